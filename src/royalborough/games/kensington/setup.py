"""A free arrangement of stones and everything that can be wrong with it.

A `Setup` is what an editor, a puzzle or a line of text describes; it need not be possible. `problems` lists all that
keeps it from being a position of a game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from royalborough.games.kensington.board import (
    ALL,
    BLUE,
    HEXAGONS,
    RED,
    SHAPES,
    TEAM_NAMES,
    Bitboard,
    Point,
    Shape,
    Team,
)
from royalborough.play import Phrase, Problem, Seat

if TYPE_CHECKING:
    from royalborough.games.kensington.game import Kensington


@dataclass(frozen=True, slots=True)
class Rest:
    """A shape that `team` broke and may not complete in its next turns (K6, option `rebuild_delay`)."""

    team: Team
    shape: int
    """Index into `board.SHAPES`."""
    turns: int
    """Turns of the team that it still rests; within the turn that broke it, that turn counts too."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones on the board and in hand, whose turn it is, and what that turn still holds."""

    red: Bitboard
    blue: Bitboard
    hands: tuple[int, ...]
    """Stones in hand, by seat."""
    turn: Seat
    head_start: int = 0
    """Head-start stones that the seat still places before the first turn (K10)."""
    relocations: int = 0
    """Opposing stones that the seat may still move in this turn (K4)."""
    relocated: Point | None = None
    """Where the first of two relocated stones stands now; it may not be moved again (K5)."""
    rests: tuple[Rest, ...] = ()
    """In the order of team and shape."""

    @property
    def stones(self) -> tuple[Bitboard, Bitboard]:
        """The stones of Red and of Blue."""
        return self.red, self.blue


def winning_hexagon(stones: Bitboard, team: Team) -> Shape | None:
    """A hexagon that `stones` fill and that wins for `team`: a white one or one of its colour (K7)."""
    for hexagon in HEXAGONS:
        if hexagon.colour in ("white", TEAM_NAMES[team]) and stones & hexagon.mask == hexagon.mask:
            return hexagon
    return None


def _won(setup: Setup) -> bool:
    return any(winning_hexagon(setup.stones[team], team) for team in (RED, BLUE))


def problems(setup: Setup, game: "Kensington") -> tuple[Problem, ...]:
    """Everything that keeps `setup` from being a position of `game`; empty when it is one."""
    found = list(_shape_of_the_setup(setup, game))
    if found:
        return tuple(found)  # the other checks would stumble over them
    return (*_stones(setup, game), *_turn_order(setup, game), *_relocations(setup), *_rests(setup, game))


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def _shape_of_the_setup(setup: Setup, game: "Kensington") -> Iterator[Problem]:
    """Numbers that no position has."""
    if (setup.red | setup.blue) & ~ALL:
        yield _problem("K2", "There are stones beside the board.")
    if len(setup.hands) != game.players or any(hand < 0 for hand in setup.hands):
        yield _problem(
            "K1",
            "The hands {hands} are not one number of stones for each of {players} seats.",
            hands=",".join(map(str, setup.hands)),
            players=game.players,
        )
    if setup.turn not in range(game.players):
        yield _problem("K1", "There is no seat number {seat}.", seat=setup.turn)
    if setup.relocations not in range(3) or (setup.relocated is not None and setup.relocated not in range(72)):
        yield _problem("K4", "A shape earns one or two relocations.")


def _stones(setup: Setup, game: "Kensington") -> Iterator[Problem]:
    if setup.red & setup.blue:
        yield _problem("K2", "A point holds one stone.")
    for team in (RED, BLUE):
        there = setup.stones[team].bit_count() + sum(setup.hands[team::2])
        if there != game.stones_of(team):
            yield _problem(
                "K1",
                "{team} has {there} stones on the board and in hand, and plays with {all}.",
                team=TEAM_NAMES[team].capitalize(),
                there=there,
                all=game.stones_of(team),
            )
    if all(winning_hexagon(setup.stones[team], team) for team in (RED, BLUE)):
        yield _problem("K7", "Both teams have filled a hexagon, but the first one to do so has won.")


def _turn_order(setup: Setup, game: "Kensington") -> Iterator[Problem]:
    """Hands grow empty in turn, so only some combinations of hands and turn arise (K2, K10)."""
    if setup.head_start:
        if (setup.hands, setup.turn, setup.head_start) not in game.head_start_stages():
            yield _problem("K10", "This head start does not arise from the handicap of the game.")
        return
    if _won(setup) or setup.relocations:
        seats_done = (setup.turn + 1 - game.first_seat) % game.players  # the seat has made its placement or slide
    else:
        seats_done = (setup.turn - game.first_seat) % game.players
    dealt = game.hands_at_first_turn()
    rounds = max(dealt) + 1
    for full in range(rounds + 1):
        turns = [full + ((seat - game.first_seat) % game.players < seats_done) for seat in range(game.players)]
        if all(max(0, d - t) == h for d, t, h in zip(dealt, turns, setup.hands, strict=True)):
            return
    yield _problem(
        "K2",
        "Seats place in turn, so the hands {hands} do not arise with {seat} to move.",
        hands=",".join(map(str, setup.hands)),
        seat=game.seat_name(setup.turn),
    )


def _relocations(setup: Setup) -> Iterator[Problem]:
    if not setup.relocations:
        if setup.relocated is not None:
            yield _problem("K5", "A stone is marked as relocated, but no relocation is left.")
        return
    team: Team = setup.turn % 2  # type: ignore[assignment]
    own, other = setup.stones[team], setup.stones[1 - team]
    complete = {shape.kind for shape in SHAPES if own & shape.mask == shape.mask}
    if setup.head_start:
        yield _problem("K10", "A head-start stone earns no relocation.")
    if _won(setup):
        yield _problem("K7", "The game is won, so no relocation is left.")
    if "square" not in complete and (setup.relocations == 2 or setup.relocated is not None):
        yield _problem("K4", "Only a square earns two relocations, and the team has no square.")
    if not complete:
        yield _problem("K4", "Only a triangle or a square earns relocations, and the team has neither.")
    if setup.relocations == 2 and setup.relocated is not None:
        yield _problem("K5", "After the first of two relocations one is left, not two.")
    moved = 0 if setup.relocated is None else 1 << setup.relocated
    if moved & ~other:
        yield _problem("K5", "There is no opposing stone where the relocated stone should stand.")
    if not other & ~moved:
        yield _problem("K4", "There is no opposing stone to relocate, so the turn has ended.")


def _rests(setup: Setup, game: "Kensington") -> Iterator[Problem]:
    if not setup.rests:
        return
    if not game.rebuild_delay:
        yield _problem("K6", "Shapes rest only with the option rebuild_delay.")
        return
    if any(setup.hands):
        yield _problem("K6", "Shapes rest only after a slide, and there are stones in hand.")
    for rest in setup.rests:
        if rest.team not in (RED, BLUE) or rest.shape not in range(len(SHAPES)):
            yield _problem("K6", "A resting shape is a triangle or square that Red or Blue broke.")
        now = rest.team == setup.turn % 2 and (setup.relocations > 0 or _won(setup))  # the turn has not ended
        if not 1 <= rest.turns <= game.rebuild_delay + now:
            yield _problem("K6", "A shape rests from 1 to {delay} turns.", delay=game.rebuild_delay)
    keys = [(rest.team, rest.shape) for rest in setup.rests]
    if keys != sorted(set(keys)):
        yield _problem("K6", "Resting shapes stand in the order of teams and points, each once.")

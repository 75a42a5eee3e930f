"""The rules of Kensington: what may be decided in a position, what follows, and why something is refused.

A turn is a placement or a slide, then possibly relocations; each of these is a decision of its own. The ids in
brackets (K4) are those of the rulings, which the rules page shows too.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from royalborough.games.kensington.board import (
    ALL,
    NEIGHBOURS,
    SHAPES,
    SHAPES_AT,
    WINS_AT,
    Bitboard,
    Point,
    Shape,
    Team,
    point_name,
    points_of,
)
from royalborough.games.kensington.moves import (
    PASS,
    PLACES,
    SLIDES,
    KensingtonMove,
    Pass,
    Place,
    Relocate,
    Relocations,
    Slide,
    Stop,
)
from royalborough.games.kensington.notation import parse_turn, setup_text
from royalborough.games.kensington.setup import Rest, Setup, winning_hexagon
from royalborough.games.kensington.view import KensingtonView, view_of
from royalborough.play import IllegalMove, LegalMoves, ListedMoves, Outcome, Phrase, Position, Seat

if TYPE_CHECKING:
    from royalborough.games.kensington.game import Kensington

_SHAPE_NUMBER = {shape: number for number, shape in enumerate(SHAPES)}


@dataclass(frozen=True, slots=True, repr=False)
class KensingtonPosition(Position[KensingtonMove]):
    """A position of Kensington. The fields are those of `Setup`, with the game they belong to."""

    game: "Kensington"
    stones: tuple[Bitboard, Bitboard]
    """The stones of Red and of Blue."""
    hands: tuple[int, ...]
    turn: Seat
    head_start: int = 0
    relocations: int = 0
    relocated: Point | None = None
    rests: tuple[Rest, ...] = ()
    hexagon: Shape | None = field(default=None, compare=False)
    """The hexagon that won the game (K7), or None. It follows from the stones."""

    # What is true now

    @property
    def team(self) -> Team:
        """The team of the seat whose turn it is: seats alternate Red, Blue, Red, Blue (K1)."""
        return self.turn & 1  # type: ignore[return-value]

    @property
    def empty(self) -> Bitboard:
        """The points without a stone."""
        return ALL & ~(self.stones[0] | self.stones[1])

    @property
    def placing(self) -> bool:
        """Phase 1 lasts until every hand is empty (K2)."""
        return any(self.hands)

    @property
    def movable(self) -> Bitboard:
        """The opposing stones that may be relocated: all but the one that was relocated before (K5)."""
        opposing = self.stones[1 - self.team]
        return opposing if self.relocated is None else opposing & ~(1 << self.relocated)

    @property
    def to_act(self) -> Seat | None:  # noqa: D102
        return None if self.hexagon else self.turn

    @property
    def turn_ended(self) -> bool:  # noqa: D102
        return not self.relocations

    @property
    def outcome(self) -> Outcome | None:
        """The team that fills a white hexagon or one of its own colour has won (K7)."""
        if self.hexagon is None:
            return None
        filled_by = 0 if self.stones[0] & self.hexagon.mask else 1
        return Outcome.won(tuple(range(filled_by, self.game.players, 2)), self.game.players, "hexagon")

    # What may be decided

    @property
    def legal_moves(self) -> LegalMoves[KensingtonMove]:  # noqa: D102
        if self.hexagon:
            return ListedMoves(())
        if self.relocations:
            return Relocations(self.movable, self.empty)  # K4, K5
        if self.placing:
            if self.hands[self.turn]:
                return ListedMoves(tuple([PLACES[point] for point in points_of(self.empty)]))  # K2
            return ListedMoves((PASS,))  # K2
        return ListedMoves(tuple(self._slides()) or (PASS,))  # K3, K8

    def _slides(self) -> Iterator[Slide]:
        empty = self.empty
        for origin in points_of(self.stones[self.team]):
            for target in points_of(NEIGHBOURS[origin] & empty):
                if not self.rests or self._resting_shape(origin, target) is None:
                    yield SLIDES[origin][target]

    def _resting_shape(self, origin: Point, target: Point) -> Rest | None:
        """A resting shape of the team that this slide would complete, which K6 forbids."""
        own = self.stones[self.team] & ~(1 << origin) | 1 << target
        for rest in self.rests:
            mask = SHAPES[rest.shape].mask
            if rest.team == self.team and mask >> target & 1 and own & mask == mask:
                return rest
        return None

    def forced(self) -> KensingtonMove | None:
        """A pass is never a choice: it is the only move of a seat that cannot place (K2) or slide (K8)."""
        moves = self.legal_moves
        return PASS if len(moves) == 1 and moves[0] is PASS else None

    # Why something is refused

    def check(self, move: KensingtonMove) -> None:  # noqa: D102
        if self.hexagon:
            raise IllegalMove("K7", "The game is over.")
        if self.relocations:
            self._check_relocation(move)
        elif isinstance(move, (Relocate, Stop)):
            raise IllegalMove("K4", "Only a triangle or a square completed in this turn lets you move opposing stones.")
        elif self.placing:
            self._check_placing(move)
        else:
            self._check_sliding(move)

    def _check_relocation(self, move: KensingtonMove) -> None:
        if isinstance(move, Stop):
            return
        if not isinstance(move, Relocate):
            stones = "up to two opposing stones" if self.relocations == 2 else "one opposing stone"
            raise IllegalMove("K5", "The turn is not over: move {stones}, or stop.", stones=Phrase(stones))
        if move.origin == self.relocated:
            raise IllegalMove("K5", "Two relocations move two different stones.")
        if not self.movable >> move.origin & 1:
            raise IllegalMove("K4", "There is no opposing stone on {point}.", point=point_name(move.origin))
        self._check_empty(move.target)

    def _check_placing(self, move: KensingtonMove) -> None:
        if not self.hands[self.turn]:
            if not isinstance(move, Pass):
                raise IllegalMove("K2", "Your hand is empty: pass until every hand is.")
        elif isinstance(move, Pass):
            raise IllegalMove("K2", "You have stones in hand: place one.")
        elif isinstance(move, Slide):
            raise IllegalMove("K2", "Stones slide only when every hand is empty: place one.")
        elif isinstance(move, Place):
            self._check_empty(move.point)

    def _check_sliding(self, move: KensingtonMove) -> None:
        if isinstance(move, Place):
            raise IllegalMove("K2", "Every hand is empty: slide a stone along a line.")
        if isinstance(move, Slide):
            self._check_slide(move)
        elif any(True for _ in self._slides()):
            raise IllegalMove("K8", "You can slide a stone, so you may not pass.")

    def _check_slide(self, move: Slide) -> None:
        origin, target = move.origin, move.target
        if not self.stones[self.team] >> origin & 1:
            raise IllegalMove("K3", "There is no stone of your team on {point}.", point=point_name(origin))
        self._check_empty(target)
        if not NEIGHBOURS[origin] >> target & 1:
            raise IllegalMove(
                "K3",
                "A stone slides to the next point of a line, and none joins {origin} and {target}.",
                origin=point_name(origin),
                target=point_name(target),
            )
        rest = self._resting_shape(origin, target)
        if rest:
            raise IllegalMove(
                "K6",
                "Your team broke the {kind} {points} and may not complete it again for {n} more of its turns.",
                kind=SHAPES[rest.shape].kind,
                points=" ".join(map(point_name, SHAPES[rest.shape].points)),
                n=rest.turns,
            )

    def _check_empty(self, point: Point) -> None:
        if not self.empty >> point & 1:
            raise IllegalMove("K2", "A point holds one stone, and there is one on {point}.", point=point_name(point))

    # What follows

    def play(self, move: KensingtonMove) -> "KensingtonPosition":  # noqa: D102
        self.check(move)
        if isinstance(move, Place):
            return self._place(move.point)
        if isinstance(move, Slide):
            return self._slide(move.origin, move.target)
        if isinstance(move, Relocate):
            return self._relocate(move.origin, move.target)
        return self._end_turn(self.stones, self.hands, self.rests)

    def _place(self, point: Point) -> "KensingtonPosition":
        hands = tuple([hand - (seat == self.turn) for seat, hand in enumerate(self.hands)])
        stones = self._with_own(self.stones[self.team] | 1 << point)
        if self.head_start:
            return self._after_head_start(stones, hands)
        return self._after_occupying(point, stones, hands, self.rests)

    def _slide(self, origin: Point, target: Point) -> "KensingtonPosition":
        own = self.stones[self.team]
        rests = self.rests
        if self.game.rebuild_delay:
            rests = self._rests_after_leaving(origin)
        stones = self._with_own(own & ~(1 << origin) | 1 << target)
        return self._after_occupying(target, stones, self.hands, rests)

    def _relocate(self, origin: Point, target: Point) -> "KensingtonPosition":
        team: Team = 1 - self.team  # type: ignore[assignment]
        moved = self.stones[team] & ~(1 << origin) | 1 << target
        stones = (moved, self.stones[1]) if team == 0 else (self.stones[0], moved)
        for hexagon in WINS_AT[team][target]:  # K7: also by the opponent's hand
            if moved & hexagon.mask == hexagon.mask:
                return self._won(stones, self.hands, self.rests, hexagon)
        if self.relocations == 1 or not moved & ~(1 << target):
            return self._end_turn(stones, self.hands, self.rests)
        return KensingtonPosition(self.game, stones, self.hands, self.turn, 0, 1, target, self.rests)

    def _with_own(self, own: Bitboard) -> tuple[Bitboard, Bitboard]:
        return (own, self.stones[1]) if self.team == 0 else (self.stones[0], own)

    def _after_occupying(
        self, point: Point, stones: tuple[Bitboard, Bitboard], hands: tuple[int, ...], rests: tuple[Rest, ...]
    ) -> "KensingtonPosition":
        """A stone has come to `point`: first the win (K7), then what its shapes earn (K4)."""
        own = stones[self.team]
        for hexagon in WINS_AT[self.team][point]:
            if own & hexagon.mask == hexagon.mask:
                return self._won(stones, hands, rests, hexagon)
        if stones[1 - self.team]:
            earned = 0
            for shape in completed_by(point, own):
                earned = max(earned, 2 if shape.kind == "square" else 1)  # never three
            if earned:
                return KensingtonPosition(self.game, stones, hands, self.turn, 0, earned, None, rests)
        return self._end_turn(stones, hands, rests)

    def _won(
        self,
        stones: tuple[Bitboard, Bitboard],
        hands: tuple[int, ...],
        rests: tuple[Rest, ...],
        hexagon: Shape,
    ) -> "KensingtonPosition":
        """The game is over in mid-turn, so nothing of the turn comes after (K7)."""
        return KensingtonPosition(self.game, stones, hands, self.turn, 0, 0, None, rests, hexagon)

    def _end_turn(
        self, stones: tuple[Bitboard, Bitboard], hands: tuple[int, ...], rests: tuple[Rest, ...]
    ) -> "KensingtonPosition":
        """The next seat's turn; the shapes of the team that just moved have rested one of its turns (K6)."""
        following = (self.turn + 1) % self.game.players
        return KensingtonPosition(self.game, stones, hands, following, 0, 0, None, _rested(rests, self.team))

    def _after_head_start(self, stones: tuple[Bitboard, Bitboard], hands: tuple[int, ...]) -> "KensingtonPosition":
        """No turn has begun, so a head-start stone earns nothing (K10)."""
        turn, left = self.game.head_start_after(self.turn, self.head_start)
        return KensingtonPosition(self.game, stones, hands, turn, left)

    def _rests_after_leaving(self, origin: Point) -> tuple[Rest, ...]:
        """Each complete shape that the stone on `origin` leaves rests from the team's next turn on (K6)."""
        broken = {_SHAPE_NUMBER[shape] for shape in completed_by(origin, self.stones[self.team])}
        if not broken:
            return self.rests
        kept = [rest for rest in self.rests if rest.team != self.team or rest.shape not in broken]
        new = [Rest(self.team, shape, self.game.rebuild_delay + 1) for shape in broken]  # this turn ends first
        return tuple(sorted(kept + new, key=lambda rest: (rest.team, rest.shape)))

    # Facts and text

    @property
    def setup(self) -> Setup:
        """The same as a free arrangement, for editors."""
        return Setup(*self.stones, self.hands, self.turn, self.head_start, self.relocations, self.relocated, self.rests)

    @classmethod
    def of_valid(cls, game: "Kensington", setup: Setup) -> "KensingtonPosition":
        """The position of a setup that has no problems; for `Kensington.position` only, which makes sure of that."""
        hexagon = winning_hexagon(setup.red, 0) or winning_hexagon(setup.blue, 1)
        return cls(
            game,
            setup.stones,
            setup.hands,
            setup.turn,
            setup.head_start,
            setup.relocations,
            setup.relocated,
            setup.rests,
            hexagon,
        )

    def view(self, seat: Seat | None) -> KensingtonView:  # noqa: ARG002, D102
        return view_of(self)

    def sample(self, seat: Seat, rng: Random) -> "KensingtonPosition":  # noqa: ARG002
        """Nothing is hidden, so there is one position that agrees with what a seat knows."""
        return self

    def parse_move(self, text: str) -> KensingtonMove:  # noqa: D102
        move = KensingtonMove.parse(text)
        self.check(move)
        return move

    def parse_turn(self, token: str) -> tuple[KensingtonMove, ...]:  # noqa: D102
        return parse_turn(self, token)

    def __str__(self) -> str:
        return setup_text(self.setup)


def completed_by(point: Point, own: Bitboard) -> list[Shape]:
    """The triangle and squares at `point` all of whose points hold stones of `own`."""
    return [shape for shape in SHAPES_AT[point] if own & shape.mask == shape.mask]


def _rested(rests: tuple[Rest, ...], team: Team) -> tuple[Rest, ...]:
    """The resting shapes after one more turn of `team`."""
    if not rests:
        return rests
    return tuple(
        Rest(rest.team, rest.shape, rest.turns - (rest.team == team))
        for rest in rests
        if rest.team != team or rest.turns > 1
    )

"""The rules of Five Men's Morris: what may be decided in a position, and what follows.

A turn is a placing or a move along a line; if it completes a mill, taking a pin follows as a decision of its own. The
ids in brackets (M3) are those of the rulings, which the rules page shows too. `refusals.py` says why something is not
allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, TypeAlias

from royalborough.games.morris.board import ALL, NEIGHBOURS, Bitboard, Point, completes, in_mills, points_of
from royalborough.games.morris.moves import PLACES, SLIDES, TAKES, MorrisMove, Place, Slide, Take
from royalborough.games.morris.notation import MARKS, position_text
from royalborough.games.morris.refusals import check
from royalborough.games.morris.view import MorrisView, view_of
from royalborough.play import LegalMoves, ListedMoves, Outcome, Position, Seat

if TYPE_CHECKING:
    from royalborough.games.morris.game import Morris

Stage: TypeAlias = Literal["place", "move", "take"]
Ended: TypeAlias = Literal["", "pins", "blocked", "repetition"]
Pins: TypeAlias = tuple[Bitboard, Bitboard]
"""The pins of Light and of Dark on the board."""
Arrangement: TypeAlias = tuple[Bitboard, Bitboard, Seat]
"""What a repetition repeats (M5): the pins of Light and of Dark, and the seat to move."""

TOO_FEW = 2
"""A seat with so many pins on the board and none in hand has lost (M4)."""
REPEATED = 3
"""The game is drawn when an arrangement comes for this time (M5)."""


@dataclass(frozen=True, slots=True, repr=False)
class MorrisPosition(Position[MorrisMove]):
    """A position of Five Men's Morris."""

    game: "Morris"
    pins: Pins
    hands: tuple[int, int]
    """Pins still to be placed, by seat (M2)."""
    turn: Seat
    taking: bool = False
    """A mill was completed, and taking a pin is what comes next (M3)."""
    past: tuple[Arrangement, ...] = ()
    """The arrangements before this one that can come again (M5), in ascending order, as often as they came: those since
    a pin was last placed or taken. Once a game is over or a pin is about to be taken none can, but those that made the
    draw are kept."""
    ended: Ended = ""
    """Why the game is over."""

    # What is true now

    @property
    def stage(self) -> Stage:
        """What is to be decided; `move` when the game is over, for it ends in that phase only."""
        if self.taking:
            return "take"
        return "place" if self.hands[self.turn] else "move"

    @property
    def opponent(self) -> Seat:
        """The seat whose turn it is not."""
        return 1 - self.turn

    @property
    def empty(self) -> Bitboard:
        """The points without a pin."""
        return ALL & ~(self.pins[0] | self.pins[1])

    @property
    def takeable(self) -> Bitboard:
        """The opposing pins that a mill lets the seat take: those in no mill, or if there is none of them any (M3)."""
        opposing = self.pins[self.opponent]
        return opposing & ~in_mills(opposing) or opposing

    @property
    def arrangement(self) -> Arrangement:
        """What counts as the same for a repetition (M5)."""
        return (*self.pins, self.opponent if self.ended else self.turn)

    @property
    def seen(self) -> int:
        """How often this arrangement has come, with this time (M5)."""
        return 1 + self.past.count(self.arrangement)

    def mark(self, point: Point) -> str:
        """What stands on a point: `l`, `d` or `.`."""
        for mark, pins in zip(MARKS, self.pins, strict=True):
            if pins >> point & 1:
                return mark
        return "."

    @property
    def to_act(self) -> Seat | None:  # noqa: D102
        return None if self.ended else self.turn

    @property
    def turn_ended(self) -> bool:  # noqa: D102
        return not self.taking

    @property
    def outcome(self) -> Outcome | None:
        """Who decided last has won, unless it was a repetition: nobody loses by their own move (M4, M5)."""
        if not self.ended:
            return None
        if self.ended == "repetition":
            return Outcome.drawn(self.game.players, "repetition")
        return Outcome.won((self.turn,), self.game.players, self.ended)

    # What may be decided

    @property
    def legal_moves(self) -> LegalMoves[MorrisMove]:  # noqa: D102
        if self.ended:
            return ListedMoves(())
        if self.taking:
            return ListedMoves(tuple([TAKES[point] for point in points_of(self.takeable)]))  # M3
        if self.hands[self.turn]:
            return ListedMoves(tuple([PLACES[point] for point in points_of(self.empty)]))  # M2
        return ListedMoves(tuple(slides(self.pins, self.turn)))  # M2

    def check(self, move: MorrisMove) -> None:  # noqa: D102
        check(self, move)

    # What follows

    def play(self, move: MorrisMove) -> "MorrisPosition":  # noqa: D102
        self.check(move)
        if isinstance(move, Place):
            return self._arrive(move.point, self.pins[self.turn] | 1 << move.point, placed=1)
        if isinstance(move, Slide):
            return self._arrive(move.target, self.pins[self.turn] & ~(1 << move.origin) | 1 << move.target, placed=0)
        assert isinstance(move, Take), "there are no other moves"
        left = self.pins[self.opponent] & ~(1 << move.point)
        return self._end_turn(self._with(self.opponent, left), self.hands, ())

    def _with(self, seat: Seat, pins: Bitboard) -> Pins:
        return (pins, self.pins[1]) if seat == 0 else (self.pins[0], pins)

    def _arrive(self, point: Point, own: Bitboard, placed: int) -> "MorrisPosition":
        """A pin of the seat has come to `point`: a mill lets it take one, else the turn is over (M3)."""
        pins = self._with(self.turn, own)
        light, dark = self.hands
        hands = (light - placed, dark) if self.turn == 0 else (light, dark - placed)
        if completes(own, point):  # the opponent has a pin to lose: tests/rules/test_morris_reached.py shows why
            return MorrisPosition(self.game, pins, hands, self.turn, taking=True)
        past = () if placed else tuple(sorted((*self.past, self.arrangement)))
        return self._end_turn(pins, hands, past)

    def _end_turn(self, pins: Pins, hands: tuple[int, int], past: tuple[Arrangement, ...]) -> "MorrisPosition":
        """The other seat's turn, unless the game is over (M4, M5)."""
        seat = self.opponent
        if hands[seat]:
            return MorrisPosition(self.game, pins, hands, seat)
        if pins[seat].bit_count() <= TOO_FEW:
            return MorrisPosition(self.game, pins, hands, self.turn, ended="pins")
        if next(slides(pins, seat), None) is None:
            return MorrisPosition(self.game, pins, hands, self.turn, ended="blocked")
        again = (*pins, seat)
        if past.count(again) == REPEATED - 1:
            return MorrisPosition(self.game, pins, hands, self.turn, past=(again,) * (REPEATED - 1), ended="repetition")
        return MorrisPosition(self.game, pins, hands, seat, past=past)

    # Facts and text

    def view(self, seat: Seat | None) -> MorrisView:  # noqa: ARG002, D102
        return view_of(self)

    def sample(self, seat: Seat, rng: Random) -> "MorrisPosition":  # noqa: ARG002
        """Nothing is hidden, so there is one position that agrees with what a seat knows."""
        return self

    def parse_move(self, text: str) -> MorrisMove:  # noqa: D102
        move = MorrisMove.parse(text)
        self.check(move)
        return move

    def __str__(self) -> str:
        return position_text(self)


def slides(pins: Pins, seat: Seat) -> Iterator[Slide]:
    """Every way in which a pin of a seat can move along a line to an empty point (M2)."""
    empty = ALL & ~(pins[0] | pins[1])
    for origin in points_of(pins[seat]):
        for target in points_of(NEIGHBOURS[origin] & empty):
            yield SLIDES[origin][target]

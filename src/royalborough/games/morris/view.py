"""What everybody may know of a position of Five Men's Morris: all of it, ready to be drawn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from royalborough.games.morris.board import POINTS
from royalborough.play import Seat

if TYPE_CHECKING:
    from royalborough.games.morris.position import MorrisPosition


@dataclass(frozen=True, slots=True)
class MorrisView:
    """A position of Five Men's Morris."""

    game: Literal["morris"]
    pins: str
    """16 characters by point in the order of `board.NAMES`: `l` (light, seat 0), `d` (dark, seat 1) or `.`."""
    hands: tuple[int, int]
    """Pins still to be placed, by seat (M2)."""
    turn: Seat
    to_act: Seat | None
    """The seat that decides now; None when the game is over."""
    stage: Literal["place", "move", "take"]
    """What is to be decided; `take` after a mill was completed (M3)."""
    seen: int
    """How often this position has come, with this one; the third time is a draw (M5)."""
    ended: Literal["", "pins", "blocked", "repetition"]
    """Why the game is over: a seat is down to two pins, or cannot move (M4), or a position came for the third time."""


def view_of(position: "MorrisPosition") -> MorrisView:
    """What everybody may know of a position."""
    return MorrisView(
        game="morris",
        pins="".join(position.mark(point) for point in POINTS),
        hands=position.hands,
        turn=position.turn,
        to_act=position.to_act if isinstance(position.to_act, int) else None,
        stage=position.stage,
        seen=position.seen,
        ended=position.ended,
    )

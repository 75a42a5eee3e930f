"""What a seat or a spectator may know of a Kensington position: everything, for nothing is hidden in this game."""

from dataclasses import dataclass
from typing import Literal

from royalborough.play import Seat


@dataclass(frozen=True, slots=True)
class RestingShape:
    """A shape that a team broke and may not complete again yet (K6, option `rebuild_delay`)."""

    team: Literal["red", "blue"]
    points: tuple[str, ...]
    """The names of its three or four points."""
    turns: int
    """How many more turns of that team it rests."""


@dataclass(frozen=True, slots=True)
class KensingtonView:
    """A Kensington position as facts for a page, a terminal or a program."""

    game: Literal["kensington"]
    stones: str
    """72 characters by point, rows a to p, each from Red's left: `r`, `b` or `.`."""
    hands: tuple[int, ...]
    """Stones still off the board, by seat."""
    turn: Seat
    """The seat whose turn it is; when the game is over, the seat that made the last decision."""
    to_act: Seat | None
    """The seat that decides now; None when the game is over."""
    phase: Literal["placing", "sliding"]
    head_start_left: int
    """Head-start stones that this seat still places before the first turn (K10)."""
    relocations_left: int
    """How many opposing stones the seat may still move in this turn (K4); 0 outside a relocation."""
    relocated: str | None
    """The point of the stone that was the first of two relocations; it may not be moved again (K5)."""
    made: tuple[tuple[str, ...], ...]
    """The shapes, as names of points, that the stone of this turn completed (K4); empty outside a relocation."""
    resting: tuple[RestingShape, ...]
    hexagon: tuple[str, ...] | None
    """The six points that won the game (K7), or None."""

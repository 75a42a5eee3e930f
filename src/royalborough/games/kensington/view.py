"""What a seat or a spectator may know of a Kensington position: everything, for nothing is hidden in this game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from royalborough.games.kensington.board import SHAPES, TEAM_NAMES, point_name
from royalborough.games.kensington.notation import stones_text
from royalborough.play import Seat

if TYPE_CHECKING:
    from royalborough.games.kensington.position import KensingtonPosition


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
    """A Kensington position as facts for a page, a terminal or a program.

    The shapes that the stone of the present turn completed are not among them: they follow from the first decision of
    the turn, and a position does not remember how it came about.
    """

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
    resting: tuple[RestingShape, ...]
    hexagon: tuple[str, ...] | None
    """The six points that won the game (K7), going round, or None."""


def view_of(position: "KensingtonPosition") -> KensingtonView:
    """Everything about a position."""
    return KensingtonView(
        game="kensington",
        stones=stones_text(*position.stones),
        hands=position.hands,
        turn=position.turn,
        to_act=position.to_act,
        phase="placing" if position.placing else "sliding",
        head_start_left=position.head_start,
        relocations_left=position.relocations,
        relocated=None if position.relocated is None else point_name(position.relocated),
        resting=tuple(
            RestingShape(TEAM_NAMES[rest.team], tuple(map(point_name, SHAPES[rest.shape].points)), rest.turns)
            for rest in position.rests
        ),
        hexagon=tuple(map(point_name, position.hexagon.ring)) if position.hexagon else None,
    )

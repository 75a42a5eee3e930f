"""Why a move is not allowed, in words for a player and with the ruling that says so."""

from typing import TYPE_CHECKING

from royalborough.games.morris.board import NEIGHBOURS, Bitboard, Point, point_name, points_of
from royalborough.games.morris.moves import MorrisMove, Place, Slide, Take
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.morris.position import MorrisPosition


def check(position: "MorrisPosition", move: MorrisMove) -> None:
    """Raises IllegalMove, in words for a player, if `move` is not allowed in this position."""
    if position.ended:
        rule = "M5" if position.ended == "repetition" else "M4"
        raise IllegalMove(rule, "The game is over, so {move} comes too late.", move=move)
    if position.taking:
        _check_taking(position, move)
    elif isinstance(move, Take):
        raise IllegalMove(
            "M3",
            "A pin is taken only when a mill was completed in the same turn: place or move one before {move}.",
            move=move,
        )
    elif position.hands[position.turn]:
        _check_placing(position, move)
    else:
        _check_sliding(position, move)


def _check_taking(position: "MorrisPosition", move: MorrisMove) -> None:
    takeable = position.takeable
    if not isinstance(move, Take):
        raise IllegalMove(
            "M3", "You completed a mill: take a pin on {points} before {move}.", points=_names(takeable), move=move
        )
    if takeable >> move.point & 1:
        return
    if position.empty >> move.point & 1:
        text = "There is no pin on {point}: take one on {points}."
    elif position.pins[position.turn] >> move.point & 1:
        text = "The pin on {point} is your own: take an opposing one, on {points}."
    else:
        text = "The pin on {point} stands in a mill, and not all do: take one that does not, on {points}."
    raise IllegalMove("M3", text, point=point_name(move.point), points=_names(takeable))


def _check_placing(position: "MorrisPosition", move: MorrisMove) -> None:
    if isinstance(move, Slide):
        raise IllegalMove("M2", "Pins move only when all are placed: place one instead of {move}.", move=move)
    if isinstance(move, Place):
        _check_empty(position, move.point)


def _check_sliding(position: "MorrisPosition", move: MorrisMove) -> None:
    if isinstance(move, Place):
        raise IllegalMove("M2", "All pins are placed: move one along a line instead of placing {move}.", move=move)
    if isinstance(move, Slide):
        _check_slide(position, move)


def _check_slide(position: "MorrisPosition", move: Slide) -> None:
    origin, target = move.origin, move.target
    if not position.pins[position.turn] >> origin & 1:
        raise IllegalMove(
            "M2",
            "There is no pin of yours on {origin}: move one of those on {points}.",
            origin=point_name(origin),
            points=_names(position.pins[position.turn]),
        )
    _check_empty(position, target)
    if not NEIGHBOURS[origin] >> target & 1:
        raise IllegalMove(
            "M2",
            "A pin moves to the next point of a line: from {origin} to {points}, not to {target}.",
            origin=point_name(origin),
            points=_names(NEIGHBOURS[origin]),
            target=point_name(target),
        )


def _check_empty(position: "MorrisPosition", point: Point) -> None:
    if not position.empty >> point & 1:
        raise IllegalMove(
            "M2",
            "There is a pin on {point} already, and a point holds one: choose an empty one.",
            point=point_name(point),
        )


def _names(points: Bitboard) -> str:
    """Points in words: `a1, c1 or e1`."""
    *most, last = map(point_name, points_of(points))
    return f"{', '.join(most)} or {last}" if most else last

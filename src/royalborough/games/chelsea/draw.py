"""A Chelsea street as text, with no more of it than a seat or a spectator may know.

Each side of the street is a table with a column for each property. A van that lies face up shows its colour; one that
lies face down shows `?`, or its colour in brackets to a seat that has seen it, or `?-oy` when everybody can tell that
it is neither orange nor yellow. Every stretch of text carries the name of its style, so that a terminal can colour it;
the plain text alone says the same.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from royalborough.games.chelsea.moves import Child, ExchangeCars, Look, Paint, Park, TakeVans
from royalborough.games.chelsea.position import ChelseaPosition
from royalborough.games.chelsea.street import COLOURS, PROPERTIES, Space
from royalborough.games.chelsea.view import ChelseaView, PropertyView, VanView
from royalborough.play import Move, Seat

Span: TypeAlias = tuple[str, str]
"""Text and the name of its style: `line`, `target`, a colour followed by `asset`, or nothing."""
Cell: TypeAlias = tuple[str, int]
"""A row of the table and a property."""

WIDTH = 79
"""Columns of a drawing."""
_LABEL = 9
_COLUMN = 11
_ROWS = ("house", "garage", "van", "space a", "space b", "lock", "child", "child 2")


def draw(
    position: ChelseaPosition,
    *,
    hints: bool = False,
    last: Iterable[Move] = (),
    ascii_only: bool = False,
    seat: Seat | None = None,
    everything: bool = False,
) -> tuple[tuple[Span, ...], ...]:
    """The street as lines of styled text, at most `WIDTH` columns wide, as `seat` or a spectator (None) knows it.

    With `everything` it shows all vans. `hints` marks with `+` where the drawn tile may go; what the moves `last`
    touched has a sign after it.
    """
    view = _as_seen_by_all(position).view(position.turn) if everything else position.view(seat)
    touched = {cell for move in last for cell in _cells(move)}
    targets = set[Cell]()
    if hints and view.stage in ("paint", "park"):
        targets = {cell for move in position.legal_moves for cell in _cells(move)}
    sign = "<" if ascii_only else "◂"
    lines: list[tuple[Span, ...]] = []
    for side in (range(6), range(6, 12)):
        numbers = "".join(f"{prop + 1:<{_COLUMN}}" for prop in side)
        lines.append(((f"{'':{_LABEL}}{numbers}".rstrip(), "line"),))
        for row in _ROWS:
            cells: list[Span] = [(f"{row:<{_LABEL}}", "line")]
            for prop in side:
                text, style = _cell(view, row, view.properties[prop])
                text += "+" if (row, prop) in targets else ""
                text += sign if (row, prop) in touched else ""
                cells.append((f"{text:<{_COLUMN}}", "target" if (row, prop) in targets and not style else style))
            cells[-1] = (cells[-1][0].rstrip(), cells[-1][1])
            lines.append(tuple(cells))
        lines.append((("", ""),))
    return tuple(lines[:-1])


def _as_seen_by_all(position: ChelseaPosition) -> ChelseaPosition:
    """The position if every seat had looked at every van."""
    knowledge = position.knowledge
    for prop, seat in product(position.face_down(), range(position.game.players)):
        knowledge = knowledge.with_seen(seat, prop)
    return replace(position, knowledge=knowledge)


def _cells(move: Move) -> Iterator[Cell]:
    """What a move touches."""
    if isinstance(move, Paint):
        yield move.asset, move.property
    elif isinstance(move, Park):
        yield _space(move.space)
    elif isinstance(move, ExchangeCars):
        yield from map(_space, (move.one, move.other))
    elif isinstance(move, TakeVans):
        yield from (("van", move.one), ("van", move.other))
    elif isinstance(move, Look):
        yield "van", move.property
    elif isinstance(move, Child):
        yield "child", move.property


def _space(space: Space) -> Cell:
    return f"space {'ab'[space % 2]}", space // 2


def _cell(view: ChelseaView, row: str, there: PropertyView) -> Span:
    """What stands in a row of a property's column, and its style."""
    children = [view.families[seat] for seat in there.children] + ["", ""]
    if row == "van":
        return _van(there.van)
    colour = {
        "house": there.house,
        "garage": there.garage,
        "space a": there.cars[0],
        "space b": there.cars[1],
        "lock": there.lock or "",
        "child": children[0],
        "child 2": children[1],
    }[row]
    return (".", "") if colour is None else (colour, f"{colour} asset" if colour else "")


def _van(van: VanView) -> Span:
    if not van.dealt:
        return "-", ""
    if van.colour is not None:
        return (van.colour if van.up else f"({van.colour})"), f"{van.colour} asset"
    excluded = "".join(colour[0] for colour in COLOURS if colour in van.excluded)
    return f"?-{excluded}" if excluded else "?", ""


def board_text(position: ChelseaPosition, *, seat: Seat | None = None, ascii_only: bool = False) -> str:
    """The street as plain text."""
    drawn = draw(position, seat=seat, ascii_only=ascii_only)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in drawn)


_DOING = {
    "first": "Luck names who begins",
    "deal": "The vans are dealt",
    "action": "{family} chooses an action",
    "draw": "{family} draws",
    "paint": "{family} places the {hand} {stack}",
    "park": "{family} parks: {hand}",
    "vans": "{family} looks at the vans of {one} and {other}, and keeps or swaps them",
    "after": "{family} may {choices}, or end the turn",
}


def caption(position: ChelseaPosition) -> str:
    """What the street does not show, in one line: what is to be decided, tiles left, children left and points."""
    view = position.view(None)
    families = [family.capitalize() for family in view.families]
    points = ", ".join(f"{family} {score}" for family, score in zip(families, view.scores, strict=True))
    if position.outcome:
        names = " and ".join(families[seat] for seat in position.outcome.winners)
        return f"The game is over; points: {points}. {names} {'win' if ' and ' in names else 'wins'}."
    one, other = view.vans or (0, 0)
    choices = ["look at a van"] * view.look + ["move a child in"] * _has_child(position)
    doing = _DOING[view.stage].format(
        family=families[view.turn],
        hand=" and ".join(view.hand),
        stack=view.stack,
        one=one,
        other=other,
        choices=" or ".join(choices),
    )
    left = ", ".join(f"{name} {count}" for name, count in view.stacks.items())
    children = ", ".join(f"{family} {count}" for family, count in zip(families, view.children_left, strict=True))
    return f"{doing}. Tiles left: {left}. Children to place: {children}. Points: {points}."


def _has_child(position: ChelseaPosition) -> bool:
    street = position.street
    return any(street.may_move_in(position.turn, position.colour, prop) for prop in PROPERTIES)

"""A position of Five Men's Morris as text.

A point shows a mark and its name: `○e3` a light pin, `●e3` a dark one, `·e3` nothing, `+e3` nothing, but the seat to
decide may bring a pin there, `×e3` a pin that it may take. Every stretch of text carries the name of its style, so that
a terminal can colour it; the plain text alone says the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from royalborough.games.morris.board import LINES, NAMES, POINTS, Bitboard, Point, bits
from royalborough.games.morris.moves import Place, Slide, Take
from royalborough.games.morris.position import MorrisPosition
from royalborough.play import Move

Style: TypeAlias = Literal["", "line", "empty", "target", "light pin", "dark pin"]
Span: TypeAlias = tuple[str, Style]
"""Text and what it shows."""

_ACROSS = 9
"""Columns from one file to the next."""
_UP = 2
"""Lines of text from one rank to the next."""
WIDTH = 4 * _ACROSS + 4
"""Columns of a drawing; the last file's points have room for a mark, a name and a sign."""
_HEIGHT = 4 * _UP + 1


@dataclass(frozen=True, slots=True)
class Marks:
    """The signs of a drawing."""

    light: str = "○"
    dark: str = "●"
    empty: str = "·"
    target: str = "+"
    takeable: str = "×"
    last: str = "◂"
    """Follows the name of a point to which the last turn brought a pin."""
    flat: str = "─"
    upright: str = "│"


MARKS = Marks()
ASCII_MARKS = Marks("L", "D", ".", "+", "x", "<", "-", "|")
"""For terminals that know no other signs."""


def draw(
    position: MorrisPosition, *, hints: bool = False, last: Iterable[Move] = (), ascii_only: bool = False
) -> tuple[tuple[Span, ...], ...]:
    """The board as lines of styled text, at most `WIDTH` columns wide.

    `hints` marks where a pin may be brought, or which may be taken; a point to which one of the moves `last` brought a
    pin has a sign after its name.
    """
    marks = ASCII_MARKS if ascii_only else MARKS
    cells: list[list[Span]] = [[(" ", "")] * WIDTH for _ in range(_HEIGHT)]
    for one, other in LINES:
        _draw_line(cells, one, other, marks)
    shown = _goals(position.legal_moves) if hints else 0
    came = _goals(move for move in last if not isinstance(move, Take))
    for point in POINTS:
        mark, style = _mark(position, point, shown, marks)
        column, line = _cell(point)
        for offset, sign in enumerate(mark + NAMES[point] + (marks.last if came >> point & 1 else "")):
            cells[line][column + offset] = (sign, style)
    return tuple(_spans(line) for line in cells)


def _cell(point: Point) -> tuple[int, int]:
    """The column and line of text of a point."""
    name = NAMES[point]
    return "abcde".index(name[0]) * _ACROSS, (5 - int(name[1])) * _UP


def _draw_line(cells: list[list[Span]], one: Point, other: Point, marks: Marks) -> None:
    (left, top), (right, bottom) = sorted((_cell(one), _cell(other)))
    for column in range(left + 1, right):
        cells[top][column] = (marks.flat, "line")
    for line in range(min(top, bottom) + 1, max(top, bottom)):
        cells[line][left] = (marks.upright, "line")


def _goals(moves: Iterable[Move]) -> Bitboard:
    """The points to which moves bring a pin, or from which they take one."""
    return bits(
        move.target if isinstance(move, Slide) else move.point
        for move in moves
        if isinstance(move, (Place, Slide, Take))
    )


def _mark(position: MorrisPosition, point: Point, shown: Bitboard, marks: Marks) -> Span:
    light, dark = position.pins
    if shown >> point & 1:
        return (marks.takeable if position.taking else marks.target), "target"
    if light >> point & 1:
        return marks.light, "light pin"
    return (marks.dark, "dark pin") if dark >> point & 1 else (marks.empty, "empty")


def _spans(cells: list[Span]) -> tuple[Span, ...]:
    """A line as stretches of one style each, without blanks at its end."""
    used = max(column for column, cell in enumerate(cells) if cell != (" ", "")) + 1
    runs = groupby(cells[:used], key=lambda cell: cell[1])
    return tuple(("".join(sign for sign, _ in run), style) for style, run in runs)


def board_text(position: MorrisPosition, *, hints: bool = False, ascii_only: bool = False) -> str:
    """The board as plain text."""
    drawn = draw(position, hints=hints, ascii_only=ascii_only)
    return "".join("".join(text for text, _ in line) + "\n" for line in drawn)


_NAMES = ("Light", "Dark")
_DOING = {
    "place": "places a pin",
    "move": "moves a pin along a line",
    "take": "has a mill and takes an opposing pin",
}
_ENDINGS = {
    "pins": "{loser} is down to two pins, and {winner} wins.",
    "blocked": "{loser} cannot move a pin, and {winner} wins.",
    "repetition": "A position came for the third time: a draw.",
}


def caption(position: MorrisPosition) -> str:
    """What the board does not show, in one line: what is to be decided, the hands, and a repetition."""
    whose, other = _NAMES[position.turn], _NAMES[position.opponent]
    if position.ended:
        return _ENDINGS[position.ended].format(winner=whose, loser=other)
    hands = ", ".join(f"{name} {hand}" for name, hand in zip(_NAMES, position.hands, strict=True) if hand)
    text = f"{whose} {_DOING[position.stage]}."
    if hands:
        text += f" In hand: {hands}."
    if position.seen > 1:
        text += " The position has come for the second time; the third is a draw."
    return text

"""A Kensington position as text, drawn from the geometry of the board.

A point shows a mark and its name: `●e3` a red stone, `■e3` a blue one, `·e3` nothing, `+e3` nothing, but the seat to
move may go there. Blue's edge is at the top. Every stretch of text carries the name of its style, so that a terminal
can colour it; the plain text alone says the same.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from math import sqrt
from typing import Literal, TypeAlias

from royalborough.games.kensington.board import HEXAGONS, LINES, NAMES, PLACES_IN_PLANE, POINTS, Point, Shape
from royalborough.games.kensington.moves import Place, Relocate, Slide
from royalborough.games.kensington.position import KensingtonPosition
from royalborough.play import Move

Style: TypeAlias = Literal["", "line", "empty", "target", "red stone", "blue stone", "red", "white", "blue"]
"""What a stretch of text shows; `red`, `white` and `blue` are the insides of hexagons."""
Span: TypeAlias = tuple[str, Style]

WIDTH = 79
"""Columns of a drawing."""

_ACROSS = 8.0
"""Columns for the side of a hexagon."""
_UP = 4
"""Lines of text for it; a character is about twice as high as wide."""
_LEFT = min(x for x, _ in PLACES_IN_PLANE)
_HEIGHTS = sorted({y for _, y in PLACES_IN_PLANE}, reverse=True)
_LINE_OF_ROW = tuple(accumulate((round((a - b) * _UP) for a, b in pairwise(_HEIGHTS)), initial=0))
"""Where each row of points stands, from `p` down: gaps are rounded one by one, so that the drawing is symmetrical."""
_HEIGHT = _LINE_OF_ROW[-1] + 1


@dataclass(frozen=True, slots=True)
class Marks:
    """The signs of a drawing."""

    red: str = "●"
    blue: str = "■"
    empty: str = "·"
    target: str = "+"
    last: str = "◂"
    """Follows the name of a point to which the last turn brought a stone."""
    flat: str = "─"
    upright: str = "│"
    rising: str = "/"
    falling: str = "\\"


MARKS = Marks()
ASCII_MARKS = Marks("R", "B", ".", "+", "<", "-", "|")
"""For terminals that know no other signs."""


def targets(position: KensingtonPosition) -> frozenset[Point]:
    """The points to which the seat to move can bring a stone."""
    return frozenset(target for move in position.legal_moves if (target := _target(move)) is not None)


def _target(move: Move) -> Point | None:
    """Where a move brings a stone."""
    if isinstance(move, Place):
        return move.point
    return move.target if isinstance(move, (Slide, Relocate)) else None


def draw(
    position: KensingtonPosition, *, hints: bool = False, last: Iterable[Move] = (), ascii_only: bool = False
) -> tuple[tuple[Span, ...], ...]:
    """The board as lines of styled text, at most `WIDTH` columns wide.

    `hints` marks the points where the seat to move may bring a stone; the points where the moves `last` brought one
    have a sign after their name.
    """
    marks = ASCII_MARKS if ascii_only else MARKS
    came = {target for move in last if (target := _target(move)) is not None}
    canvas = _Canvas()
    for hexagon in HEXAGONS:
        canvas.fill(hexagon)
    for p, q in LINES:
        canvas.line(p, q, marks)
    shown = targets(position) if hints else frozenset()
    for point in POINTS:
        canvas.point(point, *_mark(position, point, shown, marks), marks.last if point in came else "")
    return tuple(canvas.lines())


def board_text(position: KensingtonPosition, *, hints: bool = False, ascii_only: bool = False) -> str:
    """The board as plain text."""
    drawn = draw(position, hints=hints, ascii_only=ascii_only)
    return "".join("".join(text for text, _ in line) + "\n" for line in drawn)


def caption(position: KensingtonPosition) -> str:
    """What the board does not show, in one line: whose turn it is, the hands, and what the turn still holds."""
    names = ("Red", "Blue")
    many = position.game.players > 2
    seats = [f"{names[s % 2]} {s // 2 + 1}" if many else names[s % 2] for s in range(position.game.players)]
    if position.outcome:
        return f"{names[position.outcome.winners[0] % 2]} has filled a hexagon and wins."
    if position.relocations:
        doing = (
            "may move up to two opposing stones, or stop"
            if position.relocations == 2
            else "may move one opposing stone, or stop"
        )
    elif position.head_start:
        doing = f"places head-start stones, {position.head_start} to go"
    else:
        doing = "places a stone" if position.placing else "slides a stone"
    hands = ", ".join(f"{seat} {hand}" for seat, hand in zip(seats, position.hands, strict=True) if hand)
    return f"{seats[position.turn]} {doing}." + (f" In hand: {hands}." if hands else "")


def _mark(position: KensingtonPosition, point: Point, shown: Collection[Point], marks: Marks) -> Span:
    red, blue = position.stones
    if red >> point & 1:
        return marks.red, "red stone"
    if blue >> point & 1:
        return marks.blue, "blue stone"
    return (marks.target, "target") if point in shown else (marks.empty, "empty")


def _cell(x: float, y: float) -> tuple[int, int]:
    """The column and line of text of a point's place."""
    return round((x - _LEFT) * _ACROSS) + 1, _LINE_OF_ROW[_HEIGHTS.index(y)]


class _Canvas:
    """Characters with their styles, by line and column."""

    def __init__(self) -> None:
        self._cells: list[list[Span]] = [[(" ", "")] * WIDTH for _ in range(_HEIGHT)]

    def _put(self, column: int, line: int, sign: str, style: Style) -> None:
        self._cells[line][column] = (sign, style)

    def fill(self, hexagon: Shape) -> None:
        """Colour the inside of a hexagon and write its colour there."""
        assert hexagon.colour
        cells = [_cell(*PLACES_IN_PLANE[p]) for p in hexagon.points]
        left, right = min(c for c, _ in cells), max(c for c, _ in cells)
        bottom, top = max(line for _, line in cells), min(line for _, line in cells)
        middle = (left + right) // 2, (top + bottom) // 2
        for line in range(top + 1, bottom):
            for column in range(left + 1, right):
                # upright sides, and roofs that rise by one line in about four columns
                x, y = abs(column - middle[0]) / (right - left) * sqrt(3), abs(line - middle[1]) / (bottom - top) * 2
                if x / sqrt(3) + y < 1:
                    self._put(column, line, " ", hexagon.colour)
        for offset, letter in enumerate(hexagon.colour):
            self._put(middle[0] - len(hexagon.colour) // 2 + offset, middle[1], letter, hexagon.colour)

    def line(self, p: Point, q: Point, marks: Marks) -> None:
        """Draw a line of the board."""
        (c0, l0), (c1, l1) = _cell(*PLACES_IN_PLANE[p]), _cell(*PLACES_IN_PLANE[q])
        if l0 == l1:
            sign = marks.flat
        elif abs(PLACES_IN_PLANE[p][0] - PLACES_IN_PLANE[q][0]) < 0.1:
            sign = marks.upright
        else:
            sign = marks.rising if (c1 - c0) * (l1 - l0) < 0 else marks.falling
        steps = abs(l1 - l0) or abs(c1 - c0)
        for i in range(1, steps):
            column, line = round(c0 + (c1 - c0) * i / steps), round(l0 + (l1 - l0) * i / steps)
            self._put(column, line, sign, "line")

    def point(self, point: Point, mark: str, style: Style, after: str) -> None:
        """Draw a point; its mark stands where the point is, its name after it."""
        column, line = _cell(*PLACES_IN_PLANE[point])
        for offset, sign in enumerate(mark + NAMES[point] + after):
            self._put(column + offset, line, sign, style)

    def lines(self) -> Iterator[tuple[Span, ...]]:
        """The lines as stretches of one style each, without blanks at their ends."""
        for cells in self._cells:
            used = max(column for column, cell in enumerate(cells) if cell != (" ", ""))
            runs = groupby(cells[: used + 1], key=lambda cell: cell[1])
            yield tuple(("".join(sign for sign, _ in run), style) for style, run in runs)

"""The board of Five Men's Morris: two squares, one within the other, with the middles of their sides joined (M1).

A point is a whole number from 0 to 15: round the outer square from its lower left corner, anticlockwise, then round the
inner one likewise. So points next to each other on a square differ by 1, middles of sides are odd, and a cross line
joins a middle with the point 8 further. Sets of points are bitboards: bit `p` of an `int` says whether point `p`
belongs to the set.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from royalborough.play import InvalidMove

Point: TypeAlias = int
Bitboard: TypeAlias = int

NAMES: tuple[str, ...] = (
    *("a1", "c1", "e1", "e3", "e5", "c5", "a5", "a3"),
    *("b2", "c2", "d2", "d3", "d4", "c4", "b4", "b3"),
)
"""Each point's name: its file, a to e from the left, and its rank, 1 to 5 from the bottom."""
RING = 8
"""Points of a square; the outer one's come first."""
POINTS = range(2 * RING)
ALL: Bitboard = (1 << 2 * RING) - 1

_BY_NAME = {name: point for point, name in enumerate(NAMES)}


def bits(points: Iterable[Point]) -> Bitboard:
    """The set of these points as a bitboard."""
    board = 0
    for point in points:
        board |= 1 << point
    return board


@cache
def points_of(board: Bitboard) -> tuple[Point, ...]:
    """The points of a bitboard in ascending order."""
    return tuple(point for point in POINTS if board >> point & 1)


def point_name(point: Point) -> str:
    """The name of a point.

    >>> point_name(0), point_name(15)
    ('a1', 'b3')
    """
    return NAMES[point]


def point_named(name: str) -> Point:
    """The point of that name; raises InvalidMove when there is none.

    >>> point_named("e3")
    3
    """
    try:
        return _BY_NAME[name.strip().lower()]
    except KeyError:
        raise InvalidMove(
            "There is no point {name!r}; the points are {outer} on the outer square and {inner} on the inner one.",
            name=name[:40],
            outer=" ".join(NAMES[:RING]),
            inner=" ".join(NAMES[RING:]),
        ) from None


def _along(ring: int, place: int) -> Point:
    """The point at a place of a square, counted round it and on."""
    return ring + place % RING


_RINGS = (0, RING)

LINES: tuple[tuple[Point, Point], ...] = (
    *((_along(ring, place), _along(ring, place + 1)) for ring in _RINGS for place in range(RING)),
    *((middle, middle + RING) for middle in range(1, RING, 2)),
)
"""The 20 lines, each by its two ends (M1)."""

MILLS: tuple[Bitboard, ...] = tuple(
    bits(_along(ring, corner + step) for step in range(3)) for ring in _RINGS for corner in range(0, RING, 2)
)
"""The 8 rows of three, each a side of a square (M1)."""

NEIGHBOURS: tuple[Bitboard, ...] = tuple(bits(q for line in LINES if p in line for q in line if q != p) for p in POINTS)
"""For each point the points that a line joins with it."""

MILLS_AT: tuple[tuple[Bitboard, ...], ...] = tuple(tuple(mill for mill in MILLS if mill >> p & 1) for p in POINTS)
"""For each point the mills that it belongs to: two for a corner, one for a middle."""


@cache
def in_mills(pins: Bitboard) -> Bitboard:
    """Those of a seat's pins that stand in a complete mill (M3)."""
    standing = 0
    for mill in MILLS:
        if pins & mill == mill:
            standing |= mill
    return standing


def completes(pins: Bitboard, point: Point) -> bool:
    """Whether a pin that has come to `point` completes a mill of `pins` (M3)."""
    return any(pins & mill == mill for mill in MILLS_AT[point])

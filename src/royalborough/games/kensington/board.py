"""The Kensington board: a patch of the 3.4.6.4 tiling, worked out from its geometry.

Seven hexagons of side 1 stand in rows of two, three and two, their centres 1+√3 apart, with a square on each of their
sides; triangles fill the gaps. That gives 72 points, 132 lines, 24 triangles, 30 squares and 7 hexagons.

A point is a whole number from 0 to 71, counted along rows `a` (Red's edge) to `p` (Blue's edge), within a row from
Red's left. Sets of points are bitboards: bit `p` of an `int` says whether point `p` belongs to the set.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import cos, dist, pi, sin, sqrt
from typing import Literal, TypeAlias

from royalborough.play import InvalidMove

Point: TypeAlias = int
Bitboard: TypeAlias = int
Team: TypeAlias = Literal[0, 1]
Kind: TypeAlias = Literal["triangle", "square", "hexagon"]
Colour: TypeAlias = Literal["red", "white", "blue"]

RED: Team = 0
BLUE: Team = 1
TEAM_NAMES: tuple[Literal["red"], Literal["blue"]] = ("red", "blue")

_SPACING = 1 + sqrt(3)
_HEXAGON_ROWS: tuple[tuple[Colour, int], ...] = (("red", 2), ("white", 3), ("blue", 2))


def bits(points: Iterable[Point]) -> Bitboard:
    """The set of these points as a bitboard."""
    board = 0
    for point in points:
        board |= 1 << point
    return board


@dataclass(frozen=True, slots=True)
class Shape:
    """A triangle, square or hexagon."""

    kind: Kind
    colour: Colour | None
    """Of a hexagon; None for the others."""
    points: tuple[Point, ...]
    """In ascending order."""
    ring: tuple[Point, ...]
    """The same points in the order in which one goes round."""
    mask: Bitboard

    def __str__(self) -> str:
        return "".join(map(point_name, self.points))


_Place: TypeAlias = tuple[float, float]


def _rounded(x: float, y: float) -> _Place:
    """A place in the plane, rounded so that the same place reached by two ways is equal (and -0 is 0)."""
    return round(x, 6) + 0.0, round(y, 6) + 0.0


def _centres() -> list[tuple[Colour, _Place]]:
    """The centres of the hexagons, from Red's side, each row from the left; the middle one is at the origin."""
    return [
        (colour, ((i - (count - 1) / 2) * _SPACING, row * _SPACING * sqrt(3) / 2))
        for row, (colour, count) in zip((-1, 0, 1), _HEXAGON_ROWS, strict=True)
        for i in range(count)
    ]


def _corner(centre: _Place, k: int) -> _Place:
    """Corner `k` of a hexagon, counted from the right upper one; two of its sides are upright."""
    angle = pi / 6 + k * pi / 3
    return centre[0] + cos(angle), centre[1] + sin(angle)


def _square(centre: _Place, k: int) -> list[_Place]:
    """The square on the side between corners `k` and `k + 1` of a hexagon, going round."""
    (x0, y0), (x1, y1) = _corner(centre, k), _corner(centre, k + 1)
    outward = pi / 3 * (k + 1)
    dx, dy = cos(outward), sin(outward)
    return [_rounded(x, y) for x, y in ((x0, y0), (x1, y1), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy))]


def _places() -> tuple[_Place, ...]:
    """Every point's place, by point: by height, then from the left."""
    found = {place for _, centre in _centres() for k in range(6) for place in _square(centre, k)}
    return tuple(sorted(found, key=lambda place: (place[1], place[0])))


PLACES_IN_PLANE: tuple[_Place, ...] = _places()
"""Each point's x (to Red's right) and y (away from Red), in sides of a hexagon from the middle of the board."""

POINTS = range(len(PLACES_IN_PLANE))
ALL: Bitboard = bits(POINTS)


def _names() -> tuple[str, ...]:
    """Each point's name: its row's letter and its number within the row."""
    heights = sorted({y for _, y in PLACES_IN_PLANE})
    rows = ["abcdefghijklmnop"[heights.index(y)] for _, y in PLACES_IN_PLANE]
    return tuple(f"{row}{rows[: point + 1].count(row)}" for point, row in enumerate(rows))


NAMES: tuple[str, ...] = _names()
_BY_NAME = {name: point for point, name in enumerate(NAMES)}

ROWS: tuple[tuple[Point, ...], ...] = tuple(
    tuple(p for p in POINTS if NAMES[p][0] == letter) for letter in sorted({name[0] for name in NAMES})
)
"""The points of each row, from `a` to `p`."""


def point_name(point: Point) -> str:
    """The name of a point.

    >>> point_name(0), point_name(71)
    ('a1', 'p4')
    """
    return NAMES[point]


def point_named(name: str) -> Point:
    """The point of that name; raises InvalidMove when there is none.

    >>> point_named("p4")
    71
    """
    try:
        return _BY_NAME[name.strip().lower()]
    except KeyError:
        raise InvalidMove(
            "There is no point {name!r}; points are called a1 to p4, a letter from a to p and a number.", name=name
        ) from None


LINES: tuple[tuple[Point, Point], ...] = tuple(
    (p, q) for p, q in combinations(POINTS, 2) if abs(dist(PLACES_IN_PLANE[p], PLACES_IN_PLANE[q]) - 1) < 1e-3
)
"""The 132 lines, each by its two ends, the lower point first."""

NEIGHBOURS: tuple[Bitboard, ...] = tuple(bits(q for line in LINES if p in line for q in line if q != p) for p in POINTS)
"""For each point the points that a line joins with it."""


def _shape(kind: Kind, colour: Colour | None, ring: Iterable[Point]) -> Shape:
    ring = tuple(ring)
    return Shape(kind, colour, tuple(sorted(ring)), ring, bits(ring))


def _hexagons() -> tuple[Shape, ...]:
    index = {place: p for p, place in enumerate(PLACES_IN_PLANE)}
    return tuple(
        _shape("hexagon", colour, (index[_rounded(*_corner(centre, k))] for k in range(6)))
        for colour, centre in _centres()
    )


def _small_shapes() -> tuple[Shape, ...]:
    """Triangles (any three points joined with each other) and squares, in the order of their points."""
    index = {place: p for p, place in enumerate(PLACES_IN_PLANE)}
    squares = {frozenset(s): s for _, c in _centres() for k in range(6) for s in [[index[q] for q in _square(c, k)]]}
    triangles = [
        (p, q, r) for p, q in LINES for r in POINTS if r > q and NEIGHBOURS[p] >> r & 1 and NEIGHBOURS[q] >> r & 1
    ]
    shapes = [_shape("square", None, ring) for ring in squares.values()]
    shapes += [_shape("triangle", None, ring) for ring in triangles]
    return tuple(sorted(shapes, key=lambda shape: shape.points))


HEXAGONS: tuple[Shape, ...] = _hexagons()
SHAPES: tuple[Shape, ...] = _small_shapes()
"""The triangles and squares, which earn relocations (K4)."""

SHAPES_AT: tuple[tuple[Shape, ...], ...] = tuple(tuple(s for s in SHAPES if p in s.points) for p in POINTS)
"""For each point the triangle and the squares that it is a corner of."""

WINS_AT: tuple[tuple[tuple[Shape, ...], ...], ...] = tuple(
    tuple(tuple(h for h in HEXAGONS if p in h.points and h.colour in ("white", colour)) for p in POINTS)
    for colour in TEAM_NAMES
)
"""For each team and point the hexagons at the point that win for the team: white ones and its own (K7)."""

_BYTES = (len(POINTS) + 7) // 8
_POINTS_OF_BYTE = [
    [tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)] for place in range(_BYTES)
]


def points_of(board: Bitboard) -> tuple[Point, ...]:
    """The points of a bitboard in ascending order."""
    found: tuple[Point, ...] = ()
    for table, byte in zip(_POINTS_OF_BYTE, board.to_bytes(_BYTES, "little"), strict=True):
        if byte:
            found += table[byte]
    return found

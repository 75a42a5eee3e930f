"""Exact geometry of the plane in whole numbers: lengths, which side, crossings.

Nothing here is rounded: ranks by area and points on an edge must not hang on floating point.
"""

from math import gcd, isqrt
from typing import TypeAlias

from royalborough.games.kingdom_come.chart import Place

Link: TypeAlias = tuple[Place, Place]
"""The straight line between two pins, the smaller place first."""
Point: TypeAlias = tuple[int, int, int]
"""A point with rational coordinates (x / w, y / w), in lowest terms with w > 0."""


def link(one: Place, other: Place) -> Link:
    """The link between two places, in whichever order they are given."""
    return (one, other) if one < other else (other, one)


def squared_distance(one: Place, other: Place) -> int:
    """The square of the distance of two places."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def rounded_up(squared: int) -> int:
    """A length from its square, rounded up to a whole unit (KC5)."""
    return isqrt(squared - 1) + 1 if squared else 0


def rounded(squared: int) -> int:
    """The one length L of the dividers that fits the square of a distance: (2L - 1)² <= 4d² < (2L + 1)² (KC1).

    >>> rounded(100), rounded(110), rounded(111)
    (10, 10, 11)
    """
    return (isqrt(4 * squared) + 1) // 2


def side(a: Place, b: Place, c: Place) -> int:
    """Positive if `c` lies left of the line from `a` to `b`, negative if right, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: Link, other: Link) -> bool:
    """Whether the interiors of two links properly intersect (KC7); to touch or to lie on each other is no crossing."""
    (a, b), (c, d) = one, other
    if b[0] < c[0] or d[0] < a[0]:  # places of a link are in ascending order, so x is
        return False
    left, right = side(a, b, c), side(a, b, d)
    if not ((left > 0 > right) or (left < 0 < right)):
        return False
    left, right = side(c, d, a), side(c, d, b)
    return (left > 0 > right) or (left < 0 < right)


def inside(place: Place, of: Link) -> bool:
    """Whether a place lies on a link without being one of its ends."""
    a, b = of
    return a < place < b and side(a, b, place) == 0  # on a line, the order of places is the order along it


def crossing_point(one: Link, other: Link) -> Point:
    """Where two links that cross do so."""
    from_c, from_d = side(*other, one[0]), side(*other, one[1])
    whole = from_c - from_d
    (ax, ay), (bx, by) = one
    return lowest(ax * whole + (bx - ax) * from_c, ay * whole + (by - ay) * from_c, whole)


def lowest(x: int, y: int, w: int) -> Point:
    """The point (x / w, y / w) in lowest terms."""
    shared = gcd(x, y, w) * (1 if w > 0 else -1)
    return x // shared, y // shared, w // shared

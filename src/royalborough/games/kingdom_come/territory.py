"""Territories: the land that a player's strings enclose, exactly (KC10).

The links of one player cut the plane into faces; the bounded ones, edges included, are the territory. Links are split
where they meet, the ways round the faces are followed with the face on the left, and every way of positive area is a
bounded face. Coordinates are whole numbers or fractions, never floating point.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cmp_to_key, lru_cache
from itertools import pairwise
from math import gcd
from typing import TypeAlias

from royalborough.games.kingdom_come.chart import Chart, Place
from royalborough.games.kingdom_come.plane import Link, Point, cross, crossing_point, inside

Face: TypeAlias = tuple[Point, ...]
"""The corners of a bounded face, anticlockwise. A link that ends within the face is walked in and out."""
_Way: TypeAlias = tuple[int, int]
"""A direction."""
_Crossroads: TypeAlias = dict[Point, list[tuple[_Way, Point]]]
"""For each point, the ways that leave it and where each leads, anticlockwise."""


@dataclass(frozen=True)
class Territory:
    """The land that some links enclose."""

    faces: tuple[Face, ...]
    area: Fraction
    """In square units; land that is enclosed twice counts once."""

    def __contains__(self, place: Place) -> bool:
        """Whether a place lies in the territory or on its edge."""
        return any(_holds(face, place) for face in self.faces)


NOWHERE = Territory((), Fraction(0))


@lru_cache(maxsize=20_000)
def territory(links: frozenset[Link]) -> Territory:
    """What the links of one player enclose."""
    if len(links) < 3:
        return NOWHERE
    crossroads = _crossroads(links)
    by_group: list[tuple[Point, list[Face]]] = []
    for group in _groups(crossroads):
        faces = [face for face in _faces(crossroads, group) if _doubled_area(face) > 0]
        if faces:
            by_group.append((group[0], faces))
    outermost = [
        faces
        for corner, faces in by_group
        if not any(_surround(others, corner) for _, others in by_group if others is not faces)
    ]
    faces = [face for group in outermost for face in group]
    return Territory(tuple(faces), Fraction(sum(map(_doubled_area, faces))) / 2)


@lru_cache(maxsize=20_000)
def resources_within(links: frozenset[Link], chart: Chart) -> frozenset[int]:
    """The resources whose centre lies in what the links of one player enclose (KC10)."""
    faces = [(face, _box(face)) for face in territory(links).faces]
    return frozenset(
        number
        for number, resource in enumerate(chart.resources)
        if any(_in_box(box, resource.place) and _holds(face, resource.place) for face, box in faces)
    )


_Box: TypeAlias = tuple[int, int, int, int]
"""Whole numbers around a face: left, right, bottom, top."""


def _box(face: Face) -> _Box:
    xs, ys = [x // w for x, _, w in face], [y // w for _, y, w in face]
    return min(xs), max(xs) + 1, min(ys), max(ys) + 1


def _in_box(box: _Box, place: Place) -> bool:
    return box[0] <= place[0] <= box[1] and box[2] <= place[1] <= box[3]


def _crossroads(links: frozenset[Link]) -> _Crossroads:
    """The network of the links, split wherever one meets another."""
    ways: dict[Point, dict[_Way, Point]] = {}
    for each in links:
        (ax, ay), (bx, by) = each
        points = _points_along(each, links)
        for one, other in pairwise(points):
            forth = _lowest_way(bx - ax, by - ay)
            ways.setdefault(one, {})[forth] = other
            ways.setdefault(other, {})[-forth[0], -forth[1]] = one
    return {point: sorted(leaving.items(), key=_BY_ANGLE) for point, leaving in ways.items()}


def _lowest_way(dx: int, dy: int) -> _Way:
    """A direction in lowest terms, so that links that lie on each other are one way."""
    shared = gcd(dx, dy)
    return dx // shared, dy // shared


def _points_along(each: Link, links: frozenset[Link]) -> list[Point]:
    """The ends of a link and all points between them at which it meets another, in order."""
    met: set[Point] = set()
    for other in links:
        if other is each:
            continue
        if cross(each, other):
            met.add(crossing_point(each, other))
        met.update((*place, 1) for place in other if inside(place, each))
    (first, last) = each
    if len(met) > 1:
        axis = 0 if first[0] != last[0] else 1
        return [(*first, 1), *sorted(met, key=lambda point: Fraction(point[axis], point[2])), (*last, 1)]
    return [(*first, 1), *met, (*last, 1)]


def _by_angle(one: tuple[_Way, Point], other: tuple[_Way, Point]) -> int:
    """Compares two directions by their angle from the positive x axis, anticlockwise."""
    (ax, ay), (bx, by) = one[0], other[0]
    above = (ay, ax) > (0, 0), (by, bx) > (0, 0)
    if above[0] != above[1]:
        return -1 if above[0] else 1
    return bx * ay - ax * by


_BY_ANGLE = cmp_to_key(_by_angle)


def _groups(crossroads: _Crossroads) -> Iterable[list[Point]]:
    """The points of each connected part of the network."""
    left = set(crossroads)
    while left:
        group = [left.pop()]
        for point in group:
            joined = {other for _, other in crossroads[point]} & left
            left -= joined
            group += joined
        yield group


def _faces(crossroads: _Crossroads, group: Sequence[Point]) -> Iterable[Face]:
    """The ways round all faces at the points of a group, each with its face on the left."""
    walked: set[tuple[Point, Point]] = set()
    for start in group:
        for _, towards in crossroads[start]:
            face: list[Point] = []
            one, other = start, towards
            while (one, other) not in walked:
                walked.add((one, other))
                face.append(one)
                one, other = other, _leftmost(crossroads, one, other)
            if face:
                yield tuple(face)


def _leftmost(crossroads: _Crossroads, come_from: Point, at: Point) -> Point:
    """Where to go on to keep the face on the left: the way just clockwise of the one back."""
    leaving = [other for _, other in crossroads[at]]
    return leaving[leaving.index(come_from) - 1]


def _doubled_area(face: Face) -> Fraction | int:
    """Twice the signed area of a way round, positive if anticlockwise."""
    total: Fraction | int = 0
    for (ax, ay, aw), (bx, by, bw) in zip(face, (*face[1:], face[0]), strict=True):
        part = ax * by - bx * ay
        total += part if aw == bw == 1 else Fraction(part, aw * bw)
    return total


def _surround(faces: Sequence[Face], corner: Point) -> bool:
    """Whether a point that lies on no edge is within one of the faces."""
    return any(_holds_point(face, corner) for face in faces)


def _holds(face: Face, place: Place) -> bool:
    return _holds_point(face, (*place, 1))


def _holds_point(face: Face, point: Point) -> bool:
    """Whether a point is inside a face or on its edge, by the edges that a ray to the right of it crosses."""
    x, y, w = point
    odd = False
    for (ax, ay, aw), (bx, by, bw) in zip(face, (*face[1:], face[0]), strict=True):
        a_above, b_above = ay * w > y * aw, by * w > y * bw
        turn = ax * (by * w - y * bw) - ay * (bx * w - x * bw) + aw * (bx * y - x * by)
        if turn == 0 and _between(ax * w, x * aw, bx * w, x * bw) and _between(ay * w, y * aw, by * w, y * bw):
            return True
        if a_above != b_above and (turn > 0) == b_above:
            odd = not odd
    return odd


def _between(a: int, at_a: int, b: int, at_b: int) -> bool:
    """Whether one coordinate of a point lies between those of two ends: a against at_a and b against at_b."""
    return (a <= at_a and b >= at_b) or (a >= at_a and b <= at_b)

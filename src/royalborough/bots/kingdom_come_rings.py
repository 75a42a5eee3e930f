"""The best ring of strings round a place: which sites to join so that what it encloses is worth most.

A ring is looked for that goes round a centre in order of the angle. What it encloses is then the sum of what lies in
the triangles of the centre and each of its sides, so the best ring is the best round way in a network, which is found
exactly: for each first site, the best way to each site after it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from typing import TypeAlias

import numpy as np

from royalborough.bots.kingdom_come_sites import Flags, Floats, Ground

_TOO_NEAR = 15
"""A site so near the centre has no direction from it."""
Ring: TypeAlias = tuple[int, ...]
"""The sites of a ring in order."""


@dataclass(frozen=True, eq=False)
class Round:
    """The sides that a ring round one centre can have: from row to column, anticlockwise."""

    order: Sequence[int]
    """The sites by their angle; rows and columns are in this order."""
    allowed: Flags
    holds: Floats
    """Which of the resources lie in the triangle of a side and the centre: 1 or 0."""
    area: Floats
    """The areas of these triangles in square units."""


def round_of(ground: Ground, centre: tuple[float, float], resources: Floats) -> Round:
    """The sides of rings round `centre`; `resources` are the coordinates of all resources, one row each."""
    ways = ground.xy - centre
    far = np.hypot(ways[:, 0], ways[:, 1])
    angles = np.arctan2(ways[:, 1], ways[:, 0])
    order = [int(number) for number in np.argsort(angles, kind="stable") if far[number] > _TOO_NEAR]
    ways, angles = ways[order], angles[order]
    turn = (angles[np.newaxis] - angles[:, np.newaxis]) % (2 * pi)
    x, y = ways[:, 0], ways[:, 1]
    doubled = x[:, np.newaxis] * y[np.newaxis] - y[:, np.newaxis] * x[np.newaxis]
    allowed = ground.joinable[np.ix_(order, order)] & (turn > 0) & (turn < pi) & (doubled > 0)
    return Round(order, allowed, _holds(ways, resources - centre, allowed), doubled / 2)


def _holds(ways: Floats, resources: Floats, allowed: Flags) -> Floats:
    """For each side that is allowed the resources on the left of its two rays' first, right of the second, and left
    of itself.
    """
    one, other = np.nonzero(allowed)
    left = ways[:, 0, np.newaxis] * resources[:, 1] - ways[:, 1, np.newaxis] * resources[:, 0]  # site by resource
    a, side = ways[one], ways[other] - ways[one]
    offset = a[:, 0] * side[:, 1] - a[:, 1] * side[:, 0]
    within = side[:, 0, np.newaxis] * resources[:, 1] - side[:, 1, np.newaxis] * resources[:, 0] + offset[:, np.newaxis]
    found = np.zeros((*allowed.shape, len(resources)))
    found[one, other] = (left[one] >= 0) & (left[other] < 0) & (within >= 0)
    return found


def best_ring(sides: Round, worth: Floats) -> Ring | None:
    """The ring whose sides are worth most in all, or None if no ring can be made.

    `worth` is what each side brings less what it costs, in the order of the sides' rows and columns.
    """
    count = len(sides.order)
    if count < 3:
        return None
    worth = np.where(sides.allowed, worth, -np.inf)
    best = np.full((count, count), -np.inf)  # from the first site (row) to each later one
    before = np.zeros((count, count), np.int64)
    np.fill_diagonal(best, 0.0)
    rows = np.arange(count)
    for site in range(1, count):
        ways = best[:site, :site] + worth[:site, site]
        before[:site, site] = ways.argmax(axis=1)
        best[:site, site] = ways[rows[:site], before[:site, site]]
    closed = np.where(np.triu(np.ones((count, count), np.bool_), 1), best + worth.T, -np.inf)
    first, last = divmod(int(closed.argmax()), count)
    if closed[first, last] == -np.inf:
        return None
    ring = [last]
    while ring[-1] != first:
        ring.append(int(before[first, ring[-1]]))
    return tuple(sides.order[number] for number in reversed(ring))

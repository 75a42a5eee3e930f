"""Places where a step of a claim can end: exactly one length of the dividers from a pin (KC1).

Directions are found with floating point and only propose; the exact length decides.
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random

from royalborough.games.kingdom_come.chart import RESOURCE_RADIUS, Chart, Place
from royalborough.games.kingdom_come.dividers import at_length

_AROUND = sorted(((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)), key=lambda way: way[0] ** 2 + way[1] ** 2)


def on_ring(centre: Place, length: int, angle: float) -> Place | None:
    """A place exactly one length of the dividers from `centre`, near the direction `angle` in radians."""
    return _near(centre, length, centre[0] + length * cos(angle), centre[1] + length * sin(angle))


def towards(start: Place, goal: Place, length: int) -> Place | None:
    """The place one length of the dividers from `start` in the direction of `goal`, or None if there is none."""
    if at_length(start, goal, length):
        return goal
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    distance = hypot(dx, dy)
    if not distance or not length:
        return None
    return _near(start, length, start[0] + dx * length / distance, start[1] + dy * length / distance)


def onto_resource(start: Place, resource: int, chart: Chart, length: int) -> Place | None:
    """A place on a resource that is one length of the dividers from `start`, or None if they do not reach it."""
    goal = chart.resources[resource].place
    if abs(hypot(goal[0] - start[0], goal[1] - start[1]) - length) > RESOURCE_RADIUS + 1:
        return None
    place = towards(start, goal, length)
    return place if place is not None and chart.resource_at(place) == resource else None


def from_both(one: Place, other: Place, length: int) -> list[Place]:
    """The places, two at most, that are one length of the dividers from `one` and about as far from `other`."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    distance = hypot(dx, dy)
    if not 0 < distance < 2 * length:
        return []
    x, y = one[0] + dx / 2, one[1] + dy / 2
    off = (length**2 - distance**2 / 4) ** 0.5 / distance
    found = (_near(one, length, x - dy * off * sign, y + dx * off * sign) for sign in (1, -1))
    return [place for place in found if place is not None]


def any_direction(centre: Place, length: int, rng: Random) -> Iterator[Place]:
    """Places one length of the dividers from `centre`, without end."""
    while True:
        place = on_ring(centre, length, rng.random() * 2 * pi)
        if place is not None:
            yield place


def _near(centre: Place, length: int, x: float, y: float) -> Place | None:
    """The place nearest to (x, y), or one beside it, that is one length of the dividers from `centre`."""
    if length <= 0:
        return None
    middle = (round(x), round(y))
    around = ((middle[0] + dx, middle[1] + dy) for dx, dy in _AROUND)
    return next((place for place in around if at_length(centre, place, length)), None)

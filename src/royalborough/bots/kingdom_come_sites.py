"""Where a bot's pins stand or could stand in Kingdom Come, and which of these places a string can join.

Places to come are a choice: some in every bay, and those that steps of one length of the dividers lead to. What is
asked of many ways at once is sampled every few units; whatever is played passes the referee, who measures exactly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import pi
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from royalborough.games.kingdom_come.chart import CELL, EXTRA_PINS, WATER, Chart, Place
from royalborough.games.kingdom_come.claim import LONGEST, WRAP, Pin
from royalborough.games.kingdom_come.dividers import MOST_WATER, crosses
from royalborough.games.kingdom_come.plane import squared_distance
from royalborough.games.kingdom_come.refusals_pins import APART
from royalborough.games.kingdom_come.steps import on_ring, onto_resource

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

_IN_A_BAY, _MOST_IN_A_BAY = 3, 12
"""So many places of each bay are considered, and of a wide one no more than that."""
_FEW_APART, _MORE_APART = 30, 250
"""The first of them are so far apart, further ones that far."""
_IN_BAY_APART = 40
"""A place in a bay that is nearer to an own pin than that is not considered."""
_DIRECTIONS = 12
"""Directions of a step that are considered."""
_CROWDED = 0.3
"""A step that ends nearer to another site than this share of its length is left out."""
_SAMPLE = 10
"""Units between the samples of a way."""
LONGEST_LINK = LONGEST - 6 * WRAP
"""The longest straight line that one string can join."""


class Site(NamedTuple):
    """A place of an own pin, or one where a pin may come to stand."""

    place: Place
    pin: int | None
    """The number of the pin that stands there."""
    parent: int | None
    """The site from which a pin is measured; None for a pin that stands, or one in a bay."""
    hops: int
    """How many pins have to be placed, one after the other, until one stands here; 0 if it does."""
    cost: int
    """What a pin here takes from the bowl; 0 if it stands."""
    on: int | None = None
    """The resource on which a pin here would come to stand."""


@dataclass(frozen=True, eq=False)
class Ground:
    """Sites, and which of them a single straight line can join."""

    sites: tuple[Site, ...]
    xy: Floats
    """Their coordinates, one row each."""
    joinable: Flags
    hops: Floats
    """The pins to be placed for a site, by the site before it on a ring: `hops[before, site]`."""
    costs: Floats
    length: int
    """The length of the dividers with which the steps are made."""


class Reach(NamedTuple):
    """How far pins and strings may go."""

    length: int
    """The length of the dividers for steps; 0 for none."""
    hops: int
    """How many steps away from what stands, or from a bay, are considered."""
    most: int
    """The most sites."""
    link_max: int = 0
    link_water_max: int = 0
    """The game's options."""


@lru_cache(maxsize=64)
def ground_of(chart: Chart, pins: tuple[Pin, ...], reach: Reach) -> Ground:
    """The sites of a player with these pins."""
    sites = [Site(pin.place, pin.number, None, 0, 0) for pin in pins]
    new = [p for p in bay_sites(chart) if all(squared_distance(p, pin.place) > _IN_BAY_APART**2 for pin in pins)]
    sites += [Site(place, None, None, 1, 1) for place in new]
    if reach.length:
        _step_on(chart, sites, reach)
    xy = np.array([site.place for site in sites], np.float64).reshape(-1, 2)
    return Ground(
        tuple(sites),
        xy,
        _joinable(chart, xy, reach),
        _hops(sites),
        np.array([site.cost for site in sites], np.float64),
        reach.length,
    )


@lru_cache(maxsize=32)
def bay_sites(chart: Chart) -> tuple[Place, ...]:
    """Some places of every bay: the farthest from the middle of the map, and those farthest from what was chosen."""
    middle = (chart.width // 2, chart.height // 2)
    found: list[Place] = []
    for bay in _bays(chart):
        chosen = [max(bay, key=lambda place: squared_distance(place, middle))]
        apart = [squared_distance(place, chosen[0]) for place in bay]
        while (
            max(apart) >= (_FEW_APART if len(chosen) < _IN_A_BAY else _MORE_APART) ** 2 and len(chosen) < _MOST_IN_A_BAY
        ):
            chosen.append(bay[apart.index(max(apart))])
            apart = [min(far, squared_distance(place, chosen[-1])) for far, place in zip(apart, bay, strict=True)]
        found += chosen
    return tuple(found)


def _bays(chart: Chart) -> Iterator[list[Place]]:
    """The cells of each bay, which hang together by their corners or sides."""
    left = dict.fromkeys(chart.bays)
    while left:
        bay = [left.popitem()[0]]
        for x, y in bay:
            near = [(x + dx, y + dy) for dx in (-CELL, 0, CELL) for dy in (-CELL, 0, CELL)]
            for place in near:
                if place in left:
                    del left[place]
                    bay.append(place)
        yield sorted(bay)


# Steps


def _step_on(chart: Chart, sites: list[Site], reach: Reach) -> None:
    """Adds the places that steps lead to, those after fewer steps first."""
    apart = max(APART, _CROWDED * reach.length) ** 2
    frontier = range(len(sites))
    for _ in range(reach.hops):
        before = len(sites)
        for number in frontier:
            for place in _steps(chart, sites[number].place, reach.length):
                on = chart.resource_at(place)
                least = APART**2 if on is not None else apart
                if all(squared_distance(place, site.place) >= least for site in sites):
                    cost = 1 + EXTRA_PINS[chart.terrain(place)]
                    sites.append(Site(place, None, number, sites[number].hops + 1, cost, on))
                    if len(sites) >= reach.most:
                        return
        frontier = range(before, len(sites))


@lru_cache(maxsize=5_000)
def _steps(chart: Chart, start: Place, length: int) -> tuple[Place, ...]:
    """Where steps onto resources and in some directions end."""
    onto = (onto_resource(start, number, chart, length) for number in range(len(chart.resources)))
    around = (on_ring(start, length, 2 * pi * number / _DIRECTIONS) for number in range(_DIRECTIONS))
    return tuple(place for place in (*onto, *around) if place is not None and _is_step(chart, start, place))


def _is_step(chart: Chart, start: Place, place: Place) -> bool:
    return chart.holds(place) and chart.terrain(place) != WATER and crosses(chart, start, place)


def _hops(sites: Sequence[Site]) -> Floats:
    """A site whose step comes from the site before or after it on a ring takes one pin only."""
    found = np.tile(np.array([site.hops for site in sites], np.float64), (len(sites), 1))
    for number, site in enumerate(sites):
        if site.parent is not None:
            found[site.parent, number] = 1
            found[number, site.parent] -= site.hops - 1
    return found


# Strings


def _joinable(chart: Chart, xy: Floats, reach: Reach) -> Flags:
    """Which sites a straight line may join (KC5)."""
    ways = xy[np.newaxis] - xy[:, np.newaxis]
    far = np.hypot(ways[..., 0], ways[..., 1])
    found: Flags = (far > 0) & (far <= min(reach.link_max or LONGEST_LINK, LONGEST_LINK))
    if reach.link_water_max:
        one, other = np.nonzero(np.triu(found))
        dry = over_land(chart, xy[one], xy[other], min(reach.link_water_max, MOST_WATER * 20))
        wet_one, wet_other = one[~dry], other[~dry]
        found[wet_one, wet_other] = found[wet_other, wet_one] = False
    return found


def over_land(chart: Chart, starts: Floats, ends: Floats, most: int) -> Flags:
    """Which ways cross no water that is wider than `most` units, as far as samples tell."""
    if not len(starts):
        return np.zeros(0, np.bool_)
    far = np.hypot(*(ends - starts).T)
    count = max(2, int(far.max() / _SAMPLE))
    run = np.zeros(len(starts))
    widest = np.zeros(len(starts))
    for t in np.linspace(0, 1, count):
        x, y = np.rint(starts + (ends - starts) * t).astype(np.int64).T
        water = chart.terrain_numbers[y // CELL, x // CELL] == WATER
        run = np.where(water, run + far / (count - 1), 0)
        widest = np.maximum(widest, run)
    return widest <= most

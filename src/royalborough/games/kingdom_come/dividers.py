"""Where the dividers reach: one length from a pin, and across which water (KC1, KC2)."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from royalborough.games.kingdom_come.chart import CELL, WATER, Chart, Place
from royalborough.games.kingdom_come.plane import rounded, squared_distance

MOST_OPEN = 600
"""The widest that the dividers open, in units (KC4)."""
MOST_WATER = 100
"""The widest water that a step of a claim crosses, in units: one inch (KC2)."""


def at_length(one: Place, other: Place, length: int) -> bool:
    """Whether two places are exactly one length of the dividers apart (KC1)."""
    return length > 0 and rounded(squared_distance(one, other)) == length


@lru_cache(maxsize=50_000)
def crosses(chart: Chart, one: Place, other: Place, most: int = MOST_WATER) -> bool:
    """Whether no water on the straight way between two places is wider than `most` units (KC2).

    The way is walked in as many steps as the larger of its two extents, and a run of k steps in water is k of these
    parts of the whole distance wide: k² d² <= (most n)². The answer is the same in both directions.
    """
    dx, dy = other[0] - one[0], other[1] - one[1]
    steps = max(abs(dx), abs(dy))
    squared = dx * dx + dy * dy
    limit = (most * steps) ** 2
    return all(run * run * squared <= limit for run in _water_runs(chart, one, (dx, dy), steps))


def _water_runs(chart: Chart, start: Place, way: tuple[int, int], steps: int) -> list[int]:
    """The lengths in steps of the maximal runs of water on a way."""
    if not steps:
        return []
    t = np.arange(steps + 1)
    x, y = (start[axis] + _half_up(t * way[axis], steps) for axis in (0, 1))
    water = chart.terrain_numbers[y // CELL, x // CELL] == WATER
    edges = np.flatnonzero(np.diff(water, prepend=False, append=False))  # where water begins, and ends, by turns
    return [int(run) for run in edges[1::2] - edges[::2]]


def _half_up(numerators: NDArray[np.int64], denominator: int) -> NDArray[np.int64]:
    """Fractions rounded to the nearest whole number, halves up."""
    rounded: NDArray[np.int64] = (2 * numerators + denominator) // (2 * denominator)
    return rounded

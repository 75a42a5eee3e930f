"""Rivers of a generated map: from the mountains to the sea by the easiest way that a seed leaves them."""

from heapq import heappop, heappush

import numpy as np

from royalborough.games.kingdom_come.coasts.grid import Mask, shifted
from royalborough.games.kingdom_come.coasts.noise import Draws, Ints, mixed

_STEP = 4
"""A river is planned on every fourth row and column."""
_APART = 50
"""Cells between the springs of any two rivers, at least."""

Knot = tuple[int, int]
"""A row and column of the plan."""


def rivers(main: Mask, high: Mask, inland: Ints, draws: Draws, most: int) -> Mask:
    """The cells of at most so many rivers, each two cells wide."""
    plan = main[::_STEP, ::_STEP]
    cost, down = _ways_to_sea(plan, draws.below(1 << 30))
    springs = np.argwhere(high & (inland > 12))
    wet = np.zeros_like(main)
    found: list[Knot] = []
    for _ in range(40):
        if len(found) == most or not len(springs):
            break
        row, column = (int(axis) for axis in springs[draws.below(len(springs))])
        knot = (row // _STEP, column // _STEP)
        far = all((row - r) ** 2 + (column - c) ** 2 > _APART**2 for r, c in found)
        if far and cost.get(knot, 0) > 60:
            found.append((row, column))
            _draw(wet, knot, down, draws)
    return (wet | shifted(wet, 0, 1) | shifted(wet, 1, 0) | shifted(wet, 1, 1)) & main


def _ways_to_sea(plan: Mask, salt: int) -> tuple[dict[Knot, int], dict[Knot, Knot]]:
    """How hard the way from each knot of the land to the sea is, and where it leads next."""
    rows, columns = plan.shape
    sea = np.argwhere(~plan & (shifted(plan, 0, 1) | shifted(plan, 0, -1) | shifted(plan, 1, 0) | shifted(plan, -1, 0)))
    queue = [(0, (int(row), int(column))) for row, column in sea]
    cost = {knot: 0 for _, knot in queue}
    down: dict[Knot, Knot] = {}
    done: set[Knot] = set()
    while queue:
        here, knot = heappop(queue)
        if knot in done:
            continue
        done.add(knot)
        for dy, dx, length in (
            (1, 0, 5),
            (-1, 0, 5),
            (0, 1, 5),
            (0, -1, 5),
            (1, 1, 7),
            (1, -1, 7),
            (-1, 1, 7),
            (-1, -1, 7),
        ):
            near = (knot[0] + dy, knot[1] + dx)
            if not (0 <= near[0] < rows and 0 <= near[1] < columns and plan[near]):
                continue
            there = here + length * (2 + mixed(salt, *near) % 9) // 4
            if there < cost.get(near, 1 << 30):
                cost[near], down[near] = there, knot
                heappush(queue, (there, near))
    return cost, down


def _draw(wet: Mask, knot: Knot, down: dict[Knot, Knot], draws: Draws) -> None:
    """Mark the way down from a knot, its corners moved a little, until it meets water."""
    place = (knot[0] * _STEP, knot[1] * _STEP)
    while knot in down:
        knot = down[knot]
        end = (knot[0] * _STEP + draws.between(-1, 1), knot[1] * _STEP + draws.between(-1, 1))
        steps = max(abs(end[0] - place[0]), abs(end[1] - place[1]), 1)
        for step in range(1, steps + 1):
            row = place[0] + (2 * (end[0] - place[0]) * step + steps) // (2 * steps)
            column = place[1] + (2 * (end[1] - place[1]) * step + steps) // (2 * steps)
            if wet[row, column] and step > 1:
                return
            wet[row, column] = True
        place = end

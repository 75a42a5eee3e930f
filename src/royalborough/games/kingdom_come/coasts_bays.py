"""The bays and resources of a generated map, spread so that no player is much better off than another."""

from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np

from royalborough.games.kingdom_come.chart import BAY, CELL, MOUNTAIN, PLAIN, WATER, Place, Resource, in_order
from royalborough.games.kingdom_come.coasts_grid import shifted
from royalborough.games.kingdom_come.coasts_land import COLUMNS, ROWS, Land
from royalborough.games.kingdom_come.coasts_noise import Draws, Ints, mixed

BAY_CELLS = 150
"""Every bay has as many cells."""
_HOMES = ((44, "gold"), (66, "gold"))
"""How far from each bay, in cells, a resource lies that is nearest to it."""
_APART = 20
"""Cells between any two resources, at least."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A land with bays and resources."""

    cells: Ints
    bays: tuple[Place, ...]
    """The middle of each bay's shore, in units."""
    resources: tuple[Resource, ...]


def settled(land: Land, players: int, draws: Draws) -> Settled:
    """The land with a bay for each player and resources."""
    cells = land.cells.copy()
    sites = _sites(land, players, draws)
    for number, site in enumerate(sites):
        _make_bay(cells, land.inland, site, mixed(draws.below(1 << 30), number))
    bays = [(int(column), int(row)) for row, column in sites]
    resources = _resources(cells, land, np.array(sites), 12 + 2 * players, draws)
    return Settled(cells, tuple((x * CELL + CELL // 2, y * CELL + CELL // 2) for x, y in bays), in_order(resources))


def _sites(land: Land, players: int, draws: Draws) -> list[tuple[int, int]]:
    """Cells of the continent's shore, far from each other and about equally far from its middle."""
    main = land.main
    sea = ~main & (land.cells == WATER)
    beside = shifted(sea, 0, 1) | shifted(sea, 0, -1) | shifted(sea, 1, 0) | shifted(sea, -1, 0)
    shore = np.argwhere(main & beside)
    shore = shore[np.arange(draws.below(5), len(shore), 5)]
    middle = np.argwhere(main).sum(axis=0) // int(main.sum())
    apart = _distances(shore, shore)
    inward = _distances(shore, middle[np.newaxis])[:, 0]
    chosen = [draws.below(len(shore))]
    while len(chosen) < players:
        chosen.append(int(apart[chosen].min(axis=0).argmax()))
    for turn in range(4 * players):
        others = chosen[: turn % players] + chosen[turn % players + 1 :]
        far = np.maximum(inward, inward[others].max()) - np.minimum(inward, inward[others].min())
        chosen[turn % players] = int((2 * apart[others].min(axis=0) - 3 * far).argmax())
    return [(int(row), int(column)) for row, column in shore[chosen]]


def _distances(one: Ints, other: Ints) -> Ints:
    """Between any two cells, in whole cells."""
    apart = one[:, np.newaxis, :] - other[np.newaxis, :, :]
    return np.sqrt((apart * apart).sum(axis=2).astype(np.float64)).astype(np.int64)


def _make_bay(cells: Ints, inland: Ints, site: tuple[int, int], salt: int) -> None:
    """Turn the shore around a site into a bay of BAY_CELLS cells in one piece."""
    queue = [(0, site)]
    seen = {site}
    for _ in range(BAY_CELLS):
        cost, (row, column) = heappop(queue)
        cells[row, column] = BAY
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if near not in seen and cells[near] != WATER and cells[near] != BAY:
                seen.add(near)
                heappush(queue, (cost + 4 + 3 * int(inland[near]) + mixed(salt, *near) % 6, near))


def _resources(cells: Ints, land: Land, sites: Ints, count: int, draws: Draws) -> list[Resource]:
    """Some near each bay, the others where the ways from two bays are about as long."""
    free = np.argwhere(_even(cells))
    ways = _distances(free, sites)
    nearest = ways.min(axis=1)
    chosen: list[int] = []
    gap = np.full(len(free), 1 << 20)

    def take(score: Ints) -> int:
        best = int(np.where(gap >= _APART, score, -(1 << 40)).argmax())
        chosen.append(best)
        np.minimum(gap, _distances(free, free[best : best + 1])[:, 0], out=gap)
        return best

    noise = (
        np.array([mixed(draws.below(1 << 30)) & 0xFFFF for _ in range(1)])[0] ^ np.arange(len(free)) * 40503 & 0xFFFF
    )
    kinds = []
    for wanted, kind in _HOMES:
        for bay in range(len(sites)):
            own = ways[:, bay]
            others = np.delete(ways, bay, axis=1).min(axis=1)
            take(noise // 8192 - 8 * abs(own - wanted) + np.minimum(others - own, 40))
            kinds.append(kind)
    while len(chosen) < count:
        reach = (100_000 // (ways[chosen] + 40)).sum(axis=0)
        poor = int(reach.argmin())
        second = np.sort(ways, axis=1)[:, 1]
        fight = abs(second - nearest)
        score = noise // 4096 + np.minimum(gap, 70) - fight - 2 * (ways[:, poor] - nearest)
        best = take(score)
        rough = cells[free[best][0], free[best][1]] != PLAIN or not land.main[free[best][0], free[best][1]]
        kinds.append("red" if rough or len(chosen) % 2 else "gold")
    return [
        Resource(
            "red" if kind == "red" else "gold", (int(free[i][1]) * CELL + CELL // 2, int(free[i][0]) * CELL + CELL // 2)
        )
        for i, kind in zip(chosen, kinds, strict=True)
    ]


def _even(cells: Ints) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """The cells around which, three cells far, the terrain is the same, and neither water nor bay."""
    even = (cells != WATER) & (cells != BAY)
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            moved = np.full_like(cells, WATER)
            moved[max(0, dy) : ROWS + min(0, dy), max(0, dx) : COLUMNS + min(0, dx)] = cells[
                max(0, -dy) : ROWS + min(0, -dy), max(0, -dx) : COLUMNS + min(0, -dx)
            ]
            even &= moved == cells
    return even

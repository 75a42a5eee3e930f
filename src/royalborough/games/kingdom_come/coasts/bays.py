"""The bays of a generated map: equally large, at sheltered places of the continent's shore, far from each other."""

from dataclasses import dataclass
from heapq import heappop, heappush
from math import isqrt

import numpy as np

from royalborough.games.kingdom_come.chart import BAY, WATER
from royalborough.games.kingdom_come.coasts.grid import (
    Cell,
    beside,
    cell_of,
    disc,
    distances,
    regions,
    shore_of,
    sum_around,
    without_specks,
)
from royalborough.games.kingdom_come.coasts.land import Land
from royalborough.games.kingdom_come.coasts.noise import Draws, Ints, mixed

BAY_CELLS = 200
"""Every bay has as many cells."""
_COVE = 5
"""Cells from the middle of a bay's cove to its shore, about."""


@dataclass(frozen=True, slots=True)
class Bays:
    """A land on which players can begin."""

    cells: Ints
    """Terrain by row and column."""
    sites: Ints
    """Row and column of each bay's middle."""
    middle: Ints
    """Row and column of the continent's middle."""


def with_bays(land: Land, players: int, draws: Draws) -> Bays:
    """The land with a bay for each player."""
    middle = np.argwhere(land.main).sum(axis=0) // int(land.main.sum())
    cells = land.cells.copy()
    sites = _sites(land, middle, players, draws)
    bays = [_bay(cells, land.inland, cell_of(site), cell_of(middle), draws.below(1 << 30)) for site in sites]
    return Bays(cells, np.array(bays, np.int64).sum(axis=1) // BAY_CELLS, middle)


def _sites(land: Land, middle: Ints, players: int, draws: Draws) -> Ints:
    """Cells of the continent's shore, far from each other, about equally far from its middle, in inlets if possible."""
    sea = regions(land.inland == 0)[0] == 0
    shore = np.argwhere(shore_of(~sea) & without_specks(land.main, 10 * BAY_CELLS))
    shore = shore[np.arange(draws.below(3), len(shore), 3)]
    sheltered = sum_around(land.main, 14)[shore[:, 0], shore[:, 1]] // 12
    apart = distances(shore, shore)
    inward = distances(shore, middle[np.newaxis])[:, 0]
    chosen = [draws.below(len(shore))]
    while len(chosen) < players:
        chosen.append(int(apart[chosen].min(axis=0).argmax()))
    for turn in range(4 * players):
        place = turn % players
        others = chosen[:place] + chosen[place + 1 :]
        spread = np.maximum(inward, inward[others].max()) - np.minimum(inward, inward[others].min())
        room = apart[others].min(axis=0)
        score = np.minimum(room, 260) + sheltered - 2 * spread
        chosen[place] = int(np.where(room > 50, score, score - 1000).argmax())
    sites: Ints = shore[sorted(chosen)]
    return sites


def _bay(cells: Ints, inland: Ints, site: Cell, middle: Cell, salt: int) -> list[Cell]:
    """Let the sea into the shore at a site, and turn BAY_CELLS cells around this cove into a bay; returns them.

    Where a cove would leave too little land in one piece there is none.
    """
    near = [cell for cell in disc(site, _COVE + 2) if cells[cell] != WATER]
    cove = [cell for cell in near if _squared(cell, site) <= _COVE**2 + mixed(salt, *cell) % 9]
    beach = [cell for cell in near if cell not in cove]
    carved = cells.copy()
    carved[tuple(zip(*cove, strict=True))] = WATER
    starts = sorted(beach, key=lambda cell: (_squared(cell, middle), cell))
    bay = _piece(carved, inland, starts[0], site, salt) if starts else []
    if len(bay) == BAY_CELLS:
        cells[:] = carved
    else:
        bay = _piece(cells, inland, site, site, salt)
    cells[tuple(zip(*bay, strict=True))] = BAY
    return bay


def _piece(cells: Ints, inland: Ints, start: Cell, site: Cell, salt: int) -> list[Cell]:
    """BAY_CELLS cells of land in one piece from `start`, near a site and near the sea; fewer if it has no more."""
    queue, seen = [(0, start)], {start}
    piece: list[Cell] = []
    while queue and len(piece) < BAY_CELLS:
        _, cell = heappop(queue)
        piece.append(cell)
        for near in beside(cell):
            if near not in seen and cells[near] not in (WATER, BAY):
                seen.add(near)
                way = isqrt(16 * _squared(near, site)) + 4 * int(inland[near]) + mixed(salt, *near) % 6
                heappush(queue, (way, near))
    return piece


def _squared(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2

"""The resources of a generated map: some near each bay, others where players will meet, no bay much worse off."""

from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, MOUNTAIN, PLAIN, SWAMP, Resource, in_order
from royalborough.games.kingdom_come.coasts.bays import Bays
from royalborough.games.kingdom_come.coasts.grid import Mask, cell_of, distances, sum_around
from royalborough.games.kingdom_come.coasts.noise import Draws, Ints, lattice

HOMES = (40, 62)
"""How far from each bay, in cells, two gold resources lie that are nearer to it than to any other."""
APART = 22
"""Cells between any two resources, at least."""
_NEVER = -(1 << 40)
_WORTH = {"gold": 2, "red": 3}


@dataclass
class _Riches:
    """Resources that have been placed so far, and where others may be."""

    free: Ints
    """Cells on which a resource may lie."""
    ways: Ints
    """From each free cell to each bay."""
    gap: Ints
    """From each free cell to the nearest resource."""
    chance: Ints
    """A number below 64 for each free cell."""
    chosen: list[int] = field(default_factory=list)
    """Indices of free cells."""
    kinds: list[Literal["gold", "red"]] = field(default_factory=list)

    def take(self, score: Ints, kind: Literal["gold", "red"]) -> None:
        """Put a resource on the free cell with the best score."""
        best = int(np.where(self.gap >= APART, score, _NEVER).argmax())
        self.chosen.append(best)
        self.kinds.append(kind)
        np.minimum(self.gap, distances(self.free, self.free[best : best + 1])[:, 0], out=self.gap)

    @property
    def reach(self) -> Ints:
        """For each bay, what the resources are worth to it: the nearer the more."""
        worth = np.array([_WORTH[kind] for kind in self.kinds], np.int64)
        total: Ints = (worth[:, np.newaxis] * 10_000 // (self.ways[self.chosen] + 40)).sum(axis=0)
        return total


def resources_on(land: Bays, main: Mask, count: int, draws: Draws) -> tuple[Resource, ...]:
    """So many resources, about four of ten red; red lie where a pin costs more or a way leads across water."""
    free = np.argwhere(_even(land.cells)[::2, ::2]) * 2
    chance = lattice(draws.below(1 << 30), free[:, 1], free[:, 0]) >> 10
    riches = _Riches(free, distances(free, land.sites), np.full(len(free), 1 << 20, np.int64), chance)
    rough = (land.cells != PLAIN) | ~main
    hard = rough[free[:, 0], free[:, 1]]
    _place_homes(riches, hard)
    _place_prizes(riches, hard, ~main[free[:, 0], free[:, 1]], count)
    places = [cell_of(free[index]) for index in riches.chosen]
    return in_order(
        [
            Resource(kind, (column * CELL + CELL // 2, row * CELL + CELL // 2))
            for (row, column), kind in zip(places, riches.kinds, strict=True)
        ]
    )


def _place_homes(riches: _Riches, hard: Mask) -> None:
    for wanted in HOMES:
        for bay in range(riches.ways.shape[1]):
            own = riches.ways[:, bay]
            others = np.delete(riches.ways, bay, axis=1).min(axis=1)
            score = riches.chance // 4 - 8 * abs(own - wanted) + np.minimum(2 * (others - own), 60) - 40 * hard
            riches.take(score, "gold")


def _place_prizes(riches: _Riches, hard: Mask, off: Mask, count: int) -> None:
    """Resources far from all bays or between two of them, each for the bay that has been worst off so far.

    How much each wish counts was found by looking at many maps.
    """
    players = riches.ways.shape[1]
    nearest, second = np.sort(riches.ways, axis=1)[:, :2].T
    red = (2 * count + 4) // 5
    for number in range(count - len(riches.chosen)):
        poor = int(riches.reach.argmin())
        favour = riches.ways[:, poor] - nearest
        lonely = np.maximum(second - nearest - 50, 0) + np.maximum(60 - nearest, 0)
        score = riches.chance + 2 * np.minimum(riches.gap, 60) - lonely - favour
        is_red = number < red
        score += 30 * hard if is_red else -20 * hard
        score += 60 * off * (number < players)
        riches.take(score, "red" if is_red else "gold")


def _even(cells: Ints) -> Mask:
    """The cells around which, three cells far, the terrain is all the same, and neither water nor bay."""
    even = np.zeros(cells.shape, bool)
    for terrain in (PLAIN, SWAMP, MOUNTAIN):
        even |= sum_around(cells == terrain, 3) == 49
    return even

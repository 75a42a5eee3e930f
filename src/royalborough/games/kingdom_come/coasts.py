"""Makes maps from numbers: a new world for a number of players, the same for the same seed on every machine."""

from collections.abc import Sequence

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, Chart, Resource
from royalborough.games.kingdom_come.coasts_bays import Bays, with_bays
from royalborough.games.kingdom_come.coasts_grid import distances
from royalborough.games.kingdom_come.coasts_land import COLUMNS, ROWS, land
from royalborough.games.kingdom_come.coasts_names import names_on
from royalborough.games.kingdom_come.coasts_noise import Draws, mixed
from royalborough.games.kingdom_come.coasts_riches import resources_on

TRIES = 6
"""Bays and resources are dealt so often at most; the fairest deal is kept."""
_FAIR = 130
"""A deal in which no bay is worse off than that, in percent of the best one, is taken at once."""


def coast(seed: int, players: int) -> Chart:
    """The map of a seed for a number of players."""
    number = mixed(seed, players)
    found = land(number)
    best, least = None, 1 << 30
    for attempt in range(TRIES):
        draws = Draws(number, 2, attempt)
        bays = with_bays(found, players, draws)
        resources = resources_on(bays, found.main, 12 + 2 * players, draws)
        worst = unfairness(bays, resources)
        if worst < least:
            best, least = (bays, resources), worst
        if least <= _FAIR:
            break
    assert best is not None
    bays, resources = best
    cells = bays.cells.astype(np.uint8).tobytes()
    names = names_on(bays, Draws(number, 3))
    return Chart(f"generated:{seed}:{players}", f"New World No. {seed}", COLUMNS, ROWS, cells, resources, names)


def unfairness(bays: Bays, resources: Sequence[Resource]) -> int:
    """How much better off the best bay is than the worst one, in percent: 100 where all are alike.

    It is the worst of several ratios between bays: how far the middle of the land is, the nearest resource, and the
    third nearest one.
    """
    places = np.array([(each.place[1] // CELL, each.place[0] // CELL) for each in resources], np.int64)
    ways = np.sort(distances(bays.sites, places), axis=1)
    inward = distances(bays.sites, bays.middle[np.newaxis])[:, 0]
    return max(int(far.max()) * 100 // max(1, int(far.min())) for far in (inward, ways[:, 0], ways[:, 2]))

"""Makes maps from numbers: a new world for a number of players, the same for the same seed on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, Chart, Resource
from royalborough.games.kingdom_come.coasts.bays import Bays, with_bays
from royalborough.games.kingdom_come.coasts.grid import distances
from royalborough.games.kingdom_come.coasts.land import COLUMNS, ROWS, land
from royalborough.games.kingdom_come.coasts.names import names_on
from royalborough.games.kingdom_come.coasts.noise import Draws, mixed
from royalborough.games.kingdom_come.coasts.riches import resources_on

LANDS, DEALS = 3, 6
"""So many lands are made at most for a seed, and bays and resources dealt on each; the fairest deal is kept."""
_FAIR, _BEARABLE = 130, 150
"""A deal no less fair than that, in percent, ends the deals on a land; one that can be borne ends the search."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """Bays and resources on a land."""

    bays: Bays
    resources: tuple[Resource, ...]
    unfairness: int
    """Percent."""


def coast(seed: int, players: int) -> Chart:
    """The map of a seed for a number of players."""
    deals: list[_Deal] = []
    for again in range(LANDS):
        deals.append(_fairest_deal(mixed(seed, players, again), players))
        if deals[-1].unfairness <= _BEARABLE:
            break
    best = min(deals, key=lambda deal: deal.unfairness)
    cells = best.bays.cells.astype(np.uint8).tobytes()
    names = names_on(best.bays, Draws(seed, players, LANDS))
    return Chart(f"generated:{seed}:{players}", f"New World No. {seed}", COLUMNS, ROWS, cells, best.resources, names)


def _fairest_deal(number: int, players: int) -> _Deal:
    found = land(number)
    deals: list[_Deal] = []
    for attempt in range(DEALS):
        draws = Draws(number, 2, attempt)
        bays = with_bays(found, players, draws)
        resources = resources_on(bays, found.main, 12 + 2 * players, draws)
        deals.append(_Deal(bays, resources, unfairness(bays, resources)))
        if deals[-1].unfairness <= _FAIR:
            break
    return min(deals, key=lambda deal: deal.unfairness)


def unfairness(bays: Bays, resources: Sequence[Resource]) -> int:
    """How much better off the best bay is than the worst one, in percent: 100 where all are alike.

    It is the worst of several ratios: how far from each bay the middle of the land is, the nearest resource, the third
    nearest one, and how much room two bays lack between them.
    """
    places = np.array([(each.place[1] // CELL, each.place[0] // CELL) for each in resources], np.int64)
    ways = np.sort(distances(bays.sites, places), axis=1)
    inward = distances(bays.sites, bays.middle[np.newaxis])[:, 0]
    ratios = [int(far.max()) * 100 // max(1, int(far.min())) for far in (inward, ways[:, 0], ways[:, 2])]
    between = np.sort(distances(bays.sites, bays.sites), axis=1)[:, 1]
    return max(*ratios, _BEARABLE * COLUMNS // (len(bays.sites) * max(1, int(between.min()))))

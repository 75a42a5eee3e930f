"""What every generated map of Kingdom Come promises, over many seeds: land for all, ways to everything, fairness."""

from functools import cache
from itertools import combinations
from math import dist

import numpy as np
import pytest

from royalborough.games.kingdom_come.chart import (
    BAY,
    CELL,
    EXTRA_PINS,
    MOUNTAIN,
    RESOURCE_RADIUS,
    SWAMP,
    WATER,
    Chart,
    Place,
    in_order,
)
from royalborough.games.kingdom_come.charts import chart_named, digest
from royalborough.games.kingdom_come.coasts import coast
from royalborough.games.kingdom_come.coasts.bays import BAY_CELLS
from royalborough.games.kingdom_come.coasts.grid import distances, regions, steps_from, sum_around, top_share
from royalborough.games.kingdom_come.coasts.noise import Draws, Ints, mixed, rough_noise

Raster = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
made = cache(coast)
MADE = [(seed, players) for players in range(2, 7) for seed in range(players, players + 4)]


def raster(chart: Chart) -> Raster:
    return np.frombuffer(chart.cells, np.uint8).reshape(chart.rows, chart.columns)


def bays_of(chart: Chart) -> list[Place]:
    """The middle of each bay, in units."""
    pieces, sizes = regions(raster(chart) == BAY)
    middles = [np.argwhere(pieces == piece).mean(axis=0) * CELL for piece in range(sizes.size)]
    return [(round(column), round(row)) for row, column in middles]


def may_cross(chart: Chart, start: Place, end: Place) -> bool:
    """KC2, read from the ruling: no stretch of water on the way is longer than an inch."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    n = max(abs(dx), abs(dy))
    stretch = 0
    for t in range(n + 1):
        x, y = start[0] + (2 * t * dx + n) // (2 * n), start[1] + (2 * t * dy + n) // (2 * n)
        stretch = stretch + 1 if chart.terrain((x, y)) == WATER else 0
        if stretch**2 * (dx * dx + dy * dy) > (100 * n) ** 2:
            return False
    return True


def unreached(chart: Chart) -> list[int]:
    """The sizes of the pieces of land to which no ways lead from the first bay, each over one strait at a time."""
    cells = raster(chart)
    pieces, sizes = regions(cells != WATER)
    shore = steps_from(cells == WATER, 3) == 1
    lands = [np.argwhere((pieces == piece) & shore).astype(np.int64) for piece in range(sizes.size)]
    left = set(range(sizes.size)) - {int(pieces[cells == BAY][0])}
    reached = [int(pieces[cells == BAY][0])]
    for here in reached:
        for there in sorted(left):
            if joined(chart, lands[here], lands[there]):
                left.remove(there)
                reached.append(there)
    return [int(sizes[piece]) for piece in left]


def joined(chart: Chart, one: Ints, other: Ints) -> bool:
    """Whether a pin on one shore can be continued on the other; the 30 shortest ways are tried."""
    ways = distances(one, other)
    for way in np.argsort(ways, axis=None, kind="stable")[:30].tolist():
        (row, column), (row2, column2) = one[way // len(other)].tolist(), other[way % len(other)].tolist()
        here, there = (column * CELL + 2, row * CELL + 2), (column2 * CELL + 2, row2 * CELL + 2)
        if may_cross(chart, here, there):
            return True
    return False


@pytest.mark.parametrize(("seed", "players"), MADE)
def test_every_player_can_begin_and_reach_everything(seed: int, players: int) -> None:
    chart = made(seed, players)
    cells = raster(chart)
    pieces, sizes = regions(cells == BAY)
    assert sizes.tolist() == [BAY_CELLS] * players
    land, wet = cells != WATER, steps_from(cells == WATER, 3) == 1
    for piece in range(players):
        bay = pieces == piece
        assert (bay & wet).any(), "a bay lies at the water"
        assert ((steps_from(bay, 3) == 1) & land).any(), "a way leads out of each bay"
    assert unreached(chart) == []
    assert (cells[:10] == WATER).all() and (cells[-10:] == WATER).all()
    assert (cells[:, :10] == WATER).all() and (cells[:, -10:] == WATER).all()


@pytest.mark.parametrize(("seed", "players"), MADE)
def test_the_resources_are_as_the_rulings_want_them(seed: int, players: int) -> None:
    chart = made(seed, players)
    assert len(chart.resources) == 12 + 2 * players
    assert chart.resources == in_order(chart.resources)
    kinds = [resource.kind for resource in chart.resources]
    assert 0.35 <= kinds.count("red") / len(kinds) <= 0.45
    for one, other in combinations(chart.resources, 2):
        assert dist(one.place, other.place) > 100
    for resource in chart.resources:
        x, y = resource.place
        around = {chart.terrain((x + dx, y + dy)) for dx in (-15, 0, 15) for dy in (-15, 0, 15)}
        assert around < set(EXTRA_PINS) and len(around) == 1 and BAY not in around
        assert RESOURCE_RADIUS < 15


@pytest.mark.parametrize(("seed", "players"), MADE)
def test_no_bay_is_much_worse_off(seed: int, players: int) -> None:
    chart = made(seed, players)
    bays = bays_of(chart)
    middle = tuple(np.argwhere(raster(chart) != WATER).mean(axis=0)[::-1] * CELL)
    inward = [dist(bay, middle) for bay in bays]
    assert max(inward) <= 1.7 * min(inward)
    ways = [sorted(dist(bay, resource.place) for resource in chart.resources) for bay in bays]
    for rank, bound in ((0, 1.6), (2, 1.8)):
        far = [way[rank] for way in ways]
        assert max(far) <= bound * min(far)
    worth = {"gold": 2, "red": 3}
    riches = [sum(worth[r.kind] / (dist(bay, r.place) + 200) for r in chart.resources) for bay in bays]
    assert max(riches) <= 1.25 * min(riches)
    assert min(dist(one, other) for one, other in combinations(bays, 2)) > 0.93 * chart.width / players


@pytest.mark.parametrize(("seed", "players"), MADE)
def test_all_terrains_are_there_and_names_stand_on_the_map(seed: int, players: int) -> None:
    chart = made(seed, players)
    cells = raster(chart)
    land = (cells != WATER).sum()
    assert 0.3 < land / cells.size < 0.5
    assert 0.08 < (cells == SWAMP).sum() / land < 0.25
    assert 0.08 < (cells == MOUNTAIN).sum() / land < 0.25
    assert len(chart.names) >= players
    assert len({named.name for named in chart.names}) == len(chart.names)
    assert all(chart.holds(named.place) for named in chart.names)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("generated:0:2", "c4c8c138"), ("generated:417:3", "44107759"), ("generated:999999:6", "9aed0fac")],
)
def test_the_same_number_makes_the_same_map_on_every_machine(name: str, wanted: str) -> None:
    """Records name generated maps by their numbers, so these digests never change."""
    assert digest(chart_named(name)) == wanted


def test_other_numbers_and_numbers_of_players_make_other_maps() -> None:
    digests = {digest(made(seed, players)) for seed in (2, 3) for players in (2, 3)}
    assert len(digests) == 4


@pytest.mark.parametrize("seed", range(30))
def test_the_pieces_of_a_raster_are_those_that_a_walk_finds(seed: int) -> None:
    draws = np.random.default_rng(seed)
    shape = (int(draws.integers(1, 14)), int(draws.integers(1, 14)))
    mask = draws.random(shape) < 0.55
    pieces, sizes = regions(mask)
    assert ((pieces >= 0) == mask).all()
    seen: set[tuple[int, int]] = set()
    number = 0
    for first in zip(*(axis.tolist() for axis in np.nonzero(mask)), strict=True):
        if first in seen:
            continue
        walked = [first]
        seen.add(first)
        for row, column in walked:
            for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                inside = 0 <= near[0] < shape[0] and 0 <= near[1] < shape[1]
                if inside and mask[near] and near not in seen:
                    seen.add(near)
                    walked.append(near)
        assert {int(pieces[cell]) for cell in walked} == {number}
        assert sizes[number] == len(walked)
        number += 1
    assert sizes.size == number


@pytest.mark.parametrize("seed", range(5))
def test_sums_steps_and_shares_are_what_counting_finds(seed: int) -> None:
    draws = np.random.default_rng(seed)
    mask = draws.random((9, 13)) < 0.4
    sums, steps = sum_around(mask, 2), steps_from(mask, 4)
    for row in range(9):
        for column in range(13):
            window = mask[max(0, row - 2) : row + 3, max(0, column - 2) : column + 3]
            assert sums[row, column] == window.sum()
            assert (steps[row, column] == 0) == mask[row, column]
    score = draws.permutation(9 * 13).reshape(9, 13)
    top = top_share(score, mask, 500)
    assert top.sum() == mask.sum() // 2
    assert not (top & ~mask).any()
    assert score[top].min() > score[mask & ~top].max()


def test_noise_and_draws_keep_their_bounds_and_spread() -> None:
    x, y = np.meshgrid(np.arange(-50, 200), np.arange(-40, 100))
    noise = rough_noise(7, x.astype(np.int64), y.astype(np.int64), (32, 16, 8))
    assert 0 <= noise.min() < 20_000 < 40_000 < noise.max() < 65536
    draws = Draws(3)
    drawn = [draws.between(2, 5) for _ in range(400)]
    assert {*drawn} == {2, 3, 4, 5}
    assert min(drawn.count(value) for value in (2, 3, 4, 5)) > 70
    assert len({mixed(one, other) for one in range(40) for other in range(40)}) == 1600

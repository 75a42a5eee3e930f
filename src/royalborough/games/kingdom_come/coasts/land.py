"""Land and sea of a generated map: a continent, the islands that pins can reach, mountains, rivers and swamps."""

from dataclasses import dataclass

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, MOUNTAIN, PLAIN, SWAMP, WATER
from royalborough.games.kingdom_come.coasts.grid import (
    Mask,
    grown,
    regions,
    shore_of,
    steps_from,
    top_share,
    without_specks,
)
from royalborough.games.kingdom_come.coasts.noise import Draws, Ints, rough_noise
from royalborough.games.kingdom_come.coasts.rivers import rivers

COLUMNS, ROWS = 480, 360
MARGIN = 12
"""Cells of sea, at least, between any land and the border."""
SMALLEST = 40
"""Cells of an island or a lake, at least."""
STRAIT = 85
"""Units between an island and what it is reached from, at most: less than KC2 allows, whatever the angle."""
_X = np.arange(COLUMNS, dtype=np.int64)[np.newaxis, :] + np.zeros((ROWS, 1), np.int64)
_Y = np.arange(ROWS, dtype=np.int64)[:, np.newaxis] + np.zeros((1, COLUMNS), np.int64)


@dataclass(frozen=True, slots=True)
class Land:
    """A new world before anybody has seen it."""

    cells: Ints
    """Terrain by row and column."""
    main: Mask
    """The continent."""
    inland: Ints
    """Steps to the nearest sea or lake, up to 40; 0 in water."""


def land(seed: int) -> Land:
    """The land of a seed."""
    draws = Draws(seed, 1)
    dry = _reachable(_with_islets(seed, draws, _dry(seed, draws)))
    pieces, sizes = regions(dry)
    main = pieces == int(sizes.argmax())
    inland = steps_from(~dry, 40)
    high = _mountains(seed, draws, dry, inland)
    wet = rivers(main, high, inland, draws, 3)
    cells = np.where(dry, PLAIN, WATER)
    cells[high] = MOUNTAIN
    cells[_swamps(seed, draws, dry & ~high, inland, wet)] = SWAMP
    cells[wet] = WATER
    return Land(cells, main & ~wet, inland)


def _dry(seed: int, draws: Draws) -> Mask:
    """Land as it rises from the sea: higher towards the middle of one or two ellipses, lower in gulfs."""
    bend = 44
    x = _X + (rough_noise(seed ^ 11, _X, _Y, (110, 48, 20)) - 28672) * bend // 28672
    y = _Y + (rough_noise(seed ^ 12, _X, _Y, (110, 48, 20)) - 28672) * bend // 28672
    middle_x, middle_y = COLUMNS // 2, ROWS // 2
    if draws.below(3) == 0:
        shift, lean = draws.between(60, 85), draws.between(-30, 30)
        depth = np.minimum(
            _ellipse(x, y, middle_x - shift, middle_y - lean, 140, 130),
            _ellipse(x, y, middle_x + shift, middle_y + lean, 140, 130),
        )
    else:
        depth = _ellipse(x, y, middle_x, middle_y, draws.between(185, 205), draws.between(145, 160))
    height = 2 * rough_noise(seed ^ 13, x, y, (84, 42, 20, 10, 5)) - depth
    for side in (1, -1):
        gulf = _ellipse(x, y, middle_x + draws.between(-110, 110), middle_y + side * 160, 34, draws.between(70, 130))
        height -= np.maximum(0, 50000 - gulf)
    border = np.minimum(np.minimum(_X, COLUMNS - 1 - _X), np.minimum(_Y, ROWS - 1 - _Y))
    beach = border + (rough_noise(seed ^ 19, _X, _Y, (50, 25, 12)) - 28672) * 22 // 28672
    height -= np.maximum(0, 4 * MARGIN - beach) * 2500
    height[border < MARGIN] = -(1 << 40)
    dry = top_share(height, np.ones_like(height, bool), draws.between(400, 460))
    return ~without_specks(~without_specks(dry, SMALLEST), SMALLEST)


def _ellipse(x: Ints, y: Ints, middle_x: int, middle_y: int, wide: int, high: int) -> Ints:
    """0 in the middle of an ellipse, 65536 at its edge, growing as the square of the distance."""
    across, up = (x - middle_x) * 1024 // wide, (y - middle_y) * 1024 // high
    return (across * across + up * up) >> 4


def _with_islets(seed: int, draws: Draws, dry: Mask) -> Mask:
    """The land with a few islets off its shores, a strait away."""
    off = steps_from(dry, 40)
    bumps = rough_noise(seed ^ 16, _X, _Y, (12, 6, 3))
    rim = np.zeros_like(dry)
    rim[3 * MARGIN : -3 * MARGIN, 3 * MARGIN : -3 * MARGIN] = True
    for _ in range(draws.between(2, 4)):
        radius, slant = draws.between(8, 12), draws.between(-7, 7)
        places = np.argwhere((off == radius + 14) & rim)
        if not len(places):
            break
        row, column = (int(axis) for axis in places[draws.below(len(places))])
        right, up = _X - column, _Y - row
        long = right * right + up * up + right * up * slant // 6
        dry = dry | (long * 24576 < radius * radius * bumps)
        rim &= right * right + up * up > 70 * 70
    return without_specks(dry, SMALLEST)


def _reachable(dry: Mask) -> Mask:
    """The largest piece of land, and all from which it is reached by ways across narrow water only."""
    pieces, sizes = regions(dry)
    shore = shore_of(dry)
    points = {piece: np.argwhere(shore & (pieces == piece)) for piece in range(sizes.size)}
    start = int(sizes.argmax())
    reached, found = [start], points.pop(start)
    while points:
        near = [piece for piece, shores in points.items() if _gap(shores, found) <= (STRAIT // CELL) ** 2]
        if not near:
            break
        reached += near
        found = np.concatenate([points.pop(piece) for piece in near])
    kept: Mask = np.isin(pieces, reached)
    return kept


def _gap(one: Ints, other: Ints) -> int:
    """The least squared distance of two sets of cells."""
    down, right = (one[:, np.newaxis, axis] - other[np.newaxis, :, axis] for axis in (0, 1))
    return int((down * down + right * right).min())


def _mountains(seed: int, draws: Draws, dry: Mask, inland: Ints) -> Mask:
    """Ranges along the crests of a noise, away from the sea."""
    bend = (rough_noise(seed ^ 17, _X, _Y, (36, 18, 9)) - 28672) // 1800
    crest = 32768 - abs(rough_noise(seed ^ 14, _X + bend, _Y - bend, (100, 50)) - 24576)
    broken = rough_noise(seed ^ 18, _X, _Y, (40, 20, 10, 5)) // 3
    score = crest + broken + np.minimum(inland, 20) * 350
    high = top_share(score, dry & (inland > 4), draws.between(150, 210))
    return ~without_specks(~without_specks(high, 24), 6)


def _swamps(seed: int, draws: Draws, flat: Mask, inland: Ints, wet: Mask) -> Mask:
    """Low ground, wettest near the sea, along rivers and in the hollows of a noise."""
    score = 2 * rough_noise(seed ^ 15, _X, _Y, (60, 30, 14, 7)) - np.minimum(inland, 30) * 400
    score += (10 - steps_from(wet, 10)) * 1500
    swamp = top_share(score, flat & (inland > 1), draws.between(140, 190))
    return without_specks(grown(swamp) & flat & (inland > 0), 30)

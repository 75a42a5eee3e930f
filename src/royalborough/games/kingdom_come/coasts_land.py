"""Land and sea of a generated map: a continent, the islands that pins can reach, mountains and swamps."""

from dataclasses import dataclass

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, MOUNTAIN, PLAIN, SWAMP, WATER
from royalborough.games.kingdom_come.coasts_grid import Mask, regions, shifted, steps_from, top_share, without_specks
from royalborough.games.kingdom_come.coasts_noise import Draws, Ints, rough_noise

COLUMNS, ROWS = 480, 360
MARGIN = 14
"""Cells of sea, at least, between any land and the border."""
SMALLEST = 60
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
    """Steps to the nearest sea, up to 40; 0 in water."""


def land(seed: int) -> Land:
    """The land of a seed."""
    draws = Draws(seed, 1)
    dry = _reachable(_dry(seed, draws))
    pieces, sizes = regions(dry)
    main = pieces == int(sizes.argmax())
    inland = steps_from(~dry, 40)
    cells = np.where(dry, PLAIN, WATER)
    high = _mountains(seed, draws, dry, inland)
    cells[high] = MOUNTAIN
    cells[_swamps(seed, draws, dry & ~high, inland)] = SWAMP
    return Land(cells, main, inland)


def _dry(seed: int, draws: Draws) -> Mask:
    """Land as it rises from the sea: higher towards the middle of one or two ellipses, lower in a gulf."""
    bend = 34
    x = _X + (rough_noise(seed ^ 11, _X, _Y, (96, 40, 16)) - 32768) * bend // 32768
    y = _Y + (rough_noise(seed ^ 12, _X, _Y, (96, 40, 16)) - 32768) * bend // 32768
    middle_x, middle_y = COLUMNS // 2, ROWS // 2
    lean = draws.between(-30, 30)
    if draws.below(3) == 0:
        shift = draws.between(60, 85)
        depth = np.minimum(
            _ellipse(x, y, middle_x - shift, middle_y - lean, 150, 130),
            _ellipse(x, y, middle_x + shift, middle_y + lean, 150, 130),
        )
    else:
        depth = _ellipse(x, y, middle_x, middle_y, draws.between(190, 215), draws.between(145, 165))
    height = rough_noise(seed ^ 13, x, y, (110, 52, 26, 12, 6)) - depth
    if draws.below(2) == 0:
        side = (1, -1)[draws.below(2)]
        gulf = _ellipse(x, y, middle_x + draws.between(-70, 70), middle_y + side * 150, 60, 110)
        height -= np.maximum(0, 30000 - gulf // 2)
    height[:MARGIN] = height[-MARGIN:] = -(1 << 40)
    height[:, :MARGIN] = height[:, -MARGIN:] = -(1 << 40)
    dry = top_share(height, np.ones_like(height, bool), draws.between(400, 470))
    dry = without_specks(dry, SMALLEST)
    wet = without_specks(~dry, SMALLEST)
    return ~wet


def _ellipse(x: Ints, y: Ints, middle_x: int, middle_y: int, wide: int, high: int) -> Ints:
    """0 in the middle of an ellipse, 65536 at its edge, growing as the square of the distance."""
    across, up = (x - middle_x) * 1024 // wide, (y - middle_y) * 1024 // high
    return (across * across + up * up) >> 4


def _reachable(dry: Mask) -> Mask:
    """The largest piece of land, and all from which it is reached by ways across narrow water only."""
    pieces, sizes = regions(dry)
    shore = dry & ~(shifted(dry, 0, 1) & shifted(dry, 0, -1) & shifted(dry, 1, 0) & shifted(dry, -1, 0))
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
    apart = one[:, np.newaxis, :] - other[np.newaxis, :, :]
    return int((apart * apart).sum(axis=2).min())


def _mountains(seed: int, draws: Draws, dry: Mask, inland: Ints) -> Mask:
    """Ranges along the crests of a noise, away from the sea."""
    ridge = 32768 - abs(rough_noise(seed ^ 14, _X, _Y, (90, 45, 20, 9)) - 32768)
    score = ridge + np.minimum(inland, 24) * 500
    high = top_share(score, dry & (inland > 5), draws.between(170, 230))
    return without_specks(high, 24)


def _swamps(seed: int, draws: Draws, flat: Mask, inland: Ints) -> Mask:
    """Low ground, wettest near the sea and in the hollows of a noise."""
    score = rough_noise(seed ^ 15, _X, _Y, (70, 34, 14, 7)) - np.minimum(inland, 30) * 350
    return without_specks(top_share(score, flat & (inland > 1), draws.between(150, 200)), 24)

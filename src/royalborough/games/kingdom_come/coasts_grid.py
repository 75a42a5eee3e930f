"""What a raster of cells tells: which hang together, and how far each is from others."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from royalborough.games.kingdom_come.coasts_noise import Ints

Mask: TypeAlias = NDArray[np.bool_]
"""Some of the cells: [row, column], rows from the bottom."""


def shifted(mask: Mask, down: int, right: int) -> Mask:
    """The mask moved by a row or column; what comes in at the border is False."""
    moved = np.zeros_like(mask)
    rows, columns = mask.shape
    moved[max(0, down) : rows + min(0, down), max(0, right) : columns + min(0, right)] = mask[
        max(0, -down) : rows + min(0, -down), max(0, -right) : columns + min(0, -right)
    ]
    return moved


def grown(mask: Mask, corners: bool = False) -> Mask:
    """The mask with the cells beside it, and with those that touch it at a corner."""
    wide = mask | shifted(mask, 0, 1) | shifted(mask, 0, -1)
    if corners:
        return wide | shifted(wide, 1, 0) | shifted(wide, -1, 0)
    return wide | shifted(mask, 1, 0) | shifted(mask, -1, 0)


def steps_from(mask: Mask, most: int) -> Ints:
    """How many cells each is from the mask, up to `most`; corners count at every other step, so circles are octagons."""
    steps = np.where(mask, 0, most).astype(np.int64)
    for step in range(1, most):
        wider = grown(mask, corners=step % 2 == 0)
        steps[wider & ~mask] = step
        mask = wider
    return steps


def regions(mask: Mask) -> tuple[Ints, Ints]:
    """The pieces of a mask: each cell's piece, -1 outside, and each piece's size; cells hang together at their edges.

    Pieces are numbered in the order of their first cells.
    """
    edges = np.diff(np.pad(mask, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    row, start = np.nonzero(edges == 1)
    end = np.nonzero(edges == -1)[1]
    parent = list(range(row.size))

    def root(run: int) -> int:
        while parent[run] != run:
            parent[run] = parent[parent[run]]
            run = parent[run]
        return run

    rows, starts, ends = row.tolist(), start.tolist(), end.tolist()
    below = 0
    for run in range(len(rows)):
        while below < run and (
            rows[below] < rows[run] - 1 or (rows[below] == rows[run] - 1 and ends[below] <= starts[run])
        ):
            below += 1
        other = below
        while other < run and rows[other] == rows[run] - 1 and starts[other] < ends[run]:
            one, two = root(run), root(other)
            parent[max(one, two)] = min(one, two)
            other += 1
    roots = np.array([root(run) for run in range(len(rows))], np.int64)
    piece = np.unique(roots, return_inverse=True)[1].astype(np.int64)
    cells = np.full(mask.shape, -1, np.int64)
    cells[mask] = np.repeat(piece, end - start)
    return cells, np.bincount(cells[mask]) if row.size else np.zeros(0, np.int64)


def without_specks(mask: Mask, least: int) -> Mask:
    """The mask without the pieces of fewer than `least` cells."""
    cells, sizes = regions(mask)
    kept: Mask = mask & (np.append(sizes, 0)[cells] >= least)
    return kept


def top_share(score: Ints, of: Mask, share: int) -> Mask:
    """The cells of a mask with the highest scores: `share` of 1000."""
    count = int(of.sum()) * share // 1000
    if not count:
        return np.zeros_like(of)
    values = score[of]
    least = np.partition(values, values.size - count)[values.size - count]
    return of & (score >= least)

"""What a raster of cells tells: which hang together, and how far each is from others."""

from collections.abc import Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from royalborough.games.kingdom_come.coasts.noise import Ints

Mask: TypeAlias = NDArray[np.bool_]
"""Some of the cells: [row, column], rows from the bottom."""

Cell: TypeAlias = tuple[int, int]
"""Row and column."""


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
    """How many cells each is from the mask, up to `most`; corners count at every other step: circles are octagons."""
    steps = np.where(mask, 0, most).astype(np.int64)
    for step in range(1, most):
        wider = grown(mask, corners=step % 2 == 0)
        steps[wider & ~mask] = step
        mask = wider
    return steps


def shore_of(land: Mask) -> Mask:
    """The cells of a mask that have one outside it beside them."""
    inside = shifted(land, 0, 1) & shifted(land, 0, -1) & shifted(land, 1, 0) & shifted(land, -1, 0)
    return land & ~inside


def sum_around(mask: Mask, reach: int) -> Ints:
    """How many cells of the mask each has in the square that reaches so far around it."""
    rows, columns = mask.shape
    total = np.pad(mask.astype(np.int64).cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    low, high = (np.clip(np.arange(rows) + off, 0, rows) for off in (-reach, reach + 1))
    left, right = (np.clip(np.arange(columns) + off, 0, columns) for off in (-reach, reach + 1))
    found: Ints = total[high][:, right] - total[high][:, left] - total[low][:, right] + total[low][:, left]
    return found


def distances(one: Ints, other: Ints) -> Ints:
    """From each cell of one list to each of another, in whole cells rounded down."""
    down, right = (one[:, np.newaxis, axis] - other[np.newaxis, :, axis] for axis in (0, 1))
    return np.sqrt((down * down + right * right).astype(np.float64)).astype(np.int64)


def cell_of(place: Ints) -> Cell:
    """A row and column as plain numbers."""
    return int(place[0]), int(place[1])


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that have an edge in common with one."""
    row, column = cell
    return (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)


def disc(middle: Cell, reach: int) -> Iterator[Cell]:
    """The cells up to so far from one, row by row."""
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            if down * down + right * right <= reach * reach:
                yield middle[0] + down, middle[1] + right


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
    top: Mask = of & (score >= least)
    return top

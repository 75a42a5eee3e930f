"""A map in characters, for a terminal."""

import numpy as np

from royalborough.games.kingdom_come.chart import BAY, CELL, TERRAINS, Chart

SIGNS = {"water": " ", "bay": "u", "plain": ".", "swamp": '"', "mountain": "^", "gold": "G", "red": "R"}
"""What stands for each terrain and kind of resource."""


def sketch(chart: Chart, width: int) -> list[list[tuple[str, str]]]:
    """The map by lines from the top, at most `width` characters wide: signs with the names of what they show.

    A character shows what most of its part of the map is, a bay that fills a good deal of it, or a resource in it; it
    is twice as high as wide.
    """
    across = min(width, chart.columns)
    down = max(1, (chart.rows * across + chart.columns) // (2 * chart.columns))
    columns = np.arange(across + 1) * chart.columns // across
    rows = np.arange(down + 1) * chart.rows // down
    cells = np.frombuffer(chart.cells, np.uint8).reshape(chart.rows, chart.columns)
    votes = [_sums(cells == terrain, rows, columns) * (4 if terrain == BAY else 1) for terrain in range(len(TERRAINS))]
    shown = [[TERRAINS[terrain] for terrain in row] for row in np.argmax(votes, axis=0).tolist()]
    for resource in chart.resources:
        column, row = resource.place[0] // CELL, resource.place[1] // CELL
        line = int(np.searchsorted(rows, row, "right")) - 1
        shown[line][int(np.searchsorted(columns, column, "right")) - 1] = resource.kind
    return [[(SIGNS[what], what) for what in line] for line in reversed(shown)]


def _sums(
    mask: "np.ndarray[tuple[int, int], np.dtype[np.bool_]]",
    rows: "np.ndarray[tuple[int], np.dtype[np.int64]]",
    columns: "np.ndarray[tuple[int], np.dtype[np.int64]]",
) -> "np.ndarray[tuple[int, ...], np.dtype[np.int64]]":
    """How many cells of a mask each part has."""
    return np.add.reduceat(np.add.reduceat(mask.astype(np.int64), rows[:-1], axis=0), columns[:-1], axis=1)

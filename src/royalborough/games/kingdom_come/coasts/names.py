"""Names for the bays, ranges and swamps of a generated map; they mean nothing in the game."""

from collections.abc import Iterator

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, MOUNTAIN, SWAMP, NamedPlace
from royalborough.games.kingdom_come.coasts.bays import Bays
from royalborough.games.kingdom_come.coasts.grid import Cell, cell_of, regions
from royalborough.games.kingdom_come.coasts.land import COLUMNS, ROWS
from royalborough.games.kingdom_come.coasts.noise import Draws

_BAYS = (
    "Gannet",
    "Lantern",
    "Pilchard",
    "Candlemas",
    "Weatherby",
    "Quarterdeck",
    "Mullion",
    "Periwinkle",
    "Cockleshell",
    "Marigold",
    "Hawser",
    "Sixpenny",
    "Bellwether",
    "Tansy",
    "Cordage",
    "Halfmoon",
    "Thrift",
    "Landfall",
    "Pipistrelle",
    "Anchorsmith",
)
_RANGES = (
    "Broken",
    "Slate",
    "Thunder",
    "Greyback",
    "Whistling",
    "Lion",
    "Cold",
    "Anvil",
    "Copper",
    "Beacon",
)
_SWAMPS = (
    "Heron",
    "Wisp",
    "Lamp",
    "Sedge",
    "Otter",
    "Blackwater",
    "Frog",
    "Bulrush",
    "Mist",
    "Lost",
    "Eel",
)
_WATERS = ("Bay", "Haven", "Harbour", "Roads", "Sound", "Cove")
_HEIGHTS = ("Range", "Hills", "Heights", "Fells")
_WETS = ("Fen", "Marsh", "Mire", "Moss")
_OFF_SHORE = 16
"""Cells from a bay's shore to its name."""
_LARGE = 700
"""Cells of a range or a swamp that has a name, at least."""


def names_on(land: Bays, draws: Draws) -> tuple[NamedPlace, ...]:
    """Names with the places where they are written."""
    names = []
    for site, word in zip(land.sites, _some(_BAYS, len(land.sites), draws), strict=True):
        names.append(
            NamedPlace(f"{word} {_one(_WATERS, draws)}", _place(_off_shore(cell_of(site), cell_of(land.middle))))
        )
    for terrain, words, kinds in ((MOUNTAIN, _RANGES, _HEIGHTS), (SWAMP, _SWAMPS, _WETS)):
        hearts = list(_hearts(land, terrain))
        for heart, word in zip(hearts, _some(words, len(hearts), draws), strict=True):
            names.append(NamedPlace(f"{word} {_one(kinds, draws)}", _place(heart)))
    return tuple(names)


def _some(words: tuple[str, ...], count: int, draws: Draws) -> list[str]:
    left = list(words)
    return [left.pop(draws.below(len(left))) for _ in range(count)]


def _one(words: tuple[str, ...], draws: Draws) -> str:
    return words[draws.below(len(words))]


def _off_shore(site: Cell, middle: Cell) -> Cell:
    """A place before a bay, away from the land."""
    row, column = site[0] - middle[0], site[1] - middle[1]
    length = max(abs(row), abs(column), 1)
    row, column = site[0] + row * _OFF_SHORE // length, site[1] + column * _OFF_SHORE // length
    return min(max(row, 4), ROWS - 5), min(max(column, 20), COLUMNS - 21)


def _hearts(land: Bays, terrain: int) -> Iterator[Cell]:
    """The middles of the three largest pieces of a terrain, each the cell that is nearest to all others."""
    pieces, sizes = regions(land.cells == terrain)
    for piece in np.argsort(-sizes, kind="stable")[:3].tolist():
        if sizes[piece] >= _LARGE:
            cells = np.argwhere(pieces == piece)
            off = cells - cells.sum(axis=0) // len(cells)
            yield cell_of(cells[int((off * off).sum(axis=1).argmin())])


def _place(cell: Cell) -> tuple[int, int]:
    return cell[1] * CELL + CELL // 2, cell[0] * CELL + CELL // 2

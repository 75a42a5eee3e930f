"""A facade: the pieces that one player has built, and where another piece could stand (R1, R4).

Sets of cells are bits of an integer, a row of 512 columns after the other, so that all places of a piece are found at
once. The door stands at column 0; no facade reaches the ends of the rows, for it is `WIDEST` wide at most.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from royalborough.games.residences.pieces import WIDEST, Cell, Kind, Piece, the_box

ROW = 512
DOOR = ROW // 2
"""The bit of column 0 on the ground."""
GROUND = (1 << ROW) - 1
"""All cells at height 0."""


class Built(NamedTuple):
    """A piece on a facade: its kind and the cell of its box's lower left corner."""

    kind: Kind
    x: int
    y: int

    @property
    def piece(self) -> Piece:
        """What it is."""
        return the_box().kinds[self.kind]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it covers."""
        return tuple((self.x + x, self.y + y) for x, y in self.piece.cells)

    @property
    def bits(self) -> int:
        """The cells that it covers, as bits."""
        return covered(*self)

    @property
    def below(self) -> int:
        """The cells that it rests on, as bits; none on the ground."""
        return _placed(_masks(self.kind)[1], self.x, self.y)

    @property
    def around(self) -> int:
        """The cells that have an edge in common with it, as bits; none below the ground."""
        return _placed(_masks(self.kind)[2], self.x, self.y)


def covered(kind: Kind, x: int, y: int) -> int:
    """The cells that a piece covers there, as bits."""
    return _placed(_masks(kind)[0], x, y)


def _placed(mask: int, x: int, y: int) -> int:
    """A mask that was made for column 0 and height 1 moved; what gets below the ground is gone."""
    distance = (y - 1) * ROW + x
    return mask << distance if distance >= 0 else mask >> -distance


def bit(cell: Cell) -> int:
    """The number of a cell's bit."""
    return cell[1] * ROW + cell[0] + DOOR


def cell_of(number: int) -> Cell:
    """The cell of a bit's number."""
    return number % ROW - DOOR, number // ROW


def bits_of(cells: int) -> Iterator[int]:
    """The numbers of the bits that are set, in ascending order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


@cache
def _masks(kind: Kind) -> tuple[int, int, int]:
    """The cells of a piece at column 0 and height 1, those that it rests on and those around it, as bits."""
    piece = the_box().kinds[kind]
    shape, below, around = (
        sum(1 << bit((x, y + 1)) for x, y in cells)
        for cells in (piece.cells, [(x, y - 1) for x, y in piece.bottom], piece.around)
    )
    return shape, below, around


@dataclass(frozen=True, slots=True)
class Facade:
    """What stands on one player's ground, besides the player's own door; equal when the same pieces stand alike."""

    built: tuple[Built, ...] = ()
    """In ascending order."""
    low_doors: bool = False
    """Red doors stand on the ground only (an option of R4)."""
    bright: int = field(default=0, compare=False)
    dark: int = field(default=0, compare=False)
    roofs: int = field(default=0, compare=False)
    solid: int = field(default=1 << DOOR, compare=False)
    """Cells of walls and doors, the own door among them."""

    def with_built(self, built: Built) -> "Facade":
        """With one more piece."""
        surface, bits = built.piece.surface, built.bits
        return Facade(
            tuple(sorted((*self.built, built))),
            self.low_doors,
            self.bright | (bits if surface == "bright" else 0),
            self.dark | (bits if surface == "dark" else 0),
            self.roofs | (bits if surface == "roof" else 0),
            self.solid | (bits if surface in ("wall", "door") else 0),
        )

    @property
    def occupied(self) -> int:
        """All cells that are built on."""
        return self.bright | self.dark | self.roofs | self.solid

    def neighbours_for(self, piece: Piece) -> int:
        """The cells one of which a piece must have an edge in common with (R4)."""
        if piece.surface == "bright":
            return self.bright | self.roofs | self.solid
        if piece.surface == "dark":
            return self.dark | self.roofs | self.solid
        return self.occupied

    def allows(self, built: Built) -> bool:
        """Whether a piece may stand in that column and at that height at all."""
        piece = built.piece
        inside = built.y >= 0 and -WIDEST <= built.x <= WIDEST - piece.width
        return inside and not (self.low_doors and built.y > 0 and piece.surface == "door")

    @property
    def footing(self) -> int:
        """The cells below which there is the ground or a cell that is not a roof (R4)."""
        return GROUND | (self.bright | self.dark | self.solid) << ROW

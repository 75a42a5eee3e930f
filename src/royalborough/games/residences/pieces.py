"""The pieces of the box: what each kind shows, how many there are of it, and what its back gives away (R2).

They stand in `pieces.txt`, drawn in characters. Who owns the box can name another file in the environment variable
`ROYALBOROUGH_RESIDENCES`; it is checked against the totals of the rulebook.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeAlias

from royalborough.play import PlayError

Cell: TypeAlias = tuple[int, int]
"""A place on a facade or in a piece: columns to the right and rows up."""
Surface: TypeAlias = Literal["bright", "dark", "roof", "wall", "door"]
Back: TypeAlias = Literal["beige", "diamond", "brown", "circle"]
"""What the back of a piece shows: beige for windows, with a diamond for hard ones; brown for roofs, with a circle for
special pieces."""
Kind: TypeAlias = int
"""A kind of piece, as an index into `Box.kinds`."""
Silhouette: TypeAlias = int
"""What a face-down piece shows, as an index into `Box.silhouettes`."""

VARIABLE = "ROYALBOROUGH_RESIDENCES"
WIDEST = 240
"""Columns that all pieces side by side may take, so that every facade finds room."""
_HEAD = re.compile(r"([WRS][1-9]\d{0,2}) +([1-9]\d?) +(bright|dark|roof|wall|door)( +diamond)?")
_CELLS = {"bright": "oc", "dark": "oc", "roof": "^b", "wall": "+", "door": "D"}
_LETTERS: dict[Back, str] = {"beige": "w", "diamond": "d", "brown": "r", "circle": "s"}
_BEIGE: tuple[Back, Back] = ("beige", "diamond")


class InvalidPieces(PlayError):
    """A file of pieces that is not one, or does not hold what the box holds."""


@dataclass(frozen=True)
class Piece:
    """A kind of piece: all that are alike in every respect."""

    name: str
    copies: int
    surface: Surface
    diamond: bool
    cells: tuple[Cell, ...]
    """From the lower left corner of its box, in ascending order."""
    cats: int = 0
    birds: int = 0
    marked: tuple[Cell, ...] = ()
    """The cells on which the cats or birds are."""

    @property
    def is_window(self) -> bool:
        """Whether it shows windows."""
        return self.surface in ("bright", "dark")

    @property
    def back(self) -> Back:
        """What its back shows."""
        if self.is_window:
            return "diamond" if self.diamond else "beige"
        return "brown" if self.surface == "roof" else "circle"

    @cached_property
    def width(self) -> int:
        """Its columns."""
        return 1 + max(x for x, _ in self.cells)

    @cached_property
    def bottom(self) -> tuple[Cell, ...]:
        """The cells that must rest on something: those with nothing of the piece below them (R4)."""
        return tuple((x, y) for x, y in self.cells if (x, y - 1) not in self.cells)

    @cached_property
    def around(self) -> tuple[Cell, ...]:
        """The cells that have an edge in common with the piece."""
        found = {(x + dx, y + dy) for x, y in self.cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return tuple(sorted(found.difference(self.cells)))


@dataclass(frozen=True)
class Box:
    """All pieces of a game."""

    kinds: tuple[Piece, ...]

    @cached_property
    def named(self) -> dict[str, Kind]:
        """The kind of each name."""
        return {piece.name: kind for kind, piece in enumerate(self.kinds)}

    @cached_property
    def silhouettes(self) -> tuple[tuple[Back, tuple[Cell, ...]], ...]:
        """Back and outline of face-down pieces, of which nobody knows which way is up (R2)."""
        return tuple(dict.fromkeys((piece.back, _outline(piece.cells)) for piece in self.kinds))

    @cached_property
    def silhouette_of(self) -> tuple[Silhouette, ...]:
        """By kind, what it looks like face down."""
        return tuple(self.silhouettes.index((piece.back, _outline(piece.cells))) for piece in self.kinds)

    @cached_property
    def silhouette_names(self) -> tuple[str, ...]:
        """What silhouettes are called: the letter of their back and a number, `w3`, `d2` (diamond), `r1`, `s1`."""
        names: list[str] = []
        for back, _ in self.silhouettes:
            letter = _LETTERS[back]
            names.append(f"{letter}{1 + sum(name[0] == letter for name in names)}")
        return tuple(names)

    @cached_property
    def fronts(self) -> tuple[tuple[Kind, ...], ...]:
        """By silhouette, the kinds that it may be."""
        kinds = range(len(self.kinds))
        return tuple(tuple(k for k in kinds if self.silhouette_of[k] == s) for s in range(len(self.silhouettes)))

    def is_beige(self, silhouette: Silhouette) -> bool:
        """Whether a face-down piece is free to take: its back is beige (R3)."""
        return self.silhouettes[silhouette][0] in _BEIGE


def _outline(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The same for shapes that are equal when turned by quarters."""
    turned = [list(cells)]
    for _ in range(3):
        turned.append([(y, -x) for x, y in turned[-1]])
    return min(_in_corner(each) for each in turned)


def _in_corner(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - low) for x, y in cells))


@cache
def the_box() -> Box:
    """The pieces to play with, as `drawing` has them; raises InvalidPieces."""
    return read_box(drawing())


@cache
def drawing() -> str:
    """The text of the file that the environment names, else of ours; raises InvalidPieces."""
    named = os.environ.get(VARIABLE)
    if not named:
        return (resources.files(__package__) / "pieces.txt").read_text(encoding="utf-8")
    try:
        return Path(named).read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise InvalidPieces("{file!r} cannot be read as a text file: {error}.", file=named, error=error) from None


def read_box(text: str) -> Box:
    """The pieces that a text draws; raises InvalidPieces, which names the line or the total that is wrong."""
    lines = [(n, line.rstrip()) for n, line in enumerate(text.splitlines(), 1)]
    drawn = [(n, line) for n, line in lines if line and not line.lstrip().startswith("#")]
    box = Box(tuple(_pieces(drawn)))
    names = [piece.name for piece in box.kinds]
    for name in names:
        if names.count(name) > 1:
            raise InvalidPieces("The name {name} stands twice.", name=name)
    _check_totals(box)
    return box


def _pieces(lines: Sequence[tuple[int, str]]) -> Iterator[Piece]:
    head: tuple[int, str] | None = None
    for is_picture, group in groupby(lines, lambda each: each[1][0].isspace()):
        block = list(group)
        if is_picture and head is None:
            raise InvalidPieces("Line {n}: a picture without a piece above it.", n=block[0][0])
        heads = block[:-1] if not is_picture else []
        if heads:
            raise InvalidPieces("Line {n}: {line!r} has no picture.", n=heads[0][0], line=heads[0][1])
        if is_picture and head is not None:
            yield _piece(head, block)
            head = None
        else:
            head = block[-1]
    if head is not None:
        raise InvalidPieces("Line {n}: {line!r} has no picture.", n=head[0], line=head[1])


def _piece(head: tuple[int, str], picture: Sequence[tuple[int, str]]) -> Piece:
    found = _HEAD.fullmatch(head[1])
    if found is None:
        raise InvalidPieces(
            "Line {n}: {line!r} is not the head of a piece, such as `W12 1 bright diamond`.", n=head[0], line=head[1]
        )
    surface: Surface = found[3]  # type: ignore[assignment]
    indent = min(len(line) - len(line.lstrip()) for _, line in picture)
    cells: dict[Cell, str] = {}
    for y, (n, line) in enumerate(reversed(picture)):
        for x, sign in enumerate(line[indent:]):
            if sign not in "." + _CELLS[surface]:
                raise InvalidPieces(
                    "Line {n}: a {surface} is drawn with {signs}, not {sign!r}.",
                    n=n,
                    surface=surface,
                    signs=" ".join("." + _CELLS[surface]),
                    sign=sign,
                )
            if sign != ".":
                cells[x, y] = sign
    if _in_corner(list(cells) or [(1, 1)]) != tuple(sorted(cells)) or not _in_one(set(cells)):
        raise InvalidPieces("Line {n}: a piece is in one, with no empty row or column around it.", n=picture[0][0])
    signs = "".join(cells.values())
    marked = tuple(sorted(cell for cell, sign in cells.items() if sign in "cb"))
    if signs.count("b") > 1:
        raise InvalidPieces("Line {n}: a roof has one bird at most.", n=head[0])
    diamond = found[4] is not None
    if diamond and surface not in ("bright", "dark"):
        raise InvalidPieces("Line {n}: only windows have a diamond.", n=head[0])
    shape, cats, birds = tuple(sorted(cells)), signs.count("c"), signs.count("b")
    return Piece(found[1], int(found[2]), surface, diamond, shape, cats, birds, marked)


def _in_one(cells: set[Cell]) -> bool:
    reached = {min(cells)}
    while True:
        around = {(x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        more = around & cells - reached
        if not more:
            return reached == cells
        reached |= more


def _check_totals(box: Box) -> None:
    totals = (
        ("bright windows", 35, [piece for piece in box.kinds if piece.surface == "bright"]),
        ("dark windows", 35, [piece for piece in box.kinds if piece.surface == "dark"]),
        ("windows with a diamond", 30, [piece for piece in box.kinds if piece.diamond]),
        ("roofs", 24, [piece for piece in box.kinds if piece.surface == "roof"]),
        ("roofs with a bird", 9, [piece for piece in box.kinds if piece.birds]),
        ("walls", 3, [piece for piece in box.kinds if piece.surface == "wall"]),
        ("red doors", 3, [piece for piece in box.kinds if piece.surface == "door"]),
    )
    for name, wanted, pieces in totals:
        there = sum(piece.copies for piece in pieces)
        if there != wanted:
            raise InvalidPieces(
                "There are {there} {name}; the box holds {wanted}.", there=there, name=name, wanted=wanted
            )
    wide = sum(piece.copies * piece.width for piece in box.kinds)
    if wide > WIDEST:
        raise InvalidPieces(
            "All pieces side by side are {wide} columns wide; there is room for {most}.", wide=wide, most=WIDEST
        )

"""The decisions of Chelsea, of the seats and of NATURE, and how they are written."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from royalborough.games.chelsea.street import COLOURS, Colour, Property, Space, space_name
from royalborough.play import InvalidMove, Move, Seat


class ChelseaMove(Move):
    """One decision; `ChelseaMove.parse(str(move)) == move`, and `repr` can be pasted back."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "ChelseaMove":
        """The move that `text` stands for, in any position; raises InvalidMove.

        >>> ChelseaMove.parse("9b<>3a")
        ChelseaMove.parse('3a<>9b')
        """
        words = " ".join(text.split())
        for pattern, make in _FORMS:
            found = pattern.fullmatch(words)
            if found is not None:
                return make(*found.groups())
        raise InvalidMove(
            "{text!r} is not a move: write house, garage or cars to draw, H4 or G4 to repaint, red>7a to park, 3a<>9b "
            "to exchange cars, vans 3 9 to look at two vans, then keep or swap, look 5, child 4 or end.",
            text=text,
        )

    def __repr__(self) -> str:
        return f"ChelseaMove.parse({str(self)!r})"


@dataclass(frozen=True, slots=True, repr=False)
class First(ChelseaMove):
    """NATURE names the seat that begins (C2): `first 2`, seats counted from 1."""

    seat: Seat

    def __str__(self) -> str:
        return f"first {self.seat + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(ChelseaMove):
    """NATURE lays a van face down on a drive (C2): `deal 1 red`."""

    property: Property
    colour: Colour

    def __str__(self) -> str:
        return f"deal {self.property + 1} {COLOURS[self.colour]}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(ChelseaMove):
    """NATURE shows the tile that is drawn (C5, C6): `draw red`."""

    colour: Colour

    def __str__(self) -> str:
        return f"draw {COLOURS[self.colour]}"


@dataclass(frozen=True, slots=True, repr=False)
class Open(ChelseaMove):
    """Draw a house or garage tile to repaint with (C5), or two cars to purchase (C6): `house`, `garage`, `cars`."""

    stack: Literal["house", "garage", "cars"]

    def __str__(self) -> str:
        return self.stack


@dataclass(frozen=True, slots=True, repr=False)
class Paint(ChelseaMove):
    """Put the drawn tile on a house or garage (C5): `H4`, `G4`."""

    asset: Literal["house", "garage"]
    property: Property

    def __str__(self) -> str:
        return f"{self.asset[0].upper()}{self.property + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Park(ChelseaMove):
    """Put a drawn car on a vacant space (C6): `red>7a`."""

    colour: Colour
    space: Space

    def __str__(self) -> str:
        return f"{COLOURS[self.colour]}>{space_name(self.space)}"


@dataclass(frozen=True, slots=True, repr=False)
class ExchangeCars(ChelseaMove):
    """Let two cars change places (C7): `3a<>9b`, the lower space first."""

    one: Space
    other: Space

    def __str__(self) -> str:
        return f"{space_name(self.one)}<>{space_name(self.other)}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeVans(ChelseaMove):
    """Look at the face-down vans of two drives (C8): `vans 3 9`, the lower property first."""

    one: Property
    other: Property

    def __str__(self) -> str:
        return f"vans {self.one + 1} {self.other + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Return(ChelseaMove):
    """Put the two vans back where they were, or exchanged (C8): `keep`, `swap`."""

    swapped: bool

    def __str__(self) -> str:
        return "swap" if self.swapped else "keep"


@dataclass(frozen=True, slots=True, repr=False)
class Look(ChelseaMove):
    """Use the bonus to look at a face-down van (C9): `look 5`."""

    property: Property

    def __str__(self) -> str:
        return f"look {self.property + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Child(ChelseaMove):
    """Let one of the own children move in (C10): `child 4`."""

    property: Property

    def __str__(self) -> str:
        return f"child {self.property + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class End(ChelseaMove):
    """End the turn without using what is left of it (C10): `end`."""

    def __str__(self) -> str:
        return "end"


END = End()
KEEP = Return(swapped=False)
SWAP = Return(swapped=True)

_NUMBER = r"(1[0-2]|[1-9])"
_COLOUR = f"({'|'.join(COLOURS)})"


def _space(number: str, letter: str) -> Space:
    return 2 * (int(number) - 1) + "ab".index(letter.lower())


def _ordered(kind: type[ExchangeCars] | type[TakeVans], one: int, other: int) -> ChelseaMove:
    return kind(min(one, other), max(one, other))


_FORMS: tuple[tuple[re.Pattern[str], Callable[..., ChelseaMove]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE | re.ASCII), make)
    for pattern, make in (
        (r"first ([1-6])", lambda seat: First(int(seat) - 1)),
        (f"deal {_NUMBER} {_COLOUR}", lambda p, c: Deal(int(p) - 1, COLOURS.index(c.lower()))),
        (f"draw {_COLOUR}", lambda c: Draw(COLOURS.index(c.lower()))),
        ("(house|garage|cars)", lambda stack: Open(stack.lower())),
        (f"H{_NUMBER}", lambda p: Paint("house", int(p) - 1)),
        (f"G{_NUMBER}", lambda p: Paint("garage", int(p) - 1)),
        (f"{_COLOUR}>{_NUMBER}([ab])", lambda c, p, s: Park(COLOURS.index(c.lower()), _space(p, s))),
        (
            f"{_NUMBER}([ab])<>{_NUMBER}([ab])",
            lambda p, s, q, t: _ordered(ExchangeCars, _space(p, s), _space(q, t)),
        ),
        (f"vans {_NUMBER} {_NUMBER}", lambda p, q: _ordered(TakeVans, int(p) - 1, int(q) - 1)),
        ("keep", lambda: KEEP),
        ("swap", lambda: SWAP),
        (f"look {_NUMBER}", lambda p: Look(int(p) - 1)),
        (f"child {_NUMBER}", lambda p: Child(int(p) - 1)),
        ("end", lambda: END),
    )
)

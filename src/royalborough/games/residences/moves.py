"""The decisions of Royal Residences and their notation: one token each."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from royalborough.games.residences.builds import Parts
from royalborough.games.residences.facade import Built
from royalborough.games.residences.pieces import Kind, Silhouette, the_box
from royalborough.play import InvalidMove, Move, Seat


class ResidencesMove(Move):
    """One decision; `ResidencesMove.parse(str(move)) == move`, and `repr` can be pasted back."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "ResidencesMove":
        """The move that `text` stands for, in any position; raises InvalidMove.

        >>> ResidencesMove.parse("build R10@2,1 + W12@2,0")
        ResidencesMove.parse('build W12@2,0+R10@2,1')
        """
        words = re.sub(r"\s*\+\s*", "+", " ".join(text.split()))
        for pattern, make in _FORMS:
            found = pattern.fullmatch(words)
            if found is not None:
                return make(*found.groups())
        raise InvalidMove(
            "{text!r} is not a move: write take h5 for a place of the heap, take W12<P2 for a piece in a gate of seat "
            "2, build W12@2,0 (column, height), build W12@2,0+R3@2,1 for a unit, store, return or done.",
            text=text,
        )

    def __repr__(self) -> str:
        return f"ResidencesMove.parse({str(self)!r})"


@dataclass(frozen=True, slots=True, repr=False)
class Lay(ResidencesMove):
    """NATURE lays a piece of the heap open, face down (R2): `lay h5 w3`."""

    place: int
    silhouette: Silhouette

    def __str__(self) -> str:
        return f"lay h{self.place + 1} {the_box().silhouette_names[self.silhouette]}"


@dataclass(frozen=True, slots=True, repr=False)
class Front(ResidencesMove):
    """NATURE shows the front of the piece that was touched (R2): `front W12`."""

    kind: Kind

    def __str__(self) -> str:
        return f"front {the_box().kinds[self.kind].name}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeOpen(ResidencesMove):
    """Take what lies on a place of the heap (R3): `take h5`."""

    place: int

    def __str__(self) -> str:
        return f"take h{self.place + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeFrom(ResidencesMove):
    """Take a piece from a gate of another player (R3): `take W12<P2`."""

    kind: Kind
    seat: Seat

    def __str__(self) -> str:
        return f"take {the_box().kinds[self.kind].name}<P{self.seat + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Build(ResidencesMove):
    """Build a piece, or a unit of two or three at once (R4, R5): `build W12@2,0+R3@2,1`."""

    parts: Parts

    def __str__(self) -> str:
        kinds = the_box().kinds
        return "build " + "+".join(f"{kinds[kind].name}@{x},{y}" for kind, x, y in self.parts)


@dataclass(frozen=True, slots=True, repr=False)
class Finish(ResidencesMove):
    """End the turn (R6): put the taken piece into a gate, back into the heap, or there is none left: `store`, ..."""

    how: Literal["store", "return", "done"]

    def __str__(self) -> str:
        return self.how


STORE = Finish("store")
RETURN = Finish("return")
DONE = Finish("done")

_PART = re.compile(r"([WRS]\d{1,3})@(-?\d{1,3}),(-?\d{1,3})", re.IGNORECASE | re.ASCII)


def _kind(name: str) -> Kind:
    found = the_box().named.get(name.upper())
    if found is None:
        raise InvalidMove("There is no piece {name}.", name=name.upper())
    return found


def _silhouette(name: str) -> Silhouette:
    names = the_box().silhouette_names
    if name.lower() not in names:
        raise InvalidMove("There is no silhouette {name}.", name=name.lower())
    return names.index(name.lower())


def parse_built(text: str) -> Built:
    """A piece at its place, such as `W12@2,0`; raises InvalidMove."""
    found = _PART.fullmatch(text)
    if found is None:
        raise InvalidMove("{text!r} is not a piece at its place, such as W12@2,0.", text=text)
    return Built(_kind(found[1]), int(found[2]), int(found[3]))


def _build(text: str) -> ResidencesMove:
    return Build(tuple(sorted(map(parse_built, text.split("+")))))


_ONE = r"[WRS]\d{1,3}@-?\d{1,3},-?\d{1,3}"
_FORMS: tuple[tuple[re.Pattern[str], Callable[..., ResidencesMove]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE | re.ASCII), make)
    for pattern, make in (
        (r"lay h([1-9]\d?) ([wdrs][1-9]\d?)", lambda place, name: Lay(int(place) - 1, _silhouette(name))),
        (r"front ([WRS]\d{1,3})", lambda name: Front(_kind(name))),
        (r"take h([1-9]\d?)", lambda place: TakeOpen(int(place) - 1)),
        (r"take ([WRS]\d{1,3}) ?< ?P([1-5])", lambda name, seat: TakeFrom(_kind(name), int(seat) - 1)),
        (f"build ({_ONE}(?:\\+{_ONE}){{0,2}})", _build),
        ("(store|return|done)", lambda how: Finish(how.lower())),
    )
)

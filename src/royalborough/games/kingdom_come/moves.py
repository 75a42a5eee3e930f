"""The decisions of Kingdom Come, each with its notation."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from royalborough.games.kingdom_come.chart import Place
from royalborough.games.kingdom_come.claim import walk_text
from royalborough.games.morris import MorrisMove
from royalborough.play import InvalidMove, Move, Seat

TEAMS = ("alabaster", "blue", "crimson", "damson", "emerald", "flame")
"""The colours of the players; their first letters name the seats in notation."""
LETTERS = "ABCDEF"


class KingdomComeMove(Move):
    """One decision; `KingdomComeMove.parse(str(move)) == move`, and `repr` can be pasted back."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "KingdomComeMove":
        """The move that `text` stands for, in any position; raises InvalidMove.

        >>> KingdomComeMove.parse("rewrap s2: p7 p4 p1")
        KingdomComeMove.parse('rewrap s2: p1 p4 p7')
        """
        said = " ".join(text.lower().split())
        for pattern, made in _FORMS:
            if found := pattern.fullmatch(said):
                return made(*found.groups())
        raise InvalidMove(
            "{text!r} is not a move: write pin 412,873; pin 500,900<p4; dividers 250; string p1 p4; "
            "rewrap s2: p1 p4 p7; remove p5; remove s2; challenge s3 x B.s1 first; harvest r3 pins; call; "
            "in a duel e3, e3-e5 or xa1.",
            text=text[:80],
        )

    def __repr__(self) -> str:
        return f"KingdomComeMove.parse({str(self)!r})"


@dataclass(frozen=True, slots=True, repr=False)
class PlacePin(KingdomComeMove):
    """Place a pin, where a claim starts or one length of the dividers from an own pin (KC1)."""

    place: Place
    anchor: int | None = None

    def __str__(self) -> str:
        return f"pin {place_text(self.place)}" + ("" if self.anchor is None else f"<p{self.anchor}")


@dataclass(frozen=True, slots=True, repr=False)
class SetDividers(KingdomComeMove):
    """Set the dividers to a length (KC4)."""

    length: int

    def __str__(self) -> str:
        return f"dividers {self.length}"


@dataclass(frozen=True, slots=True, repr=False)
class LayString(KingdomComeMove):
    """Lay a new string over two own pins (KC5)."""

    one: int
    other: int

    def __post_init__(self) -> None:
        if self.one > self.other:  # a string has no direction
            one, other = self.other, self.one
            object.__setattr__(self, "one", one)
            object.__setattr__(self, "other", other)

    def __str__(self) -> str:
        return f"string p{self.one} p{self.other}"


@dataclass(frozen=True, slots=True, repr=False)
class Rewrap(KingdomComeMove):
    """Wrap a string anew so that it joins two more pins (KC5)."""

    string: int
    walk: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "walk", min(self.walk, self.walk[::-1]))  # a string has no direction

    def __str__(self) -> str:
        return f"rewrap s{self.string}: {walk_text(self.walk)}"


@dataclass(frozen=True, slots=True, repr=False)
class RemovePin(KingdomComeMove):
    """Take an own pin off the map (KC6)."""

    pin: int

    def __str__(self) -> str:
        return f"remove p{self.pin}"


@dataclass(frozen=True, slots=True, repr=False)
class RemoveString(KingdomComeMove):
    """Take an own string off the map (KC6)."""

    string: int

    def __str__(self) -> str:
        return f"remove s{self.string}"


@dataclass(frozen=True, slots=True, repr=False)
class Challenge(KingdomComeMove):
    """Stake an own string against one of an opponent that crosses it (KC7)."""

    own: int
    seat: Seat
    theirs: int
    begins: Literal["first", "second"] | None = None
    """Whether the challenger begins the duel; None where a coin decides."""

    def __str__(self) -> str:
        who = "" if self.begins is None else f" {self.begins}"
        return f"challenge s{self.own} x {string_text(self.seat, self.theirs)}{who}"


@dataclass(frozen=True, slots=True, repr=False)
class Ply(KingdomComeMove):
    """A decision of the duel (KC7)."""

    move: MorrisMove

    def __str__(self) -> str:
        return str(self.move)


@dataclass(frozen=True, slots=True, repr=False)
class Toss(KingdomComeMove):
    """NATURE's: the coin has fallen for the challenger or against them (KC7)."""

    won: bool

    def __str__(self) -> str:
        return f"toss {'won' if self.won else 'lost'}"


@dataclass(frozen=True, slots=True, repr=False)
class Yield(KingdomComeMove):
    """Who lost a challenge gives up to three pins of the string that is gone, or none (KC7)."""

    pins: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "pins", tuple(sorted(self.pins)))

    def __str__(self) -> str:
        return f"yield {walk_text(self.pins)}".strip()


@dataclass(frozen=True, slots=True, repr=False)
class Harvest(KingdomComeMove):
    """Spend a possessed resource for pins or for points (KC8)."""

    resource: int
    """Its number from 0; r1 is 0."""
    gain: Literal["pins", "point"]

    def __str__(self) -> str:
        return f"harvest r{self.resource + 1} {self.gain}"


@dataclass(frozen=True, slots=True, repr=False)
class Call(KingdomComeMove):
    """Call the game: everybody has one more turn (KC9)."""

    def __str__(self) -> str:
        return "call"


CALL = Call()


def string_text(seat: Seat, string: int) -> str:
    """A string of any player: `B.s1`."""
    return f"{LETTERS[seat]}.s{string}"


def pin_text(seat: Seat, pin: int) -> str:
    """A pin of any player: `B.p4`."""
    return f"{LETTERS[seat]}.p{pin}"


def place_text(place: Place) -> str:
    """A place of the map: `412,873`."""
    return f"{place[0]},{place[1]}"


def _pins(text: str) -> tuple[int, ...]:
    return tuple(int(word[1:]) for word in text.split())


_FORMS: list[tuple[re.Pattern[str], Callable[..., KingdomComeMove]]] = [
    (re.compile(form, re.ASCII), made)
    for form, made in (
        (
            r"pin (\d{1,5}) ?, ?(\d{1,5})(?: ?< ?p(\d{1,6}))?",
            lambda x, y, pin: PlacePin((int(x), int(y)), None if pin is None else int(pin)),
        ),
        (r"dividers (\d{1,5})", lambda length: SetDividers(int(length))),
        (r"string p(\d{1,6}) p(\d{1,6})", lambda one, other: LayString(int(one), int(other))),
        (
            r"rewrap s(\d{1,6}) ?: ?(p\d{1,6}(?: p\d{1,6}){1,80})",
            lambda string, walk: Rewrap(int(string), _pins(walk)),
        ),
        (r"remove p(\d{1,6})", lambda pin: RemovePin(int(pin))),
        (r"remove s(\d{1,6})", lambda string: RemoveString(int(string))),
        (
            r"challenge s(\d{1,6}) x ([a-f])\.s(\d{1,6})(?: (first|second))?",
            lambda own, letter, theirs, begins: Challenge(int(own), "abcdef".index(letter), int(theirs), begins),
        ),
        (r"([a-e][1-5]|[a-e][1-5]-[a-e][1-5]|x[a-e][1-5])", lambda text: Ply(MorrisMove.parse(text))),
        (r"toss (won|lost)", lambda how: Toss(how == "won")),
        (r"yield((?: p\d{1,6}){0,80})", lambda pins: Yield(_pins(pins))),
        (
            r"harvest r([1-9]\d{0,2}) (pins|point)",
            lambda resource, gain: Harvest(int(resource) - 1, gain),
        ),
        (r"call", lambda: CALL),
    )
]

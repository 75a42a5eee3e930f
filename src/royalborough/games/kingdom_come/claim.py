"""What one player has on the map: pins and strings, and what follows from them (KC5, KC6, KC7)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from royalborough.games.kingdom_come.chart import Chart, Place
from royalborough.games.kingdom_come.plane import Link, link, rounded_up, squared_distance
from royalborough.games.kingdom_come.territory import Territory, resources_within, territory

LONGEST = 1_800
"""What a string measures (KC5)."""
WRAP = 30
"""What a wrap round a pin takes of it: three at each end, one at each pin in between (KC5)."""
SAFE_PINS = 10
"""A territory whose strings connect so many pins is safe (KC7)."""


class Pin(NamedTuple):
    """A pin on the map."""

    number: int
    place: Place
    anchor: int | None = None
    """The own pin from which it was measured; None where a claim begins (KC1)."""


class String(NamedTuple):
    """A string on the map."""

    number: int
    walk: tuple[int, ...]
    """The numbers of the own pins that it goes along."""


def walk_text(walk: Sequence[int]) -> str:
    """A walk as moves and sentences name it: `p1 p4 p7`."""
    return " ".join(f"p{pin}" for pin in walk)


def joined_pairs(walk: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The pairs of pins that a walk joins, the smaller number first."""
    return ((min(pair), max(pair)) for pair in pairwise(walk))


@dataclass(frozen=True)
class Claim:
    """One player's pins, strings and what is left of them. Pins never leave the game: what is nowhere is discarded."""

    pins: tuple[Pin, ...] = ()
    """In ascending order of their numbers, as strings are."""
    strings: tuple[String, ...] = ()
    bowl: int = 50
    """Pins that can be placed."""
    dividers: int = 0
    points: int = 0
    """From harvests (KC8)."""
    next_pin: int = 1
    """The number of the next pin; numbers are never used again (KC1)."""
    next_string: int = 1

    @cached_property
    def place_of(self) -> dict[int, Place]:
        """Where each pin stands, by its number."""
        return {pin.number: pin.place for pin in self.pins}

    @cached_property
    def walk_of(self) -> dict[int, tuple[int, ...]]:
        """The walk of each string, by its number."""
        return {string.number: string.walk for string in self.strings}

    @cached_property
    def joined(self) -> frozenset[tuple[int, int]]:
        """The pairs of pins that a string joins, the smaller number first."""
        return frozenset(pair for string in self.strings for pair in joined_pairs(string.walk))

    def links_of(self, walk: Sequence[int]) -> list[Link]:
        """The straight lines of a walk."""
        places = self.place_of
        return [link(places[one], places[other]) for one, other in pairwise(walk)]

    @cached_property
    def links(self) -> frozenset[Link]:
        """All straight lines of the strings."""
        return frozenset(each for string in self.strings for each in self.links_of(string.walk))

    @cached_property
    def territory(self) -> Territory:
        """The land that the strings enclose (KC10)."""
        return territory(self.links)

    def length(self, walk: Sequence[int]) -> int:
        """What a walk uses of a string, wraps included (KC5)."""
        straight = sum(rounded_up(squared_distance(*each)) for each in self.links_of(walk))
        return straight + WRAP * (6 + len(walk) - 2)

    # What holds a pin, and what is safe

    @cached_property
    def held(self) -> frozenset[int]:
        """The pins that a string touches."""
        return frozenset(pin for string in self.strings for pin in string.walk)

    @cached_property
    def anchors(self) -> frozenset[int]:
        """The pins from which another one was measured."""
        return frozenset(pin.anchor for pin in self.pins if pin.anchor is not None)

    def lets_go(self, pins: Sequence[int]) -> bool:
        """Whether these pins may be removed together: no string touches one, nor is one a remaining pin's anchor."""
        going = set(pins)
        anchoring = {pin.anchor for pin in self.pins if pin.number not in going}
        return not going & self.held and not going & anchoring

    def free_of(self, walk: Sequence[int]) -> tuple[int, ...]:
        """Of the pins of a walk those that could be removed, alone or with others of them, in ascending order (KC7)."""
        free = set(walk) - self.held
        while True:
            anchoring = {pin.anchor for pin in self.pins if pin.number not in free}
            if not free & anchoring:
                return tuple(sorted(free))
            free -= anchoring

    @cached_property
    def immune(self) -> frozenset[int]:
        """The strings that may not be challenged: linked by shared pins they touch ten and enclose land (KC7)."""
        safe: set[int] = set()
        for group in self._groups:
            touched = {pin for string in group for pin in string.walk}
            if len(touched) >= SAFE_PINS:
                lines = frozenset(each for string in group for each in self.links_of(string.walk))
                if territory(lines).faces:
                    safe.update(string.number for string in group)
        return frozenset(safe)

    @cached_property
    def _groups(self) -> list[list[String]]:
        """The strings that hang together by shared pins."""
        groups: list[tuple[set[int], list[String]]] = []
        for string in self.strings:
            apart, together = [], (set(string.walk), [string])
            for pins, strings in groups:
                if pins & set(string.walk):
                    together = (together[0] | pins, strings + together[1])
                else:
                    apart.append((pins, strings))
            groups = [*apart, together]
        return [strings for _, strings in groups]

    def group_pins(self, number: int) -> int:
        """How many pins the group of a string touches."""
        group = next(group for group in self._groups if any(string.number == number for string in group))
        return len({pin for string in group for pin in string.walk})

    # Resources

    def stands_on(self, chart: Chart) -> frozenset[int]:
        """The resources on which a pin stands."""
        return frozenset(on for pin in self.pins if (on := chart.resource_at(pin.place)) is not None)

    def possessed(self, chart: Chart) -> frozenset[int]:
        """The resources that the player possesses, spent or not: by a pin, or within the territory (KC10)."""
        return self.stands_on(chart) | resources_within(self.links, chart)

    # How a claim changes

    def with_pin(self, place: Place, anchor: int | None, bowl: int) -> "Claim":
        """With a new pin, and so many left in the bowl."""
        pins = (*self.pins, Pin(self.next_pin, place, anchor))
        return replace(self, pins=pins, bowl=bowl, next_pin=self.next_pin + 1)

    def with_string(self, walk: tuple[int, ...]) -> "Claim":
        """With a new string."""
        strings = (*self.strings, String(self.next_string, walk))
        return replace(self, strings=strings, next_string=self.next_string + 1)

    def rewrapped(self, number: int, walk: tuple[int, ...]) -> "Claim":
        """With a string that goes another way."""
        strings = (String(number, walk) if string.number == number else string for string in self.strings)
        return replace(self, strings=tuple(strings))

    def without_pins(self, numbers: Sequence[int], bowl: int) -> "Claim":
        """Without these pins, and so many in the bowl."""
        return replace(self, pins=tuple(pin for pin in self.pins if pin.number not in numbers), bowl=bowl)

    def without_string(self, number: int) -> "Claim":
        """Without a string."""
        return replace(self, strings=tuple(string for string in self.strings if string.number != number))

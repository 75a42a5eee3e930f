"""What lies on the street: assets, locks, children, and what may be put where (C4, C5, C6, C7, C8, C10)."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from royalborough.games.chelsea.street import COLOURS, PROPERTIES, Colour, Property, Space, property_of
from royalborough.play import Seat

T = TypeVar("T")

ALL_UP = (1 << 12) - 1


@dataclass(frozen=True)
class Street:
    """The twelve properties with everything on them."""

    houses: tuple[Colour, ...]
    garages: tuple[Colour, ...]
    cars: tuple[Colour | None, ...]
    """By parking space; None where it is vacant."""
    vans: tuple[Colour | None, ...]
    """By property, also face down; None where none is dealt yet."""
    up: int
    """The properties whose van lies face up, as bits."""
    children: tuple[tuple[Seat, ...], ...]
    """By property, the seats whose children live there, the first one first."""

    # What one sees

    def is_up(self, prop: Property) -> bool:
        """Whether the van of a property lies face up."""
        return bool(self.up >> prop & 1)

    def _beside_van(self, prop: Property) -> list[int]:
        """How many assets of a property but its van have each colour."""
        counts = [0] * len(COLOURS)
        counts[self.houses[prop]] += 1
        counts[self.garages[prop]] += 1
        for car in self.cars[2 * prop : 2 * prop + 2]:
            if car is not None:
                counts[car] += 1
        return counts

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """By property, how many visible assets have each colour; a face-down van is not visible (C4)."""
        counts = [self._beside_van(prop) for prop in PROPERTIES]
        for prop, van in enumerate(self.vans):
            if van is not None and self.is_up(prop):
                counts[prop][van] += 1
        return tuple(map(tuple, counts))

    @cached_property
    def locks(self) -> tuple[Colour | None, ...]:
        """By property, the colour that three or more visible assets have (C4), or None."""
        return tuple(counts.index(max(counts)) if max(counts) >= 3 else None for counts in self.counts)

    def fitting_colours(self, prop: Property) -> frozenset[Colour]:
        """The colours in which the van of a property would be turned up: those of two other visible assets (C8, C9)."""
        return frozenset(colour for colour, count in enumerate(self._beside_van(prop)) if count >= 2)

    # What may be done

    def may_repaint(self, present: Colour, prop: Property, colour: Colour) -> bool:
        """Whether an asset that is `present` now may become `colour` (C4, C5)."""
        lock = self.locks[prop]
        return lock is None or (present != lock and colour == lock)

    def may_park(self, colour: Colour, space: Space) -> bool:
        """Whether a car of that colour may be put on a space (C6)."""
        lock = self.locks[property_of(space)]
        return self.cars[space] is None and lock in (None, colour)

    def may_exchange(self, one: Space, other: Space) -> bool:
        """Whether the cars on two spaces may change places (C7)."""
        a, b = self.cars[one], self.cars[other]
        p, q = property_of(one), property_of(other)
        if a is None or b is None or a == b or p == q:
            return False
        return self.may_repaint(a, p, b) and self.may_repaint(b, q, a)

    def may_swap_vans(self, p: Property, q: Property) -> bool:
        """Whether two face-down vans may change places: into a locked property only one of its colour comes (C8)."""
        return self.locks[p] in (None, self.vans[q]) and self.locks[q] in (None, self.vans[p])

    def may_move_in(self, family: Seat, colour: Colour, prop: Property) -> bool:
        """Whether a child of a family (of that colour) may move into a property (C10)."""
        counts = self.counts[prop]
        living = self.children[prop]
        needed = (3, 4)
        return len(living) < 2 and family not in living and max(counts) >= needed[len(living)] and not counts[colour]

    # What follows

    def with_house(self, prop: Property, colour: Colour) -> "Street":
        """The street with a house repainted."""
        return replace(self, houses=_with(self.houses, prop, colour))

    def with_garage(self, prop: Property, colour: Colour) -> "Street":
        """The street with a garage repainted."""
        return replace(self, garages=_with(self.garages, prop, colour))

    def with_car(self, space: Space, colour: Colour) -> "Street":
        """The street with a car on a space."""
        return replace(self, cars=_with(self.cars, space, colour))

    def with_van(self, prop: Property, colour: Colour) -> "Street":
        """The street with a van dealt face down."""
        return replace(self, vans=_with(self.vans, prop, colour))

    def with_vans_swapped(self, p: Property, q: Property) -> "Street":
        """The street with two vans changed over."""
        return replace(self, vans=swapped(self.vans, p, q))

    def with_van_up(self, prop: Property) -> "Street":
        """The street with a van turned up."""
        return replace(self, up=self.up | 1 << prop)

    def with_child(self, prop: Property, family: Seat) -> "Street":
        """The street with one more child in a property."""
        return replace(self, children=_with(self.children, prop, (*self.children[prop], family)))

    def with_all_vans_up(self) -> "Street":
        """The street at the end (C11)."""
        return replace(self, up=ALL_UP)

    def score(self, family: Seat) -> int:
        """What the children of a family bring: alone 3, in a partnership 10 with five alike and 6 with four (C11)."""
        points = 0
        for prop in PROPERTIES:
            if family in self.children[prop]:
                alone = len(self.children[prop]) == 1
                points += 3 if alone else 10 if max(self.counts[prop]) == 5 else 6
        return points

    def children_of(self, family: Seat) -> int:
        """How many children of a family have moved in."""
        return sum(family in living for living in self.children)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def swapped(items: tuple[T, ...], i: int, j: int) -> tuple[T, ...]:
    """The items with two of them changed over."""
    changed = list(items)
    changed[i], changed[j] = changed[j], changed[i]
    return tuple(changed)

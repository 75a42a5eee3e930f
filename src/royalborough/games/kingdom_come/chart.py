"""The map that a game is played on: terrain, resources and names of places, in whole units of 0.01 inch."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Place: TypeAlias = tuple[int, int]
"""A point of the map in units: x to the right, y up, from the lower left corner."""
Terrain: TypeAlias = Literal["water", "bay", "plain", "swamp", "mountain"]

TERRAINS: tuple[Terrain, ...] = ("water", "bay", "plain", "swamp", "mountain")
"""Every terrain; a cell of `Chart.cells` holds its number here."""
WATER, BAY, PLAIN, SWAMP, MOUNTAIN = range(5)
EXTRA_PINS = {BAY: 0, PLAIN: 0, SWAMP: 1, MOUNTAIN: 2}
"""What a pin on a terrain costs besides itself (KC3)."""
CELL = 5
"""Units along the side of a cell of the raster."""
RESOURCE_RADIUS = 12
"""A pin so near a resource's centre stands on it (KC3)."""
MOST_SIDE = 10_000
MOST_RESOURCES = 200


@dataclass(frozen=True, slots=True)
class Resource:
    """A gold or red resource."""

    kind: Literal["gold", "red"]
    place: Place


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A name on the map, such as that of a bay; it means nothing in the game."""

    name: str
    place: Place


@dataclass(frozen=True)
class Chart:
    """A map. Charts of one name are the same chart, so the name alone is compared."""

    name: str
    """The value of the option `map`, and the seed for a map that was made from one."""
    title: str = field(compare=False)
    columns: int = field(compare=False)
    rows: int = field(compare=False)
    cells: bytes = field(compare=False, repr=False)
    """The terrain's number of each cell: rows from the bottom, each from the left."""
    resources: tuple[Resource, ...] = field(compare=False, repr=False)
    """By rows from the top, left to right: `resources[0]` is r1."""
    names: tuple[NamedPlace, ...] = field(default=(), compare=False, repr=False)

    @property
    def width(self) -> int:
        """Units from left to right."""
        return self.columns * CELL

    @property
    def height(self) -> int:
        """Units from bottom to top."""
        return self.rows * CELL

    def holds(self, place: Place) -> bool:
        """Whether the place is on the map."""
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height

    def terrain(self, place: Place) -> int:
        """The number of the terrain at a place of the map."""
        return self.cells[place[1] // CELL * self.columns + place[0] // CELL]

    @cached_property
    def terrain_numbers(self) -> NDArray[np.uint8]:
        """The terrain of all cells: rows from the bottom, each from the left."""
        return np.frombuffer(self.cells, np.uint8).reshape(self.rows, self.columns)

    @cached_property
    def bays(self) -> tuple[Place, ...]:
        """The middles of all cells of bay."""
        rows, columns = np.nonzero(self.terrain_numbers == BAY)
        return tuple((int(x) * CELL + CELL // 2, int(y) * CELL + CELL // 2) for x, y in zip(columns, rows, strict=True))

    def resource_at(self, place: Place) -> int | None:
        """The number (from 0) of the resource that a pin at `place` stands on, or None."""
        for number in self._near.get((place[0] // 64, place[1] // 64), ()):
            x, y = self.resources[number].place
            if (x - place[0]) ** 2 + (y - place[1]) ** 2 <= RESOURCE_RADIUS**2:
                return number
        return None

    @cached_property
    def _near(self) -> dict[tuple[int, int], list[int]]:
        """Resources by the squares of 64 units that they reach into."""
        found: dict[tuple[int, int], list[int]] = {}
        for number, resource in enumerate(self.resources):
            x, y = resource.place
            squares = {
                ((x + dx) // 64, (y + dy) // 64)
                for dx in (-RESOURCE_RADIUS, RESOURCE_RADIUS)
                for dy in (-RESOURCE_RADIUS, RESOURCE_RADIUS)
            }
            for square in squares:
                found.setdefault(square, []).append(number)
        return found


def in_order(resources: Sequence[Resource]) -> tuple[Resource, ...]:
    """Resources as they are numbered: by rows from the top, left to right."""
    return tuple(sorted(resources, key=lambda resource: (-resource.place[1], resource.place[0])))

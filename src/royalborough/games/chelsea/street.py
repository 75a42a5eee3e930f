"""The street of Chelsea as data: properties, colours, tiles, and what is painted on the printed board (C1, C2)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import TypeAlias

from royalborough.play.referee import natures_choice

Colour: TypeAlias = int
"""0 to 5, in the order of `COLOURS`."""
Property: TypeAlias = int
"""0 to 11; properties 1 to 6 stand on one side of the street, 7 to 12 on the other."""
Space: TypeAlias = int
"""0 to 23: space `a` of property p is 2p, space `b` is 2p + 1."""

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
PROPERTIES = range(12)
SPACES = range(24)
VANS_OF_A_COLOUR = 2
HOUSES_OF_A_COLOUR = 2
GARAGES_OF_A_COLOUR = 2
CARS_OF_A_COLOUR = 5
CHILDREN = 5
"""Children of each family."""

PRINTED_HOUSES = "roygbproygbp"
PRINTED_GARAGES = "gbproyoygbpr"
"""The colours printed on the board, properties 1 to 12, by first letters."""

_BY_LETTER = {name[0]: colour for colour, name in enumerate(COLOURS)}


def colours_of(letters: str) -> tuple[Colour, ...]:
    """The colours that letters stand for.

    >>> colours_of("rp")
    (0, 5)
    """
    return tuple(_BY_LETTER[letter] for letter in letters)


def letters_of(colours: Sequence[Colour | None]) -> str:
    """The first letters of colours, `.` for none.

    >>> letters_of([0, None, 5])
    'r.p'
    """
    return "".join("." if colour is None else COLOURS[colour][0] for colour in colours)


def property_of(space: Space) -> Property:
    """The property that a parking space belongs to."""
    return space // 2


def space_name(space: Space) -> str:
    """The name of a space, such as `7a`."""
    return f"{space // 2 + 1}{'ab'[space % 2]}"


def is_layout(houses: str, garages: str) -> bool:
    """Whether these letters can be a board: two houses and two garages of each colour, never one on both (C1)."""
    letters = sorted(2 * "".join(_BY_LETTER))
    alike = any(house == garage for house, garage in zip(houses, garages, strict=False))
    return sorted(houses) == letters and sorted(garages) == letters and not alike


@lru_cache(maxsize=64)
def shuffled_layout(number: int) -> tuple[str, str]:
    """Houses and garages of the street of this number, each street that C1 allows as likely as any other.

    They follow from the number as NATURE's moves follow from a seed, so they are the same for ever and everywhere.
    """
    seed = f"chelsea street {number}".encode()
    for attempt in count():
        drawn = _drawn(seed, 24 * attempt), _drawn(seed, 24 * attempt + 12)
        if is_layout(*drawn):
            return drawn
    raise AssertionError("one attempt in about fifty succeeds")


def _drawn(seed: bytes, number: int) -> str:
    """Two of each colour in the order in which a seed draws them."""
    left = dict.fromkeys(_BY_LETTER, 2)
    letters = ""
    for draw in range(12):
        letter = natures_choice(seed, number + draw, left)
        left = {other: n - (other == letter) for other, n in left.items() if n > (other == letter)}
        letters += letter
    return letters

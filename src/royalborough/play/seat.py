"""Who decides: a seat at the table, or nature."""

from enum import Enum
from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0."""


class Nature(Enum):
    """The mover that stands for luck: it lays out, deals and draws."""

    NATURE = "nature"

    def __repr__(self) -> str:
        return "NATURE"


NATURE: Final = Nature.NATURE
Mover: TypeAlias = Seat | Nature
"""Who makes the next decision."""

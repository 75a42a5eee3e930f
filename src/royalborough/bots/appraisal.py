"""What is known about a single game beyond its rules: how good a position is and which decisions look best.

Bots for every game become better with it. A module `bots/<slug>.py` that names its appraisal `APPRAISAL` (and its
opponents `LEVELS`) is found by itself; a game without one is played by the rules alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from royalborough.play import Move, Position

Ranked = tuple[Move, float]
"""A decision and its worth to the seat that makes it, in points of the game's appraisal."""


class Appraisal(ABC):
    """Knowledge of one game."""

    @abstractmethod
    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """For each seat the share of a win that it may expect, from 0 (lost) to 1 (won)."""

    @abstractmethod
    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Decisions that the acting seat should think about with their worth, in no order; at least one.

        A difference of 1 point is a clear one; winning at once is worth more than anything else.
        """


@cache
def known_of(slug: str, what: str) -> Any:
    """What the module `bots/<slug>.py` calls `what`, or None if it has no such thing or there is no such module."""
    name = f"{__package__}.{slug}"
    return None if find_spec(name) is None else getattr(import_module(name), what, None)


def appraisal_of(slug: str) -> Appraisal | None:
    """The knowledge of a game, or None if there is none."""
    found = known_of(slug, "APPRAISAL")
    return found if isinstance(found, Appraisal) else None

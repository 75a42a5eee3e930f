"""The measured strength of the levels, kept as data beside this file: `royalborough ladder --save` writes it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("ratings.json")


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a level is."""

    points: int
    """On Elo's scale, on which the weakest level of each game has 1000; ratings of different games do not compare."""
    error: int
    """The true difference from the weakest level is that of the points by so much more or less, in 19 of 20 cases."""
    games: int
    """Games that the level has played for it."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The ratings of a game's levels."""

    how: str
    """One sentence on how they were measured."""
    levels: Mapping[str, Rating]
    """By the name of the level."""
    recipes: Mapping[str, str]
    """What each level was then (`Level.recipe`), so that it is noticed when one has changed since."""


@cache
def measured(slug: str) -> Measured | None:
    """The ratings of a game's levels; None where nobody has measured them."""
    found = _stored().get(slug)
    if found is None:
        return None
    return Measured(found["how"], {k: Rating(**v) for k, v in found["levels"].items()}, found["recipes"])


def rating(slug: str, name: str) -> int | None:
    """The points of a game's level, or None when they have not been measured."""
    found = measured(slug)
    level = found and found.levels.get(name)
    return level.points if level else None


def save(slug: str, result: Measured) -> None:
    """Keeps the ratings of a game in place of those that were there; raises OSError."""
    everything = {**_stored(), slug: asdict(result)}
    text = json.dumps(dict(sorted(everything.items())), indent=2, ensure_ascii=False)
    FILE.write_text(text + "\n", encoding="utf-8", newline="\n")
    measured.cache_clear()


def _stored() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found

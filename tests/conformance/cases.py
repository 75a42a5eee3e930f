"""What the conformance suite must be told about a game; `case_<slug>.py` beside this file holds it as `CASE`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from coins import Coins

from royalborough.games import games
from royalborough.play import Game, Move, Position


@dataclass(frozen=True)
class Case:
    """How to put one game through its paces."""

    options: Sequence[dict[str, Any]]
    """Sets of options, `players` among them, each of which is played."""
    vocabulary: Callable[[], Sequence[Move]]
    """Every move that the notation can name, legal anywhere or not; a choice of them where there is no end of them."""
    pieces: Callable[[Position[Any]], object]
    """What play never makes more or fewer of; equal all along a game."""
    same: Sequence[tuple[str, str]]
    """Pairs of turns that lead to the same position from the start of the default game."""
    whole: bool = True
    """Whether the vocabulary holds every move that is legal anywhere."""
    plies: int = 150
    """How long a random game is at most."""
    amid: Sequence[str] = field(default=())
    """Positions of the default game to begin at besides its start."""


def all_games() -> dict[str, type[Game[Any]]]:
    """The registered games, and a tiny one with luck that only the tests know."""
    return {**games(), Coins.slug: Coins}


def case_of(slug: str) -> Case:
    """The case of a game."""
    case = import_module(f"conformance.case_{slug}").CASE
    assert isinstance(case, Case)
    return case


def has_case(slug: str) -> bool:
    """Whether the suite knows the game."""
    return find_spec(f"conformance.case_{slug}") is not None


def played_games() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each game with each of its sets of options."""
    for slug in all_games():
        if has_case(slug):
            for options in case_of(slug).options:
                yield slug, options

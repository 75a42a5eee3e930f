"""Clocks, random games and searches for the benchmarks. Whatever is measured of a game is measured of every game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from inspect import signature
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from royalborough.bots.choices import step
from royalborough.bots.engine_bot import ENGINES, engine_position
from royalborough.games import load
from royalborough.play import NATURE, Position

_LONGEST = 120
"""So long a random game is at most: some need not end (K9)."""
_ENGINE_WORK = {"decisions": 200_000, "games": 40, "limit": 400}
"""How much random play an engine is asked for at once, in the terms that it knows."""


@dataclass(frozen=True)
class Rate:
    """How many of something were done in a second, over several rounds."""

    per_second: float
    """The median of the rounds."""
    low: float
    high: float


def rates(rounds: int, *works: Callable[[int], int]) -> list[Rate]:
    """The rate of each work, which takes a seed and returns how much it did.

    The works take turns round by round, so that a busy moment of the machine does not fall on one of them alone.
    """
    found: list[list[float]] = [[] for _ in works]
    for number in range(rounds):
        for work, rate in zip(works, found, strict=True):
            since = perf_counter()
            count = work(number)
            rate.append(count / (perf_counter() - since))
    return [Rate(median(rate), min(rate), max(rate)) for rate in found]


def random_game(slug: str, seed: int, longest: int = _LONGEST) -> list[Position[Any]]:
    """The positions of a random game for the fewest players, by the referee; every decision is checked as always."""
    rng = Random(seed)
    position: Position[Any] = load(slug).start()
    positions = [position]
    while position.to_act is not None and len(positions) <= longest:
        position = step(position, rng)
        positions.append(position)
    return positions


def random_decisions(slug: str, seed: int) -> int:
    """A random game by the referee; returns its decisions, luck's among them."""
    return len(random_game(slug, seed)) - 1


def random_play_of_engine(slug: str) -> Callable[[int], int] | None:
    """Random games by the engine as a work that returns their decisions, or None where it offers none."""
    game: Any = ENGINES[slug](load(slug)) if slug in ENGINES else None
    if not hasattr(game, "playouts"):
        return None
    given = {name: _ENGINE_WORK[name] for name in signature(game.playouts).parameters if name != "seed"}
    return lambda seed: int(game.playouts(seed=seed, **given))


def middle_games(slug: str, count: int) -> list[Position[Any]]:
    """Positions half-way through random games, each at the start of a turn in which there is something to decide."""
    found: list[Position[Any]] = []
    for seed in range(10 * count):
        positions = random_game(slug, seed)
        middle = [position for position in positions[len(positions) // 2 :] if _has_a_choice(position)]
        found += middle[:1]
        if len(found) == count:
            break
    return found


def _has_a_choice(position: Position[Any]) -> bool:
    if position.to_act in (None, NATURE) or not position.turn_ended:
        return False
    return not position.legal_moves.listed or len(position.legal_moves) > 1


@dataclass(frozen=True)
class Search:
    """What a search did in about a second, the median over some positions."""

    depth: float
    nodes: float
    """Visited in a second."""
    playouts: float
    """Made in a second."""


def search(positions: Sequence[Position[Any]], seconds: float = 1.0) -> Search | None:
    """Lets the engine think about each position; None where it does not think about this game."""
    twins = [engine_position(position) for position in positions]
    if not twins or not hasattr(twins[0], "thinker"):
        return None
    reports = [twin.thinker().think(seconds=seconds, seed=1) for twin in twins]
    return Search(
        median(report.depth for report in reports),
        median(report.nodes / report.seconds for report in reports),
        median(report.playouts / report.seconds for report in reports),
    )

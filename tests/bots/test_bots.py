"""What every bot promises, whatever its strength."""

from collections.abc import Callable
from random import Random
from threading import Timer
from typing import Any

import pytest
from coins import Coins

from royalborough.bots import Bot, BotError, Limit, Stop
from royalborough.bots.bot import Budget
from royalborough.bots.choices import random_move, step
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.random_bot import RandomBot
from royalborough.bots.tree_search import TreeSearch
from royalborough.games import load
from royalborough.play import NATURE, Position

BOTS = [RandomBot, GreedyBot, TreeSearch]
FEW = Limit(nodes=6)


def positions(start: Position[Any], seed: int, every: int) -> list[Position[Any]]:
    """Positions of a random game in which a seat decides."""
    rng = Random(seed)
    found: list[Position[Any]] = []
    position = start
    for number in range(160):
        if position.to_act is None:
            break
        if number % every == 0 and position.to_act is not NATURE:
            found.append(position)
        position = step(position, rng)
    return found


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {"rebuild_delay": 2}), (6, {"red_head_start": 3, "blue_fewer": 4})]
)
def test_every_choice_is_legal(make: Callable[[Random], Bot], players: int, options: dict[str, int]) -> None:
    start = load("kensington", players, **options).start()
    for position in positions(start, 7, 6):
        position.check(make(Random(1)).choose(position, FEW, Stop()))


@pytest.mark.parametrize("make", BOTS)
def test_a_game_of_luck_without_an_appraisal_is_played(make: Callable[[Random], Bot]) -> None:
    for position in positions(Coins().start(), 3, 1):
        position.check(make(Random(1)).choose(position, FEW, Stop()))


@pytest.mark.parametrize("make", BOTS)
def test_the_same_luck_gives_the_same_choice(make: Callable[[Random], Bot]) -> None:
    for position in positions(load("kensington").start(), 5, 20):
        first, second = (make(Random(9)).choose(position, Limit(nodes=20), Stop()) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("make", BOTS)
def test_a_stop_that_is_set_before_gives_a_legal_move_at_once(make: Callable[[Random], Bot]) -> None:
    stop = Stop()
    stop.set()
    position = load("kensington").start()
    position.check(make(Random(1)).choose(position, Limit(nodes=10**9), stop))


def test_a_stop_from_another_thread_ends_a_search_without_end() -> None:
    stop = Stop()
    timer = Timer(0.05, stop.set)
    timer.start()
    position = load("kensington").start()
    position.check(TreeSearch(Random(1)).choose(position, Limit(nodes=10**9), stop))
    timer.join()


def test_a_limit_of_seconds_ends_a_search() -> None:
    position = load("kensington").start()
    position.check(TreeSearch(Random(1)).choose(position, Limit(seconds=0.02), Stop()))


def test_a_limit_of_depth_alone_with_nodes_ends_a_search() -> None:
    position = load("kensington").start()
    position.check(TreeSearch(Random(1)).choose(position, Limit(nodes=30, depth=1), Stop()))


def test_a_budget_counts_nodes() -> None:
    budget = Budget(Limit(nodes=2), Stop())
    assert not budget.spent()
    budget.nodes = 2
    assert budget.spent()


@pytest.mark.parametrize("name", ["seconds", "nodes", "depth"])
def test_a_limit_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(BotError, match=f"The limit {name} must be more than 0"):
        Limit(**{name: 0})


def test_a_game_without_a_list_of_moves_offers_candidates() -> None:
    class Plane:
        """Only what is asked of such a position."""

        def candidates(self, rng: Random, n: int) -> list[str]:
            return [f"move {rng.randrange(100)}" for _ in range(n)]

    assert str(random_move(Plane(), Random(1))).startswith("move ")  # type: ignore[arg-type]


def test_nothing_to_decide_is_an_error() -> None:
    over = load("kensington").play("c1 p1 d2 p4 d3 a1 e2 a4 e3 k1 f2")
    with pytest.raises(BotError, match="nothing to decide"):
        random_move(over, Random(1))

"""Games between bots: the same seed gives the same game, teams change, and each level beats the one below."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from coins import Coins

from royalborough.bots import BotError, Limit
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.levels import UnknownLevel
from royalborough.bots.match import Series, play_game, play_series
from royalborough.bots.player import player, untimed
from royalborough.games import load


def test_the_same_seed_gives_the_same_games() -> None:
    series = Series(load("kensington"), ("greedy", "random"), 4)
    first, second = (list(play_series(series, 3)) for _ in range(2))
    assert first == second
    with ThreadPoolExecutor(2) as pool:
        assert list(play_series(series, 3, pool)) == first
    assert Series(load("kensington"), ("greedy", "random"), 5).play(0) != first[0]


def test_bots_take_the_teams_in_turn() -> None:
    series = Series(load("kensington", players=4), ("greedy", "random"), 1)
    assert series.seats(0) == ("greedy", "random", "greedy", "random")
    assert series.seats(1) == ("random", "greedy", "random", "greedy")
    assert Series(load("kensington"), ("greedy",), 1).seats(1) == ("greedy", "greedy")


def test_a_game_stops_at_its_turn_limit_and_says_so() -> None:
    played = play_game(load("kensington"), ("random", "random"), b"seed", turn_limit=9)
    assert (played.turns, played.outcome.reason, played.winners) == (9, "limit", frozenset())


def test_nature_plays_along() -> None:
    played = play_series(Series(Coins(goal=2), ("search:nodes=20", "random"), 2), 1)
    assert next(played).outcome.reason == "goal"


def test_bots_are_named_with_limits() -> None:
    assert player("kensington", "engine:depth=3+seconds=0.5").limit == Limit(0.5, None, 3)
    assert player("kensington", "greedy").label == "Neighbour"


def test_bots_that_think_in_rust_are_named_with_settings() -> None:
    pytest.importorskip("royalborough._engine")
    found = player("kensington", "engine:nodes=50+attention=0.2+threads=2")
    assert found.limit == Limit(nodes=50)
    bot = found.make(Random(1))
    assert isinstance(bot, EngineBot) and repr(bot._settings) == "{'attention': 0.2, 'threads': 2, 'memory': 16}"
    assert player("kensington", "engine:attention=0.2").limit == player("kensington", "engine").limit
    with pytest.raises(BotError, match="greedy has no attention to set"):
        player("kensington", "greedy:attention=0.5")
    with pytest.raises(BotError, match="attention must be a number from 0 to 1, not '2'"):
        player("kensington", "engine:attention=2")


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("greedy", "greedy"),
        ("search", "search"),
        ("search:nodes=7+seconds=2", "search:nodes=7"),
        ("engine:attention=0.5+seconds=1+depth=3", "engine:depth=3+attention=0.5"),
    ],
)
def test_a_limit_in_seconds_can_be_left_out(text: str, without: str) -> None:
    assert untimed("kensington", text) == without


@pytest.mark.parametrize("text", ["greedy:", "search:nodes", "search:nodes=few", "search:speed=3", "search:nodes=1.5"])
def test_limits_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BotError, match="A bot is written like royal"):
        player("kensington", text)


def test_the_number_of_bots_must_fit() -> None:
    with pytest.raises(BotError, match="2 bots, one for each team; there are 3"):
        Series(load("kensington"), ("greedy",) * 3, 1)
    with pytest.raises(UnknownLevel):
        Series(load("kensington"), ("nobody",), 1)


def wins(stronger: str, weaker: str, games: int, turn_limit: int) -> Counter[str]:
    """How often each won."""
    series = Series(load("kensington"), (stronger, weaker), 1, turn_limit)
    found: Counter[str] = Counter()
    for played in play_series(series, games):
        found.update(played.winners)
    return found


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 10, 200)["greedy"] == 10


def test_the_search_beats_greedy() -> None:
    found = wins("search:nodes=40", "greedy", 2, 90)
    assert found["search:nodes=40"] > found["greedy"]


def test_the_engine_beats_greedy() -> None:
    pytest.importorskip("royalborough._engine")
    found = wins("engine:nodes=10000", "greedy", 4, 300)
    assert found["engine:nodes=10000"] > 2 * found["greedy"]


def test_who_overlooks_things_stands_between_chance_and_care() -> None:
    for stronger, weaker in (("casual", "random"), ("greedy", "casual")):
        found = wins(stronger, weaker, 6, 200)
        assert found[stronger] >= 4 and found[stronger] > 2 * found[weaker]

"""`ladder` rates levels by their matches, keeps games and ratings; `bots` lists them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.program import refused, said

from royalborough.bots import ratings
from royalborough.bots.ladder import is_settled, pairings
from royalborough.bots.levels import level, levels
from royalborough.bots.ratings import Measured, Rating, measured, rating, save
from royalborough.bots.standing import HALF, Standing
from royalborough.games import games

WORDS = ("ladder", "--game", "kensington", "--bots", "random,casual,greedy", "--games", "4", "--least", "2")


@pytest.fixture
def kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ratings are kept in a file of the test's own, at first in none."""
    monkeypatch.setattr(ratings, "FILE", tmp_path / "ratings.json")
    measured.cache_clear()
    yield
    measured.cache_clear()


def test_each_level_plays_the_next_two() -> None:
    assert pairings(4) == [(1, 0), (2, 1), (3, 2), (2, 0), (3, 1)]


def test_a_match_ends_when_it_is_clear_who_is_better_and_not_before() -> None:
    standing = Standing()
    for _ in range(40):
        standing.add(HALF)
    assert not is_settled((1, 0), standing, 40)
    assert is_settled((2, 0), standing, 40)
    for _ in range(60):
        standing.add(HALF * 2)
    assert is_settled((1, 0), standing, 40)
    assert not is_settled((1, 0), standing, 200)


@pytest.mark.usefixtures("kept_apart")
def test_a_ladder_rates_keeps_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "ladder"
    told = said(*WORDS, "--turn-limit", "150", "--out", str(out), "--save")
    points = [int(found) for found in re.findall(r"^(?:random|casual|greedy) +(\d+)", told, re.MULTILINE)]
    assert points[0] == 1000
    assert points == sorted(points)
    assert sorted(path.name for path in out.iterdir()) == [
        "casual-against-random.rbn",
        "greedy-against-casual.rbn",
        "greedy-against-random.rbn",
    ]
    kept = {path: path.read_bytes() for path in out.iterdir()}
    assert said(*WORDS, "--turn-limit", "150", "--out", str(out)) in told
    assert {path: path.read_bytes() for path in out.iterdir()} == kept
    assert [rating("kensington", name) for name in ("random", "casual", "greedy")] == points
    assert rating("kensington", "search") is rating("chelsea", "random") is None
    save("kensington", Measured("A.", {"royal": Rating(2000, 30, 80)}, {"royal": "EngineBot"}))
    assert re.search(r"^royal +2000 ", said("bots", "kensington"), re.MULTILINE)


def test_load_does_not_matter_to_a_ladder_without_time(tmp_path: Path) -> None:
    bots = ("--bots", "random,search:nodes=2+seconds=9", "--untimed", "--games", "2", "--turn-limit", "4")
    said("ladder", "--game", "kensington", *bots, "--out", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["search-nodes-2-against-random.rbn"]


@pytest.mark.usefixtures("kept_apart")
def test_ratings_of_other_games_stay() -> None:
    first = Measured("A.", {"royal": Rating(2000, 30, 80)}, {"royal": "EngineBot"})
    second = Measured("B.", {"royal": Rating(1900, 20, 90)}, {"royal": "EngineBot"})
    save("kensington", first)
    save("chelsea", second)
    save("kensington", second)
    assert measured("kensington") == measured("chelsea") == second
    assert measured("morris") is None


@pytest.mark.parametrize("slug", games())
def test_what_is_kept_is_of_bots_that_there_are(slug: str) -> None:
    found = measured(slug)
    if found is None:
        return
    for name in found.levels:
        assert found.recipes[name] == level(slug, name).recipe, "it has changed since: measure the ladder again"


@pytest.mark.parametrize("slug", games())
def test_the_ratings_that_are_kept_rise(slug: str) -> None:
    points = [points for each in levels(slug) if (points := rating(slug, each.name)) is not None]
    assert points == sorted(points)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,random"), "all of them different"),
        (("--bots", "random,boss"), "There is no bot 'boss'"),
        (("--games", "7"), "even numbers"),
    ],
)
def test_ladders_that_cannot_be_are_refused(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*WORDS, *words)


def test_bots_are_listed_with_how_they_play() -> None:
    text = said("bots", "kensington")
    assert all(each.name in text for each in levels("kensington"))
    assert "there is no game" in refused("bots", "chess").lower()


@pytest.mark.usefixtures("kept_apart")
def test_bots_that_nobody_has_rated_are_listed_without_ratings() -> None:
    text = said("bots", "kensington")
    assert "Rating" not in text and "Nobody has measured their ratings yet" in text

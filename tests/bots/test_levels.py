"""Levels have the eight titles, and the bots that tables of before were set up with are still there."""

import pytest

from royalborough.bots.level import TITLES, titled
from royalborough.bots.levels import UnknownLevel, level, levels, others
from royalborough.bots.random_bot import RandomBot

BEFORE = {
    "chelsea": "random casual greedy planner",
    "kensington": "random casual greedy search engine engine-strong",
    "kingdom_come": "random casual greedy surveyor",
    "morris": "random casual greedy curator perfect",
    "residences": "random casual greedy architect",
}
"""Every name of a bot that a table's log may hold from the time before there were eight levels."""


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug, names in BEFORE.items() for name in names.split()])
def test_the_bots_of_old_tables_are_still_known(slug: str, name: str) -> None:
    assert level(slug, name).label


@pytest.mark.parametrize("name", ["random", "casual", "greedy", "search"])
def test_bots_for_any_game_can_be_named_where_they_are_not_offered(name: str) -> None:
    assert level("coins", name).name == name
    offered = {entry.name for entry in levels("coins")}
    assert (name in {entry.name for entry in others("coins")}) == (name not in offered)


def test_a_title_is_one_of_eight() -> None:
    assert len(TITLES) == 8
    assert titled("curator", "Hard.", RandomBot).label == "Curator"
    with pytest.raises(KeyError):
        titled("boss", "Hard.", RandomBot)


def test_who_is_unknown_is_named_with_those_that_are_known() -> None:
    with pytest.raises(UnknownLevel, match="no bot '@boss', as no file of outside engines is named"):
        level("kensington", "@boss")
    with pytest.raises(UnknownLevel, match=r"no bot 'boss'; the bots are .*\brandom, casual, greedy, search"):
        level("kensington", "boss")

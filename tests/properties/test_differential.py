"""A slice of the comparison of engine and referee over random games with random options, for every game they share.

`python -m bench.differential GAME` plays as many as one likes.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from kensington_help import kensington

from bench.differential import Difference, Tally, compare, compare_game, random_options
from royalborough.bots.engine_bot import ENGINES

GAMES = {"kensington": 15, "kingdom_come": 1}


@pytest.mark.parametrize("slug", sorted(ENGINES))
def test_engine_and_referee_agree(slug: str) -> None:
    games = GAMES.get(slug, 5)
    tally = compare(slug, 0, games)
    assert tally.differences == []
    assert tally.games == games == tally.ends.total()
    assert tally.moves > tally.decisions > 100


@pytest.mark.parametrize("slug", sorted(ENGINES))
def test_all_kinds_of_options_are_drawn(slug: str) -> None:
    rng = Random(1)
    drawn = [random_options(slug, rng) for _ in range(60)]
    for name in drawn[0].options:
        assert len({game.options[name] for game in drawn}) > 1, name
    assert {game.players for game in drawn} == set(drawn[0].seat_counts)


class Wrong:
    """A twin that errs in one thing."""

    def __init__(self, twin: Any, **wrong: Any) -> None:
        self._twin, self._wrong = twin, wrong

    def parse(self, text: str) -> "Wrong":
        return Wrong(self._twin.parse(text), **self._wrong)

    def play(self, text: str) -> "Wrong":
        if self._wrong.get("refuses") == text:
            raise ValueError("no")
        return Wrong(self._twin.play(text), **self._wrong)

    def legal_moves(self) -> Sequence[str]:
        return [text for text in self._twin.legal_moves() if text != self._wrong.get("misses")]

    def __getattr__(self, name: str) -> Any:
        return self._wrong.get(name, getattr(self._twin, name))

    def __str__(self) -> str:
        return str(self._wrong.get("text", self._twin))


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"to_act": 7}, "lets 7 act, not 0"),
        ({"misses": "e3"}, "allows nothing else, and not e3"),
        ({"text": "4/3"}, "writes 4/3 after"),
        ({"winner": "red"}, r"ended with \[0\], the referee None"),
    ],
    ids=str,
)
def test_differences_are_found(wrong: dict[str, Any], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make = ENGINES["kensington"]
    monkeypatch.setitem(ENGINES, "kensington", lambda game: Wrong(make(game), **wrong))
    with pytest.raises(Difference, match=told):
        compare_game(kensington(), Random(1), Tally())

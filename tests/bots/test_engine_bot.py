"""Bots of the engine: the referee has the last word, and whatever is wrong with the engine is said clearly."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from coins import Coins

from royalborough.bots import BotError, Limit, Stop
from royalborough.bots import engine_bot as module
from royalborough.bots.engine_bot import EngineBot, engine_position
from royalborough.bots.match import play_game
from royalborough.games import load
from royalborough.play import IllegalMove

SMALL = Limit(nodes=300)


class ScriptedEngine:
    """Stands for the engine: proposes what the test wants."""

    def __init__(self, answer: str | Exception) -> None:
        self.answer = answer
        self.asked: dict[str, Any] = {}

    def Kensington(self, **options: Any) -> "ScriptedEngine":
        self.options = options
        return self

    def parse(self, text: str) -> "ScriptedEngine":
        if isinstance(self.answer, ValueError):
            raise self.answer
        self.text = text
        return self

    def search(self, **limits: Any) -> SimpleNamespace:
        self.asked = limits
        if isinstance(self.answer, Exception):
            raise self.answer
        return SimpleNamespace(move=self.answer, score=0)


def scripted(monkeypatch: pytest.MonkeyPatch, answer: str | Exception) -> ScriptedEngine:
    engine = ScriptedEngine(answer)
    monkeypatch.setattr(module, "engine", lambda: engine)
    return engine


def test_the_engine_is_asked_about_the_same_game_and_position(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = scripted(monkeypatch, "e3")
    game = load("kensington", players=4, blue_fewer=3, rebuild_delay=2, starts="blue", red_head_start=1)
    stop = Stop()
    assert str(EngineBot(Random(1)).choose(game.start(), Limit(nodes=5, depth=2), stop)) == "e3"
    assert engine.text == str(game.start())
    assert engine.options == {
        "seats": 4,
        "starts": "blue",
        "red_stones": 16,
        "blue_stones": 13,
        "red_head_start": 1,
        "blue_head_start": 0,
        "rebuild_delay": 2,
    }
    assert engine.asked["history"] == []
    assert (engine.asked["seconds"], engine.asked["nodes"], engine.asked["depth"]) == (None, 5, 2)
    assert engine.asked["should_stop"]() is False
    stop.set()
    assert engine.asked["should_stop"]() is True


def test_the_engine_hears_of_the_turns_before(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = scripted(monkeypatch, "stop")
    game = load("kensington")
    before = [game.play(moves) for moves in ("e3 a1 e4 p4", "e3 a1 e4 p4 g2*...")]
    assert [position.turn_ended for position in before] == [True, False]
    EngineBot(Random(1)).choose(before[1], SMALL, Stop(), history=before)
    assert engine.asked["history"] == [str(before[0])]


def test_the_referee_refuses_what_the_engine_may_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, "e3-f2")
    with pytest.raises(IllegalMove, match="K2"):
        EngineBot(Random(1)).choose(load("kensington").start(), SMALL, Stop())


@pytest.mark.parametrize("error", [ValueError("no such row"), RuntimeError("out of memory")])
def test_an_engine_that_fails_says_so(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    scripted(monkeypatch, error)
    with pytest.raises(BotError, match=rf"The engine .*{error}"):
        EngineBot(Random(1)).choose(load("kensington").start(), SMALL, Stop())


def test_a_missing_engine_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> Any:
        raise ImportError("nothing there")

    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(BotError, match="not built"):
        EngineBot(Random(1)).choose(load("kensington").start(), SMALL, Stop())


def test_a_game_that_the_engine_does_not_know_is_refused() -> None:
    with pytest.raises(BotError, match="does not know the game coins"):
        engine_position(Coins().start())


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_of_the_engine_pass_the_referee(players: int) -> None:
    pytest.importorskip("royalborough._engine")
    game = load("kensington", players=players, rebuild_delay=2)
    bots = [("engine:nodes=300", "greedy")[seat % 2] for seat in range(players)]
    played = play_game(game, bots, b"seed", turn_limit=60)
    assert played.turns <= 60
    assert played.outcome.reason in ("hexagon", "limit")

"""Bots of the engine: the referee has the last word, and whatever is wrong with the engine is said clearly."""

from random import Random
from threading import Event, Thread
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pytest
from coins import Coins

from royalborough.bots import BotError, Limit, Stop
from royalborough.bots import engine_bot as module
from royalborough.bots.engine_bot import EngineBot, engine_position
from royalborough.bots.levels import level
from royalborough.bots.match import play_game
from royalborough.bots.thinking import Report
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

    def Signal(self) -> SimpleNamespace:
        self.stopped = False
        self.clock_runs = False
        return SimpleNamespace(stop=self.stop, start_clock=self.start_clock)

    def start_clock(self) -> None:
        self.clock_runs = True

    def stop(self) -> None:
        self.stopped = True

    def thinker(self, history: list[str]) -> "ScriptedEngine":
        self.history = history
        return self

    def think(self, **orders: Any) -> SimpleNamespace:
        self.asked = orders
        if isinstance(self.answer, Exception):
            raise self.answer
        line = SimpleNamespace(score="value 7", share=0.5, moves=[self.answer])
        return SimpleNamespace(lines=[line], depth=1, nodes=5, playouts=0, seconds=0.1)


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
    assert engine.history == []
    assert (engine.asked["seconds"], engine.asked["nodes"], engine.asked["depth"]) == (None, 5, 2)
    assert engine.clock_runs and not engine.asked["ponder"] and not engine.stopped
    stop.set()
    assert not engine.stopped, "a search that has ended is left alone"
    EngineBot(Random(1)).choose(game.start(), SMALL, stop)
    assert engine.stopped


@pytest.mark.parametrize("name", ["royal", "search"])
def test_the_time_of_who_ponders_counts_from_the_signal(name: str) -> None:
    stop = Stop(ponder=True)
    position, bot = load("kensington").start(), level("kensington", name).make(Random(1))
    thread = Thread(target=bot.choose, args=(position, Limit(seconds=0.01), stop), daemon=True)
    thread.start()
    thread.join(0.2)
    assert thread.is_alive()
    stop.clock.set()
    thread.join(60)
    assert not thread.is_alive()


def test_the_engine_hears_of_the_turns_before(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = scripted(monkeypatch, "stop")
    game = load("kensington")
    before = [game.play(moves) for moves in ("e3 a1 e4 p4", "e3 a1 e4 p4 g2*...")]
    assert [position.turn_ended for position in before] == [True, False]
    EngineBot(Random(1)).choose(before[1], SMALL, Stop(), history=before)
    assert engine.history == [str(before[0])]


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


def test_the_engine_stops_within_20_ms_and_lets_other_threads_run() -> None:
    engine = pytest.importorskip("royalborough._engine")
    thinker = engine.Kensington().start().thinker()
    times: list[float] = []
    for _ in range(5):
        signal, ended = engine.Signal(), Event()

        def think(signal: Any = signal, ended: Event = ended) -> None:
            thinker.think(seconds=60.0, signal=signal)
            ended.set()

        Thread(target=think).start()
        sleep(0.05)
        since = monotonic()
        signal.stop()
        assert ended.wait(10)
        times.append(monotonic() - since)
    assert min(times) < 0.02, times  # the others only measure how busy the machine is


def test_a_stop_before_the_start_is_obeyed_at_once() -> None:
    engine = pytest.importorskip("royalborough._engine")
    took: list[float] = []
    for _ in range(5):
        since = monotonic()
        signal = engine.Signal()
        signal.stop()
        engine.Kensington().start().thinker().think(seconds=60.0, signal=signal)
        took.append(monotonic() - since)
    assert min(took) < 0.02, took


def test_what_the_listener_raises_comes_out() -> None:
    engine = pytest.importorskip("royalborough._engine")

    def broken(_: Any) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        engine.Kensington().start().thinker().think(seconds=60.0, tell=broken)


def test_the_listener_hears_of_deeper_and_deeper_results() -> None:
    pytest.importorskip("royalborough._engine")
    told: list[Report] = []
    position = load("kensington").start()
    report = EngineBot(Random(1)).think(position, Limit(depth=4), Stop(), tell=told.append)
    depths = [heard.depth for heard in told]
    assert depths == sorted(depths)
    assert set(depths) == {1, 2, 3, 4}
    assert all(heard.nodes > 0 for heard in told)
    assert told[-1].lines == report.lines
    assert position.parse_move(report.best.moves[0]) in position.legal_moves


def test_the_same_seed_nodes_and_history_find_the_same() -> None:
    pytest.importorskip("royalborough._engine")
    game = load("kensington")
    first, second = (play_game(game, ["engine:nodes=200"] * 2, b"seed", turn_limit=60).moves for _ in range(2))
    assert first == second


def test_a_history_that_is_no_position_is_refused() -> None:
    engine = pytest.importorskip("royalborough._engine")
    with pytest.raises(ValueError, match="five fields"):
        engine.Kensington().start().thinker(["nonsense"])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_of_the_engine_pass_the_referee(players: int) -> None:
    pytest.importorskip("royalborough._engine")
    game = load("kensington", players=players, rebuild_delay=2)
    bots = [("engine:nodes=300", "greedy")[seat % 2] for seat in range(players)]
    played = play_game(game, bots, b"seed", turn_limit=60)
    assert played.turns <= 60
    assert played.outcome.reason in ("hexagon", "limit")

"""`royalborough engine`: what it answers, and that nothing a host says or does brings it down."""

import re
import signal
import subprocess
from contextlib import suppress
from io import BytesIO
from random import Random
from threading import Event
from time import monotonic
from typing import Any

import pytest
from cli.program import refused
from engine_protocol.host import Host, hosting, hosting_program
from hypothesis import given, settings
from hypothesis import strategies as st

from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.engine_protocol import server
from royalborough.bots.level import Level
from royalborough.bots.random_bot import RandomBot
from royalborough.bots.thinking import Line, Report, Score, ThinkingBot
from royalborough.games import games, load
from royalborough.play import Move, Position

RED_CAN_WIN = "position start moves c1 p1 d2 p4 d3 a1 e2 a4 e3 k1"


class Captured(Bot):
    """Keeps what it is asked, and decides what comes first."""

    asked: tuple[Position[Any], Limit, tuple[Position[Any], ...]]

    def choose(self, position: Position[Any], limit: Limit, stop: Stop, *, history: Any = ()) -> Move:  # noqa: ARG002
        Captured.asked = position, limit, tuple(history)
        first: Move = position.legal_moves[0]
        return first


def played_by(monkeypatch: pytest.MonkeyPatch, make: Any, limit: Limit | None = None) -> None:
    """Let this bot be the one that every game has."""
    level = Level("one", "One", "The only one.", make, limit or Limit())
    monkeypatch.setattr(server, "levels", lambda _: (level,))


def error_of(host: Host, *lines: str) -> str:
    """The one error that these lines are answered by."""
    (error,) = host.told(*lines)
    return error


def test_the_handshake_tells_who_it_is_and_what_it_plays() -> None:
    with hosting() as host:
        host.say("hello 1")
        *told, last = host.until("welcome")
        assert last == "welcome 1"
        assert [line.split()[1] for line in told if line.startswith("game ")] == list(games())
        assert told[0].startswith("name Royal Borough")
        assert error_of(host, "hello 2") == "error hello This program speaks version 1 of the protocol: say hello 1."


@pytest.mark.parametrize("slug", games())
def test_the_strongest_bot_of_every_game_answers(slug: str) -> None:
    with hosting() as host:
        rng, position = Random(5), load(slug).start()
        while not isinstance(position.to_act, int) or position.forced():
            position = position.play(rng.choice(list(position.chance())))
        answer = host.ask(f"game {slug}", f"position {position}", "go seconds=0.05 nodes=50 playouts=20")
        assert answer.startswith("bestmove "), answer
        position.check(position.parse_move(answer.split()[1].replace("_", " ")))


def test_a_win_is_found_and_told() -> None:
    pytest.importorskip("royalborough._engine")
    with hosting("engine", load("kensington")) as host:
        host.say(RED_CAN_WIN, "go nodes=2000")
        *infos, best = host.until("bestmove")
        assert best == "bestmove f2"
        assert "score=win_1 share=1.0000 line f2" in infos[-1]


class Analyst(ThinkingBot):
    """Thinks twice, the second time better, about as many lines as are wanted."""

    def __init__(self, _: Random) -> None:
        pass

    def think(self, position: Position[Any], *_: Any, lines: int = 1, tell: Any = None, **__: Any) -> Report:
        moves = [str(position.legal_moves[index]) for index in range(lines)]
        tell(Report((Line(Score(5), 0.5, (moves[0],)),), 1, 10, 0, 0.001))
        return Report(
            tuple(Line(Score(9 - rank), 0.6, (move, "e3")) for rank, move in enumerate(moves)), 2, 3000, 7, 0.5
        )


def test_thoughts_are_told_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    played_by(monkeypatch, Analyst)
    with hosting(game=load("kensington")) as host:
        host.say("go lines=2")
        assert host.until("bestmove") == [
            "info rank=1 depth=1 nodes=10 nps=10000 playouts=0 seconds=0.001 score=value_5 share=0.5000 line a1",
            "info rank=1 depth=2 nodes=3000 nps=6000 playouts=7 seconds=0.500 score=value_9 share=0.6000 line a1 e3",
            "info rank=2 depth=2 nodes=3000 nps=6000 playouts=7 seconds=0.500 score=value_8 share=0.6000 line a2 e3",
            "bestmove a1 ponder=e3",
        ]


def test_settings_reach_the_bot_that_thinks_in_rust(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tuned(EngineBot):
        def think(self, *_: Any, **__: Any) -> Any:
            raise ValueError(str(self._settings))

    played_by(monkeypatch, Tuned)
    with hosting(game=load("kensington")) as host:
        host.say("set threads=3 attention=0.5")
        for wrong in ("threads=4 speed=1", "threads=4 attention=2", "threads=4 seed=x", "threads=4 bot=boss"):
            assert error_of(host, f"set {wrong}").startswith("error set ")
        answer = host.ask("go")
        assert answer == "error go {'attention': 0.5, 'threads': 3, 'memory': 16}"


def test_the_bot_hears_the_limit_and_how_the_game_came_about(monkeypatch: pytest.MonkeyPatch) -> None:
    played_by(monkeypatch, lambda _: Captured(), Limit(nodes=77))
    game = load("kensington")
    along = [game.play(" ".join(["e3", "a1", "e4"][:n])) for n in range(4)]
    with hosting(game=game) as host:
        assert host.ask(f"position {along[1]} moves a1 e4", f"past {along[0]}", "go").startswith("bestmove")
        assert Captured.asked == (along[3], Limit(nodes=77), tuple(along[:3]))
        host.ask("go seconds=2 nodes=9")
        assert Captured.asked[1] == Limit(seconds=2.0, nodes=9)
        host.ask("position start moves e3", "go")
        assert Captured.asked[2] == (along[0],)


def test_a_bot_is_handed_a_sample_and_no_history_where_there_are_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    played_by(monkeypatch, lambda _: Captured())
    position = load("chelsea").start()
    while not isinstance(position.to_act, int):
        position = position.play(next(iter(position.chance())))
    with hosting(game=load("chelsea")) as host:
        host.ask("set seed=5", f"position {position}", "go")
    sample, _, history = Captured.asked
    assert sample == position.sample(position.to_act, Random(5)) != position
    assert history == ()


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (["position start"], "position Choose a game first, such as: game kensington."),
        (["go"], "go Choose a game first"),
        (["game"], "game There is no game ''; the games are "),
        (["game chess"], "game There is no game 'chess'"),
        (["game kensington players=3"], "game "),
        (["game kensington players=x"], "game players must be a whole number from 1 to 99, not 'x'."),
        (["game kensington rebuild_delay=99"], "game The option rebuild_delay cannot be 99"),
        (["game kingdom_come map=atlantis"], "game "),
        (["game kensington", "position x"], "position A position has five parts"),
        (["game kensington", "position start moves a1 a1"], "position Decision 2, a1: A point holds one stone"),
        (["game kensington", "past x"], "past A position has five parts"),
        (["game kensington", "go nodes=0"], "go nodes must be a whole number of more than 0, not '0'."),
        (["game kensington", "go lines=0"], "go lines must be a whole number from 1 to 500, not '0'."),
        (["game kensington", "go infinite nodes=5"], "go infinite goes with neither limits nor ponder."),
        (["game chelsea", "go"], "go Luck decides here"),
        (["game kensington", RED_CAN_WIN + " f2", "go"], "go The game is over"),
        (["set speed=4"], "set There is no option speed; the options are bot, threads, memory, attention, seed."),
        (["set threads=0"], "set threads must be a whole number from 1 to 256, not '0'."),
        (["set attention=nan"], "set attention must be a number from 0 to 1, not 'nan'."),
        (["set threads"], "set 'threads' is not written name=value."),
        (["game kensington", "set bot=boss"], "set There is no bot 'boss'"),
        (["set bot=boss", "game kensington"], "game There is no bot 'boss'"),
        (["ponderhit"], "ponderhit It does not ponder."),
        (["uci"], "? There is no command 'uci'; the commands are hello, "),
        (["\x07" * 100], r"? There is no command '\x07\x07"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(lines: list[str], error: str) -> None:
    with hosting() as host:
        assert error_of(host, *lines).startswith(f"error {error}")


def test_after_a_refused_position_there_is_none() -> None:
    with hosting("random", load("kensington")) as host:
        assert error_of(host, "position start moves q9")
        assert "no position of Kensington" in error_of(host, "go")
        assert host.ask("position start", "go").startswith("bestmove")


def test_while_it_thinks_everything_but_a_stop_is_refused() -> None:
    with hosting("search", load("kensington")) as host:
        host.say("go infinite")
        for line in ("go", "position start", "game morris", "set threads=2", "past start", "go infinite"):
            assert "It is thinking" in error_of(host, line)
        assert error_of(host, "ponderhit") == "error ponderhit It does not ponder."
        assert host.ask("stop").startswith("bestmove")
        assert host.told("stop", "stop") == []
        assert host.ask("go nodes=2").startswith("bestmove"), "it can be asked again at once"


def test_an_infinite_search_answers_when_it_is_stopped_and_not_before() -> None:
    with hosting("random", load("kensington")) as host:
        assert host.told("go infinite") == []
        assert host.ask("stop").startswith("bestmove")


def test_pondering_waits_for_the_hit_and_then_its_time_counts() -> None:
    with hosting("random", load("kensington")) as host:
        assert host.told("go ponder nodes=1") == []
        assert host.ask("ponderhit").startswith("bestmove")
        assert host.told("go ponder") == []
        assert host.ask("stop").startswith("bestmove")
    with hosting("search", load("kensington")) as host:
        assert host.told("go ponder seconds=0.01") == []
        assert host.ask("ponderhit").startswith("bestmove")


def test_what_is_no_decision_is_answered_without_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    played_by(monkeypatch, lambda _: None)
    with hosting(game=load("kensington", blue_fewer=9)) as host:
        blue_has_none = ["e3", "a1", "e4", "p4", "c1", "p1", "d2", "a4", "h2", "k1", "l2", "m5", "h7"]
        assert host.ask(f"position start moves {' '.join(blue_has_none)}", "go") == "bestmove pass"


def test_a_bot_that_fails_is_told_and_the_next_may_try(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(RandomBot):
        def choose(self, *_: Any, **__: Any) -> Move:
            raise RuntimeError("out\nof order")

    played_by(monkeypatch, Broken)
    with hosting(game=load("kensington")) as host:
        assert host.ask("go") == "error go out of order"
        assert host.ask("set bot=random", "go").startswith("bestmove")


def test_garbage_and_endless_lines_are_survived() -> None:
    with hosting("random", load("kensington")) as host:
        host.say_bytes(b"\xff\xfe\x00\n")
        assert host.hear() == "error ? A line must be text in UTF-8."
        host.say_bytes(b"x" * (3 << 20) + b"\n")
        assert host.hear() == "error ? A line holds at most 1048576 bytes."
        assert host.told("", "   ", "\r") == []
        assert host.ask("go\r").startswith("bestmove")
        host.say_bytes(b"\x00" * 5000 + b"\n")
        assert host.hear().startswith("error ?")


SAID = """
hello 1 isready set threads=2 bot=random bot=greedy game kensington morris players=2 players=9 position start moves
e3 a1 vans_1_2 past go seconds=0.001 nodes=3 lines=2 ponder infinite stop ponderhit \x00 é =
"""
WORDS = st.sampled_from(SAID.split())
COMMANDS = st.sampled_from(["hello", "isready", "set", "game", "position", "past", "go", "stop", "ponderhit", "fly"])
ANSWERS = re.compile(
    r"name .+|author .+|game \w+ .+|option \w+ .+|welcome 1|readyok|info .+ line .+|bestmove \S+( ponder=\S+)?|"
    r"error (hello|isready|set|game|position|past|go|stop|ponderhit|\?) .+"
)


@settings(max_examples=60)
@given(st.lists(st.tuples(COMMANDS, st.lists(WORDS, max_size=4)), max_size=20))
def test_whatever_is_said_each_go_has_one_answer_and_all_is_in_order(said: list[tuple[str, list[str]]]) -> None:
    lines = [" ".join([command, *words]) for command, words in said]
    answers = BytesIO()
    server.EngineServer(BytesIO("\n".join(lines).encode()), answers, "random", load("kensington")).serve()
    heard = answers.getvalue().decode().splitlines()
    assert all(map(ANSWERS.fullmatch, heard)), heard
    answered = [line for line in heard if line.startswith(("bestmove ", "error go "))]
    assert len(answered) == sum(command == "go" for command, _ in said)
    assert not any("mistake of the program" in line for line in heard)


def test_the_end_of_the_input_ends_it_amid_a_search() -> None:
    with hosting("search", load("kensington")) as host:
        host.say("go infinite")
        host.close()
        assert host.hear().startswith("bestmove")


def test_the_program_ends_by_quit_amid_a_search() -> None:
    with hosting_program("--game", "kensington", "--bot", "search") as (host, process):
        host.say("go infinite", "quit")
        assert process.wait(60) == 0
        assert process.stderr and process.stderr.read() == b""


def test_the_program_ends_quietly_when_nobody_listens() -> None:
    with hosting_program("--game", "kensington", "--bot", "search") as (host, process):
        host.told()
        assert process.stdout
        process.stdout.close()
        host.say("isready", "isready", "go")
        host.close()
        assert process.wait(60) == 0
        assert process.stderr and process.stderr.read() == b""


def test_the_program_ends_quietly_by_ctrl_c() -> None:
    with hosting_program("--game", "kensington", "--bot", "search") as (host, process):
        host.told("go infinite")
        for _ in range(3):  # one that comes just before the program waits for a line is heard with the next
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(15)
                break
        assert process.poll() == 0
        assert process.stderr and process.stderr.read() == b""


def test_the_engine_stops_within_20_ms() -> None:
    pytest.importorskip("royalborough._engine")
    took: list[float] = []
    with hosting("engine", load("kensington")) as host:
        for _ in range(5):
            host.say("go infinite")
            host.until("info")
            since = monotonic()
            assert host.ask("stop").startswith("bestmove")
            took.append(monotonic() - since)
    assert min(took) < 0.02, took  # the others only measure how busy the machine is


def test_wrong_words_on_the_command_line_are_refused() -> None:
    assert "name it with --game" in refused("engine", "--players", "2")
    assert "no game 'chess'" in refused("engine", "--game", "chess")
    assert "no bot 'boss'" in refused("engine", "--game", "kensington", "--bot", "boss")


def test_an_answer_is_one_line_even_when_many_threads_speak(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Event()

    class Talker(RandomBot):
        def choose(self, position: Position[Any], limit: Limit, stop: Stop, **_: Any) -> Move:
            with stop.heard_by(stopped.set):
                stopped.wait(60)
            return super().choose(position, limit, stop)

    played_by(monkeypatch, Talker)
    with hosting(game=load("kensington")) as host:
        host.say("go", *["isready"] * 200, "stop", *["isready"] * 200)
        heard = [host.hear() for _ in range(401)]
        assert heard.count("readyok") == 400
        assert sum(line.startswith("bestmove ") for line in heard) == 1

"""Programs from outside take a seat; whatever they do, it is told and no process is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_protocol import conversation as module
from royalborough.bots.engine_protocol import outside as outside_module
from royalborough.bots.engine_protocol import process as process_module
from royalborough.bots.engine_protocol.conversation import Program
from royalborough.bots.engine_protocol.outside import OutsideEngine, OutsideProgram
from royalborough.bots.play import decide
from royalborough.games import load

OUTSIDER = Path(__file__).with_name("outsider.py")
SOON = Limit(seconds=0.05)
START = load("kensington").start()


class Outsiders:
    """Makes programs from outside, and knows the processes that they were."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pids: list[int] = []
        self.made: list[OutsideProgram] = []
        start = process_module.LineProcess.__init__

        def noting(process: Any, *args: Any) -> None:
            start(process, *args)
            self.pids.append(process._process.pid)

        monkeypatch.setattr(process_module.LineProcess, "__init__", noting)

    def program(self, manner: str, *decisions: str, **more: Any) -> OutsideProgram:
        """One that behaves like this."""
        command = (sys.executable, "-I", "-S", str(OUTSIDER), manner, *decisions)
        facts: dict[str, Any] = {"games": ("kensington",), "limit": Limit(), "label": "Out", "help": "Out.", **more}
        made = OutsideProgram(Program("out", command, Path(), **facts))
        self.made.append(made)
        return made

    def bot(self, manner: str, *decisions: str, **more: Any) -> OutsideEngine:
        """A bot that asks one that behaves like this."""
        return OutsideEngine(Random(1), self.program(manner, *decisions, **more))


@pytest.fixture
def outsiders(monkeypatch: pytest.MonkeyPatch) -> Iterator[Outsiders]:
    """Afterwards no process is left, not even a dead one."""
    made = Outsiders(monkeypatch)
    yield made
    for program in made.made:
        program.close()
    for pid in made.pids:
        assert not exists(pid)


def exists(pid: int) -> bool:
    """Whether there is such a process, even a dead one that nobody has buried, or a live one in its group."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in listed.stdout.splitlines()]
    return any(str(pid) == each or (str(pid) == group and state[0] != "Z") for each, group, state in rows)


def test_a_program_decides_and_is_kept_for_the_next_decision(outsiders: Outsiders) -> None:
    bot = outsiders.bot("well", "e3", "a1", "vans_1_2")
    assert str(bot.choose(START, SOON, Stop())) == "e3"
    assert str(bot.choose(load("kensington", players=4).start(), SOON, Stop())) == "a1"
    assert len(outsiders.pids) == 1
    assert not bot.accepts_draw(START, 0)


def test_decisions_have_spaces_again(outsiders: Outsiders) -> None:
    game = load("chelsea")
    position = game.parse(
        "roygbproygbp gbproyoygbpr ........................ obyrygpbpogr -,-,-,-,-,-,-,-,-,-,-,- 222222/222222/555555 "
        "-,-,-,-,-,-,-,-,-,-,-,- -,-,-,-,-,-,-,-,-,-,-,- 1:action 0"
    )
    assert str(outsiders.bot("well", "vans_1_2").choose(position, SOON, Stop())) == "vans 1 2"


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("dies", r"It ended with status 1 \(out of order\)\."),
        ("ends at once", "It ended with status 3."),
        ("is too new", "It does not speak version 1 of the protocol."),
        ("kills itself", "It was ended by signal 9."),
        ("closes its output", "It has closed its output."),
        ("hangs", "It does not answer."),
        ("leaves a child", "It does not answer."),
        ("never ends its line", "It writes lines without an end."),
        ("refuses", "It refuses: go I do not feel like it."),
        ("refuses positions", "It refuses: position I do not know this."),
    ],
)
def test_one_that_fails_is_ended_and_says_why(
    outsiders: Outsiders, manner: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if manner == "closes its output":
        monkeypatch.setattr(process_module, "_FAREWELL", 0.1)
    bot = outsiders.bot(manner, "e3", grace=0.1)
    for _ in range(2):
        with pytest.raises(BotError, match=f"The outside engine out: {why}"):
            bot.choose(START, SOON, Stop())
    assert len(outsiders.pids) == 2
    assert not any(map(exists, outsiders.pids)), "it is gone before the error is told"


@pytest.mark.parametrize("manner", ["floods", "floods errors"])
def test_one_that_writes_without_an_end_is_ended(
    outsiders: Outsiders, manner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "_MAX_HEARD", 1 << 18)
    with pytest.raises(BotError, match="It writes without an end"):
        outsiders.bot(manner, "e3", grace=60.0).choose(START, SOON, Stop())


def test_one_that_never_greets_is_ended(outsiders: Outsiders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GREETING", 0.1)
    with pytest.raises(BotError, match="It does not answer"):
        outsiders.bot("never greets").choose(START, SOON, Stop())


def test_one_that_does_not_listen_holds_nobody_up(outsiders: Outsiders, monkeypatch: pytest.MonkeyPatch) -> None:
    program = outsiders.program("does not listen", "e3")
    conversation_class = module.Conversation
    monkeypatch.setattr(module.Conversation, "_agree", lambda *_: None)
    conversation = conversation_class(program.program, Stop())
    monkeypatch.undo()
    monkeypatch.setattr(module, "GREETING", 0.1)
    with pytest.raises(BotError, match="It does not answer"):
        conversation.ask(START, SOON, Stop(), [START] * 100_000)
    conversation.end()


def test_after_a_stop_nobody_waits_long(outsiders: Outsiders) -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(BotError, match="It does not answer"):
        outsiders.bot("never greets", grace=0.1).choose(START, SOON, stop)
    program = outsiders.program("well", "e3", processes=1)
    with program.conversation(Stop()), pytest.raises(BotError, match="All its processes are busy"):
        OutsideEngine(Random(1), program).choose(START, SOON, stop)
    assert str(OutsideEngine(Random(1), program).choose(START, SOON, stop)) == "e3"


def test_garbage_is_passed_over(outsiders: Outsiders) -> None:
    bot = outsiders.bot("babbles", "e3", "a1")
    assert [str(bot.choose(START, SOON, Stop())) for _ in range(2)] == ["e3", "a1"]
    assert len(outsiders.pids) == 1


def test_one_that_was_killed_meanwhile_is_started_again(outsiders: Outsiders) -> None:
    bot = outsiders.bot("well", "e3", "a1")
    assert str(bot.choose(START, SOON, Stop())) == "e3"
    os.kill(outsiders.pids[0], signal.SIGKILL)
    os.waitid(os.P_PID, outsiders.pids[0], os.WEXITED | os.WNOWAIT)
    assert str(bot.choose(START, SOON, Stop())) == "e3"
    assert len(outsiders.pids) == 2


def test_one_that_will_not_end_is_ended(outsiders: Outsiders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_module, "_FAREWELL", 0.1)
    program = outsiders.program("stays", "e3")
    program.check()
    program.close()
    assert not exists(outsiders.pids[0])


@pytest.mark.parametrize(("decision", "why"), [("a1-z9", "z9"), ("e3-f2", "there is no stone|K2|in hand")])
def test_what_it_may_not_decide_is_told_with_its_name(outsiders: Outsiders, decision: str, why: str) -> None:
    with pytest.raises(BotError, match=f"The outside engine out: It decides '{decision}': .*({why})"):
        outsiders.bot("well", decision).choose(START, SOON, Stop())


def test_a_table_goes_on_when_it_fails(outsiders: Outsiders, errors_logged: list[str]) -> None:
    red_can_win = load("kensington").play("c1 p1 d2 p4 d3 a1 e2 a4 e3 k1")
    for manner, decision in (("dies", "e3"), ("well", "e3-f2")):
        level = outsiders.program(manner, decision).level
        assert str(decide(level, red_can_win, 0, Random(1), Stop())) == "f2"
    assert len(errors_logged) == 2
    assert all("The bot @out failed at kensington" in error for error in errors_logged)
    errors_logged.clear()


def test_it_answers_when_it_is_told_to_stop(outsiders: Outsiders) -> None:
    stop = Stop()
    bot = outsiders.bot("waits", "e3")
    report = bot.think(START, Limit(seconds=1e6), stop, tell=lambda _: stop.set())
    assert report.best.moves == ("e3",)
    assert str(report.best.score) == "value 3"
    assert bot.choose(START, Limit(seconds=1e6), stop), "a stop before the start is told too"


def test_one_that_overruns_its_time_is_told_to_stop(outsiders: Outsiders) -> None:
    assert str(outsiders.bot("waits", "e3").choose(START, SOON, Stop())) == "e3"


def test_its_thoughts_are_passed_on(outsiders: Outsiders) -> None:
    told: list[Any] = []
    bot = outsiders.bot("thinks aloud", "e3", "k1")
    report = bot.think(START, SOON, Stop(), lines=2, tell=told.append)
    assert [line.moves for line in report.lines] == [("e3",), ("a1", "e3", "k1")]
    assert (report.depth, report.nodes, report.seconds) == (2, 9, 0.5)
    assert [len(heard.lines) for heard in told] == [1, 2, 1, 2]
    with pytest.raises(BotError, match="does not say what it thinks of its decision k1"):
        bot.think(START, SOON, Stop())


def test_no_more_than_are_allowed_think_at_the_same_time(outsiders: Outsiders) -> None:
    program = outsiders.program("well", "e3", processes=1)
    bot = OutsideEngine(Random(1), program)
    begun, may_go_on = Event(), Event()

    def hold() -> None:
        with program.conversation(Stop()):
            begun.set()
            may_go_on.wait(60)

    holding = Thread(target=hold)
    holding.start()
    begun.wait(60)
    asking = Thread(target=bot.choose, args=(START, SOON, Stop()))
    asking.start()
    assert len(outsiders.pids) == 1
    may_go_on.set()
    asking.join(60)
    holding.join(60)
    assert len(outsiders.pids) == 1


def test_when_all_are_busy_for_long_it_is_said(outsiders: Outsiders, monkeypatch: pytest.MonkeyPatch) -> None:
    program = outsiders.program("well", "e3", processes=1)
    monkeypatch.setattr(outside_module, "PATIENCE", 0.01)
    with (
        program.conversation(Stop()),
        pytest.raises(BotError, match="The outside engine out: All its processes are busy"),
    ):
        OutsideEngine(Random(1), program).choose(START, SOON, Stop())


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"games": ("kensington", "morris")}, "It does not play morris."),
        ({"options": {"bad": "1"}}, "It refuses: set There is no option bad."),
    ],
)
def test_what_it_cannot_do_is_seen_when_it_is_checked(outsiders: Outsiders, more: dict[str, Any], why: str) -> None:
    with pytest.raises(BotError, match=why):
        outsiders.program("well", "e3", **more).check()


@pytest.mark.parametrize("command", ["./no-such-program", "/", "no\0program"])
def test_a_program_that_there_is_not_is_named(command: str) -> None:
    program = OutsideProgram(Program("out", (command,), Path(), ("kensington",), Limit(), "Out", "Out."))
    with pytest.raises(BotError, match=r"The outside engine out: .* cannot be started"):
        program.check()

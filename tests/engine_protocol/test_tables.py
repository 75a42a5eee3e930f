"""A program from outside at a table of a real server: it plays, may be killed, and does not outlive the server."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from engine_protocol.test_outside_file import FAKE
from served import ME, WAIT, Page, Server, Visitor, bot, serving

from royalborough.bots.engine_protocol.conversation import VARIABLE


def running() -> dict[int, int]:
    """Every process that runs, with its parent."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True)
    rows = [line.split() for line in listed.stdout.splitlines()]
    return {int(pid): int(parent) for pid, parent, state in rows if state[0] != "Z"}


def engine_of(server: Server) -> int:
    """The process that the server has started."""
    assert server._process is not None
    (child,) = [pid for pid, parent in running().items() if parent == server._process.pid]
    return child


@pytest.fixture
def a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is started knows an engine that says e3 to everything."""
    (tmp_path / "engines.toml").write_text(FAKE.replace("DECISION", "e3"))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "engines.toml"))


def seated(server: Server) -> Page:
    """The page of a table at which the engine is the second."""
    visitor = Visitor(server)
    return visitor.page(visitor.set_up([ME, bot("@fake-1")]))


def plays_and_is_answered(page: Page, move: str) -> None:
    """Play a move, and wait for the engine's."""
    page.plays_one(move)
    page.until_now(lambda now: now["ply"] % 2 == 0)


@pytest.mark.usefixtures("a_file")
def test_a_table_goes_on_whatever_happens_to_its_engine(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        games = Visitor(server).http.get("/api/games").json()
        (offered,) = [entry for game in games for entry in game["bots"] if entry["name"] == "@fake-1"]
        assert (offered["label"], offered["help"], offered["rating"]) == ("Fake", "Always the same.", None)
        with seated(server) as page:
            assert page.now["seats"][1]["name"] == "Fake"
            plays_and_is_answered(page, "a1")
            engine = engine_of(server)
            os.kill(engine, signal.SIGKILL)
            plays_and_is_answered(page, "k1")  # a new one says e3, which is taken, and the greedy bot steps in
            engine, killed = engine_of(server), engine
            assert engine != killed
        server.stop()
        assert engine not in running()
        assert "fake-1: It decides 'e3': A point holds one stone" in server.errors.read_text()


@pytest.mark.usefixtures("a_file")
def test_an_engine_ends_when_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        with seated(server) as page:
            plays_and_is_answered(page, "a1")
        engine = engine_of(server)
        server.kill()
        deadline = time.monotonic() + WAIT
        while engine in running():
            assert time.monotonic() < deadline
            time.sleep(0.05)

"""A real server in a process of its own, and visitors that speak with it as a page does."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

WAIT = 60.0
"""Seconds after which a test gives up waiting; nothing is expected to take that long."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Worker:
    """A process in which bots think, on a database; `kill` and `start` it as often as you like."""

    def __init__(self, database: str | Path, errors: Path, options: Sequence[str] = ()) -> None:
        """What it says and complains of goes into the file `errors`."""
        self.database = str(database)
        self.options = options
        self.errors = errors
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        """How it is started."""
        return ["worker", "--database", self.database, *self.options]

    def start(self) -> None:
        """Start it and wait until it is there."""
        self.begin()
        deadline = time.monotonic() + WAIT
        while not self._answers():
            if not self.runs or time.monotonic() > deadline:
                raise AssertionError(f"it did not start: {self.errors.read_text()}")
            time.sleep(0.05)

    def begin(self) -> None:
        """Start it without waiting."""
        with self.errors.open("ab") as errors:
            command = [sys.executable, "-m", "royalborough", *self.command]
            self._process = subprocess.Popen(command, stdout=errors, stderr=errors)

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    def _answers(self) -> bool:
        return "Bots think here" in self.errors.read_text()

    def kill(self) -> None:
        """End it in the hardest way there is."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it as a person would, with Ctrl+C."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(WAIT)


class Server(Worker):
    """A server process."""

    def __init__(
        self, database: str | Path, errors: Path | None = None, options: Sequence[str] = ("--unlimited",)
    ) -> None:
        """What it complains of goes into the file `errors`, beside the database if not said."""
        super().__init__(database, errors or Path(database).with_suffix(".log"), options)
        self.port = free_port()

    @property
    def command(self) -> list[str]:
        """How it is started."""
        return ["serve", "--port", str(self.port), "--database", self.database, *self.options]

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/api/games", timeout=WAIT).is_success
        except httpx.TransportError:
            return False


@contextmanager
def running(worker: Worker) -> Iterator[Worker]:
    """A process that runs; afterwards its log must not speak of errors."""
    worker.start()
    try:
        yield worker
    finally:
        if worker.runs:
            worker.kill()
    log = worker.errors.read_text()
    assert "Traceback" not in log and "ERROR" not in log, log


@contextmanager
def serving(
    database: str | Path, errors: Path | None = None, options: Sequence[str] = ("--unlimited",)
) -> Iterator[Server]:
    """A running server; afterwards its log must not speak of errors."""
    server = Server(database, errors, options)
    with running(server):
        yield server


class Visitor:
    """A guest with a browser of their own."""

    def __init__(self, server: Server, known_as: "Visitor | None" = None) -> None:
        """Somebody new, or the same guest at another server."""
        self.server = server
        cookies: httpx.Cookies | None = None if known_as is None else known_as.http.cookies
        self.http: httpx.Client = httpx.Client(
            base_url=server.address, timeout=WAIT, headers={"Connection": "close"}, cookies=cookies
        )
        self.http.get("/")

    def set_up(self, seats: list[dict[str, Any]], **more: Any) -> str:
        """A new table; its id."""
        answer = self.http.post("/api/tables", json={"game": "kensington", "seats": seats} | more)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def page(self, table: str, since: int | None = None) -> "Page":
        """Open the table's page."""
        return Page(self, table, since)


class Page:
    """One open page: the last snapshot, and messages to the table."""

    _ids = count()

    def __init__(self, visitor: Visitor, table: str, since: int | None = None) -> None:
        self.table = table
        cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
        address = f"ws://127.0.0.1:{visitor.server.port}/api/tables/{table}/live"
        self._closing = ExitStack()
        self._socket: ClientConnection = self._closing.enter_context(
            connect(address + ("" if since is None else f"?since={since}"), additional_headers={"Cookie": cookies})
        )
        self.now: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.until(lambda message: message["type"] == "snapshot")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    @property
    def decisions(self) -> list[str]:
        """All decisions in the move list."""
        return [move for turn in self.now["turns"] for move in turn["decisions"]]

    @property
    def invitation(self) -> str | None:
        """What the link to the first open seat holds, as far as this page may know it."""
        return next((seat["invitation"] for seat in self.now["seats"] if seat["invitation"]), None)

    def close(self) -> None:
        """Close the page."""
        self._closing.close()

    def hear(self) -> dict[str, Any]:
        """The next message from the table."""
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=WAIT))
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.now = message
        return message

    def until(self, wanted: Any) -> dict[str, Any]:
        """The next message that is `wanted`."""
        while not wanted(message := self.hear()):
            pass
        return message

    def until_now(self, wanted: Any) -> dict[str, Any]:
        """The present snapshot, or the first one to come, of which `wanted` is true."""
        while not wanted(self.now):
            self.hear()
        return self.now

    def send(self, **message: Any) -> str:
        """Say something to the table without waiting; the message's id."""
        message.setdefault("id", f"m{os.getpid()}-{next(self._ids)}")
        self._socket.send(json.dumps(message))
        mid: str = message["id"]
        return mid

    def send_raw(self, text: str | bytes) -> None:
        """Send anything."""
        self._socket.send(text)

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and hear the answer: `accepted` (then also the snapshot that follows) or `refused`."""
        mid = self.send(**message)
        answer = self.until(lambda heard: heard.get("id") == mid)
        if answer["type"] == "accepted":
            self.until_now(lambda now: now["seq"] >= answer["seq"])
        return answer

    def play(self, move: str, **more: Any) -> dict[str, Any]:
        """Play a move at the revision that the page shows."""
        return self.ask(**({"type": "play", "move": move, "revision": self.now["revision"]} | more))

    def plays(self, moves: str) -> None:
        """Play moves apart by spaces, all of which must be accepted."""
        for move in moves.split():
            self.plays_one(move)

    def plays_one(self, move: str) -> None:
        """Play a move, which must be accepted."""
        answer = self.play(move)
        assert answer["type"] == "accepted", answer


ME = {"kind": "me"}
LINK = {"kind": "link"}


def bot(name: str) -> dict[str, Any]:
    """A seat for a bot."""
    return {"kind": "bot", "bot": name}

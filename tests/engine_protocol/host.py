"""Hosts for the tests: they say lines to `royalborough engine` and hear what it answers."""

import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, Timer
from typing import IO, Any

from cli.program import PROGRAM

from royalborough.bots.engine_protocol.server import EngineServer

WAIT = 60.0
"""Seconds after which a test gives up; nothing is expected to take that long."""


class Host:
    """The host's end of two pipes."""

    def __init__(self, to: IO[bytes], heard: IO[bytes]) -> None:
        self._to = to
        self._heard = heard

    def say(self, *lines: str) -> None:
        """Say lines."""
        self.say_bytes("".join(f"{line}\n" for line in lines).encode())

    def say_bytes(self, data: bytes) -> None:
        """Say anything."""
        self._to.write(data)
        self._to.flush()

    def hear(self) -> str:
        """The next line; empty at the end."""
        return self._heard.readline().decode().rstrip("\n")

    def until(self, begin: str) -> list[str]:
        """The lines up to the next that begins so."""
        lines = [self.hear()]
        while not lines[-1].startswith(begin):
            assert lines[-1] or len(lines) < 2 or lines[-2], f"nothing begins with {begin!r}: {lines}"
            lines.append(self.hear())
        return lines

    def ask(self, *lines: str) -> str:
        """Say lines and hear the one that answers them; thoughts are skipped."""
        self.say(*lines)
        while (line := self.hear()).startswith("info"):
            pass
        return line

    def told(self, *lines: str) -> list[str]:
        """What these lines, which begin no search, are answered by."""
        self.say(*lines, "isready")
        return self.until("readyok")[:-1]

    def close(self) -> None:
        """Say that nothing more comes."""
        self._to.close()


@contextmanager
def hosting(bot: str | None = None, game: Any = None) -> Iterator[Host]:
    """A server in a thread of this process."""
    lines, say = os.pipe()
    hear, answers = os.pipe()
    with (
        os.fdopen(lines, "rb") as server_in,
        os.fdopen(say, "wb") as to,
        os.fdopen(hear, "rb") as heard,
        os.fdopen(answers, "wb") as server_out,
    ):
        server = EngineServer(server_in, server_out, bot, game)
        thread = Thread(target=server.serve, daemon=True)
        thread.start()
        with _ended_after(WAIT, server_out.close):
            try:
                yield Host(to, heard)
            finally:
                to.close()
                thread.join(WAIT)
    assert not thread.is_alive()


@contextmanager
def hosting_program(*words: str) -> Iterator[tuple[Host, subprocess.Popen[bytes]]]:
    """A server as a program of its own."""
    with subprocess.Popen(
        [*PROGRAM, "engine", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout
        with _ended_after(WAIT, process.kill):
            try:
                yield Host(process.stdin, process.stdout), process
            finally:
                process.kill()


@contextmanager
def _ended_after(seconds: float, end: Callable[[], None]) -> Iterator[None]:
    timer = Timer(seconds, end)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()

"""A program in a process of its own that is spoken with in lines, whatever it does.

It is started without a shell, in a group of its own that is ended as a whole. Nothing here waits longer than it was
told to: not for a program that says nothing, nor for one that does not listen or writes without end.
"""

import os
import select
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic

from royalborough.bots.bot import BotError
from royalborough.bots.engine_protocol.language import MAX_LINE

_CHUNK = 1 << 16
_TAIL = 2000
"""Bytes of the last error output that are kept, to tell them when the program ends."""
_MOST_TOLD = 400
"""Letters of it that are told."""
_MAX_HEARD = 64 << 20
"""Bytes that it may write until it is asked the next time."""
_LOOK = 0.05
"""Seconds after which it is looked whether an answer is due sooner than it was."""
_FAREWELL = 1.0
"""Seconds that the program has to end by itself."""


class Silent(BotError):
    """The program did not say anything in time."""


class LineProcess:
    """A running program. One thread at a time hears it; any may say something."""

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> None:
        """Starts `command` in `folder`, in our own environment if no other is given; raises BotError."""
        try:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise BotError("{program} cannot be started: {why}.", program=command[0], why=why) from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._to: int | None = self._process.stdin.fileno()
        """Where it listens; None after the end."""
        self._from = self._process.stdout.fileno()
        self._errors = self._process.stderr.fileno()
        self._open = {self._from, self._errors}
        os.set_blocking(self._to, False)
        self._unsent = bytearray()
        self._sending = Lock()
        self._heard = bytearray()
        self._count = 0
        """Bytes heard since it was last asked."""
        self._tail = b""

    @property
    def alive(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def say(self, line: str) -> None:
        """Say a line without waiting until it is heard; a program that has ended is noticed by `hear`."""
        with self._sending:
            self._unsent += line.encode() + b"\n"
            self._send()

    def ask(self, *lines: str) -> None:
        """Say lines that are to be answered: from here on the program may write as much as is allowed."""
        self._count = 0
        for line in lines:
            self.say(line)

    def hear(self, due: Callable[[], float]) -> str:
        """The next line; `due()` says until when (`time.monotonic`), and may say another time later.

        Raises Silent, or BotError when the program has ended or writes too much.
        """
        while (left := due() - monotonic()) > 0:
            if (end := self._heard.find(b"\n")) >= 0:
                return self._take_line(end)
            if len(self._heard) > MAX_LINE:
                raise BotError("It writes lines without an end.")
            if self._from not in self._open:
                raise BotError("{how}", how=self._how_it_ended())
            self._exchange(min(left, _LOOK))
        raise Silent("It does not answer.")

    def end(self, *, gently: bool = False) -> None:
        """End the program and all that it has started; `gently` lets it end by itself first."""
        if gently:
            self.say("quit")
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_FAREWELL)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with self._sending:
            self._to = None
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
                if pipe is not None:
                    pipe.close()

    def _take_line(self, end: int) -> str:
        line = self._heard[:end].decode(errors="replace").strip()
        del self._heard[: end + 1]
        return line

    def _exchange(self, seconds: float) -> None:
        """Write and read what can be, waiting so long at most for the first of it."""
        poll = select.poll()
        for pipe in self._open:
            poll.register(pipe, select.POLLIN)
        with self._sending:
            if self._unsent and self._to is not None:
                poll.register(self._to, select.POLLOUT)
        for pipe, _ in poll.poll(max(1.0, seconds * 1000)):
            if pipe in self._open:
                self._read(pipe)
            else:
                with self._sending:
                    self._send()

    def _send(self) -> None:
        """Write as much as the program takes now."""
        while self._unsent and self._to is not None:
            try:
                sent = os.write(self._to, self._unsent[:_CHUNK])
            except BlockingIOError:
                return
            except OSError:  # it does not listen any more
                sent = len(self._unsent)
            del self._unsent[:sent]

    def _read(self, pipe: int) -> None:
        data = os.read(pipe, _CHUNK)
        if not data:
            self._open.discard(pipe)
        self._count += len(data)
        if self._count > _MAX_HEARD:
            raise BotError("It writes without an end.")
        if pipe == self._from:
            self._heard += data
        else:
            self._tail = (self._tail + data)[-_TAIL:]

    def _how_it_ended(self) -> str:
        """In a sentence, after its output has ended."""
        try:
            status = self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            return "It has closed its output."
        end = monotonic() + _FAREWELL
        while self._errors in self._open and monotonic() < end:
            self._exchange(_LOOK)
        how = f"It ended with status {status}" if status >= 0 else f"It was ended by signal {-status}"
        why = reason(self._tail.decode(errors="replace"))
        return f"{how} ({why})." if why else f"{how}."


def reason(written: str) -> str:
    r"""The line of a program's last words that tells best why it ended: the last one that names an error, or the last.

    >>> reason("Error: no such file\n    at main.js:1\n\nNode.js v20")
    'Error: no such file'
    """
    lines = written.strip().splitlines()
    named = [line for line in lines if "error" in line.lower()]
    return (named or lines or [""])[-1].strip()[:_MOST_TOLD]

"""The side of the protocol that asks: programs that are none of ours take a seat like any bot."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Any

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_protocol.conversation import PATIENCE, Conversation, Due, Program
from royalborough.bots.engine_protocol.language import read_info
from royalborough.bots.level import Level
from royalborough.bots.thinking import Line, Report, Tell, ThinkingBot
from royalborough.play import Move, PlayError, Position

SIGN = "@"
"""Stands before the name of an outside engine wherever a bot is named."""
_LOOK = 0.05
"""Seconds after which who waits for a place looks whether they shall."""


class OutsideFailure(BotError):
    """A program that is none of ours cannot be started, fails, is too slow or breaks the rules."""


class OutsideProgram:
    """A program with its running processes: they are kept for the next decision, of whatever table."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._places = BoundedSemaphore(program.processes)
        self._lock = Lock()
        self._idle: list[Conversation] = []

    @contextmanager
    def conversation(self, stop: Stop) -> Iterator[Conversation]:
        """A running process for one question; one that fails is ended. Raises OutsideFailure, with its name."""
        self._wait_for_a_place(stop)
        try:
            conversation = self._idle_one() or Conversation(self.program, stop)
            try:
                yield conversation
            except BaseException:
                conversation.end()
                raise
            with self._lock:
                self._idle.append(conversation)
        except BotError as error:
            raise self.failure(str(error)) from error
        finally:
            self._places.release()

    def check(self) -> None:
        """Make sure that it can be started and understands its options and games; raises OutsideFailure."""
        with self.conversation(Stop()):
            pass

    def close(self) -> None:
        """End the processes that nobody uses now."""
        with self._lock:
            idle, self._idle = self._idle, []
        for conversation in idle:
            conversation.end(gently=True)

    @property
    def level(self) -> Level:
        """The opponent."""
        program = self.program
        return Level(f"{SIGN}{program.name}", program.label, program.help, self._bot, program.limit)

    def _bot(self, rng: Random) -> "OutsideEngine":
        return OutsideEngine(rng, self)

    def _wait_for_a_place(self, stop: Stop) -> None:
        due = Due(PATIENCE)
        with stop.heard_by(lambda: due.set(0)):
            while not self._places.acquire(timeout=_LOOK):
                if monotonic() >= due():
                    raise self.failure("All its processes are busy.")

    def _idle_one(self) -> Conversation | None:
        """One that has not ended meanwhile."""
        while True:
            with self._lock:
                conversation = self._idle.pop() if self._idle else None
            if conversation is None or conversation.alive:
                return conversation
            conversation.end()

    def failure(self, sentence: str) -> OutsideFailure:
        """What went wrong, with the program's name."""
        return OutsideFailure("The outside engine {name}: {sentence}", name=self.program.name, sentence=sentence)


class OutsideEngine(ThinkingBot):
    """Plays what a program that is none of ours decides."""

    def __init__(self, rng: Random, outside: OutsideProgram) -> None:  # noqa: ARG002
        """The program's luck is its own."""
        self._outside = outside

    def choose(
        self, position: Position[Any], limit: Limit, stop: Stop, *, history: Sequence[Position[Any]] = ()
    ) -> Move:
        """Its decision; raises OutsideFailure, also when the rules do not allow it."""
        with self._outside.conversation(stop) as conversation:
            text = conversation.ask(position, limit, stop, history)
        try:
            move: Move = position.parse_move(text)
            position.check(move)
        except PlayError as error:
            raise self._outside.failure(f"It decides {text[:80]!r}: {error}") from error
        return move

    def think(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        *,
        history: Sequence[Position[Any]] = (),
        lines: int = 1,
        tell: Tell | None = None,
    ) -> Report:
        """What it says of its thoughts. Raises BotError, also when it says nothing of the decision that it made."""
        heard = _Heard(tell)
        with self._outside.conversation(stop) as conversation:
            text = conversation.ask(position, limit, stop, history, lines, heard.hear)
        return heard.report(text)


class _Heard:
    """What a program has said of its thoughts."""

    def __init__(self, tell: Tell | None) -> None:
        self._tell = tell
        self._last: Report | None = None

    def hear(self, text: str) -> None:
        """A line `info`; the best one begins a new report."""
        info = read_info(text)
        if info is None:
            return
        before = () if info.rank == 1 or self._last is None else self._last.lines
        new = info.report
        self._last = Report((*before, *new.lines), new.depth, new.nodes, new.playouts, new.seconds)
        if self._tell is not None:
            self._tell(self._last)

    def report(self, decision: str) -> Report:
        """The last report, with what is said of the decision first; raises BotError."""
        lines: Sequence[Line] = self._last.lines if self._last else ()
        best = [line for line in lines if line.moves[0] == decision]
        if not best or self._last is None:
            raise BotError("It does not say what it thinks of its decision {decision}.", decision=decision[:80])
        last, others = self._last, (line for line in lines if line.moves[0] != decision)
        return Report((best[0], *others), last.depth, last.nodes, last.playouts, last.seconds)

"""The side of the protocol that asks: programs that are none of ours take a seat like any bot."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Any

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_protocol.language import VERSION, limit_text, named, read_info, unworded, word
from royalborough.bots.engine_protocol.process import LineProcess, Silent
from royalborough.bots.level import Level
from royalborough.bots.thinking import Line, Report, Tell, ThinkingBot
from royalborough.play import Game, Move, Position

GREETING = 30.0
"""Seconds that a program has to start, and to say that it has understood a position."""
PATIENCE = 60.0
"""Seconds that it may think when its limit is not one of time."""
_LATE = 0.1
"""Seconds after its time at which it is told to stop."""
VARIABLE = "ROYALBOROUGH_ENGINES"
"""The environment names the file of outside engines here, so that processes that play games for us know it too.

They themselves do not, lest one of them asks another one of them without an end.
"""
SIGN = "@"
"""Stands before the name of an outside engine wherever a bot is named."""
_LOOK = 0.05
"""Seconds after which who waits for a place looks whether they shall."""
_PAST = 300
"""So many of the last turns it is told of."""


@dataclass(frozen=True)
class Program:
    """A program that can be asked."""

    name: str
    command: tuple[str, ...]
    """The program and its arguments."""
    folder: Path
    """Where it runs."""
    games: tuple[str, ...]
    """The games that it is asked about."""
    limit: Limit
    label: str
    """What a person calls it."""
    help: str
    """One plain sentence."""
    options: Mapping[str, str] = field(default_factory=dict)
    """What it is to be set to."""
    processes: int = 2
    """So many at most think at the same time."""
    grace: float = 5.0
    """Seconds that it may be late before it counts as hung."""


class Conversation:
    """One running program, which knows the options and perhaps a game. Every BotError that it raises is its end."""

    def __init__(self, program: Program, stop: Stop) -> None:
        """Start the program and shake hands; raises BotError. After a stop it has not long to do so."""
        self._program = program
        environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
        self._process = LineProcess(program.command, program.folder, environment)
        self._game: Game[Any] | None = None
        self._asking = Lock()
        self._question: object = None
        """What it is asked now; None while it is not."""
        try:
            self._greet(stop)
        except BaseException:
            self.end()
            raise

    @property
    def alive(self) -> bool:
        """Whether the program has not ended."""
        return self._process.alive

    def ask(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        history: Sequence[Position[Any]] = (),
        lines: int = 1,
        hear: Callable[[str], None] = lambda _: None,
    ) -> str:
        """What it decides; `hear` is handed each line `info` as it comes. Raises BotError."""
        turns = [earlier for earlier in history if earlier.turn_ended]
        past = (f"past {turn}" for turn in turns[-_PAST:])
        self._agree(stop, *self._game_line(position.game), f"position {position}", *past)
        self._game = position.game
        orders = [limit_text(limit), named({"lines": lines if lines > 1 else None})]
        self._process.ask(" ".join(["go", *filter(None, orders)]))
        due = _Due(PATIENCE if limit.seconds is None else limit.seconds + _LATE)
        self._question = due

        def tell_to_stop() -> None:
            with self._asking:
                if self._question is due:  # and not the next one already
                    due.set(self._program.grace)
                    self._process.say("stop")

        try:
            with stop.heard_by(tell_to_stop):
                return self._answer(due, tell_to_stop, hear)
        finally:
            with self._asking:
                self._question = None

    def end(self, *, gently: bool = False) -> None:
        """End the program."""
        self._process.end(gently=gently)

    def _greet(self, stop: Stop) -> None:
        self._process.ask(f"hello {VERSION}")
        played: set[str] = set()
        self._hear_until(f"welcome {VERSION}", stop, lambda words: played.update(words[1:2]))
        for slug in self._program.games:
            if slug not in played:
                raise BotError("It does not play {slug}.", slug=slug)
        self._agree(stop, *(f"set {name}={word(value)}" for name, value in self._program.options.items()))

    def _game_line(self, game: Game[Any]) -> tuple[str, ...]:
        """What tells it the game, if it is another one than before."""
        if game == self._game:
            return ()
        return (" ".join(filter(None, [f"game {game.slug} players={game.players}", named(game.options)])),)

    def _agree(self, stop: Stop, *lines: str) -> None:
        """Tell it something and wait until it is ready; what else it said before is of no interest any more."""
        self._process.ask(*lines, "isready")
        self._hear_until("readyok", stop)

    def _hear_until(self, last: str, stop: Stop, game: Callable[[list[str]], None] = lambda _: None) -> None:
        """Wait for a line; `game` is handed the words of lines `game` before it. Raises BotError for a refusal."""
        due = _Due(GREETING)
        with stop.heard_by(lambda: due.set(self._program.grace)):
            while (words := self._process.hear(due).split()) != last.split():
                self._mind(words)
                if words[:1] == ["game"]:
                    game(words)

    def _mind(self, words: list[str]) -> None:
        """Raises BotError when it has refused something."""
        if words[:1] == ["error"]:
            raise BotError("It refuses: {sentence}", sentence=" ".join(words[1:])[:300])

    def _answer(self, due: "_Due", tell_to_stop: Callable[[], None], hear: Callable[[str], None]) -> str:
        told = False
        while True:
            try:
                line = self._process.hear(due)
            except Silent:
                if told:
                    raise
                told = True
                tell_to_stop()
                continue
            words = line.split()
            self._mind(words)
            if words[:1] == ["bestmove"] and len(words) > 1:
                return unworded(words[1])
            if words[:1] == ["info"]:
                hear(line)


class _Due:
    """When an answer is due; another thread may bring it forward."""

    def __init__(self, seconds: float) -> None:
        self.set(seconds)

    def set(self, seconds: float) -> None:
        """So many seconds from now."""
        self._time = monotonic() + seconds

    def __call__(self) -> float:
        return self._time


class OutsideProgram:
    """A program with its running processes: they are kept for the next decision, of whatever table."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._places = BoundedSemaphore(program.processes)
        self._lock = Lock()
        self._idle: list[Conversation] = []

    @contextmanager
    def conversation(self, stop: Stop) -> Iterator[Conversation]:
        """A running process for one question; one that fails is ended. Raises BotError, which names the program."""
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
            raise self._failure(str(error)) from error
        finally:
            self._places.release()

    def check(self) -> None:
        """Make sure that it can be started and understands its options and games; raises BotError."""
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
        due = _Due(PATIENCE)
        with stop.heard_by(lambda: due.set(0)):
            while not self._places.acquire(timeout=_LOOK):
                if monotonic() >= due():
                    raise self._failure("All its processes are busy.")

    def _idle_one(self) -> Conversation | None:
        """One that has not ended meanwhile."""
        while True:
            with self._lock:
                conversation = self._idle.pop() if self._idle else None
            if conversation is None or conversation.alive:
                return conversation
            conversation.end()

    def _failure(self, sentence: str) -> BotError:
        return BotError("The outside engine {name}: {sentence}", name=self.program.name, sentence=sentence)


class OutsideEngine(ThinkingBot):
    """Plays what a program that is none of ours decides."""

    def __init__(self, rng: Random, outside: OutsideProgram) -> None:  # noqa: ARG002
        """The program's luck is its own."""
        self._outside = outside

    def choose(
        self, position: Position[Any], limit: Limit, stop: Stop, *, history: Sequence[Position[Any]] = ()
    ) -> Move:
        """Its decision; raises BotError, or InvalidMove and the like if it is none."""
        with self._outside.conversation(stop) as conversation:
            text = conversation.ask(position, limit, stop, history)
        move: Move = position.parse_move(text)
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

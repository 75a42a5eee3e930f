"""A conversation with a program that is none of ours, over the protocol, in a process of its own."""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_protocol.language import VERSION, limit_text, named, unworded, word
from royalborough.bots.engine_protocol.process import LineProcess, Silent
from royalborough.play import Game, Position

VARIABLE = "ROYALBOROUGH_ENGINES"
"""The environment names the file of outside engines here, so that processes that play games for us know it too.

They themselves do not, lest one of them asks another one of them without an end.
"""
GREETING = 30.0
"""Seconds that a program has to start, and to say that it has understood a position."""
PATIENCE = 60.0
"""Seconds that it may think when its limit is not one of time."""
_LATE = 0.1
"""Seconds after its time at which it is told to stop."""
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
        due = Due(PATIENCE if limit.seconds is None else limit.seconds + _LATE)
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
        played: set[str] = set()

        def note(words: list[str]) -> None:
            if words[:1] == ["game"]:
                played.update(words[1:2])
            elif words[:1] == ["welcome"]:
                raise BotError("It does not speak version {ours} of the protocol.", ours=VERSION)

        self._process.ask(f"hello {VERSION}")
        self._hear_until(f"welcome {VERSION}", stop, note)
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

    def _hear_until(self, last: str, stop: Stop, note: Callable[[list[str]], None] = lambda _: None) -> None:
        """Wait for a line; `note` is handed the words of each one before it. Raises BotError for a refusal."""
        due = Due(GREETING)
        with stop.heard_by(lambda: due.set(self._program.grace)):
            while (words := self._process.hear(due).split()) != last.split():
                self._mind(words)
                note(words)

    def _mind(self, words: list[str]) -> None:
        """Raises BotError when it has refused something."""
        if words[:1] == ["error"]:
            raise BotError("It refuses: {sentence}", sentence=" ".join(words[1:])[:300])

    def _answer(self, due: "Due", tell_to_stop: Callable[[], None], hear: Callable[[str], None]) -> str:
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


class Due:
    """When an answer is due; another thread may bring it forward."""

    def __init__(self, seconds: float) -> None:
        self.set(seconds)

    def set(self, seconds: float) -> None:
        """So many seconds from now."""
        self._time = monotonic() + seconds

    def __call__(self) -> float:
        """The time, as `time.monotonic` has it."""
        return self._time

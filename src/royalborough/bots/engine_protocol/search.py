"""One search of the engine server: a bot that thinks in a thread of its own about a position, and can be reached."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any

from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.engine_protocol.language import info_lines, word
from royalborough.bots.thinking import Report, ThinkingBot
from royalborough.play import Position

_PATIENCE = 10.0
"""Seconds that a bot has to end when the program does."""


@dataclass(frozen=True)
class Task:
    """What a bot is to think about, and how."""

    bot: Bot
    position: Position[Any]
    """A sample: it holds nothing that its seat may not know."""
    history: Sequence[Position[Any]]
    limit: Limit
    lines: int = 1
    ponder: bool = False
    """The time counts and the answer may be given from `Search.hit` on."""
    infinite: bool = False
    """It goes on until it is stopped."""


class Search:
    """A bot at work. It says `info` lines, and at the end one line `bestmove` or `error go`."""

    def __init__(self, task: Task, say: Callable[[str], None], done: Callable[[], None]) -> None:
        """`say` is handed each line to be said; `done` is called just before the last one."""
        self._task = task
        self._say = say
        self._done = done
        waits = task.ponder or task.infinite
        self._stop = Stop(ponder=waits)
        self._free = Event()
        """The answer may be given."""
        if not waits:
            self._free.set()
        self._thread = Thread(target=self._run, name="search", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Ask for the answer."""
        self._free.set()
        self._stop.set()

    def hit(self) -> bool:
        """End pondering; False if it does not ponder."""
        if not self._task.ponder or self._free.is_set():
            return False
        self._stop.clock.set()
        self._free.set()
        return True

    def end(self) -> None:
        """Stop, and wait for the answer as long as is reasonable."""
        self.stop()
        self._thread.join(_PATIENCE)

    def _run(self) -> None:
        try:
            answer = self._answer()
        except Exception as error:  # whatever it is, who asked must hear of it
            answer = f"error go {_one_line(error)}"
        self._free.wait()
        self._done()
        self._say(answer)

    def _answer(self) -> str:
        position = self._task.position
        forced = position.forced()
        if forced is not None:
            return f"bestmove {word(forced)}"
        report = self._thought()
        if report is None:
            move = self._task.bot.choose(position, self._task.limit, self._stop, history=self._task.history)
        else:
            move = position.parse_move(report.best.moves[0])
        position.check(move)
        expected = report.best.moves[1:2] if report else ()
        return " ".join([f"bestmove {word(move)}", *(f"ponder={word(text)}" for text in expected)])

    def _thought(self) -> Report | None:
        """What the bot says that it thinks, told as it comes; None if it is one that does not say."""
        task = self._task
        if not isinstance(task.bot, ThinkingBot):
            return None
        last: list[Report] = []

        def tell(report: Report) -> None:
            last[:] = [report]
            for line in info_lines(report):
                self._say(line)

        report = task.bot.think(
            task.position, task.limit, self._stop, history=task.history, lines=task.lines, tell=tell
        )
        if not last or last[0].lines != report.lines:
            tell(report)
        return report


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()) or f"The bot failed: {type(error).__name__}."

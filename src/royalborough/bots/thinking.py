"""What bots that think say of a position: how good it is, what they expect to happen, and how much they looked at.

The engine in Rust has the same words (`engine/src/thinking`).
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import total_ordering
from re import compile as pattern
from typing import Any, Self

from royalborough.bots.bot import Bot, BotError, Limit, Stop
from royalborough.play import Move, Position

_SCORE = pattern(r"(win|loss) (\d+)|value (-?\d+)")


@total_ordering
@dataclass(frozen=True, slots=True)
class Score:
    """How good a position is for the side that decides, ordered from the quickest loss to the quickest win.

    >>> Score.parse("win 3") > Score.parse("win 9") > Score.parse("value 2500")
    True
    >>> sorted(["loss 8", "value 0", "loss 2"], key=Score.parse)
    ['loss 2', 'loss 8', 'value 0']
    """

    number: int
    """Decisions until the end, or a value in hundredths: of a plain advantage in Kensington, of a point elsewhere."""
    end: str | None = None
    """`win` or `loss` when one can be forced."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Reads `win 5`, `loss 4` or `value 37`; raises BotError."""
        found = _SCORE.fullmatch(text)
        if not found:
            raise BotError("{text!r} is no score: write win 5, loss 4 or value 37.", text=text[:40])
        end, distance, value = found.groups()
        return cls(int(distance), end) if end else cls(int(value))

    def __str__(self) -> str:
        return f"{self.end or 'value'} {self.number}"

    def __neg__(self) -> "Score":
        """The score for the other side."""
        if self.end is None:
            return Score(-self.number)
        return Score(self.number, "loss" if self.end == "win" else "win")

    def __lt__(self, other: "Score") -> bool:
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, int]:
        if self.end == "win":
            return 1, -self.number
        return (-1 if self.end else 0), self.number


@dataclass(frozen=True, slots=True)
class Line:
    """A decision and what is expected to follow."""

    score: Score
    """For the side that makes the first decision."""
    share: float
    """The share of a win that this side may expect, from 0 to 1."""
    moves: tuple[str, ...]
    """In canonical notation, at least one; NATURE's are among them where the line goes that far."""


@dataclass(frozen=True, slots=True)
class Report:
    """What thinking has found so far, or in the end."""

    lines: tuple[Line, ...]
    """The best first; at least one, each with another first decision."""
    depth: int = 0
    """How many decisions deep everything was looked at."""
    nodes: int = 0
    """Positions visited."""
    playouts: int = 0
    """Games, or parts of games, that were tried out."""
    seconds: float = 0.0

    @property
    def best(self) -> Line:
        """The first line."""
        return self.lines[0]


Tell = Callable[[Report], None]
"""Hears of each better or deeper result while a bot thinks; in a thread of the bot's choosing."""


class ThinkingBot(Bot):
    """A bot that can say what it thinks."""

    @abstractmethod
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
        """Thinks as `choose` does, about as many of the best decisions as `lines` says, and reports.

        Raises BotError when the bot cannot play this game or fails.
        """

    def choose(
        self, position: Position[Any], limit: Limit, stop: Stop, *, history: Sequence[Position[Any]] = ()
    ) -> Move:
        """The first decision of the best line; raises BotError, or InvalidMove if it cannot be read."""
        report = self.think(position, limit, stop, history=history)
        move: Move = position.parse_move(report.best.moves[0])
        return move

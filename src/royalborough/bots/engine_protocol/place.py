"""Where a search begins: a position, and how the game came there."""

from dataclasses import dataclass, replace
from typing import Any, Self

from royalborough.bots.bot import BotError
from royalborough.bots.engine_protocol.language import unworded
from royalborough.play import Game, PlayError, Position

START = "start"
"""Stands for the text of a game's first position."""
_MOVES = "moves"
"""Stands before the decisions; no position's text has a word like this."""


@dataclass(frozen=True)
class Place:
    """A position, and the positions before it as far as they are known."""

    start: Position[Any]
    words: tuple[str, ...]
    """The decisions since."""
    positions: tuple[Position[Any], ...]
    """Before each of them, and after the last."""
    past: tuple[Position[Any], ...] = ()
    """What was before the start."""

    @classmethod
    def at(cls, start: Position[Any]) -> Self:
        """A position without what was before."""
        return cls(start, (), (start,))

    @property
    def position(self) -> Position[Any]:
        """The position now."""
        return self.positions[-1]

    @property
    def history(self) -> tuple[Position[Any], ...]:
        """All positions before, the first one first."""
        return (*self.past, *self.positions[:-1])

    def with_past(self, earlier: Position[Any]) -> "Place":
        """The same with one more position before the start."""
        return replace(self, past=(*self.past, earlier))

    def reached(self, words: tuple[str, ...]) -> "Place":
        """Where these decisions lead from the start; those that are known are not judged again. Raises BotError."""
        known = len(self.words) if words[: len(self.words)] == self.words else 0
        along = list(self.positions[: known + 1])
        for number, text in enumerate(words[known:], known + 1):
            try:
                along.append(along[-1].play(along[-1].parse_move(unworded(text))))
            except PlayError as error:
                raise BotError("Decision {n}, {text}: {error}", n=number, text=text[:80], error=error) from None
        return Place(self.start, words, tuple(along))


def read_place(text: str, game: Game[Any], last: Place | None) -> Place:
    """What a line `position` says; `last` is what it said before, from which it may go on. Raises PlayError."""
    words = text.split()
    cut = len(words) - words[::-1].index(_MOVES) - 1 if _MOVES in words else len(words)
    said = " ".join(words[:cut])
    start = game.start() if said == START else game.parse(said)
    known = last if last is not None and last.start == start else Place.at(start)
    return known.reached(tuple(words[cut + 1 :]))

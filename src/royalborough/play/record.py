"""Records of games: what a record holds, and how it is built from a stream of visits and written down.

A record is a tree of tokens. A token is what the game's notation writes without a space: a whole turn in Kensington.
After it may come marks (`$1`), a comment, and variations, which are other ways to go on from before the token.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from royalborough.play.errors import InvalidOption
from royalborough.play.game import Game, Move, Position
from royalborough.play.option import Value
from royalborough.play.outcome import Outcome
from royalborough.play.seat import Seat

OPEN = "open"
"""The result of a game that is not over."""
DRAW = "draw"
ENDS = {"resigned": False, "time": False, "abandoned": False, "agreed": True, "limit": True, "aborted": True}
"""Why a game may end without its rules ending it, and whether nobody has won then (see `Outcome.reason`)."""


@dataclass
class Token:
    """One token of a line with what belongs to it."""

    moves: tuple[Move, ...]
    position: Position[Any]
    """The position after the moves."""
    marks: list[int] = field(default_factory=list)
    comment: str = ""
    variations: list["Line"] = field(default_factory=list)


@dataclass
class Line:
    """Tokens one after the other, from `start` on."""

    start: Position[Any]
    comment: str = ""
    """A comment before the first token."""
    tokens: list[Token] = field(default_factory=list)

    @property
    def position(self) -> Position[Any]:
        """The position at the end of the line."""
        return self.tokens[-1].position if self.tokens else self.start

    @property
    def moves(self) -> list[Move]:
        """All moves of the line, without variations."""
        return [move for token in self.tokens for move in token.moves]


@dataclass
class Record:
    """A game on paper: tags, the moves played with their variations, and how it ended."""

    game: Game[Any]
    main: Line
    result: str = OPEN
    """`open`, `draw`, or the names of the seats that won, such as `r1` or `b1,b2`."""
    reason: str = ""
    """Why it ended (see `Outcome.reason`); empty while it is open."""
    tags: dict[str, str] = field(default_factory=dict)
    """All other tags in their order, those unknown to us too."""


def result_text(game: Game[Any], outcome: Outcome | None) -> str:
    """The result of an outcome as a record writes it."""
    if outcome is None:
        return OPEN
    return ",".join(map(game.seat_name, outcome.winners)) or DRAW


def turns(
    positions: Sequence[Position[Any]], moves: Sequence[Move]
) -> Iterator[tuple[Seat, tuple[Move, ...], Sequence[Position[Any]]]]:
    """The turns that `moves` make up: whose turn, its moves, and the positions before each of them and after the last.

    `positions` has the position before the first move and that after each move.
    """
    first = 0
    for ply in range(1, len(moves) + 1):
        if positions[ply].turn_ended or ply == len(moves):
            yield positions[first].turn, tuple(moves[first:ply]), positions[first : ply + 1]
            first = ply


def record_of(
    game: Game[Any], start: Position[Any], moves: Iterable[Move], outcome: Outcome | None, tags: dict[str, str]
) -> Record:
    """The record of a game played from `start`, without comments; `outcome` may come from outside the rules.

    Raises IllegalMove if the moves cannot be played.
    """
    played = list(moves)
    positions = list(accumulate(played, lambda position, move: position.play(move), initial=start))
    line = Line(start)
    for _, turn, along in turns(positions, played):
        line.tokens += _tokens(turn, along)
    outcome = outcome or line.position.outcome
    return Record(game, line, result_text(game, outcome), outcome.reason if outcome else "", dict(tags))


def _tokens(turn: tuple[Move, ...], along: Sequence[Position[Any]]) -> list[Token]:
    """A turn as the one or more tokens that the game's notation writes it in."""
    before, after = along[0], along[-1]
    words = after.game.turn_text(turn, after).split()
    if len(words) == 1:
        return [Token(turn, after)]
    tokens = []
    for word in words:
        moves = before.parse_turn(word)
        for move in moves:
            before = before.play(move)
        tokens.append(Token(moves, before))
    return tokens


def options_text(game: Game[Any]) -> str:
    """The options of a game as the tag `Options` holds them."""
    return " ".join(f"{name}={value}" for name, value in game.options.items())


def parse_options(text: str) -> dict[str, Value]:
    """Options from the tag; raises InvalidOption when an entry is not name=value."""
    found: dict[str, Value] = {}
    for entry in text.split():
        name, sign, value = entry.partition("=")
        if not sign:
            raise InvalidOption("The option {entry!r} is not written name=value.", entry=entry)
        found[name] = value
    return found

"""The referee of one game: takes moves from seats, makes NATURE's from a seed, and remembers all of them.

NATURE's move number n (counting every move of the game from 1) follows from HMAC-SHA256(seed, n), read as a fraction
of 1 and applied to the weights of `position.chance()` in their order. Who commits to SHA-256(seed) before the game and
shows the seed after it lets anybody check every draw.
"""

import hmac
from collections.abc import Mapping
from copy import copy
from hashlib import sha256
from typing import Any, TypeVar

from royalborough.play.errors import IllegalMove, PlayError
from royalborough.play.game import Game, Move, Position
from royalborough.play.seat import NATURE, Seat

T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """What is shown before the game: the SHA-256 of the seed in hexadecimal digits."""
    return sha256(seed).hexdigest()


def natures_choice(seed: bytes, number: int, chance: Mapping[T, int]) -> T:
    """NATURE's move number `number` (from 1) among the weighted moves `chance`."""
    total = sum(chance.values())
    draw = int.from_bytes(hmac.digest(seed, str(number).encode(), "sha256"), "big")
    left = draw * total >> 256
    for move, weight in chance.items():
        if left < weight:
            return move
        left -= weight
    raise AssertionError("the weights of chance() must be positive")


class NotYourTurn(PlayError):
    """A seat tried to decide when another seat is to act."""


class Referee:
    """A game in progress. It alone applies moves; whatever proposes them passes through `submit`."""

    def __init__(
        self, game: Game[Any], seed: bytes, start: Position[Any] | None = None, *, from_log: bool = False
    ) -> None:
        """Starts at `start`, or at the game's first position.

        NATURE moves at once if it has to, unless its moves come `from_log` too and are replayed.
        """
        self.game = game
        self.seed = seed
        self.positions: list[Position[Any]] = [game.start() if start is None else start]
        """Every position so far, one more than moves."""
        self.moves: list[Move] = []
        if not from_log:
            self._let_nature_move()

    def copy(self) -> "Referee":
        """The same game so far, to be played on without changing this one."""
        other = copy(self)
        other.positions, other.moves = list(self.positions), list(self.moves)
        return other

    @property
    def position(self) -> Position[Any]:
        """The position now."""
        return self.positions[-1]

    def submit(self, seat: Seat, move: Move) -> Position[Any]:
        """Play `move` for `seat` and whatever NATURE does then; raises IllegalMove or NotYourTurn, changing nothing."""
        if self.position.to_act is not None and seat != self.position.to_act:
            raise NotYourTurn("It is the turn of {seat}.", seat=self.game.seat_name(self.position.turn))
        self._apply(move)
        self._let_nature_move()
        return self.position

    def replay(self, move: Move) -> Position[Any]:
        """Play a recorded move, of a seat or of NATURE, without adding any; raises IllegalMove."""
        if self.position.to_act is NATURE and move not in self.position.chance():
            raise IllegalMove("chance", "{move} is not possible here.", move=move)
        self._apply(move)
        return self.position

    def may_take_back(self, plies: int) -> bool:
        """Whether all but the first `plies` moves can be taken back, as none of them revealed anything."""
        later = zip(self.positions[plies:], self.moves[plies:], strict=False)
        return not any(position.reveals(move) for position, move in later)

    def take_back(self, plies: int) -> None:
        """Forget all but the first `plies` moves."""
        del self.positions[plies + 1 :], self.moves[plies:]

    def _apply(self, move: Move) -> None:
        self.positions.append(self.position.play(move))
        self.moves.append(move)

    def _let_nature_move(self) -> None:
        while self.position.to_act is NATURE:
            self._apply(natures_choice(self.seed, len(self.moves) + 1, self.position.chance()))

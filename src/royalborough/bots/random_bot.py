"""A bot that plays any legal move of any game."""

from collections.abc import Sequence
from random import Random
from typing import Any

from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.choices import random_move
from royalborough.play import Move, Position


class RandomBot(Bot):
    """Every legal decision is equally likely."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self,
        position: Position[Any],
        limit: Limit,  # noqa: ARG002
        stop: Stop,  # noqa: ARG002
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> Move:
        """Any legal move; it takes no time worth a limit."""
        return random_move(position, self._rng)

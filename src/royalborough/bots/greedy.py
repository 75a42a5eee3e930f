"""A bot that takes what looks best at once, without looking ahead."""

from collections.abc import Sequence
from random import Random
from typing import Any

from royalborough.bots.appraisal import Appraisal, appraisal_of
from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.choices import some_moves
from royalborough.play import Move, Position

_TRIED = 64
"""Moves tried in a game that has no appraisal."""


class GreedyBot(Bot):
    """Plays the decision of the highest worth, one of them at random when several are equal.

    In a game without an appraisal it takes a win that is one move away and else plays at random.
    """

    def __init__(self, rng: Random, attention: float = 1.0, appraisal: Appraisal | None = None) -> None:
        """`attention` is the share of decisions that it sees; below 1 it overlooks some, good ones too.

        Worth is what `appraisal` says, by default the game's own.
        """
        self._rng = rng
        self._attention = attention
        self._appraisal = appraisal

    def choose(
        self,
        position: Position[Any],
        limit: Limit,  # noqa: ARG002
        stop: Stop,  # noqa: ARG002
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> Move:
        """The best-looking decision; it takes about a millisecond, so the limit does not matter."""
        appraisal = self._appraisal or appraisal_of(position.game.slug)
        if appraisal is None:
            return self._winning_or_random(position)
        ranked = appraisal.ranked(position)
        if self._attention < 1:
            ranked = [entry for entry in ranked if self._rng.random() < self._attention] or ranked
        best = max(worth for _, worth in ranked)
        return self._rng.choice([move for move, worth in ranked if worth == best])

    def _winning_or_random(self, position: Position[Any]) -> Move:
        moves = some_moves(position, self._rng, _TRIED)
        for move in moves:
            outcome = position.play(move).outcome
            if outcome is not None and position.to_act in outcome.winners:
                return move
        return self._rng.choice(moves)

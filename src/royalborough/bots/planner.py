"""A bot for games in which seats know different things: it tries its decisions out in many positions that may be real.

Each trial draws a position that agrees with what the seat knows, plays a decision in it, lets everybody (itself too)
take what looks best to them by what they know, and asks the game's appraisal how it stands when the seat's next turn
comes. All decisions still under consideration are tried in the same positions, and one that is clearly worse than the
best is tried no more.

What was mere luck is taken out of a trial: when a draw came, the difference between what the seat that drew can make of
it and what it could expect before. That makes a few trials tell as much as many.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked, appraisal_of
from royalborough.bots.bot import Bot, BotError, Budget, Limit, Stop
from royalborough.bots.choices import natures_move
from royalborough.play import NATURE, Move, Position, Seat

_WIDTH = 5
"""Decisions that are tried: those that look best,"""
_NEAR = 1.5
"""and by no more points of appraisal worse than the best one."""
_DEFAULT = Limit(nodes=600)
"""What it looks at without any limit, so that it ends."""
_DOUBT = 20.0
"""The look of a decision counts as so many trials: luck that cannot be taken out makes a few of them unreliable."""
_POINT = 0.04
"""What a point of appraisal means in shares of a win."""
_LEAST = 6
"""Trials before a decision can be given up."""
_CLEARLY = 2.0
"""Standard errors that a decision must be behind to be given up."""


@dataclass(slots=True)
class _Candidate:
    move: Move
    worth: float
    look: float
    """What the appraisal thinks of it, in shares of a win behind the best one."""
    trials: list[float] = field(default_factory=list)

    @property
    def merit(self) -> float:
        """Its share of a win, by its trials and a little by its look."""
        return (sum(self.trials) + _DOUBT * self.look) / (len(self.trials) + _DOUBT)

    def clearly_worse(self, best: "_Candidate") -> bool:
        """Whether it can be given up, judged by the trials of both in the same positions."""
        n = len(self.trials)
        if n < _LEAST:
            return False
        behind = [b - a for a, b in zip(self.trials, best.trials, strict=True)]
        mean = sum(behind) / n
        spread = sum((x - mean) ** 2 for x in behind) / (n - 1)
        return mean > _CLEARLY * sqrt(spread / n)


class Planner(Bot):
    """Plans until its seat's next turn, in positions that its seat cannot tell apart; needs an appraisal."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> Move:
        """The decision that did best; a node of the limit is one decision that was played in a trial.

        It looks as many turns ahead as the limit's depth says, else a whole round.
        """
        seat = position.to_act
        appraisal = appraisal_of(position.game.slug)
        if appraisal is None:
            raise BotError("Nothing is known of {game} that plans could be made with.", game=position.game.slug)
        assert seat is not None and seat is not NATURE, "a bot decides for a seat"
        budget = Budget(_DEFAULT if limit == Limit() else limit, stop)
        turns = limit.depth or position.game.players
        alive = self._candidates(position, appraisal)
        while len(alive) > 1 and not budget.spent():
            trial = _Trial(appraisal, position.sample(seat, self._rng), seat, turns, self._rng.getrandbits(64), budget)
            values = [trial.of(candidate) for candidate in alive]
            if any(value is None for value in values):
                break
            for candidate, value in zip(alive, values, strict=True):
                candidate.trials.append(value or 0.0)
            best = max(alive, key=lambda candidate: candidate.merit)
            alive = [candidate for candidate in alive if not candidate.clearly_worse(best)]
        return max(alive, key=lambda candidate: candidate.merit).move

    def _candidates(self, position: Position[Any], appraisal: Appraisal) -> list[_Candidate]:
        ranked = list(appraisal.ranked(position))
        self._rng.shuffle(ranked)
        ranked.sort(key=lambda entry: -entry[1])
        best = ranked[0][1]
        return [
            _Candidate(move, worth, _POINT * (worth - best)) for move, worth in ranked[:_WIDTH] if worth >= best - _NEAR
        ]


@dataclass(frozen=True, slots=True)
class _Trial:
    """A position that may be real, with the luck of what follows, in which decisions are compared."""

    appraisal: Appraisal
    position: Position[Any]
    seat: Seat
    turns: int
    luck: int
    budget: Budget

    def of(self, candidate: _Candidate) -> float | None:
        """The seat's share of a win after a decision, without what was mere luck; None if the time ran out."""
        rng = Random(self.luck)
        position, left, luck = self.position, self.turns, 0.0
        move, worth = candidate.move, candidate.worth
        while True:
            seat = position.turn
            position = position.play(move)
            self.budget.nodes += 1
            if self.budget.spent():
                return None
            drawn = position.to_act is NATURE
            while position.to_act is NATURE:
                position = position.play(natures_move(position, rng))
            over = position.to_act is None
            left -= over or position.turn_ended
            move, following = (move, 0.0) if over or not left else self._best(position)
            if drawn:
                came = 0.0 if position.turn_ended else following
                luck += (came - worth) * (1.0 if seat == self.seat else -1 / (position.game.players - 1))
            if over or not left:
                return self.appraisal.value(position)[self.seat] - _POINT * luck
            worth = following

    def _best(self, position: Position[Any]) -> Ranked:
        return max(self.appraisal.ranked(position), key=lambda entry: entry[1])

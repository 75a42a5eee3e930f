"""What a bot knows about Kingdom Come, and who plays it.

`kingdom_come_study.py` says what an action is worth, `kingdom_come_plans.py` what can be enclosed and how, with
`kingdom_come_rings.py` for the best ring round a place and `kingdom_come_sites.py` for where pins may stand;
`kingdom_come_duels.py` knows challenges.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp
from random import Random
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.kingdom_come_duels import plies, ply
from royalborough.bots.kingdom_come_plans import Diligence
from royalborough.bots.kingdom_come_study import Study, Style
from royalborough.bots.level import Level, titled
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.moves import Yield
from royalborough.games.kingdom_come.stages import Contest, Yielding
from royalborough.play import Move, Position

NEAR = Style(Diligence(lengths=(), hops=1, centres=2, longest=6, sites=40), wary=False)
"""Sees what is closed within a few turns with the dividers as they are, and no danger."""
FAR = Style(Diligence(lengths=(600, 400), hops=6, centres=4, longest=24, shared=2), wary=True, urgency=0.8, contest=0.5)
"""Plans whole rings with any length of the dividers, sees to its safety and to the end."""
_SCALE = 6.0
"""Points ahead that make a seat e times as likely to win as another."""


@dataclass(frozen=True)
class KingdomComeAppraisal(Appraisal):
    """Kingdom Come for bots that play every game."""

    style: Style = FAR

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """By the points that each seat would score now; the shares add up to 1."""
        assert isinstance(position, KingdomComePosition)
        outcome = position.outcome
        if outcome:
            seats = range(position.game.players)
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        totals = position.outcome_scores()
        weights = [exp((total - max(totals)) / _SCALE) for total in totals]
        return tuple(weight / sum(weights) for weight in weights)

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Actions worth a thought; every step of a duel, and what a loser gives up."""
        assert isinstance(position, KingdomComePosition)
        return _ranked(position, self.style)


@lru_cache(maxsize=256)
def _ranked(position: KingdomComePosition, style: Style) -> Sequence[Ranked]:
    match position.stage:
        case Contest(duel=duel) if duel is not None:
            return plies(duel)
        case Yielding():  # a pin that is given up goes to the discard, where it is of no use
            return [(move, -float(len(move.pins))) for move in position.legal_moves if isinstance(move, Yield)]
    return Study(position, style).ranked()


class Envoy(Bot):
    """Takes the action of most worth, and plays a duel as an opponent of Five Men's Morris does."""

    def __init__(self, rng: Random, style: Style, duels: str, attention: float = 1.0) -> None:
        """`duels` names the opponent (`bots/morris.py`); `attention` is the share of actions that it sees."""
        self._rng = rng
        self._actions = GreedyBot(rng, attention, KingdomComeAppraisal(style))
        self._duels = duels

    def choose(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> Move:
        """A decision after some hundredths of a second at most, so the limit does not matter."""
        assert isinstance(position, KingdomComePosition)
        match position.stage:
            case Contest(duel=duel) if duel is not None:
                return ply(duel, self._duels, self._rng)
        return self._actions.choose(position, limit, stop)


APPRAISAL = KingdomComeAppraisal()
LEVELS = (
    titled(
        "visitor",
        "The easiest: does the first thing of some use that meets the eye.",
        partial(EngineBot, attention=0.06),
        Limit(depth=1),
    ),
    titled(
        "lodger", "Very easy: overlooks most of what could be done.", partial(EngineBot, attention=0.15), Limit(depth=1)
    ),
    titled("neighbour", "Easy: plans borders, and overlooks much.", partial(EngineBot, attention=0.3), Limit(depth=1)),
    titled("gardener", "Medium: takes what brings most for a turn, and never looks ahead.", EngineBot, Limit(depth=1)),
    titled("curator", "Rather hard: tries a few games out in its head.", EngineBot, Limit(playouts=4, seconds=0.5)),
    titled("architect", "Hard: tries a dozen games out.", EngineBot, Limit(playouts=16, seconds=0.7)),
    titled("mayor", "Very hard: tries some dozens of games out.", EngineBot, Limit(playouts=80, seconds=0.9)),
    titled("royal", "The hardest: tries games out to their end for two seconds.", EngineBot, Limit(seconds=2.0)),
)
OTHERS = (
    Level(
        "casual",
        "Lodger",
        "Easy: likes land that is soon enclosed, and overlooks much.",
        partial(Envoy, style=NEAR, duels="casual", attention=0.25),
        Limit(),
    ),
    Level(
        "greedy",
        "Neighbour",
        "Medium: encloses what is near, and gives danger and the end no thought.",
        partial(Envoy, style=NEAR, duels="greedy"),
        Limit(),
    ),
    Level(
        "surveyor",
        "Surveyor",
        "Hard: plans whole borders, makes them safe, ends the game when ahead, and never errs in a duel.",
        partial(Envoy, style=FAR, duels="perfect"),
        Limit(),
    ),
)

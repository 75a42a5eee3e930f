"""What a bot knows about Chelsea: how good a position is for each seat, and its opponents."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import exp
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Limit
from royalborough.bots.chelsea_homes import Hopes, homes_of, prospects
from royalborough.bots.chelsea_study import Study, worth
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import Level, titled
from royalborough.bots.planner import Planner
from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.moves import Park
from royalborough.play import Position

_HOPES = (Hopes(2.0, 1.0), Hopes(2.0, 1.0), Hopes(2.0, 1.0), Hopes(1.6, 0.9), Hopes(1.0, 0.6), Hopes(0.0, 0.0))
"""What hopes count for when the family that leads has placed so many children."""
_NO_HOPES = Hopes(0.0, 0.0)
_SCALE = (5.0, 5.0, 4.5, 4.0, 3.0, 2.0)
"""Points ahead that make a seat e times as likely to win as another, by the children of the leading family."""


@dataclass(frozen=True)
class ChelseaAppraisal(Appraisal):
    """Chelsea for bots that play every game."""

    foresight: bool = True
    """It counts what may come, and what the others get; otherwise only the points that the seat has for certain."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """By the points that each seat may expect of the position with all its vans, and of the turn that begins.

        The shares add up to 1.
        """
        assert isinstance(position, ChelseaPosition)
        outcome = position.outcome
        seats = range(position.game.players)
        if outcome:
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        placed = [position.street.children_of(seat) for seat in seats]
        leader = max(placed)
        following = (position.turn + 1) % len(seats)
        parts = [prospects(home, position.game.colours, following) for home in homes_of(position, position.street.vans)]
        expected = [sum(part[seat].points(_HOPES[leader]) for part in parts) for seat in seats]
        if position.now.stage == "action":
            best = max(worth for _, worth in self.ranked(position))
            expected = [points - best / len(seats) for points in expected]
            expected[position.turn] += best
        return _shares(expected, _SCALE[leader])

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every decision; the seat's own knowledge alone decides what it is worth."""
        assert isinstance(position, ChelseaPosition)
        return _ranked(_as_known(position), self.foresight)


def _as_known(position: ChelseaPosition) -> ChelseaPosition:
    """The position without the vans that the seat which decides does not know."""
    known = position.vans_known_to(position.turn)
    return replace(position, street=replace(position.street, vans=known))


@lru_cache(maxsize=4096)
def _ranked(position: ChelseaPosition, foresight: bool) -> Sequence[Ranked]:
    """The decisions by what is known; a search often comes back to what its seat cannot tell apart."""
    street = position.street
    leader = max(street.children_of(seat) for seat in range(position.game.players))
    study = Study(position, _HOPES[leader] if foresight else _NO_HOPES, float(foresight))
    moves = (move for move in position.legal_moves if not (isinstance(move, Park) and _is_twin(position, move)))
    return tuple((move, worth(study, move)) for move in moves)


def _is_twin(position: ChelseaPosition, move: Park) -> bool:
    """Whether the car could as well be parked on the other space of the property, which is vacant too."""
    return bool(move.space % 2) and position.street.cars[move.space - 1] is None


def _shares(expected: Iterable[float], scale: float) -> tuple[float, ...]:
    weights = [exp(min(50.0, points / scale)) for points in expected]
    return tuple(weight / sum(weights) for weight in weights)


APPRAISAL = ChelseaAppraisal()
_AT_ONCE = Limit(playouts=1)
"""Nothing is tried out: what looks best is played."""
LEVELS = (
    titled(
        "visitor",
        "The easiest: places its children, and overlooks nearly everything else.",
        partial(EngineBot, attention=0.05),
        _AT_ONCE,
    ),
    titled("lodger", "Very easy: sees one thing in ten.", partial(EngineBot, attention=0.1), _AT_ONCE),
    titled("neighbour", "Easy: sees one thing in five.", partial(EngineBot, attention=0.19), _AT_ONCE),
    titled("gardener", "Medium: sees one thing in three.", partial(EngineBot, attention=0.34), _AT_ONCE),
    titled("curator", "Rather hard: sees most of what its turn offers.", partial(EngineBot, attention=0.57), _AT_ONCE),
    titled("architect", "Hard: overlooks little in its own turn.", partial(EngineBot, attention=0.8), _AT_ONCE),
    titled("mayor", "Very hard: overlooks nothing in its own turn, and plans no further.", EngineBot, _AT_ONCE),
    titled("royal", "The hardest: tries its plans out for two seconds.", EngineBot, Limit(seconds=2.0)),
)
OTHERS = (
    Level(
        "greedy",
        "Neighbour",
        "Medium: takes what brings its own children most now and gives the others no thought.",
        partial(GreedyBot, appraisal=ChelseaAppraisal(foresight=False)),
    ),
    Level(
        "planner",
        "Planner",
        "Hard: thinks ahead for a second, also of what may be drawn and what the others may do.",
        Planner,
        Limit(seconds=1.0),
    ),
)

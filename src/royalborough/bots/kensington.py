"""What a bot knows about Kensington: hexagons that fill, shapes that earn relocations, and where a stone hurts.

Points of worth are counted for one team against the other; a square that can be completed at the next turn is worth
about 1, a hexagon that can be filled at the next turn decides the game.
"""

from collections.abc import Sequence
from functools import partial
from math import exp
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Limit
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.level import Level, titled
from royalborough.games.kensington import KensingtonPosition
from royalborough.games.kensington.board import HEXAGONS, NEIGHBOURS, SHAPES, Bitboard, Shape, Team, points_of
from royalborough.games.kensington.moves import RELOCATIONS, STOP
from royalborough.play import Position

_WIN = 1000.0
_HEXAGON = (0.0, 0.15, 0.5, 1.1, 2.2, 4.0)
"""Worth of a winnable hexagon with so many own stones on it."""
_HEXAGON_HELD = (1.0, 0.45, 0.2, 0.05, 0.0, 0.0, 0.0)
"""What remains of it when so many opposing stones stand on it."""
_READY_HEXAGON = (12.0, 60.0)
"""Five stones and a way for the sixth to come: when the other team is next, and when this team is."""
_READY_SHAPE = {"triangle": (0.7, 1.0), "square": (1.2, 2.0)}
"""A shape that one more stone completes, in the same two cases."""
_OPEN_SHAPE = {"triangle": 0.25, "square": 0.4}
"""A shape that lacks one stone with none near enough to come."""
_FULL_SHAPE = {"triangle": 0.6, "square": 1.0}
"""A complete shape: it earns again when a stone leaves it and comes back."""
_RELOCATION = 1.5
"""A relocation that is still to be made."""
_SCALE = 8.0
"""Points that make a team the clear favourite (0.73 of a win)."""
_WORST_ORIGINS = 5
_BEST_TARGETS = 7
"""Relocations are looked at as combinations of this many stones to take away and points to put them."""

_WINNABLE = tuple(tuple(h for h in HEXAGONS if h.colour in ("white", colour)) for colour in ("red", "blue"))
_SMALL = tuple((shape, shape.kind, shape.mask, len(shape.points)) for shape in SHAPES)
_AROUND = tuple(NEIGHBOURS)


def _can_come(shape: Shape, own: Bitboard, empty: Bitboard, placing: bool) -> bool:
    """Whether the one stone that `shape` lacks can arrive in one turn: from the hand, or from a point beside it."""
    missing = shape.mask & ~own
    if not missing & empty:
        return False
    return placing or bool(_AROUND[missing.bit_length() - 1] & own & ~shape.mask)


def points_for(team: Team, position: KensingtonPosition) -> float:
    """How much better `team` stands than the other one, in points of worth."""
    if position.hexagon:
        return _WIN if position.stones[team] & position.hexagon.mask else -_WIN
    red, blue = position.stones
    mover = position.team
    following: Team = 1 - mover if position.relocations else mover  # type: ignore[assignment]
    points = balance(red, blue, following, position.placing)
    if team == 1:
        points = -points
    return points + _RELOCATION * position.relocations * (1 if mover == team else -1)


def balance(red: Bitboard, blue: Bitboard, team_next: Team, placing: bool) -> float:
    """How much better Red stands than Blue when `team_next` has the next turn."""
    empty = ~(red | blue)
    total = _hexagons(0, red, blue, team_next == 0, placing) - _hexagons(1, blue, red, team_next == 1, placing)
    for shape, kind, mask, size in _SMALL:
        reds = red & mask
        own = reds or blue & mask
        if reds and blue & mask:
            continue
        missing = size - own.bit_count()
        if missing > 1:
            continue
        if not missing:
            worth = _FULL_SHAPE[kind]
        elif _can_come(shape, red if reds else blue, empty, placing):
            worth = _READY_SHAPE[kind][(team_next == 0) == bool(reds)]
        else:
            worth = _OPEN_SHAPE[kind]
        total += worth if reds else -worth
    return total


def _hexagons(team: Team, own: Bitboard, other: Bitboard, is_next: bool, placing: bool) -> float:
    """What its hexagons are worth to a team."""
    total = 0.0
    for hexagon in _WINNABLE[team]:
        count = (own & hexagon.mask).bit_count()
        if count == 6:
            return _WIN
        total += _HEXAGON[count] * _HEXAGON_HELD[(other & hexagon.mask).bit_count()]
        if count == 5 and _can_come(hexagon, own, ~(own | other), placing):
            total += _READY_HEXAGON[is_next]
    return total


class KensingtonAppraisal(Appraisal):
    """Kensington for bots that play every game."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """Both teams' shares add up to 1; all seats of a team expect the same."""
        assert isinstance(position, KensingtonPosition)
        red = 1 / (1 + exp(max(-50.0, min(50.0, -points_for(0, position) / _SCALE))))
        return tuple(red if seat % 2 == 0 else 1 - red for seat in range(position.game.players))

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every placement and slide; of relocations those that combine a good stone to take with a good point."""
        assert isinstance(position, KensingtonPosition)
        team = position.team
        if position.relocations:
            return _ranked_relocations(position, team)
        return [(move, points_for(team, position.play(move))) for move in position.legal_moves]


def _ranked_relocations(position: KensingtonPosition, team: Team) -> list[Ranked]:
    """To try all of some 600 relocations would take too long, so stones and points are judged apart first."""
    own, other = position.stones[team], position.stones[1 - team]

    def judged(stones: Bitboard) -> float:
        """Points for the team when the opposing stones stand so and the other team is next."""
        red, blue = (own, stones) if team == 0 else (stones, own)
        points = balance(red, blue, 1 - team, position.placing)  # type: ignore[arg-type]
        return points if team == 0 else -points

    origins = sorted(points_of(position.movable), key=lambda p: -judged(other & ~(1 << p)))[:_WORST_ORIGINS]
    targets = sorted(points_of(position.empty), key=lambda p: -judged(other | 1 << p))[:_BEST_TARGETS]
    left = _RELOCATION * (position.relocations - 1)
    ranked: list[Ranked] = [(STOP, judged(other))]
    for origin in origins:
        for target in targets:
            move = RELOCATIONS[origin][target]
            assert move, "a stone's point is never empty"
            ranked.append((move, judged(other & ~(1 << origin) | 1 << target) + left))
    return ranked


APPRAISAL = KensingtonAppraisal()
LEVELS = (
    titled(
        "visitor",
        "The easiest: wants to fill hexagons, and overlooks most of what happens elsewhere.",
        partial(EngineBot, attention=0.3),
        Limit(nodes=150),
    ),
    titled(
        "lodger",
        "Very easy: sees a win that lies open, and much of the rest too late.",
        partial(EngineBot, attention=0.42),
        Limit(nodes=250),
    ),
    titled(
        "neighbour",
        "Easy: looks a turn ahead, and overlooks every third thing.",
        partial(EngineBot, attention=0.65),
        Limit(nodes=500),
    ),
    titled(
        "gardener",
        "Medium: tends its squares, and sometimes forgets yours.",
        partial(EngineBot, attention=0.8),
        Limit(nodes=800),
    ),
    titled(
        "curator",
        "Rather hard: overlooks little.",
        partial(EngineBot, attention=0.95),
        Limit(nodes=1500),
    ),
    titled("architect", "Hard: sees everything some turns ahead.", EngineBot, Limit(nodes=5000)),
    titled("mayor", "Very hard: sees far ahead in a moment.", EngineBot, Limit(nodes=30_000, seconds=0.5)),
    titled("royal", "The hardest: looks ahead for two seconds.", EngineBot, Limit(seconds=2.0)),
)
OTHERS = (
    Level("engine", "Engine", "Sees many moves ahead in a moment.", EngineBot, Limit(seconds=0.3)),
    Level("engine-strong", "Strong engine", "Looks ahead for two seconds.", EngineBot, Limit(seconds=2.0)),
)

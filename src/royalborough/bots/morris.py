"""What a bot knows about Five Men's Morris: everything (`morris_table.py`), of which weaker opponents see a part."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Bot, Limit, Stop
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import Level, titled
from royalborough.bots.morris_table import Judged, judged_moves, table, twin_of, value_of
from royalborough.games.morris import MorrisMove, MorrisPosition
from royalborough.games.morris.board import MILLS, NEIGHBOURS, Bitboard, points_of
from royalborough.play import Position, Seat

if TYPE_CHECKING:
    from royalborough import _engine

_SHARES = {"win": 1.0, "draw": 0.5, "loss": 0.0}
_END = 1000.0
"""Worth of an end that is foreseen, less the decisions until then."""
_PIN = 3.0
_READY = (1.0, 2.5)
"""A mill that one more pin completes, for the seat whose turn it is not and for the one whose turn it is."""
_WAY = 0.1
"""A point that a pin can move to."""


@dataclass(frozen=True)
class MorrisAppraisal(Appraisal):
    """Five Men's Morris for bots that play every game."""

    foresight: int = 0
    """Wins and losses are known when they are no more than so many decisions away; the rest goes by looks."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """How it ends when nobody errs."""
        assert isinstance(position, MorrisPosition)
        share = _SHARES[value_of(position).outcome]
        seat = position.turn if position.to_act is not None else position.opponent
        return (share, 1 - share) if seat == 0 else (1 - share, share)

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every decision."""
        assert isinstance(position, MorrisPosition)
        return [(judged[0], self._worth(position, judged)) for judged in judged_moves(position)]

    def _worth(self, position: MorrisPosition, judged: Judged) -> float:
        move, value = judged
        if value.distance is not None and value.distance <= self.foresight:
            return _END - value.distance if value.outcome == "win" else value.distance - _END
        return looks(position.play(move), position.turn)


def looks(position: MorrisPosition, seat: Seat) -> float:
    """How well a seat stands at first sight, in points of worth: its pins, mills that are ready, and freedom."""
    empty = position.empty
    total = 0.0
    for each, sign in ((seat, 1), (1 - seat, -1)):
        own = position.pins[each]
        pins = own.bit_count() - (position.taking and each != position.turn)
        ways = sum((NEIGHBOURS[p] & empty).bit_count() for p in points_of(own))
        ready = sum(_is_ready(mill, own, empty, position.hands[each] > 0) for mill in MILLS)
        next_to_move = (each == position.turn) != position.taking
        total += sign * (_PIN * pins + _WAY * ways + _READY[next_to_move] * ready)
    return total


def _is_ready(mill: Bitboard, own: Bitboard, empty: Bitboard, placing: bool) -> bool:
    """Whether one pin more, from the hand or from a point beside it, completes a mill."""
    missing = mill & ~own
    if missing.bit_count() != 1 or not missing & empty:
        return False
    return placing or bool(NEIGHBOURS[missing.bit_length() - 1] & own & ~mill)


def best_move(position: MorrisPosition, rng: Random) -> MorrisMove:
    """A perfect decision: the quickest win, else the draw that is hardest for the other seat, else the latest loss."""
    judged = judged_moves(position)
    best = judged[0][1]
    moves = [move for move, value in judged if value == best]
    if best.outcome == "draw" and len(moves) > 1:
        moves = _hardest(position, moves)
    return rng.choice(moves)


def _hardest(position: MorrisPosition, moves: list[MorrisMove]) -> list[MorrisMove]:
    """Of these draws those that come again the least, and then give the other seat most ways to go wrong."""
    seen = {move: position.play(move).seen for move in moves}
    fewest = min(seen.values())
    twin = twin_of(position)
    traps = {move: _share_of_errors(twin.play(str(move)), position.turn) for move in moves if seen[move] == fewest}
    most = max(traps.values())
    return [move for move, share in traps.items() if share == most]


def _share_of_errors(position: "_engine.MorrisPosition", seat: Seat) -> float:
    """How many of the other seat's replies lose, after the take that `seat` may have to make first.

    To look two or four decisions further won no more of 100 games against players that see 12 or 16 decisions ahead.
    """
    moves = table().moves(position)
    if position.to_act == seat:
        return max(_share_of_errors(position.play(move), seat) for move, value in moves if value == moves[0][1])
    return sum(value.outcome == "loss" for _, value in moves) / len(moves)


class MorrisMaster(Bot):
    """Never errs, and makes it hard for others not to."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self,
        position: Position[Any],
        limit: Limit,  # noqa: ARG002
        stop: Stop,  # noqa: ARG002
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> MorrisMove:
        """A perfect decision; it takes less than a tenth of a second, so the limit does not matter."""
        assert isinstance(position, MorrisPosition)
        return best_move(position, self._rng)

    def accepts_draw(self, position: Position[Any], seat: Seat) -> bool:
        """It agrees when it has nothing better to hope for: it would lose, or play goes in circles."""
        assert isinstance(position, MorrisPosition)
        if position.to_act is None:
            return False
        outcome = value_of(position).outcome
        loses = outcome == ("loss" if position.turn == seat else "win")
        return loses or (outcome == "draw" and position.seen > 1)


class Duelist(EngineBot):
    """Looks up how positions end, as far as its limit of depth lets it foresee; what lies beyond goes by looks."""

    def accepts_draw(self, position: Position[Any], seat: Seat) -> bool:
        """It agrees as a `MorrisMaster` does: when it would lose, or play goes in circles."""
        return MorrisMaster(Random()).accepts_draw(position, seat)


APPRAISAL = MorrisAppraisal()
LEVELS = (
    titled(
        "visitor",
        "The easiest: takes a win that lies open, and overlooks most else.",
        partial(Duelist, attention=0.15),
        Limit(depth=1),
    ),
    titled("lodger", "Very easy: takes pins when it sees how.", partial(Duelist, attention=0.35), Limit(depth=2)),
    titled(
        "neighbour", "Easy: sees a little ahead, and overlooks much.", partial(Duelist, attention=0.52), Limit(depth=3)
    ),
    titled("gardener", "Medium: sees a few decisions ahead.", partial(Duelist, attention=0.66), Limit(depth=6)),
    titled("curator", "Rather hard: overlooks little.", partial(Duelist, attention=0.82), Limit(depth=10)),
    titled(
        "architect",
        "Hard: sees far ahead, and overlooks next to nothing.",
        partial(Duelist, attention=0.9),
        Limit(depth=14),
    ),
    titled(
        "mayor",
        "Very hard: sees twenty decisions ahead, and hardly ever errs.",
        partial(Duelist, attention=0.96),
        Limit(depth=20),
    ),
    titled("royal", "The hardest: knows how every position ends, and never errs.", Duelist),
)
OTHERS = (
    Level(
        "casual",
        "Lodger",
        "Easy: takes pins when it can, and overlooks much.",
        partial(GreedyBot, attention=0.4, appraisal=MorrisAppraisal(foresight=1)),
        Limit(),
    ),
    Level(
        "greedy",
        "Neighbour",
        "Medium: sees a few decisions ahead, and sometimes overlooks one.",
        partial(GreedyBot, attention=0.75, appraisal=MorrisAppraisal(foresight=4)),
        Limit(),
    ),
    Level("perfect", "Royal", "The hardest: knows how every position ends, and never errs.", MorrisMaster, Limit()),
)

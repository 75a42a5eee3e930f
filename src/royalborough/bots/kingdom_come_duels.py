"""Challenges in Kingdom Come: how they are likely to end, and who plays the duel (KC7)."""

from random import Random
from typing import NamedTuple

from royalborough.bots.appraisal import Ranked
from royalborough.bots.bot import Stop
from royalborough.bots.levels import level
from royalborough.bots.morris import looks
from royalborough.bots.morris_table import judged_moves
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.moves import Challenge, Ply
from royalborough.games.kingdom_come.refusals_duels import DUEL_PINS
from royalborough.games.morris import MorrisMove, MorrisPosition

_ERRS = 0.4
"""How likely an opponent errs in a duel, which is a draw when nobody does (docs/morris.md)."""


_PATIENCE = 20
"""Plies without a pin placed or taken after which a drawn duel is brought to its end."""


class Chances(NamedTuple):
    """How a challenge is likely to end for who makes it."""

    won: float
    lost: float


def chances_of(position: KingdomComePosition, move: Challenge, master: bool) -> Chances:
    """How a challenge is likely to end; a `master` never loses a duel that can be drawn."""
    if position.game.challenge == "coin":
        return Chances(0.5, 0.5)
    if position.claims[move.seat].bowl < DUEL_PINS:
        return Chances(1.0, 0.0)
    won, lost = _ERRS, 0.0 if master else _ERRS
    if position.game.duel_draw == "larger":
        own, theirs = position.me.group_pins(move.own), position.claims[move.seat].group_pins(move.theirs)
        drawn = 1 - won - lost
        won, lost = won + drawn * (own > theirs), lost + drawn * (own < theirs)
    return Chances(won, lost)


def ply(duel: MorrisPosition, opponent: str, rng: Random) -> Ply:
    """The decision of an opponent of Five Men's Morris; one that never errs does not hold the others up for long."""
    if opponent == "perfect" and len(duel.past) > _PATIENCE:
        again = _again(duel)
        if again is not None:
            return Ply(again)
    player = level("morris", opponent)
    move = player.make(rng).choose(duel, player.limit, Stop())
    assert isinstance(move, MorrisMove)
    return Ply(move)


def _again(duel: MorrisPosition) -> MorrisMove | None:
    """In a drawn duel the decision that leads to what came before as often as can be, so that it ends (M5)."""
    judged = judged_moves(duel)
    best = judged[0][1]
    if best.outcome != "draw":
        return None
    return max((move for move, value in judged if value == best), key=lambda move: duel.play(move).seen)


def plies(duel: MorrisPosition) -> list[Ranked]:
    """The decisions of a duel with what they look like."""
    return [(Ply(move), looks(duel.play(move), duel.turn)) for move in duel.legal_moves]

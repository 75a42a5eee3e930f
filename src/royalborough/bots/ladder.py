"""A ladder: levels from weakest to strongest, which matches to play to rate them, and the ratings that follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from royalborough.bots.bradley_terry import fit
from royalborough.bots.ratings import Rating
from royalborough.bots.sprt import Sprt
from royalborough.bots.standing import Standing

FOOT = 1000
"""The rating of the weakest level."""
_STEP = Sprt(low=0, high=50, alpha=0.01, beta=0.01)
"""Says whether the upper of two levels is the better one."""
_CERTAIN = 1.96
"""Standard errors within which the truth lies in 19 of 20 cases."""

Pairing = tuple[int, int]
"""Two levels, counted from 0 for the weakest: the stronger one first."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A level on its ladder."""

    rating: Rating
    step: float
    """Points above the level below, by all matches; 0 at the foot."""
    step_error: float
    """The step is so much larger or smaller, in 19 of 20 cases."""


def pairings(levels: int) -> list[Pairing]:
    """The matches of a ladder: neighbours, then next neighbours but one, each from the weakest upwards."""
    return [(lower + apart, lower) for apart in (1, 2) for lower in range(levels - apart)]


def is_settled(pairing: Pairing, standing: Standing, least: int) -> bool:
    """Whether a match has told enough after at least `least` games.

    Between neighbours that is when it is clear which is better; the others only tie the ladder together.
    """
    if standing.games < least or standing.games % 2:
        return False
    return pairing[0] - pairing[1] > 1 or _STEP.verdict(standing.pairs) is not None


def rungs(levels: int, matches: Mapping[Pairing, Standing]) -> Sequence[Rung]:
    """The levels' ratings from their matches; raises BotError when some level is not connected with the others."""
    found = fit(levels, {pairing: standing.estimate for pairing, standing in matches.items()}, FOOT)
    games = [sum(match.games for pairing, match in matches.items() if level in pairing) for level in range(levels)]
    return [
        Rung(
            Rating(round(found.points[level]), round(_CERTAIN * found.error(level)), games[level]),
            found.points[level] - found.points[max(0, level - 1)],
            _CERTAIN * found.error(level, max(0, level - 1)),
        )
        for level in range(levels)
    ]

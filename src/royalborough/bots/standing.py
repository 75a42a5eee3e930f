"""How a match between two bots stands: games, pairs of games, and what they say about the difference in strength.

A pair is two games with the same opening and the same luck in which the bots have changed places. Luck that favours a
place helps both alike, so pairs vary less than games do, and it is from pairs that errors are reckoned.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from royalborough.bots.elo import elo

HALF = Fraction(1, 2)
_CERTAIN = NormalDist().inv_cdf(0.975)


class Standing:
    """The games of a match so far, seen by the first of the two bots."""

    def __init__(self) -> None:
        self.won = self.drawn = self.lost = 0
        """Games; one counts as drawn when the bots share the win."""
        self._pairs: Counter[Fraction] = Counter()
        self._first: Fraction | None = None

    def add(self, share: Fraction) -> None:
        """One more game of which the first bot got this share (1 for a win); two in a row are a pair."""
        self.won += share > HALF
        self.drawn += share == HALF
        self.lost += share < HALF
        if self._first is None:
            self._first = share
        else:
            self._pairs[(self._first + share) / 2] += 1
            self._first = None

    @property
    def games(self) -> int:
        """Games played."""
        return self.won + self.drawn + self.lost

    @property
    def pairs(self) -> Mapping[Fraction, int]:
        """How often a pair brought the first bot which share of it: 0 when both games were lost, 1 when both were won.

        Between two sides these are the five results of a pair, hence the name pentanomial.
        """
        return self._pairs

    @property
    def turned(self) -> "Standing":
        """The same match, seen by the second bot; what counts is whole pairs."""
        other = Standing()
        other.won, other.drawn, other.lost = self.lost, self.drawn, self.won
        other._pairs = Counter({1 - share: times for share, times in self._pairs.items()})
        return other

    @property
    def share(self) -> float:
        """The first bot's share of all whole pairs, a half when there is none."""
        count = self._pairs.total()
        return float(sum(share * times for share, times in self._pairs.items()) / count) if count else 0.5

    @property
    def difference(self) -> float:
        """How many points the first bot is better by, without end if it has won or lost everything."""
        return elo(self.share)

    @property
    def estimate(self) -> tuple[float, float]:
        """A share that is never 0 or 1, and its standard error: one pair lost and one pair won are added.

        So a few games that were all won claim no certainty (A. Agresti, B. Coull: Approximate is better than "exact"
        for interval estimation of binomial proportions, The American Statistician 52, 1998).
        """
        pairs = self._pairs + Counter([Fraction(0), Fraction(1)])
        count = pairs.total()
        mean = float(sum(share * times for share, times in pairs.items()) / count)
        variance = sum((float(share) - mean) ** 2 * times for share, times in pairs.items()) / count
        return mean, sqrt(variance / count)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which differences in rating the true one lies, with 95 per cent certainty."""
        share, error = self.estimate
        return elo(share - _CERTAIN * error), elo(share + _CERTAIN * error)

    @property
    def superiority(self) -> float:
        """How likely it is, from 0 to 1, that the first bot is the better one."""
        share, error = self.estimate
        return NormalDist().cdf((share - 0.5) / error)

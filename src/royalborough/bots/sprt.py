"""When a match may end: the sequential test of A. Wald (Sequential Analysis, 1947), on pairs of games.

The ratio compares how likely the pairs are when the first bot is better by `low` and by `high` points. Nothing but the
mean of a pair is assumed: the chances of its results are those that fit best under either mean, which is the
generalised test of M. Van den Bergh ("The generalized maximum likelihood ratio for the expectation value of a
distribution", 2018), in use for chess engines.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import log
from typing import Literal

from royalborough.bots.bot import BotError
from royalborough.bots.elo import expected

_TRACE = 1e-3
"""How often a pair that was wholly lost or won counts as seen, so that either is always possible."""
_FAR = 2000.0
"""Points beyond which a bot as good as never wins."""
_STEPS = 60
"""Halvings of an interval until nothing is left of it in floating point."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test whether the first bot is better by `high` points rather than by `low`."""

    low: float
    high: float
    alpha: float = 0.05
    """How often it may say `high` when `low` is true."""
    beta: float = 0.05
    """How often it may say `low` when `high` is true."""

    def __post_init__(self) -> None:
        if not -_FAR <= self.low < self.high <= _FAR:
            raise BotError(
                "A test needs a lower and then a higher difference, like 0,10, of at most {far:g} points, not "
                "{low:g},{high:g}.",
                far=_FAR,
                low=self.low,
                high=self.high,
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BotError("The errors alpha and beta of a test lie between 0 and 0.5.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first number the test says `low`, above the second `high`."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Mapping[Fraction, int]) -> float:
        """The logarithm of the ratio of likelihoods; `pairs` is as `Standing.pairs` counts them."""
        seen = {0.0: _TRACE, 1.0: _TRACE}
        for share, times in pairs.items():
            seen[float(share)] = seen.get(float(share), 0.0) + times
        return _likelihood(seen, expected(self.high)) - _likelihood(seen, expected(self.low))

    def verdict(self, pairs: Mapping[Fraction, int]) -> Literal["low", "high"] | None:
        """What the test says, None while it needs more pairs."""
        ratio, (lower, upper) = self.ratio(pairs), self.bounds
        if ratio <= lower:
            return "low"
        return "high" if ratio >= upper else None


def _likelihood(seen: Mapping[float, float], mean: float) -> float:
    """The log-likelihood of what was seen under the best-fitting chances with this mean, less that without a mean.

    These chances are p / (1 + x (share - mean)) for the shares p of what was seen, with the one x that gives the mean.
    """
    total = sum(seen.values())
    low, high = -1 / (1 - mean), 1 / mean

    def lean(x: float) -> float:
        return sum(times / total * (share - mean) / (1 + x * (share - mean)) for share, times in seen.items())

    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if lean(middle) > 0 else (low, middle)
    x = (low + high) / 2
    return -sum(times * log(1 + x * (share - mean)) for share, times in seen.items())

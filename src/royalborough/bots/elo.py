"""Ratings and shares of wins: which difference in rating means which share, and the other way round.

The scale is that of Arpad Elo (The Rating of Chessplayers, 1978) with the logistic curve: who is 400 points better wins
ten games for each one that is lost.
"""

from math import inf, log10

_TENFOLD = 400.0
"""The difference in rating that multiplies the odds by ten."""


def expected(difference: float) -> float:
    """The share of wins, from 0 to 1, of a player whose rating is so much higher.

    >>> expected(0), round(expected(191), 2), round(expected(-400) * 11, 6)
    (0.5, 0.75, 1.0)
    """
    return float(1 / (1 + 10 ** (-difference / _TENFOLD)))


def elo(share: float) -> float:
    """The difference in rating that goes with a share of wins; without end where nothing or everything is won.

    >>> round(elo(0.75)), elo(0.5), elo(1.0)
    (191, 0.0, inf)
    """
    if share <= 0:
        return -inf
    return inf if share >= 1 else -_TENFOLD * log10(1 / share - 1) + 0.0

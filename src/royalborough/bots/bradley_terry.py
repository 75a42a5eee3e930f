"""Ratings of several players from their matches, by the model of R. A. Bradley and M. E. Terry.

"Rank analysis of incomplete block designs: the method of paired comparisons" (Biometrika 39, 1952): the odds between
two players are the quotient of their strengths, whose logarithms are the ratings. The likeliest ratings are found by
Newton's method.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from royalborough.bots.bot import BotError
from royalborough.bots.elo import expected

_POINT = log(10) / 400
"""The logarithm of the odds that a point of rating is worth."""
_ROUNDS = 100
_ENOUGH = 1e-9
"""Ratings that change by less points are found."""
_LONGEST = 400.0
"""No rating changes by more points in a round, lest Newton's method leaps too far."""

Matches = Mapping[tuple[int, int], tuple[float, float]]
"""For a pair of players the share of the first one, neither 0 nor 1, and its standard error (`Standing.estimate`)."""


@dataclass(frozen=True)
class Fit:
    """What matches say about players."""

    points: tuple[float, ...]
    """The rating of each; the first one's is what it was set to."""
    covariance: tuple[tuple[float, ...], ...]
    """Of the ratings, in square points; the first one has no error."""

    def error(self, player: int, other: int = 0) -> float:
        """The standard error, in points, of the difference between two players' ratings."""
        c = self.covariance
        return sqrt(max(0.0, c[player][player] + c[other][other] - 2 * c[player][other]))


def fit(players: int, matches: Matches, first: float) -> Fit:
    """The likeliest ratings of players 0 to `players` - 1, of whom the first gets the rating `first`.

    A match counts as many independent games as would give its standard error. Raises BotError when somebody is not
    connected with the first player by matches.
    """
    _check_connected(players, matches)
    points = np.full(players, first)
    for _ in range(_ROUNDS):
        slope, information = _derivatives(points, matches)
        change = np.zeros(players)
        change[1:] = np.linalg.solve(information[1:, 1:], slope[1:])
        points = points + np.clip(change, -_LONGEST, _LONGEST)
        if float(np.abs(change).max()) < _ENOUGH:
            break
    covariance = np.zeros((players, players))
    covariance[1:, 1:] = np.linalg.inv(_derivatives(points, matches)[1][1:, 1:])
    return Fit(tuple(points.tolist()), tuple(map(tuple, covariance.tolist())))


def _derivatives(points: NDArray[np.float64], matches: Matches) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The slope of the log-likelihood at these ratings, and its negative curvature."""
    slope = np.zeros(len(points))
    information = np.zeros((len(points), len(points)))
    for (i, j), (share, error) in matches.items():
        games = share * (1 - share) / error**2
        chance = expected(float(points[i] - points[j]))
        pull = games * (share - chance) * _POINT
        weight = games * chance * (1 - chance) * _POINT**2
        slope[i] += pull
        slope[j] -= pull
        information[i, i] += weight
        information[j, j] += weight
        information[i, j] -= weight
        information[j, i] -= weight
    return slope, information


def _check_connected(players: int, matches: Matches) -> None:
    reached = _reached(matches)
    missing = sorted(set(range(players)) - reached)
    if missing:
        raise BotError("No matches connect player {n} with the first one.", n=missing[0] + 1)


def _reached(matches: Matches) -> set[int]:
    """The players that matches connect with the first one."""
    reached = {0}
    frontier: Sequence[int] = [0]
    while frontier:
        near = {player for match in matches if set(match) & set(frontier) for player in match}
        frontier = sorted(near - reached)
        reached |= near
    return reached

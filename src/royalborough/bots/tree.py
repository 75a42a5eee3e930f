"""The tree that `tree_search.py` grows: one node for each position, with what is known about it so far."""

from math import exp, sqrt
from typing import Any

from royalborough.bots.appraisal import Ranked
from royalborough.play import NATURE, Move, Position, Seat

Values = tuple[float, ...]
"""By seat, the share of a win from 0 to 1."""

_EXPLORATION = 0.5
"""How much a decision that has been tried little is preferred, in shares of a win."""
_DOUBT = 0.1
"""An untried decision is expected to be this much worse than the node, in shares of a win."""
_TEMPERATURE = 0.7
"""Points of appraisal that make one decision e times as promising as another."""
_EVEN = 0.1
"""The part of the attention that all decisions share, whatever the appraisal says of them."""


class Node:
    """A position in the tree."""

    __slots__ = ("_totals", "children", "decided", "moves", "position", "priors", "visits")

    def __init__(self, position: Position[Any]) -> None:
        self.position = position
        self.visits = 0
        self._totals = [0.0] * position.game.players
        self.moves: list[Move] = []
        """The decisions that are considered; empty until the node is opened, and always when NATURE acts."""
        self.priors: list[float] = []
        """How promising each one looks; they add up to 1."""
        self.children: dict[Move, Node] = {}
        self.decided: Values | None = values_of_outcome(position)
        """The values once it is certain how the game ends."""

    def open(self, ranked: list[Ranked]) -> None:
        """Take these decisions under consideration, the promising ones first."""
        ranked.sort(key=lambda entry: -entry[1])
        best = ranked[0][1]
        weights = [exp(max(-50.0, (worth - best) / _TEMPERATURE)) for _, worth in ranked]
        total = sum(weights)
        even = _EVEN / len(ranked)
        self.moves = [move for move, _ in ranked]
        self.priors = [(1 - _EVEN) * weight / total + even for weight in weights]

    def value(self, seat: Seat) -> float:
        """The share of a win that `seat` expects here."""
        if self.decided:
            return self.decided[seat]
        return self._totals[seat] / self.visits if self.visits else 0.5

    def add(self, values: Values) -> None:
        """Learn from one visit."""
        self.visits += 1
        for seat, value in enumerate(values):
            self._totals[seat] += value

    def most_interesting(self, seat: Seat) -> Move:
        """The decision of `seat` to look at next: promising, and not yet looked at too often."""
        eager = _EXPLORATION * sqrt(self.visits)
        untried = self.value(seat) - _DOUBT
        best, found = -1.0, self.moves[0]
        for move, prior in zip(self.moves, self.priors, strict=True):
            child = self.children.get(move)
            if child is None:
                score = untried + eager * prior
            elif child.decided:
                score = child.decided[seat]  # nothing more to learn there
            else:
                score = child.value(seat) + eager * prior / (1 + child.visits)
            if score > best:
                best, found = score, move
        return found

    def settle(self, child: "Node") -> None:
        """Notice when `child` decides this node: its mover wins there, or nothing is left undecided."""
        seat = self.position.to_act
        if child.decided is None or seat is None or seat is NATURE:
            return
        if child.decided[seat] == 1.0:
            self.decided = child.decided
        elif len(self.children) == len(self.moves):
            ends = [c.decided for c in self.children.values()]
            if all(ends):
                self.decided = max((end for end in ends if end), key=lambda end: end[seat])

    def best_move(self, seat: Seat) -> Move:
        """The decision to play: a certain win, else the one looked at most that is not certainly worse."""

        def merit(move: Move) -> tuple[float, int, float]:
            child = self.children.get(move)
            if child is None:
                return (0.0, 0, 0.0)
            if child.decided:
                certain = child.decided[seat]
                return (1.0 if certain == 1.0 else -1.0 if certain == 0.0 else 0.0, child.visits, certain)
            return (0.0, child.visits, child.value(seat))

        return max(self.moves, key=merit)


def values_of_outcome(position: Position[Any]) -> Values | None:
    """What each seat has of an ended game, or None while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return None
    if outcome.is_draw:
        return (0.5,) * position.game.players
    return tuple(float(seat in outcome.winners) for seat in range(position.game.players))

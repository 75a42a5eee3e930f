"""Monte-Carlo tree search over the protocol: it plays every game, with luck, teams and turns of several decisions.

Each round goes down the tree along promising decisions (NATURE's by their weights), adds one position, estimates it,
and lets every position on the way learn from the estimate. The estimate is by seat, so the search needs to know
nothing of turns or teams: whoever acts prefers what is good for its own seat.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked, appraisal_of
from royalborough.bots.bot import Bot, Budget, Limit, Stop
from royalborough.bots.choices import natures_move, some_moves, step
from royalborough.bots.tree import Node, Values, values_of_outcome
from royalborough.play import NATURE, Move, Position

_WIDTH = 60
"""Decisions considered in a position of a game without an appraisal; chosen at random when there are more."""
_DEFAULT = Limit(nodes=400)
"""What a search without any limit looks at, so that it ends."""
_WORSE = 0.45
"""A draw is accepted by a seat that expects no more than this share of a win."""


class TreeSearch(Bot):
    """Searches with playouts of `playout` random decisions, then asks the game's appraisal.

    Without an appraisal playouts are ten times as long, and one that does not end counts as a draw.
    """

    def __init__(self, rng: Random, playout: int = 0) -> None:
        self._rng = rng
        self._playout = playout

    def choose(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        *,
        history: Sequence[Position[Any]] = (),  # noqa: ARG002
    ) -> Move:
        """The decision that the search looked at most; a node of the limit is one position added to the tree."""
        if limit == Limit():
            limit = _DEFAULT
        search = Search(appraisal_of(position.game.slug), self._rng, self._playout)
        seat = position.to_act
        assert seat is not None and seat is not NATURE, "a bot decides for a seat"
        root = Node(position)
        search.open(root)
        budget = Budget(limit, stop)
        while len(root.moves) > 1 and root.decided is None and not budget.spent():
            search.visit(root, limit.depth)
            budget.nodes += 1
        return root.best_move(seat)

    def accepts_draw(self, position: Position[Any], seat: int) -> bool:
        """It agrees when the game's appraisal sees the seat in trouble."""
        appraisal = appraisal_of(position.game.slug)
        return appraisal is not None and appraisal.value(position)[seat] <= _WORSE


class Search:
    """One search: what it knows of the game, and its luck."""

    def __init__(self, appraisal: Appraisal | None, rng: Random, playout: int) -> None:
        self._appraisal = appraisal
        self._rng = rng
        self._playout = playout if appraisal else 10 * max(playout, 10)

    def open(self, node: Node) -> None:
        """Find the decisions of a node."""
        ranked: list[Ranked]
        if self._appraisal:
            ranked = list(self._appraisal.ranked(node.position))
        else:
            ranked = [(move, 0.0) for move in some_moves(node.position, self._rng, _WIDTH)]
        # equal decisions should not always be tried in the game's order
        self._rng.shuffle(ranked)
        node.open(ranked)

    def visit(self, root: Node, depth: int | None) -> None:
        """One round of the search."""
        path = [root]
        while path[-1].decided is None and (path[-1].visits or path[-1] is root):
            if depth is not None and len(path) > depth:
                break
            path.append(self._child(path[-1]))
        values = path[-1].decided or self._estimate(path[-1].position)
        for node in path:
            node.add(values)
        for parent, child in zip(reversed(path[:-1]), reversed(path[1:]), strict=True):
            parent.settle(child)

    def _child(self, node: Node) -> Node:
        """The node below to look at, added if it is new."""
        seat = node.position.to_act
        if seat is NATURE or seat is None:
            move = natures_move(node.position, self._rng)
        else:
            if not node.moves:
                self.open(node)
            move = node.most_interesting(seat)
        child = node.children.get(move)
        if child is None:
            child = node.children[move] = Node(node.position.play(move))
        return child

    def _estimate(self, position: Position[Any]) -> Values:
        """What each seat may expect, by a playout and the appraisal of where it leads."""
        for _ in range(self._playout):
            if position.to_act is None:
                break
            position = step(position, self._rng)
        ended = values_of_outcome(position)
        if ended:
            return ended
        return self._appraisal.value(position) if self._appraisal else (0.5,) * position.game.players

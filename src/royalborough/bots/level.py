"""What an opponent is called, and those that play any game."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from royalborough.bots.bot import Bot, Limit
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.random_bot import RandomBot
from royalborough.bots.tree_search import TreeSearch


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent."""

    name: str
    """What a program calls it."""
    label: str
    """What a person calls it."""
    help: str
    """One plain sentence on how it plays."""
    make: Callable[[Random], Bot]
    limit: Limit
    """What it may use for one decision."""


VISITOR = Level("random", "Visitor", "Plays any move that the rules allow.", RandomBot, Limit())
NEIGHBOUR = Level("greedy", "Neighbour", "Takes what looks best now and never looks ahead.", GreedyBot, Limit())
GARDENER = Level("search", "Gardener", "Looks ahead for about a second, without hurry.", TreeSearch, Limit(seconds=1.0))

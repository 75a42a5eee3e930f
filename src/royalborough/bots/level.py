"""What an opponent is called, and those that play any game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
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


VISITOR = Level("random", "Visitor", "The easiest: plays any move that the rules allow.", RandomBot, Limit())
LODGER = Level(
    "casual",
    "Lodger",
    "Easy: likes good moves, and overlooks many of them.",
    partial(GreedyBot, attention=0.25),
    Limit(),
)
NEIGHBOUR = Level("greedy", "Neighbour", "Medium: takes what looks best now and never looks ahead.", GreedyBot, Limit())
GARDENER = Level(
    "search", "Gardener", "Harder: tries games out in its head for a second.", TreeSearch, Limit(seconds=1.0)
)

"""What an opponent is called, and those that play any game."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from random import Random

from royalborough.bots.bot import Bot, Limit
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.random_bot import RandomBot
from royalborough.bots.tree_search import TreeSearch

TITLES = {
    "visitor": "Visitor",
    "lodger": "Lodger",
    "neighbour": "Neighbour",
    "gardener": "Gardener",
    "curator": "Curator",
    "architect": "Architect",
    "mayor": "Mayor",
    "royal": "Royal",
}
"""The eight levels of every game from the weakest to the strongest, each with what a person calls it."""

UNLIMITED = Limit()
"""For bots that answer at once."""


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
    limit: Limit = UNLIMITED
    """What it may use for one decision."""

    @property
    def recipe(self) -> str:
        """What makes it as strong as it is, in a few words for programs and tests.

        >>> GREEDY.recipe
        'GreedyBot'
        >>> Level("weak", "Weak", "Easy.", partial(GreedyBot, attention=0.25), Limit(nodes=9)).recipe
        'GreedyBot attention=0.25 nodes=9'
        """
        made = partial(self.make)  # of a partial it is the same one
        limits = {kind: most for kind, most in asdict(self.limit).items() if most is not None}
        named = (f"{name}={value}" for name, value in (made.keywords | limits).items())
        return " ".join([getattr(made.func, "__name__", "Bot"), *named])


def titled(name: str, help: str, make: Callable[[Random], Bot], limit: Limit = UNLIMITED) -> Level:  # noqa: A002
    """One of the eight levels, called by its title; raises KeyError when there is no such title."""
    return Level(name, TITLES[name], help, make, limit)


RANDOM = Level("random", "Visitor", "The easiest: plays any move that the rules allow.", RandomBot)
CASUAL = Level(
    "casual", "Lodger", "Easy: likes good moves, and overlooks many of them.", partial(GreedyBot, attention=0.25)
)
GREEDY = Level("greedy", "Neighbour", "Medium: takes what looks best now and never looks ahead.", GreedyBot)
SEARCH = Level(
    "search", "Gardener", "Harder: tries games out in its head for a second.", TreeSearch, Limit(seconds=1.0)
)
ANY_GAME = (RANDOM, CASUAL, GREEDY, SEARCH)
"""Bots that play every game, as they did before there were eight levels; a game may have its own under these names."""

"""The opponents that a table offers, from the weakest to the strongest, with names that a family understands."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from royalborough.bots.appraisal import appraisal_of
from royalborough.bots.bot import Bot, Limit
from royalborough.bots.engine_bot import ENGINES, EngineBot
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.random_bot import RandomBot
from royalborough.bots.tree_search import TreeSearch
from royalborough.play import PlayError


class UnknownLevel(PlayError):
    """A game has no opponent of that name."""


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


_VISITOR = Level("random", "Visitor", "Plays any move that the rules allow.", RandomBot, Limit())
_NEIGHBOUR = Level("greedy", "Neighbour", "Takes what looks best now and never looks ahead.", GreedyBot, Limit())
_GARDENER = Level(
    "search", "Gardener", "Looks ahead for about a second, without hurry.", TreeSearch, Limit(seconds=1.0)
)
_CURATOR = Level("engine", "Curator", "Looks far ahead at a glance: a hard opponent.", EngineBot, Limit(seconds=0.3))
_ROYAL = Level("engine-strong", "Royal", "Looks as far ahead as two seconds allow.", EngineBot, Limit(seconds=2.0))


def levels(slug: str) -> tuple[Level, ...]:
    """The opponents of a game from weakest to strongest.

    >>> [level.label for level in levels("kensington")]
    ['Visitor', 'Neighbour', 'Gardener', 'Curator', 'Royal']
    """
    known = (_NEIGHBOUR,) if appraisal_of(slug) else ()
    return (_VISITOR, *known, _GARDENER, *((_CURATOR, _ROYAL) if slug in ENGINES else ()))


def level(slug: str, name: str) -> Level:
    """The opponent of that name; raises UnknownLevel.

    >>> level("kensington", "greedy").label
    'Neighbour'
    """
    found = {level.name: level for level in levels(slug)}
    if name not in found:
        raise UnknownLevel("There is no bot {name!r}; the bots are {names}.", name=name, names=", ".join(found))
    return found[name]

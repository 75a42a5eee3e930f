"""The opponents that a table offers, from the weakest to the strongest, with names that a family understands."""

from royalborough.bots.appraisal import known_of
from royalborough.bots.level import GARDENER, VISITOR, Level
from royalborough.play import PlayError

__all__ = ["Level", "UnknownLevel", "level", "levels"]

_ANY_GAME = (VISITOR, GARDENER)
"""The opponents in a game that no bot knows more of than its rules."""


class UnknownLevel(PlayError):
    """A game has no opponent of that name."""


def levels(slug: str) -> tuple[Level, ...]:
    """The opponents of a game from weakest to strongest: the `LEVELS` of the module `bots/<slug>.py`.

    >>> [level.label for level in levels("kensington")]
    ['Visitor', 'Lodger', 'Neighbour', 'Gardener', 'Curator', 'Royal']
    """
    found: tuple[Level, ...] = known_of(slug, "LEVELS") or _ANY_GAME
    return found


def level(slug: str, name: str) -> Level:
    """The opponent of that name; raises UnknownLevel.

    >>> level("kensington", "greedy").label
    'Neighbour'
    """
    found = {level.name: level for level in levels(slug)}
    if name not in found:
        raise UnknownLevel("There is no bot {name!r}; the bots are {names}.", name=name, names=", ".join(found))
    return found[name]

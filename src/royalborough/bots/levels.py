"""The opponents that a table offers, from the weakest to the strongest, with names that a family understands."""

from royalborough.bots.appraisal import known_of
from royalborough.bots.engine_protocol.outside import SIGN
from royalborough.bots.engine_protocol.outside_file import outside_programs
from royalborough.bots.level import ANY_GAME, RANDOM, SEARCH, Level
from royalborough.play import PlayError

__all__ = ["Level", "UnknownLevel", "level", "levels", "others", "outside_levels"]

_UNSTUDIED = (RANDOM, SEARCH)
"""The opponents in a game that no bot knows more of than its rules."""


class UnknownLevel(PlayError):
    """A game has no opponent of that name."""


def levels(slug: str) -> tuple[Level, ...]:
    """The opponents that are offered in a game, from weakest to strongest: `LEVELS` of the module `bots/<slug>.py`.

    >>> levels("kensington")[0].label
    'Visitor'
    """
    found: tuple[Level, ...] = known_of(slug, "LEVELS") or _UNSTUDIED
    return found


def others(slug: str) -> tuple[Level, ...]:
    """Bots that are not offered but can be named: `OTHERS` of the module `bots/<slug>.py`, and those for any game.

    Tables that were set up with them go on, and matches measure against them.
    """
    known: dict[str, Level] = {each.name: each for each in ANY_GAME}
    known |= {each.name: each for each in known_of(slug, "OTHERS") or ()}
    offered = {each.name for each in levels(slug)}
    return tuple(each for name, each in known.items() if name not in offered)


def outside_levels(slug: str) -> tuple[Level, ...]:
    """The programs that are none of ours, as far as they play the game; they are offered, and nobody has rated them.

    Raises InvalidEngines when the file that names them cannot be used.
    """
    return tuple(outside.level for outside in outside_programs() if slug in outside.program.games)


def level(slug: str, name: str) -> Level:
    """The bot of that name, offered or not; raises UnknownLevel, or InvalidEngines.

    >>> level("kensington", "greedy").label
    'Neighbour'
    """
    found = {each.name: each for each in (*levels(slug), *others(slug), *outside_levels(slug))}
    if name not in found:
        names = ", ".join(found)
        if name.startswith(SIGN) and not outside_programs():
            sentence = "There is no bot {name!r}, as no file of outside engines is named; the bots are {names}."
            raise UnknownLevel(sentence, name=name, names=names)
        raise UnknownLevel("There is no bot {name!r}; the bots are {names}.", name=name, names=names)
    return found[name]

"""What accounts may be called, and which names count as the same."""

import re
from unicodedata import category, normalize

from royalborough.bots.levels import levels
from royalborough.games import games
from royalborough.table.identity import clean_name
from royalborough.table.refusal import Refusal

SHORTEST, LONGEST = 2, 24
_MARKS = " '’.-_"
"""What may stand in a name beside letters and digits."""
_MOST_ACCENTS = 3
"""On one letter: some scripts need them, and more would run over what stands above."""
_UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U00016fe4\U000e0100-\U000e01ef]")
"""Accents to Unicode that leave no mark, or only choose between forms of a letter."""
_ALIKE = str.maketrans("’ʼ", "''")
"""What reads as another mark."""


def name_key(name: str) -> str:
    """Names with the same key count as the same, whatever their case and the width or style of their letters.

    >>> name_key("Ada") == name_key("ＡＤＡ") == name_key(" ada ")
    True
    """
    key = _seen(name)
    while (folded := _seen(key.translate(_ALIKE).casefold())) != key:
        key = folded
    return key


def _seen(name: str) -> str:
    """What the eye sees of a name, whatever the width or style of its letters."""
    return clean_name(_UNSEEN.sub("", normalize("NFKC", name)))


def account_name(wish: str) -> str:
    """A name for an account as it will be shown; raises Refusal when it cannot be one."""
    name = wish
    while (clean := _seen(name)) != name:
        name = clean
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal(
            "name",
            "A name has {shortest} to {longest} characters; {name!r} has {n}.",
            shortest=SHORTEST,
            longest=LONGEST,
            name=name[:LONGEST],
            n=len(name),
        )
    wrong = next((c for c in name if category(c)[0] not in "LMN" and c not in _MARKS), None)
    if wrong is not None:
        raise Refusal("name", "A name has letters, digits, spaces and ' . - _ in it, and not {wrong!r}.", wrong=wrong)
    if category(name[0])[0] not in "LN":
        raise Refusal("name", "A name begins with a letter or a digit, and not with {first!r}.", first=name[0])
    if _accents(name) > _MOST_ACCENTS:
        raise Refusal("name", "A letter of {name!r} has too many accents.", name=name)
    if is_of_the_house(name):
        raise Refusal("name-taken", "{name!r} is what the house calls a bot; choose another name.", name=name)
    return name


def is_of_the_house(name: str) -> bool:
    """Whether a bot is called so."""
    return name_key(name) in _bots()


def _bots() -> set[str]:
    known = [each for slug in games() for each in levels(slug)]
    return {name_key(word) for each in known for word in (each.name, each.label)}


def _accents(name: str) -> int:
    """The most accents that stand on one letter, as far as they are characters of their own."""
    most = run = 0
    for c in name:
        run = run + 1 if category(c)[0] == "M" else 0
        most = max(most, run)
    return most

"""Why a string cannot be laid or wrapped anew, or something not be removed (KC5, KC6)."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.claim import LONGEST, Claim, joined_pairs
from royalborough.games.kingdom_come.dividers import crosses
from royalborough.games.kingdom_come.moves import LayString, Rewrap
from royalborough.games.kingdom_come.plane import rounded_up, squared_distance
from royalborough.games.kingdom_come.refusals_pins import own_pin
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

PinPair = tuple[int, int]
"""Two pins that a straight line joins, the smaller number first."""


def check_string(position: "KingdomComePosition", move: LayString | Rewrap) -> None:
    """Raises IllegalMove for a way that a string cannot take (KC5)."""
    me = position.me
    walk, old = _as_walk(position, move)
    for pin in walk:
        own_pin(me, pin, "KC5")
    check_link(position, me, _new_pair(me, walk, old))
    length = me.length(walk)
    if length > LONGEST:
        raise IllegalMove(
            "KC5",
            "With its wraps that takes {length} of string, and a string measures {longest}.",
            length=length,
            longest=LONGEST,
        )


def _as_walk(position: "KingdomComePosition", move: LayString | Rewrap) -> tuple[tuple[int, ...], frozenset[PinPair]]:
    """The way of the string, and the pairs of pins that it joins now."""
    if isinstance(move, LayString):
        if not position.supply(position.mover):
            raise IllegalMove(
                "KC5", "All {n} strings lie on the map: wrap one of them anew, or remove one.", n=position.game.strings
            )
        return (move.one, move.other), frozenset()
    check_string_on_map(position.me, move.string, "KC5")
    return move.walk, frozenset(joined_pairs(position.me.walk_of[move.string]))


def _new_pair(me: Claim, walk: Sequence[int], old: frozenset[PinPair]) -> PinPair:
    """The one pair of pins that a walk joins and nothing of the player's has joined before (KC5)."""
    for one, other in pairwise(walk):
        if one == other:
            raise IllegalMove("KC5", "A string joins two different pins, not p{pin} with itself.", pin=one)
    pairs = Counter(joined_pairs(walk))
    (one, other), times = pairs.most_common(1)[0]
    if times > 1:
        raise IllegalMove(
            "KC5",
            "A string goes once along each line, and this way goes {times} times from p{one} to p{other}.",
            times=times,
            one=one,
            other=other,
        )
    for one, other in sorted(old - set(pairs)):
        raise IllegalMove(
            "KC5", "However it is wrapped, the string has to go on joining p{one} and p{other}.", one=one, other=other
        )
    new = sorted(set(pairs) - old)
    if len(new) != 1:
        raise IllegalMove(
            "KC5",
            "An action joins exactly two more pins, and this way has {n} new lines.",
            n=len(new) or "no",
        )
    if new[0] in me.joined:
        raise IllegalMove(
            "KC5",
            "A string of yours joins p{one} and p{other} already: choose two pins that none joins.",
            one=new[0][0],
            other=new[0][1],
        )
    return new[0]


def check_link(position: "KingdomComePosition", claim: Claim, pair: PinPair) -> None:
    """Raises IllegalMove for a straight line between two pins of a claim that the options forbid (KC5)."""
    one, other = (claim.place_of[pin] for pin in pair)
    game, length = position.game, rounded_up(squared_distance(one, other))
    if game.link_max and length > game.link_max:
        raise IllegalMove(
            "KC5",
            "From p{one} to p{other} it is {length}, and here a straight line has at most {most} (link_max).",
            one=pair[0],
            other=pair[1],
            length=length,
            most=game.link_max,
        )
    if game.link_water_max and not crosses(position.chart, one, other, game.link_water_max):
        raise IllegalMove(
            "KC5",
            "Between p{one} and p{other} lies water wider than {most}, the most under a string (link_water_max).",
            one=pair[0],
            other=pair[1],
            most=game.link_water_max,
        )


def check_string_on_map(me: Claim, number: int, rule: str) -> None:
    """Raises IllegalMove, by `rule`, if no own string of that number lies on the map."""
    if number not in me.walk_of:
        raise IllegalMove(rule, "You have no string s{number} on the map.", number=number)


def check_string_removal(me: Claim, number: int) -> None:
    """Raises IllegalMove for a string that is not there (KC6)."""
    check_string_on_map(me, number, "KC6")


def check_pin_removal(me: Claim, number: int) -> None:
    """Raises IllegalMove for a pin that is not there, or that a string or another pin needs (KC6)."""
    own_pin(me, number, "KC6")
    for string in me.strings:
        if number in string.walk:
            raise IllegalMove(
                "KC6",
                "A string, s{string}, goes round p{pin}: remove the string first.",
                string=string.number,
                pin=number,
            )
    for pin in me.pins:
        if pin.anchor == number:
            raise IllegalMove(
                "KC6",
                "Another pin, p{other}, was measured from p{pin}: remove that one first.",
                other=pin.number,
                pin=number,
            )

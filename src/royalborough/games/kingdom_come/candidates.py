"""A choice of actions where there is no end of them: sensible ones, and varied.

Each kind of action has a source that proposes some; sources take turns, so that no kind crowds the others out, and
what a source proposes counts only if the rules allow it. Half of a source's proposals are of use for something, such
as a resource to stand on or land to close; the others may go anywhere, so that nothing the rules allow is left out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.chart import EXTRA_PINS, WATER, Chart, Place
from royalborough.games.kingdom_come.claim import Claim, Pin, joined_pairs
from royalborough.games.kingdom_come.crossings import challenges
from royalborough.games.kingdom_come.dividers import MOST_OPEN
from royalborough.games.kingdom_come.moves import (
    CALL,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    RemovePin,
    RemoveString,
    Rewrap,
    SetDividers,
)
from royalborough.games.kingdom_come.plane import rounded, squared_distance
from royalborough.games.kingdom_come.steps import any_direction, from_both, onto_resource
from royalborough.games.kingdom_come.walks import walk_along

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

Source = Callable[["KingdomComePosition", Random], Iterator[KingdomComeMove]]

_TRIES = 12
"""Proposals of one source that may be refused before it is passed over."""
_DIRECTIONS = 5
"""Directions of a step among which the cheapest terrain is chosen."""
_NEAR = 6
"""So many of the nearest pins are those that a string goes to."""


def candidates(position: "KingdomComePosition", rng: Random, n: int) -> list[KingdomComeMove]:
    """Up to `n` different legal actions of the seat to act; at least one, for the dividers can always be changed."""
    sources = [_legal(position, source(position, rng)) for source in _SOURCES]
    rng.shuffle(sources)
    found: dict[KingdomComeMove, None] = {}
    while sources and len(found) < n:
        for source in tuple(sources):
            move = next((move for move in islice(source, _TRIES) if move not in found), None)
            if move is None:
                sources.remove(source)
            elif len(found) < n:
                found[move] = None
    return list(found)


def _legal(position: "KingdomComePosition", moves: Iterator[KingdomComeMove]) -> Iterator[KingdomComeMove]:
    """Those of the moves that the rules allow, until too many in a row are refused."""
    refused = 0
    for move in moves:
        if move in position.legal_moves:
            refused = 0
            yield move
        else:
            refused += 1
            if refused == _TRIES:
                return


# Pins


def _claims(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin somewhere in a bay."""
    while position.me.bowl and position.chart.bays:
        yield PlacePin(rng.choice(position.chart.bays))


def _steps(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin one length of the dividers from an own one, now in any direction, now where it is cheapest."""
    me = position.me
    while me.pins and me.dividers and me.bowl:
        pin = rng.choice(me.pins)
        places = any_direction(pin.place, me.dividers, rng)
        yield PlacePin(next(places), pin.number)
        few = list(islice(places, _DIRECTIONS))
        yield PlacePin(min(few, key=lambda place: cost(position.chart, place)), pin.number)


def _steps_onto_resources(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin on a resource that the dividers reach."""
    me, chart = position.me, position.chart
    resources = list(range(len(chart.resources)))
    rng.shuffle(resources)
    for resource in resources if me.bowl else ():
        for pin in me.pins:
            place = onto_resource(pin.place, resource, chart, me.dividers)
            if place is not None:
                yield PlacePin(place, pin.number)


def _steps_between(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin as far from one own pin as from another, so that strings can close a triangle with both."""
    me = position.me
    while me.dividers and me.bowl and len(me.pins) > 1:
        pin, other = rng.sample(me.pins, 2)
        yield from (PlacePin(place, pin.number) for place in from_both(pin.place, other.place, me.dividers)[:1])
        yield PlacePin(other.place, pin.number)  # is refused, so that a search without end ends


def cost(chart: Chart, place: Place) -> int:
    """Pins that a pin at a place takes from the bowl (KC3); more than any bowl holds where none can stand."""
    terrain = chart.terrain(place) if chart.holds(place) else WATER
    return 1 + EXTRA_PINS.get(terrain, 1_000)


def _lengths(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """Lengths that reach a resource from an own pin or are a distance of two of them, and others.

    The first one is never refused.
    """
    me, chart = position.me, position.chart
    yield SetDividers(0 if me.dividers else MOST_OPEN)
    while True:
        goals = [resource.place for resource in chart.resources] + [pin.place for pin in me.pins]
        if me.pins and rng.random() < 0.6:
            yield SetDividers(rounded(squared_distance(rng.choice(me.pins).place, rng.choice(goals))))
        yield SetDividers(rng.randrange(MOST_OPEN + 1))


# Strings


def _strings(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A new string between two own pins."""
    while len(position.me.pins) > 1 and position.supply(position.mover):
        yield LayString(*_new_pair(position.me, rng))


def _rewraps(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A string that joins one pair of pins more, in any order that is a single walk (KC5)."""
    me = position.me
    while me.strings and len(me.pins) > 2:
        string = rng.choice(me.strings)
        one, other = string.walk[0], string.walk[-1]
        # A round way can begin and end at any of its pins, another one only where it does.
        pair = (one, other) if rng.random() < 0.3 else _new_pair(me, rng, string.walk if one == other else (one, other))
        walk = walk_along({*joined_pairs(string.walk), (min(pair), max(pair))}, rng)
        yield Rewrap(string.number, walk or string.walk)  # the old walk is refused


def _new_pair(me: Claim, rng: Random, starts: Sequence[int] = ()) -> tuple[int, int]:
    """Two own pins near each other, the first of them one of `starts` or any, often such that land is closed."""
    held = [pin for pin in me.pins if pin.number in me.held]
    pins = held if len(held) > 2 and rng.random() < 0.6 else me.pins
    pin = rng.choice([pin for pin in pins if not starts or pin.number in starts] or me.pins)
    unjoined = [other for other in pins if other != pin and _pair(pin, other) not in me.joined]
    others = sorted(
        unjoined or [other for other in me.pins if other != pin],
        key=lambda other: squared_distance(other.place, pin.place),
    )
    return _pair(pin, rng.choice(others[:_NEAR]))


def _pair(one: Pin, other: Pin) -> tuple[int, int]:
    return min(one.number, other.number), max(one.number, other.number)


# Everything else


def _harvests(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    numbers = sorted(position.possessed(position.mover))
    rng.shuffle(numbers)
    for number in numbers:
        yield Harvest(number, "point")
        yield Harvest(number, "pins")


def _challenges(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    for challenge in challenges(position):
        begins = challenge.begins and rng.choice(("first", "second"))
        yield replace(challenge, begins=begins)


def _removals(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """One own pin and one own string that may go: of two each the one that is of less use."""
    me, chart = position.me, position.chart
    free = [pin for pin in me.pins if me.lets_go((pin.number,))]
    if free:
        few = rng.sample(free, min(2, len(free)))
        yield RemovePin(min(few, key=lambda pin: chart.resource_at(pin.place) is not None).number)
    if me.strings:
        strings = rng.sample(me.strings, min(2, len(me.strings)))
        yield RemoveString(min(strings, key=lambda string: _encloses(me, string.number)).number)


def _encloses(me: Claim, string: int) -> bool:
    """Whether land is lost without a string."""
    return me.without_string(string).territory.area < me.territory.area


def _call(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:  # noqa: ARG001
    yield CALL


_SOURCES: tuple[Source, ...] = (
    _claims,
    _steps,
    _steps_onto_resources,
    _steps_between,
    _lengths,
    _strings,
    _rewraps,
    _harvests,
    _challenges,
    _removals,
    _call,
)

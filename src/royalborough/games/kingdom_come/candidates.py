"""A choice of actions where there is no end of them: sensible ones, and varied.

Each kind of action has a source that proposes some; sources take turns, so that no kind crowds the others out, and
what a source proposes counts only if the rules allow it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.chart import Place
from royalborough.games.kingdom_come.crossings import challenges
from royalborough.games.kingdom_come.dividers import MOST_OPEN, at_length
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
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

Source = Callable[["KingdomComePosition", Random], Iterator[KingdomComeMove]]

_TRIES = 12
"""Proposals of one source that may be refused before it is passed over."""


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
        try:
            position.check(move)
        except IllegalMove:
            refused += 1
            if refused == _TRIES:
                return
        else:
            refused = 0
            yield move


# Pins


def _claims(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin somewhere in a bay."""
    while position.me.bowl and position.chart.bays:
        yield PlacePin(rng.choice(position.chart.bays))


def _steps(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin one length of the dividers from an own one, in any direction."""
    me = position.me
    while me.pins and me.dividers and me.bowl:
        pin = rng.choice(me.pins)
        place = on_ring(pin.place, me.dividers, rng.random() * 2 * pi)
        if place is not None:
            yield PlacePin(place, pin.number)


def _steps_to_resources(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A pin on a resource that the dividers reach."""
    me, chart = position.me, position.chart
    pairs = [(pin, number) for pin in me.pins for number in range(len(chart.resources))]
    rng.shuffle(pairs)
    for pin, number in pairs if me.bowl else ():
        place = towards(pin.place, chart.resources[number].place, me.dividers)
        if place is not None and chart.resource_at(place) == number:
            yield PlacePin(place, pin.number)


def on_ring(centre: Place, length: int, angle: float) -> Place | None:
    """A place that is exactly one length of the dividers from `centre`, near the direction `angle` in radians."""
    x, y = centre[0] + length * cos(angle), centre[1] + length * sin(angle)
    nearest = sorted(
        ((round(x) + dx, round(y) + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)),
        key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2,
    )
    return next((place for place in nearest if at_length(centre, place, length)), None)


def towards(start: Place, goal: Place, length: int) -> Place | None:
    """The place one length of the dividers from `start` in the direction of `goal`, or None if there is none."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    distance = (dx * dx + dy * dy) ** 0.5
    if not distance or not length:
        return None
    if at_length(start, goal, length):
        return goal
    x, y = start[0] + dx * length / distance, start[1] + dy * length / distance
    around = [(round(x) + i, round(y) + j) for i in (0, -1, 1) for j in (0, -1, 1)]
    return next((place for place in around if at_length(start, place, length)), None)


def _lengths(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """Lengths that reach a resource from an own pin, and others; the first one is never refused."""
    me, chart = position.me, position.chart
    yield SetDividers(0 if me.dividers else 200)
    while True:
        length = rng.randrange(40, MOST_OPEN + 1)
        if me.pins and chart.resources and rng.random() < 0.7:
            goal = rng.choice(chart.resources).place
            length = rounded(squared_distance(rng.choice(me.pins).place, goal))
        yield SetDividers(length)


# Strings


def _strings(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A new string between two own pins, near ones rather than far ones."""
    me = position.me
    while len(me.pins) > 1 and position.supply(position.mover):
        pin = rng.choice(me.pins)
        others = sorted(me.pins, key=lambda other: squared_distance(other.place, pin.place))[1:7]
        yield LayString(pin.number, rng.choice(others).number)


def _rewraps(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """A string that goes on from one of its ends to one more pin."""
    me = position.me
    while me.strings and len(me.pins) > 2:
        string = rng.choice(me.strings)
        walk = string.walk if rng.random() < 0.5 else string.walk[::-1]
        end = me.place_of[walk[-1]]
        others = sorted(me.pins, key=lambda other: squared_distance(other.place, end))[1:7]
        yield Rewrap(string.number, (*walk, rng.choice(others).number))


# Everything else


def _harvests(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    numbers = list(position.possessed(position.mover))
    rng.shuffle(numbers)
    for number in numbers:
        yield Harvest(number, "point")
        yield Harvest(number, "pins")


def _challenges(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    for challenge in challenges(position):
        begins = challenge.begins and rng.choice(("first", "second"))
        yield replace(challenge, begins=begins)


def _removals(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:
    """One own pin and one own string that may go."""
    me = position.me
    free = [pin.number for pin in me.pins if me.lets_go((pin.number,))]
    if free:
        yield RemovePin(rng.choice(free))
    if me.strings:
        yield RemoveString(rng.choice(me.strings).number)


def _call(position: "KingdomComePosition", rng: Random) -> Iterator[KingdomComeMove]:  # noqa: ARG001
    yield CALL


_SOURCES: tuple[Source, ...] = (
    _claims,
    _steps,
    _steps_to_resources,
    _lengths,
    _strings,
    _rewraps,
    _harvests,
    _challenges,
    _removals,
    _call,
)

"""Why a pin cannot be placed, or the dividers not be set (KC1 to KC4)."""

from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.chart import BAY, EXTRA_PINS, RESOURCE_RADIUS, TERRAINS, WATER, Place
from royalborough.games.kingdom_come.claim import Claim
from royalborough.games.kingdom_come.dividers import MOST_OPEN, MOST_WATER, at_length, crosses
from royalborough.games.kingdom_come.moves import PlacePin, pin_text, place_text
from royalborough.games.kingdom_come.plane import rounded, squared_distance
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

APART = 10
"""Units that pins stand apart at least (KC1)."""


def check_pin(position: "KingdomComePosition", move: PlacePin) -> None:
    """Raises IllegalMove for a pin that cannot be placed there, from there, or for want of pins (KC1, KC2, KC3)."""
    terrain = _terrain(position, move)
    if move.anchor is not None:
        _check_step(position, move.place, move.anchor)
    _check_room(position, move.place)
    cost = 1 + EXTRA_PINS[terrain]
    if position.me.bowl < cost:
        raise IllegalMove(
            "KC3",
            "A pin on {terrain} takes {cost} from the bowl, and {bowl} there.",
            terrain=TERRAINS[terrain],
            cost="1 pin" if cost == 1 else f"{cost} pins",
            bowl="none is" if not position.me.bowl else f"only {position.me.bowl} {_is(position.me.bowl)}",
        )


def _is(n: int) -> str:
    return "is" if n == 1 else "are"


def _terrain(position: "KingdomComePosition", move: PlacePin) -> int:
    """The terrain on which a pin shall stand; raises IllegalMove if none can, or no claim starts there (KC1)."""
    chart, place = position.chart, place_text(move.place)
    if not chart.holds(move.place):
        raise IllegalMove(
            "KC1",
            "{place} is off the map, which goes from 0,0 to {x},{y}.",
            place=place,
            x=chart.width - 1,
            y=chart.height - 1,
        )
    terrain = chart.terrain(move.place)
    if terrain == WATER:
        raise IllegalMove("KC1", "{place} is in the water; a pin stands on land.", place=place)
    if move.anchor is None and terrain != BAY:
        raise IllegalMove(
            "KC1",
            "{place} is {terrain}: a claim starts in a bay, and goes on from an own pin, such as {move}<p1.",
            place=place,
            terrain=TERRAINS[terrain],
            move=move,
        )
    return terrain


def _check_step(position: "KingdomComePosition", place: Place, anchor: int) -> None:
    """A claim continues exactly one length of the dividers from an own pin, over no wide water (KC1, KC2)."""
    start = own_pin(position.me, anchor, "KC1")
    length = position.me.dividers
    if not at_length(start, place, length):
        raise IllegalMove(
            "KC1",
            "{place} is {distance} from p{pin}, and the dividers are set to {length}: a pin goes exactly so far away.",
            place=place_text(place),
            distance=rounded(squared_distance(start, place)),
            pin=anchor,
            length=length,
        )
    if not crosses(position.chart, start, place):
        raise IllegalMove(
            "KC2",
            "Between p{pin} and {place} lies water wider than {most}: an inch is the most that a claim crosses.",
            pin=anchor,
            place=place_text(place),
            most=MOST_WATER,
        )


def _check_room(position: "KingdomComePosition", place: Place) -> None:
    """Pins stand apart, and one alone on a resource (KC1)."""
    resource = position.chart.resource_at(place)
    if resource is not None and resource in position.spent:
        raise IllegalMove(
            "KC1",
            "On r{number} stands a black pin, for it is spent: a pin stands more than {radius} from its centre.",
            number=resource + 1,
            radius=RESOURCE_RADIUS,
        )
    for seat, claim in enumerate(position.claims):
        for pin in claim.pins:
            if squared_distance(pin.place, place) < APART**2:
                raise IllegalMove(
                    "KC1",
                    "{place} is too near to {pin} at {there}: pins stand {apart} apart or more.",
                    place=place_text(place),
                    pin=pin_text(seat, pin.number),
                    there=place_text(pin.place),
                    apart=APART,
                )
            if resource is not None and position.chart.resource_at(pin.place) == resource:
                raise IllegalMove(
                    "KC1",
                    "On r{number} stands {pin}: a resource, {radius} units round its centre, takes one pin.",
                    number=resource + 1,
                    pin=pin_text(seat, pin.number),
                    radius=RESOURCE_RADIUS,
                )


def own_pin(me: Claim, number: int, rule: str) -> Place:
    """Where an own pin stands; raises IllegalMove, by `rule`, if there is none of that number."""
    if number not in me.place_of:
        raise IllegalMove(rule, "You have no pin p{number} on the map.", number=number)
    return me.place_of[number]


def check_dividers(position: "KingdomComePosition", length: int) -> None:
    """Raises IllegalMove for a length to which the dividers do not open, or are set already (KC4)."""
    if length > MOST_OPEN:
        raise IllegalMove("KC4", "The dividers open from 0 to {most}, not to {length}.", most=MOST_OPEN, length=length)
    if length == position.me.dividers:
        raise IllegalMove("KC4", "The dividers are set to {length} already; an action changes them.", length=length)

"""Why a decision is not allowed, in words for a player (KC1 to KC9)."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.chart import BAY, EXTRA_PINS, RESOURCE_RADIUS, TERRAINS, WATER, Place
from royalborough.games.kingdom_come.claim import LONGEST, Claim, joined_pairs
from royalborough.games.kingdom_come.dividers import MOST_OPEN, MOST_WATER, at_length, crosses
from royalborough.games.kingdom_come.moves import (
    TEAMS,
    Call,
    Challenge,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    Ply,
    RemovePin,
    RemoveString,
    Rewrap,
    SetDividers,
    Toss,
    Yield,
    string_text,
)
from royalborough.games.kingdom_come.plane import cross, rounded, rounded_up, squared_distance
from royalborough.games.kingdom_come.stages import Action, Contest, Over, Yielding
from royalborough.play import IllegalMove, Seat

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

APART = 10
"""Units that pins stand apart at least (KC1)."""


def check(position: "KingdomComePosition", move: KingdomComeMove) -> None:
    """Raises IllegalMove if `move` is not allowed in `position`."""
    _check_time(position, move)
    match move:
        case PlacePin():
            _check_pin(position, move)
        case SetDividers(length):
            _check_dividers(position, length)
        case LayString() | Rewrap():
            _check_string(position, move)
        case RemovePin() | RemoveString():
            _check_removal(position.me, move)
        case Challenge():
            _check_challenge(position, move)
        case Harvest():
            _check_harvest(position, move)
        case Call():
            _check_call(position)
        case Ply(ply):
            position.stage.duel.check(ply)  # type: ignore[union-attr]
        case Yield():
            _check_yield(position, move)


def _check_time(position: "KingdomComePosition", move: KingdomComeMove) -> None:
    """Whether it is the time for a decision of this kind."""
    match position.stage:
        case Over():
            raise IllegalMove("KC9", "The game is over.")
        case Action():
            if isinstance(move, (Ply, Toss, Yield)):
                raise IllegalMove("KC7", "{move} belongs to a challenge, and none is being settled.", move=move)
        case Contest(duel=None):
            if not isinstance(move, Toss):
                raise IllegalMove("KC7", "First the coin has to fall: toss won or toss lost, not {move}.", move=move)
        case Contest():
            if not isinstance(move, Ply):
                raise IllegalMove("KC7", "First the duel has to be played: e3, e3-e5 or xa1, not {move}.", move=move)
        case Yielding():
            if not isinstance(move, Yield):
                raise IllegalMove(
                    "KC7", "First the loser says which pins to give up: yield, or yield p4 p7, not {move}.", move=move
                )


# Pins and dividers


def _check_pin(position: "KingdomComePosition", move: PlacePin) -> None:
    chart, place = position.chart, move.place
    if not chart.holds(place):
        raise IllegalMove(
            "KC1",
            "{place} is off the map, which goes from 0,0 to {x},{y}.",
            place=_spot(place),
            x=chart.width - 1,
            y=chart.height - 1,
        )
    terrain = chart.terrain(place)
    if terrain == WATER:
        raise IllegalMove("KC1", "{place} is in the water; a pin stands on land.", place=_spot(place))
    if move.anchor is None and terrain != BAY:
        raise IllegalMove(
            "KC1",
            "{place} is {terrain}: a claim starts in a bay, and continues from an own pin ({move}<p1).",
            place=_spot(place),
            terrain=TERRAINS[terrain],
            move=move,
        )
    if move.anchor is not None:
        _check_step(position, place, move.anchor)
    _check_room(position, place)
    cost = 1 + EXTRA_PINS[terrain]
    if position.me.bowl < cost:
        raise IllegalMove(
            "KC3",
            "A pin on {terrain} takes {cost} from the bowl, and there are {bowl}.",
            terrain=TERRAINS[terrain],
            cost=_count(cost, "pin"),
            bowl=position.me.bowl,
        )


def _check_step(position: "KingdomComePosition", place: Place, anchor: int) -> None:
    """A claim continues exactly one length of the dividers from an own pin, over no wide water (KC1, KC2)."""
    start = _own_pin(position.me, anchor, "KC1")
    length = position.me.dividers
    if not at_length(start, place, length):
        raise IllegalMove(
            "KC1",
            "{place} is {distance} from p{pin}, and the dividers are set to {length}.",
            place=_spot(place),
            distance=rounded(squared_distance(start, place)),
            pin=anchor,
            length=length,
        )
    if not crosses(position.chart, start, place):
        raise IllegalMove(
            "KC2",
            "Between p{pin} and {place} lies water wider than {most}: an inch is the most that a claim crosses.",
            pin=anchor,
            place=_spot(place),
            most=MOST_WATER,
        )


def _check_room(position: "KingdomComePosition", place: Place) -> None:
    """Pins stand apart, and one alone on a resource (KC1)."""
    resource = position.chart.resource_at(place)
    if resource is not None and resource in position.spent:
        raise IllegalMove("KC1", "On r{number} stands a black pin: it is spent.", number=resource + 1)
    for seat, claim in enumerate(position.claims):
        for pin in claim.pins:
            if squared_distance(pin.place, place) < APART**2:
                raise IllegalMove(
                    "KC1",
                    "{place} is too near to {pin} at {there}: pins stand {apart} apart or more.",
                    place=_spot(place),
                    pin=_pin_text(seat, pin.number),
                    there=_spot(pin.place),
                    apart=APART,
                )
            if resource is not None and position.chart.resource_at(pin.place) == resource:
                raise IllegalMove(
                    "KC1",
                    "On r{number} stands {pin}: a resource, {radius} units round its centre, takes one pin.",
                    number=resource + 1,
                    pin=_pin_text(seat, pin.number),
                    radius=RESOURCE_RADIUS,
                )


def _check_dividers(position: "KingdomComePosition", length: int) -> None:
    if length > MOST_OPEN:
        raise IllegalMove("KC4", "The dividers open from 0 to {most}, not to {length}.", most=MOST_OPEN, length=length)
    if length == position.me.dividers:
        raise IllegalMove("KC4", "The dividers are set to {length} already; an action changes them.", length=length)


# Strings


def _check_string(position: "KingdomComePosition", move: LayString | Rewrap) -> None:
    me = position.me
    if isinstance(move, LayString):
        walk: tuple[int, ...] = (move.one, move.other)
        if not position.supply(position.mover):
            raise IllegalMove("KC5", "All {n} strings lie on the map.", n=position.game.strings)
        old: frozenset[tuple[int, int]] = frozenset()
    else:
        walk = move.walk
        if move.string not in me.walk_of:
            raise IllegalMove("KC5", "There is no own string s{number} on the map.", number=move.string)
        old = frozenset(joined_pairs(me.walk_of[move.string]))
    for pin in walk:
        _own_pin(me, pin, "KC5")
    new = _new_pair(walk, old, me)
    check_link(position, me, new)
    length = me.length(walk)
    if length > LONGEST:
        raise IllegalMove(
            "KC5",
            "With its wraps that takes {length} of string, and there are {longest}.",
            length=length,
            longest=LONGEST,
        )


def _new_pair(walk: Sequence[int], old: frozenset[tuple[int, int]], me: Claim) -> tuple[int, int]:
    """The one pair of pins that a walk joins and nothing of the player's has joined before (KC5)."""
    for one, other in pairwise(walk):
        if one == other:
            raise IllegalMove("KC5", "A string joins two different pins, not p{pin} with itself.", pin=one)
    pairs = Counter(joined_pairs(walk))
    (one, other), times = pairs.most_common(1)[0]
    if times > 1:
        raise IllegalMove(
            "KC5", "A string goes once along each line, and p{one} p{other} comes twice.", one=one, other=other
        )
    for one, other in old - set(pairs):
        raise IllegalMove("KC5", "The string has to go on joining p{one} and p{other}.", one=one, other=other)
    new = sorted(set(pairs) - old)
    if len(new) != 1:
        raise IllegalMove("KC5", "An action joins two more pins, and this way has {n} new lines.", n=len(new))
    if new[0] in me.joined:
        raise IllegalMove(
            "KC5", "p{one} and p{other} are joined by an own string already.", one=new[0][0], other=new[0][1]
        )
    return new[0]


def check_link(position: "KingdomComePosition", claim: Claim, pair: tuple[int, int]) -> None:
    """Raises IllegalMove for a straight line between two pins of a claim that the options forbid (KC5)."""
    one, other = (claim.place_of[pin] for pin in pair)
    game, length = position.game, rounded_up(squared_distance(one, other))
    if game.link_max and length > game.link_max:
        raise IllegalMove(
            "KC5",
            "p{one} and p{other} are {length} apart, and here a straight line has at most {most} (link_max).",
            one=pair[0],
            other=pair[1],
            length=length,
            most=game.link_max,
        )
    if game.link_water_max and not crosses(position.chart, one, other, game.link_water_max):
        raise IllegalMove(
            "KC5",
            "Between p{one} and p{other} lies water wider than {most} (link_water_max).",
            one=pair[0],
            other=pair[1],
            most=game.link_water_max,
        )


def _check_removal(me: Claim, move: RemovePin | RemoveString) -> None:
    if isinstance(move, RemoveString):
        if move.string not in me.walk_of:
            raise IllegalMove("KC6", "There is no own string s{number} on the map.", number=move.string)
        return
    _own_pin(me, move.pin, "KC6")
    for string in me.strings:
        if move.pin in string.walk:
            raise IllegalMove(
                "KC6", "s{string} goes round p{pin}: it holds the pin.", string=string.number, pin=move.pin
            )
    for pin in me.pins:
        if pin.anchor == move.pin:
            raise IllegalMove("KC6", "p{other} was measured from p{pin}, which stays.", other=pin.number, pin=move.pin)


# Challenges


def _check_challenge(position: "KingdomComePosition", move: Challenge) -> None:
    me = position.me
    if move.own not in me.walk_of:
        raise IllegalMove("KC7", "There is no own string s{number} on the map.", number=move.own)
    if move.seat == position.mover:
        raise IllegalMove(
            "KC7", "{string} is your own: challenge an opponent's.", string=string_text(move.seat, move.theirs)
        )
    if move.seat >= position.game.players or move.theirs not in position.claims[move.seat].walk_of:
        raise IllegalMove("KC7", "There is no string {string} on the map.", string=string_text(move.seat, move.theirs))
    names = {"own": f"s{move.own}", "theirs": string_text(move.seat, move.theirs)}
    if not strings_cross(position, (position.mover, move.own), (move.seat, move.theirs)):
        raise IllegalMove("KC7", "{own} and {theirs} do not cross.", **names)
    if move.theirs in position.claims[move.seat].immune:
        raise IllegalMove("KC7", "{theirs} belongs to a territory of ten pins or more, which is safe.", **names)
    if position.me.bowl < 5:
        raise IllegalMove("KC7", "A challenge takes five pins in the bowl, and there are {n}.", n=position.me.bowl)
    if frozenset({(position.mover, move.own), (move.seat, move.theirs)}) in position.drawn:
        raise IllegalMove(
            "KC7", "{own} and {theirs} were fought over without a winner, and neither has changed since.", **names
        )
    if (move.begins is None) != (position.game.challenge == "coin"):
        text = (
            "Say who begins the duel: {move} first, or second."
            if move.begins is None
            else "A coin decides: leave {begins} out."
        )
        raise IllegalMove("KC7", text, move=move, begins=move.begins)


def strings_cross(position: "KingdomComePosition", one: tuple[Seat, int], other: tuple[Seat, int]) -> bool:
    """Whether two strings, each of a seat, have links that properly intersect (KC7)."""
    lines = [position.claims[seat].links_of(position.claims[seat].walk_of[number]) for seat, number in (one, other)]
    return any(cross(here, there) for here in lines[0] for there in lines[1])


def _check_yield(position: "KingdomComePosition", move: Yield) -> None:
    assert isinstance(position.stage, Yielding)
    claim = position.claims[position.stage.loser]
    for pin in move.pins:
        if pin not in position.stage.pins:
            raise IllegalMove(
                "KC7",
                "p{pin} cannot be given up; the pins that can are {pins}.",
                pin=pin,
                pins=_pins(position.stage.pins),
            )
    if len(set(move.pins)) < len(move.pins):
        raise IllegalMove("KC7", "Each pin is named once.")
    if len(move.pins) > 3:
        raise IllegalMove("KC7", "At most three pins are given up, not {n}.", n=len(move.pins))
    if not claim.lets_go(move.pins):
        raise IllegalMove("KC6", "Another pin was measured from one of {pins}, so it stays.", pins=_pins(move.pins))


# Harvest and the end


def _check_harvest(position: "KingdomComePosition", move: Harvest) -> None:
    number, me, chart = move.resource, position.mover, position.chart
    name = f"r{number + 1}"
    if number >= len(chart.resources):
        raise IllegalMove(
            "KC8", "There is no resource {name}; the last one is r{n}.", name=name, n=len(chart.resources)
        )
    if number in position.spent:
        raise IllegalMove("KC8", "{name} is spent.", name=name)
    for seat, claim in enumerate(position.claims):
        for pin in claim.pins:
            if chart.resource_at(pin.place) == number:
                raise IllegalMove(
                    "KC8", "{pin} stands on {name}, so it is not harvested.", pin=_pin_text(seat, pin.number), name=name
                )
    if number not in position.possessed(me):
        raise IllegalMove("KC8", "{name} does not lie in your territory.", name=name)
    if position.game.harvest == "sole":
        others = [seat for seat in range(position.game.players) if seat != me and number in position.possessed(seat)]
        if others:
            raise IllegalMove(
                "KC8", "{team} possesses {name} too (harvest=sole).", team=TEAMS[others[0]].capitalize(), name=name
            )


def _check_call(position: "KingdomComePosition") -> None:
    if position.caller is not None:
        raise IllegalMove("KC9", "The game was called already.")
    left = position.supply(position.mover)
    if left:
        raise IllegalMove("KC9", "Only who has no strings left calls the game, and you have {n}.", n=left)


# Words


def _own_pin(me: Claim, number: int, rule: str) -> Place:
    """Where an own pin stands; raises IllegalMove if there is none of that number."""
    if number not in me.place_of:
        raise IllegalMove(rule, "There is no own pin p{number} on the map.", number=number)
    return me.place_of[number]


def _spot(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _pin_text(seat: int, number: int) -> str:
    return f"{'ABCDEF'[seat]}.p{number}"


def _pins(numbers: Sequence[int]) -> str:
    return ", ".join(f"p{number}" for number in numbers)


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}" + ("" if n == 1 else "s")

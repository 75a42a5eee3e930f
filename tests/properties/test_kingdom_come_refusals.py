"""Kingdom Come: what is refused, and by which ruling, against a second plain reading of the rules.

Positions are those of random games on a small rich map, under every option; decisions are proposed at random, most of
them nearly legal. `offended` names all rulings that forbid one; the referee has to cite one of them, or allow it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import ceil, sqrt
from random import Random
from typing import Any

import pytest
from kingdom_help import kingdom, painted, random_game, random_move

from royalborough.games.kingdom_come import KingdomComeMove, KingdomComePosition
from royalborough.games.kingdom_come.chart import CELL, Place
from royalborough.games.kingdom_come.moves import (
    CALL,
    Challenge,
    Harvest,
    LayString,
    PlacePin,
    Ply,
    RemovePin,
    RemoveString,
    Rewrap,
    SetDividers,
    Toss,
    Yield,
)
from royalborough.games.morris import Morris
from royalborough.play import IllegalMove

ISLES = painted(
    "wbbwwbbw",
    "bbppsppb",
    "bpmmspwb",
    "wppmwwpw",
    "bpsswppb",
    "bbpwwpbb",
    "wbbwwbbw",
    block=40,
    gold=[(100, 140), (220, 220), (60, 250), (200, 110)],
    red=[(140, 180), (260, 100), (180, 230), (60, 60)],
)
OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (2, {"strings": 4}),
    (2, {"challenge": "coin", "strings": 5, "pins": 12}),
    (3, {"dividers": "shared", "strings": 3, "harvest": "sole"}),
    (3, {"link_max": 90, "link_water_max": 30, "strings": 6, "pins": 20}),
    (4, {"rules": "mended", "challenge": "coin", "strings": 6}),
    (6, {"duel_draw": "larger", "area_score": "size", "strings": 8, "pins": 25}),
]


# The rules once more


def offended(position: KingdomComePosition, move: KingdomComeMove) -> set[str]:
    """The rulings that forbid an action; empty if it is allowed."""
    match move:
        case PlacePin():
            return set(pin_faults(position, move))
        case SetDividers(length):
            return {"KC4"} if length > 600 or length == position.me.dividers else set()
        case LayString(one, other):
            free = {"KC5"} if len(position.me.strings) == position.game.strings else set[str]()
            return free | walk_faults(position, (one, other), ())
        case Rewrap(string, walk):
            old = position.me.walk_of.get(string)
            return {"KC5"} if old is None else walk_faults(position, walk, old)
        case RemovePin(pin):
            return set() if removable(position, pin) else {"KC6"}
        case RemoveString(string):
            return set() if string in position.me.walk_of else {"KC6"}
        case Challenge():
            return {"KC7"} if any(challenge_faults(position, move)) else set()
        case Harvest(resource):
            return {"KC8"} if any(harvest_faults(position, resource)) else set()
        case Ply() | Toss() | Yield():
            return {"KC7"}
    return {"KC9"} if position.caller is not None or len(position.me.strings) < position.game.strings else set()


def letter(place: Place) -> str:
    """The terrain of a place of the map."""
    return "wbpsm"[ISLES.cells[place[1] // CELL * ISLES.columns + place[0] // CELL]]


def apart(one: Place, other: Place) -> float:
    """The distance of two places."""
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def places_of(position: KingdomComePosition) -> list[Place]:
    """Where all pins stand."""
    return [pin.place for claim in position.claims for pin in claim.pins]


def pin_faults(position: KingdomComePosition, move: PlacePin) -> Iterator[str]:
    place = move.place
    if not (0 <= place[0] < ISLES.width and 0 <= place[1] < ISLES.height) or letter(place) == "w":
        yield "KC1"
        return
    start = position.me.place_of.get(move.anchor) if move.anchor is not None else None
    if move.anchor is None:
        if letter(place) != "b":
            yield "KC1"
    elif start is None or round(apart(start, place)) != position.me.dividers or start == place:
        yield "KC1"
    elif widest_water(start, place) > 100:
        yield "KC2"
    if any(apart(place, there) < 10 for there in places_of(position)):
        yield "KC1"
    for number, resource in enumerate(ISLES.resources):
        taken = number in position.spent or any(apart(resource.place, there) <= 12 for there in places_of(position))
        if apart(resource.place, place) <= 12 and taken:
            yield "KC1"
    if {"b": 1, "p": 1, "s": 2, "m": 3}[letter(place)] > position.me.bowl:
        yield "KC3"


def widest_water(one: Place, other: Place) -> float:
    """The longest piece of a straight way that is in water."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    n = max(abs(dx), abs(dy))
    way = "".join(
        letter((one[0] + (2 * t * dx + n) // (2 * n), one[1] + (2 * t * dy + n) // (2 * n))) for t in range(n)
    )
    for land in "bpsm":
        way = way.replace(land, " ")
    return max(map(len, way.split()), default=0) * apart(one, other) / n


def walk_faults(position: KingdomComePosition, walk: tuple[int, ...], old: tuple[int, ...]) -> set[str]:
    me = position.me
    if any(pin not in me.place_of for pin in walk):
        return {"KC5"}
    lines, before = ([{*pair} for pair in pairwise(each)] for each in (walk, old))
    new = [line for line in lines if line not in before]
    others = [{*pair} for string in me.strings for pair in pairwise(string.walk)]
    fine = (
        all(len(line) == 2 for line in lines)
        and all(lines.count(line) == 1 for line in lines)
        and all(line in lines for line in before)
        and len(new) == 1
        and new[0] not in others
    )
    if not fine:
        return {"KC5"}
    places = [me.place_of[pin] for pin in walk]
    uses = sum(ceil(apart(a, b)) for a, b in pairwise(places)) + 90 + 90 + 30 * (len(walk) - 2)
    one, other = (me.place_of[pin] for pin in new[0])
    game = position.game
    too_long = game.link_max and apart(one, other) > game.link_max
    too_wet = game.link_water_max and widest_water(one, other) > game.link_water_max
    return {"KC5"} if uses > 1800 or too_long or too_wet else set()


def removable(position: KingdomComePosition, pin: int) -> bool:
    me = position.me
    return (
        any(each.number == pin for each in me.pins)
        and not any(pin in string.walk for string in me.strings)
        and not any(each.anchor == pin for each in me.pins)
    )


def challenge_faults(position: KingdomComePosition, move: Challenge) -> Iterator[bool]:
    me = position.me
    yield move.seat == position.mover or move.seat >= position.game.players
    if move.seat >= position.game.players:
        return
    them = position.claims[move.seat]
    yield move.own not in me.walk_of or move.theirs not in them.walk_of
    if move.own in me.walk_of and move.theirs in them.walk_of:
        yield not any(
            crossing(*(me.place_of[pin] for pin in one), *(them.place_of[pin] for pin in other))
            for one in pairwise(me.walk_of[move.own])
            for other in pairwise(them.walk_of[move.theirs])
        )
        yield safe(position, move.seat, move.theirs)
        yield {(position.mover, move.own), (move.seat, move.theirs)} in [set(pair) for pair in position.drawn]
    yield me.bowl < 5
    yield (move.begins is None) != (position.game.challenge == "coin")


def crossing(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two links have a point within both in common, and are not parallel."""
    way, their = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    turn = way[0] * their[1] - way[1] * their[0]
    if not turn:
        return False
    along = ((c[0] - a[0]) * their[1] - (c[1] - a[1]) * their[0]) / turn
    theirs = ((c[0] - a[0]) * way[1] - (c[1] - a[1]) * way[0]) / turn
    return 1e-9 < along < 1 - 1e-9 and 1e-9 < theirs < 1 - 1e-9


def safe(position: KingdomComePosition, seat: int, number: int) -> bool:
    """Whether a string belongs to a territory of ten pins."""
    walks = {string.number: set(string.walk) for string in position.claims[seat].strings}
    group, pins = {number}, walks[number]
    while more := {n for n, walk in walks.items() if walk & pins} - group:
        group |= more
        pins = set().union(*(walks[n] for n in group))
    strings = tuple(s for s in position.claims[seat].strings if s.number in group)
    alone = type(position.claims[seat])(position.claims[seat].pins, strings)
    return len(pins) >= 10 and alone.territory.area > 0


def harvest_faults(position: KingdomComePosition, resource: int) -> Iterator[bool]:
    yield resource >= len(ISLES.resources) or resource in position.spent
    if resource < len(ISLES.resources):
        centre = ISLES.resources[resource].place
        yield any(apart(centre, place) <= 12 for place in places_of(position))
        yield centre not in position.me.territory
        if position.game.harvest == "sole":
            yield any(centre in claim.territory for claim in position.claims if claim is not position.me)


# Proposals


def proposals(position: KingdomComePosition, rng: Random) -> Iterator[KingdomComeMove]:
    """Decisions of all kinds, many of them close to what is legal."""
    me = position.me
    pins, strings = [*me.place_of, 0, me.next_pin], [*me.walk_of, me.next_string]
    for _ in range(12):
        place = (rng.randint(-5, ISLES.width + 5), rng.randint(-5, ISLES.height + 5))
        yield PlacePin(place, rng.choice([None, *pins]))
        resource = rng.choice(ISLES.resources).place
        near = (resource[0] + rng.randint(-13, 13), resource[1] + rng.randint(-13, 13))
        yield PlacePin(near, rng.choice([None, *pins]))
        if me.pins and me.dividers:
            start = rng.choice(me.pins)
            dx = rng.randint(-me.dividers, me.dividers)
            dy = round(sqrt(me.dividers**2 - dx**2)) * rng.choice((1, -1))
            yield PlacePin((start.place[0] + dx + rng.randint(-1, 1), start.place[1] + dy), start.number)
        yield LayString(rng.choice(pins), rng.choice(pins))
        yield Rewrap(*rewrapped(position, rng, pins, strings))
        yield SetDividers(rng.choice((0, me.dividers, 600, 601, rng.randint(0, 700))))
        yield RemovePin(rng.choice(pins))
        yield RemoveString(rng.choice(strings))
        yield Harvest(rng.randint(0, len(ISLES.resources)), rng.choice(("pins", "point")))
        seat = rng.randrange(6)
        theirs = [1, 2, 3] if seat >= position.game.players else [*position.claims[seat].walk_of, 1]
        yield Challenge(rng.choice(strings), seat, rng.choice(theirs), rng.choice(("first", "second", None)))
    yield from (CALL, Toss(True), Yield(()), Ply(next(iter(Morris().start().legal_moves))))
    yield from position.candidates(rng, 12)


def rewrapped(
    position: KingdomComePosition, rng: Random, pins: list[int], strings: list[int]
) -> tuple[int, tuple[int, ...]]:
    """A string and a way for it: the old one with a pin put in, added, changed, or in another order."""
    number = rng.choice(strings)
    walk = list(position.me.walk_of.get(number, pins[:2] or [1, 2]))
    match rng.randrange(5):
        case 0:
            walk.insert(rng.randint(0, len(walk)), rng.choice(pins))
        case 1:
            walk[rng.randrange(len(walk))] = rng.choice(pins)
        case 2:
            rng.shuffle(walk)
            walk.append(rng.choice(pins))
        case 3 if walk[0] == walk[-1]:
            at = rng.randrange(len(walk))
            walk = [*walk[at:-1], *walk[:at], walk[at], rng.choice(pins)]
        case _:
            walk.append(rng.choice(pins))
    return number, tuple(walk)


@pytest.mark.parametrize("which", range(len(OPTIONS)))
@pytest.mark.parametrize("seed", range(3))
def test_what_is_refused_offends_a_ruling_and_what_offends_none_is_allowed(which: int, seed: int) -> None:
    players, options = OPTIONS[which]
    rng = Random(seed)
    game = kingdom(players, ISLES, **options)
    for position in random_game(game, 10 * which + seed, 500)[::3]:
        if position.view(None).stage != "action":
            continue
        for move in proposals(position, rng):
            wrong = offended(position, move)
            try:
                position.check(move)
            except IllegalMove as refusal:
                assert refusal.rule in wrong, (str(position), str(move), str(refusal))
            else:
                assert not wrong, (str(position), str(move))


def test_the_proposals_are_of_every_kind_legal_and_not() -> None:
    """So that the comparison means something."""
    legal, illegal = Counter[str](), Counter[str]()
    for which, (players, options) in enumerate(OPTIONS):
        rng = Random(which)
        for position in random_game(kingdom(players, ISLES, **options), which, 400)[::3]:
            if position.view(None).stage == "action":
                for move in proposals(position, rng):
                    (illegal if offended(position, move) else legal)[type(move).__name__] += 1
    kinds = {"PlacePin", "SetDividers", "LayString", "Rewrap", "RemovePin", "RemoveString", "Challenge", "Harvest"}
    assert all(legal[kind] >= 10 and illegal[kind] >= 10 for kind in kinds), (legal, illegal)
    assert legal["Call"] and illegal["Call"]


def test_what_a_page_is_told_may_be_done_is_what_is_allowed() -> None:
    for which, (players, options) in enumerate(OPTIONS):
        for position in random_game(kingdom(players, ISLES, **options), 200 + which, 300)[::5]:
            view = position.view(None)
            if view.stage != "action":
                continue
            legal = position.legal_moves
            for pin in view.players[position.mover].pins:
                assert pin.removable == (RemovePin(int(pin.name[1:])) in legal)
            harvests = {f"r{n + 1}" for n in range(len(ISLES.resources)) if Harvest(n, "point") in legal}
            assert set(view.harvests) == harvests
            assert view.may_call == (CALL in legal)
            begins = None if position.game.challenge == "coin" else "first"
            challenges = {
                (f"s{own}", f"{'ABCDEF'[seat]}.s{theirs}")
                for own in position.me.walk_of
                for seat, claim in enumerate(position.claims)
                for theirs in claim.walk_of
                if Challenge(own, seat, theirs, begins) in legal  # type: ignore[arg-type]
            }
            assert {(each.own, each.theirs) for each in view.challenges} == challenges


def test_a_random_game_never_loses_or_makes_a_pin_or_a_string() -> None:
    for which, (players, options) in enumerate(OPTIONS):
        for position in random_game(kingdom(players, ISLES, **options), 100 + which, 400):
            for seat, claim in enumerate(position.claims):
                assert position.discard(seat) >= 0 <= claim.bowl
                assert claim.bowl + len(claim.pins) + position.discard(seat) == position.game.pins
                assert position.supply(seat) >= 0


def test_a_game_goes_on_the_same_way_from_the_same_seed() -> None:
    rng = Random(5)
    line = random_game(kingdom(3, ISLES, strings=3), 5, 60)
    position = line[0]
    for expected in line[1:]:
        position = position.play(random_move(position, rng))
        assert position == expected

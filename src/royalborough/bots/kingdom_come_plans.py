"""Enclosures that a bot of Kingdom Come may make: what they bring, what they take, and what to do for them next.

A plan is a ring of strings. It is made anew from each position, so a bot carries nothing from turn to turn; what was
done for a ring makes it cheaper, and so it stays the best one until it is closed or something better turns up.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from royalborough.bots.kingdom_come_rings import Ring, best_ring, round_of
from royalborough.bots.kingdom_come_sites import Floats, Ground, Reach, Site, ground_of
from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.chart import WATER, Chart
from royalborough.games.kingdom_come.claim import LONGEST, Claim, joined_pairs
from royalborough.games.kingdom_come.dividers import at_length
from royalborough.games.kingdom_come.moves import KingdomComeMove, LayString, PlacePin, Rewrap, SetDividers
from royalborough.games.kingdom_come.plane import Link, link
from royalborough.games.kingdom_come.score import LAND_A_POINT
from royalborough.games.kingdom_come.territory import Territory, territory
from royalborough.games.kingdom_come.walks import walk_along
from royalborough.play import Seat

PIN = 1 / 3
"""Points for a pin in the bowl (KC11)."""
_LAND = 2.0
"""What all the land of the map counts for where its rank is what scores."""
_ROUNDS = 3
"""How often the price of an action is set anew by what the best ring at the last price brings for one."""


@dataclass(frozen=True)
class Diligence:
    """How much a bot looks at."""

    lengths: tuple[int, ...]
    """Lengths of the dividers, besides the present one, with which steps are planned."""
    hops: int
    centres: int
    longest: int
    """The most actions of a plan."""
    sites: int = 70
    shared: int = 0
    """How many of the lengths that are best for pins on resources are tried for rings."""


class Aims(NamedTuple):
    """What a ring should bring."""

    resources: Sequence[float]
    """What possessing each resource would bring more."""
    pins: Mapping[int, float]
    """What a pin on a resource would bring; only resources on which one may be placed."""
    lengths: Sequence[int]
    """Lengths of the dividers that are of use besides."""


@dataclass(frozen=True)
class Plan:
    """A ring that can be closed."""

    moves: tuple[KingdomComeMove, ...]
    """What may be done for it now, all of the same use."""
    actions: int
    """Turns until it is closed."""
    pins: int
    """What it takes from the bowl."""
    extra: float
    """What its pins bring besides by standing on resources."""
    land: Territory
    """The whole territory once it is closed."""
    links: frozenset[Link]


def plans_of(
    position: KingdomComePosition, seat: Seat, aims: Aims, diligence: Diligence, price: float
) -> Iterator[Plan]:
    """The best rings round some places; `price` is what an action should bring at least, in points."""
    claim, game = position.claims[seat], position.game
    found: set[frozenset[Link]] = set()
    for length in dict.fromkeys((claim.dividers, *aims.lengths, *diligence.lengths)):
        reach = Reach(length, diligence.hops, len(claim.pins) + diligence.sites, game.link_max, game.link_water_max)
        ground = ground_of(position.chart, claim.pins, reach)
        centres = _centres(position.chart, tuple(aims.resources), diligence.centres)
        for centre in dict.fromkeys((*centres, *_amid(claim))) if centres else ():
            plan = _best_plan(position, claim, _Search(ground, centre, position.chart, claim, aims), price, diligence)
            if plan is not None and plan.links not in found:
                found.add(plan.links)
                yield plan


@lru_cache(maxsize=500)
def _centres(chart: Chart, worth: tuple[float, ...], count: int) -> tuple[tuple[float, float], ...]:
    """Places that rings go round: the middle of all that is worth something, and resources far from each other."""
    wanted = [number for number, points in enumerate(worth) if points > 0]
    if not wanted or count < 1:
        return ()
    places = _resources(chart)[wanted]
    weights = np.array([worth[number] for number in wanted])
    middle = np.average(places, axis=0, weights=weights)
    chosen = [middle]
    while len(chosen) < min(count, len(wanted) + 1):
        apart = np.min([np.hypot(*(places - other).T) for other in chosen], axis=0)
        chosen.append(places[int((apart * np.sqrt(weights)).argmax())])
    return tuple((float(x) + 0.5, float(y) + 0.5) for x, y in chosen)


def _amid(claim: Claim) -> Iterator[tuple[float, float]]:
    """The middle of the pins that strings touch, round which something may be left open."""
    places = [claim.place_of[pin] for pin in claim.held]
    if len(places) > 2:
        x, y = np.mean(places, axis=0)
        yield float(x), float(y)


@lru_cache(maxsize=32)
def _resources(chart: Chart) -> Floats:
    return np.array([resource.place for resource in chart.resources], np.float64).reshape(-1, 2)


@lru_cache(maxsize=32)
def land_of(chart: Chart) -> int:
    """The land of a map in square units."""
    return int((chart.terrain_numbers != WATER).sum()) * 25


class _Search:
    """Rings round one centre, at growing prices of an action."""

    def __init__(self, ground: Ground, centre: tuple[float, float], chart: Chart, claim: Claim, aims: Aims) -> None:
        self.ground = ground
        wanted = [number for number, points in enumerate(aims.resources) if points > 0]
        self.sides = round_of(ground, centre, _resources(chart)[wanted])
        order = np.ix_(self.sides.order, self.sides.order)
        self.brings = self.sides.holds @ np.array(aims.resources)[wanted] + self.sides.area * (_LAND / land_of(chart))
        self.extra = [_extra(site, aims) for site in ground.sites]
        self.brings += (np.array(self.extra) - PIN * ground.costs)[self.sides.order][np.newaxis]
        self.takes = ground.hops[order] + 1.0 - _joined(ground, claim)[order]

    def ring(self, price: float) -> Ring | None:
        """The best ring when an action costs so many points."""
        return best_ring(self.sides, self.brings - price * self.takes)


def _extra(site: Site, aims: Aims) -> float:
    """What a pin on a resource brings besides possession, which the ring brings too."""
    return 0.0 if site.on is None else max(0.0, aims.pins.get(site.on, 0.0) - aims.resources[site.on])


def _joined(ground: Ground, claim: Claim) -> Floats:
    """Which sites are joined by a string: 1 or 0."""
    number_of = {site.pin: number for number, site in enumerate(ground.sites) if site.pin is not None}
    found = np.zeros((len(ground.sites),) * 2)
    for one, other in claim.joined:
        found[number_of[one], number_of[other]] = found[number_of[other], number_of[one]] = 1.0
    return found


def _best_plan(
    position: KingdomComePosition, claim: Claim, search: _Search, price: float, diligence: Diligence
) -> Plan | None:
    """The ring that brings most for an action, by ever better prices of an action."""
    best: Plan | None = None
    seen: set[Ring] = set()
    for _ in range(_ROUNDS):
        ring = search.ring(price)
        if ring is None or ring in seen:
            break
        seen.add(ring)
        plan, brings = _plan(position, claim, search, ring)
        if plan is None or brings <= 0:
            break
        if plan.actions <= diligence.longest:
            best = plan
        price = max(price * 1.3, brings / plan.actions)
    return best


def _plan(position: KingdomComePosition, claim: Claim, search: _Search, ring: Ring) -> tuple[Plan | None, float]:
    """What a ring takes, and what it brings by the search's own estimate."""
    ground, sides = search.ground, search.sides
    pairs = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    wanted = _with_parents(ground.sites, ring)
    links = [pair for pair in pairs if not _are_joined(claim, ground.sites, pair)]
    if not links:
        return None, 0.0
    steps = [number for number in wanted if ground.sites[number].parent is not None]
    turns = len(wanted) + len(links) + (bool(steps) and ground.length != claim.dividers)
    cost = sum(ground.sites[number].cost for number in wanted)
    moves = tuple(_next_moves(position, claim, ground, wanted, links))
    if cost > claim.bowl or not moves:
        return None, 0.0
    lines = claim.links | {link(ground.sites[one].place, ground.sites[other].place) for one, other in links}
    index = {site: number for number, site in enumerate(sides.order)}
    brings = sum(float(search.brings[index[one], index[other]]) for one, other in pairs)
    extra = sum(search.extra[number] for number in wanted)
    return Plan(moves, turns, cost, extra, territory(lines), lines), brings


def _with_parents(sites: Sequence[Site], ring: Ring) -> list[int]:
    """The sites at which pins have to be placed, those from which others are measured first."""
    wanted: set[int] = set()
    for number in ring:
        at: int | None = number
        while at is not None and sites[at].pin is None:
            wanted.add(at)
            at = sites[at].parent
    return sorted(wanted, key=lambda number: (sites[number].hops, number))


def _are_joined(claim: Claim, sites: Sequence[Site], pair: tuple[int, int]) -> bool:
    one, other = (sites[number].pin for number in pair)
    return one is not None and other is not None and (min(one, other), max(one, other)) in claim.joined


def _next_moves(
    position: KingdomComePosition, claim: Claim, ground: Ground, wanted: Sequence[int], links: Sequence[tuple[int, int]]
) -> Iterator[KingdomComeMove]:
    """Pins that can be placed now; if there is none the dividers; strings last, for they show what is meant."""
    sites, waiting = ground.sites, []
    placed = 0
    for number in wanted:
        site = sites[number]
        parent = None if site.parent is None else sites[site.parent]
        if parent is None:
            yield PlacePin(site.place)
        elif parent.pin is None:
            continue
        elif at_length(parent.place, site.place, claim.dividers):
            yield PlacePin(site.place, parent.pin)
        else:
            waiting.append(PlacePin(site.place, parent.pin))
            continue
        placed += 1
    if waiting and not placed:
        legal = opened(position, ground.length).legal_moves
        if all(move in legal for move in waiting):
            yield SetDividers(ground.length)
    elif not wanted:
        for one, other in links:
            yield from joining(position, claim, (sites[one].pin or 0, sites[other].pin or 0))


def opened(position: KingdomComePosition, length: int) -> KingdomComePosition:
    """The position with the dividers of the seat to act set to a length, and still its action."""
    claims = list(position.claims)
    claims[position.mover] = replace(position.me, dividers=length)
    return replace(position, claims=tuple(claims))


def joining(position: KingdomComePosition, claim: Claim, pair: tuple[int, int]) -> Iterator[KingdomComeMove]:
    """How two pins can be joined: by a new string or, when there is none left, by one that is wrapped anew."""
    if len(claim.strings) < position.game.strings:
        yield LayString(*pair)
        return
    new = (min(pair), max(pair))
    for string in claim.strings:
        walk = walk_along((*joined_pairs(string.walk), new))
        if walk is not None and claim.length(walk) <= LONGEST:
            yield Rewrap(string.number, walk)
            return


def counted_area(position: KingdomComePosition, seat: Seat, area: float) -> float:
    """Points that a territory of this area may expect for it (KC11)."""
    if position.game.area_score == "size":
        return area / LAND_A_POINT
    others = [float(claim.territory.area) for other, claim in enumerate(position.claims) if other != seat]
    return rank_points(area, others)


def rank_points(area: float, others: Sequence[float]) -> float:
    """3, 2 or 1 points for the largest, second and third, with areas that are alike counted half each way."""
    if not area:
        return 0.0
    ahead = sum(min(1.0, max(0.0, 0.5 + (other - area) / (0.2 * area))) for other in others)
    return max(0.0, 3.0 - ahead)

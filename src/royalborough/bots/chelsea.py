"""What a bot knows about Chelsea: which properties children can move into, and what each decision does for that.

Worth is counted in points of the game, one's own against what the others get of it. Whatever the seat does not know
(vans it has not seen, tiles to be drawn) enters by its chances, so decisions never depend on what is hidden.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from math import exp
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Limit
from royalborough.bots.chelsea_homes import (
    Home,
    balance,
    chances_of,
    final_points,
    homes_of,
    lock_of,
    may_move_in,
    painted_garage,
    painted_house,
    prospects,
    visible,
    with_car,
    with_car_more,
    with_van,
)
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import LODGER, VISITOR, Level
from royalborough.bots.planner import Planner
from royalborough.games.chelsea import ChelseaMove, ChelseaPosition
from royalborough.games.chelsea.moves import Child, ExchangeCars, Look, Open, Paint, Park, Return, TakeVans
from royalborough.games.chelsea.street import CHILDREN, COLOURS, PROPERTIES, Colour, Property, Space, property_of
from royalborough.play import Position, Seat

_HUES = range(len(COLOURS))
_HORIZON = (1.0, 1.0, 1.0, 0.9, 0.6, 0.0)
"""What hopes count for when the family that leads has placed so many children."""
_TEMPO = 1.0
"""What a child that has moved in is worth besides its points: only one can in a turn."""
_END = 12.0
"""Ending the game as the winner; as a loser it costs as much."""
_LEARNT = 0.1
"""What it is worth to have seen a van that was unknown."""
_SCALE = (5.0, 5.0, 4.5, 4.0, 3.0, 2.0)
"""Points ahead that make a seat e times as likely to win as another, by the children of the leading family."""

Effect = tuple[float, float]
"""What a change does to a property's worth, and to what a child that moves in now brings."""
Places = list[tuple[float, Property]]


class _Study:
    """One position as the seat that decides in it knows it."""

    def __init__(self, position: ChelseaPosition, foresight: bool) -> None:
        self.position = position
        self.seat: Seat = position.turn
        self.families = position.game.colours
        self.following = (self.seat + 1) % len(self.families)
        self.known = position.vans_known_to(self.seat)
        self.homes = homes_of(position, self.known)
        self.placed = [position.street.children_of(seat) for seat in range(len(self.families))]
        self.horizon = _HORIZON[max(self.placed)] if foresight else 0.0
        self.rivalry = float(foresight)
        self._judged: dict[Home, Effect] = {}
        self._cars: dict[tuple[Space, Colour], Effect] = {}
        self._look: float | None = None
        self.base = [self.judged(home)[0] for home in self.homes]
        self.gains = [self.judged(home)[1] for home in self.homes]
        self.gain_now = max(0.0, *self.gains)
        self.locks = [lock_of(home) for home in self.homes]

    @cached_property
    def hot(self) -> list[bool]:
        """The properties where a van may be turned up."""
        return [not home.up and max(visible(home)) >= 2 for home in self.homes]

    @cached_property
    def settled(self) -> list[list[Effect]]:
        """By property and colour, what a van of that colour does that comes to lie on the drive."""
        return [
            [self.effect(prop, with_van(home, colour, turn=True)) for colour in _HUES] if not home.up else []
            for prop, home in enumerate(self.homes)
        ]

    @cached_property
    def colours(self) -> list[list[tuple[Colour, float]]]:
        """By property, the colours that its van may have with their chances."""
        return chances_of(self.position, self.known)

    # A property

    def judged(self, home: Home) -> Effect:
        """How much a property does for the seat, against what it does for the others; and what a child would gain."""
        found = self._judged.get(home)
        if found is None:
            points = self._points(home)
            gain = 0.0
            if may_move_in(home, self.seat, self.families[self.seat]):
                moved = home._replace(living=(*home.living, self.seat))
                last = self.placed[self.seat] == CHILDREN - 1
                gain = self._last_child(home, moved) if last else self._points(moved) - points + _TEMPO
            found = self._judged[home] = points, gain
        return found

    def _points(self, home: Home) -> float:
        return balance(home, self.families, self.seat, self.following, self.horizon, self.rivalry)

    def _last_child(self, home: Home, moved: Home) -> float:
        """Whether the seat wins by ending the game with this child."""
        players = len(self.families)
        totals = [0.0] * players
        for each in self.homes:
            totals = [a + b for a, b in zip(totals, final_points(each, players), strict=True)]
        before, after = final_points(home, players), final_points(moved, players)
        totals = [t - b + a for t, b, a in zip(totals, before, after, strict=True)]
        ahead = totals[self.seat] - max(total for seat, total in enumerate(totals) if seat != self.seat)
        return max(-_END, min(_END, _END * ahead)) if ahead else _END / 4

    # What changes do

    def effect(self, prop: Property, home: Home) -> Effect:
        """What a property that becomes `home` does: its own worth, and how much better a child can move in.

        A child that can move in somewhere can do so after any other change: such a property is locked.
        """
        points, gain = self.judged(home)
        return points - self.base[prop], gain - self.gain_now if gain > self.gain_now else 0.0

    def alone(self, effect: Effect) -> float:
        """The worth of one change, with the child that may follow."""
        return self.gain_now + effect[0] + effect[1]

    def both(self, one: Effect, other: Effect) -> float:
        """The worth of two changes, with the child that may follow."""
        return self.gain_now + one[0] + other[0] + max(one[1], other[1])

    # Tiles

    def painted(self, asset: str, prop: Property, colour: Colour) -> float | None:
        """The worth of a repaint, None if it is not allowed (C4, C5)."""
        home = self.homes[prop]
        lock = lock_of(home)
        present = home.house if asset == "house" else home.garage
        if lock is not None and (present == lock or colour != lock):
            return None
        if asset == "house":
            return self.alone(self.effect(prop, painted_house(home, colour)))
        return self.alone(self.effect(prop, painted_garage(home, colour))) + self.earned(home, colour)

    def earned(self, home: Home, colour: Colour) -> float:
        """The worth of the look that an asset of that colour earns beside the house (C9)."""
        if home.living or home.house != colour:
            return 0.0
        if self._look is None:
            self._look = max((self.looked(prop) for prop in PROPERTIES if not self.homes[prop].up), default=0.0)
        return self._look

    def looked(self, prop: Property) -> float:
        """What a look at a van is worth besides the child that can move in anyway."""
        home = self.homes[prop]
        learnt = _LEARNT if home.van is None else 0.0
        return learnt + sum(chance * sum(self.settled[prop][colour]) for colour, chance in self.colours[prop])

    def draw_to_paint(self, asset: str) -> float:
        """The worth of drawing a house or garage tile, over all that may come."""
        left = self.position.stack("house" if asset == "house" else "garage")
        total = 0.0
        for colour, count in enumerate(left):
            if count:
                options = (self.painted(asset, prop, colour) for prop in PROPERTIES)
                total += count * max((worth for worth in options if worth is not None), default=0.0)
        return total / sum(left)

    def draw_cars(self) -> float:
        """The worth of drawing two cars, over all that may come."""
        left = self.position.stack("cars")
        count = sum(left)
        places = [self.places(colour) if left[colour] else [] for colour in _HUES]
        if count == 1:
            return self.gain_now + max((worth for worth, _ in places[left.index(1)]), default=-self.gain_now)
        total = 0.0
        for one in _HUES:
            for other in _HUES[one:]:
                ways = left[one] * (left[one] - 1) // 2 if one == other else left[one] * left[other]
                if ways:
                    total += ways * self._pair(one, other, places[one], places[other])
        return total / (count * (count - 1) // 2)

    def places(self, colour: Colour) -> Places:
        """Where a car may be parked, the best place first, with the worth besides a child that can move in anyway."""
        found = [
            (sum(self.effect(prop, parked)) + self.earned(home, colour), prop)
            for prop, home in enumerate(self.homes)
            if (parked := with_car_more(home, colour)) is not None
        ]
        found.sort(reverse=True)
        return found

    def _pair(self, one: Colour, other: Colour, firsts: Places, seconds: Places) -> float:
        """The worth of two drawn cars when they are placed as well as possible."""
        if not firsts or not seconds:  # a discard: no child either
            return max((worth for worth, _ in firsts or seconds), default=0.0)
        return max(worth + self.second(prop, one, other, seconds, worth) for worth, prop in firsts)

    def second(self, prop: Property, one: Colour, other: Colour, seconds: Places, first: float) -> float:
        """What the car `other` and a child add once `one` stands in a property, for which `first` was counted."""
        best = next((worth + self.gain_now for worth, place in seconds if place != prop), 0.0)
        home = self.homes[prop]
        if home.cars == (None, None):
            with_one = with_car(home, 0, one)
            if lock_of(with_one) in (None, other):
                house = one if home.house == one else other
                two = sum(self.effect(prop, with_car(with_one, 1, other))) + self.earned(home, house)
                best = max(best, two - first + self.gain_now)
        return best

    # Exchanges

    def exchanged(self, move: ExchangeCars) -> float:
        """The worth of two cars changing places."""
        one, other = self.homes[property_of(move.one)], self.homes[property_of(move.other)]
        a, b = one.cars[move.one % 2], other.cars[move.other % 2]
        assert a is not None and b is not None, "only cars are exchanged"
        look = max(self.earned(one, b), self.earned(other, a))
        return self.both(self._replaced(move.one, b), self._replaced(move.other, a)) + look

    def _replaced(self, space: Space, colour: Colour) -> Effect:
        """What another car on a space does."""
        found = self._cars.get((space, colour))
        if found is None:
            prop = property_of(space)
            found = self._cars[space, colour] = self.effect(prop, with_car(self.homes[prop], space % 2, colour))
        return found

    def vans(self, p: Property, q: Property) -> float:
        """The worth of looking at two vans and keeping or changing them."""
        learnt = _LEARNT * ((self.homes[p].van is None) + (self.homes[q].van is None))
        if not self.hot[p] and not self.hot[q]:
            return self.gain_now + learnt
        total = 0.0
        for c, chance in self.colours[p]:
            for d, other_chance in self.colours[q]:
                total += chance * other_chance * max(self.returned(p, q, c, d), self.swapped(p, q, c, d))
        return total + learnt

    def returned(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of vans of colours `c` and `d` coming to lie on the drives `p` and `q`."""
        return self.both(self.settled[p][c], self.settled[q][d])

    def swapped(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of changing over vans of colours `c` (on `p`) and `d`."""
        if self.locks[p] not in (None, d) or self.locks[q] not in (None, c):
            return -_END
        return self.both(self.settled[p][d], self.settled[q][c])


# Decisions by their kind


def _opened(study: _Study, move: Open) -> float:
    return study.draw_cars() if move.stack == "cars" else study.draw_to_paint(move.stack)


def _painted(study: _Study, move: Paint) -> float:
    worth = study.painted(move.asset, move.property, study.position.now.hand[0])
    assert worth is not None, "the decision is legal"
    return worth


def _parked(study: _Study, move: Park) -> float:
    prop = property_of(move.space)
    home = study.homes[prop]
    hand = list(study.position.now.hand)
    hand.remove(move.colour)
    worth = sum(study.effect(prop, with_car(home, move.space % 2, move.colour))) + study.earned(home, move.colour)
    if not hand:
        return study.gain_now + worth
    return worth + study.second(prop, move.colour, hand[0], study.places(hand[0]), worth)


def _returned(study: _Study, move: Return) -> float:
    vans = study.position.now.vans
    assert vans is not None, "two vans are being looked at"
    p, q = vans
    c, d = study.homes[p].van, study.homes[q].van
    assert c is not None and d is not None, "the seat has seen both"
    return study.swapped(p, q, c, d) if move.swapped else study.returned(p, q, c, d)


_WORTH: Mapping[type[ChelseaMove], Callable[[_Study, Any], float]] = {
    Open: _opened,
    Paint: _painted,
    Park: _parked,
    ExchangeCars: _Study.exchanged,
    TakeVans: lambda study, move: study.vans(move.one, move.other),
    Return: _returned,
    Look: lambda study, move: study.gain_now + study.looked(move.property),
    Child: lambda study, move: study.gains[move.property],
}


@dataclass(frozen=True)
class ChelseaAppraisal(Appraisal):
    """Chelsea for bots that play every game."""

    foresight: bool = True
    """It counts what may come, and what the others get; otherwise only the points that the seat has for certain."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """By the points that each seat may expect of the position with all its vans, and of the turn that begins.

        The shares add up to 1.
        """
        assert isinstance(position, ChelseaPosition)
        outcome = position.outcome
        seats = range(position.game.players)
        if outcome:
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        placed = [position.street.children_of(seat) for seat in seats]
        leader = max(placed)
        horizon = _HORIZON[leader]
        following = (position.turn + 1) % len(seats)
        parts = [prospects(home, position.game.colours, following) for home in homes_of(position, position.street.vans)]
        expected = [
            sum(part[seat].certain + horizon * part[seat].hope for part in parts) + _TEMPO * placed[seat]
            for seat in seats
        ]
        if position.now.stage == "action":
            best = max(worth for _, worth in self.ranked(position))
            expected = [points - best / len(seats) for points in expected]
            expected[position.turn] += best
        return _shares(expected, _SCALE[leader])

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every decision; the seat's own knowledge alone decides what it is worth."""
        assert isinstance(position, ChelseaPosition)
        return _ranked(_as_known(position), self.foresight)


def _as_known(position: ChelseaPosition) -> ChelseaPosition:
    """The position without the vans that the seat which decides does not know."""
    known = position.vans_known_to(position.turn)
    return replace(position, street=replace(position.street, vans=known))


@lru_cache(maxsize=4096)
def _ranked(position: ChelseaPosition, foresight: bool) -> Sequence[Ranked]:
    """The decisions by what is known; a search often comes back to what its seat cannot tell apart."""
    study = _Study(position, foresight)
    return tuple((move, _worth(study, move)) for move in position.legal_moves)


def _worth(study: _Study, move: ChelseaMove) -> float:
    judge = _WORTH.get(type(move))
    return judge(study, move) if judge else 0.0


def _shares(expected: Iterable[float], scale: float) -> tuple[float, ...]:
    weights = [exp(min(50.0, points / scale)) for points in expected]
    return tuple(weight / sum(weights) for weight in weights)


APPRAISAL = ChelseaAppraisal()
LEVELS = (
    VISITOR,
    LODGER,
    Level(
        "greedy",
        "Neighbour",
        "Medium: takes what brings its own children most now and gives the others no thought.",
        partial(GreedyBot, appraisal=ChelseaAppraisal(foresight=False)),
        Limit(),
    ),
    Level(
        "planner",
        "Planner",
        "Hard: thinks ahead for a second, also of what may be drawn and what the others may do.",
        Planner,
        Limit(seconds=1.0),
    ),
)

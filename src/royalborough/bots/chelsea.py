"""What a bot knows about Chelsea: which properties children can move into, and what each decision does for that.

Worth is counted in points of the game, one's own against what the others get of it. Whatever the seat does not know
(vans it has not seen, tiles to be drawn) enters by its chances, so decisions never depend on what is hidden.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp
from typing import Any

from royalborough.bots.appraisal import Appraisal, Ranked
from royalborough.bots.bot import Limit
from royalborough.bots.chelsea_homes import (
    Home,
    final_points,
    homes_of,
    lock_of,
    may_move_in,
    prospects,
    visible,
    with_van,
)
from royalborough.bots.level import NEIGHBOUR, VISITOR, Level
from royalborough.bots.planner import Planner
from royalborough.games.chelsea import ChelseaMove, ChelseaPosition
from royalborough.games.chelsea.moves import Child, ExchangeCars, Look, Open, Paint, Park, Return, TakeVans
from royalborough.games.chelsea.street import CHILDREN, COLOURS, PROPERTIES, Colour, Property, property_of
from royalborough.play import Position, Seat

_HUES = range(len(COLOURS))
_HORIZON = (1.0, 1.0, 1.0, 0.9, 0.6, 0.0)
"""What hopes count for when the family that leads has placed so many children."""
_TEMPO = 1.0
"""What a child that has moved in is worth besides its points: only one can in a turn."""
_END = 50.0
"""Ending the game as the winner; as a loser it costs as much."""
_LEARNT = 0.1
"""What it is worth to have seen a van that was unknown."""
_SCALE = (5.0, 5.0, 4.5, 4.0, 3.0, 2.0)
"""Points ahead that make a seat e times as likely to win as another, by the children of the leading family."""

Changes = Mapping[Property, Home]


class _Study:
    """One position as the seat that decides in it knows it."""

    def __init__(self, position: ChelseaPosition) -> None:
        self.position = position
        self.seat: Seat = position.turn
        self.families = position.game.families
        self.following = (self.seat + 1) % len(self.families)
        self.homes = homes_of(position, self.seat)
        self.placed = [position.street.children_of(seat) for seat in range(len(self.families))]
        self.horizon = _HORIZON[max(self.placed)]
        self._rivals = 1 / (len(self.families) - 1)
        self._points: dict[Home, float] = {}
        self._gains: dict[Home, float] = {}
        self.gains = [self.gain(home) for home in self.homes]
        self.gain_now = max(0.0, *self.gains)
        self._look: float | None = None

    # A property

    def points(self, home: Home) -> float:
        """How much a property does for the seat, against what it does for the others."""
        found = self._points.get(home)
        if found is None:
            found = 0.0
            for seat, (certain, hope) in enumerate(prospects(home, self.families, self.following)):
                found += (certain + self.horizon * hope) * (1 if seat == self.seat else -self._rivals)
            self._points[home] = found
        return found

    def gain(self, home: Home) -> float:
        """What the seat gains when its child moves into a property now; 0 if it cannot."""
        found = self._gains.get(home)
        if found is None:
            found = 0.0
            if may_move_in(home, self.seat, self.families[self.seat]):
                moved = home._replace(living=(*home.living, self.seat))
                found = self._last_child(home, moved) if self.placed[self.seat] == CHILDREN - 1 else (
                    self.points(moved) - self.points(home) + _TEMPO
                )
            self._gains[home] = found
        return found

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

    # Several properties

    def change(self, changes: Changes) -> float:
        """What changes on the street are worth, without a child."""
        return sum(self.points(home) - self.points(self.homes[prop]) for prop, home in changes.items())

    def best_gain(self, changes: Changes) -> float:
        """The most that a child brings after these changes."""
        best = 0.0
        for prop, gain in enumerate(self.gains):
            if gain > best and prop not in changes:
                best = gain
        for home in changes.values():
            best = max(best, self.gain(home))
        return best

    def after(self, changes: Changes) -> float:
        """What changes are worth with the child that may follow."""
        return self.change(changes) + self.best_gain(changes)

    # Tiles

    def painted(self, asset: str, prop: Property, colour: Colour) -> float | None:
        """The worth of a repaint, None if it is not allowed."""
        home = self.homes[prop]
        lock = lock_of(home)
        present = home.house if asset == "house" else home.garage
        if lock is not None and (present == lock or colour != lock):
            return None
        if asset == "house":
            return self.after({prop: home._replace(house=colour)})
        return self.after({prop: home._replace(garage=colour)}) + self.earned(home, colour)

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
        if home.van is not None:
            return self.after({prop: with_van(home, home.van, turn=True)}) - self.gain_now
        return _LEARNT + sum(
            chance * (self.after({prop: turned}) - self.gain_now)
            for colour, chance in enumerate(home.chances)
            if chance and (turned := with_van(home, colour, turn=True)).up
        )

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
        places = [self.places(colour) if left[colour] else {} for colour in _HUES]
        total = 0.0
        for one in _HUES:
            for other in _HUES[one:]:
                ways = left[one] * (left[one] - 1) // 2 if one == other else left[one] * left[other]
                if ways:
                    total += ways * self._pair(one, other, places)
        if count == 1:
            return max(self._single(places[left.index(1)]), 0.0)
        return total / (count * (count - 1) // 2)

    def places(self, colour: Colour) -> dict[Property, float]:
        """Where a car may be parked, with its worth besides the child that can move in anyway."""
        return {
            prop: self._besides(prop, home, colour)
            for prop in PROPERTIES
            if (home := self.parked(self.homes[prop], colour)) is not None
        }

    def _besides(self, prop: Property, home: Home, colour: Colour) -> float:
        return self.after({prop: home}) - self.gain_now + self.earned(self.homes[prop], colour)

    @staticmethod
    def parked(home: Home, colour: Colour) -> Home | None:
        """The property with one more car, None if it is not allowed (C6)."""
        if None not in home.cars or lock_of(home) not in (None, colour):
            return None
        a, b = home.cars
        return home._replace(cars=(colour, b) if a is None else (a, colour))

    def _single(self, places: Mapping[Property, float]) -> float:
        return self.gain_now + max(places.values()) if places else 0.0

    def _pair(self, one: Colour, other: Colour, places: Sequence[Mapping[Property, float]]) -> float:
        """The worth of two cars when they are placed as well as possible."""
        firsts, seconds = places[one], places[other]
        if not firsts or not seconds:  # a discard: no child either
            return max((firsts or seconds).values(), default=0.0)
        best = -_END
        for prop, worth in firsts.items():
            best = max(best, self.gain_now + worth + self.second(prop, self.homes[prop], one, other, seconds, worth))
        return best

    def second(
        self, prop: Property, home: Home, one: Colour, other: Colour, seconds: Mapping[Property, float], first: float
    ) -> float:
        """What the car `other` adds once `one` stands in a property, for which `first` was counted."""
        best = max((worth for place, worth in seconds.items() if place != prop), default=-_END)
        with_one = self.parked(home, one)
        with_both = with_one and self.parked(with_one, other)
        if with_both:
            both = self._besides(prop, with_both, one if home.house == one else other)
            best = max(best, both - first)
        return best if best > -_END else -self.gain_now

    # Exchanges

    def exchanged(self, move: ExchangeCars) -> float:
        """The worth of two cars changing places."""
        p, q = property_of(move.one), property_of(move.other)
        one, other = self.homes[p], self.homes[q]
        a, b = one.cars[move.one % 2], other.cars[move.other % 2]
        assert a is not None and b is not None, "only cars are exchanged"
        changes = {p: _with_car(one, move.one % 2, b), q: _with_car(other, move.other % 2, a)}
        return self.after(changes) + max(self.earned(one, b), self.earned(other, a))

    def vans(self, p: Property, q: Property) -> float:
        """The worth of looking at two vans and keeping or changing them."""
        one, other = self.homes[p], self.homes[q]
        unknown = (one.van is None) + (other.van is None)
        if max(visible(one)) < 2 and max(visible(other)) < 2:
            return self.gain_now + _LEARNT * unknown
        total = 0.0
        for c, chance in _colours(one):
            for d, other_chance in _colours(other):
                total += chance * other_chance * max(self.returned(p, q, c, d), self.swapped(p, q, c, d))
        return total + _LEARNT * unknown

    def returned(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of vans of colours `c` and `d` coming to lie on the drives `p` and `q`."""
        one, other = with_van(self.homes[p], c, turn=True), with_van(self.homes[q], d, turn=True)
        return self.after({p: one, q: other})

    def swapped(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of changing over vans of colours `c` (on `p`) and `d`."""
        if lock_of(self.homes[p]) not in (None, d) or lock_of(self.homes[q]) not in (None, c):
            return -_END
        return self.returned(p, q, d, c)


def _with_car(home: Home, space: int, colour: Colour) -> Home:
    a, b = home.cars
    return home._replace(cars=(colour, b) if space == 0 else (a, colour))


def _colours(home: Home) -> list[tuple[Colour, float]]:
    """The colours that a van may have, with their chances."""
    if home.van is not None:
        return [(home.van, 1.0)]
    return [(colour, chance) for colour, chance in enumerate(home.chances) if chance]


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
    parked = _with_car(home, move.space % 2, move.colour)
    worth = study._besides(prop, parked, move.colour)
    total = study.gain_now + worth
    if hand:
        total += study.second(prop, home, move.colour, hand[0], study.places(hand[0]), worth)
    return total


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


class ChelseaAppraisal(Appraisal):
    """Chelsea for bots that play every game."""

    def value(self, position: Position[Any]) -> tuple[float, ...]:
        """By the points that each seat may expect of the position with all its vans; the shares add up to 1."""
        assert isinstance(position, ChelseaPosition)
        outcome = position.outcome
        seats = range(position.game.players)
        if outcome:
            return tuple(float(seat in outcome.winners) / len(outcome.winners) for seat in seats)
        leader = max(position.street.children_of(seat) for seat in seats)
        scale, horizon = _SCALE[leader], _HORIZON[leader]
        parts = [
            prospects(home, position.game.families, position.turn)
            for home in homes_of(position, None, open_vans=True)
        ]
        expected = [sum(part[seat].certain + horizon * part[seat].hope for part in parts) for seat in seats]
        return _shares(expected, scale)

    def ranked(self, position: Position[Any]) -> Sequence[Ranked]:
        """Every decision; the seat's own knowledge alone decides what it is worth."""
        assert isinstance(position, ChelseaPosition)
        study = _Study(position)
        return [(move, _worth(study, move)) for move in position.legal_moves]


def _worth(study: _Study, move: ChelseaMove) -> float:
    judge = _WORTH.get(type(move))
    return judge(study, move) if judge else 0.0


def _shares(expected: Iterable[float], scale: float) -> tuple[float, ...]:
    weights = [exp(min(50.0, points / scale)) for points in expected]
    return tuple(weight / sum(weights) for weight in weights)


APPRAISAL = ChelseaAppraisal()
LEVELS = (
    VISITOR,
    NEIGHBOUR,
    Level(
        "planner",
        "Planner",
        "Thinks a round ahead about what may be drawn and what the others may do.",
        Planner,
        Limit(seconds=1.0),
    ),
)

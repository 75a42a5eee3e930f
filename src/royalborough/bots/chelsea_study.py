"""What each decision in a position of Chelsea does for the seat that makes it.

Worth is counted in points of the game, one's own against what the others get of it. Whatever the seat does not know
(vans it has not seen, tiles to be drawn) enters by its chances, so decisions never depend on what is hidden.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple

from royalborough.bots.chelsea_homes import (
    Home,
    Hopes,
    balance,
    chances_of,
    final_points,
    homes_of,
    lock_of,
    may_move_in,
    painted_garage,
    painted_house,
    visible,
    with_car,
    with_car_more,
    with_van,
)
from royalborough.games.chelsea import ChelseaMove, ChelseaPosition
from royalborough.games.chelsea.moves import Child, ExchangeCars, Look, Open, Paint, Park, Return, TakeVans
from royalborough.games.chelsea.street import CHILDREN, COLOURS, PROPERTIES, Colour, Property, property_of
from royalborough.play import Seat

_HUES = range(len(COLOURS))
_END = 12.0
"""Ending the game as the winner; as a loser it costs as much."""
_LEARNT = 0.1
"""What it is worth to have seen a van that was unknown."""
_KEPT = 1 << 12
"""Properties whose changes are remembered; they come back in the same state again and again."""


class _Eye(NamedTuple):
    """Whose points are counted, and how."""

    families: tuple[Colour, ...]
    seat: Seat
    following: Seat
    """The seat that has the next turn."""
    hopes: Hopes
    rivalry: float
    """What the points of the others count for."""


class Effect(NamedTuple):
    """What a change does for a property's worth, and what a child brings that moves in there then (0 if none can)."""

    points: float
    gain: float


class _Changes(NamedTuple):
    """What each change of a property does, by colour; None where it is not allowed."""

    house: tuple[Effect | None, ...]
    garage: tuple[Effect | None, ...]
    parked: tuple[Effect | None, ...]
    """A car on a vacant space."""
    both_parked: tuple[tuple[Effect | None, ...], ...]
    """Two cars on the two spaces, by the colours of the first and the second; empty if a space is taken."""
    exchanged: tuple[tuple[Effect, ...], tuple[Effect, ...]]
    """Another car on the space `a` or `b`, where one stands."""
    van: tuple[Effect, ...]
    """A van that comes to lie on the drive, and is turned up if it fits."""

    def painted(self, asset: Literal["house", "garage"]) -> tuple[Effect | None, ...]:
        """A repaint of the house or of the garage."""
        return self.house if asset == "house" else self.garage


Judge = Callable[[Home], Effect]
Places = list[tuple[float, Property]]
"""Where a tile may go with the worth of that, the best place first."""


@lru_cache(maxsize=8 * _KEPT)
def _judged(home: Home, eye: _Eye) -> Effect:
    """What a property means to a seat, less what it means to the others, and what a child that moves in changes."""

    def points(home: Home) -> float:
        return balance(home, eye.families, eye.seat, eye.following, eye.hopes, eye.rivalry)

    if not may_move_in(home, eye.seat, eye.families[eye.seat]):
        return Effect(points(home), 0.0)
    moved = home._replace(living=(*home.living, eye.seat))
    return Effect(points(home), points(moved) - points(home))


@lru_cache(maxsize=_KEPT)
def _usual_changes(home: Home, eye: _Eye) -> _Changes:
    """The changes of a property; the same properties come back in position after position."""
    return _changes(home, lambda changed: _judged(changed, eye))


def _changes(home: Home, judge: Judge) -> _Changes:
    before = judge(home).points
    lock = lock_of(home)

    def effect(changed: Home) -> Effect:
        points, gain = judge(changed)
        return Effect(points - before, gain)

    def painted(present: Colour, paint: Callable[[Home, Colour], Home]) -> tuple[Effect | None, ...]:
        allowed = [lock is None or (present != lock and colour == lock) for colour in _HUES]  # C4
        return tuple(effect(paint(home, colour)) if allowed[colour] else None for colour in _HUES)

    def two_parked(one: Colour, other: Colour) -> Effect | None:
        first = with_car(home, 0, one)
        return effect(with_car(first, 1, other)) if lock_of(first) in (None, other) else None

    more = [with_car_more(home, colour) for colour in _HUES]
    roomy = home.cars == (None, None)
    fitting = [count >= 2 for count in visible(home)]
    idle = effect(with_van(home, fitting.index(False), turn=True)) if not home.up else None
    a, b = (
        tuple(effect(with_car(home, space, colour)) for colour in _HUES) if home.cars[space] is not None else ()
        for space in (0, 1)
    )
    return _Changes(
        painted(home.house, painted_house),
        painted(home.garage, painted_garage),
        tuple(effect(parked) if parked else None for parked in more),
        tuple(tuple(two_parked(one, other) for other in _HUES) for one in _HUES) if roomy else (),
        (a, b),
        tuple(effect(with_van(home, hue, turn=True)) if fitting[hue] else idle for hue in _HUES) if idle else (),
    )


class Study:
    """One position as the seat that decides in it knows it."""

    def __init__(self, position: ChelseaPosition, hopes: Hopes, rivalry: float) -> None:
        self.position = position
        self.seat: Seat = position.turn
        colours = position.game.colours
        self.players = len(colours)
        self.known = position.vans_known_to(self.seat)
        self.homes = homes_of(position, self.known)
        self.eye = _Eye(colours, self.seat, (self.seat + 1) % self.players, hopes, rivalry)
        self.last_child = position.street.children_of(self.seat) == CHILDREN - 1
        self.gains = [self.judged(home).gain for home in self.homes]
        self.gain_now = max(0.0, *self.gains)
        self._kinds_of: dict[tuple[Property, frozenset[Colour]], list[tuple[Colour, float]]] = {}

    def judged(self, home: Home) -> Effect:
        """How much a property does for the seat, against what it does for the others; and what a child would gain."""
        usual = _judged(home, self.eye)
        if self.last_child and may_move_in(home, self.seat, self.eye.families[self.seat]):
            return Effect(usual.points, self._last_gain(home))
        return usual

    def _last_gain(self, home: Home) -> float:
        """Whether the seat wins by ending the game with a child that moves in here."""
        totals = [0.0] * self.players
        for each in self.homes:
            totals = [a + b for a, b in zip(totals, final_points(each, self.players), strict=True)]
        before = final_points(home, self.players)
        after = final_points(home._replace(living=(*home.living, self.seat)), self.players)
        totals = [t - b + a for t, b, a in zip(totals, before, after, strict=True)]
        ahead = totals[self.seat] - max(total for seat, total in enumerate(totals) if seat != self.seat)
        return max(-_END, min(_END, _END * ahead)) if ahead else _END / 4

    @cached_property
    def changes(self) -> list[_Changes]:
        """What can be made of each property."""
        if self.last_child:
            return [_changes(home, self.judged) for home in self.homes]
        return [_usual_changes(home, self.eye) for home in self.homes]

    @cached_property
    def colours(self) -> list[list[tuple[Colour, float]]]:
        """By property, the colours that its van may have with their chances."""
        return chances_of(self.position, self.known)

    @cached_property
    def fitting(self) -> list[frozenset[Colour]]:
        """By property, the colours in which its van would be turned up."""
        return [
            self.position.street.fitting_colours(prop) if not home.up else frozenset()
            for prop, home in enumerate(self.homes)
        ]

    # What changes are worth, with the child that may follow

    def alone(self, effect: Effect) -> float:
        """The worth of one change."""
        return effect.points + max(self.gain_now, effect.gain)

    def both(self, one: Effect, other: Effect) -> float:
        """The worth of two changes; only one child can follow."""
        return one.points + other.points + max(self.gain_now, one.gain, other.gain)

    # Looks

    def earned(self, prop: Property, colour: Colour) -> float:
        """The worth of the look that an asset of that colour earns beside the house (C9)."""
        return self.best_look if self.earning[prop] == colour else 0.0

    @cached_property
    def earning(self) -> list[Colour | None]:
        """By property, the colour in which a look is earned, None if a child lives there."""
        return [None if home.living else home.house for home in self.homes]

    @cached_property
    def best_look(self) -> float:
        """What the best look at a van is worth besides the child that can move in anyway."""
        return max((self.looked(prop) for prop in PROPERTIES if not self.homes[prop].up), default=0.0)

    def looked(self, prop: Property) -> float:
        """What a look at a van is worth besides the child that can move in anyway."""
        learnt = _LEARNT if self.homes[prop].van is None else 0.0
        if not self.fitting[prop]:
            return learnt
        van = self.changes[prop].van
        return learnt + sum(chance * (self.alone(van[colour]) - self.gain_now) for colour, chance in self.colours[prop])

    # Tiles

    def painted(self, asset: Literal["house", "garage"], prop: Property, colour: Colour) -> float:
        """The worth of a repaint that is allowed."""
        effect = self.changes[prop].painted(asset)[colour]
        assert effect is not None, "the repaint is allowed"
        return self.alone(effect) + (self.earned(prop, colour) if asset == "garage" else 0.0)

    def draw_to_paint(self, asset: Literal["house", "garage"]) -> float:
        """The worth of drawing a house or garage tile, over all that may come."""
        left = self.position.stack(asset)
        total = 0.0
        for colour, count in enumerate(left):
            if count:
                places = [
                    prop for prop, changes in enumerate(self.changes) if changes.painted(asset)[colour] is not None
                ]
                total += count * max((self.painted(asset, prop, colour) for prop in places), default=0.0)
        return total / sum(left)

    def draw_cars(self) -> float:
        """The worth of drawing two cars, over all that may come."""
        left = self.position.stack("cars")
        count = sum(left)
        if count == 1:
            with_child, _ = self.places[left.index(1)]
            return with_child[0][0] if with_child else 0.0
        total = 0.0
        for one in _HUES:
            for other in _HUES[one:]:
                ways = left[one] * (left[one] - 1) // 2 if one == other else left[one] * left[other]
                if ways:
                    total += ways * self._pair(one, other)
        return total / (count * (count - 1) // 2)

    @cached_property
    def places(self) -> list[tuple[Places, Places]]:
        """By colour, where a car may be parked: by its worth with the child that may follow, and without."""
        found: list[tuple[Places, Places]] = []
        for colour in _HUES:
            with_child: Places = []
            without: Places = []
            for prop, changes in enumerate(self.changes):
                effect = changes.parked[colour]
                if effect is not None:
                    look = self.earned(prop, colour)
                    with_child.append((self.alone(effect) + look, prop))
                    without.append((effect.points + look, prop))
            found.append((sorted(with_child, reverse=True), sorted(without, reverse=True)))
        return found

    def _pair(self, one: Colour, other: Colour) -> float:
        """The worth of two drawn cars when they are placed as well as possible."""
        (ones, ones_alone), (others, others_alone) = self.places[one], self.places[other]
        if not ones or not others:  # a discard: no child either
            return max((worth for worth, _ in ones_alone or others_alone), default=0.0)
        apart = [
            first + second
            for firsts, seconds in ((ones, others_alone), (ones_alone, others))
            for first, prop in firsts[:2]
            for second, place in seconds[:2]
            if prop != place
        ]
        together = [self.side_by_side(prop, one, other) for prop in self.roomy]
        return max([ones_alone[0][0], *apart, *(worth for worth in together if worth is not None)])

    @cached_property
    def roomy(self) -> list[Property]:
        """The properties with two vacant spaces."""
        return [prop for prop, home in enumerate(self.homes) if home.cars == (None, None)]

    def side_by_side(self, prop: Property, one: Colour, other: Colour) -> float | None:
        """The worth of two cars on the two spaces of a property, None if the second is not allowed there (C6)."""
        effect = self.changes[prop].both_parked[one][other]
        if effect is None:
            return None
        return self.alone(effect) + max(self.earned(prop, one), self.earned(prop, other))

    def parked(self, move: Park) -> float:
        """The worth of parking one of the cars in hand, with the other one to follow."""
        prop = property_of(move.space)
        effect = self.changes[prop].parked[move.colour]
        assert effect is not None, "the decision is legal"
        look = self.earned(prop, move.colour)
        hand = list(self.position.now.hand)
        hand.remove(move.colour)
        if not hand:
            return self.alone(effect) + look
        with_child, without = self.places[hand[0]]
        found = [effect.points + look]  # the other car may find no place
        found += [effect.points + look + worth for worth, place in with_child[:2] if place != prop]
        found += [self.alone(effect) + look + worth for worth, place in without[:2] if place != prop]
        together = self.side_by_side(prop, move.colour, hand[0]) if prop in self.roomy else None
        return max(found) if together is None else max(*found, together)

    # Exchanges

    def exchanged(self, move: ExchangeCars) -> float:
        """The worth of two cars changing places."""
        p, q = property_of(move.one), property_of(move.other)
        a, b = self.position.street.cars[move.one], self.position.street.cars[move.other]
        assert a is not None and b is not None, "only cars are exchanged"
        arrived = self.changes[p].exchanged[move.one % 2][b], self.changes[q].exchanged[move.other % 2][a]
        return self.both(*arrived) + max(self.earned(p, b), self.earned(q, a))

    def vans(self, p: Property, q: Property) -> float:
        """The worth of looking at two vans and keeping or changing them."""
        learnt = _LEARNT * ((self.homes[p].van is None) + (self.homes[q].van is None))
        told_apart = self.fitting[p] | self.fitting[q]
        if not told_apart:
            return self.gain_now + learnt
        total = 0.0
        seconds = self._kinds(q, told_apart)
        for c, chance in self._kinds(p, told_apart):
            for d, other_chance in seconds:
                total += chance * other_chance * max(self.returned(p, q, c, d), self.swapped(p, q, c, d))
        return total + learnt

    def _kinds(self, prop: Property, told_apart: frozenset[Colour]) -> list[tuple[Colour, float]]:
        """The colours that a van may have with their chances; those that make no difference count as one."""
        found = self._kinds_of.get((prop, told_apart))
        if found is None:
            found = [entry for entry in self.colours[prop] if entry[0] in told_apart]
            rest = [entry for entry in self.colours[prop] if entry[0] not in told_apart]
            if rest:
                found.append((rest[0][0], sum(chance for _, chance in rest)))
            self._kinds_of[prop, told_apart] = found
        return found

    def returned(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of vans of colours `c` and `d` coming to lie on the drives `p` and `q`."""
        return self.both(self.changes[p].van[c], self.changes[q].van[d])

    def swapped(self, p: Property, q: Property, c: Colour, d: Colour) -> float:
        """The worth of changing over vans of colours `c` (on `p`) and `d`."""
        locks = self.position.street.locks
        if locks[p] not in (None, d) or locks[q] not in (None, c):
            return -_END
        return self.returned(p, q, d, c)


# Decisions by their kind


def _opened(study: Study, move: Open) -> float:
    return study.draw_cars() if move.stack == "cars" else study.draw_to_paint(move.stack)


def _painted(study: Study, move: Paint) -> float:
    return study.painted(move.asset, move.property, study.position.now.hand[0])


def _returned(study: Study, move: Return) -> float:
    vans = study.position.now.vans
    assert vans is not None, "two vans are being looked at"
    p, q = vans
    c, d = study.homes[p].van, study.homes[q].van
    assert c is not None and d is not None, "the seat has seen both"
    return study.swapped(p, q, c, d) if move.swapped else study.returned(p, q, c, d)


_WORTH: Mapping[type[ChelseaMove], Callable[[Study, Any], float]] = {
    Open: _opened,
    Paint: _painted,
    Park: Study.parked,
    ExchangeCars: Study.exchanged,
    TakeVans: lambda study, move: study.vans(move.one, move.other),
    Return: _returned,
    Look: lambda study, move: study.gain_now + study.looked(move.property),
    Child: lambda study, move: study.gains[move.property],
}


def worth(study: Study, move: ChelseaMove) -> float:
    """What a decision is worth, in points."""
    judge = _WORTH.get(type(move))
    return judge(study, move) if judge else 0.0

"""What a single property of Chelsea is worth to each family: points that are there, and points that may come.

A property is looked at as somebody knows it. A van that is not known counts as one of any colour: what it may be
matters little for the worth of its property, and more for the decision to look at it, which `chelsea.py` weighs.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.street import COLOURS, PROPERTIES, VANS_OF_A_COLOUR, Colour
from royalborough.play import Seat

_HUES = range(len(COLOURS))
_ALONE, _FOUR, _FIVE = 3.0, 6.0, 10.0
"""What a child brings alone, and in a partnership with four and five assets alike (C11)."""
_READY = (0.9, 0.6, 0.55, 0.5, 0.45, 0.4)
"""The chance that a child moves in where it could now, by the number of seats that come before its own."""
_AWAY = (0.0, 0.32, 0.12, 0.04, 0.01, 0.0)
"""That chance when so many assets are still to be changed."""
_VAN_WAITS = 1.4
"""How much better it gets when a van that would fit lies face down."""
_NO_ROOM = 0.6
"""How much worse when more assets are missing than there are vacant spaces."""
_STAINED = 0.7
"""How much worse when something has the family's own colour."""
_OTHER_COLOURS = 0.25
"""What a second-best colour adds to the chance."""
_PARTNER = 0.8
"""How likely a family that can become a partner does."""
_FIFTH_ON_SPACE, _FIFTH_REPAINTED, _FIFTH_OF_THREE = 0.3, 0.15, 0.1
"""The chance that all five become alike, when four are and a space is vacant or something has to change, and when
three are."""
_ANY_VAN = 1 / len(COLOURS)
"""The chance that an unknown van has a certain colour."""
_KEPT = 1 << 15
"""Results that are remembered; properties come back in the same state again and again."""


class Home(NamedTuple):
    """A property as somebody knows it."""

    house: Colour
    garage: Colour
    cars: tuple[Colour | None, Colour | None]
    van: Colour | None
    """Its van, if known."""
    up: bool
    living: tuple[Seat, ...]


class Hopes(NamedTuple):
    """What hopes count for, beside points that are certain."""

    company: float
    """That a child which lives alone will not, or that the fifth asset will be alike."""
    entry: float
    """That a child can move in."""


class Prospect(NamedTuple):
    """What a property means to one family, in points."""

    certain: float
    company: float = 0.0
    """What may come to a child that lives there."""
    entry: float = 0.0
    """What a child may bring that moves in."""

    def points(self, hopes: Hopes) -> float:
        """All of it as one number."""
        return self.certain + hopes.company * self.company + hopes.entry * self.entry


def homes_of(position: ChelseaPosition, vans: Sequence[Colour | None]) -> list[Home]:
    """The properties with these vans, None for those that are not known."""
    street = position.street
    return [
        Home(
            street.houses[prop],
            street.garages[prop],
            (street.cars[2 * prop], street.cars[2 * prop + 1]),
            vans[prop],
            street.is_up(prop),
            street.children[prop],
        )
        for prop in PROPERTIES
    ]


def chances_of(position: ChelseaPosition, vans: Sequence[Colour | None]) -> list[list[tuple[Colour, float]]]:
    """By property, the colours that its van may have when these are known, with their chances."""
    left = [VANS_OF_A_COLOUR - vans.count(colour) for colour in _HUES]
    found: list[list[tuple[Colour, float]]] = []
    for van, excluded in zip(vans, position.knowledge.excluded, strict=True):
        weights = [0 if excluded >> colour & 1 else count for colour, count in enumerate(left)]
        if van is not None:
            weights = [int(colour == van) for colour in _HUES]
        found.append([(colour, weight / sum(weights)) for colour, weight in enumerate(weights) if weight])
    return found


@lru_cache(maxsize=_KEPT)
def visible(home: Home) -> tuple[int, ...]:
    """How many visible assets have each colour."""
    counts = [0] * len(COLOURS)
    counts[home.house] += 1
    counts[home.garage] += 1
    for car in home.cars:
        if car is not None:
            counts[car] += 1
    if home.up and home.van is not None:
        counts[home.van] += 1
    return tuple(counts)


@lru_cache(maxsize=_KEPT)
def lock_of(home: Home) -> Colour | None:
    """The colour that a property is locked in (C4), or None."""
    counts = visible(home)
    most = max(counts)
    return counts.index(most) if most >= 3 else None


def with_van(home: Home, colour: Colour, turn: bool) -> Home:
    """The property with a van of that colour on its drive, turned up if it fits and `turn` says so (C8, C9)."""
    up = home.up or (turn and visible(home)[colour] >= 2)
    return Home(home.house, home.garage, home.cars, colour, up, home.living)


def with_car(home: Home, space: int, colour: Colour) -> Home:
    """The property with that car on its space `a` (0) or `b` (1)."""
    a, b = home.cars
    cars = (colour, b) if space == 0 else (a, colour)
    return Home(home.house, home.garage, cars, home.van, home.up, home.living)


def painted_house(home: Home, colour: Colour) -> Home:
    """The property with its house repainted."""
    return Home(colour, home.garage, home.cars, home.van, home.up, home.living)


def painted_garage(home: Home, colour: Colour) -> Home:
    """The property with its garage repainted."""
    return Home(home.house, colour, home.cars, home.van, home.up, home.living)


def with_car_more(home: Home, colour: Colour) -> Home | None:
    """The property with that car on a vacant space, None if it is not allowed (C6)."""
    if None not in home.cars or lock_of(home) not in (None, colour):
        return None
    return with_car(home, home.cars.index(None), colour)


def may_move_in(home: Home, seat: Seat, colour: Colour) -> bool:
    """Whether a child may move in now (C10)."""
    counts = visible(home)
    there = len(home.living)
    return there < 2 and seat not in home.living and max(counts) >= 3 + there and not counts[colour]


def balance(
    home: Home, families: tuple[Colour, ...], seat: Seat, following: Seat, hopes: Hopes, rivalry: float
) -> float:
    """What a property means to a seat, less `rivalry` times what it means to the others on average.

    The seat `following` has the next turn.
    """
    worth = [part.points(hopes) for part in prospects(home, families, following)]
    return worth[seat] - rivalry * (sum(worth) - worth[seat]) / (len(families) - 1)


@lru_cache(maxsize=_KEPT)
def prospects(home: Home, families: tuple[Colour, ...], following: Seat) -> tuple[Prospect, ...]:
    """What a property means to each family when the seat `following` has the next turn."""
    fifth = _fifth(home)
    seats = range(len(families))
    delays = [(seat - following) % len(families) for seat in seats]
    second = [
        0.0 if seat in home.living else _PARTNER * _reach(home, families[seat], 4, delays[seat]) for seat in seats
    ]
    return tuple(_prospect(home, families[seat], seat, delays[seat], second, fifth) for seat in seats)


def _prospect(home: Home, colour: Colour, seat: Seat, delay: int, second: Sequence[float], fifth: float) -> Prospect:
    together = _FOUR + (_FIVE - _FOUR) * fifth
    if len(home.living) == 2:
        if seat not in home.living:
            return Prospect(0.0)
        if home.van is not None and max(visible(with_van_up(home))) == 5:
            return Prospect(_FIVE)
        return Prospect(_FOUR, company=together - _FOUR)
    if len(home.living) == 1 and seat not in home.living:
        return Prospect(0.0, entry=together * _reach(home, colour, 4, delay))
    nobody = 1.0
    for other, chance in enumerate(second):
        if other != seat:
            nobody *= 1 - chance
    partner = (1 - nobody) * (together - _ALONE)
    if home.living:
        return Prospect(_ALONE, company=partner)
    return Prospect(0.0, entry=(_ALONE + 0.7 * partner) * _reach(home, colour, 3, delay))


def with_van_up(home: Home) -> Home:
    """The property at the end of the game, when its van counts (C11)."""
    return home._replace(up=True)


def _fifth(home: Home) -> float:
    """The chance that all five assets become alike."""
    counts = visible(home)
    most = max(counts)
    if most == 5:
        return 1.0
    if most == 4:
        if not home.up and home.van == counts.index(4):
            return 1.0  # it is turned up in the end (C11)
        return _FIFTH_ON_SPACE if None in home.cars else _FIFTH_REPAINTED
    return _FIFTH_OF_THREE if most == 3 else 0.0


def _reach(home: Home, own: Colour, needed: int, delay: int) -> float:
    """The chance that a child of the family of colour `own` comes to move in, where `needed` assets must be alike."""
    counts = visible(home)
    lock = lock_of(home)
    room = home.cars.count(None)
    best = total = 0.0
    for colour in _HUES if lock is None else (lock,):
        if colour == own:
            continue
        missing = max(0, needed - counts[colour])
        waits = not home.up and home.van == colour and counts[colour] >= 2
        steps = max(missing, counts[own])
        chance = _AWAY[min(steps, 5)] if steps else _READY[delay]
        if missing:
            chance *= _VAN_WAITS if waits else 1.0
            chance *= _NO_ROOM if missing > room + waits else 1.0
        if counts[own]:
            chance *= _STAINED
        best = max(best, chance)
        total += chance
    return best + _OTHER_COLOURS * (total - best) if best < _READY[-1] else best


def final_points(home: Home, players: int) -> list[float]:
    """What the children of each seat in a property are expected to bring if the game ends now (C11)."""
    points = [0.0] * players
    for seat in home.living:
        points[seat] = _ALONE if len(home.living) == 1 else _FOUR + (_FIVE - _FOUR) * all_alike(home)
    return points


def all_alike(home: Home) -> float:
    """The chance that all five assets have one colour when the van is turned up."""
    counts = visible(home)
    if home.up or max(counts) < 4:
        return float(max(counts) == 5)
    return _ANY_VAN if home.van is None else float(home.van == counts.index(4))

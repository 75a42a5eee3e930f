"""A facade of Royal Residences as its columns, which is all that points depend on, and what it may come to be worth.

Every column stands on the ground without a hole (R4), so that a column is known by its height, what it would bring
under a roof, and whether it has one.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import exp
from typing import NamedTuple, TypeAlias

from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.pieces import Kind, the_box

Profile: TypeAlias = tuple[int, ...]
"""How much higher each of several columns is than the one before it; a roof fits on columns of its own profile."""
_NEW_HEIGHT = 0.5
"""How much of the points for one more height counts when roofs are handed out to columns."""
_CHOICE = 2.0
"""How many more of a kind of roof are reckoned with than its part, for columns can be built to fit what comes."""
_SURE_ROOFS, _COLUMNS_A_ROOF = 1.0, 1.8
"""Roofs more than needed, and columns covered by each, that make it an even chance to cover a facade as a whole."""


class Column(NamedTuple):
    """One column of a facade."""

    points: int
    """What its windows and doors bring under a roof."""
    height: int
    """The cells below its roof; all of them while it has none."""
    covered: bool


_GROUND = Column(0, 0, False)


class Skyline(NamedTuple):
    """All columns of a facade and the cats on it."""

    columns: dict[int, Column]
    cats: int


class Outlook(NamedTuple):
    """What a player may still do to a facade."""

    roofs: float
    """How many roofs the player may reckon with before the end."""
    fits: Mapping[Profile, float]
    """The part of them that fits on each profile."""
    columns: float
    """What a point that a roof to come would bring counts for."""
    spare: float
    """What a point counts for that no roof is in sight for."""
    heights: float
    """What a point for different heights that it would bring counts for."""
    whole: bool
    """Whether the points for a facade that is covered from end to end are reckoned with."""

    @property
    def over(self) -> bool:
        """Nothing more can be hoped for."""
        return not (self.roofs or self.spare)


class Place(NamedTuple):
    """Where a roof fits: what it would cover there, the profile, and the columns from `left` to before `right`."""

    gain: float
    profile: Profile
    left: int
    right: int


# Columns


@lru_cache(maxsize=5000)
def skyline_of(facade: Facade) -> Skyline:
    """The columns of a facade."""
    return with_parts(Skyline({0: Column(2, 1, False)}, 0), facade.built)


def with_parts(skyline: Skyline, parts: Sequence[Built]) -> Skyline:
    """The columns after pieces were built."""
    columns, cats = dict(skyline.columns), skyline.cats
    for kind, x, y in parts:
        roof, points, shape = _shape(kind)
        for dx, bottom, cells in shape:
            there = columns.get(x + dx, _GROUND)
            if roof:
                columns[x + dx] = Column(there.points, y + bottom, True)
            else:
                height = there.height + (0 if there.covered else cells)
                columns[x + dx] = Column(there.points + points * cells, height, there.covered)
        cats += the_box().kinds[kind].cats
    return Skyline(columns, cats)


@cache
def _shape(kind: Kind) -> tuple[bool, int, tuple[tuple[int, int, int], ...]]:
    """Whether a piece is a roof, what each cell brings under one, and by column its lowest cell and how many it has."""
    piece = the_box().kinds[kind]
    rows = {x: [y for column, y in piece.cells if column == x] for x, _ in piece.cells}
    points = 1 if piece.is_window else 2 if piece.surface == "door" else 0
    return piece.surface == "roof", points, tuple((x, min(ys), len(ys)) for x, ys in sorted(rows.items()))


# Roofs


@cache
def profile_of(roof: Kind) -> Profile:
    """What a roof fits on."""
    return tuple(there - here for (_, here, _), (_, there, _) in pairwise(_shape(roof)[2]))


def fits_of(left: Sequence[int]) -> Mapping[Profile, float]:
    """The part of the roofs, of which so many of each kind are left, that fits on each profile."""
    roofs = [(kind, n) for kind, n in enumerate(left) if n and the_box().kinds[kind].surface == "roof"]
    found = dict.fromkeys((profile_of(kind) for kind, _ in roofs), 0.0)
    for kind, n in roofs:
        found[profile_of(kind)] += n / sum(n for _, n in roofs)
    return found


def places(columns: Sequence[Column], worths: Sequence[float], profiles: Mapping[Profile, float]) -> Iterator[Place]:
    """Where roofs of these profiles fit on columns that have none, when each column is worth so much."""
    widest = 1 + max(map(len, profiles), default=0)
    for left, first in enumerate(columns):
        profile: Profile = ()
        height, gain = first.height, 0.0
        for right in range(left, min(left + widest, len(columns))):
            there = columns[right]
            if there.covered:
                break
            if right > left:
                profile = (*profile, there.height - height)
                height = there.height
            gain += worths[right]
            if profile in profiles:
                yield Place(gain, profile, left, right + 1)


# Worth


def worth(skyline: Skyline, outlook: Outlook, stored: Mapping[Profile, float] | None = None) -> float:
    """The points of a facade: those it has, and those that it may hope for of what is not covered yet.

    `stored` are roofs that wait in gates, by what they fit on.
    """
    points = float(skyline.cats)
    heights, waiting = set[int](), 0
    for column in skyline.columns.values():
        if column.covered:
            points += column.points
            heights.add(column.height)
        else:
            waiting += 1
    heights.discard(0)
    points += steps(len(heights))
    if outlook.over:
        return points + (0 if waiting else len(skyline.columns))
    if outlook.whole:
        points += len(skyline.columns) * _chance_of_all(outlook.roofs, waiting)
    return points + _hope(skyline, outlook, stored or {}, heights)


def steps(heights: float) -> float:
    """The points for so many different heights (R10)."""
    return heights * (heights + 1) / 2


def _hope(skyline: Skyline, outlook: Outlook, stored: Mapping[Profile, float], heights: set[int]) -> float:
    """What the roofs to come may bring, when each kind of them goes where it fits and covers most."""
    columns = [skyline.columns[x] for x in sorted(skyline.columns)]
    step = _NEW_HEIGHT * (len(heights) + 1)
    worths = [column.points + (0.0 if column.height in heights else step) for column in columns]
    roofs = {profile: _CHOICE * outlook.roofs * part for profile, part in outlook.fits.items()}
    for profile, number in stored.items():
        roofs[profile] = roofs.get(profile, 0.0) + number
    shares = [0.0] * len(columns)
    _hand_out(roofs, outlook.roofs + sum(stored.values()), places(columns, worths, roofs), shares)
    points, new = 0.0, dict[int, float]()
    for column, share in zip(columns, shares, strict=True):
        points += (outlook.columns * share + outlook.spare * (1 - share)) * column.points
        if share and column.height not in heights:
            new[column.height] = min(1.0, share + new.get(column.height, 0.0))
    more = steps(len(heights) + sum(new.values())) - steps(len(heights))
    return points + outlook.heights * more


def _hand_out(roofs: dict[Profile, float], together: float, found: Iterator[Place], shares: list[float]) -> None:
    """Give roofs to the places that gain most, so many of each profile and no more together; each column's share of a
    roof is added up in `shares`.
    """
    for _, profile, left, right in sorted(found, reverse=True):
        share = min(roofs[profile], together, 1.0 - max(shares[left:right]))
        if share > 0:
            roofs[profile] -= share
            together -= share
            for x in range(left, right):
                shares[x] += share


def _chance_of_all(roofs: float, waiting: int) -> float:
    """The chance that so many roofs cover all of the columns that wait for one."""
    return 1 / (1 + exp(min(50.0, _SURE_ROOFS - roofs + waiting / _COLUMNS_A_ROOF)))

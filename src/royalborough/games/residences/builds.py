"""What can be built on a facade: single pieces, and units of two or three that need each other (R4, R5).

`attachable` is the rule. `single_builds` and `unit_builds` find everything that it allows without trying every place.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

from royalborough.games.residences.facade import ROW, Built, Facade, bits_of, cell_of
from royalborough.games.residences.pieces import Cell, Kind, the_box

Parts: TypeAlias = tuple[Built, ...]
"""One piece, or the parts of a unit in ascending order."""


def attachable(facade: Facade, parts: Sequence[Built]) -> bool:
    """Whether these pieces can be attached at once: nothing overlaps, all is supported in the result, and in some order
    each adjoins the facade or an earlier part as R4 wants it.
    """
    covered = facade.occupied
    after = facade
    for part in parts:
        if not facade.allows(part) or covered & part.bits:
            return False
        covered |= part.bits
        after = after.with_built(part)
    return all(_supported(after, part) for part in parts) and any(_adjoin(facade, way) for way in permutations(parts))


def _supported(after: Facade, part: Built) -> bool:
    """Every cell that rests on something rests on the ground or on a cell that is not a roof (R4)."""
    return not part.below & ~(after.bright | after.dark | after.solid)


def _adjoin(facade: Facade, order: Sequence[Built]) -> bool:
    for part in order:
        if not part.around & facade.neighbours_for(part.piece):
            return False
        facade = facade.with_built(part)
    return True


def is_unit(facade: Facade, parts: Sequence[Built]) -> bool:
    """Whether parts can be attached at once and not one after the other (R5)."""
    if not attachable(facade, parts):
        return False
    for size in range(1, len(parts)):
        for first in combinations(parts, size):
            rest = [part for part in parts if part not in first]
            if attachable(facade, first) and attachable(with_parts(facade, first), rest):
                return False
    return True


def with_parts(facade: Facade, parts: Sequence[Built]) -> Facade:
    """The facade with more pieces."""
    for part in parts:
        facade = facade.with_built(part)
    return facade


def _shifted(cells: int, by: Cell) -> int:
    """For each place of a piece's corner whether the cell `by` away from it is among `cells`."""
    distance = by[1] * ROW + by[0]
    return cells >> distance if distance >= 0 else cells << -distance


def _touching(facade: Facade, kind: Kind) -> int:
    """The corners at which a piece would adjoin the facade as R4 wants it and overlap nothing."""
    piece, wanted, occupied = the_box().kinds[kind], facade.neighbours_for(the_box().kinds[kind]), facade.occupied
    adjoining = blocked = 0
    for cell in piece.around:
        adjoining |= _shifted(wanted, cell)
    for cell in piece.cells:
        blocked |= _shifted(occupied, cell)
    return adjoining & ~blocked


@lru_cache(maxsize=50_000)
def single_builds(facade: Facade, kind: Kind) -> tuple[Built, ...]:
    """Every place where a piece can be built by itself, in ascending order of rows (R4)."""
    corners = _touching(facade, kind)
    footing = facade.footing
    for cell in the_box().kinds[kind].bottom:
        corners &= _shifted(footing, cell)
    places = (Built(kind, *cell_of(number)) for number in bits_of(corners))
    return tuple(built for built in places if facade.allows(built))


def unit_builds(facade: Facade, kinds: Sequence[Kind]) -> list[Parts]:
    """Every unit of these pieces, of two or three at a time, that R5 offers; in ascending order."""
    alone = {built for kind in kinds for built in single_builds(facade, kind)}
    found: set[Parts] = set()
    for first in range(len(kinds)):
        others = [*kinds[:first], *kinds[first + 1 :]]
        for built in _hanging(facade, kinds[first]):
            found.update(_propped(facade, built, others))
    # A part that can be built alone would be built first.
    return sorted(parts for parts in found if alone.isdisjoint(parts) and is_unit(facade, parts))


def _hanging(facade: Facade, kind: Kind) -> Iterator[Built]:
    """The places where a piece adjoins the facade but lacks support, none of it on a roof.

    A unit's first part in the order of adjacency is like that: were it supported, it would be built first.
    """
    corners = _touching(facade, kind)
    footing = facade.footing
    propped = possible = -1
    for cell in the_box().kinds[kind].bottom:
        propped &= _shifted(footing, cell)
        possible &= ~_shifted(facade.roofs << ROW, cell)
    for number in bits_of(corners & possible & ~propped):
        yield Built(kind, *cell_of(number))


def _propped(facade: Facade, first: Built, others: Sequence[Kind]) -> Iterator[Parts]:
    """The first part with one or two others that may bear it."""
    missing = _missing(facade, [first])
    for index, kind in enumerate(others):
        rest = [*others[:index], *others[index + 1 :]]
        for second in _covering(kind, missing):
            if second.bits & (facade.occupied | first.bits):
                continue
            still_missing = _missing(facade, (first, second))
            if not still_missing:
                yield tuple(sorted((first, second)))
            if rest:
                yield from _threes(facade, (first, second), rest, still_missing)


def _threes(facade: Facade, pair: tuple[Built, Built], rest: Sequence[Kind], missing: int) -> Iterator[Parts]:
    """Two parts with a third that bears what is not borne yet, or joins the second to the rest."""
    if not missing and pair[1].around & (facade.neighbours_for(pair[1].piece)):
        return  # two that stand and adjoin need no third
    taken = facade.occupied | pair[0].bits | pair[1].bits
    for kind in rest:
        for third in _covering(kind, missing) if missing else _beside(kind, pair[1]):
            if not third.bits & taken and not _missing(facade, (*pair, third)):
                yield tuple(sorted((*pair, third)))


def _missing(facade: Facade, parts: Sequence[Built]) -> int:
    """The cells that parts rest on and that nothing fills yet, as bits."""
    filled = facade.occupied
    for part in parts:
        filled |= part.bits
    below = 0
    for part in parts:
        below |= part.below
    return below & ~filled


def _covering(kind: Kind, missing: int) -> Iterator[Built]:
    """The places of a piece that fill the lowest of these cells."""
    x, y = cell_of((missing & -missing).bit_length() - 1)
    for dx, dy in the_box().kinds[kind].cells:
        if y - dy >= 0:
            yield Built(kind, x - dx, y - dy)


def _beside(kind: Kind, other: Built) -> Iterator[Built]:
    """The places of a piece with a cell next to another."""
    places = {
        (other.x + x - dx, other.y + y - dy)
        for x, y in other.piece.around
        for dx, dy in the_box().kinds[kind].cells
        if other.y + y - dy >= 0
    }
    return (Built(kind, x, y) for x, y in sorted(places))

"""What can be built on a facade: single pieces, and units of two or three that need each other (R4, R5).

`attachable` is the rule. `single_builds` and `unit_builds` find everything that it allows without trying every place.
"""

from collections.abc import Iterator, Sequence, Set
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import TypeAlias

from royalborough.games.residences.facade import ROW, Built, Facade, bits_of, cell_of, covered
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


def unit_builds(facade: Facade, kinds: Sequence[Kind]) -> Sequence[Parts]:
    """Every unit of these pieces, of two or three at a time, that R5 offers; in ascending order."""
    return _units(facade, tuple(sorted(kinds)))


@lru_cache(maxsize=20_000)
def _units(facade: Facade, kinds: tuple[Kind, ...]) -> tuple[Parts, ...]:
    alone = {built for kind in set(kinds) for built in single_builds(facade, kind)}
    found: set[Parts] = set()
    for index, kind in enumerate(kinds):
        others = (*kinds[:index], *kinds[index + 1 :])
        for built in _hanging(facade, kind, others):
            found.update(_propped(facade, built, others, alone))
    return tuple(sorted(parts for parts in found if is_unit(facade, parts)))


def _hanging(facade: Facade, kind: Kind, others: Sequence[Kind]) -> Iterator[Built]:
    """The places where a piece adjoins the facade but lacks support, no higher than others that can bear it reach.

    A unit's first part in the order of adjacency is like that: were it supported, it would be built first.
    """
    near = footing = facade.footing
    for _ in range(sum(map(_reach, others))):
        near |= near << ROW
    corners, propped = _touching(facade, kind), -1
    for cell in the_box().kinds[kind].bottom:
        propped &= _shifted(footing, cell)
    for cell in _feet(kind):
        corners &= _shifted(near, cell)
    for number in bits_of(corners & ~propped):
        yield Built(kind, *cell_of(number))


def _reach(kind: Kind) -> int:
    """How high a piece can bear another; a roof bears none."""
    piece = the_box().kinds[kind]
    return 0 if piece.surface == "roof" else 1 + max(y for _, y in piece.cells)


@cache
def _feet(kind: Kind) -> tuple[Cell, ...]:
    """The lowest cell of each column of a piece."""
    cells = the_box().kinds[kind].cells
    return tuple((x, min(y for column, y in cells if column == x)) for x in sorted({x for x, _ in cells}))


def _propped(facade: Facade, first: Built, others: Sequence[Kind], alone: Set[Built]) -> Iterator[Parts]:
    """The first part with one or two others that bear it; none that can be built alone, for it would be built first."""
    filled = facade.occupied | first.bits
    gap = _gap(filled, first.below)
    if gap.bit_count() > sum(map(_room, others)):
        return
    for index, kind in enumerate(others):
        rest = (*others[:index], *others[index + 1 :])
        most = sum(map(_room, rest))
        for second in _filling(kind, gap, filled):
            if second in alone:
                continue
            gap_left = _gap(filled | second.bits, first.below | second.below)
            if not gap_left:
                yield tuple(sorted((first, second)))
            if rest and gap_left.bit_count() <= most:
                yield from _threes(facade, (first, second), rest, gap_left, alone)


def _room(kind: Kind) -> int:
    """How many cells a piece can fill below others."""
    piece = the_box().kinds[kind]
    return 0 if piece.surface == "roof" else len(piece.cells)


def _threes(
    facade: Facade, pair: tuple[Built, Built], rest: Sequence[Kind], gap: int, alone: Set[Built]
) -> Iterator[Parts]:
    """Two parts with a third that bears what is not borne yet, or joins the second to the rest."""
    if not gap and _adjoin(facade, pair):
        return  # two that stand and adjoin need no third
    first, second = pair
    filled, below = facade.occupied | first.bits | second.bits, first.below | second.below
    for kind in rest:
        for third in _filling(kind, gap, filled) if gap else _beside(kind, second, filled):
            bits = third.bits
            if not (gap & ~bits or third in alone or _gap(filled | bits, below | third.below)):
                yield tuple(sorted((first, second, third)))


def _gap(filled: int, below: int) -> int:
    """The empty cells between parts, which rest on `below`, and what is filled, as bits.

    All of them must be filled, for a facade has no holes: whatever stands rests on something.
    """
    gap, row = 0, below & ~filled
    while row:
        gap |= row
        row = row >> ROW & ~filled
    return gap


def _filling(kind: Kind, gap: int, filled: int) -> Iterator[Built]:
    """The places of a piece that fill the lowest cell of a gap; it will bear something, so it is no roof."""
    if _room(kind):
        number = (gap & -gap).bit_length() - 1
        yield from _over(kind, cell_of(number), filled)


def _beside(kind: Kind, other: Built, filled: int) -> Iterator[Built]:
    """The places of a piece with a cell next to another."""
    for number in bits_of(other.around & ~filled):
        yield from _over(kind, cell_of(number), filled)


def _over(kind: Kind, cell: Cell, filled: int) -> Iterator[Built]:
    """The places of a piece that cover a cell and nothing that is filled."""
    x, y = cell
    for dx, dy in the_box().kinds[kind].cells:
        if y >= dy and not covered(kind, x - dx, y - dy) & filled:
            yield Built(kind, x - dx, y - dy)

"""What may be built in Royal Residences, found all at once, against trying every place of every piece (R4, R5)."""

from collections.abc import Iterator
from random import Random

import pytest
from residences_help import cells_of, everywhere, may_attach, must_be_unit, plain, random_facade, touching

from royalborough.games.residences.builds import Parts, single_builds, unit_builds
from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.pieces import the_box

KINDS = range(len(the_box().kinds))


@pytest.mark.parametrize("seed", range(20))
def test_single_builds_are_those_that_trying_every_place_finds(seed: int) -> None:
    """On a thousand facades, three kinds each, so that every kind has its turn."""
    rng = Random(seed)
    for number in range(50):
        facade = random_facade(rng, rng.randrange(16))
        street = plain(facade)
        for kind in [(seed * 50 + number * 3 + k) % len(KINDS) for k in range(3)]:
            expected = {built for built in everywhere(street, kind) if may_attach(street, [built])}
            assert set(single_builds(facade, kind)) == expected


def test_every_kind_is_tried_on_a_large_facade() -> None:
    facade = random_facade(Random(1), 40)
    street = plain(facade)
    for kind in KINDS:
        expected = {built for built in everywhere(street, kind) if may_attach(street, [built])}
        assert set(single_builds(facade, kind)) == expected


def test_units_of_two_are_those_that_trying_every_pair_of_places_finds() -> None:
    rng, found = Random(2), 0
    for _ in range(400):
        facade = random_facade(rng, rng.randrange(7))
        kinds = rng.sample(KINDS, 2)
        units = unit_builds(facade, kinds)
        assert set(units) == pairs_by_trying(facade, kinds) and len(units) == len(set(units))
        found += len(units)
    assert found > 40


def test_a_piece_with_a_notch_is_attached_with_what_fills_it() -> None:
    """Its upper end rests on the other piece, high above what the rest of it stands on."""
    rng, notched, single = Random(4), the_box().named["W30"], the_box().named["W1"]
    found = 0
    for pieces in range(25):
        facade = random_facade(rng, pieces)
        units = unit_builds(facade, [notched, single])
        assert set(units) == pairs_by_trying(facade, [notched, single])
        found += len(units)
    assert found > 20


def pairs_by_trying(facade: Facade, kinds: list[int]) -> set[Parts]:
    """Every unit of two: one anywhere, the other beside it, for two apart are no unit."""
    street = plain(facade)
    one, two = kinds
    return {
        tuple(sorted((first, second)))
        for first in everywhere(street, one)
        if not set(street) & set(cells_of(first))
        for second in touching(two, [first])
        if must_be_unit(street, (first, second))
    }


def test_units_of_three_are_those_that_trying_all_places_finds() -> None:
    rng, found, cases = Random(5), 0, 0
    overhanging = [kind for kind in KINDS if len(the_box().kinds[kind].bottom) > 1 or kind % 3 == 0]
    while cases < 12:
        facade = random_facade(rng, rng.randrange(3))
        kinds = rng.sample(overhanging, 3)
        units = {parts for parts in unit_builds(facade, kinds) if len(parts) == 3}
        if units or rng.random() < 0.003:  # units of three are rare, so they are looked for
            assert units == threes_by_trying(facade, kinds)
            found, cases = found + len(units), cases + 1
    assert found > 8


def threes_by_trying(facade: Facade, kinds: list[int]) -> set[Parts]:
    """Every unit of three that hang together."""
    street = plain(facade)
    return {
        tuple(sorted((first, second, third)))
        for first in everywhere(street, kinds[0])
        if not set(street) & set(cells_of(first))
        for second, third in beside(first, kinds[1], kinds[2])
        if must_be_unit(street, (first, second, third))
    }


def beside(first: Built, two: int, three: int) -> Iterator[tuple[Built, Built]]:
    """Places of two more pieces that hang together with a first."""
    for near, far in ((two, three), (three, two)):
        for second in touching(near, [first]):
            for third in touching(far, [first, second]):
                yield second, third

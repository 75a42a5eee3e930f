"""What a position of Kingdom Come proposes is legal, varied, and the same for the same luck."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from royalborough.bots.choices import step
from royalborough.games.kingdom_come import KingdomCome, KingdomComePosition
from royalborough.games.kingdom_come.claim import joined_pairs
from royalborough.games.kingdom_come.dividers import at_length
from royalborough.games.kingdom_come.moves import PlacePin, Rewrap
from royalborough.games.kingdom_come.stages import ACTION
from royalborough.games.kingdom_come.steps import from_both, on_ring, towards
from royalborough.games.kingdom_come.walks import walk_along

GAMES: tuple[dict[str, Any], ...] = (
    {},
    {"rules": "mended", "players": 3},
    {"challenge": "coin", "map": "generated", "players": 4},
    {"dividers": "shared", "strings": 3, "pins": 12, "challenge": "coin"},
    {"link_max": 200, "link_water_max": 20, "harvest": "sole", "area_score": "size", "map": "generated"},
)


def positions(options: dict[str, Any], seed: int, most: int = 150) -> Iterator[KingdomComePosition]:
    """The positions of a random game in which an action is to be chosen."""
    rng = Random(seed)
    position: Any = KingdomCome(**options).start()
    for _ in range(most):
        if position.to_act is None:
            return
        if position.stage == ACTION:
            yield position
        position = step(position, rng)


@pytest.mark.parametrize("options", GAMES, ids=str)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 1 << 32), n=st.integers(1, 60))
def test_candidates_are_legal_and_different_and_never_missing(options: dict[str, Any], seed: int, n: int) -> None:
    for number, position in enumerate(positions(options, seed)):
        found = position.candidates(Random(number), n)
        assert 1 <= len(found) <= n and len(set(found)) == len(found)
        for move in found:
            position.check(move)
        assert found == position.candidates(Random(number), n)


def test_every_kind_of_action_is_proposed() -> None:
    kinds: Counter[str] = Counter()
    for options in GAMES:
        for seed in range(3):
            for number, position in enumerate(positions(options, seed, 250)):
                kinds.update(str(move).split()[0] for move in position.candidates(Random(number), 20))
    assert set(kinds) == {"pin", "dividers", "string", "rewrap", "remove", "challenge", "harvest", "call"}


def test_rewraps_are_of_all_shapes_and_pins_go_onto_resources() -> None:
    prolonged, anew, on = 0, 0, 0
    for seed in range(6):
        for position in positions({"challenge": "coin"}, seed, 200):
            for move in position.candidates(Random(seed), 30):
                if isinstance(move, Rewrap):
                    old = position.me.walk_of[move.string]
                    goes_on = old in (move.walk[:-1], move.walk[1:], move.walk[:0:-1], move.walk[-2::-1])
                    prolonged += goes_on
                    anew += not goes_on
                if isinstance(move, PlacePin):
                    on += position.chart.resource_at(move.place) is not None
    assert prolonged > 20 and anew > 20 and on > 20


PAIRS = list(combinations(range(1, 6), 2))


@given(st.sets(st.sampled_from(PAIRS), max_size=6), st.none() | st.integers(0, 9))
def test_a_walk_is_found_if_and_only_if_there_is_one(pairs: set[tuple[int, int]], seed: int | None) -> None:
    walk = walk_along(pairs, None if seed is None else Random(seed))
    assert (walk is not None) == any(can_go_on(pin, pairs) for pin in range(1, 6) if pairs)
    assert walk is None or sorted(joined_pairs(walk)) == sorted(pairs)


def can_go_on(pin: int, left: set[tuple[int, int]]) -> bool:
    """Whether a string can go along all pairs that are left from a pin: every way is tried."""
    return not left or any(can_go_on(sum(pair) - pin, left - {pair}) for pair in left if pin in pair)


@given(st.tuples(*[st.integers(0, 2399)] * 4), st.integers(1, 600), st.floats(0, 7))
def test_steps_end_exactly_one_length_away(places: tuple[int, int, int, int], length: int, angle: float) -> None:
    one, other = places[:2], places[2:]
    found = [on_ring(one, length, angle), towards(one, other, length), *from_both(one, other, length)]
    assert found[0] is not None
    for place in found:
        assert place is None or at_length(one, place, length)

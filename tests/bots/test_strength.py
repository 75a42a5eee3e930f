"""What games say about strength, held to closed forms, to simulated matches and to each other."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import inf, isclose, log, sqrt
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from royalborough.bots.bot import BotError
from royalborough.bots.bradley_terry import fit
from royalborough.bots.elo import elo, expected
from royalborough.bots.sprt import Sprt
from royalborough.bots.standing import HALF, Standing

SHARES = [Fraction(0), Fraction(1, 3), HALF, Fraction(1)]


def standing_of(shares: list[Fraction]) -> Standing:
    standing = Standing()
    for share in shares:
        standing.add(share)
    return standing


@pytest.mark.parametrize(
    ("share", "points"), [(0.75, 190.85), (0.64, 99.95), (10 / 11, 400), (0.5, 0), (0.25, -190.85)]
)
def test_known_shares_and_differences(share: float, points: float) -> None:
    assert elo(share) == pytest.approx(points, abs=0.01)


@given(st.floats(-2000, 2000))
def test_shares_and_differences_are_each_others_inverse(points: float) -> None:
    assert elo(expected(points)) == pytest.approx(points, abs=0.01)
    assert expected(points) + expected(-points) == pytest.approx(1)


def test_nothing_and_everything_have_no_end() -> None:
    assert (elo(0), elo(1)) == (-inf, inf)


@given(st.lists(st.sampled_from(SHARES), max_size=40))
def test_a_standing_counts_games_and_whole_pairs(shares: list[Fraction]) -> None:
    standing = standing_of(shares)
    assert standing.games == len(shares)
    assert sum(standing.pairs.values()) == len(shares) // 2
    whole = shares[: len(shares) // 2 * 2]
    assert isclose(standing.share, float(mean(whole)) if whole else 0.5)


@given(st.lists(st.sampled_from(SHARES), min_size=2, max_size=40))
def test_a_standing_seen_from_the_other_side_is_its_mirror(shares: list[Fraction]) -> None:
    here, there = standing_of(shares), standing_of([1 - share for share in shares])
    low, high = here.interval
    assert (here.won, here.drawn, here.lost) == (there.lost, there.drawn, there.won)
    assert there.interval == pytest.approx((-high, -low), abs=1e-6)
    assert here.superiority + there.superiority == pytest.approx(1)


def test_draws_only_are_no_difference_and_soon_a_narrow_one() -> None:
    standing = standing_of([HALF] * 2000)
    assert (standing.won, standing.drawn, standing.lost) == (0, 2000, 0)
    assert standing.difference == 0
    assert standing.superiority == pytest.approx(0.5)
    low, high = standing.interval
    assert -20 < low < 0 < high < 20


def test_many_pairs_have_the_error_of_the_textbook() -> None:
    """The standard deviation of the pairs over the root of their number, when the two pairs added no longer matter."""
    pairs = {Fraction(0): 500, HALF: 2000, Fraction(3, 4): 3000, Fraction(1): 1500}
    values = [float(share) for share, times in pairs.items() for _ in range(times)]
    middle = mean(values)
    error = sqrt(mean((value - middle) ** 2 for value in values) / len(values))
    standing = standing_of([share for share, times in pairs.items() for _ in range(2 * times)])
    assert standing.estimate == pytest.approx((middle, error), rel=0.01)
    assert standing.interval == pytest.approx((elo(middle - 1.96 * error), elo(middle + 1.96 * error)), rel=0.01)


def test_luck_that_goes_with_the_place_does_not_widen_the_error() -> None:
    """Whoever sits first wins: every pair is one to one, though single games tell nothing."""
    in_pairs = standing_of([Fraction(1), Fraction(0)] * 200)
    at_random = standing_of([Fraction(Random(1).getrandbits(1)) for _ in range(200)] + [Fraction(0)] * 200)
    assert in_pairs.interval[1] < 20 < at_random.interval[1] - at_random.interval[0]


def test_a_few_games_that_were_all_won_claim_no_certainty() -> None:
    few, many = standing_of([Fraction(1)] * 4), standing_of([Fraction(1)] * 200)
    assert few.difference == many.difference == inf
    assert few.interval[0] < 0 < 300 < many.interval[0]
    assert few.superiority < 0.95 < 0.999 < many.superiority


@given(st.dictionaries(st.sampled_from(SHARES), st.integers(1, 200), min_size=1))
def test_the_ratio_of_a_test_grows_with_what_the_first_bot_won(pairs: dict[Fraction, int]) -> None:
    test = Sprt(0, 20)
    better = Counter(pairs) + Counter({Fraction(1): 5})
    assert test.ratio(better) > test.ratio(pairs)
    mirrored = {1 - share: times for share, times in pairs.items()}
    assert Sprt(-20, 0).ratio(mirrored) == pytest.approx(-test.ratio(pairs), abs=1e-6)


@given(st.integers(0, 300), st.integers(0, 300))
def test_for_pairs_won_or_lost_the_ratio_is_that_of_coins(won: int, lost: int) -> None:
    low, high = expected(-10), expected(30)
    plain = won * log(high / low) + lost * log((1 - high) / (1 - low))
    pairs = {Fraction(1): won, Fraction(0): lost}
    assert Sprt(-10, 30).ratio(pairs) == pytest.approx(plain, abs=0.01)


def test_a_test_errs_as_seldom_as_it_says() -> None:
    test, rng = Sprt(0, 100, 0.05, 0.05), Random(3)

    def verdict(difference: float) -> str:
        pairs: Counter[Fraction] = Counter()
        found = None
        while found is None:
            pairs[Fraction(sum(rng.random() < expected(difference) for _ in range(2)), 2)] += 1
            found = test.verdict(pairs)
        return found

    for difference, right in ((0, "low"), (100, "high")):
        verdicts = Counter(verdict(difference) for _ in range(150))
        assert verdicts[right] >= 135


@pytest.mark.parametrize(("low", "high", "alpha"), [(10, 10, 0.05), (20, 10, 0.05), (0, 10, 0), (0, 10, 0.5)])
def test_tests_that_cannot_be_are_refused(low: float, high: float, alpha: float) -> None:
    with pytest.raises(BotError, match="test"):
        Sprt(low, high, alpha)


def test_ratings_of_two_are_their_difference() -> None:
    found = fit(2, {(1, 0): (0.75, 0.02)}, 1000)
    assert found.points == pytest.approx((1000, 1000 + elo(0.75)))
    slope = (elo(0.7501) - elo(0.7499)) / 0.0002
    assert found.error(1) == pytest.approx(0.02 * slope, rel=1e-3)


@given(st.lists(st.floats(-300, 300), min_size=2, max_size=7))
def test_ratings_are_found_again_from_the_shares_that_they_give(steps: list[float]) -> None:
    points = [1000.0]
    for step in steps:
        points.append(points[-1] + step)
    matches = {(i, i + 1): (expected(a - b), 0.02) for i, (a, b) in enumerate(pairwise(points))}
    matches |= {(i, i + 2): (expected(points[i] - points[i + 2]), 0.03) for i in range(len(points) - 2)}
    assert fit(len(points), matches, 1000).points == pytest.approx(points, abs=0.01)


def test_more_games_between_two_make_their_ratings_surer() -> None:
    loose = fit(3, {(0, 1): (0.3, 0.05), (1, 2): (0.3, 0.05)}, 1000)
    tight = fit(3, {(0, 1): (0.3, 0.05), (1, 2): (0.3, 0.01)}, 1000)
    assert tight.error(2, 1) < loose.error(2, 1) / 4
    assert loose.error(2) > loose.error(2, 1)
    assert loose.error(0) == 0


def test_whoever_played_nobody_has_no_rating() -> None:
    with pytest.raises(BotError, match="connect player 3 "):
        fit(3, {(0, 1): (0.5, 0.1)}, 1000)

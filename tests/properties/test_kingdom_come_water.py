"""Kingdom Come: where the dividers reach, against a plain reading of the rulings, everywhere (KC1, KC2)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kingdom_help import painted

from royalborough.games.kingdom_come.chart import CELL, WATER, Chart, Place
from royalborough.games.kingdom_come.dividers import MOST_OPEN, at_length, crosses
from royalborough.games.kingdom_come.plane import rounded, rounded_up


def test_KC1_every_squared_distance_has_the_one_length_that_the_ruling_gives_it() -> None:
    length = 0
    for squared in range((MOST_OPEN + 2) ** 2):
        while 4 * squared >= (2 * length + 1) ** 2:
            length += 1
        assert rounded(squared) == length
        assert 0 < length <= MOST_OPEN + 2 or squared == 0


def test_KC5_lengths_are_rounded_up() -> None:
    length = 0
    for squared in range(1_000_000):
        length += length * length < squared
        assert rounded_up(squared) == length


@given(st.integers(-700, 700), st.integers(-700, 700), st.integers(0, 600))
def test_KC1_a_place_is_at_one_length_at_most(dx: int, dy: int, length: int) -> None:
    squared = 4 * (dx * dx + dy * dy)
    exact = (2 * length - 1) ** 2 <= squared < (2 * length + 1) ** 2
    assert at_length((1000, 1000), (1000 + dx, 1000 + dy), length) == (exact and length > 0)
    assert at_length((1000 + dx, 1000 + dy), (1000, 1000), length) == (exact and length > 0)


def coast(seed: int) -> Chart:
    """Land and water in squares of a few sizes: much water, or little."""
    rng = Random(seed)
    block = rng.choice((5, 10, 25, 50))
    size = 600 // block
    water = rng.choice((0.1, 0.3, 0.6))
    return painted(
        *("".join("w" if rng.random() < water else "p" for _ in range(size)) for _ in range(size)), block=block
    )


def plainly(chart: Chart, one: Place, other: Place, most: int) -> bool:
    """KC2 step by step."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    n = max(abs(dx), abs(dy))
    run = 0
    for t in range(n + 1):
        x, y = (start + (2 * t * way + n) // (2 * n) for start, way in zip(one, (dx, dy), strict=True))
        water = chart.cells[(y // CELL) * chart.columns + x // CELL] == WATER
        run = run + 1 if water else 0
        if run * run * (dx * dx + dy * dy) > (most * n) ** 2:
            return False
    return True


@pytest.mark.parametrize("seed", range(60))
def test_KC2_the_answer_is_that_of_the_ruling_and_the_same_in_both_directions(seed: int) -> None:
    chart, rng = coast(seed), Random(seed)
    for _ in range(60):
        one, other = ((rng.randrange(chart.width), rng.randrange(chart.height)) for _ in range(2))
        if rng.random() < 0.3:  # straight up, across, or on a slant of one half
            way = rng.choice(((0, 1), (1, 0), (1, 1), (2, 1), (1, -1)))
            far = rng.randint(1, 250)
            other = one[0] + way[0] * far, one[1] + way[1] * far
        if one == other or not chart.holds(other):
            continue
        for most in (100, rng.randint(1, 300)):
            expected = plainly(chart, one, other, most)
            assert crosses(chart, one, other, most) == crosses(chart, other, one, most) == expected


def test_KC2_the_coasts_have_both_answers() -> None:
    """So that the comparison means something."""
    answers = []
    for seed in range(60):
        chart, rng = coast(seed), Random(seed)
        answers += [
            crosses(chart, *((rng.randrange(chart.width), rng.randrange(chart.height)) for _ in range(2)))
            for _ in range(10)
        ]
    assert 50 < sum(answers) < len(answers) - 50

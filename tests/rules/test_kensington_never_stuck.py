"""K8: both sides can never be stuck at once. The argument of the rulings, as code over the real board.

Suppose that no stone can slide. Without `rebuild_delay` no stone has an empty neighbour then; but the board is
connected, so somewhere a stone and an empty point are neighbours. With `rebuild_delay` a slide can also be forbidden.
Then an empty point beside a stone has four neighbours, all of one team (the first test below tries every surrounding),
so no empty point has an empty neighbour. But there are not enough stones to keep 40 empty points apart.
"""

from itertools import product
from random import Random

import pytest
from kensington_help import kensington

from royalborough.games.kensington import Rest, Setup
from royalborough.games.kensington.board import ALL, LINES, NEIGHBOURS, POINTS, SHAPES, SHAPES_AT, points_of
from royalborough.games.kensington.game import STONES_BY_SEATS


def test_K8_the_board_is_connected() -> None:
    reached = 1
    for _ in POINTS:
        for point in points_of(reached):
            reached |= NEIGHBOURS[point]
    assert reached == ALL


def test_K8_at_least_40_points_are_empty() -> None:
    assert len(POINTS) - 2 * max(STONES_BY_SEATS.values()) == 40


def test_K8_without_a_delay_one_of_the_teams_always_can_slide() -> None:
    # On a connected board with stones and empty points some line joins a stone with an empty point.
    rng = Random(1979)
    game = kensington(red_fewer=9, blue_fewer=9)
    for _ in range(300):
        points = rng.sample(POINTS, 12)
        assert any((p in points) != (q in points) for p, q in LINES)
        red, blue = (sum(1 << p for p in points[half::2]) for half in (0, 1))
        positions = [game.position(Setup(red, blue, (0, 0), seat)) for seat in (0, 1)]
        assert positions[0].outcome or any(position.forced() is None for position in positions)


def stuck_around(point: int, around: dict[int, str]) -> bool:
    """Whether no neighbour may slide to `point`, at the worst: every shape that could be completed there rests."""
    for origin in points_of(NEIGHBOURS[point]):
        team = around[origin]
        if team != "empty" and not any(
            all(around[corner] == team and corner != origin for corner in shape.points if corner != point)
            for shape in SHAPES_AT[point]
        ):
            return False
    return True


@pytest.mark.parametrize("point", POINTS)
def test_K8_an_empty_point_that_no_neighbour_may_enter_has_four_of_one_team(point: int) -> None:
    corners = sorted({corner for shape in SHAPES_AT[point] for corner in shape.points} - {point})
    neighbours = points_of(NEIGHBOURS[point])
    assert set(neighbours) <= set(corners)
    hemmed_in = 0
    for colours in product(("empty", "red", "blue"), repeat=len(corners)):
        around = dict(zip(corners, colours, strict=True))
        beside = [around[q] for q in neighbours]
        if set(beside) != {"empty"} and stuck_around(point, around):
            assert len(beside) == 4
            assert set(beside) in ({"red"}, {"blue"})
            hemmed_in += 1
    assert hemmed_in == (2 if len(neighbours) == 4 else 0)


def test_K8_stones_do_not_suffice_to_keep_40_empty_points_apart() -> None:
    # Each of these empty points would have four lines to stones, and a stone has at most four lines.
    most_lines = max(len(points_of(NEIGHBOURS[p])) for p in POINTS)
    stones = 2 * max(STONES_BY_SEATS.values())
    assert 4 * (len(POINTS) - stones) > most_lines * stones


def test_K8_with_every_shape_resting_one_of_the_teams_can_slide_in_random_positions() -> None:
    game = kensington(rebuild_delay=10)
    everything = tuple(Rest(team, shape, 10) for team in (0, 1) for shape in range(len(SHAPES)))
    rng = Random(1979)
    seen = 0
    while seen < 300:
        points = rng.sample(POINTS, 30)
        red, blue = (sum(1 << p for p in points[half::2]) for half in (0, 1))
        positions = [game.position(Setup(red, blue, (0, 0), seat, rests=everything)) for seat in (0, 1)]
        if positions[0].outcome is None:
            seen += 1
            assert any(position.forced() is None for position in positions)

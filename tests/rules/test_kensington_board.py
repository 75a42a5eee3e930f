"""The board of Kensington against what the rulings say of it."""

from collections import Counter

import pytest

from royalborough.games.kensington.board import (
    ALL,
    HEXAGONS,
    LINES,
    NAMES,
    NEIGHBOURS,
    POINTS,
    ROWS,
    SHAPES,
    SHAPES_AT,
    WINS_AT,
    bits,
    point_name,
    point_named,
    points_of,
)
from royalborough.play import InvalidMove


def test_there_are_72_points_132_lines_24_triangles_30_squares_and_7_hexagons() -> None:
    assert len(POINTS) == 72
    assert ALL == 2**72 - 1
    assert len(LINES) == len(set(LINES)) == 132
    assert Counter(shape.kind for shape in SHAPES) == {"triangle": 24, "square": 30}
    assert len(HEXAGONS) == 7


def test_rows_a_to_p_hold_the_points_of_the_rulings_in_order() -> None:
    assert [len(row) for row in ROWS] == [4, 3, 2, 6, 6, 4, 3, 8, 8, 3, 4, 6, 6, 2, 3, 4]
    assert [p for row in ROWS for p in row] == list(POINTS)
    assert [[NAMES[p] for p in row] for row in ROWS] == [
        [f"{letter}{n}" for n in range(1, len(row) + 1)] for letter, row in zip("abcdefghijklmnop", ROWS, strict=True)
    ]


def test_names_and_points_are_each_others_inverse() -> None:
    assert [point_named(point_name(p)) for p in POINTS] == list(POINTS)
    assert point_named(" E3 ") == point_named("e3")


@pytest.mark.parametrize("name", ["", "a0", "a5", "c3", "q1", "e33", "3e", "é3", "e٣"])
def test_no_other_name_is_a_point(name: str) -> None:
    with pytest.raises(InvalidMove, match="There is no point"):
        point_named(name)


@pytest.mark.parametrize(
    ("colour", "names"),
    [
        ("red", "c1 d2 d3 e2 e3 f2"),
        ("red", "c2 d4 d5 e4 e5 f3"),
        ("white", "g1 h2 h3 i2 i3 j1"),
        ("white", "g2 h4 h5 i4 i5 j2"),
        ("white", "g3 h6 h7 i6 i7 j3"),
        ("blue", "k2 l2 l3 m2 m3 n1"),
        ("blue", "k3 l4 l5 m4 m5 n2"),
    ],
)
def test_hexagons(colour: str, names: str) -> None:
    assert [h.colour for h in HEXAGONS if [NAMES[p] for p in h.points] == names.split()] == [colour]


def test_every_point_lies_on_one_triangle_and_one_or_two_squares() -> None:
    kinds = [Counter(shape.kind for shape in SHAPES_AT[p]) for p in POINTS]
    assert {k["triangle"] for k in kinds} == {1}
    assert Counter(k["square"] for k in kinds) == {2: 48, 1: 24}
    assert all(p in shape.points for p in POINTS for shape in SHAPES_AT[p])
    assert sum(map(len, SHAPES_AT)) == 24 * 3 + 30 * 4


def test_42_points_lie_on_a_hexagon_and_none_on_two() -> None:
    corners = [p for hexagon in HEXAGONS for p in hexagon.points]
    assert len(corners) == len(set(corners)) == 42


def test_a_point_has_four_lines_within_the_board_and_three_on_two_sides_of_it() -> None:
    degrees = [len(points_of(NEIGHBOURS[p])) for p in POINTS]
    assert Counter(degrees) == {4: 48, 3: 24}
    for p in POINTS:
        assert degrees[p] == 2 + sum(shape.kind == "square" for shape in SHAPES_AT[p])
        assert not NEIGHBOURS[p] >> p & 1
        assert all(NEIGHBOURS[q] >> p & 1 for q in points_of(NEIGHBOURS[p]))


def test_lines_are_the_sides_of_the_shapes_and_no_more() -> None:
    sides = set()
    for shape in (*SHAPES, *HEXAGONS):
        for p, q in zip(shape.ring, shape.ring[1:] + shape.ring[:1], strict=True):
            sides.add((min(p, q), max(p, q)))
    assert sides == set(LINES)


def test_shapes_know_their_points_in_each_form() -> None:
    for shape in (*SHAPES, *HEXAGONS):
        assert shape.points == tuple(sorted(shape.ring)) == points_of(shape.mask)
        assert shape.mask == bits(shape.points)
        assert str(shape) == "".join(NAMES[p] for p in shape.points)
    assert len({shape.mask for shape in (*SHAPES, *HEXAGONS)}) == 61


def test_a_team_wins_on_five_hexagons_white_and_its_own() -> None:
    for team, other in ((0, "blue"), (1, "red")):
        wins = {hexagon for at_point in WINS_AT[team] for hexagon in at_point}
        assert wins == {hexagon for hexagon in HEXAGONS if hexagon.colour != other}
        assert all(p in hexagon.points for p in POINTS for hexagon in WINS_AT[team][p])
        assert sum(map(len, WINS_AT[team])) == 30


def test_shapes_of_the_same_point_as_named_in_the_rulings() -> None:
    named = {str(shape) for shape in SHAPES_AT[point_named("e3")]}
    assert named == {"d3d4e3e4", "e3e4g2", "e3f2g2h4"}

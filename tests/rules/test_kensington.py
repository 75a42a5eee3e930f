"""The rulings of Kensington K1 to K5 on positions worked out by hand; each test is named by its ruling."""

from collections import Counter

import pytest
from kensington_help import after, kensington, legal, play, refused, sliding, stones

from royalborough.games.kensington import KensingtonPosition, Relocate
from royalborough.games.kensington.board import POINTS, SHAPES, SHAPES_AT, Shape, point_name, point_named
from royalborough.play import InvalidOption

TRIANGLE = "e3 a1 e4 p4 g2"
"""Red completes the triangle e3 e4 g2; Blue stands on a1 and p4."""
SQUARE = "d3 a1 d4 p4 e3 a2 e4"
"""Red completes the square d3 d4 e3 e4; Blue stands on a1, a2 and p4."""
FAR = "p1 p2 p3 p4 m1 m6"
"""Six points at Blue's edge, out of the way."""


# K1: seats, stones, who starts


@pytest.mark.parametrize(("players", "hands"), [(2, (15, 15)), (4, (8,) * 4), (6, (5,) * 6)])
def test_K1_seats_and_their_stones(players: int, hands: tuple[int, ...]) -> None:
    assert kensington(players).start().hands == hands


@pytest.mark.parametrize("players", [0, 1, 3, 5, 7, 8, -2])
def test_K1_other_numbers_of_seats_are_refused(players: int) -> None:
    with pytest.raises(InvalidOption, match="2, 4 or 6"):
        kensington(players)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_K1_seats_alternate_between_the_teams(players: int) -> None:
    game = kensington(players)
    assert game.teams == ("red", "blue") * (players // 2)
    position = game.start()
    order = []
    for point in ("a1", "p4", "h1", "h8", "m1", "d6", "j2", "n1", "o3"):
        order.append(position.to_act)
        assert position.turn == position.to_act
        position = play(position, point)
    assert order == [n % players for n in range(9)]


def test_K1_the_option_lets_blue_start() -> None:
    assert kensington().start().to_act == 0
    position = kensington(4, starts="blue").start()
    order = []
    for point in ("a1", "p4", "h1", "h8", "m1"):
        order.append(position.to_act)
        position = play(position, point)
    assert order == [1, 2, 3, 0, 1]
    assert position.stones == (stones("p4 h8"), stones("a1 h1 m1"))


def test_K1_a_seat_places_from_its_own_hand() -> None:
    assert after("a1 p4 h1", players=4).hands == (7, 7, 7, 8)


# K2: phase 1


def test_K2_the_first_stone_goes_anywhere() -> None:
    start = kensington().start()
    assert len(start.legal_moves) == 72
    assert legal(start).split()[:5] == ["a1", "a2", "a3", "a4", "b1"]


def test_K2_there_are_5112_ways_to_place_two_stones() -> None:
    start = kensington().start()
    assert sum(len(start.play(move).legal_moves) for move in start.legal_moves) == 5112


@pytest.mark.parametrize("point", ["e3", "a1"])
def test_K2_a_point_holds_one_stone_of_either_colour(point: str) -> None:
    refused(after("e3 a1"), point, "K2", f"there is one on {point}")


def test_K2_stones_do_not_slide_before_every_hand_is_empty() -> None:
    refused(after("e3 a1"), "e3-f2", "K2", "slide only when every hand is empty")


def test_K2_who_has_a_stone_must_place_it() -> None:
    refused(after("e3 a1"), "pass", "K2", "You have stones in hand")


def test_K2_phase_2_starts_when_every_hand_is_empty() -> None:
    spread = "a1 p1 a4 p4 f1 m1 f4 m6 h4 k1 j2"
    position = after(spread, red_fewer=9, blue_fewer=9)
    assert position.hands == (0, 1)
    assert position.placing
    position = play(position, "k4")
    assert position.hands == (0, 0)
    assert not position.placing
    refused(position, "b1", "K2", "Every hand is empty")
    assert play(position, "a1-b1").to_act == 1


def test_K2_a_seat_whose_hand_is_empty_passes_until_every_hand_is() -> None:
    position = after("a1 p1 a4 p4 f1 m1 f4 m6 h4 k1 j2 k4", red_fewer=9, blue_fewer=8)
    assert position.hands == (0, 1)
    assert legal(position) == "pass"
    assert str(position.forced()) == "pass"
    refused(position, "b1", "K2", "Your hand is empty")
    refused(position, "a1-b1", "K2", "Your hand is empty")
    position = play(position, "pass")
    assert position.forced() is None
    position = play(position, "o2")
    assert position.to_act == 0
    assert "a1-b1" in legal(position)


def test_K2_with_four_seats_only_the_empty_hand_passes() -> None:
    position = after("a1 p1 a4 p4 f1 m1 f4 m6", players=4, red_fewer=9, blue_fewer=7)
    assert position.hands == (2, 3, 1, 2)
    position = play(position, "h4 k1 j2 k4")
    assert position.hands == (1, 2, 0, 1)
    position = play(position, "b2 h1")
    assert position.to_act == 2
    assert legal(position) == "pass"
    assert "b1" in legal(play(position, "pass"))


# K3: phase 2


SLIDES = sliding("e3 a1 a4 f1 f4 h8", "g2 p1 p4 m1 m6 k1")


def test_K3_slides_follow_the_lines_to_empty_points() -> None:
    assert legal(SLIDES) == (
        "a1-a2 a1-b1 a1-c1 a4-a3 a4-b3 a4-c2 e3-d3 e3-e4 e3-f2 f1-e1 f1-h1 f1-h2 f4-e6 f4-h7 h8-h7 h8-i8"
    )


def test_K3_a_slide_moves_one_stone() -> None:
    position = play(SLIDES, "e3-f2")
    assert position.stones == (stones("f2 a1 a4 f1 f4 h8"), SLIDES.stones[1])
    assert position.to_act == 1


def test_K3_a_stone_does_not_jump() -> None:
    refused(SLIDES, "e3-h4", "K3", "none joins e3 and h4")
    refused(SLIDES, "a1-p2", "K3", "none joins a1 and p2")


def test_K3_a_stone_does_not_slide_onto_another() -> None:
    refused(SLIDES, "e3-g2", "K2", "there is one on g2")
    refused(SLIDES, "f4-h8", "K2", "there is one on h8")
    refused(SLIDES, "e3-e3", "K2", "there is one on e3")


def test_K3_only_stones_of_the_team_slide() -> None:
    refused(SLIDES, "g2-h4", "K3", "no stone of your team on g2")
    refused(SLIDES, "b2-d3", "K3", "no stone of your team on b2")


@pytest.mark.parametrize(("players", "fewer"), [(4, 9), (6, 9)])
def test_K3_any_stone_of_the_team_slides_also_a_partners(players: int, fewer: int) -> None:
    turns = "a1 p1 a4 p4 f1 m1 f4 m6 h4 k1 j2 k4" + (" o2 h8" if players == 4 else "")
    position = after(turns, players=players, red_fewer=fewer, blue_fewer=fewer)
    assert not position.placing
    assert position.team == 0
    for placed_by_r1, placed_by_r2 in (("a1-a2", "a4-a3"), ("a1-b1", "a4-b3")):
        assert {placed_by_r1, placed_by_r2} <= set(legal(position).split())
    assert play(position, "a4-a3").stones[0] == position.stones[0] ^ stones("a3 a4")
    assert play(position, "a1-a2").stones[0] == position.stones[0] ^ stones("a1 a2")


# K4: triangles and squares


def test_K4_a_triangle_earns_one_relocation() -> None:
    position = after(TRIANGLE + "...")
    assert (position.relocations, position.to_act) == (1, 0)
    assert len(position.legal_moves) == 2 * (72 - 5) + 1 == 135
    position = play(position, "a1>h8")
    assert position.stones[1] == stones("h8 p4")
    assert (position.relocations, position.to_act) == (0, 1)


def test_K4_a_square_earns_two_relocations() -> None:
    position = after(SQUARE + "...")
    assert (position.relocations, position.to_act) == (2, 0)
    assert len(position.legal_moves) == 3 * (72 - 7) + 1 == 196
    position = play(position, "*a1>h8,p4>p3")
    assert position.stones[1] == stones("h8 a2 p3")
    assert (position.relocations, position.to_act) == (0, 1)


@pytest.mark.parametrize(
    ("turns", "shapes"),
    [
        ("d3 a1 d4 p4 e3 a2 g2 p1 e4", {"d3d4e3e4", "e3e4g2"}),
        ("e3 a1 e4 p4 f2 a2 h4 p1 g2", {"e3e4g2", "e3f2g2h4"}),
        ("a1 p4 c1 p1 b1 m1 e2 m6 d1 i1 e1 k4 d2", {"a1b1c1d2", "d1d2e1e2", "b1d1d2"}),
    ],
)
def test_K4_several_shapes_at_once_earn_two_never_three(turns: str, shapes: set[str]) -> None:
    position = after(turns + "...")
    last = point_named(turns.split()[-1])
    assert {str(shape) for shape in SHAPES_AT[last] if position.stones[0] & shape.mask == shape.mask} == shapes
    assert position.relocations == 2
    position = play(position, "*p1>h8...")
    assert (position.relocations, position.to_act) == (1, 0)
    position = play(position, "p4>i8")
    assert (position.relocations, position.to_act) == (0, 1)


def test_K4_two_squares_at_once_always_close_a_triangle_too() -> None:
    for corners in SHAPES_AT:
        squares = [shape for shape in corners if shape.kind == "square"]
        triangle = next(shape for shape in corners if shape.kind == "triangle")
        if len(squares) == 2:
            assert triangle.mask & ~(squares[0].mask | squares[1].mask) == 0


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_K4_every_triangle_and_square_earns_whichever_corner_comes_last(shape: Shape) -> None:
    elsewhere = [point_name(p) for p in POINTS if p not in shape.points][:: 72 // len(shape.points)]
    for last in shape.points:
        others = [point_name(p) for p in shape.points if p != last]
        turns = [token for pair in zip(others, elsewhere, strict=False) for token in pair]
        position = after(" ".join(turns))
        assert position.to_act == 0
        position = play(position, f"{point_name(last)}...")
        assert position.relocations == {"triangle": 1, "square": 2}[shape.kind]


def test_K4_a_slide_earns_as_a_placement_does() -> None:
    position = sliding("e3 e4 h4 a1 f1 h8", "p1 p2 p3 p4 m1 m6")
    slid = play(position, "h4-g2...")
    assert slid.relocations == 1
    assert len(slid.legal_moves) == 6 * (72 - 12) + 1
    square = sliding("d3 d4 e3 f3 f1 h8", FAR)
    assert play(square, "f3-e4...").relocations == 2


def test_K4_a_shape_of_both_colours_earns_nothing() -> None:
    assert after("e3 e4 a1 p4 g2").to_act == 1


def test_K4_a_shape_that_stands_already_earns_nothing_when_another_stone_comes() -> None:
    position = play(after(TRIANGLE + "*"), "p1")
    assert play(position, "h1").to_act == 1
    beside = play(position, "f2")  # next to the triangle, and no shape with it
    assert (beside.relocations, beside.to_act) == (0, 1)


def test_K4_no_shape_no_relocation() -> None:
    refused(after("e3 a1 e4 p4"), "a1>a2", "K4", "Only a triangle or a square completed in this turn")
    refused(after("e3 a1 e4 p4"), "stop", "K4", "Only a triangle or a square completed in this turn")
    refused(SLIDES, "g2>h4", "K4", "Only a triangle or a square completed in this turn")
    refused(SLIDES, "stop", "K4", "Only a triangle or a square completed in this turn")


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("e3>h8", "K4", "There is no opposing stone on e3"),
        ("b1>h8", "K4", "There is no opposing stone on b1"),
        ("a1>p4", "K2", "there is one on p4"),
        ("a1>e3", "K2", "there is one on e3"),
        ("a1>a1", "K2", "there is one on a1"),
        ("h8", "K5", "The turn is not over"),
        ("e3-f2", "K5", "The turn is not over"),
        ("pass", "K5", "The turn is not over"),
    ],
)
def test_K4_only_an_opposing_stone_moves_and_only_to_an_empty_point(move: str, rule: str, words: str) -> None:
    refused(after(TRIANGLE + "..."), move, rule, words)


def test_K4_without_opposing_stones_there_is_nothing_to_move() -> None:
    position = after("e3 e4 g2", red_head_start=2)
    assert (position.relocations, position.to_act) == (0, 1)


def test_K4_the_last_stone_of_phase_1_relocates_before_phase_2() -> None:
    position = after("e3 a1 e4 p4 f1 m1 f4 m6 h1 k1 h8 k4", red_fewer=8, blue_fewer=9)
    assert position.hands == (1, 0)
    position = play(position, "g2...")
    assert position.hands == (0, 0)
    assert not position.placing
    assert (position.relocations, position.to_act) == (1, 0)
    assert len(position.legal_moves) == 6 * (72 - 13) + 1
    refused(position, "e3-f2", "K5", "The turn is not over")
    position = play(position, "a1>b2")
    assert position.to_act == 1
    assert "b2-a2" in legal(position)


# K5: relocating is a right


def test_K5_the_seat_may_stop_at_once() -> None:
    for turns in (TRIANGLE, SQUARE):
        before = after(turns + "...")
        position = play(before, "stop")
        assert (position.relocations, position.to_act) == (0, 1)
        assert position.stones == before.stones


def test_K5_the_seat_may_stop_after_one_of_two() -> None:
    position = after(SQUARE + "*a1>h8...")
    assert (position.relocations, position.to_act) == (1, 0)
    assert len(position.legal_moves) == 2 * 65 + 1
    position = play(position, "stop")
    assert position.to_act == 1
    assert position.stones[1] == stones("a2 h8 p4")


def test_K5_the_same_stone_is_not_moved_twice() -> None:
    position = after(SQUARE + "*a1>h8...")
    refused(position, "h8>h7", "K5", "two different stones")
    refused(position, "h8>a1", "K5", "two different stones")
    assert {move.origin for move in position.legal_moves if isinstance(move, Relocate)} == {
        point_named("a2"),
        point_named("p4"),
    }


def test_K5_the_second_may_use_the_point_that_the_first_has_just_left() -> None:
    position = after(SQUARE + "*a1>h8,p4>a1")
    assert position.stones[1] == stones("a1 a2 h8")


def test_K5_after_the_last_different_stone_the_turn_ends() -> None:
    position = after("d3 d4 e3 p4 e4...", red_head_start=2)
    assert position.relocations == 2
    assert len(position.legal_moves) == 72 - 5 + 1
    position = position.play(position.parse_move("p4>a1"))
    assert (position.relocations, position.relocated, position.to_act) == (0, None, 1)


def test_K5_a_relocated_stone_earns_nothing() -> None:
    position = after("e3 a1 e4 a2 g2*a2>c1 p4 h8 a2...")
    assert position.to_act == 1  # Blue's own stone earns on a2 ...
    position = after("e3 a1 e4 a2 h1 p4 g2*p4>c1")  # ... Red's hand on c1 does not
    assert position.stones[1] == stones("a1 a2 c1")
    assert (position.relocations, position.to_act) == (0, 1)
    assert "stop" not in legal(position)


def test_K5_relocating_earns_the_mover_nothing_more() -> None:
    position = after(SQUARE + "*a1>a3...")
    assert position.relocations == 1
    assert play(position, "a2>a1").to_act == 1


def test_K5_every_stone_and_every_point_is_a_choice_once() -> None:
    position: KensingtonPosition = after(SQUARE + "...")
    found = Counter(str(move) for move in position.legal_moves)
    assert set(found.values()) == {1}
    empty = [str(move) for move in after("d3 a1 d4 p4 e3 a2 e4*").legal_moves]
    assert set(found) == {f"{stone}>{point}" for stone in ("a1", "a2", "p4") for point in empty} | {"stop"}

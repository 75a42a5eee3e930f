"""The rulings of Kensington K6 to K10 on positions worked out by hand; each test is named by its ruling."""

import pytest
from kensington_help import after, kensington, legal, play, refused, sliding, stones

from royalborough.games import load
from royalborough.games.kensington import KensingtonPosition, Rest
from royalborough.games.kensington.board import SHAPES
from royalborough.play import InvalidOption, Outcome

FAR = "p1 p2 p3 p4 m1 m6"
"""Six points at Blue's edge, out of the way."""


def shape(name: str) -> int:
    """The number of the shape with these points."""
    return [str(shape) for shape in SHAPES].index(name)


# K6: the right exists in the turn that completed the shape


def test_K6_a_right_not_used_is_gone() -> None:
    position = play(after("e3 a1 e4 p4 g2*"), "p1")
    assert "stop" not in legal(position)
    refused(position, "a1>h8", "K4", "completed in this turn")


def test_K6_a_stone_that_leaves_and_returns_earns_again() -> None:
    position = sliding("e3 e4 g2 a1 f1 h8", "p1 p2 p3 p4 m1 m6")
    for _ in range(3):
        position = play(position, "g2-h4 p1-o1 h4-g2*p2>i8 o1-p1")
        position = play(position, "g2-h4 p1-o1 h4-g2*i8>p2 o1-p1")
    assert position.stones[1] == stones(FAR)


def test_K6_a_slide_within_a_shape_that_stays_complete_earns_nothing() -> None:
    position = sliding("e3 e4 g2 h4 a1 f1", FAR)
    assert play(position, "h4-f2").to_act == 1  # the triangle e3 e4 g2 stands as before


DELAYED = "e3 e4 g2 a1 f1 h8"
BLUE_MOVES = ("p1-o1", "o1-p1", "p1-o1", "o1-p1")


@pytest.mark.parametrize("delay", [0, 1, 2, 3, 10])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_K6_rebuild_delay_counts_the_turns_of_the_team(delay: int, players: int) -> None:
    red, blue = (DELAYED, FAR) if players != 4 else (f"{DELAYED} a4", f"{FAR} o2")
    position = play(sliding(red, blue, players=players, rebuild_delay=delay), "g2-h4 p1-o1")
    for turn in range(delay):
        refused(position, "h4-g2", "K6", f"the triangle e3 e4 g2 and may not complete it again for {delay - turn} more")
        position = play(position, ("a1-a2", "a2-a1")[turn % 2])
        position = play(position, ("o1-p1", "p1-o1")[turn % 2])
    assert position.rests == ()
    assert play(position, "h4-g2...").relocations == 1


def test_K6_rebuild_delay_forbids_whichever_stone_completes_the_shape() -> None:
    position = play(sliding("e3 e4 g2 h5 a1 f1", FAR, rebuild_delay=2), "g2-h4 p1-o1")
    refused(position, "h5-g2", "K6", "broke the triangle e3 e4 g2")
    refused(position, "h4-g2", "K6", "broke the triangle e3 e4 g2")


def test_K6_each_triangle_and_square_rests_by_itself() -> None:
    position = sliding("a1 a2 c1 b1 d2 h8", FAR, rebuild_delay=2)  # triangle a1 a2 c1, square a1 b1 c1 d2
    position = play(position, "a2-b2")
    assert position.rests == (Rest(0, shape("a1a2c1"), 2),)  # the square stands
    position = play(position, "p1-o1 d2-d1 o1-p1")  # now the square is broken too, one turn later
    assert position.rests == (Rest(0, shape("a1a2c1"), 1), Rest(0, shape("a1b1c1d2"), 2))
    refused(position, "b2-a2", "K6", "may not complete it again for 1 more")
    refused(position, "d1-d2", "K6", "the square a1 b1 c1 d2 and may not complete it again for 2 more")
    position = play(position, "h8-i8 p1-o1")
    assert "b2-a2" in legal(position)
    assert "d1-d2" not in legal(position)


def test_K6_a_stone_at_the_corner_of_several_shapes_breaks_them_all() -> None:
    position = play(sliding("a1 a2 c1 b1 d2 h8", FAR, rebuild_delay=2), "c1-d3 p1-o1")
    assert position.rests == (Rest(0, shape("a1a2c1"), 2), Rest(0, shape("a1b1c1d2"), 2))
    refused(position, "d3-c1", "K6", "broke the")


def test_K6_other_shapes_may_be_completed_while_one_rests() -> None:
    position = play(sliding("e3 e4 g2 a1 a2 d2", FAR, rebuild_delay=2), "g2-h4 p1-o1")
    assert play(position, "d2-c1...").relocations == 1  # the triangle a1 a2 c1


def test_K6_the_other_team_may_complete_what_the_team_broke() -> None:
    game = kensington(red_fewer=9, blue_fewer=9, rebuild_delay=2)
    text = str(sliding("a1 f1 h8 h1 i8 a4", "e3 e4 h4 p1 p4 m1", turn=1))
    position = game.parse(text.removesuffix("-") + "r:e3e4g2=2")
    assert play(position, "h4-g2...").relocations == 1


def test_K6_a_shape_that_the_opponent_broke_may_be_completed_at_once() -> None:
    position = sliding("e3 e4 g2 h5 a1 f1", "p1 p2 m2 h8 i1 k4", turn=1, rebuild_delay=2)
    position = play(position, "m2-n1*g2>b2")  # Blue's triangle n1 p1 p2 moves Red's stone off its triangle
    assert position.rests == ()
    assert play(position, "h5-g2...").relocations == 1


def test_K6_without_the_option_nothing_is_remembered_even_within_the_turn() -> None:
    position = play(sliding("a1 a2 c1 b1 d1 h8", FAR), "c1-d2...")  # breaks one triangle, completes another
    assert position.relocations == 1
    assert position.rests == ()


def test_K6_breaking_again_begins_the_rest_anew() -> None:
    game = kensington(red_fewer=9, blue_fewer=9, rebuild_delay=4)
    text = str(sliding(DELAYED, FAR))
    position = game.parse(text.removesuffix("-") + "r:e3e4g2=2")  # complete by Blue's hand while it rests
    assert play(position, "g2-h4").rests == (Rest(0, shape("e3e4g2"), 4),)


# K7: the win


WIN_RED = "c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 f2"
WIN_WHITE = "g2 p1 h4 p4 h5 m1 i4 m6 i5 a1 j2"


@pytest.mark.parametrize(
    "hexagon",
    ["c1 d2 d3 e2 e3 f2", "c2 d4 d5 e4 e5 f3", "g1 h2 h3 i2 i3 j1", "g2 h4 h5 i4 i5 j2", "g3 h6 h7 i6 i7 j3"],
)
def test_K7_red_wins_on_its_own_hexagons_and_the_white_ones(hexagon: str) -> None:
    for last in hexagon.split():
        first = [point for point in hexagon.split() if point != last]
        turns = " ".join(f"{own} {other}" for own, other in zip(first, ("p1", "p4", "a1", "a4", "o2"), strict=True))
        position = after(f"{turns} {last}#")
        assert position.outcome == Outcome((0,), (1.0, 0.0), "hexagon")
        assert position.to_act is None
        assert len(position.legal_moves) == 0
        assert position.hexagon is not None
        assert position.stones[0] == position.hexagon.mask == stones(hexagon)


@pytest.mark.parametrize(
    "hexagon",
    ["k2 l2 l3 m2 m3 n1", "k3 l4 l5 m4 m5 n2", "g1 h2 h3 i2 i3 j1", "g2 h4 h5 i4 i5 j2", "g3 h6 h7 i6 i7 j3"],
)
def test_K7_blue_wins_on_its_own_hexagons_and_the_white_ones(hexagon: str) -> None:
    turns = " ".join(
        f"{other} {own}" for own, other in zip(hexagon.split(), ("p1", "p4", "a1", "a4", "o2", "b2"), strict=True)
    )
    position = after(turns + "#")
    assert position.outcome == Outcome((1,), (0.0, 1.0), "hexagon")


@pytest.mark.parametrize("hexagon", ["k2 l2 l3 m2 m3 n1", "k3 l4 l5 m4 m5 n2"])
def test_K7_the_other_colours_hexagon_earns_nothing(hexagon: str) -> None:
    turns = " ".join(
        f"{own} {other}" for own, other in zip(hexagon.split(), ("a1", "a4", "f1", "f4", "h1", "h8"), strict=True)
    )
    position = after(turns.rsplit(" ", 1)[0])
    assert position.stones[0] == stones(hexagon)
    assert (position.outcome, position.to_act, position.relocations) == (None, 1, 0)


def test_K7_red_hexagons_earn_blue_nothing() -> None:
    position = after("p1 c1 p4 d2 a4 d3 m1 e2 m6 e3 i8 f2")
    assert (position.outcome, position.to_act, position.relocations) == (None, 0, 0)


def test_K7_five_stones_on_a_hexagon_are_no_win() -> None:
    assert after(WIN_RED.rsplit(" ", 2)[0]).outcome is None


@pytest.mark.parametrize(("players", "seats"), [(4, (0, 2)), (6, (0, 2, 4))])
def test_K7_the_whole_team_wins(players: int, seats: tuple[int, ...]) -> None:
    outcome = after(WIN_RED, players=players).outcome
    assert outcome == Outcome(seats, (1.0, 0.0) * (players // 2), "hexagon")


def test_K7_a_slide_wins_too() -> None:
    position = sliding("c1 d2 d3 e2 e3 h3", FAR)
    assert play(position, "h3-f2#").outcome == Outcome((0,), (1.0, 0.0), "hexagon")


def test_K7_the_win_comes_before_any_relocation() -> None:
    position = after("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 h3 o2 h4 k4 f2#")  # also the triangle f2 h3 h4
    assert position.outcome == Outcome((0,), (1.0, 0.0), "hexagon")
    assert (position.relocations, position.to_act, position.turn) == (0, None, 0)
    refused(position, "p1>a1", "K7", "The game is over")


BLUE_HAS_FIVE = ("e3 e4 h4 a1 f1 h8", "k2 l2 l3 m2 m3 b2 p4")


def test_K7_an_opponents_relocation_that_fills_a_hexagon_wins_for_its_owner() -> None:
    red, blue = BLUE_HAS_FIVE
    position = play(sliding(red, blue), "h4-g2...")
    position = play(position, "b2>n1#")
    assert position.outcome == Outcome((1,), (0.0, 1.0), "hexagon")
    assert (position.turn, position.to_act, position.relocations) == (0, None, 0)


@pytest.mark.parametrize("blue", ["k2 l2 l3 m2 b2 p4", "g2 h5 i4 i5 b2 p4"])
def test_K7_an_opponents_relocation_that_does_not_fill_a_hexagon_wins_nothing(blue: str) -> None:
    position = play(sliding("p1 p2 m3 a1 f1 h8", blue), "m3-n1*b2>" + ("m3" if "k2" in blue else "h4"))
    assert (position.outcome, position.to_act) == (None, 1)


def test_K7_such_a_win_ends_the_turn_even_with_a_relocation_left() -> None:
    position = play(sliding("d3 d4 e3 f3 f1 h8", BLUE_HAS_FIVE[1]), "f3-e4...")
    assert position.relocations == 2
    position = play(position, "b2>n1")
    assert position.outcome == Outcome((1,), (0.0, 1.0), "hexagon")
    assert len(position.legal_moves) == 0


def test_K7_relocating_onto_a_hexagon_of_the_movers_colour_earns_its_owner_nothing() -> None:
    position = play(sliding("p1 p2 m2 a1 a4 f4", "c1 d2 d3 e2 e3 h8"), "m2-n1*h8>f2")
    assert position.stones[1] == stones("c1 d2 d3 e2 e3 f2")
    assert (position.outcome, position.to_act) == (None, 1)


@pytest.mark.parametrize("move", ["a1", "c1-b2", "p1>a1", "stop", "pass"])
def test_K7_after_the_win_nothing_is_allowed(move: str) -> None:
    refused(after(WIN_RED), move, "K7", "The game is over")


def test_K7_a_white_hexagon_wins_for_either_team() -> None:
    assert after(WIN_WHITE).outcome == Outcome((0,), (1.0, 0.0), "hexagon")
    assert after("a2 " + WIN_WHITE.replace("a1", "a3")).outcome == Outcome((1,), (0.0, 1.0), "hexagon")


# K8: who cannot slide passes


CORNERED = sliding("a1 b1 c1 d1 d2 e2", "a2 d3 e1 f2 g1 p1")
"""No stone of Red has an empty neighbour."""


def test_K8_a_seat_that_is_stuck_passes() -> None:
    assert legal(CORNERED) == "pass"
    assert str(CORNERED.forced()) == "pass"
    refused(CORNERED, "a1-a2", "K2", "there is one on a2")
    refused(CORNERED, "h1", "K2", "Every hand is empty")
    position = play(CORNERED, "pass")
    assert position.to_act == 1
    assert position.stones == CORNERED.stones


def test_K8_the_others_go_on_and_may_free_it() -> None:
    position = play(CORNERED, "pass p1-o1 pass o1-p1 pass")
    refused(position, "pass", "K8", "you may not pass")
    assert position.forced() is None
    assert legal(play(position, "a2-b2")) == "a1-a2 c1-a2"


def test_K8_the_only_slide_left_is_still_a_decision() -> None:
    position = sliding("a1 b1 c1 d1 d2 e2", "a2 e1 f2 g1 p1 p4")
    assert legal(position) == "c1-d3"
    assert position.forced() is None
    refused(position, "pass", "K8", "you may not pass")


@pytest.mark.parametrize("players", [4, 6])
def test_K8_every_seat_of_a_stuck_team_passes(players: int) -> None:
    red, blue = "a1 b1 c1 d1 d2 e2 e1", "a2 d3 f1 f2 g1 p1 p4"
    position = sliding(red, blue, players=players)
    assert [position.to_act, legal(position)] == [0, "pass"]
    position = play(position, "pass p1-o1")
    assert [position.to_act, legal(position)] == [2, "pass"]


HEMMED = "e1 e2 d1 a1 b1 c1"
"""Red stands around the empty point d2, all its other neighbours are Blue's."""


def hemmed(turns: int) -> KensingtonPosition:
    """Red's only slides go to d2, and each would complete a shape that rests so many turns."""
    game = kensington(red_fewer=9, blue_fewer=9, rebuild_delay=10)
    text = str(sliding(HEMMED, "a2 d3 f1 f2 g1 p1"))
    return game.parse(text.removesuffix("-") + f"r:a1b1c1d2={turns};r:d1d2e1e2={turns}")


def test_K8_a_seat_whose_every_slide_is_forbidden_passes_and_its_passes_count() -> None:
    assert legal(sliding(HEMMED, "a2 d3 f1 f2 g1 p1")) == "b1-d2 c1-d2 d1-d2 e2-d2"
    position = hemmed(3)
    for turns in (3, 2, 1):
        assert legal(position) == "pass"
        refused(position, "b1-d2", "K6", f"for {turns} more of its turns")
        position = play(position, "pass p1-o1" if turns % 2 else "pass o1-p1")
    assert legal(position) == "b1-d2 c1-d2 d1-d2 e2-d2"


# K9: no draw by the rules


def test_K9_going_in_circles_is_no_draw() -> None:
    position = start = sliding("a1 f1 h8 h1 i8 a4", FAR)
    for _ in range(100):
        position = play(position, "a1-a2 p1-o1 a2-a1 o1-p1")
    assert position == start
    assert position.outcome is None


def test_K9_a_draw_by_agreement_gives_each_seat_half() -> None:
    assert Outcome.drawn(4, "agreed") == Outcome((), (0.5,) * 4, "agreed")
    assert Outcome.drawn(4, "agreed").is_draw
    assert not Outcome.won((0,), 2, "hexagon").is_draw


# K10: handicaps


@pytest.mark.parametrize(
    ("players", "fewer", "hands"),
    [
        (2, (4, 0), (11, 15)),
        (2, (0, 9), (15, 6)),
        (4, (1, 2), (8, 7, 7, 7)),
        (4, (0, 9), (8, 4, 8, 3)),
        (6, (1, 2), (5, 5, 5, 4, 4, 4)),
        (6, (9, 8), (2, 3, 2, 2, 2, 2)),
    ],
)
def test_K10_fewer_stones_are_dealt_as_evenly_as_can_be(
    players: int, fewer: tuple[int, int], hands: tuple[int, ...]
) -> None:
    start = kensington(players, red_fewer=fewer[0], blue_fewer=fewer[1]).start()
    assert start.hands == hands


def test_K10_a_head_start_is_placed_one_after_another_before_the_first_turn() -> None:
    position = kensington(red_head_start=3).start()
    assert (position.to_act, position.head_start, position.hands) == (0, 3, (15, 15))
    position = play(position, "e3 e4")
    assert (position.to_act, position.head_start, position.hands) == (0, 1, (13, 15))
    position = play(position, "g2")
    assert (position.to_act, position.head_start, position.hands) == (0, 0, (12, 15))
    position = play(position, "a1")
    assert (position.to_act, position.hands) == (1, (11, 15))


def test_K10_blues_head_start_comes_before_reds_first_turn() -> None:
    position = kensington(blue_head_start=2).start()
    assert (position.to_act, position.head_start) == (1, 2)
    position = play(position, "e3 e4")
    assert (position.to_act, position.head_start, position.hands) == (0, 0, (15, 13))
    assert position.stones == (0, stones("e3 e4"))


@pytest.mark.parametrize(("starts", "order"), [("red", [0, 0, 1, 1, 1, 0, 1]), ("blue", [1, 1, 1, 0, 0, 1, 0])])
def test_K10_both_head_starts_the_starting_teams_first(starts: str, order: list[int]) -> None:
    position = kensington(starts=starts, red_head_start=2, blue_head_start=3).start()
    seats = []
    for point in ("a1", "p4", "h1", "h8", "m1", "d6", "j2"):
        seats.append(position.to_act)
        position = play(position, point)
    assert seats == order


@pytest.mark.parametrize(("starts", "order"), [("red", [1, 1, 0, 1, 2, 3, 0]), ("blue", [1, 1, 1, 2, 3, 0, 1])])
def test_K10_with_four_seats_the_first_seat_of_the_team_places_it(starts: str, order: list[int]) -> None:
    position = kensington(4, starts=starts, blue_head_start=2).start()
    seats = []
    for point in ("a1", "p4", "h1", "h8", "m1", "d6", "j2"):
        seats.append(position.to_act)
        position = play(position, point)
    assert seats == order


def test_K10_head_start_stones_earn_nothing() -> None:
    position = after("p4 e3 e4 g2", red_head_start=1, blue_head_start=3)  # Blue's triangle, Red on p4
    assert (position.relocations, position.to_act) == (0, 0)
    position = after("p4 d3 d4 e3 e4", red_head_start=1, blue_head_start=5)
    assert (position.relocations, position.to_act, position.head_start) == (0, 1, 1)


def test_K10_during_the_head_start_stones_are_placed_and_nothing_else() -> None:
    position = after("e3", red_head_start=2)
    refused(position, "e3-f2", "K2", "place one")
    refused(position, "pass", "K2", "place one")
    refused(position, "e3", "K2", "there is one on e3")
    refused(position, "stop", "K4", "Only a triangle or a square")


def test_K10_a_seat_that_has_placed_its_whole_hand_passes_its_first_turn() -> None:
    position = after("a1 p1 h1 h8", players=6, red_fewer=3, red_head_start=4)
    assert (position.hands, position.to_act) == ((0, 5, 4, 5, 4, 5), 0)
    assert legal(position) == "pass"
    assert play(position, "pass").to_act == 1


def test_K10_a_head_start_is_no_larger_than_the_hand_that_places_it() -> None:
    assert kensington(6, red_fewer=9, red_head_start=2).start().head_start == 2
    with pytest.raises(InvalidOption, match="red_head_start cannot be 3: it is at most 2"):
        kensington(6, red_fewer=9, red_head_start=3)
    with pytest.raises(InvalidOption, match="blue_head_start cannot be 5: it is at most 2"):
        kensington(6, blue_fewer=9, blue_head_start=5)


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("red_fewer", 10, "a whole number from 0 to 9"),
        ("blue_fewer", -1, "a whole number from 0 to 9"),
        ("blue_fewer", "--1", "a whole number from 0 to 9"),
        ("red_head_start", 6, "a whole number from 0 to 5"),
        ("red_head_start", True, "a whole number from 0 to 5"),
        ("rebuild_delay", 11, "a whole number from 0 to 10"),
        ("rebuild_delay", "two", "a whole number from 0 to 10"),
        ("rebuild_delay", "1" * 30, "a whole number from 0 to 10"),
        ("starts", "white", "red or blue"),
        ("starts", 0, "red or blue"),
    ],
)
def test_K10_a_wrong_option_is_named_with_its_range(option: str, value: int | str, words: str) -> None:
    with pytest.raises(InvalidOption, match=f"The option {option} cannot be .*{words}"):
        kensington(**{option: value})  # type: ignore[arg-type]


def test_K10_options_may_come_as_text() -> None:
    assert kensington(rebuild_delay=" 2 ", starts="blue") == kensington(rebuild_delay=2, starts="blue")


def test_K10_an_option_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(InvalidOption, match="no option 'green_fewer'; the options are starts, rebuild_delay"):
        load("kensington", None, green_fewer=1)

"""The rulings of Five Men's Morris on positions worked out by hand; each test is named by its ruling."""

import pytest
from morris_help import after, legal, morris, pins, play, refused, site

from royalborough.games.morris import MorrisMove, MorrisPosition
from royalborough.games.morris.board import (
    LINES,
    MILLS,
    NAMES,
    NEIGHBOURS,
    POINTS,
    bits,
    point_name,
    point_named,
    points_of,
)
from royalborough.play import InvalidMove, InvalidOption, Outcome

PLACED = "a1 b2 c1 d2 e3 d4 c5 b4 a5 a3"
"""All pins are placed and nobody has a mill: Light on a1 c1 e3 c5 a5, Dark on b2 d2 d4 b4 a3."""


# M1: the board


def test_M1_the_points_stand_on_two_squares() -> None:
    places = {name: ("abcde".index(name[0]) - 2, int(name[1]) - 3) for name in NAMES}
    assert [max(abs(x), abs(y)) for x, y in places.values()] == [2] * 8 + [1] * 8
    assert len(set(NAMES)) == 16
    assert all(point_named(f" {point_name(point).upper()} ") == point for point in POINTS)


def test_M1_there_are_20_lines_round_the_squares_and_between_the_middles() -> None:
    lines = {frozenset(map(point_name, line)) for line in LINES}
    rings = [text.split() for text in ("a1 c1 e1 e3 e5 c5 a5 a3", "b2 c2 d2 d3 d4 c4 b4 b3")]
    around = {frozenset((ring[n - 1], ring[n])) for ring in rings for n in range(8)}
    across = {frozenset(pair.split()) for pair in ("c1 c2", "e3 d3", "c5 c4", "a3 b3")}
    assert len(LINES) == len(lines) == 20
    assert lines == around | across


def test_M1_a_middle_has_three_neighbours_and_a_corner_two() -> None:
    assert [NEIGHBOURS[point].bit_count() for point in POINTS] == [2, 3] * 8
    assert all(NEIGHBOURS[p] >> q & 1 == NEIGHBOURS[q] >> p & 1 for p in POINTS for q in POINTS)


def test_M1_the_mills_are_the_sides_of_the_squares() -> None:
    sides = ("a1 c1 e1", "e1 e3 e5", "a5 c5 e5", "a1 a3 a5", "b2 c2 d2", "d2 d3 d4", "b4 c4 d4", "b2 b3 b4")
    assert sorted(MILLS) == sorted(map(pins, sides))


@pytest.mark.parametrize("name", ["c3", "a2", "b1", "f1", "a6", "a0", "", "a", "a11", "1a", "é1"])
def test_M1_there_are_no_other_points(name: str) -> None:
    with pytest.raises(InvalidMove, match="the points are a1 c1 e1 "):
        point_named(name)


# M2: placing and moving


def test_M2_two_seats_with_five_pins_each_and_light_begins() -> None:
    start = morris().start()
    assert morris().teams == ("light", "dark")
    assert (start.hands, start.pins, start.to_act, start.stage) == ((5, 5), (0, 0), 0, "place")


@pytest.mark.parametrize("players", [0, 1, 3, 4, -2])
def test_M2_other_numbers_of_seats_are_refused(players: int) -> None:
    with pytest.raises(InvalidOption, match="2"):
        type(morris())(players)


def test_M2_pins_are_placed_in_turn_on_empty_points() -> None:
    start = morris().start()
    assert legal(start).split() == list(NAMES)
    position = after("e3 a1 c5")
    assert position.pins == (pins("e3 c5"), pins("a1"))
    assert (position.hands, position.to_act) == ((3, 4), 1)
    assert sorted(legal(position).split()) == sorted(set(NAMES) - {"e3", "a1", "c5"})


@pytest.mark.parametrize("point", ["e3", "a1"])
def test_M2_a_point_holds_one_pin_of_either_colour(point: str) -> None:
    refused(after("e3 a1"), point, "M2", f"There is a pin on {point} already")


@pytest.mark.parametrize("turns", ["e3 a1", "e3 a1 c5", "a1 b2 c1 d2 e3 d4 c5 b4 a5"])
def test_M2_pins_do_not_move_before_all_are_placed(turns: str) -> None:
    refused(after(turns), "e3-e5", "M2", "Pins move only when all are placed: place one instead of e3-e5.")


def test_M2_the_moving_begins_when_both_hands_are_empty() -> None:
    position = after(PLACED)
    assert (position.hands, position.to_act, position.stage) == ((0, 0), 0, "move")
    refused(position, "e5", "M2", "All pins are placed: move one along a line instead of placing e5.")


def test_M2_moves_follow_the_lines_to_empty_points() -> None:
    position = after(PLACED)
    assert legal(position) == "c1-e1 c1-c2 e3-e1 e3-e5 e3-d3 c5-e5 c5-c4"
    moved = play(position, "e3-d3")
    assert moved.pins == (pins("a1 c1 d3 c5 a5"), position.pins[1])
    assert (moved.to_act, moved.hands) == (1, (0, 0))


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("c1-e5", "from c1 to a1, e1 or c2, not to e5"),
        ("a5-b3", "from a5 to c5 or a3, not to b3"),
        ("a1-c2", "from a1 to c1 or a3, not to c2"),
        ("c1-c4", "from c1 to a1, e1 or c2, not to c4"),
        ("c1-a1", "There is a pin on a1 already"),
        ("a1-a3", "There is a pin on a3 already"),
        ("c1-c1", "There is a pin on c1 already"),
        ("b2-c2", "There is no pin of yours on b2: move one of those on a1, c1, e3, c5 or a5."),
        ("e1-e5", "There is no pin of yours on e1"),
    ],
)
def test_M2_other_moves_are_refused(move: str, words: str) -> None:
    refused(after(PLACED), move, "M2", words)


def test_M2_three_pins_do_not_fly() -> None:
    position = site("a1 e3 b4", "c5 d2 b2 b3")
    assert legal(position) == "a1-c1 a1-a3 e3-e1 e3-e5 e3-d3 b4-c4"
    refused(position, "a1-e5", "M2", "not to e5")


# M3: mills


MILL = after("a1 b2 c1 c2 e1")
"""Light has placed the third pin of a1 c1 e1."""


def test_M3_a_mill_takes_a_pin_in_the_same_turn() -> None:
    assert (MILL.stage, MILL.to_act, MILL.turn_ended) == ("take", 0, False)
    assert legal(MILL) == "xb2 xc2"
    taken = play(MILL, "xc2")
    assert taken.pins == (pins("a1 c1 e1"), pins("b2"))
    assert (taken.hands, taken.to_act, taken.turn_ended, taken.stage) == ((2, 3), 1, True, "place")


def test_M3_moving_into_a_row_takes_a_pin_too() -> None:
    position = play(after(PLACED), "e3-e1")
    assert (position.stage, position.to_act) == ("take", 0)
    assert legal(position) == "xa3 xb2 xd2 xd4 xb4"
    assert play(position, "xa3").hands == (0, 0)


@pytest.mark.parametrize("move", ["a5", "e1-e3"])
def test_M3_taking_comes_before_anything_else(move: str) -> None:
    refused(MILL, move, "M3", f"You completed a mill: take a pin on b2 or c2 before {move}.")


def test_M3_only_opposing_pins_are_taken() -> None:
    refused(MILL, "xa1", "M3", "The pin on a1 is your own: take an opposing one, on b2 or c2.")
    refused(MILL, "xa5", "M3", "There is no pin on a5: take one on b2 or c2.")


@pytest.mark.parametrize("turns", ["", "a1 b2 c1 c2", PLACED, f"{PLACED} e3-e1 xa3"])
def test_M3_nothing_is_taken_without_a_mill(turns: str) -> None:
    refused(
        after(turns),
        "xb2",
        "M3",
        "A pin is taken only when a mill was completed in the same turn: place or move one before xb2.",
    )


def test_M3_pins_in_a_mill_are_spared_while_there_are_others() -> None:
    position = site("a1 c1 e3 d3", "b2 b3 b4 e5", "0,0 l move -")
    taking = play(position, "e3-e1")
    assert legal(taking) == "xe5"
    refused(taking, "xb3", "M3", "The pin on b3 stands in a mill, and not all do: take one that does not, on e5.")


def test_M3_when_all_stand_in_mills_any_may_be_taken() -> None:
    assert legal(play(site("a1 c1 e3 d3", "b2 b3 b4"), "e3-e1")) == "xb2 xb4 xb3"
    two_mills = play(site("a1 c1 e3", "b2 b3 b4 c4 d4"), "e3-e1")
    assert legal(two_mills) == "xb2 xd4 xc4 xb4 xb3"


def test_M3_two_mills_at_once_take_one_pin() -> None:
    position = after("a1 b2 c1 d2 e3 d4 e5 b4 e1")
    assert position.stage == "take"
    taken = play(position, "xb2")
    assert (taken.stage, taken.to_act) == ("place", 1)
    assert [board.bit_count() for board in taken.pins] == [5, 3]


def test_M3_a_row_that_is_there_already_earns_nothing_more() -> None:
    position = play(MILL, "xc2 b4 a5")
    assert (position.stage, position.to_act) == ("place", 1)


def test_M3_a_row_of_both_colours_is_no_mill_and_neither_is_a_cross_line() -> None:
    assert after("a1 c1 e1").stage == "place"
    assert after("c1 a1 c2 e5 c4 a5 c5").stage == "place"


def test_M3_a_pin_of_the_opponent_completes_nothing_for_me() -> None:
    """Dark's taking a pin opens a mill of Light's; nothing follows from that but Light's own turn."""
    position = site("b2 b3 b4", "a1 c1 e3", "0,0 d move -")
    opened = play(position, "e3-e1 xb3")
    assert opened.ended == "pins"
    assert site("b2 b3 b4 a5", "a1 c1 e3", "0,0 d move -").play(MorrisMove.parse("e3-e1")).takeable == pins("a5")


# M4: opening and closing, the end


def test_M4_a_mill_may_be_opened_and_closed_again() -> None:
    position = site("a1 c1 e1", "b2 b4 d4 d2", "0,0 l move -")
    again = play(position, "e1-e3 b2-c2 e3-e1")
    assert again.stage == "take"
    assert play(again, "xb4").pins == (pins("a1 c1 e1"), pins("c2 d4 d2"))


def test_M4_down_to_two_pins_with_none_in_hand_loses_at_once() -> None:
    position = play(site("a1 c1 e3", "b2 b4 d4"), "e3-e1")
    assert position.outcome is None
    over = play(position, "xb2")
    assert (over.ended, over.to_act, over.turn) == ("pins", None, 0)
    assert over.outcome == Outcome((0,), (1.0, 0.0), "pins")
    assert legal(over) == ""
    refused(over, "e1-e3", "M4", "The game is over, so e1-e3 comes too late.")


def test_M4_two_pins_with_some_in_hand_do_not_lose() -> None:
    position = play(after("a1 b2 c1 c2 e1"), "xb2")
    assert (position.pins[1].bit_count(), position.to_act, position.outcome) == (1, 1, None)
    second = play(position, "b2")
    assert (second.pins[1].bit_count(), second.outcome) == (2, None)


def test_M4_who_has_lost_three_by_the_last_placing_has_lost() -> None:
    """Both have mills, and take from each other's and fill them again in turn."""
    position = after("b4 c2 a5 b2 a1 d2 xb4 a3 xb2 b2 xa1 a1 xc2 c2")
    assert (position.hands, position.stage) == ((0, 0), "take")
    over = play(position, "xa3")
    assert over.pins == (pins("a1 a5"), pins("b2 c2 d2"))
    assert over.outcome == Outcome((1,), (0.0, 1.0), "pins")


def test_M4_who_cannot_move_loses() -> None:
    position = site("a1 a3 b3 c1", "a5 c2 e3 b4 b2", "0,0 d move -")
    assert position.outcome is None
    over = play(position, "e3-e1")
    assert (over.ended, over.turn) == ("blocked", 1)
    assert over.outcome == Outcome((1,), (0.0, 1.0), "blocked")
    refused(over, "a1-a3", "M4", "The game is over")


def test_M4_who_is_blocked_by_the_last_placing_loses() -> None:
    over = after("a1 e1 a5 b3 a3 xe1 e1 b2 c5 c1 c2")
    assert over.hands == (0, 0)
    assert over.pins == (pins("a1 a3 a5 b2 c1"), pins("e1 b3 c5 c2"))
    assert over.outcome == Outcome((1,), (0.0, 1.0), "blocked")


def test_M4_a_taken_pin_can_leave_the_way_out_that_it_blocked() -> None:
    position = site("a1 a3 b3 c1", "a5 c2 e3 b4 b2", "0,0 d move -")
    freed = site("a1 a3 b3 c1", "c2 e3 b4 b2 e5", "0,0 d move -")
    assert play(position, "e3-e1").ended == "blocked"
    assert legal(play(freed, "e3-e1")) == "a3-a5"


def test_M4_moving_is_compulsory() -> None:
    for text in ("pass", "stop", "-", "wait"):
        with pytest.raises(InvalidMove):
            after(PLACED).parse_move(text)


# M5: repetition


ROUND = "c1-e1 b2-c2 e1-c1 c2-b2"
"""Four moves that lead back to where they began, from PLACED."""


def seen(position: MorrisPosition) -> tuple[int, str]:
    return position.seen, position.ended


def test_M5_the_third_time_is_a_draw() -> None:
    position = after(PLACED)
    assert seen(position) == (1, "")
    position = play(position, ROUND)
    assert seen(position) == (2, "")
    position = play(position, ROUND)
    assert seen(position) == (3, "repetition")
    assert position.outcome == Outcome((), (0.5, 0.5), "repetition")
    assert position.to_act is None
    refused(position, "c1-e1", "M5", "The game is over")


def test_M5_counts_arrangements_that_came_by_different_ways() -> None:
    position = play(after(PLACED), f"{ROUND} c5-e5 d4-c4 e5-c5")
    assert seen(play(position, "c4-d4")) == (3, "repetition")


def test_M5_the_same_pins_never_wait_for_the_other_seat() -> None:
    """Points can be coloured so that each line joins two colours, so it takes an even number of moves to come back."""
    colour = [point % 2 ^ point // 8 for point in POINTS]
    assert all(colour[p] != colour[q] for p, q in LINES)
    position = site("a1 c2 d4", "e5 b4 e1 d2", "0,0 d move -")
    other = site("a1 c2 d4", "e5 b4 e1 d2", "0,0 l move -")
    assert position.pins == other.pins
    assert position.arrangement != other.arrangement


@pytest.mark.parametrize("turns", ["a1 b2 c1 c2 e1", "a1 b2", PLACED, f"{PLACED} {ROUND} e3-e1", f"{PLACED} e3-e1 xb2"])
def test_M5_placing_and_taking_leave_nothing_to_repeat(turns: str) -> None:
    assert after(turns).past == ()
    assert after(turns).seen == 1


def test_M5_the_past_holds_what_can_come_again() -> None:
    start = after(PLACED)
    position = play(start, "c1-e1 b2-c2")
    assert position.past == tuple(sorted([start.arrangement, play(start, "c1-e1").arrangement]))
    assert bits(points_of(position.past[0][0])) == position.past[0][0]

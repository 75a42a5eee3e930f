"""Kingdom Come: strings, removals and territories, by hand-made positions named by their rulings (KC5, KC6, KC10)."""

from fractions import Fraction

import pytest
from kingdom_help import FRESH, allows, claim, painted, play, polygon, refused, several, site

from royalborough.games.kingdom_come import KingdomComePosition

TRIANGLE = "100,100 300,100 100,300"
SQUARE = "100,100 300,100 300,300 100,300"


def walks(position: KingdomComePosition, seat: int = 0) -> dict[int, tuple[int, ...]]:
    """The strings of a player."""
    return position.claims[seat].walk_of


def length(position: KingdomComePosition, string: int = 1) -> int:
    """What a string of the first player uses of its length."""
    return position.claims[0].length(walks(position)[string])


# Laying


def test_KC5_a_string_is_laid_over_two_own_pins() -> None:
    position = play(site(claim(TRIANGLE, bowl=9)), "string p3 p1")
    assert walks(position) == {1: (1, 3)}
    assert (position.supply(0), position.claims[0].bowl) == (19, 9)
    assert position.claims[0].links == {((100, 100), (100, 300))}


def test_KC5_a_string_has_no_direction() -> None:
    position = site(claim(TRIANGLE))
    assert play(position, "string p3 p1") == play(position, "string p1 p3")


def test_KC5_only_own_pins_that_stand_are_joined() -> None:
    position = site(claim(TRIANGLE, numbers=(9, 1)), claim("500,500 600,500 700,500 800,500"))
    refused(position, "string p1 p4", "KC5", "You have no pin p4 on the map.")
    refused(position, "string p8 p9", "KC5", "You have no pin p8 on the map.")
    refused(position, "string p2 p2", "KC5", "A string joins two different pins, not p2 with itself.")


def test_KC5_pins_that_are_joined_are_not_joined_again() -> None:
    position = site(claim(SQUARE, "1-2-3"))
    for pair in ("p1 p2", "p3 p2"):
        refused(position, f"string {pair}", "KC5", "joins")
    refused(position, "string p2 p1", "KC5", "A string of yours joins p1 and p2 already: choose two pins that none")
    assert allows(position, "string p1 p3")


def test_KC5_strings_of_others_are_in_nobodys_way() -> None:
    position = site(claim("100,500 300,500"), claim("200,400 200,600", "1-2"), claim("110,505 290,505", "1-2"))
    assert walks(play(position, "string p1 p2")) == {1: (1, 2)}


def test_KC5_twenty_strings_or_as_many_as_the_option_says() -> None:
    position = site(claim(SQUARE, "1-2 2-3 3-4"), strings=4)
    position = play(position, "string p1 p3", "dividers 1")
    assert position.supply(0) == 0
    refused(position, "string p2 p4", "KC5", "All 4 strings lie on the map: wrap one of them anew, or remove one.")
    refused(position, "rewrap s2: p2 p3 p1", "KC5", "A string of yours joins p1 and p3 already")
    assert allows(position, "rewrap s2: p3 p2 p4")


# Length


@pytest.mark.parametrize(("x", "y", "uses"), [(1620, 0, 1800), (1621, 0, 1801), (1600, 253, 1800), (1600, 254, 1801)])
def test_KC5_a_string_measures_1800_and_its_wraps_take_180(x: int, y: int, uses: int) -> None:
    position = site(claim(f"0,0 {x},{y}"))  # 1600,253 is 1619.88 away and 1600,254 is 1620.04
    if uses <= 1800:
        assert length(play(position, "string p1 p2")) == uses
    else:
        refused(position, "string p1 p2", "KC5", f"takes {uses} of string, and a string measures 1800.")


@pytest.mark.parametrize(("x", "uses"), [(790, 1800), (791, 1801)])
def test_KC5_a_pin_that_is_passed_takes_30(x: int, uses: int) -> None:
    position = site(claim(f"0,0 800,0 800,{x}", "1-2"))
    if uses <= 1800:
        assert length(play(position, "rewrap s1: p1 p2 p3")) == uses
    else:
        refused(position, "rewrap s1: p1 p2 p3", "KC5", f"With its wraps that takes {uses} of string")


def test_KC5_each_straight_line_is_rounded_up() -> None:
    position = site(claim("0,0 1,10 0,20", "1-2-3"))  # twice 10.05
    assert length(position) == 11 + 11 + 180 + 30


def test_KC5_a_pin_passed_twice_takes_60() -> None:
    position = site(claim("500,500 600,500 500,600 400,500", "2-1-3-2"))
    position = play(position, "rewrap s1: p4 p2 p3 p1 p2")
    assert length(position) == 200 + 142 + 100 + 100 + 180 + 3 * 30


# Wrapping anew


def test_KC5_a_string_is_led_on_from_either_end() -> None:
    position = site(claim(SQUARE, "1-2"))
    assert walks(play(position, "rewrap s1: p1 p2 p3")) == {1: (1, 2, 3)}
    assert walks(play(position, "rewrap s1: p4 p1 p2")) == {1: (2, 1, 4)}
    assert play(position, "rewrap s1: p4 p1 p2") == play(position, "rewrap s1: p2 p1 p4")
    assert play(position, "rewrap s1: p1 p2 p3").supply(0) == 19


def test_KC5_it_may_close_and_go_through_a_pin_twice() -> None:
    position = play(site(claim(SQUARE, "1-2-3")), "rewrap s1: p1 p2 p3 p1", "dividers 1")
    assert position.claims[0].territory.area == 20_000
    for walk in ("p1 p2 p3 p1 p4", "p4 p1 p3 p2 p1"):
        assert allows(position, f"rewrap s1: {walk}")
    position = play(position, "rewrap s1: p1 p2 p3 p1 p4", "dividers 2", "rewrap s1: p1 p2 p3 p1 p4 p3")
    assert position.claims[0].territory.area == 40_000


def test_KC5_the_lines_may_follow_each_other_in_any_order() -> None:
    """A closed string opens at any of its pins, and a new line goes out from there."""
    position = site(claim(f"{SQUARE} 400,100", "1-2-3-1"))
    for walk in ("p2 p3 p1 p2 p5", "p5 p2 p1 p3 p2", "p2 p1 p3 p2 p5"):
        assert allows(position, f"rewrap s1: {walk}")
    refused(position, "rewrap s1: p1 p2 p3 p1 p2 p5", "KC5", "goes 2 times from p1 to p2")
    assert allows(position, "rewrap s1: p3 p1 p2 p3 p4")
    assert allows(position, "rewrap s1: p1 p3 p2 p1 p4")


def test_KC5_a_line_may_come_in_between() -> None:
    """The new line joins two ends of parts that go round differently than before."""
    position = site(claim("100,100 200,100 300,100 300,200 200,200", "1-2-3-4-5-2"))
    assert allows(position, "rewrap s1: p1 p2 p5 p4 p3 p2 p4")
    assert allows(position, "rewrap s1: p1 p2 p3 p4 p5 p2 p4")
    assert allows(position, "rewrap s1: p3 p4 p5 p2 p1 p3 p2")


def test_KC5_the_old_lines_stay_and_exactly_one_is_new() -> None:
    position = site(claim(SQUARE, "1-2-3"))
    refused(position, "rewrap s1: p2 p3 p4", "KC5", "the string has to go on joining p1 and p2.")
    refused(position, "rewrap s1: p1 p2 p4", "KC5", "the string has to go on joining p2 and p3.")
    refused(position, "rewrap s1: p1 p3", "KC5", "has to go on joining p1 and p2")
    refused(position, "rewrap s1: p3 p2 p1", "KC5", "joins exactly two more pins, and this way has no new lines.")
    refused(position, "rewrap s1: p4 p1 p2 p3 p4", "KC5", "joins exactly two more pins, and this way has 2 new lines.")


def test_KC5_no_line_is_used_twice() -> None:
    position = site(claim(SQUARE, "1-2-3 3-4"))
    refused(position, "rewrap s1: p3 p2 p1 p2", "KC5", "goes 2 times from p1 to p2")
    refused(position, "rewrap s1: p1 p2 p3 p4", "KC5", "A string of yours joins p3 and p4 already")
    refused(position, "rewrap s1: p1 p2 p3 p3", "KC5", "not p3 with itself")
    assert allows(position, "rewrap s1: p1 p2 p3 p1")


def test_KC5_only_an_own_string_on_the_map_is_wrapped_anew() -> None:
    position = site(claim(SQUARE, "2:1-2", numbers=(5, 4)), claim("500,500 600,500", "1-2"))
    for number in (1, 3, 4):
        refused(position, f"rewrap s{number}: p1 p2 p3", "KC5", f"You have no string s{number} on the map.")
    refused(position, "rewrap s2: p1 p2 p5", "KC5", "You have no pin p5 on the map.")
    assert allows(position, "rewrap s2: p1 p2 p3")


# Options


def test_KC5_the_option_link_max_limits_straight_lines() -> None:
    for option, far in ((600, 600), (150, 150)):
        position = site(claim(f"0,0 {far},0 0,{far + 1}"), link_max=option)
        assert allows(position, "string p1 p2")
        refused(position, "string p1 p3", "KC5", f"From p1 to p3 it is {far + 1}, and here a straight line has at most")
    position = site(claim("0,0 600,0 600,10", "1-2"), link_max=600)
    refused(position, "rewrap s1: p2 p1 p3", "KC5", "From p1 to p3 it is 601")  # 600.08


def test_KC5_the_option_link_water_max_limits_water_under_strings() -> None:
    chart = painted("bbbbb", "bwwbb", "bbbbb", block=100)
    pins = "90,150 310,150 50,50 450,50"
    for most, legal in ((0, True), (200, True), (195, False), (100, False)):
        position = site(claim(pins), chart=chart, link_water_max=most)
        assert allows(position, "string p1 p2") == legal
        assert allows(position, "string p3 p4")
        if not legal:
            refused(position, "string p1 p2", "KC5", f"lies water wider than {most}, the most under a string")


def test_KC5_the_preset_mended_sets_both() -> None:
    game = site(rules="mended", link_max=7, harvest="written").game
    assert (game.link_max, game.link_water_max, game.harvest, game.duel_draw) == (600, 100, "sole", "larger")
    assert game.dividers == "own"


# Removing


def test_KC6_a_removed_pin_returns_to_the_bowl_and_two_more_from_the_discard() -> None:
    for discard, back in ((0, 0), (1, 1), (2, 2), (3, 2)):
        position = play(site(claim("100,100", bowl=49 - discard)), "remove p1")
        assert position.claims[0].pins == ()
        assert position.claims[0].bowl == 50 - discard + back
        assert position.discard(0) == discard - back


def test_KC6_a_removed_string_returns_to_the_supply_and_two_pins_from_the_discard() -> None:
    for discard, back in ((0, 0), (1, 1), (2, 2), (9, 2)):
        position = play(site(claim(TRIANGLE, "1-2-3", bowl=47 - discard)), "remove s1")
        assert walks(position) == {}
        assert position.supply(0) == 20
        assert len(position.claims[0].pins) == 3
        assert (position.claims[0].bowl, position.discard(0)) == (47 - discard + back, discard - back)


def test_KC6_only_own_things_are_removed() -> None:
    position = site(claim("100,100", numbers=(2, 2)), claim("500,500 600,500", "1-2"))
    refused(position, "remove p2", "KC6", "You have no pin p2 on the map.")
    refused(position, "remove s1", "KC6", "You have no string s1 on the map.")


def test_KC6_a_pin_that_a_string_touches_stays() -> None:
    position = site(claim(SQUARE, "1-2-3"))
    for pin in (1, 2, 3):
        refused(position, f"remove p{pin}", "KC6", f"A string, s1, goes round p{pin}: remove the string first.")
    assert allows(position, "remove p4")
    assert allows(play(position, "remove s1", "dividers 1"), "remove p2")


def test_KC6_a_pin_beneath_a_string_that_does_not_go_round_it_is_free() -> None:
    position = site(claim("100,100 200,100 300,100", "1-3"))
    assert allows(position, "remove p2")


def test_KC6_a_pin_from_which_another_was_measured_stays() -> None:
    position = site(claim("100,100 200,100<1 300,100<2 100,200<1"))
    refused(position, "remove p1", "KC6", "Another pin, p2, was measured from p1: remove that one first.")
    refused(position, "remove p2", "KC6", "Another pin, p3, was measured from p2")
    position = play(position, "remove p3", "pin 500,500", "remove p2", "dividers 2")
    refused(position, "remove p1", "KC6", "Another pin, p4, was measured from p1")
    assert allows(play(position, "remove p4", "dividers 3"), "remove p1")


def test_KC6_pins_of_others_and_dividers_hold_nothing() -> None:
    position = site(claim("100,100", dividers=50), claim("300,100 400,100<1", "1-2"))
    assert allows(position, "remove p1")


# Territory


def area(pins: str, strings: str) -> Fraction:
    """The area of the first player's territory."""
    return site(claim(pins, strings)).claims[0].territory.area


def test_KC10_a_territory_is_what_strings_enclose_completely() -> None:
    assert area(SQUARE, "1-2-3-4") == 0
    assert area(SQUARE, "1-2-3-4-1") == 40_000
    assert area(SQUARE, "1-2 3-4 2-3 1-4") == 40_000
    assert area(SQUARE, "1-2-3-4 1-3") == 20_000


def test_KC10_areas_are_exact() -> None:
    assert area("100,100 201,100 100,201", "1-2-3-1") == Fraction(101 * 101, 2)


def test_KC10_own_strings_that_cross_enclose_land() -> None:
    bow_tie = "100,100 300,100 100,300 300,300"
    assert area(bow_tie, "1-2-3-4") == 0  # p1 p2, p2 p3, p3 p4: open on one side
    assert area(bow_tie, "1-4 2-3 1-2") == 10_000
    assert area(bow_tie, "1-4 2-3 1-2 3-4") == 20_000
    # y = 100 + 5/13 (x - 100) meets y = 100 + 12/25 (350 - x) at a height of 15000/281
    assert area("100,100 350,100 100,220 360,200", "1-4 2-3 1-2") == Fraction(250 * 15_000, 2 * 281)


def test_KC10_a_string_that_ends_on_another_closes_land() -> None:
    """T-junctions: p4 stands on the line from p1 to p2 without being wrapped by it."""
    assert area("100,100 500,100 300,300 300,100", "1-2 1-3 3-4") == 20_000
    assert area("100,100 500,100 300,300 300,101", "1-2 1-3 3-4") == 0
    assert area("100,100 500,100 200,100 200,200 400,200 400,100", "1-2 3-4-5-6") == 20_000


def test_KC10_strings_that_lie_on_each_other_count_once() -> None:
    assert area("100,100 500,100 300,300 200,100 400,100", "1-2 2-3-1 4-5") == 40_000
    assert area("100,100 400,100 200,100 500,100 300,300", "1-2 3-4 4-5-1") == 40_000
    assert area("100,100 200,100 300,100", "1-2-3-1") == 0


def test_KC10_what_ends_within_a_territory_takes_nothing_from_it() -> None:
    assert area("100,100 300,100 300,300 100,300 200,200 900,900", "1-2-3-4-1 1-5 3-6") == 40_000


OUTER = polygon((100, 100), (900, 100), (900, 900), (100, 900))
INNER = polygon((400, 400), (600, 400), (600, 600), (400, 600))
INMOST = polygon((450, 450), (550, 450), (500, 550))
APART = polygon((1000, 100), (1100, 100), (1100, 200), (1000, 200))


def test_KC10_land_that_is_enclosed_twice_counts_once() -> None:
    assert area(*several(OUTER, INNER)) == 640_000
    assert area(*several(INNER, OUTER, INMOST)) == 640_000
    assert area(*several(INMOST, INNER)) == 40_000
    assert area(*several(OUTER, APART)) == 650_000


def test_KC10_territories_that_overlap_count_once() -> None:
    other = polygon((500, 500), (1300, 500), (1300, 1300), (500, 1300))
    assert area(*several(OUTER, other)) == 2 * 640_000 - 160_000


def test_KC10_the_edge_belongs_to_the_territory() -> None:
    for place, inside in (
        ((100, 500), True),
        ((500, 100), True),
        ((900, 900), True),
        ((500, 500), True),
        ((99, 500), False),
        ((500, 901), False),
        ((913, 900), False),
    ):
        position = site(claim(*OUTER), chart=painted("b", block=2_000, gold=[place]))
        assert (0 in position.possessed(0)) == inside, place
        assert (place in position.claims[0].territory) == inside


def test_KC10_on_a_slanted_edge_every_unit_counts() -> None:
    pins, strings = polygon((100, 100), (700, 300), (100, 900))
    for place, inside in (((400, 200), True), ((400, 199), False), ((401, 200), False), ((397, 199), True)):
        position = site(claim(pins, strings), chart=painted("b", block=2_000, red=[place]))
        assert (0 in position.possessed(0)) == inside, place


def test_KC10_a_string_that_encloses_nothing_possesses_nothing() -> None:
    chart = painted("b", block=2_000, gold=[(200, 100), (150, 200)])
    position = site(claim("100,100 300,100 100,300 200,200", "1-2 1-3 1-4"), chart=chart)
    assert position.possessed(0) == frozenset()
    closed = site(claim("100,100 300,100 100,300 200,200", "1-2-3-1 1-4"), chart=chart)
    assert closed.possessed(0) == {0, 1}


def test_KC10_a_resource_is_possessed_by_an_own_pin_on_it_or_by_land() -> None:
    chart = painted("b", block=2_000, gold=[(500, 500), (1200, 1200)], red=[(50, 50)])
    # r1 is 1200,1200; r2 is 500,500; r3 is 50,50
    position = site(claim(*OUTER), claim("1212,1200 500,512"), claim("63,50"), chart=chart)
    assert [position.possessed(seat) for seat in range(3)] == [{1}, {0, 1}, set()]


def test_KC10_what_is_spent_is_nobodys() -> None:
    chart = painted("b", block=2_000, gold=[(500, 500)])
    assert site(claim(*OUTER), FRESH, chart=chart, spent="r1").possessed(0) == frozenset()

"""Kingdom Come: pins and dividers, by hand-made positions named by their rulings (KC1-KC4)."""

from dataclasses import replace

import pytest
from kingdom_help import FRESH, allows, claim, kingdom, painted, passed, play, refused, site

from royalborough.play import InvalidOption

COAST = painted(
    "wwwwwwww",
    "wbbppssw",
    "wbbppssw",
    "wbbppmmw",
    "wwwwwwww",
    gold=[(350, 250), (550, 150)],
    red=[(450, 350), (650, 350), (650, 150)],
)
"""A bay in the west, plains, swamps in the north-east and mountains in the south-east; r1 r2 above, r3, r4 r5 below."""
HOME = "250,250"
"""A place in the bay."""


# Starting


def test_KC1_everybody_begins_with_pins_strings_and_closed_dividers() -> None:
    start = kingdom(3, pins=40, strings=12).start()
    for seat in range(3):
        assert (start.claims[seat].bowl, start.discard(seat), start.supply(seat)) == (40, 0, 12)
        assert start.claims[seat].dividers == 0
    assert str(start) == "-/-/40/0/0/1/1 " * 3 + "- - 0 - A action"


@pytest.mark.parametrize("players", [1, 7])
def test_KC1_two_to_six_play(players: int) -> None:
    with pytest.raises(InvalidOption):
        kingdom(players)


def test_KC1_turns_follow_the_seats_and_a_turn_is_one_action() -> None:
    position = site(FRESH, FRESH, FRESH)
    seats = [position.to_act]
    for move in ("pin 10,10", "pin 100,10", "dividers 7", "dividers 8"):
        position = play(position, move)
        assert position.turn_ended
        seats.append(position.to_act)
    assert seats == [0, 1, 2, 0, 1]


@pytest.mark.parametrize("place", ["100,100", "299,399", "100,399", "299,100"])
def test_KC1_a_claim_starts_anywhere_in_a_bay(place: str) -> None:
    position = play(site(chart=COAST), f"pin {place}")
    [pin] = position.claims[0].pins
    assert (pin.number, pin.place, pin.anchor) == (1, tuple(map(int, place.split(","))), None)
    assert position.claims[0].bowl == 49


@pytest.mark.parametrize(("place", "terrain"), [("300,200", "plain"), ("500,250", "swamp"), ("500,150", "mountain")])
def test_KC1_a_claim_starts_nowhere_else(place: str, terrain: str) -> None:
    refused(site(chart=COAST), f"pin {place}", "KC1", f"{place} is {terrain}: a claim starts in a bay")


def test_KC1_no_pin_stands_in_the_water_or_off_the_map() -> None:
    position = site(claim(HOME, dividers=150), chart=COAST)
    for anchor in ("", "<p1"):
        refused(position, "pin 99,250" + anchor, "KC1", "99,250 is in the water; a pin stands on land.")
        refused(position, "pin 250,400" + anchor, "KC1", "250,400 is in the water")
        refused(position, "pin 800,250" + anchor, "KC1", "800,250 is off the map, which goes from 0,0 to 799,499.")
        refused(position, "pin 250,500" + anchor, "KC1", "250,500 is off the map")


def test_KC1_many_claims_may_be_started() -> None:
    position = play(site(), "pin 10,10", "dividers 1", "pin 1000,1000", "dividers 2", "pin 1999,1999")
    assert [pin.place for pin in position.claims[0].pins] == [(10, 10), (1000, 1000), (1999, 1999)]


# Continuing


@pytest.mark.parametrize("length", [1, 2, 3, 7, 50, 100, 353, 599, 600])
def test_KC1_a_claim_goes_on_at_exactly_one_length_of_the_dividers(length: int) -> None:
    position = site(claim("700,700", dividers=length))
    seen = {True: 0, False: 0}
    for dx in range(length + 3):
        for dy in range(dx + 1):
            squared = 4 * (dx * dx + dy * dy)
            if (2 * length - 6) ** 2 <= squared <= (2 * length + 6) ** 2 and squared >= 400:  # 10 units from the pin
                exact = (2 * length - 1) ** 2 <= squared < (2 * length + 1) ** 2
                assert allows(position, f"pin {700 + dx},{700 - dy}<p1") == exact
                seen[exact] += 1
    assert seen[True] or length < 10
    assert seen[False] or length < 10


def test_KC1_lengths_are_rounded_to_the_nearest_unit_and_the_refusal_says_which_it_is() -> None:
    position = site(claim("500,500", dividers=100))
    assert allows(position, "pin 600,510<p1")  # 100.499
    refused(position, "pin 600,511<p1", "KC1", "600,511 is 101 from p1, and the dividers are set to 100")
    assert allows(position, "pin 599,510<p1")  # 99.504
    refused(position, "pin 599,509<p1", "KC1", "is 99 from p1")  # 99.408
    assert play(position, "pin 600,510<p1").claims[0].pins[1].anchor == 1


def test_KC1_closed_dividers_reach_nowhere() -> None:
    position = site(claim("500,500"))
    refused(position, "pin 500,500<p1", "KC1", "500,500 is 0 from p1, and the dividers are set to 0")
    refused(position, "pin 500,510<p1", "KC1", "is 10 from p1")


def test_KC1_a_claim_goes_on_from_an_own_pin_that_stands() -> None:
    position = site(claim("500,500", dividers=100, numbers=(4, 1)), claim("700,500 700,600"))
    refused(position, "pin 600,500<p2", "KC1", "You have no pin p2 on the map.")
    refused(position, "pin 600,500<p4", "KC1", "You have no pin p4 on the map.")
    assert allows(position, "pin 600,500<p1")


def test_KC1_pins_leave_the_bay_only_from_pins() -> None:
    position = site(claim(HOME, dividers=100), chart=COAST)
    assert allows(position, "pin 350,250<p1")
    refused(position, "pin 350,250", "KC1", "goes on from an own pin, such as pin 350,250<p1.")


def test_KC1_pins_stand_ten_units_apart_whosever_they_are() -> None:
    position = site(claim("500,500", dividers=100), claim("700,500"))
    for there in ("500,500", "700,500"):
        x, y = map(int, there.split(","))
        assert allows(position, f"pin {x + 10},{y}")
        assert allows(position, f"pin {x + 6},{y - 8}")
        refused(position, f"pin {x + 9},{y}", "KC1", f"at {there}: pins stand 10 apart or more.")
        refused(position, f"pin {x + 7},{y + 7}", "KC1", "is too near to")
        refused(position, f"pin {x},{y}", "KC1", "is too near to")
    near = site(claim("500,500", dividers=195), claim("700,500"))
    refused(near, "pin 695,500<p1", "KC1", "695,500 is too near to B.p1 at 700,500")


def test_KC1_one_pin_stands_on_a_resource() -> None:
    chart = painted("b", block=1_000, gold=[(500, 500)])
    position = site(claim("488,500"), claim("600,500"), chart=chart)
    refused(position, "pin 512,500", "KC1", "On r1 stands A.p1: a resource, 12 units round its centre, takes one pin.")
    refused(position, "pin 500,512", "KC1", "On r1 stands A.p1")
    refused(passed(position, 1), "pin 512,500", "KC1", "On r1 stands A.p1")
    assert allows(position, "pin 513,500")
    assert allows(position, "pin 509,509")  # 12.7 from the centre
    beside = site(claim("487,500"), chart=chart)
    assert allows(beside, "pin 500,500")


def test_KC1_a_black_pin_counts() -> None:
    chart = painted("b", block=1_000, gold=[(500, 500), (700, 500)])
    position = site(spent="r1", chart=chart)
    refused(position, "pin 500,500", "KC1", "On r1 stands a black pin, for it is spent")
    refused(position, "pin 512,500", "KC1", "a pin stands more than 12 from its centre")
    assert allows(position, "pin 513,500")
    assert allows(position, "pin 700,500")


def test_KC1_numbers_are_never_used_again() -> None:
    position = play(site(), "pin 10,10", "dividers 1", "remove p1", "dividers 2", "pin 10,10")
    assert [pin.number for pin in position.claims[0].pins] == [2]
    position = site(claim("100,100 200,100", "1-2"))
    position = play(position, "remove s1", "dividers 1", "string p1 p2")
    assert [string.number for string in position.claims[0].strings] == [2]


# Water


def across(*widths: int, dy: int = 0) -> bool:
    """Whether a claim may cross water of these widths from west to east, with land of 20 units between."""
    row = "b" * 20 + ("b" * 4).join("w" * (width // 5) for width in widths) + "b" * 40
    chart = painted(*[row] * 80, block=5)
    reach = 4 * 5 + sum(widths) + 20 * (len(widths) - 1)
    span = (80 + reach) if dy else reach
    start = (10 if dy else 90, 200)
    goal = (start[0] + span, 200 + dy)
    length = round((span * span + dy * dy) ** 0.5)
    position = site(claim(f"{start[0]},{start[1]}", dividers=length), chart=chart)
    assert position.chart.terrain(start) == position.chart.terrain(goal) == 1
    if allows(position, f"pin {goal[0]},{goal[1]}<p1"):
        return True
    refused(position, f"pin {goal[0]},{goal[1]}<p1", "KC2", "lies water wider than 100: an inch is the most")
    return False


def test_KC2_water_of_an_inch_is_crossed_and_wider_water_is_not() -> None:
    assert across(95)
    assert across(100)
    assert not across(105)


def test_KC2_the_width_is_measured_along_the_way() -> None:
    assert not across(100, dy=1)
    assert across(95, dy=1)
    # 95 steps of water on a way of n = 195: 95² (n² + dy²) <= 100² n² up to dy = 64.09
    assert across(95, dy=64)
    assert not across(95, dy=65)


def test_KC2_each_water_counts_for_itself() -> None:
    assert across(100, 100)
    assert across(100, 60, 100)
    assert not across(60, 105)
    assert not across(105, 60)


def test_KC2_an_inch_to_the_unit_on_a_slant() -> None:
    """On ways of 4 to the right and 3 up a step is 1.25 long, so 80 steps of water are exactly an inch."""
    chart = painted("bbb", "bwb", "bbb", block=100)
    seen = set()
    for y in range(50, 150):
        water = sum(100 <= 40 + t < 200 and 100 <= y + (3 * t + 2) // 4 < 200 for t in range(201))
        position = site(claim(f"40,{y}", dividers=250), chart=chart)
        seen.add(water)
        if water <= 80:
            assert allows(position, f"pin 240,{y + 150}<p1"), water
        else:
            refused(position, f"pin 240,{y + 150}<p1", "KC2", f"Between p1 and 240,{y + 150} lies water wider than 100")
    assert {78, 80, 81, 100} <= seen


def test_KC2_only_water_counts() -> None:
    chart = painted("bpsm" * 3, block=50)
    position = site(claim("10,10", dividers=500), chart=chart)
    assert allows(position, "pin 510,10<p1")


# Cost


@pytest.mark.parametrize(
    ("place", "length", "bowl", "discard"),
    [("350,320", 122, 19, 0), ("550,250", 300, 18, 1), ("650,190", 404, 17, 2)],
)
def test_KC3_swamp_takes_a_pin_more_and_mountain_two(place: str, length: int, bowl: int, discard: int) -> None:
    position = play(site(claim(HOME, dividers=length), chart=COAST), f"pin {place}<p1")
    assert (position.claims[0].bowl, position.discard(0)) == (bowl, 29 + discard)


def test_KC3_what_cannot_be_paid_is_refused() -> None:
    for bowl, place, length, words in (
        (0, "350,320", 122, "A pin on plain takes 1 pin from the bowl, and none is there."),
        (1, "550,250", 300, "A pin on swamp takes 2 pins from the bowl, and only 1 is there."),
        (2, "650,190", 404, "A pin on mountain takes 3 pins from the bowl, and only 2 are there."),
    ):
        position = site(claim(HOME, bowl=bowl, dividers=length), chart=COAST)
        refused(position, f"pin {place}<p1", "KC3", words)
        enough = site(claim(HOME, bowl=bowl + 1, dividers=length), chart=COAST)
        assert play(enough, f"pin {place}<p1").claims[0].bowl == 0


def test_KC3_a_pin_on_gold_takes_one_back_and_on_red_two() -> None:
    chart = painted("b", block=1_000, gold=[(300, 300)], red=[(600, 300)])
    position = site(claim(bowl=10), chart=chart)
    assert position.discard(0) == 40
    for place, bowl in (("300,300", 10), ("312,300", 10), ("313,300", 9), ("600,300", 11), ("600,312", 11)):
        after = play(position, f"pin {place}")
        assert after.claims[0].bowl == bowl
        assert after.discard(0) == 50 - 1 - bowl


def test_KC3_no_more_comes_back_than_was_discarded() -> None:
    chart = painted("b", block=1_000, gold=[(300, 300)], red=[(600, 300)])
    for discard, gold, red in ((0, 0, 0), (1, 1, 1), (2, 1, 2)):
        position = site(claim(bowl=50 - discard), chart=chart)
        assert play(position, "pin 300,300").claims[0].bowl == 49 - discard + gold
        assert play(position, "pin 600,300").claims[0].bowl == 49 - discard + red


def test_KC3_it_is_paid_first_and_what_was_paid_can_come_back() -> None:
    red_on_swamp, red_on_mountain = "650,350", "650,150"
    for place, length, cost in ((red_on_swamp, 412, 2), (red_on_mountain, 412, 3)):
        poor = site(claim(HOME, bowl=cost - 1, dividers=length), chart=COAST)
        refused(poor, f"pin {place}<p1", "KC3", f"takes {cost} pins from the bowl")
        position = site(claim(HOME, bowl=49, dividers=length), chart=COAST)
        assert position.discard(0) == 0
        after = play(position, f"pin {place}<p1")
        assert after.discard(0) == max(0, cost - 1 - 2)
        assert after.claims[0].bowl == 49 - cost + (cost - 1)


# Dividers


def test_KC4_the_dividers_are_set_from_0_to_600_and_to_another_size() -> None:
    position = site()
    refused(position, "dividers 0", "KC4", "The dividers are set to 0 already; an action changes them.")
    refused(position, "dividers 601", "KC4", "The dividers open from 0 to 600, not to 601.")
    position = play(position, "dividers 600", "dividers 1")
    assert [claim.dividers for claim in position.claims] == [600, 1]
    refused(position, "dividers 600", "KC4", "The dividers are set to 600 already")
    assert play(position, "dividers 0").claims[0].dividers == 0


def test_KC4_each_player_has_a_pair() -> None:
    position = play(site(claim("500,500"), claim("500,600")), "dividers 100")
    refused(position, "pin 600,600<p1", "KC1", "the dividers are set to 0")


def test_KC4_by_option_all_share_one_pair() -> None:
    position = site(claim("500,500"), claim("500,600"), claim("500,700"), dividers="shared")
    position = play(position, "dividers 100")
    assert [claim.dividers for claim in position.claims] == [100, 100, 100]
    refused(position, "dividers 100", "KC4", "set to 100 already")
    position = play(position, "pin 600,600<p1", "dividers 50")
    refused(position, "pin 600,500<p1", "KC1", "the dividers are set to 50")
    assert allows(position, "pin 550,500<p1")


def test_KC4_setting_the_dividers_changes_nothing_else() -> None:
    before = site(claim("500,500", bowl=7))
    after = passed(before, 1)
    assert replace(after.claims[0], dividers=0) == before.claims[0]
    assert after.discard(0) == before.discard(0) == 42

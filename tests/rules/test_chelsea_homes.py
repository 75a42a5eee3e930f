"""Chelsea: looks, children, the end and who knows what, by hand-made positions named by their rulings (C9 to C13)."""

from random import Random

import pytest
from chelsea_help import EACH_HOUSE_TWICE, LETTERS, VANS, legal, looks, play, refused, street, turn_of

from royalborough.games.chelsea import ChelseaPosition
from royalborough.play import Outcome

ALL = " ".join(map(str, range(1, 13)))
RED_HOME = {"1a": "r", "1b": "r"}
"""Cars that make three red assets in property 1, beside a green garage."""
RED_VAN_AT_1 = "rpybgobgpory"
EVERY_LOOK = " ".join(f"look_{number}" for number in range(1, 13))
LAST_OF_TEN_ROUNDS = 29
"""Quiet turns of three seats, after which one more ends the game."""


def van(position: ChelseaPosition, number: int, seat: int | None) -> tuple[str | None, bool]:
    """A van as a seat or a spectator sees it: its colour and whether it lies face up."""
    seen = position.view(seat).properties[number - 1].van
    return seen.colour, seen.up


# Looks


def test_C9_a_garage_in_the_colour_of_the_house_earns_a_look() -> None:
    position = street("1:paint:garage[r]!")
    assert legal(play(position, "G1")) == f"{EVERY_LOOK} end"
    assert turn_of(play(position, "G2")) == 2  # an orange house


def test_C9_a_garage_repainted_in_its_own_colour_is_placed_all_the_same() -> None:
    assert looks(play(street("1:paint:garage[r]!", garages={1: "r"}), "G1"))


def test_C9_the_house_itself_earns_none() -> None:
    position = street("1:paint:house[r]!")
    assert turn_of(play(position, "H4")) == 2  # beside a red garage
    assert turn_of(play(position, "H1")) == 2


@pytest.mark.parametrize("tokens", ["red>1a blue>3a", "blue>3a red>1a", "red>7b blue>12a"])
def test_C9_each_car_in_the_colour_of_the_house_earns_a_look(tokens: str) -> None:
    assert looks(play(street("1:park:cars[br]!"), tokens))


def test_C9_two_cars_earn_one_look() -> None:
    position = play(street("1:park:cars[br]!"), "red>1a blue>5a")
    assert legal(position) == f"{EVERY_LOOK} end"
    after = play(position, "look_5")
    assert turn_of(after) == 2


def test_C9_a_car_in_another_colour_earns_none() -> None:
    assert turn_of(play(street("1:park:cars[br]!"), "red>4a blue>10a")) == 2  # red and blue garages only


def test_C9_each_exchanged_car_counts_where_it_arrives() -> None:
    assert looks(play(street(cars={"1a": "b", "3a": "r"}), "1a<>3a"))
    assert looks(play(street(cars={"3b": "b", "5a": "r"}), "3b<>5a"))
    assert turn_of(play(street(cars={"1a": "r", "3a": "g"}), "1a<>3a")) == 2  # red leaves its house


def test_C9_a_van_turned_up_by_an_exchange_counts_kept_or_swapped() -> None:
    kept = play(street(houses={3: "r"}, cars={"3a": "r"}), "vans_3_9 keep")
    assert kept.street.is_up(2)
    assert looks(kept)
    swapped = play(street(cars={"1a": "r"}), "vans_1_3 swap")
    assert swapped.street.is_up(0)
    assert looks(swapped)


def test_C9_a_van_turned_up_in_another_colour_than_the_house_earns_none() -> None:
    after = play(street(cars={"3a": "r", "3b": "r"}), "vans_3_9 keep")
    assert after.street.is_up(2)
    assert turn_of(after) == 2


def test_C9_a_van_that_stays_face_down_earns_none() -> None:
    assert turn_of(play(street(), "vans_1_3 swap")) == 2  # red comes to a red house, but nothing else there is red


def test_C9_the_twelfth_van_counts_as_placed_by_nobody() -> None:
    ten = "2 3 4 5 6 8 9 10 11 12"
    position = street(vans="rpybgoygporb", cars={"7a": "y", "7b": "y", "1a": "b"}, up=ten)
    after = play(position, "vans_1_7 keep")  # the yellow van of 7 fits, the red one of 1 is the twelfth
    assert after.street.up == (1 << 12) - 1
    assert turn_of(after) == 2


def test_C9_not_when_every_van_lies_face_up() -> None:
    assert turn_of(play(street("1:paint:garage[r]!", up=ALL), "G1")) == 2
    ten = "1 2 4 5 6 7 8 10 11 12"
    after = play(street(houses={3: "r"}, cars={"3a": "r"}, up=ten), "vans_3_9 keep")
    assert turn_of(after) == 2  # it was earned, but there is nothing left to look at


def test_C9_not_in_a_property_with_a_child() -> None:
    position = street("1:paint:garage[r]!", cars=RED_HOME, children={1: "2"})
    assert turn_of(play(position, "G1")) == 2
    assert looks(play(street("1:paint:garage[r]!", cars=RED_HOME), "G1"))


def test_C9_not_after_a_discard() -> None:
    position = street("3:park:cars[br]!", cars="." + EACH_HOUSE_TWICE[1:], garages={1: "r"})
    assert turn_of(play(position, "red>1a")) == 1


def test_C9_a_look_may_turn_the_van_up() -> None:
    position = street("1:after?!", cars={"3a": "r", "3b": "r"})
    after = play(position, "look_3")
    assert van(after, 3, None) == ("red", True)
    assert after.view(None).properties[2].van.seen_by == ()  # no secret any more
    assert turn_of(after) == 2


def test_C9_it_counts_the_garage_but_not_the_van_itself() -> None:
    assert van(play(street("1:after?!", cars={"4a": "r"}, vans="ypbrgobgpory"), "look_4"), 4, None) == ("red", True)
    assert van(play(street("1:after?!", vans="ypbrgobgpory"), "look_4"), 4, None) == (None, False)


def test_C9_a_van_that_goes_back_has_none_of_the_colours_that_would_have_turned_it_up() -> None:
    position = street("1:after?!", garages={5: "o"}, cars={"5a": "y", "5b": "y"}, houses={5: "o"})
    after = play(position, "look_5")
    assert turn_of(after) == 2
    assert van(after, 5, 0) == ("green", False)
    for seat in (1, 2, None):
        view = after.view(seat).properties[4].van
        assert (view.colour, view.seen_by, view.excluded) == (None, (0,), ("orange", "yellow"))
    rng = Random(0)
    drawn = {after.sample(1, rng).street.vans[4] for _ in range(200)}
    assert drawn == {0, 3, 4, 5}
    assert {after.sample(0, rng).street.vans[4] for _ in range(50)} == {3}


def test_C9_vans_that_were_kept_tell_the_same() -> None:
    after = play(street(cars={"5a": "y", "5b": "y", "1a": "p"}), "vans_1_5 keep")
    assert after.view(None).properties[4].van.excluded == ("yellow",)
    assert after.view(None).properties[0].van.excluded == ()


def test_C9_a_van_that_was_seen_may_be_looked_at_again() -> None:
    position = street("1:after?!", cars={"3a": "r", "3b": "r"}, seen={3: "1", 4: "1"})
    assert legal(position) == f"{EVERY_LOOK} end"
    assert play(position, "look_3").street.is_up(2)
    refused(street("1:after?!", up="3"), "look 3", "C9", "The van of property 3 lies face up.")


def test_C9_a_look_must_be_earned() -> None:
    position = street("2:after!", cars=RED_HOME)
    assert legal(position) == "child_1 end"
    refused(position, "look 3", "C9", "You have earned no look")


def test_C9_one_look_a_turn() -> None:
    position = play(street("2:after?!", cars=RED_HOME), "look_5")
    assert legal(position) == "child_1 end"
    refused(position, "look 3", "C9", "You have earned no look")


# Children


def test_C10_into_an_empty_property_with_three_alike() -> None:
    position = street("2:after!", cars=RED_HOME)
    after = play(position, "child_1")
    assert after.street.children[0] == (1,)
    assert after.view(None).children_left == (5, 4, 5)
    assert turn_of(after) == 3
    refused(position, "child 2", "C10", "Property 2 needs 3 visible assets of one colour and has 1.")


def test_C10_a_face_down_van_does_not_help_and_does_not_hinder() -> None:
    refused(street("2:after?!", vans=RED_VAN_AT_1, cars={"1a": "r"}), "child 1", "C10", "needs 3 visible assets")
    own = street("3:after!", cars=RED_HOME)  # the van of property 1 is yellow, like the family of seat 3
    assert legal(own) == "child_1 end"


def test_C10_nothing_there_has_the_childs_colour() -> None:
    position = street("1:after?!", cars=RED_HOME)
    refused(position, "child 1", "C10", "Something in property 1 is red, your children's own colour.")
    position = street("2:after?!", cars=RED_HOME, garages={1: "o"})
    refused(position, "child 1", "C10", "Something in property 1 is orange, your children's own colour.")
    assert "child_1" in legal(street("3:after?!", cars=RED_HOME, garages={1: "o"}))


def test_C10_a_second_child_needs_four_alike() -> None:
    three = street("3:after?!", cars=RED_HOME, children={1: "2"})
    refused(three, "child 1", "C10", "Property 1 needs 4 visible assets of one colour and has 3.")
    four = street("3:after!", cars=RED_HOME, garages={1: "r"}, children={1: "2"})
    assert play(four, "child_1").street.children[0] == (1, 2)


def test_C10_never_two_of_one_family() -> None:
    position = street("2:after?!", cars=RED_HOME, garages={1: "r"}, children={1: "2"})
    refused(position, "child 1", "C10", "One of your children lives in property 1 already.")


def test_C10_never_three() -> None:
    position = street(
        "4:after?!", cars=RED_HOME, garages={1: "r"}, vans=RED_VAN_AT_1, up="1", children={1: "23"}, players=4
    )
    refused(position, "child 1", "C10", "Two children live in property 1 already.")


def test_C10_any_property_may_be_chosen_changed_or_not_and_nobody_must() -> None:
    position = play(street(cars=RED_HOME | {"4a": "g", "4b": "g"}), "vans_5_6 keep")
    assert turn_of(position) == 2  # red has red assets in both
    position = play(street("2:action", cars=RED_HOME | {"4a": "g", "4b": "g"}), "vans_5_6 keep")
    assert legal(position) == "child_1 child_4 end"
    assert turn_of(play(position, "end")) == 3
    assert play(position, "end").street.children == ((),) * 12


def test_C10_one_child_a_turn_and_it_forgoes_the_look() -> None:
    position = street("2:after?!", cars=RED_HOME | {"4a": "g", "4b": "g"})
    assert legal(position) == f"{EVERY_LOOK} child_1 child_4 end"
    after = play(position, "child_4")
    assert turn_of(after) == 3


def test_C10_after_a_look_a_child_may_follow_even_by_what_it_turned_up() -> None:
    position = street("2:after?!", cars={"1a": "r"}, vans=RED_VAN_AT_1)
    after = play(position, "look_1")
    assert legal(after) == "child_1 end"
    assert play(after, "child_1").street.children[0] == (1,)


def test_C10_the_turn_ends_by_itself_when_neither_is_possible() -> None:
    assert turn_of(play(street(), "vans_1_2 keep")) == 2


def test_C10_a_van_turned_up_later_evicts_nobody() -> None:
    ten = "2 3 4 5 7 8 9 10 11 12"
    position = street(vans="oprbgybgpory", cars=RED_HOME | {"6a": "y"}, up=ten, children={1: "2"})
    after = play(position, "vans_1_6 keep")  # the yellow van of 6 fits, and the orange one of 1 is the twelfth
    assert van(after, 1, None) == ("orange", True)
    assert after.street.children[0] == (1,)
    assert after.street.score(1) == 3
    refused(street("2:after?!", vans="oprbgybgpory", cars=RED_HOME, up="1"), "child 1", "C10", "orange")


# The end


FOUR_HOMES = {2: "1", 3: "1", 5: "1", 6: "1"}
"""Four children of seat 1, each alone where two cars have the colour of the house."""


def test_C11_the_fifth_child_ends_the_game_at_once() -> None:
    position = street("1:after?!", cars=EACH_HOUSE_TWICE, children=FOUR_HOMES | {12: "2"}, garages={12: "b"})
    after = play(position, "child_8")
    assert after.to_act is None
    assert legal(after) == ""
    assert after.outcome == Outcome((0,), (15.0, 3.0, 0.0), "children")
    assert all(van(after, number, None)[1] for number in range(1, 13))
    refused(after, "house", "C11", "The game is over.")
    refused(after, "end", "C11", "The game is over.")


def test_C11_four_children_do_not_end_it() -> None:
    children = {2: "1", 3: "1", 5: "1"}
    assert turn_of(play(street("1:after?!", cars=EACH_HOUSE_TWICE, children=children), "child_6")) == 2


def test_C11_empty_stacks_end_it_with_the_turn() -> None:
    last = "000000/000000/000010"
    position = play(street("3:action", stacks=last, cars=RED_HOME), "cars draw_blue")
    assert not any(map(any, position.stacks))
    position = play(position, "blue>5a")  # earns a look, so the turn still goes on
    assert legal(position) == f"{EVERY_LOOK} child_1 end"
    after = play(position, "child_1")
    assert after.outcome == Outcome((2,), (0.0, 0.0, 3.0), "tiles")
    assert after.street.up == (1 << 12) - 1


def test_C11_empty_stacks_end_it_after_a_discard_too() -> None:
    after = play(street("2:action", stacks="100000/000000/000000", cars=EACH_HOUSE_TWICE), "house draw_red")
    assert after.ended == "tiles"


def test_C11_one_stack_left_goes_on() -> None:
    after = play(street("2:action", stacks="100000/000000/000001"), "cars draw_purple purple>2a")
    assert turn_of(after) == 3


def test_C11_scores_three_alone_six_with_four_ten_with_five() -> None:
    last = "000000/000000/000010"

    def four(vans: str, children: str) -> ChelseaPosition:
        return street(cars=RED_HOME, garages={1: "r"}, vans=vans, children={1: children}, stacks=last)

    six = play(four(VANS, "23"), "cars draw_blue blue>2a")
    assert six.outcome == Outcome((1, 2), (0.0, 6.0, 6.0), "tiles")
    ten = play(four(RED_VAN_AT_1, "23"), "cars draw_blue blue>2a")
    assert ten.outcome == Outcome((1, 2), (0.0, 10.0, 10.0), "tiles")  # the van was turned up at the end
    alone = play(four(RED_VAN_AT_1, "2"), "cars draw_blue blue>2a")
    assert alone.outcome == Outcome((1,), (0.0, 3.0, 0.0), "tiles")  # alone it is three, with five alike too


def test_C11_what_is_seen_before_the_end_is_scored_as_it_is_seen() -> None:
    position = street(cars=RED_HOME, garages={1: "r"}, children={1: "23"}, vans=RED_VAN_AT_1)
    assert all(position.view(seat).scores == (0, 6, 6) for seat in (0, 1, 2, None))


def test_C11_a_tie_is_shared_also_by_all_without_a_point() -> None:
    after = play(street(stacks="000000/000000/000010"), "cars draw_blue blue>2a")
    assert after.outcome == Outcome((0, 1, 2), (0.0, 0.0, 0.0), "tiles")


def test_C12_ten_quiet_rounds_end_the_game() -> None:
    position = street("3:action", quiet=LAST_OF_TEN_ROUNDS, cars=RED_HOME)
    after = play(position, "vans_5_6 keep end")
    assert after.outcome == Outcome((0, 1, 2), (0.0, 0.0, 0.0), "quiet")
    assert after.street.up == (1 << 12) - 1
    one_less = play(street("3:action", quiet=LAST_OF_TEN_ROUNDS - 1, cars=RED_HOME), "vans_5_6 keep end")
    assert turn_of(one_less) == 1
    assert one_less.quiet == LAST_OF_TEN_ROUNDS


def test_C12_a_child_or_a_tile_begins_the_count_anew() -> None:
    position = street("3:action", quiet=LAST_OF_TEN_ROUNDS, cars=RED_HOME)
    assert play(position, "vans_5_6 keep child_1").quiet == 0
    assert play(position, "house draw_red H4 end").quiet == 0
    assert turn_of(play(position, "garage draw_red G1 end")) == 1


def test_C12_a_discarded_tile_was_drawn() -> None:
    position = street("3:action", quiet=LAST_OF_TEN_ROUNDS, cars=EACH_HOUSE_TWICE)
    assert play(position, "house draw_red").quiet == 0


def test_C12_looking_and_exchanging_cars_are_quiet() -> None:
    position = street(quiet=5, cars={"1a": "b", "3a": "r"})
    assert play(position, "1a<>3a look_1").quiet == 6
    assert play(position, "1a<>3a end").quiet == 6


# Secrets


def test_C13_a_seat_sees_what_it_has_looked_at_and_others_that_it_looked() -> None:
    position = play(street("1:after?!", seen={4: "2"}), "look_5")
    assert van(position, 5, 0) == ("green", False)
    assert van(position, 4, 1) == ("blue", False)
    for seat, number in ((0, 4), (1, 5), (2, 4), (2, 5), (None, 4), (None, 5)):
        assert van(position, number, seat) == (None, False)
    assert position.view(None).properties[4].van.seen_by == (0,)


def test_C13_only_who_looks_at_two_vans_learns_whether_they_may_change_over() -> None:
    locked = {"1a": "r", "1b": "r"}
    may = play(street(cars=locked), "vans_1_3")
    may_not = play(street(cars=locked, vans="ypbrgobgpory"), "vans_1_3")
    assert legal(may) != legal(may_not)
    for seat in (1, 2, None):
        assert may.view(seat) == may_not.view(seat)


def test_C13_what_was_known_of_a_van_is_forgotten_when_everybody_sees_it() -> None:
    looked = play(street("1:after?!", cars={"3a": "r", "3b": "r"}, seen={3: "3"}, excluded={3: "g"}), "look_3")
    assert not any(bits >> 2 & 1 for bits in looked.knowledge.seen)
    assert looked.knowledge.excluded[2] == 0


def test_C13_a_van_is_known_by_what_all_others_are() -> None:
    position = street(up="1 2 3 4 5 6 7 8 9 10")
    assert {position.sample(1, Random(seed)).street.vans[10:] for seed in range(20)} == {(0, 2), (2, 0)}
    position = street(up="1 2 3 4 5 6 7 8 9 10", excluded={11: "y"})
    assert {position.sample(1, Random(seed)).street.vans[10:] for seed in range(20)} == {(0, 2)}


def test_the_vans_of_these_tests_are_two_of_each_colour() -> None:
    for vans in (VANS, RED_VAN_AT_1):
        assert sorted(vans) == sorted(2 * LETTERS)

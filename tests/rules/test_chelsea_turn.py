"""Chelsea: the street, the tiles, and the five actions, by hand-made positions named by their rulings (C1 to C8)."""

from collections import Counter

import pytest
from chelsea_help import EACH_HOUSE_TWICE, LETTERS, chelsea, legal, looks, play, refused, street, turn_of

from royalborough.games.chelsea.moves import ChelseaMove
from royalborough.games.chelsea.street import PRINTED_GARAGES, PRINTED_HOUSES, is_layout, shuffled_layout
from royalborough.play import NATURE, InvalidOption

ONE_SPACE = "." + EACH_HOUSE_TWICE[1:]
"""Every space but 1a is taken; property 1 is not locked."""


def test_C1_the_printed_board_shows_each_colour_on_two_houses_and_two_garages() -> None:
    assert Counter(PRINTED_HOUSES) == Counter(PRINTED_GARAGES) == dict.fromkeys(LETTERS, 2)
    assert all(house != garage for house, garage in zip(PRINTED_HOUSES, PRINTED_GARAGES, strict=True))
    position = chelsea().start()
    seen = [(p.number, p.house, p.garage, p.cars, p.children) for p in position.view(None).properties]
    assert seen[0] == (1, "red", "green", (None, None), ())
    assert seen[11] == (12, "purple", "red", (None, None), ())


@pytest.mark.parametrize(
    ("houses", "garages"),
    [
        (PRINTED_HOUSES, PRINTED_HOUSES),
        ("rrrgbpooygbp", PRINTED_GARAGES),
        (PRINTED_HOUSES, "gbproyoygbpg"),
        (PRINTED_HOUSES[:11], PRINTED_GARAGES[:11]),
        ("goyrbproygbp", PRINTED_GARAGES),
    ],
)
def test_C1_other_boards_are_none(houses: str, garages: str) -> None:
    assert is_layout(PRINTED_HOUSES, PRINTED_GARAGES)
    assert not is_layout(houses, garages)


def test_C1_a_street_by_number_is_a_board_and_always_the_same() -> None:
    streets = [shuffled_layout(number) for number in range(1, 200)]
    assert all(is_layout(*houses_and_garages) for houses_and_garages in streets)
    assert len(set(streets)) == len(streets)
    assert streets[0] == ("gryopbbypgor", "rorgbpypoybg")
    assert chelsea(layout=1).painted == streets[0]
    assert chelsea(layout=1).start() != chelsea().start()
    for place in range(12):  # every colour comes everywhere about equally often: 33 times expected
        assert all(14 < count < 58 for count in Counter(houses[place] for houses, _ in streets).values())


def test_C2_chance_names_who_begins_and_then_deals_the_vans() -> None:
    position = chelsea(3).start()
    assert position.to_act is NATURE
    assert {str(move): weight for move, weight in position.chance().items()} == {f"first {n}": 1 for n in (1, 2, 3)}
    refused(position, "first 4", "C2", "There is no seat 4.")
    refused(position, "deal 1 red", "C2", "It is settled first who begins.")
    position = play(position, "first_2")
    refused(position, "house", "C2", "The vans are dealt first.")
    refused(position, "deal 2 red", "C2", "The next van goes to the drive of property 1.")
    assert set(position.chance().values()) == {2}
    position = play(position, "deal_1_red deal_2_blue deal_3_red")
    refused(position, "deal 4 red", "C2", "Both red vans are dealt already.")
    assert {str(move): weight for move, weight in position.chance().items()} == {
        "deal 4 orange": 2,
        "deal 4 yellow": 2,
        "deal 4 green": 2,
        "deal 4 blue": 1,
        "deal 4 purple": 2,
    }
    rest = "orange orange yellow yellow green green blue purple purple"
    position = play(position, " ".join(f"deal_{n}_{c}" for n, c in enumerate(rest.split(), 4)))
    assert turn_of(position) == 2
    assert not position.street.up


def test_C2_nobody_hears_the_colours_that_are_dealt() -> None:
    position = play(chelsea().start(), "first_1")
    move = ChelseaMove.parse("deal 1 red")
    for seat in (None, 0, 1, 2):
        assert position.told(move, seat) == "deal 1 ?"
        assert position.game.turn_told([move], [position, position.play(move)], seat) == "deal_1_?"
        assert position.play(move).view(seat) == position.play(ChelseaMove.parse("deal 1 blue")).view(seat)
    assert position.told(ChelseaMove.parse("draw red"), None) == "draw red"


def test_C2_there_are_so_many_tiles_and_children() -> None:
    view = chelsea(6).start().view(None)
    assert view.stacks == {"house": 12, "garage": 12, "cars": 30}
    assert view.children_left == (5,) * 6
    assert view.families == ("red", "orange", "yellow", "green", "blue", "purple")
    assert chelsea(4).seat_name(2) == "yellow"


def test_C2_families_are_chosen_by_first_letters() -> None:
    game = chelsea(3, families="gbr")
    assert game.start().view(None).families == game.teams == ("green", "blue", "red")
    assert [game.seat_name(seat) for seat in range(3)] == ["green", "blue", "red"]
    assert game == chelsea(3, families="gbrpyo") != chelsea(3)  # nobody has the other colours
    for wrong in ("rr", "x", ""):
        with pytest.raises(InvalidOption, match="The option families cannot be"):
            chelsea(3, families=wrong)


def test_C2_C10_a_child_keeps_away_from_the_colour_that_its_family_has_chosen() -> None:
    # three orange assets beside a blue garage
    usual, chosen = (street("1:after?!", cars={"2a": "o", "2b": "o"}, families=letters) for letters in ("roy", "bry"))
    assert "child_2" in legal(usual)
    refused(chosen, "child 2", "C10", "blue, your children's own colour")


def test_C2_what_is_drawn_is_a_tile_that_is_left() -> None:
    position = street("1:draw:house!", stacks="102000/222222/555555")
    assert {str(move): weight for move, weight in position.chance().items()} == {"draw red": 1, "draw yellow": 2}
    refused(position, "draw blue", "C2", "No blue tile is left in this stack.")
    refused(position, "H1", "C3", "A tile is drawn now.")
    assert play(position, "draw_red").stacks[0] == (0, 0, 2, 0, 0, 0)


def test_C3_a_turn_is_one_action() -> None:
    position = street(cars={"1a": "b", "2a": "y"})
    assert legal(position).startswith("house garage cars 1a<>2a vans_1_2 vans_1_3")
    assert len(position.legal_moves) == 3 + 1 + 66
    for text in ("end", "look 1", "child 1", "keep", "H1", "red>1a"):
        refused(position, text, "C3", "The turn begins with an action")
    position = play(street(cars={"1a": "r"}), "cars draw_red draw_blue red>1b blue>2a")
    assert looks(position)
    for text in ("house", "cars", "vans 1 2", "1a<>2a"):
        refused(position, text, "C3", "The action is done")


@pytest.mark.parametrize(
    ("action", "stacks"),
    [
        ("house", "000000/222222/555555"),
        ("garage", "222222/000000/555555"),
        ("cars", "222222/222222/000000"),
    ],
)
def test_C3_only_from_a_stack_that_is_not_empty(action: str, stacks: str) -> None:
    refused(street(stacks=stacks), action, "C3", f"There are no {action} tiles left to draw.")


def test_C3_drawing_is_possible_even_if_nothing_may_fit() -> None:
    position = street(cars=EACH_HOUSE_TWICE)
    assert legal(position).startswith("house garage cars ")


def test_C4_three_of_a_colour_lock_what_has_it_and_admit_nothing_else() -> None:
    position = street("1:paint:house[b]!", cars={"1a": "r", "1b": "r"})
    refused(position, "H1", "C4", "Property 1 is locked in red, so what is red there stays.")
    assert legal(position) == "H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12"
    position = street("1:paint:garage[b]!", cars={"1a": "r", "1b": "r"})
    refused(position, "G1", "C4", "Property 1 is locked in red: nothing blue can come there.")
    position = street("1:paint:garage[r]!", cars={"1a": "r", "1b": "r"})
    assert play(position, "G1").street.garages[0] == 0


def test_C4_the_very_colour_of_the_lock_is_not_put_over_itself() -> None:
    refused(street("1:paint:house[r]!", cars={"1a": "r", "1b": "r"}), "H1", "C4", "what is red there stays")


def test_C4_two_of_a_colour_lock_nothing() -> None:
    position = play(street("1:park:cars[b]!", cars={"1a": "r"}), "blue>1b")
    assert position.street.locks[0] is None


def test_C4_a_van_counts_when_it_lies_face_up_only() -> None:
    down = street("1:park:cars[b]!", cars={"3a": "r"}, houses={3: "r"})
    assert "blue>3b" in legal(down)
    up = street("1:park:cars[b]!", cars={"3a": "r"}, houses={3: "r"}, up="3")
    refused(up, "blue>3b", "C4", "Property 3 is locked in red: nothing blue can come there.")
    assert up.view(None).properties[2].lock == "red"
    assert down.view(0).properties[2].lock is None


def test_C5_the_tile_goes_on_any_house_also_over_another_tile_or_its_own_colour() -> None:
    position = street("1:paint:house[r]!", houses={4: "b"})
    assert legal(position) == " ".join(f"H{number}" for number in range(1, 13))
    assert play(position, "H4").street.houses[3] == 0
    assert play(position, "H1").street.houses == position.street.houses
    assert sum(play(position, "H4").stacks[0]) == sum(position.stacks[0])  # the tile beneath is gone
    refused(position, "G4", "C5", "The drawn tile is a house, not a garage.")
    refused(street("1:paint:garage[r]!"), "H4", "C5", "The drawn tile is a garage, not a house.")


def test_C5_a_tile_that_can_be_placed_must_be() -> None:
    position = street("1:paint:house[r]!")
    for text in ("end", "house", "look 1"):
        refused(position, text, "C3", "The drawn tile has to be placed first.")


def test_C5_a_tile_that_fits_nowhere_is_discarded_and_the_turn_ends() -> None:
    position = street("3:action", cars=EACH_HOUSE_TWICE)
    assert "child_" in legal(street("3:after!", cars=EACH_HOUSE_TWICE))  # she could have placed a child
    after = play(position, "house draw_red")
    assert turn_of(after) == 1
    assert after.street == position.street
    assert sum(after.stacks[0]) == 11
    assert after.quiet == 0


def test_C5_a_tile_may_fit_one_property_only() -> None:
    position = play(street(cars=EACH_HOUSE_TWICE), "garage draw_red")
    assert legal(position) == "G1 G7"
    refused(position, "G2", "C4", "Property 2 is locked in orange: nothing red can come there.")


def test_C6_two_cars_are_placed_one_after_the_other_in_either_order() -> None:
    position = play(street(), "cars draw_red draw_blue")
    assert len(position.legal_moves) == 48
    refused(position, "green>1a", "C6", "You have no green car to place.")
    one, other = play(position, "red>3a blue>4a"), play(position, "blue>4a red>3a")
    assert one == other
    assert turn_of(one) == 2


def test_C6_two_cars_of_one_colour_are_one_choice() -> None:
    position = play(street(), "cars draw_red draw_red")
    assert len(position.legal_moves) == 24
    assert position.now.hand == (0, 0)
    assert play(position, "red>3a").now.hand == (0,)


def test_C6_a_space_holds_one_car() -> None:
    refused(street("1:park:cars[bb]!", cars={"1a": "g"}), "blue>1a", "C6", "A car is parked on 1a already.")


def test_C6_a_car_is_not_parked_in_a_property_of_another_lock() -> None:
    position = street("1:park:cars[br]!", garages={1: "r"}, cars={"1a": "r"})
    refused(position, "blue>1b", "C4", "Property 1 is locked in red: nothing blue can come there.")
    assert "red>1b" in legal(position)


@pytest.mark.parametrize("first", ["red", "blue"])
def test_C6_the_first_car_may_take_the_last_space_of_the_second(first: str) -> None:
    position = street("3:park:cars[br]!", cars=ONE_SPACE)
    assert legal(position) == "red>1a blue>1a"
    after = play(position, f"{first}>1a")
    assert turn_of(after) == 1  # no look for a red car beside a red house, and no child
    assert after.street.cars[0] == LETTERS.index(first[0])
    assert sum(after.stacks[2]) == sum(position.stacks[2])


def test_C6_the_first_car_may_lock_the_second_out_but_not_the_other_way_round() -> None:
    position = street("3:park:cars[br]!", garages={1: "r"}, cars=".." + EACH_HOUSE_TWICE[2:])
    assert legal(position) == "red>1a red>1b blue>1a blue>1b"
    locked_out = play(position, "red>1a")
    assert turn_of(locked_out) == 1
    assert locked_out.street.cars[:2] == (0, None)
    both = play(position, "blue>1a")
    assert legal(both) == "red>1b"
    assert looks(play(both, "red>1b"))


def test_C6_one_car_fits_and_the_other_is_discarded() -> None:
    position = street("3:park:cars[br]!", cars="." + EACH_HOUSE_TWICE[1:], garages={1: "r"})
    refused(position, "blue>1a", "C4", "locked in red")
    assert legal(position) == "red>1a"
    assert turn_of(play(position, "red>1a")) == 1


def test_C6_two_cars_that_fit_nowhere_end_the_turn() -> None:
    position = street("2:action", cars=EACH_HOUSE_TWICE)
    after = play(position, "cars draw_red draw_blue")
    assert turn_of(after) == 3
    assert after.street == position.street
    assert after.stacks[2] == (0, 1, 1, 1, 0, 1)


def test_C6_when_one_car_is_left_one_is_drawn() -> None:
    position = play(street(stacks="222222/222222/100000"), "cars draw_red")
    assert position.now.stage == "park"
    assert position.now.hand == (0,)
    assert looks(play(position, "red>1a"))  # nothing was discarded, so the turn goes on
    assert turn_of(play(position, "red>2a")) == 2


def test_C7_cars_of_two_colours_and_properties_change_places() -> None:
    cars = {"1a": "b", "1b": "y", "2a": "b", "3a": "g"}
    position = street(cars=cars)
    after = play(position, "1a<>3a")
    assert after.street.cars[0] == LETTERS.index("g")
    assert after.street.cars[4] == LETTERS.index("b")
    refused(position, "1a<>1b", "C7", "between two properties, not within one")
    refused(position, "1a<>2a", "C7", "The two cars have the same colour, so nothing would change.")
    refused(position, "1a<>4a", "C7", "There is no car on 4a.")
    refused(position, "5a<>1a", "C7", "There is no car on 5a.")
    assert [text for text in legal(position).split() if "<>" in text] == ["1a<>3a", "1b<>2a", "1b<>3a", "2a<>3a"]


def test_C7_at_a_lock_the_odd_car_goes_and_one_of_the_lock_comes() -> None:
    position = street(garages={1: "r"}, cars={"1a": "r", "1b": "b", "2a": "r", "2b": "g"})
    assert position.street.locks[0] == 0
    refused(position, "1a<>2b", "C4", "Property 1 is locked in red, so what is red there stays.")
    refused(position, "1b<>2b", "C4", "Property 1 is locked in red: nothing green can come there.")
    assert play(position, "1b<>2a").street.cars[:4] == (0, 0, 4, 3)
    assert [text for text in legal(position).split() if "<>" in text] == ["1b<>2a"]


def test_C7_between_two_locks_both_must_be_served() -> None:
    cars = {"1a": "r", "1b": "b", "5a": "b", "5b": "r"}
    position = street(garages={1: "r", 5: "b"}, cars=cars)
    assert position.street.locks[0] == 0
    assert position.street.locks[4] == 4
    assert [text for text in legal(position).split() if "<>" in text] == ["1b<>5b"]
    refused(position, "1a<>5a", "C4", "what is red there stays")


def test_C8_two_face_down_vans_are_looked_at_and_kept_or_swapped() -> None:
    position = street(up="12")
    refused(position, "vans 3 3", "C8", "Choose the vans of two different properties.")
    refused(position, "vans 3 12", "C8", "The van of property 12 lies face up.")
    looking = play(position, "vans_3_9")
    assert legal(looking) == "keep swap"
    refused(looking, "end", "C3", "You are looking at two vans: keep or swap them first.")
    assert looking.view(0).properties[2].van.colour == "red"
    assert looking.view(0).properties[8].van.colour == "purple"
    assert looking.view(0).vans == (3, 9)
    assert looking.view(1).properties[2].van.colour is None
    assert looking.view(1).properties[2].van.seen_by == (0,)
    assert play(looking, "keep").street == position.street
    assert play(looking, "swap").street.vans[2] == LETTERS.index("p")
    assert turn_of(play(looking, "swap")) == 2


def test_C8_a_locked_property_refuses_a_van_of_another_colour_and_keeping_is_still_a_decision() -> None:
    position = play(street(cars={"1a": "r", "1b": "r"}), "vans_1_2")  # yellow at 1, purple at 2
    assert legal(position) == "keep"
    refused(position, "swap", "C8", "A van of another colour cannot come into a locked property: keep them.")
    assert position.to_act == 0
    assert position.forced() is None
    assert turn_of(play(position, "keep")) == 2


def test_C8_a_van_of_the_locks_colour_may_come_and_is_turned_up() -> None:
    position = play(street(cars={"1a": "r", "1b": "r"}), "vans_1_3")  # yellow at 1, red at 3
    assert legal(position) == "keep swap"
    after = play(position, "swap")
    assert after.street.up == 1 << 0
    assert after.street.vans[0] == 0


def test_C8_two_equal_vans_do_not_change_over_at_a_foreign_lock() -> None:
    position = play(street(cars={"1a": "r", "1b": "r"}), "vans_1_12")  # both yellow
    assert legal(position) == "keep"


def test_C8_a_van_is_turned_up_where_two_other_visible_assets_have_its_colour() -> None:
    kept = play(street(cars={"3a": "r", "3b": "r"}), "vans_3_9 keep")
    assert kept.street.up == 1 << 2
    swapped = play(street(cars={"9a": "r", "9b": "r"}), "vans_3_9 swap")
    assert swapped.street.up == 1 << 8
    both = play(street(cars={"3a": "p", "9a": "r", "9b": "r"}), "vans_3_9 swap")  # the garage of 3 is purple, too
    assert both.street.up == 1 << 2 | 1 << 8
    neither = play(street(cars={"3a": "r", "9a": "p"}), "vans_3_9 keep")
    assert neither.street.up == 0


def test_C8_with_eleven_vans_up_by_an_exchange_so_is_the_twelfth() -> None:
    ten = "1 2 4 5 6 7 8 10 11 12"
    position = street(cars={"3a": "r", "3b": "r"}, up=ten)
    after = play(position, "vans_3_9 keep")
    assert after.street.up == (1 << 12) - 1
    assert turn_of(after) == 2
    refused(after, "vans 3 9", "C8", "The van of property 3 lies face up.")
    down = play(street(up=ten), "vans_3_9 swap")
    assert down.street.up.bit_count() == 10


def test_C8_with_eleven_vans_up_by_a_look_so_is_the_twelfth() -> None:
    ten = "1 2 4 5 6 7 8 10 11 12"
    position = street("1:after?!", cars={"3a": "r", "3b": "r"}, up=ten)
    assert play(position, "look_3").street.up == (1 << 12) - 1
    assert play(position, "look_9").street.up.bit_count() == 10


def test_C8_knowledge_travels_with_the_vans() -> None:
    position = street(seen={3: "2", 9: "3"}, excluded={3: "o", 9: "gy"})
    after = play(position, "vans_3_9 swap")
    third, ninth = after.view(1).properties[2].van, after.view(1).properties[8].van
    assert (third.colour, third.seen_by, third.excluded) == (None, (0, 2), ("yellow", "green"))
    assert (ninth.colour, ninth.seen_by, ninth.excluded) == ("red", (0, 1), ("orange",))


def test_C9_who_looks_learns_the_colours_and_nobody_else() -> None:
    position = street()
    for text, learnt in (("vans 1 2", "yellow purple"), ("cars", ""), ("3a<>9b", "")):
        move = ChelseaMove.parse(text)
        assert position.learnt(move, position.turn) == learnt
        assert {position.learnt(move, seat) for seat in (None, 1, 2)} == {""}
    assert street("1:after?").learnt(ChelseaMove.parse("look 4"), 0) == "blue"

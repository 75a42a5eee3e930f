"""Royal Residences: heap, taking, gates and chips, by hand-made positions named by their rulings (R1-R3, R6, R7)."""

import pytest
from residences_help import FRESH, builds_of, chances, legal, play, refused, residences, site

from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.pieces import the_box
from royalborough.play import NATURE, InvalidOption

CLOSED = "R1@-1,0;R1@0,1;R1@1,0"
"""A door with roofs on it and beside it, so that pieces with an overhang find no foothold."""
ROOFED = "R1@0,1"
"""A door with a roof on it."""


def turn_of(position: ResidencesPosition) -> int:
    """The seat, from 1, whose turn begins in this position."""
    assert not position.ended
    assert position.now.stage == "take" or (position.now.hand is None and not position.now.built)
    return position.turn + 1


# The table


@pytest.mark.parametrize(("players", "chips"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_R1_everybody_begins_with_a_door_two_free_gates_and_one_chip_of_the_supply(players: int, chips: int) -> None:
    start = residences(players).start()
    for player in start.view(None).players:
        assert (player.facade, player.gates, player.chips) == ((), (), 1)
        assert [(column.x, column.doors) for column in player.score.columns] == [(0, 1)]
    assert start.supply + players == chips
    assert [start.game.seat_name(seat) for seat in range(players)] == ["yellow", "green", "blue", "brown", "grey"][
        :players
    ]


@pytest.mark.parametrize("players", [1, 6])
def test_R1_two_to_five_play(players: int) -> None:
    with pytest.raises(InvalidOption):
        residences(players)


def test_R1_turns_follow_the_seats() -> None:
    position = site("1:build:W1", FRESH, FRESH, FRESH)
    seats = []
    for place in (1, 2, 3, 4):
        position = play(position, "store")
        seats.append(turn_of(position))
        position = play(position, f"take_h{place} front_W31 lay_h{place}_w2")
    assert seats == [2, 3, 1, 2]


def test_R2_chance_lays_twelve_beige_and_six_brown_pieces_open_before_the_first_turn() -> None:
    position = residences().start()
    assert position.to_act is NATURE
    assert (len(position.heap.places(beige=True)), len(position.heap.places(beige=False))) == (12, 6)
    assert sum(chances(position).values()) == 70
    assert chances(position)["lay h1 w1"] == 8
    for place in range(1, 13):
        position = play(position, f"lay_h{place}_d7" if place < 7 else f"lay_h{place}_w1")
    assert "lay h13 r2" in chances(position)
    assert sum(chances(position).values()) == 30
    for place in range(13, 19):
        assert position.to_act is NATURE
        position = play(position, f"lay_h{place}_s1")
    assert legal(position).startswith("take_h1 take_h2 ")
    assert turn_of(position) == 1


@pytest.mark.parametrize(("option", "beige", "brown"), [(4, 4, 2), (5, 5, 3), (12, 12, 6), (40, 40, 20)])
def test_R2_the_option_heap_top_says_how_many_lie_open(option: int, beige: int, brown: int) -> None:
    heap = residences(heap_top=option).start().heap
    assert (len(heap.places(beige=True)), len(heap.places(beige=False))) == (beige, brown)


def test_R2_what_lies_below_cannot_be_laid_if_it_lies_open_already() -> None:
    position = play(residences().start(), " ".join(f"lay_h{place}_w4" for place in range(1, 5)))
    refused(position, "lay h5 w4", "R2", "The heap cannot show that here: lay h5 w4.")
    refused(position, "lay h6 w1", "R2", "The heap cannot show that here: lay h6 w1.")
    refused(position, "take h1", "R2", "First the heap shows what lies there.")


def test_R2_a_touched_piece_is_taken_and_its_front_is_one_of_those_left() -> None:
    position = play(site(top="w1|"), "take_h1")
    assert position.to_act is NATURE
    assert chances(position) == {"front W1": 4, "front W31": 4}
    refused(position, "take h2", "R2", "First the heap shows what lies there.")
    refused(position, "front W2", "R2", "The heap cannot show that here: front W2.")
    refused(site(), "front W1", "R2", "Nothing of the heap is shown now, so front W1 means nothing.")
    one_gone = play(site("1:take", "W1@1,0/W1/1", top="w1|"), "take_h1")
    assert chances(one_gone) == {"front W1": 2, "front W31": 4}


def test_R2_when_a_piece_is_taken_another_of_its_back_comes_to_lie_there() -> None:
    position = play(site(top="w1.w4|r4"), "take_h2 front_W11")
    assert position.to_act is NATURE
    assert sum(chances(position).values()) == 70 - 4
    assert all(text.startswith("lay h2 ") for text in chances(position))
    assert chances(position)["lay h2 w4"] == 3
    brown = play(site(top="w1.w4|r4"), "take_h5 front_R7")
    assert sum(chances(brown).values()) == 30 - 2
    assert "lay h5 r4" not in chances(brown)  # there was one only
    after = play(brown, "lay_h5_s1")
    assert after.to_act == 0
    assert str(after).split()[2].endswith("|s1.r1")


def test_R2_a_silhouette_tells_neither_the_front_nor_which_way_is_up() -> None:
    names: dict[str, set[str]] = {name: set() for name in the_box().silhouette_names}
    for kind, piece in enumerate(the_box().kinds):
        names[the_box().silhouette_names[the_box().silhouette_of[kind]]].add(piece.name)
    assert names["w2"] == {"W2", "W3", "W4", "W5", "W32", "W33", "W34", "W35"}
    assert names["d2"] == {"W18", "W21", "W48", "W51"}  # turned by quarters, not mirrored
    assert names["d3"] == {"W19", "W20", "W49", "W50"}
    assert names["w6"].isdisjoint(names["d1"])  # of one outline, but with a diamond on the back
    assert names["r5"] == {"R8", "R9", "R10", "R11"}
    assert names["s1"] == {"S1", "S2"}
    for outline in names.values():  # bright or dark is never told
        windows = [piece for piece in the_box().kinds if piece.name in outline and piece.is_window]
        assert sum(piece.copies if piece.surface == "bright" else -piece.copies for piece in windows) == 0


def test_R2_only_what_lies_open_may_be_touched() -> None:
    refused(site(), "take h7", "R2", "The heap has 6 open places.")
    position = site("2:build:W31", left={"W1": 2, "R1": 1})
    assert str(position).split()[2] == "w1.w1.-.-|r1.-"
    refused(play(position, "store"), "take h3", "R2", "The place h3 is empty.")


# Taking


def test_R3_a_beige_piece_is_free_and_a_brown_one_costs_a_chip_to_the_supply() -> None:
    position = site(top="w1|r1")
    assert legal(position) == "take_h1 take_h2 take_h3 take_h4 take_h5 take_h6"
    free, paid = play(position, "take_h1"), play(position, "take_h5")
    assert (free.me.chips, free.supply) == (1, 6)
    assert (paid.me.chips, paid.supply) == (0, 7)


def test_R3_without_a_chip_nothing_is_paid_for() -> None:
    position = site("1:take", "-/-/0", "-/W1/1")
    assert legal(position) == "take_h1 take_h2 take_h3 take_h4"
    refused(position, "take h5", "R3", "A brown piece costs a chip, and you have none.")
    refused(position, "take W1<P2", "R3", "A piece from another's gate costs a chip, and you have none.")


def test_R3_a_piece_from_anothers_gate_costs_a_chip_to_that_player() -> None:
    position = site("1:take", FRESH, "-/W1+S2/1", FRESH)
    assert legal(position).endswith("take_h6 take_W1<P2 take_S2<P2")
    after = play(position, "take_S2<P2")  # a red door too
    assert [player.chips for player in after.players] == [0, 2, 1]
    assert after.players[1].gates == (the_box().named["W1"],)
    assert after.to_act == 0  # no luck, for nothing of the heap was touched
    refused(position, "take W2<P2", "R3", "Player 2 has no W2 in a gate.")
    refused(position, "take W1<P3", "R3", "Player 3 has no W1 in a gate.")
    refused(position, "take W1<P4", "R3", "There is no player 4.")
    refused(site("1:take", "-/W1/1"), "take W1<P1", "R3", "What is in your own gates is yours: build it.")


def test_R3_a_piece_is_taken_whenever_one_can_be() -> None:
    position = site("1:take", "-/W1/1")
    for text in ("done", "store", "return"):
        refused(position, text, "R3", "You have to take a piece, since you can.")
    refused(position, "build W1@1,0", "R3", "First take a piece.")


def test_R3_exactly_one_piece_is_taken_and_before_building() -> None:
    position = site("1:build:W1")
    refused(position, "take h1", "R3", "One piece is taken in a turn, and before anything is built.")
    refused(play(position, "build_W1@1,0"), "take h1", "R3", "One piece is taken in a turn")
    refused(site("1:build:W1", FRESH, "-/W2/1"), "take W2<P2", "R3", "One piece is taken in a turn")


def test_R3_with_four_chips_a_turn_costs_one() -> None:
    assert legal(site("1:take", "-/-/3")).startswith("take_h1 ")
    position = site("1:take", "-/-/4", "-/W1/1")
    assert legal(position) == "take_h5 take_h6 take_W1<P2"
    refused(position, "take h1", "R3", "With 4 chips or more you take for a chip, not for nothing.")
    assert legal(site("1:take", "-/-/5", "-/W21/1")) == "take_h5 take_h6"


def test_R3_with_four_chips_and_nothing_to_pay_for_a_beige_piece_is_free_after_all() -> None:
    no_brown = {"W1": 3}
    position = play(site("2:build!", "-/-/4", "-/W21/1", left=no_brown), "done")
    assert legal(position) == "take_h1 take_h2 take_h3"  # nobody could build W21
    assert play(position, "take_h2 front_W1").players[0].chips == 4
    position = play(site("2:build!", "-/-/4", "-/W1/1", left=no_brown), "done")
    assert legal(position) == "take_W1<P2"


def test_R3_who_can_take_nothing_may_build_from_the_gates() -> None:
    position = play(site("2:build!", "-/W1+W2/0", left={"R1": 1}), "done")
    assert turn_of(position) == 1
    assert "build_W1@1,0" in legal(position) and legal(position).endswith(" done")
    assert position.forced() is None
    refused(position, "take h5", "R3", "There is nothing that could be taken.")
    refused(position, "store", "R6", "There is no taken piece to put away; the turn ends with done.")
    after = play(position, "build_W1@1,0")
    assert "build_W2@2,0" in legal(after)
    assert turn_of(play(after, "done")) == 2


def test_R3_who_can_neither_take_nor_build_is_passed_over() -> None:
    position = play(site("2:build!", f"{CLOSED}/W21/0", left={"R2": 1}), "done")
    assert legal(position) == "done"
    assert str(position.forced()) == "done"
    assert turn_of(play(position, "done")) == 2


def test_R3_a_piece_from_anothers_gate_may_be_taken_only_if_it_can_be_built() -> None:
    position = site("1:take", f"{ROOFED}/-/1", "-/W16/1")
    assert "take_W16<P2" not in legal(position)
    refused(position, "take W16<P2", "R3", "You could not build it in this turn, so you may not take it.")
    for bearer in ("W1", "W31"):  # one bears it as part of a unit, the other beside the door, where the roof joins it
        assert "take_W16<P2" in legal(site("1:take", f"{ROOFED}/{bearer}/1", "-/W16/1"))
    assert "take_W16<P2" not in legal(site("1:take", f"{CLOSED}/R2/1", "-/W16/1"))


def test_R3_a_piece_from_anothers_gate_has_to_be_built_in_this_turn() -> None:
    position = play(site("1:take", f"{ROOFED}/W1/1", "-/W16/1"), "take_W16<P2")
    assert builds_of(position) == {"W1@-1,0", "W1@2,0+W16@1,0"}
    for text in ("store", "return", "done"):
        refused(position, text, "R3", "A piece from another's gate has to be built in this turn.")
    refused(position, "build W1@1,0", "R3", "Then the piece from another's gate could not be built.")
    after = play(position, "build_W1@-1,0")
    assert legal(after) == "build_W16@-2,0"
    assert legal(play(after, "build_W16@-2,0")) == "done"
    assert legal(play(position, "build_W1@2,0+W16@1,0")) == "done"


def test_R3_a_unit_that_shuts_the_taken_piece_out_is_refused() -> None:
    position = play(site("1:take", f"{ROOFED}/S1+W16/1", "-/W46/1"), "take_W46<P2")
    refused(position, "build W16@1,0+S1@2,0", "R3", "Then the piece from another's gate could not be built.")
    assert builds_of(position) == {"S1@-1,0", "W46@1,0+S1@2,0"}


def test_R3_once_it_is_built_the_turn_goes_on_as_usual() -> None:
    position = play(site("1:take", "-/W2/1", "-/W1/1"), "take_W1<P2 build_W1@1,0")
    assert "build_W2@2,0" in legal(position) and legal(position).endswith(" done")


# Putting away


def test_R6_a_taken_piece_that_is_not_built_goes_to_a_gate_or_back() -> None:
    position = site("1:build:W1", "-/W2/1")
    assert legal(position).endswith(" store return")
    stored, returned = play(position, "store"), play(position, "return")
    assert stored.players[0].gates == (the_box().named["W1"], the_box().named["W2"])
    assert returned.players[0].gates == (the_box().named["W2"],)
    assert turn_of(stored) == turn_of(returned) == 2
    refused(position, "done", "R6", "The taken piece is not built: store it or return it.")


def test_R6_with_both_gates_full_it_goes_back() -> None:
    position = site("1:build:W1", "-/W2+W3/1")
    assert legal(position).endswith(" return")
    refused(position, "store", "R6", "Both gates are full: the piece goes back into the heap.")


def test_R6_a_gate_may_be_freed_by_building_first() -> None:
    position = play(site("1:build:W1", "-/W2+W3/1"), "build_W2@1,0")
    assert legal(position).endswith(" store return")
    assert play(position, "store").players[0].gates == (the_box().named["W1"], the_box().named["W3"])


def test_R6_a_turn_in_which_everything_was_built_ends_with_done() -> None:
    position = play(site("1:build:W1", "-/W2/1"), "build_W1@1,0")
    for text in ("store", "return"):
        refused(position, text, "R6", "There is no taken piece to put away; the turn ends with done.")
    assert turn_of(play(position, "done")) == 2


def test_R6_a_returned_piece_is_mixed_with_all_of_its_back_and_silhouette() -> None:
    position = play(site("1:build:W1", top="w1|"), "return")
    assert position.to_act == 1  # the top is full
    assert position.heap.left[the_box().named["W1"]] == 4
    assert chances(play(position, "take_h1")) == {"front W1": 4, "front W31": 4}


def test_R6_a_returned_piece_comes_to_lie_open_if_there_is_room() -> None:
    position = site("2:build:W31", left={"W1": 2, "W31": 1, "R3": 1})
    assert str(position).split()[2] == "w1.w1.w1.-|r2.-"
    position = play(position, "return")
    assert chances(position) == {"lay h4 w1": 1}
    position = play(position, "lay_h4_w1")
    assert turn_of(position) == 1
    assert chances(play(position, "take_h4")) == {"front W1": 2, "front W31": 2}


def test_R6_a_returned_brown_piece_comes_to_lie_among_the_brown() -> None:
    position = play(site("2:build:S1", left={"W1": 2, "R3": 1}), "return")
    assert chances(position) == {"lay h6 s1": 1}


def test_R2_R6_the_last_pieces_leave_places_empty() -> None:
    position = play(play(site("2:build:W31", left={"W1": 1, "W31": 1}), "store"), "take_h1 front_W31")
    assert position.to_act == 0  # nothing is laid
    assert str(position).split()[2] == "-.w1.-.-|-.-"
    position = play(position, "return")
    assert chances(position) == {"lay h1 w1": 1}


# Chips


@pytest.mark.parametrize("where", ["1:build:W16", "gate", "anothers gate"])
def test_R7_building_a_diamond_earns_a_chip_whenever_it_was_taken(where: str) -> None:
    if where == "gate":
        position = site("1:build!", "-/W16/0")
    elif where == "anothers gate":
        position = play(site("1:take", FRESH, "-/W16/1"), "take_W16<P2")
    else:
        position = site(where, "-/-/0")
    assert position.me.chips == 0
    after = play(position, "build_W16@-1,0")
    assert after.me.chips == 1
    assert after.supply == position.supply - 1


def test_R7_putting_it_away_earns_none_nor_does_a_piece_without_a_diamond() -> None:
    assert play(site("1:build:W16"), "store").players[0].chips == 1
    assert play(site("1:build:W14"), "build_W14@1,0").me.chips == 1


def test_R7_only_if_the_supply_has_one() -> None:
    nothing_left = site("1:build:W16", "-/-/4", "-/-/4")
    assert nothing_left.supply == 0
    assert play(nothing_left, "build_W16@-1,0").me.chips == 4
    one_left = site("1:build:W21", "R1@0,1/W16+W1/3", "-/-/4")
    after = play(one_left, "build_W1@-1,0 build_W16@-2,0")
    assert (after.me.chips, after.supply) == (4, 0)


def test_R7_a_unit_earns_a_chip_for_each_diamond() -> None:
    position = site("1:build:W16", f"{ROOFED}/W19/1")
    assert play(position, "build_W16@1,0+W19@2,0").me.chips == 3

"""Royal Residences: what may stand where, by hand-made facades named by their rulings (R4 and R5)."""

import pytest
from residences_help import builds_of, legal, play, refused, site

from royalborough.games.residences.moves import ResidencesMove

ROOFED = "R1@0,1"
"""A door with a roof on it."""


def test_R4_the_building_begins_beside_or_above_the_door() -> None:
    assert builds_of(site("1:build:W1")) == {"W1@-1,0", "W1@0,1", "W1@1,0"}
    assert builds_of(site("1:build:W32")) == {"W32@-2,0", "W32@1,0"}


def test_R4_nothing_stands_apart() -> None:
    position = site("1:build:R1", "W1@1,0/W1+S1/1")
    for text in ("R1@3,0", "S1@-2,0", "W1@5,0", "W1@300,0", "R1@-999,0", "S1@2,1"):
        words = "No part of a piece hangs" if text == "S1@2,1" else "A piece joins your building along an edge."
        refused(position, f"build {text}", "R4", words)


def test_R4_a_corner_in_common_is_not_an_edge() -> None:
    position = site("1:build:W31", "W1@1,0;W1@1,1;W1@2,0;S1@3,0/-/1")
    refused(
        position, "build W31@2,1", "R4", "Dark windows need an edge beside dark windows, a door, a wall or a roof."
    )  # it meets the wall with a corner only
    assert builds_of(position) == {"W31@-1,0", "W31@0,1", "W31@3,1", "W31@4,0"}


def test_R4_what_overhangs_needs_something_below_every_cell() -> None:
    position = site("1:build:W2", "W1@1,0/-/1")
    refused(position, "build W2@1,1", "R4", "No part of a piece hangs in the air.")
    assert "W2@0,1" in builds_of(position)


def test_R4_a_piece_may_bear_itself_in_part() -> None:
    assert "W16@-1,0" in builds_of(site("1:build:W16"))  # its second column rests on the door
    refused(site("1:build:W16"), "build W16@1,0", "R4", "No part of a piece hangs in the air.")


def test_R4_an_arch_stands_over_the_door() -> None:
    position = site("1:build:W29")
    assert builds_of(position) == {"W29@-1,0"}
    refused(position, "build W29@1,0", "R4", "No part of a piece hangs in the air.")


def test_R4_pieces_do_not_overlap() -> None:
    position = site("1:build:W2", "W1@1,0/-/1")
    refused(position, "build W2@1,0", "R4", "Something is built there already.")
    refused(position, "build W2@-1,0", "R4", "Something is built there already.")  # the own door


def test_R4_nothing_is_built_below_the_ground() -> None:
    refused(site("1:build:W1"), "build W1@0,-1", "R4", "Nothing is built below the ground.")
    refused(site("1:build:W4"), "build W4@1,-1", "R4", "Nothing is built below the ground.")


@pytest.mark.parametrize("piece", ["W1", "W31", "R2", "S1", "S2"])
def test_R4_nothing_is_ever_built_on_a_roof(piece: str) -> None:
    position = site(f"1:build:{piece}", "R1@0,1;R5@1,0/-/1")
    refused(position, f"build {piece}@0,2", "R4", "Nothing is ever built on a roof.")
    refused(position, f"build {piece}@2,1", "R4", "Nothing is ever built on a roof")
    assert builds_of(position) == {f"{piece}@-1,0", f"{piece}@4,0"}


def test_R4_nor_partly_on_a_roof() -> None:
    position = site("1:build:W2", "W1@1,0;R1@2,0/-/1")
    refused(position, "build W2@1,1", "R4", "Nothing is ever built on a roof.")
    hook = site("1:build:R9", "W4@1,0;W4@2,0;R1@1,2/-/1")
    refused(hook, "build R9@1,2", "R4", "Nothing is ever built on a roof.")


BESIDE = {
    "door": "S2@1,0",
    "wall": "S1@1,0",
    "roof": "R1@1,0",
    "bright": "W1@1,0",
    "dark": "W31@1,0",
}
"""A facade whose right side is of this surface."""


@pytest.mark.parametrize(
    ("piece", "joins"),
    [
        ("W1", "door wall roof bright"),
        ("W31", "door wall roof dark"),
        ("R2", "door wall roof bright dark"),
        ("S1", "door wall roof bright dark"),
        ("S2", "door wall roof bright dark"),
    ],
)
@pytest.mark.parametrize("beside", BESIDE)
def test_R4_windows_join_their_colour_doors_walls_and_roofs_and_other_pieces_join_anything(
    piece: str, joins: str, beside: str
) -> None:
    position = site(f"1:build:{piece}", f"{BESIDE[beside]}/-/1")
    assert (f"{piece}@2,0" in builds_of(position)) == (beside in joins.split())


def test_R4_a_window_that_fits_nothing_beside_it_is_told_what_it_needs() -> None:
    refused(
        site("1:build:W31", "W1@1,0/-/1"),
        "build W31@2,0",
        "R4",
        "Dark windows need an edge beside dark windows, a door, a wall or a roof.",
    )
    refused(site("1:build:W1", "W31@1,0/-/1"), "build W1@1,1", "R4", "Bright windows need an edge")


def test_R4_one_fitting_edge_is_enough() -> None:
    position = site("1:build:W32", "W1@1,0;W4@-1,0/-/1")  # on the door and on a bright window, beside another
    assert "W32@0,1" in builds_of(position)


def test_R4_R7_the_examples_of_the_rulebook() -> None:
    position = site("1:build!", "W12@1,0/W40+W48/1")
    refused(position, "build W40@3,0", "R4", "Dark windows need an edge beside dark windows, a door, a wall or a roof.")
    position = play(position, "build_W48@-3,0")  # beside the door
    assert position.me.chips == 2
    assert "W40@-7,0" in builds_of(position)
    position = site("1:build!", "W31@1,0/R8+W13/1")
    refused(position, "build W13@2,0", "R4", "Bright windows need an edge")
    assert "W13@3,0" in builds_of(play(position, "build_R8@1,0"))


def test_R4_a_roof_may_stand_on_the_ground_and_adjoin_what_comes_later() -> None:
    position = play(site("1:build:R1", "-/W31/1"), "build_R1@1,0")
    assert "W31@2,0" in builds_of(position)
    assert position.view(None).players[0].score.columns[1].covered
    assert position.view(None).players[0].score.columns[1].height == 0


def test_R4_a_roof_hooks_over_an_edge() -> None:
    position = site("1:build:R9", "W2@1,0;W1@1,1/-/1")
    assert "R9@1,1" in builds_of(position)  # its second column hangs beside the upper window, on the lower one


def test_R4_red_doors_stand_at_any_height_or_only_on_the_ground() -> None:
    free = site("1:build:S2", "W1@1,0/-/1")
    assert builds_of(free) == {"S2@-1,0", "S2@0,1", "S2@1,1", "S2@2,0"}
    low = site("1:build:S2", "W1@1,0/-/1", red_doors_on_ground="yes")
    assert builds_of(low) == {"S2@-1,0", "S2@2,0"}
    refused(low, "build S2@0,1", "R4", "A red door stands on the ground.")
    walls = site("1:build:S1", "W1@1,0/-/1", red_doors_on_ground="yes")
    assert len(builds_of(walls)) == 4


def test_R4_up_to_three_pieces_are_built_in_any_order() -> None:
    position = site("1:build:W1", "-/W2+R1/1")
    one = play(position, "build_R1@0,1 build_W2@1,0 build_W1@-1,0")
    other = play(position, "build_W1@-1,0 build_W2@1,0 build_R1@0,1")
    assert one == other
    assert legal(one) == "done"


def test_R4_only_what_is_at_hand_is_built() -> None:
    position = site("1:build:W1", "-/W2/1", "-/R1/1")
    refused(position, "build R1@0,1", "R4", "You have no R1 to build.")
    refused(position, "build W1@1,0+W1@2,0", "R4", "You have no W1 to build.")
    refused(play(position, "build_W2@1,0"), "build W2@-2,0", "R4", "You have no W2 to build.")


def test_R4_of_equal_pieces_the_one_in_hand_is_built_first() -> None:
    position = play(site("1:build:W1", "-/W1/1"), "build_W1@1,0")
    assert position.now.hand is None
    assert position.me.gates == (0,)
    assert legal(position).endswith(" done")


# Units


def test_R5_two_pieces_that_bear_and_join_each_other_are_a_unit() -> None:
    position = site("1:build:W16", f"{ROOFED}/W1/1")
    assert builds_of(position) == {"W1@-1,0", "W1@1,0", "W1@2,0+W16@1,0"}
    refused(position, "build W16@1,0", "R4", "No part of a piece hangs in the air.")
    refused(position, "build W1@2,0", "R4", "A piece joins your building along an edge.")
    after = play(position, "build_W16@1,0+W1@2,0")
    assert str(after).startswith("W1@2,0;W16@1,0;R1@0,1/-/2 ")


def test_R5_what_can_be_built_one_after_the_other_is_no_unit() -> None:
    position = site("1:build:W1", "-/W2/1")
    refused(position, "build W1@1,0+W2@2,0", "R5", "A unit is for pieces that need each other")
    refused(position, "build W1@-1,0+W2@1,0", "R5", "A unit is for pieces that need each other")
    bearer = site("1:build:W16", f"{ROOFED}/W1/1")  # borne by a piece that can stand first
    refused(bearer, "build W1@-1,0+W16@-2,0", "R5", "build these one after the other")


def test_R5_the_parts_join_the_building_and_each_other_by_their_colours() -> None:
    dark_bearer = site("1:build:W16", f"{ROOFED}/W31/1")
    refused(dark_bearer, "build W16@1,0+W31@2,0", "R5", "These pieces do not join your building in any order.")
    wall = site("1:build:W16", f"{ROOFED}/S1/1")
    assert "W16@1,0+S1@2,0" in builds_of(wall)
    dark_building = site("1:build:W16", f"{ROOFED};W34@1,0;W34@-1,0/W1/1")
    refused(dark_building, "build W1@3,0+W16@2,0", "R5", "These pieces do not join your building in any order.")


def test_R5_support_is_judged_in_the_result() -> None:
    position = site("1:build:W16", f"{ROOFED}/R2/1")
    refused(position, "build W16@1,0+R2@2,0", "R4", "Nothing is ever built on a roof.")
    refused(position, "build W16@1,0+R2@3,0", "R4", "No part of a piece hangs in the air.")
    refused(position, "build W16@1,0+R2@1,0", "R4", "Something is built there already.")
    refused(position, "build W16@1,0+R2@2,-1", "R4", "Nothing is built below the ground.")


def test_R5_a_unit_of_three() -> None:
    position = site("1:build:W21", f"{ROOFED}/W1+W1/1")
    assert "W1@2,0+W1@2,1+W21@1,0" in builds_of(position)
    after = play(position, "build_W21@1,0+W1@2,0+W1@2,1")
    assert legal(after) == "done"
    assert after.me.gates == ()
    refused(position, "build W21@1,0+W1@2,0", "R4", "No part of a piece hangs in the air.")
    refused(position, "build W1@1,0+W21@2,0+W1@3,0", "R4", "No part of a piece hangs in the air.")


def test_R5_no_unit_of_three_where_two_and_one_would_do() -> None:
    position = site("1:build:W16", f"{ROOFED}/W1+W1/1")
    refused(position, "build W1@2,0+W1@3,0+W16@1,0", "R5", "A unit is for pieces that need each other")
    assert not any(text.count("+") == 2 for text in builds_of(position))


def test_R5_equal_parts_are_one_unit() -> None:
    position = site("1:build:W1", f"{ROOFED}/W1+W21/1")
    units = [text for text in legal(position).split() if "+" in text]
    assert units == ["build_W1@2,0+W1@2,1+W21@1,0"]


def test_R5_a_unit_may_come_out_of_the_gates_alone() -> None:
    position = site("1:build!", f"{ROOFED}/W16+W1/1")
    assert play(position, "build_W1@2,0+W16@1,0").me.gates == ()


def test_R5_parts_far_outside_are_refused() -> None:
    """Columns are bits of one number; what is far beyond must not come in again in the row above."""
    position = site("1:build:W1", "S1@1,0/W4/1")
    refused(position, "build W1@513,0+W4@2,0", "R4", "A piece joins your building along an edge.")
    refused(position, "build W1@-511,2", "R4", "A piece joins your building along an edge.")
    assert ResidencesMove.parse("build W1@-511,2") not in position.legal_moves

"""Royal Residences: the end, the score and what is known, by hand-made positions named by their rulings (R8-R11)."""

from random import Random

import pytest
from residences_help import FRESH, builds_of, legal, play, refused, residences, site

from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.facade import Facade
from royalborough.games.residences.notation import parse_parts
from royalborough.games.residences.score import Score, score_of
from royalborough.play import Outcome

TWO_BIRDS = "R2@0,1;R4@1,0/-/1"
"""Two birds on a facade."""
CLOSED = "R1@-1,0;R1@0,1;R1@1,0"
"""A door with roofs on it and beside it, so that pieces with an overhang find no foothold."""


def score(facade: str) -> Score:
    """The points of a facade as a position's text has it."""
    built, _, _ = parse_parts(f"{facade}/-/1 -/-/1 -|- 1:take 0 -", 2)["players"][0]
    standing = Facade()
    for each in built:
        standing = standing.with_built(each)
    return score_of(standing)


# The birds


@pytest.mark.parametrize("birds", [1, 3, 7, 9])
def test_R8_the_option_birds_says_how_many_end_the_game(birds: int) -> None:
    assert residences(birds=birds).start().view(None).birds_to_end == birds
    assert residences().birds == 7


def drawn(*players: str, birds: int = 3, front: str = "R11", idle: int = 0) -> ResidencesPosition:
    """Seat 1 touches a roof of the silhouette of R11; its front is shown."""
    position = site("1:take", *players, top="|r5", birds=birds, idle=idle)
    return play(position, f"take_h5 front_{front} lay_h5_r1")


def test_R8_the_last_bird_is_that_of_a_roof_built_in_a_gate_or_just_taken() -> None:
    assert drawn("R2@0,1/R4/1", FRESH).closing == 0
    assert drawn("-/R2/1", "-/R4/1").closing == 0
    assert drawn(FRESH, TWO_BIRDS).closing == 0
    assert drawn("-/R2/1", FRESH).closing is None  # the second only
    assert drawn(FRESH, TWO_BIRDS, front="R10").closing is None  # a roof without a bird


def test_R8_the_seat_finishes_its_turn_and_every_other_may_build_once_from_its_gates() -> None:
    position = drawn("-/W1/1", TWO_BIRDS.replace("-", "W2+W4"), "-/-/1")
    assert not position.last_round
    position = play(position, "build_W1@1,0 store")
    assert (position.turn, position.last_round) == (1, True)
    assert all(text.startswith("build_") for text in legal(position).split()[:-1])
    assert legal(position).endswith(" done")
    refused(position, "take h1", "R8", "The last bird was drawn: nothing is taken any more, only built from the gates.")
    refused(position, "take R11<P1", "R8", "The last bird was drawn")
    refused(position, "store", "R6", "There is no taken piece to put away")
    position = play(position, "build_W2@-2,0 build_W4@-2,1 done")
    assert position.turn == 2
    assert (legal(position), str(position.forced())) == ("done", "done")
    over = play(position, "done")
    assert (over.ended, over.to_act, over.turn) == ("birds", None, 2)
    refused(over, "done", "R8", "The game is over.")
    refused(over, "take h1", "R8", "The game is over.")


def test_R8_the_last_round_goes_on_from_whoever_drew_the_bird() -> None:
    position = site("2:take", TWO_BIRDS, FRESH, "-/W1/1", top="|r5", birds=3)
    position = play(position, "take_h5 front_R11 lay_h5_r1 store")
    assert position.turn == 2
    position = play(position, "build_W1@1,0 done")
    assert position.turn == 0
    assert play(position, "done").ended == "birds"


def test_R8_the_end_is_set_even_if_that_piece_is_returned() -> None:
    position = drawn(FRESH, TWO_BIRDS)
    position = play(position, "return")
    assert (position.closing, position.birds) == (0, 2)
    assert position.last_round
    assert play(position, "done").ended == "birds"


def test_R8_birds_that_were_returned_earlier_do_not_count() -> None:
    position = play(drawn("-/R2/2", FRESH), "return")  # the second of three
    position = play(position, "take_h5 front_R1 lay_h5_r2 return take_h5 front_R4")
    assert (position.birds, position.closing) == (2, None)


def test_R8_a_bird_is_counted_when_it_is_drawn_not_when_it_changes_hands() -> None:
    position = play(site("1:take", FRESH, "R2@0,1/R11/1", birds=3), "take_R11<P2")
    assert position.birds == 2
    assert position.closing is None


# Nobody can go on


def test_R9_when_nobody_can_take_or_build_anything_the_game_is_over() -> None:
    over = play(site("2:build!", f"{CLOSED}/W21/0", "-/-/0", left={"R3": 1}), "done")
    assert over.ended == "stuck"
    assert over.turn == 1  # who decided last
    assert (over.to_act, legal(over)) == (None, "")
    refused(over, "done", "R8", "The game is over.")


def test_R9_not_while_somebody_can_take_or_build() -> None:
    beige = site("2:build!", f"{CLOSED}/-/0", "-/-/0", left={"W1": 1})
    a_chip = site("2:build!", f"{CLOSED}/-/0", "-/-/1", left={"R3": 1})
    a_gate = site("2:build!", f"{CLOSED}/-/0", "-/W1/0", left={"R3": 1})
    anothers = site("2:build!", f"{CLOSED}/-/1", "-/W21/0", left={})
    assert not any(play(position, "done").ended for position in (beige, a_chip, a_gate))
    assert play(anothers, "done").ended == "stuck"  # a chip, but nothing that could be built for it


def test_R9_no_last_round_follows() -> None:
    over = play(site("2:build!", "-/W21/0", "-/-/0", left={}), "done")
    assert over.outcome is not None
    assert over.outcome.reason == "stuck"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_R9_three_full_rounds_without_a_build_end_the_game(players: int) -> None:
    last = site(f"{players}:build:W1", *[FRESH] * players, idle=3 * players - 1)
    assert play(last, "store").ended == "idle"
    assert play(last, "return").ended == "idle"
    assert play(last, "store").turn == players - 1
    built = play(last, "build_W1@1,0 done")
    assert (built.ended, built.idle, built.turn) == ("", 0, 0)
    before = site("1:build:W1", *[FRESH] * players, idle=3 * players - 2)
    assert (play(before, "store").ended, play(before, "store").idle) == ("", 3 * players - 1)


def test_R9_a_build_in_a_turn_that_stores_counts() -> None:
    after = play(site("1:build:W1", "-/W2/1", idle=4), "build_W2@1,0 store")
    assert after.idle == 0


def test_R9_in_the_last_round_idle_turns_end_nothing() -> None:
    position = play(drawn(FRESH, TWO_BIRDS, FRESH, idle=8), "store")
    assert (position.ended, position.turn) == ("", 1)
    assert play(position, "done done").ended == "birds"


# The score

EXAMPLE = ";".join(
    [
        *["W11@-1,0", "W8@0,1", "W9@1,0", "S2@2,0", "W4@2,1", "W38@3,0", "W34@4,0", "W35@5,0"],
        *["R3@-1,4", "R5@1,3", "R1@4,2"],
    ]
)
"""Columns of 4, 4, 3, 3, 3 and 2 cells under roofs, and one without: a cat stands there and another in column 1."""


def test_R10_the_example_of_the_rulebook() -> None:
    found = score(EXAMPLE)
    assert sum(column.windows for column in found.columns if column.covered) == 17
    assert sum(column.doors for column in found.columns if column.covered) == 2
    assert found.heights == (2, 3, 4)
    assert (found.for_heights, found.cats, found.for_width) == (6, 2, 0)
    assert found.total == 29
    assert site("1:take", f"{EXAMPLE}/-/1").view(None).players[0].total == 29


def test_R10_when_every_column_is_covered_each_brings_a_point() -> None:
    found = score(f"{EXAMPLE};R1@5,2")
    assert (found.for_width, found.for_heights) == (7, 6)
    assert found.total == 17 + 2 + 4 + 6 + 2 + 7


@pytest.mark.parametrize(
    ("facade", "total", "why"),
    [
        ("-", 0, "a door without a roof"),
        ("R1@0,1", 2 + 1 + 1, "a door, one height, one column, all covered"),
        ("R1@1,0", 0, "a roof on the ground: no height, and the door is bare"),
        ("R1@1,0;R1@0,1", 2 + 1 + 2, "height 0 counts as no height, its column as a column"),
        ("W1@1,0", 0, "a window without a roof"),
        ("W3@1,0", 1, "a cat counts without a roof"),
        ("W3@1,0;R3@1,1", 2 + 1 + 1, "with one, the window with the cat is a window too"),
        ("W1@1,0;R1@1,1;R1@0,1", 1 + 2 + 1 + 2, "equal heights count once"),
        ("W4@1,0;R1@1,2;R1@0,1", 2 + 2 + 3 + 2, "different ones add up"),
        ("S1@1,0;R1@1,1", 0 + 1, "a wall is no window, but makes a height"),
        ("S2@1,0;R1@1,1", 2 + 1, "a red door is a door"),
        ("W2@1,0;R9@1,1;W1@1,1", 2 + 1 + 3, "under a hook the height is that below its lowest cell"),
    ],
)
def test_R10_points(facade: str, total: int, why: str) -> None:
    assert score(facade).total == total, why


def ended(*facades: str) -> Outcome:
    """How a game ends with these facades."""
    last = len(facades)
    position = play(site(f"{last}:build!", *(f"{facade}/-/0" for facade in facades), left={}), "done")
    assert position.outcome is not None
    return position.outcome


def test_R10_most_points_win() -> None:
    assert ended("R1@0,1", "-", "R1@1,0") == Outcome((0,), (4.0, 0.0, 0.0), "stuck")


def test_R10_a_tie_goes_to_most_birds_on_built_roofs() -> None:
    assert ended("R1@0,1", "R2@0,1", "-") == Outcome((1,), (4.0, 4.0, 0.0), "stuck")


def test_R10_a_bird_in_a_gate_breaks_no_tie() -> None:
    over = play(drawn("R1@0,1/-/1", "R1@0,1/-/1", birds=1), "store done")
    assert over.outcome == Outcome((0, 1), (4.0, 4.0), "birds")


def test_R10_else_it_is_shared() -> None:
    assert ended("R1@0,1", "-", "R1@0,1") == Outcome((0, 2), (4.0, 0.0, 4.0), "stuck")
    assert ended("-", "-").winners == (0, 1)


# Knowledge


def test_R11_everybody_knows_the_same() -> None:
    position = site("1:build:W1", "W2@1,0/W4/1", "-/R2/1")
    for seat in (None, 0, 1):
        assert position.view(seat) == position.view(None)
        assert position.sample(0, Random(1)) == position
    assert position.view(None).players[1].gates == ("R2",)
    assert residences().perfect_information


def test_R11_of_the_heap_backs_and_outlines_are_known_and_how_many_lie_below() -> None:
    view = site(top="d1|s1").view(None)
    first = view.heap[0]
    assert first is not None
    assert (first.back, first.name, first.cells) == ("diamond", "d1", ((0, 0), (0, 1), (1, 0)))
    assert view.hidden == (70 - 4, 30 - 2)
    assert (view.stage, view.to_act, view.supply) == ("take", 0, 6)
    assert builds_of(site()) == set()

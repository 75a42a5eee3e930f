"""Kingdom Come: harvests, the call and the score, by hand-made positions named by their rulings (KC8-KC12)."""

from fractions import Fraction

import pytest
from kingdom_help import (
    CROSS,
    DRAWN,
    FRESH,
    SHUFFLE,
    allows,
    claim,
    painted,
    passed,
    play,
    polygon,
    refused,
    site,
)

from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.kingdom_come.score import Score, scores_of

LAND = painted("b", block=2_000, gold=[(500, 500), (300, 900)], red=[(700, 500), (1500, 1500)])
"""In the order of their numbers: r1 red in the north-east, r2 gold, r3 gold and r4 red."""
RING = polygon((100, 100), (900, 100), (900, 800), (100, 800))
"""Land with r3 and r4 in it."""


# Harvests


def test_KC8_a_harvest_brings_three_pins_back_or_a_point_and_spends_the_resource() -> None:
    position = site(claim(*RING, bowl=30), chart=LAND)
    pins, point = play(position, "harvest r3 pins"), play(position, "harvest r3 point")
    assert (pins.claims[0].bowl, pins.claims[0].points, pins.discard(0)) == (33, 0, 13)
    assert (point.claims[0].bowl, point.claims[0].points, point.discard(0)) == (30, 1, 16)
    for after in (pins, point):
        assert after.spent == {2}
        assert after.possessed(0) == {3}
        refused(
            play(after, "pin 50,50"), "harvest r3 pins", "KC8", "The resource r3 was harvested before and is spent."
        )
    assert play(position, "harvest r4 point").claims[0].points == 1  # a red one too


def test_KC8_no_more_pins_come_back_than_were_discarded() -> None:
    for discard, back in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 3)):
        position = site(claim(*RING, bowl=46 - discard), chart=LAND)
        assert play(position, "harvest r3 pins").claims[0].bowl == 46 - discard + back


def test_KC8_only_a_possessed_resource_without_a_pin_is_harvested() -> None:
    position = site(claim(*RING), chart=LAND)
    refused(position, "harvest r2 pins", "KC8", "The resource r2 does not lie in your territory: enclose it first.")
    refused(position, "harvest r1 point", "KC8", "r1 does not lie in your territory")
    refused(position, "harvest r5 point", "KC8", "There is no resource r5; they are r1 to r4.")
    pins, strings = RING
    own = site(claim(f"{pins} 488,500", strings), chart=LAND)
    refused(own, "harvest r3 pins", "KC8", "On r3 stands A.p5: only a resource without a pin on it is harvested.")
    others = site(claim(*RING), FRESH, claim("700,512"), chart=LAND)
    refused(others, "harvest r4 point", "KC8", "On r4 stands C.p1")
    assert allows(others, "harvest r3 point")
    beside = site(claim(f"{pins} 487,500", strings), claim("700,513"), chart=LAND)
    assert allows(beside, "harvest r3 pins") and allows(beside, "harvest r4 pins")


def test_KC8_as_written_any_possessor_harvests_for_a_point() -> None:
    other = polygon((400, 400), (800, 400), (800, 600), (400, 600))
    position = site(claim(*RING), claim(*other), chart=LAND)
    assert allows(position, "harvest r3 point")
    after = play(position, "harvest r3 point")
    refused(after, "harvest r3 point", "KC8", "is spent")
    assert after.possessed(1) == {3}


def test_KC8_by_option_only_a_sole_possessor_harvests_and_for_the_full_value() -> None:
    other = polygon((600, 400), (800, 400), (800, 600), (600, 600))
    position = site(claim(*RING), FRESH, claim(*other), chart=LAND, harvest="sole")
    words = "Crimson possesses r4 too, and here only a sole possessor harvests (harvest=sole)."
    refused(position, "harvest r4 point", "KC8", words)
    refused(position, "harvest r4 pins", "KC8", words)
    assert play(position, "harvest r3 point").claims[0].points == 2
    later = site(claim(*other), claim(*RING), chart=LAND, harvest="sole", mover="B")
    refused(later, "harvest r4 pins", "KC8", "Alabaster possesses r4 too")
    alone = site(claim(*RING), chart=LAND, harvest="sole")
    assert play(alone, "harvest r4 point").claims[0].points == 3
    assert play(alone, "harvest r4 pins").claims[0].bowl == 23


def test_KC8_what_can_be_harvested_is_shown() -> None:
    other = polygon((600, 400), (800, 400), (800, 600), (600, 600))
    claims = (claim(*RING), claim(*other))
    assert site(*claims, chart=LAND).view(None).harvests == ("r3", "r4")
    assert site(*claims, chart=LAND, harvest="sole").view(None).harvests == ("r3",)
    assert site(*claims, chart=LAND, spent="r3", mover="B").view(None).harvests == ("r4",)


# The call


def no_strings(seat: int = 0) -> str:
    """A player without strings left, where each has three."""
    x = 100 + 300 * seat
    return claim(*polygon((x, 100), (x + 100, 100), (x, 200)))


def test_KC9_only_who_has_no_strings_left_calls() -> None:
    position = site(claim(*polygon((100, 100), (300, 100), (100, 300))), strings=4)
    refused(position, "call", "KC9", "Only who has no strings left calls the game, and you have 1.")
    assert allows(site(no_strings(), strings=3), "call")
    assert site(no_strings(), strings=3).view(None).may_call
    assert not position.view(None).may_call


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("caller", [0, 1, 5])
def test_KC9_then_everybody_has_one_more_turn_and_the_caller_the_last(players: int, caller: int) -> None:
    caller %= players
    position = site(*(no_strings(seat) for seat in range(players)), strings=3, mover="ABCDEF"[caller])
    position = play(position, "call")
    seats = []
    while position.to_act is not None:
        assert position.outcome is None
        seats.append(position.to_act)
        refused(position, "call", "KC9", "has called the game already; it is called once.")
        call = position.view(None).call
        assert call is not None
        assert (call.caller, call.left) == (caller, players - len(seats) + 1)
        position = passed(position, 1)
    assert seats == [(caller + 1 + turn) % players for turn in range(players)]
    assert position.outcome is not None
    assert (position.outcome.reason, position.turn) == ("called", caller)


def test_KC9_strings_taken_back_after_the_call_change_nothing() -> None:
    position = play(site(no_strings(), FRESH, strings=3), "call", "dividers 1", "remove s1")
    assert position.outcome is not None and position.outcome.reason == "called"


def test_KC9_a_challenge_may_be_the_last_turn() -> None:
    mine, theirs = claim(CROSS[0], "1-2", bowl=9), claim(CROSS[1], "1-2", bowl=4)
    position = site(mine, theirs, call="A:1", strings=1)
    position = play(position, "challenge s1 x B.s1 first")
    assert position.to_act == 1
    assert play(position, "yield p1").outcome is not None
    drawn = site(mine, claim(CROSS[1], "1-2"), call="A:1", strings=1, stage=f"duel s1xB.s1 second {DRAWN}")
    assert play(drawn, *SHUFFLE).outcome is not None


# Quiet rounds


@pytest.mark.parametrize("players", [2, 3, 6])
def test_KC9_three_rounds_without_a_pin_a_string_or_a_harvest_end_the_game(players: int) -> None:
    position = passed(site(*[FRESH] * players), 3 * players - 1)
    assert position.outcome is None
    assert position.view(None).quiet == 3 * players - 1
    end = passed(position, 1)
    assert end.outcome is not None
    assert end.outcome.reason == "quiet"
    assert end.view(None).ended == "quiet"
    for late in ("dividers 5", "pin 10,10", "call", "e3", "yield", "toss won"):
        refused(end, late, "KC9", f"The game is over, so {late} comes too late.")


def test_KC9_a_pin_a_string_or_a_harvest_begins_the_count_anew() -> None:
    busy = claim(f"{RING[0]} 900,50", RING[1], bowl=9)
    for move, quiet in (
        ("pin 10,10", 0),
        ("string p1 p5", 0),
        ("rewrap s1: p1 p2 p5", 0),
        ("harvest r3 pins", 0),
        ("harvest r3 point", 0),
        ("dividers 9", 6),
        ("remove p5", 6),
        ("remove s1", 6),
    ):
        position = play(site(busy, FRESH, FRESH, chart=LAND, quiet=5), move)
        assert position.quiet == quiet, move


def test_KC9_once_the_game_is_called_nothing_is_counted() -> None:
    position = play(site(no_strings(), FRESH, FRESH, strings=3, quiet=8), "call")
    assert position.quiet == 0
    end = passed(position, 3)
    assert end.outcome is not None and end.outcome.reason == "called"
    position = play(site(no_strings(), FRESH, strings=3, quiet=4), "call", "pin 900,900")
    assert position.quiet == 0


# The score


def scores(position: KingdomComePosition) -> tuple[Score, ...]:
    """What each player has."""
    return scores_of(position)


def test_KC11_gold_scores_two_red_three_and_a_pin_on_one_a_point() -> None:
    position = site(claim(*RING, bowl=0), claim("488,500 1500,1500", bowl=0), chart=LAND)
    mine, theirs = scores(position)
    assert (mine.gold, mine.red, mine.pins_on) == (2, 3, 0)
    assert (theirs.gold, theirs.red, theirs.pins_on) == (2, 3, 2)
    assert (theirs.total, mine.total) == (7, 5 + 3)


def test_KC11_what_is_spent_scores_nothing() -> None:
    mine, _ = scores(site(claim(*RING, bowl=0), chart=LAND, spent="r3,r4"))
    assert (mine.gold, mine.red, mine.pins_on) == (0, 0, 0)


@pytest.mark.parametrize(("bowl", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (50, 16)])
def test_KC11_each_three_pins_in_the_bowl_score_a_point(bowl: int, points: int) -> None:
    assert scores(site(claim(bowl=bowl)))[0].bowl == points


def ranked(*sides: int) -> list[int]:
    """The points for area of players with squares of such sides."""
    corner = [(100 + 600 * (seat % 3), 100 + 600 * (seat // 3)) for seat in range(len(sides))]
    claims = [
        claim(*polygon((x, y), (x + side, y), (x + side, y + side), (x, y + side))) if side else FRESH
        for side, (x, y) in zip(sides, corner, strict=True)
    ]
    return [score.area for score in scores(site(*claims))]


def test_KC11_the_three_largest_territories_score_and_ties_share_the_better_place() -> None:
    assert ranked(300, 200, 100) == [3, 2, 1]
    assert ranked(100, 400, 200, 300) == [0, 3, 1, 2]
    assert ranked(300, 300, 200) == [3, 3, 1]
    assert ranked(300, 300, 200, 100) == [3, 3, 1, 0]
    assert ranked(300, 200, 200, 100) == [3, 2, 2, 0]
    assert ranked(300, 300, 300, 100) == [3, 3, 3, 0]
    assert ranked(300, 200, 100, 100, 100, 50) == [3, 2, 1, 1, 1, 0]
    assert ranked(300, 300) == [3, 3]


def test_KC11_who_has_no_land_gets_nothing_for_it() -> None:
    assert ranked(0, 0, 0) == [0, 0, 0]
    assert ranked(0, 300) == [0, 3]
    assert ranked(300, 0, 0, 200) == [3, 0, 0, 2]


def test_KC11_areas_are_ranked_exactly() -> None:
    """Three pieces between lines that cross at fractions, one of them turned by a quarter, one a very little larger."""
    lines = "1-4 2-3 1-2"
    claims = [
        claim("100,100 350,100 100,220 360,200", lines),
        claim("1900,100 1900,350 1780,100 1800,360", lines),
        claim("100,1100 350,1100 100,1220 359,1200", lines),
    ]
    position = site(*claims)
    assert [each.territory.area for each in position.claims[:2]] == [Fraction(250 * 15_000, 2 * 281)] * 2
    assert [score.area for score in scores(position)] == [2, 2, 3]
    assert [player.area_place for player in position.view(None).players] == [2, 2, 1]


@pytest.mark.parametrize(("side", "points"), [(447, 0), (448, 1), (632, 1), (633, 2), (1000, 5)])
def test_KC11_by_option_land_scores_by_size(side: int, points: int) -> None:
    """20 square inches are 200,000 square units; 447² is 199,809."""
    square = polygon((100, 100), (100 + side, 100), (100 + side, 100 + side), (100, 100 + side))
    position = site(claim(*square), FRESH, area_score="size")
    assert [score.area for score in scores(position)] == [points, 0]


def test_KC11_to_have_no_strings_left_scores_a_point() -> None:
    with_one, without = scores(site(claim("10,10 90,10 50,90", "1-2 2-3"), no_strings(1), strings=3))
    assert (with_one.no_strings, without.no_strings) == (0, 1)


def test_KC11_points_from_harvests_are_added() -> None:
    mine, _ = scores(site(claim(bowl=0, points=2), chart=LAND, spent="r3,r4"))
    assert (mine.harvests, mine.total) == (2, 2)


def test_KC11_the_total_has_everything() -> None:
    assert Score(1, 20, 300, 4_000, 50_000, 600_000, 7_000_000).total == 7_654_321
    position = site(claim(*RING, bowl=11), FRESH, chart=LAND)
    assert position.outcome_scores() == (2 + 3 + 3 + 3, 16)
    assert [player.score.total for player in position.view(None).players] == [11, 16]


# Who wins


def ended(*bowls: int) -> KingdomComePosition:
    """A game that ended with so many pins in the bowls and nothing else."""
    three = 3 * len(bowls)
    return site(*(claim(bowl=bowl) for bowl in bowls), quiet=three, stage="quiet")


def test_KC12_most_points_win() -> None:
    outcome = ended(8, 9, 11).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1, 2), (2.0, 3.0, 3.0), "quiet")
    outcome = ended(9, 12, 11).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (3.0, 4.0, 3.0))


def test_KC12_ties_are_shared() -> None:
    outcome = ended(9, 9).outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_KC12_a_game_that_goes_on_has_no_outcome() -> None:
    assert site(claim(bowl=9)).outcome is None

"""Kingdom Come: challenges, by hand-made positions named by their ruling (KC7)."""

import pytest
from kingdom_help import CROSS, DRAWN, FRESH, LOST, SHUFFLE, WON, allows, claim, passed, play, refused, site

from royalborough.games.kingdom_come import KingdomComePosition
from royalborough.games.morris import Morris
from royalborough.play import NATURE

MINE = claim(CROSS[0], "1-2", bowl=9)
THEIRS = claim(CROSS[1], "1-2", bowl=9)
RING = "500,500 600,500 700,500 800,500 900,600 900,700 800,800 700,800 600,800 500,700"
"""Ten pins round a piece of land."""


def duel(stakes: str = "s1xB.s1 first", board: str = WON, *claims: str, mover: str = "A") -> KingdomComePosition:
    """A challenge amid its duel."""
    return site(*(claims or (MINE, THEIRS)), stage=f"duel {stakes} {board}", mover=mover)


def won(position: KingdomComePosition) -> KingdomComePosition:
    """After the light pins have won."""
    return play(position, "e3-e1", "xb2")


# Who may challenge what


def test_KC7_an_own_string_is_staked_against_one_of_an_opponent_that_crosses_it() -> None:
    position = play(site(MINE, THEIRS), "challenge s1 x B.s1 first")
    assert position.view(None).stage == "duel"
    assert str(position).endswith(f"A duel s1xB.s1 first {Morris().start()}")


@pytest.mark.parametrize(
    "pins",
    [
        pytest.param("310,500 310,700", id="apart"),
        pytest.param("200,500 200,700", id="one-ends-on-the-other"),
        pytest.param("150,500 250,500", id="one-lies-on-the-other"),
        pytest.param("350,400 350,600", id="only-if-it-were-longer"),
        pytest.param("200,510 200,700", id="near"),
    ],
)
def test_KC7_strings_that_do_not_cross_are_left_alone(pins: str) -> None:
    position = site(MINE, claim(pins, "1-2"))
    refused(position, "challenge s1 x B.s1 first", "KC7", "Your s1 and B.s1 do not cross: challenge a string that")


def test_KC7_any_line_of_a_string_may_be_the_one_that_crosses() -> None:
    zigzag = claim("100,100 150,550 400,550 400,450 150,470", "1-2-3-4-5", bowl=9)
    assert allows(site(zigzag, THEIRS), "challenge s1 x B.s1 second")
    assert allows(site(THEIRS, zigzag), "challenge s1 x B.s1 second")
    assert not allows(site(claim("100,100 150,550 190,450", "1-2-3"), THEIRS), "challenge s1 x B.s1 second")


def test_KC7_strings_are_named_that_lie_on_the_map() -> None:
    position = site(MINE, THEIRS, FRESH)
    refused(position, "challenge s2 x B.s1 first", "KC7", "You have no string s2 on the map.")
    refused(position, "challenge s1 x B.s2 first", "KC7", "There is no string B.s2 on the map.")
    refused(position, "challenge s1 x C.s1 first", "KC7", "There is no string C.s1 on the map.")
    refused(position, "challenge s1 x D.s1 first", "KC7", "There is no player D: 3 play.")
    refused(position, "challenge s1 x A.s1 first", "KC7", "A.s1 is your own: challenge an opponent's.")


def test_KC7_the_challenger_needs_five_pins() -> None:
    for bowl, legal in ((4, False), (5, True)):
        position = site(claim(CROSS[0], "1-2", bowl=bowl), THEIRS)
        assert allows(position, "challenge s1 x B.s1 first") == legal
    refused(
        site(claim(CROSS[0], "1-2", bowl=4), THEIRS),
        "challenge s1 x B.s1 first",
        "KC7",
        "A challenge takes 5 pins in the bowl, and you have 4.",
    )


def test_KC7_the_challenger_says_who_begins() -> None:
    position = site(MINE, THEIRS)
    refused(position, "challenge s1 x B.s1", "KC7", "write challenge s1 x B.s1 first, or challenge s1 x B.s1 second.")
    first, second = (play(position, f"challenge s1 x B.s1 {begins}") for begins in ("first", "second"))
    assert (first.to_act, second.to_act) == (0, 1)
    assert first.view(None).duel.seats == (0, 1)  # type: ignore[union-attr]
    assert second.view(None).duel.seats == (1, 0)  # type: ignore[union-attr]


# What is safe


def group(pins: str, strings: str, extra: str = "") -> str:
    """An opponent whose string from p1 to p2 crosses that of the first player, p2 being a pin of a territory."""
    return claim(f"300,300 {pins} {extra}".strip(), strings, bowl=9)


STAKE = claim("350,450 450,350", "1-2", bowl=9)
"""Crosses the line from 300,300 to 500,500."""


def test_KC7_a_territory_whose_strings_connect_ten_pins_is_safe() -> None:
    nine = " ".join(RING.split()[:9])
    ring = "2-3-4-5-6 6-7-8-9-10-2"
    position = site(STAKE, group(nine, f"1-2 {ring}"))
    refused(
        position, "challenge s1 x B.s1 first", "KC7", "B.s1 belongs to a territory of 10 pins or more, which is safe."
    )
    # the same land with one pin less
    eight = " ".join(RING.split()[:8])
    position = site(STAKE, group(eight, "1-2 2-3-4-5-6 6-7-8-9-2"))
    assert position.claims[1].immune == frozenset()
    assert allows(position, "challenge s1 x B.s1 first")


def test_KC7_ten_pins_without_land_are_not_safe() -> None:
    nine = " ".join(RING.split()[:9])
    position = site(STAKE, group(nine, "1-2 2-3-4-5-6 6-7-8-9-10"))
    assert allows(position, "challenge s1 x B.s1 first")


def test_KC7_land_elsewhere_makes_nothing_safe() -> None:
    nine = " ".join(RING.split()[:9])
    elsewhere = "1200,1200 1300,1200 1200,1300"
    position = site(STAKE, group(nine, "1-2 2-3-4-5-6 6-7-8-9-10 11-12-13-11", extra=elsewhere))
    assert position.claims[1].territory.area == 5_000
    assert position.claims[1].immune == frozenset()


def test_KC7_only_pins_that_strings_touch_count_and_each_once() -> None:
    eight = " ".join(RING.split()[:8])
    loose = site(STAKE, group(eight, "1-2 2-3-4-5-6 6-7-8-9-2", extra="1000,1000 1100,1000"))
    assert allows(loose, "challenge s1 x B.s1 first")
    twice = site(STAKE, group(eight, "1-2 2-3-4-5-6 6-7-8-9-2 3-9 4-8 5-7"))
    assert allows(twice, "challenge s1 x B.s1 first")


def test_KC7_strings_belong_together_by_shared_pins_only() -> None:
    """Two more pins make ten, but their string only crosses the others."""
    eight = " ".join(RING.split()[:8])
    crossing = group(eight, "1-2 2-3-4-5-6 6-7-8-9-2 10-11", extra="550,400 550,900")
    assert site(STAKE, crossing).claims[1].immune == frozenset()
    shared = group(eight, "1-2 2-3-4-5-6 6-7-8-9-2 10-11 10-4", extra="550,400 550,900")
    assert site(STAKE, shared).claims[1].immune == {1, 2, 3, 4, 5}


def test_KC7_a_group_is_found_whatever_the_order_of_its_strings() -> None:
    nine = " ".join(RING.split()[:9])
    one = group(nine, "3:1-2 1:6-7-8-9-10-2 2:2-3-4-5-6")
    other = group(nine, "1-2 4-5-6 10-2 8-9-10 2-3-4 6-7-8")
    for opponent in (one, other):
        claims = site(STAKE, opponent).claims[1]
        assert claims.immune == set(claims.walk_of)


def test_KC7_a_string_belongs_to_a_group_by_a_pin_that_it_passes_too() -> None:
    nine = " ".join(RING.split()[:9])
    position = site(STAKE, group(nine, "2-3-4-5-6 6-7-8-9-10-2 1-2-11", extra="450,520"))
    assert position.claims[1].immune == {1, 2, 3}
    refused(position, "challenge s1 x B.s3 first", "KC7", "B.s3 belongs to a territory of 10 pins or more")


def test_KC7_a_safe_string_of_ones_own_may_be_staked() -> None:
    nine = " ".join(RING.split()[:9])
    position = site(group(nine, "1-2 2-3-4-5-6 6-7-8-9-10-2"), STAKE)
    assert 1 in position.claims[0].immune
    position = play(position, "challenge s1 x B.s1 second")
    assert position.to_act == 1
    after = play(duel("s1xB.s1 first", LOST, group(nine, "1-2 2-3-4-5-6 6-7-8-9-10-2"), STAKE), "e3-e1", "xb2")
    assert 1 not in after.claims[0].walk_of


# The duel


def test_KC7_an_opponent_with_fewer_than_five_pins_loses_at_once() -> None:
    position = site(MINE, claim(CROSS[1], "1-2", bowl=4))
    after = play(position, "challenge s1 x B.s1 second")
    assert after.claims[1].walk_of == {}
    assert (after.view(None).stage, after.to_act) == ("yield", 1)
    assert after.claims[1].bowl == 4
    five = play(site(MINE, claim(CROSS[1], "1-2", bowl=5)), "challenge s1 x B.s1 second")
    assert five.view(None).stage == "duel"


def test_KC7_a_duel_is_played_by_the_rules_of_morris_and_nothing_else_is() -> None:
    position = play(site(MINE, THEIRS), "challenge s1 x B.s1 first")
    assert [str(move) for move in position.legal_moves] == [str(move) for move in Morris().start().legal_moves]
    for other in ("pin 10,10", "call", "yield", "toss won", "dividers 5"):
        refused(position, other, "KC7", f"First the duel has to be played: e3, e3-e5 or xa1, not {other}.")
    refused(position, "xa1", "M3", "mill")
    refused(play(position, "a1"), "a1", "M2", "There is a pin on a1 already")
    for move in ("e3", "e3-e5", "xa1", "yield", "toss lost"):
        refused(site(MINE, THEIRS), move, "KC7", "No challenge is being settled now: take an action,")


def test_KC7_each_seat_plays_its_own_pins() -> None:
    for begins, seats in (("first", [0, 1, 0, 1]), ("second", [1, 0, 1, 0])):
        position = play(site(MINE, THEIRS), f"challenge s1 x B.s1 {begins}")
        found = []
        for move in ("a1", "c1", "e3", "a3"):
            found.append(position.to_act)
            assert position.turn_ended
            position = play(position, move)
        assert found == seats


def test_KC7_a_mill_and_what_it_takes_are_one_turn() -> None:
    position = play(duel(), "e3-e1")
    assert not position.turn_ended
    assert (position.turn, position.to_act) == (0, 0)
    assert [str(move) for move in position.legal_moves] == ["xb2", "xd2", "xd4"]


def test_KC7_who_loses_the_duel_loses_the_string() -> None:
    after = won(duel("s1xB.s1 first", WON))
    assert (walks_of(after, 0), walks_of(after, 1)) == ([1], [])
    after = play(duel("s1xB.s1 first", LOST), "e3-e1", "xb2")
    assert (walks_of(after, 0), walks_of(after, 1)) == ([], [1])
    after = won(duel("s1xB.s1 second", WON))  # the light pins are the opponent's
    assert (walks_of(after, 0), walks_of(after, 1)) == ([], [1])
    assert after.to_act == 0
    after = play(duel("s1xB.s1 second", LOST), "e3-e1", "xb2")
    assert (walks_of(after, 0), walks_of(after, 1)) == ([1], [])
    assert after.to_act == 1


def walks_of(position: KingdomComePosition, seat: int) -> list[int]:
    """The numbers of the strings of a player."""
    return list(position.claims[seat].walk_of)


def test_KC7_the_string_goes_to_the_supply_and_the_pins_of_the_duel_back_to_the_bowls() -> None:
    before = duel()
    after = play(won(before), "yield")
    assert [after.supply(seat) for seat in (0, 1)] == [19, 20]
    assert [after.claims[seat].bowl for seat in (0, 1)] == [9, 9]
    assert [after.discard(seat) for seat in (0, 1)] == [before.discard(seat) for seat in (0, 1)]


def test_KC7_then_it_is_the_turn_of_the_seat_after_the_challenger() -> None:
    three = [MINE, claim("1500,1500"), claim(CROSS[1], "1-2", bowl=9)]
    after = won(duel("s1xC.s1 first", WON, *three))
    assert (after.to_act, after.turn, after.turn_ended) == (2, 2, True)
    assert play(after, "yield").to_act == 1
    lost = play(duel("s1xB.s1 first", LOST, THEIRS, MINE, FRESH, mover="A"), "e3-e1", "xb2", "yield")
    assert lost.to_act == 1


def test_KC7_a_challenge_is_a_turn_without_a_pin_a_string_or_a_harvest() -> None:
    position = site(MINE, claim(CROSS[1], "1-2", bowl=4), quiet=3)
    assert play(position, "challenge s1 x B.s1 first", "yield").quiet == 4
    drawn = play(site(MINE, THEIRS, stage=f"duel s1xB.s1 first {DRAWN}", quiet=2), *SHUFFLE)
    assert drawn.quiet == 3


# A draw


def test_KC7_a_drawn_duel_changes_nothing() -> None:
    before = duel("s1xB.s1 first", DRAWN)
    after = play(before, *SHUFFLE)
    assert after.claims == before.claims
    assert after.to_act == 1
    assert after.drawn == {frozenset({(0, 1), (1, 1)})}
    assert "A.s1xB.s1" in str(after).split()


def test_KC7_after_a_draw_the_pair_is_not_challenged_by_either_until_one_has_changed() -> None:
    mine = claim(f"{CROSS[0]} 100,300", "1-2", bowl=9)
    theirs = claim(f"{CROSS[1]} 220,300", "1-2 2-3", bowl=9)
    crossing = site(mine, theirs, drawn="A.s1xB.s1")
    words = "s1 and {} were fought over without a winner, and neither has changed since."
    refused(crossing, "challenge s1 x B.s1 first", "KC7", words.format("B.s1"))
    assert allows(crossing, "challenge s1 x B.s2 first")  # crosses too, and is another string
    position = passed(crossing, 1)
    refused(position, "challenge s1 x A.s1 first", "KC7", words.format("A.s1"))
    wrapped = play(position, "rewrap s1: p2 p1 p3")
    assert wrapped.drawn == frozenset()
    assert allows(wrapped, "challenge s1 x B.s1 first")
    changed = play(crossing, "rewrap s1: p2 p1 p3")
    assert changed.drawn == frozenset()
    assert allows(changed, "challenge s1 x A.s1 second")


def test_KC7_removing_a_string_ends_what_was_drawn() -> None:
    position = site(MINE, THEIRS, claim("210,450 210,550", "1-2"), drawn="A.s1xB.s1,A.s1xC.s1")
    after = play(position, "remove s1")
    assert after.drawn == frozenset()
    after = play(passed(position, 1), "remove s1")
    assert after.drawn == {frozenset({(0, 1), (2, 1)})}


def test_KC7_losing_another_challenge_ends_what_was_drawn() -> None:
    third = claim("210,450 210,550", "1-2", bowl=9)
    board = f"duel s1xC.s1 first {LOST}"
    position = site(MINE, THEIRS, third, drawn="A.s1xB.s1", stage=board)
    assert play(position, "e3-e1", "xb2").drawn == frozenset()
    position = site(MINE, THEIRS, third, drawn="A.s1xB.s1", stage=board.replace(LOST, WON))
    assert play(position, "e3-e1", "xb2").drawn == {frozenset({(0, 1), (1, 1)})}


@pytest.mark.parametrize(
    ("mine", "theirs", "loser"),
    [
        (("", "1-2"), (" 220,300", "1-2-3"), 0),
        ((" 100,300", "1-2 1-3"), ("", "1-2"), 1),
        ((" 100,300", "1-2 1-3"), (" 220,300", "1-2-3"), None),
        ((" 100,300 700,700 800,800", "1-2 1-3 4-5"), (" 220,300", "1-2-3"), None),
    ],
)
def test_KC7_by_option_the_larger_claim_wins_a_drawn_duel(
    mine: tuple[str, str], theirs: tuple[str, str], loser: int | None
) -> None:
    for begins in ("first", "second"):
        claims = [claim(CROSS[seat] + more, strings, bowl=9) for seat, (more, strings) in enumerate((mine, theirs))]
        before = site(*claims, stage=f"duel s1xB.s1 {begins} {DRAWN}", duel_draw="larger")
        after = play(before, *SHUFFLE)
        lost = [seat for seat in (0, 1) if 1 not in after.claims[seat].walk_of]
        assert lost == ([] if loser is None else [loser])
        assert bool(after.drawn) == (loser is None)


# A coin


def test_KC7_by_option_a_fair_coin_decides() -> None:
    position = site(MINE, THEIRS, challenge="coin")
    refused(position, "challenge s1 x B.s1 first", "KC7", "A coin decides here, and nobody begins: leave first out.")
    tossed = play(position, "challenge s1 x B.s1")
    assert tossed.to_act is NATURE
    assert (tossed.turn, tossed.turn_ended) == (0, False)
    assert {str(move): weight for move, weight in tossed.chance().items()} == {"toss won": 1, "toss lost": 1}
    refused(tossed, "pin 10,10", "KC7", "First the coin has to fall: toss won or toss lost, not pin 10,10.")
    refused(tossed, "e3", "KC7", "First the coin has to fall")
    for fall, loser in (("won", 1), ("lost", 0)):
        after = play(tossed, f"toss {fall}")
        assert (after.claims[loser].walk_of, after.to_act) == ({}, loser)
        assert after.claims[1 - loser].walk_of == {1: (1, 2)}
    assert not site(MINE, THEIRS, challenge="coin").game.deterministic
    assert site(MINE, THEIRS).game.deterministic


def test_KC7_before_a_coin_an_opponent_needs_no_pins() -> None:
    position = site(MINE, claim(CROSS[1], "1-2", bowl=0), challenge="coin")
    assert play(position, "challenge s1 x B.s1").to_act is NATURE


# Giving up pins


def test_KC7_who_lost_may_give_up_up_to_three_pins_of_the_string() -> None:
    walk = claim(f"{CROSS[1]} 300,700 400,700 900,900", "1-2-3-4", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert position.view(None).yields == ("p1", "p2", "p3", "p4")
    assert len(position.legal_moves) == 1 + 4 + 6 + 4
    refused(position, "yield p5", "KC7", "The pin p5 cannot be given up; those that can are p1 p2 p3 p4.")
    refused(position, "yield p1 p2 p3 p4", "KC7", "At most 3 pins are given up, not 4.")
    refused(position, "yield p1 p1", "KC7", "Name each pin once: p1 p1 has one twice.")
    refused(position, "pin 10,10", "KC7", "First the loser says which pins to give up: yield, or yield p4 p7")
    before = position.discard(1)
    for yielded, left in (("yield", 5), ("yield p3", 4), ("yield p4 p1", 3), ("yield p2 p4 p1", 2)):
        after = play(position, yielded)
        assert len(after.claims[1].pins) == left
        assert after.claims[1].bowl == 4
        assert after.discard(1) == before + 5 - left
        assert after.to_act == 1


def test_KC7_pins_that_another_string_touches_are_kept() -> None:
    walk = claim(f"{CROSS[1]} 300,700 400,700", "1-2-3 3-4", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert position.view(None).yields == ("p1", "p2")
    refused(position, "yield p3", "KC7", "The pin p3 cannot be given up; those that can are p1 p2.")


def test_KC7_a_pin_and_the_one_measured_from_it_go_together() -> None:
    walk = claim("200,400 200,600<1 300,700<2", "1-2", bowl=4)  # p3 keeps p2, and p2 keeps p1
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert (position.view(None).stage, position.to_act) == ("action", 1)
    walk = claim("200,400 200,600<1 300,700<2 300,900", "1-2-3", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert [str(move) for move in position.legal_moves] == ["yield", "yield p3", "yield p2 p3", "yield p1 p2 p3"]
    for pins in ("p1", "p2", "p1 p3", "p1 p2"):
        refused(position, f"yield {pins}", "KC6", "A pin that stays was measured from one of")


def test_KC7_a_pin_from_which_one_that_stays_was_measured_is_kept_and_the_others_are_free() -> None:
    walk = claim("200,400 200,600 300,700 400,700 500,900<3", "1-2-3-4", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert position.view(None).yields == ("p1", "p2", "p4")


def test_KC7_without_a_pin_to_give_up_nobody_is_asked() -> None:
    walk = claim(f"{CROSS[1]} 300,700", "1-2 1-3 2-3", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert (position.view(None).stage, position.to_act) == ("action", 1)
    assert position.claims[1].walk_of == {2: (1, 3), 3: (2, 3)}


def test_KC7_a_single_pin_may_be_given_up_or_kept() -> None:
    walk = claim(f"{CROSS[1]} 300,700", "1-2 2-3", bowl=4)
    position = play(site(MINE, walk), "challenge s1 x B.s1 first")
    assert [str(move) for move in position.legal_moves] == ["yield", "yield p1"]
    assert position.to_act == 1


def test_KC7_the_challenger_who_loses_gives_up_pins_too() -> None:
    position = play(duel("s1xB.s1 first", LOST), "e3-e1", "xb2")
    assert (position.view(None).stage, position.to_act) == ("yield", 0)
    after = play(position, "yield p1 p2")
    assert after.claims[0].pins == ()
    assert after.to_act == 1

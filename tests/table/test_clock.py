"""Clocks as their log has them: nobody gets more time than was given, and everybody gets that."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from timed import BEGIN, Timed

from royalborough.play import NATURE
from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import DAY, LAG_FORGIVEN, MINUTE, SECOND, ClockPlan, Clocks, InvalidClock, text_of
from royalborough.table.ends import may_abort, time_out
from royalborough.table.events import Aborted, Became, Excused, Moved, TimedOut
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import clock_info
from royalborough.table.state import TableState
from royalborough.table.wire import GAMES_WITH_TABLES, Abort

PLANS = st.one_of(
    st.tuples(st.integers(1, 180), st.integers(0, 180)).map(lambda n: f"{n[0]}+{n[1]}"),
    st.integers(5, 3600).map(lambda n: f"{n} s"),
    st.integers(1, 14).map(lambda n: f"{n} d"),
)


@given(PLANS)
def test_a_clock_is_its_text(text: str) -> None:
    assert str(ClockPlan.parse(text)) == text == str(ClockPlan.parse(f" {text.replace(' ', '')} "))


@pytest.mark.parametrize(
    "text", ["", "5", "0+5", "181+0", "5+181", "4 s", "3601 s", "0 d", "15 d", "5+3 s", "-1 d", "٣ d"]
)
def test_what_is_no_clock_is_refused_with_what_would_be_one(text: str) -> None:
    with pytest.raises(InvalidClock, match=r"5\+3 .* 30 s .* 3 d"):
        ClockPlan.parse(text)


@given(st.data(), PLANS)
def test_nobody_gets_more_time_than_was_given_nor_less(data: st.DataObject, text: str) -> None:
    plan = ClockPlan.parse(text)
    clocks, at, spent, turns = Clocks.set_up(plan, 2, 0), 0, [0, 0], [0, 0]
    for turn in range(data.draw(st.integers(1, 12))):
        seat = turn % 2
        for _ in range(data.draw(st.integers(0, 3))):
            at += data.draw(st.integers(0, 40 * SECOND))
            cost = min(clocks.cost(at, data.draw(st.integers(0, 2000))), clocks.left[seat])
            assert 0 <= cost <= at - clocks.since
            clocks = clocks.decided(seat, cost, at)
            spent[seat] += cost
        used = clocks.used
        clocks = clocks.turned(seat)
        turns[seat] += used
        if plan.kind != "total" and used:
            assert clocks.left[seat] == plan.given
    assert min(clocks.left) >= 0
    if plan.kind == "total":
        for seat in (0, 1):
            assert clocks.left[seat] + spent[seat] == plan.given + turns[seat] * plan.increment


@given(PLANS, st.lists(st.integers(0, 10 * MINUTE), min_size=4, max_size=4), st.integers(0, MINUTE))
def test_who_takes_back_gains_no_time_and_the_others_lose_none(text: str, left: list[int], passed: int) -> None:
    plan = ClockPlan.parse(text)
    then, now = Clocks(plan, (left[0], left[1]), 0), Clocks(plan, (left[2], left[3]), 1000)
    after = now.taken_back(then, 1, {0}, 1000 + passed)
    assert after.left == (min(left[0], left[2]), left[1]) and after.since == 1000 + passed
    own = now.taken_back(then, 0, {0}, 1000 + passed)
    assert own.left[0] == min(left[0], max(0, left[2] - passed)), "what was running is used, too"


def random_move(table: Timed, rng: random.Random) -> str:
    """What somebody may play now."""
    position: Any = table.state.position
    moves = position.legal_moves
    return str(rng.choice(list(moves)) if moves.listed else position.candidates(rng, 1)[0])


@pytest.mark.parametrize("slug", GAMES_WITH_TABLES)
@settings(max_examples=5)
@given(st.integers(0, 10**6))
def test_in_every_game_the_log_adds_up(slug: str, seed: int) -> None:
    """What each seat has left is what it was given and got for its turns, less what its decisions cost."""
    rng, table, at = random.Random(seed), Timed(slug, "3+2", 2), 0
    for _ in range(40):
        if table.state.phase == "over":
            break
        at += rng.choice([0, 300, 1500, 4000])
        table.play(random_move(table, rng), at, lag=rng.choice([0, 200, 900]))
    moved = [event for event in table.log if isinstance(event, Moved)]
    assert all(not event.spent for event in moved if event.seat is None or event.automatic), "luck costs nothing"
    turns, decided = [0, 0], False
    for event, before, after in zip(
        moved, table.state.referee.positions, table.state.referee.positions[1:], strict=False
    ):
        decided = decided or not event.automatic
        if after.turn_ended:
            turns[before.turn] += decided
            decided = False
    for seat in (0, 1):
        spent = sum(event.spent for event in moved if event.seat == seat)
        assert table.left[seat] == 3 * MINUTE - spent + turns[seat] * 2 * SECOND
    again = TableState.replay(table.log)
    assert again.clocks == table.state.clocks and again.deadline == table.state.deadline


def test_a_turn_of_several_decisions_uses_one_clock_and_brings_one_increment() -> None:
    table = Timed(clock="5+3")
    table.plays("d3 a1 d4 p4 e3 a2")
    table.play("e4", 2_000)
    assert table.left[0] == 5 * MINUTE + 9 * SECOND - 2_000, "the turn goes on"
    table.play("a1>p1", 3_000)
    assert table.left[0] == 5 * MINUTE + 9 * SECOND - 3_000
    table.play("a2>p2", 5_000)
    assert table.left[0] == 5 * MINUTE + 12 * SECOND - 5_000 and table.to_act == 1


def test_time_for_each_turn_is_whole_again_with_the_next_one() -> None:
    table = Timed(clock="30 s")
    table.plays("d3 a1 d4 p4 e3 a2")
    table.play("e4", 20_000)
    assert table.left == (10_000, 30_000)
    with pytest.raises(Refusal, match="time is up"):
        table.play("a1>p1", 30_100)
    table.play("a1>p1", 29_000)
    table.play("stop", 29_500)
    assert table.left == (30_000, 30_000)


def test_the_clock_of_a_seat_begins_with_its_first_decision() -> None:
    table = Timed(clock="1+0")
    table.play("d3", 100_000)
    table.play("a1", 200_000)
    assert table.left == (MINUTE, MINUTE)
    table.play("d4", 210_000)
    assert table.left == (50_000, MINUTE)


@pytest.mark.parametrize(
    ("came", "lag", "in_time"),
    [
        (400, 300, True),
        (499, 300, True),
        (500, 300, False),
        (190, 0, True),
        (400, 0, False),
        (690, 9999, True),
        (700, 9999, False),
        (701, 9999, False),
    ],
)
def test_a_fifth_of_a_second_left_and_a_line_that_is_slow(came: int, lag: int, in_time: bool) -> None:
    table = Timed(clock="1+0")
    table.plays("d3 a1")
    table.play("d4", 59_800)
    table.play("a2", 59_800)
    assert table.left[0] == 200
    if in_time:
        table.play("f3", 59_800 + came, lag)
        assert table.left[0] == 200 - max(0, came - min(lag, LAG_FORGIVEN)) > 0
    else:
        with pytest.raises(Refusal) as refused:
            table.play("f3", 59_800 + came, lag)
        assert refused.value.code == "time"


def test_what_a_page_shows_is_never_more_than_a_decision_would_leave() -> None:
    table = Timed(clock="1+0")
    table.plays("d3 a1")
    for passed in (0, 999, 30_000, 59_999, 70_000):
        for lag in (0, 300, 500, 2_000):
            info = clock_info(table.state, Circumstances(BEGIN + passed, lag))
            assert info is not None and info.running == 0
            # a decision made as soon as this is seen comes in a whole lag after it was sent
            cost = table.state.cost(BEGIN + passed + lag, lag)
            assert info.left[0] == max(0, MINUTE - cost) and info.left[1] == MINUTE


def test_when_time_is_up_the_other_team_of_two_wins() -> None:
    table = Timed(clock="1+0")
    table.plays("d3 a1")
    assert table.state.deadline == BEGIN + MINUTE + LAG_FORGIVEN
    for say in (lambda at: table.play("d4", at), lambda at: table.offer(1, "draw", at), lambda at: table.resign(1, at)):
        with pytest.raises(Refusal) as refused:
            say(MINUTE + LAG_FORGIVEN + 1)
        assert refused.value.code == "time"
    table.happen([time_out(table.state)], 61_000)
    outcome = table.state.outcome
    assert outcome is not None and (outcome.winners, outcome.reason, outcome.scores) == ((1,), "time", (0.0, 1.0))
    assert table.state.deadline is None


def test_where_more_play_a_bot_takes_the_seat_of_whoever_is_out_of_time_and_the_game_ends() -> None:
    table, rng = Timed("kingdom_come", "1+0", 3), random.Random(1)
    for _ in range(3):
        table.play(random_move(table, rng), 0)
    late = table.to_act
    event = time_out(table.state)
    assert isinstance(event, TimedOut) and event.seat == late and event.bot
    table.happen([event], 61_000)
    assert table.state.phase == "playing" and table.state.seats[late].bot == event.bot
    assert table.left[late] == MINUTE, "a bot cannot go on without time"
    assert table.state.deadline is None, "for bots nobody waits with the clock in hand"


def test_who_makes_no_first_move_in_time_aborts_the_game() -> None:
    table = Timed(clock="5+0")
    table.play("d3", 1_000)
    assert table.state.deadline == BEGIN + 1_000 + 2 * MINUTE
    info = clock_info(table.state, Circumstances(BEGIN + 61_000))
    assert info is not None and info.first_move == MINUTE and info.running is None
    event = time_out(table.state)
    assert event == Aborted(seat=1, late=True)
    table.happen([event], 200_000)
    outcome = table.state.outcome
    assert outcome is not None and (outcome.winners, outcome.reason, outcome.scores) == ((), "aborted", (0.0, 0.0))


def test_a_second_seat_of_a_team_that_has_begun_loses_when_it_never_moves() -> None:
    table = Timed(clock="5+0", players=4)
    table.plays("d3 a1")
    assert table.to_act == 2 and table.state.running is None
    assert isinstance(time_out(table.state), TimedOut)


def test_correspondence_gives_days_for_the_first_move_too() -> None:
    table = Timed(clock="3 d")
    assert table.state.deadline == BEGIN + 3 * DAY


def test_a_game_can_be_aborted_until_every_team_has_made_a_decision() -> None:
    for moves in ("", "d3"):
        table = Timed(clock=None)
        table.plays(moves)
        table.abort(1, 10)
        assert table.state.outcome is not None and table.state.outcome.reason == "aborted"
    table = Timed(clock=None)
    table.plays("d3 a1")
    assert not may_abort(table.state, (0,))
    with pytest.raises(Refusal, match="Everybody has begun"):
        table.abort(0, 10)
    table.answer(0, table.offer(1, "takeback", 10), True, 20)
    assert not may_abort(table.state, (0,)), "to take back the first decision opens no way out"


def test_who_keeps_a_table_without_clocks_waiting_can_be_left_behind_after_five_minutes() -> None:
    table = Timed(clock=None)
    with pytest.raises(Refusal, match="Nobody keeps"):
        table.claim(1, 10 * MINUTE, {"p0": 0})
    table.plays("d3 a1")
    with pytest.raises(Refusal, match="Nobody keeps"):
        table.claim(0, 10 * MINUTE, {"p1": 0})
    with pytest.raises(Refusal, match="Nobody keeps"):
        table.claim(1, 10 * MINUTE, {})
    with pytest.raises(Refusal, match="60 seconds more"):
        table.claim(1, 14 * MINUTE, {"p0": 10 * MINUTE})
    table.claim(1, 15 * MINUTE, {"p0": 10 * MINUTE})
    outcome = table.state.outcome
    assert outcome is not None and (outcome.winners, outcome.reason) == ((1,), "abandoned")


def test_nobody_waits_for_somebody_who_has_left_for_good() -> None:
    table = Timed(clock=None)
    table.plays("d3 a1")
    table.happen([Became(seat=0, person=None)], 1_000)
    table.claim(1, 2_000, {})
    assert table.state.outcome is not None and table.state.outcome.winners == (1,)


def test_where_more_play_a_claim_puts_a_bot_on_the_seat() -> None:
    table, rng = Timed("residences", None, 3), random.Random(2)
    while not table.state.begun:
        table.play(random_move(table, rng), 0)
    away = table.to_act
    table.claim((away + 1) % 3, 6 * MINUTE, {f"p{away}": 0})
    assert table.state.phase == "playing" and table.state.seats[away].bot


def test_who_answers_an_offer_of_the_other_side_pays_nothing_for_a_while() -> None:
    table = Timed(clock="5+0")
    table.plays("d3 a1 d4 a2")
    offer = table.offer(1, "draw", 4_000)
    table.answer(0, offer, False, 10_000)
    table.play("f3", 12_000)
    assert table.left[0] == 5 * MINUTE - 6_000
    offer = table.offer(0, "draw", 12_000)
    table.answer(1, offer, False, 112_000)
    table.play("b1", 113_000)
    assert table.left[1] == 5 * MINUTE - 101_000 + 15_000, "not for ever"
    offer = table.offer(0, "draw", 114_000)
    table.answer(0, offer, False, 119_000)
    table.play("f4", 120_000)
    assert table.left[0] == 5 * MINUTE - 6_000 - 7_000, "nor by an offer of one's own"


@pytest.mark.parametrize("slug", ["chelsea", "residences"])
def test_undoing_in_ones_own_turn_gives_no_time_back(slug: str) -> None:
    assert sum(undone(slug, random.Random(seed)) for seed in range(8))


def undone(slug: str, rng: random.Random) -> int:
    """How often something was undone in a random game: each time the clock went on."""
    table, count, at = Timed(slug, "5+0"), 0, 0
    while table.state.phase == "playing" and at < 60_000:
        at, seat = at + 1_000, table.to_act
        plies, before = table.state.takeback_for((seat,)), table.left[seat]
        if plies is not None and table.state.is_undo(plies) and table.state.running == seat:
            table.offer(seat, "takeback", at)
            assert table.state.ply == plies and table.left[seat] == before - 1_000
            count += 1
        else:
            table.play(random_move(table, rng), at)
    return count


def test_after_taking_back_whoever_asked_has_paid_for_it_and_the_other_one_has_not() -> None:
    table = Timed(clock="5+3")
    table.plays("d3 a1")
    table.play("d4", 10_000)
    table.play("a2", 30_000)
    table.play("f3", 35_000)
    assert table.left == (5 * MINUTE + 9_000 - 15_000, 5 * MINUTE + 6_000 - 20_000)
    offer = table.offer(0, "takeback", 36_000)
    table.answer(1, offer, True, 55_000)
    assert table.state.ply == 4 and table.to_act == 0
    assert table.left == (5 * MINUTE - 6_000, 5 * MINUTE - 14_000)
    table.play("f3", 56_000)
    assert table.left[0] == 5 * MINUTE - 6_000 - 1_000 + 3_000


@pytest.mark.parametrize("slug", GAMES_WITH_TABLES)
@settings(max_examples=4)
@given(st.integers(0, 10**6))
def test_taking_back_never_goes_beyond_what_was_revealed(slug: str, seed: int) -> None:
    rng, table = random.Random(seed), Timed(slug, "3+2", 3 if slug == "chelsea" else 2)
    for _ in range(30):
        if table.state.phase == "over":
            return
        for seat in range(table.state.game.players):
            plies = table.state.takeback_for((seat,))
            assert plies is None or table.state.referee.may_take_back(plies)
            assert plies is None or table.state.referee.positions[plies].to_act not in (None, NATURE)
        table.play(random_move(table, rng), 0)


def test_a_server_that_was_away_costs_nobody_time() -> None:
    table = Timed(clock="5+0")
    table.plays("d3 a1")
    table.happen([Excused(away=180_000, spent=2_000)], 182_000)
    assert table.left == (5 * MINUTE - 2_000, 5 * MINUTE)
    table.play("d4", 183_000)
    assert table.left[0] == 5 * MINUTE - 3_000
    assert table.state.news[-2].news.kind == "excused" and table.state.news[-2].news.away == 180_000


def test_logs_of_before_there_were_clocks_are_read_as_they_were() -> None:
    table = Timed(clock=None)
    table.plays("d3 a1")
    assert table.state.clock is None and table.state.deadline is None and table.state.cost(BEGIN) == 0
    assert text_of(BEGIN) in table.log[0].model_dump_json()
    assert Abort(id="1", revision=0).type == "abort"


@given(st.lists(st.integers(0, 14_000), min_size=4, max_size=4), st.booleans())
def test_a_clock_stands_still_once_however_many_offers_are_open(moments: list[int], first: bool) -> None:
    begin, *later = sorted(moments)
    table = Timed()
    table.plays("d4 d3", 0)
    offers = [(begin, table.offer(1, "draw", begin)), (later[0], table.offer(1, "takeback", later[0]))]
    for (_, offer), at in zip(offers if first else reversed(offers), later[1:], strict=True):
        table.answer(0, offer, False, at)
    clock, end = table.state.clock, later[2]
    assert clock is not None
    assert begin <= clock.cost(BEGIN + end) <= end - (later[1] - begin if first else end - later[0])

"""Ratings: whoever does better than others never loses by it, and the same games always give the same ratings."""

from hypothesis import given
from hypothesis import strategies as st

from royalborough.table.events import Aborted, Became, Claimed, Created, Event, Left, SeatPlan, TimedOut
from royalborough.table.people.ratings import Placed, Skill, rated_anew, rated_result
from royalborough.table.state import TableState

SKILLS = st.builds(Skill, st.floats(0, 50), st.floats(1, 25 / 3))


@st.composite
def results(draw: st.DrawFn) -> list[Placed]:
    """A result of two to four teams of one to three people."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=2, max_size=4))
    places = [draw(st.integers(1, len(sizes))) for _ in sizes]
    placed = [(team, place) for team, (size, place) in enumerate(zip(sizes, places, strict=True)) for _ in range(size)]
    return [Placed(f"p{i}", team, place) for i, (team, place) in enumerate(placed)]


@given(results(), st.data())
def test_the_best_do_not_lose_and_the_worst_do_not_gain(result: list[Placed], data: st.DataObject) -> None:
    before = [data.draw(SKILLS) for _ in result]
    after = rated_anew(result, before)
    places = {placed.place for placed in result}
    for placed, old, new in zip(result, before, after, strict=True):
        if len(places) > 1 and sum(other.place == placed.place for other in result) == 1:
            assert placed.place != min(places) or new.mean >= old.mean
            assert placed.place != max(places) or new.mean <= old.mean
    assert rated_anew(result, before) == after


@given(st.integers(2, 5), SKILLS)
def test_a_draw_of_equals_changes_nothing_but_how_sure_one_is(players: int, skill: Skill) -> None:
    after = rated_anew([Placed(f"p{i}", i, 1) for i in range(players)], [skill] * players)
    for each in after:
        assert abs(each.mean - skill.mean) < 1e-9
        assert len({round(other.deviation, 9) for other in after}) == 1


def test_a_newcomer_has_1500_and_a_question_mark_that_goes_with_some_games() -> None:
    one = other = Skill()
    assert (one.shown, one.unsure) == (1500, True)
    for n in range(40):
        one, other = rated_anew([Placed("a", 0, 1 + n % 2), Placed("b", 1, 2 - n % 2)], [one, other])
        assert one.unsure or n > 8
    assert not one.unsure and abs(one.shown - 1500) < 100


# What counts


def over(
    winners: tuple[int, ...], *events: Event, reason: str = "stuck", rated: bool = True, **more: object
) -> TableState:
    """A game of three that is over."""
    seats = tuple(SeatPlan(person=name, name=name, account=True) for name in "abc")
    created = Created(
        game="chelsea", players=3, options={}, seats=seats, invitation="", seed="00" * 32, rated=rated, reason=reason
    )
    return TableState.of(created.model_copy(update={"winners": winners, **more})).after(events)


def places(state: TableState) -> dict[str, int]:
    return {placed.person: placed.place for placed in rated_result(state)}


def test_places_follow_from_who_won_and_are_shared() -> None:
    assert places(over((1,))) == {"a": 2, "b": 1, "c": 2}
    assert places(over((0, 2))) == {"a": 1, "b": 2, "c": 1}
    assert places(over(())) == {"a": 1, "b": 1, "c": 1}


def test_who_leaves_a_game_to_a_bot_has_lost_it_whatever_the_bot_does() -> None:
    assert places(over((1,), Left(seat=1, bot="lodger"))) == {"a": 1, "b": 2, "c": 1}
    assert places(over((0,), Left(seat=1, bot="lodger"))) == {"a": 1, "b": 3, "c": 2}


def test_somebody_who_deletes_their_account_afterwards_has_still_played() -> None:
    assert places(over((1,), Became(seat=0, person=None))) == {"a": 2, "b": 1, "c": 2}


def test_what_does_not_count() -> None:
    assert places(over((1,), rated=False)) == {}
    assert places(over((), reason="aborted")) == {}
    bots = (SeatPlan(person="a"), SeatPlan(bot="lodger"), SeatPlan(person="c"))
    assert places(over((0,), seats=bots)) == {}
    twice = (SeatPlan(person="a"), SeatPlan(person="b"), SeatPlan(person="a"))
    assert places(over((0,), seats=twice)) == {}


def test_a_game_lost_on_time_counts_and_one_broken_off_does_not() -> None:
    seats = tuple(SeatPlan(person=name, name=name, account=True) for name in "ab")
    fresh = TableState.of(
        Created(game="kensington", players=2, options={}, seats=seats, invitation="", seed="00" * 32, rated=True)
    )
    assert places(fresh) == {}
    assert places(fresh.after([TimedOut(seat=0)])) == {"a": 2, "b": 1}
    assert places(fresh.after([Claimed(seat=1)])) == {"a": 1, "b": 2}
    assert places(fresh.after([Aborted(seat=0)])) == {}

"""Offers and their answers, resignation, rematch."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from housed import SELF, opened
from served import LINK, ME, Page, Server, Visitor, bot

from royalborough.table.lists import Lists
from royalborough.table.live import Connection
from royalborough.table.wire import Answer, Join, NewTable, Offer, Resign, SeatRequest


@pytest.fixture
def pair(server: Server) -> Iterator[tuple[Page, Page]]:
    """Two people's pages of one table."""
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK])
    with anna.page(table) as red:
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": red.invitation})
        with ben.page(table) as blue:
            red.until_now(lambda now: now["state"] == "playing")
            yield red, blue


def level(*pages: Page) -> None:
    """Wait until all pages know the same."""
    latest = max(page.now["seq"] for page in pages)
    for page in pages:
        page.until_now(lambda now: now["seq"] >= latest)


def test_a_draw_is_only_by_agreement(pair: tuple[Page, Page]) -> None:
    red, blue = pair
    assert red.ask(type="offer", what="draw", revision=0)["type"] == "accepted"
    level(red, blue)
    (offer,) = blue.now["offers"]
    assert offer["answerable"] and offer["seat"] == 0 and not red.now["offers"][0]["answerable"]
    assert red.ask(type="answer", offer=offer["offer"], agree=True)["trouble"]["code"] == "no-offer"
    blue.ask(type="answer", offer=offer["offer"], agree=False)
    level(red, blue)
    assert red.now["offers"] == [] and red.now["result"] is None and red.now["news"][-1]["kind"] == "declined"
    blue.ask(type="offer", what="draw", revision=0)
    level(red, blue)
    red.ask(type="answer", offer=red.now["offers"][0]["offer"], agree=True)
    level(red, blue)
    assert (
        blue.now["result"] == {"winners": [], "reason": "agreed", "team": None, "scores": [0.5, 0.5]}
        and blue.now["state"] == "over"
    )
    assert blue.play("e3")["trouble"]["code"] == "over"


def test_taking_back_needs_consent_and_goes_to_the_start_of_ones_own_turn(pair: tuple[Page, Page]) -> None:
    red, blue = pair
    assert red.ask(type="offer", what="takeback", revision=0)["trouble"]["code"] == "no-offer", "nothing to take back"
    red.plays("d3")
    level(red, blue)
    blue.plays("a1")
    level(red, blue)
    red.ask(type="offer", what="takeback", revision=red.now["revision"])
    level(red, blue)
    blue.ask(type="answer", offer=blue.now["offers"][0]["offer"], agree=True)
    level(red, blue)
    assert red.now["ply"] == 0 and red.now["view"]["to_act"] == 0 and red.now["turns"] == []
    assert red.play("d3", revision=2)["trouble"]["code"] == "stale", "a revision never comes back"


def test_an_offer_can_be_withdrawn_and_lapses_with_a_move(pair: tuple[Page, Page]) -> None:
    red, blue = pair
    red.plays("d3")
    red.ask(type="offer", what="takeback", revision=1)
    red.ask(type="answer", offer=red.now["offers"][0]["offer"], agree=False)
    assert red.now["offers"] == [] and red.now["news"][-1]["kind"] == "withdrawn"
    red.ask(type="offer", what="takeback", revision=1)
    red.ask(type="offer", what="draw", revision=1)
    level(red, blue)
    stale = blue.now["offers"]
    blue.plays("a1")
    assert blue.now["offers"] == []
    for offer in stale:
        assert blue.ask(type="answer", offer=offer["offer"], agree=True)["trouble"]["code"] == "no-offer"


def test_resigning_gives_the_game_to_the_other_team_and_a_rematch_turns_the_seats(pair: tuple[Page, Page]) -> None:
    red, blue = pair
    blue.ask(type="resign", revision=0)
    level(red, blue)
    assert red.now["result"] == {"winners": [0], "reason": "resigned", "team": "red", "scores": [1, 0]}
    assert red.now["may_offer"] == ["rematch"] and not red.now["may_resign"]
    red.ask(type="offer", what="rematch", revision=0)
    level(red, blue)
    blue.ask(type="answer", offer=blue.now["offers"][0]["offer"], agree=True)
    for page in (red, blue):
        page.until_now(lambda now: now["rematch"])
    assert red.now["rematch"] == blue.now["rematch"]


def test_a_rematch_seats_the_same_people_the_other_way_round(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up([ME | {"name": "Anna"}, bot("random")])
    with anna.page(table) as page:
        page.ask(type="resign", revision=page.now["revision"])
        page.ask(type="offer", what="rematch", revision=page.now["revision"])
        following = page.until_now(lambda now: now["rematch"])["rematch"]
    with anna.page(following) as page:
        assert page.now["you"] == [1] and page.now["seats"][0]["bot"] == "random"
        assert page.now["seats"][1]["name"] == "Anna"


def test_on_one_screen_offers_need_nobody_else(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, ME])) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4 a1>p1")
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        assert page.now["ply"] == 6, "in mid-turn one goes back to its start"
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        assert page.now["ply"] == 5
        page.ask(type="offer", what="draw", revision=page.now["revision"])
        assert page.now["result"]["reason"] == "agreed"


def test_bots_agree_to_take_back_and_answer_draw_offers(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, bot("greedy")])) as page:
        page.plays("d3")
        page.until_now(lambda now: now["ply"] == 2)
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        page.until_now(lambda now: now["ply"] == 0)
        page.ask(type="offer", what="draw", revision=page.now["revision"])
        answered = page.until(lambda m: any(n["kind"] in ("declined", "agreed") for n in m.get("news", ())))
        assert answered["offers"] == []


def test_taking_back_while_a_bot_thinks_stops_it(server: Server) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, bot("engine-strong")])) as page:
        page.plays("d3")
        page.ask(type="offer", what="takeback", revision=page.now["revision"])
        page.until_now(lambda now: now["ply"] == 0 and now["view"]["to_act"] == 0)
        page.plays("e3")
        page.until_now(lambda now: now["ply"] == 2)
        assert page.now["turns"][0]["text"] == "e3"


def test_a_finished_record_with_an_empty_seat_can_have_a_rematch(server: Server) -> None:
    anna = Visitor(server)
    record = '[Game "kensington"]\n[Players "2"]\n[Reason "resigned"]\n\n1. e3 =r1\n'
    with anna.page(anna.set_up([ME, LINK], record=record)) as page:
        assert page.now["state"] == "over"
        page.ask(type="offer", what="rematch", revision=page.now["revision"])
        following = page.until_now(lambda now: now["rematch"])["rematch"]
    with anna.page(following) as page:
        assert page.now["state"] == "waiting" and page.now["you"] == [1] and page.invitation


def test_a_pass_that_the_table_plays_answers_no_offer(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    table = anna.set_up([ME, LINK], options={"blue_fewer": 9})
    with anna.page(table) as red:
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": red.invitation})
        with ben.page(table) as blue:
            red.until_now(lambda now: now["state"] == "playing")
            for move in ["a1", "p4", "a3", "p2", "c1", "n2", "g1", "j3", "i1", "h7", "g3", "h1"]:
                level(red, blue)
                (red if red.now["legal"] else blue).plays(move)
            level(red, blue)
            red.ask(type="offer", what="draw", revision=red.now["revision"])
            red.plays("o1")
            assert red.now["turns"][-1]["text"] == "pass"
            (offer,) = red.now["offers"]
            blue.ask(type="answer", offer=offer["offer"], agree=True)
            assert blue.now["result"]["reason"] == "agreed"


@pytest.mark.parametrize("processes", [1, 3])
def test_a_rematch_is_set_up_once_whoever_is_about_it(tmp_path: Path, processes: int) -> None:
    """Pages that come back, bots' workshops and other processes look for one that is agreed and not there yet."""

    async def agree() -> None:
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(opened(tmp_path / "a.db")) for _ in range(processes)]
            seats = (SELF, SeatRequest(kind="link"))
            table = await houses[0].set_up(NewTable(game="kensington", seats=seats), "anna")
            lives = [await stack.enter_async_context(house.table(table)) for house in houses]
            live = lives[0]
            await houses[0].join(live, "ben", Join(invitation=live.state.created.invitation))
            anna, ben = Connection("anna", None), Connection("ben", None)
            await live.receive(anna, Resign(id="1", revision=0))
            await live.receive(anna, Offer(id="2", revision=0, what="rematch"))
            live.on_rematch = None  # so that all of them find it agreed and not there
            await live.receive(ben, Answer(id="3", offer=live.state.seq, agree=True))
            live.on_rematch = houses[0]._set_up_rematch
            for each in lives:
                await each.catch_up()
            await asyncio.gather(*[each.resume() for each in lives * 2], live.connect(anna))
            for each in lives:
                await each.catch_up()
            assert len({each.state.rematch for each in lives} - {None}) == 1
            assert len(await Lists(houses[0]._log).own("ben")) == 2

    asyncio.run(agree())

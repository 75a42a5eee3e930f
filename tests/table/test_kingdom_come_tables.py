"""Tables of Kingdom Come: a server killed amid a challenge, what luck has shown, and moves at the wrong time."""

from datetime import timedelta

import pytest
from served import ME, Page, Server, Visitor
from timed import age

OPENING = """
    pin 617,422; pin 677,457; dividers 308; dividers 140; pin 783,681<p1; pin 599,573<p1; pin 492,703<p1; string p1 p2;
    string p1 p2; dividers 100; rewrap s1: p1 p2 p3; dividers 101
"""
"""Alabaster's string crosses that of Blue, in Hookhaven."""


def plays(page: Page, text: str) -> None:
    """Decisions apart by semicolons, all accepted."""
    for move in text.split(";"):
        page.plays_one(move.strip())


@pytest.mark.parametrize("moves", ["", "a1; e5; c1; d4; e1"], ids=["as-it-begins", "as-a-pin-is-to-be-taken"])
def test_a_server_killed_amid_a_duel_goes_on_with_it(own_server: Server, moves: str) -> None:
    visitor = Visitor(own_server)
    table = visitor.set_up([ME, ME], game="kingdom_come")
    with visitor.page(table) as page:
        plays(page, OPENING + "; challenge s1 x B.s1 first" + (moves and f"; {moves}"))
    with visitor.page(table) as page:
        before = page.now
    assert before["view"]["stage"] == "duel"
    own_server.kill()
    own_server.start()
    with visitor.page(table) as page:
        assert page.now == before
        assert page.play("dividers 5")["trouble"]["rule"] == "KC7"
        assert page.play(page.now["legal"][0])["type"] == "accepted"


def test_a_coin_falls_once_and_is_never_taken_back(own_server: Server) -> None:
    visitor = Visitor(own_server)
    table = visitor.set_up([ME, ME], game="kingdom_come", options={"challenge": "coin"})
    with visitor.page(table) as page:
        plays(page, OPENING + "; challenge s1 x B.s1")
    with visitor.page(table) as page:
        before = page.now
    view = before["view"]
    assert view["stage"] == "yield"
    lost = sum(len(player["strings"]) for player in view["players"])
    assert lost == 1
    assert before["turns"][-1]["decisions"][-1] in ("toss won", "toss lost")
    assert "takeback" not in before["may_offer"]
    own_server.kill()
    own_server.start()
    with visitor.page(table) as page:
        assert page.now == before
        assert page.play("toss won")["trouble"]["rule"] == "KC7"
        assert page.play("yield")["type"] == "accepted"
    with visitor.page(table) as page:
        assert page.now["view"]["stage"] == "action"


def test_moves_that_cannot_be_listed_are_judged(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME], game="kingdom_come")
    with visitor.page(table) as page:
        assert page.now["legal"] == []
        for move, rule in (("pin 1,1", "KC1"), ("e3", "KC7"), ("yield", "KC7"), ("call", "KC9"), ("dividers 0", "KC4")):
            assert page.play(move)["trouble"]["rule"] == rule
        assert page.play("pin x")["trouble"]["code"] == "invalid"
        assert page.now["ply"] == 0


def test_clocks_stand_still_amid_a_duel_while_there_is_no_server(own_server: Server) -> None:
    visitor = Visitor(own_server)
    table = visitor.set_up([ME, ME], game="kingdom_come", clock="5+3")
    with visitor.page(table) as page:
        plays(page, OPENING + "; challenge s1 x B.s1 first; a1; e5; c1; d4; e1")
        before = page.now
    own_server.kill()
    age(own_server.database, timedelta(hours=1))
    own_server.start()
    with visitor.page(table, since=before["seq"]) as page:
        assert [news["kind"] for news in page.now["news"]] == ["excused"]
        assert page.now["view"] == before["view"]
        running = before["clock"]["running"]
        assert page.now["clock"]["running"] == running == before["view"]["to_act"]
        for seat, (was, now) in enumerate(zip(before["clock"]["left"], page.now["clock"]["left"], strict=True)):
            assert -3_000 <= was - now < 60_000 if seat == running else was == now
        assert page.play(page.now["legal"][0])["type"] == "accepted"

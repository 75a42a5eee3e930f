"""Downloading a game and going on from a record."""

from collections.abc import Iterator

import pytest
from served import LINK, ME, Server, Visitor, bot

from royalborough.games import load
from royalborough.table.house import MAX_DECISIONS


def test_a_game_goes_out_as_a_record_and_comes_back_as_a_table(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME | {"name": 'Anna "A" \\ Z'}, ME], options={"rebuild_delay": 2})
    with visitor.page(table) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4 a1>p1")
        turns = page.now["turns"]
    answer = visitor.http.get(f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert "e4*a1>p1..." in answer.text and "Seed" not in answer.text
    again = visitor.set_up([ME, bot("random")], record=answer.text)
    with visitor.page(again) as page:
        assert page.now["turns"] == turns and page.now["options"]["rebuild_delay"] == 2
        assert page.now["view"]["relocations_left"] == 1
        page.plays("stop")
        page.until_now(lambda now: now["view"]["to_act"] == 0)


def test_the_end_of_a_record_is_kept(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        page.plays("d3")
        page.ask(type="resign", revision=1)
    text = visitor.http.get(f"/api/tables/{table}/record").text
    assert '[Result "r1"]' in text and '[Reason "resigned"]' in text and text.endswith("=r1\n")
    with visitor.page(visitor.set_up([ME, ME], record=text)) as page:
        assert page.now["state"] == "over" and page.now["result"]["reason"] == "resigned"


def test_a_bad_record_is_refused_with_line_column_and_ruling(server: Server) -> None:
    visitor = Visitor(server)
    text = '[Game "kensington"]\n[Players "2"]\n\n1. e3 2. e3 =open\n'
    answer = visitor.http.post("/api/tables", json={"game": "kensington", "seats": [ME, ME], "record": text})
    assert answer.status_code == 422
    trouble = answer.json()
    assert trouble["code"] == "record" and trouble["rule"] == "K2"
    assert trouble["sentence"].startswith("Line 4, column 10, turn 2: ")
    for bad in ("", "hello", text[:-6], '[Game "chess"]\n=open', "\x00", "[" * 1000, "{" * 1000, "(" * 1000):
        wanted = {"game": "kensington", "seats": [ME, ME], "record": bad or " "}
        answer = visitor.http.post("/api/tables", json=wanted)
        assert answer.status_code == 422 and answer.json()["sentence"], bad


def test_a_record_needs_its_own_number_of_seats(server: Server) -> None:
    visitor = Visitor(server)
    wanted = {"game": "kensington", "seats": [ME] * 4, "record": '[Game "kensington"]\n[Players "2"]\n\n=open\n'}
    assert visitor.http.post("/api/tables", json=wanted).json()["code"] == "seats"


@pytest.mark.parametrize(
    "reason", ["", "resigned", "limit", "agreed", "time", "hexagon", "[/x]", "\x1b[2J", "x" * 1000]
)
@pytest.mark.parametrize("result", ["r1", "b1", "draw", "open"])
def test_a_record_that_is_taken_can_be_shown(server: Server, result: str, reason: str) -> None:
    """However a record says that it ended: either it is refused in words, or the table's page opens."""
    visitor = Visitor(server)
    record = f'[Game "kensington"]\n[Reason "{reason}"]\n\n1. e3 ={result}\n'
    answer = visitor.http.post("/api/tables", json={"game": "kensington", "seats": [ME, ME], "record": record})
    if answer.status_code == 422:
        assert answer.json()["sentence"] and reason not in ("", "resigned" if result != "draw" else "agreed")
    else:
        with visitor.page(answer.json()["table"]) as page:
            assert (page.now["state"] == "playing") == (result == "open")


def test_a_record_may_be_only_so_long(server: Server) -> None:
    visitor = Visitor(server)
    record = '[Game "kensington"]\n' + " ".join(_long_game(MAX_DECISIONS + 1)) + " =open"
    answer = visitor.http.post("/api/tables", json={"game": "kensington", "seats": [ME, ME], "record": record})
    assert answer.status_code == 422 and str(MAX_DECISIONS) in answer.json()["sentence"]


def _long_game(turns: int) -> Iterator[str]:
    """Turns of a game in which nobody makes anything: the stones stand apart, then one of each side goes to and fro."""
    position = load("kensington").start()
    for number in range(turns):
        for move in position.legal_moves:
            after = position.play(move)
            if after.turn_ended and after.outcome is None:
                position = after
                yield str(move)
                break
        else:
            raise AssertionError(f"no quiet move at turn {number}")


def test_the_seat_to_pass_when_the_last_person_comes_passes(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    turns = "a1 p4 a3 p2 c1 n2 g1 j3 i1 h7 g3 h1 o1"
    record = f'[Game "kensington"]\n[Options "blue_fewer=9"]\n\n{turns} =open\n'
    table = anna.set_up([ME, LINK], record=record)
    with anna.page(table) as page:
        ply = page.now["ply"]
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": page.invitation})
        now = page.until_now(lambda now: now["state"] == "playing")
        assert now["ply"] == ply + 1 and now["turns"][-1]["text"] == "pass" and now["view"]["to_act"] == 0

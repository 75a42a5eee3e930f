"""Odd and hostile input: every request gets a sentence, none gets a 500, and no other site acts for a visitor."""

import json

import httpx
import pytest
from served import ME, Server, Visitor
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        '{"game":"kensington","seats":[]}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"bot","bot":"nobody"}]}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"bot"}]}',
        '{"game":"kensington","seats":[{"kind":"link"},{"kind":"link"}]}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]}',
        '{"game":"nogame","seats":[{"kind":"me"}]}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"options":{"starts":"green"}}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"options":{"nothing":1}}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"options":{"rebuild_delay":1e99}}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"options":{"rebuild_delay":true}}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"options":{"players":4}}',
        '{"game":"kensington","seats":[{"kind":"me"},{"kind":"me"}],"more":1}',
        json.dumps({"game": "kensington", "seats": [{"kind": "me", "name": "x" * 25}, {"kind": "me"}]}),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(server: Server, body: str) -> None:
    visitor = Visitor(server)
    answer = visitor.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422, answer.text
    trouble = answer.json()
    assert trouble["sentence"] and trouble["code"]


def test_an_option_error_names_the_option_and_its_range(server: Server) -> None:
    visitor = Visitor(server)
    wanted = {"game": "kensington", "seats": [ME, ME], "options": {"rebuild_delay": 11}}
    sentence = visitor.http.post("/api/tables", json=wanted).json()["sentence"]
    assert "rebuild_delay" in sentence and "0 to 10" in sentence


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        '{"type":"play"}',
        '{"type":"dance","id":"1"}',
        '{"type":"play","id":"1","revision":"x","move":"e3"}',
        '{"type":"play","id":1,"revision":0,"move":"e3"}',
        '{"type":"play","id":"1","revision":0,"move":["e3"]}',
        '{"type":"answer","id":"1","offer":99999999999999999999999,"agree":true}',
        '{"type":"play","id":"' + "x" * 65 + '","revision":0,"move":"e3"}',
        '{"type":"play","id":"1","revision":0,"move":"' + "e" * 201 + '"}',
        "\u0000",
        "[" * 5000,
    ],
)
def test_an_odd_frame_is_answered_and_the_line_stays_open(server: Server, frame: str) -> None:
    visitor = Visitor(server)
    with visitor.page(visitor.set_up([ME, ME])) as page:
        page.send_raw(frame)
        refused = page.until(lambda message: message["type"] == "refused")
        assert refused["trouble"]["sentence"]
        page.plays("e3")


def test_a_binary_or_huge_frame_closes_only_its_own_line(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as other:
        for frame in (b"\x00\xff", "x" * 70_000):
            with visitor.page(table) as page:
                page.send_raw(frame)
                with pytest.raises(ConnectionClosed):
                    while True:
                        page.hear()
        other.plays("e3")


def test_another_site_cannot_act_for_a_visitor(server: Server) -> None:
    visitor = Visitor(server)
    wanted = {"game": "kensington", "seats": [ME, ME]}
    answer = visitor.http.post("/api/tables", json=wanted, headers={"Origin": "http://elsewhere.example"})
    assert answer.status_code == 403 and answer.json()["code"] == "origin"
    table = visitor.set_up([ME, ME])
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, origin=Origin("http://elsewhere.example"))
    with connect(address, origin=Origin(server.address)) as line:
        assert json.loads(line.recv())["type"] == "snapshot"


def test_files_outside_the_page_are_not_served(server: Server) -> None:
    for path in ("/../wire.py", "/..%2fwire.py", "/assets/../../wire.py", "/%2e%2e/wire.py", "/etc/passwd"):
        assert "class Wire" not in httpx.get(f"{server.address}{path}").text


def test_a_visitor_without_a_cookie_gets_one_that_scripts_cannot_read(server: Server) -> None:
    answer = httpx.get(f"{server.address}/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_the_rules_page_has_a_place_for_every_ruling(server: Server) -> None:
    page = httpx.get(f"{server.address}/api/games/kensington/rules").text
    for number in range(1, 11):
        assert f'id="K{number}"' in page
    assert httpx.get(f"{server.address}/api/games/nogame/rules").status_code == 404

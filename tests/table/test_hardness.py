"""Odd and hostile input: every request gets a sentence, none gets a 500, and no other site acts for a visitor."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from served import LINK, ME, Server, Visitor, bot, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from royalborough.games import load_with
from royalborough.play.record_reader import read_record
from royalborough.table.identity import COOKIE
from royalborough.table.wire import MAX_BODY


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
        assert json.loads(line.recv())["type"] == "hello"


def test_files_outside_the_page_are_not_served(server: Server) -> None:
    for path in ("/../http.py", "/..%2fhttp.py", "/assets/../../http.py", "/%2e%2e/http.py", "/etc/passwd"):
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


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "http://", "http://a@b:99999999"])
def test_an_odd_origin_is_another_site(server: Server, origin: str) -> None:
    headers = {"Origin": origin}
    answer = httpx.post(f"{server.address}/api/tables", json={}, headers=headers)
    assert answer.status_code == 403 and answer.json()["code"] == "origin"
    address = server.address.replace("http", "ws") + "/api/tables/nowhere/live"
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, origin=Origin(origin))


@pytest.mark.parametrize("name", ["%00", "a%00b", "a" * 300, "a/" * 2000, "%ff%fe", "..%2f..", "%0d%0aX: y", "\u202e"])
def test_an_odd_address_is_answered(server: Server, name: str) -> None:
    for address in ("/", "/assets/", "/api/", "/api/games/", "/api/tables/", "/api/tables/x/plies/"):
        for method in ("GET", "HEAD", "POST", "DELETE"):
            answer = httpx.request(method, f"{server.address}{address}{name}")
            assert answer.status_code < 500, (method, address)
            if answer.status_code >= 400 and method != "HEAD":
                assert answer.json()["sentence"], (method, address)


def test_a_request_that_is_too_large_is_not_read(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/tables", content=b" " * (MAX_BODY + 1))
    assert answer.status_code == 413


def test_nobody_else_hears_a_secret(own_server: Server) -> None:
    """Every byte that a spectator gets, over either line, is free of seeds, invitations and identities."""
    anna, ben, watcher = (Visitor(own_server) for _ in range(3))
    table = anna.set_up([ME | {"name": "Anna"}, LINK, LINK, bot("random")])
    heard = watcher.page(table)
    with anna.page(table) as page, ben.page(table):
        assert ben.http.post(f"/api/tables/{table}/join", json={"invitation": "guessed"}).status_code == 403
        invitation = page.invitation
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": invitation})
        page.until_now(lambda now: now["seats"][1]["kind"] == "person")
        other = page.invitation
        assert other != invitation
        Visitor(own_server).http.post(f"/api/tables/{table}/join", json={"invitation": other})
        page.until_now(lambda now: now["state"] == "playing")
        page.plays("e3")
        page.ask(type="offer", what="draw", revision=page.now["revision"])
        page.ask(type="resign", revision=page.now["revision"])
        heard.until_now(lambda now: now["state"] == "over")
    heard.ask(type="resign", revision=0)
    texts = [json.dumps(message) for message in heard.heard]
    texts += [watcher.http.get(f"/api/tables/{table}/{what}").text for what in ("plies/1", "plies/99", "record")]
    heard.close()
    with sqlite3.connect(own_server.database) as logs:
        events = [json.loads(data) for (data,) in logs.execute("SELECT data FROM events")]
    secrets = {
        events[0]["seed"],
        events[0]["invitation"],
        invitation,
        other,
        *(visitor.http.cookies[COOKIE] for visitor in (anna, ben)),
    }
    secrets |= {event[key] for event in events for key in ("by", "person", "message") if event.get(key)}
    secrets |= {seat["person"] for seat in events[0]["seats"] if seat["person"]}
    assert len(secrets) >= 9
    assert not [secret for secret in secrets for text in texts if secret in text]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("\u202eannA\u202c", "annA"),
        ("An\u200bna\ufeff", "An na"),
        ("\u3164\u2800\u115f", ""),
        ("a\r\nb\tc\x00d\x1b[2J", "a b c d [2J"),
        ('"] [Seat.r1 "x\\', '"] [Seat.r1 "x\\'),
        ("{}{0}%s{{", "{}{0}%s{{"),
        ("\U0001f451" * 24, "\U0001f451" * 24),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(server: Server, name: str, shown: str) -> None:
    """On the page and in the record, which can be read again."""
    visitor = Visitor(server)
    table = visitor.set_up([ME | {"name": name}, ME])
    with visitor.page(table) as page:
        assert page.now["seats"][0]["name"] == shown
    record = visitor.http.get(f"/api/tables/{table}/record").text
    assert read_record(record, load_with).tags.get("Seat.r1", "") == shown


def test_what_a_database_does_not_take_is_no_failure_of_the_database(postgres: str, tmp_path: Path) -> None:
    """PostgreSQL takes no NUL; `serving` makes sure that nothing of it stands in the log."""
    with serving(postgres, tmp_path / "web.log") as server:
        queries = ("game=%00", "name=a%00", "before=1-%00")
        addresses = [f"/api/tables?{query}" for query in queries]
        addresses += [f"/api/tables/%00/{what}" for what in ("record", "plies/0", "ratings")]
        for method, address in [("DELETE", "/api/me/devices/%00"), *[("GET", address) for address in addresses]]:
            answer = httpx.request(method, f"{server.address}{address}")
            assert 400 <= answer.status_code < 500 and answer.json()["sentence"], (method, address)
        with connect(f"{server.address.replace('http', 'ws')}/api/tables/%00/live") as line:
            assert json.loads(line.recv())["trouble"]["code"] == "not-found"
        anna = Visitor(server)
        table = anna.set_up([ME, LINK])
        assert anna.http.put(f"/api/tables/{table}/notes", json={"text": "a\0b"}).status_code == 422
        with anna.page(table) as page:
            about: dict[str, dict[str, Any]] = {
                "say": {"text": "a\0b"},
                "mute": {"author": "\0", "on": True},
                "report": {"line": 1, "why": "\0"},
            }
            for kind, fields in about.items():
                page.send(type=kind, id="\0", **fields)
                assert page.until(lambda heard: heard["type"] == "refused")["trouble"]["code"] != "storage", kind

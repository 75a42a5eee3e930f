"""Accounts on a real server: who one is on each device, and what becomes of the seats."""

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import WebSocket
from housed import opened
from served import LINK, ME, Server, Visitor, bot, serving
from websockets.exceptions import ConnectionClosed

from royalborough.table.dependencies import connected
from royalborough.table.identity import COOKIE
from royalborough.table.people.passwords import Passwords
from royalborough.table.people.people import People
from royalborough.table.people.visitor import Visitor as Known

PASSWORD = "correct horse"
OTHER_SITES = ("cross-site", "same-site")
"""What a browser may say of a request that comes from another page, even where it leaves out which."""


def ask(visitor: Visitor, what: str, status: int = 200, **body: Any) -> Any:
    """Say something to the server about oneself."""
    answer = visitor.http.post(f"/api/me/{what}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def sign_up(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    assert ask(visitor, "sign-up", name=name, password=password)["account"]["name"] == name


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    ask(visitor, "sign-in", name=name, password=password)


def called(visitor: Visitor) -> str | None:
    """The name of the account that a visitor is signed in to."""
    account = visitor.http.get("/api/me").json()["account"]
    return account and str(account["name"])


def known_by(visitor: Visitor, secret: str) -> Visitor:
    """Somebody who has got hold of a secret."""
    other = Visitor(visitor.server)
    other.http.cookies.clear()
    other.http.cookies.set(COOKIE, secret, domain="127.0.0.1")
    return other


def devices(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.http.get("/api/me/devices").json()
    return found


# Who one is


def test_an_account_is_the_same_on_every_device(server: Server) -> None:
    here, there = Visitor(server), Visitor(server)
    sign_up(here, "Ada One")
    sign_in(there, "ADA one")
    assert called(here) == called(there) == "Ada One"
    ask(there, "sign-out")
    assert (called(here), called(there)) == ("Ada One", None)


def test_the_cookie_changes_whenever_one_becomes_somebody_else_and_the_old_one_opens_nothing(server: Server) -> None:
    visitor = Visitor(server)
    secrets = [visitor.http.cookies[COOKIE]]
    steps: list[tuple[str, dict[str, Any]]] = [
        ("sign-up", {"name": "Rota", "password": PASSWORD}),
        ("password", {"old": PASSWORD, "new": "another horse"}),
        ("sign-out", {}),
        ("sign-in", {"name": "Rota", "password": "another horse"}),
        ("delete", {"password": "another horse"}),
    ]
    for what, body in steps:
        ask(visitor, what, **body)
        assert visitor.http.cookies[COOKIE] not in secrets, what
        secrets.append(visitor.http.cookies[COOKIE])
        for old in secrets[:-1]:
            assert called(known_by(visitor, old)) is None, what


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_no_script_and_no_other_site_gets_at_the_cookie(server: Server, scheme: str) -> None:
    visitor = Visitor(server)
    answer = visitor.http.post(
        "/api/me/sign-up",
        json={"name": f"Cookie {scheme}", "password": PASSWORD},
        headers={"X-Forwarded-Proto": scheme},  # as a proxy on the same computer tells
    )
    told = answer.headers["set-cookie"].lower()
    assert "httponly" in told and "samesite=lax" in told
    assert ("secure" in told) == (scheme == "https")


def test_the_secret_of_the_guest_who_made_an_account_does_not_sit_on_its_seats(server: Server) -> None:
    ada = Visitor(server)
    table = ada.set_up([ME, LINK])
    secret = ada.http.cookies[COOKIE]
    sign_up(ada, "Retired")
    with ada.page(table) as mine, known_by(ada, secret).page(table) as old:
        assert (mine.now["you"], old.now["you"]) == ([0], [])
    eva = known_by(ada, secret)  # a guest of their own, who may have an account, too
    hers = eva.set_up([ME, LINK])
    sign_up(eva, "Retired too")
    with eva.page(hers) as mine, known_by(ada, secret).page(hers) as old:
        assert (mine.now["you"], old.now["you"]) == ([0], [])
    ask(ada, "delete", password=PASSWORD)
    with known_by(ada, secret).page(table) as old:
        assert old.now["you"] == []


def test_a_name_is_taken_once_whatever_its_case_until_its_account_is_deleted(server: Server) -> None:
    ada, eva = Visitor(server), Visitor(server)
    sign_up(ada, "Unique")
    assert ask(eva, "sign-up", 409, name="ＵＮＩＱＵＥ", password=PASSWORD)["code"] == "name-taken"
    ask(ada, "delete", password=PASSWORD)
    sign_up(eva, "UNIQUE")


@pytest.mark.parametrize(("name", "password"), [("Nobody here", PASSWORD), ("Known", "wrong horse"), ("Known", "")])
def test_a_wrong_name_and_a_wrong_password_are_told_alike(server: Server, name: str, password: str) -> None:
    Visitor(server).http.post("/api/me/sign-up", json={"name": "Known", "password": PASSWORD})
    trouble = ask(Visitor(server), "sign-in", 403, name=name, password=password)
    assert trouble["sentence"] == "No account has this name and password."


def test_passwords_are_long_enough_and_any_sentence_will_do(server: Server) -> None:
    ada = Visitor(server)
    assert "at least 8" in ask(ada, "sign-up", 422, name="Passing", password="seven77")["sentence"]
    assert "secret-secret" not in str(ask(ada, "sign-up", 422, name="Passing", password="secret-secret" * 30))
    sign_up(ada, "Passing", "żółw " * 50)
    ask(ada, "password", 403, old="something else", new="long enough")
    assert called(ada) == "Passing"
    halves = Visitor(server)  # what JSON can write and UTF-8 cannot
    for what in ("sign-up", "sign-out", "sign-in"):
        body = b"{}" if what == "sign-out" else b'{"name": "Halves", "password": "\\ud800\\udc00\\ud800 halves"}'
        halves.http.post(
            f"/api/me/{what}", content=body, headers={"Content-Type": "application/json"}
        ).raise_for_status()
    assert called(halves) == "Halves"


def test_guests_and_owners_are_told_apart(server: Server) -> None:
    guest, owner = Visitor(server), Visitor(server)
    sign_up(owner, "Ownd")
    for what, body in (("sign-out", {}), ("password", {"old": "", "new": ""}), ("delete", {"password": ""})):
        assert ask(guest, what, 403, **body)["code"] == "sign-in"
    assert guest.http.get("/api/me/devices").status_code == 403
    for what in ("sign-up", "sign-in"):
        assert ask(owner, what, 409, name="Other", password=PASSWORD)["code"] == "signed-in"


def test_another_site_cannot_act_for_a_visitor(server: Server) -> None:
    ada = Visitor(server)
    sign_up(ada, "Origin")
    for method, path in (("POST", "me/sign-out"), ("POST", "me/delete"), ("DELETE", "me/devices")):
        for headers in ({"Origin": "https://elsewhere.example"}, *({"Sec-Fetch-Site": site} for site in OTHER_SITES)):
            answer = ada.http.request(method, f"/api/{path}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    assert called(ada) == "Origin"


def test_who_tries_passwords_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", options=()) as strict:
        ada, thief = Visitor(strict), Visitor(strict)
        sign_up(ada, "Guarded")
        answers = [
            thief.http.post("/api/me/sign-in", json={"name": name, "password": "guess"}).status_code
            for name in ["Guarded", "guarded"] * 6
        ]
        assert answers == [403] * 10 + [429] * 2
        assert ask(thief, "sign-in", 403, name="Somebody else", password="guess")["code"] == "password"


# Devices


def test_devices_are_listed_and_signed_out_from_each_other(server: Server) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
    here, there, third = Visitor(server), Visitor(server), Visitor(server)
    there.http.headers["User-Agent"] = firefox
    sign_up(here, "Devices")
    for other in (there, third):
        sign_in(other, "Devices")
    assert [each["this"] for each in devices(here)].count(True) == 1
    found = next(each for each in devices(here) if each["browser"])
    assert (found["browser"], found["system"], found["this"]) == ("Firefox", "Linux", False)
    assert here.http.delete(f"/api/me/devices/{found['device']}").status_code == 200
    assert [called(each) for each in (here, there, third)] == ["Devices", None, "Devices"]
    assert here.http.delete(f"/api/me/devices/{found['device']}").status_code == 404
    assert len(here.http.delete("/api/me/devices").json()) == 1
    assert [called(each) for each in (here, there, third)] == ["Devices", None, None]


def test_a_new_password_signs_out_all_other_devices(server: Server) -> None:
    here, there = Visitor(server), Visitor(server)
    sign_up(here, "Changing")
    sign_in(there, "Changing")
    ask(here, "password", old=PASSWORD, new="another horse")
    assert (called(here), called(there)) == ("Changing", None)
    ask(there, "sign-in", 403, name="Changing", password=PASSWORD)
    sign_in(there, "Changing", "another horse")


def test_pages_of_a_device_that_is_signed_out_close_at_every_process(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        here = Visitor(one)
        sign_up(here, "Elsewhere")
        table = here.set_up([ME, LINK])
        there = Visitor(other)
        sign_in(there, "Elsewhere")
        with here.page(table) as mine, there.page(table) as theirs:
            assert mine.now["you"] == theirs.now["you"] == [0]
            here.http.delete("/api/me/devices")
            with pytest.raises(ConnectionClosed):
                while True:
                    theirs.hear()
            assert mine.ask(type="offer", what="draw", revision=0)["type"] == "refused", "this one stays"


# Seats


def test_what_a_guest_plays_becomes_the_accounts(server: Server) -> None:
    ada, ben = Visitor(server), Visitor(server)
    sign_up(ada, "Seated")
    ask(ada, "sign-out")
    played = ada.set_up([ME, bot("lodger")])
    waiting = ada.set_up([{**ME, "name": "ada"}, LINK])
    over = ada.set_up([ME, bot("lodger")])
    with ada.page(over) as page:
        page.ask(type="resign", revision=page.now["revision"])
    sign_in(ada, "Seated")
    sign_in(ben, "Seated")
    for table in (played, waiting, over):
        for device in (ada, ben):
            with device.page(table) as page:
                page.until_now(lambda now: now["you"] == [0])
                seat = page.now["seats"][0]
                assert (seat["name"], seat["account"]) == ("Seated", True)


def test_one_person_does_not_play_themselves_by_signing_in(server: Server) -> None:
    here, there = Visitor(server), Visitor(server)
    sign_up(here, "Twice")
    table = here.set_up([ME, LINK])
    with here.page(table) as page:
        invitation = page.invitation
        there.http.post(f"/api/tables/{table}/join", json={"invitation": invitation})
        sign_in(there, "Twice")
        page.until_now(lambda now: now["state"] == "playing")
    with there.page(table) as page:
        assert page.now["you"] == [0]
        assert page.now["seats"][1]["account"] is False


def test_several_on_one_screen_are_not_called_by_the_account_of_one(server: Server) -> None:
    ada, again = Visitor(server), Visitor(server)
    before = ada.set_up([{**ME, "name": "Left"}, {**ME, "name": "Right"}])
    sign_up(ada, "Screen")
    since = ada.set_up([{**ME, "name": "Left"}, {**ME, "name": "Right"}])
    elsewhere = again.set_up([{**ME, "name": "Left"}, {**ME, "name": "Right"}])
    sign_in(again, "Screen")
    for table in (before, since, elsewhere):
        with ada.page(table) as page:
            page.until_now(lambda now: now["you"] == [0, 1])
            seats = page.now["seats"]
            assert [(seat["name"], seat["account"]) for seat in seats] == [("Left", False), ("Right", False)]


def test_a_guest_is_not_taken_for_an_account_or_a_bot(server: Server) -> None:
    ada, guest = Visitor(server), Visitor(server)
    sign_up(ada, "Genuine")
    for wish, name in (("genuine", "genuine (guest)"), ("Royal", "Royal (guest)"), ("Grace", "Grace"), (" ", "")):
        with guest.page(guest.set_up([{**ME, "name": wish}, LINK])) as page:
            assert (page.now["seats"][0]["name"], page.now["seats"][0]["account"]) == (name, False)
    table = ada.set_up([{**ME, "name": "anything"}, LINK])
    with ada.page(table) as page:
        seats = page.now["seats"]
        assert (seats[0]["name"], seats[0]["account"]) == ("Genuine", True)
        guest.http.post(
            f"/api/tables/{table}/join", json={"invitation": page.invitation, "name": "GENUINE"}
        ).raise_for_status()
        assert page.until_now(lambda now: now["state"] == "playing")["seats"][1]["name"] == "GENUINE (guest)"


# Leaving for good


def test_a_deleted_account_leaves_its_games_to_the_others(own_server: Server) -> None:
    ada, ben, cleo = (Visitor(own_server) for _ in range(3))
    sign_up(ada, "Leaving")
    waiting = ada.set_up([ME, LINK])
    two = ada.set_up([ME, LINK])
    three = ada.set_up([ME, LINK, LINK], game="chelsea")
    over = ada.set_up([ME, bot("lodger")])
    screen = ada.set_up([ME, ME, ME], game="chelsea")
    with ada.page(over) as page:
        page.ask(type="resign", revision=page.now["revision"])
    for table, others in ((two, [ben]), (three, [ben, cleo])):
        with ada.page(table) as page:
            for seat, other in enumerate(others, 1):
                invitation = page.now["seats"][seat]["invitation"]
                other.http.post(f"/api/tables/{table}/join", json={"invitation": invitation}).raise_for_status()
    ask(ada, "delete", 403, password="wrong")
    ask(ada, "delete", password=PASSWORD)
    ask(ada, "sign-in", 403, name="Leaving", password=PASSWORD)

    def seen(table: str) -> dict[str, Any]:
        with ben.page(table) as page:
            return page.now

    assert (seen(waiting)["state"], seen(waiting)["seats"][0]["kind"]) == ("over", "gone")
    assert seen(two)["result"]["winners"] == [1] and seen(two)["result"]["reason"] == "resigned"
    assert seen(two)["may_offer"] == [], "there is nobody for a rematch"
    assert seen(three)["state"] == "playing" and seen(three)["seats"][0]["kind"] == "bot"
    for table in (two, over, screen):
        with ben.page(table) as page:
            assert page.until_now(lambda now: now["seats"][0]["kind"] == "gone")["seats"][0]["name"] == ""
    record = httpx.get(f"{own_server.address}/api/tables/{two}/record").text
    assert "Leaving" not in record
    own_server.kill()
    with sqlite3.connect(own_server.database) as kept:
        assert kept.execute("SELECT name, key, password FROM accounts").fetchall() == [(None, None, None)]
        assert kept.execute("SELECT count(*) FROM sessions").fetchone() == (0,)
        assert kept.execute("SELECT count(*) FROM sitters WHERE name = 'Leaving'").fetchone() == (0,)


def test_a_handover_that_was_broken_off_is_finished_by_the_next_process(own_server: Server) -> None:
    ada = Visitor(own_server)
    sign_up(ada, "Broken off")
    table = ada.set_up([ME, LINK])
    own_server.kill()
    with sqlite3.connect(own_server.database) as kept:  # as when it was killed just after the account was deleted
        kept.execute("UPDATE accounts SET name = NULL, key = NULL, password = NULL")
        kept.execute("INSERT OR REPLACE INTO handovers SELECT person, NULL FROM accounts")
        kept.execute("DELETE FROM sessions")
    own_server.start()
    ben = Visitor(own_server)
    with ben.page(table) as page:
        page.until_now(lambda now: now["seats"][0]["kind"] == "gone")


def test_passwords_and_secrets_are_kept_as_hashes_only(own_server: Server) -> None:
    ada = Visitor(own_server)
    sign_up(ada, "Hashed")
    ada.set_up([ME, LINK])
    secret = ada.http.cookies[COOKIE]
    own_server.kill()
    held = "".join(sqlite3.connect(own_server.database).iterdump())
    assert "Hashed" in held and "$argon2id$" in held
    assert PASSWORD not in held and secret not in held
    log = own_server.errors.read_text()
    assert PASSWORD not in log and secret not in log


def test_devices_that_have_long_been_silent_are_signed_out(own_server: Server) -> None:
    ada = Visitor(own_server)
    sign_up(ada, "Silent")
    own_server.kill()
    with sqlite3.connect(own_server.database) as kept:
        kept.execute("UPDATE sessions SET seen = seen - 401 * 86400000")
    own_server.start()
    assert called(ada) is None


def test_an_unknown_name_costs_as_much_as_a_wrong_password(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes the time is comparing hashes, so both compare as many, made with the same effort."""
    compared: list[str] = []

    class Counting(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002
            compared.append(str(hash).rpartition("p=")[0])
            return super().verify(hash, password)

    async def go() -> None:
        passwords = Passwords()
        kept = await passwords.hashed(PASSWORD)
        assert not await passwords.fits("wrong horse", kept)
        assert not await passwords.fits("wrong horse", None)
        assert not await passwords.fits("", None), "an account that there is not has no password"
        assert await passwords.fits(PASSWORD, kept)
        passwords.close()

    monkeypatch.setattr("royalborough.table.people.passwords.PasswordHasher", Counting)
    asyncio.run(go())
    assert len(compared) == 4 and len(set(compared)) == 1


def test_a_line_ends_when_its_visitor_is_signed_out_while_it_is_being_opened(tmp_path: Path) -> None:
    """Whether that happens before, while or after one looks who it is."""

    async def sign_out(moment: str) -> tuple[str | None, int]:
        ends: list[str] = []
        async with opened(tmp_path / f"{moment}.db") as house:
            people = People(house._log._database, house)
            guest = await people.sessions.visitor("a guest's")
            secret = await people.accounts.sign_up(guest, "Hasty", PASSWORD, "")
            owner, look = await people.sessions.visitor(secret), people.sessions.visitor

            async def looked(secret: str) -> Known:
                found = await look(secret)
                if moment == "while":
                    await people.accounts.sign_out(owner)
                return found

            people.sessions.visitor = looked  # type: ignore[method-assign]
            if moment == "before":
                await people.accounts.sign_out(owner)
            headers = [(b"cookie", f"{COOKIE}={secret}".encode())]
            app = SimpleNamespace(state=SimpleNamespace(people=people))
            socket = WebSocket({"type": "websocket", "headers": headers, "app": app}, None, None)  # type: ignore[arg-type]
            async with connected(socket, lambda: ends.append(moment)) as (visitor, _):
                if moment == "after":
                    await people.accounts.sign_out(owner)
                people.close()
                return visitor.name, len(ends)

    assert asyncio.run(sign_out("before")) == (None, 0)
    assert asyncio.run(sign_out("while")) == asyncio.run(sign_out("after")) == ("Hasty", 1)

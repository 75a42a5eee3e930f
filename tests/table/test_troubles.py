"""Bots, databases, logs and pages that fail: the table goes on, or says in a sentence why it cannot."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any, cast

import httpx
import pytest
from fastapi import WebSocket
from housed import SELF, opened, page_at, read, told
from logged import break_database, mend_database
from served import LINK, ME, WAIT, Page, Server, Visitor, bot
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from royalborough.bots import play
from royalborough.table import bots, sockets
from royalborough.table.database import InvalidDatabase
from royalborough.table.live import Connection
from royalborough.table.refusal import Refusal
from royalborough.table.server import serve
from royalborough.table.wire import Accepted, NewTable, Offer, Play, Resign, SeatRequest, Snapshot, ToPage

BOT = SeatRequest(kind="bot", bot="random")


# Bots


def test_a_bot_that_does_not_answer_is_replaced_by_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[str]
) -> None:
    released = Event()
    monkeypatch.setattr(bots, "choose", lambda *_, **__: released.wait(WAIT))
    monkeypatch.setattr(bots, "BOT_PATIENCE", 0)

    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, BOT)), "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                await at.receive(page, Play(id="1", revision=0, move="e3"))
                assert (await told(page, lambda now: now.ply == 2)).view.to_act == 0
                released.set()

    asyncio.run(go_on())
    assert "does not answer" in expected[0]


def test_a_bot_that_fails_is_asked_again_when_something_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[str]
) -> None:
    choose = play.choose
    failures = iter([RuntimeError("out of order")])

    def fail_once(*args: Any, **more: Any) -> Any:
        for failure in failures:
            raise failure
        return choose(*args, **more)

    monkeypatch.setattr(bots, "choose", fail_once)

    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, BOT)), "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                await at.receive(page, Play(id="1", revision=0, move="e3"))
                async with asyncio.timeout(WAIT):
                    while not expected:
                        await asyncio.sleep(0)
                again = await page_at(at, "anna")
                await told(again, lambda now: now.ply == 2)

    asyncio.run(go_on())


def test_a_bots_decision_that_cannot_be_stored_is_stored_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[str]
) -> None:
    monkeypatch.setattr(bots, "RETRY", 0)
    choose = play.choose
    database = tmp_path / "t.db"

    def choose_and_break(*args: Any, **more: Any) -> Any:
        break_database(database)
        return choose(*args, **more)

    monkeypatch.setattr(bots, "choose", choose_and_break)

    async def go_on() -> None:
        async with opened(database) as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, BOT)), "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                await at.receive(page, Play(id="1", revision=0, move="e3"))
                async with asyncio.timeout(WAIT):
                    while not any("refused" in error for error in expected):
                        await asyncio.sleep(0)
                mend_database(database)
                await told(page, lambda now: now.ply == 2)

    asyncio.run(go_on())


# Tables and pages


def test_a_table_is_forgotten_when_nobody_is_there_and_no_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, released = play.choose, Event()

    def slow(*args: Any, **more: Any) -> Any:
        released.wait(WAIT)
        return choose(*args, **more)

    monkeypatch.setattr(bots, "choose", slow)

    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, BOT)), "anna")
            assert not house._tables
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                await at.receive(page, Play(id="1", revision=0, move="e3"))
                await at.disconnect(page)
            assert house._tables, "its bot thinks"
            released.set()
            async with asyncio.timeout(WAIT):
                while house._tables:
                    await asyncio.sleep(0)
            async with house.table(table) as at:
                assert at.state.ply == 2

    asyncio.run(go_on())


def test_only_the_coming_and_going_of_those_who_play_is_told(tmp_path: Path) -> None:
    async def visit() -> list[list[ToPage | None]]:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, SeatRequest(kind="link"))), "anna")
            async with house.table(table) as at:
                watcher = await page_at(at, "watcher")
                heard = []
                for person in ("other", "anna", "anna"):
                    page = await page_at(at, person)
                    heard.append(read(watcher))
                    if person == "other":
                        await at.disconnect(page)
                        heard.append(read(watcher))
                return heard

    other_came, other_went, anna_came, anna_again = asyncio.run(visit())
    assert not other_came and not other_went and not anna_again
    (snapshot,) = anna_came
    assert isinstance(snapshot, Snapshot) and snapshot.seats[0].online


def test_a_page_that_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither does the table keep its line open, nor does anybody wait for what it says."""
    monkeypatch.setattr(sockets, "PATIENCE", 0)

    class Deaf:
        """A line that takes nothing and on which nothing comes."""

        async def send_text(self, _: str) -> None:
            await asyncio.Event().wait()

        async def receive(self) -> None:
            await asyncio.Event().wait()

    async def ignore() -> str | None:
        socket = cast("WebSocket", Deaf())
        connection = Connection("anna", None)
        connection.say(Accepted(id="1", seq=1))
        sending = asyncio.create_task(sockets.send_all(socket, connection))
        said = await asyncio.wait_for(sockets.next_text(socket, sending), WAIT)
        assert connection.gone
        return said

    assert asyncio.run(ignore()) is None


def test_the_server_closes_though_pages_are_open_bots_think_and_somebody_is_in_mid_sentence(
    own_server: Server,
) -> None:
    visitor = Visitor(own_server)
    pages = [visitor.page(visitor.set_up([ME, bot("engine-strong")])) for _ in range(3)]
    for page in pages:
        page.plays("e3")
    with httpx.Client(base_url=own_server.address) as hesitant:
        request = hesitant.build_request("POST", "/api/tables", content=_stuck(own_server))
        with pytest.raises(httpx.TransportError):
            hesitant.send(request)
    assert own_server._process is not None and own_server._process.returncode == 0


def _stuck(server: Server) -> Iterator[bytes]:
    """Half a request; the other half comes when the server has closed."""
    yield b"{"
    server.stop()
    yield b"}"
    yield b"}"


# Databases and logs


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE events (id, what)")
    with pytest.raises(InvalidDatabase, match="no such column"):
        serve("127.0.0.1", 0, str(path), lambda: None)


@pytest.mark.parametrize("name", ["a?b", "a#b", "a%41b", "a b", "ä\u202eb", "file:a"])
def test_a_database_has_the_name_that_was_asked_for(tmp_path: Path, name: str) -> None:
    async def use() -> None:
        async with opened(tmp_path / name) as house:
            await house.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")

    asyncio.run(use())
    assert {path.name for path in tmp_path.iterdir()} == {name}


def test_while_the_database_fails_everything_is_refused_in_words_and_nothing_happens(
    tmp_path: Path, expected: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def go_on() -> None:
        database = tmp_path / "t.db"
        async with opened(database) as house:
            new = NewTable(game="kensington", seats=(SELF, SELF))
            table, other = await house.set_up(new, "anna"), await house.set_up(new, "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                break_database(database)
                for failing in (house.set_up(new, "anna"), house.table(other).__aenter__()):
                    with pytest.raises(Refusal, match="database") as refused:
                        await failing
                    assert refused.value.code == "storage"
                for message in (
                    Play(id="1", revision=0, move="e3"),
                    Offer(id="2", revision=0, what="draw"),
                    Resign(id="3", revision=0),
                ):
                    await at.receive(page, message)
                assert [said.trouble.code for said in read(page) if said and said.type == "refused"] == ["storage"] * 3
                mend_database(database)
                await at.receive(page, Play(id="1", revision=0, move="e3"))
                assert at.state.seq == 2

    asyncio.run(go_on())
    assert "database failed" in expected[0]
    assert "seed" not in caplog.text and "invitation" not in caplog.text


def test_a_rematch_that_cannot_be_set_up_is_set_up_when_somebody_comes(tmp_path: Path, expected: list[str]) -> None:
    async def go_on() -> None:
        database = tmp_path / "t.db"
        async with opened(database) as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                await at.receive(page, Resign(id="1", revision=0))
                rematch, at.on_rematch = at.on_rematch, None
                await at.receive(page, Offer(id="2", revision=0, what="rematch"))
                at.on_rematch = rematch
                break_database(database)
                page = await page_at(at, "anna")
                mend_database(database)
                await at.connect(page)
                assert (await told(page, lambda now: now.rematch is not None)).state == "over"

    asyncio.run(go_on())
    assert "rematch" in expected[-1]


UNFIT = [
    "",
    "{}",
    "\x00",
    '{"kind":"danced"}',
    '{"kind":"moved","seat":0,"move":"e3"}',
    '{"kind":"moved","seat":0,"move":"nonsense"}',
    '{"kind":"seated","seat":7,"person":"p","name":""}',
    '{"kind":"offered","what":"takeback","seat":0,"plies":99,"more":1}',
]
"""Events that cannot follow when e3 has been played."""


def test_a_log_that_does_not_fit_is_told_to_who_comes(own_server: Server) -> None:
    visitor = Visitor(own_server)
    tables = [visitor.set_up([ME, LINK]) for _ in UNFIT]
    own_server.stop()
    with closing(sqlite3.connect(own_server.database)) as logs, logs:
        for table, data in zip(tables, UNFIT, strict=True):
            for seq, text in ((2, '{"kind":"moved","seat":0,"move":"e3"}'), (3, data)):
                logs.execute("INSERT INTO events VALUES (?, ?, ?)", (table, seq, text))
    own_server.start()
    for table in tables:
        for what in ("plies/0", "record"):
            answer = visitor.http.get(f"/api/tables/{table}/{what}")
            assert answer.status_code == 404 and "damaged" in answer.json()["sentence"]
        with connect(f"ws://127.0.0.1:{own_server.port}/api/tables/{table}/live") as line:
            assert "damaged" in json.loads(line.recv())["trouble"]["sentence"]
            with pytest.raises(ConnectionClosed):
                line.recv()
    with Page(visitor, visitor.set_up([ME, ME])) as page:
        page.plays("e3")
    assert "cannot be replayed" in own_server.errors.read_text()
    own_server.errors.write_text("")

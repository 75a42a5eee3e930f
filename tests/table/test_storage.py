"""What holds for a database of either kind: its forms, backups, races, and news between processes."""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from housed import SELF, house_on, page_at, read, told
from logged import IN_PLAY
from served import WAIT

from royalborough.table.backup import back_up, restore
from royalborough.table.database import Database, InvalidDatabase, url_of
from royalborough.table.elsewhere import SILENT, Elsewhere
from royalborough.table.events import Created, Event, Moved, SeatPlan
from royalborough.table.house import House
from royalborough.table.live import Connection
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.neighbours import Neighbours
from royalborough.table.refusal import Refusal
from royalborough.table.wire import Accepted, Join, NewTable, Play, SeatRequest, Snapshot
from royalborough.table.workshop import Workshop

CREATED = Created(
    game="kensington", players=2, options={}, seats=(SeatPlan(person="p"),) * 2, invitation="ü\n", seed="00"
)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return empty(request.param, tmp_path / "here", request)


def empty(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    """The address of an empty database."""
    found: str = str(folder / "new.db") if kind == "sqlite" else request.getfixturevalue("new_postgres")()
    return found


@asynccontextmanager
async def database(address: str) -> AsyncIterator[Database]:
    """An open one."""
    found = Database(address)
    try:
        await found.open()
        yield found
    finally:
        await found.close()


def moved(move: str) -> Moved:
    return Moved(seat=0, move=move)


# Addresses


@pytest.mark.parametrize("wrong", ["mysql://host/name", "http://host", "://", "postgresql+asyncpg://h/n"])
def test_addresses_of_no_database_are_refused(wrong: str) -> None:
    with pytest.raises(InvalidDatabase, match="like postgresql://"):
        url_of(wrong)


@pytest.mark.parametrize("gone", ["postgresql://nobody:hidden@127.0.0.1:1/none", "sqlite:////proc/no/such.db"])
def test_a_database_that_nobody_can_reach_is_refused_without_its_password(gone: str) -> None:
    async def attempt() -> None:
        async with database(gone):
            pass

    with pytest.raises(InvalidDatabase, match="cannot be used") as refused:
        asyncio.run(attempt())
    assert "hidden" not in str(refused.value)


# Forms


def test_a_database_goes_through_its_forms_both_ways(address: str) -> None:
    async def go() -> None:
        async with database(address) as opened:
            newest = await opened.form()
            await EventLog(opened).append("t", 1, [CREATED], IN_PLAY)
            await opened.open()
            assert len(await EventLog(opened).load("t")) == 1, "to be up to date already changes nothing"
            for up, down in (("+1", "-1"), (str(newest), "r001"), ("head", "base")):
                await opened.downgrade(down)
                assert await opened.form() != newest
                await opened.upgrade(up)
                assert await opened.form() == newest
            for change, wrong in ((opened.upgrade, "r999"), (opened.upgrade, "+1"), (opened.downgrade, "-99")):
                with pytest.raises(InvalidDatabase, match="cannot be brought to the form"):
                    await change(wrong)

    asyncio.run(go())


def test_what_was_kept_before_there_were_forms_stays(tmp_path: Path) -> None:
    async def go() -> list[Event]:
        async with database(str(path)) as opened:
            return await EventLog(opened).load("t")

    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as old:
        old.execute(
            "CREATE TABLE events (table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, data TEXT NOT NULL,"
            " PRIMARY KEY (table_id, seq))"
        )
        old.execute("INSERT INTO events VALUES ('t', 1, ?)", [CREATED.model_dump_json()])
        old.commit()
    assert asyncio.run(go()) == [CREATED]


def test_several_processes_may_find_it_new_at_the_same_time(address: str) -> None:
    async def go() -> list[str | None]:
        many = [Database(address) for _ in range(6)]
        await asyncio.gather(*(each.open() for each in many))
        forms = [await each.form() for each in many]
        for each in many:
            await each.close()
        return forms

    forms = asyncio.run(go())
    assert len(set(forms)) == 1 and forms[0]


# Logs


def test_of_many_writers_of_a_number_one_succeeds_and_the_others_know(address: str) -> None:
    async def go() -> tuple[list[Any], list[Event]]:
        many = [Database(address) for _ in range(8)]
        for each in many:
            await each.open()
        await EventLog(many[0]).append("t", 1, [CREATED], IN_PLAY)
        races = (
            EventLog(each).append("t", 2, [moved(f"e{n}"), moved("a1")], IN_PLAY, IN_PLAY)
            for n, each in enumerate(many)
        )
        results = await asyncio.gather(*races, return_exceptions=True)
        events = await EventLog(many[0]).load("t")
        for each in many:
            await each.close()
        return results, events

    results, events = asyncio.run(go())
    assert [type(result) for result in results if result is not None] == [Overtaken] * 7
    assert events == [CREATED, moved(f"e{results.index(None)}"), moved("a1")]


# Backups


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_fills_a_new_database_of_either_kind(
    address: str, kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def go(other: str) -> None:
        async with database(address) as opened:
            log = EventLog(opened)
            for number in range(700):
                await log.append(f"t{number % 3}", 1 + number // 3, [moved(f"„{number}")], IN_PLAY, IN_PLAY)
            assert await back_up(opened, file) == 700 + 3 + 6
            await log.append("late", 1, [CREATED], IN_PLAY)
            with pytest.raises(InvalidDatabase, match="holds something already"):
                await restore(file, opened)
            filled = Database(other)
            assert await restore(file, filled) == 700 + 3 + 6
            for table in ("t0", "t1", "t2", "late"):
                expected = [] if table == "late" else await log.load(table)
                assert await EventLog(filled).load(table) == expected
            assert await filled.form() == await opened.form()
            await filled.close()

    file = tmp_path / "all.gz"
    asyncio.run(go(empty(kind, tmp_path / "copies", request)))
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_a_file_that_is_no_whole_backup_changes_nothing(address: str, tmp_path: Path) -> None:
    async def go() -> None:
        whole = tmp_path / "whole.gz"
        async with database(str(tmp_path / "some.db")) as opened:
            await EventLog(opened).append("t", 1, [moved(f"e{n}" * 50) for n in range(2000)], IN_PLAY)
            await back_up(opened, whole)
        text = gzip.decompress(whole.read_bytes())
        cases = {
            "cut": whole.read_bytes()[:-400],
            "plain": text,
            "empty": b"",
            "other": gzip.compress(json.dumps({"something": 1}).encode()),
            "no lines": gzip.compress(b"[1]\n"),
            "half": gzip.compress(text[: len(text) // 2]),
            "unknown form": gzip.compress(b'{"royalborough": "r999"}\n'),
            "unknown table": gzip.compress(text.splitlines()[0] + b'\n{"table": "x", "row": {}}\n'),
        }
        for name, data in cases.items():
            file = tmp_path / name
            file.write_bytes(data)
            filled = Database(address)
            with pytest.raises(InvalidDatabase):
                await restore(file, filled)
            await filled.open()
            assert await EventLog(filled).load("t") == [], name
            await filled.close()

    asyncio.run(go())


# News


@asynccontextmanager
async def neighbours(address: str) -> AsyncIterator[House]:
    """The house of one of several processes."""
    async with database(address) as opened:
        house = house_on(opened)
        async with Neighbours(opened, house):
            yield house
        await house.close()


def seats_online(snapshot: Snapshot) -> list[bool]:
    return [seat.online for seat in snapshot.seats]


def test_pages_at_one_process_hear_of_what_happens_at_another(postgres: str) -> None:
    async def go() -> None:
        async with neighbours(postgres) as one, neighbours(postgres) as other, asyncio.timeout(WAIT):
            table = await one.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")
            async with one.table(table) as here, other.table(table) as there:
                sent, heard = await page_at(here, "anna"), await page_at(there, "anna")
                await here.receive(sent, Play(id="1", revision=0, move="e3"))
                assert (await told(heard, lambda now: now.ply == 1)).seq == 2
                with psycopg.connect(postgres, autocommit=True) as server:
                    server.execute(b"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
                read(sent)
                await there.receive(heard, Play(id="2", revision=1, move="a1"))
                await told(sent, lambda now: now.ply == 2)

    asyncio.run(go())


def test_who_is_at_a_table_is_known_at_every_process(postgres: str) -> None:
    async def go() -> None:
        async with neighbours(postgres) as one, asyncio.timeout(WAIT):
            table = await one.set_up(NewTable(game="kensington", seats=(SELF, SeatRequest(kind="link"))), "anna")
            async with one.table(table) as here:
                anna = await page_at(here, "anna")
                invitation = here.state.created.invitation
                async with neighbours(postgres) as other:
                    async with other.table(table) as there:
                        ben = Connection("ben", None)
                        await there.connect(ben)
                        await told(ben, lambda now: seats_online(now) == [True, False])
                        await other.join(there, "ben", Join(invitation=invitation, name="Ben"))
                        await told(anna, lambda now: seats_online(now) == [True, True])
                        await told(ben, lambda now: seats_online(now) == [True, True])
                        await there.disconnect(ben)
                    await told(anna, lambda now: seats_online(now) == [True, False])
                    async with other.table(table) as there:
                        await there.connect(Connection("ben", None))
                        await told(anna, lambda now: seats_online(now) == [True, True])
                        async with neighbours(postgres) as third, third.table(table) as late:
                            await late.connect(visitor := Connection("eve", None))
                            await told(visitor, lambda now: seats_online(now) == [True, True])
                await told(anna, lambda now: seats_online(now) == [True, False])

    asyncio.run(go())


def test_a_process_that_is_silent_is_forgotten_with_everybody_who_was_there() -> None:
    elsewhere = Elsewhere()
    assert elsewhere.note("p", "t", ["anna", "ben"], 0) and elsewhere.note("q", "u", ["eve"], 0)
    assert elsewhere.at("t") == {"anna", "ben"}
    assert not elsewhere.note("q", "t", ["ben"], 1), "ben is there already"
    assert elsewhere.note("p", "t", ["ben"], 2)
    elsewhere.hear("p", SILENT)
    assert elsewhere.forget_silent(SILENT + 1) == set()
    assert elsewhere.forget_silent(SILENT + 2) == {"u"}, "ben is still at t"
    assert elsewhere.at("u") == set() and elsewhere.at("t") == {"ben"}
    assert elsewhere.forget_silent(2 * SILENT + 1) == {"t"}
    assert not elsewhere.note("p", "t", [], 99) and elsewhere.at("t") == set()


def test_what_was_stored_though_the_answer_was_lost_happens_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line to the database may break after it has committed: nobody knows then, and the page asks again."""

    async def go() -> None:
        async with database(address) as opened:
            log = EventLog(opened)
            house = House(log, Workshop(log))
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")
            async with house.table(table) as live:
                page = await page_at(live, "anna")
                with monkeypatch.context() as breaking:
                    breaking.setattr(EventLog, "append", losing_the_answer)
                    await live.receive(page, Play(id="1", revision=0, move="e3"))
                    assert [type(message).__name__ for message in read(page)] == ["Refused"]
                await live.receive(page, Play(id="1", revision=0, move="e3"))
                answers = [message for message in read(page) if isinstance(message, Accepted)]
                assert [answer.seq for answer in answers] == [2]
            assert len(await log.load(table)) == 2
            await house.close()

    append = EventLog.append

    async def losing_the_answer(log: EventLog, *what: Any) -> None:
        await append(log, *what)
        raise Refusal("storage", "The database failed.")

    asyncio.run(go())

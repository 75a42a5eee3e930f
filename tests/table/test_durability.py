"""Nothing that was acknowledged is lost: killed servers, restarts in mid-turn, two writers, a full disk, deaf pages."""

import asyncio
import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from logged import IN_PLAY
from served import ME, Page, Server, Visitor, bot, serving
from websockets.exceptions import ConnectionClosed

from royalborough.table.database import Database
from royalborough.table.events import Created, Moved, SeatPlan
from royalborough.table.house import House
from royalborough.table.live import MAX_UNSENT, Connection
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.wire import Accepted, NewTable, Play, SeatRequest
from royalborough.table.workshop import Workshop


def _play_until_killed(page: Page, seed: int, accepted: list[str]) -> None:
    rng = random.Random(seed)
    try:
        while page.now["state"] == "playing":
            move = rng.choice(page.now["legal"])
            if page.play(move)["type"] == "accepted":
                accepted.append(move)
    except ConnectionClosed:
        pass


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_nothing_acknowledged(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = tmp_path / "tables.db" if kind == "sqlite" else request.getfixturevalue("postgres")
    with serving(database, tmp_path / "tables.log") as own_server:
        _kill_again_and_again(own_server)


def _kill_again_and_again(own_server: Server) -> None:
    visitors = [Visitor(own_server) for _ in range(4)]
    tables = [visitor.set_up([ME, ME]) for visitor in visitors]
    accepted: list[list[str]] = [[] for _ in tables]
    for round_number in range(3):
        players = [
            threading.Thread(target=_play_until_killed, args=(v.page(t), 10 * round_number + i, accepted[i]))
            for i, (v, t) in enumerate(zip(visitors, tables, strict=True))
        ]
        before = sum(map(len, accepted))
        for player in players:
            player.start()
        while sum(map(len, accepted)) < before + 60:
            time.sleep(0.01)
        own_server.kill()
        for player in players:
            player.join()
        own_server.start()
        for i, (visitor, table) in enumerate(zip(visitors, tables, strict=True)):
            with visitor.page(table) as page:
                stored = page.decisions
            # at most one move was stored without its acknowledgement getting through
            assert stored[: len(accepted[i])] == accepted[i] and len(stored) <= len(accepted[i]) + 1
            accepted[i] = stored


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_restart_after_relocation_1_of_2_comes_back_with_one_left(own_server: Server, end: str) -> None:
    visitor = Visitor(own_server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4 a1>p1")
        before = page.now
    getattr(own_server, end)()
    own_server.start()
    with visitor.page(table) as page:
        assert page.now == before | {"news": []}
        assert page.now["view"]["relocations_left"] == 1
        assert page.play("p1>a1")["trouble"]["rule"] == "K5"
        page.plays("a2>p2")
        assert page.now["turns"][-1]["text"] == "e4*a1>p1,a2>p2"


def test_a_reload_after_relocation_1_of_2_comes_back_with_one_left(server: Server) -> None:
    visitor = Visitor(server)
    table = visitor.set_up([ME, ME])
    with visitor.page(table) as page:
        page.plays("d3 a1 d4 p4 e3 a2 e4 a1>p1")
    with visitor.page(table) as page:
        assert page.now["view"]["relocations_left"] == 1 and page.now["view"]["relocated"] == "p1"


def test_offers_survive_a_restart_and_a_bot_wakes_up_after_it(own_server: Server) -> None:
    anna = Visitor(own_server)
    table = anna.set_up([ME, bot("engine-strong")])
    with anna.page(table) as page:
        page.plays("e3")
    own_server.kill()
    own_server.start()
    with anna.page(table) as page:
        page.until_now(lambda now: now["ply"] == 2)


def _created() -> Created:
    seats = (SeatPlan(person="p"), SeatPlan(person="p"))
    return Created(game="kensington", players=2, options={}, seats=seats, invitation="i", seed="00")


async def _opened(path: Path, processes: int = 1) -> list[Database]:
    """The same database as so many processes have it."""
    databases = [Database(str(path)) for _ in range(processes)]
    for database in databases:
        await database.open()
    return databases


async def _closed(databases: list[Database]) -> None:
    for database in databases:
        await database.close()


def test_several_events_are_written_all_or_none(tmp_path: Path) -> None:
    async def attempt() -> int:
        databases = await _opened(tmp_path / "all.db")
        log = EventLog(databases[0])
        await log.append("t", 1, [_created(), Moved(seat=0, move="e3")], IN_PLAY)
        with pytest.raises(Overtaken):
            await log.append("t", 1 + 1, [Moved(seat=0, move="a1"), Moved(seat=1, move="a2")], IN_PLAY, IN_PLAY)
        count = len(await log.load("t"))
        await _closed(databases)
        return count

    assert asyncio.run(attempt()) == 2


def test_two_processes_at_one_table_do_not_contradict_each_other(tmp_path: Path) -> None:
    """The loser of a race reloads and decides again: here its move has become stale."""

    async def play() -> tuple[list[Any], list[Any]]:
        databases = await _opened(tmp_path / "two.db", 2)
        logs = [EventLog(database) for database in databases]
        houses = [House(log, Workshop(log)) for log in logs]
        me = SeatRequest(kind="me")
        table = await houses[0].set_up(NewTable(game="kensington", seats=(me, me)), "anna")
        outboxes = []
        for house in houses:
            await _open(house, table)
        for house, move in zip(houses, ("e3", "e4"), strict=True):
            connection = Connection("anna", None)
            await house._tables[table].receive(connection, Play(id=move, revision=0, move=move))
            outboxes.append([connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())])
        events = await logs[0].load(table)
        for house in houses:
            await house.close()
        await _closed(databases)
        return outboxes, events

    async def _open(house: House, table: str) -> None:
        live = await house._open(table)
        live.users += 1

    (first, second), events = asyncio.run(play())
    assert first[0].type == "accepted"
    assert second[0].type == "refused" and second[0].trouble.code == "stale"
    assert second[1].type == "snapshot" and second[1].ply == 1
    assert len(events) == 2


def test_a_move_that_cannot_be_stored_did_not_happen(tmp_path: Path, errors_logged: list[str]) -> None:
    async def play() -> list[Any]:
        path = tmp_path / "broken.db"
        databases = await _opened(path)
        log = EventLog(databases[0])
        house = House(log, Workshop(log))
        me = SeatRequest(kind="me")
        table = await house.set_up(NewTable(game="kensington", seats=(me, me)), "anna")
        async with house.table(table) as live:
            connection = Connection("anna", None)
            with sqlite3.connect(path) as other:
                other.execute("ALTER TABLE events RENAME TO gone")
            await live.receive(connection, Play(id="1", revision=0, move="e3"))
            with sqlite3.connect(path) as other:
                other.execute("ALTER TABLE gone RENAME TO events")
            await live.receive(connection, Play(id="1", revision=0, move="e3"))
            said = [connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())]
        await _closed(databases)
        return said

    refused, accepted = asyncio.run(play())
    assert refused.type == "refused" and refused.trouble.code == "storage"
    assert accepted.type == "accepted" and accepted.seq == 2
    assert errors_logged
    errors_logged.clear()


def test_a_page_that_does_not_listen_is_let_go_and_holds_nobody_up() -> None:
    async def shout() -> tuple[int, bool]:
        connection = Connection("anna", None)
        for number in range(10 * MAX_UNSENT):
            connection.say(Accepted(id=str(number), seq=1))
        return connection.outbox.qsize(), connection.gone

    waiting, gone = asyncio.run(shout())
    assert gone and waiting == MAX_UNSENT

"""The catalogue says of each table what its log says."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from housed import opened, page_at
from logged import state_of

from royalborough.table.house import House
from royalborough.table.live import LiveTable
from royalborough.table.summary import summary
from royalborough.table.wire import NewTable, Offer, Play, Resign, SeatRequest

FRIENDS = (SeatRequest(kind="me", name="Anna"), SeatRequest(kind="me", name="Ben"))
WITH_BOT = (SeatRequest(kind="me", name="Anna"), SeatRequest(kind="bot", bot="visitor"))


async def _play(live: LiveTable, rng: random.Random, most: int) -> None:
    page = await page_at(live, "anna")
    for number in range(most):
        if live.state.phase != "playing":
            break
        moves = live.state.position.legal_moves
        move = str(rng.choice(list(moves)))
        await live.receive(page, Play(id=f"p{number}", revision=live.state.revision, move=move))
        if rng.random() < 0.1:
            await live.receive(page, Offer(id=f"o{number}", revision=live.state.revision, what="takeback"))
    if rng.random() < 0.5:
        await live.receive(page, Resign(id="r", revision=live.state.revision))
    await live.disconnect(page)


def _rows(path: Path) -> dict[str, dict[str, Any]]:
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        found = {row["table_id"]: dict(row) for row in file.execute("SELECT * FROM tables")}
        for row in found.values():
            seats = file.execute(
                "SELECT person, bot, name, score, won FROM sitters WHERE table_id = ? ORDER BY seat", (row["table_id"],)
            )
            row["sitters"] = [tuple(seat) for seat in seats]
    return found


def _agrees(path: Path, table: str) -> None:
    row, now = _rows(path)[table], summary(state_of(path, table))
    for name in ("seq", "game", "players", "options", "state", "plies", "created", "changed", "bots_due", "reason"):
        assert row[name] == getattr(now, name), name
    assert row["sitters"] == [(s.person, s.bot, s.name, s.score, s.won) for s in now.sitters]


@pytest.mark.parametrize("game", ["kensington", "residences", "chelsea", "morris"])
def test_a_row_is_what_the_log_makes_of_the_table(game: str, tmp_path: Path) -> None:
    async def go() -> list[str]:
        async with opened(path) as house:
            tables = [await house.set_up(NewTable(game=game, seats=FRIENDS), "anna") for _ in range(4)]
            for seed, table in enumerate(tables):
                async with house.table(table) as live:
                    await _play(live, random.Random(seed), 12)
            return tables

    path = tmp_path / "a.db"
    for table in asyncio.run(go()):
        _agrees(path, table)


def test_tables_of_before_there_was_a_catalogue_are_entered(tmp_path: Path, expected: list[str]) -> None:
    async def make() -> list[str]:
        async with opened(path) as house:
            return [
                await house.set_up(NewTable(game="kensington", seats=seats), "anna") for seats in (FRIENDS, FRIENDS)
            ]

    async def enter() -> None:
        async with opened(path) as house, opened(path) as another:
            await asyncio.gather(house.catalogue(), another.catalogue())

    path = tmp_path / "a.db"
    tables = asyncio.run(make())
    with closing(sqlite3.connect(path)) as file:
        file.executescript("DELETE FROM tables; DELETE FROM sitters;")
        file.execute("INSERT INTO events VALUES ('damaged', 1, '{}')")
        file.commit()
    asyncio.run(enter())
    for table in tables:
        _agrees(path, table)
    assert set(_rows(path)) == set(tables), "what cannot be replayed is left out"
    assert all("damaged" in error for error in expected)


def test_whoever_continues_a_table_of_before_enters_it(tmp_path: Path) -> None:
    async def go(house: House, table: str) -> None:
        async with house.table(table) as live:
            await _play(live, random.Random(1), 3)

    async def all_of_it() -> str:
        async with opened(path) as house:
            table = await house.set_up(NewTable(game="morris", seats=WITH_BOT), "anna")
            with closing(sqlite3.connect(path)) as file:
                file.executescript("DELETE FROM tables; DELETE FROM sitters;")
            await go(house, table)
            return table

    path = tmp_path / "a.db"
    _agrees(path, asyncio.run(all_of_it()))

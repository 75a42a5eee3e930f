"""Games to browse: exactly those that one may see, each once, in order, whatever is asked for."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from logged import IN_PLAY
from served import ME, Server, Visitor, bot

from royalborough.table.database import Database
from royalborough.table.events import Created, SeatPlan
from royalborough.table.lists import PAGE, Lists, Result, Wanted, browsing
from royalborough.table.log import EventLog
from royalborough.table.summary import Sitter, Summary

NAMES = ("Anna", "BEN", "Zoë", "")
CREATED = Created(
    game="kensington", players=2, options={}, seats=(SeatPlan(person="p"),) * 2, invitation="i", seed="00"
)
WISHES = [
    Wanted(*wish)
    for wish in product((None, "morris"), (None, 4), (None, *get_args(Result)), (None, "ben", "ZOË", "Eve"))
]


def some_table(rng: Random) -> Summary:
    """A table of any kind."""
    state: Any = rng.choice(["waiting", "playing", "over"])
    reason = rng.choice(["children", "children", "closed", "aborted"]) if state == "over" else None
    players = rng.choice([2, 4])
    return replace(
        IN_PLAY,
        game=rng.choice(["kensington", "morris"]),
        players=players,
        state=state,
        listed=rng.random() < 0.8,
        changed=rng.randrange(50),
        reason=reason,
        drawn=rng.random() < 0.5 if reason == "children" else None,
        sitters=tuple(Sitter(f"person {seat}", None, rng.choice(NAMES)) for seat in range(players)),
    )


def is_wanted(table: Summary, wanted: Wanted) -> bool:
    """What the list must do, said in another way."""
    result = "playing" if table.state == "playing" else "drawn" if table.drawn else "won"
    return (
        table.listed
        and table.state != "waiting"
        and table.reason not in ("closed", "aborted")
        and wanted.game in (None, table.game)
        and wanted.players in (None, table.players)
        and wanted.result in (None, result)
        and (not wanted.name or wanted.name.lower() in [sitter.name.lower() for sitter in table.sitters])
    )


@asynccontextmanager
async def filled(address: str, tables: dict[str, Summary]) -> AsyncIterator[tuple[Database, Lists]]:
    """A database with these tables in its catalogue."""
    database = Database(address)
    await database.open()
    log = EventLog(database)
    for table, summary in tables.items():
        await log.append(table, 1, [CREATED], summary)
    try:
        yield database, Lists(log)
    finally:
        await database.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield str(tmp_path / "tables.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


async def all_pages(lists: Lists, wanted: Wanted) -> list[str]:
    """The tables on all pages."""
    found: list[str] = []
    before = None
    while True:
        page, before = await lists.browse(wanted, before)
        found += [each.card.table for each in page]
        if before is None:
            return found
        assert len(page) == PAGE


def test_each_list_has_exactly_what_was_asked_for(address: str) -> None:
    rng = Random(7)
    tables = {f"t{number:03}": some_table(rng) for number in range(300)}

    async def compare() -> None:
        async with filled(address, tables) as (_, lists):
            for wanted in WISHES:
                right = [name for name, table in tables.items() if is_wanted(table, wanted)]
                right.sort(key=lambda name: (tables[name].changed, name), reverse=True)
                assert await all_pages(lists, wanted) == right, wanted

    asyncio.run(compare())


@pytest.mark.parametrize(
    "wanted", [Wanted(), Wanted(game="morris"), Wanted(result="playing"), Wanted(game="chelsea", players=2)]
)
def test_a_page_is_found_by_an_index_and_not_sorted(tmp_path: Path, wanted: Wanted) -> None:
    async def plan() -> str:
        async with filled(str(tmp_path / "tables.db"), {}) as (database, _):
            query = browsing(wanted, (5, "t")).limit(PAGE)
            text = str(query.compile(database.engine.sync_engine, compile_kwargs={"literal_binds": True}))
            async with database.transaction() as connection:
                rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")
                return " ".join(str(row) for row in rows)

    found = asyncio.run(plan())
    assert "tables_listed" in found and "TEMP B-TREE" not in found, found


def test_a_finished_game_is_browsed_with_its_result(server: Server) -> None:
    anna = Visitor(server)
    table = anna.set_up([ME | {"name": "Zelda the Only"}, bot("random")], game="morris", listed=True)
    with anna.page(table) as page:
        page.ask(type="resign", revision=page.now["revision"])
    [card] = Visitor(server).http.get("/api/tables", params={"name": "zelda the only"}).json()["tables"]
    assert card["table"] == table and card["reason"] == "resigned" and card["state"] == "over"
    assert [seat["won"] for seat in card["seats"]] == [False, True]
    assert [seat["kind"] for seat in card["seats"]] == ["person", "bot"]
    assert anna.http.get("/api/tables", params={"result": "lost"}).status_code == 422
    assert anna.http.get("/api/tables", params={"before": "yesterday"}).status_code == 422

"""Tables whose map is gone, exchanged or still being made: who comes is told why, and nobody else notices."""

import asyncio
from pathlib import Path
from random import Random
from threading import Event

import pytest
from housed import SELF, opened, page_at, read, told
from kingdom_help import painted
from served import WAIT

from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.kingdom_come.charts import chart_named, import_chart, maps_folder
from royalborough.games.kingdom_come.legend import Legend
from royalborough.games.kingdom_come.painting import painted as picture_of
from royalborough.table import charts
from royalborough.table.live import Connection
from royalborough.table.refusal import Refusal
from royalborough.table.wire import NewTable, Offer, Play, Refused, Resign

PICTURE = picture_of(painted("bbbp", "bbpp", "wpsm", gold=[(150, 150)], red=[(250, 250)]))
OTHER = picture_of(painted("bbbp", "bbpp", "wpss", gold=[(150, 150)], red=[(250, 250)]))


@pytest.fixture
def isle() -> Path:
    """The picture of an imported map, which no test has read before."""
    chart_named.cache_clear()
    return maps_folder() / f"{import_chart(PICTURE, 'isle', Legend('Isle'))}.png"


def played_on(isle: Path) -> NewTable:
    return NewTable(game="kingdom_come", options={"map": isle.stem}, seats=(SELF, SELF))


@pytest.mark.parametrize("what", [None, b"", b"not a picture", OTHER, PICTURE[:60]])
def test_a_table_without_its_map_is_closed_until_it_is_back(tmp_path: Path, isle: Path, what: bytes | None) -> None:
    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(played_on(isle), "anna")
            other = await house.set_up(NewTable(game="kingdom_come", seats=(SELF, SELF)), "anna")
            async with house.table(table) as at:
                await at.receive(await page_at(at, "anna"), Play(id="1", revision=0, move="dividers 9"))
                isle.unlink() if what is None else isle.write_bytes(what)
                chart_named.cache_clear()
                await at.receive(await page_at(at, "anna"), Play(id="2", revision=1, move="dividers 9"))
                assert at.state.ply == 2, "who sits at the table plays on"
            for attempt in (house.table(table).__aenter__(), house.set_up(played_on(isle), "anna")):
                with pytest.raises(Refusal, match=isle.stem) as refused:
                    await attempt
                assert refused.value.code in ("closed", "option")
                assert str(tmp_path) not in str(refused.value), "where files lie is nobody's business"
            async with house.table(other) as at:
                assert at.state.phase == "playing"
            isle.write_bytes(PICTURE)
            async with house.table(table) as at:
                assert at.state.ply == 2, "nothing is lost"

    asyncio.run(go_on())


def test_a_rematch_without_its_map_is_told_and_comes_when_the_map_is_back(
    tmp_path: Path, isle: Path, expected: list[str]
) -> None:
    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            table = await house.set_up(played_on(isle), "anna")
            async with house.table(table) as at:
                page = await page_at(at, "anna")
                isle.unlink()
                await at.receive(page, Resign(id="1", revision=0))
                await at.receive(page, Offer(id="2", revision=0, what="rematch"))
                assert isle.stem in _sentences(page)
                again = await page_at(at, "anna")
                await at.connect(again)
                assert isle.stem in _sentences(again), "a page that comes later is told too"
                isle.write_bytes(PICTURE)
                await at.connect(again)
                assert (await told(again, lambda now: now.rematch is not None)).state == "over"

    asyncio.run(go_on())
    assert all("rematch" in each for each in expected)


def _sentences(page: Connection) -> str:
    return " ".join(each.trouble.sentence for each in read(page) if isinstance(each, Refused))


def test_nobody_waits_for_the_maps_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    making, released = Event(), Event()

    def slowly(name: str) -> Chart:
        if name.startswith("generated"):
            making.set()
            assert released.wait(WAIT)
        return chart_named(name)

    monkeypatch.setattr(charts, "chart_named", slowly)

    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            old = await house.set_up(NewTable(game="kingdom_come", seats=(SELF, SELF)), "anna")
            options = {"map": "generated", "map_seed": Random(1).randrange(1_000_000)}
            wanted = NewTable(game="kingdom_come", options=options, seats=(SELF, SELF))
            made = [asyncio.create_task(house.set_up(wanted, "berta")) for _ in range(20)]
            await asyncio.to_thread(making.wait)
            async with asyncio.timeout(WAIT), house.table(old) as at:
                await at.receive(await page_at(at, "anna"), Play(id="1", revision=0, move="dividers 9"))
                assert at.state.ply == 1
                await house.set_up(NewTable(game="kingdom_come", seats=(SELF, SELF)), "anna")
                await house.maps.answer("new_world")
            assert not any(task.done() for task in made)
            released.set()
            for table in await asyncio.gather(*made):
                async with house.table(table) as at:
                    assert at.state.phase == "playing"

    asyncio.run(go_on())


def test_tables_that_wait_for_maps_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "MOST_WAITING", 2)

    async def go_on() -> None:
        async with opened(tmp_path / "t.db") as house:
            wanted = NewTable(game="kingdom_come", options={"map": "generated", "map_seed": 417}, seats=(SELF,) * 3)
            found = await asyncio.gather(*(house.set_up(wanted, "anna") for _ in range(5)), return_exceptions=True)
            assert [each.code for each in found if isinstance(each, Refusal)] == ["busy"] * 3
            table = next(each for each in found if isinstance(each, str))
            async with house.table(table) as at:
                assert at.state.phase == "playing"
            assert await house.set_up(wanted, "anna"), "a map that is there is waited for by nobody"

    asyncio.run(go_on())

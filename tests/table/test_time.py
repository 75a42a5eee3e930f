"""Tables end somebody's time by themselves, once, and forgive what was not their fault. The time is handed in."""

import asyncio
import gc
import weakref
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from housed import SELF, opened, page_at, read
from served import LINK, ME, Server, Visitor
from timed import BEGIN, age

from royalborough.table.alive import SILENT, Signs, silence_at
from royalborough.table.clock import MINUTE, SECOND, ClockPlan, Clocks
from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.lag import Lag
from royalborough.table.live import Connection, LiveTable
from royalborough.table.neighbours import in_use
from royalborough.table.overdue import Overdue
from royalborough.table.people.people import People
from royalborough.table.wire import Abort, Accepted, Claim, Join, NewTable, Ping, Play, Refused, SeatRequest, Snapshot

OTHER = SeatRequest(kind="link")


class Watch:
    """What time it is, as a test says."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> int:
        return self.now


async def two_at(house: House, **more: Any) -> str:
    """A table of Anna and Ben, who have both made their first decision."""
    table = await house.set_up(NewTable(game="kensington", seats=(SELF, OTHER), **more), "anna")
    async with house.table(table) as live:
        await house.join(live, "ben", Join(invitation=live.state.created.invitation))
        for person, move in (("anna", "d3"), ("ben", "a1")):
            await play(live, Connection(person, None), move)
    return table


async def play(live: LiveTable, page: Connection, move: str) -> Any:
    """Play a move; the table's answer."""
    await live.receive(page, Play(id=f"{live.state.revision}-{move}", revision=live.state.revision, move=move))
    return next(m for m in read(page) if isinstance(m, (Accepted, Refused)))


def last(page: Connection) -> Snapshot:
    """The last snapshot of those that the page has not read."""
    return [message for message in read(page) if isinstance(message, Snapshot)][-1]


def test_a_table_that_nobody_looks_at_ends_the_time_of_who_is_late(tmp_path: Path) -> None:
    async def run() -> None:
        watch = Watch()
        async with opened(tmp_path / "a.db", watch) as house:
            table = await two_at(house, clock="1+0")
            overdue = Overdue(house._log._database, house)
            watch.now += MINUTE
            assert await overdue.look() == []
            watch.now += SECOND
            assert await overdue.look() == [table]
            async with house.table(table) as live:
                outcome = live.state.outcome
                assert outcome is not None and (outcome.winners, outcome.reason) == ((1,), "time")
            watch.now += MINUTE
            assert await overdue.look() == []

    asyncio.run(run())


@pytest.mark.parametrize("opened_too", [False, True])
def test_processes_that_look_at_once_end_it_once(postgres: str, opened_too: bool) -> None:
    async def run() -> None:
        watch = Watch()
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(opened(postgres, watch)) for _ in range(3)]
            tables = [await two_at(houses[0], clock="1+0") for _ in range(6)]
            lives = []
            for house in houses if opened_too else []:
                lives += [await stack.enter_async_context(house.table(table)) for table in tables]
            watch.now += 2 * MINUTE
            looks = [Overdue(house._log._database, house).look() for house in houses]
            found = await asyncio.gather(*looks, *(live.timekeeper.see_to() for live in lives))
            if not opened_too:
                assert sorted(table for look in found for table in look or ()) == sorted(tables), "each by one of them"
            for table in tables:
                kinds = [event.kind for event in await houses[0]._log.load(table)]
                assert kinds.count("timed-out") == 1 and kinds[-1] == "timed-out"

    asyncio.run(run())


def test_a_move_that_comes_too_late_ends_the_game_for_all_who_look(tmp_path: Path) -> None:
    async def run() -> None:
        watch = Watch()
        async with opened(tmp_path / "a.db", watch) as house:
            table = await two_at(house, clock="1+0")
            async with house.table(table) as live:
                anna, ben = await page_at(live, "anna"), await page_at(live, "ben")
                watch.now += MINUTE + 200
                answer = await play(live, anna, "d4")
                assert answer.trouble.code == "time"
                assert last(ben).result is not None and live.state.phase == "over"

    asyncio.run(run())


def test_lag_is_what_the_table_measures_and_is_forgiven_up_to_half_a_second(tmp_path: Path) -> None:
    async def run(measured: float, left: int | None) -> None:
        watch = Watch()
        async with opened(tmp_path / f"{measured}.db", watch) as house:
            table = await two_at(house, clock="1+0")
            async with house.table(table) as live:
                anna = Connection("anna", None)
                await live.connect(anna)
                assert [message for message in read(anna) if isinstance(message, Ping)]
                anna.lag.echoed(anna.lag.ping(10.0).id, 10.0 + measured)
                watch.now += MINUTE + 100  # 0.2 s were left when it was sent with a lag of 0.3 s
                answer = await play(live, anna, "d4")
                assert live.state.clock is not None
                assert (live.state.clock.left[0] if isinstance(answer, Accepted) else None) == left

    asyncio.run(run(0.0, None))
    asyncio.run(run(0.3, 200))
    asyncio.run(run(4.0, 400))


def test_the_least_of_the_last_echoes_counts_and_a_page_cannot_make_any_up() -> None:
    lag = Lag()
    lag.echoed("ping-1", 3.0)
    assert lag.milliseconds == 0
    pings = [lag.ping(0.0) for _ in range(6)]
    for ping, at in zip(pings, (9.0, 9.0, 0.2, 0.5, 0.12, 0.9), strict=True):
        lag.echoed(ping.id, at)
        lag.echoed(ping.id, 0.001)  # only the first answer counts
    assert lag.milliseconds == 120
    for _ in range(8):
        lag.echoed(lag.ping(0.0).id, 0.3)
    assert lag.milliseconds == 300, "what was long ago is forgotten"


def test_bots_have_clocks_and_never_run_out_of_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            bot = SeatRequest(kind="bot", bot="visitor")
            seats = (SELF, bot)
            table = await house.set_up(NewTable(game="morris", seats=seats, clock="5 s"), "anna")
            async with house.table(table) as live, asyncio.timeout(60):
                page = await page_at(live, "anna")
                while live.state.phase == "playing" and live.state.ply < 16:
                    if live.state.position.to_act == 0:
                        await play(live, page, str(next(iter(live.state.position.legal_moves))))
                    await asyncio.sleep(0)
                assert live.state.clock is not None and live.state.ended is None
                assert live.state.clock.left[1] > 0

    asyncio.run(run())


def test_how_long_a_bot_may_think_leaves_it_time_for_ever() -> None:
    for text in ("1+0", "5+3", "5 s", "3 d"):
        clocks = Clocks.set_up(ClockPlan.parse(text), 1, 0)
        for _ in range(500):
            used = clocks.thinking_time(0)
            assert 0 <= used <= clocks.left[0] // 4
            clocks = clocks.decided(0, used, 0)
        assert clocks.left[0] > 0


def test_who_stays_away_is_claimed_against_by_what_the_server_has_seen(tmp_path: Path) -> None:
    async def run() -> None:
        watch = Watch()
        async with opened(tmp_path / "a.db", watch) as house:
            table = await two_at(house)
            async with house.table(table) as live:
                anna, ben = await page_at(live, "anna"), await page_at(live, "ben")
                watch.now += 10 * MINUTE
                await live.disconnect(anna)
                now = last(ben)
                assert now.seats[0].away == 0 and now.claim is not None and now.claim.wait == 5 * MINUTE
                watch.now += 4 * MINUTE
                back = await page_at(live, "anna")
                assert last(ben).claim is None and last_seat(live, ben).away is None
                await live.disconnect(back)
                watch.now += 5 * MINUTE - 1
                await live.receive(ben, Claim(id="early", revision=2))
                assert any(isinstance(message, Refused) for message in read(ben))
                watch.now += 1
                await live.receive(ben, Claim(id="now", revision=2))
                result = last(ben).result
                assert result is not None and (result.winners, result.reason) == ((1,), "abandoned")

    def last_seat(live: LiveTable, page: Connection) -> Any:
        live._tell([page])
        return last(page).seats[0]

    asyncio.run(run())


def test_a_game_aborted_counts_for_nothing_and_its_record_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, SELF)), "anna")
            async with house.table(table) as live:
                page = await page_at(live, "anna")
                assert page.seen is not None
                await live.receive(page, Abort(id="1", revision=0))
                now = last(page)
                assert now.result is not None and now.result.reason == "aborted" and now.result.scores == (0.0, 0.0)
                assert now.may_offer == ("rematch",) and not now.may_abort
                record = house.record_text(live)
                assert '[Reason "aborted"]' in record and record.rstrip().endswith("=draw")
            again = await house.set_up(NewTable(game="kensington", seats=(SELF, SELF), record=record), "anna")
            async with house.table(again) as live:
                assert live.state.outcome is not None and live.state.outcome.scores == (0.0, 0.0)

    asyncio.run(run())


# A server that was away


async def _lived(database: Database, watch: Watch, *lives: tuple[int, int]) -> Signs:
    """Processes that gave signs at these times, in seconds since the beginning, one after the other."""

    async def nothing() -> None:
        pass

    for begin, end in lives:
        signs = Signs(database, watch, nothing)
        for second in range(begin, end + 1, 2):
            watch.now = BEGIN + second * SECOND
            await signs.give()
    return signs


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_silence_is_when_no_process_gave_a_sign(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    address = str(tmp_path / "a.db") if kind == "sqlite" else request.getfixturevalue("postgres")

    async def run() -> list[int]:
        watch, database = Watch(), Database(address)
        await database.open()
        await _lived(database, watch, (0, 20), (10, 40), (100, 120))
        begin = BEGIN + 5 * SECOND
        found = [await silence_at(database, begin, BEGIN + end * SECOND) for end in (30, 41, 70, 110, 121, 200)]
        await database.close()
        return found

    assert asyncio.run(run()) == [0, 0, 30_000, 60_000, 60_000, 140_000]


def test_a_process_that_was_asleep_begins_a_new_life_and_says_so(tmp_path: Path) -> None:
    async def run() -> list[bool]:
        watch, database = Watch(), Database(str(tmp_path / "a.db"))
        await database.open()
        signs = await _lived(database, watch, (0, 4))
        found = []
        for wait in (2 * SECOND, SILENT, SILENT + 1, 2 * SECOND):
            watch.now += wait
            found.append(await signs.give())
        await database.close()
        return found

    assert asyncio.run(run()) == [False, False, True, False]


class Pair:
    """A table of two visitors who have both made their first decision."""

    def __init__(self, server: Server, clock: str) -> None:
        self.anna, self.ben = Visitor(server), Visitor(server)
        self.table = self.anna.set_up([ME, LINK], clock=clock)
        with self.anna.page(self.table) as red:
            invitation = red.now["seats"][1]["invitation"]
            self.ben.http.post(f"/api/tables/{self.table}/join", json={"invitation": invitation})
            red.until_now(lambda now: now["state"] == "playing")
        self.seq = 0
        self.play("d3 a1")

    def play(self, moves: str) -> None:
        """Decisions of both, each by whoever is to act."""
        with self.anna.page(self.table) as red, self.ben.page(self.table) as blue:
            for move in moves.split():
                latest = max(red.now["seq"], blue.now["seq"])
                for page in (red, blue):
                    page.until_now(lambda now, latest=latest: now["seq"] >= latest)
                (red if red.now["legal"] else blue).plays(move)

    def look(self) -> dict[str, Any]:
        """The table as Anna's page has it, with the news since she looked last."""
        with self.anna.page(self.table, self.seq) as page:
            self.seq = page.now["seq"]
            return page.now


def test_a_killed_server_costs_nobody_time_whatever_goes_on_and_everybody_is_told(own_server: Server) -> None:
    plain, relocating, offered = (Pair(own_server, clock) for clock in ("1+0", "5+3", "30 s"))
    relocating.play("d4 p4 e3 a2 e4 a1>p1")
    with offered.ben.page(offered.table) as page:
        page.ask(type="offer", what="draw", revision=page.now["revision"])
    pairs = (plain, relocating, offered)
    before = [pair.look() for pair in pairs]
    own_server.kill()
    age(own_server.database, timedelta(minutes=3))
    own_server.start()
    for pair, was in zip(pairs, before, strict=True):
        now = pair.look()
        (away,) = [news["away"] for news in now["news"] if news["kind"] == "excused"]
        assert 179_000 < away < 240_000
        assert now["view"] == was["view"] and now["offers"] == was["offers"] and now["clock"]["running"] == 0
        assert now["clock"]["left"][1] == was["clock"]["left"][1]
        # the server counts as gone since its last sign, some two seconds before it was killed
        assert 0 < now["clock"]["left"][0] <= was["clock"]["left"][0] + 3_000
    with relocating.anna.page(relocating.table) as red:
        red.plays("a2>p2")
    age(own_server.database, timedelta(minutes=3), served=True)  # and if the server was there, nothing is excused
    with plain.anna.page(plain.table) as page:
        page.until_now(lambda now: now["result"])
        assert page.now["result"]["reason"] == "time" and page.now["result"]["winners"] == [1]


def test_a_table_that_everybody_has_left_is_forgotten_however_long_its_clock_runs(tmp_path: Path) -> None:
    async def leave() -> bool:
        async with opened(tmp_path / "a.db") as house:
            table = await two_at(house, clock="14 d")
            async with house.table(table) as live:
                await live.disconnect(await page_at(live, "anna"))
            kept = weakref.ref(live)
            del live
            gc.collect()
            return kept() is not None

    assert not asyncio.run(leave())


@pytest.mark.parametrize("pages", [False, True])
def test_time_is_ended_by_processes_at_which_one_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pages: bool
) -> None:
    """A worker would end it while there is no server."""

    async def use() -> bool:
        looked = asyncio.Event()

        async def keep_on(_: Overdue) -> None:
            looked.set()

        monkeypatch.setattr(Overdue, "keep_on", keep_on)
        async with opened(tmp_path / "a.db") as house:
            database = house._log._database
            async with in_use(house, database, People(database, house) if pages else None):
                await house.catalogue()
                return looked.is_set()

    assert asyncio.run(use()) == pages

"""The lobby: what it tells, to whom and when; quick pairing."""

import asyncio
import json
import sqlite3
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from housed import SELF, opened, page_at
from served import LINK, ME, WAIT, Server, Visitor, bot, serving
from websockets.sync.client import ClientConnection, connect

from royalborough.table.identity import COOKIE, token_of
from royalborough.table.lists import MOST_OPEN, Listed, Lists
from royalborough.table.lobby import AWAY, Lobby, LobbyPage
from royalborough.table.pairing import Pairs
from royalborough.table.people.visitor import Visitor as Known
from royalborough.table.wire import Join, LobbyNews, NewTable, SeatRequest, TableCard

OPEN = (SELF, SeatRequest(kind="link"))


class LobbyLine:
    """One open page of the lobby: what it knows."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.known: dict[str, dict[str, Any]] = {}
        self.texts: list[str] = []
        self.hear()

    def hear(self) -> None:
        """Take the next piece of news."""
        self.texts.append(str(self._line.recv(timeout=WAIT)))
        news = json.loads(self.texts[-1])
        if news["type"] == "hello":
            self.hear()
            return
        assert news["type"] == "lobby"
        self.known |= {card["table"]: card for card in news["tables"]}
        for table in news["gone"]:
            self.known.pop(table, None)

    def until(self, table: str, **wanted: object) -> dict[str, Any]:
        """The card of a table when it is as wanted."""
        while not (card := self.known.get(table)) or any(card[name] != value for name, value in wanted.items()):
            self.hear()
        return card

    def until_gone(self, table: str) -> None:
        """Wait until it knows nothing of a table any more."""
        while table in self.known:
            self.hear()


@contextmanager
def lobby_of(visitor: Visitor) -> Iterator[LobbyLine]:
    """The lobby as a visitor has it open."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    address = f"ws://127.0.0.1:{visitor.server.port}/api/lobby"
    with connect(address, additional_headers={"Cookie": cookies}) as line:
        yield LobbyLine(line)


def yours(card: dict[str, Any]) -> list[int]:
    """The seats of who is told."""
    return [seat["seat"] for seat in card["seats"] if seat["yours"]]


def test_an_open_seat_is_offered_taken_and_watched(server: Server) -> None:
    anna, ben, eve = (Visitor(server) for _ in range(3))
    with lobby_of(anna) as hers, lobby_of(ben) as his, lobby_of(eve) as another:
        table = anna.set_up([ME | {"name": "Anna"}, LINK], listed=True, options={"blue_fewer": 1})
        for lobby in (hers, his, another):
            card = lobby.until(table, state="waiting", offered=True)
            assert card["title"] == "Kensington" and card["options"] == {"blue_fewer": 1}
            assert [(seat["kind"], seat["name"], seat["team"]) for seat in card["seats"]] == [
                ("person", "Anna", "red"),
                ("open", "", "blue"),
            ]
            assert yours(card) == ([0] if lobby is hers else [])
        assert ben.http.post(f"/api/tables/{table}/join", json={"name": "Ben"}).json() == {"seat": 1}
        assert yours(his.until(table, state="playing", offered=False, to_act=0)) == [1]
        assert yours(another.until(table, state="playing")) == []
        with anna.page(table) as red:
            red.plays("e3")
            assert another.until(table, plies=1)["to_act"] == 1
            red.ask(type="resign", revision=red.now["revision"])
        another.until_gone(table)
        card = his.until(table, state="over", reason="resigned")
        assert [seat["won"] for seat in card["seats"]] == [False, True]


def test_a_private_table_is_told_to_nobody_but_those_who_sit_there(server: Server) -> None:
    anna, ben, eve = (Visitor(server) for _ in range(3))
    with lobby_of(anna) as hers, lobby_of(ben) as his, lobby_of(eve) as another:
        private = anna.set_up([ME, LINK, LINK, bot("random")])
        assert not hers.until(private)["listed"]
        with anna.page(private) as page:
            secrets = [seat["invitation"] for seat in page.now["seats"] if seat["invitation"]]
            for visitor, secret in zip((ben, Visitor(server)), secrets, strict=True):
                visitor.http.post(f"/api/tables/{private}/join", json={"invitation": secret})
            page.until_now(lambda now: now["state"] == "playing")
            page.plays("e3")
        his.until(private, state="playing")
        listed = anna.set_up([ME, LINK], listed=True)
        another.until(listed)
        assert private not in another.known
        assert not any(private in text for text in another.texts)
        for what in ("", "?result=playing", "?game=kensington&players=4"):
            assert private not in eve.http.get(f"/api/tables{what}").text
        people = {token_of(visitor.http.cookies[COOKIE]) for visitor in (anna, ben, eve)}
        told = "".join([*hers.texts, *his.texts, *another.texts, eve.http.get("/api/tables").text])
        assert not [secret for secret in (*people, *secrets) if secret in told]


def test_a_card_tells_nothing_of_the_position() -> None:
    """Whoever adds something to it has to think of what it may tell."""
    assert set(TableCard.model_fields) == {
        *("table", "game", "title", "options", "clock", "rated", "state", "listed", "seats", "to_act", "plies"),
        *("reason", "created", "changed", "offered"),
    }


def test_a_seat_is_offered_while_somebody_waits_there(tmp_path: Path) -> None:
    """When their last page has been closed for a minute it is offered no more, and again when they are back."""
    time = 1_000_000.0

    async def wait() -> None:
        nonlocal time
        async with opened(tmp_path / "tables.db") as house:
            lists = Lists(house._log)
            lobby = Lobby(house, lists, lambda: time)
            table = await house.set_up(NewTable(game="kensington", seats=OPEN, listed=True), "anna")
            [listed] = await lists.waiting([table], 0)
            time = listed.card.changed / 1000

            def offered(later: float) -> bool:
                nonlocal time
                time += later
                return lobby.is_offered(listed)

            assert offered(0) and offered(AWAY - 1) and not offered(2)
            async with house.table(table) as live:
                eve = await page_at(live, "eve")
                assert not offered(0), "who only watches does not wait"
                page = await page_at(live, "anna")
                assert offered(0) and offered(10 * AWAY)
                await live.disconnect(page)
                assert offered(AWAY - 1) and not offered(1)
                await live.disconnect(eve)
            async with AsyncExitStack() as stack:
                await lobby.open(LobbyPage("anna"), stack)
                assert offered(0) and offered(10 * AWAY), "who looks into the lobby is there, too"
            assert offered(AWAY - 1) and not offered(1)

    asyncio.run(wait())


def test_a_page_of_the_lobby_that_takes_nothing_is_let_go(tmp_path: Path) -> None:
    async def ignore() -> bool:
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            lobby = Lobby(house, Lists(house._log))
            page = LobbyPage("eve")
            await lobby.open(page, stack)
            for _ in range(20):
                await house.set_up(NewTable(game="kensington", seats=OPEN, listed=True), "anna")
                await lobby.tell()
            return page.gone

    assert asyncio.run(ignore())


def test_who_sits_down_while_the_lobby_is_open_is_told_so_by_the_next_news(tmp_path: Path) -> None:
    async def sit() -> None:
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            lobby = Lobby(house, Lists(house._log))
            house._log.on_written = lobby.hear
            page = LobbyPage("ben")
            await lobby.open(page, stack)
            table = await house.set_up(NewTable(game="kensington", seats=OPEN), "anna")
            async with house.table(table) as live:
                await house.join(live, "ben", Join(invitation=live.state.created.invitation))
            await lobby.tell()
            first, second = (page.outbox.get_nowait() for _ in range(2))
            assert isinstance(first, LobbyNews) and first.tables == ()
            assert isinstance(second, LobbyNews) and [seat.yours for seat in second.tables[0].seats] == [False, True]

    asyncio.run(sit())


@pytest.mark.parametrize("told", [False, True])
def test_what_changes_while_the_lobby_opens_is_not_missed(tmp_path: Path, told: bool) -> None:
    """A table is set up in the moment after one's own were read; others may be told of it before one hears anything."""

    async def open_it() -> None:
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            tables: list[str] = []

            class Late(Lists):
                async def own(self, person: str) -> list[Listed]:
                    found = await super().own(person)
                    if not tables:
                        tables.append(await house.set_up(NewTable(game="kensington", seats=OPEN), person))
                        if told:
                            await lobby.tell()
                    return found

            lobby = Lobby(house, Late(house._log))
            house._log.on_written = lobby.hear
            page = LobbyPage("anna")
            await lobby.open(page, stack)
            await lobby.tell()
            news = [page.outbox.get_nowait() for _ in range(page.outbox.qsize())]
            assert tables == [card.table for each in news if isinstance(each, LobbyNews) for card in each.tables]

    asyncio.run(open_it())


def test_the_lobby_goes_on_after_something_went_wrong(tmp_path: Path, expected: list[str]) -> None:
    async def look() -> None:
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            lists = Lists(house._log)
            lobby, page, waiting, wrong = Lobby(house, lists), LobbyPage("ben"), lists.waiting, asyncio.Event()

            async def fail(attended: Iterable[str], since: int) -> list[Listed]:
                if wrong.is_set():
                    return await waiting(attended, since)
                wrong.set()
                raise ValueError("odd")

            await stack.enter_async_context(lobby.in_use(house._log))
            await lobby.open(page, stack)
            lists.waiting = fail  # type: ignore[method-assign]
            lobby.hear("a table")
            await wrong.wait()
            table = await house.set_up(NewTable(game="kensington", seats=OPEN, listed=True), "anna")
            async with asyncio.timeout(WAIT):
                while not (isinstance(news := await page.outbox.get(), LobbyNews) and news.tables):
                    pass
            assert news.tables[0].table == table

    asyncio.run(look())
    assert "the lobby could not be told" in expected[0]


# Quick pairing


def pair(visitor: Visitor) -> str:
    """Press the button."""
    answer = visitor.http.post("/api/games/morris/pair", json={"name": "Somebody"})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


def seats_at(visitor: Visitor, table: str) -> list[int]:
    """The seats of a visitor at a table that plays."""
    with visitor.page(table) as page:
        page.until_now(lambda now: now["state"] == "playing")
        return list(page.now["you"])


def test_two_who_want_to_play_find_each_other(own_server: Server) -> None:
    anna, ben = Visitor(own_server), Visitor(own_server)
    table = pair(anna)
    assert pair(anna) == table, "pressing again changes nothing"
    assert pair(ben) == table
    assert sorted(seats_at(anna, table) + seats_at(ben, table)) == [0, 1]
    other = pair(ben)
    assert other != table
    assert Visitor(own_server).http.post("/api/games/chess/pair", json={}).status_code == 404


def test_quick_pairing_takes_no_unusual_and_no_private_table(own_server: Server) -> None:
    anna, ben = Visitor(own_server), Visitor(own_server)
    tables = {
        anna.set_up([ME, LINK], game="kensington", listed=True, options={"blue_fewer": 2}),
        anna.set_up([ME, LINK, LINK, LINK], game="kensington", listed=True),
        anna.set_up([ME, LINK], game="kensington"),
    }
    wanted = anna.set_up([ME, LINK], game="kensington", listed=True)
    found = ben.http.post("/api/games/kensington/pair", json={}).json()["table"]
    assert found == wanted and found not in tables


def test_many_at_two_processes_who_press_at_once_are_all_paired(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        visitors = [Visitor(server) for server in (one, other) for _ in range(8)]
        with ThreadPoolExecutor(len(visitors)) as crowd:
            tables = list(crowd.map(pair, visitors))
        assert sorted(tables.count(table) for table in set(tables)) == [2] * 8
        seats: dict[str, list[int]] = {table: [] for table in tables}
        for visitor, table in zip(visitors, tables, strict=True):
            seats[table] += seats_at(visitor, table)
        assert all(sorted(taken) == [0, 1] for taken in seats.values())


def test_the_lobby_of_one_process_tells_of_what_happens_at_another(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        anna, ben = Visitor(one), Visitor(other)
        with lobby_of(ben) as his:
            table = anna.set_up([ME, LINK], listed=True)
            his.until(table, offered=True)
            ben.http.post(f"/api/tables/{table}/join", json={})
            his.until(table, state="playing")
            with anna.page(table) as red:
                red.plays("e3")
            his.until(table, plies=1)


def test_seats_that_nobody_waits_at_hide_none_at_which_somebody_does(tmp_path: Path) -> None:
    """However many there are, in the lobby as for quick pairing."""
    time = 0.0

    async def look() -> None:
        nonlocal time
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            lobby = Lobby(house, Lists(house._log), lambda: time)
            table = await house.set_up(NewTable(game="kensington", seats=OPEN, listed=True), "anna")
            live = await stack.enter_async_context(house.table(table))
            await page_at(live, "anna")
            for _ in range(MOST_OPEN + 1):
                await house.set_up(NewTable(game="kensington", seats=OPEN, listed=True), "gone")
            time = house.time() / 1000 + AWAY
            page = LobbyPage("ben")
            await lobby.open(page, stack)
            news = page.outbox.get_nowait()
            assert isinstance(news, LobbyNews) and [card.table for card in news.tables] == [table]
            pairs = Pairs(house._log, house, Lists(house._log), lobby)
            assert await pairs.pair("kensington", Known("ben", "ben"), "Ben") == table

    asyncio.run(look())


def test_a_table_that_cannot_be_opened_hides_no_others(tmp_path: Path, expected: list[str]) -> None:
    async def look() -> None:
        async with opened(tmp_path / "tables.db") as house, AsyncExitStack() as stack:
            tables = [await house.set_up(NewTable(game="kensington", seats=OPEN), "anna") for _ in range(3)]
            with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
                file.execute("UPDATE events SET data = '{}' WHERE table_id = ?", (tables[1],))
            page = LobbyPage("anna")
            await Lobby(house, Lists(house._log)).open(page, stack)
            news = page.outbox.get_nowait()
            assert isinstance(news, LobbyNews) and {card.table for card in news.tables} == set(tables)
            assert all(house.present(table) for table in (tables[0], tables[2]))

    asyncio.run(look())
    assert "cannot be replayed" in expected[0]

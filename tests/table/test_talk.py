"""What is said at tables: who hears it, what is kept of it, whom one does not want to hear, notes and reports."""

import asyncio
import json
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from housed import SELF, opened, page_at, read
from hypothesis import given, settings
from hypothesis import strategies as st
from served import LINK, ME, Server, Visitor, bot, serving

from royalborough.table.house import House
from royalborough.table.live import Connection, LiveTable
from royalborough.table.notes import adopt_notes, forget_notes, read_notes, write_notes
from royalborough.table.people.handover import handed_over
from royalborough.table.people.visitor import Account
from royalborough.table.talk.storage import Talk, adopt, forget
from royalborough.table.wire import (
    Abort,
    ChatInfo,
    ChatLine,
    Join,
    Mute,
    NewLine,
    NewTable,
    Refused,
    Report,
    Say,
    SeatRequest,
)

OTHER = SeatRequest(kind="link")


async def table_of(house: House, *people: str) -> str:
    """A table at which these people sit."""
    seats = (SELF, *(OTHER for _ in people[1:]))
    table = await house.set_up(NewTable(game="kensington", seats=seats), people[0])
    async with house.table(table) as live:
        for person in people[1:]:
            await house.join(live, person, Join(invitation=live.state.created.invitation, name=person.title()))
    return table


async def say(live: LiveTable, page: Connection, text: str, **more: Any) -> None:
    """Say something."""
    await live.conversation.hear(page, Say(**({"id": text[:60], "text": text} | more)))


def lines(page: Connection) -> list[ChatLine]:
    """The new lines that a page was told since it last read."""
    return [message.line for message in read(page) if isinstance(message, NewLine)]


def known(messages: list[Any]) -> list[str]:
    """What a page knows of the conversation by what it was told."""
    found: list[str] = []
    for message in messages:
        if isinstance(message, ChatInfo):
            found = [line.text for line in message.lines]
        elif isinstance(message, NewLine):
            found.append(message.line.text)
    return found


@settings(max_examples=15)
@given(st.lists(st.tuples(st.sampled_from(["anna", "ben", "eve", "cleo"]), st.booleans()), max_size=12))
def test_players_and_watchers_read_their_own_until_the_end_and_all_then(said: list[tuple[str, bool]]) -> None:
    async def run(folder: Path) -> None:
        async with opened(folder / "a.db") as house:
            table = await table_of(house, "anna", "ben")
            async with house.table(table) as live:
                players, watchers = ["anna", "ben"], ["eve", "cleo"]
                everybody = [*players, *watchers]
                heard: dict[str, list[Any]] = {}
                pages = {}
                for person in everybody:
                    pages[person] = Connection(person, None)
                    await live.connect(pages[person])
                    heard[person] = read(pages[person])
                texts = []
                for number, (person, again) in enumerate(said):
                    texts.append((person, f"{number} by {person}"))
                    for _ in range(1 + again):  # a message that is repeated is said once
                        await say(live, pages[person], texts[-1][1])
                for person in everybody:
                    heard[person] += read(pages[person])
                    own = players if person in players else watchers
                    expected = [text for speaker, text in texts if speaker in own]
                    assert known(heard[person]) == expected
                    late = Connection(person, None)
                    await live.connect(late)
                    assert known(read(late)) == expected
                await live.receive(pages["anna"], Abort(id="end", revision=0))
                for person in everybody:
                    heard[person] += read(pages[person])
                    assert known(heard[person]) == [text for _, text in texts]

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


def test_nobody_talks_where_only_bots_would_listen(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            robot = SeatRequest(kind="bot", bot="visitor")
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, robot)), "anna")
            async with house.table(table) as live:
                page = Connection("anna", None)
                await live.connect(page)
                (info,) = [message for message in read(page) if isinstance(message, ChatInfo)]
                assert not info.may_say
                await say(live, page, "Hello?")
                assert any(isinstance(m, Refused) and m.trouble.code == "no-talk" for m in read(page))

    asyncio.run(run())


def test_a_second_person_who_comes_opens_the_conversation_and_takes_the_watchers_leave(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            table = await house.set_up(NewTable(game="kensington", seats=(SELF, OTHER)), "anna")
            async with house.table(table) as live:
                anna, ben = Connection("anna", None), Connection("ben", None)
                for page in (anna, ben):
                    await live.connect(page)
                    assert not [m for m in read(page) if isinstance(m, ChatInfo)][-1].may_say
                await house.join(live, "ben", Join(invitation=live.state.created.invitation, name="Ben"))
                for page in (anna, ben):
                    info = [m for m in read(page) if isinstance(m, ChatInfo)][-1]
                    assert info.may_say and info.room == "players"
                await say(live, ben, "Good day  \u2028 to\tyou <b>")
                (line,) = lines(anna)
                assert (line.text, line.name, line.seat, line.yours) == ("Good day to you <b>", "Ben", 1, False)
                await say(live, ben, " \u200b\u2800 ")
                assert any(isinstance(m, Refused) for m in read(ben)) and not lines(anna)

    asyncio.run(run())


def test_whom_one_mutes_is_not_heard_any_more_by_oneself_alone_and_at_every_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            table = await table_of(house, "anna", "ben", "cleo", "dan")
            async with house.table(table) as live:
                anna, ben, cleo = [await page_at(live, person) for person in ("anna", "ben", "cleo")]
                await say(live, ben, "first")
                (line,) = lines(anna)
                await live.conversation.hear(anna, Mute(id="m", author=line.author, on=True))
                info = [m for m in read(anna) if isinstance(m, ChatInfo)][-1]
                assert info.lines == () and [each.name for each in info.muted] == ["Ben"]
                await say(live, ben, "second")
                assert lines(anna) == [] and [each.text for each in lines(cleo)] == ["first", "second"]
                again = Connection("anna", None)
                await live.connect(again)
                assert known(read(again)) == []
                await live.conversation.hear(anna, Mute(id="u", author=line.author, on=False))
                assert known(read(anna)) == ["first", "second"]
                await live.conversation.hear(anna, Mute(id="m2", author=line.author, on=True))
                await live.conversation.hear(ben, Mute(id="own", author=line.author, on=True))
                assert any(isinstance(m, Refused) for m in read(ben)), "nobody mutes themselves"
            other = await table_of(house, "anna", "ben")
            async with house.table(other) as live:
                anna, ben = [await page_at(live, person) for person in ("anna", "ben")]
                await say(live, ben, "third")
                assert lines(anna) == []
                (mine,) = lines(ben)
                assert mine.author != line.author, "a mark tells nothing at another table"

    asyncio.run(run())


def test_reports_keep_the_line_for_whoever_runs_the_house(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            table = await table_of(house, "anna", "ben")
            async with house.table(table) as live:
                anna, ben, eve = [await page_at(live, person) for person in ("anna", "ben", "eve")]
                await say(live, ben, "You are a silly goose")
                number = lines(anna)[0].number
                for page in (eve, ben):  # a watcher cannot read it, and nobody reports their own
                    await live.conversation.hear(page, Report(id="r", line=number))
                    assert any(isinstance(m, Refused) for m in read(page))
                for why in ("Rude", "Very rude"):
                    await live.conversation.hear(anna, Report(id=why, line=number, why=why))
                (report,) = await live.conversation._talk.reports()
                assert (report.text, report.name, report.about) == ("You are a silly goose", "Ben", "ben")
                assert (report.person, report.why) == ("anna", "Very rude")

    asyncio.run(run())


def test_what_is_said_at_one_process_is_heard_at_the_others(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path / "1.log") as one, serving(postgres, tmp_path / "2.log") as other:
        anna, ben = Visitor(one), Visitor(other)
        table = anna.set_up([ME | {"name": "Anna"}, LINK])
        with anna.page(table) as red, ben.page(table) as blue:
            invitation = red.now["seats"][1]["invitation"]
            ben.http.post(f"/api/tables/{table}/join", json={"invitation": invitation})
            blue.until_now(lambda now: now["state"] == "playing")
            red.until_now(lambda now: now["state"] == "playing")
            for number in range(3):
                speaker, hearer = (red, blue) if number % 2 == 0 else (blue, red)
                assert speaker.ask(type="say", text=f"line {number}")["type"] == "accepted"
                line = hearer.until(lambda m: m["type"] == "line" and not m["line"]["yours"])["line"]
                assert line["text"] == f"line {number}" and line["number"] == number + 1


def test_six_lines_in_ten_seconds_are_enough(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", options=()) as server:
        anna, ben = Visitor(server), Visitor(server)
        table = anna.set_up([ME, LINK])
        with anna.page(table) as red:
            ben.http.post(f"/api/tables/{table}/join", json={"invitation": red.now["seats"][1]["invitation"]})
            red.until_now(lambda now: now["state"] == "playing")
            answers = [red.ask(type="say", text=str(number)) for number in range(8)]
            assert [answer["type"] for answer in answers[:6]] == ["accepted"] * 6
            assert answers[-1]["trouble"]["code"] == "too-often"


@pytest.fixture
def noted(server: Server) -> Iterator[tuple[Visitor, Visitor, str]]:
    """A table with bots, somebody who sits there and somebody who does not."""
    anna, eve = Visitor(server), Visitor(server)
    yield anna, eve, anna.set_up([ME, bot("visitor")])


def test_notes_are_kept_for_their_writer_and_nobody_else_is_told_of_them(noted: tuple[Visitor, Visitor, str]) -> None:
    anna, eve, table = noted
    address = f"/api/tables/{table}/notes"
    assert anna.http.get(address).json() == {"text": ""}
    text = "She always\nbegins at e3 <script>"
    assert anna.http.put(address, json={"text": text}).json() == {"text": text}
    assert anna.http.get(address).json() == {"text": text} and eve.http.get(address).json() == {"text": ""}
    with eve.page(table, since=0) as page, anna.page(table, since=0) as own:
        assert "begins" not in json.dumps(page.heard) + json.dumps(own.heard)
    assert "begins" not in eve.http.get(f"/api/tables/{table}/record").text
    anna.http.put(address, json={"text": ""})
    assert anna.http.get(address).json() == {"text": ""}
    assert anna.http.put(address, json={"text": "x" * 10_001}).status_code == 422
    assert anna.http.get("/api/tables/nowhere/notes").status_code == 404


def test_two_processes_keep_lines_in_one_order(postgres: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(opened(postgres)) for _ in range(2)]
            table = await table_of(houses[0], "anna", "ben")
            lives = [await stack.enter_async_context(house.table(table)) for house in houses]
            pages = [await page_at(live, person) for live, person in zip(lives, ("anna", "ben"), strict=True)]
            both = list(zip(lives, pages, strict=True))
            await asyncio.gather(*(say(live, page, f"{n} {page.person}") for n in range(5) for live, page in both))
            for live in lives:
                await live.conversation.catch_up()
            told = [[(line.number, line.text) for line in lines(page)] for page in pages]
            assert told[0] == told[1] and [number for number, _ in told[0]] == list(range(1, 11))

    asyncio.run(run())


def test_a_guest_who_signs_in_keeps_what_was_said_and_noted_and_who_leaves_for_good_takes_their_name_along(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            log, table = house._log, await table_of(house, "anna", "guest")
            async with house.table(table) as live:
                anna, guest = await page_at(live, "anna"), await page_at(live, "guest")
                await say(live, anna, "mine")
                await say(live, guest, "said")
                await live.conversation.hear(guest, Mute(id="m", author=lines(guest)[0].author, on=True))
                await live.conversation.hear(anna, Mute(id="m", author=lines(anna)[-1].author, on=True))
                await write_notes(log, "guest", table, "noted", 1)
                await write_notes(log, "guest", "other", "guest's", 1)
                await write_notes(log, "ben", "other", "ben's", 1)
            async with log.transaction("-") as connection:
                await adopt(connection, "guest", "ben")
                await adopt_notes(connection, "guest", "ben")
            talk = Talk(log)
            assert await talk.muted("ben") == {"anna"} and await talk.muted("guest") == frozenset()
            assert await talk.muted("anna") == {"ben"}, "signing in is no way to be heard again"
            assert [await read_notes(log, "ben", each) for each in (table, "other")] == ["noted", "ben's"]
            assert [line.person for line in await talk.lines(table, "players", 0, 9)] == ["anna", "ben"]
            async with log.transaction("-") as connection:
                await forget(connection, "ben")
                await forget_notes(connection, "ben")
            assert [line.name for line in await talk.lines(table, "players", 0, 9)] == ["", ""]
            assert await talk.muted("ben") == frozenset() and await read_notes(log, "ben", table) == ""

    asyncio.run(run())


def test_pages_that_are_open_hear_that_somebody_who_talked_has_become_somebody_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a.db") as house:
            log, table = house._log, await table_of(house, "anna", "guest")
            async with house.table(table) as live:
                anna, guest = await page_at(live, "anna"), await page_at(live, "guest")
                await say(live, guest, "said")
                for account, name in ((Account("ben", "Ben", 1), "guest"), (None, "ben")):
                    async with log.transaction("-") as connection:
                        await (adopt(connection, name, "ben") if account else forget(connection, name))
                    page = await page_at(live, "ben")
                    read(anna)
                    await live.add(partial(handed_over, live.state, name, account))
                    for each in (anna, page):
                        info = [message for message in read(each) if isinstance(message, ChatInfo)][-1]
                        [line] = info.lines
                        assert (line.text, line.name, line.yours) == ("said", "Guest" if account else "", each is page)

    asyncio.run(run())

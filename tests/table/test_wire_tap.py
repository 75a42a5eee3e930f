"""Every frame that leaves a table of Chelsea is read by ear: no van colour goes to anybody who may not know it (C13).

What a seat may know is worked out here from the log alone, apart from the game's own knowledge: who looked at which
tile, and which tiles lie face up.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from housed import opened
from served import LINK, ME, WAIT, Page, Server, Visitor, bot

from royalborough.games import load
from royalborough.games.chelsea.street import COLOURS
from royalborough.table.live import Connection, LiveTable
from royalborough.table.wire import Join, NewTable, Play, SeatRequest

COLOUR = "|".join(COLOURS)
DEALT = re.compile(rf"deal[ _]\d+[ _]({COLOUR})")
Frames = dict[Connection, list[dict[str, Any]]]
SEEN = re.compile(rf"(look \d+|vans \d+ \d+)( ({COLOUR}))+")


@dataclass
class Truth:
    """What was the case after so many decisions."""

    tiles: list[int]
    """The van tile on each drive; tiles are called by the drive that they were dealt to."""
    colours: list[str]
    """By tile."""
    seen: list[set[int]]
    """By seat, the tiles that it has looked at."""
    up: list[bool]
    """By property."""

    def may_see(self, seats: tuple[int, ...], prop: int) -> bool:
        """Whether a page of these seats may know the van of a property: several share a screen, and see nothing."""
        return self.up[prop] or (len(seats) == 1 and self.tiles[prop] in self.seen[seats[0]])


def truths(moves: list[str], players: int) -> list[Truth]:
    """The truth before each move of a game and after the last."""
    position = load("chelsea", players).start()
    tiles, colours = list(range(12)), [""] * 12
    seen: list[set[int]] = [set() for _ in range(players)]
    taken = (0, 0)
    found = []
    for text in [*moves, ""]:
        up = [position.street.is_up(prop) for prop in range(12)]
        found.append(Truth(list(tiles), list(colours), [set(each) for each in seen], up))
        word, *rest = text.split()[:1], *text.split()[1:]
        match word:
            case ["deal"]:
                colours[int(rest[0]) - 1] = rest[1]
            case ["look"]:
                seen[position.turn].add(tiles[int(rest[0]) - 1])
            case ["vans"]:
                taken = (int(rest[0]) - 1, int(rest[1]) - 1)
                seen[position.turn].update(tiles[prop] for prop in taken)
            case ["swap"]:
                one, other = taken
                tiles[one], tiles[other] = tiles[other], tiles[one]
        if text:
            position = position.play(position.parse_move(text))
    return found


def check_view(view: dict[str, Any], truth: Truth, seats: tuple[int, ...]) -> None:
    """A view tells what these seats may know of the vans, all of it and nothing else."""
    for prop, each in enumerate(view["properties"]):
        told = each["van"]["colour"]
        assert told == (truth.colours[truth.tiles[prop]] or None if truth.may_see(seats, prop) else None)
        assert each["van"]["up"] == truth.up[prop]


def check_frame(frame: dict[str, Any], known: list[Truth], seats: tuple[int, ...]) -> None:
    """A message tells its page no more than it may know, wherever in it one looks."""
    if frame["type"] != "snapshot":
        assert not re.search(rf"\b({COLOUR})\b", json.dumps(frame)), frame
        return
    truth = known[frame["ply"]]
    rest = {name: value for name, value in frame.items() if name not in ("view", "news")}
    view = frame["view"]
    if view["to_act"] in seats:
        seats = (view["to_act"],)  # on a screen of several seats, the one to act looks at it
    else:
        assert frame["legal"] == []
    check_view(view, truth, seats)
    if frame["state"] == "over":
        return
    for news in frame["news"]:
        assert news["seat"] in frame["you"] or not SEEN.search(news["move"] or "")
        assert not DEALT.search(news["move"] or "")
    text = json.dumps(rest)
    assert not DEALT.search(text) and not SEEN.search(text)


def stored_moves(database: str | Path, table: str) -> list[str]:
    """All moves in a table's log."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("SELECT data FROM events WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    facts = [json.loads(data) for (data,) in rows]
    return [fact["move"] for fact in facts if fact["kind"] == "moved"]


def choice(rng: Random, legal: list[str], looks: float) -> str:
    """A move at random, with a liking for looking at vans."""
    looking = [move for move in legal if move.startswith(("vans", "look", "swap"))]
    return rng.choice(looking if looking and rng.random() < looks else legal)


@pytest.fixture
def four(server: Server) -> Iterator[tuple[str, dict[str, Page]]]:
    """Two people with two bots, a watcher with a cookie and one without, at one table."""
    anna, ben, watcher = Visitor(server), Visitor(server), Visitor(server)
    stranger = Visitor(server)
    stranger.http.cookies.clear()
    table = anna.set_up([ME, bot("random"), LINK, bot("casual")], game="chelsea")
    with anna.page(table) as one:
        ben.http.post(f"/api/tables/{table}/join", json={"invitation": one.invitation})
        with ben.page(table, 0) as two, watcher.page(table, 0) as three, stranger.page(table, 0) as nobody:
            yield table, {"anna": one, "ben": two, "watcher": three, "stranger": nobody}


def test_what_goes_over_the_wire_holds_no_van_that_the_page_may_not_know(
    server: Server, four: tuple[str, dict[str, Page]]
) -> None:
    table, pages = four
    rng = Random(5)
    people = {0: pages["anna"], 2: pages["ben"]}
    for _ in range(10):
        seat = pages["watcher"].until_now(lambda now: now["view"]["to_act"] in people)["view"]["to_act"]
        page = people[seat]
        page.until_now(lambda now: now["legal"])
        while page.now["legal"]:
            assert page.play(choice(rng, page.now["legal"], 0.6))["type"] == "accepted"
        page.play("look 3")  # not their turn any more: refused without a word about vans
        for each in pages.values():
            each.until_now(lambda now, seq=page.now["seq"]: now["seq"] >= seq)
    assert any(SEEN.search(news["move"] or "") for news in _news(people[0])), "she is told what she saw herself"
    known = truths(stored_moves(server.database, table), 4)
    for name, page in pages.items():
        seats = {"anna": (0,), "ben": (2,)}.get(name, ())
        assert len(page.heard) > 30
        for frame in page.heard:
            check_frame(frame, known, seats)


def _news(page: Page) -> list[dict[str, Any]]:
    return [news for frame in page.heard for news in frame.get("news", ())]


def test_earlier_positions_and_records_keep_the_secrets_too(server: Server) -> None:
    anna, watcher = Visitor(server), Visitor(server)
    table = anna.set_up([ME, bot("random")], game="chelsea")
    rng = Random(2)
    with anna.page(table) as page:
        for _ in range(12):
            page.until_now(lambda now: now["legal"])
            page.play(choice(rng, page.now["legal"], 0.8))
        ply = page.now["ply"]
    known = truths(stored_moves(server.database, table), 2)
    for visitor, seats in ((anna, (0,)), (watcher, ())):
        for n in range(ply + 1):
            check_view(visitor.http.get(f"/api/tables/{table}/plies/{n}").json()["view"], known[n], seats)
        answer = visitor.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 403 and not re.search(COLOUR, answer.text)


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_leave_no_secret_on_the_wire_and_tell_all_at_the_end(tmp_path: Path, seed: int) -> None:
    asyncio.run(_whole_game(tmp_path / "tables.db", seed))


async def _whole_game(database: Path, seed: int) -> None:
    """A game of two to five on one screen, against each other and bots, with everything that anybody was sent."""
    rng, players = Random(seed), 2 + seed
    persons = ["a" * 64, "b" * 64]
    me, link, robot = SeatRequest(kind="me"), SeatRequest(kind="link"), SeatRequest(kind="bot", bot="random")
    seats = (me, link, me, robot, me)[:players] if seed else (me, link)
    frames: Frames = {}
    async with opened(database) as house:
        table = await house.set_up(NewTable(game="chelsea", seats=seats), persons[0])
        async with house.table(table) as live, asyncio.timeout(WAIT):
            pages = [Connection(person, 0) for person in (*persons, None)]
            frames.update((page, []) for page in pages)
            await house.join(live, persons[1], Join(invitation=live.state.created.invitation))
            for page in pages:
                await live.connect(page)
            await _play_out(live, pages, frames, rng)
            record = house.record_text(live)
    known = truths(stored_moves(database, table), players)
    for page, heard in frames.items():
        mine = tuple(s for s, each in enumerate(live.state.seats) if page.person and each.person == page.person)
        for frame in heard:
            check_frame(frame, known, mine)
        last = [frame for frame in heard if frame["type"] == "snapshot"][-1]
        assert all(van["van"]["up"] for van in last["view"]["properties"])
    assert "[Seed " in record and DEALT.search(record)


async def _play_out(live: LiveTable, pages: list[Connection], frames: Frames, rng: Random) -> None:
    number = 0
    while live.state.phase == "playing":
        _read(frames)
        seat = live.state.position.to_act
        person = live.state.seats[seat].person if isinstance(seat, int) else None
        if person is None:
            await asyncio.sleep(0.001)  # a bot is thinking
            continue
        page = next(each for each in pages if each.person == person)
        move = choice(rng, list(map(str, live.state.position.legal_moves)), 0.3)
        number += 1
        await live.receive(page, Play(id=f"m{number}", revision=live.state.revision, move=move))
    _read(frames)


def _read(frames: Frames) -> None:
    """Take down what pages were sent."""
    for page, heard in frames.items():
        while not page.outbox.empty():
            message = page.outbox.get_nowait()
            assert message is not None
            heard.append(message.model_dump(mode="json"))

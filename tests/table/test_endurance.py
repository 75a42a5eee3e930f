"""Many tables at once, whose servers and workers are killed at random moments: nothing acknowledged is lost or doubled.

`pytest tests/table/test_endurance.py --tables 200` is the long run.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from served import WAIT, Server, Worker
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from royalborough.table.events import EVENT, Moved
from royalborough.table.state import TableState

GAMES = ("chelsea", "morris", "residences")
"""Games whose moves can be listed and that random play brings to an end."""
ANSWER = 60.0
"""Seconds after which a page that hears nothing connects anew."""
LOST = (OSError, TimeoutError, WebSocketException, httpx.TransportError)


@dataclass
class Player:
    """A person with one table, who plays at random against a bot by whichever server answers."""

    servers: Sequence[Server]
    rng: random.Random
    game: str
    most: int
    """Decisions after which they resign."""
    table: str = ""
    accepted: dict[str, tuple[int, str | None]] = field(default_factory=dict)
    """By the message's id, the number that was acknowledged and the move; None for a resignation."""
    unanswered: dict[str, Any] | None = None
    connected: int = 0

    async def play(self) -> None:
        """Play the game to its end, whatever happens to servers."""
        async with httpx.AsyncClient(timeout=WAIT) as http:
            while not self.table:
                try:
                    await self._set_up(http)
                except LOST:
                    await asyncio.sleep(0.2)
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        over = False
        while not over:
            server = self.rng.choice(self.servers)
            address = f"ws://127.0.0.1:{server.port}/api/tables/{self.table}/live"
            try:
                async with connect(address, additional_headers={"Cookie": cookie}) as socket:
                    self.connected += 1
                    over = await self._converse(socket)
            except LOST:
                await asyncio.sleep(0.2)

    async def _set_up(self, http: httpx.AsyncClient) -> None:
        address = self.rng.choice(self.servers).address
        await http.get(address)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "visitor"}]
        self.rng.shuffle(seats)
        answer = await http.post(f"{address}/api/tables", json={"game": self.game, "seats": seats})
        assert answer.status_code in (201, 503), answer.text
        self.table = answer.json().get("table", "")

    async def _converse(self, socket: ClientConnection) -> bool:
        """Play on while the line holds; whether the game has ended."""
        if self.unanswered:
            await socket.send(json.dumps(self.unanswered))
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), ANSWER))
            if message["type"] == "snapshot":
                if message["state"] == "over" and self.unanswered is None:
                    return True
                if message["legal"] and self.unanswered is None:
                    self.unanswered = self._decision(message)
                    await socket.send(json.dumps(self.unanswered))
            elif self.unanswered and message.get("id") == self.unanswered["id"]:
                self._note(message)

    def _decision(self, now: dict[str, Any]) -> dict[str, Any]:
        name = f"{self.table}-{len(self.accepted)}-{next(_NUMBERS)}"
        said = {"id": name, "revision": now["revision"]}
        if len(self.accepted) >= self.most:
            return {"type": "resign", **said}
        return {"type": "play", "move": self.rng.choice(now["legal"]), **said}

    def _note(self, answer: dict[str, Any]) -> None:
        """Our own message has been answered. It may be refused only as out of date, or for a database that failed."""
        assert self.unanswered is not None
        if answer["type"] == "accepted":
            self.accepted[answer["id"]] = (answer["seq"], self.unanswered.get("move"))
        else:
            assert answer["trouble"]["code"] in ("stale", "not-your-turn", "over", "storage", "busy"), answer
        self.unanswered = None


_NUMBERS = count()
_MOVES_BETWEEN = 3
"""For each player, between two kills."""


async def _kill_at_random(players: Sequence[Player], processes: Sequence[Worker], rng: random.Random) -> None:
    """Kill a process whenever so many more moves have been acknowledged, start it again a little later, for ever."""
    due = 0
    for number in count():
        due += round(_MOVES_BETWEEN * len(players) * rng.uniform(0.5, 1.5))
        while sum(len(player.accepted) for player in players) < due:
            await asyncio.sleep(0.05)
        victim = processes[0] if number == 0 else rng.choice(processes)  # first a server with pages
        await asyncio.to_thread(victim.kill)
        await asyncio.sleep(rng.uniform(0, 0.5))
        victim.begin()


async def _endure(players: Sequence[Player], processes: Sequence[Worker]) -> None:
    killing = asyncio.create_task(_kill_at_random(players, processes, random.Random(7)))
    try:
        await asyncio.gather(*(player.play() for player in players))
        assert not killing.done(), killing.exception()
    finally:
        killing.cancel()


def _check(player: Player, rows: list[tuple[int, str]]) -> None:
    """The log holds each acknowledged move once, where it was said to be, and no other of the player's."""
    events = [EVENT.validate_json(data) for _, data in rows]
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    named = {
        event.message: (seq, event.move if isinstance(event, Moved) else None)
        for (seq, _), event in zip(rows, events, strict=True)
        if event.message
    }
    times = Counter(event.message for event in events if event.message)
    assert set(times.values()) == {1}, "no message did anything twice"
    assert {name: named.get(name) for name in player.accepted} == player.accepted
    assert TableState.replay(events).phase == "over"


def test_nothing_acknowledged_is_lost_while_processes_are_killed(
    postgres: str, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    many: int = pytestconfig.getoption("--tables")
    most = 12 if many < 100 else 60
    servers = [Server(postgres, tmp_path / f"web{n}.log", ("--unlimited", "--bots", "0")) for n in range(2)]
    workers = [Worker(postgres, tmp_path / f"worker{n}.log", ("--pace", "0")) for n in range(2)]
    processes: list[Worker] = [*servers, *workers]
    players = [Player(servers, random.Random(n), GAMES[n % len(GAMES)], most) for n in range(many)]
    try:
        for process in processes:
            process.start()
        asyncio.run(_endure(players, processes))
    finally:
        for process in processes:
            if process.runs:
                process.kill()
    with psycopg.connect(postgres) as line:
        for player in players:
            query = "SELECT seq, data FROM events WHERE table_id = %s ORDER BY seq"
            _check(player, line.execute(query, [player.table]).fetchall())
        state: dict[str, int] = dict(line.execute("SELECT state, count(*) FROM tables GROUP BY state").fetchall())
        assert state["over"] >= many
    for process in processes:
        said = process.errors.read_text()
        assert "Traceback" not in said, said
    assert max(player.connected for player in players) > 1, "somebody lost the line"

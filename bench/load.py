"""`python -m bench.load [--database ADDRESS] [--game G] [--seconds N]`: how many live tables a server carries.

At each table somebody moves every five seconds. What counts is the time from when a page sends a move until another
page at the table has heard of it, and that 99 of 100 moves stay under a tenth of a second. The number of tables grows
until that no longer holds. The pages run on the same computer and use some of it.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import httpx
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import ClientConnection, connect

from royalborough.bots.choices import random_move
from royalborough.games import load
from royalborough.play.referee import Referee

EVERY = 5.0
"""Seconds between two moves at a table."""
ENOUGH = 0.1
"""Seconds that the 99th of 100 moves may take."""
_STEPS = (50, 100, 200, 400, 600, 800, 1000, 1200, 1600, 2000, 2400)
_DECISIONS = 60


@dataclass
class Measured:
    """What came of so many tables."""

    tables: int
    p50: float
    p99: float
    late: int
    """Moves that the pages themselves sent more than half a second late: then they are what is too slow."""
    busy: float
    """Cores that the server used."""
    memory: float
    """MB of the server."""


def _script(slug: str, seed: int) -> list[str]:
    """Moves of a random game: for every decision of a seat, as long as luck plays no part in them."""
    rng = random.Random(seed)
    referee = Referee(load(slug, 2), bytes(32))
    moves: list[str] = []
    while len(moves) < _DECISIONS and isinstance(seat := referee.position.to_act, int):
        move = random_move(referee.position, rng)
        referee.submit(seat, move)
        moves.append(str(move))
    return moves


class Pages:
    """Two pages at one table, of which one moves and the other listens."""

    def __init__(self, moves: Sequence[str]) -> None:
        self._moves = moves
        self._revision = 0
        self._number = 0
        self._heard = asyncio.Condition()
        self._latest = -1

    async def open(self, stack: AsyncExitStack, http: httpx.AsyncClient, game: str) -> None:
        """Set the table up and connect."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        answer = await http.post("/api/tables", json={"game": game, "seats": seats})
        table = answer.raise_for_status().json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        address = str(http.base_url.copy_with(scheme="ws")).rstrip("/") + f"/api/tables/{table}/live"

        async def line() -> ClientConnection:
            return await stack.enter_async_context(
                connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
            )

        self._mover, listener = await line(), await line()
        for socket_, hear in ((self._mover, self._ignore), (listener, self._listen)):
            task = asyncio.create_task(hear(socket_))
            stack.callback(task.cancel)

    async def _ignore(self, line: ClientConnection) -> None:
        async for message in line:
            if '"type":"refused"' in str(message)[:80]:
                raise AssertionError(message)

    async def _listen(self, line: ClientConnection) -> None:
        async for message in line:
            text = str(message)
            at = text.find('"revision":')
            if at >= 0:
                self._latest = int(text[at + 11 : at + 20].partition(",")[0])
                async with self._heard:
                    self._heard.notify_all()

    async def move(self) -> float | None:
        """Play the next move of the script; seconds until the other page has heard of it, None when it is at an end."""
        if self._number == len(self._moves):
            return None
        move, since = self._moves[self._number], perf_counter()
        self._number += 1
        said = f'{{"type":"play","id":"{self._number}","revision":{self._revision},"move":"{move}"}}'
        await self._mover.send(said)
        async with self._heard:
            await self._heard.wait_for(lambda: self._latest > self._revision)
        self._revision = self._latest
        return perf_counter() - since


async def _at_intervals(pages: Pages, offset: float, until: float, took: list[float], late: list[float]) -> None:
    due = perf_counter() + offset
    while due < until:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        late.append(perf_counter() - due)
        if (seconds := await pages.move()) is None:
            return
        took.append(seconds)
        due += EVERY


async def _use(metrics: str) -> tuple[float, float]:
    """Seconds of processor time that the server has used, and MB that it has."""
    async with httpx.AsyncClient(timeout=60) as http:
        text = (await http.get(metrics)).raise_for_status().text
    found = {sample.name: sample.value for family in text_string_to_metric_families(text) for sample in family.samples}
    return found["process_cpu_seconds_total"], found["process_resident_memory_bytes"] / 1e6


async def measure(address: str, metrics: str, game: str, tables: int, seconds: float) -> Measured:
    """So many tables for so many seconds."""
    rng = random.Random(tables)
    scripts = [_script(game, seed) for seed in range(20)]
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=60))
        await http.get("/")
        all_pages = [Pages(scripts[n % len(scripts)]) for n in range(tables)]
        for pages in all_pages:
            await pages.open(stack, http, game)
        took: list[float] = []
        late: list[float] = []
        (used, _), since = await _use(metrics), perf_counter()
        until = since + seconds
        await asyncio.gather(*(_at_intervals(each, rng.uniform(0, EVERY), until, took, late) for each in all_pages))
        used_then, memory = await _use(metrics)
        busy = (used_then - used) / (perf_counter() - since)
    took.sort()
    slow = sum(each > 0.5 for each in late)
    return Measured(tables, took[len(took) // 2], took[len(took) * 99 // 100], slow, busy, memory)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _run(wanted: argparse.Namespace, database: str) -> None:
    port, figures = _free_port(), _free_port()
    command = [sys.executable, "-m", "royalborough", "serve", "--port", str(port), "--database", database]
    with subprocess.Popen([*command, "--unlimited", "--metrics", str(figures)], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        address, metrics = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{figures}/metrics"
        await asyncio.sleep(1)
        _, empty = await _use(metrics)
        print(f"{wanted.game}, {database.partition(':')[0]}, a move every {EVERY:.0f} s; {empty:.0f} MB at the start")
        try:
            for tables in _STEPS:
                found = await measure(address, metrics, wanted.game, tables, wanted.seconds)
                if found.p99 > ENOUGH:  # once may have been the disk's fault
                    found = await measure(address, metrics, wanted.game, tables, wanted.seconds)
                print(
                    f"{tables:5} tables: median {found.p50 * 1000:5.1f} ms, p99 {found.p99 * 1000:6.1f} ms, "
                    f"server {found.busy:.2f} cores, {found.memory:.0f} MB, "
                    f"{(found.memory - empty) / tables:.2f} MB a table, {found.late} late",
                    flush=True,
                )
                if found.p99 > ENOUGH:
                    break
        finally:
            server.terminate()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", help="an address of PostgreSQL; a new file of SQLite's if not said")
    parser.add_argument("--game", default="kensington", choices=["kensington", "residences", "chelsea", "morris"])
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each number of tables is tried")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_run(wanted, wanted.database or str(Path(folder) / "load.db")))


if __name__ == "__main__":
    main()

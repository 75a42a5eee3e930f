"""Where the bots of a process think: so many at a time, for tables that no other process lets its bots think for."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from royalborough.table.claims import LEASE, POSTPONED, Claims
from royalborough.table.defaults import BOT_PACE, CORES
from royalborough.table.log import EventLog
from royalborough.table.refusal import Refusal

_LOG = logging.getLogger(__name__)

LOOK = 3.0
"""Seconds after which tables that wait for bots are looked for when nothing is heard of any."""


class Workshop:
    """How the bots of one process work."""

    def __init__(self, log: EventLog, benches: int = CORES, pace: float = BOT_PACE) -> None:
        """At most `benches` bots think at the same time; with none the bots think at other processes."""
        self.pace = pace
        self.is_open = benches > 0
        self._log = log
        self._claims = Claims()
        self._free = asyncio.Semaphore(benches)
        self._called = asyncio.Event()

    @asynccontextmanager
    async def bench(self) -> AsyncIterator[None]:
        """A place to think at, when one is free."""
        async with self._free:
            yield

    async def claim(self, table: str) -> bool:
        """Whether this process may let bots think for a table; raises Refusal."""
        async with self._log.transaction(table) as connection:
            return await self._claims.take(connection, table)

    def call(self) -> None:
        """There may be a table that waits for bots."""
        self._called.set()

    async def keep_claims(self, tables: Callable[[], Iterable[str]]) -> None:
        """Keep the claims to those tables for which bots think here, for ever."""
        while True:
            await asyncio.sleep(LEASE / 3)
            try:
                if busy := list(tables()):
                    async with self._log.transaction("-") as connection:
                        await self._claims.renew(connection, busy)
            except Refusal:
                continue  # it has been logged; if it does not get better, others take over

    async def next(self) -> str:
        """A table that waits for bots and is claimed for this process."""
        while True:
            async with self._free:
                self._called.clear()
            try:
                async with self._log.transaction("-") as connection:
                    if (table := await self._claims.take_any(connection)) is not None:
                        return table
            except Refusal:
                pass
            try:
                await asyncio.wait_for(self._called.wait(), LOOK)
            except TimeoutError:
                continue

    async def postpone(self, table: str) -> None:
        """Leave a table alone that cannot be opened now."""
        async with self._log.transaction(table) as connection:
            await self._claims.renew(connection, [table], POSTPONED)

    async def take_over(self) -> None:
        """Where no other process uses the database: what was claimed is free, for whoever claimed it is gone."""
        async with self._log.transaction("-") as connection:
            await self._claims.release(connection, of_all=True)

    async def close(self) -> None:
        """Let other processes have what was claimed."""
        try:
            async with self._log.transaction("-") as connection:
                await self._claims.release(connection)
        except Refusal:
            _LOG.warning("what this process claimed is free for others in %s s", LEASE)

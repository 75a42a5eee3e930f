"""The logs of all tables in a database. An event is on disk before anybody hears of it.

Two writers cannot both append number n of a table: the pair (table, number) is the key. The loser gets `Overtaken`,
reloads and decides again.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.catalogue import EVENTS as STORED
from royalborough.table.catalogue import note, unknown
from royalborough.table.database import Database
from royalborough.table.events import EVENT, Event
from royalborough.table.metrics import EVENTS, STORING
from royalborough.table.people.standings import rate
from royalborough.table.refusal import StorageFailed
from royalborough.table.summary import Summary

_LOG = logging.getLogger(__name__)
CHANNEL = "royalborough"
"""Where PostgreSQL carries the news of what was written: JSON with the table, the number of its last event,
and whether the table waits for bots."""
_ALONE = 0x526F79
"""The number of the family of locks that let one process at a time do something."""


class Overtaken(Exception):
    """Another writer has appended to the table's log in the meantime."""


class EventLog:
    """Appends events and reads them back."""

    def __init__(self, database: Database) -> None:
        """`database` is open as long as the log is used."""
        self._database = database
        self._locks: dict[str, asyncio.Lock] = {}
        self.on_written: Callable[[str], None] | None = None
        """Called with the id of a table that this process has written to."""

    async def append(
        self, table: str, first: int, events: Sequence[Event], now: Summary, before: Summary | None = None
    ) -> None:
        """Write `events` as numbers `first`, `first + 1`, ... of a table, all or none; raises Overtaken or Refusal.

        `now` is the table with them, `before` without.
        """
        rows = [
            {"table_id": table, "seq": first + i, "data": EVENT.dump_json(fact).decode()}
            for i, fact in enumerate(events)
        ]
        with STORING.time():
            await self._store(table, rows, now, before)
        EVENTS.inc(len(rows))
        if self.on_written is not None:
            self.on_written(table)

    async def _store(self, table: str, rows: list[dict[str, Any]], now: Summary, before: Summary | None) -> None:
        async with self.transaction(table) as connection:
            await connection.execute(insert(STORED), rows)
            await note(connection, table, now, before)
            if now.result and not (before and before.result):
                await rate(connection, table, now.game, now.result, now.changed)
            await self.tell(connection, CHANNEL, json.dumps([table, rows[-1]["seq"], now.bots_due]))

    async def tell(self, connection: AsyncConnection, channel: str, what: str) -> None:
        """Let all processes that share the database know something when this is committed."""
        await self._database.tell(connection, channel, what)

    async def check(self) -> None:
        """Make sure that the database answers; raises Refusal."""
        async with self.transaction("-", writes=False) as connection:
            await connection.execute(select(STORED.c.seq).limit(1))

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after number `after`, in order; none if there is no such table. Raises Refusal."""
        query = select(STORED.c.data).where(STORED.c.table_id == table, STORED.c.seq > after)
        async with self.transaction(table, writes=False) as connection:
            rows = await connection.execute(query.order_by(STORED.c.seq))
            return [EVENT.validate_json(data) for (data,) in rows]

    @asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """Within, nobody else does `what`, at whatever process that shares the database; raises Refusal."""
        async with self._locks.setdefault(what, asyncio.Lock()):
            if not self._database.shared:
                yield
                return
            lock = select(func.pg_advisory_xact_lock(_ALONE, func.hashtext(what)))
            async with self.transaction("-") as connection:
                await connection.execute(lock)
                yield

    async def uncatalogued(self) -> list[str]:
        """Tables that the catalogue does not know yet; raises Refusal."""
        async with self.transaction("-", writes=False) as connection:
            return await unknown(connection)

    async def enter(self, table: str, now: Summary) -> None:
        """Enter a table of before there was a catalogue; raises Overtaken when another process has, or Refusal."""
        async with self.transaction(table) as connection:
            await note(connection, table, now, None)

    @asynccontextmanager
    async def transaction(self, table: str, *, writes: bool = True) -> AsyncIterator[AsyncConnection]:
        """All or nothing; a database that fails is a refusal, for nobody at the table can help it."""
        try:
            async with self._database.transaction(writes=writes) as connection:
                yield connection
        except IntegrityError as error:
            raise Overtaken(table) from error
        except SQLAlchemyError:
            _LOG.exception("table %s: the database failed", table)
            raise StorageFailed from None

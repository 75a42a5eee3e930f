"""The logs of all tables in a database. An event is on disk before anybody hears of it.

Two writers cannot both append number n of a table: the pair (table, number) is the key. The loser gets `Overtaken`,
reloads and decides again.
"""

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, Column, Integer, MetaData, String, Table, Text, event, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from royalborough.table.events import EVENT, Event
from royalborough.table.refusal import Refusal

_LOG = logging.getLogger(__name__)
_METADATA = MetaData()
_EVENTS = Table(
    "events",
    _METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)


class Overtaken(Exception):
    """Another writer has appended to the table's log in the meantime."""


def _durable(connection: Any, _record: Any) -> None:
    """A transaction that SQLite has committed survives a crash of the process and of the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


class EventLog:
    """Appends events and reads them back."""

    def __init__(self, path: str) -> None:
        """Keep the logs in the SQLite file `path`, which is made if need be; `open` comes first."""
        address = URL.create("sqlite+aiosqlite", database=path)
        self._engine: AsyncEngine = create_async_engine(address, hide_parameters=True)  # seeds are no matter for logs
        event.listen(self._engine.sync_engine, "connect", _durable)

    async def open(self) -> None:
        """Make the table if the file is new; raises SQLAlchemyError if it cannot be written or is not ours."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_METADATA.create_all)
            await connection.execute(select(_EVENTS).limit(1))

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()

    async def append(self, table: str, first: int, events: Sequence[Event]) -> None:
        """Write `events` as numbers `first`, `first + 1`, ... of a table, all or none; raises Overtaken or Refusal."""
        rows = [
            {"table_id": table, "seq": first + i, "data": EVENT.dump_json(fact).decode()}
            for i, fact in enumerate(events)
        ]
        async with self._transaction(table) as connection:
            await connection.execute(insert(_EVENTS), rows)

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after number `after`, in order; none if there is no such table. Raises Refusal."""
        query = select(_EVENTS.c.data).where(_EVENTS.c.table_id == table, _EVENTS.c.seq > after)
        async with self._transaction(table) as connection:
            rows = await connection.execute(query.order_by(_EVENTS.c.seq))
            return [EVENT.validate_json(data) for (data,) in rows]

    @asynccontextmanager
    async def _transaction(self, table: str) -> AsyncIterator[AsyncConnection]:
        """All or nothing; a database that fails is a refusal, for nobody at the table can help it."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Overtaken(table) from error
        except SQLAlchemyError:
            _LOG.exception("table %s: the database failed", table)
            raise Refusal("storage", "The database failed, so that did not happen. Please try again.") from None

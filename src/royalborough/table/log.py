"""The logs of all tables in a database. An event is on disk before anybody hears of it.

Two writers cannot both append number n of a table: the pair (table, number) is the key. The loser gets `Overtaken`,
reloads and decides again.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, Integer, MetaData, String, Table, Text, event, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from royalborough.table.events import EVENT, Event

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
        self._engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(self._engine.sync_engine, "connect", _durable)

    async def open(self) -> None:
        """Make the table if the file is new; raises SQLAlchemyError if it cannot be written."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_METADATA.create_all)

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()

    async def append(self, table: str, first: int, events: Sequence[Event]) -> None:
        """Write `events` as numbers `first`, `first + 1`, ... of a table, all or none; raises Overtaken."""
        rows = [
            {"table_id": table, "seq": first + i, "data": EVENT.dump_json(fact).decode()}
            for i, fact in enumerate(events)
        ]
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(_EVENTS), rows)
        except IntegrityError as error:
            raise Overtaken(table) from error

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after number `after`, in order; none if there is no such table."""
        query = select(_EVENTS.c.data).where(_EVENTS.c.table_id == table, _EVENTS.c.seq > after)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(_EVENTS.c.seq))
            return [EVENT.validate_json(data) for (data,) in rows]

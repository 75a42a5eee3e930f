"""A house without a server, and pages that speak with its tables within this process."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from served import WAIT

from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.live import Connection, LiveTable
from royalborough.table.log import EventLog
from royalborough.table.timekeeper import moment
from royalborough.table.wire import SeatRequest, Snapshot, ToPage
from royalborough.table.workshop import Workshop

SELF = SeatRequest(kind="me")


def house_on(database: Database, time: Callable[[], int] = moment) -> House:
    """A house on an open database, with bots that do not dawdle."""
    log = EventLog(database)
    return House(log, Workshop(log, pace=0), time)


@asynccontextmanager
async def opened(database: Path | str, time: Callable[[], int] = moment) -> AsyncIterator[House]:
    """A house without a server, with bots that do not dawdle, which is told the `time`."""
    kept = Database(str(database))
    await kept.open()
    house = house_on(kept, time)
    try:
        yield house
    finally:
        await house.close()
        await kept.close()


async def page_at(table: LiveTable, person: str) -> Connection:
    """A page that has just been opened, and has read what it was told."""
    connection = Connection(person, None)
    await table.connect(connection)
    read(connection)
    return connection


def read(connection: Connection) -> list[ToPage | None]:
    """What a page was told since it last read."""
    return [connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())]


async def told(connection: Connection, wanted: Callable[[Snapshot], bool]) -> Snapshot:
    """The first snapshot to come that is `wanted`."""
    async with asyncio.timeout(WAIT):
        while True:
            message = await connection.outbox.get()
            if isinstance(message, Snapshot) and wanted(message):
                return message

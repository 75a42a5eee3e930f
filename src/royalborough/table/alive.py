"""Signs of life that servers leave in the database, by which one knows later when there was none."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Self

from sqlalchemy import BigInteger, Column, MetaData, String, Table, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from royalborough.table.clock import DAY, SECOND
from royalborough.table.database import Database
from royalborough.table.refusal import StorageFailed

_LOG = logging.getLogger(__name__)
PERIOD = 2 * SECOND
"""Between two signs of a process, in milliseconds."""
SILENT = 3 * PERIOD
"""A process that has given no sign for longer was not there: stopped, asleep, or without its database."""
FORGOTTEN = 60 * DAY
"""Signs that are older are of no use: no clock runs so long."""
_ALIVE = Table(
    "alive",
    MetaData(),
    Column("life", String(16), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)


class Signs:
    """The signs that a server gives within `async with`.

    Times are milliseconds since 1970. Each life of a process is a row, from its first sign to its last so far.
    """

    def __init__(self, database: Database, time: Callable[[], int], on_return: Callable[[], Awaitable[None]]) -> None:
        """`on_return` is called when this process finds that it had not been there for a while."""
        self._database = database
        self._time = time
        self._on_return = on_return
        self._life = ""
        self._last = 0
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.give()
        self._task = asyncio.create_task(self._keep_on())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(SQLAlchemyError):
            await self.give()

    async def give(self) -> bool:
        """Give a sign of life; whether it is the first after a silence. Raises SQLAlchemyError."""
        now = self._time()
        anew = now - self._last > SILENT
        if anew:
            self._life = secrets.token_hex(8)
        async with self._database.transaction() as connection:
            if anew:
                await connection.execute(delete(_ALIVE).where(_ALIVE.c.until < now - FORGOTTEN))
                await connection.execute(insert(_ALIVE).values(life=self._life, since=now, until=now))
            else:
                await connection.execute(update(_ALIVE).where(_ALIVE.c.life == self._life).values(until=now))
        self._last = now
        return anew

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(PERIOD / SECOND)
            try:
                if await self.give():
                    await self._on_return()
            except SQLAlchemyError as error:
                _LOG.warning("no sign of life could be given: %s", error)
            except Exception:
                _LOG.exception("something went wrong after a silence")


async def silence_at(database: Database, since: int, until: int) -> int:
    """For how long between two moments, of which `until` is now, no server was there; raises Refusal."""
    overlap = (_ALIVE.c.until >= since) & (_ALIVE.c.since <= until)
    lives = select(_ALIVE.c.since, _ALIVE.c.until).where(overlap).order_by(_ALIVE.c.since)
    try:
        async with database.transaction(writes=False) as connection:
            found = [(begin, end) for begin, end in await connection.execute(lives)]
    except SQLAlchemyError as error:
        _LOG.warning("no signs of life could be read: %s", error)
        raise StorageFailed from None
    return silence(found, since, until)


def silence(lives: list[tuple[int, int]], since: int, until: int) -> int:
    """How much of the time from `since` to `until` lies in no life; they are in the order of their beginnings.

    A life that was heard of a moment before `until` still goes on.

    >>> silence([(0, 20_000), (50_000, 90_000)], 10_000, 91_000)
    30000
    """
    silent, seen = 0, since
    for begin, end in lives:
        silent += max(0, begin - seen)
        seen = max(seen, end)
    rest = until - seen
    return silent + (rest if rest > SILENT else 0)

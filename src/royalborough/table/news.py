"""What other processes have written: PostgreSQL carries the news from one to all."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator

import psycopg

from royalborough.table.database import Database
from royalborough.table.log import CHANNEL

_LOG = logging.getLogger(__name__)
_AGAIN = 1.0
"""Seconds after which a lost line is tried again."""


async def news(database: Database) -> AsyncIterator[tuple[str, int] | None]:
    """A table and the number of its last event each time that anybody has written; it never ends.

    None says that something may have been missed: at the start, and whenever the line was lost and is there again.
    """
    address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            line = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with line:
                await line.execute(f"LISTEN {CHANNEL}")
                yield None
                async for notice in line.notifies():
                    table, seq = json.loads(notice.payload)
                    yield table, seq
        except psycopg.Error as error:
            _LOG.warning("no news from %s: %s", database.name, error)
        await asyncio.sleep(_AGAIN)

"""A process without pages in which bots think for the tables of servers that share its database."""

import asyncio
import signal
from collections.abc import Callable

from royalborough.table.database import Database, InvalidDatabase, is_shared
from royalborough.table.house import House
from royalborough.table.log import EventLog
from royalborough.table.neighbours import in_use
from royalborough.table.server import open_metrics
from royalborough.table.workshop import Workshop


def work(address: str, bots: int, pace: float, opened: Callable[[], None], metrics: int | None = None) -> None:
    """Let at most `bots` think at the same time, each for `pace` seconds at least, until interrupted.

    `opened` is called when the database is usable. `metrics` is a port for `/metrics`.
    Raises InvalidDatabase or CannotServe.
    """
    if not is_shared(address):
        raise InvalidDatabase(
            "{name} is a file, which one server has to itself; a worker shares a database like postgresql://host/name.",
            name=address,
        )
    if metrics is not None:
        open_metrics(metrics)
    asyncio.run(_work(Database(address), bots, pace, opened))


async def _work(database: Database, bots: int, pace: float, opened: Callable[[], None]) -> None:
    ended = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, ended.set)
    try:
        await database.open()
        log = EventLog(database)
        async with in_use(House(log, Workshop(log, bots, pace)), database):
            opened()
            await ended.wait()
    finally:
        await database.close()

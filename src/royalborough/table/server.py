"""Starts the server."""

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from royalborough.play import PlayError
from royalborough.table.database import Database, is_shared
from royalborough.table.defaults import BOT_PACE, CORES
from royalborough.table.http import create_app
from royalborough.table.metrics import publish

MAX_FRAME = 64 * 1024
"""Bytes of one WebSocket message from a page; a record comes over HTTP."""


LEAVE = 1.0
"""Seconds that pages have to take their leave when the server closes."""


class CannotServe(PlayError):
    """The address cannot be used."""


def serve(
    host: str,
    port: int,
    database: str,
    opened: Callable[[], None],
    metrics: int | None = None,
    bots: int = CORES,
    pace: float = BOT_PACE,
    *,
    unlimited: bool = False,
) -> None:
    """Serve until interrupted, with everything kept in `database`; raises CannotServe or InvalidDatabase.

    `opened` is called when the address is ours and the database is usable. `metrics` is a port for `/metrics`.
    At most `bots` think at the same time, each for `pace` seconds at least.
    When it is `unlimited`, visitors may ask as often as they like.
    """
    if not bots and not is_shared(database):
        raise CannotServe(
            "{database} is a file, for which no other process lets bots think: --bots has to be 1 at least.",
            database=database,
        )
    _check_database(database)
    if metrics is not None:
        open_metrics(metrics)
    with _listen(host, port) as listening:
        opened()
        app = create_app(database, bots, pace, unlimited=unlimited)
        config = uvicorn.Config(app, ws_max_size=MAX_FRAME, log_config=None, ws="websockets-sansio")
        with suppress(KeyboardInterrupt):  # Ctrl+C is how one closes it
            _Server(config).run([listening])


class _Server(uvicorn.Server):
    """Waits for nobody when it closes: a page that does not listen would hold it open for ever."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody take their leave, and cut off who does not."""
        cutting = asyncio.get_running_loop().call_later(LEAVE, self._cut_off)
        await super().shutdown(sockets)
        cutting.cancel()

    def _cut_off(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _listen(host: str, port: int) -> socket.socket:
    """The socket that we listen on."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise CannotServe(
            "Port {port} of {host} cannot be used ({why}); choose another with --port or --host.",
            port=port,
            host=host,
            why=(os.strerror(error.errno) if error.errno and error.errno > 0 else str(error.strerror)).lower(),
        ) from None


def open_metrics(port: int) -> None:
    """Publish figures at a port; raises CannotServe."""
    try:
        publish(port)
    except OSError as error:
        raise CannotServe(
            "Port {port} cannot be used for the metrics ({why}); choose another with --metrics.",
            port=port,
            why=str(error.strerror).lower(),
        ) from None


def _check_database(address: str) -> None:
    """Make the database if need be, and make sure that it can be used; raises InvalidDatabase."""

    async def attempt() -> None:
        database = Database(address)
        try:
            await database.open()
        finally:
            await database.close()

    asyncio.run(attempt())

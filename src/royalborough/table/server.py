"""Starts the server."""

from contextlib import suppress
from pathlib import Path

import uvicorn

from royalborough.table.http import create_app

MAX_FRAME = 64 * 1024
"""Bytes of one WebSocket message from a page; a record comes over HTTP."""


def serve(host: str, port: int, database: str) -> None:
    """Serve until interrupted, with the tables' logs in the SQLite file `database`."""
    Path(database).parent.mkdir(parents=True, exist_ok=True)
    config = uvicorn.Config(
        create_app(database), host=host, port=port, ws_max_size=MAX_FRAME, log_level="warning", ws="websockets-sansio"
    )
    with suppress(KeyboardInterrupt):  # Ctrl+C is how one closes it
        uvicorn.Server(config).run()

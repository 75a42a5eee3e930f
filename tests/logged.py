"""What is true of a table, read from its log in the database."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from royalborough.table.events import EVENT
from royalborough.table.state import TableState


def state_of(database: str | Path, table: str) -> TableState:
    """The table as its log has it."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("SELECT data FROM events WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return TableState.replay([EVENT.validate_python(json.loads(data)) for (data,) in rows])

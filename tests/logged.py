"""What is true of a table by its log in the database, and a database that fails."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from royalborough.table.events import EVENT
from royalborough.table.state import TableState
from royalborough.table.summary import Sitter, Summary

IN_PLAY = Summary(
    seq=1,
    game="kensington",
    players=2,
    options="{}",
    state="playing",
    listed=False,
    rated=False,
    clock=None,
    plies=0,
    to_act=0,
    created=0,
    changed=0,
    deadline=None,
    bots_due=False,
    reason=None,
    drawn=None,
    sitters=(Sitter("anna", None, "Anna"), Sitter("ben", None, "Ben")),
)
"""What the catalogue holds of a table about which nothing else matters."""


def state_of(database: str | Path, table: str) -> TableState:
    """The table as its log has it."""
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute("SELECT data FROM events WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    return TableState.replay([EVENT.validate_python(json.loads(data)) for (data,) in rows])


def break_database(path: Path) -> None:
    """Take the table of events away."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE events RENAME TO gone")


def mend_database(path: Path) -> None:
    """Put it back."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE gone RENAME TO events")

"""The catalogue of all tables: a row each, written in the transaction of the events that change it."""

from dataclasses import asdict

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.summary import Summary

_FORM = MetaData()
EVENTS = Table(
    "events",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)
TABLES = Table(
    "tables",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", String(40)),
    Column("plies", Integer, nullable=False),
    Column("to_act", Integer),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Column("bots_due", Boolean, nullable=False),
    Column("thinker", String(32)),
    Column("thinking_until", BigInteger),
    Column("reason", String(16)),
    Column("drawn", Boolean),
)
SITTERS = Table(
    "sitters",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32)),
    Column("bot", String(64)),
    Column("name", String(64), nullable=False),
    Column("called", String(128), nullable=False),
    Column("score", Float),
    Column("won", Boolean),
)


async def note(connection: AsyncConnection, table: str, now: Summary, before: Summary | None) -> None:
    """Write down a table as it is `now`, within the transaction that makes it so; `before` is how it was.

    Raises IntegrityError when another writer notes it for the first time at the same moment.
    """
    row = asdict(now)
    del row["sitters"], row["result"]
    if not now.bots_due:
        row |= {"thinker": None, "thinking_until": None}
    known = before is not None
    if known:
        known = bool((await connection.execute(update(TABLES).where(TABLES.c.table_id == table).values(row))).rowcount)
    if not known:
        await connection.execute(insert(TABLES), row | {"table_id": table})
    if not known or before is None or now.sitters != before.sitters:
        await connection.execute(delete(SITTERS).where(SITTERS.c.table_id == table))
        await connection.execute(
            insert(SITTERS),
            [
                {"table_id": table, "seat": seat, "called": called(sitter.name)} | asdict(sitter)
                for seat, sitter in enumerate(now.sitters)
            ],
        )


def called(name: str) -> str:
    """A name as it is looked for: large letters and small ones are the same."""
    return name.casefold()


async def unknown(connection: AsyncConnection) -> list[str]:
    """Tables whose logs are there and that are not in the catalogue: those of before there was one."""
    known = select(TABLES.c.table_id).where(TABLES.c.table_id == EVENTS.c.table_id)
    found = await connection.execute(select(EVENTS.c.table_id).where(EVENTS.c.seq == 1, ~known.exists()))
    return [table for (table,) in found]

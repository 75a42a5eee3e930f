"""What people note down at tables for themselves: nobody else's page is ever told of it."""

from sqlalchemy import BigInteger, Column, MetaData, String, Table, Text, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.log import EventLog, Overtaken

NOTES = Table(
    "notes",
    MetaData(),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)


async def read_notes(log: EventLog, person: str, table: str) -> str:
    """What a person has noted down at a table; empty if nothing. Raises Refusal."""
    async with log.transaction(table, writes=False) as connection:
        wanted = select(NOTES.c.text).where(NOTES.c.person == person, NOTES.c.table_id == table)
        return (await connection.execute(wanted)).scalar() or ""


async def write_notes(log: EventLog, person: str, table: str, text: str, at: int) -> None:
    """Keep what a person has noted down, in place of what was there; raises Refusal."""
    try:
        await _write(log, person, table, text, at)
    except Overtaken:  # two pages of theirs at once: the later one counts
        await _write(log, person, table, text, at)


async def _write(log: EventLog, person: str, table: str, text: str, at: int) -> None:
    async with log.transaction(table) as connection:
        await connection.execute(delete(NOTES).where(NOTES.c.person == person, NOTES.c.table_id == table))
        if text:
            row = {"person": person, "table_id": table, "text": text, "changed": at}
            await connection.execute(insert(NOTES), row)


async def adopt_notes(connection: AsyncConnection, guest: str, person: str) -> None:
    """A guest's notes become a person's who signs in on the guest's device, where that one has none."""
    known = select(NOTES.c.table_id).where(NOTES.c.person == person).scalar_subquery()
    await connection.execute(
        update(NOTES).where(NOTES.c.person == guest, NOTES.c.table_id.not_in(known)).values(person=person)
    )
    await connection.execute(delete(NOTES).where(NOTES.c.person == guest))


async def forget_notes(connection: AsyncConnection, person: str) -> None:
    """Somebody leaves for good."""
    await connection.execute(delete(NOTES).where(NOTES.c.person == person))

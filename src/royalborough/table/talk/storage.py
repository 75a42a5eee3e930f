"""Where lines, mutes and reports are kept: tables of their own, so that taking back a move takes back no word."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, Column, Integer, MetaData, String, Table, Text, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.log import EventLog, Overtaken
from royalborough.table.refusal import Refusal

TALK = "royalborough_talk"
"""Where PostgreSQL carries the news that somebody has said something: the table's id."""
ROOMS = ("players", "watchers")
_FORM = MetaData()
LINES = Table(
    "lines",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", String(8), nullable=False),
    Column("person", String(32), nullable=False),
    Column("message", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
MUTES = Table(
    "mutes",
    _FORM,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
)
REPORTS = Table(
    "reports",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("about", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Line:
    """Something that somebody has said."""

    number: int
    """Counts the lines of a table from 1."""
    room: str
    """`players` or `watchers`."""
    person: str
    message: str
    """The page's id for it, by which a repeated message is recognised."""
    name: str
    seat: int | None
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Report:
    """A line that somebody found wrong."""

    table_id: str
    number: int
    person: str
    about: str
    """Who said it, by what the log calls them."""
    name: str
    text: str
    why: str
    at: int


class Talk:
    """Everything that is said at tables."""

    def __init__(self, log: EventLog) -> None:
        self._log = log

    async def add(self, table: str, **said: Any) -> None:
        """Keep a line as the table's next one, once however often its message comes; raises Refusal."""
        for _ in range(5):
            try:
                async with self._log.transaction(table) as connection:
                    await self._add(connection, table, said)
                return
            except Overtaken:
                continue
        raise Refusal("busy", "The table is too busy. Please try again.")

    async def _add(self, connection: AsyncConnection, table: str, said: dict[str, Any]) -> None:
        same = (LINES.c.person == said["person"]) & (LINES.c.message == said["message"])
        if (await connection.execute(select(LINES.c.number).where(LINES.c.table_id == table, same))).first():
            return
        last = await connection.execute(select(func.max(LINES.c.number)).where(LINES.c.table_id == table))
        number = (last.scalar() or 0) + 1
        await connection.execute(insert(LINES), said | {"table_id": table, "number": number})
        await self._log.tell(connection, TALK, table)

    async def lines(self, table: str, room: str, after: int, most: int) -> list[Line]:
        """The last lines of a room after number `after`, at most so many, in order; raises Refusal."""
        columns = [column for column in LINES.c if column.name != "table_id"]
        wanted = (LINES.c.table_id == table) & (LINES.c.room == room) & (LINES.c.number > after)
        query = select(*columns).where(wanted).order_by(LINES.c.number.desc()).limit(most)
        async with self._log.transaction(table, writes=False) as connection:
            found = (await connection.execute(query)).mappings().all()
        return [Line(**row) for row in reversed(found)]

    async def muted(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear; raises Refusal."""
        async with self._log.transaction("-", writes=False) as connection:
            return frozenset(
                (await connection.execute(select(MUTES.c.other).where(MUTES.c.person == person))).scalars()
            )

    async def mute(self, person: str, other: str, *, on: bool) -> None:
        """Let a person hear `other` no more, or again; raises Refusal."""
        both = {"person": person, "other": other}
        async with self._log.transaction("-") as connection:
            await connection.execute(delete(MUTES).where(MUTES.c.person == person, MUTES.c.other == other))
            if on:
                await connection.execute(insert(MUTES), both)

    async def report(self, table: str, line: Line, person: str, why: str, at: int) -> None:
        """Keep what a person finds wrong with a line, for whoever runs the house; raises Refusal."""
        key = {"table_id": table, "number": line.number, "person": person}
        row = key | {"about": line.person, "name": line.name, "text": line.text, "why": why, "at": at}
        async with self._log.transaction(table) as connection:
            await connection.execute(delete(REPORTS).filter_by(**key))
            await connection.execute(insert(REPORTS), row)

    async def reports(self) -> list[Report]:
        """All reports, the newest first; raises Refusal."""
        async with self._log.transaction("-", writes=False) as connection:
            found = await connection.execute(select(REPORTS).order_by(REPORTS.c.at.desc()))
            return [Report(**row) for row in found.mappings()]


async def adopt(connection: AsyncConnection, guest: str, person: str) -> None:
    """What a guest has said and whom they have muted becomes a person's who signs in on the guest's device.

    Whoever has muted the guest does not hear that person either.
    """
    for mine, others in ((MUTES.c.person, MUTES.c.other), (MUTES.c.other, MUTES.c.person)):
        known = select(others).where(mine == person).scalar_subquery()
        await connection.execute(delete(MUTES).where(mine == guest, others.in_(known)))
        await connection.execute(update(MUTES).where(mine == guest).values({mine: person}))
    await connection.execute(update(LINES).where(LINES.c.person == guest).values(person=person))


async def forget(connection: AsyncConnection, person: str) -> None:
    """What somebody who leaves for good has said stays, for others have answered it, but not with their name."""
    await connection.execute(delete(MUTES).where((MUTES.c.person == person) | (MUTES.c.other == person)))
    await connection.execute(update(LINES).where(LINES.c.person == person).values(name=""))


def after_trimming(lines: Collection[Line], most: int) -> list[Line]:
    """The last `most` lines of each room, in order."""
    kept: list[Line] = []
    for room in ROOMS:
        kept += [line for line in lines if line.room == room][-most:]
    return sorted(kept, key=lambda line: line.number)

"""Which process lets the bots of a table think: one at a time, of all that share a database.

A claim is a lease in the catalogue. It is renewed while bots think, and a process that is gone loses it. It only saves
work: should two processes think for the same seat, the log takes the decision that comes first.
"""

import secrets
from collections.abc import Iterable
from time import time

from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.catalogue import TABLES

LEASE = 12.0
"""Seconds for which a claim holds."""
POSTPONED = 600.0
"""Seconds for which a table that cannot be opened is left alone."""


def _until(seconds: float) -> int:
    return round((time() + seconds) * 1000)


class Claims:
    """The claims of one process, each made within a transaction."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(8)

    def _free(self) -> ColumnElement[bool]:
        until = TABLES.c.thinking_until
        return or_(until.is_(None), until < _until(0))

    async def take(self, connection: AsyncConnection, table: str) -> bool:
        """Claim a table that waits for bots, unless another process has it."""
        ours = or_(TABLES.c.thinker == self.name, self._free())
        wanted = update(TABLES).where(TABLES.c.table_id == table, TABLES.c.bots_due, ours)
        return bool((await connection.execute(wanted.values(**self._lease(LEASE)))).rowcount)

    async def take_any(self, connection: AsyncConnection) -> str | None:
        """Claim the table that has waited longest for bots and that no process has, if there is one."""
        waiting = select(TABLES.c.table_id).where(TABLES.c.bots_due, self._free()).order_by(TABLES.c.changed).limit(1)
        one = waiting.with_for_update(skip_locked=True).scalar_subquery()
        taken = update(TABLES).where(TABLES.c.table_id == one).values(**self._lease(LEASE)).returning(TABLES.c.table_id)
        table: str | None = (await connection.execute(taken)).scalar()
        return table

    async def renew(self, connection: AsyncConnection, tables: Iterable[str], seconds: float = LEASE) -> None:
        """Keep what is claimed for longer."""
        ours = update(TABLES).where(TABLES.c.thinker == self.name, TABLES.c.table_id.in_(list(tables)))
        await connection.execute(ours.values(**self._lease(seconds)))

    async def release(self, connection: AsyncConnection, *, of_all: bool = False) -> None:
        """Let others have everything; `of_all`: also what other processes have claimed."""
        claimed = TABLES.c.thinker.is_not(None) if of_all else TABLES.c.thinker == self.name
        await connection.execute(update(TABLES).where(claimed).values(thinker=None, thinking_until=None))

    def _lease(self, seconds: float) -> dict[str, object]:
        return {"thinker": self.name, "thinking_until": _until(seconds)}

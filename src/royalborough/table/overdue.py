"""Sees to tables at which time has run out, also where nobody looks."""

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import Update, select, update
from sqlalchemy.exc import SQLAlchemyError

from royalborough.table.catalogue import TABLES
from royalborough.table.clock import MINUTE, SECOND
from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.refusal import Refusal

_LOG = logging.getLogger(__name__)
PERIOD = 1.0
"""Seconds between two looks."""
LEASE = 10 * SECOND
"""Whoever takes up a table puts its deadline off so long, so that the others let it be; if it is killed, one of them
comes to it then."""
MUCH_LATER = 60 * MINUTE
"""When to look again at a table that cannot be opened."""
AT_ONCE = 20


class Overdue:
    """Looks for tables whose deadline is over."""

    def __init__(self, database: Database, house: House) -> None:
        self._database = database
        self._house = house

    async def look(self) -> list[str]:
        """See to the tables that are overdue now, and that no other process has taken up; their ids."""
        tables = await self._take(self._house.time())
        for table in tables:
            try:
                async with self._house.table(table) as live:
                    await live.timekeeper.see_to()
            except Refusal as refusal:
                _LOG.warning("table %s is overdue and cannot be opened: %s", table, refusal)
                await self._put_off([table], self._house.time() + MUCH_LATER)
        return tables

    async def _take(self, now: int) -> list[str]:
        due = select(TABLES.c.table_id).where(TABLES.c.deadline < now).order_by(TABLES.c.deadline).limit(AT_ONCE)
        async with self._database.transaction(writes=False) as connection:
            if (await connection.execute(due)).first() is None:
                return []
        async with self._database.transaction() as connection:
            found = (await connection.execute(due.with_for_update(skip_locked=True))).scalars().all()
            await connection.execute(_deadline(found, now + LEASE))
        return list(found)

    async def _put_off(self, tables: Sequence[str], deadline: int) -> None:
        async with self._database.transaction() as connection:
            await connection.execute(_deadline(tables, deadline))

    async def keep_on(self) -> None:
        """Look for ever."""
        while True:
            await asyncio.sleep(PERIOD)
            try:
                while len(await self.look()) == AT_ONCE:
                    pass
            except SQLAlchemyError as error:
                _LOG.warning("tables that are overdue could not be looked for: %s", error)
            except Exception:
                _LOG.exception("tables that are overdue could not be looked for")


def _deadline(tables: Sequence[str], deadline: int) -> Update:
    return update(TABLES).where(TABLES.c.table_id.in_(tables)).values(deadline=deadline)

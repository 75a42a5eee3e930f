"""Seats change hands: a guest's become those of the account that they sign in to, a deleted account's nobody's."""

import logging

from sqlalchemy import case, delete, select

from royalborough.table.catalogue import SITTERS, TABLES
from royalborough.table.database import Database
from royalborough.table.ends import may_leave, may_resign, successor
from royalborough.table.events import Became, Closed, Event, Left, Resigned
from royalborough.table.house import House
from royalborough.table.people.storage import ACCOUNTS, HANDOVERS, transaction
from royalborough.table.people.visitor import Account
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.waiting import may_close

_LOG = logging.getLogger(__name__)


def handed_over(state: TableState, person: str, account: Account | None) -> list[Event]:
    """The events by which a person's seats become those of an account, or nobody's (None)."""
    seats = state.seats_of(person)
    if account is None:
        return _left_behind(state, seats)
    if account.person != person and state.seats_of(account.person):
        return []  # the same person on two devices: one of them is enough
    if len(seats) == 1:
        return [Became(seat=seats[0], person=account.person, name=account.name, account=True)]
    if account.person == person:
        return []
    return [Became(seat=seat, person=account.person, name=state.seats[seat].name) for seat in seats]


def _left_behind(state: TableState, seats: tuple[int, ...]) -> list[Event]:
    """What becomes of the seats of somebody who leaves for good."""
    nobodys: list[Event] = [Became(seat=seat, person=None) for seat in seats]
    if may_close(state, seats):
        return [Closed(), *nobodys]
    if state.phase == "waiting" or may_leave(state, seats):
        return [Left(seat=seat, bot=successor(state)) for seat in seats]
    return [Resigned(seat=seats[0]), *nobodys] if may_resign(state, seats) else nobodys


class Handovers:
    """Hands over what is to be handed over, also what a process that ended has left undone."""

    def __init__(self, database: Database, house: House) -> None:
        self._database = database
        self._house = house

    async def finish(self, person: str | None = None) -> None:
        """Hand over all that waits for it, or the seats of one person; raises Refusal."""
        whose = HANDOVERS.c.account == ACCOUNTS.c.person
        columns = (HANDOVERS.c.person, HANDOVERS.c.account, ACCOUNTS.c.name, ACCOUNTS.c.since)
        query = select(*columns).join_from(HANDOVERS, ACCOUNTS, whose, isouter=True)
        if person is not None:
            query = query.where(HANDOVERS.c.person == person)
        async with transaction(self._database, writes=False) as connection:
            waiting = (await connection.execute(query)).all()
        for each in waiting:
            account = None if each.account is None else Account(each.account, each.name, each.since)
            await self._hand_over(each.person, account)

    async def resume(self) -> None:
        """Finish what a process of before has left undone, as far as that is possible now."""
        try:
            await self.finish()
        except Refusal as refusal:
            _LOG.warning("seats have still to be handed over: %s", refusal)

    async def _hand_over(self, person: str, account: Account | None) -> None:
        done = [await self._at(table, person, account) for table in await self._tables(person)]
        if not all(done):
            return  # the next process to start tries again
        waiting = (HANDOVERS.c.person == person) & HANDOVERS.c.account.is_not_distinct_from(account and account.person)
        async with transaction(self._database) as connection:
            await connection.execute(delete(HANDOVERS).where(waiting))

    async def _tables(self, person: str) -> list[str]:
        """Where a person sits, games that go on first."""
        query = select(TABLES.c.table_id).join(SITTERS, SITTERS.c.table_id == TABLES.c.table_id)
        order = (case((TABLES.c.state == "over", 1), else_=0), TABLES.c.changed.desc())
        async with transaction(self._database, writes=False) as connection:
            rows = await connection.execute(query.where(SITTERS.c.person == person).order_by(*order))
            return list(dict.fromkeys(rows.scalars()))

    async def _at(self, table: str, person: str, account: Account | None) -> bool:
        """Hand over at one table; whether that could be done."""

        def make() -> list[Event]:
            events = handed_over(live.state, person, account)
            if not events:
                raise Refusal("stale", "There is nothing to hand over.")
            return events

        try:
            async with self._house.table(table) as live:
                await live.add(make)
        except Refusal as refusal:
            if refusal.code not in ("stale", "not-found"):
                _LOG.warning("table %s: seats could not be handed over: %s", table, refusal)
                return False
        return True

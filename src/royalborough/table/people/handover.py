"""Seats change hands: a guest's become those of the account that they sign in to, a deleted account's nobody's."""

import logging

from sqlalchemy import ColumnElement, delete, select, true

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
        if state.seats[seats[0]].account:
            return []
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

    async def begin(self, person: str) -> None:
        """Hand over the seats of one person at tables whose games are not over; raises Refusal."""
        for each, account in await self._waiting(HANDOVERS.c.person == person):
            await self._hand_over(each, account, TABLES.c.state != "over")

    async def finish(self, person: str | None = None) -> None:
        """Hand over all the rest, of one person or of everybody, as far as that is possible now."""
        try:
            for each, account in await self._waiting(true() if person is None else HANDOVERS.c.person == person):
                if await self._hand_over(each, account, true()):
                    await self._forget(each, account)
        except Refusal as refusal:
            _LOG.warning("seats have still to be handed over: %s", refusal)

    async def _waiting(self, which: ColumnElement[bool]) -> list[tuple[str, Account | None]]:
        """Whose seats have still to be handed over, and to which account."""
        whose = HANDOVERS.c.account == ACCOUNTS.c.person
        columns = (HANDOVERS.c.person, HANDOVERS.c.account, ACCOUNTS.c.name, ACCOUNTS.c.since)
        query = select(*columns).join_from(HANDOVERS, ACCOUNTS, whose, isouter=True).where(which)
        async with transaction(self._database, writes=False) as connection:
            rows = (await connection.execute(query)).all()
        return [
            (row.person, None if row.account is None else Account(row.account, row.name, row.since)) for row in rows
        ]

    async def _hand_over(self, person: str, account: Account | None, which: ColumnElement[bool]) -> bool:
        """Hand over a person's seats at tables of which `which` is true; whether all could be."""
        query = select(TABLES.c.table_id).join(SITTERS, SITTERS.c.table_id == TABLES.c.table_id)
        query = query.where(SITTERS.c.person == person, which).order_by(TABLES.c.changed.desc())
        async with transaction(self._database, writes=False) as connection:
            tables = dict.fromkeys((await connection.execute(query)).scalars())
        return all([await self._at(table, person, account) for table in tables])

    async def _forget(self, person: str, account: Account | None) -> None:
        done = (HANDOVERS.c.person == person) & HANDOVERS.c.account.is_not_distinct_from(account and account.person)
        async with transaction(self._database) as connection:
            await connection.execute(delete(HANDOVERS).where(done))

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

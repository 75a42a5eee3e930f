"""The devices that people are signed in on. What a device knows is a secret in its cookie; here is its hash."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.database import Database
from royalborough.table.identity import COOKIE_AGE, new_secret, token_of
from royalborough.table.people.browsers import browser_called
from royalborough.table.people.pages import OpenPages
from royalborough.table.people.storage import ACCOUNTS, SESSIONS, now, transaction
from royalborough.table.people.visitor import Account, Visitor
from royalborough.table.refusal import Refusal

SIGNED_OUT = "royalborough_signed_out"
"""Where PostgreSQL carries the news of who a visitor no longer is: the token."""
_OFTEN_ENOUGH = 3600 * 1000
"""Milliseconds between two notes that a device was seen."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device that its owner is signed in on; times in milliseconds since 1970."""

    device: str
    browser: str
    system: str
    since: int
    seen: int


class Sessions:
    """Tells who a visitor is by the secret in their cookie, and signs devices in and out."""

    def __init__(self, database: Database) -> None:
        self.pages = OpenPages()
        self._database = database

    async def visitor(self, secret: str) -> Visitor:
        """Who has that secret; raises Refusal."""
        token = token_of(secret)
        mine = and_(SESSIONS.c.person == ACCOUNTS.c.person, SESSIONS.c.token == token, SESSIONS.c.seen >= _long_ago())
        query = select(ACCOUNTS, SESSIONS.c.device, SESSIONS.c.seen).join_from(ACCOUNTS, SESSIONS, mine, isouter=True)
        signed_in = select(SESSIONS.c.person).where(SESSIONS.c.token == token).scalar_subquery()
        known = (ACCOUNTS.c.person == token) | (ACCOUNTS.c.person == signed_in)
        async with transaction(self._database, writes=False) as connection:
            row = (await connection.execute(query.where(known))).first()
        if row is None:
            return Visitor(token, token)
        if row.device is None:  # the guest of this secret has an account now, which is not opened by it
            return Visitor(token, token_of(token))
        if now() - row.seen > _OFTEN_ENOUGH:
            await self._note_seen(token)
        return Visitor(token, row.person, Account(row.person, row.name, row.since), row.device)

    async def _note_seen(self, token: str) -> None:
        async with transaction(self._database) as connection:
            await connection.execute(update(SESSIONS).where(SESSIONS.c.token == token).values(seen=now()))

    async def devices(self, person: str) -> list[Device]:
        """The devices of an account, the one that was seen last first; raises Refusal."""
        query = select(*(SESSIONS.c[field] for field in Device.__slots__)).where(SESSIONS.c.person == person)
        async with transaction(self._database, writes=False) as connection:
            rows = await connection.execute(query.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.device))
            return [Device(*row) for row in rows]

    async def sign_out(self, visitor: Visitor, device: str) -> None:
        """Sign out one of a visitor's devices; raises Refusal."""
        person = visitor.signed_in.person
        async with self.changing() as change:
            if not (device.isalnum() and await change.end(person, SESSIONS.c.device == device)):
                raise Refusal("not-found", "You are not signed in on that device.")

    async def sign_out_others(self, visitor: Visitor) -> None:
        """Sign out all of a visitor's devices but this one; raises Refusal."""
        async with self.changing() as change:
            await change.end(visitor.signed_in.person, SESSIONS.c.token != visitor.token)

    async def forget_stale(self) -> None:
        """Sign out devices that have not been seen for as long as a browser keeps a cookie; raises Refusal."""
        async with transaction(self._database) as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.seen < _long_ago()))

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Change]:
        """A transaction that signs in or out; raises Refusal or IntegrityError.

        Pages of visitors who are somebody else afterwards are closed.
        """
        async with transaction(self._database) as connection:
            change = Change(connection)
            yield change
            for token in change.ended:
                await self._database.tell(connection, SIGNED_OUT, token)
        for token in change.ended:
            self.pages.close(token)


def _long_ago() -> int:
    """When a device must have been seen that has not been signed out since."""
    return now() - COOKIE_AGE * 1000


class Change:
    """Who signs in and out within one transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.ended: list[str] = []
        """Tokens that no longer say who a visitor is, or say something else."""

    async def begin(self, person: str, user_agent: str) -> str:
        """Sign a device in; the secret for its cookie."""
        secret, moment = new_secret(), now()
        browser, system = browser_called(user_agent)
        names = {"token": token_of(secret), "device": secrets.token_hex(8), "person": person}
        await self.connection.execute(
            insert(SESSIONS), names | {"browser": browser, "system": system, "since": moment, "seen": moment}
        )
        return secret

    async def end(self, person: str, *which: ColumnElement[bool]) -> int:
        """Sign out the devices of a person, of those `which` is true; how many there were."""
        gone = delete(SESSIONS).where(SESSIONS.c.person == person, *which).returning(SESSIONS.c.token)
        tokens = (await self.connection.execute(gone)).scalars().all()
        self.ended += tokens
        return len(tokens)

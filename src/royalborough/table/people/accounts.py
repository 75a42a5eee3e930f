"""Accounts: a name and a password by which a person is the same on every device. Nobody needs one."""

from typing import Any

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from royalborough.table.database import Database
from royalborough.table.identity import new_secret, token_of
from royalborough.table.notes import adopt_notes, forget_notes
from royalborough.table.people.names import account_name, name_key
from royalborough.table.people.passwords import Passwords
from royalborough.table.people.sessions import Change, Sessions
from royalborough.table.people.storage import ACCOUNTS, HANDOVERS, SESSIONS, now, transaction
from royalborough.table.people.visitor import Account, Visitor
from royalborough.table.refusal import Refusal
from royalborough.table.talk.storage import adopt, forget


class Accounts:
    """Makes accounts, opens them to their owners, and lets them go."""

    def __init__(self, database: Database, sessions: Sessions) -> None:
        self._database = database
        self._sessions = sessions
        self._passwords = Passwords()

    def close(self) -> None:
        """Let go of threads."""
        self._passwords.close()

    async def named(self, name: str) -> Account | None:
        """The account of that name, whatever its case; raises Refusal."""
        row = await self._row(name)
        return None if row is None else Account(row.person, row.name, row.since)

    async def sign_up(self, visitor: Visitor, wish: str, password: str, user_agent: str) -> str:
        """Make a guest's account, which is that person from now on; the device's new secret. Raises Refusal."""
        _must_be_guest(visitor)
        name = account_name(wish)
        taken = Refusal("name-taken", "The name {name!r} is taken. If it is yours, sign in.", name=name)
        if await self.named(name) is not None:
            raise taken
        kept = await self._passwords.hashed(password)
        # a guest whose secret has made an account before becomes somebody that no secret leads to
        person = visitor.person if visitor.person == visitor.token else token_of(new_secret())
        account = {"person": person, "name": name, "key": name_key(name), "password": kept, "since": now()}
        try:
            async with self._sessions.changing() as change:
                await change.connection.execute(insert(ACCOUNTS), account)
                return await self._come_in(change, visitor, person, user_agent)
        except IntegrityError:  # somebody else was quicker
            raise taken from None

    async def sign_in(self, visitor: Visitor, name: str, password: str, user_agent: str) -> str:
        """Open an account on a guest's device; the device's new secret. Raises Refusal."""
        _must_be_guest(visitor)
        row = await self._row(name)
        if not await self._passwords.fits(password, row and row.password) or row is None:
            raise Refusal("password", "No account has this name and password.")
        fresh = await self._passwords.hashed(password) if self._passwords.outdated(row.password) else row.password
        try:
            async with self._sessions.changing() as change:
                await _change(change, row, password=fresh)
                return await self._come_in(change, visitor, row.person, user_agent)
        except IntegrityError:
            raise Refusal("busy", "This device is being signed in already. Please try again.") from None

    async def sign_out(self, visitor: Visitor) -> None:
        """Sign out on this device, whose visitor becomes a guest; raises Refusal."""
        async with self._sessions.changing() as change:
            await change.end(visitor.signed_in.person, SESSIONS.c.token == visitor.token)

    async def change_password(self, visitor: Visitor, old: str, new: str, user_agent: str) -> str:
        """Give an account another password and sign out all other devices; this one's new secret. Raises Refusal."""
        row = await self._known(visitor.signed_in, old)
        kept = await self._passwords.hashed(new)
        async with self._sessions.changing() as change:
            await _change(change, row, password=kept)
            await change.end(row.person)
            return await change.begin(row.person, user_agent)

    async def delete(self, visitor: Visitor, password: str) -> None:
        """Delete an account: its name is free again, and its seats have still to be handed over. Raises Refusal."""
        row = await self._known(visitor.signed_in, password)
        async with self._sessions.changing() as change:
            # the row stays, so that the secret of the guest who made the account never opens anything again
            await _change(change, row, name=None, key=None, password=None)
            await change.end(row.person)
            await forget(change.connection, row.person)
            await forget_notes(change.connection, row.person)
            await change.connection.execute(delete(HANDOVERS).where(HANDOVERS.c.account == row.person))
            await change.connection.execute(insert(HANDOVERS), {"person": row.person, "account": None})

    async def _come_in(self, change: Change, visitor: Visitor, person: str, user_agent: str) -> str:
        """Sign a guest's device in to an account; the guest's seats have still to be handed over."""
        change.ended.append(visitor.token)
        if person != visitor.person:
            await adopt(change.connection, visitor.person, person)
            await adopt_notes(change.connection, visitor.person, person)
        await change.connection.execute(delete(HANDOVERS).where(HANDOVERS.c.person == visitor.person))
        await change.connection.execute(insert(HANDOVERS), {"person": visitor.person, "account": person})
        return await change.begin(person, user_agent)

    async def _known(self, account: Account, password: str) -> Row[Any]:
        """What is kept of an account whose owner knows the password; raises Refusal."""
        row = await self._row(account.name)
        if not await self._passwords.fits(password, row and row.password) or row is None:
            raise Refusal("password", "That is not your password.")
        return row

    async def _row(self, name: str) -> Row[Any] | None:
        async with transaction(self._database, writes=False) as connection:
            return (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.key == name_key(name)))).first()


def _must_be_guest(visitor: Visitor) -> None:
    if visitor.account is not None:
        raise Refusal("signed-in", "You are signed in as {name!r}; sign out first.", name=visitor.account.name)


async def _change(change: Change, row: Row[Any], **values: str | None) -> None:
    """Change an account that is still as it was when its password was compared; raises Refusal."""
    same = (ACCOUNTS.c.person == row.person) & (ACCOUNTS.c.password == row.password)
    done = await change.connection.execute(update(ACCOUNTS).where(same).values(values))
    if not done.rowcount:
        raise Refusal("busy", "The account was changed at the same moment. Please try again.")

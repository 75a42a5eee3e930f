"""All that a server process knows of people, in one place."""

from contextlib import suppress

from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.people.accounts import Accounts
from royalborough.table.people.export import Export
from royalborough.table.people.handover import Handovers
from royalborough.table.people.names import is_of_the_house
from royalborough.table.people.profiles import Profiles
from royalborough.table.people.sessions import Sessions
from royalborough.table.people.visitor import Account
from royalborough.table.refusal import Refusal


class People:
    """Accounts, the devices that are signed in, the seats that change hands, and what is known of somebody."""

    def __init__(self, database: Database, house: House) -> None:
        self.sessions = Sessions(database)
        self.accounts = Accounts(database, self.sessions)
        self.handovers = Handovers(database, house)
        self.profiles = Profiles(database)
        self._export = Export(database, house, self.sessions, self.profiles)
        house.is_taken = self._is_taken

    def close(self) -> None:
        """Let go of threads."""
        self.accounts.close()

    async def export(self, account: Account) -> bytes:
        """All that is kept of somebody, as a zip file; raises Refusal."""
        return await self._export.of(account)

    async def tidy_up(self) -> None:
        """Do what processes of before left undone, as far as that is possible now."""
        with suppress(Refusal):  # the next process tries again
            await self.sessions.forget_stale()
        await self.handovers.finish()

    async def _is_taken(self, name: str) -> bool:
        return is_of_the_house(name) or await self.accounts.named(name) is not None

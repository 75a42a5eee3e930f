"""All that a server process knows of people, in one place."""

from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.people.accounts import Accounts
from royalborough.table.people.handover import Handovers
from royalborough.table.people.names import is_of_the_house
from royalborough.table.people.sessions import Sessions


class People:
    """Accounts, the devices that are signed in, and the seats that change hands."""

    def __init__(self, database: Database, house: House) -> None:
        self.sessions = Sessions(database)
        self.accounts = Accounts(database, self.sessions)
        self.handovers = Handovers(database, house)
        house.is_taken = self._is_taken

    def close(self) -> None:
        """Let go of threads."""
        self.accounts.close()

    async def _is_taken(self, name: str) -> bool:
        return is_of_the_house(name) or await self.accounts.named(name) is not None

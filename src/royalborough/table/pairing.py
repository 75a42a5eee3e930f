"""Quick pairing: whoever wants to play a game now finds whoever else does."""

from random import Random

from royalborough.games import games
from royalborough.table.house import House
from royalborough.table.lists import Listed, Lists
from royalborough.table.lobby import Lobby
from royalborough.table.log import EventLog
from royalborough.table.people.visitor import Visitor
from royalborough.table.refusal import Refusal
from royalborough.table.wire import GAMES_WITH_TABLES, Join, NewTable, SeatRequest

CLOCK = "15+10"
"""With which strangers play: nobody has to wait for somebody who is gone."""
_CHANCE = Random()


class Pairs:
    """Brings two together who want to play the usual game of a kind."""

    def __init__(self, log: EventLog, house: House, lists: Lists, lobby: Lobby) -> None:
        self._log = log
        self._house = house
        self._lists = lists
        self._lobby = lobby

    async def pair(self, slug: str, visitor: Visitor, name: str) -> str:
        """The table at which `visitor` now sits: one where somebody waited, else one where they wait. Raises Refusal.

        One at a time, at whatever process: of two who come at once the second finds the table of the first.
        """
        if slug not in GAMES_WITH_TABLES:
            raise Refusal("not-found", "There is no game {slug!r}.", slug=slug[:40])
        async with self._log.alone(f"pairing {slug}"):
            for table in await self._lists.own(visitor.person):
                if table.card.state == "waiting" and table.card.listed and _fits(table, slug):
                    return table.card.table
            fitting = [table for table in await self._lobby.waiting() if _fits(table, slug)]
            for table in reversed(fitting):  # who has waited longest comes first
                if self._lobby.is_offered(table) and await self._sit(table.card.table, visitor, name):
                    return table.card.table
            return await self._wait(slug, visitor, name)

    async def _sit(self, table: str, visitor: Visitor, name: str) -> bool:
        try:
            async with self._house.table(table) as live:
                await self._house.join(live, visitor.person, Join(name=name), visitor.name)
        except Refusal as refusal:
            if refusal.code in ("storage", "busy"):
                raise
            return False  # somebody else was there first, or the table is gone
        return True

    async def _wait(self, slug: str, visitor: Visitor, name: str) -> str:
        mine = SeatRequest(kind="me", name=name)
        seats = [mine, *[SeatRequest(kind="link")] * (min(games()[slug].seat_counts) - 1)]
        _CHANCE.shuffle(seats)
        wanted = NewTable(game=slug, seats=tuple(seats), listed=True, clock=CLOCK)
        return await self._house.set_up(wanted, visitor.person, visitor.name)


def _fits(table: Listed, slug: str) -> bool:
    """Whether it is the usual game, for as few as it can be played by."""
    card = table.card
    usual = not card.options and card.clock in (None, CLOCK) and not card.rated
    return card.game == slug and len(card.seats) == min(games()[slug].seat_counts) and usual

"""The lobby of one server process: open seats, games to watch and one's own tables, told to pages as they change."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import time

from royalborough.table.house import House
from royalborough.table.lists import Listed, Lists
from royalborough.table.log import EventLog
from royalborough.table.outbox import Outbox
from royalborough.table.refusal import Refusal
from royalborough.table.wire import Hello, LobbyNews, TableCard

_LOG = logging.getLogger(__name__)
AWAY = 60.0
"""Seconds after which a table is offered no more when nobody who sits there has a page open."""
LOOK = 5.0
"""Seconds after which is looked who has gone, when nothing is heard."""
BREATH = 0.5
"""Seconds between two pieces of news: what changes in between is told at once."""
MAX_UNSENT = 16
"""Pieces of news that may wait for a page before it counts as gone."""


@dataclass(eq=False)
class LobbyPage(Outbox[LobbyNews | Hello]):
    """One open page of the lobby."""

    most_unsent = MAX_UNSENT
    person: str | None
    own: set[str] = field(default_factory=set)
    """The tables of its person that it knows of."""
    is_open: bool = False
    """Whether it has heard how things stand."""


class Lobby:
    """What pages of the lobby are told at this process."""

    def __init__(self, house: House, lists: Lists, clock: Callable[[], float] = time) -> None:
        """`clock` tells the seconds since 1970."""
        self._house = house
        self._lists = lists
        self._clock = clock
        self._pages: set[LobbyPage] = set()
        self._shown: dict[str, Listed] = {}
        """What everybody is told of, by table."""
        self._offered: set[str] = set()
        self._there: dict[str, float] = {}
        """When somebody was last seen at a table that waits."""
        self._written: set[str] = set()
        """Tables that have changed since that was last told."""
        self._told = 0
        """How often what has changed was told."""
        self._stirred = asyncio.Event()

    # What has happened

    def hear(self, table: str | None = None) -> None:
        """A table has changed, or who is there; None: any may have."""
        if table is not None and self._pages:
            self._written.add(table)
        self._stirred.set()

    @asynccontextmanager
    async def in_use(self, log: EventLog) -> AsyncIterator[None]:
        """Within, pages are told what changes."""
        log.on_written = self._house.on_news = self.hear
        telling = asyncio.create_task(self._keep_telling())
        try:
            yield
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _keep_telling(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), LOOK)
            self._stirred.clear()
            if self._pages:
                try:
                    await self.tell()
                except Refusal:
                    pass  # it has been logged; the next look may go better
                except Exception:
                    _LOG.exception("the lobby could not be told what has changed")
            await asyncio.sleep(BREATH)

    # Who is offered a seat

    def is_offered(self, table: Listed) -> bool:
        """Whether somebody waits at a table with open seats for whoever comes: they are there, or have just gone."""
        card, now = table.card, self._clock()
        if card.state != "waiting" or not card.listed:
            return False
        if self._house.present(card.table):
            self._there[card.table] = now
        return now - self._there.get(card.table, card.changed / 1000) < AWAY

    async def waiting(self) -> list[Listed]:
        """Listed tables with open seats at which somebody is or may just have been: no abandoned one hides them."""
        since = round(1000 * (self._clock() - AWAY))
        return await self._lists.waiting({*self._there, *self._house.attended()}, since)

    # Pages

    async def open(self, page: LobbyPage, stack: AsyncExitStack) -> None:
        """A page of the lobby opened: it hears of everything. Until `stack` is closed its person counts as present at
        the tables where they wait. Raises Refusal.
        """
        self._pages.add(page)
        stack.callback(self._pages.discard, page)
        own = await self._current(page)
        page.own = {table.card.table for table in own}
        page.is_open = True
        page.say(LobbyNews(tables=self._cards([*own, *self._shown.values()], page)))
        for table in own:
            if table.card.state == "waiting" and page.person:
                with suppress(Refusal):  # a table that cannot be opened now hides no other one
                    await stack.enter_async_context(self._house.nearby(table.card.table, page.person))

    async def _current(self, page: LobbyPage) -> list[Listed]:
        """The tables of a page's person, when everything that is shown is known; what changes later will be told."""
        while True:
            told = self._told
            if not any(other.is_open for other in self._pages):
                await self._look()
            own = await self._lists.own(page.person) if page.person else []
            if told == self._told:
                return own

    async def tell(self) -> None:
        """Tell all pages what has changed; raises Refusal."""
        self._told += 1
        written, self._written = self._written, set()
        before, offered = self._shown, self._offered
        await self._look()
        turned = offered ^ self._offered
        changed = [t for name, t in self._shown.items() if before.get(name) != t or name in turned]
        gone = [name for name in before if name not in self._shown]
        touched = [*await self._lists.those(written | turned), *changed] if written or turned else changed
        for page in [page for page in self._pages if page.is_open]:
            self._tell(page, changed, touched, gone)

    async def _look(self) -> None:
        waiting = await self.waiting()
        self._offered = {table.card.table for table in waiting if self.is_offered(table)}
        self._there = {name: at for name, at in self._there.items() if name in self._offered}
        shown = [table for table in waiting if table.card.table in self._offered]
        self._shown = {table.card.table: table for table in (*shown, *await self._lists.running())}

    def _tell(self, page: LobbyPage, changed: list[Listed], touched: list[Listed], gone: list[str]) -> None:
        own = [table for table in touched if page.person is not None and page.person in table.persons]
        lost = {t.card.table for t in touched if page.person not in t.persons and t.card.table in page.own}
        page.own = (page.own | {table.card.table for table in own}) - lost
        away = tuple(name for name in {*gone, *lost} if name not in page.own and name not in self._shown)
        tables = self._cards([*own, *changed], page)
        if tables or away:
            page.say(LobbyNews(tables=tables, gone=away))

    def _cards(self, tables: Iterable[Listed], page: LobbyPage) -> tuple[TableCard, ...]:
        """Each table once, as the page's person may see it."""
        found = {table.card.table: table for table in tables}
        return tuple(table.told(page.person, offered=name in self._offered) for name, table in found.items())

"""A table that people and bots are at: it takes messages one at a time, stores what they cause, then tells everybody.

The order never changes: decide, write to the log, apply, broadcast. If the log cannot be written, nothing happened.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import perf_counter

from royalborough.table.bots import Bots
from royalborough.table.decide import decide
from royalborough.table.events import Event
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.metrics import MESSAGES, OVERTAKEN, PAGES, TELLING
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import common, snapshot
from royalborough.table.state import TableState
from royalborough.table.summary import summary
from royalborough.table.wire import Accepted, FromPage, Refused, ToPage
from royalborough.table.workshop import Workshop

_LOG = logging.getLogger(__name__)

MAX_UNSENT = 64
"""Messages that may wait for a page before it counts as gone; a page that comes back gets the whole state anyway."""


@dataclass(eq=False)
class Connection:
    """One open page. Nobody waits for it: what it shall hear is put into its outbox."""

    person: str | None
    seen: int | None
    """The last event that the page has heard of; None for a page that has just been opened."""
    outbox: asyncio.Queue[ToPage | None] = field(default_factory=lambda: asyncio.Queue(MAX_UNSENT))
    """What it has still to be sent; None ends it."""
    gone: bool = False

    def say(self, message: ToPage) -> None:
        """Send a message, unless the page has not taken the last ones."""
        if self.outbox.qsize() >= MAX_UNSENT - 1:
            self.end()
        if not self.gone:
            self.outbox.put_nowait(message)

    def end(self) -> None:
        """Close it; the page may come back."""
        if not self.gone:
            self.gone = True
            self.outbox.put_nowait(None)


class _DoneBefore(Exception):
    """A message has been carried out already: a page says it again when it did not hear the answer."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


def now() -> str:
    """The time for an event."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LiveTable:
    """One table in memory, with its connections and the bot that is thinking."""

    def __init__(self, table: str, log: EventLog, state: TableState, workshop: Workshop) -> None:
        self.table = table
        self.state = state
        self.users = 0
        """How many requests and pages hold on to this object."""
        self.on_rematch: Callable[[LiveTable], Awaitable[None]] | None = None
        self.on_rest: Callable[[], None] | None = None
        """Called when a bot has done its work."""
        self.on_here: Callable[[str, frozenset[str]], Awaitable[None]] | None = None
        """Called with the table's id when it has changed who is here."""
        self.elsewhere: frozenset[str] = frozenset()
        """Who is at the table at other processes."""
        self._log = log
        self._lock = asyncio.Lock()
        self._connections: set[Connection] = set()
        self._near: Counter[str] = Counter()
        """Pages of the lobby that those who wait here have open."""
        self._bots = Bots(self, workshop)
        self._announced: frozenset[str] = frozenset()
        """Who was here when that was told last."""

    # Pages come and go

    @property
    def idle(self) -> bool:
        """Nobody holds on to it and no bot thinks."""
        return not self.users and not self._bots.busy

    @property
    def thinks(self) -> bool:
        """Whether its bots think at this process."""
        return self._bots.busy

    def rest(self) -> None:
        """A bot has done its work."""
        if self.on_rest is not None:
            self.on_rest()

    async def resume(self) -> None:
        """Do what the table waits for, when no other process does."""
        async with self._lock:
            self._bots.wake(again=True)
        await self._rematch()

    async def connect(self, connection: Connection) -> None:
        """A page opened or came back: it hears how things stand, and the others that its person is there."""
        async with self._lock:
            known = self._online()
            self._connections.add(connection)
            PAGES.inc()
            self._tell([connection])
            if self._online() != known:
                self._tell(self._connections - {connection})
            self._bots.wake()
        await self._announce()
        await self._rematch()  # in case the server ended between the agreement and the new table

    async def disconnect(self, connection: Connection) -> None:
        """A page closed."""
        async with self._lock:
            known = self._online()
            if connection in self._connections:
                self._connections.discard(connection)
                PAGES.dec()
            if self._online() != known:
                self._tell(self._connections)
        await self._announce()

    async def come_near(self, person: str, pages: int) -> None:
        """A person has opened so many pages of the house that are not this table's."""
        async with self._lock:
            known = self._online()
            self._near[person] += pages
            if self._online() != known:
                self._tell(self._connections)
        await self._announce()

    async def set_elsewhere(self, persons: frozenset[str]) -> None:
        """It has changed who is at the table at other processes."""
        async with self._lock:
            known = self._online()
            self.elsewhere = persons
            if self._online() != known:
                self._tell(self._connections)

    async def _announce(self) -> None:
        """Tell other processes when it has changed who is here."""
        here = self.here
        if here != self._announced and self.on_here is not None:
            self._announced = here
            await self.on_here(self.table, here)

    async def close(self) -> None:
        """Stop thinking; the log has everything."""
        await self._bots.close()

    # Messages

    async def receive(self, connection: Connection, message: FromPage) -> None:
        """Carry out a page's message, or tell it why not."""
        person, came = connection.person, perf_counter()

        def make() -> Sequence[Event]:
            done = self.state.messages.get((person or "", message.id))
            if done is not None:
                raise _DoneBefore(done)
            return decide(self.state, person, message)

        async with self._lock:
            try:
                seq = await self._carry_out(make)
            except _DoneBefore as before:
                MESSAGES.labels(message.type, "repeated").inc()
                connection.say(Accepted(id=message.id, seq=before.seq))
                return
            except Refusal as refusal:
                MESSAGES.labels(message.type, refusal.code).inc()
                connection.say(Refused(id=message.id, trouble=refusal.trouble))
                if refusal.code in ("stale", "no-offer", "not-your-turn", "over"):
                    self._tell([connection])
                return
            MESSAGES.labels(message.type, "accepted").inc()
            connection.say(Accepted(id=message.id, seq=seq))
            self._tell(self._connections)
            self._bots.wake()
        TELLING.observe(perf_counter() - came)
        await self._rematch()

    async def add(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store and broadcast events that do not come from a page's message; raises Refusal from `make`."""
        async with self._lock:
            seq = await self._carry_out(make)
            self._tell(self._connections)
            self._bots.wake()
        await self._announce()
        await self._rematch()
        return seq

    async def _carry_out(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store the events that `make` decides on and apply them; the number of the first. Raises Refusal."""
        for _ in range(3):
            events = [event.model_copy(update={"at": now()}) for event in make()]
            before, then = self.state, self.state.after(events)
            try:
                await self._log.append(self.table, before.seq + 1, events, summary(then), summary(before))
            except Overtaken:
                OVERTAKEN.inc()
                await self._catch_up()
                continue
            self.state = then
            return before.seq + 1
        raise Refusal("busy", "The table is too busy. Please try again.")

    async def catch_up(self) -> None:
        """Hear of what another process may have written."""
        async with self._lock:
            try:
                await self._catch_up()
            except Refusal:
                return  # the database failed: the next news, or the next thing to be written, tells of it again
            self._bots.wake()

    async def _catch_up(self) -> None:
        """Apply and tell what another process has written."""
        events = await self._log.load(self.table, self.state.seq)
        if events:
            self.state = self.state.after(events)
            self._tell(self._connections)

    async def _rematch(self) -> None:
        if self.state.rematch_agreed and self.state.rematch is None and self.on_rematch is not None:
            try:
                await self.on_rematch(self)
            except Refusal as refusal:
                _LOG.error("table %s: its rematch could not be set up: %s", self.table, refusal)
                for connection in self._connections:
                    connection.say(Refused(id=None, trouble=refusal.trouble))

    # Telling

    @property
    def here(self) -> frozenset[str]:
        """Who of those that sit at the table has a page open at this process, of the table or near."""
        connected = {connection.person for connection in self._connections} | set(+self._near)
        return frozenset(plan.person for plan in self.state.seats if plan.person and plan.person in connected)

    def _online(self) -> frozenset[str]:
        """Who of those that sit at the table has a page open, at whatever process."""
        return self.here | self.elsewhere

    def _tell(self, connections: Iterable[Connection]) -> None:
        """Tell pages how things stand now."""
        online, known = self._online(), common(self.state)
        for connection in connections:
            connection.say(snapshot(self.state, self.table, connection.person, online, known, connection.seen))
            connection.seen = self.state.seq

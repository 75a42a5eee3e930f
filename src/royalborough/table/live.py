"""A table that people and bots are at: it takes messages one at a time, stores what they cause, then tells everybody.

The order never changes: decide, write to the log, apply, broadcast. If the log cannot be written, nothing happened.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from royalborough.table.bots import Bots
from royalborough.table.clock import Clocks, text_of
from royalborough.table.decide import decide
from royalborough.table.events import Became, Event
from royalborough.table.lag import Lag
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.metrics import MESSAGES, OVERTAKEN, PAGES, TELLING
from royalborough.table.outbox import Outbox
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import common, snapshot
from royalborough.table.state import TableState
from royalborough.table.summary import summary
from royalborough.table.talk.conversation import Conversation, Hearer
from royalborough.table.talk.storage import Talk
from royalborough.table.timekeeper import Timekeeper, moment
from royalborough.table.wire import Accepted, Act, Refused, ToPage
from royalborough.table.workshop import Workshop

_LOG = logging.getLogger(__name__)

MAX_UNSENT = 64
"""Messages that may wait for a page before it counts as gone."""


@dataclass(eq=False)
class Connection(Outbox[ToPage]):
    """One open page; if it does not listen and comes back, it gets the whole state anyway."""

    most_unsent = MAX_UNSENT
    person: str | None
    seen: int | None
    """The last event that the page has heard of; None for a page that has just been opened."""
    lag: Lag = field(default_factory=Lag)
    name: str | None = None
    """That of the person's account."""
    muted: frozenset[str] = frozenset()
    """Whom the person does not want to hear."""
    told: object = None
    """What of the conversation the page knows (see `Conversation.refresh`)."""


class _DoneBefore(Exception):
    """A message has been carried out already: a page says it again when it did not hear the answer."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


class _TooLate(Exception):
    """A message came when the time of the seat to act was up, by these clocks."""

    def __init__(self, clock: Clocks | None, refusal: Refusal) -> None:
        self.clock = clock
        self.refusal = refusal


class LiveTable:
    """One table in memory, with its connections and the bot that is thinking."""

    def __init__(
        self, table: str, log: EventLog, state: TableState, workshop: Workshop, time: Callable[[], int] = moment
    ) -> None:
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
        self.timekeeper = Timekeeper(self, time)
        self.conversation = Conversation(self, Talk(log), time)
        self._renamed = False
        """Whether somebody here has become somebody else, and what they have said is still theirs of before."""
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
            self.timekeeper.set_alarm()
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
            self._go_on()
        await self.conversation.enter(connection)
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
        await self.timekeeper.close()

    def _go_on(self) -> None:
        """Let bots do what is theirs to do now, and have an eye on the time."""
        self._bots.wake()
        self.timekeeper.set_alarm()

    # Messages

    async def receive(self, connection: Connection, message: Act) -> None:
        """Carry out a page's message, or tell it why not."""
        came = perf_counter()
        done = False
        try:
            done = await self._take(connection, message)
        except _TooLate as late:
            if await self.timekeeper.excuse_or_end(late.clock):
                done = await self._take(connection, message, again=True)
            else:
                self._refuse(connection, message, late.refusal)
        if done:
            TELLING.observe(perf_counter() - came)
            await self._rematch()

    async def _take(self, connection: Connection, message: Act, *, again: bool = False) -> bool:
        """Carry out a message or tell why not; whether it was. Raises _TooLate unless that was so before."""
        person, now = connection.person, self.timekeeper.now(connection.lag.milliseconds)

        def make() -> Sequence[Event]:
            done = self.state.messages.get((person or "", message.id))
            if done is not None:
                raise _DoneBefore(done)
            return decide(self.state, person, message, now)

        async with self._lock:
            try:
                seq = await self._carry_out(make)
            except _DoneBefore as before:
                MESSAGES.labels(message.type, "repeated").inc()
                connection.say(Accepted(id=message.id, seq=before.seq))
                return False
            except Refusal as refusal:
                if refusal.code == "time" and not again:
                    raise _TooLate(self.state.clock, refusal) from None
                self._refuse(connection, message, refusal)
                return False
            MESSAGES.labels(message.type, "accepted").inc()
            connection.say(Accepted(id=message.id, seq=seq))
            self._tell(self._connections)
            self._go_on()
        return True

    def _refuse(self, connection: Connection, message: Act, refusal: Refusal) -> None:
        MESSAGES.labels(message.type, refusal.code).inc()
        connection.say(Refused(id=message.id, trouble=refusal.trouble))
        if refusal.code in ("stale", "no-offer", "not-your-turn", "over", "time"):
            self._tell([connection])

    async def add(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store and broadcast events that do not come from a page's message; raises Refusal from `make`."""
        async with self._lock:
            seq = await self._carry_out(make)
            self._tell(self._connections)
            self._go_on()
        await self._rename()
        await self._announce()
        await self._rematch()
        return seq

    async def _carry_out(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store the events that `make` decides on and apply them; the number of the first. Raises Refusal."""
        for _ in range(3):
            events = [event.model_copy(update={"at": text_of(self.timekeeper.time())}) for event in make()]
            before, then = self.state, self.state.after(events)
            try:
                await self._log.append(self.table, before.seq + 1, events, summary(then), summary(before))
            except Overtaken:
                OVERTAKEN.inc()
                await self._catch_up()
                continue
            self._take_over(then, events)
            return before.seq + 1
        raise Refusal("busy", "The table is too busy. Please try again.")

    async def catch_up(self) -> None:
        """Hear of what another process may have written."""
        async with self._lock:
            try:
                await self._catch_up()
            except Refusal:
                return  # the database failed: the next news, or the next thing to be written, tells of it again
            self._go_on()
        await self._rename()

    async def _catch_up(self) -> None:
        """Apply and tell what another process has written."""
        events = await self._log.load(self.table, self.state.seq)
        if events:
            self._take_over(self.state.after(events), events)
            self._tell(self._connections)

    def _take_over(self, then: TableState, events: Iterable[Event]) -> None:
        self.state = then
        self._renamed |= any(isinstance(event, Became) for event in events)

    async def _rename(self) -> None:
        if self._renamed:
            self._renamed = False
            await self.conversation.read_anew()

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
        self.timekeeper.note(online)
        timed = self.state.clock is not None and self.state.phase == "playing"
        for connection in connections:
            now = self.timekeeper.now(connection.lag.milliseconds)
            connection.say(snapshot(self.state, self.table, connection.person, online, known, connection.seen, now))
            connection.seen = self.state.seq
            if timed and self.state.seats_of(connection.person):
                connection.say(connection.lag.ping(perf_counter()))
            self.conversation.refresh(connection)

    def hearers(self) -> list[Hearer]:
        """The pages that are open at this process."""
        return list(self._connections)

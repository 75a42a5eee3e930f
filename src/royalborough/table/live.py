"""A table that people and bots are at: it takes messages one at a time, stores what they cause, then tells everybody.

The order never changes: decide, write to the log, apply, broadcast. If the log cannot be written, nothing happened.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

from royalborough.bots.bot import Stop
from royalborough.bots.play import accepts_draw, choose
from royalborough.table.decide import Refusal, decide, forced_moves, moves
from royalborough.table.events import Answered, Event
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.snapshot import snapshot
from royalborough.table.state import TableState
from royalborough.table.wire import Accepted, FromPage, Refused, ToPage

_LOG = logging.getLogger(__name__)

BOT_PACE = 0.4
"""Seconds that a bot takes at least for a decision, so that people can follow it."""

MAX_UNSENT = 256
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
        if not self.gone and self.outbox.qsize() >= MAX_UNSENT - 1:
            self.gone = True
            self.outbox.put_nowait(None)
        if not self.gone:
            self.outbox.put_nowait(message)


def now() -> str:
    """The time for an event."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class LiveTable:
    """One table in memory, with its connections and the bot that is thinking."""

    def __init__(self, table: str, log: EventLog, state: TableState, pace: float = BOT_PACE) -> None:
        self.table = table
        self.state = state
        self.users = 0
        """How many requests and pages hold on to this object."""
        self.on_rematch: Callable[[LiveTable], Awaitable[None]] | None = None
        self._log = log
        self._pace = pace
        self._lock = asyncio.Lock()
        self._connections: set[Connection] = set()
        self._bots: set[asyncio.Task[None]] = set()
        self._stop = Stop()
        self._question: int | None = None
        """The revision about which a bot is thinking."""
        self._asked: set[tuple[int, int]] = set()
        """Offers that bots have been asked about, with their seats."""

    # Pages come and go

    @property
    def idle(self) -> bool:
        """Nobody holds on to it and no bot thinks."""
        return not self.users and not self._bots

    async def connect(self, connection: Connection) -> None:
        """A page opened or came back: it hears how things stand, and the others that its person is there."""
        async with self._lock:
            self._connections.add(connection)
            self._tell(connection)
            self._tell_all(besides=connection)
            self._wake_bots()
        await self._rematch()  # in case the server ended between the agreement and the new table

    async def disconnect(self, connection: Connection) -> None:
        """A page closed."""
        async with self._lock:
            self._connections.discard(connection)
            self._tell_all()

    async def close(self) -> None:
        """Stop thinking; the log has everything."""
        self._stop.set()
        for task in list(self._bots):
            task.cancel()
        await asyncio.gather(*self._bots, return_exceptions=True)

    # Messages

    async def receive(self, connection: Connection, message: FromPage) -> None:
        """Carry out a page's message, or tell it why not."""
        person = connection.person
        async with self._lock:
            done = self.state.messages.get((person or "", message.id))
            if done is not None:
                connection.say(Accepted(id=message.id, seq=done))
                return
            try:
                seq = await self.carry_out(lambda: decide(self.state, person, message))
            except Refusal as refusal:
                connection.say(Refused(id=message.id, trouble=refusal.trouble))
                if refusal.code in ("stale", "no-offer", "not-your-turn", "over"):
                    self._tell(connection)
                return
            connection.say(Accepted(id=message.id, seq=seq))
            self._tell_all()
            self._wake_bots()
        await self._rematch()

    async def add(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store and broadcast events that do not come from a page's message; raises Refusal from `make`."""
        async with self._lock:
            seq = await self.carry_out(make)
            self._tell_all()
            self._wake_bots()
            return seq

    async def carry_out(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store the events that `make` decides on and apply them; the number of the first. Raises Refusal."""
        for _ in range(3):
            events = [event.model_copy(update={"at": now()}) for event in make()]
            first = self.state.seq + 1
            try:
                await self._log.append(self.table, first, events)
            except Overtaken:
                await self._catch_up()
                continue
            except Exception:
                _LOG.exception("table %s: an event could not be stored", self.table)
                raise Refusal(
                    "storage", "The table could not store that, so it did not happen. Please try again."
                ) from None
            for event in events:
                self.state.apply(event)
            return first
        raise Refusal("busy", "The table is too busy. Please try again.")

    async def _catch_up(self) -> None:
        """Apply what another process has written."""
        for event in await self._log.load(self.table, self.state.seq):
            self.state.apply(event)

    async def _rematch(self) -> None:
        if self.state.rematch_agreed and self.state.rematch is None and self.on_rematch is not None:
            await self.on_rematch(self)

    # Telling

    def _tell_all(self, besides: Connection | None = None) -> None:
        for connection in self._connections:
            if connection is not besides:
                self._tell(connection)

    def _tell(self, connection: Connection) -> None:
        online = {c.person for c in self._connections if c.person is not None}
        connection.say(snapshot(self.state, self.table, connection.person, online, connection.seen))
        connection.seen = self.state.seq

    # Bots

    def _wake_bots(self) -> None:
        """Let bots do what the table waits for: a decision, or an answer to an offer."""
        turn = self.state.bot_to_act()
        question = None if turn is None else self.state.revision
        if question != self._question:
            self._question = question
            self._stop.set()  # what a bot was thinking about is no longer the question
            self._stop = Stop()
            if turn is not None:
                self._start(self._bot_moves(self.state.revision, *turn, self._stop))
        for offer in self.state.offers:
            for seat in sorted(offer.waiting):
                if self.state.seats[seat].bot and (offer.number, seat) not in self._asked:
                    self._asked.add((offer.number, seat))
                    self._start(self._bot_answers(offer.number, seat))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._bots.add(task)
        task.add_done_callback(self._bot_is_done)

    def _bot_is_done(self, task: asyncio.Task[None]) -> None:
        self._bots.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("table %s: a bot failed", self.table, exc_info=error)
            self._question = None

    async def _bot_moves(self, revision: int, seat: int, bot: str, stop: Stop) -> None:
        thinking = asyncio.to_thread(choose, bot, self.state.position, seat, Random(), stop)
        move, _ = await asyncio.gather(thinking, asyncio.sleep(self._pace))

        def make() -> Sequence[Event]:
            if self.state.revision != revision or self.state.phase != "playing":
                raise Refusal("stale", "The table has moved on since.")
            return moves(self.state, str(move), {})

        if not stop.is_set() and not await self._quietly(make):
            self._question = None  # so that the next page that comes wakes the bot again

    async def _bot_answers(self, number: int, seat: int) -> None:
        offer = self.state.offer(number)
        bot = self.state.seats[seat].bot
        if offer is None or bot is None:
            return
        agree = True  # a bot gives back a turn and plays again whenever it is asked
        if offer.what == "draw":
            agree = await asyncio.to_thread(accepts_draw, bot, self.state.position, seat, Random())

        def make() -> Sequence[Event]:
            still = self.state.offer(number)
            if still is None or seat not in still.waiting:
                raise Refusal("no-offer", "That offer is no longer open.")
            return [Answered(offer=number, seat=seat, agree=agree)]

        await self._quietly(make)
        await self._rematch()

    async def _quietly(self, make: Callable[[], Sequence[Event]]) -> bool:
        """Add a bot's events; whether it worked. When the table has moved on there is nobody to tell."""
        try:
            await self.add(make)
        except Refusal as refusal:
            if refusal.code not in ("stale", "no-offer"):
                _LOG.error("table %s: a bot's decision was refused: %s", self.table, refusal)
            return False
        return True

    async def settle(self) -> None:
        """Play what is forced at the very start of a game."""
        async with self._lock:
            if self.state.phase == "playing" and forced_moves(self.state.position):
                await self.carry_out(lambda: forced_moves(self.state.position))

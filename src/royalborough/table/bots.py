"""The bots of one table: they do what it waits for, a decision or an answer to an offer."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Protocol

from royalborough.bots.bot import Stop
from royalborough.bots.choices import random_move
from royalborough.bots.play import accepts_draw, choose
from royalborough.play import Move
from royalborough.table.clock import LAG_FORGIVEN, SECOND
from royalborough.table.decide import moves
from royalborough.table.events import Answered, Event
from royalborough.table.metrics import THINKING
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.timekeeper import Timekeeper
from royalborough.table.workshop import Workshop

_LOG = logging.getLogger(__name__)

BOT_PATIENCE = 30.0
"""Seconds after which a bot is told to answer at once; after as many again the table moves for it."""
RETRY = 2.0
"""Seconds after which a bot tries again to have its decision stored."""


class Table(Protocol):
    """The table, as its bots have it."""

    table: str
    state: TableState
    timekeeper: Timekeeper

    async def add(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store and tell what `make` decides on; raises Refusal."""

    def rest(self) -> None:
        """A bot has done its work."""


class Bots:
    """Those that think at this process for a table."""

    def __init__(self, table: Table, workshop: Workshop) -> None:
        self._table = table
        self._workshop = workshop
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop = Stop()
        self._question: int | None = None
        """The revision about which a bot is thinking."""
        self._asked: set[tuple[int, int]] = set()
        """Offers that bots have been asked about, with their seats."""

    @property
    def busy(self) -> bool:
        """Whether any thinks or waits for a place to think at."""
        return bool(self._tasks)

    async def close(self) -> None:
        """Stop thinking."""
        self._stop.set()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def wake(self, *, again: bool = False) -> None:
        """Let them do what the table waits for; `again`: also what another process was to do and did not."""
        if not self._workshop.is_open:
            return
        if again and not self.busy:
            self._question = None
            self._asked.clear()
        state = self._table.state
        turn = state.bot_to_act()
        question = None if turn is None else state.revision
        if question != self._question:
            self._question = question
            self._stop.set()  # what a bot was thinking about is no longer the question
            self._stop = Stop()
            if turn is not None:
                self._start(self._move(state.revision, *turn, self._stop))
        for offer in state.offers:
            for seat in sorted(offer.waiting):
                if state.seats[seat].bot and (offer.number, seat) not in self._asked:
                    self._asked.add((offer.number, seat))
                    self._start(self._answer(offer.number, seat))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        THINKING.inc()
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        THINKING.dec()
        if not task.cancelled() and (error := task.exception()) is not None:
            _LOG.error("table %s: a bot failed", self._table.table, exc_info=error)
            self._question = None  # so that whatever happens next wakes the bot again
        self._table.rest()

    async def _move(self, revision: int, seat: int, bot: str, stop: Stop) -> None:
        seconds = self._seconds(seat)
        pace = self._workshop.pace if seconds is None else min(self._workshop.pace, seconds)
        pause = asyncio.create_task(asyncio.sleep(pace))
        async with self._workshop.bench():
            if stop.is_set() or not await self._claim():
                return
            move = await self._choice(bot, seat, stop, seconds)
        await pause

        def make() -> Sequence[Event]:
            state = self._table.state
            if state.revision != revision or state.phase != "playing":
                raise Refusal("stale", "The table has moved on since.")
            return moves(state, str(move), {}, state.cost(self._table.timekeeper.time(), LAG_FORGIVEN))

        await self._insist(make)

    async def _claim(self) -> bool:
        while True:
            try:
                return await self._workshop.claim(self._table.table)
            except Refusal:
                await asyncio.sleep(RETRY)

    def _seconds(self, seat: int) -> float | None:
        """What a bot may use for a decision by its clock."""
        clock = self._table.state.clock
        return None if clock is None else max(1, clock.thinking_time(seat)) / SECOND

    async def _choice(self, bot: str, seat: int, stop: Stop, seconds: float | None) -> Move:
        """What a bot decides; one that does not answer, even when it is told to, is replaced by chance."""
        position, history = self._table.state.position, tuple(self._table.state.referee.positions)
        thinking = asyncio.create_task(
            asyncio.to_thread(choose, bot, position, seat, Random(), stop, history=history, seconds=seconds)
        )
        patience = BOT_PATIENCE if seconds is None else min(BOT_PATIENCE, seconds + LAG_FORGIVEN / SECOND)
        for _ in range(2):
            done, _ = await asyncio.wait({thinking}, timeout=patience)
            if done:
                return thinking.result()
            stop.set()
        _LOG.error("table %s: the bot %s does not answer", self._table.table, bot)
        return random_move(position, Random())

    async def _answer(self, number: int, seat: int) -> None:
        state = self._table.state
        offer, bot = state.offer(number), state.seats[seat].bot
        if offer is None or bot is None or not await self._claim():
            return
        agree = True  # a bot gives back a turn and plays again whenever it is asked
        if offer.what == "draw":
            agree = await asyncio.to_thread(accepts_draw, bot, state.position, seat, Random())

        def make() -> Sequence[Event]:
            still = self._table.state.offer(number)
            if still is None or seat not in still.waiting:
                raise Refusal("no-offer", "That offer is no longer open.")
            return [Answered(offer=number, seat=seat, agree=agree)]

        await self._insist(make)

    async def _insist(self, make: Callable[[], Sequence[Event]]) -> None:
        """Add a bot's events, again and again until they are stored or the table has moved on."""
        while True:
            try:
                await self._table.add(make)
            except Refusal as refusal:
                if refusal.code in ("stale", "no-offer"):
                    return
                _LOG.error("table %s: a bot's decision was refused: %s", self._table.table, refusal)
                await asyncio.sleep(RETRY)
            else:
                return

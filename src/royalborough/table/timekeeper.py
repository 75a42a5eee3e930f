"""Keeps the time at one table: who has been away, whose time is up, and what was not their fault."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import time_ns
from typing import Protocol

from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import LAG_FORGIVEN, SECOND, Clocks
from royalborough.table.ends import is_late, time_out
from royalborough.table.events import Event, Excused
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState

SHORT = SECOND
"""Milliseconds that a server may be away without a word about it."""


def moment() -> int:
    """What time it is by the server's clock (see `clock`)."""
    return time_ns() // 1_000_000


async def always_there(_since: int, _until: int) -> int:
    """There was a server at any time."""
    return 0


class Table(Protocol):
    """The table, as its timekeeper has it."""

    state: TableState
    users: int

    async def add(self, make: Callable[[], Sequence[Event]]) -> int:
        """Store and tell what `make` decides on; raises Refusal."""


class Timekeeper:
    """What one process knows of the time at a table."""

    def __init__(self, table: Table, time: Callable[[], int] = moment) -> None:
        self.silence: Callable[[int, int], Awaitable[int]] = always_there
        """Says for how long between two moments, of which the second is now, there was no server; raises Refusal."""
        self.time = time
        self._table = table
        self._away: dict[str, int] = {}
        """Since when people that sit here have been away, as far as this process has seen."""
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Look at the time no more."""
        self.rest()
        if self._ringing is not None:
            await asyncio.gather(self._ringing, return_exceptions=True)

    def rest(self) -> None:
        """Let `overdue` see to the time: nobody is at the table any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def now(self, lag: int = 0) -> Circumstances:
        """What is true at this moment, for a page whose messages are on their way for `lag` milliseconds."""
        return Circumstances(self.time(), lag, self._away)

    def note(self, online: frozenset[str]) -> None:
        """Notice who has gone and who has come back."""
        now = self.time()
        away = {plan.person for plan in self._table.state.seats if plan.person} - online
        self._away = {person: self._away.get(person, now) for person in away}

    def set_alarm(self) -> None:
        """Look again when the time of the seat to act is up."""
        self.rest()
        deadline = self._table.state.deadline
        if deadline is not None and self._table.users:
            wait = max(0, deadline + 1 - self.time()) / SECOND
            self._alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        if self._table.users:  # else it may be forgotten already, and `overdue` sees to it
            self._ringing = asyncio.create_task(self.see_to())

    async def see_to(self) -> None:
        """Do what is due although nobody does anything: excuse when there was no server, or end somebody's time."""
        with suppress(Refusal):
            if not await self.excuse():
                await self._table.add(self._end_if_late)

    def _end_if_late(self) -> Sequence[Event]:
        if not is_late(self._table.state, self.time()):
            raise Refusal("stale", "There is time left.")
        return [time_out(self._table.state)]

    async def excuse_or_end(self, clock: Clocks | None) -> bool:
        """A decision came too late by `clock`: whether it may be tried again; else the time of its seat is ended."""

        def make() -> Sequence[Event]:
            if self._table.state.clock is not clock:
                raise Refusal("stale", "The table has moved on since.")
            return [time_out(self._table.state)]

        try:
            if await self.excuse():
                return True
            await self._table.add(make)
        except Refusal:
            return True
        return False

    async def excuse(self) -> bool:
        """Let the clocks stand still for the time without a server; whether there was such. Raises Refusal."""
        clock = self._table.state.clock
        if clock is None or self._table.state.phase != "playing":
            return False
        now = self.time()
        away = await self.silence(clock.since, now)
        state = self._table.state
        spent = max(0, state.cost(now) - away)
        in_time = state.running is None or spent <= clock.left[state.running] + LAG_FORGIVEN
        if away < SHORT or not in_time:
            return False

        def make() -> Sequence[Event]:
            if self._table.state.clock is not clock:
                raise Refusal("stale", "The table has moved on since.")
            return [Excused(away=away, spent=spent)]

        await self._table.add(make)
        return True

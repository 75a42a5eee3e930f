"""Server processes that share a PostgreSQL database tell each other what they write and who has a page open where."""

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any, Self

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from royalborough.table.alive import silence_at
from royalborough.table.database import Database
from royalborough.table.elsewhere import SILENT
from royalborough.table.house import House
from royalborough.table.log import CHANNEL
from royalborough.table.overdue import Overdue
from royalborough.table.people.people import People
from royalborough.table.people.sessions import SIGNED_OUT
from royalborough.table.talk.storage import TALK

_LOG = logging.getLogger(__name__)
_HERE = "royalborough_here"
"""The channel on which processes say who is there: JSON with `from` and perhaps `table` and `here`, or `ask`."""
_AGAIN = 1.0
"""Seconds after which a lost line is tried again."""
_SIGN_OF_LIFE = SILENT / 3


@asynccontextmanager
async def in_use(house: House, database: Database, people: People | None = None) -> AsyncIterator[None]:
    """Within, the house does what has to be done although nobody asks, together with the processes that share it.

    `people` are those whom a process with pages knows.
    """
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.close)
        if people is not None:
            stack.callback(people.close)
        if database.shared:
            await stack.enter_async_context(Neighbours(database, house, people))
        else:
            await house.workshop.take_over()
        house.silence = partial(silence_at, database)
        tasks = [asyncio.create_task(_tidy_up(house, people))]
        if people is not None:  # time passes only where there is a server to play at
            tasks.append(asyncio.create_task(Overdue(database, house).keep_on()))
        if house.workshop.is_open:
            tasks.append(asyncio.create_task(house.keep_bots_busy()))
        stack.push_async_callback(_end, tasks)
        yield


async def _tidy_up(house: House, people: People | None) -> None:
    """Do what processes of before left undone, or could not know of."""
    await house.catalogue()
    if people is not None:
        await people.tidy_up()


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class Neighbours:
    """The other processes, as one of them has it. Within `async with` they know of each other."""

    def __init__(self, database: Database, house: House, people: People | None = None) -> None:
        self._database = database
        self._house = house
        self._people = people
        self._name = secrets.token_hex(8)
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    async def __aenter__(self) -> Self:
        self._house.on_here = self._say_who_is_here
        self._tasks = tuple(asyncio.create_task(self._keep_on(work)) for work in (self._listen, self._live))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._house.here():
            await self._say_who_is_here(table, frozenset())

    async def _keep_on(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin again whatever goes wrong: to know nothing of the others any more would be worse."""
        while True:
            try:
                await work()
            except psycopg.Error as error:
                _LOG.warning("no news from %s: %s", self._database.name, error)
            except Exception:
                _LOG.exception("something went wrong between processes")
            await asyncio.sleep(_AGAIN)

    # Listening

    async def _listen(self) -> None:
        """Hear the others until the line is lost."""
        address = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
            for channel in (CHANNEL, _HERE, SIGNED_OUT, TALK):
                await line.execute(f"LISTEN {channel}".encode())
            await self._house.catch_up(None)  # something may have been missed
            await self._tell({"ask": True})
            await self._say_everything()
            async for notice in line.notifies():
                if notice.channel == CHANNEL:
                    table, seq, bots_due = json.loads(notice.payload)
                    await self._house.catch_up((table, seq))
                    if bots_due:
                        self._house.workshop.call()
                elif notice.channel == SIGNED_OUT:
                    self._sign_out(notice.payload)
                elif notice.channel == TALK:
                    await self._house.hear_talk(notice.payload)
                else:
                    await self._hear(json.loads(notice.payload))

    def _sign_out(self, token: str) -> None:
        if self._people is not None:
            self._people.sessions.pages.close(token)

    async def _hear(self, said: dict[str, Any]) -> None:
        process = said["from"]
        if process == self._name:
            return
        elsewhere, now = self._house.elsewhere, monotonic()
        elsewhere.hear(process, now)
        if "table" in said and elsewhere.note(process, said["table"], said["here"], now):
            await self._house.tell_who_is_there({said["table"]})
        if "ask" in said:
            await self._say_everything()

    # Telling

    async def _live(self) -> None:
        """Give signs of life, and notice who gives none."""
        while True:
            await asyncio.sleep(_SIGN_OF_LIFE)
            await self._tell({})
            await self._house.tell_who_is_there(self._house.elsewhere.forget_silent(monotonic()))

    async def _say_everything(self) -> None:
        for table, persons in self._house.here().items():
            await self._say_who_is_here(table, persons)

    async def _say_who_is_here(self, table: str, persons: frozenset[str]) -> None:
        await self._tell({"table": table, "here": sorted(persons)})

    async def _tell(self, what: dict[str, Any]) -> None:
        try:
            async with self._database.transaction() as connection:
                await self._database.tell(connection, _HERE, json.dumps({"from": self._name} | what))
        except SQLAlchemyError as error:
            _LOG.warning("the neighbours could not be told: %s", error)

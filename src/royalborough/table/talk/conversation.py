"""What is said at one table: players and watchers apart until the game is over, then both hear both."""

import asyncio
import hmac
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from royalborough.table.identity import clean_name
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.talk.storage import ROOMS, Line, Talk, after_trimming
from royalborough.table.wire import (
    Accepted,
    ChatInfo,
    ChatLine,
    Mute,
    MutedInfo,
    NewLine,
    Refused,
    Report,
    Say,
    ToPage,
)

KEPT = 100
"""Lines of each room that a page gets when it comes."""


class Hearer(Protocol):
    """One open page."""

    person: str | None
    name: str | None
    """That of the person's account; None for a guest."""
    muted: frozenset[str]
    told: object
    """What its page may know of the conversation: it is told all of it anew when that changes. None before it came."""

    def say(self, message: ToPage) -> None:
        """Send it a message."""


class Table(Protocol):
    """The table, as those have it who speak there."""

    table: str
    state: TableState

    def hearers(self) -> list[Hearer]:
        """The pages that are open here."""


async def _as_wished(name: str) -> str:
    return clean_name(name)


class Conversation:
    """What one process knows of it."""

    def __init__(self, table: Table, talk: Talk, time: Callable[[], int]) -> None:
        self.guest_name: Callable[[str], Awaitable[str]] = _as_wished
        """What a guest who watches is called."""
        self._table = table
        self._talk = talk
        self._time = time
        self._lines: list[Line] = []
        self._loaded = False
        self._edition = 0
        """Grows when lines that have been told are read anew."""
        self._lock = asyncio.Lock()

    async def enter(self, hearer: Hearer) -> None:
        """A page has come: it gets the last lines that its person may read."""
        with suppress(Refusal):  # it has been logged, and the game does not depend on it
            hearer.told = None
            if hearer.person is not None:
                hearer.muted = await self._talk.muted(hearer.person)
            async with self._lock:
                if not self._loaded:
                    await self._catch_up()
                    self._loaded = True
            hearer.told = ()
            self.refresh(hearer)

    def refresh(self, hearer: Hearer) -> None:
        """Tell a page everything that it may read, if that is not what it could read before."""
        knows = (self._may_talk, self._rooms(hearer), hearer.muted, self._edition)
        if hearer.told is not None and hearer.told != knows:
            hearer.told = knows
            hearer.say(self._info(hearer))

    async def hear(self, hearer: Hearer, message: Say | Mute | Report) -> None:
        """Do what a page asks for, or tell it why not."""
        try:
            match message:
                case Say():
                    await self._say(hearer, message)
                case Mute():
                    await self._mute(hearer, message)
                case Report():
                    await self._report(hearer, message)
        except Refusal as refusal:
            hearer.say(Refused(id=message.id, trouble=refusal.trouble))
        else:
            hearer.say(Accepted(id=message.id, seq=self._table.state.seq))

    async def catch_up(self) -> None:
        """Hear what was said at another process."""
        if self._loaded:
            with suppress(Refusal):
                async with self._lock:
                    await self._catch_up()

    async def read_anew(self) -> None:
        """Somebody here has another name, or none any more: so do their lines."""
        if self._loaded:
            with suppress(Refusal):
                async with self._lock:
                    self._lines = after_trimming(await self._read(0), KEPT)
                    self._edition += 1
                for hearer in self._table.hearers():
                    self.refresh(hearer)

    async def _catch_up(self) -> None:
        last = self._lines[-1].number if self._lines else 0
        new = await self._read(last)
        self._lines = after_trimming([*self._lines, *new], KEPT)
        for line in sorted(new, key=lambda line: line.number):
            for hearer in self._table.hearers():
                if self._loaded and self._hears(hearer, line):
                    hearer.say(NewLine(line=self._told(hearer, line)))

    async def _read(self, after: int) -> list[Line]:
        return [line for room in ROOMS for line in await self._talk.lines(self._table.table, room, after, KEPT)]

    # What is asked for

    async def _say(self, hearer: Hearer, message: Say) -> None:
        text = clean_name(message.text)
        if hearer.person is None or not self._may_talk:
            raise Refusal("no-talk", "There is nobody to talk to at this table.")
        if not text:
            raise Refusal("invalid", "There is nothing in this line: write something.")
        seats = self._table.state.seats_of(hearer.person)
        watcher = hearer.name or await self.guest_name(message.name)
        name = self._table.state.seats[seats[0]].name if seats else watcher
        async with self._lock:
            await self._talk.add(
                self._table.table,
                room=self._room(hearer),
                person=hearer.person,
                message=message.id,
                name=name,
                seat=seats[0] if len(seats) == 1 else None,
                text=text,
                at=self._time(),
            )
            await self._catch_up()

    async def _mute(self, hearer: Hearer, message: Mute) -> None:
        other = next((line.person for line in self._lines if self._author(line.person) == message.author), None)
        if other is None or hearer.person is None or other == hearer.person:
            raise Refusal("no-line", "Nobody else here has said anything under that mark.")
        await self._talk.mute(hearer.person, other, on=message.on)
        for each in self._table.hearers():
            if each.person == hearer.person:
                each.muted = each.muted | {other} if message.on else each.muted - {other}
                self.refresh(each)

    async def _report(self, hearer: Hearer, message: Report) -> None:
        line = next((line for line in self._lines if line.number == message.line), None)
        readable = line is not None and line.room in self._rooms(hearer) and line.person != hearer.person
        if line is None or hearer.person is None or not readable:
            raise Refusal("no-line", "Nobody else has said a line of that number, as far as you can read.")
        await self._talk.report(self._table.table, line, hearer.person, clean_name(message.why), self._time())

    # Who hears what

    @property
    def _may_talk(self) -> bool:
        """Whether there is anybody to talk to: several people sit here, or sat and talked."""
        people = {plan.person for plan in self._table.state.seats if plan.person is not None}
        return len(people) > 1 or bool(self._lines)

    def _room(self, hearer: Hearer) -> str:
        return "players" if self._table.state.seats_of(hearer.person) else "watchers"

    def _rooms(self, hearer: Hearer) -> tuple[str, ...]:
        return ROOMS if self._table.state.phase == "over" else (self._room(hearer),)

    def _hears(self, hearer: Hearer, line: Line) -> bool:
        return line.room in self._rooms(hearer) and line.person not in hearer.muted

    def _author(self, person: str) -> str:
        """A mark by which a page tells people apart: it means nothing elsewhere."""
        return hmac.digest(self._table.state.created.invitation.encode(), person.encode(), "sha256").hex()[:12]

    def _told(self, hearer: Hearer, line: Line) -> ChatLine:
        return ChatLine(
            number=line.number,
            room="players" if line.room == "players" else "watchers",
            author=self._author(line.person),
            yours=line.person == hearer.person,
            name=line.name,
            seat=line.seat,
            text=line.text,
        )

    def _info(self, hearer: Hearer) -> ChatInfo:
        readable = [line for line in self._lines if line.room in self._rooms(hearer)]
        muted = {line.person: line for line in readable if line.person in hearer.muted}
        return ChatInfo(
            lines=tuple(self._told(hearer, line) for line in readable if line.person not in hearer.muted),
            muted=tuple(
                MutedInfo(author=self._author(person), name=line.name, seat=line.seat) for person, line in muted.items()
            ),
            may_say=self._may_talk and hearer.person is not None,
            room="players" if self._room(hearer) == "players" else "watchers",
        )

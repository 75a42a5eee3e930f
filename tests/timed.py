"""A table with clocks whose time is handed in: nobody waits for anything."""

import json
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from royalborough.games import load
from royalborough.play import NATURE
from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import text_of
from royalborough.table.consequences import consequences
from royalborough.table.decide import decide
from royalborough.table.events import Created, Event, SeatPlan
from royalborough.table.state import TableState
from royalborough.table.wire import Abort, Act, Answer, Claim, Offer, Play, Resign

BEGIN = 1_800_000_000_000


class Timed:
    """A table by its log alone. Person `p0` sits on seat 0 and so on; times are milliseconds since the beginning."""

    def __init__(self, slug: str = "kensington", clock: str | None = "5+3", players: int = 2, **options: Any) -> None:
        game = load(slug, players, **options)
        created = Created(
            at=text_of(BEGIN),
            game=slug,
            players=players,
            options=dict(game.options),
            seats=tuple(SeatPlan(person=f"p{seat}") for seat in range(players)),
            invitation="",
            seed="00" * 32,
            clock=clock,
        )
        self.log: list[Event] = [created]
        self.state = TableState.of(created)
        self._ids = 0
        if self.state.position.to_act is NATURE:
            self.happen(consequences(self.state, self.state.position, 0), 0)

    def happen(self, events: list[Event], at: int) -> None:
        """Write these events."""
        stamped = [event.model_copy(update={"at": text_of(BEGIN + at)}) for event in events]
        self.log += stamped
        self.state = self.state.after(stamped)

    def say(
        self, seat: int, kind: type[Act], at: int, lag: int = 0, away: dict[str, int] | None = None, **more: Any
    ) -> None:
        """A person's message comes in; raises Refusal."""
        self._ids += 1
        if kind is not Answer:
            more = {"revision": self.state.revision} | more
        message = kind(id=str(self._ids), **more)
        gone = {person: BEGIN + since for person, since in (away or {}).items()}
        self.happen(decide(self.state, f"p{seat}", message, Circumstances(BEGIN + at, lag, gone)), at)

    def play(self, move: str, at: int, lag: int = 0) -> None:
        """The seat to act decides."""
        self.say(self.to_act, Play, at, lag, move=move)

    def plays(self, moves: str, at: int = 0) -> None:
        """Decisions without a pause between them."""
        for move in moves.split():
            self.play(move, at)

    def offer(self, seat: int, what: str, at: int) -> int:
        """An offer; its number, unless it was agreed to at once."""
        self.say(seat, Offer, at, what=what)
        return self.state.seq

    def answer(self, seat: int, offer: int, agree: bool, at: int) -> None:
        """An answer to an offer."""
        self.say(seat, Answer, at, offer=offer, agree=agree)

    def abort(self, seat: int, at: int) -> None:
        """A person aborts the game."""
        self.say(seat, Abort, at)

    def resign(self, seat: int, at: int) -> None:
        """A person resigns."""
        self.say(seat, Resign, at)

    def claim(self, seat: int, at: int, away: dict[str, int]) -> None:
        """A person does not want to wait any longer."""
        self.say(seat, Claim, at, away=away)

    @property
    def to_act(self) -> int:
        """The seat to act."""
        seat = self.state.position.to_act
        assert isinstance(seat, int)
        return seat

    @property
    def left(self) -> tuple[int, ...]:
        """What is left to each seat, without what is running now."""
        assert self.state.clock is not None
        return self.state.clock.left


def age(database: str | Path, by: timedelta, *, served: bool = False) -> None:
    """Make everything that a file of SQLite's tells happen so much earlier: as if one had waited since.

    If it was `served`, a server was there all the time.
    """
    milliseconds = round(by.total_seconds() * 1000)
    with closing(sqlite3.connect(database)) as file, file:
        for table, seq, data in file.execute("SELECT table_id, seq, data FROM events").fetchall():
            fact = json.loads(data)
            fact["at"] = (datetime.fromisoformat(fact["at"]) - by).isoformat(timespec="milliseconds")
            file.execute("UPDATE events SET data = ? WHERE table_id = ? AND seq = ?", (json.dumps(fact), table, seq))
        later = 0 if served else milliseconds
        file.execute("UPDATE alive SET since = since - ?, until = until - ?", (milliseconds, later))
        file.execute("UPDATE tables SET deadline = deadline - ?", (milliseconds,))

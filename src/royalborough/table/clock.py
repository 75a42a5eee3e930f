"""Clocks: how much time each seat has, and what its decisions cost. Pure: the time comes in as a value.

Times are milliseconds; moments are counted from 1970 (UTC), as the server tells the time.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

from royalborough.play import PlayError, Seat

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

LAG_FORGIVEN = 500
"""Of the time that a decision is on its way, so much at most is forgiven."""
FIRST_MOVE = 2 * MINUTE
"""What each seat has at least for its first decision, before which its clock does not run."""
THINKING_OF_AN_OFFER = 15 * SECOND
"""So long at most the clock of a seat stands still that answers another side's offer on its own turn."""
UNTIL_CLAIM = 5 * MINUTE
"""How long somebody may be away from a table without clocks while it waits for them."""


class InvalidClock(PlayError):
    """A text that means no clock."""


@dataclass(frozen=True, slots=True)
class ClockPlan:
    """What each seat is given: so much for each turn, or for the whole game and a little more for each turn.

    >>> ClockPlan.parse("5+3")
    ClockPlan(kind='total', given=300000, increment=3000)
    >>> str(ClockPlan.parse("30s")), str(ClockPlan.parse("3 d"))
    ('30 s', '3 d')
    """

    kind: Literal["turn", "total", "days"]
    """`turn` and `days`: what is given is for each turn. `total`: it is for the game."""
    given: int
    increment: int = 0
    """What each turn adds."""

    @classmethod
    def parse(cls, text: str) -> "ClockPlan":
        """The clock of a short text; raises InvalidClock."""
        match = re.fullmatch(r"(\d{1,4})(?:\+(\d{1,3})| ?(s|d))", text.strip(), re.ASCII)
        if match:
            given, increment, unit = int(match[1]), int(match[2] or 0), match[3]
            if unit == "s" and 5 <= given <= 3600:
                return cls("turn", given * SECOND)
            if unit == "d" and 1 <= given <= 14:
                return cls("days", given * DAY)
            if unit is None and 1 <= given <= 180 and increment <= 180:
                return cls("total", given * MINUTE, increment * SECOND)
        raise InvalidClock(
            "A clock is written 5+3 (minutes for the game, 1 to 180, and seconds for each turn, 0 to 180), 30 s "
            "(seconds for each turn, 5 to 3600) or 3 d (days for each turn, 1 to 14), and not {text!r}.",
            text=text[:40],
        )

    def __str__(self) -> str:
        match self.kind:
            case "turn":
                return f"{self.given // SECOND} s"
            case "days":
                return f"{self.given // DAY} d"
            case "total":
                return f"{self.given // MINUTE}+{self.increment // SECOND}"

    @property
    def first_move(self) -> int:
        """What a seat has for its first decision."""
        return FIRST_MOVE if self.kind == "total" else max(FIRST_MOVE, self.given)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a table at one moment. One runs at most: that of the seat to act, if it has decided before."""

    plan: ClockPlan
    left: tuple[int, ...]
    """By seat, at the moment `since`."""
    since: int
    """When the time began that is running now."""
    used: bool = False
    """Whether somebody has decided anything in the turn that goes on."""

    @classmethod
    def set_up(cls, plan: ClockPlan, seats: int, at: int) -> "Clocks":
        """All of them before the game."""
        return cls(plan, (plan.given,) * seats, at)

    def cost(self, at: int, lag: int = 0) -> int:
        """What a decision costs that comes in at a moment after being on its way for `lag`."""
        return max(0, at - self.since - min(max(0, lag), LAG_FORGIVEN))

    def runs_out(self, seat: Seat) -> int:
        """The moment after which no decision of the running seat can come in time any more."""
        return self.since + self.left[seat] + LAG_FORGIVEN

    def thinking_time(self, seat: Seat) -> int:
        """What a bot may use for its next decision, so that it never runs out of time."""
        left = self.left[seat]
        if self.plan.kind != "total":
            return left // 4
        return min(left // 4, left // 30 + self.plan.increment // 2)

    # What happens to them

    def restarted(self, at: int) -> "Clocks":
        """What was running is not counted: time begins anew."""
        return replace(self, since=at)

    def charged(self, seat: Seat, spent: int, at: int) -> "Clocks":
        """`seat` has used up some of its time, and time begins anew."""
        return replace(self._with(seat, max(0, self.left[seat] - spent)), since=at)

    def decided(self, seat: Seat, spent: int, at: int) -> "Clocks":
        """`seat` has made a decision."""
        return replace(self.charged(seat, spent, at), used=True)

    def turned(self, seat: Seat) -> "Clocks":
        """A turn of `seat` has ended. One in which nothing was decided, such as a forced pass, brings no time."""
        if not self.used:
            return self
        total = self.plan.kind == "total"
        given = self.left[seat] + self.plan.increment if total else self.plan.given
        return replace(self._with(seat, given), used=False)

    def spared(self, time: int) -> "Clocks":
        """Some of the time that is running is not counted."""
        return replace(self, since=self.since + time)

    def refilled(self, seat: Seat, at: int) -> "Clocks":
        """Whoever takes over `seat` has what was given at the start."""
        return replace(self._with(seat, self.plan.given), since=at)

    def taken_back(self, then: "Clocks", running: Seat | None, asking: Collection[Seat], at: int) -> "Clocks":
        """Clocks when the game goes on from where they stood `then`, as the seats `asking` wished.

        Who takes back pays for it: their clock shows no more than it did then, nor than it does now. The others have
        what they had then, so that what they spent on an answer that is gone comes back to them.
        """
        now = self if running is None else self.charged(running, self.cost(at), at)
        left = tuple(min(before, now.left[seat]) if seat in asking else before for seat, before in enumerate(then.left))
        return replace(then, left=left, since=at)

    def _with(self, seat: Seat, time: int) -> "Clocks":
        return replace(self, left=(*self.left[:seat], time, *self.left[seat + 1 :]))


def moment_of(text: str) -> int:
    """A moment that an event tells as text (ISO 8601); 0 if it tells none.

    >>> moment_of("1970-01-01T00:00:01.500+00:00")
    1500
    """
    return round(datetime.fromisoformat(text).timestamp() * SECOND) if text else 0


def text_of(moment: int) -> str:
    """The same the other way round.

    >>> text_of(1500)
    '1970-01-01T00:00:01.500+00:00'
    """
    return datetime.fromtimestamp(moment / SECOND, UTC).isoformat(timespec="milliseconds")

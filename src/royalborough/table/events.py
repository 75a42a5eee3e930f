"""The events that a table's log consists of. A table is what replaying its log makes of them.

Events are stored as JSON with a sequence number from 1, and never changed. Whatever shall be true after a restart has
to be in an event.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

OfferKind = Literal["draw", "takeback", "rematch"]


class _Fact(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    at: str = ""
    """When it happened, in UTC (ISO 8601)."""
    by: str | None = None
    """The person (see `identity`) whose message caused it."""
    message: str | None = None
    """That message's id, by which a repeated message is recognised."""


class SeatPlan(BaseModel):
    """Who sits on a seat from the start: a person, a bot, or nobody yet."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    person: str | None = None
    name: str = ""
    bot: str | None = None
    account: bool = False
    """The name is that of the person's account."""
    gone: bool = False
    """A person sat here, of whom nothing is known any more."""


class Created(_Fact):
    """The table was set up."""

    kind: Literal["created"] = "created"
    game: str
    players: int
    options: dict[str, int | str]
    seats: tuple[SeatPlan, ...]
    invitation: str
    """The secret from which that of each seat's link follows (see `waiting`); older links held this one itself."""
    listed: bool = False
    """Whether the table may stand in lists, and anybody may take an open seat."""
    seed: str
    """What NATURE's moves follow from, in hexadecimal digits; nobody sees it before the end."""
    start: str | None = None
    """The first position, when a record began elsewhere than at the start."""
    moves: tuple[str, ...] = ()
    """Moves of the record that the table went on from."""
    winners: tuple[int, ...] | None = None
    """How that record ended when its moves do not tell (a resignation, an agreement)."""
    reason: str = ""
    rated: bool = False
    """The result changes the players' ratings."""
    clock: str | None = None
    """The clocks' plan as a short text, such as `5+3` (see `clock`); None for a game without clocks."""


class Seated(_Fact):
    """A person took an open seat."""

    kind: Literal["seated"] = "seated"
    seat: int
    person: str
    name: str
    account: bool = False
    """The name is that of the person's account."""


class Became(_Fact):
    """Whoever sits on a seat has an account from now on, or has deleted it."""

    kind: Literal["became"] = "became"
    seat: int
    person: str | None
    """None for somebody of whom nothing shall be known any more."""
    name: str = ""
    account: bool = False
    """The name is that of the account."""


class Filled(_Fact):
    """Somebody who sits there put a bot on an open seat."""

    kind: Literal["filled"] = "filled"
    seat: int
    bot: str


class Closed(_Fact):
    """The table was closed before its game began."""

    kind: Literal["closed"] = "closed"


class Moved(_Fact):
    """A decision was made."""

    kind: Literal["moved"] = "moved"
    seat: int | None
    """None for NATURE."""
    move: str
    """In full, also what is secret: only what a seat may know of it leaves the table."""
    automatic: bool = False
    """The table played it because there was nothing else to do."""
    spent: int = 0
    """What it cost of the seat's time, in milliseconds."""


class Offered(_Fact):
    """A seat proposed something; its number is the event's."""

    kind: Literal["offered"] = "offered"
    what: OfferKind
    seat: int
    plies: int = 0
    """For taking back: how many decisions shall remain."""


class Answered(_Fact):
    """A seat agreed to an offer or declined it."""

    kind: Literal["answered"] = "answered"
    offer: int
    seat: int
    agree: bool
    spared: int = 0
    """For how long the clock of the seat to act stood still meanwhile, in milliseconds."""


class Resigned(_Fact):
    """A seat gave up for its team."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class Left(_Fact):
    """A person left a seat, and a bot plays on for it."""

    kind: Literal["left"] = "left"
    seat: int
    bot: str


class TimedOut(_Fact):
    """A seat's time ran out."""

    kind: Literal["timed-out"] = "timed-out"
    seat: int
    bot: str | None = None
    """What plays on for it where more than two teams play; None when its team has lost."""


class Claimed(_Fact):
    """Somebody stayed away while the table waited for their seat, and another one did not want to wait longer."""

    kind: Literal["claimed"] = "claimed"
    seat: int
    bot: str | None = None
    """As for `TimedOut`."""


class Aborted(_Fact):
    """The game ended before everybody had begun, and counts for nothing."""

    kind: Literal["aborted"] = "aborted"
    seat: int
    """Who ended it, or did not make a first move in time."""
    late: bool = False
    """Whether the latter."""


class Excused(_Fact):
    """No server was there for a while; the clocks stood still meanwhile."""

    kind: Literal["excused"] = "excused"
    away: int
    """For how long, in milliseconds."""
    spent: int = 0
    """What the seat to act had used before and since."""


class Rematched(_Fact):
    """The rematch that everybody agreed to is at another table."""

    kind: Literal["rematched"] = "rematched"
    table: str


Event = (
    Created
    | Seated
    | Became
    | Filled
    | Closed
    | Moved
    | Offered
    | Answered
    | Resigned
    | Left
    | TimedOut
    | Claimed
    | Aborted
    | Excused
    | Rematched
)
EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])

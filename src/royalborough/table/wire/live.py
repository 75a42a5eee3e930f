"""What is said over the WebSocket between a table and a page."""

from typing import Annotated, Literal

from pydantic import Field

from royalborough.table.wire.chat import ChatInfo, Mute, NewLine, Report, Say
from royalborough.table.wire.games import AnyView
from royalborough.table.wire.message import Trouble, Wire


class Play(Wire):
    """Page to table: play one decision for the seat to act, which must be one of yours."""

    type: Literal["play"] = "play"
    id: str = Field(max_length=64)
    """Made up by the page, once for each try; the same id again is recognised and not played twice."""
    revision: int
    """The revision of the snapshot that the person looked at; another one is refused as `stale`."""
    move: str = Field(max_length=200)


class Offer(Wire):
    """Page to table: propose a draw, taking back, or a rematch."""

    type: Literal["offer"] = "offer"
    id: str = Field(max_length=64)
    revision: int
    what: Literal["draw", "takeback", "rematch"]


class Answer(Wire):
    """Page to table: agree to an offer or decline it; the one who made it withdraws it by declining."""

    type: Literal["answer"] = "answer"
    id: str = Field(max_length=64)
    offer: int
    agree: bool


class Resign(Wire):
    """Page to table: give up the game for the team of your seat (in play on one screen: the seat to act)."""

    type: Literal["resign"] = "resign"
    id: str = Field(max_length=64)
    revision: int


class Leave(Wire):
    """Page to table: leave all your seats to bots, where resigning would end the game of several others."""

    type: Literal["leave"] = "leave"
    id: str = Field(max_length=64)
    revision: int


class Fill(Wire):
    """Page to table: put a bot on an open seat, before the game begins."""

    type: Literal["fill"] = "fill"
    id: str = Field(max_length=64)
    revision: int
    seat: int
    bot: str = Field(max_length=64)


class Close(Wire):
    """Page to table: close it before its game begins, while nobody else sits there."""

    type: Literal["close"] = "close"
    id: str = Field(max_length=64)
    revision: int


class Abort(Wire):
    """Page to table: end a game that has not properly begun; it counts for nothing."""

    type: Literal["abort"] = "abort"
    id: str = Field(max_length=64)
    revision: int


class Claim(Wire):
    """Page to table: wait no longer for somebody who stays away."""

    type: Literal["claim"] = "claim"
    id: str = Field(max_length=64)
    revision: int


class Echo(Wire):
    """Page to table: the answer to a ping, at once."""

    type: Literal["echo"] = "echo"
    id: str = Field(max_length=64)


Act = Play | Offer | Answer | Resign | Leave | Fill | Close | Abort | Claim
"""What becomes an event of the table's log."""
Talking = Say | Mute | Report
"""What has nothing to do with the game."""
FromPage = Annotated[Act | Talking | Echo, Field(discriminator="type")]


class SeatInfo(Wire):
    """One seat of the table, as everybody may know it."""

    seat: int
    team: str
    """A word of the game: the colour of the seat's stones or of its family."""
    kind: Literal["person", "bot", "open", "gone"]
    """`gone`: somebody who deleted their account sat there."""
    name: str
    """What the person called themselves (may be empty), or the bot's label; empty for an open seat."""
    bot: str | None
    account: bool = False
    """Whether the name is that of an account."""
    yours: bool
    online: bool
    """Whether a page of that person is connected; always true for a bot."""
    invitation: str | None
    """What the link to this open seat holds, which seats one person; only for those who are seated."""
    away: int | None = None
    """For how many milliseconds nobody has been connected, as far as this server knows."""


class TurnInfo(Wire):
    """One turn in the move list."""

    number: int
    """Counts the turns of the game from 1."""
    seat: int
    text: str
    """The turn in notation, such as `e3-f2*k2>a1`; ends in `...` while it goes on."""
    decisions: tuple[str, ...]
    """The moves it consists of, such as `e3-f2`, `k2>a1`, `stop`."""
    first_ply: int
    """The number of decisions played before this turn."""
    over: bool
    """Whether it has ended; the last one may go on."""


class OfferInfo(Wire):
    """An offer that waits for answers."""

    offer: int
    what: Literal["draw", "takeback", "rematch"]
    seat: int
    """Who made it."""
    waiting_for: tuple[int, ...]
    """Seats that have not answered yet."""
    yours: bool
    """You made it, and may withdraw it."""
    answerable: bool
    """It waits for your answer."""


Reason = Literal[
    "hexagon",
    "children",
    "tiles",
    "quiet",
    "birds",
    "stuck",
    "idle",
    "pins",
    "blocked",
    "repetition",
    "called",
    "resigned",
    "time",
    "abandoned",
    "agreed",
    "limit",
    "aborted",
]


class ResultInfo(Wire):
    """How the game ended."""

    winners: tuple[int, ...]
    """The seats that won, all of a team or all who share the win; empty for a draw."""
    reason: Reason
    team: str | None
    """The winning team; None for a draw and for a win that several teams share."""
    scores: tuple[float, ...]
    """By seat: points, or in a game without points 1 for a win, 0 for a loss and 0.5 for a draw; 0 when aborted."""


class ClockInfo(Wire):
    """How the clocks stand at the moment of sending; a page counts on from there by itself. In milliseconds."""

    plan: str
    """Such as `5+3` (minutes for the game, seconds more for each turn), `30 s` or `3 d` (for each turn)."""
    left: tuple[int, ...]
    """By seat; never more than the table knows."""
    running: int | None
    """The seat whose clock runs."""
    first_move: int | None
    """What the seat to act has left for its first decision, before which its clock does not run."""


class ClaimInfo(Wire):
    """The table has no clocks and waits for somebody who is away."""

    seat: int
    wait: int
    """Milliseconds until `claim` may be said."""
    bot: str | None
    """What would play on for the seat; None where its team would lose."""


class News(Wire):
    """Something that happened at the table, to be announced once; the page finds the words."""

    seq: int
    kind: Literal[
        "seated",
        "started",
        "closed",
        "moved",
        "offered",
        "agreed",
        "declined",
        "withdrawn",
        "taken-back",
        "resigned",
        "left",
        "timed-out",
        "claimed",
        "aborted",
        "late",
        "excused",
        "over",
    ]
    seat: int | None
    """Who did it; None for the table and for NATURE, who draws and deals."""
    move: str | None = None
    """For `moved`: the decision, such as `e3` or `k2>a1`, as this page's seats are told of it: `look 5` to the others,
    `look 5 green` to the seat that looked."""
    what: Literal["draw", "takeback", "rematch"] | None = None
    automatic: bool = False
    """For `moved`: the table played it because nothing else was possible (a pass)."""
    away: int | None = None
    """For `excused`: for how many milliseconds there was no server; the clocks stood still."""


class Snapshot(Wire):
    """Table to page: everything that this page may know now. Sent on connecting and after every change."""

    type: Literal["snapshot"] = "snapshot"
    table: str
    seq: int
    """Number of the last event of the table's log."""
    revision: int
    """Grows with every decision and every taking back; a page sends back the one it acted on."""
    ply: int
    """Number of decisions played to reach this position."""
    game: str
    title: str
    players: int
    options: dict[str, int | str]
    state: Literal["waiting", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    you: tuple[int, ...]
    """Your seats; empty for a spectator, several in play on one screen."""
    listed: bool
    """Whether it may stand in lists, and whoever likes may take an open seat."""
    rated: bool
    """Whether the result changes the players' ratings."""
    view: AnyView
    legal: tuple[str, ...]
    """The legal moves if one of your seats is to act, else empty; empty too where they have no end, as for a pin on a
    map: there the view tells what can be told, and the table judges what is tried."""
    turns: tuple[TurnInfo, ...]
    offers: tuple[OfferInfo, ...]
    may_offer: tuple[Literal["draw", "takeback", "rematch"], ...]
    """The offers that you may make now."""
    may_undo: bool
    """To take back would change only your turn that goes on: it happens at once, nobody is asked."""
    may_resign: bool
    may_close: bool
    """Whether you may close the table, which still waits: nobody else has come."""
    may_leave: bool
    """Whether you may leave your seats to bots: where more than two play, nobody's game ends when one gives up."""
    may_abort: bool
    """Whether you may end the game without a result, as not everybody has begun."""
    claim: ClaimInfo | None
    """Somebody else is away while it is their turn, and you need not wait for ever."""
    clock: ClockInfo | None
    commitment: str | None
    """In a game of luck the SHA-256 of the seed from which every draw follows; the record shows the seed at the end."""
    result: ResultInfo | None
    """How the game ended; None while it goes on, and when the table was closed before it began."""
    rematch: str | None
    """The table of the rematch, when one was agreed."""
    news: tuple[News, ...]
    """What happened since the event number that the page said it had seen (on connecting: `?since=`)."""


class Accepted(Wire):
    """Table to page: your message was carried out and is on disk."""

    type: Literal["accepted"] = "accepted"
    id: str
    seq: int


class Refused(Wire):
    """Table to page: your message was not carried out, and why. A snapshot follows when yours was out of date."""

    type: Literal["refused"] = "refused"
    id: str | None
    trouble: Trouble


class Ping(Wire):
    """Table to page: answer with an `Echo` at once. How long that takes is forgiven to each decision, up to a cap."""

    type: Literal["ping"] = "ping"
    id: str


class Hello(Wire):
    """Table or lobby to page, before anything else."""

    type: Literal["hello"] = "hello"
    page: str
    """The version of the page that the house hands out now; a page of another one is out of date."""


ToPage = Annotated[Snapshot | Accepted | Refused | Ping | Hello | ChatInfo | NewLine, Field(discriminator="type")]

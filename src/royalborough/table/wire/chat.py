"""What people say to each other at a table, and their notes."""

from typing import Literal

from pydantic import Field

from royalborough.table.wire.message import Wire
from royalborough.table.wire.tables import MAX_NAME

MAX_LINE = 300
MAX_WHY = 500
MAX_NOTES = 10_000
KEPT = r"^[^\x00]*$"
"""Text that is kept as it comes: no database takes NUL."""

RoomName = Literal["players", "watchers"]


class Say(Wire):
    """Page to table: say something to the others of one's kind, players or watchers."""

    type: Literal["say"] = "say"
    id: str = Field(max_length=64, pattern=KEPT)
    text: str = Field(max_length=MAX_LINE)
    name: str = Field("", max_length=MAX_NAME)
    """What to call a watcher who has no account; players are called as at their seats."""


class Mute(Wire):
    """Page to table: do not let me hear whoever has this mark, or let me hear them again; it holds at every table."""

    type: Literal["mute"] = "mute"
    id: str = Field(max_length=64)
    author: str = Field(max_length=64)
    on: bool


class Report(Wire):
    """Page to table: tell whoever runs the house that a line is not as it should be."""

    type: Literal["report"] = "report"
    id: str = Field(max_length=64)
    line: int
    why: str = Field("", max_length=MAX_WHY)


class ChatLine(Wire):
    """Something that somebody has said."""

    number: int
    room: RoomName
    author: str
    """A mark that tells people at this table apart."""
    yours: bool
    name: str
    """May be empty."""
    seat: int | None
    """The seat that they sat on; None for a watcher and for somebody on several seats."""
    text: str
    """One line, as it was typed: never HTML."""


class MutedInfo(Wire):
    """Somebody at this table whom you do not want to hear."""

    author: str
    name: str
    seat: int | None


class ChatInfo(Wire):
    """Table to page: all the last lines that you may read. Sent on connecting, and when you may read others."""

    type: Literal["chat"] = "chat"
    lines: tuple[ChatLine, ...]
    muted: tuple[MutedInfo, ...]
    may_say: bool
    room: RoomName
    """Where what you say is read: by players, or by watchers; by all once the game is over."""


class NewLine(Wire):
    """Table to page: somebody has just said something."""

    type: Literal["line"] = "line"
    line: ChatLine


class Notes(Wire):
    """GET and PUT /api/tables/{table}/notes: what a person notes down at a table, which nobody else can read."""

    text: str = Field(max_length=MAX_NOTES, pattern=KEPT)

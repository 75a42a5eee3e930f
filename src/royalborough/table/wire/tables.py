"""How a page asks for tables: what it sets up, whom it joins, what it looks back at."""

from typing import Literal

from pydantic import Field, StrictInt, StrictStr

from royalborough.table.wire.games import AnyView
from royalborough.table.wire.message import Wire

MAX_NAME = 24
MAX_RECORD = 1_000_000
MAX_BODY = 8 * MAX_RECORD
"""Bytes of a request: JSON writes a character in six at most, and there is more than the record."""


class SeatRequest(Wire):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "link", "bot"]
    """`me`: the person who sets up the table (on several seats for play on one screen); `link`: open, for whoever
    follows the invitation; `bot`: a program."""
    name: str = Field("", max_length=MAX_NAME)
    """What to call a person on this seat; may be empty."""
    bot: str | None = None
    """The bot's name when `kind` is `bot`."""


class NewTable(Wire):
    """POST /api/tables: set up a table."""

    game: str
    options: dict[str, StrictInt | StrictStr] = Field({})
    seats: tuple[SeatRequest, ...] = Field(max_length=12)
    listed: bool = False
    """Whether the table may stand in lists, where anybody can take an open seat; else it is for those with a link."""
    rated: bool = False
    """Whether the result changes the players' ratings: they are different people, all with accounts."""
    record: str | None = Field(None, max_length=MAX_RECORD)
    """The text of an .rbn record to go on from (its game and options win over `game` and `options`)."""
    clock: str | None = Field(None, max_length=16)
    """`5+3` (minutes for the game, seconds more for each turn), `30 s` or `3 d` (for each turn); None without."""


class TableMade(Wire):
    """The answer to POST /api/tables."""

    table: str


class Join(Wire):
    """POST /api/tables/{table}/join: take the seat that a link is for."""

    invitation: str | None = Field(None, max_length=64)
    """What came with the link; None for any open seat of a listed table."""
    name: str = Field("", max_length=MAX_NAME)


class Joined(Wire):
    """The answer to a join: the seat that is now yours (the same one again when you had one already)."""

    seat: int


class PlyView(Wire):
    """GET /api/tables/{table}/plies/{ply}: an earlier position, as you may know it."""

    ply: int
    view: AnyView

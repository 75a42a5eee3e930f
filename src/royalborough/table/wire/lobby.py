"""Lists of tables: the lobby, which is live, and the games to browse."""

from typing import Literal

from pydantic import Field

from royalborough.table.wire.message import Wire
from royalborough.table.wire.tables import MAX_NAME


class CardSeat(Wire):
    """One seat of a table in a list."""

    seat: int
    team: str
    """A word of the game, as at the table; empty when the game cannot be had any more."""
    kind: Literal["person", "bot", "open", "gone"]
    """As at the table."""
    name: str
    """What the person called themselves (may be empty), or the bot's label; empty for an open seat."""
    yours: bool
    won: bool | None
    """Whether the seat won; None while the game goes on."""


class TableCard(Wire):
    """A table as it stands in a list: nothing of its position, and a private table only for those who sit there."""

    table: str
    game: str
    title: str
    options: dict[str, int | str]
    """Those that differ from the usual ones."""
    clock: str | None
    rated: bool
    state: Literal["waiting", "playing", "over"]
    listed: bool
    seats: tuple[CardSeat, ...]
    to_act: int | None
    """Whose turn it is."""
    plies: int
    reason: str | None
    """Why the game ended, as in a result; `closed` when it never began."""
    created: int
    """Milliseconds since 1970, like `changed`."""
    changed: int
    offered: bool
    """Whether somebody there waits now for whoever comes to take an open seat."""


class LobbyNews(Wire):
    """Lobby to page: the tables that are new or have changed; first all that the page shall know of."""

    type: Literal["lobby"] = "lobby"
    tables: tuple[TableCard, ...]
    gone: tuple[str, ...] = ()
    """Tables that are no longer in the lobby."""


class Pairing(Wire):
    """POST /api/games/{slug}/pair: play the usual game with whoever wants to, at once."""

    name: str = Field("", max_length=MAX_NAME)


class TableList(Wire):
    """GET /api/tables: games under way and finished ones, the latest first."""

    tables: tuple[TableCard, ...]
    older: str | None
    """What to ask for as `before` to hear of older ones; None when there are none."""

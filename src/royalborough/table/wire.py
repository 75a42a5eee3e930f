"""The messages between a table and its pages: every shape that goes over HTTP or the WebSocket.

TypeScript types are generated from these classes (`python -m royalborough.table.schema`), so this file is the only
place where the wire is written down. A message tells a page what its own seats may know and nothing else: it is made
from `position.view(seat)`, never from the position itself.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from royalborough.games.chelsea.view import ChelseaView
from royalborough.games.kensington.view import KensingtonView
from royalborough.games.kingdom_come.view import KingdomComeView
from royalborough.games.morris.view import MorrisView
from royalborough.games.residences.view import ResidencesView

AnyView = Annotated[
    KensingtonView | ChelseaView | ResidencesView | KingdomComeView | MorrisView, Field(discriminator="game")
]
"""The view of any game that has tables, told apart by its field `game`."""
GAMES_WITH_TABLES = ("kensington", "residences", "chelsea", "kingdom_come", "morris")
"""The games whose views stand here and that the page can draw; the others are played in the terminal."""

MAX_NAME = 24
MAX_RECORD = 1_000_000
MAX_BODY = 8 * MAX_RECORD
"""Bytes of a request: JSON writes a character in six at most, and there is more than the record."""


class Wire(BaseModel):
    """Base of all messages: unknown fields are refused, so that a misspelt one is never ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Choice(Wire):
    """One value of an option that is picked from a list."""

    value: str
    label: str


class OptionInfo(Wire):
    """An option of a game, as the form for a new table shows it."""

    name: str
    label: str
    help: str
    """One plain sentence that says what the option changes, with its ruling id."""
    kind: Literal["number", "choice", "order"]
    """`order`: its value names one of the `choices` for each seat by their first letters, each at most once; letters
    beyond the number of seats mean nothing."""
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[Choice, ...] = ()
    default: int | str
    sets: dict[str, dict[str, int | str]] = {}
    """For a choice that is a preset: what each of its values sets other options to, whatever they say."""


class BotInfo(Wire):
    """A bot that may take a seat."""

    name: str
    label: str
    help: str
    rating: int | None = None
    """How strong it is on Elo's scale, on which the weakest bot of each game has 1000, if that has been measured."""


class GameInfo(Wire):
    """A game that can be played here."""

    slug: str
    title: str
    tagline: str
    players: tuple[int, ...]
    """The possible numbers of seats."""
    teams: dict[int, tuple[str, ...]]
    """For each number of seats, the team of each seat, such as `red`; where everybody plays alone, each its own."""
    options: tuple[OptionInfo, ...]
    bots: tuple[BotInfo, ...]
    """From the weakest to the strongest."""


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
    options: dict[str, StrictInt | StrictStr] = {}
    seats: tuple[SeatRequest, ...] = Field(max_length=12)
    record: str | None = Field(None, max_length=MAX_RECORD)
    """The text of an .rbn record to go on from (its game and options win over `game` and `options`)."""


class TableMade(Wire):
    """The answer to POST /api/tables."""

    table: str


class Join(Wire):
    """POST /api/tables/{table}/join: take the open seats' next one by the invitation that came with the link."""

    invitation: str = Field(max_length=64)
    name: str = Field("", max_length=MAX_NAME)


class Joined(Wire):
    """The answer to a join: the seat that is now yours (the same one again when you had one already)."""

    seat: int


class Trouble(Wire):
    """Why something was refused, in words for a person."""

    code: str
    """For programs: `illegal`, `invalid`, `stale`, `not-your-turn`, `not-seated`, `over`, `not-found`, ..."""
    sentence: str
    rule: str | None = None
    """The ruling's id, such as `K2`, when a rule of the game says no."""


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


FromPage = Annotated[Play | Offer | Answer | Resign | Leave, Field(discriminator="type")]


class SeatInfo(Wire):
    """One seat of the table, as everybody may know it."""

    seat: int
    team: str
    """A word of the game: the colour of the seat's stones or of its family."""
    kind: Literal["person", "bot", "open"]
    name: str
    """What the person called themselves (may be empty), or the bot's label; empty for an open seat."""
    bot: str | None
    yours: bool
    online: bool
    """Whether a page of that person is connected; always true for a bot."""


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
    "agreed",
    "limit",
]


class ResultInfo(Wire):
    """How the game ended."""

    winners: tuple[int, ...]
    """The seats that won, all of a team or all who share the win; empty for a draw."""
    reason: Reason
    team: str | None
    """The winning team; None for a draw and for a win that several teams share."""
    scores: tuple[float, ...]
    """By seat: points, or in a game without points 1 for a win, 0 for a loss and 0.5 for a draw."""


class News(Wire):
    """Something that happened at the table, to be announced once; the page finds the words."""

    seq: int
    kind: Literal[
        "seated",
        "started",
        "moved",
        "offered",
        "agreed",
        "declined",
        "withdrawn",
        "taken-back",
        "resigned",
        "left",
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
    invitation: str | None
    """The secret of the invitation link while seats are open; only for those who are seated."""
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
    may_leave: bool
    """Whether you may leave your seats to bots: where more than two play, nobody's game ends when one gives up."""
    commitment: str | None
    """In a game of luck the SHA-256 of the seed from which every draw follows; the record shows the seed at the end."""
    result: ResultInfo | None
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


ToPage = Annotated[Snapshot | Accepted | Refused, Field(discriminator="type")]


class PlyView(Wire):
    """GET /api/tables/{table}/plies/{ply}: an earlier position, as you may know it."""

    ply: int
    view: AnyView


class ChartResource(Wire):
    """A resource of a map."""

    name: str
    """`r3`."""
    kind: Literal["gold", "red"]
    x: int
    y: int


class ChartName(Wire):
    """A name on a map, such as that of a bay, and where it is written."""

    name: str
    x: int
    y: int


class ChartInfo(Wire):
    """GET /api/games/kingdom_come/maps/{name}: a map to be drawn, in units of 0.01 inch, y up."""

    name: str
    title: str
    width: int
    height: int
    cell: int
    """Units along the side of a cell."""
    rows: tuple[str, ...]
    """Cells by rows from the top, each from the left, as runs of w (water), b (bay), p (plain), s (swamp) and m
    (mountain) with their lengths: `w120b3p357`."""
    resources: tuple[ChartResource, ...]
    names: tuple[ChartName, ...]


class BoardPoint(Wire):
    """A point of the Kensington board."""

    name: str
    x: float
    """To the right from Red's side, in sides of a hexagon, 0 in the middle of the board."""
    y: float
    """Away from Red."""
    neighbours: tuple[int, ...]


class BoardShape(Wire):
    """A triangle, square or hexagon of the Kensington board."""

    kind: Literal["triangle", "square", "hexagon"]
    colour: Literal["red", "white", "blue"] | None
    """Of a hexagon; None for others."""
    points: tuple[int, ...]
    """Indices of its points, going round."""


class PieceInfo(Wire):
    """A kind of piece of Royal Residences."""

    name: str
    surface: Literal["bright", "dark", "roof", "wall", "door"]
    diamond: bool
    cells: tuple[tuple[int, int], ...]
    """Columns to the right and rows up from the lower left corner of the piece's box."""
    cats: int
    birds: int
    marked: tuple[tuple[int, int], ...]
    """The cells with the cats or birds."""


class ResidencesBox(Wire):
    """GET /api/games/residences/pieces: the pieces that this house plays with."""

    pieces: tuple[PieceInfo, ...]


class KensingtonBoard(Wire):
    """The geometry of the Kensington board, written to a file when the page is built."""

    points: tuple[BoardPoint, ...]
    lines: tuple[tuple[int, int], ...]
    shapes: tuple[BoardShape, ...]

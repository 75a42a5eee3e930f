"""What a page is told of the games: options, bots, boards, pieces, maps and views of positions."""

from typing import Annotated, Literal

from pydantic import Field

from royalborough.games.chelsea.view import ChelseaView
from royalborough.games.kensington.view import KensingtonView
from royalborough.games.kingdom_come.view import KingdomComeView
from royalborough.games.morris.view import MorrisView
from royalborough.games.residences.view import ResidencesView
from royalborough.table.wire.message import Wire

AnyView = Annotated[
    KensingtonView | ChelseaView | ResidencesView | KingdomComeView | MorrisView, Field(discriminator="game")
]
"""The view of any game that has tables, told apart by its field `game`."""
GAMES_WITH_TABLES = ("kensington", "residences", "chelsea", "kingdom_come", "morris")
"""The games whose views stand here and that the page can draw; the others are played in the terminal."""


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
    sets: dict[str, dict[str, int | str]] = Field({})
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

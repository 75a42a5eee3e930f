"""What everybody may know of a position of Kingdom Come: all of it, ready to be drawn."""

from dataclasses import dataclass
from typing import Literal

from royalborough.games.morris.view import MorrisView
from royalborough.play import Seat

Spot = tuple[int, int]
"""A place in units of 0.01 inch: x to the right, y up."""


@dataclass(frozen=True, slots=True)
class PinView:
    """A pin on the map."""

    name: str
    """`p4`; each player counts from p1."""
    x: int
    y: int
    anchor: str | None
    """The own pin that it was measured from (KC1); None where a claim begins."""
    resource: str | None
    """The resource that it stands on, such as `r3`."""
    removable: bool
    """Whether KC6 lets it go: no string touches it, and it anchors no other pin."""


@dataclass(frozen=True, slots=True)
class StringView:
    """A string on the map."""

    name: str
    """`s2`; each player counts from s1."""
    walk: tuple[str, ...]
    """The pins that it goes along."""
    length: int
    """What it uses of its length, wraps included (KC5)."""
    immune: bool
    """It belongs to a territory that may not be challenged (KC7)."""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """What a player would score if the game ended now, by source (KC11)."""

    gold: int
    red: int
    pins_on: int
    """For pins on resources that are not spent."""
    bowl: int
    area: int
    no_strings: int
    harvests: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's claim and means."""

    team: str
    pins: tuple[PinView, ...]
    strings: tuple[StringView, ...]
    bowl: int
    """Pins that can be placed."""
    discard: int
    """Pins that can be won back."""
    supply: int
    """Strings that can be laid."""
    dividers: int
    """The length that they are set to, in units."""
    outlines: tuple[tuple[tuple[float, float], ...], ...]
    """The faces of the territory (KC10), each anticlockwise; drawn as one path with the nonzero rule."""
    area: float
    """Square units of territory, rounded for drawing; ranks follow the exact value."""
    area_place: int
    """1 for the largest territory; 0 without any."""
    possessed: tuple[str, ...]
    """Resources that are possessed and not spent, by number."""
    score: ScoreView


@dataclass(frozen=True, slots=True)
class CrossingView:
    """Two strings of different players that cross."""

    one: str
    """`A.s3`: the letter of the player's team, and the string."""
    other: str
    place: tuple[float, float]
    """Where: the first crossing, for a mark."""
    drawn: bool
    """They were fought over without a winner and neither has changed since (KC7)."""


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A challenge that the acting seat may make (KC7)."""

    own: str
    """`s3`."""
    theirs: str
    """`B.s1`."""


@dataclass(frozen=True, slots=True)
class DuelView:
    """A challenge that is being fought."""

    challenger: Seat
    defender: Seat
    own: str
    """The challenger's string."""
    theirs: str
    """The defender's string, without the letter."""
    seats: tuple[Seat, Seat]
    """Who plays the light and the dark pins of the duel."""
    board: MorrisView | None
    """The duel's own board; None while a coin decides."""


@dataclass(frozen=True, slots=True)
class CallView:
    """The game has been called (KC9)."""

    caller: Seat
    left: int
    """Turns until the end, the present one among them."""


@dataclass(frozen=True, slots=True)
class KingdomComeView:
    """A position of Kingdom Come."""

    game: Literal["kingdom_come"]
    map: str
    """The name under which the server has the map."""
    players: tuple[PlayerView, ...]
    spent: tuple[str, ...]
    """Resources with a black pin (KC8)."""
    crossings: tuple[CrossingView, ...]
    turn: Seat
    to_act: Seat | None
    """The seat that decides now; None when the game is over or chance acts."""
    stage: Literal["action", "duel", "toss", "yield", "over"]
    duel: DuelView | None
    yields: tuple[str, ...]
    """In the stage `yield`: the pins of which the loser may give up to three (KC7)."""
    challenges: tuple[ChallengeView, ...]
    """What the acting seat may challenge now."""
    harvests: tuple[str, ...]
    """What the acting seat may harvest now (KC8)."""
    may_call: bool
    call: CallView | None
    quiet: int
    """Turns in a row without a pin, a string or a harvest; three full rounds end the game (KC9)."""
    ended: Literal["", "called", "quiet"]

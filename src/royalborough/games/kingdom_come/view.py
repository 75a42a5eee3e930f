"""What everybody may know of a position of Kingdom Come: all of it, ready to be drawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.kingdom_come.claim import Claim, Pin
from royalborough.games.kingdom_come.crossings import challenges, crossings
from royalborough.games.kingdom_come.moves import CALL, TEAMS, Harvest, string_text
from royalborough.games.kingdom_come.score import Score, places_by_area, scores_of
from royalborough.games.kingdom_come.stages import Action, Contest, Over, Stage, Yielding
from royalborough.games.morris.view import MorrisView
from royalborough.games.morris.view import view_of as view_of_duel
from royalborough.play import Seat

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

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
class ClaimView:
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
    players: tuple[ClaimView, ...]
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


def view_of(position: "KingdomComePosition") -> KingdomComeView:
    """What everybody may know of a position."""
    to_act = position.to_act if isinstance(position.to_act, int) else None
    acting = position.stage == Action()
    return KingdomComeView(
        game="kingdom_come",
        map=position.chart.name,
        players=_players(position),
        spent=_resources(position.spent),
        crossings=_crossings(position),
        turn=position.turn,
        to_act=to_act,
        stage=_stage(position.stage),
        duel=_duel(position),
        yields=tuple(map(_pin_name, position.stage.pins)) if isinstance(position.stage, Yielding) else (),
        challenges=_challenges(position) if acting else (),
        harvests=_harvests(position) if acting else (),
        may_call=acting and CALL in position.legal_moves,
        call=None if position.caller is None else CallView(position.caller, position.turns_left),
        quiet=position.quiet,
        ended=position.stage.reason if isinstance(position.stage, Over) else "",
    )


def _harvests(position: "KingdomComePosition") -> tuple[str, ...]:
    """The resources that the seat whose action it is may harvest (KC8)."""
    possessed, legal = position.possessed(position.mover), position.legal_moves
    return _resources(number for number in possessed if Harvest(number, "pins") in legal)


def _resources(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"r{number + 1}" for number in sorted(numbers))


def _pin_name(number: int) -> str:
    return f"p{number}"


def _stage(stage: Stage) -> Literal["action", "duel", "toss", "yield", "over"]:
    match stage:
        case Contest(duel=None):
            return "toss"
        case Contest():
            return "duel"
        case Yielding():
            return "yield"
        case Over():
            return "over"
    return "action"


def _players(position: "KingdomComePosition") -> tuple[ClaimView, ...]:
    scores = scores_of(position)
    places = places_by_area([claim.territory.area for claim in position.claims])
    return tuple(
        ClaimView(
            team=TEAMS[seat],
            pins=tuple(_pin(position.chart, claim, pin) for pin in claim.pins),
            strings=tuple(
                StringView(
                    f"s{string.number}",
                    tuple(map(_pin_name, string.walk)),
                    claim.length(string.walk),
                    string.number in claim.immune,
                )
                for string in claim.strings
            ),
            bowl=claim.bowl,
            discard=position.discard(seat),
            supply=position.supply(seat),
            dividers=claim.dividers,
            outlines=tuple(
                tuple((round(x / w, 2), round(y / w, 2)) for x, y, w in face) for face in claim.territory.faces
            ),
            area=round(float(claim.territory.area), 1),
            area_place=places[seat],
            possessed=_resources(position.possessed(seat)),
            score=_score(scores[seat]),
        )
        for seat, claim in enumerate(position.claims)
    )


def _score(score: Score) -> ScoreView:
    return ScoreView(
        score.gold, score.red, score.pins_on, score.bowl, score.area, score.no_strings, score.harvests, score.total
    )


def _pin(chart: Chart, claim: Claim, pin: Pin) -> PinView:
    on = chart.resource_at(pin.place)
    return PinView(
        name=_pin_name(pin.number),
        x=pin.place[0],
        y=pin.place[1],
        anchor=None if pin.anchor is None else _pin_name(pin.anchor),
        resource=None if on is None else f"r{on + 1}",
        removable=claim.lets_go((pin.number,)),
    )


def _crossings(position: "KingdomComePosition") -> tuple[CrossingView, ...]:
    return tuple(
        CrossingView(
            one=string_text(*one),
            other=string_text(*other),
            place=(round(x / w, 2), round(y / w, 2)),
            drawn=frozenset((one, other)) in position.drawn,
        )
        for one, other, (x, y, w) in crossings(position)
    )


def _challenges(position: "KingdomComePosition") -> tuple[ChallengeView, ...]:
    return tuple(ChallengeView(f"s{each.own}", string_text(each.seat, each.theirs)) for each in challenges(position))


def _duel(position: "KingdomComePosition") -> DuelView | None:
    stage = position.stage
    if not isinstance(stage, Contest):
        return None
    return DuelView(
        challenger=position.mover,
        defender=stage.defender,
        own=f"s{stage.own}",
        theirs=f"s{stage.theirs}",
        seats=(position.duelist(0), position.duelist(1)),
        board=None if stage.duel is None else view_of_duel(stage.duel),
    )

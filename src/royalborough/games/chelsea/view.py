"""What a seat or a spectator may know of a position of Chelsea, built by adding facts (C13)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from royalborough.games.chelsea.street import COLOURS, PROPERTIES, Colour, Property
from royalborough.play import NATURE, Seat

if TYPE_CHECKING:
    from royalborough.games.chelsea.position import ChelseaPosition


@dataclass(frozen=True, slots=True)
class VanView:
    """A van on a drive as somebody knows it."""

    colour: str | None
    """Its colour if it lies face up or the seat has seen it; None where the seat does not know."""
    up: bool
    dealt: bool
    seen_by: tuple[Seat, ...]
    """Who has looked at it, which everybody saw."""
    excluded: tuple[str, ...]
    """Colours that everybody can exclude, since it would have been turned up."""


@dataclass(frozen=True, slots=True)
class PropertyView:
    """One of the twelve properties."""

    number: int
    house: str
    garage: str
    cars: tuple[str | None, str | None]
    """On the spaces `a` and `b`."""
    van: VanView
    children: tuple[Seat, ...]
    lock: str | None
    """The colour that three or more visible assets have (C4)."""


@dataclass(frozen=True, slots=True)
class ChelseaView:
    """A position of Chelsea as a seat or a spectator may know it."""

    game: Literal["chelsea"]
    properties: tuple[PropertyView, ...]
    families: tuple[str, ...]
    """The colour of each seat's children."""
    children_left: tuple[int, ...]
    """Children that each seat has still to place."""
    stacks: dict[str, int]
    """Tiles left to draw: `house`, `garage`, `cars`."""
    turn: Seat
    to_act: Seat | None
    """The seat that decides now; None when the game is over or chance acts."""
    stage: str
    """What is to be decided: `action`, `paint`, `park`, `vans`, `after`, or for chance `first`, `deal`, `draw`."""
    stack: str | None
    """The stack that is drawn from, until its tiles are placed."""
    hand: tuple[str, ...]
    """Drawn tiles that are not placed yet."""
    vans: tuple[int, int] | None
    """The numbers of the two properties whose vans are being looked at."""
    look: bool
    """A look is earned (C9)."""
    scores: tuple[int, ...]
    """What each seat's children would bring now, by what is visible."""
    quiet: int
    """Turns in a row without a tile drawn or a child placed (C12)."""
    ended: str


def _name(colour: Colour | None) -> str | None:
    return None if colour is None else COLOURS[colour]


def view_of(position: "ChelseaPosition", seat: Seat | None) -> ChelseaView:
    """What `seat`, or a spectator (None), may know of a position."""
    street, now = position.street, position.now
    known = position.vans_known_to(seat)
    to_act = position.to_act
    return ChelseaView(
        game="chelsea",
        properties=tuple(_property(position, prop, known[prop]) for prop in PROPERTIES),
        families=tuple(COLOURS[colour] for colour in position.game.colours),
        children_left=tuple(5 - street.children_of(family) for family in range(position.game.players)),
        stacks=dict(zip(("house", "garage", "cars"), map(sum, position.stacks), strict=True)),
        turn=position.turn,
        to_act=None if to_act is NATURE or to_act is None else to_act,
        stage=now.stage,
        stack=now.stack,
        hand=tuple(COLOURS[colour] for colour in now.hand),
        vans=None if now.vans is None else (now.vans[0] + 1, now.vans[1] + 1),
        look=now.look,
        scores=tuple(street.score(family) for family in range(position.game.players)),
        quiet=position.quiet,
        ended=position.ended,
    )


def _property(position: "ChelseaPosition", prop: Property, van: Colour | None) -> PropertyView:
    street, knowledge = position.street, position.knowledge
    a, b = street.cars[2 * prop : 2 * prop + 2]
    return PropertyView(
        number=prop + 1,
        house=COLOURS[street.houses[prop]],
        garage=COLOURS[street.garages[prop]],
        cars=(_name(a), _name(b)),
        van=VanView(
            colour=_name(van),
            up=street.is_up(prop),
            dealt=street.vans[prop] is not None,
            seen_by=tuple(seat for seat, bits in enumerate(knowledge.seen) if bits >> prop & 1),
            excluded=tuple(name for c, name in enumerate(COLOURS) if knowledge.excluded[prop] >> c & 1),
        ),
        children=street.children[prop],
        lock=_name(street.locks[prop]),
    )

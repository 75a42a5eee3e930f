"""Chelsea with its seats and options (C1, C2)."""

from dataclasses import dataclass
from functools import cached_property

from royalborough.games.chelsea.board import Street
from royalborough.games.chelsea.knowledge import Knowledge
from royalborough.games.chelsea.notation import parse_knowledge, parse_parts, parse_stacks, parse_street, parse_turn
from royalborough.games.chelsea.position import ChelseaPosition, Turn
from royalborough.games.chelsea.setup import problems
from royalborough.games.chelsea.street import (
    CARS_OF_A_COLOUR,
    COLOURS,
    GARAGES_OF_A_COLOUR,
    HOUSES_OF_A_COLOUR,
    PRINTED_GARAGES,
    PRINTED_HOUSES,
    Colour,
    colours_of,
    shuffled_layout,
)
from royalborough.play import Game, InvalidPosition, Number, Option, Order, Seat, Value
from royalborough.play.option import wrong

_LAYOUT = Number(
    "layout",
    "Street",
    "0 is the printed board; any other number paints houses and garages anew, always the same way for the same number "
    "(C1).",
    0,
    999_999,
    0,
)
_FAMILIES = Order(
    "families",
    "Families",
    "The colour of each seat's children, by first letters: gbr gives green to the first seat (C2).",
    {name[0]: name for name in COLOURS},
    "".join(name[0] for name in COLOURS),
)


@dataclass(frozen=True)
class Chelsea(Game[ChelseaPosition]):
    """The game of 2009: furnish a street in six colours and find homes for five children."""

    slug = "chelsea"
    title = "Chelsea"
    tagline = "Repaint houses, park cars, peek at vans, and find homes for your five children on one street."
    rules_version = "1"
    seat_counts = (2, 3, 4, 5, 6)
    deterministic = False
    perfect_information = False
    has_draws = False
    undo_in_turn = True

    players: int = 3
    layout: int = 0
    families: str = _FAMILIES.default
    """The letters of the seats' colours, then those that nobody has in their usual order."""

    def __post_init__(self) -> None:
        if self.players not in self.seat_counts:
            raise wrong(Number("players", "Seats", "", 2, 6, 3), self.players)
        object.__setattr__(self, "layout", _LAYOUT.check(self.layout))
        families = _FAMILIES.check(self.families)
        object.__setattr__(self, "families", _FAMILIES.check(families[: self.players]))

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:  # noqa: D102
        return (_LAYOUT, _FAMILIES)

    @property
    def options(self) -> dict[str, Value]:  # noqa: D102
        return {"layout": self.layout, "families": self.families}

    @property
    def teams(self) -> tuple[str, ...]:
        """Everybody plays alone."""
        return tuple(COLOURS[colour] for colour in self.colours)

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """The colour of each seat's children (C2)."""
        return colours_of(self.families[: self.players])

    @property
    def painted(self) -> tuple[str, str]:
        """The colours of houses and garages on the board at the start, by first letters (C1)."""
        return shuffled_layout(self.layout) if self.layout else (PRINTED_HOUSES, PRINTED_GARAGES)

    def start(self) -> ChelseaPosition:  # noqa: D102
        houses, garages = map(colours_of, self.painted)
        street = Street(houses, garages, (None,) * 24, (None,) * 12, 0, ((),) * 12)
        stacks = tuple((n,) * len(COLOURS) for n in (HOUSES_OF_A_COLOUR, GARAGES_OF_A_COLOUR, CARS_OF_A_COLOUR))
        return ChelseaPosition(self, street, stacks, Knowledge((0,) * self.players), 0, Turn("first"))

    def parse(self, text: str) -> ChelseaPosition:  # noqa: D102
        parts = parse_parts(text)
        seat, turn, ended = parse_turn(parts["turn"])
        position = ChelseaPosition(
            self,
            parse_street(parts),
            parse_stacks(parts),
            parse_knowledge(parts, max(self.players, seat + 1)),
            seat,
            turn,
            int(parts["quiet"]),
            ended,
        )
        found = problems(position)
        if found:
            raise InvalidPosition(found)
        return position

    def seat_name(self, seat: Seat) -> str:
        """Seats are called by their family's colour."""
        return COLOURS[self.colours[seat]]

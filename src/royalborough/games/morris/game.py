"""Five Men's Morris with its two seats (M2)."""

from dataclasses import dataclass

from royalborough.games.morris.notation import parse_parts
from royalborough.games.morris.position import MorrisPosition
from royalborough.games.morris.setup import problems
from royalborough.play import Game, InvalidPosition, Number, Option, Seat, Value
from royalborough.play.option import wrong

SEATS = ("light", "dark")
PINS = 5
"""Pins of a seat (M2)."""


@dataclass(frozen=True)
class Morris(Game[MorrisPosition]):
    """Row up three pins to take one; the challenge game of Kingdom Come, and a game of its own."""

    slug = "morris"
    title = "Five Men's Morris"
    tagline = "Place five pins and move them along the lines: each row of three takes one of your opponent's."
    rules_version = "1"
    seat_counts = (2,)
    deterministic = True
    perfect_information = True

    players: int = 2

    def __post_init__(self) -> None:
        if self.players not in self.seat_counts:
            raise wrong(Number("players", "Seats", "", 2, 2, 2), self.players, "2")

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:  # noqa: D102
        return ()

    @property
    def options(self) -> dict[str, Value]:  # noqa: D102
        return {}

    @property
    def teams(self) -> tuple[str, ...]:
        """Light begins (M2)."""
        return SEATS

    def start(self) -> MorrisPosition:  # noqa: D102
        return MorrisPosition(self, (0, 0), (PINS, PINS), 0)

    def parse(self, text: str) -> MorrisPosition:  # noqa: D102
        fields = parse_parts(text)
        stage = fields.pop("stage")
        position = MorrisPosition(self, **fields)
        found = problems(position, stage)
        if found:
            raise InvalidPosition(found)
        return position

    def seat_name(self, seat: Seat) -> str:  # noqa: D102
        return SEATS[seat]

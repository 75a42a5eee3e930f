"""Kensington with its seats and options (K1, K6, K10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from royalborough.games.kensington.board import BLUE, RED, TEAM_NAMES, Team
from royalborough.games.kensington.notation import parse_setup, seat_text, turn_text
from royalborough.games.kensington.position import KensingtonPosition
from royalborough.games.kensington.setup import Setup, problems
from royalborough.play import Choice, Game, InvalidPosition, Move, Number, Option, Seat, Value
from royalborough.play.option import wrong

STONES_BY_SEATS = {2: 15, 4: 16, 6: 15}
"""Stones of a team without a handicap: 15 for one seat, 8 for each of two, 5 for each of three (K1)."""

_STARTS = Choice(
    "starts",
    "Who starts",
    "The team that has the first turn (K1).",
    {"red": "Red", "blue": "Blue"},
    "red",
)
_REBUILD_DELAY = Number(
    "rebuild_delay",
    "Rebuild delay",
    "For this many of its next turns a team may not complete again a shape that it broke (K6). 0 is the plain game, "
    "2 the optional rule of an old rulebook.",
    0,
    10,
    0,
)
_FEWER = [
    Number(
        f"{colour}_fewer",
        f"Fewer stones for {colour.capitalize()}",
        f"{colour.capitalize()} plays with this many stones fewer: a handicap (K10).",
        0,
        9,
        0,
    )
    for colour in TEAM_NAMES
]
_HEAD_STARTS = [
    Number(
        f"{colour}_head_start",
        f"Head start for {colour.capitalize()}",
        f"{colour.capitalize()}'s first seat places this many of its stones before the first turn (K10).",
        0,
        5,
        0,
    )
    for colour in TEAM_NAMES
]


@dataclass(frozen=True)
class Kensington(Game[KensingtonPosition]):
    """The game of 1979: fill a white hexagon or one of your colour with six stones."""

    slug = "kensington"
    title = "Kensington"
    tagline = "Place, slide, and build the shapes that let you carry off your opponent's stones. Six on a hexagon win."
    rules_version = "1"
    seat_counts = (2, 4, 6)
    deterministic = True
    perfect_information = True

    players: int = 2
    starts: str = "red"
    rebuild_delay: int = 0
    red_fewer: int = 0
    blue_fewer: int = 0
    red_head_start: int = 0
    blue_head_start: int = 0

    def __post_init__(self) -> None:
        if self.players not in self.seat_counts:
            raise wrong(Number("players", "Seats", "", 2, 6, 2), self.players, "2, 4 or 6")
        for option in self.option_list():
            object.__setattr__(self, option.name, option.check(getattr(self, option.name)))
        for team in (RED, BLUE):
            hand, option = self.hands_dealt[team], _HEAD_STARTS[team]
            if self.head_starts[team] > hand:
                raise wrong(option, self.head_starts[team], f"at most {hand}, the hand of the seat that places it")

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:  # noqa: D102
        return (_STARTS, _REBUILD_DELAY, *_FEWER, *_HEAD_STARTS)

    @property
    def options(self) -> dict[str, Value]:  # noqa: D102
        return {option.name: getattr(self, option.name) for option in self.option_list()}

    @property
    def teams(self) -> tuple[str, ...]:
        """Seats alternate Red, Blue, Red, Blue (K1)."""
        return tuple(TEAM_NAMES[seat % 2] for seat in range(self.players))

    # Hands and the head start

    @property
    def first_seat(self) -> Seat:
        """The seat that has the first turn (K1)."""
        return TEAM_NAMES.index(self.starts)

    @property
    def head_starts(self) -> tuple[int, int]:
        """Head-start stones of Red and of Blue (K10)."""
        return self.red_head_start, self.blue_head_start

    def stones_of(self, team: Team) -> int:
        """How many stones a team plays with (K1, K10)."""
        return STONES_BY_SEATS[self.players] - (self.red_fewer, self.blue_fewer)[team]

    @cached_property
    def hands_dealt(self) -> tuple[int, ...]:
        """Stones by seat before anything is placed: a team's as evenly as can be, earlier seats the odd ones (K1)."""
        seats = self.players // 2
        return tuple((self.stones_of(_team(seat)) + seats - 1 - seat // 2) // seats for seat in range(self.players))

    def hands_at_first_turn(self) -> tuple[int, ...]:
        """Stones by seat after the head starts, before the first turn."""
        return tuple(hand - (self.head_starts[s] if s < 2 else 0) for s, hand in enumerate(self.hands_dealt))

    def head_start_stages(self) -> tuple[tuple[tuple[int, ...], Seat, int], ...]:
        """Every stage of the head start as (hands, seat, stones it still places), in order (K10)."""
        stages = []
        hands = list(self.hands_dealt)
        for seat in (self.first_seat, 1 - self.first_seat):
            for left in range(self.head_starts[seat], 0, -1):
                stages.append((tuple(hands), seat, left))
                hands[seat] -= 1
        return tuple(stages)

    def head_start_after(self, seat: Seat, left: int) -> tuple[Seat, int]:
        """Whose turn it is after a head-start stone, and how many more that seat places; 0 is the first turn (K10)."""
        stages = [(whose, more) for _, whose, more in self.head_start_stages()] + [(self.first_seat, 0)]
        return stages[stages.index((seat, left)) + 1]

    # Positions

    def start(self) -> KensingtonPosition:  # noqa: D102
        stages = self.head_start_stages()
        hands, turn, left = stages[0] if stages else (self.hands_dealt, self.first_seat, 0)
        return KensingtonPosition(self, (0, 0), hands, turn, left)

    def position(self, setup: Setup) -> KensingtonPosition:
        """The position that a free arrangement is; raises InvalidPosition with all problems when it is none."""
        found = problems(setup, self)
        if found:
            raise InvalidPosition(found)
        return KensingtonPosition.of_valid(self, setup)

    def parse_setup(self, text: str) -> Setup:
        """The free arrangement that `text` describes, possible or not; raises InvalidText."""
        return parse_setup(text)

    def parse(self, text: str) -> KensingtonPosition:  # noqa: D102
        return self.position(parse_setup(text))

    def seat_name(self, seat: Seat) -> str:  # noqa: D102
        return seat_text(seat)

    def turn_text(self, moves: Sequence[Move], position: KensingtonPosition) -> str:  # noqa: D102
        return turn_text(moves, position)


def _team(seat: Seat) -> Team:
    return RED if seat % 2 == 0 else BLUE

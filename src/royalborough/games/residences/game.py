"""Royal Residences with its seats and options (R1)."""

from dataclasses import dataclass

from royalborough.games.residences.facade import Facade
from royalborough.games.residences.heap import Heap
from royalborough.games.residences.notation import parse_parts
from royalborough.games.residences.pieces import the_box
from royalborough.games.residences.position import Player, ResidencesPosition, Turn
from royalborough.games.residences.setup import problems
from royalborough.play import Choice, Game, InvalidPosition, Number, Option, Seat, Value
from royalborough.play.option import wrong

DOORS = ("yellow", "green", "blue", "brown", "grey")
"""The colours of the players' own doors."""

_BIRDS = Number(
    "birds",
    "Birds to the end",
    "The drawing of so many roofs with a bird ends the game (R8); 4 or 5 make a short game for two or three.",
    1,
    9,
    7,
)
_HEAP_TOP = Number(
    "heap_top",
    "Open windows",
    "So many window pieces lie open on the heap, and half as many brown ones (R2).",
    4,
    40,
    12,
)
_LOW_DOORS = Choice(
    "red_doors_on_ground",
    "Red doors",
    "Whether red doors may stand at any height or only on the ground (R4).",
    {"no": "at any height", "yes": "only on the ground"},
    "no",
)


@dataclass(frozen=True)
class Residences(Game[ResidencesPosition]):
    """The game of 2019: build a facade of windows and roofs from a common heap."""

    slug = "residences"
    title = "Royal Residences"
    tagline = "Draw windows and roofs from the heap, and build the facade that London looks at."
    rules_version = "1"
    seat_counts = (2, 3, 4, 5)
    deterministic = False
    perfect_information = True
    has_draws = False
    undo_in_turn = True

    players: int = 2
    birds: int = 7
    heap_top: int = 12
    red_doors_on_ground: str = "no"

    def __post_init__(self) -> None:
        if self.players not in self.seat_counts:
            raise wrong(Number("players", "Seats", "", 2, 5, 2), self.players)
        for option in self.option_list():
            object.__setattr__(self, option.name, option.check(getattr(self, option.name)))

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:  # noqa: D102
        return (_BIRDS, _HEAP_TOP, _LOW_DOORS)

    @property
    def options(self) -> dict[str, Value]:  # noqa: D102
        return {option.name: getattr(self, option.name) for option in self.option_list()}

    @property
    def teams(self) -> tuple[str, ...]:
        """Everybody plays alone, behind a door of their colour."""
        return DOORS[: self.players]

    @property
    def chips(self) -> int:
        """All chips, the players' first ones among them (R1)."""
        return 4 * self.players

    @property
    def brown_top(self) -> int:
        """Open places for roofs and special pieces (R2)."""
        return (self.heap_top + 1) // 2

    @property
    def _ground(self) -> Facade:
        return Facade(low_doors=self.red_doors_on_ground == "yes")

    def start(self) -> ResidencesPosition:  # noqa: D102
        left = tuple(piece.copies for piece in the_box().kinds)
        heap = Heap(left, (None,) * (self.heap_top + self.brown_top), self.heap_top)
        return ResidencesPosition(self, (Player(self._ground),) * self.players, heap, 0, Turn("deal", place=0))

    def parse(self, text: str) -> ResidencesPosition:  # noqa: D102
        parts = parse_parts(text, self.players)
        players = []
        for built, gates, chips in parts["players"]:
            facade = self._ground
            for each in built:
                facade = facade.with_built(each)
            players.append(Player(facade, gates, chips))
        turn = parts["turn"]
        used = [each.kind for player in players for each in player.facade.built]
        used += [kind for player in players for kind in player.gates]
        used += [] if turn["hand"] is None else [turn["hand"]]
        left = tuple(piece.copies - used.count(kind) for kind, piece in enumerate(the_box().kinds))
        beige, brown = parts["open"]
        position = ResidencesPosition(
            self,
            tuple(players),
            Heap(left, (*beige, *brown), len(beige)),
            turn["seat"],
            Turn(turn["stage"], turn["hand"], turn["borrowed"], turn["place"], turn["built"]),
            parts["idle"],
            parts["closing"],
            turn["ended"],
        )
        found = problems(position)
        if found:
            raise InvalidPosition(found)
        return position

    def seat_name(self, seat: Seat) -> str:
        """Seats are called by the colour of their door."""
        return DOORS[seat]

"""Kingdom Come with its seats and options."""

from dataclasses import dataclass
from functools import cached_property

from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.kingdom_come.charts import chart_of, chart_options
from royalborough.games.kingdom_come.claim import Claim
from royalborough.games.kingdom_come.moves import TEAMS
from royalborough.games.kingdom_come.notation import parse_parts
from royalborough.games.kingdom_come.position import KingdomComePosition
from royalborough.games.kingdom_come.score import WORTH
from royalborough.games.kingdom_come.setup import problems
from royalborough.play import Choice, Game, InvalidPosition, Number, Option, Seat, Value
from royalborough.play.option import wrong

MENDED: dict[str, Value] = {
    "dividers": "own",
    "link_max": 600,
    "link_water_max": 100,
    "harvest": "sole",
    "duel_draw": "larger",
}
"""What the preset `rules=mended` sets."""

_RULES = Choice(
    "rules",
    "Rules",
    "The rules as written, or mended where play has shown gaps: short straight strings that cross no wide water, "
    "harvests by a sole possessor only, and drawn duels go to the larger claim.",
    {"written": "as written", "mended": "mended"},
    "written",
    sets={"mended": MENDED},
)
_MAP_SEED = Number(
    "map_seed",
    "Number of the generated map",
    "Which map is generated; another number is another coast, and the same one is always the same.",
    0,
    999_999,
    1,
)
_CHALLENGE = Choice(
    "challenge",
    "Challenges",
    "What decides a challenge: a game of Five Men's Morris, or a coin for quick play (KC7).",
    {"morris": "a duel of Five Men's Morris", "coin": "the toss of a coin"},
    "morris",
)
_DIVIDERS = Choice(
    "dividers",
    "Dividers",
    "Whether each player has a pair of dividers or all share one (KC4).",
    {"own": "a pair for each player", "shared": "one pair for all"},
    "own",
)
_LINK_MAX = Number(
    "link_max",
    "Longest straight line",
    "A string goes straight for at most so many hundredths of an inch from pin to pin; 0 sets no limit (KC5).",
    0,
    1_800,
    0,
)
_LINK_WATER_MAX = Number(
    "link_water_max",
    "Widest water under a string",
    "A string crosses water of at most so many hundredths of an inch; 0 sets no limit (KC5).",
    0,
    1_800,
    0,
)
_HARVEST = Choice(
    "harvest",
    "Harvests",
    "Who may harvest for how much: any possessor for a point or three pins, or only a sole one, then for the "
    "resource's full value or three pins (KC8).",
    {"written": "any possessor, one point", "sole": "a sole possessor, full value"},
    "written",
)
_DUEL_DRAW = Choice(
    "duel_draw",
    "Drawn duels",
    "What a drawn duel means: nothing, or the side whose strings connect more pins wins it (KC7).",
    {"nothing": "nothing changes", "larger": "the larger claim wins"},
    "nothing",
)
_AREA_SCORE = Choice(
    "area_score",
    "Points for land",
    "Whether land scores by its rank or a point for every 20 square inches (KC11).",
    {"places": "3, 2 and 1 for the largest", "size": "1 for every 20 square inches"},
    "places",
)
_PINS = Number("pins", "Pins", "Each player begins with so many pins in the bowl.", 10, 200, 50)
_STRINGS = Number(
    "strings", "Strings", "Each player begins with so many strings; fewer make a shorter game.", 1, 60, 20
)


@dataclass(frozen=True)
class KingdomCome(Game[KingdomComePosition]):
    """The prototype: claim the new world with pins, dividers and strings."""

    slug = "kingdom_come"
    title = "Kingdom Come"
    tagline = "Set your dividers, pin your way inland, and draw strings round the richest land of a new world."
    rules_version = "1"
    seat_counts = (2, 3, 4, 5, 6)
    perfect_information = True
    has_draws = False

    players: int = 2
    rules: str = "written"
    map: str = "new_world"
    map_seed: int = 1
    challenge: str = "morris"
    dividers: str = "own"
    link_max: int = 0
    link_water_max: int = 0
    harvest: str = "written"
    duel_draw: str = "nothing"
    area_score: str = "places"
    pins: int = 50
    strings: int = 20

    def __post_init__(self) -> None:
        if self.players not in self.seat_counts:
            raise wrong(Number("players", "Seats", "", 2, 6, 2), self.players)
        for option in self.option_list():
            object.__setattr__(self, option.name, option.check(getattr(self, option.name)))
        for name, value in _RULES.sets.get(self.rules, {}).items():
            object.__setattr__(self, name, value)

    @classmethod
    def option_list(cls) -> tuple[Option, ...]:  # noqa: D102
        charts = Choice("map", "Map", "The land to be claimed.", chart_options(), "new_world")
        rules = (_CHALLENGE, _DIVIDERS, _LINK_MAX, _LINK_WATER_MAX, _HARVEST, _DUEL_DRAW, _AREA_SCORE)
        return (_RULES, charts, _MAP_SEED, *rules, _PINS, _STRINGS)

    @property
    def options(self) -> dict[str, Value]:  # noqa: D102
        return {option.name: getattr(self, option.name) for option in self.option_list()}

    @property
    def deterministic(self) -> bool:  # type: ignore[override]
        """There is no luck but the coin."""
        return self.challenge != "coin"

    @property
    def teams(self) -> tuple[str, ...]:
        """Everybody plays alone, with pins of their colour."""
        return TEAMS[: self.players]

    @cached_property
    def chart(self) -> Chart:
        """The map."""
        return chart_of(self.map, self.map_seed, self.players)

    def harvest_points(self, resource: int) -> int:
        """What a harvest for points brings (KC8)."""
        return WORTH[self.chart.resources[resource].kind] if self.harvest == "sole" else 1

    def start(self) -> KingdomComePosition:  # noqa: D102
        return KingdomComePosition(self, (Claim(bowl=self.pins),) * self.players)

    def parse(self, text: str) -> KingdomComePosition:  # noqa: D102
        position = KingdomComePosition(self, **parse_parts(text, self.players))
        found = problems(position)
        if found:
            raise InvalidPosition(found)
        return position

    def seat_name(self, seat: Seat) -> str:
        """Seats are called by the colour of their pins."""
        return TEAMS[seat]

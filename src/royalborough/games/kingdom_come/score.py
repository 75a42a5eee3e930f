"""What a claim is worth (KC11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

WORTH = {"gold": 2, "red": 3}
"""Points for a resource that is possessed and not spent."""
PINS_A_POINT = 3
"""Pins left in the bowl for one point."""
PLACES = (3, 2, 1)
"""Points for the largest, second and third territory."""
LAND_A_POINT = 200_000
"""Square units of land for one point with `area_score=size`: 20 square inches."""


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player by source."""

    gold: int
    red: int
    pins_on: int
    """For pins on resources that are not spent."""
    bowl: int
    area: int
    no_strings: int
    harvests: int

    @property
    def total(self) -> int:
        """All points."""
        return self.gold + self.red + self.pins_on + self.bowl + self.area + self.no_strings + self.harvests


def scores_of(position: "KingdomComePosition") -> tuple[Score, ...]:
    """What each player would score if the game ended now."""
    areas = [claim.territory.area for claim in position.claims]
    return tuple(_score(position, seat, points) for seat, points in enumerate(_for_area(position, areas)))


def _score(position: "KingdomComePosition", seat: int, area: int) -> Score:
    claim, resources = position.claims[seat], position.chart.resources
    kinds = [resources[number].kind for number in position.possessed(seat)]
    return Score(
        gold=WORTH["gold"] * kinds.count("gold"),
        red=WORTH["red"] * kinds.count("red"),
        pins_on=len(claim.stands_on(position.chart) - position.spent),
        bowl=claim.bowl // PINS_A_POINT,
        area=area,
        no_strings=int(not position.supply(seat)),
        harvests=claim.points,
    )


def _for_area(position: "KingdomComePosition", areas: Sequence[Fraction]) -> list[int]:
    if position.game.area_score == "size":
        return [int(area / LAND_A_POINT) for area in areas]
    return [PLACES[place - 1] if 0 < place <= len(PLACES) else 0 for place in places_by_area(areas)]


def places_by_area(areas: Sequence[Fraction]) -> list[int]:
    """The place of each territory: ties share the better one and use up the next; 0 for who has no land (KC11).

    >>> places_by_area([Fraction(9), Fraction(4), Fraction(9), Fraction(0)])
    [1, 3, 1, 0]
    """
    return [1 + sum(other > area for other in areas) if area else 0 for area in areas]

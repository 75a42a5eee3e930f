"""Where strings of different players cross, and which crossings may be challenged (KC7)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from royalborough.games.kingdom_come.claim import Claim
from royalborough.games.kingdom_come.moves import Challenge
from royalborough.games.kingdom_come.plane import Link, Point, cross, crossing_point
from royalborough.play import Seat

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

StringOf: TypeAlias = tuple[Seat, int]
"""A string of any player."""


@lru_cache(maxsize=10_000)
def between(one: Claim, other: Claim) -> tuple[tuple[int, int, Point], ...]:
    """The strings of two claims that cross: the number of each, and the first place where they do."""
    lines = [(string.number, other.links_of(string.walk)) for string in other.strings]
    return tuple(
        (string.number, theirs, place)
        for string in one.strings
        for theirs, links in lines
        for place in [_first_place(one.links_of(string.walk), links)]
        if place is not None
    )


def _first_place(here: Sequence[Link], there: Sequence[Link]) -> Point | None:
    return next((crossing_point(a, b) for a in here for b in there if cross(a, b)), None)


def strings_cross(position: "KingdomComePosition", one: StringOf, other: StringOf) -> bool:
    """Whether two strings have links that properly intersect (KC7)."""
    claims = position.claims
    here, there = (claims[seat].links_of(claims[seat].walk_of[number]) for seat, number in (one, other))
    return _first_place(here, there) is not None


def crossings(position: "KingdomComePosition") -> Iterator[tuple[StringOf, StringOf, Point]]:
    """All pairs of strings of different players that cross, the earlier seat's first, and where."""
    claims = position.claims
    for seat, claim in enumerate(claims):
        for other in range(seat + 1, len(claims)):
            for own, theirs, place in between(claim, claims[other]):
                yield (seat, own), (other, theirs), place


def challenges(position: "KingdomComePosition") -> Iterator[Challenge]:
    """The challenges that the seat whose action it is may make; with a duel, one in which it begins."""
    begins: Literal["first"] | None = None if position.game.challenge == "coin" else "first"
    for one, other, _ in crossings(position):
        for (seat, own), (opponent, theirs) in ((one, other), (other, one)):
            if seat == position.mover:
                challenge = Challenge(own, opponent, theirs, begins)
                if challenge in position.legal_moves:
                    yield challenge

"""Who knows what of the face-down vans, and drawing streets that agree with it (C13)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from royalborough.games.chelsea.board import swapped
from royalborough.games.chelsea.street import COLOURS, VANS_OF_A_COLOUR, Colour, Property
from royalborough.play import Seat

Left = tuple[int, ...]
"""How many vans of each colour are still to be given to a drive."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Which vans each seat has seen, and what everybody can tell of those that stayed face down."""

    seen: tuple[int, ...]
    """By seat, the properties whose present van it has seen, as bits. It travels with the van."""
    excluded: tuple[int, ...] = (0,) * 12
    """By property, the colours that its van cannot have as everybody saw, as bits. It travels with the van."""

    def knows(self, seat: Seat | None, prop: Property) -> bool:
        """Whether a seat has seen the van of a property."""
        return seat is not None and bool(self.seen[seat] >> prop & 1)

    def with_seen(self, seat: Seat, prop: Property) -> "Knowledge":
        """After a seat has looked at a van."""
        return replace(self, seen=tuple(s | 1 << prop if i == seat else s for i, s in enumerate(self.seen)))

    def with_excluded(self, prop: Property, colours: frozenset[Colour]) -> "Knowledge":
        """After a van was put back although it would have been turned up in any of these colours."""
        bits = sum(1 << colour for colour in colours)
        return replace(self, excluded=tuple(e | bits if i == prop else e for i, e in enumerate(self.excluded)))

    def of_hidden(self, up: int) -> "Knowledge":
        """What is left of it when these vans (as bits) lie face up, where everybody sees them."""
        excluded = tuple(0 if up >> prop & 1 else bits for prop, bits in enumerate(self.excluded))
        return Knowledge(tuple(bits & ~up for bits in self.seen), excluded)

    def with_vans_swapped(self, p: Property, q: Property) -> "Knowledge":
        """After two vans changed over, which everybody saw."""
        return Knowledge(tuple(_swapped_bits(s, p, q) for s in self.seen), swapped(self.excluded, p, q))


def _swapped_bits(bits: int, p: int, q: int) -> int:
    if (bits >> p & 1) != (bits >> q & 1):
        bits ^= 1 << p | 1 << q
    return bits


def known_vans(
    vans: Sequence[Colour | None], up: int, knowledge: Knowledge, seat: Seat | None
) -> tuple[Colour | None, ...]:
    """The vans as a seat (or a spectator, None) knows them; None where it does not."""
    return tuple(van if up >> p & 1 or knowledge.knows(seat, p) else None for p, van in enumerate(vans))


def sampled_vans(
    known: Sequence[Colour | None], hidden_at: Sequence[Property], excluded: Sequence[int], rng: Random
) -> tuple[Colour | None, ...]:
    """The vans with the hidden ones drawn, so that every way in which the tiles can lie is equally likely.

    `known` has every van that the seat knows; there are two of each colour, and `excluded` says as bits which colours
    a hidden van cannot have.
    """
    limited = tuple((prop, excluded[prop]) for prop in hidden_at if excluded[prop])
    left = tuple(VANS_OF_A_COLOUR - list(known).count(colour) for colour in range(len(COLOURS)))
    vans = list(known)
    for number, (prop, cannot) in enumerate(limited):
        rest = limited[number + 1 :]
        weights = [
            0 if cannot >> colour & 1 else count * _ways(rest, _without(left, colour)) if count else 0
            for colour, count in enumerate(left)
        ]
        (colour,) = rng.choices(range(len(COLOURS)), weights)
        vans[prop] = colour
        left = _without(left, colour)
    tiles = [colour for colour, count in enumerate(left) for _ in range(count)]
    rng.shuffle(tiles)
    free = [prop for prop in hidden_at if not excluded[prop]]
    for prop, colour in zip(free, tiles, strict=False):  # amid the deal some tiles are still in the box
        vans[prop] = colour
    return tuple(vans)


def _without(left: Left, colour: Colour) -> Left:
    return (*left[:colour], left[colour] - 1, *left[colour + 1 :])


@lru_cache(maxsize=100_000)
def _ways(hidden: tuple[tuple[Property, int], ...], left: Left) -> int:
    """In how many ways vans that are left can lie on these drives; vans of one colour are two tiles."""
    if not hidden:
        return 1
    (_, cannot), rest = hidden[0], hidden[1:]
    return sum(
        count * _ways(rest, _without(left, colour))
        for colour, count in enumerate(left)
        if count and not cannot >> colour & 1
    )

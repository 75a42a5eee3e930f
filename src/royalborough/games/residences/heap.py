"""The heap: how many pieces of each kind are in it, and what lies open on top (R2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from royalborough.games.residences.pieces import Kind, Silhouette, the_box


@dataclass(frozen=True, slots=True)
class Heap:
    """Face-down pieces. Nobody knows their fronts, so that those of one silhouette are alike wherever they lie."""

    left: tuple[int, ...]
    """Pieces of each kind, open ones among them."""
    open: tuple[Silhouette | None, ...]
    """What lies on each place on top, beige places first; None for an empty place."""
    beige: int
    """The number of beige places."""
    below: tuple[int, ...] = field(default=(), compare=False)
    """By silhouette, the pieces that lie below the top; this follows from the rest."""

    def __post_init__(self) -> None:
        if not self.below:
            object.__setattr__(self, "below", _below(self.left, self.open))

    def places(self, beige: bool) -> range:
        """The places for one kind of back."""
        return range(self.beige) if beige else range(self.beige, len(self.open))

    def hidden(self, beige: bool) -> dict[Silhouette, int]:
        """What lies below the top, of one kind of back: how many pieces of each silhouette."""
        return {silhouette: self.below[silhouette] for silhouette in _backs(beige) if self.below[silhouette]}

    def fronts(self, silhouette: Silhouette) -> Mapping[Kind, int]:
        """What a piece of that silhouette may be, by what is left."""
        return {kind: self.left[kind] for kind in the_box().fronts[silhouette] if self.left[kind]}

    def to_fill(self) -> int | None:
        """The first empty place that a hidden piece can be laid on; None when the top is full."""
        for beige in (True, False):
            empty = next((place for place in self.places(beige) if self.open[place] is None), None)
            if empty is not None and self.hidden(beige):
                return empty
        return None

    def is_beige_place(self, place: int) -> bool:
        """Whether a place is for pieces that are free to take."""
        return place < self.beige

    def with_open(self, place: int, silhouette: Silhouette | None) -> "Heap":
        """With something else on a place."""
        below, lay = list(self.below), self.open[place]
        if lay is not None:
            below[lay] += 1
        if silhouette is not None:
            below[silhouette] -= 1
        shown = (*self.open[:place], silhouette, *self.open[place + 1 :])
        return Heap(self.left, shown, self.beige, tuple(below))

    def with_left(self, kind: Kind, change: int) -> "Heap":
        """With one piece more or fewer of a kind."""
        left, below = list(self.left), list(self.below)
        left[kind] += change
        below[the_box().silhouette_of[kind]] += change
        return Heap(tuple(left), self.open, self.beige, tuple(below))


def _below(left: Sequence[int], shown: Sequence[Silhouette | None]) -> tuple[int, ...]:
    box = the_box()
    return tuple(sum(left[kind] for kind in kinds) - shown.count(lying) for lying, kinds in enumerate(box.fronts))


@cache
def _backs(beige: bool) -> tuple[Silhouette, ...]:
    """The silhouettes with one kind of back."""
    return tuple(s for s in range(len(the_box().silhouettes)) if the_box().is_beige(s) == beige)

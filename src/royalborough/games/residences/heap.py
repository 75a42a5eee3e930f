"""The heap: how many pieces of each kind are in it, and what lies open on top (R2)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

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

    def places(self, beige: bool) -> range:
        """The places for one kind of back."""
        return range(self.beige) if beige else range(self.beige, len(self.open))

    def hidden(self, beige: bool) -> dict[Silhouette, int]:
        """What lies below the top, of one kind of back: how many pieces of each silhouette."""
        box = the_box()
        counts: dict[Silhouette, int] = {}
        for kind, number in enumerate(self.left):
            silhouette = box.silhouette_of[kind]
            if number and box.is_beige(silhouette) == beige:
                counts[silhouette] = counts.get(silhouette, 0) + number
        for place in self.places(beige):
            lying = self.open[place]
            if lying is not None:
                counts[lying] -= 1
        return {silhouette: number for silhouette, number in counts.items() if number}

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
        return replace(self, open=(*self.open[:place], silhouette, *self.open[place + 1 :]))

    def with_left(self, kind: Kind, change: int) -> "Heap":
        """With one piece more or fewer of a kind."""
        return replace(self, left=tuple(n + change if k == kind else n for k, n in enumerate(self.left)))

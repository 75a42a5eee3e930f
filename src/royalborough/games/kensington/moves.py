"""The decisions of Kensington: to place, to slide, to relocate an opposing stone, to stop, to pass."""

from collections.abc import Iterator
from dataclasses import dataclass

from royalborough.games.kensington.board import NEIGHBOURS, POINTS, Bitboard, Point, point_name, point_named, points_of
from royalborough.play import InvalidMove, LegalMoves, Move


class KensingtonMove(Move):
    """One decision; `KensingtonMove.parse(str(move)) == move`, and `repr` can be pasted back."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "KensingtonMove":
        """The move that `text` stands for, in any position; raises InvalidMove.

        >>> KensingtonMove.parse("e3-f2")
        KensingtonMove.parse('e3-f2')
        """
        word = text.strip().lower()
        if word in ("stop", "pass"):
            return STOP if word == "stop" else PASS
        for sign, kind in (("-", Slide), (">", Relocate)):
            origin, found, target = word.partition(sign)
            if found:
                return kind(point_named(origin), point_named(target))
        if len(word) != 2:
            raise InvalidMove(
                "{text!r} is not a move: write e3 to place, e3-f2 to slide, k2>a1 to move an opposing stone, "
                "stop or pass.",
                text=text,
            )
        return Place(point_named(word))

    def __repr__(self) -> str:
        return f"KensingtonMove.parse({str(self)!r})"


def _must_be_points(*points: Point) -> None:
    for point in points:
        if point not in POINTS:
            raise InvalidMove("There is no point number {point}; points are 0 to 71.", point=point)


@dataclass(frozen=True, slots=True, repr=False)
class Place(KensingtonMove):
    """Place a stone from the hand (K2): `e3`."""

    point: Point

    def __post_init__(self) -> None:
        _must_be_points(self.point)

    def __str__(self) -> str:
        return point_name(self.point)


@dataclass(frozen=True, slots=True, repr=False)
class Slide(KensingtonMove):
    """Slide a stone of the team along a line (K3): `e3-f2`."""

    origin: Point
    target: Point

    def __post_init__(self) -> None:
        _must_be_points(self.origin, self.target)

    def __str__(self) -> str:
        return f"{point_name(self.origin)}-{point_name(self.target)}"


@dataclass(frozen=True, slots=True, repr=False)
class Relocate(KensingtonMove):
    """Move an opposing stone to an empty point, earned by a shape (K4): `k2>a1`."""

    origin: Point
    target: Point

    def __post_init__(self) -> None:
        _must_be_points(self.origin, self.target)

    def __str__(self) -> str:
        return f"{point_name(self.origin)}>{point_name(self.target)}"


@dataclass(frozen=True, slots=True, repr=False)
class Stop(KensingtonMove):
    """Leave the rest of the relocations unused (K5): `stop`."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(KensingtonMove):
    """Sit out a turn, when there is no stone to place (K2) or none that can slide (K8): `pass`."""

    def __str__(self) -> str:
        return "pass"


STOP = Stop()
PASS = Pass()

# Moves are values, so each is made once; building them anew at every position would cost most of the time.
PLACES = tuple(Place(p) for p in POINTS)
SLIDES = tuple({q: Slide(p, q) for q in points_of(NEIGHBOURS[p])} for p in POINTS)
RELOCATIONS = tuple(tuple(None if p == q else Relocate(p, q) for q in POINTS) for p in POINTS)


class Relocations(LegalMoves[KensingtonMove]):
    """Every opposing stone that may be moved to every empty point, and stopping last; never listed as a whole."""

    __slots__ = ("_origins", "_targets")

    def __init__(self, movable: Bitboard, empty: Bitboard) -> None:
        self._origins = points_of(movable)
        self._targets = points_of(empty)

    def __iter__(self) -> Iterator[KensingtonMove]:
        for origin in self._origins:
            row = RELOCATIONS[origin]
            for target in self._targets:
                yield row[target]  # type: ignore[misc]  # a stone's point is never empty
        yield STOP

    def __len__(self) -> int:
        return len(self._origins) * len(self._targets) + 1

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Relocate):
            return move.origin in self._origins and move.target in self._targets
        return isinstance(move, Stop)

    def __getitem__(self, index: int) -> KensingtonMove:
        if not -len(self) <= index < len(self):
            raise IndexError(f"there are {len(self)} legal moves, so no number {index}")
        which, where = divmod(index % len(self), len(self._targets))
        if which == len(self._origins):
            return STOP
        return RELOCATIONS[self._origins[which]][self._targets[where]]  # type: ignore[return-value]

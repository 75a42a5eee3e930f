"""The decisions of Five Men's Morris: to place a pin, to move one along a line, to take one."""

from dataclasses import dataclass

from royalborough.games.morris.board import NEIGHBOURS, POINTS, Point, point_name, point_named, points_of
from royalborough.play import InvalidMove, Move


class MorrisMove(Move):
    """One decision; `MorrisMove.parse(str(move)) == move`, and `repr` can be pasted back."""

    __slots__ = ()

    @staticmethod
    def parse(text: str) -> "MorrisMove":
        """The move that `text` stands for, in any position; raises InvalidMove.

        >>> MorrisMove.parse("e3-e5")
        MorrisMove.parse('e3-e5')
        """
        word = text.strip().lower()
        if word.startswith("x"):
            return Take(point_named(word[1:]))
        origin, found, target = word.partition("-")
        if found:
            return Slide(point_named(origin), point_named(target))
        if len(word) != 2:
            raise InvalidMove(
                "{text!r} is not a move: write e3 to place a pin, e3-e5 to move one along a line, xa1 to take one.",
                text=text[:40],
            )
        return Place(point_named(word))

    def __repr__(self) -> str:
        return f"MorrisMove.parse({str(self)!r})"


def _must_be_points(*points: Point) -> None:
    for point in points:
        if point not in POINTS:
            raise InvalidMove("There is no point number {point}; points are 0 to 15.", point=point)


@dataclass(frozen=True, slots=True, repr=False)
class Place(MorrisMove):
    """Place a pin from the hand (M2): `e3`."""

    point: Point

    def __post_init__(self) -> None:
        _must_be_points(self.point)

    def __str__(self) -> str:
        return point_name(self.point)


@dataclass(frozen=True, slots=True, repr=False)
class Slide(MorrisMove):
    """Move a pin along a line (M2): `e3-e5`."""

    origin: Point
    target: Point

    def __post_init__(self) -> None:
        _must_be_points(self.origin, self.target)

    def __str__(self) -> str:
        return f"{point_name(self.origin)}-{point_name(self.target)}"


@dataclass(frozen=True, slots=True, repr=False)
class Take(MorrisMove):
    """Take an opposing pin for a mill (M3): `xa1`."""

    point: Point

    def __post_init__(self) -> None:
        _must_be_points(self.point)

    def __str__(self) -> str:
        return f"x{point_name(self.point)}"


# Moves are values, so each is made once.
PLACES = tuple(Place(point) for point in POINTS)
SLIDES = tuple({target: Slide(origin, target) for target in points_of(NEIGHBOURS[origin])} for origin in POINTS)
TAKES = tuple(Take(point) for point in POINTS)

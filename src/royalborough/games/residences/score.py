"""What a facade is worth at the end, column by column (R10)."""

from dataclasses import dataclass

from royalborough.games.residences.facade import Facade


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a facade."""

    x: int
    windows: int
    doors: int
    covered: bool
    """Its top cell is a roof."""
    height: int
    """Of a covered column, the cells under its lowest roof cell; 0 does not count as a height."""

    @property
    def points(self) -> int:
        """What its windows and doors bring."""
        return self.windows + 2 * self.doors if self.covered else 0


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a facade with where they come from."""

    columns: tuple[Column, ...]
    """From the left."""
    cats: int
    birds: int
    """They break ties."""

    @property
    def heights(self) -> tuple[int, ...]:
        """The different heights of roofs, in ascending order."""
        return tuple(sorted({column.height for column in self.columns if column.covered and column.height}))

    @property
    def for_heights(self) -> int:
        """1+2+...+n for n different heights."""
        return len(self.heights) * (len(self.heights) + 1) // 2

    @property
    def for_width(self) -> int:
        """A point a column, if every column is covered."""
        return len(self.columns) if all(column.covered for column in self.columns) else 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(column.points for column in self.columns) + self.for_heights + self.cats + self.for_width


def score_of(facade: Facade) -> Score:
    """The points of a facade as it stands."""
    surfaces: dict[int, dict[int, str]] = {0: {0: "door"}}
    for built in facade.built:
        for x, y in built.cells:
            surfaces.setdefault(x, {})[y] = built.piece.surface
    columns = tuple(_column(x, surfaces[x]) for x in sorted(surfaces))
    cats = sum(built.piece.cats for built in facade.built)
    return Score(columns, cats, sum(built.piece.birds for built in facade.built))


def _column(x: int, surfaces: dict[int, str]) -> Column:
    shown = list(surfaces.values())
    covered = surfaces[max(surfaces)] == "roof"
    lowest = min((y for y, surface in surfaces.items() if surface == "roof"), default=0)
    return Column(
        x,
        windows=shown.count("bright") + shown.count("dark"),
        doors=shown.count("door"),
        covered=covered,
        height=sum(y < lowest for y in surfaces) if covered else 0,
    )

"""What is written on a map: its title and the names of places, from a small text file.

    title: The Spice Isles
    pixels per cell: 4
    412,873 Pelican Bay

Lines that begin with # are comments. Places are in units of 0.01 inch from the lower left corner, as pins are.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from royalborough.games.kingdom_come.chart import MOST_SIDE, NamedPlace
from royalborough.play import PlayError

LONGEST_NAME = 40
MOST_NAMES = 200
MOST_PIXELS_PER_CELL = 8
_NAME = re.compile(r"(\d{1,5}) *, *(\d{1,5}) +(\S.*)", re.ASCII)
_HEAD = re.compile(r"(title|pixels per cell) *: *(\S.*)")


class InvalidLegend(PlayError):
    """A text that does not give names to a map."""


@dataclass(frozen=True, slots=True)
class Legend:
    """What is written on a map, and how its picture is to be read."""

    title: str
    pixels_per_cell: int = 1
    names: tuple[NamedPlace, ...] = ()


def read_legend(text: str, title: str) -> Legend:
    """What a text says, under `title` if it gives none; raises InvalidLegend, which names the line."""
    legend, names = Legend(title), list[NamedPlace]()
    for n, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        place = _NAME.fullmatch(line)
        head = _HEAD.fullmatch(line)
        if head:
            legend = _with_head(legend, head[1], head[2], n)
        elif place:
            names.append(_named(int(place[1]), int(place[2]), place[3], n))
        else:
            raise InvalidLegend(
                "Line {n}: {line!r} is not a place and its name, such as `412,873 Pelican Bay`.", n=n, line=line
            )
    if len(names) > MOST_NAMES:
        raise InvalidLegend("There are {there} names; a map has {most} at most.", there=len(names), most=MOST_NAMES)
    return replace(legend, names=tuple(names))


def legend_text(legend: Legend) -> str:
    """The text that says it."""
    lines = [f"title: {legend.title}"]
    if legend.pixels_per_cell != 1:
        lines.append(f"pixels per cell: {legend.pixels_per_cell}")
    lines += [f"{named.place[0]},{named.place[1]} {named.name}" for named in legend.names]
    return "\n".join(lines) + "\n"


def check_names(names: Sequence[NamedPlace], width: int, height: int) -> None:
    """That all names are on a map of this size; raises InvalidLegend."""
    for named in names:
        x, y = named.place
        if x >= width or y >= height:
            raise InvalidLegend(
                "{name} is at {x},{y}, beyond the map, which is {width} units wide and {height} high.",
                name=named.name,
                x=x,
                y=y,
                width=width,
                height=height,
            )


def _with_head(legend: Legend, key: str, value: str, n: int) -> Legend:
    if key == "title":
        return replace(legend, title=_printable(value, n))
    if not value.isdecimal() or not 1 <= int(value) <= MOST_PIXELS_PER_CELL:
        raise InvalidLegend(
            "Line {n}: a cell has from 1 to {most} pixels on a side, not {value}.",
            n=n,
            most=MOST_PIXELS_PER_CELL,
            value=value,
        )
    return replace(legend, pixels_per_cell=int(value))


def _named(x: int, y: int, name: str, n: int) -> NamedPlace:
    if max(x, y) >= MOST_SIDE:
        raise InvalidLegend(
            "Line {n}: {x},{y} is on no map: they have sides of {most} units at most.", n=n, x=x, y=y, most=MOST_SIDE
        )
    return NamedPlace(_printable(name, n), (x, y))


def _printable(name: str, n: int) -> str:
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise InvalidLegend("Line {n}: a name has {most} printable characters at most.", n=n, most=LONGEST_NAME)
    return name

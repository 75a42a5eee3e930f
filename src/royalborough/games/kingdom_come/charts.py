"""The maps that can be played on, by name: drawn ones, generated ones, and those that the owner of the house imported.

A map never changes under its name, since records of games name it: imported maps carry a digest of what is on them.
"""

import hashlib
import os
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path

from royalborough.games.kingdom_come.chart import Chart
from royalborough.games.kingdom_come.coasts import coast
from royalborough.games.kingdom_come.legend import Legend, legend_text, read_legend
from royalborough.games.kingdom_come.painting import painted, read_painting
from royalborough.play import InvalidOption, PlayError

VARIABLE = "ROYALBOROUGH_MAPS"
"""Names the folder of imported maps in the environment."""
DRAWN = {"new_world": "The New World"}
"""The maps that come with the game, and their titles."""
GENERATED = "generated"
MOST_SEED = 999_999
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
LONGEST_PICTURE = 20_000_000
"""Bytes of a picture that is imported."""
_GENERATED = re.compile(r"generated:(0|[1-9]\d{0,5}):([2-6])", re.ASCII)
_IMPORTED = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}-[0-9a-f]{8}", re.ASCII)


class InvalidMap(InvalidOption):
    """An imported map that cannot be used, or cannot be imported."""


def chart_options() -> Mapping[str, str]:
    """What the option `map` may be, with labels; it sees at once what another process imports."""
    labels = {**DRAWN, GENERATED: "made from a number"}
    return labels | {name: _label(*_stamp(path)) for name, path in imported()}


def chart_of(name: str, seed: int, players: int) -> Chart:
    """The map that an option's value names; `seed` and number of players matter for generated ones.

    Raises InvalidOption, or InvalidMap for an imported file that cannot be used.
    """
    return chart_named(chart_name(name, seed, players))


def chart_name(name: str, seed: int, players: int) -> str:
    """The own name of the map that an option's value names."""
    return f"{GENERATED}:{seed}:{players}" if name == GENERATED else name


@lru_cache(maxsize=32)
def chart_named(chart_name: str) -> Chart:
    """The map whose own name this is; raises InvalidOption, or InvalidMap for a file that cannot be used."""
    number = _GENERATED.fullmatch(chart_name)
    if number:
        return coast(int(number[1]), int(number[2]))
    picture, legend = source_of(chart_name)
    try:
        chart = read_painting(picture, chart_name, legend)
    except PlayError as error:
        raise _unusable(chart_name, error) from None
    if chart_name not in DRAWN and not chart_name.endswith(f"-{digest(chart)}"):
        raise InvalidMap("The map {name} is not what was imported under this name.", name=chart_name)
    return chart


def source_of(chart_name: str) -> tuple[bytes, Legend]:
    """The picture of a map and what is written on it; raises InvalidOption or InvalidMap."""
    if _GENERATED.fullmatch(chart_name):
        chart = chart_named(chart_name)
        return painted(chart), Legend(chart.title, 1, chart.names)
    if chart_name in DRAWN:
        folder = resources.files(__package__) / "maps"
        return (folder / f"{chart_name}.png").read_bytes(), read_legend(
            (folder / f"{chart_name}.txt").read_text(encoding="utf-8"), chart_name
        )
    path = dict(imported()).get(chart_name)
    if path is None:
        raise InvalidOption(
            "There is no map {name!r}; the maps are {names} and generated ones such as generated:417:3 (a number up to "
            "{most}, and how many play).",
            name=chart_name[:60],
            names=", ".join(name for name in chart_options() if name != GENERATED),
            most=MOST_SEED,
        )
    try:
        return path.read_bytes(), _legend_of(path)
    except OSError as error:
        raise InvalidMap("The map {name} cannot be read: {why}.", name=chart_name, why=error.strerror) from None
    except PlayError as error:
        raise _unusable(chart_name, error) from None


def _unusable(chart_name: str, why: PlayError) -> InvalidMap:
    return InvalidMap("The map {name} cannot be used: {why}", name=chart_name, why=why)


def import_chart(picture: bytes, stem: str, legend: Legend) -> str:
    """Keep a picture as a map and return its name; raises InvalidPainting or InvalidMap."""
    chart = read_painting(picture, stem, legend)
    name = f"{stem}-{digest(chart)}"
    if not _IMPORTED.fullmatch(name):
        raise InvalidMap(
            "A map cannot be called {stem!r}: a name has up to 40 of the characters a-z, 0-9, - and _, and begins "
            "with a letter or a digit.",
            stem=stem,
        )
    folder = maps_folder()
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / f"{name}.txt", legend_text(legend).encode())
    _write(folder / f"{name}.png", picture)
    return name


def maps_folder() -> Path:
    """Where imported maps are kept."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "royalborough" / "maps"


def imported() -> Iterator[tuple[str, Path]]:
    """The names of imported maps with their pictures, in alphabetical order."""
    try:
        names = sorted(entry.name for entry in os.scandir(maps_folder()))
    except OSError:
        return
    for name in names:
        stem = name.removesuffix(".png")
        if stem != name and _IMPORTED.fullmatch(stem):
            yield stem, maps_folder() / name


def digest(chart: Chart) -> str:
    """Eight digits that stand for all that matters on a map: its size, terrain and resources."""
    sha = hashlib.sha256(f"{chart.columns} {chart.rows}\n".encode())
    sha.update(chart.cells)
    for resource in chart.resources:
        sha.update(f"\n{resource.kind} {resource.place[0]} {resource.place[1]}".encode())
    return sha.hexdigest()[:8]


def _write(path: Path, data: bytes) -> None:
    """Write a file in one step, so that nobody ever reads half of it."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    half.write_bytes(data)
    half.replace(path)


def _legend_of(picture: Path) -> Legend:
    try:
        text = picture.with_suffix(".txt").read_text(encoding="utf-8")
    except FileNotFoundError:
        text = ""
    except UnicodeDecodeError:
        raise InvalidMap("{file} is not a text file.", file=picture.with_suffix(".txt").name) from None
    return read_legend(text, picture.stem)


def _stamp(picture: Path) -> tuple[Path, int]:
    """A picture's path, and when its text file was last written."""
    try:
        return picture, picture.with_suffix(".txt").stat().st_mtime_ns
    except OSError:
        return picture, 0


@lru_cache(maxsize=256)
def _label(picture: Path, written: int) -> str:  # noqa: ARG001
    try:
        return _legend_of(picture).title
    except (OSError, PlayError):
        return picture.stem

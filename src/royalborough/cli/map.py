"""`royalborough map`: the maps of Kingdom Come."""

import re
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.table import Table
from rich.text import Text

from royalborough.cli.common import WrongInput, complain, console, text_of, visible
from royalborough.games.kingdom_come.chart import BAY, Chart
from royalborough.games.kingdom_come.charts import (
    DRAWN,
    FEWEST_PLAYERS,
    LONGEST_PICTURE,
    MOST_PLAYERS,
    MOST_SEED,
    chart_named,
    chart_of,
    import_chart,
    imported,
    maps_folder,
    source_of,
)
from royalborough.games.kingdom_come.coasts.grid import regions
from royalborough.games.kingdom_come.legend import (
    LONGEST_NAME,
    MOST_PIXELS_PER_CELL,
    Legend,
    legend_text,
    read_legend,
)
from royalborough.games.kingdom_come.painting import painted
from royalborough.games.kingdom_come.sketch import SIGNS, sketch
from royalborough.play import PlayError

MapName = Annotated[str, typer.Argument(metavar="NAME", help="A map: see `royalborough map list`.")]
Picture = Annotated[Path, typer.Argument(metavar="FILE.png", help="The picture to write.")]
NamesOut = Annotated[
    Path | None, typer.Option("--names", metavar="FILE", help="Also write the title and names of places there.")
]
_STYLES = {
    "water": "on #9cc3d5",
    "bay": "#6b5320 on #d9bf8c",
    "plain": "#8a6535 on #b98f5a",
    "swamp": "#2f4a22 on #6f9a58",
    "mountain": "#c9b5a8 on #5a4030",
    "gold": "bold black on #ffd21f",
    "red": "bold white on #d02020",
}

maps = typer.Typer(
    help="The maps of Kingdom Come: list them, paint your own, make one from a number.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(maps, name="map")


@maps.command("list")
def list_maps() -> None:
    """List the maps that can be played on.

    Example: `royalborough map list`
    """
    table = Table("Name", "Title", "Inches", "Bays", "Gold", "Red", box=None, padding=(0, 2, 0, 0))
    broken = []
    for name in [*DRAWN, *(name for name, _ in imported())]:
        try:
            table.add_row(*_row(chart_named(name)))
        except PlayError as error:
            broken.append(str(error))
    out = console()
    out.print(table)
    out.print("generated:417:3 is made from the number 417 for 3 players: see `royalborough map new`.", markup=False)
    out.print(f"Imported maps are kept in {maps_folder()}.", markup=False, soft_wrap=True)
    for sentence in broken:
        complain(sentence)


@maps.command("import")
def import_map(
    picture: Annotated[Path, typer.Argument(metavar="PICTURE.png", help="A map as a picture: see docs/maps.md.")],
    names: Annotated[
        Path | None, typer.Option("--names", metavar="FILE", help="A text of lines such as `412,873 Pelican Bay`.")
    ] = None,
    pixels_per_cell: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_PIXELS_PER_CELL, help="Pixels along the side of a cell; 1 if not said."),
    ] = None,
    title: Annotated[str | None, typer.Option(help="The map's title; the file's name if not said.")] = None,
) -> None:
    """Make a map of a picture, to be played on here.

    Example: `royalborough map import isle.png --title "The Isle"`
    """
    legend = read_legend(text_of(names) if names else "", visible(picture.stem)[:LONGEST_NAME])
    if title is not None:
        legend = replace(legend, title=_title(title))
    if pixels_per_cell is not None:
        legend = replace(legend, pixels_per_cell=pixels_per_cell)
    if picture.stat().st_size > LONGEST_PICTURE:
        raise WrongInput(f"{picture} has more than {LONGEST_PICTURE} bytes, too many for a map.")
    stem = re.sub("[^a-z0-9_]+", "-", picture.stem.lower())[:40].strip("-_") or "map"
    name = import_chart(picture.read_bytes(), stem, legend)
    typer.echo(visible(f"Imported as {name}: {_described(chart_named(name))}"))
    typer.echo(f"Play on it with `--option map={name}`.")


def _title(text: str) -> str:
    title = text.strip()
    if not 0 < len(title) <= LONGEST_NAME or not title.isprintable():
        raise WrongInput(f"A title has from 1 to {LONGEST_NAME} printable characters, not {text[:60]!r}.")
    return title


@maps.command()
def export(name: MapName, file: Picture, names: NamesOut = None) -> None:
    """Write a map as a picture, to look at or to paint over.

    Example: `royalborough map export new_world mine.png --names mine.txt`
    """
    picture, legend = source_of(name)
    _write(file, picture, names, legend)


@maps.command()
def new(
    file: Picture,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="The number that the map is made from.")],
    players: Annotated[int, typer.Option("--players", "-p", min=FEWEST_PLAYERS, max=MOST_PLAYERS, help="Bays.")],
    names: NamesOut = None,
) -> None:
    """Write the map that is made from a number.

    Example: `royalborough map new --seed 417 --players 3 isle.png`
    """
    chart = chart_of("generated", seed, players)
    _write(file, painted(chart), names, Legend(chart.title, 1, chart.names))
    typer.echo(f"{chart.title}: {_described(chart)}")
    typer.echo(f"Play on it with `--players {players} --option map=generated --option map_seed={seed}`.")


@maps.command()
def preview(name: MapName) -> None:
    """Show a map in this terminal.

    Example: `royalborough map preview new_world`
    """
    chart = chart_named(name)
    out = console()
    for line in sketch(chart, max(20, min(out.width, 120))):
        text = Text(no_wrap=True, overflow="crop")
        for what, part in groupby(line, lambda each: each[1]):
            text.append("".join(sign for sign, _ in part), _STYLES[what])
        out.print(text)
    out.print(f"{chart.title}: {_described(chart)}", markup=False)
    out.print(", ".join(f"{sign if sign.strip() else 'blank'} {what}" for what, sign in SIGNS.items()), markup=False)


def _write(file: Path, picture: bytes, names: Path | None, legend: Legend) -> None:
    file.write_bytes(picture)
    if names:
        names.write_text(legend_text(legend), encoding="utf-8", newline="\n")


def _row(chart: Chart) -> tuple[str, ...]:
    kinds = [resource.kind for resource in chart.resources]
    return (
        chart.name,
        chart.title,
        _inches(chart),
        str(_bays(chart)),
        str(kinds.count("gold")),
        str(kinds.count("red")),
    )


def _described(chart: Chart) -> str:
    _, _, inches, bays, gold, red = _row(chart)
    return f"{inches} inches, {bays} {'bay' if bays == '1' else 'bays'}, {gold} gold and {red} red resources."


def _inches(chart: Chart) -> str:
    return f"{chart.width / 100:g} x {chart.height / 100:g}"


def _bays(chart: Chart) -> int:
    """How many pieces of bay there are."""
    cells = np.frombuffer(chart.cells, np.uint8).reshape(chart.rows, chart.columns)
    return int(regions(cells == BAY)[1].size)

"""What the commands share: how games, options and files are named, and what is said when they cannot be used."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from royalborough.bots.engine_protocol.outside_file import use_programs
from royalborough.games import load_with
from royalborough.play import Game, Position
from royalborough.play.record import parse_options

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `royalborough games`.")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="Number of seats; the game's smallest if not said.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
PositionText = Annotated[
    str | None, typer.Option("--position", metavar="TEXT", help="A position on one line; the start if not said.")
]


def _use_engines(path: Path | None) -> Path | None:
    if path is not None:
        use_programs(path)
    return path


Engines = Annotated[
    Path | None,
    typer.Option(
        "--engines",
        metavar="FILE",
        callback=_use_engines,
        is_eager=True,
        help="A file (.toml) of outside engines, which are then bots called @NAME; see docs/engine-protocol.md.",
    ),
]


class WrongInput(Exception):
    """What was asked for cannot be done, in one sentence."""


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    typer.echo(f"royalborough: {visible(sentence)}", err=True)


def visible(text: str) -> str:
    """One line of text from anywhere; what a terminal would obey instead of show is written as escapes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def console() -> Console:
    """Standard output as it is now, so that redirection in tests and pipes works."""
    return Console(highlight=False, emoji=False)


def game_of(slug: str, players: int | None, options: Sequence[str] | None) -> Game[Any]:
    """The game that the command line describes; raises UnknownGame or InvalidOption."""
    return load_with(slug, players, parse_options(" ".join(options or ())))


def position_of(game: Game[Any], text: str | None) -> Position[Any]:
    """The position that the command line describes; raises InvalidText, InvalidPosition or InvalidOption."""
    position: Position[Any] = game.start() if text is None else game.parse(text)
    position.view(None)  # a map that cannot be used is told before anybody plays
    return position


def text_of(path: Path) -> str:
    """The text of a file, or of standard input for `-`; raises OSError or WrongInput."""
    data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise WrongInput(f"{path} is not a text file.") from None

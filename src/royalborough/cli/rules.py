"""`royalborough rules`."""

from importlib.resources import files

import typer
from rich.markdown import Markdown

from royalborough.cli.common import GameName, console, game_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(rules)


def rules(game: GameName) -> None:
    """Explain a game's rules; the ids (K4) are those that refused moves name.

    Example: `royalborough rules kensington`
    """
    console().print(rules_of(game_of(game, None, None).slug))


def rules_of(slug: str) -> Markdown:
    """The rules of a game, to print."""
    file = files(f"royalborough.games.{slug}") / "rules.md"
    return Markdown(file.read_text(encoding="utf-8"))

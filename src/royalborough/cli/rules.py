"""`royalborough rules`."""

from importlib.resources import files

import typer
from rich.markdown import Markdown

from royalborough.cli.common import GameName, WrongInput, console, game_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(rules)


def rules(game: GameName) -> None:
    """Explain a game's rules; the ids (K4) are those that refused moves name.

    Example: `royalborough rules kensington`
    """
    slug = game_of(game, None, None).slug
    file = files(f"royalborough.games.{slug}") / "rules.md"
    if not file.is_file():
        raise WrongInput(f"The rules of {slug} are not written down yet.")
    console().print(Markdown(file.read_text(encoding="utf-8")))

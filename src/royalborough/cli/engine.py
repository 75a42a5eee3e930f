"""`royalborough engine`: the bots for other programs, as lines of text."""

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from royalborough.bots.engine_protocol.server import EngineServer
from royalborough.cli.common import Options, Players, WrongInput, game_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(engine)


def engine(
    game: Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help="The game to begin with.")] = None,
    bot: Annotated[
        str | None,
        typer.Option("--bot", "-b", help="Who thinks, such as mayor or royal:nodes=500; else the strongest."),
    ] = None,
    players: Players = None,
    option: Options = None,
) -> None:
    """Let other programs ask the bots, line by line: docs/engine-protocol.md says how.

    Example: `royalborough engine --game kensington`; then type `go seconds=1`, and `quit`.
    """
    if game is None and (players is not None or option):
        raise WrongInput("--players and --option are for a game: name it with --game.")
    chosen = None if game is None else game_of(game, players, option)
    with suppress(KeyboardInterrupt):
        EngineServer(sys.stdin.buffer, sys.stdout.buffer, bot, chosen).serve()
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # nobody listens; Python must not try it once more when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""`royalborough play`: sets up a game in the terminal; `terminal_game.py` plays it."""

import secrets
from random import Random
from typing import Annotated

import typer

from royalborough.bots.levels import Level, UnknownLevel, levels
from royalborough.bots.player import player
from royalborough.cli.common import (
    Engines,
    GameName,
    Options,
    Players,
    PositionText,
    WrongInput,
    console,
    game_of,
    position_of,
)
from royalborough.cli.terminal_game import TerminalGame


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(play)


def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", "-s", help="Who sits where: me or a bot, for each seat or each team; me and bots if not said."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="For the luck of the game and of the bots; random if not said.")
    ] = None,
    position: PositionText = None,
    players: Players = None,
    option: Options = None,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Play in this terminal, against bots or each other; `help` within the game lists what can be typed.

    Example: `royalborough play kensington --seats me,gardener --option rebuild_delay=2`

    `royalborough bots kensington` lists the bots; `royal:seconds=5` is one with another limit.
    """
    chosen = game_of(game, players, option)
    start = position_of(chosen, position)
    places = _places(seats or _usual_seats(chosen.slug, chosen.teams), chosen.slug, chosen.teams)
    chance = Random(seed) if seed is not None else Random(secrets.randbits(64))
    TerminalGame(console(), start, places, chance).run()


def _usual_seats(slug: str, teams: tuple[str, ...]) -> str:
    """One person and easy bots."""
    offered = levels(slug)
    bot = offered[len(offered) // 3].name
    return ",".join(["me", *[bot] * (len(set(teams)) - 1)])


def _places(text: str, slug: str, teams: tuple[str, ...]) -> tuple[Level | None, ...]:
    """The bot of each seat, None for a person; raises WrongInput."""
    names = [name.strip() for name in text.split(",")]
    sides = list(dict.fromkeys(teams))
    if len(names) not in (1, len(sides), len(teams)):
        raise WrongInput(
            f"--seats names one for all seats, one for each of {len(sides)} teams or one for each of {len(teams)} "
            f"seats, and {text!r} has {len(names)}."
        )
    by_seat = names if len(names) == len(teams) else [names[sides.index(team) % len(names)] for team in teams]
    try:
        return tuple(None if name == "me" else player(slug, name) for name in by_seat)
    except UnknownLevel as error:
        raise WrongInput(f"A seat is me or a bot. {error}") from None

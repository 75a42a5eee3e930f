"""Commands that show what a game is made of: `games`, `moves`, `perft`."""

from collections.abc import Callable
from random import Random
from typing import Annotated, Any

import typer
from rich.table import Table

from royalborough.bots.engine_bot import engine_position
from royalborough.cli.common import (
    GameName,
    Options,
    Players,
    PositionText,
    WrongInput,
    console,
    game_of,
    position_of,
)
from royalborough.games import games as all_games
from royalborough.play import NATURE, Move, NotListed, Position

_CANDIDATES = 40
"""Decisions that `moves` shows where there is no end of them."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(games)
    app.command()(moves)
    app.command()(perft)


def games() -> None:
    """List the games with their seats and options."""
    out = console()
    for slug, game in all_games().items():
        out.print(f"[bold]{slug}[/]  {game.title}: {game.tagline}")
        out.print(f"  Seats: {', '.join(map(str, game.seat_counts))} (--players)")
        table = Table("Option", "Allowed", "Default", "Meaning", box=None, padding=(0, 2, 0, 2))
        for option in game.option_list():
            table.add_row(option.name, option.range, str(option.default), option.help)
        out.print(table)


def moves(game: GameName, position: PositionText = None, players: Players = None, option: Options = None) -> None:
    """List the legal decisions in a position, one a line; a choice of them where there is no end of them.

    Example: `royalborough moves kensington --option rebuild_delay=2`
    """
    there = position_of(game_of(game, players, option), position)
    endless = not there.legal_moves.listed
    for move in there.candidates(Random(0), _CANDIDATES) if endless else _moves(there):
        typer.echo(str(move))
    if endless:
        typer.echo("These are some of the legal decisions; there is no end of them.", err=True)


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=30, help="How many decisions deep.")],
    position: PositionText = None,
    engine: Annotated[
        bool, typer.Option("--engine/--referee", help="Let the engine count (fast) or the referee (the default).")
    ] = False,
    divide: Annotated[bool, typer.Option("--divide", help="Also count behind each first decision.")] = False,
    players: Players = None,
    option: Options = None,
) -> None:
    """Count the sequences of legal decisions of a length: a check of the rules.

    Example: `royalborough perft kensington --depth 3 --engine`
    """
    start = position_of(game_of(game, players, option), position)
    count = _engine_count if engine else _count
    try:
        if divide and depth:
            _divide(start, depth, count)
        else:
            typer.echo(count(start, depth))
    except NotListed:
        raise WrongInput(
            f"The decisions of {start.game.title} have no end here, so they cannot be counted: "
            f"royalborough moves {game} shows some of them."
        ) from None


def _divide(start: Position[Any], depth: int, count: Callable[[Position[Any], int], int]) -> None:
    """Say what is counted behind each first decision, and the sum."""
    total = 0
    for move in _moves(start):
        behind = count(start.play(move), depth - 1)
        total += behind
        typer.echo(f"{move}: {behind}")
    typer.echo(total)


def _moves(position: Position[Any]) -> list[Move]:
    """What may happen next, also when NATURE acts."""
    return list(position.chance() if position.to_act is NATURE else position.legal_moves)


def _count(position: Position[Any], depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1 and position.to_act is not NATURE:
        return len(position.legal_moves)
    return sum(_count(position.play(move), depth - 1) for move in _moves(position))


def _engine_count(position: Position[Any], depth: int) -> int:
    count: int = engine_position(position).perft(depth)
    return count

"""`royalborough solve`."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from royalborough.bots.morris_table import judged_moves, table
from royalborough.cli.common import GameName, PositionText, WrongInput, console, game_of, position_of
from royalborough.games.morris import MorrisPosition

if TYPE_CHECKING:
    from royalborough._engine import MorrisValue


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(solve)


def solve(
    game: GameName,
    position: PositionText = None,
    check: Annotated[
        bool, typer.Option("--check", help="Also hold every value of the whole game to those of its decisions.")
    ] = False,
) -> None:
    """Say how a position ends when nobody errs, and what each decision there comes to, best first.

    Without a position it is the start, and all positions of the game are counted by their value.

    Example: `royalborough solve morris --position "l.l...../..d..... 3,4 d place -"`

    A value is for the seat that decides; its number counts the decisions of both seats until the end.
    """
    found = position_of(game_of(game, None, None), position)
    if not isinstance(found, MorrisPosition):
        raise WrongInput(f"Only morris can be solved, not {game}.")
    out = console()
    _show_position(out, found)
    if position is None:
        _show_statistics(out)
    if check:
        _check(out)


def _show_position(out: Console, position: MorrisPosition) -> None:
    game = position.game
    outcome = position.outcome
    if outcome is not None:
        how = "draw" if outcome.is_draw else f"{game.seat_name(outcome.winners[0])} has won"
        out.print(f"The game is over: {how} ({outcome.reason}).")
        return
    judged = judged_moves(position)
    out.print(f"{position}\n{game.seat_name(position.turn)} to {position.stage}: [bold]{_words(judged[0][1])}[/].")
    rows = Table("Decision", "Value", box=None, padding=(0, 2, 0, 2))
    for move, value in judged:
        rows.add_row(str(move), _words(value))
    out.print(rows)


def _words(value: "MorrisValue") -> str:
    if value.distance is None:
        return value.outcome
    return f"{value.outcome} in {value.distance} decision{'s' if value.distance != 1 else ''}"


def _show_statistics(out: Console) -> None:
    rows = Table("Pins placed", "Won", "Drawn", "Lost", "Longest", box=None, padding=(0, 2, 0, 2))
    for column in rows.columns:
        column.justify = "right"
    for placed, (wins, draws, losses, longest) in enumerate(table().statistics()):
        name = "all" if placed == 10 else str(placed)
        rows.add_row(name, f"{wins:,}", f"{draws:,}", f"{losses:,}", str(longest) if longest else "-")
    out.print("Every arrangement with numbers of pins that can occur, and the longest way to an end:")
    out.print(rows)


def _check(out: Console) -> None:
    wrong = table().inconsistent()
    if wrong is None:
        out.print("Every value follows from those of its decisions.")
        return
    out.print(f"The value of this position does not follow from those of its decisions: {wrong}")
    raise typer.Exit(1)

"""Commands for files of records: `replay` and `verify`."""

import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from royalborough.cli.board import board, caption
from royalborough.cli.common import WrongInput, complain, console, text_of, visible
from royalborough.cli.verification import Finding, verified
from royalborough.games import load_with
from royalborough.play.record import Record, turns
from royalborough.play.record_reader import Builder, read_records

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of records (.rbn); - reads standard input.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(replay)
    app.command()(verify)


def verify(file: RecordFile) -> None:
    """Check records: every move legal, the result true, and the draws of chance those of the disclosed seed.

    Ends with status 1 when a record fails. Example: `royalborough verify game.rbn`
    """
    findings: Iterator[Finding] = verified(text_of(file))
    failed = count = 0
    for count, finding in enumerate(findings, 1):
        typer.echo(visible(f"game {count}: {finding}"))
        failed += not finding.good
    if not count:
        raise WrongInput(f"{file} holds no record.")
    if failed:
        complain(f"{failed} of {count} {'record' if count == 1 else 'records'} failed.")
        raise typer.Exit(1)


def replay(
    file: RecordFile,
    game: Annotated[int, typer.Option("--game", "-g", min=1, help="Which record of the file.")] = 1,
    turn: Annotated[int | None, typer.Option("--turn", "-t", min=0, help="Show only the position after it.")] = None,
    all_turns: Annotated[bool, typer.Option("--all", help="Print every position instead of stepping.")] = False,
    everything: Annotated[bool, typer.Option("--open", help="Show what was secret too, as vans face down.")] = False,
) -> None:
    """Show a recorded game as a spectator saw it, or with all secrets (`--open`).

    In a terminal it steps: Enter goes on, `b` back, a number to that turn, `q` ends.
    Example: `royalborough replay game.rbn --turn 12`
    """
    shown = _shown(_record(file, game), everything)
    out = console()
    if turn is not None:
        if turn >= len(shown):
            raise WrongInput(f"The game has {len(shown) - 1} turns, so there is no turn {turn}.")
        out.print(*shown[turn], sep="\n", markup=False)
    elif all_turns or not (sys.stdin.isatty() and out.is_terminal) or str(file) == "-":
        for entry in shown:
            out.print(*entry, sep="\n", markup=False)
    else:
        _step(out, shown)


def _shown(record: Record, everything: bool) -> list[tuple[str, Text, str]]:
    """What to print of each position: the turn that led there, the board, and what else there is to know."""
    start, played, game = record.main.start, record.main.moves, record.game
    positions = list(accumulate(played, lambda position, move: position.play(move), initial=start))
    shown = [("The start.", board(console(), start, everything=everything), caption(start))]
    for number, (_, moves, along) in enumerate(turns(positions, played), 1):
        text = game.turn_text(moves, along[-1]) if everything else game.turn_told(moves, along, None)
        drawn = board(console(), along[-1], last=moves, everything=everything)
        shown.append((f"{number}. {text}", drawn, caption(along[-1])))
    why = f" ({record.reason})" if record.reason else ""
    shown[-1] = (*shown[-1][:2], f"{shown[-1][2]} Result: {record.result}{visible(why)}.")
    return shown


def _step(out: Console, shown: Sequence[tuple[str, Text, str]]) -> None:
    """Show one position after the other as the person at the keyboard asks for them."""
    at = 0
    while at < len(shown):
        out.print(*shown[at], sep="\n", markup=False)
        try:
            answer = out.input(f"{at}/{len(shown) - 1} (Enter, b, a number, q) ").strip().lower()
        except EOFError:
            return
        if answer == "q":
            return
        if answer == "":
            at += 1
        elif answer == "b":
            at = max(0, at - 1)
        elif answer.isdecimal():
            at = min(int(answer), len(shown) - 1)
        else:
            out.print(f"{answer!r} is not Enter, b, a number or q.", markup=False)


def _record(file: Path, number: int) -> Record:
    count = 0
    for count, record in enumerate(read_records(text_of(file), load_with, Builder), 1):
        if count == number:
            return record
    raise WrongInput(f"There is no record number {number} in {file}; it holds {count}.")

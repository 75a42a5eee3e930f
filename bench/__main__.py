"""`python -m bench [ROUNDS]` prints one table: every game's speeds, beside those of others in the same run."""

import os
import platform
import resource
import sys
from functools import partial
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Column, Table

from bench.kingdoms import checked_actions, proposed_actions
from bench.measuring import Rate, Search, middle_games, random_decisions, random_play_of_engine, rates, search
from bench.peers import PLACED, NineMensMorris, open_spiel, random_chess
from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_bot import engine
from royalborough.bots.tree_search import TreeSearch
from royalborough.games import games, load

_MIDDLE_GAMES = 10
_TREE_NODES = 300


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load_now = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    table = Table(
        Column("What", no_wrap=True), "Per second", Column("Lowest to highest", no_wrap=True), "Compared", box=None
    )
    since = perf_counter()
    engine()  # says at once when it is not built
    morris = _peers(table, rounds)
    for slug in games():
        table.add_row()
        _game(table, slug, rounds, morris)
    console = Console(width=130)
    console.print(f"{cores} cores{load_now}, Python {platform.python_version()}, {rounds} rounds, the median of each.")
    console.print(table)
    console.print(f"Peak memory {_peak():.0f} MB. {perf_counter() - since:.0f} s.")


def _peers(table: Table, rounds: int) -> float | None:
    """Measures the others; returns the playouts of OpenSpiel in a second, which are compared with."""
    _row(table, "Chess, random moves: python-chess (Python)", rates(rounds, random_chess)[0])
    pyspiel = open_spiel()
    if pyspiel is None:
        table.add_row("Nine men's morris: OpenSpiel is not installed", "", "", "")
        return None
    other = NineMensMorris(pyspiel)
    _row(table, "Nine men's morris, random moves: OpenSpiel from Python", rates(rounds, other.random_moves)[0])
    per_second = 0.0
    for name, placed in PLACED.items():
        done, seconds = other.playouts_in(1.0, placed)
        per_second = done / seconds
        table.add_row(f"Nine men's morris, tree search from {name}: OpenSpiel (C++)", f"{per_second:,.0f} playouts")
    return per_second


def _game(table: Table, slug: str, rounds: int, morris: float | None) -> None:
    """All that is measured of a game; python-chess takes turns with it, so that a busy moment falls on both."""
    title = games()[slug].title
    fast = random_play_of_engine(slug)
    chess, referee, *others = rates(rounds, random_chess, partial(random_decisions, slug), *([fast] if fast else []))
    _row(table, f"{title}, random decisions: referee (Python)", referee, f"{_times(referee, chess)} python-chess")
    for other in others:
        _row(table, f"{title}, random decisions: engine (Rust)", other, f"{_times(other, referee)} the referee")
    start = load(slug).start()
    middle = middle_games(slug, _MIDDLE_GAMES)
    for name, positions in (("the start", [start]), (f"{len(middle)} middle games", middle)):
        found = search(positions)
        if found is not None:
            _search(table, f"{title}, 1 s from {name}: engine", found, morris)
    if slug in _ALSO:
        _ALSO[slug](table)


def _search(table: Table, what: str, found: Search, morris: float | None) -> None:
    """A row for what a search visits, and one for what it tries out."""
    if found.nodes:
        table.add_row(what, f"{found.nodes:,.0f} nodes", "", f"depth {found.depth:g}")
    if found.playouts:
        compared = "" if morris is None else f"{found.playouts / morris:.1f} × OpenSpiel"
        table.add_row(what, f"{found.playouts:,.0f} playouts", "", compared)


def _kensington(table: Table) -> None:
    """The search in Python that stands in for the engine."""
    since = perf_counter()
    TreeSearch(Random(1)).choose(middle_games("kensington", 1)[0], Limit(nodes=_TREE_NODES), Stop())
    table.add_row("Kensington, tree search (Python)", f"{_TREE_NODES / (perf_counter() - since):,.0f} nodes")


def _kingdom_come(table: Table) -> None:
    proposed, checked = rates(3, proposed_actions, checked_actions)
    _row(table, "Kingdom Come, actions proposed: referee (Python)", proposed, "20 for each position")
    _row(table, "Kingdom Come, actions checked: referee (Python)", checked)


def _morris(table: Table) -> None:
    _row(table, "Five Men's Morris, whole game solved: engine (Rust)", rates(3, _solve_morris)[0], digits=1)


def _solve_morris(seed: int) -> int:  # noqa: ARG001
    engine().MorrisTable()
    return 1


_ALSO = {"kensington": _kensington, "kingdom_come": _kingdom_come, "morris": _morris}
"""What is measured of one game alone."""


def _row(table: Table, what: str, rate: Rate, note: str = "", digits: int = 0) -> None:
    low, median, high = (f"{value:,.{digits}f}" for value in (rate.low, rate.per_second, rate.high))
    table.add_row(what, median, f"{low} to {high}", note)


def _times(one: Rate, other: Rate) -> str:
    ratio = one.per_second / other.per_second
    return f"{ratio:,.{0 if ratio > 20 else 1}f} ×"


def _peak() -> float:
    """The most memory that this process has held so far, in MB."""
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    try:
        main()
    except BotError as error:
        sys.exit(str(error))

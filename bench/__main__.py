"""`python -m bench [ROUNDS]`: some seconds, each round about a quarter of one."""

import os
import platform
import resource
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Column, Table

from bench.measuring import (
    Rate,
    bot_decisions,
    checked_actions,
    middle_game,
    proposed_actions,
    random_chess,
    random_games,
    random_kensington,
    rates,
)
from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.engine_bot import engine, thinker_of
from royalborough.bots.tree_search import TreeSearch
from royalborough.games import load
from royalborough.play import Position

_ENGINE_DECISIONS = 200_000
_SEARCH_NODES = 300
_GAMES = 2
_LUCKY = {"chelsea": "Chelsea", "residences": "Residences"}
"""Games of luck, whose random games end by themselves."""


def peak() -> float:
    """The most memory that this process has held so far, in MB."""
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load_now = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    table = Table(Column("What", no_wrap=True), "Per second", "Lowest to highest", "Compared", box=None)
    since = perf_counter()
    _random_play(table, rounds)
    _searches(table)
    _solved_game(table)
    _kingdom_come(table)
    console = Console(width=120)
    console.print(f"{cores} cores{load_now}, Python {platform.python_version()}, {rounds} rounds, the median of each.")
    console.print(table)
    console.print(f"Peak memory {peak():.0f} MB. {perf_counter() - since:.0f} s.")


def _random_play(table: Table, rounds: int) -> None:
    """Random games: the referees, python-chess and the engine in turn."""
    works: list[Callable[[int], int]] = [random_kensington, random_chess]
    for slug in _LUCKY:
        works += [partial(random_games, slug), partial(_whole_games, slug)]
    try:
        engine()
    except BotError as error:
        print(error)
    else:
        works.append(_random_engine)
    found = rates(rounds, *works)
    referee, chess, *others = found
    _row(table, "Kensington, random decisions: the referee (Python)", referee, "1")
    _row(table, "Chess, random moves: python-chess", chess, f"the referee: {_times(referee, chess)}")
    for number, name in enumerate(_LUCKY.values()):
        decisions, games = others[2 * number : 2 * number + 2]
        compared = f"Kensington: {_times(referee, decisions)}"
        _row(table, f"{name} (3), random decisions: the referee", decisions, compared)
        _row(table, f"{name} (3), random games: the referee", games, "", digits=1)
    for rate in others[2 * len(_LUCKY) :]:
        _row(table, "Kensington, random decisions: the engine (Rust)", rate, f"{_times(rate, referee)} the referee")


def _whole_games(slug: str, seed: int) -> int:
    """Random games, counted as games; others than those of `random_games`, for what may be built is remembered."""
    random_games(slug, seed + 1000, _GAMES)
    return _GAMES


def _random_engine(seed: int) -> int:
    """Random games of the engine, each cut at 400 decisions."""
    played: int = engine().Kensington().playouts(seed, _ENGINE_DECISIONS, 400)
    return played


def _searches(table: Table) -> None:
    """What the searches see in a second."""
    game = load("kensington")
    for name, position in (("the start", game.start()), ("a middle game", middle_game(game))):
        _engine_search(table, name, position)
        since = perf_counter()
        TreeSearch(Random(1)).choose(position, Limit(nodes=_SEARCH_NODES), Stop())
        rate = _SEARCH_NODES / (perf_counter() - since)
        table.add_row(f"Tree search (Python) from {name}", f"{rate:,.0f} nodes", "", "")


def _engine_search(table: Table, name: str, position: Position[Any]) -> None:
    before = peak()
    try:
        found = thinker_of(position).think(seconds=1.0, seed=1)
    except BotError:
        return
    note = f"depth {found.depth}, {peak() - before:.0f} MB more"
    table.add_row(f"Engine search, 1 s from {name}", f"{found.nodes:,} nodes", "", note)


def _solved_game(table: Table) -> None:
    """How long the whole of Five Men's Morris takes."""
    before = peak()
    try:
        found = rates(3, _solve_morris)[0]
    except BotError:
        return
    _row(table, "Five Men's Morris solved: the engine (Rust)", found, f"{peak() - before:.0f} MB more", digits=1)


def _solve_morris(seed: int) -> int:  # noqa: ARG001
    engine().MorrisTable()
    return 1


def _kingdom_come(table: Table) -> None:
    """Kingdom Come: what the referee and the bots do in a second."""
    proposed, checked = rates(3, proposed_actions, checked_actions)
    _row(table, "Kingdom Come (2), actions proposed: the referee", proposed, "20 for each position")
    _row(table, "Kingdom Come (2), actions checked: the referee", checked, "")
    for bot in ("greedy", "surveyor"):
        decided = rates(2, partial(bot_decisions, "kingdom_come", bot))[0]
        _row(table, f"Kingdom Come (2), decisions of {bot}", decided, "whole games", digits=1)


def _row(table: Table, what: str, rate: Rate, note: str, digits: int = 0) -> None:
    low, median, high = (f"{value:,.{digits}f}" for value in (rate.low, rate.per_second, rate.high))
    table.add_row(what, median, f"{low} to {high}", note)


def _times(one: Rate, other: Rate) -> str:
    return f"{one.per_second / other.per_second:.1f} times"


if __name__ == "__main__":
    main()

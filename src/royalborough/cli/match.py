"""`royalborough match`."""

from math import isinf
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from royalborough.bots.match import DEFAULT_TURN_LIMIT, Series
from royalborough.bots.sprt import Sprt
from royalborough.bots.standing import HALF, Standing
from royalborough.cli.common import Engines, Options, Players, WrongInput, console, game_of, position_of
from royalborough.cli.series import GameOption, Jobs, Opening, Seed, TurnLimit, bar, standings
from royalborough.play import Game

USUAL_OPENING = 4
"""Decisions made by chance at the start of a game that has no luck of its own."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(match)


def match(
    first: Annotated[str, typer.Argument(metavar="BOT", help="A bot, with limits if you like: `royal:seconds=0.5`.")],
    second: Annotated[str, typer.Argument(metavar="BOT", help="The bot that it plays against.")],
    game: GameOption,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games at most; they go in pairs.")],
    seed: Seed = 0,
    opening: Opening = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="Both think so long about a decision, whatever else limits them.")
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="LOW,HIGH", help="End as soon as the first is surely better by HIGH points, or by LOW."),
    ] = None,
    alpha: Annotated[float, typer.Option(help="How often --sprt may wrongly say HIGH.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often --sprt may wrongly say LOW.")] = 0.05,
    out: Annotated[
        Path | None, typer.Option(help="Keep the records (.rbn) in this file; a match that is there goes on.")
    ] = None,
    jobs: Jobs = 1,
    turn_limit: TurnLimit = DEFAULT_TURN_LIMIT,
    players: Players = None,
    option: Options = None,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Find out which of two bots is the stronger one, and by how many points of rating.

    Example: `royalborough match royal mayor --game kensington --games 100 --jobs 2 --out match.rbn`

    Each opening, or each deal and luck, is played twice, with the bots on each other's seats. With more than two sides
    each bot has half of the seats. Points are Elo's: 191 more win three games of four.
    """
    test = _test_of(sprt, alpha, beta)
    series = series_of(game_of(game, players, option), (first, second), seed, opening, turn_limit, seconds)
    if games % 2:
        raise WrongInput(f"A match goes in pairs of games, so --games is an even number, not {games}.")
    standing = _played(series, games, jobs, out, test)
    show(console(), series, standing, test)


def series_of(
    game: Game[Any],
    bots: tuple[str, str],
    seed: int,
    opening: int | None = None,
    turn_limit: int = DEFAULT_TURN_LIMIT,
    seconds: float | None = None,
) -> Series:
    """The games of a match; raises WrongInput, UnknownLevel or BotError when there can be none."""
    position_of(game, None)
    if opening is None:
        opening = USUAL_OPENING if game.deterministic else 0
    named = tuple(bot.strip() if seconds is None else f"{bot.strip()}:seconds={seconds:g}" for bot in bots)
    if seconds is not None and any(":" in bot for bot in bots):
        raise WrongInput("With --seconds the bots are named without limits of their own.")
    if named[0] == named[1]:
        raise WrongInput(f"A match needs two bots that differ, and both are {named[0]}.")
    return Series(game, named, seed, turn_limit, opening)


def _test_of(text: str | None, alpha: float, beta: float) -> Sprt | None:
    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise WrongInput(f"--sprt takes two differences in points, like 0,10, not {text!r}.") from None
    return Sprt(low, high, alpha, beta)


def _played(series: Series, games: int, jobs: int, out: Path | None, test: Sprt | None) -> Standing:
    standing = Standing()
    with bar() as progress:
        task = progress.add_task(series.game.title, total=games)
        for standing in standings(series, games, jobs, out):
            progress.update(task, completed=standing.games, description=_now(standing, test))
            if test and standing.games % 2 == 0 and test.verdict(standing.pairs):
                break
    return standing


def _now(standing: Standing, test: Sprt | None) -> str:
    """How the match stands, in a few figures."""
    told = f"{standing.won}-{standing.drawn}-{standing.lost}, {difference(standing)}"
    return told + (f", ratio {test.ratio(standing.pairs):+.2f}" if test else "")


def show(out: Console, series: Series, standing: Standing, test: Sprt | None = None) -> None:
    """Print how a match has ended."""
    first, second = series.bots
    table = Table("", "Games", "Share", box=None)
    for name, count in ((first, standing.won), ("drawn", standing.drawn), (second, standing.lost)):
        table.add_row(name, str(count), f"{count / max(1, standing.games):.0%}")
    out.print(table)
    out.print(f"Pairs by the share of {first}: {_pairs(standing)}.", markup=False)
    better, seen = (first, standing) if standing.share >= HALF else (second, standing.turned)
    out.print(f"{better} is better by {difference(seen)}.", markup=False)
    out.print(f"It is the stronger one with {seen.superiority:.1%} certainty.")
    if test:
        out.print(_verdict(test, standing, first), markup=False)


def difference(standing: Standing) -> str:
    """By how many points the first bot is better, and between which bounds that lies with 95 per cent certainty."""
    low, high = standing.interval
    if isinf(low) and isinf(high):
        return "nobody knows how many points yet"
    bounds = f"{low:+.0f} to {high:+.0f}"
    if isinf(high) or isinf(low):
        bounds = f"at least {low:+.0f}" if isinf(high) else f"at most {high:+.0f}"
    return f"{bounds} points" if isinf(standing.difference) else f"{standing.difference:+.0f} points ({bounds})"


def _pairs(standing: Standing) -> str:
    return ", ".join(f"{float(share):.0%} {standing.pairs[share]}" for share in sorted(standing.pairs)) or "none"


def _verdict(test: Sprt, standing: Standing, first: str) -> str:
    found = test.verdict(standing.pairs)
    low, high = test.bounds
    ratio = f"ratio {test.ratio(standing.pairs):+.2f} of {low:+.2f} to {high:+.2f}"
    if found is None:
        return f"The test is open ({ratio}): more games are needed."
    chosen, other = (test.high, test.low) if found == "high" else (test.low, test.high)
    return f"The test says: {first} is better by {chosen:g} points rather than {other:g} ({ratio})."

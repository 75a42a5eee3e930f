"""`royalborough ladder`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from re import sub
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from royalborough.bots import ratings
from royalborough.bots.ladder import Pairing, Rung, is_settled, pairings, rungs
from royalborough.bots.levels import level, levels
from royalborough.bots.match import DEFAULT_TURN_LIMIT, Series
from royalborough.bots.player import player, untimed
from royalborough.bots.ratings import Measured, save
from royalborough.bots.standing import Standing
from royalborough.cli.common import Engines, Options, Players, WrongInput, console, game_of
from royalborough.cli.match import difference, series_of
from royalborough.cli.series import GameOption, Jobs, Opening, Seed, TurnLimit, bar, standings
from royalborough.play import Game


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(ladder)


def ladder(
    game: GameOption,
    bots: Annotated[
        str | None, typer.Option(help="Bots from weakest to strongest, apart by commas; the game's levels if not said.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games a match has at most.")] = 200,
    least: Annotated[int, typer.Option(min=2, help="How many games a match has at least.")] = 40,
    seed: Seed = 0,
    opening: Opening = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep the records in this folder; a ladder that is there goes on.")
    ] = None,
    without_time: Annotated[
        bool,
        typer.Option(
            "--untimed", help="Leave out limits in seconds where there are others; then load does not matter."
        ),
    ] = False,
    keep: Annotated[bool, typer.Option("--save", help="Make the ratings those that tables show.")] = False,
    jobs: Jobs = 1,
    turn_limit: TurnLimit = DEFAULT_TURN_LIMIT,
    players: Players = None,
    option: Options = None,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Rate the levels of a game by matches of each with the next one and with the next but one.

    Example: `royalborough ladder --game morris --games 100 --jobs 2 --out ladder`

    A match of neighbours ends before its time when it is clear which of them is better. The weakest level has a rating
    of 1000; 191 points more win three games of four.
    """
    if games % 2 or least % 2:
        raise WrongInput("Matches go in pairs of games, so --games and --least are even numbers.")
    chosen = game_of(game, players, option)
    names = _names(chosen, bots)
    if without_time:
        names = tuple(untimed(game, name) for name in names)
    series = {
        (upper, lower): series_of(chosen, (names[upper], names[lower]), seed, opening, turn_limit)
        for upper, lower in pairings(len(names))
    }
    matches = _played(series, _Effort(games, min(least, games), jobs), out)
    found = rungs(len(names), matches)
    _show(console(), names, matches, found)
    if keep:
        save(game, _measured(chosen, names, matches, found))
        typer.echo(f"The ratings are kept in {ratings.FILE}.")


def _names(game: Game[Any], bots: str | None) -> tuple[str, ...]:
    """The bots from weakest to strongest, as `player` reads them; raises WrongInput."""
    if bots is None:
        return tuple(level.name for level in levels(game.slug))
    names = tuple(name.strip() for name in bots.split(","))
    if len(set(names)) < max(2, len(names)):
        raise WrongInput(f"A ladder has at least two bots, all of them different; {bots!r} has not.")
    return names


@dataclass(frozen=True, slots=True)
class _Effort:
    """How much is played."""

    games: int
    """In a match of neighbours, at most."""
    least: int
    """In any match."""
    jobs: int


def _played(series: Mapping[Pairing, Series], effort: _Effort, out: Path | None) -> dict[Pairing, Standing]:
    """How all matches have ended; their records are kept in the folder `out`."""
    if out:
        out.mkdir(parents=True, exist_ok=True)
    matches: dict[Pairing, Standing] = {}
    with bar() as progress:
        for pairing, match in series.items():
            matches[pairing] = _match(progress, pairing, match, effort, out)
    return matches


def _match(progress: Progress, pairing: Pairing, series: Series, effort: _Effort, out: Path | None) -> Standing:
    name = " against ".join(series.bots)
    file = out / f"{sub(r'[^A-Za-z0-9]+', '-', name)}.rbn" if out else None
    most = effort.games if pairing[0] - pairing[1] == 1 else effort.least
    task = progress.add_task(name, total=most)
    standing = Standing()
    for standing in standings(series, most, effort.jobs, file):
        progress.update(task, completed=standing.games, description=f"{name}: {difference(standing)}")
        if is_settled(pairing, standing, effort.least):
            break
    return standing


def _show(out: Console, names: Sequence[str], matches: Mapping[Pairing, Standing], found: Sequence[Rung]) -> None:
    rows = Table(
        "Level", "Rating", "Step", "Share against the one below", "Clearly better", box=None, padding=(0, 2, 0, 0)
    )
    for place, (name, rung) in enumerate(zip(names, found, strict=True)):
        below = matches.get((place, place - 1))
        rating = f"{rung.rating.points} ± {rung.rating.error}" if place else str(rung.rating.points)
        step = f"{rung.step:+.0f} ± {rung.step_error:.0f}" if place else ""
        rows.add_row(name, rating, step, *_against(below))
    out.print(rows)


def _against(below: Standing | None) -> tuple[str, str]:
    """A level's share of the games with the one below it, and whether it is clearly the better one."""
    if below is None:
        return "", ""
    return f"{below.share:.0%} of {below.games} games", "yes" if below.interval[0] > 0 else "no"


def _measured(
    game: Game[Any], names: Sequence[str], matches: Mapping[Pairing, Standing], found: Sequence[Rung]
) -> Measured:
    games = sum(match.games for match in matches.values())
    bare = [name.partition(":")[0] for name in names]
    usual = {name: level(game.slug, name).limit for name in bare}
    unusual = (name for name, own in zip(names, bare, strict=True) if player(game.slug, name).limit != usual[own])
    limited = ", ".join(unusual)
    how = f"{games} games for {game.players} on {datetime.now(UTC):%Y-%m-%d}" + (
        f", with {limited}." if limited else "."
    )
    rated = {name: rung.rating for name, rung in zip(bare, found, strict=True)}
    return Measured(how, rated, {name: level(game.slug, name).recipe for name in bare})

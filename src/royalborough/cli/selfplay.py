"""`royalborough selfplay`."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated, TextIO

import typer
from rich.table import Table

from royalborough.bots.match import DEFAULT_TURN_LIMIT, Played, Series
from royalborough.cli.common import Engines, GameName, Options, Players, console, game_of, position_of
from royalborough.cli.series import Jobs, Seed, TurnLimit, bar, games_played, record_text


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(selfplay)


def selfplay(
    game: GameName,
    bots: Annotated[str, typer.Option(help="A bot for each team, such as mayor,lodger; each may have limits.")],
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many games; the bots take the teams in turn.")
    ],
    seed: Seed = 0,
    out: Annotated[Path | None, typer.Option(help="Write the records (.rbn) to this file.")] = None,
    jobs: Jobs = 1,
    turn_limit: TurnLimit = DEFAULT_TURN_LIMIT,
    players: Players = None,
    option: Options = None,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Let bots play each other, keep the records, and say who won.

    Example: `royalborough selfplay kensington --bots mayor:nodes=2000,gardener --games 20 --seed 1 --out games.rbn`

    A bot's limits stand after its name, apart by + signs: `royal:nodes=5000+seconds=1`; the others are `depth=` and
    `playouts=`.
    """
    names = tuple(name.strip() for name in bots.split(","))
    series = Series(game_of(game, players, option), names, seed, turn_limit)
    position_of(series.game, None)
    tally = _Tally()
    with _opened(out) as file, bar() as progress:
        task = progress.add_task(series.game.title, total=games)
        for played in games_played(series, games, jobs):
            tally.add(played)
            if file:
                file.write(("\n" if played.number else "") + record_text(played))
            progress.advance(task)
    tally.show(series)


@contextmanager
def _opened(path: Path | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
    else:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file


class _Tally:
    """Counts of games that were played."""

    def __init__(self) -> None:
        self._since = monotonic()
        self._games = self._turns = self._moves = 0
        self._wins: Counter[str] = Counter()
        self._team_wins: Counter[str] = Counter()
        self._ends: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        self._games += 1
        self._turns += played.turns
        self._moves += len(played.moves)
        self._wins.update(played.winners)
        self._team_wins.update({played.game.teams[seat] for seat in played.outcome.winners})
        self._ends[played.outcome.reason] += 1

    def show(self, series: Series) -> None:
        """Print everything."""
        out = console()
        table = Table("", "Wins", "Share", box=None)
        for name in dict.fromkeys(series.bots):
            table.add_row(name, str(self._wins[name]), f"{self._wins[name] / self._games:.0%}")
        for team in dict.fromkeys(series.game.teams):
            table.add_row(f"team {team}", str(self._team_wins[team]), f"{self._team_wins[team] / self._games:.0%}")
        out.print(table)
        took = monotonic() - self._since
        ends = ", ".join(f"{reason} {count}" for reason, count in self._ends.most_common())
        out.print(f"{self._games} games in {took:.1f} s: {self._games / took:.2f} games/s. Ends: {ends}.")
        out.print(f"Mean length: {self._turns / self._games:.1f} turns, {self._moves / self._games:.1f} decisions.")

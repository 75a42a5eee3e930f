"""Plays series of games between bots for the commands: in several processes, with a bar, and with records kept."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from royalborough.bots.match import Played, Series, play_series
from royalborough.bots.standing import Standing
from royalborough.cli.common import WrongInput, text_of
from royalborough.games import load_with
from royalborough.play import InvalidRecord, Seat
from royalborough.play.record import DRAW, Record, record_of
from royalborough.play.record_reader import Builder, read_records
from royalborough.play.record_writer import write_record
from royalborough.play.referee import commitment

GameOption = Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="Which game: see `royalborough games`.")]
Opening = Annotated[
    int | None,
    typer.Option(min=0, max=100, help="Decisions by chance at the start; 4 in a game without luck if not said."),
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Games played at the same time.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games, if bots are limited by nodes.")]
TurnLimit = Annotated[int, typer.Option(min=1, help="Stop a game after so many turns; it counts as a draw.")]


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """What plays so many games at the same time; None, this process, for one."""
    if jobs == 1:
        yield None
        return
    # fresh processes: forking beside the thread that draws the bar can hang
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield pool
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def games_played(series: Series, games: int, jobs: int, first: int = 0) -> Iterator[Played]:
    """Games `first` to `games` - 1 in their order, so many of them at the same time."""
    with workers(jobs) as pool:
        yield from play_series(series, games, pool, first=first, ahead=2 * jobs)


def bar() -> Progress:
    """A bar on standard error that is gone when it is full; in a file or a pipe there is none."""
    out = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


def record_text(played: Played, event: str = "") -> str:
    """The record of a game; `event` says what it was played for."""
    game = played.game
    tags = {"Event": event} if event else {}
    tags |= {"Round": str(played.number + 1)}
    tags |= {f"Seat.{game.seat_name(seat)}": name for seat, name in enumerate(played.names)}
    if not game.deterministic:
        tags |= {"Commitment": commitment(played.seed), "Seed": played.seed.hex()}
    return write_record(record_of(game, played.start, played.moves, played.outcome, tags))


def standings(series: Series, games: int, jobs: int, out: Path | None) -> Iterator[Standing]:
    """How a match of two bots stands, after the games that are in the file `out` already and after each new one.

    Whoever stops listening ends the match. Raises WrongInput when the file is of another match.
    """
    standing = Standing()
    kept = None if out is None else RecordsKept(out, series)
    for number, winners in enumerate(kept.winners[:games] if kept else ()):
        standing.add(series.share(number, winners))
    yield standing
    for played in games_played(series, games, jobs, first=standing.games):
        if kept:
            kept.add(played)
        standing.add(series.share(played.number, played.outcome.winners))
        yield standing


_BETWEEN = "\n\n[Game "
"""What stands between a record and the next."""


class RecordsKept:
    """A file of a series' records, which grows by each game, so that the series can go on from it later."""

    def __init__(self, path: Path, series: Series) -> None:
        """Reads what is there already; raises WrongInput when it is of another series or no text, or OSError."""
        self._path = path
        self._series = series
        self._event = event_of(series)
        self.winners: list[tuple[Seat, ...]] = []
        """The seats that won each game that is there, from game 0 on."""
        if path.exists():
            self._read()

    def add(self, played: Played) -> None:
        """Writes one more game at the end of the file."""
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(("\n" if played.number else "") + record_text(played, self._event))
        self.winners.append(played.outcome.winners)

    def _read(self) -> None:
        text = text_of(self._path)
        try:
            whole, records = text, list(read_records(text, load_with, Builder))
        except InvalidRecord as error:
            whole = _without_last(text)
            if not (whole or text.startswith(f'[Game "{self._series.game.slug}"')):
                raise WrongInput(f"{self._path} holds no records: {error}") from None
            records = list(read_records(whole, load_with, Builder))
        for number, record in enumerate(records):
            if not self._belongs(record, number):
                raise WrongInput(
                    f"{self._path} holds other games than {self._event}; name another file or remove this one."
                )
            self.winners.append(_winners(record))
        if whole != text:
            self._path.write_text(whole, encoding="utf-8", newline="\n")

    def _belongs(self, record: Record, number: int) -> bool:
        there = (record.game, record.tags.get("Event"), record.tags.get("Round"))
        return there == (self._series.game, self._event, str(number + 1))


def _without_last(text: str) -> str:
    """The text of a file of records without the last one, which was cut off amid writing."""
    return text[: text.rfind(_BETWEEN) + 1]


def event_of(series: Series) -> str:
    """What the records of a series say that they are of: all that its games follow from, but the game itself."""
    rest = f"seed {series.seed}, opening {series.opening}, turn limit {series.turn_limit}"
    return f"{' against '.join(series.bots)}, {rest}"


def _winners(record: Record) -> tuple[Seat, ...]:
    if record.result == DRAW:
        return ()
    names = [record.game.seat_name(seat) for seat in range(record.game.players)]
    return tuple(names.index(name) for name in record.result.split(","))

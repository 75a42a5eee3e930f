"""The maps of Kingdom Come as a page gets them, made outside the loop that serves everybody."""

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np

from royalborough.games.kingdom_come import KingdomCome
from royalborough.games.kingdom_come.chart import CELL, Chart
from royalborough.games.kingdom_come.charts import GENERATED, chart_name, chart_named
from royalborough.play import Game, InvalidOption
from royalborough.table.refusal import Refusal
from royalborough.table.wire import ChartInfo, ChartName, ChartResource

T = TypeVar("T")

_LETTERS = "wbpsm"
"""Of the terrains by their numbers."""
MOST_WAITING = 32
"""Maps that may wait to be made: any more are refused, so that strangers cannot pile up work."""


@dataclass(frozen=True, slots=True)
class ChartAnswer:
    """What is sent for a map."""

    body: bytes
    """A `ChartInfo` as JSON."""
    tag: str
    """The entity tag: the same for the same body."""


class Maps:
    """Hands out maps by name, and has those made that games are played on.

    To make one from a number takes long, so that they are made one at a time; who needs another map does not wait.
    """

    def __init__(self) -> None:
        self._hand = ThreadPoolExecutor(1, "maps")
        self._waiting = 0
        self._made: set[str] = set()
        """Maps that were made before, most of which are still in memory."""

    async def answer(self, name: str) -> ChartAnswer:
        """The map of this name; raises Refusal."""
        try:
            return await self._work(name, lambda: _answer(name), new=True)
        except InvalidOption as error:
            raise Refusal("not-found", "{why}", why=error) from None

    async def prepare(self, game: Game[Any], *, new: bool) -> None:
        """Have the map made that a game is played on, if there is one.

        Raises InvalidOption if it cannot be had, and Refusal if too many wait for maps, unless the game is not `new`.
        """
        if isinstance(game, KingdomCome):
            name = chart_name(game.map, game.map_seed, game.players)
            # not `game.chart`: while Python 3.11 works a cached property out, it lets nobody else do so for any game
            await self._work(name, lambda: chart_named(name), new=new)

    def close(self) -> None:
        """Make no more maps."""
        self._hand.shutdown(wait=False, cancel_futures=True)

    async def _work(self, name: str, make: Callable[[], T], *, new: bool) -> T:
        if name in self._made or not name.startswith(GENERATED):
            return await asyncio.to_thread(make)
        if new and self._waiting >= MOST_WAITING:
            raise Refusal("busy", "Many maps are being asked for; try again in a moment.")
        self._waiting += 1
        try:
            made = await asyncio.get_running_loop().run_in_executor(self._hand, make)
        finally:
            self._waiting -= 1
        self._made.add(name)
        return made


@lru_cache(maxsize=32)
def _answer(name: str) -> ChartAnswer:
    body = chart_info(chart_named(name)).model_dump_json().encode()
    return ChartAnswer(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def chart_info(chart: Chart) -> ChartInfo:
    """The map as it goes over the wire."""
    cells = np.frombuffer(chart.cells, np.uint8).reshape(chart.rows, chart.columns)
    return ChartInfo(
        name=chart.name,
        title=chart.title,
        width=chart.width,
        height=chart.height,
        cell=CELL,
        rows=tuple(_runs(row) for row in cells[::-1]),
        resources=tuple(
            ChartResource(name=f"r{number}", kind=each.kind, x=each.place[0], y=each.place[1])
            for number, each in enumerate(chart.resources, 1)
        ),
        names=tuple(ChartName(name=each.name, x=each.place[0], y=each.place[1]) for each in chart.names),
    )


def _runs(row: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> str:
    """Cells of a row as letters with the lengths of their runs."""
    starts = [0, *(np.flatnonzero(row[1:] != row[:-1]) + 1).tolist()]
    lengths = np.diff([*starts, row.size]).tolist()
    return "".join(f"{_LETTERS[row[start]]}{length}" for start, length in zip(starts, lengths, strict=True))

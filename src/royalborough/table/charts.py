"""The maps of Kingdom Come as a page gets them, made one at a time and outside the loop that serves everybody."""

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from royalborough.games.kingdom_come.chart import CELL, Chart
from royalborough.games.kingdom_come.charts import chart_named
from royalborough.play import PlayError
from royalborough.table.refusal import Refusal
from royalborough.table.wire import ChartInfo, ChartName, ChartResource

_LETTERS = "wbpsm"
"""Of the terrains by their numbers."""
MOST_WAITING = 16
"""Maps that may be asked for at once: any more are refused, so that strangers cannot pile up work."""


@dataclass(frozen=True, slots=True)
class ChartAnswer:
    """What is sent for a map."""

    body: bytes
    """A `ChartInfo` as JSON."""
    tag: str
    """The entity tag: the same for the same body."""


class Maps:
    """Hands out maps by name."""

    def __init__(self) -> None:
        self._hand = ThreadPoolExecutor(1, "maps")
        self._waiting = 0

    async def answer(self, name: str) -> ChartAnswer:
        """The map of this name; raises Refusal."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", "Many maps are being asked for; try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._hand, _answer, name)
        except PlayError as error:
            raise Refusal("not-found", "{why}", why=error) from None
        finally:
            self._waiting -= 1


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

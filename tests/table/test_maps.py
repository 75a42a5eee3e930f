"""Maps of Kingdom Come as a page asks for them."""

import asyncio
import re

import httpx
import numpy as np
import pytest
from served import Server

from royalborough.games.kingdom_come.chart import CELL, Chart
from royalborough.games.kingdom_come.charts import chart_named
from royalborough.table.charts import MOST_WAITING, Maps, chart_info
from royalborough.table.refusal import Refusal
from royalborough.table.wire import ChartInfo

MAPS = "/api/games/kingdom_come/maps"


def get(server: Server, name: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{MAPS}/{name}", headers=headers, timeout=60)


def cells_of(info: ChartInfo) -> bytes:
    """The raster that the runs of a map describe, rows from the bottom."""
    rows = []
    for row in info.rows:
        assert re.fullmatch(r"([wbpsm][1-9]\d*)+", row)
        rows.append(b"".join(bytes(["wbpsm".index(run[0])]) * int(run[1:]) for run in re.findall(r"\D\d+", row)))
    assert {len(row) for row in rows} == {info.width // info.cell}
    return b"".join(reversed(rows))


@pytest.mark.parametrize("name", ["new_world", "generated:417:3"])
def test_a_page_gets_all_of_a_map(server: Server, name: str) -> None:
    chart = chart_named(name)
    info = ChartInfo.model_validate_json(get(server, name).content)
    assert cells_of(info) == chart.cells
    assert (info.name, info.title, info.width, info.height) == (name, chart.title, chart.width, chart.height)
    assert [each.name for each in info.resources] == [f"r{n}" for n in range(1, len(chart.resources) + 1)]
    assert [(each.kind, (each.x, each.y)) for each in info.resources] == [(r.kind, r.place) for r in chart.resources]
    assert [(each.name, (each.x, each.y)) for each in info.names] == [(n.name, n.place) for n in chart.names]


def test_any_raster_survives_the_way_to_the_page() -> None:
    draws = np.random.default_rng(5)
    for columns, rows in ((20, 20), (1, 3), (37, 2)):
        cells = draws.integers(0, 5, columns * rows).astype(np.uint8).tobytes()
        assert cells_of(chart_info(Chart("any", "Any", columns, rows, cells, ()))) == cells
    assert CELL == 5


def test_a_map_is_kept_by_the_page_and_asked_for_once(server: Server) -> None:
    first = get(server, "new_world")
    assert first.headers["cache-control"] == "private, max-age=31536000, immutable"
    again = get(server, "new_world", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert get(server, "new_world", **{"If-None-Match": '"another"'}).content == first.content


@pytest.mark.parametrize(
    "name",
    [
        "atlantis",
        "generated",
        "generated:1000000:3",
        "generated:0417:3",
        "generated:417:7",
        "generated:-1:3",
        "generated:٤:3",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e",
        "new_world.png",
        "isle-00000000",
    ],
)
def test_there_are_no_other_maps(server: Server, name: str) -> None:
    answer = get(server, name)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"
    assert answer.json()["sentence"].endswith(".")


def test_work_does_not_pile_up() -> None:
    async def crowd() -> list[object]:
        maps = Maps()
        asked = (maps.answer("generated:417:3") for _ in range(MOST_WAITING + 3))
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(crowd())
    refused = [answer for answer in answers if isinstance(answer, Refusal)]
    assert len(refused) == 3
    assert {refusal.code for refusal in refused} == {"busy"}
    assert len({id(answer) for answer in answers if answer not in refused}) == 1

"""What the page foresees of pins and strings of Kingdom Come agrees with the referee (KC1, KC2, KC3, KC5).

`web/src/kingdom_come/chart/reach.testing.json` holds positions of random games on small maps, and what the referee says
of many pins and joins in them; the page's own tests say the same. Run this file to write it anew.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kingdom_help import kingdom, painted, random_move

from royalborough.games.kingdom_come import KingdomCome, KingdomComePosition
from royalborough.games.kingdom_come.chart import Chart, Place
from royalborough.games.kingdom_come.claim import joined_pairs
from royalborough.games.kingdom_come.dividers import at_length
from royalborough.games.kingdom_come.moves import KingdomComeMove, LayString, PlacePin, Rewrap
from royalborough.games.kingdom_come.position import RECOVERED
from royalborough.games.kingdom_come.stages import ACTION
from royalborough.play import IllegalMove
from royalborough.table.charts import chart_info

FILE = Path(__file__).parents[2] / "web/src/kingdom_come/chart/reach.testing.json"
SEEDS = range(6)
MATTERS = ("team", "pins", "strings", "bowl", "discard", "supply", "dividers")
"""What of a player the foresight needs."""
OPTIONS: tuple[dict[str, int], ...] = ({}, {"link_max": 300, "link_water_max": 60})
"""Of every other sample."""


def coast(seed: int) -> Chart:
    """A small map with something of everything in the neighbourhood of everything."""
    rng = Random(seed)
    block, most = rng.choice(((20, 700), (25, 600), (50, 800)))
    size = most // block
    weights = rng.choice(((2, 3, 5, 2, 2), (5, 2, 4, 1, 1)))
    rows = ["".join(rng.choices("wbpsm", weights, k=size)) for _ in range(size)]
    places = [(40 + 60 * i + rng.randrange(30), 40 + 60 * j + rng.randrange(30)) for i in range(9) for j in range(9)]
    resources = rng.sample(places, 24)
    return painted(*rows, block=block, gold=resources[:12], red=resources[12:])


def game_of(seed: int) -> KingdomCome:
    """The game of a sample."""
    return kingdom(2 + seed % 3, coast(seed), challenge="coin", pins=(60, 30)[seed % 2], **OPTIONS[seed % 2])


def position(seed: int) -> KingdomComePosition:
    """A position of a random game on such a map, with dividers of some length."""
    rng = Random(seed)
    at = game_of(seed).start()
    for _ in range(90 + 20 * seed):
        at = at.play(random_move(at, rng))
    while at.stage != ACTION or len(at.me.pins) < 5:
        at = at.play(random_move(at, rng))
    length = rng.choice((0, 1, 7, 40, 90, 150, 260))
    me = replace(at.me, dividers=length, bowl=min(at.me.bowl, rng.choice((1, 2, 3, 50))))
    return replace(at, claims=tuple(me if seat == at.mover else claim for seat, claim in enumerate(at.claims)))


def verdict(at: KingdomComePosition, move: KingdomComeMove) -> str | None:
    """The ruling that forbids a move, or None."""
    try:
        at.check(move)
    except IllegalMove as refusal:
        return refusal.rule
    return None


def places(at: KingdomComePosition, anchor: int | None, rng: Random) -> list[Place]:
    """Where to ask for a pin: on the ring, just beside it, near pins and resources, and anywhere."""
    chart, length = at.chart, at.me.dividers
    found = [(rng.randrange(-5, chart.width + 5), rng.randrange(-5, chart.height + 5)) for _ in range(12)]
    others = [pin.place for claim in at.claims for pin in claim.pins] + [each.place for each in chart.resources]
    found += [(x + rng.randint(-13, 13), y + rng.randint(-13, 13)) for x, y in rng.choices(others, k=15)]
    if anchor is not None:
        x, y = at.me.place_of[anchor]
        square = range(-length - 1, length + 2)
        ring = [(x + dx, y + dy) for dx in square for dy in square if at_length((x, y), (x + dx, y + dy), length)]
        near = [place for place in ring if any(abs(place[0] - a) < 13 and abs(place[1] - b) < 13 for a, b in others)]
        found += rng.sample(ring, min(len(ring), 30)) + rng.sample(near, min(len(near), 15))
    return found


def pins(at: KingdomComePosition, anchor: int | None, rng: Random) -> list[dict[str, Any]]:
    """What the referee says of pins from there."""
    return [pin(at, PlacePin(place, anchor)) for place in dict.fromkeys(places(at, anchor, rng))]


def pin(at: KingdomComePosition, move: PlacePin) -> dict[str, Any]:
    """What the referee says of a pin, and what it costs and wins back if it may be placed."""
    rule = verdict(at, move)
    point: dict[str, Any] = {"x": move.place[0], "y": move.place[1], "legal": rule is None, "rule": rule}
    if rule is None:
        after = at.play(move).claims[at.mover]
        cost = 1 + (0, 0, 0, 1, 2)[at.chart.terrain(move.place)]
        point |= {"cost": cost, "bonus": after.bowl - at.me.bowl + cost}
    return point


def joins(at: KingdomComePosition) -> Iterator[dict[str, Any]]:
    """For pairs of own pins: whether a new string may join them, and which strings can be rewrapped to do so."""
    for one, other in combinations([pin.number for pin in at.me.pins], 2):
        yield {
            "one": f"p{one}",
            "other": f"p{other}",
            "fresh": verdict(at, LayString(one, other)) is None,
            "rewraps": [f"s{string.number}" for string in at.me.strings if rewraps(at, string.number, (one, other))],
        }


def rewraps(at: KingdomComePosition, string: int, pair: tuple[int, int]) -> bool:
    """Whether any way along the string's lines and the new one is legal: all of them are tried."""
    lines = {*joined_pairs(at.me.walk_of[string]), (min(pair), max(pair))}
    starts = {pin for line in lines for pin in line}
    return any(verdict(at, Rewrap(string, walk)) is None for start in starts for walk in walks((start,), lines))


def walks(walk: tuple[int, ...], lines: set[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """All ways that go on from a walk along each of these lines once."""
    if not lines:
        yield walk
    for line in lines:
        if walk[-1] in line:
            yield from walks((*walk, sum(line) - walk[-1]), lines - {line})


def sample(seed: int, at: KingdomComePosition) -> dict[str, Any]:
    """A position with what the referee says of it."""
    rng = Random(seed)
    view = asdict(at.view(at.mover))
    players = [{name: player[name] for name in MATTERS} for player in view["players"]]
    anchors = [None, *rng.sample([pin.number for pin in at.me.pins], 4)]
    pairs = list(joins(at))
    return {
        "position": str(at),
        "chart": chart_info(at.chart).model_dump(),
        "view": {"players": players, "spent": view["spent"], "crossings": []},
        "seat": at.mover,
        "limits": {"linkMax": at.game.link_max, "linkWaterMax": at.game.link_water_max},
        "reaches": [
            {"from": None if anchor is None else f"p{anchor}", "points": pins(at, anchor, rng)} for anchor in anchors
        ],
        "joins": rng.sample(pairs, min(len(pairs), 60)),
    }


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_page_has_what_the_referee_says(seed: int) -> None:
    held = json.loads(FILE.read_text())
    assert len(held) == len(SEEDS)
    assert held[seed] == json.loads(_compact(sample(seed, game_of(seed).parse(held[seed]["position"]))))


def test_the_samples_have_every_answer() -> None:
    """So that the page's comparison means something."""
    held = json.loads(FILE.read_text())
    points = [point for each in held for reach in each["reaches"] for point in reach["points"]]
    assert {point["rule"] for point in points} == {None, "KC1", "KC2", "KC3"}
    assert {point["cost"] for point in points if point["legal"]} == {1, 2, 3}
    assert {point["bonus"] for point in points if point["legal"]} == {0, 1, RECOVERED}
    assert {join["fresh"] for each in held for join in each["joins"]} == {True, False}
    assert any(join["rewraps"] for each in held for join in each["joins"])


if __name__ == "__main__":
    FILE.write_text("[\n" + ",\n".join(_compact(sample(seed, position(seed))) for seed in SEEDS) + "\n]\n")

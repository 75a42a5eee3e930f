"""The games that the page's own tests tell in words agree with the referee.

`web/src/<game>/games.testing.json` holds whole games as seat 1 sees them: each decision, what the seat is told of it,
and what it changes in the view. Run this file to write the views anew after a change of the wire.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from royalborough.games import load
from royalborough.play import NATURE

EYES = 0


def file_of(slug: str) -> Path:
    """Where the page keeps its games."""
    return Path(__file__).parents[2] / "web/src" / slug / "games.testing.json"


def sample(slug: str, options: dict[str, Any], decisions: list[str]) -> dict[str, Any]:
    """A game as `EYES` sees it; the first view whole, then only what changes."""
    positions = [load(slug, **options).start()]
    told = []
    for text in decisions:
        before = positions[-1]
        move = before.parse_move(text)
        seat = None if before.to_act is NATURE else before.to_act
        news = f"{before.told(move, EYES)} {before.learnt(move, EYES)}".strip()
        told.append({"move": text, "told": news, "seat": seat})
        positions.append(before.play(move))
    views = [json.loads(json.dumps(asdict(position.view(EYES)))) for position in positions]
    changes = CHANGES[slug]
    steps = [
        {**step, "turn": before.turn, "over": after.turn_ended, "change": changes(*seen)}
        for step, (before, after), seen in zip(told, pairwise(positions), pairwise(views), strict=True)
    ]
    outcome = positions[-1].outcome
    assert outcome is not None, "the games are whole"
    return {"options": options, "start": views[0], "steps": steps, "outcome": json.loads(json.dumps(asdict(outcome)))}


def fields(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The fields that differ."""
    return {name: value for name, value in after.items() if value != before[name]}


def changes_of_chelsea(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The fields of a view that differ, of the properties only those that do."""
    changed = fields(before, after)
    if "properties" in changed:
        pairs = zip(before["properties"], after["properties"], strict=True)
        changed["properties"] = [new for old, new in pairs if old != new]
    return changed


def changes_of_residences(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The fields of a view that differ; of players and places of the heap only those that do, with their numbers."""
    changed = fields(before, after)
    if "players" in changed:
        pairs = enumerate(zip(before["players"], after["players"], strict=True))
        changed["players"] = [[seat, fields(old, new)] for seat, (old, new) in pairs if old != new]
    if "heap" in changed:
        places = enumerate(zip(before["heap"], after["heap"], strict=True))
        changed["heap"] = [[place, new] for place, (old, new) in places if old != new]
    return changed


CHANGES: Mapping[str, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]] = {
    "chelsea": changes_of_chelsea,
    "residences": changes_of_residences,
}


def samples(slug: str, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The games of the file, told anew."""
    return [sample(slug, game["options"], [step["move"] for step in game["steps"]]) for game in games]


@pytest.mark.parametrize("slug", CHANGES)
def test_the_games_of_the_page_are_what_the_referee_says(slug: str) -> None:
    games = json.loads(file_of(slug).read_text())
    assert games == samples(slug, games)


def written(games: list[dict[str, Any]]) -> str:
    """A line for each step, so that one can read what changed."""
    return "[\n" + ",\n".join(map(_game, games)) + "\n]\n"


def _game(game: dict[str, Any]) -> str:
    head = "".join(f'"{name}":{_compact(game[name])},\n' for name in ("options", "start"))
    steps = ",\n".join(map(_compact, game["steps"]))
    return f'{{{head}"steps":[\n{steps}\n],\n"outcome":{_compact(game["outcome"])}}}'


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    for name in CHANGES:
        file_of(name).write_text(written(samples(name, json.loads(file_of(name).read_text()))))

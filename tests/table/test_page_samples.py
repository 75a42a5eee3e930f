"""The games that the page's own tests tell in words agree with the referee.

`web/src/chelsea/games.testing.json` holds whole games as seat 1 sees them: each decision, what the seat is told of it,
and what it changes in the view. Run this file to write the views anew after a change of the wire.
"""

import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any

from royalborough.games import load
from royalborough.play import NATURE

FILE = Path(__file__).parents[2] / "web/src/chelsea/games.testing.json"
EYES = 0


def sample(players: int, decisions: list[str]) -> dict[str, Any]:
    """A game as `EYES` sees it; the first view whole, then only what changes."""
    positions = [load("chelsea", players=players).start()]
    told = []
    for text in decisions:
        before = positions[-1]
        move = before.parse_move(text)
        seat = None if before.to_act is NATURE else before.to_act
        news = f"{before.told(move, EYES)} {before.learnt(move, EYES)}".strip()
        told.append({"move": text, "told": news, "seat": seat})
        positions.append(before.play(move))
    views = [json.loads(json.dumps(asdict(position.view(EYES)))) for position in positions]
    steps = [
        {**step, "turn": before.turn, "over": after.turn_ended, "change": changes(*seen)}
        for step, (before, after), seen in zip(told, pairwise(positions), pairwise(views), strict=True)
    ]
    outcome = positions[-1].outcome
    assert outcome is not None, "the games are whole"
    return {"start": views[0], "steps": steps, "outcome": json.loads(json.dumps(asdict(outcome)))}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The fields of a view that differ, of the properties only those that do."""
    changed = {name: value for name, value in after.items() if value != before[name]}
    if "properties" in changed:
        pairs = zip(before["properties"], after["properties"], strict=True)
        changed["properties"] = [new for old, new in pairs if old != new]
    return changed


def samples(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The games of the file, told anew."""
    return [sample(len(game["start"]["families"]), [step["move"] for step in game["steps"]]) for game in games]


def test_the_games_of_the_page_are_what_the_referee_says() -> None:
    games = json.loads(FILE.read_text())
    assert games == samples(games)


def written(games: list[dict[str, Any]]) -> str:
    """A line for each step, so that one can read what changed."""
    return "[\n" + ",\n".join(map(_game, games)) + "\n]\n"


def _game(game: dict[str, Any]) -> str:
    steps = ",\n".join(map(_compact, game["steps"]))
    return f'{{"start":{_compact(game["start"])},\n"steps":[\n{steps}\n],\n"outcome":{_compact(game["outcome"])}}}'


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(written(samples(json.loads(FILE.read_text()))))

"""The engine's rules of Kingdom Come against the referee's, in lockstep over random games with every kind of option.

An action cannot be listed, so the referee's candidates have to be legal in the engine, and what they become when a
number in them is changed has to be judged alike by both. After each decision texts, points and the end are compared.
"""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from royalborough import _engine as engine
from royalborough.bots.choices import natures_move
from royalborough.bots.engine_bot import engine_position
from royalborough.games.kingdom_come import KingdomCome, KingdomComeMove, KingdomComePosition
from royalborough.play import NATURE, InvalidMove

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"challenge": "coin", "players": 3},
    {"rules": "mended", "players": 2, "strings": 6},
    {"challenge": "coin", "map": "generated", "players": 4, "dividers": "shared", "pins": 25},
    {"strings": 3, "pins": 12, "challenge": "coin", "area_score": "size"},
    {"link_max": 500, "link_water_max": 60, "harvest": "sole", "area_score": "size", "map": "generated", "players": 6},
)
GAMES = 2
"""For each set of options."""
DECISIONS = 160
"""The most of one game."""


def perturbed(text: str, rng: Random) -> str:
    """A decision with one of its numbers, or a word, changed a little."""
    numbers = list(re.finditer(r"\d+", text))
    words = {"first": "second", "second": "first", "pins": "point", "point": "pins", "won": "lost"}
    if not numbers:
        return " ".join(words.get(word, word) for word in text.split())
    found = rng.choice(numbers)
    changed = max(0, int(found[0]) + rng.choice((-6, -2, -1, 1, 2, 5)))
    return f"{text[: found.start()]}{changed}{text[found.end() :]}"


def judged_alike(
    position: KingdomComePosition, twin: engine.KingdomComePosition, text: str, seen: Counter[str]
) -> None:
    """Both allow a decision, or neither does."""
    try:
        move = KingdomComeMove.parse(text)
    except InvalidMove:
        with pytest.raises(ValueError):
            twin.allows(text)
        return
    legal = move in position.legal_moves
    assert twin.allows(str(move)) == legal, f"{text} in {position}"
    seen["allowed" if legal else "refused"] += 1


def in_lockstep(position: KingdomComePosition, rng: Random, seen: Counter[str]) -> None:
    """Play a random game on both and compare everything."""
    twin = engine_position(position)
    for _ in range(DECISIONS):
        if position.to_act is None:
            break
        if position.legal_moves.listed:
            listed = [str(move) for move in position.legal_moves]
            assert twin.legal_moves() == listed, str(position)
        else:
            assert twin.legal_moves() is None
        candidates = position.candidates(rng, 12)
        for move in candidates:
            judged_alike(position, twin, str(move), seen)
            judged_alike(position, twin, perturbed(str(move), rng), seen)
        nature = position.to_act is NATURE
        chosen: Any = natures_move(position, rng) if nature else lively(candidates, rng)
        seen[str(chosen).split()[0]] += 1
        position, twin = position.play(chosen), twin.play(str(chosen))
        assert str(twin) == str(position)
        assert twin == engine_position(position)
        assert tuple(twin.scores()) == position.outcome_scores()
        assert dict(twin.chance()) == {str(move): weight for move, weight in position.chance().items()}
        assert twin.to_act == (None if position.to_act is NATURE else position.to_act)
    outcome = position.outcome
    assert twin.outcome == (outcome and (list(outcome.winners), list(outcome.scores), outcome.reason))
    seen["over"] += outcome is not None


def lively(moves: Any, rng: Random) -> KingdomComeMove:
    """One of the candidates, rather one with which something happens."""
    weights = {"dividers": 0.3, "remove": 0.3, "challenge": 4.0, "string": 2.0, "call": 0.2}
    move: KingdomComeMove = rng.choices(moves, [weights.get(str(move).split()[0], 1.0) for move in moves])[0]
    return move


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(f"{k}={v}" for k, v in options.items()))
def test_engine_and_referee_agree_over_random_games(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    seen = Counter[str]()
    for _ in range(GAMES):
        in_lockstep(KingdomCome(**options).start(), rng, seen)
    assert seen["allowed"] > 1000 and seen["refused"] > 300, seen  # else these games would show little
    assert seen["string"] > 3 and seen["pin"] > 3, seen


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least 8 parts"),
        ("- - - - 0 - A action", "is not a player"),
        ("x/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A action", "is not a pin"),
        ("1@0,0/-/49/0/0/2/1 -/-/50/0/0/1/1 - - 0 - A action", "in the water"),
        ("-/1:1-2/50/0/0/1/2 -/-/50/0/0/1/1 - - 0 - A action", "does not go from pin to pin"),
        ("-/-/51/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A action", "more pins"),
        ("-/-/50/700/0/1/1 -/-/50/0/0/1/1 - - 0 - A action", "at most 600"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 r99 - 0 - A action", "not a resource"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 - A.s1xB.s1 0 - A action", "no string A.s1"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - C action", "a seat"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A toss s1xB.s1", "what is to be decided"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A quiet", "fit together"),
        ("-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 9 - A action", "fit together"),
    ],
)
def test_a_text_on_which_no_search_can_stand_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        engines_game().parse(text)


def engines_game() -> engine.KingdomCome:
    """The engine's copy of the game as it is written."""
    chart = KingdomCome().chart
    resources = [(resource.kind, *resource.place) for resource in chart.resources]
    return engine.KingdomCome(chart.columns, chart.rows, chart.cells, resources)


def test_what_is_out_of_its_range_is_named() -> None:
    cells = bytes([1]) * 4
    assert engine.KingdomCome(2, 2, cells, [("gold", 3, 3)]).start().to_act == 0
    for changed, reason in (
        ({"players": 7}, "players must be 2 to 6"),
        ({"pins": 5}, "pins must be 10 to 200"),
        ({"strings": 0}, "strings must be 1 to 60"),
    ):
        with pytest.raises(ValueError, match=reason):
            engine.KingdomCome(2, 2, cells, [], **changed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="off the map"):
        engine.KingdomCome(2, 2, cells, [("red", 10, 3)])
    with pytest.raises(ValueError, match="gold or red"):
        engine.KingdomCome(2, 2, cells, [("blue", 3, 3)])
    with pytest.raises(ValueError, match="so many numbers"):
        engine.KingdomCome(2, 3, cells, [])

"""The Rust engine against the referee of Royal Residences, in lockstep over random games of all seats and options.

At each decision the whole lists of legal moves are compared, in order, and luck's with its weights; after it the texts
of the positions, and in the end the scores.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from residences_help import residences

from royalborough import _engine as engine
from royalborough.bots.engine_bot import ENGINES, engine_position
from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.pieces import drawing
from royalborough.play import NATURE

OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "birds": 4},
    {"players": 4, "heap_top": 5},
    {"players": 5, "red_doors_on_ground": "yes"},
    {"birds": 9, "heap_top": 40},
    {"players": 3, "birds": 1},
]
GAMES = 5
"""For each set of options."""
START = "-/-/1 -/-/1 w1.w1.w1.w1|r1.r1 1:take 0 -"


def in_lockstep(position: ResidencesPosition, rng: Random, seen: Counter[str]) -> None:
    """Play lively random moves on both and compare everything."""
    twin, eager = engine_position(position), rng.choice([0.3, 0.6, 0.95])
    while position.to_act is not None:
        moves = [str(move) for move in position.legal_moves]
        assert twin.legal_moves() == moves, str(position)
        chance = {str(move): weight for move, weight in position.chance().items()}
        assert dict(twin.chance()) == chance
        if position.to_act is NATURE:
            text = rng.choices(list(chance), weights=list(chance.values()))[0]
        else:
            assert twin.to_act == position.to_act
            text = lively_move(moves, rng, eager)
            seen[text.partition(" ")[0]] += 1
            seen["unit"] += "+" in text
            seen["borrowed"] += "<" in text
        position, twin = position.play(position.parse_move(text)), twin.play(text)
        assert str(twin) == str(position)
        assert twin == engine_position(position)
    outcome = position.outcome
    assert outcome is not None and outcome.scores is not None
    assert twin.outcome == (list(outcome.winners), list(map(int, outcome.scores)), outcome.reason)


def lively_move(moves: list[str], rng: Random, eager: float) -> str:
    """A random move, but often a unit or another build, so that much happens."""
    builds = [move for move in moves if move.startswith("build")]
    units = [move for move in builds if "+" in move]
    if units and rng.random() < 0.5:
        return rng.choice(units)
    if builds and rng.random() < eager:
        return rng.choice(builds)
    return rng.choice(moves)


def test_engine_and_referee_agree_over_random_games() -> None:
    rng, seen = Random(7), Counter[str]()
    for options in OPTIONS:
        for _ in range(GAMES):
            in_lockstep(residences(**options).start(), rng, seen)
    assert min(seen[kind] for kind in ("take", "build", "store", "return", "done")) > 100  # else they would show little
    assert seen["unit"] > 20
    assert seen["borrowed"] > 20


def test_the_engine_plays_with_the_pieces_that_it_is_handed() -> None:
    renamed = drawing().replace("W1 4 bright", "W99 4 bright")
    game = engine.Residences(renamed, heap_top=4)
    position = game.start()
    while position.to_act is None:
        position = position.play(position.chance()[0][0])
    fronts = [text for text, _ in position.play("take h1").chance()]
    assert fronts == ["front W99", "front W31"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has 6 parts"),
        (START.replace("w1.w1.w1.w1", "w1.w1"), "top of the heap"),
        (START.replace("r1.r1", "r1.w1"), "no silhouette"),
        (START.replace("r1.r1", "s1.s1").replace("-/-/1 -", "S1@1,0;S1@2,0;S1@3,0;S2@-1,0;S2@-2,0/-/1 -"), "fewer"),
        (START.replace("-/-/1 -", "W1@1,1/-/1 -"), "hole"),
        (START.replace("-/-/1 -", "W1@0,0/-/1 -"), "something else"),
        (START.replace("-/-/1 -", "W7@1,0/W7/1 -"), "more than 1 of W7"),
        (START.replace("-/-/1 -", "-/W1+W2+W4/1 -"), "gates"),
        (START.replace("-/-/1 -", "-/-/9 -"), "chips"),
        (START.replace("-/-/1 -", "-/W99/1 -"), "no piece"),
        (START.replace("1:take", "3:take"), "seat"),
        (START.replace("1:take", "1:lay:h1"), "lies already"),
        (START.replace("1:take", "1:front:h7"), "is not a turn"),
        (START.replace(" 0 -", " x -"), "number of turns"),
        (START + " ", "parts"),
    ],
)
def test_the_engine_refuses_what_is_no_position(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ENGINES["residences"](residences(heap_top=4)).parse(text)


def test_the_engine_refuses_what_is_no_option_no_piece_and_no_move() -> None:
    with pytest.raises(ValueError, match="birds must be from 1 to 9, not 10"):
        engine.Residences(drawing(), birds=10)
    with pytest.raises(ValueError, match="not the head of a piece"):
        engine.Residences("nothing of the kind")
    with pytest.raises(ValueError, match="build W1@5,5 is not legal"):
        ENGINES["residences"](residences(heap_top=4)).parse(START).play("build W1@5,5")

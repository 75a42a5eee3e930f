"""Chelsea for the conformance suite."""

from collections import Counter
from itertools import combinations
from typing import Any

from conformance.cases import Case

from royalborough.games.chelsea import ChelseaMove
from royalborough.games.chelsea.street import COLOURS
from royalborough.play import Move, Position

NUMBERS = range(1, 13)
SPACES = [f"{number}{letter}" for number in NUMBERS for letter in "ab"]
DEALT = "first_2 " + " ".join(f"deal_{number}_{COLOURS[number % 6]}" for number in NUMBERS)
"""The first tokens of a game in which seat 2 begins."""


def _vocabulary() -> list[Move]:
    """Every move: of NATURE, actions, where tiles go, vans, looks and children."""
    texts = ["house", "garage", "cars", "keep", "swap", "end"]
    texts += [f"first {seat}" for seat in range(1, 7)] + [f"draw {colour}" for colour in COLOURS]
    texts += [f"deal {number} {colour}" for number in NUMBERS for colour in COLOURS]
    texts += [f"{word}{number}" for word in ("H", "G", "look ", "child ") for number in NUMBERS]
    texts += [f"{colour}>{space}" for colour in COLOURS for space in SPACES]
    texts += [f"{one}<>{other}" for one, other in combinations(SPACES, 2)]
    texts += [f"vans {one} {other}" for one in NUMBERS for other in NUMBERS if one <= other]
    assert len(texts) == 6 + 6 + 6 + 72 + 48 + 144 + 276 + 78
    return [ChelseaMove.parse(text) for text in texts]


def _vans_and_tiles(position: Position[Any]) -> object:
    """Vans by colour, dealt or not, and that no more tiles are there than the box holds."""
    street, stacks, now = position.street, position.stacks, position.now  # type: ignore[attr-defined]
    vans = Counter(street.vans)
    dealt = 12 - vans.pop(None, 0)
    cars = Counter(car for car in street.cars if car is not None) + Counter(now.hand if now.stack == "cars" else ())
    assert all(cars[colour] + stacks[2][colour] <= 5 for colour in range(6))
    assert all(0 <= count <= most for stack, most in zip(stacks, (2, 2, 5), strict=True) for count in stack)
    assert all(count <= 2 for count in vans.values())
    return dealt + sum(2 - vans[colour] for colour in range(6))


CASE = Case(
    options=[
        {},
        {"players": 2, "layout": 1},
        {"players": 3, "families": "gbroyp"},
        {"players": 4, "layout": 999_999},
        {"players": 5},
        {"players": 6, "layout": 7, "families": "pbgyor"},
    ],
    vocabulary=_vocabulary,
    pieces=_vans_and_tiles,
    same=[
        (f"{DEALT} cars draw_red draw_blue red>3a blue>4b", f"{DEALT} cars draw_blue draw_red blue>4b red>3a"),
        (f"{DEALT} cars draw_red draw_red red>3a red>4b", f"{DEALT} cars draw_red draw_red red>4b red>3a"),
        (f"{DEALT} vans_3_4 swap vans_3_4 keep", f"{DEALT} vans_3_4 keep vans_3_4 swap"),
    ],
    plies=400,
)

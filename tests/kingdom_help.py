"""Short ways to paint a map of Kingdom Come, to set claims on it and to see a move refused, for the tests.

A map is painted from rows of letters, the uppermost first: `w` water, `b` bay, `p` plain, `s` swamp, `m` mountain, each
a square of so many units. Most tests play in one great bay, `BAY`, where a pin may stand anywhere.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate, chain
from random import Random

from refusing import refuses

from royalborough.games import load
from royalborough.games.kingdom_come import KingdomCome, KingdomComeMove, KingdomComePosition
from royalborough.games.kingdom_come.chart import BAY as BAY_NUMBER
from royalborough.games.kingdom_come.chart import CELL, TERRAINS, Chart, Place, Resource, in_order
from royalborough.games.kingdom_come.charts import digest
from royalborough.play import NATURE, Value

FRESH = "-/-/50/0/0/1/1"
"""A player before the first action, as a position's text has it."""
LETTERS = {terrain[0]: number for number, terrain in enumerate(TERRAINS)}
CROSS = ("100,500 300,500", "200,400 200,600")
"""Pins of two players whose strings from the first to the second pin cross."""

WON = "ll.l..../d.d.d... 0,0 l move -"
"""A duel that the light pins win by e3-e1 and xb2, whatever else is taken."""
LOST = "dd.d..../l.l.l... 0,0 d move -"
"""A duel that the dark pins win likewise."""
DRAWN = "l..l..d./..d..dl. 0,0 l move -"
"""A duel that SHUFFLE draws."""
SHUFFLE = ("a1-c1", "d2-c2", "c1-a1", "c2-d2") * 2
"""Eight moves after which a position comes for the third time."""


def painted(*rows: str, block: int = 100, gold: Iterable[Place] = (), red: Iterable[Place] = ()) -> Chart:
    """A map from rows of letters, each letter a square of `block` units, and the centres of its resources."""
    across = block // CELL
    lines = [b"".join(bytes([LETTERS[letter]]) * across for letter in row) for row in reversed(rows)]
    cells = b"".join(line * across for line in lines)
    resources = [Resource("gold", place) for place in gold] + [Resource("red", place) for place in red]
    chart = Chart("", "A test", len(lines[0]), len(rows) * across, cells, in_order(resources))
    return replace(chart, name=f"test-{digest(chart)}")  # charts of one name are one chart


BAY = painted("b", block=2_000)


def kingdom(players: int = 2, chart: Chart | None = BAY, **options: Value) -> KingdomCome:
    """A game with its options, on this map instead of one that the server has (None: on the one it has)."""
    game = load("kingdom_come", players, **options)
    assert isinstance(game, KingdomCome)
    if chart is not None:
        vars(game)["chart"] = chart  # where the cached property would keep it
    return game


def claim(
    pins: str = "",
    strings: str = "",
    *,
    bowl: int = 20,
    dividers: int = 0,
    points: int = 0,
    numbers: tuple[int, int] | None = None,
) -> str:
    """A player in a position's text.

    Pins are places, with `<1` for an anchor; strings are walks such as `1-4-7`. Both are numbered from 1, or as they
    say: `5@100,200`, `3:1-4`. `numbers` are the next ones.
    """
    words = [word if "@" in word else f"{n}@{word}" for n, word in enumerate(pins.split(), 1)]
    walks = [word if ":" in word else f"{n}:{word}" for n, word in enumerate(strings.split(), 1)]
    following = numbers or (_after(words, "@"), _after(walks, ":"))
    return "/".join((";".join(words) or "-", ";".join(walks) or "-", *map(str, (bowl, dividers, points, *following))))


def _after(words: list[str], sign: str) -> int:
    return 1 + max((int(word.partition(sign)[0]) for word in words), default=0)


def site(
    *claims: str,
    chart: Chart | None = BAY,
    spent: str = "-",
    drawn: str = "-",
    quiet: int = 0,
    call: str = "-",
    mover: str = "A",
    stage: str = "action",
    **options: Value,
) -> KingdomComePosition:
    """A position from its parts, as its text has them; two play unless there are more claims."""
    people = [*claims, FRESH, FRESH][: max(2, len(claims))]
    game = kingdom(len(people), chart, **options)
    return game.parse(" ".join((*people, spent, drawn, str(quiet), call, mover, stage)))


def play(position: KingdomComePosition, *moves: str) -> KingdomComePosition:
    """The position after more decisions."""
    for move in moves:
        position = position.play(position.parse_move(move))
    return position


def passed(position: KingdomComePosition, turns: int) -> KingdomComePosition:
    """The position after so many turns in which nothing is done but to set the dividers."""
    for _ in range(turns):
        position = play(position, f"dividers {position.me.dividers + 1}")
    return position


def allows(position: KingdomComePosition, text: str) -> bool:
    """Whether a move is legal."""
    return KingdomComeMove.parse(text) in position.legal_moves


def refused(position: KingdomComePosition, text: str, rule: str, words: str) -> None:
    """`text` is a move that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    refuses(position, KingdomComeMove.parse(text), rule, words)


def random_game(game: KingdomCome, seed: int, most: int = 10_000) -> list[KingdomComePosition]:
    """The positions of a random game, up to so many decisions."""
    rng = Random(seed)
    line = [game.start()]
    while line[-1].to_act is not None and len(line) < most:
        line.append(line[-1].play(random_move(line[-1], rng)))
    return line


def random_move(position: KingdomComePosition, rng: Random) -> KingdomComeMove:
    """A decision of a seat or of luck."""
    return rng.choice(list(position.chance()) if position.to_act is NATURE else list(position.candidates(rng, 10)))


def roomy(chart: Chart) -> Place:
    """A place in a bay with bay for 15 units around it."""
    near = range(-3 * CELL, 3 * CELL + 1, CELL)
    return next(
        (x, y)
        for x, y in chart.bays
        if all(chart.holds((x + i, y + j)) and chart.terrain((x + i, y + j)) == BAY_NUMBER for i in near for j in near)
    )


def polygon(*corners: Place) -> tuple[str, str]:
    """Pins and strings round a piece of land: a string from each corner to the next one."""
    n = len(corners)
    pins = " ".join(f"{x},{y}" for x, y in corners)
    return pins, " ".join(f"{one}-{one % n + 1}" for one in range(1, n + 1))


def several(*groups: tuple[str, str]) -> tuple[str, str]:
    """Pins and strings of several such pieces."""
    counts = accumulate((len(pins.split()) for pins, _ in groups), initial=0)
    strings = chain.from_iterable(_moved(walks, by) for (_, walks), by in zip(groups, counts, strict=False))
    return " ".join(pins for pins, _ in groups), " ".join(strings)


def _moved(walks: str, by: int) -> Iterator[str]:
    for walk in walks.split():
        yield re.sub(r"\d+", lambda number: str(int(number[0]) + by), walk)

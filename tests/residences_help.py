"""A second, plain reading of what may be built in Royal Residences, and short ways to set things up, for the tests.

A facade is a dict from cell to what is there (`bright`, `dark`, `roof`, `wall`, `door`); a part is a name and a corner.
Nothing here uses the game's own sets of cells.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from random import Random
from typing import TypeAlias

from refusing import refuses

from royalborough.games import load
from royalborough.games.residences import Residences, ResidencesMove, ResidencesPosition
from royalborough.games.residences.builds import Parts, single_builds, unit_builds, with_parts
from royalborough.games.residences.facade import Built, Facade
from royalborough.games.residences.heap import Heap
from royalborough.games.residences.notation import parse_parts
from royalborough.games.residences.pieces import the_box

Cell: TypeAlias = tuple[int, int]
Street: TypeAlias = dict[Cell, tuple[int, str]]
"""From cell to the number of the piece that covers it and its surface; the own door is piece -1."""
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))


def residences(players: int = 2, **options: int | str) -> Residences:
    """A game with its options."""
    game = load("residences", players, **options)
    assert isinstance(game, Residences)
    return game


def plain(facade: Facade) -> Street:
    """A facade cell by cell."""
    street: Street = {(0, 0): (-1, "door")}
    for number, built in enumerate(facade.built):
        street.update(dict.fromkeys(cells_of(built), (number, built.piece.surface)))
    return street


def cells_of(built: Built) -> list[Cell]:
    """The cells of a piece at its place."""
    return [(built.x + x, built.y + y) for x, y in the_box().kinds[built.kind].cells]


def may_attach(street: Street, parts: Sequence[Built]) -> bool:
    """R4 and R5 to the letter: everything is free, borne, and joined in some order."""
    after = dict(street)
    for number, part in enumerate(parts):
        for cell in cells_of(part):
            if cell in after or cell[1] < 0:
                return False
            after[cell] = (1000 + number, part.piece.surface)
    for number, part in enumerate(parts):
        for x, y in cells_of(part):
            below = after.get((x, y - 1))
            if y > 0 and (below is None or (below[0] != 1000 + number and below[1] == "roof")):
                return False
    return any(_joins(street, order) for order in permutations(parts))


def _joins(street: Street, order: Sequence[Built]) -> bool:
    there = {cell: surface for cell, (_, surface) in street.items()}
    for part in order:
        own, surface = cells_of(part), part.piece.surface
        beside = {there.get((x + dx, y + dy)) for x, y in own for dx, dy in SIDES} - {None}
        fitting = beside if surface not in ("bright", "dark") else beside & {surface, "door", "wall", "roof"}
        if not fitting:
            return False
        there.update(dict.fromkeys(own, surface))
    return True


def with_all(street: Street, parts: Sequence[Built]) -> Street:
    """The facade with more pieces."""
    after = dict(street)
    for part in parts:
        number = len(after) + 5000
        after.update(dict.fromkeys(cells_of(part), (number, part.piece.surface)))
    return after


def must_be_unit(street: Street, parts: Sequence[Built]) -> bool:
    """Whether the parts can be attached at once, and no part of them first and the rest after (R5)."""
    if not may_attach(street, parts):
        return False
    for size in range(1, len(parts)):
        for first in combinations(parts, size):
            rest = [part for part in parts if part not in first]
            if may_attach(street, first) and may_attach(with_all(street, first), rest):
                return False
    return True


def everywhere(street: Street, kind: int) -> Iterator[Built]:
    """Every place of a piece that could matter: in and around the facade."""
    right, left, top = max(x for x, _ in street), min(x for x, _ in street), max(y for _, y in street)
    for y in range(top + 4):
        for x in range(left - 6, right + 7):
            yield Built(kind, x, y)


def touching(kind: int, others: Sequence[Built]) -> list[Built]:
    """Every place of a piece with an edge in common with one of others."""
    taken = {cell for other in others for cell in cells_of(other)}
    around = {(x + dx, y + dy) for x, y in taken for dx, dy in SIDES} - taken
    shape = the_box().kinds[kind].cells
    places = {(x - dx, y - dy) for x, y in around for dx, dy in shape if y - dy >= 0}
    found = [Built(kind, x, y) for x, y in sorted(places)]
    return [built for built in found if not taken & set(cells_of(built))]


def random_facade(rng: Random, pieces: int) -> Facade:
    """A facade of so many pieces of the box, if they find a place; units among them."""
    box = the_box()
    facade, left = Facade(), Counter({kind: piece.copies for kind, piece in enumerate(box.kinds)})
    for _ in range(pieces):
        kinds = rng.sample(range(len(box.kinds)), 3)
        options: list[Parts] = [(built,) for built in single_builds(facade, kinds[0])]
        if not options or rng.random() < 0.2:
            options += unit_builds(facade, kinds)
        parts = rng.choice(options) if options else ()
        used = Counter(part.kind for part in parts)
        if used <= left:
            facade, left = with_parts(facade, parts), left - used
    return facade


def play(position: ResidencesPosition, tokens: str) -> ResidencesPosition:
    """The position after more decisions, written as in a record."""
    for token in tokens.split():
        for move in position.parse_turn(token):
            position = position.play(move)
    return position


FRESH = "-/-/1"
"""A player before the first turn, as a position's text has it."""
SIX_BIRDS = "R2@-2,0;R4@2,0;R4@4,0;R6@6,0;R6@9,0;R18@-1,0"
"""A facade with six birds."""


def site(
    now: str = "1:take",
    *players: str,
    top: str = "|",
    left: Mapping[str, int] | None = None,
    idle: int = 0,
    closing: str = "-",
    heap_top: int = 4,
    **options: int | str,
) -> ResidencesPosition:
    """A position from its parts: turn and players (`facade/gates/chips`) as a position's text has them.

    `top` names what lies open first, beige and brown (`w1.w2|r1`); the other places are filled with what is left. With
    `left` the heap holds these pieces only, by their names, whatever the box holds.
    """
    game = residences(max(len(players), 2), heap_top=heap_top, **options)
    people = [*players, FRESH, FRESH][: game.players]
    bare = parse_parts(" ".join((*people, "|".join(["-", "-"]), now, "0", "-")), game.players)
    used = Counter(kind for built, gates, _ in bare["players"] for kind in (*(each.kind for each in built), *gates))
    used.update([bare["turn"]["hand"]] if bare["turn"]["hand"] is not None else [])
    there = [piece.copies - used[kind] for kind, piece in enumerate(the_box().kinds)]
    gap = bare["turn"]["place"] if bare["turn"]["stage"] == "lay" else None
    open_text = filled_top(there, (heap_top, game.brown_top), top, gap)
    position = game.parse(" ".join((*people, open_text, now, str(idle), closing)))
    if left is None:
        return position
    counts = tuple(left.get(piece.name, 0) for piece in the_box().kinds)
    names = the_box().silhouette_names
    lying = filled_top(counts, (heap_top, game.brown_top), top, gap).replace("|", ".").split(".")
    places = tuple(None if name == "-" else names.index(name) for name in lying)
    return replace(position, heap=Heap(counts, places, heap_top))


def filled_top(left: Sequence[int], sizes: tuple[int, int], top: str, gap: int | None) -> str:
    """The open places: what `top` names, then what is left in the order of silhouettes; `gap` stays empty."""
    box, number = the_box(), 0
    sides = []
    for size, named, beige in zip(sizes, top.split("|"), (True, False), strict=True):
        lying = named.split(".") if named else []
        more: Counter[str] = Counter()
        for kind, count in enumerate(left):
            if box.is_beige(box.silhouette_of[kind]) == beige:
                more[box.silhouette_names[box.silhouette_of[kind]]] += count
        rest = iter(sorted((more - Counter(lying)).elements(), key=box.silhouette_names.index))
        side = []
        for _ in range(size):
            side.append("-" if number == gap else lying.pop(0) if lying else next(rest, "-"))
            number += 1
        sides.append(".".join(side))
    return "|".join(sides)


def legal(position: ResidencesPosition) -> str:
    """The legal decisions in their order, written as in a record."""
    return " ".join(str(move).replace(" ", "_") for move in position.legal_moves)


def builds_of(position: ResidencesPosition) -> set[str]:
    """What can be built now, without the word for it."""
    words = (str(move).partition(" ") for move in position.legal_moves)
    return {where for word, _, where in words if word == "build"}


def chances(position: ResidencesPosition) -> dict[str, int]:
    """What luck may bring now, with the weights."""
    return {str(move): weight for move, weight in position.chance().items()}


def refused(position: ResidencesPosition, text: str, rule: str, words: str) -> None:
    """`text` is a move that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    refuses(position, ResidencesMove.parse(text.replace("_", " ")), rule, words)

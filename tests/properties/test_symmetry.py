"""The board has two symmetries: the rules know nothing of left and right nor, but for the colours, of near and far."""

from random import Random
from typing import Any

import pytest
from kensington_help import kensington

from royalborough.games.kensington import Kensington, KensingtonMove, KensingtonPosition, Place, Relocate, Rest, Slide
from royalborough.games.kensington.board import HEXAGONS, PLACES_IN_PLANE, POINTS, SHAPES, bits, points_of

AT_PLACE = {place: point for point, place in enumerate(PLACES_IN_PLANE)}
MIRROR = [AT_PLACE[-x + 0.0, y] for x, y in PLACES_IN_PLANE]
"""Left and right change places."""
HALF_TURN = [AT_PLACE[-x + 0.0, -y + 0.0] for x, y in PLACES_IN_PLANE]
"""Red's edge and Blue's change places."""


def mapped_move(move: KensingtonMove, image: list[int]) -> KensingtonMove:
    if isinstance(move, Place):
        return Place(image[move.point])
    if isinstance(move, (Slide, Relocate)):
        return type(move)(image[move.origin], image[move.target])
    return move


def mapped_rest(rest: Rest, image: list[int], swap: bool) -> Rest:
    mask = bits(image[point] for point in SHAPES[rest.shape].points)
    team = 1 - rest.team if swap else rest.team
    return Rest(team, [shape.mask for shape in SHAPES].index(mask), rest.turns)  # type: ignore[arg-type]


def mapped(position: KensingtonPosition, game: Kensington, image: list[int], swap: bool) -> KensingtonPosition:
    """The same position seen from the other side, reached through a `Setup`."""
    setup = position.setup
    red, blue = (bits(image[p] for p in points_of(stones)) for stones in setup.stones)
    hands = setup.hands[-1:] + setup.hands[:-1] if swap else setup.hands
    rests = tuple(sorted((mapped_rest(r, image, swap) for r in setup.rests), key=lambda rest: (rest.team, rest.shape)))
    return game.position(
        type(setup)(
            blue if swap else red,
            red if swap else blue,
            hands,
            (setup.turn + 1) % game.players if swap else setup.turn,
            setup.head_start,
            setup.relocations,
            None if setup.relocated is None else image[setup.relocated],
            rests,
        )
    )


def test_the_maps_are_symmetries_of_the_shapes() -> None:
    masks = {shape.mask for shape in SHAPES}
    for image in (MIRROR, HALF_TURN):
        assert sorted(image) == list(POINTS)
        assert [image[image[p]] for p in POINTS] == list(POINTS)
        assert {bits(image[p] for p in shape.points) for shape in SHAPES} == masks
    colours = {hexagon.mask: hexagon.colour for hexagon in HEXAGONS}
    swapped = {"red": "blue", "white": "white", "blue": "red", None: None}
    for hexagon in HEXAGONS:
        assert colours[bits(MIRROR[p] for p in hexagon.points)] == hexagon.colour
        assert colours[bits(HALF_TURN[p] for p in hexagon.points)] == swapped[hexagon.colour]


SEEN_FROM_THE_OTHER_SIDE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {"starts": "blue"}),
    ({"rebuild_delay": 2}, {"rebuild_delay": 2, "starts": "blue"}),
    (
        {"red_fewer": 9, "blue_fewer": 8, "red_head_start": 2, "rebuild_delay": 10},
        {"blue_fewer": 9, "red_fewer": 8, "blue_head_start": 2, "rebuild_delay": 10, "starts": "blue"},
    ),
    ({"starts": "blue", "blue_head_start": 5, "red_head_start": 3}, {"red_head_start": 5, "blue_head_start": 3}),
    ({"players": 4, "rebuild_delay": 1}, {"players": 4, "rebuild_delay": 1, "starts": "blue"}),
    ({"players": 6}, {"players": 6, "starts": "blue"}),
]


def check_symmetry(game: Kensington, other: Kensington, image: list[int], swap: bool, seed: int) -> None:
    rng = Random(seed)
    position, twin = game.start(), other.start()
    for _ in range(130):
        assert mapped(position, other, image, swap) == twin
        moves = list(position.legal_moves)
        assert {mapped_move(move, image) for move in moves} == set(twin.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        position, twin = position.play(move), twin.play(mapped_move(move, image))
    if position.outcome:
        assert twin.outcome
        winner = position.outcome.winners[0] % 2
        assert twin.outcome.winners[0] % 2 == (1 - winner if swap else winner)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("options", "others"), SEEN_FROM_THE_OTHER_SIDE, ids=str)
def test_red_and_blue_have_the_same_rights(options: dict[str, Any], others: dict[str, Any], seed: int) -> None:
    check_symmetry(kensington(**options), kensington(**others), HALF_TURN, True, seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [options for options, _ in SEEN_FROM_THE_OTHER_SIDE], ids=str)
def test_left_and_right_are_alike(options: dict[str, Any], seed: int) -> None:
    check_symmetry(kensington(**options), kensington(**options), MIRROR, False, seed)

"""The board of Five Men's Morris looks the same from four sides, in a mirror, and with its squares exchanged."""

from itertools import product
from random import Random

import pytest
from morris_help import morris

from royalborough.games.morris import MorrisMove, MorrisPosition, Place, Slide, Take
from royalborough.games.morris.board import ALL, LINES, MILLS, NAMES, POINTS, RING, Bitboard, bits, points_of

PLACES = [("abcde".index(name[0]) - 2, int(name[1]) - 3) for name in NAMES]


def _image(point: int, flip_x: int, flip_y: int, swap: bool) -> int:
    x, y = PLACES[point]
    x, y = x * flip_x, y * flip_y
    return PLACES.index((y, x) if swap else (x, y))


SIDES = [
    [_image(point, flip_x, flip_y, swap) for point in POINTS]
    for flip_x, flip_y, swap in product((1, -1), (1, -1), (False, True))
]
SYMMETRIES = SIDES + [[(image + RING) % len(POINTS) for image in images] for images in SIDES]


def mapped_pins(pins: Bitboard, images: list[int]) -> Bitboard:
    return bits(images[point] for point in points_of(pins))


def mapped_move(move: MorrisMove, images: list[int]) -> MorrisMove:
    if isinstance(move, Slide):
        return Slide(images[move.origin], images[move.target])
    assert isinstance(move, Place | Take)
    return type(move)(images[move.point])


def mapped(position: MorrisPosition, images: list[int]) -> MorrisPosition:
    """The same position seen from elsewhere."""
    light, dark = (mapped_pins(pins, images) for pins in position.pins)
    past = sorted((mapped_pins(one, images), mapped_pins(two, images), seat) for one, two, seat in position.past)
    return MorrisPosition(
        position.game, (light, dark), position.hands, position.turn, position.taking, tuple(past), position.ended
    )


def exchanged(position: MorrisPosition) -> MorrisPosition:
    """The same position with Light's and Dark's pins exchanged."""
    light, dark = position.pins
    past = tuple(sorted((two, one, 1 - seat) for one, two, seat in position.past))
    hands = position.hands[1], position.hands[0]
    return MorrisPosition(position.game, (dark, light), hands, 1 - position.turn, position.taking, past, position.ended)


def test_there_are_sixteen_symmetries_and_they_keep_lines_and_mills() -> None:
    assert len({tuple(images) for images in SYMMETRIES}) == 16
    for images in SYMMETRIES:
        assert mapped_pins(ALL, images) == ALL
        assert {frozenset(images[point] for point in line) for line in LINES} == set(map(frozenset, LINES))
        assert {mapped_pins(mill, images) for mill in MILLS} == set(MILLS)


@pytest.mark.parametrize("images", SYMMETRIES, ids=str)
def test_a_game_seen_from_elsewhere_is_the_same_game(images: list[int]) -> None:
    rng = Random(sum(place * image for place, image in enumerate(images)))
    position = twin = morris().start()
    for _ in range(120):
        assert mapped(position, images) == twin
        assert {mapped_move(move, images) for move in position.legal_moves} == set(twin.legal_moves)
        assert position.outcome == twin.outcome
        if position.to_act is None:
            break
        move = rng.choice(list(position.legal_moves))
        position, twin = position.play(move), twin.play(mapped_move(move, images))
        assert position.game.parse(str(twin)) == twin


@pytest.mark.parametrize("seed", range(6))
def test_light_and_dark_have_the_same_rights_once_all_are_placed(seed: int) -> None:
    rng = Random(seed)
    position = morris().start()
    while any(position.hands) or position.taking:
        position = position.play(rng.choice(list(position.legal_moves)))
    twin = exchanged(position)
    for _ in range(150):
        assert exchanged(position) == twin
        assert list(position.legal_moves) == list(twin.legal_moves)
        if position.outcome or twin.outcome:
            assert position.outcome and twin.outcome
            assert position.outcome.winners == tuple(1 - seat for seat in twin.outcome.winners)
            break
        move = rng.choice(list(position.legal_moves))
        position, twin = position.play(move), twin.play(move)

"""Every placing of Five Men's Morris, played out in arrays of numbers: what the referee takes for granted of it.

This is a second reading of M1 to M3, for all positions at once. A position is `light | dark << 16`; of those that are
the same but for a symmetry of the board only the least is kept.
"""

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from morris_help import morris

from royalborough.games.morris import MorrisPosition
from royalborough.games.morris.board import MILLS, NAMES
from royalborough.games.morris.setup import WHILE_PLACING, problems
from royalborough.play import Seat

Array = npt.NDArray[np.uint32]
BOARDS = np.arange(1 << 16, dtype=np.uint32)
PLACES = [("abcde".index(name[0]) - 2, int(name[1]) - 3) for name in NAMES]
HALF = np.uint32(16)


def symmetries() -> list[list[int]]:
    """Where each point goes: turns and reflections of the square, and the outer square changed for the inner one."""
    found = []
    for flip_x, flip_y, swap, inside_out in product((1, -1), (1, -1), (False, True), (False, True)):
        images = []
        for x, y in PLACES:
            size = max(abs(x), abs(y))
            length = 3 - size if inside_out else size
            u, v = x * flip_x * length // size, y * flip_y * length // size
            images.append(PLACES.index((v, u) if swap else (u, v)))
        found.append(images)
    return found


def bitwise(images: list[int]) -> Array:
    """What becomes of each board when every point goes to its image."""
    moved = np.zeros(1 << 16, dtype=np.uint32)
    for point, image in enumerate(images):
        moved |= (BOARDS >> np.uint32(point) & np.uint32(1)) << np.uint32(image)
    return moved


TURNED = [bitwise(images) for images in symmetries()]
IN_MILLS = np.zeros(1 << 16, dtype=np.uint32)
for mill in MILLS:
    IN_MILLS |= np.where(BOARDS & np.uint32(mill) == mill, np.uint32(mill), np.uint32(0))
COUNT = np.array([board.bit_count() for board in range(1 << 16)])


def joined(own: Array, other: Array, seat: Seat) -> Array:
    return own | other << HALF if seat == 0 else other | own << HALF


def parted(positions: Array, seat: Seat) -> tuple[Array, Array]:
    """The pins of a seat and of the other."""
    light, dark = positions & np.uint32(0xFFFF), positions >> HALF
    return (light, dark) if seat == 0 else (dark, light)


def distinct(positions: list[Array]) -> Array:
    """Each once, the least of those that a symmetry makes of it."""
    light, dark = parted(np.unique(np.concatenate(positions)), 0)
    least = light | dark << HALF
    for turned in TURNED:
        np.minimum(least, turned[light] | turned[dark] << HALF, out=least)
    return np.unique(least)


def after_placing(positions: Array, seat: Seat) -> tuple[Array, Array]:
    """All that one placing makes of positions: without a mill, and with one."""
    quiet, mills = [], []
    own, other = parted(positions, seat)
    for point in range(16):
        bit = np.uint32(1 << point)
        empty = (own | other) & bit == 0
        placed, rest = own[empty] | bit, other[empty]
        mill = IN_MILLS[placed] & bit != 0
        quiet.append(joined(placed[~mill], rest[~mill], seat))
        mills.append(joined(placed[mill], rest[mill], seat))
    return distinct(quiet), distinct(mills)


def after_taking(positions: Array, seat: Seat) -> Array:
    """All that taking a pin makes of positions in which a seat has a mill."""
    own, other = parted(positions, seat)
    assert (other != 0).all(), "there is always a pin to take (M3)"
    free = other & ~IN_MILLS[other]
    takeable = np.where(free != 0, free, other)
    taken = []
    for point in range(16):
        bit = np.uint32(1 << point)
        there = takeable & bit != 0
        taken.append(joined(own[there], other[there] & ~bit, seat))
    return distinct(taken)


def counts(positions: Array) -> str:
    """The numbers of Light's and Dark's pins that occur: `23 33`."""
    light, dark = parted(positions, 0)
    return " ".join(f"{number}" for number in np.unique(10 * COUNT[light] + COUNT[dark]))


@pytest.fixture(scope="module")
def placings() -> list[tuple[tuple[int, int], Seat, bool, Array]]:
    """The hands, the seat to decide, whether it takes, and the positions: every stage of the placing after the first
    pin, the last of them that after all.
    """
    stages = []
    hands, seat, positions = [5, 5], 0, np.zeros(1, dtype=np.uint32)
    while any(hands):
        hands[seat] -= 1
        positions, mills = after_placing(positions, seat)
        if len(mills):
            stages.append(((hands[0], hands[1]), seat, True, mills))
            positions = distinct([positions, after_taking(mills, seat)])
        seat = 1 - seat
        stages.append(((hands[0], hands[1]), seat, False, positions))
    return stages


Placings = list[tuple[tuple[int, int], Seat, bool, Array]]


def test_M1_the_symmetries_are_sixteen_and_keep_the_mills() -> None:
    assert len({tuple(images) for images in symmetries()}) == 16
    for turned in TURNED:
        assert sorted(turned[np.array(MILLS)]) == sorted(MILLS)


def test_M3_the_numbers_of_pins_while_placing_are_those_that_a_position_may_have(placings: Placings) -> None:
    found: dict[tuple[int, int], dict[bool, str]] = {(5, 5): {False: "00"}}
    for hands, _, taking, positions in placings:
        found.setdefault(hands, {})[taking] = " ".join(word.zfill(2) for word in counts(positions).split())
    assert {hands: (words.get(True, ""), words[False]) for hands, words in found.items()} == WHILE_PLACING


def test_M4_only_light_can_have_lost_by_the_last_placing(placings: Placings) -> None:
    """So it never happens that a seat is down to two by its own placing, or both are."""
    light, dark = parted(placings[-1][3], 0)
    assert COUNT[light].min() == 2
    assert COUNT[dark].min() == 3


def test_M4_the_opponent_always_has_a_pin_to_lose(placings: Placings) -> None:
    """While pins move both have three at least (M4); `after_taking` sees to the placing."""
    assert sum(taking for _, _, taking, _ in placings) == 6
    for _, seat, taking, positions in placings:
        if taking:
            assert COUNT[parted(positions, seat)[1]].min() >= 2


def test_what_comes_about_by_placing_is_a_position(placings: Placings) -> None:
    rng = np.random.default_rng(5)
    for hands, seat, taking, positions in placings[:-1]:
        for number in rng.choice(positions, 60):
            light, dark = int(number) & 0xFFFF, int(number) >> 16
            position = MorrisPosition(morris(), (light, dark), hands, seat, taking)
            assert problems(position, position.stage) == (), str(position)

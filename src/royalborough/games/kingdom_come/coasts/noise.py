"""Noise from numbers: the same on every machine, since it is made of whole numbers only."""

from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Ints: TypeAlias = NDArray[np.int64]
_WORD = 0xFFFFFFFF


def mixed(*numbers: int) -> int:
    """A number below 2**32 in which every bit depends on all `numbers`."""
    word = 0x9E3779B9
    for number in numbers:
        word = (word ^ (number & _WORD)) * 0x85EBCA6B & _WORD
        word = (word ^ word >> 13) * 0xC2B2AE35 & _WORD
        word ^= word >> 16
    return word


class Draws:
    """A sequence of numbers that a seed fixes."""

    def __init__(self, *seed: int) -> None:
        self._seed = mixed(*seed)
        self._drawn = 0

    def below(self, end: int) -> int:
        """A number from 0 to `end` - 1."""
        self._drawn += 1
        return mixed(self._seed, self._drawn) * end >> 32

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`."""
        return least + self.below(most - least + 1)


def lattice(seed: int, x: Ints, y: Ints) -> Ints:
    """A number below 65536 for each point of a lattice."""
    word = (x * 0x27D4EB2F ^ y * 0x165667B1 ^ seed) & _WORD
    word = (word ^ word >> 15) * 0x2C1B3C6D & _WORD
    word = (word ^ word >> 12) * 0x297A2D39 & _WORD
    height: Ints = (word ^ word >> 15) & 0xFFFF
    return height


def smooth_noise(seed: int, x: Ints, y: Ints, step: int) -> Ints:
    """Noise from 0 to 65535 whose hills are about `step` wide, at the points (x, y)."""
    left, low = x // step, y // step
    first_left, first_low = int(left.min()), int(low.min())
    columns = np.arange(first_left, int(left.max()) + 2, dtype=np.int64)
    rows = np.arange(first_low, int(low.max()) + 2, dtype=np.int64)
    heights = lattice(seed, columns[np.newaxis], rows[:, np.newaxis])
    slope = _slope(step)
    u, v = slope[x - left * step], slope[y - low * step]
    corner = (low - first_low) * columns.size + left - first_left
    flat = heights.ravel()
    below = flat[corner] * (4096 - u) + flat[corner + 1] * u
    corner += columns.size
    above = flat[corner] * (4096 - u) + flat[corner + 1] * u
    noise: Ints = (below * (4096 - v) + above * v) >> 24
    return noise


def rough_noise(seed: int, x: Ints, y: Ints, steps: tuple[int, ...]) -> Ints:
    """Noise from 0 to 65535 with hills on hills: each of the `steps` counts half as much as the one before."""
    total = smooth_noise(mixed(seed, 0), x, y, steps[0]) >> 1
    for number, step in enumerate(steps[1:], 1):
        total += smooth_noise(mixed(seed, number), x, y, step) >> (number + 1)
    return total


@cache
def _slope(step: int) -> Ints:
    """The way from 0 to 4096 in so many steps, flat at both ends."""
    t = np.arange(step, dtype=np.int64) * 4096 // step
    slope: Ints = t * t * (3 * 4096 - 2 * t) // (4096 * 4096)
    return slope

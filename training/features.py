"""What the network sees: the contents of every triangle, square and hexagon, and the stones in hand.

A group's contents are written in base 3, its points in ascending order from the lowest digit: 0 empty, 1 a stone of the
side that looks, 2 one of the other side. A position is looked at four ways: from the side to move, the same mirrored,
from the other side, the same mirrored.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from training.positions import GROUPS, MIRRORED, TURNED, Flags, Positions

SIZES = np.array([3 ** len(group.points) for group in GROUPS])
"""How many contents each group can have."""
STARTS = np.concatenate([[0], np.cumsum(SIZES)])
"""The number of each group's first feature."""
CONTENTS = int(STARTS[-1])
"""How many features say what is in a group."""
HANDS = 17
"""A team has 0 to 16 stones in hand."""
FEATURES = CONTENTS + 2 * HANDS
"""The contents of groups, then the looking side's hands, then the other's."""
UNITS = 16
"""How many units look at the features, each in four ways."""
BUCKETS = 5
"""Stages of a game that have weights of their own: sliding, and placing by the stones still in hand."""

Indices = NDArray[np.int32]

_DIGITS = np.array(
    [[3 ** group.points.index(point) if point in group.points else 0 for group in GROUPS] for point in range(72)],
    np.float32,
)


def views(positions: Positions) -> Indices:
    """The features of each position, seen in four ways."""
    own, other, hands = positions.own, positions.other, positions.hands
    turned = other[:, TURNED], own[:, TURNED], hands[:, ::-1]
    looks = [look for sides in ((own, other, hands), turned) for look in (sides, _mirrored(*sides))]
    return np.stack([_features(*look) for look in looks], axis=1)


def buckets(positions: Positions) -> Indices:
    """The stage of the game."""
    held = positions.hands.sum(1)
    return np.where(held == 0, 0, 1 + np.minimum((held - 1) // 8, 3)).astype(np.int32)


def kinds(exact: bool) -> NDArray[np.int64]:
    """For each feature that says what is in a group: which of them start out alike.

    Those alike have as many stones of both sides on a group of the same kind, or on the same group if `exact`.
    """
    names: dict[tuple[object, ...], int] = {}
    return np.array([names.setdefault(name, len(names)) for name in _alike(exact)])


def _alike(exact: bool) -> Iterator[tuple[object, ...]]:
    for number, group in enumerate(GROUPS):
        for contents in range(3 ** len(group.points)):
            digits = [contents // 3**place % 3 for place in range(len(group.points))]
            where = number if exact else (group.kind, group.colour)
            yield where, digits.count(1), digits.count(2)


def _mirrored(own: Flags, other: Flags, hands: NDArray[np.int64]) -> tuple[Flags, Flags, NDArray[np.int64]]:
    return own[:, MIRRORED], other[:, MIRRORED], hands


def _features(own: Flags, other: Flags, hands: NDArray[np.int64]) -> Indices:
    contents = (own + 2 * other.astype(np.float32)) @ _DIGITS + STARTS[:-1]
    held = CONTENTS + hands + (0, HANDS)
    return np.concatenate([contents, held], axis=1).astype(np.int32)

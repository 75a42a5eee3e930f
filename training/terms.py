"""Fits the hand-made terms of Kensington's evaluation (`weights.rs`) to the outcome of its own games.

The terms are linear, so this is a logistic regression: the share of a win is the logistic function of the sum of all
terms over SCALE (Peter Österlund's way of tuning, known from the chess program Texel).
"""

from collections.abc import Iterator

import numpy as np

from royalborough.games.kensington.board import LINES
from training.positions import GROUPS, SCALE, Flags, Numbers, Positions

_MEMBERS: Flags = np.array([[point in group.points for point in range(72)] for group in GROUPS])
_TRIANGLE, _SQUARE, _HEXAGON = ([group.kind == kind for group in GROUPS] for kind in ("triangle", "square", "hexagon"))
_OPEN = np.zeros((72, 72), np.float32)
for _first, _second in LINES:
    _OPEN[_first, _second] = _OPEN[_second, _first] = 1

LISTS = {"open_hexagon": 5, "contested_hexagon": 5, "triangle": 3, "square": 4}
"""The terms that depend on the number of own stones, and the largest number."""
SINGLE = ("mobile_stone", "near_hexagon", "ready_shape")
"""Terms that count amid sliding only."""


def names(sliding: bool) -> list[str]:
    """What the columns of `terms` are."""
    lists = [f"{name}[{stones}]" for name, most in LISTS.items() for stones in range(1, most + 1)]
    return [*lists, *(SINGLE if sliding else ()), "turn"]


def terms(positions: Positions, sliding: bool) -> Numbers:
    """How often each term counts for the side to move, less how often for the other side."""
    ours = _side(positions.own, positions.other, slice(0, 5), sliding)
    theirs = _side(positions.other, positions.own, slice(2, 7), sliding)
    turn = np.ones((len(positions), 1), np.float32)
    return np.concatenate([ours - theirs, turn], axis=1)


def _side(own: Flags, other: Flags, winning: slice, sliding: bool) -> Numbers:
    members = _MEMBERS.T.astype(np.float32)
    ours: Numbers = own.astype(np.float32) @ members
    theirs: Numbers = other.astype(np.float32) @ members
    columns = [*_list(ours[:, _HEXAGON][:, winning], theirs[:, _HEXAGON][:, winning])]
    for kind, most in ((_TRIANGLE, 3), (_SQUARE, 4)):
        columns += [((ours[:, kind] == n) & (theirs[:, kind] == 0)).sum(1) for n in range(1, most + 1)]
    if sliding:
        columns += _sliding(own, other, ours, theirs, winning)
    return np.stack(columns, axis=1).astype(np.float32)


def _list(ours: Numbers, theirs: Numbers) -> Iterator[Numbers]:
    for stones in range(1, 6):
        yield ((ours == stones) & (theirs == 0)).sum(1)
    for stones in range(1, 6):
        # With two or more opposing stones a hexagon counts a quarter.
        yield ((ours == stones) & (theirs == 1)).sum(1) + ((ours == stones) & (theirs > 1)).sum(1) / 4


def _sliding(own: Flags, other: Flags, ours: Numbers, theirs: Numbers, winning: slice) -> list[Numbers]:
    empty = ~(own | other)
    mobile = (own & (empty.astype(np.float32) @ _OPEN > 0)).sum(1)
    hexagons = np.flatnonzero(_HEXAGON)[winning]
    near = sum(_near(own, ours[:, hexagon], theirs[:, hexagon], _MEMBERS[hexagon]) for hexagon in hexagons)
    ready = sum(
        _near(own, ours[:, shape] + 6 - _MEMBERS[shape].sum(), theirs[:, shape], _MEMBERS[shape], (5,)).clip(0, 1)
        for shape in np.flatnonzero(~np.array(_HEXAGON))
    )
    return [mobile, near, ready]


def _near(
    own: Flags,
    ours: Numbers,
    theirs: Numbers,
    members: Flags,
    nearly: tuple[int, ...] = (4, 5),
) -> Numbers:
    """Stones (two at most) beside the holes of a group that is nearly full."""
    holes = ((~own) & members).astype(np.float32)
    beside = own & ~members & (holes @ _OPEN > 0)
    full = np.isin(ours, nearly) & (theirs == 0)
    return np.where(full, beside.sum(1).clip(max=2), 0).astype(np.float32)


def fit(columns: Numbers, aims: Numbers, rounds: int = 30) -> tuple[Numbers, float]:
    """The weights in hundredths that tell the aims best, and the loss; by Newton's method, slightly ridged."""
    weights: Numbers = np.zeros(columns.shape[1])
    ridge = np.eye(len(weights)) * 1e-4
    for _ in range(rounds):
        told = 1 / (1 + np.exp(-columns @ weights))
        slope = columns.T @ (told - aims) / len(aims) + ridge @ weights
        bend = (columns * (told * (1 - told))[:, None]).T @ columns / len(aims) + ridge
        weights -= np.linalg.solve(bend, slope)
    return weights * SCALE, loss(columns, weights * SCALE, aims)


def loss(columns: Numbers, weights: Numbers, aims: Numbers) -> float:
    """The mean cross entropy."""
    told = 1 / (1 + np.exp(-columns @ weights / SCALE))
    return float(-(aims * np.log(told) + (1 - aims) * np.log(1 - told)).mean())


PLACING = (4, 15, 40, 80, 108, 2, 6, 17, 43, 83, 5, 31, 10, 2, 15, 56, 29, 18)
"""The weights that `weights.rs` has, in the order of `names`."""
SLIDING = (4, 13, 32, 65, 209, 2, 7, 19, 51, 94, 0, 9, 18, 1, 10, 33, 49, 9, 45, 26, 18)


def worth(positions: Positions) -> Numbers:
    """What the engine's terms say for the side to move, in hundredths."""
    found = np.zeros(len(positions), np.float32)
    slides = positions.hands.sum(1) == 0
    found[slides] = terms(positions.take(slides), sliding=True) @ np.array(SLIDING, np.float32)
    found[~slides] = terms(positions.take(~slides), sliding=False) @ np.array(PLACING, np.float32)
    return found

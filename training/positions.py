"""Positions as `engine/examples/kensington_selfplay.rs` writes them, seen from the side to move.

What Blue sees is turned half round and its colours are swapped, so that the side to move always sits at row `a` and
wins on the hexagons 0 to 4.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from royalborough.games.kensington import KensingtonPosition
from royalborough.games.kensington.board import HEXAGONS, ROWS, SHAPES

Flags = NDArray[np.bool_]
Numbers = NDArray[np.floating[Any]]
Counts = NDArray[np.int64]

RECORD = np.dtype(
    [
        ("stones", "u1", (2, 9)),
        ("team", "u1"),
        ("hands", "u1", 2),
        ("calm", "u1"),
        ("score", "<i2"),
        ("result", "u1"),
        ("game", "<u4"),
        ("empty", "u1", 3),
    ]
)
"""One turn that began, in 32 bytes."""

FORCED = 29_000
"""A score beyond this is a win that can be forced."""
SCALE = 150
"""The advantage in hundredths that makes a side e times as likely to win as the other; `search.rs` has it too."""

GROUPS = (*SHAPES, *HEXAGONS)
"""The groups of points that are looked at together, in the engine's order."""
TURNED = np.arange(71, -1, -1)
"""Where each point comes to lie when the board is turned half round."""
MIRRORED = np.array([point for row in ROWS for point in reversed(row)])
"""Where each point comes to lie when left and right are exchanged."""


@dataclass(frozen=True, slots=True)
class Positions:
    """Many positions, one a row."""

    own: Flags
    """Whether a stone of the side to move stands on each of the 72 points."""
    other: Flags
    """The same for the other side."""
    hands: Counts
    """The stones in hand of the side to move and of the other."""
    share: Numbers
    """The share of a win that the search expected, from 0 to 1."""
    result: Numbers
    """What came of it: 1 won, 0.5 drawn, 0 lost."""
    game: Counts
    """The games that they are from; those of one game go together."""

    def __len__(self) -> int:
        return len(self.own)

    def take(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> "Positions":
        """Some of them."""
        fields = (self.own, self.other, self.hands, self.share, self.result, self.game)
        return Positions(*(field[chosen] for field in fields))  # type: ignore[arg-type]

    def aims(self, trust: float) -> Numbers:
        """What is to be learnt: the search's word, which counts `trust`, beside what came of it."""
        return trust * self.share + (1 - trust) * self.result


def read(paths: Sequence[Path]) -> Positions:
    """The calm positions in these files; a record that was cut off at the end of a file is left out."""
    parts = [_records(path) for path in paths]
    for number, part in enumerate(parts):
        part["game"] += np.uint32(number << 20)
    return _seen(np.concatenate(parts))


def looked_at(referees: Sequence[KensingtonPosition]) -> Positions:
    """The referee's positions; nothing is known of their worth."""
    records = np.zeros(len(referees), RECORD)
    for record, position in zip(records, referees, strict=True):
        record["stones"] = [np.frombuffer(stones.to_bytes(9, "little"), np.uint8) for stones in position.stones]
        record["team"] = position.team
        record["hands"] = [sum(position.hands[team::2]) for team in (0, 1)]
        record["calm"] = 1
    return _seen(records)


def split(positions: Positions) -> tuple[Positions, Positions]:
    """Those to learn from, and those of every sixteenth game to check with."""
    held_back = positions.game % 16 == 0
    return positions.take(~held_back), positions.take(held_back)


def _records(path: Path) -> NDArray[np.void]:
    data = path.read_bytes()
    return np.frombuffer(data, RECORD, len(data) // RECORD.itemsize).copy()


def _seen(records: NDArray[np.void]) -> Positions:
    records = records[records["calm"] == 1]
    stones = np.unpackbits(records["stones"], axis=2, bitorder="little")[:, :, :72].astype(bool)
    blue = records["team"] == 1
    rows = np.arange(len(records))
    own, other = stones[rows, records["team"]], stones[rows, 1 - records["team"]]
    own[blue], other[blue] = own[blue][:, TURNED], other[blue][:, TURNED]
    hands = records["hands"].astype(np.int64)
    hands[blue] = hands[blue][:, ::-1]
    share = 1 / (1 + np.exp(-np.clip(records["score"].astype(np.float32), -5000, 5000) / SCALE))
    result = records["result"].astype(np.float32) / 2
    return Positions(own, other, hands, share, result, records["game"].astype(np.int64))

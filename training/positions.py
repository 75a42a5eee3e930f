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
        ("advised", "u1"),
        ("empty", "u1", 2),
    ]
)
"""One turn that began, in 32 bytes."""

FORCED = 29_000
"""A score beyond this is a win that can be forced."""
UNKNOWN = 1
"""The result of a game that was not played to its end."""
SCALE = 150
"""The advantage in hundredths that makes a side e times as likely to win as the other; `search.rs` has it too."""
FORESIGHT = 0.7
"""How much of what is learnt of a turn is what the next turns, and the end of the game, showed."""

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
    aims: Numbers
    """The share of a win, from 0 to 1, that is to be learnt (`_aims`)."""
    game: Counts
    """The games that they are from; those of one game go together."""

    def __len__(self) -> int:
        return len(self.own)

    def take(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> "Positions":
        """Some of them."""
        fields = (self.own, self.other, self.hands, self.aims, self.game)
        return Positions(*(field[chosen] for field in fields))  # type: ignore[arg-type]


def read(paths: Sequence[Path]) -> Positions:
    """The calm positions in these files; a record that was cut off at the end of a file is left out."""
    parts = [_records(path) for path in paths]
    for number, part in enumerate(parts):
        part["game"] += np.uint32(number << 20)
    records = np.concatenate(parts)
    return _seen(records, _aims(records))


def looked_at(referees: Sequence[KensingtonPosition]) -> Positions:
    """The referee's positions; nothing is known of their worth."""
    records = np.zeros(len(referees), RECORD)
    for record, position in zip(records, referees, strict=True):
        record["stones"] = [np.frombuffer(stones.to_bytes(9, "little"), np.uint8) for stones in position.stones]
        record["team"] = position.team
        record["hands"] = [sum(position.hands[team::2]) for team in (0, 1)]
        record["calm"] = 1
    return _seen(records, np.zeros(len(records), np.float32))


def split(positions: Positions) -> tuple[Positions, Positions]:
    """Those to learn from, and those of every sixteenth game to check with."""
    held_back = positions.game % 16 == 0
    return positions.take(~held_back), positions.take(held_back)


def _records(path: Path) -> NDArray[np.void]:
    data = path.read_bytes()
    return np.frombuffer(data, RECORD, len(data) // RECORD.itemsize).copy()


def _aims(records: NDArray[np.void]) -> Numbers:
    """What the search expected, mixed with what it expected in the next turn, and so on to the end of the game.

    This looks further than a search does, and is less a matter of luck than who won in the end (temporal differences,
    Sutton's TD(lambda)). It stops where a decision was drawn at random: what follows says nothing of what was before.
    """
    red = records["team"] == 0
    shares = _from(red, 1 / (1 + np.exp(-np.clip(records["score"].astype(np.float64), -5000, 5000) / SCALE)))
    results = _from(red, records["result"] / 2)
    same_game = np.append(records["game"][1:] == records["game"][:-1], False)
    goes_on = (records["advised"] == 1) & (np.abs(records["score"]) < FORCED)
    aims = shares.copy()
    for turn in np.flatnonzero(goes_on & (same_game | (records["result"] != UNKNOWN)))[::-1]:
        after = aims[turn + 1] if same_game[turn] else results[turn]
        aims[turn] += FORESIGHT * (after - shares[turn])
    return _from(red, aims).astype(np.float32)


def _from(red: Flags, shares: Numbers) -> Numbers:
    """Shares of the sides to move as Red's shares, or the other way round."""
    return np.where(red, shares, 1 - shares)


def _seen(records: NDArray[np.void], aims: Numbers) -> Positions:
    calm = records["calm"] == 1
    records, aims = records[calm], aims[calm]
    stones = np.unpackbits(records["stones"], axis=2, bitorder="little")[:, :, :72].astype(bool)
    blue = records["team"] == 1
    rows = np.arange(len(records))
    own, other = stones[rows, records["team"]], stones[rows, 1 - records["team"]]
    own[blue], other[blue] = own[blue][:, TURNED], other[blue][:, TURNED]
    hands = records["hands"].astype(np.int64)
    hands[blue] = hands[blue][:, ::-1]
    return Positions(own, other, hands, aims, records["game"].astype(np.int64))

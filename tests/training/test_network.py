"""The network as the training code computes it, held to the numbers that the engine is held to as well."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from royalborough.games.kensington import Kensington, KensingtonPosition
from training.features import BUCKETS, UNITS, buckets, views
from training.positions import FORESIGHT, MIRRORED, RECORD, TURNED, Positions, looked_at
from training.positions import read as read_positions
from training.quantized import Quantized, read

ROOT = Path(__file__).parents[2]
STORED = Path(__file__).with_name("network.txt")
"""Positions and what the network adds to their terms; `engine/src/kensington/network/tests.rs` reads them too."""


def stored() -> tuple[Positions, list[int]]:
    lines = [line.split(" = ") for line in STORED.read_text().splitlines() if not line.startswith("#")]
    positions = [Kensington().parse(text) for text, _ in lines]
    return looked_at([position for position in positions if isinstance(position, KensingtonPosition)]), [
        int(worth) for _, worth in lines
    ]


def shipped() -> Quantized:
    return read(ROOT / "engine/src/kensington/network/weights.bin")


def test_the_network_says_of_stored_positions_what_the_engine_says() -> None:
    positions, worths = stored()
    assert len(set(worths)) > 20
    assert shipped().worth(views(positions), buckets(positions)).tolist() == worths


def test_a_position_is_worth_as_much_as_its_mirror_image_and_as_the_same_with_sides_exchanged() -> None:
    positions, worths = stored()
    mirrored = Positions(
        positions.own[:, MIRRORED],
        positions.other[:, MIRRORED],
        positions.hands,
        positions.aims,
        positions.game,
    )
    assert shipped().worth(views(mirrored), buckets(mirrored)).tolist() == worths
    seen = views(positions)
    exchanged = Positions(
        positions.other[:, TURNED],
        positions.own[:, TURNED],
        positions.hands[:, ::-1],
        positions.aims,
        positions.game,
    )
    assert (views(exchanged)[:, [2, 3, 0, 1]] == seen).all()


def test_sums_of_weights_fit_16_bits() -> None:
    network = shipped()
    assert abs(network.features).max() * (61 + 2) + abs(network.bias).max() < 2**15
    assert abs(network.out).max() * 255 < 2**15


def test_whole_numbers_say_what_the_learner_says() -> None:
    learner = pytest.importorskip("training.network", reason="needs the extra training", exc_type=ImportError)
    parameters = learner.start(1)
    rng = np.random.default_rng(1)
    parameters["out"] = rng.normal(0, 0.3, (BUCKETS, 2 * UNITS)).astype(np.float32).clip(-0.49, 0.49)
    positions, _ = stored()
    seen, stage = views(positions), buckets(positions)
    whole = learner.quantize(parameters).worth(seen, stage)
    exact = np.asarray(learner.forward(parameters, seen, stage)) * 150
    # Rounding 63 weights in each unit shifts it by a hundredth or so.
    assert np.abs(whole - exact).mean() < 6
    assert np.abs(whole - exact).max() < 30 < 100 < np.abs(exact).max()


def test_what_is_learnt_of_a_turn_is_what_the_next_ones_showed_unless_a_decision_was_random(tmp_path: Path) -> None:
    records = np.zeros(4, RECORD)
    records["calm"] = 1
    records["team"] = 0, 1, 0, 1
    records["score"] = 0, 150, -150, 0
    records["advised"] = 0, 1, 1, 1
    records["result"] = 2, 0, 2, 0
    path = tmp_path / "games.bin"
    path.write_bytes(records.tobytes() + b"cut off")
    last = (1 - FORESIGHT) * 0.5
    share = 1 / (1 + np.exp(-1))
    third = (1 - FORESIGHT) * (1 - share) + FORESIGHT * (1 - last)
    second = (1 - FORESIGHT) * share + FORESIGHT * (1 - third)
    assert read_positions([path]).aims.tolist() == pytest.approx([0.5, second, third, last])


def write_stored() -> None:
    """Writes the stored positions anew, after the network has changed; run this file for it."""
    rng = Random(1)
    positions: list[KensingtonPosition] = []
    while len(positions) < 60:
        position = Kensington().start()
        assert isinstance(position, KensingtonPosition)
        for _ in range(rng.randrange(4, 90)):
            if position.to_act is not None:
                position = position.play(rng.choice(list(position.legal_moves)))
        if isinstance(position, KensingtonPosition) and position.to_act is not None and not position.relocations:
            positions.append(position)
    seen = looked_at(positions)
    worths = shipped().worth(views(seen), buckets(seen))
    lines = [f"{position} = {worth}\n" for position, worth in zip(positions, worths, strict=True)]
    STORED.write_text("# A position = what the network adds for the side to move, in hundredths.\n" + "".join(lines))


if __name__ == "__main__":
    write_stored()

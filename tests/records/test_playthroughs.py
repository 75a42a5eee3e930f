"""Whole games of Chelsea on paper, one for each way to end: they replay, and to the same result, for ever."""

from itertools import accumulate
from pathlib import Path

import pytest
from records.build import read, rewritten

from royalborough.cli.verification import verified

FILES = sorted((Path(__file__).parent / "chelsea").glob("*.rbn"))
each_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def test_every_way_to_end_is_there() -> None:
    assert {read(file.read_text()).reason for file in FILES} == {"children", "tiles", "quiet"}


@each_file
def test_a_playthrough_is_in_the_canonical_form(file: Path) -> None:
    assert rewritten(file.read_text()) == file.read_text()


@each_file
def test_a_playthrough_is_true_and_its_draws_follow_from_its_seed(file: Path) -> None:
    [finding] = verified(file.read_text())
    assert finding.good
    assert str(finding).endswith("draws checked")


@each_file
def test_a_playthrough_goes_on_from_each_of_its_positions_in_writing(file: Path) -> None:
    record = read(file.read_text())
    positions = list(accumulate(record.main.moves, lambda before, move: before.play(move), initial=record.main.start))
    for before, move, after in zip(positions, record.main.moves, positions[1:], strict=False):
        assert record.game.parse(str(before)).play(move) == after


@pytest.mark.parametrize(
    ("name", "scores", "winners"),
    [
        ("two", (18, 21), (1,)),
        ("three-chosen-families", (24, 24, 21), (0, 1)),
        ("four-another-street", (21, 6, 18, 0), (0,)),
        ("six-no-tiles-left", (36, 36, 40, 36, 40, 36), (2, 4)),
        ("six-nothing-happens", (32, 32, 32, 28, 28, 32), (0, 1, 2, 5)),
    ],
)
def test_C11_the_points_at_the_end(name: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    outcome = read((Path(__file__).parent / "chelsea" / f"{name}.rbn").read_text()).main.position.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == (scores, winners)

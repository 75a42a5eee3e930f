"""Whole games on paper, one at least for each way to end: they replay, and to the same result, for ever."""

from itertools import accumulate
from pathlib import Path

import pytest
from records.build import read, rewritten

from royalborough.cli.verification import verified

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.rbn"))
each_file = pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}/{file.stem}" for file in FILES])


@pytest.mark.parametrize(
    ("slug", "ends"),
    [
        ("chelsea", {"children", "tiles", "quiet"}),
        ("residences", {"birds", "stuck", "idle"}),
        ("morris", {"pins", "blocked", "repetition"}),
        ("kingdom_come", {"called", "quiet"}),
    ],
)
def test_every_way_to_end_is_there(slug: str, ends: set[str]) -> None:
    assert {read(file.read_text()).reason for file in (HERE / slug).glob("*.rbn")} == ends


@each_file
def test_a_playthrough_is_in_the_canonical_form(file: Path) -> None:
    assert rewritten(file.read_text()) == file.read_text()


@each_file
def test_a_playthrough_is_true_and_its_draws_follow_from_its_seed(file: Path) -> None:
    [finding] = verified(file.read_text())
    assert finding.good
    assert str(finding).endswith("draws checked") or read(file.read_text()).game.deterministic


@each_file
def test_a_playthrough_goes_on_from_each_of_its_positions_in_writing(file: Path) -> None:
    record = read(file.read_text())
    positions = list(accumulate(record.main.moves, lambda before, move: before.play(move), initial=record.main.start))
    for before, move, after in zip(positions, record.main.moves, positions[1:], strict=False):
        assert record.game.parse(str(before)).play(move) == after


@pytest.mark.parametrize(
    ("name", "scores", "winners"),
    [
        ("chelsea/two", (18, 21), (1,)),
        ("chelsea/three-chosen-families", (24, 24, 21), (0, 1)),
        ("chelsea/four-another-street", (21, 6, 18, 0), (0,)),
        ("chelsea/six-no-tiles-left", (36, 36, 40, 36, 40, 36), (2, 4)),
        ("chelsea/six-nothing-happens", (32, 32, 32, 28, 28, 32), (0, 1, 2, 5)),
        ("residences/two-short-game", (51, 4), (0,)),
        ("residences/two-nobody-builds", (10, 10), (0, 1)),
        ("residences/three-short-game", (44, 47, 10), (1,)),
        ("residences/four-nothing-left", (35, 13, 7, 18), (0,)),
        ("residences/five-red-doors-on-the-ground", (28, 11, 9, 27, 7), (0,)),
        ("morris/down-to-two", (1, 0), (0,)),
        ("morris/hemmed-in", (0, 1), (1,)),
        ("morris/back-and-forth", (0.5, 0.5), ()),
        ("kingdom_come/two-a-duel-in-teacup-harbour", (20, 14), (0,)),
        ("kingdom_come/three-mended-with-a-coin", (42, 52, 20), (1,)),
        ("kingdom_come/two-nobody-goes-on", (16, 16), (0, 1)),
    ],
)
def test_C11_R10_M4_M5_KC12_the_points_at_the_end(
    name: str, scores: tuple[float, ...], winners: tuple[int, ...]
) -> None:
    outcome = read((HERE / f"{name}.rbn").read_text()).main.position.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == (scores, winners)

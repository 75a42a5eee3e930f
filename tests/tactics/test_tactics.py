"""Positions of Kensington with proved solutions, as the referee sees them.

`cargo test` proves the solutions (`engine/tests/proved.rs`). Here a plain proof by the referee stands beside it for
some of the shortest, and all of them are held to be what they say.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from kensington_help import kensington, options_of

from royalborough.games.kensington import KensingtonMove, KensingtonPosition

FILE = Path(__file__).parent / "kensington.tactics"
PROVED = 25
"""So many wins in two turns are proved again."""
MOST_REPLIES = 600
"""Whatever takes more is left to the faster proof."""


@dataclass(frozen=True)
class Puzzle:
    """A position with all first decisions that win, or that do not lose, within so many turns."""

    kind: str
    turns: int
    position: KensingtonPosition
    text: str
    solutions: tuple[KensingtonMove, ...]


def puzzles() -> Iterator[Puzzle]:
    """Every line of the file."""
    for line in FILE.read_text().splitlines():
        if line.startswith("#"):
            continue
        kind, options, text, solutions = (field.strip() for field in line.split("|"))
        given: dict[str, Any] = options_of(options)
        position = kensington(**given).parse(text)
        moves = tuple(KensingtonMove.parse(solution) for solution in solutions.split())
        yield Puzzle(kind.split()[0], int(kind.split()[1]), position, text, moves)


PUZZLES = list(puzzles())


def test_there_are_200_positions_of_every_kind() -> None:
    kinds = Counter((puzzle.kind, puzzle.turns) for puzzle in PUZZLES)
    assert kinds.total() >= 200
    assert kinds.total() == len({puzzle.text for puzzle in PUZZLES})
    assert min(kinds["win", 2], kinds["win", 3], kinds["hold", 1], kinds["hold", 2]) > 5
    assert {puzzle.position.game.players for puzzle in PUZZLES} == {2, 4, 6}
    assert {puzzle.position.placing for puzzle in PUZZLES} == {True, False}
    assert any(puzzle.position.relocations for puzzle in PUZZLES)
    assert any(puzzle.position.game.rebuild_delay for puzzle in PUZZLES)


def test_the_referee_reads_them_and_allows_their_solutions() -> None:
    for puzzle in PUZZLES:
        legal = puzzle.position.legal_moves
        assert str(puzzle.position) == puzzle.text
        assert puzzle.solutions
        assert all(solution in legal for solution in puzzle.solutions), puzzle.text
        assert len(puzzle.solutions) < len(legal) / 2, puzzle.text


def wins_at_once(position: KensingtonPosition) -> bool:
    """Whether the next decision can win."""
    after = map(position.play, position.legal_moves)
    return any(after.outcome and after.outcome.winners[0] % 2 == position.team for after in after)


def replies(position: KensingtonPosition, team: int) -> Iterator[KensingtonPosition]:
    """Every position at which the other team's turn can end."""
    if position.to_act is None or position.team == team:
        yield position
    else:
        for move in position.legal_moves:
            yield from replies(position.play(move), team)


SHORTEST = [puzzle for puzzle in PUZZLES if (puzzle.kind, puzzle.turns) == ("win", 2)]


@pytest.mark.parametrize("puzzle", SHORTEST[:: max(1, len(SHORTEST) // PROVED)], ids=lambda puzzle: puzzle.text)
def test_K7_a_win_in_two_turns_wins_against_every_reply(puzzle: Puzzle) -> None:
    team = puzzle.position.team
    for solution in puzzle.solutions[:2]:
        after = puzzle.position.play(solution)
        if after.to_act is not None and after.team == team:
            continue  # relocations are still to come
        for reply in islice(replies(after, team), MOST_REPLIES):
            assert reply.to_act is not None, f"{solution} lets the other team win"
            assert wins_at_once(reply), f"{solution} {reply}"

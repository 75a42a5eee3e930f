"""The shared counts of sequences of decisions; the same files are read by `cargo test`.

A file's format stands at its top. Only counts up to `MOST` are taken here: the referee is not made for counting.
"""

from pathlib import Path
from typing import Any

import pytest
from kensington_help import options_of

from royalborough.games import games, load
from royalborough.play import Position

FOLDER = Path(__file__).parent
MOST = 60_000


def blocks() -> list[tuple[str, dict[str, list[str]]]]:
    """Each block of each file with the slug of its game, as its lines by their first word."""
    found = []
    for path in sorted(FOLDER.glob("*.perft")):
        for block in path.read_text().split("\n\n"):
            lines: dict[str, list[str]] = {}
            for line in block.splitlines():
                if not line.startswith("#"):
                    word, _, rest = line.partition(" ")
                    lines.setdefault(word, []).append(rest)
            if lines:
                found.append((path.stem, lines))
    return found


BLOCKS = blocks()


def perft(position: Position[Any], depth: int) -> int:
    """How many sequences of `depth` decisions are legal from here."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize(("slug", "lines"), BLOCKS, ids=[f"{slug}-{lines['id'][0]}" for slug, lines in BLOCKS])
def test_counts(slug: str, lines: dict[str, list[str]]) -> None:
    game = load(slug, **options_of(" ".join(lines.get("options", []))))  # type: ignore[arg-type]
    position = game.parse(lines["position"][0])
    assert str(position) == lines["position"][0]
    counts = {int(depth): int(count) for depth, count in (line.split() for line in lines["perft"])}
    assert counts
    for depth, count in counts.items():
        if count <= MOST:
            assert perft(position, depth) == count, f"depth {depth}"


def test_blocks_hold_nothing_that_is_not_read() -> None:
    for slug, lines in BLOCKS:
        assert slug in games()
        assert set(lines) <= {"id", "options", "position", "perft"}
        assert [len(lines[word]) for word in ("id", "position")] == [1, 1]
    names = [(slug, lines["id"][0]) for slug, lines in BLOCKS]
    assert len(names) == len(set(names)) > 20

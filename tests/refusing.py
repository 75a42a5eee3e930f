"""What every refusal of a move is held to."""

import re
from typing import Any

import pytest

from royalborough.play import IllegalMove, Move, Position

SENTENCE = re.compile(r"[A-Z0-9*'\"][^{}\n]*\.")


def refuses(position: Position[Any], move: Move, rule: str, words: str) -> None:
    """The move is one that `rule` forbids here, with a sentence that holds `words`, and nothing changes."""
    before = str(position)
    for attempt in (position.check, position.play):
        with pytest.raises(IllegalMove) as refusal:
            attempt(move)
        assert refusal.value.rule == rule
        assert words in str(refusal.value.phrase)
        assert SENTENCE.fullmatch(str(refusal.value.phrase))
        assert str(refusal.value) == f"{refusal.value.phrase} ({rule})"
    assert move not in position.legal_moves
    assert str(position) == before

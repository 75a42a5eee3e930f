"""The engine's rules of Five Men's Morris against the referee's, in lockstep over random games.

Before each decision the whole lists of legal moves are compared, in order; after it the texts of the positions. The
engine knows nothing of repetition (M5): there the referee alone ends the game.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from morris_help import morris

from royalborough import _engine as engine
from royalborough.bots.engine_bot import engine_position
from royalborough.bots.morris_table import twin_of
from royalborough.games.morris import MorrisMove, MorrisPosition
from royalborough.games.morris.moves import PLACES, SLIDES, TAKES
from royalborough.play import IllegalMove, InvalidMove

GAMES = 200
MOVES: tuple[MorrisMove, ...] = (*PLACES, *(slide for row in SLIDES for slide in row.values()), *TAKES)


def in_lockstep(rng: Random, seen: Counter[str]) -> None:
    """Play a random game on both and compare everything."""
    position, twin = morris().start(), engine.Morris().start()
    while position.to_act is not None:
        moves = list(position.legal_moves)
        assert twin.legal_moves() == [str(move) for move in moves], str(position)
        assert (twin.to_act, twin.winner) == (position.to_act, None)
        assert engine_position(position) == twin == twin_of(position)
        assert str(twin) == str(replace(position, past=()))
        seen[position.stage] += 1
        move = rng.choice(moves)
        position, twin = position.play(move), twin.play(str(move))
    seen[position.ended] += 1
    outcome = position.outcome
    assert outcome is not None
    if not outcome.is_draw:
        assert str(twin) == str(position)
        assert (twin.to_act, twin.winner, twin.legal_moves()) == (None, outcome.winners[0], [])


def test_engine_and_referee_agree_over_random_games() -> None:
    rng = Random(1)
    seen = Counter[str]()
    for _ in range(GAMES):
        in_lockstep(rng, seen)
    assert seen["move"] > 5000 and seen["take"] > 400  # else these games would show little
    assert min(seen[ended] for ended in ("pins", "blocked", "repetition")) > 0


def test_engine_and_referee_refuse_the_same_moves() -> None:
    rng = Random(2)
    position = morris().start()
    for _ in range(60):
        if position.to_act is None:
            position = morris().start()
        twin = engine_position(position)
        for move in MOVES:
            if move not in position.legal_moves:
                with pytest.raises(ValueError, match=f"{move} is not legal"):
                    twin.play(str(move))
        position = position.play(rng.choice(list(position.legal_moves)))


@pytest.mark.parametrize("text", ["", "c3", "e", "e3-", "a1-a1", "a1-e5", "xc3", "x", "e3>e5", "a1-c1x"])
def test_engine_and_referee_refuse_the_same_texts(text: str) -> None:
    with pytest.raises(ValueError):
        engine.Morris().start().play(text)
    with pytest.raises((InvalidMove, IllegalMove)):
        morris().start().parse_move(text)


@pytest.mark.parametrize("turns", ["", "a1 b2 c1 c2 e1"])
def test_engine_and_referee_count_the_same(turns: str) -> None:
    def count(position: MorrisPosition, depth: int) -> int:
        moves = position.legal_moves
        return len(moves) if depth == 1 else sum(count(position.play(move), depth - 1) for move in moves)

    position = morris().start()
    for text in turns.split():
        position = position.play(position.parse_move(text))
    for depth in (1, 2, 3, 4):
        assert engine_position(position).perft(depth) == count(position, depth)

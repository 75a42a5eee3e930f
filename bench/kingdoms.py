"""What only Kingdom Come has: actions that are proposed, for there is no end of them."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from royalborough.bots.choices import step
from royalborough.games import load
from royalborough.play import Move, Position


def proposed_actions(seed: int) -> int:
    """Candidates in the middle of Kingdom Come; returns how many."""
    return sum(len(position.candidates(Random(seed), 20)) for position in _kingdoms())


def checked_actions(seed: int) -> int:  # noqa: ARG001
    """Checks of candidates that were found before."""
    count = 0
    for position, moves in _kingdom_moves():
        for move in moves:
            position.check(move)
        count += len(moves)
    return count


@cache
def _kingdoms() -> list[Position[Any]]:
    """Some positions of a random game of Kingdom Come in which an action is to be chosen."""
    rng = Random(3)
    position: Position[Any] = load("kingdom_come", challenge="coin").start()
    found = []
    for number in range(240):
        if number % 8 == 0 and not position.legal_moves.listed:
            found.append(position)
        position = step(position, rng)
        if position.to_act is None:
            break
    return found


@cache
def _kingdom_moves() -> list[tuple[Position[Any], Sequence[Move]]]:
    return [(position, position.candidates(Random(1), 20)) for position in _kingdoms()]

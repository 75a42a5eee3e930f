"""Random decisions in games of every kind, those too whose moves cannot be listed."""

from collections.abc import Sequence
from random import Random
from typing import Any

from royalborough.bots.bot import BotError
from royalborough.play import NATURE, Move, Position


def some_moves(position: Position[Any], rng: Random, most: int) -> Sequence[Move]:
    """At most `most` different legal moves as the position proposes them; raises BotError if there is none."""
    moves: Sequence[Move] = position.candidates(rng, most)
    if not moves:
        raise BotError("There is nothing to decide in this position.")
    return moves


def random_move(position: Position[Any], rng: Random) -> Move:
    """One legal move, all equally likely; raises BotError if there is none."""
    return some_moves(position, rng, 1)[0]


def natures_move(position: Position[Any], rng: Random) -> Move:
    """One of NATURE's moves by their weights."""
    chance = position.chance()
    move: Move = rng.choices(list(chance), weights=list(chance.values()))[0]
    return move


def step(position: Position[Any], rng: Random) -> Position[Any]:
    """The position after one random move of whoever acts."""
    move = natures_move(position, rng) if position.to_act is NATURE else random_move(position, rng)
    return position.play(move)

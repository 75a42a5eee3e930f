"""Clocks and random games for the benchmarks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import chess

from royalborough.bots.choices import step
from royalborough.bots.match import play_game
from royalborough.games import load
from royalborough.play import Game, Move, Position


@dataclass(frozen=True)
class Rate:
    """How many of something were done in a second, over several rounds."""

    per_second: float
    """The median of the rounds."""
    low: float
    high: float


def rates(rounds: int, *works: Callable[[int], int]) -> list[Rate]:
    """The rate of each work, which takes a seed and returns how much it did.

    The works take turns round by round, so that a busy moment of the machine does not fall on one of them alone.
    """
    found: list[list[float]] = [[] for _ in works]
    for number in range(rounds):
        for work, rate in zip(works, found, strict=True):
            since = perf_counter()
            count = work(number)
            rate.append(count / (perf_counter() - since))
    return [Rate(median(rate), min(rate), max(rate)) for rate in found]


def random_kensington(seed: int, moves: int = 4000) -> int:
    """Random games of Kensington by the referee; every decision is checked as always."""
    rng = Random(seed)
    game = load("kensington")
    position: Position[Any] = game.start()
    for _ in range(moves):
        if position.to_act is None:
            position = game.start()
        legal = position.legal_moves
        position = position.play(legal[rng.randrange(len(legal))])
    return moves


def random_games(slug: str, seed: int, games: int = 2) -> int:
    """Random games for three by the referee; returns the decisions, luck's among them."""
    rng = Random(seed)
    made = 0
    for _ in range(games):
        position: Position[Any] = load(slug, 3).start()
        while position.to_act is not None:
            position = step(position, rng)
            made += 1
    return made


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


def bot_decisions(slug: str, bot: str, seed: int) -> int:
    """A whole game of one bot against itself; returns the decisions."""
    game = load(slug)
    return len(play_game(game, [bot] * game.players, bytes([seed])).moves)


def random_chess(seed: int, moves: int = 4000) -> int:
    """Random games of chess by python-chess: list the legal moves, play one; games end by its own rules."""
    rng = Random(seed)
    board = chess.Board()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.is_seventyfive_moves():
            board = chess.Board()
            legal = list(board.legal_moves)
        board.push(legal[rng.randrange(len(legal))])
    return moves


def middle_game(game: Game[Position[Any]], seed: int = 11, moves: int = 60) -> Position[Any]:
    """A position after random decisions, at the start of a turn."""
    rng = Random(seed)
    position = game.start()
    made = 0
    while made < moves or not position.turn_ended:
        if position.to_act is None:
            position, made = game.start(), 0
        legal = position.legal_moves
        position = position.play(legal[rng.randrange(len(legal))])
        made += 1
    return position

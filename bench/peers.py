"""Others that do something like it, measured in the same run: python-chess, and OpenSpiel's search in C++."""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

import chess


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


def open_spiel() -> Any:
    """OpenSpiel, or None where it is not installed (`make bench` installs it)."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


class NineMensMorris:
    """Nine men's morris by OpenSpiel, in C++."""

    def __init__(self, pyspiel: Any) -> None:
        self._pyspiel = pyspiel
        self._game = pyspiel.load_game("nine_mens_morris")

    def random_moves(self, seed: int, games: int = 3) -> int:
        """Random games, moved from Python; returns their moves."""
        rng, made = Random(seed), 0
        for _ in range(games):
            state = self._game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.randrange(len(actions))])
                made += 1
        return made

    def playouts_in(self, seconds: float, placed: int, batch: int = 200) -> tuple[int, float]:
        """Tree search with one random playout for each new leaf, after so many random moves.

        Returns how many playouts were made, in batches, and in how many seconds.
        """
        rng, state = Random(placed), self._game.new_initial_state()
        for _ in range(placed):
            state.apply_action(rng.choice(state.legal_actions()))
        evaluator = self._pyspiel.RandomRolloutEvaluator(1, 3)
        done, since = 0, perf_counter()
        while (passed := perf_counter() - since) < seconds:
            self._pyspiel.MCTSBot(self._game, evaluator, 1.4, batch, 100, False, done, False).step(state)
            done += batch
        return done, passed


PLACED: Mapping[str, int] = {"the start": 0, "a middle game": 24}
"""The moves before the positions in which the search is measured."""

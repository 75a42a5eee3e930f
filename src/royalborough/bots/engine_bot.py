"""Bots that think in Rust. The engine proposes a move as text; the referee reads and checks it like anybody's."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any

from royalborough.bots.bot import Bot, BotError, Limit, Stop
from royalborough.games.kensington import Kensington
from royalborough.play import Game, Move, PlayError, Position

_DEFAULT = Limit(seconds=0.3)
"""What an engine without any limit thinks, so that it ends."""
_WORSE = -30
"""A draw is accepted when the engine's score (100 is a plain advantage) is no higher for the seat."""
_REMEMBERED = 300
"""So many of the last turns the engine is told of, lest it go round in circles."""


def engine() -> Any:
    """The module of the engine; raises BotError when it is not built."""
    try:
        return import_module("royalborough._engine")
    except ImportError as error:
        raise BotError("The engine is not built ({error}); run `make setup`.", error=error) from None


def _kensington(game: Game[Any]) -> Any:
    assert isinstance(game, Kensington)
    return engine().Kensington(
        seats=game.players,
        starts=game.starts,
        red_stones=game.stones_of(0),
        blue_stones=game.stones_of(1),
        red_head_start=game.red_head_start,
        blue_head_start=game.blue_head_start,
        rebuild_delay=game.rebuild_delay,
    )


def _morris(game: Game[Any]) -> Any:  # noqa: ARG001
    return engine().Morris()


ENGINES: Mapping[str, Callable[[Game[Any]], Any]] = {"kensington": _kensington, "morris": _morris}
"""For each game that the engine knows, what makes the engine's game from ours."""


def engine_position(position: Position[Any]) -> Any:
    """The engine's copy of a position; raises BotError when the engine is missing or does not take it."""
    slug = position.game.slug
    if slug not in ENGINES:
        raise BotError("The engine does not know the game {slug}.", slug=slug)
    try:
        return ENGINES[slug](position.game).parse(str(position))
    except ValueError as error:
        if isinstance(error, PlayError):
            raise
        raise BotError("The engine does not take this position: {error}", error=error) from error


class EngineBot(Bot):
    """Plays what the engine finds."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self, position: Position[Any], limit: Limit, stop: Stop, *, history: Sequence[Position[Any]] = ()
    ) -> Move:
        """The engine's move; raises BotError when the engine fails, IllegalMove when the referee refuses the move."""
        turns = [earlier for earlier in history if earlier.turn_ended]
        told = [str(earlier) for earlier in turns[-_REMEMBERED:]]
        found = self._search(position, _DEFAULT if limit == Limit() else limit, stop, told)
        move: Move = position.parse_move(found.move)
        return move

    def accepts_draw(self, position: Position[Any], seat: int) -> bool:
        """It agrees when a short search sees the seat in trouble."""
        if position.to_act is None:
            return False
        score: int = self._search(position, Limit(nodes=2000), Stop()).score
        same_team = position.game.teams[seat] == position.game.teams[position.turn]
        return (score if same_team else -score) <= _WORSE

    def _search(self, position: Position[Any], limit: Limit, stop: Stop, history: Sequence[str] = ()) -> Any:
        try:
            return engine_position(position).search(
                seconds=limit.seconds,
                nodes=limit.nodes,
                depth=limit.depth,
                should_stop=stop.is_set,
                seed=self._rng.getrandbits(63),
                history=history,
            )
        except PlayError:
            raise
        except Exception as error:  # whatever goes wrong over there, the table wants one kind of error
            raise BotError("The engine failed: {error}", error=error) from error

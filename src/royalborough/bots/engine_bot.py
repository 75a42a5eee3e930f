"""Bots that think in Rust. The engine proposes a move as text; the referee reads and checks it like anybody's."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import asdict
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any, Self

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.thinking import Line, Report, Score, Tell, ThinkingBot
from royalborough.games.chelsea import Chelsea
from royalborough.games.kensington import Kensington
from royalborough.games.kingdom_come import KingdomCome
from royalborough.games.residences import Residences
from royalborough.games.residences.pieces import drawing
from royalborough.play import Game, PlayError, Position

_DEFAULT = Limit(seconds=0.3)
"""What an engine without any limit thinks, so that it ends."""
_WORSE = Score(-30)
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


def _chelsea(game: Game[Any]) -> Any:
    assert isinstance(game, Chelsea)
    houses, garages = game.painted
    return engine().Chelsea(families=game.families[: game.players], houses=houses, garages=garages)


@lru_cache(maxsize=16)
def _kingdom_come(game: Game[Any]) -> Any:
    assert isinstance(game, KingdomCome)
    chart = game.chart
    return engine().KingdomCome(
        chart.columns,
        chart.rows,
        chart.cells,
        [(resource.kind, *resource.place) for resource in chart.resources],
        players=game.players,
        coin=game.challenge == "coin",
        shared_dividers=game.dividers == "shared",
        link_max=game.link_max,
        link_water_max=game.link_water_max,
        sole_harvest=game.harvest == "sole",
        larger_wins=game.duel_draw == "larger",
        by_size=game.area_score == "size",
        pins=game.pins,
        strings=game.strings,
    )


def _morris(game: Game[Any]) -> Any:  # noqa: ARG001
    return engine().Morris()


def _residences(game: Game[Any]) -> Any:
    assert isinstance(game, Residences)
    return engine().Residences(
        drawing(),
        seats=game.players,
        birds=game.birds,
        heap_top=game.heap_top,
        red_doors_on_ground=game.red_doors_on_ground == "yes",
    )


ENGINES: Mapping[str, Callable[[Game[Any]], Any]] = {
    "chelsea": _chelsea,
    "kensington": _kensington,
    "kingdom_come": _kingdom_come,
    "morris": _morris,
    "residences": _residences,
}
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


def thinker_of(position: Position[Any], history: Sequence[Position[Any]] = ()) -> Any:
    """What thinks about a position in the engine (`_engine.Thinker`), told of the game's earlier turns.

    Raises BotError when the engine is missing or does not take the position or the history.
    """
    turns = [earlier for earlier in history if earlier.turn_ended]
    twin = engine_position(position)
    try:
        return twin.thinker([str(earlier) for earlier in turns[-_REMEMBERED:]])
    except ValueError as error:
        raise BotError("The engine does not take what was before: {error}", error=error) from error


class EngineBot(ThinkingBot):
    """Plays what the engine finds."""

    def __init__(self, rng: Random, attention: float = 1.0, threads: int = 1, memory: int = 16) -> None:
        """`attention` is the share of decisions that it notices, on the board as in its plans.

        `threads` says how many may think at once, `memory` how many megabytes they may remember in.
        """
        self._rng = rng
        self._settings: dict[str, float] = {"attention": attention, "threads": threads, "memory": memory}

    def adjusted(self, **settings: float) -> Self:
        """The same bot with another attention, number of threads or memory."""
        other = copy(self)
        other._settings = self._settings | settings
        return other

    def think(
        self,
        position: Position[Any],
        limit: Limit,
        stop: Stop,
        *,
        history: Sequence[Position[Any]] = (),
        lines: int = 1,
        tell: Tell | None = None,
    ) -> Report:
        """What the engine finds; while it thinks other threads run. Raises BotError when it fails."""
        thinker = thinker_of(position, history)
        signal = engine().Signal()
        orders = {**asdict(_DEFAULT if limit == Limit() else limit), **self._settings}
        try:
            with stop.heard_by(signal.stop), stop.clock.heard_by(signal.start_clock):
                found = thinker.think(
                    **orders,
                    seed=self._rng.getrandbits(63),
                    lines=lines,
                    ponder=not stop.clock.is_set(),
                    signal=signal,
                    tell=None if tell is None else lambda report: tell(_told(report)),
                )
        except Exception as error:  # whatever goes wrong over there, the table wants one kind of error
            raise BotError("The engine failed: {error}", error=error) from error
        return _told(found)

    def accepts_draw(self, position: Position[Any], seat: int) -> bool:
        """It agrees when a short search sees the seat in trouble."""
        if position.to_act is None:
            return False
        score = self.think(position, Limit(nodes=2000), Stop()).best.score
        same_team = position.game.teams[seat] == position.game.teams[position.turn]
        return (score if same_team else -score) <= _WORSE


def _told(found: Any) -> Report:
    """The engine's report in our words."""
    lines = tuple(Line(Score.parse(line.score), line.share, tuple(line.moves)) for line in found.lines)
    return Report(lines, found.depth, found.nodes, found.playouts, found.seconds)

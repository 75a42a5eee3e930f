"""Lets a bot decide at a table: hands it what its seat may know, and has the referee check what it answers."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from royalborough.bots.bot import Limit, Stop
from royalborough.bots.choices import random_move
from royalborough.bots.engine_protocol.outside import SIGN
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.level import GREEDY
from royalborough.bots.levels import Level, UnknownLevel, level
from royalborough.play import Move, Position, Seat

_log = logging.getLogger(__name__)


def choose(
    level_name: str,
    position: Position[Any],
    seat: Seat,
    rng: Random,
    stop: Stop,
    *,
    history: Sequence[Position[Any]] = (),
    seconds: float | None = None,
) -> Move:
    """The move of a game's level for `seat`, as `decide` finds it; raises UnknownLevel."""
    player = _player(position.game.slug, level_name)
    return decide(player, position, seat, rng, stop, history=history, seconds=seconds)


def _player(slug: str, name: str) -> Level:
    """The level of that name; a greedy one for an outside engine that there is no more, so that its tables go on."""
    try:
        return level(slug, name)
    except UnknownLevel:
        if not name.startswith(SIGN):
            raise
        _log.error("There is no outside engine %s any more; a greedy bot plays for it", name)
        return replace(GREEDY, name=name)


def decide(
    player: Level,
    position: Position[Any],
    seat: Seat,
    rng: Random,
    stop: Stop,
    *,
    history: Sequence[Position[Any]] = (),
    seconds: float | None = None,
) -> Move:
    """The move of a level's bot for `seat`, legal in `position`; the bot itself only sees a sample of the position.

    `history` holds the game's positions so far (`Referee.positions`); a bot is told of them only when everybody may
    know everything (`Game.perfect_information`). `seconds` is what its clock lets it use, besides its level's limit.
    A bot that fails or proposes what the referee refuses is replaced for this move, by a greedy one and then by
    chance, and the failure is logged: a table never hangs for a bot.
    """
    forced: Move | None = position.forced()
    if forced is not None:
        return forced
    sample = position.sample(seat, rng)
    known = [earlier for earlier in history if earlier is not position] if position.game.perfect_information else []
    attempts: tuple[Callable[[], Move], ...] = (
        lambda: player.make(rng).choose(sample, player.limit.within(seconds), stop, history=known),
        lambda: GreedyBot(rng).choose(sample, Limit(), Stop()),
    )
    for attempt in attempts:
        try:
            move = attempt()
            position.check(move)
        except Exception as error:
            _log.exception("The bot %s failed at %s: %s", player.name, position.game.slug, error)
        else:
            return move
    return random_move(position, rng)


def accepts_draw(level_name: str, position: Position[Any], seat: Seat, rng: Random) -> bool:
    """Whether a game's level, playing for `seat`, agrees to a draw, as in `agrees`; raises UnknownLevel."""
    return agrees(_player(position.game.slug, level_name), position, seat, rng)


def agrees(player: Level, position: Position[Any], seat: Seat, rng: Random) -> bool:
    """Whether a level's bot, playing for `seat`, agrees to a draw; one that fails does not, and that is logged."""
    try:
        return player.make(rng).accepts_draw(position.sample(seat, rng), seat)
    except Exception as error:
        _log.exception("The bot %s failed to answer an offer at %s: %s", player.name, position.game.slug, error)
        return False

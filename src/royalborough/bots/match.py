"""Games between bots: one game, and a series in which every bot plays every team.

The same seed gives the same games, as long as the bots' limits count nodes and not seconds.
"""

import logging
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from royalborough.bots.bot import BotError, Stop
from royalborough.bots.choices import random_move
from royalborough.bots.engine_protocol.outside import OutsideFailure
from royalborough.bots.player import player
from royalborough.play import Game, Move, Outcome, Position, Seat
from royalborough.play.referee import Referee

_log = logging.getLogger(__name__)
DEFAULT_TURN_LIMIT = 500
"""Turns after which a game is stopped as a draw; the reason of its outcome then is `limit`."""


@dataclass(frozen=True)
class Played:
    """A game that was played."""

    game: Game[Any]
    start: Position[Any]
    moves: tuple[Move, ...]
    turns: int
    outcome: Outcome
    names: tuple[str, ...]
    """The bot of each seat."""
    number: int
    """Of the game in its series, from 0."""
    seed: bytes
    """What NATURE's moves follow from."""

    @property
    def winners(self) -> frozenset[str]:
        """The names of the bots that won; none in a draw."""
        return frozenset(self.names[seat] for seat in self.outcome.winners)


@dataclass(frozen=True)
class Series:
    """What a series of games needs.

    The games come in rounds. Those of a round have the same opening and the same luck, and the bots change places, so
    that each has every place (with as many bots as teams), or each place is had by both (with two bots at a table of
    more teams, where it is drawn by lot which half of the places the first one begins with).
    """

    game: Game[Any]
    bots: tuple[str, ...]
    """As `player` reads them."""
    seed: int
    turn_limit: int = DEFAULT_TURN_LIMIT
    opening: int = 0
    """So many decisions at the start of a game are made by chance."""

    def __post_init__(self) -> None:
        if len(self.bots) not in (1, 2, self._teams):
            raise BotError(
                "Name one bot for all teams or {n} bots, one for each team; there are {there}.",
                n=self._teams,
                there=len(self.bots),
            )
        for bot in self.bots:
            player(self.game.slug, bot)

    @property
    def _teams(self) -> int:
        return len(set(self.game.teams))

    @property
    def round_length(self) -> int:
        """How many games have the same opening and luck: one where changing places would change nothing."""
        return len(self.bots) if len(set(self.bots)) > 1 else 1

    def holders(self, number: int) -> tuple[int, ...]:
        """Which of the bots, from 0, has each seat in game `number`."""
        teams = list(dict.fromkeys(self.game.teams))
        places = [team % len(self.bots) for team in range(len(teams))]
        if len(self.bots) < len(teams):
            Random(f"{self.seed}/{number // self.round_length}/places").shuffle(places)
        return tuple((places[teams.index(team)] + number) % len(self.bots) for team in self.game.teams)

    def seats(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in game `number`."""
        return tuple(self.bots[holder] for holder in self.holders(number))

    def share(self, number: int, winners: Sequence[Seat]) -> Fraction:
        """How much of game `number` went to the first bot, from 0 to 1, when these seats won; a draw is shared by all.

        With two bots it is a half on average for bots that play equally well.
        """
        holders = self.holders(number)
        sharing = winners or range(len(holders))
        return Fraction(sum(holders[seat] == 0 for seat in sharing), len(sharing))

    def play(self, number: int) -> Played:
        """Game `number`, from 0; it depends on nothing else but the series."""
        seed = Random(f"{self.seed}/{number // self.round_length}").randbytes(32)
        return play_game(self.game, self.seats(number), seed, number, self.turn_limit, self.opening)


def play_game(
    game: Game[Any],
    bots: Sequence[str],
    seed: bytes,
    number: int = 0,
    turn_limit: int = DEFAULT_TURN_LIMIT,
    opening: int = 0,
) -> Played:
    """A game between these bots, one for each seat, stopped as a draw after `turn_limit` turns.

    NATURE's moves and those of the opening follow from the seed, the bots' luck from the seed and the number.
    An outside engine that fails resigns. Unlike at a table another bot that does is an error: raises BotError or
    IllegalMove.
    """
    referee = Referee(game, seed)
    turns = _open(referee, opening)
    chance = Random(f"{seed.hex()}/{number}")
    levels = [player(game.slug, bot) for bot in bots]
    players = [level.make(Random(chance.getrandbits(64))) for level in levels]
    stop, outcome = Stop(), None
    while (seat := referee.position.to_act) is not None and turns < turn_limit:
        position = referee.position
        assert isinstance(seat, int), "the referee has made NATURE's moves"
        move = position.forced()
        if move is None:
            known = referee.positions[:-1] if game.perfect_information else ()
            try:
                move = players[seat].choose(position.sample(seat, chance), levels[seat].limit, stop, history=known)
            except OutsideFailure as failure:
                _log.warning("game %d ends: %s", number + 1, failure)
                outcome = Outcome.resigned(seat, game.teams)
                break
        turns += referee.submit(seat, move).turn_ended
    outcome = outcome or referee.position.outcome or Outcome.drawn(game.players, "limit")
    return Played(game, referee.positions[0], tuple(referee.moves), turns, outcome, tuple(bots), number, seed)


def _open(referee: Referee, decisions: int) -> int:
    """Makes the first decisions of a game by chance, as its seed has it; how many turns they are."""
    rng = Random(f"{referee.seed.hex()}/opening")
    turns = 0
    for _ in range(decisions):
        seat = referee.position.to_act
        if not isinstance(seat, int):
            break
        turns += referee.submit(seat, random_move(referee.position, rng)).turn_ended
    return turns


def play_series(
    series: Series, games: int, pool: Executor | None = None, *, first: int = 0, ahead: int = 4
) -> Iterator[Played]:
    """Games `first` to `games` - 1 in their order, each as soon as it is there; with a pool `ahead` at a time."""
    if pool is None:
        yield from map(series.play, range(first, games))
        return
    under_way: deque[Future[Played]] = deque()
    try:
        for number in range(first, games):
            under_way.append(pool.submit(series.play, number))
            if len(under_way) >= ahead:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for game in under_way:
            game.cancel()

"""Games between bots: one game, and a series in which every bot plays every team.

The same seed gives the same games, as long as the bots' limits count nodes and not seconds.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from royalborough.bots.bot import BotError, Limit, Stop
from royalborough.bots.levels import Level, level
from royalborough.play import Game, Move, Outcome, Position
from royalborough.play.referee import Referee

DEFAULT_TURN_LIMIT = 500
"""Turns after which a game is stopped as a draw; the reason of its outcome then is `limit`."""


def player(slug: str, text: str) -> Level:
    """The level that `text` names, with other limits if it says so: `search:nodes=200` or `engine:depth=3+seconds=1`.

    Raises UnknownLevel or BotError.

    >>> player("kensington", "search:nodes=200").limit
    Limit(seconds=None, nodes=200, depth=None, playouts=None)
    """
    name, sign, limits = text.partition(":")
    found = level(slug, name.strip())
    if not sign:
        return found
    values: dict[str, float] = {}
    for entry in limits.split("+"):
        key, _, value = entry.strip().partition("=")
        try:
            values[key] = float(value) if key == "seconds" else int(value)
        except ValueError:
            values["?"] = 0.0
    if not set(values) <= {field.name for field in fields(Limit)}:
        raise BotError(
            "A bot is written like search or search:nodes=200+depth=3 (also seconds= and playouts=), not {text!r}.",
            text=text,
        )
    return replace(found, limit=Limit(**values))  # type: ignore[arg-type]


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
    """What a series of games needs; the bots take the teams in turn."""

    game: Game[Any]
    bots: tuple[str, ...]
    """As `player` reads them."""
    seed: int
    turn_limit: int = DEFAULT_TURN_LIMIT

    def __post_init__(self) -> None:
        if len(self.bots) not in (1, len(set(self.game.teams))):
            raise BotError(
                "Name one bot for all teams or {n} bots, one for each team; there are {there}.",
                n=len(set(self.game.teams)),
                there=len(self.bots),
            )
        for bot in self.bots:
            player(self.game.slug, bot)

    def seats(self, number: int) -> tuple[str, ...]:
        """The bot of each seat in game `number`."""
        teams = list(dict.fromkeys(self.game.teams))
        return tuple(self.bots[(teams.index(team) + number) % len(self.bots)] for team in self.game.teams)

    def play(self, number: int) -> Played:
        """Game `number`, from 0; it depends on nothing else but the series."""
        seed = Random(f"{self.seed}/{number}").randbytes(32)
        return play_game(self.game, self.seats(number), seed, number, self.turn_limit)


def play_game(
    game: Game[Any], bots: Sequence[str], seed: bytes, number: int = 0, turn_limit: int = DEFAULT_TURN_LIMIT
) -> Played:
    """A game between these bots, one for each seat, stopped as a draw after `turn_limit` turns.

    Unlike at a table a bot that fails is an error here: raises BotError or IllegalMove.
    """
    referee = Referee(game, seed)
    chance = Random(seed)
    levels = [player(game.slug, bot) for bot in bots]
    players = [level.make(Random(chance.getrandbits(64))) for level in levels]
    turns = 0
    stop = Stop()
    while (seat := referee.position.to_act) is not None and turns < turn_limit:
        position = referee.position
        assert isinstance(seat, int), "the referee has made NATURE's moves"
        move = position.forced()
        if move is None:
            known = referee.positions[:-1] if game.perfect_information else ()
            move = players[seat].choose(position.sample(seat, chance), levels[seat].limit, stop, history=known)
        turns += referee.submit(seat, move).turn_ended
    outcome = referee.position.outcome or Outcome.drawn(game.players, "limit")
    return Played(game, referee.positions[0], tuple(referee.moves), turns, outcome, tuple(bots), number, seed)


def play_series(series: Series, games: int, pool: Executor | None = None) -> Iterator[Played]:
    """Games 0 to `games` - 1 in their order, each as soon as it is there; with a pool several at a time."""
    return pool.map(series.play, range(games)) if pool else map(series.play, range(games))

"""The games, one package each. A package that names its game `GAME` is found here by itself."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from royalborough.play import Game, PlayError, Value
from royalborough.play.option import unknown


class UnknownGame(PlayError):
    """There is no game of that name."""


@cache
def games() -> dict[str, type[Game[Any]]]:
    """Every game by its slug."""
    packages = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    classes = [import_module(f"{__name__}.{package}").GAME for package in packages]
    return {game.slug: game for game in classes}


def load(slug: str, players: int | None = None, **options: Value) -> Game[Any]:
    """The game with these options, the others as by default; raises UnknownGame or InvalidOption.

    >>> load("kensington", players=4, rebuild_delay=2).players
    4
    """
    return load_with(slug, players, options)


def load_with(slug: str, players: int | None, options: Mapping[str, Value]) -> Game[Any]:
    """Like `load`, for options that somebody else wrote down; raises UnknownGame or InvalidOption."""
    known = games()
    if slug not in known:
        raise UnknownGame("There is no game {slug!r}; the games are {names}.", slug=slug, names=", ".join(known))
    game = known[slug]
    allowed = {option.name: option for option in game.option_list()}
    for name in options:
        if name not in allowed:
            raise unknown(name, allowed)
    checked = {name: allowed[name].check(value) for name, value in options.items()}
    return game(players=game.seat_counts[0] if players is None else players, **checked)  # type: ignore[call-arg]

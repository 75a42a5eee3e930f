"""Bots by the text that names them, with their limits and settings: `royal`, `engine:nodes=2000+attention=0.5`."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, replace
from functools import partial
from random import Random

from royalborough.bots.bot import Bot, BotError, Limit
from royalborough.bots.engine_bot import EngineBot
from royalborough.bots.engine_protocol.options import SETTINGS
from royalborough.bots.levels import Level, level

_LIMITS = {field.name for field in fields(Limit)}


def player(slug: str, text: str) -> Level:
    """The level that `text` names, with other limits or settings if it says so.

    Limits (`seconds`, `nodes`, `depth`, `playouts`) take the place of all that the level has. Settings (`attention`,
    `threads`, `memory`) are for bots that think in Rust. Raises UnknownLevel or BotError.

    >>> player("kensington", "search:nodes=200").limit
    Limit(seconds=None, nodes=200, depth=None, playouts=None)
    """
    name, sign, rest = text.partition(":")
    found = level(slug, name.strip())
    if not sign:
        return found
    values = _values(rest, text)
    limits = {key: value for key, value in values.items() if key in _LIMITS}
    settings = {key: SETTINGS[key].read(key, value) for key, value in values.items() if key in SETTINGS}
    if limits:
        found = replace(found, limit=Limit(**_numbers(limits, text)))  # type: ignore[arg-type]
    return _set(found, settings) if settings else found


def untimed(slug: str, text: str) -> str:
    """The same bot without its limit in seconds, if it has another one; raises like `player`."""
    name, _, rest = text.partition(":")
    limits = asdict(player(slug, text).limit)
    kept = {kind: most for kind, most in limits.items() if kind != "seconds" and most is not None}
    if not kept:
        return text
    settings = [entry for entry in rest.split("+") if entry.strip().partition("=")[0] in SETTINGS]
    return f"{name}:{'+'.join([*(f'{kind}={most}' for kind, most in kept.items()), *settings])}"


def _values(rest: str, text: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for entry in rest.split("+"):
        key, _, value = entry.strip().partition("=")
        if key in values:
            raise BotError("{name} stands twice in {text!r}.", name=key[:40], text=text[:200])
        values[key] = value
    if not set(values) <= _LIMITS | set(SETTINGS):
        raise _unreadable(text)
    return values


def _numbers(limits: Mapping[str, str], text: str) -> dict[str, float]:
    try:
        return {key: float(value) if key == "seconds" else int(value) for key, value in limits.items()}
    except ValueError:
        raise _unreadable(text) from None


def _unreadable(text: str) -> BotError:
    return BotError(
        "A bot is written like royal or royal:nodes=200+depth=3 (also seconds=, playouts= and, for bots that think "
        "in Rust, attention=, threads= and memory=), not {text!r}.",
        text=text,
    )


def _set(found: Level, settings: Mapping[str, float]) -> Level:
    if not isinstance(found.make(Random(0)), EngineBot):
        raise BotError("{bot} has no {settings} to set.", bot=found.name, settings=" or ".join(settings))
    return replace(found, make=partial(_made, found.make, settings))


def _made(make: Callable[[Random], Bot], settings: Mapping[str, float], rng: Random) -> Bot:
    bot = make(rng)
    assert isinstance(bot, EngineBot)
    return bot.adjusted(**settings)

"""Which outside programs there are: a file says it, and nothing else can.

    [stonefish]                          # is called @stonefish
    command = ["./stonefish", "--fast"]  # run in the folder of this file, without a shell
    games = ["kensington"]

docs/engine-protocol.md tells what else may stand there.
"""

import atexit
import os
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from re import compile as pattern
from typing import Any

from royalborough.bots.bot import BotError, Limit
from royalborough.bots.engine_protocol.conversation import VARIABLE, Program
from royalborough.bots.engine_protocol.language import read_limit
from royalborough.bots.engine_protocol.outside import OutsideProgram
from royalborough.games import games
from royalborough.play import PlayError

_NAME = pattern(r"[a-z0-9][a-z0-9-]{0,29}")
_NAMED_VALUE = pattern(r"[\w.-]{1,40}=[\w .:+/,-]{1,200}")
_LIMIT = Limit(seconds=1.0)


class InvalidEngines(PlayError):
    """The file of outside engines cannot be used."""


def outside_programs() -> tuple[OutsideProgram, ...]:
    """The programs of the file that the environment names; none if it names none. Raises InvalidEngines."""
    name = os.environ.get(VARIABLE)
    return _started_with(Path(name).absolute()) if name else ()


def use_programs(path: Path) -> None:
    """Let the environment name this file, for this process and those that it starts; raises InvalidEngines."""
    os.environ[VARIABLE] = str(path.absolute())
    outside_programs()


@cache
def _started_with(path: Path) -> tuple[OutsideProgram, ...]:
    found = tuple(OutsideProgram(program) for program in read_programs(path))
    for outside in found:
        atexit.register(outside.close)
    return found


def read_programs(path: Path) -> tuple[Program, ...]:
    """The programs that a file names; raises InvalidEngines."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidEngines("{path} cannot be read: {why}.", path=path, why=error.strerror or error) from None
    except ValueError as error:  # no TOML, or no text
        raise InvalidEngines("{path} is not a file of outside engines: {why}.", path=path, why=error) from None
    try:
        return tuple(_program(name, table, path.parent) for name, table in tables.items())
    except BotError as error:
        raise InvalidEngines("{path}: {why}", path=path, why=error) from None


def _program(name: str, table: Any, folder: Path) -> Program:
    if not isinstance(table, dict) or not _NAME.fullmatch(name):
        raise BotError(
            "{name!r} names no engine: its name has small letters, digits and hyphens, and a table follows.",
            name=name[:40],
        )
    for needed in ("command", "games"):
        if needed not in table:
            raise BotError("{name} needs {key}.", name=name, key=needed)
    values: dict[str, Any] = {"label": name.capitalize(), "help": "A program from outside.", "limit": _LIMIT}
    for key, value in table.items():
        if key not in _READ:
            raise BotError(
                "{name}: there is no {key}; there are {keys}.", name=name, key=key[:40], keys=", ".join(_READ)
            )
        try:
            values[key] = _READ[key](value)
        except BotError as error:
            raise BotError("{name}: {key} {why}", name=name, key=key, why=error) from None
    return Program(name=name, folder=folder, **values)


def _words(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(entry, str) and entry for entry in value):
        raise BotError("""must be a list of texts, such as ["./stonefish", "--fast"].""")
    return tuple(value)


def _games(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not set(map(str, value)) <= set(games()):
        raise BotError("must be a list of games; the games are {names}.", names=", ".join(games()))
    return tuple(map(str, value))


def _label(value: Any) -> str:
    return _text(value, 40)


def _sentence(value: Any) -> str:
    return _text(value, 200)


def _text(value: Any, most: int) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > most:
        raise BotError("must be a text of one line, of at most {most} letters.", most=most)
    return value.strip()


def _named_values(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict) or not all(_NAMED_VALUE.fullmatch(f"{key}={value[key]}") for key in value):
        raise BotError("must be a table of names with short texts or numbers.")
    return {key: str(entry) for key, entry in value.items()}


def _limit(value: Any) -> Limit:
    return read_limit(_named_values(value))


def _processes(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= 64:
        raise BotError("must be a whole number from 1 to 64.")
    return value


def _grace(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 600:
        raise BotError("must be a number of seconds of more than 0, at most 600.")
    return float(value)


_READ: Mapping[str, Callable[[Any], Any]] = {
    "command": _words,
    "games": _games,
    "label": _label,
    "help": _sentence,
    "limit": _limit,
    "options": _named_values,
    "processes": _processes,
    "grace": _grace,
}
"""What may be said of a program, and how it is read."""

"""The language that a program which thinks speaks with whoever asks it: lines of text (docs/engine-protocol.md).

Here is what the side that thinks and the side that asks share.
A word holds no space: in decisions and scores `_` stands for it, as in records. Named values are written name=value.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass

from royalborough.bots.bot import BotError, Limit
from royalborough.bots.thinking import Line, Report, Score

VERSION = 1
"""Of the protocol; grows when a program that speaks it as it is now would no longer be understood."""
MAX_LINE = 1 << 20
"""Bytes of the longest line that either side takes."""


def word(text: object) -> str:
    """A decision or score as one word.

    >>> word("vans 3 9")
    'vans_3_9'
    """
    return str(text).replace(" ", "_")


def unworded(text: str) -> str:
    """What a word stands for: the reverse of `word`."""
    return text.replace("_", " ")


def named(values: Mapping[str, object]) -> str:
    """Named values as they are written, without those that are None.

    >>> named({"nodes": 5, "depth": None, "score": "win 3"})
    'nodes=5 score=win_3'
    """
    return " ".join(f"{name}={word(value)}" for name, value in values.items() if value is not None)


def read_named(words: Iterable[str]) -> dict[str, str]:
    """Named values from their words; raises BotError for one that is not name=value or stands twice."""
    found: dict[str, str] = {}
    for entry in words:
        name, sign, value = entry.partition("=")
        if not (name and sign):
            raise BotError("{entry!r} is not written name=value.", entry=entry[:40])
        if name in found:
            raise BotError("{name} stands there twice.", name=name[:40])
        found[name] = value
    return found


def limit_text(limit: Limit) -> str:
    """A limit as `go` takes it: `seconds=2.0 nodes=500`."""
    return named(asdict(limit))


def read_limit(values: Mapping[str, str]) -> Limit:
    """The limit of named values; raises BotError for names that are none and numbers that cannot be."""
    limits = asdict(Limit())
    for name, value in values.items():
        if name not in limits:
            raise BotError("There is no limit {name}; the limits are {names}.", name=name[:40], names=", ".join(limits))
        limits[name] = _seconds(value) if name == "seconds" else _count(name, value)
    return Limit(**limits)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= 1e9:
        raise BotError("seconds must be a number of more than 0, not {text!r}.", text=text[:40])
    return value


def _count(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 and int(text)):
        raise BotError("{name} must be a whole number of more than 0, not {text!r}.", name=name, text=text[:40])
    return int(text)


@dataclass(frozen=True, slots=True)
class Info:
    """What one line `info` says: a line of a report with its place, and what was used up so far."""

    rank: int
    """From 1, the best."""
    report: Report
    """With this line only."""


def info_lines(report: Report) -> Iterator[str]:
    """A report as lines `info`, one for each of its lines, the best first."""
    used = {
        "depth": report.depth,
        "nodes": report.nodes,
        "nps": int(report.nodes / report.seconds) if report.seconds > 0 else 0,
        "playouts": report.playouts,
        "seconds": f"{report.seconds:.3f}",
    }
    for rank, line in enumerate(report.lines, 1):
        values = {"rank": rank, **used, "score": line.score, "share": f"{line.share:.4f}"}
        yield f"info {named(values)} line {' '.join(map(word, line.moves))}"


def read_info(text: str) -> Info | None:
    """What a line `info` says; None when it has no score and decisions or cannot be read: nobody depends on it."""
    told, sign, moves = text.partition(" line ")
    if not (sign and moves.split()):
        return None
    try:
        values = read_named(told.split()[1:])
        score = Score.parse(unworded(values["score"]))
        depth, nodes, playouts = (int(values.get(name, "0")) for name in ("depth", "nodes", "playouts"))
        line = Line(score, float(values.get("share", "0.5")), tuple(map(unworded, moves.split())))
        seconds = float(values.get("seconds", "0"))
        return Info(int(values.get("rank", "1")), Report((line,), depth, nodes, playouts, seconds))
    except (BotError, KeyError, ValueError):
        return None

"""Shows positions in a terminal: a game's own drawing with colours, or its text when it has none."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.text import Text

from royalborough.play import Move, Position, Seat

_STYLES = {
    "line": "bright_black",
    "empty": "bright_black",
    "target": "bold green",
    "red stone": "bold bright_red",
    "blue stone": "bold bright_blue",
    "red": "white on red",
    "white": "black on white",
    "blue": "white on blue",
    "light pin": "bold yellow",
    "dark pin": "bold magenta",
    "red asset": "bold red",
    "orange asset": "orange1",
    "yellow asset": "bold yellow",
    "green asset": "bold green",
    "blue asset": "bold blue",
    "purple asset": "bold magenta",
    "bright window": "bold bright_yellow",
    "dark window": "blue",
    "roof": "red",
    "wall": "white",
    "own door": "bold green",
    "red door": "bold bright_red",
    "beige back": "yellow",
    "diamond back": "bold yellow",
    "brown back": "red",
    "circle back": "bold red",
    "bay": "yellow",
    "plain": "bright_black",
    "swamp": "green",
    "mountain": "white",
    "gold resource": "bold bright_yellow",
    "red resource": "bold red",
    "spent": "bright_black",
    "alabaster claim": "bold bright_white",
    "blue claim": "bold bright_blue",
    "crimson claim": "bold bright_red",
    "damson claim": "bold magenta",
    "emerald claim": "bold bright_green",
    "flame claim": "bold orange1",
}
"""Rich styles of the styles that drawings name."""


def _drawing(slug: str) -> ModuleType | None:
    """The module `draw` of a game's package, which offers `draw` and `caption`."""
    name = f"royalborough.games.{slug}.draw"
    return import_module(name) if find_spec(name) else None


def board(
    console: Console,
    position: Position[Any],
    *,
    hints: bool = False,
    last: Iterable[Move] = (),
    seat: Seat | None = None,
    everything: bool = False,
) -> Text:
    """The position as the console can show it, with `everything` or what `seat` or a spectator (None) may know of it.

    Without colours the signs say the same.
    """
    module = _drawing(position.game.slug)
    whose: dict[str, Any] = {} if position.game.perfect_information else {"seat": seat, "everything": everything}
    size = {"width": console.width} if hasattr(module, "LEAST_WIDTH") else {}
    if module is None:
        return Text(str(position.view(seat) if whose and not everything else position))
    text = Text(no_wrap=True, overflow="crop")
    simple = not (console.encoding or "").lower().startswith("utf")
    for number, line in enumerate(module.draw(position, hints=hints, last=last, ascii_only=simple, **whose, **size)):
        text.append("\n" if number else "")
        for part, style in line:
            text.append(part, _STYLES.get(style, ""))
    return text


def caption(position: Position[Any]) -> str:
    """What there is to know beside the board, in one line."""
    module = _drawing(position.game.slug)
    if module is None:
        return "The game is over." if position.outcome else f"{position.game.seat_name(position.turn)} is to move."
    text: str = module.caption(position)
    return text

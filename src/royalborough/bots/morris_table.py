"""How every position of Five Men's Morris ends when nobody errs: the engine's table, solved once in a process."""

from dataclasses import replace
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, TypeAlias

from royalborough.bots.engine_bot import engine, engine_position
from royalborough.games.morris import MorrisMove, MorrisPosition

if TYPE_CHECKING:
    from royalborough import _engine

Judged: TypeAlias = "tuple[MorrisMove, _engine.MorrisValue]"
"""A decision and its value for the seat that makes it."""

_solving = Lock()


def table() -> "_engine.MorrisTable":
    """The table; who asks first waits half a second. Raises BotError when the engine is not built."""
    with _solving:
        return _solved()


@cache
def _solved() -> "_engine.MorrisTable":
    solved: _engine.MorrisTable = engine().MorrisTable()
    return solved


def twin_of(position: MorrisPosition) -> "_engine.MorrisPosition":
    """The engine's copy of a position, which knows nothing of earlier arrangements (M5); raises BotError."""
    twin: _engine.MorrisPosition = engine_position(replace(position, past=()))
    return twin


def judged_moves(position: MorrisPosition) -> list[Judged]:
    """The legal decisions with their values for the seat that makes them, best first, then in canonical order.

    A decision that ends the game by repetition is a draw (M5). Other arrangements that came before count as new: they
    matter only to who won and let them come again, and each is seen in time to be avoided.
    """
    if position.to_act is None:
        return []
    found = [(MorrisMove.parse(text), value) for text, value in table().moves(twin_of(position))]
    if not position.past:
        return found
    draw = engine().MorrisValue.DRAW
    known = [(move, draw if position.play(move).ended == "repetition" else value) for move, value in found]
    return sorted(known, key=lambda judged: judged[1], reverse=True)


def value_of(position: MorrisPosition) -> "_engine.MorrisValue":
    """The value of a position for the seat that decides, or if the game is over for the seat that did not decide last.

    It is that of the best of its `judged_moves`.
    """
    if position.ended == "repetition":
        draw: _engine.MorrisValue = engine().MorrisValue.DRAW
        return draw
    if position.ended:
        return table().value(twin_of(position))
    return judged_moves(position)[0][1]

"""What follows by itself from where a game stands. Pure: luck follows from the table's seed."""

from typing import Any

from royalborough.play import NATURE, Position
from royalborough.play.referee import natures_choice
from royalborough.table.events import Event, Moved
from royalborough.table.state import TableState


def consequences(state: TableState, position: Position[Any], ply: int) -> list[Event]:
    """NATURE's moves, and passes that are no decision, from a position that `ply` decisions led to."""
    made: list[Event] = []
    while True:
        if position.to_act is NATURE:
            move = natures_choice(state.referee.seed, ply + len(made) + 1, position.chance())
            made.append(Moved(seat=None, move=str(move), automatic=True))
        elif (move := position.forced()) is not None:
            made.append(Moved(seat=position.turn, move=str(move), automatic=True))
        else:
            return made
        position = position.play(move)

"""Chelsea (2009): a street with hidden vans, for two to six.

Read `position.py` for the course of a turn and `board.py` for what may be put where; `refusals.py` says why not,
`knowledge.py` who knows what.
"""

from royalborough.games.chelsea.game import Chelsea
from royalborough.games.chelsea.moves import ChelseaMove
from royalborough.games.chelsea.position import ChelseaPosition
from royalborough.games.chelsea.view import ChelseaView

GAME = Chelsea

__all__ = ["GAME", "Chelsea", "ChelseaMove", "ChelseaPosition", "ChelseaView"]

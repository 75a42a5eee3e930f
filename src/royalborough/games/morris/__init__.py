"""Five Men's Morris: ten pins on two squares, a row of three takes one.

Read `position.py` for the rules; `board.py` is the board, `refusals.py` says why not, `setup.py` what makes a position
possible, `notation.py` is its text. Kingdom Come plays it as its challenge.
"""

from royalborough.games.morris.game import Morris
from royalborough.games.morris.moves import MorrisMove, Place, Slide, Take
from royalborough.games.morris.position import MorrisPosition
from royalborough.games.morris.view import MorrisView

GAME = Morris

__all__ = ["GAME", "Morris", "MorrisMove", "MorrisPosition", "MorrisView", "Place", "Slide", "Take"]

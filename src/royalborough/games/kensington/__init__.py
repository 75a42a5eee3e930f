"""Kensington (1979): stones on a tiling of triangles, squares and hexagons.

Read `position.py` for the rules; `board.py` is the board, `setup.py` says what makes a position possible,
`notation.py` is its text, `game.py` its options.
"""

from royalborough.games.kensington.game import Kensington
from royalborough.games.kensington.moves import KensingtonMove, Pass, Place, Relocate, Slide, Stop
from royalborough.games.kensington.position import KensingtonPosition
from royalborough.games.kensington.setup import Rest, Setup
from royalborough.games.kensington.view import KensingtonView

GAME = Kensington

__all__ = [
    "GAME",
    "Kensington",
    "KensingtonMove",
    "KensingtonPosition",
    "KensingtonView",
    "Pass",
    "Place",
    "Relocate",
    "Rest",
    "Setup",
    "Slide",
    "Stop",
]

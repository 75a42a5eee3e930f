"""Kensington: Royal Residences (2019): facades of windows and roofs, for two to five.

Read `position.py` for the course of a turn, `builds.py` for what may stand where, `score.py` for points; `pieces.txt`
holds the pieces and can be replaced.
"""

from royalborough.games.residences.game import Residences
from royalborough.games.residences.moves import ResidencesMove
from royalborough.games.residences.position import ResidencesPosition
from royalborough.games.residences.view import ResidencesView

GAME = Residences

__all__ = ["GAME", "Residences", "ResidencesMove", "ResidencesPosition", "ResidencesView"]

"""Kingdom Come (a designer's prototype): claim a new world with pins, dividers and strings, for two to six.

Read `position.py` for what each action does, `refusals.py` for what may be done when, `dividers.py` for where a pin may
go, `territory.py` for what strings enclose, `score.py` for points; `charts.py` finds the maps.
"""

from royalborough.games.kingdom_come.game import KingdomCome
from royalborough.games.kingdom_come.moves import KingdomComeMove
from royalborough.games.kingdom_come.position import KingdomComePosition
from royalborough.games.kingdom_come.view import KingdomComeView

GAME = KingdomCome

__all__ = ["GAME", "KingdomCome", "KingdomComeMove", "KingdomComePosition", "KingdomComeView"]

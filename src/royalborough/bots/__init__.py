"""Players that are programs. They speak to games through the protocol, and the referee checks every move they make.

`levels(slug)` lists the opponents of a game from weakest to strongest; `choose` lets one of them decide for a seat.
"""

from royalborough.bots.bot import Bot, BotError, Limit, Stop
from royalborough.bots.levels import Level, level, levels
from royalborough.bots.play import choose

__all__ = ["Bot", "BotError", "Level", "Limit", "Stop", "choose", "level", "levels"]

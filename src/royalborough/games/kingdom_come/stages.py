"""What is to be decided: an action, or a step of a challenge that is being settled (KC7)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from royalborough.games.morris import MorrisPosition
from royalborough.play import Seat


@dataclass(frozen=True, slots=True)
class Action:
    """The seat whose turn it is takes one action."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A challenge that a duel or a coin decides."""

    own: int
    """The challenger's string."""
    defender: Seat
    theirs: int
    """The defender's string."""
    first: bool = True
    """The challenger has the light pins of the duel, which begin."""
    duel: MorrisPosition | None = None
    """None while a coin decides."""


@dataclass(frozen=True, slots=True)
class Yielding:
    """Who lost a challenge may give up pins of the string that was removed."""

    loser: Seat
    pins: tuple[int, ...]
    """Those that KC6 lets go, alone or with others of them, in ascending order."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended (KC9)."""

    reason: Literal["called", "quiet"]


Stage: TypeAlias = Action | Contest | Yielding | Over
ACTION = Action()

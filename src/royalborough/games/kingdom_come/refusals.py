"""Why a decision is not allowed, in words for a player; here the order in which things are looked at (KC1 to KC9).

`refusals_pins.py` speaks of pins and dividers, `refusals_strings.py` of strings and removals, `refusals_duels.py` of
challenges, `refusals_end.py` of harvests and the call.
"""

from typing import TYPE_CHECKING

from royalborough.games.kingdom_come.moves import (
    Call,
    Challenge,
    Harvest,
    KingdomComeMove,
    LayString,
    PlacePin,
    Ply,
    RemovePin,
    RemoveString,
    Rewrap,
    SetDividers,
    Toss,
    Yield,
)
from royalborough.games.kingdom_come.refusals_duels import check_challenge, check_yield
from royalborough.games.kingdom_come.refusals_end import check_call, check_harvest
from royalborough.games.kingdom_come.refusals_pins import check_dividers, check_pin
from royalborough.games.kingdom_come.refusals_strings import check_pin_removal, check_string, check_string_removal
from royalborough.games.kingdom_come.stages import Action, Contest, Over, Stage, Yielding
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition


def check(position: "KingdomComePosition", move: KingdomComeMove) -> None:
    """Raises IllegalMove if `move` is not allowed in `position`."""
    _check_time(position.stage, move)
    match move:
        case Ply(ply):
            position.stage.duel.check(ply)  # type: ignore[union-attr]
        case Yield():
            check_yield(position, move)
        case _:
            _check_action(position, move)


def _check_action(position: "KingdomComePosition", move: KingdomComeMove) -> None:
    match move:
        case PlacePin():
            check_pin(position, move)
        case SetDividers(length):
            check_dividers(position, length)
        case LayString() | Rewrap():
            check_string(position, move)
        case RemovePin(pin):
            check_pin_removal(position.me, pin)
        case RemoveString(string):
            check_string_removal(position.me, string)
        case Challenge():
            check_challenge(position, move)
        case Harvest(resource):
            check_harvest(position, resource)
        case Call():
            check_call(position)


def _check_time(stage: Stage, move: KingdomComeMove) -> None:
    """Whether it is the time for a decision of this kind."""
    match stage:
        case Over():
            raise IllegalMove("KC9", "The game is over, so {move} comes too late.", move=move)
        case Action():
            if isinstance(move, (Ply, Toss, Yield)):
                raise IllegalMove(
                    "KC7",
                    "No challenge is being settled now: take an action, such as a pin or a string, instead of {move}.",
                    move=move,
                )
        case Contest(duel=None):
            if not isinstance(move, Toss):
                raise IllegalMove("KC7", "First the coin has to fall: toss won or toss lost, not {move}.", move=move)
        case Contest():
            if not isinstance(move, Ply):
                raise IllegalMove("KC7", "First the duel has to be played: e3, e3-e5 or xa1, not {move}.", move=move)
        case Yielding():
            if not isinstance(move, Yield):
                raise IllegalMove(
                    "KC7", "First the loser says which pins to give up: yield, or yield p4 p7, not {move}.", move=move
                )

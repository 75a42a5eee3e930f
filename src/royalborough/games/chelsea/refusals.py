"""Why a move is not allowed in Chelsea, in words for a player and with the ruling that says so."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from royalborough.games.chelsea.moves import (
    ChelseaMove,
    Child,
    Deal,
    Draw,
    End,
    ExchangeCars,
    First,
    Look,
    Open,
    Paint,
    Park,
    Return,
    TakeVans,
)
from royalborough.games.chelsea.street import COLOURS, VANS_OF_A_COLOUR, Colour, Property, property_of, space_name
from royalborough.play import IllegalMove

if TYPE_CHECKING:
    from royalborough.games.chelsea.position import ChelseaPosition

_WANTED = {
    "first": "It is settled first who begins.",
    "deal": "The vans are dealt first.",
    "action": "The turn begins with an action: repaint, purchase cars, or exchange cars or vans.",
    "draw": "A tile is drawn now.",
    "paint": "The drawn tile has to be placed first.",
    "park": "The drawn cars have to be placed first.",
    "vans": "You are looking at two vans: keep or swap them first.",
    "after": "The action is done: a look you have earned, a child, or the end of the turn may follow.",
}
_STAGE_OF: dict[type[ChelseaMove], str] = {
    First: "first",
    Deal: "deal",
    Draw: "draw",
    Open: "action",
    ExchangeCars: "action",
    TakeVans: "action",
    Paint: "paint",
    Park: "park",
    Return: "vans",
    Look: "after",
    Child: "after",
    End: "after",
}


def check(position: "ChelseaPosition", move: ChelseaMove) -> None:
    """Raises IllegalMove if `move` is not allowed in `position`."""
    if position.ended:
        raise IllegalMove("C11", "The game is over.")
    stage = position.now.stage
    if _STAGE_OF[type(move)] != stage:
        raise IllegalMove("C2" if stage in ("first", "deal") else "C3", "{wanted}", wanted=_WANTED[stage])
    judge = _CHECKS.get(type(move))
    if judge is not None:
        judge(position, move)


def _check_first(position: "ChelseaPosition", move: First) -> None:
    if move.seat >= position.game.players:
        raise IllegalMove("C2", "There is no seat {seat}.", seat=move.seat + 1)


def _check_deal(position: "ChelseaPosition", move: Deal) -> None:
    vans = position.street.vans
    following = vans.index(None)
    if move.property != following:
        raise IllegalMove("C2", "The next van goes to the drive of property {number}.", number=following + 1)
    if vans.count(move.colour) == VANS_OF_A_COLOUR:
        raise IllegalMove("C2", "Both {colour} vans are dealt already.", colour=COLOURS[move.colour])


def _check_draw(position: "ChelseaPosition", move: Draw) -> None:
    if move not in position.chance():
        raise IllegalMove("C2", "No {colour} tile is left in this stack.", colour=COLOURS[move.colour])


def _check_opening(position: "ChelseaPosition", move: Open) -> None:
    if not any(position.stack(move.stack)):
        raise IllegalMove("C3", "There are no {stack} tiles left to draw.", stack=move.stack)


def _check_painting(position: "ChelseaPosition", move: Paint) -> None:
    if move.asset != position.now.stack:
        raise IllegalMove(
            "C5", "The drawn tile is a {stack}, not a {asset}.", stack=position.now.stack, asset=move.asset
        )
    street = position.street
    painted = street.houses if move.asset == "house" else street.garages
    _check_change(position, move.property, painted[move.property], position.now.hand[0])


def _check_change(position: "ChelseaPosition", prop: Property, present: Colour, colour: Colour) -> None:
    """An asset that is `present` shall become `colour` (C4)."""
    lock = position.street.locks[prop]
    if lock is None:
        return
    if present == lock:
        raise IllegalMove(
            "C4",
            "Property {number} is locked in {lock}, so what is {lock} there stays.",
            number=prop + 1,
            lock=COLOURS[lock],
        )
    _check_lock(position, prop, colour)


def _check_lock(position: "ChelseaPosition", prop: Property, colour: Colour) -> None:
    lock = position.street.locks[prop]
    if lock not in (None, colour):
        raise IllegalMove(
            "C4",
            "Property {number} is locked in {lock}: nothing {colour} can come there.",
            number=prop + 1,
            lock=COLOURS[lock],
            colour=COLOURS[colour],
        )


def _check_parking(position: "ChelseaPosition", move: Park) -> None:
    if move.colour not in position.now.hand:
        raise IllegalMove("C6", "You have no {colour} car to place.", colour=COLOURS[move.colour])
    if position.street.cars[move.space] is not None:
        raise IllegalMove("C6", "A car is parked on {space} already.", space=space_name(move.space))
    _check_lock(position, property_of(move.space), move.colour)


def _check_exchange(position: "ChelseaPosition", move: ExchangeCars) -> None:
    cars, one, other = position.street.cars, move.one, move.other
    for space in (one, other):
        if cars[space] is None:
            raise IllegalMove("C7", "There is no car on {space}.", space=space_name(space))
    if property_of(one) == property_of(other):
        raise IllegalMove("C7", "Cars are exchanged between two properties, not within one.")
    if cars[one] == cars[other]:
        raise IllegalMove("C7", "The two cars have the same colour, so nothing would change.")
    for space, comes in ((one, cars[other]), (other, cars[one])):
        present = cars[space]
        assert present is not None and comes is not None, "both spaces hold a car"
        _check_change(position, property_of(space), present, comes)


def _check_vans(position: "ChelseaPosition", move: TakeVans) -> None:
    if move.one == move.other:
        raise IllegalMove("C8", "Choose the vans of two different properties.")
    for prop in (move.one, move.other):
        _check_face_down(position, prop, "C8")


def _check_return(position: "ChelseaPosition", move: Return) -> None:
    if move.swapped and position.now.vans and not position.street.may_swap_vans(*position.now.vans):
        raise IllegalMove("C8", "A van of another colour cannot come into a locked property: keep them.")


def _check_face_down(position: "ChelseaPosition", prop: Property, rule: str) -> None:
    if position.street.is_up(prop):
        raise IllegalMove(rule, "The van of property {number} lies face up.", number=prop + 1)


def _check_look(position: "ChelseaPosition", move: Look) -> None:
    if not position.now.look:
        raise IllegalMove(
            "C9", "You have earned no look: that takes an asset placed in the colour of the house of an empty property."
        )
    _check_face_down(position, move.property, "C9")


def _check_child(position: "ChelseaPosition", move: Child) -> None:
    street, prop, number = position.street, move.property, move.property + 1
    living, counts = street.children[prop], street.counts[prop]
    if position.turn in living:
        raise IllegalMove("C10", "One of your children lives in property {number} already.", number=number)
    if len(living) == 2:
        raise IllegalMove("C10", "Two children live in property {number} already.", number=number)
    if max(counts) < 3 + len(living):
        raise IllegalMove(
            "C10",
            "Property {number} needs {needed} visible assets of one colour and has {there}.",
            number=number,
            needed=3 + len(living),
            there=max(counts),
        )
    if counts[position.colour]:
        raise IllegalMove(
            "C10",
            "Something in property {number} is {colour}, your children's own colour.",
            number=number,
            colour=COLOURS[position.colour],
        )


_CHECKS: dict[type[ChelseaMove], Callable[["ChelseaPosition", Any], None]] = {
    First: _check_first,
    Deal: _check_deal,
    Draw: _check_draw,
    Open: _check_opening,
    Paint: _check_painting,
    Park: _check_parking,
    ExchangeCars: _check_exchange,
    TakeVans: _check_vans,
    Return: _check_return,
    Look: _check_look,
    Child: _check_child,
}

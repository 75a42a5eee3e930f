"""What keeps a text from being a position of Chelsea, all of it at once."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from royalborough.games.chelsea.board import ALL_UP
from royalborough.games.chelsea.street import CARS_OF_A_COLOUR, CHILDREN, COLOURS, PROPERTIES, VANS_OF_A_COLOUR
from royalborough.play import Phrase, Problem

if TYPE_CHECKING:
    from royalborough.games.chelsea.position import ChelseaPosition


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def problems(position: "ChelseaPosition") -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes; empty when it is a position."""
    found = (*_tiles(position), *_children(position), *_knowledge(position))
    return found or tuple(_turn(position))  # the turn's checks rely on the others


def _tiles(position: "ChelseaPosition") -> Iterator[Problem]:
    street = position.street
    cars = Counter(car for car in street.cars if car is not None)
    vans = Counter(van for van in street.vans if van is not None)
    hand = Counter(position.now.hand if position.now.stack == "cars" else ())
    for colour, name in enumerate(COLOURS):
        if cars[colour] + hand[colour] + position.stacks[2][colour] > CARS_OF_A_COLOUR:
            yield _problem("C2", "There are more than five {colour} cars.", colour=name)
        if vans[colour] > VANS_OF_A_COLOUR:
            yield _problem("C2", "There are more than two {colour} vans.", colour=name)
    dealing = position.now.stage in ("first", "deal")
    if (None in street.vans) != dealing:
        yield _problem("C2", "Every drive has a van, unless they are being dealt.")
    if dealing and (street.up or any(len(children) for children in street.children)):
        yield _problem("C2", "While the vans are dealt none lies face up and no child has moved in.")
    if street.up.bit_count() == len(PROPERTIES) - 1:
        yield _problem("C8", "When eleven vans lie face up, so does the twelfth.")


def _children(position: "ChelseaPosition") -> Iterator[Problem]:
    street, game = position.street, position.game
    for prop, living in enumerate(street.children):
        if any(seat >= game.players for seat in living) or len(set(living)) != len(living) or len(living) > 2:
            yield _problem("C10", "These children cannot live together in property {number}.", number=prop + 1)
        elif len(living) > 0 and max(street.counts[prop]) < 2 + len(living):
            yield _problem(
                "C10", "Property {number} has too few assets of one colour for its children.", number=prop + 1
            )
    for seat in range(game.players):
        if street.children_of(seat) > CHILDREN or (street.children_of(seat) == CHILDREN and not position.ended):
            yield _problem("C11", "Seat {seat} has placed all its children, which ends the game.", seat=seat + 1)


def _knowledge(position: "ChelseaPosition") -> Iterator[Problem]:
    for prop, van in enumerate(position.street.vans):
        if van is not None and position.knowledge.excluded[prop] >> van & 1 and not position.street.is_up(prop):
            yield _problem("C13", "The van of property {number} has a colour that was excluded.", number=prop + 1)


def _turn(position: "ChelseaPosition") -> Iterator[Problem]:
    now = position.now
    wanted = {"paint": 1, "park": len(now.hand) if now.hand else 1}.get(now.stage, 0)
    if now.stage == "draw":
        wanted = len(now.hand) if now.stack == "cars" and len(now.hand) < 2 else 0
    if position.turn >= position.game.players:
        yield _problem("C2", "There is no seat {seat}.", seat=position.turn + 1)
    if (
        (
            len(now.hand) != wanted
            or len(now.hand) > 2
            or (now.stack is None) != (now.stage not in ("draw", "paint", "park"))
        )
        or (now.stage == "paint" and now.stack == "cars")
        or (now.stage == "park" and now.stack != "cars")
    ):
        yield _problem("C3", "The tiles in hand do not fit what is to be decided.")
    if (now.vans is None) != (now.stage != "vans"):
        yield _problem("C8", "Two vans are looked at only while they may change over.")
    elif now.vans is not None and not _are_two_face_down(position, now.vans):
        yield _problem("C8", "Two vans that lie face down are looked at, which the seat has seen.")
    if now.look and (now.stage not in ("park", "after") or position.street.up == ALL_UP):
        yield _problem("C9", "A look is earned only after something was placed, while a van lies face down.")
    if position.ended and position.street.up != ALL_UP:
        yield _problem("C11", "At the end every van lies face up.")
    if not position.ended and position.turn < position.game.players and not any(True for _ in position.choices()):
        yield _problem("C3", "There is nothing to decide in this position.")


def _are_two_face_down(position: "ChelseaPosition", pair: tuple[int, int]) -> bool:
    p, q = pair
    seen = position.knowledge.seen[position.turn] if position.turn < position.game.players else 0
    hidden = not position.street.up & (1 << p | 1 << q)
    return p < q and hidden and bool(seen >> p & 1) and bool(seen >> q & 1)

"""What keeps a text from being a position of Chelsea, all of it at once."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from royalborough.games.chelsea.board import ALL_UP
from royalborough.games.chelsea.moves import END
from royalborough.games.chelsea.street import (
    CARS_OF_A_COLOUR,
    CHILDREN,
    COLOURS,
    GARAGES_OF_A_COLOUR,
    HOUSES_OF_A_COLOUR,
    PROPERTIES,
    VANS_OF_A_COLOUR,
    Colour,
    colours_of,
)
from royalborough.play import Phrase, Problem

if TYPE_CHECKING:
    from royalborough.games.chelsea.position import ChelseaPosition


def problems(position: "ChelseaPosition") -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes; empty when it is a position."""
    checks = (_seats, _tiles, _dealing, _children, _knowledge, _turn, _end)
    found = tuple(problem for check in checks for problem in check(position))
    if found or position.ended or next(position.choices(), END) != END:
        return found
    return (_problem("C3", "There is nothing to decide in this position."),)


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def _seats(position: "ChelseaPosition") -> Iterator[Problem]:
    named = {position.turn, *(seat for living in position.street.children for seat in living)}
    named |= {seat for seat, bits in enumerate(position.knowledge.seen) if bits}
    for seat in sorted(named):
        if seat >= position.game.players:
            yield _problem("C2", "There is no seat {seat}.", seat=seat + 1)


def _tiles(position: "ChelseaPosition") -> Iterator[Problem]:
    """There are no more tiles on the street, in hand and in the stacks than the box holds (C2)."""
    street, now = position.street, position.now
    houses, garages = map(colours_of, position.game.painted)
    held = {now.stack: now.hand}
    kinds = (
        ("house", _changed(street.houses, houses), held.get("house", ()), position.stacks[0], HOUSES_OF_A_COLOUR),
        ("garage", _changed(street.garages, garages), held.get("garage", ()), position.stacks[1], GARAGES_OF_A_COLOUR),
        ("car", street.cars, held.get("cars", ()), position.stacks[2], CARS_OF_A_COLOUR),
        ("van", street.vans, (), (0,) * len(COLOURS), VANS_OF_A_COLOUR),
    )
    for kind, lying, hand, stack, limit in kinds:
        there = Counter((*lying, *hand))
        for colour, name in enumerate(COLOURS):
            if there[colour] + stack[colour] > limit:
                yield _problem("C2", "There are more than {n} {colour} {kind} tiles.", n=limit, colour=name, kind=kind)


def _changed(present: tuple[Colour, ...], printed: tuple[Colour, ...]) -> list[Colour]:
    """The colours of tiles that must lie on the printed ones."""
    return [colour for colour, before in zip(present, printed, strict=True) if colour != before]


def _dealing(position: "ChelseaPosition") -> Iterator[Problem]:
    """While the vans are dealt nothing else has happened yet; then every drive has one (C2)."""
    vans, start = position.street.vans, position.game.start()
    dealt = len(vans) - vans.count(None)
    if position.now.stage not in ("first", "deal") or position.ended:
        if dealt < len(vans):
            yield _problem("C2", "Every drive has a van once they are dealt.")
        return
    if dealt == len(vans) or None in vans[:dealt] or (position.now.stage == "first" and (dealt or position.turn)):
        yield _problem("C2", "Vans are dealt to the drives 1 to 12 in this order, when it is settled who begins.")
    street = position.street
    same = (street.houses, street.garages, street.cars, street.children, street.up, position.quiet)
    if (
        same != (start.street.houses, start.street.garages, start.street.cars, start.street.children, 0, 0)
        or position.stacks != start.stacks
        or any(position.knowledge.seen)
        or any(position.knowledge.excluded)
    ):
        yield _problem("C2", "Until the vans are dealt everything is as at the start.")


def _children(position: "ChelseaPosition") -> Iterator[Problem]:
    street = position.street
    for prop, living in enumerate(street.children):
        if len(set(living)) != len(living):
            yield _problem("C10", "Two children of one family live in property {number}.", number=prop + 1)
        if len(living) > 0 and max(street.counts[prop]) < 2 + len(living):
            yield _problem(
                "C10", "Property {number} has too few assets of one colour for its children.", number=prop + 1
            )
    for seat in range(position.game.players):
        ends = position.ended == "children" and seat == position.turn
        if street.children_of(seat) > CHILDREN or (street.children_of(seat) == CHILDREN and not ends):
            yield _problem("C11", "Seat {seat} has placed all its children, which ends the game.", seat=seat + 1)


def _knowledge(position: "ChelseaPosition") -> Iterator[Problem]:
    street, knowledge = position.street, position.knowledge
    if street.up.bit_count() == len(PROPERTIES) - 1:
        yield _problem("C8", "When eleven vans lie face up, so does the twelfth.")
    if knowledge.of_hidden(street.up) != knowledge:
        yield _problem("C13", "What was known of a van is noted only while it lies face down.")
    for prop, van in enumerate(street.vans):
        if van is not None and knowledge.excluded[prop] >> van & 1:
            yield _problem("C13", "The van of property {number} has a colour that was excluded.", number=prop + 1)


def _turn(position: "ChelseaPosition") -> Iterator[Problem]:
    now = position.now
    if not _is_hand(position):
        yield _problem("C3", "The tiles in hand do not fit what is to be decided.")
    if (now.vans is not None) != (now.stage == "vans"):
        yield _problem("C8", "Two vans are looked at while they may change over, and only then.")
    elif now.vans is not None and not _are_two_face_down(position, now.vans):
        yield _problem("C8", "The two vans that are looked at lie face down, and the seat has seen them.")
    if now.look and (now.stage not in ("park", "after") or position.street.up == ALL_UP):
        yield _problem("C9", "A look is earned only after something was placed, while a van lies face down.")
    drawing = now.stage in ("draw", "paint", "park")
    if (drawing and not now.eventful) or (now.eventful and not drawing and now.stage != "after"):
        yield _problem("C12", "A turn is eventful from its draw on, and at its start it is not.")


def _is_hand(position: "ChelseaPosition") -> bool:
    """Whether stack and hand are such as the stage has them (C5, C6)."""
    now = position.now
    held = len(now.hand)
    if now.stage == "draw":
        return now.stack is not None and held in ((0, 1) if now.stack == "cars" else (0,))
    if now.stage == "paint":
        return now.stack in ("house", "garage") and held == 1
    if now.stage == "park":
        return now.stack == "cars" and held in (1, 2)
    return now.stack is None and held == 0


def _are_two_face_down(position: "ChelseaPosition", pair: tuple[int, int]) -> bool:
    one, other = pair
    both = 1 << one | 1 << other
    seen = position.knowledge.seen[position.turn]
    return one < other and not position.street.up & both and seen & both == both


def _end(position: "ChelseaPosition") -> Iterator[Problem]:
    full = position.quiet_limit
    if position.quiet > full or (position.quiet == full and position.ended != "quiet"):
        yield _problem("C12", "After {n} turns without a tile or a child the game is over.", n=full)
    empty = not any(map(any, position.stacks))
    if not position.ended:
        if empty and not position.now.eventful:
            yield _problem("C11", "When all stacks are empty the game ends with the turn.")
        return
    if position.street.up != ALL_UP:
        yield _problem("C11", "At the end every van lies face up.")
    five = position.street.children_of(position.turn) == CHILDREN
    if (
        (position.ended == "children") != five
        or (position.ended == "tiles" and not empty)
        or (position.ended == "quiet" and position.quiet != full)
    ):
        yield _problem("C11", "The game cannot have ended by {reason} here.", reason=position.ended)

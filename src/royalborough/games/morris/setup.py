"""What keeps a text from being a position of Five Men's Morris, all of it at once.

Where a game can have come to is asked one move back: how many pins each seat can have lost by then, and what the last
move can have been. The arrangements that a text leaves out of the past are not missed: a puzzle begins where it begins.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from royalborough.games.morris.board import (
    MILLS,
    NEIGHBOURS,
    Bitboard,
    Point,
    completes,
    in_mills,
    point_name,
    points_of,
)
from royalborough.play import Phrase, Problem, Seat

if TYPE_CHECKING:
    from royalborough.games.morris.position import Arrangement, MorrisPosition

Counts: TypeAlias = tuple[int, int]
"""A number for Light and one for Dark."""

_NAMES = ("Light", "Dark")

WHILE_PLACING: Mapping[Counts, tuple[str, str]] = {
    (5, 5): ("", "00"),
    (4, 5): ("", "10"),
    (4, 4): ("", "11"),
    (3, 4): ("", "21"),
    (3, 3): ("", "22"),
    (2, 3): ("32", "31 32"),
    (2, 2): ("33", "23 32 33"),
    (1, 2): ("33 43", "32 33 42 43"),
    (1, 1): ("33 43 44", "23 33 34 43 44"),
    (0, 1): ("33 44 53 54", "32 33 43 44 52 53 54"),
    (0, 0): ("33 44 45 53 54 55", "23 33 34 35 43 44 45 53 54 55"),
}
"""By the hands how many pins Light and Dark can have on the board (M2, M3): first with a mill just completed by a
placing, then at the end of that turn. Found by playing every placing; tests/rules/test_morris_reached.py does so."""
_MOST = 5
_FEWEST = 3
"""Pins on the board while the game goes on after the placing (M4)."""


def problems(position: "MorrisPosition", stage: str) -> tuple[Problem, ...]:
    """Everything that is wrong with what a text describes, `stage` being its own word; empty when it is a position."""
    counts = (*_points(position), *_hands(position))
    if counts:
        return tuple(counts)  # the other checks would stumble over them
    return (*_stage(position, stage), *_mills(position), *_end(position), *_past(position))


def _problem(rule: str, text: str, **values: object) -> Problem:
    return Problem(rule, Phrase(text, values))


def _counts(position: "MorrisPosition") -> Counts:
    light, dark = position.pins
    return light.bit_count(), dark.bit_count()


def _lost(position: "MorrisPosition", seat: Seat) -> int:
    """How many pins a seat has lost."""
    return _MOST - position.hands[seat] - position.pins[seat].bit_count()


# Numbers of pins


def _points(position: "MorrisPosition") -> Iterator[Problem]:
    """A seat has five pins, so many of them lost."""
    for seat, name in enumerate(_NAMES):
        if _lost(position, seat) < 0:
            yield _problem(
                "M2",
                "{name} plays with {all} pins, and has {there} on the board and {hand} in hand.",
                name=name,
                all=_MOST,
                there=_counts(position)[seat],
                hand=position.hands[seat],
            )


def _hands(position: "MorrisPosition") -> Iterator[Problem]:
    """Seats place in turn, Light first (M2), and what can be lost by then is known."""
    hands, taking, turn = position.hands, position.taking, position.turn
    light, dark = _counts(position)
    after = turn if taking or position.ended else 1 - turn
    if hands not in WHILE_PLACING or (any(hands) and (hands[0] < hands[1]) != (after == 0)):
        yield _problem(
            "M2",
            "Light and Dark place in turn, so the hands {light},{dark} do not arise with {name} to decide.",
            light=hands[0],
            dark=hands[1],
            name=_NAMES[turn],
        )
    elif not _reached(position) and not _moved_to(position):
        yield _problem(
            "M3",
            "With the hands {hands} Light and Dark cannot have {light} and {dark} pins on the board.",
            hands=",".join(map(str, hands)),
            light=light,
            dark=dark,
        )


def _reached(position: "MorrisPosition") -> bool:
    """Whether these numbers of pins can be there right after a placing, and a taking if that is over."""
    if not any(position.hands) and position.turn != int(position.taking or position.ended != ""):
        return False  # Dark placed last
    light, dark = _counts(position)
    return f"{light}{dark}" in WHILE_PLACING[position.hands][0 if position.taking else 1].split()


def _moved_to(position: "MorrisPosition") -> bool:
    """Whether these numbers of pins can be there after a move along a line."""
    loser = position.opponent if position.ended == "pins" else None
    return not any(position.hands) and all(
        count == _FEWEST - 1 if seat == loser else count >= _FEWEST for seat, count in enumerate(_counts(position))
    )


# What was decided last


def _stage(position: "MorrisPosition", stage: str) -> Iterator[Problem]:
    right = position.ended or position.stage
    if stage != right:
        text = "With these hands what {name} decides is {right}, not {stage}."
        yield _problem("M2", text, name=_NAMES[position.turn], right=right, stage=stage)


def _mills(position: "MorrisPosition") -> Iterator[Problem]:
    """Something was the last move, and mills and lost pins agree."""
    mover = position.turn if position.taking or position.ended else position.opponent
    if position.pins[mover] and not any(_came(position, mover, point) for point in points_of(position.pins[mover])):
        text = "{name} is to take a pin, and can have completed no mill." if position.taking else _NO_LAST_MOVE
        yield _problem("M3", text, name=_NAMES[mover])
    if in_mills(position.pins[1 - mover]) and not _lost(position, mover):
        yield _problem("M3", "{name} has a mill, and no opposing pin is lost.", name=_NAMES[1 - mover])
    if not any(position.hands):
        return
    if _lost(position, 0) + _lost(position, 1) and not any(map(in_mills, position.pins)):
        yield _problem("M3", "A pin was taken while placing, and the mill that took the last one still stands.")
    for seat, name in enumerate(_NAMES):
        if not _lost(position, seat) and _mills_missing(position, seat):
            yield _problem("M3", "{name} has fewer mills than it completed while placing, and lost no pin.", name=name)


_NO_LAST_MOVE = "None of the pins of {name} can have been placed or moved last."


def _mills_missing(position: "MorrisPosition", seat: Seat) -> bool:
    """Whether a seat has fewer mills than it completed, none of them having been broken."""
    completed = _lost(position, 1 - seat) + (position.taking and position.turn == seat)
    return sum(position.pins[seat] & mill == mill for mill in MILLS) < completed


def _came(position: "MorrisPosition", mover: Seat, point: Point) -> bool:
    """Whether the last placing or move can have brought a pin of the mover to this point."""
    if not (any(position.hands) or _reached(position) or NEIGHBOURS[point] & position.empty):
        return False
    own = position.pins[mover]
    mill = completes(own, point)
    if not mill and (position.taking or position.ended == "pins"):
        return False
    older = any(own & other == other and not other >> point & 1 for other in MILLS)
    return _lost(position, 1 - mover) >= older + (mill and not position.taking)


# The end


def _end(position: "MorrisPosition") -> Iterator[Problem]:
    """The game is over if there is a reason, and for that reason (M4, M5)."""
    if position.taking or any(position.hands):
        if position.ended:
            yield _problem("M4", "The game is not over while pins are in hand.")
        return
    right = _reason(position)
    if position.ended != right and position.ended:
        yield _problem("M4", _REASONS[position.ended], name=_NAMES[position.opponent])
    elif position.ended != right:
        yield _problem("M4", _OVER[right], name=_NAMES[position.turn])


_REASONS = {
    "pins": "{name} is not down to two pins.",
    "blocked": "{name} can move a pin, or is down to two.",
    "repetition": "The position came for the third time only if it is twice in its past.",
}
_OVER = {
    "pins": "{name} is down to two pins, so the game is over.",
    "blocked": "{name} cannot move a pin, so the game is over.",
    "repetition": "The position came for the third time, so the game is over.",
}


def _reason(position: "MorrisPosition") -> str:
    """Why the game is over for the seat that is to move, as far as it is."""
    from royalborough.games.morris.position import REPEATED, TOO_FEW, slides

    light, dark, seat = position.arrangement
    if position.pins[seat].bit_count() <= TOO_FEW:
        return "pins"
    if next(slides((light, dark), seat), None) is None:
        return "blocked"
    return "repetition" if position.seen >= REPEATED else ""


# The past


def _past(position: "MorrisPosition") -> Iterator[Problem]:
    """What is kept of the past can have led here by moves without a mill (M5)."""
    from royalborough.games.morris.position import REPEATED

    past, now = Counter(position.past), position.arrangement
    if not past:
        return
    if position.stage != "move":
        yield _problem("M5", "After a placing and before a taking nothing that came before can come again.")
        return
    if position.ended:
        if position.ended != "repetition" or past != {now: REPEATED - 1}:
            yield _problem("M5", "When the game is over, only what came for the third time is kept, twice.")
        return
    if max(past.values()) >= REPEATED:
        yield _problem("M5", "No arrangement comes more than twice while the game goes on.")
    behind = sum(seat != position.turn for *_, seat in position.past) * 2 - len(position.past)
    if behind not in (0, 1):
        yield _problem("M5", "Seats move in turn, so both were to move as often before, or the other once more.")
    for seat, name in enumerate(_NAMES):
        if not _lost(position, 1 - seat) and any(in_mills(arrangement[seat]) for arrangement in past):
            yield _problem("M3", "{name} had a mill earlier, and no opposing pin is lost.", name=name)
    for light, dark, seat in sorted(set(past) - _leading_to(now, set(past))):
        yield _problem(
            "M5",
            "No moves without a mill lead here from the earlier pins on {light} and {dark} with {name} to move.",
            light=_places(light),
            dark=_places(dark),
            name=_NAMES[seat],
        )


def _places(pins: Bitboard) -> str:
    return " ".join(map(point_name, points_of(pins))) or "no point"


def _leading_to(now: "Arrangement", past: "set[Arrangement]") -> "set[Arrangement]":
    """Those arrangements from which moves along others of them lead to the present one."""
    before: dict[Arrangement, list[Arrangement]] = defaultdict(list)
    for earlier in past:
        for later in _quiet_moves(earlier):
            before[later].append(earlier)
    found: set[Arrangement] = set()
    waiting = [now]
    while waiting:
        fresh = set(before[waiting.pop()]) - found
        found |= fresh
        waiting += fresh
    return found


def _quiet_moves(arrangement: "Arrangement") -> "Iterator[Arrangement]":
    """What a move along a line that completes no mill makes of an arrangement."""
    from royalborough.games.morris.position import slides

    light, dark, seat = arrangement
    if light & dark:
        return
    for move in slides((light, dark), seat):
        own: Bitboard = (light, dark)[seat] & ~(1 << move.origin) | 1 << move.target
        if not completes(own, move.target):
            yield (own, dark, 1) if seat == 0 else (light, own, 0)

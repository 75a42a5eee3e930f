"""One-line text of a position of Kingdom Come.

First the players, each as `pins/strings/bowl/dividers/points/next pin/next string`: pins are `1@412,873;2@500,900<1`,
the number, the place and the anchor; strings are `1:1-4-7`. Then what is spent (`r1,r3`), pairs of strings that were
fought over without a winner (`A.s3xB.s1`), quiet turns, the call (`A:3`, who called and the turns left), the seat whose
action it is, and what is to be decided: `action`; `toss s3xB.s1`; `duel s3xB.s1 first` with the duel's position behind
it; `yield B p1,p2`; or how the game ended, `called` or `quiet`. An empty part is `-`. At the start of a game of two:
`-/-/50/0/0/1/1 -/-/50/0/0/1/1 - - 0 - A action`.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from royalborough.games.kingdom_come.claim import Claim, Pin, String
from royalborough.games.kingdom_come.crossings import StringOf
from royalborough.games.kingdom_come.moves import LETTERS, string_text
from royalborough.games.kingdom_come.stages import ACTION, Contest, Over, Stage, Yielding
from royalborough.games.morris import Morris
from royalborough.play import InvalidText, Seat

if TYPE_CHECKING:
    from royalborough.games.kingdom_come.position import KingdomComePosition

_PIN = re.compile(r"(\d{1,6})@(\d{1,5}),(\d{1,5})(?:<(\d{1,6}))?", re.ASCII)
_STRING = re.compile(r"(\d{1,6}):(\d{1,6}(?:-\d{1,6}){1,80})", re.ASCII)
_PAIR = re.compile(r"([A-F])\.s(\d{1,6})x([A-F])\.s(\d{1,6})", re.ASCII)
_STAKES = re.compile(r"s(\d{1,6})x([A-F])\.s(\d{1,6})", re.ASCII)
_CALL = re.compile(r"([A-F]):(\d)", re.ASCII)
_PARTS_AFTER_PLAYERS = 6


def position_text(position: "KingdomComePosition") -> str:
    """The position on one line, which `KingdomCome.parse` reads."""
    drawn = sorted(tuple(sorted(pair)) for pair in position.drawn)
    return " ".join(
        (
            *map(_claim_text, position.claims),
            _listed(f"r{number + 1}" for number in sorted(position.spent)),
            _listed(f"{string_text(*one)}x{string_text(*other)}" for one, other in drawn),
            str(position.quiet),
            "-" if position.caller is None else f"{LETTERS[position.caller]}:{position.turns_left}",
            LETTERS[position.mover],
            _stage_text(position.stage),
        )
    )


def _listed(words: Iterable[str], between: str = ",") -> str:
    return between.join(words) or "-"


def _claim_text(claim: Claim) -> str:
    pins = (f"{pin.number}@{pin.place[0]},{pin.place[1]}" + _anchor_text(pin.anchor) for pin in claim.pins)
    strings = (f"{string.number}:" + "-".join(map(str, string.walk)) for string in claim.strings)
    numbers = (claim.bowl, claim.dividers, claim.points, claim.next_pin, claim.next_string)
    return "/".join((_listed(pins, ";"), _listed(strings, ";"), *map(str, numbers)))


def _anchor_text(anchor: int | None) -> str:
    return "" if anchor is None else f"<{anchor}"


def _stage_text(stage: Stage) -> str:
    match stage:
        case Contest(own, defender, theirs, first, duel):
            stakes = f"s{own}x{string_text(defender, theirs)}"
            return f"toss {stakes}" if duel is None else f"duel {stakes} {'first' if first else 'second'} {duel}"
        case Yielding(loser, pins):
            return f"yield {LETTERS[loser]} " + _listed(f"p{pin}" for pin in pins)
        case Over(reason):
            return reason
    return "action"


def parse_parts(text: str, players: int) -> dict[str, Any]:
    """The parts of a position text, read but not checked against the rules; raises InvalidText."""
    words = text.split()
    least = players + _PARTS_AFTER_PLAYERS
    if len(words) < least:
        raise InvalidText(
            "A position of {players} players has at least {least} parts with spaces between them, not {there}.",
            players=players,
            least=least,
            there=len(words),
        )
    spent, drawn, quiet, call, mover = words[players : least - 1]
    caller, left = _call(call)
    return {
        "claims": tuple(map(_claim, words[:players])),
        "spent": frozenset(_resource(word) for word in _split(spent)),
        "drawn": frozenset(_pair(word) for word in _split(drawn)),
        "quiet": _number(quiet, "quiet turns"),
        "caller": caller,
        "turns_left": left,
        "mover": _seat(mover),
        "stage": _stage(words[least - 1 :]),
    }


def _split(text: str, between: str = ",") -> list[str]:
    return [] if text == "-" else text.split(between)


def _number(text: str, what: str) -> int:
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
        raise InvalidText("{text!r} is not a number of {what}.", text=text[:40], what=what)
    return int(text)


def _seat(text: str) -> Seat:
    if len(text) != 1 or text not in LETTERS:
        raise InvalidText("A seat is a letter from A to F, not {text!r}.", text=text[:40])
    return LETTERS.index(text)


def _claim(word: str) -> Claim:
    parts = word.split("/")
    if len(parts) != 7:
        raise InvalidText(
            "{text!r} is not a player: pins/strings/bowl/dividers/points/next pin/next string.", text=word[:80]
        )
    names = ("pins in the bowl", "units", "points", "the next pin", "the next string")
    numbers = [_number(text, name) for text, name in zip(parts[2:], names, strict=True)]
    pins = sorted(map(_pin, _split(parts[0], ";")))
    strings = sorted(map(_string, _split(parts[1], ";")))
    return Claim(tuple(pins), tuple(strings), *numbers)


def _pin(word: str) -> Pin:
    found = _PIN.fullmatch(word)
    if found is None:
        raise InvalidText("{text!r} is not a pin, such as 2@500,900<1.", text=word[:40])
    number, x, y, anchor = found.groups()
    return Pin(int(number), (int(x), int(y)), None if anchor is None else int(anchor))


def _string(word: str) -> String:
    found = _STRING.fullmatch(word)
    if found is None:
        raise InvalidText("{text!r} is not a string, such as 1:1-4-7.", text=word[:40])
    walk = tuple(map(int, found[2].split("-")))
    return String(int(found[1]), min(walk, walk[::-1]))


def _resource(word: str) -> int:
    if not re.fullmatch(r"r[1-9]\d{0,2}", word, re.ASCII):
        raise InvalidText("{text!r} is not a resource, such as r3.", text=word[:40])
    return int(word[1:]) - 1


def _pair(word: str) -> frozenset[StringOf]:
    found = _PAIR.fullmatch(word)
    if found is None:
        raise InvalidText("{text!r} is not a pair of strings, such as A.s3xB.s1.", text=word[:40])
    return frozenset({(_seat(found[1]), int(found[2])), (_seat(found[3]), int(found[4]))})


def _call(word: str) -> tuple[Seat | None, int]:
    if word == "-":
        return None, 0
    found = _CALL.fullmatch(word)
    if found is None:
        raise InvalidText("{text!r} is not a call, such as A:3, nor -.", text=word[:40])
    return _seat(found[1]), int(found[2])


def _stage(words: list[str]) -> Stage:
    """What is to be decided, from the last parts of a text."""
    match words:
        case ["action"]:
            return ACTION
        case ["called" | "quiet" as reason]:
            return Over(reason)
        case ["toss", stakes]:
            return Contest(*_stakes(stakes))
        case ["duel", stakes, "first" | "second" as begins, *duel]:
            return Contest(*_stakes(stakes), begins == "first", Morris().parse(" ".join(duel)))
        case ["yield", loser, pins]:
            return Yielding(_seat(loser), tuple(sorted(map(_pin_number, _split(pins)))))
    raise InvalidText(
        "What is to be decided is action, toss, duel, yield, called or quiet with what belongs to it, not {text!r}.",
        text=" ".join(words)[:80],
    )


def _stakes(word: str) -> tuple[int, Seat, int]:
    found = _STAKES.fullmatch(word)
    if found is None:
        raise InvalidText("{text!r} are not two strings, such as s3xB.s1.", text=word[:40])
    return int(found[1]), _seat(found[2]), int(found[3])


def _pin_number(word: str) -> int:
    if not re.fullmatch(r"p\d{1,6}", word, re.ASCII):
        raise InvalidText("{text!r} is not a pin, such as p4.", text=word[:40])
    return int(word[1:])

"""Five Men's Morris in text: a position on one line.

It has five fields: the points of the outer square and, after `/`, of the inner one, in the order of `board.NAMES`, with
`l`, `d` and `.`; the hands of Light and Dark; the seat, `l` or `d`; what is to be decided (`place`, `move`, `take`) or
why the game is over (`pins`, `blocked`, `repetition`); and the arrangements that came before and can come again (M5),
each as the seat that was to move and the points, apart by commas; `-` none.
"""

import re
from typing import TYPE_CHECKING, Any

from royalborough.games.morris.board import POINTS, RING, Bitboard
from royalborough.play import InvalidText, Seat

if TYPE_CHECKING:
    from royalborough.games.morris.position import Arrangement, MorrisPosition

MARKS = "ld"
"""The letters of Light and Dark."""
ENDS = ("pins", "blocked", "repetition")
"""Why a game can be over."""
_STAGES = ("place", "move", "take", *ENDS)


def position_text(position: "MorrisPosition") -> str:
    """The position on one line, which `Morris.parse` reads."""
    past = ",".join(f"{MARKS[seat]}:{_pins_text(light, dark)}" for light, dark, seat in position.past)
    light, dark = position.hands
    stage = position.ended or position.stage
    return f"{_pins_text(*position.pins)} {light},{dark} {MARKS[position.turn]} {stage} {past or '-'}"


def _pins_text(light: Bitboard, dark: Bitboard) -> str:
    marks = "".join("l" if light >> p & 1 else "d" if dark >> p & 1 else "." for p in POINTS)
    return f"{marks[:RING]}/{marks[RING:]}"


def parse_parts(text: str) -> dict[str, Any]:
    """The fields of a `MorrisPosition` but the game, and its stage, not checked by the rules; raises InvalidText."""
    fields = text.lower().split()
    if len(fields) != 5:
        raise InvalidText(
            "A position has five parts (points, hands, seat, what is to be decided, earlier arrangements), "
            "and {text!r} has {n}.",
            text=text[:80],
            n=len(fields),
        )
    pins, hands, seat, stage, past = fields
    if stage not in _STAGES:
        raise InvalidText(
            "What is to be decided is one of {words}, not {text!r}.", words=" ".join(_STAGES), text=stage[:40]
        )
    return {
        "pins": _parse_pins(pins),
        "hands": _parse_hands(hands),
        "turn": _parse_seat(seat),
        "taking": stage == "take",
        "ended": stage if stage in ENDS else "",
        "stage": stage,
        "past": () if past == "-" else tuple(sorted(map(_parse_arrangement, past.split(",")))),
    }


def _parse_pins(text: str) -> tuple[Bitboard, Bitboard]:
    if re.fullmatch(r"[ld.]{8}/[ld.]{8}", text) is None:
        raise InvalidText(
            "The points are eight of the outer square, / and eight of the inner one, each l, d or ., not {text!r}.",
            text=text[:40],
        )
    marks = text.replace("/", "")
    light, dark = (sum(1 << p for p in POINTS if marks[p] == mark) for mark in MARKS)
    return light, dark


def _parse_hands(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d),(\d)", text, re.ASCII)
    if found is None:
        raise InvalidText(
            "The hands are the numbers of Light's and Dark's pins, such as 3,2, not {text!r}.", text=text[:40]
        )
    return int(found[1]), int(found[2])


def _parse_seat(text: str) -> Seat:
    if text not in ("l", "d"):
        raise InvalidText("The seat is written l or d, not {text!r}.", text=text[:40])
    return MARKS.index(text)


def _parse_arrangement(text: str) -> "Arrangement":
    seat, _, pins = text.partition(":")
    return (*_parse_pins(pins), _parse_seat(seat))

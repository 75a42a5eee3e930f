"""A position of Chelsea on one line, with everything that is hidden in it.

Ten parts: houses and garages by first letters; cars by space (`.` vacant); vans by property (capital letters lie face
up, `.` is not dealt); the children of each property as seat numbers (`-` none); the stacks as six digits each; who has
seen each face-down van, as seat numbers; the colours that everybody can exclude for it; the seat whose turn it is with
what the turn still holds; and the number of turns without an event.
"""

import re
from typing import TYPE_CHECKING, Any

from royalborough.games.chelsea.board import Street
from royalborough.games.chelsea.knowledge import Knowledge
from royalborough.games.chelsea.street import COLOURS, PROPERTIES, colours_of, letters_of
from royalborough.play import InvalidText

if TYPE_CHECKING:
    from royalborough.games.chelsea.position import ChelseaPosition

_PARTS = ("houses", "garages", "cars", "vans", "children", "stacks", "seen", "excluded", "turn", "quiet")
_LETTER = f"[{''.join(colour[0] for colour in COLOURS)}]"
_FORMS = {
    "houses": rf"{_LETTER}{{12}}",
    "garages": rf"{_LETTER}{{12}}",
    "cars": rf"(?:{_LETTER}|\.){{24}}",
    "vans": rf"(?i:{_LETTER}|\.){{12}}",
    "children": r"(?:-|[1-6]{1,2})(?:,(?:-|[1-6]{1,2})){11}",
    "stacks": r"[0-2]{6}/[0-2]{6}/[0-5]{6}",
    "seen": r"(?:-|[1-6]{1,6})(?:,(?:-|[1-6]{1,6})){11}",
    "excluded": rf"(?:-|{_LETTER}{{1,6}})(?:,(?:-|{_LETTER}{{1,6}})){{11}}",
    "turn": r"[1-6]:\S+",
    "quiet": r"\d{1,3}",
}
_TURN = re.compile(
    r"(?P<seat>[1-6]):"
    r"(?:over:(?P<ended>children|tiles|quiet)|(?P<stage>first|deal|action|draw|paint|park|vans|after))"
    r"(?::(?P<stack>house|garage|cars))?"
    rf"(?:\[(?:(?P<hand>{_LETTER}{{1,2}})|(?P<one>1[0-2]|[1-9]),(?P<other>1[0-2]|[1-9]))\])?"
    r"(?P<look>\??)(?P<eventful>!?)",
    re.ASCII,
)


def position_text(position: "ChelseaPosition") -> str:
    """The position on one line."""
    street, knowledge = position.street, position.knowledge
    vans = "".join(
        letter.upper() if street.is_up(prop) else letter for prop, letter in enumerate(letters_of(street.vans))
    )
    children = ",".join("".join(str(seat + 1) for seat in living) or "-" for living in street.children)
    seen = ",".join(
        "".join(str(s + 1) for s, bits in enumerate(knowledge.seen) if bits >> p & 1) or "-" for p in PROPERTIES
    )
    excluded = ",".join(
        letters_of([c for c in range(len(COLOURS)) if bits >> c & 1]) or "-" for bits in knowledge.excluded
    )
    stacks = "/".join("".join(map(str, stack)) for stack in position.stacks)
    return " ".join(
        (
            letters_of(street.houses),
            letters_of(street.garages),
            letters_of(street.cars),
            vans,
            children,
            stacks,
            seen,
            excluded,
            _turn_text(position),
            str(position.quiet),
        )
    )


def _turn_text(position: "ChelseaPosition") -> str:
    now = position.now
    text = f"{position.turn + 1}:{'over' if position.ended else now.stage}"
    if now.stack:
        text += f":{now.stack}"
    if position.ended:
        text += f":{position.ended}"
    if now.hand:
        text += f"[{letters_of(now.hand)}]"
    if now.vans:
        text += f"[{now.vans[0] + 1},{now.vans[1] + 1}]"
    return text + "?" * now.look + "!" * now.eventful


def parse_parts(text: str) -> dict[str, str]:
    """The ten parts of a text by name; raises InvalidText when one is missing or malformed."""
    words = text.split()
    if len(words) != len(_PARTS):
        raise InvalidText(
            "A position has ten parts ({names}), and {text!r} has {n}.",
            names=", ".join(_PARTS),
            text=text,
            n=len(words),
        )
    parts = dict(zip(_PARTS, words, strict=True))
    for name, word in parts.items():
        if re.fullmatch(_FORMS[name], word, re.ASCII) is None:
            raise InvalidText("The part for {name} cannot be {word!r}.", name=name, word=word)
    return parts


def parse_street(parts: dict[str, str]) -> Street:
    """The street of a text's parts."""
    up = sum(1 << prop for prop, letter in enumerate(parts["vans"]) if letter.isupper())
    return Street(
        houses=colours_of(parts["houses"]),
        garages=colours_of(parts["garages"]),
        cars=tuple(None if letter == "." else colours_of(letter)[0] for letter in parts["cars"]),
        vans=tuple(None if letter == "." else colours_of(letter)[0] for letter in parts["vans"].lower()),
        up=up,
        children=tuple(_digits(word) for word in parts["children"].split(",")),
    )


def parse_knowledge(parts: dict[str, str], players: int) -> Knowledge:
    """Who knows what, of a text's parts."""
    seen_by = [_digits(word) for word in parts["seen"].split(",")]
    seats = max(players, *(seat + 1 for seats in seen_by for seat in seats), 0)  # too many are a problem, named later
    seen = tuple(sum(1 << prop for prop, by in enumerate(seen_by) if seat in by) for seat in range(seats))
    excluded = tuple(
        0 if word == "-" else sum(1 << colour for colour in set(colours_of(word)))
        for word in parts["excluded"].split(",")
    )
    return Knowledge(seen, excluded)


def parse_stacks(parts: dict[str, str]) -> tuple[Any, ...]:
    """Tiles left by stack and colour."""
    return tuple(tuple(map(int, digits)) for digits in parts["stacks"].split("/"))


def _digits(word: str) -> tuple[int, ...]:
    return () if word == "-" else tuple(int(digit) - 1 for digit in word)


def parse_turn(text: str) -> tuple[int, Any, Any]:
    """Seat, `Turn` and how the game ended, from the part for the turn; raises InvalidText."""
    from royalborough.games.chelsea.position import Turn  # a position is made of turns, and writes itself

    found = _TURN.fullmatch(text)
    if found is None:
        raise InvalidText("The part for the turn cannot be {text!r}.", text=text)
    stage = "action" if found["ended"] else found["stage"]
    now = Turn(
        stage=stage,  # type: ignore[arg-type]  # the form allows no other word
        stack=found["stack"],  # type: ignore[arg-type]
        hand=tuple(sorted(colours_of(found["hand"] or ""))),
        vans=(int(found["one"]) - 1, int(found["other"]) - 1) if found["one"] else None,
        look=bool(found["look"]),
        eventful=bool(found["eventful"]),
    )
    return int(found["seat"]) - 1, now, found["ended"] or ""

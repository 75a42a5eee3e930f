"""One-line position text of Royal Residences.

The players come first, each as `facade/gates/chips`; then the open places of the heap, beige ones before `|`; the turn;
turns without a build in a row; and the seat that set the end. For example, before anything was taken by two:
`-/-/1 -/-/1 w1.w4.w1.d3|r1.r2 1:take 0 -`. A facade is `W12@2,0;R3@2,1`, gates are `W5+R2`. The turn is the seat, the
stage and what belongs to it: `1:front:h5`, `2:build:W12`, with `<` after a piece that must be built and `!` once
something was built. A game that has ended has its reason as the stage.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from royalborough.games.residences.facade import Built
from royalborough.games.residences.moves import parse_built
from royalborough.games.residences.pieces import Kind, Silhouette, the_box
from royalborough.play import InvalidMove, InvalidText

if TYPE_CHECKING:
    from royalborough.games.residences.position import ResidencesPosition

_TURN = re.compile(
    r"([1-5]):(?:(birds|stuck|idle)|(?:(deal|lay|front)(?::h([1-9]\d?))?|(take)|(build))"
    r"(?::([WRS]\d{1,3})(<?))?(!?))",
    re.ASCII,
)


def position_text(position: "ResidencesPosition") -> str:
    """The position on one line, which `Residences.parse` reads."""
    players = [
        f"{facade_text(player.facade.built)}/{'+'.join(map(_name, player.gates)) or '-'}/{player.chips}"
        for player in position.players
    ]
    closing = "-" if position.closing is None else str(position.closing + 1)
    return " ".join((*players, _open_text(position), _turn_text(position), str(position.idle), closing))


def facade_text(built: Sequence[Built]) -> str:
    """Pieces at their places: `W12@2,0;R3@2,1`."""
    return ";".join(f"{_name(kind)}@{x},{y}" for kind, x, y in built) or "-"


def _name(kind: Kind) -> str:
    return the_box().kinds[kind].name


def _open_text(position: "ResidencesPosition") -> str:
    names, heap = the_box().silhouette_names, position.heap
    places = ["-" if lying is None else names[lying] for lying in heap.open]
    return ".".join(places[: heap.beige]) + "|" + ".".join(places[heap.beige :])


def _turn_text(position: "ResidencesPosition") -> str:
    now = position.now
    if position.ended:
        return f"{position.turn + 1}:{position.ended}"
    text = f"{position.turn + 1}:{now.stage}"
    if now.place is not None:
        text += f":h{now.place + 1}"
    if now.hand is not None:
        text += f":{_name(now.hand)}" + ("<" if now.borrowed else "")
    return text + ("!" if now.built else "")


def parse_parts(text: str, players: int) -> dict[str, Any]:
    """The parts of a position text, read but not checked against the rules; raises InvalidText."""
    words = text.split()
    if len(words) != players + 4:
        raise InvalidText(
            "A position of {players} players has {wanted} parts with spaces between them, not {there}.",
            players=players,
            wanted=players + 4,
            there=len(words),
        )
    heap, turn, idle, closing = words[players:]
    if not re.fullmatch(r"\d{1,4}", idle, re.ASCII):
        raise InvalidText("{text!r} is not a number of turns.", text=idle)
    if not re.fullmatch(r"-|[1-5]", closing):
        raise InvalidText("{text!r} is not the number of a seat, nor -.", text=closing)
    return {
        "players": [_player(word) for word in words[:players]],
        "open": [_places(side) for side in _halves(heap)],
        "turn": _turn(turn),
        "idle": int(idle),
        "closing": None if closing == "-" else int(closing) - 1,
    }


def _player(word: str) -> tuple[tuple[Built, ...], tuple[Kind, ...], int]:
    parts = word.split("/")
    if len(parts) != 3 or not re.fullmatch(r"\d{1,2}", parts[2], re.ASCII):
        raise InvalidText("{text!r} is not a player: facade/gates/chips, such as W12@2,0;R3@2,1/W5/2.", text=word)
    facade, gates, chips = parts
    pieces = sum(piece.copies for piece in the_box().kinds)
    if facade.count(";") >= pieces:
        raise InvalidText("There are only {n} pieces to build with.", n=pieces)
    try:
        built = () if facade == "-" else tuple(sorted(map(parse_built, facade.split(";"))))
    except InvalidMove as error:
        raise InvalidText("{sentence}", sentence=error.phrase) from None
    kinds = () if gates == "-" else tuple(sorted(map(_kind, gates.split("+"))))
    return built, kinds, int(chips)


def _kind(name: str) -> Kind:
    kind = the_box().named.get(name)
    if kind is None:
        raise InvalidText("There is no piece {name!r}.", name=name)
    return kind


def _halves(text: str) -> list[str]:
    halves = text.split("|")
    if len(halves) != 2:
        raise InvalidText("{text!r} is not the top of the heap: beige places|brown places.", text=text)
    return halves


def _places(text: str) -> tuple[Silhouette | None, ...]:
    names = the_box().silhouette_names
    found: list[Silhouette | None] = []
    for word in text.split("."):
        if word != "-" and word not in names:
            raise InvalidText("There is no silhouette {name!r}.", name=word)
        found.append(None if word == "-" else names.index(word))
    return tuple(found)


def _turn(text: str) -> dict[str, Any]:
    found = _TURN.fullmatch(text)
    if found is None:
        raise InvalidText("{text!r} is not a turn, such as 1:take, 1:front:h5 or 2:build:W12!.", text=text)
    seat, ended, luck, place, take, build, hand, borrowed, built = found.groups()
    return {
        "seat": int(seat) - 1,
        "stage": luck or take or build or "build",
        "place": None if place is None else int(place) - 1,
        "hand": None if hand is None else _kind(hand),
        "borrowed": bool(borrowed),
        "built": bool(built),
        "ended": ended or "",
    }

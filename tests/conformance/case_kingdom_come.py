"""Kingdom Come for the conformance suite."""

from collections.abc import Iterator, Sequence
from typing import Any

from conformance.cases import Case
from kingdom_help import DRAWN, LOST, WON, claim, kingdom, roomy, site

from royalborough.games.kingdom_come import KingdomComeMove, KingdomComePosition
from royalborough.play import Move, Position

X, Y = roomy(kingdom(chart=None).chart)
WEST, EAST, SOUTH, NORTH = f"{X - 15},{Y}", f"{X + 15},{Y}", f"{X},{Y - 15}", f"{X},{Y + 15}"
ACROSS = claim(f"{WEST} {EAST}", "1-2", bowl=9)
UP = claim(f"{SOUTH} {NORTH}<1", "1-2", bowl=9)


def _vocabulary() -> list[Move]:
    """Every kind of decision; pins at a few places and strings of a few pins, for there is no end of them."""
    texts = ["call", "toss won", "toss lost", "yield", "yield p1", "yield p1 p2", "yield p4 p2 p3"]
    texts += [f"pin {place}{anchor}" for place in (WEST, EAST, f"{X},{Y}", "0,0") for anchor in ("", "<p1", "<p9")]
    texts += [f"dividers {length}" for length in (0, 1, 30, 599, 600, 601)]
    texts += [f"string p{one} p{other}" for one in range(1, 5) for other in range(1, 5)]
    texts += [f"rewrap s{string}: p1 p2 p{other}" for string in (1, 2) for other in (1, 3, 4)]
    texts += [f"remove {kind}{number}" for kind in "ps" for number in range(1, 8)]
    texts += [f"harvest r{number} {gain}" for number in (1, 2, 19, 200) for gain in ("pins", "point")]
    texts += [f"challenge s1 x {seat}.s1{begins}" for seat in "ABCF" for begins in ("", " first", " second")]
    texts += list(_plies())
    return [KingdomComeMove.parse(text) for text in texts]


def _plies() -> Iterator[str]:
    """Decisions of a duel."""
    points = ("a1", "c1", "e1", "e3", "b2", "c2", "d4")
    yield from points
    yield from (f"x{point}" for point in points)
    yield from ("a1-c1", "c1-a1", "e3-e1", "d2-c2", "c1-c2", "a1-e5")


def _pins_and_strings(position: Position[Any]) -> object:
    """What each player has on the map and off it."""
    assert isinstance(position, KingdomComePosition)
    for seat, each in enumerate(position.claims):
        assert min(each.bowl, position.discard(seat), position.supply(seat)) >= 0
        assert each.bowl + len(each.pins) <= position.game.pins
        assert len(each.strings) <= position.game.strings
        assert len({pin.number for pin in each.pins}) == len(each.pins)
    return len(position.claims)


def _amid() -> Sequence[str]:
    """Challenges before, amid and after their duel, and a game that was called."""
    return [
        str(position)
        for position in (
            site(ACROSS, UP, chart=None, mover="B"),
            site(ACROSS, UP, chart=None, drawn="A.s1xB.s1", quiet=5),
            site(ACROSS, UP, chart=None, stage=f"duel s1xB.s1 first {WON}"),
            site(ACROSS, UP, chart=None, stage=f"duel s1xB.s1 second {LOST}", quiet=5),
            site(ACROSS, UP, chart=None, stage=f"duel s1xA.s1 second {DRAWN}", mover="B", quiet=4),
            site(claim(f"{WEST} {EAST}<1"), UP, chart=None, stage="yield A p1,p2", spent="r1,r3"),
            site(ACROSS, UP, chart=None, call="B:1", mover="B", stage=f"duel s1xA.s1 first {WON}"),
        )
    ]


CASE = Case(
    options=[
        {},
        {"rules": "mended", "pins": 20, "strings": 5, "challenge": "coin"},
        {"players": 3, "map": "generated", "map_seed": 417, "strings": 3, "area_score": "size"},
        {"players": 4, "dividers": "shared", "harvest": "sole", "strings": 2},
        {"players": 5, "link_max": 400, "link_water_max": 60, "duel_draw": "larger"},
        {"players": 6, "challenge": "coin", "pins": 12, "strings": 4},
    ],
    vocabulary=_vocabulary,
    pieces=_pins_and_strings,
    same=[
        (
            f"pin_{WEST} dividers_5 dividers_7 pin_{EAST}",
            f"dividers_7 dividers_5 pin_{WEST} pin_{EAST}",
        ),
        (
            f"pin_{WEST} dividers_5 pin_{EAST} dividers_6 string_p1_p2",
            f"pin_{WEST} dividers_5 pin_{EAST} dividers_6 string_p2_p1",
        ),
        (
            f"pin_{WEST} pin_{EAST} pin_{NORTH} dividers_5 pin_{SOUTH} dividers_6 string_p1_p2 dividers_5 "
            "rewrap_s1:_p1_p2_p3",
            f"pin_{WEST} pin_{EAST} pin_{NORTH} dividers_5 pin_{SOUTH} dividers_6 string_p2_p1 dividers_5 "
            "rewrap_s1:_p3_p2_p1",
        ),
    ],
    whole=False,
    plies=200,
    amid=_amid(),
)

"""Kensington for the conformance suite."""

from typing import Any

from conformance.cases import Case

from royalborough.games.kensington import KensingtonMove
from royalborough.games.kensington.board import NAMES, NEIGHBOURS, POINTS, points_of
from royalborough.play import Move, Position


def _vocabulary() -> list[Move]:
    """All 72 placements, 264 slides, 5,112 relocations, stop and pass."""
    texts = [*NAMES, "stop", "pass"]
    texts += [f"{NAMES[p]}-{NAMES[q]}" for p in POINTS for q in points_of(NEIGHBOURS[p])]
    texts += [f"{p}>{q}" for p in NAMES for q in NAMES if p != q]
    assert len(texts) == 72 + 264 + 5112 + 2
    return [KensingtonMove.parse(text) for text in texts]


def _stones_by_team(position: Position[Any]) -> object:
    stones: tuple[int, int] = position.stones  # type: ignore[attr-defined]
    hands: tuple[int, ...] = position.hands  # type: ignore[attr-defined]
    assert stones[0] & stones[1] == 0
    assert min(hands) >= 0
    return [stones[team].bit_count() + sum(hands[team::2]) for team in (0, 1)]


CASE = Case(
    options=[
        {},
        {"rebuild_delay": 2},
        {"starts": "blue", "red_fewer": 4, "blue_head_start": 3},
        {"red_fewer": 9, "blue_fewer": 9, "rebuild_delay": 10},
        {"players": 4, "red_head_start": 2, "blue_head_start": 2},
        {"players": 4, "red_fewer": 9, "blue_fewer": 2, "rebuild_delay": 1},
        {"players": 6},
        {"players": 6, "starts": "blue", "blue_fewer": 7, "red_head_start": 5},
    ],
    vocabulary=_vocabulary,
    pieces=_stones_by_team,
    same=[
        ("e3 a1 h8 p4", "h8 p4 e3 a1"),
        ("d3 a1 d4 p4 e3 a2 e4*a1>h8", "e4 p4 e3 a2 d3 h7 d4*h7>h8"),
        ("e3 a1 e4 p4 g2*a1>h8", "e4 p4 g2 h8 e3*"),
    ],
    plies=160,
    amid=[
        "4/1rb/2/1rrbrr/1r1r2/4/2r/1b1brrbb/1b4b1/1b1/3b/3b1b/1r1b2/r1/rb1/r1br r1 0,0 - -",
        "4/3/1b/br1r1r/bb3b/2br/2r/r1br3b/1r2br2/1b1/r3/1bb1r1/3br1/1r/bbr/3r r1 0,0 *2 -",
        "1r2/3/1b/r1b3/2r2r/2rb/2r/1rr3br/2br3b/1rb/2b1/3bbr/1brbb1/1b/b2/r2r b1 0,0 - -",
    ],
)

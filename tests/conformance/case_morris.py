"""Five Men's Morris for the conformance suite."""

from typing import Any

from conformance.cases import Case

from royalborough.games.morris import MorrisMove
from royalborough.games.morris.board import NAMES
from royalborough.play import Move, Position


def _vocabulary() -> list[Move]:
    """All 16 placings, 240 moves between two points, joined or not, and 16 takings."""
    texts = [*NAMES, *(f"x{name}" for name in NAMES), *(f"{p}-{q}" for p in NAMES for q in NAMES if p != q)]
    assert len(texts) == 16 + 16 + 240
    return [MorrisMove.parse(text) for text in texts]


def _pins(position: Position[Any]) -> object:
    """A point holds one pin, and nobody has more than five; taken ones leave the game, so nothing else stays equal."""
    pins: tuple[int, int] = position.pins  # type: ignore[attr-defined]
    hands: tuple[int, int] = position.hands  # type: ignore[attr-defined]
    assert pins[0] & pins[1] == 0
    assert (pins[0] | pins[1]) < 1 << 16
    assert min(hands) >= 0
    return all(board.bit_count() + hand <= 5 for board, hand in zip(pins, hands, strict=True))


CASE = Case(
    options=[{}],
    vocabulary=_vocabulary,
    pieces=_pins,
    same=[
        ("e3 a1 c5 b2", "c5 b2 e3 a1"),
        ("a1 b2 c1 c2 e1 xc2 e5 d4", "a1 b2 c1 d4 e1 xd4 e5 d4"),
        (  # a taking makes the past forgotten, whatever it was
            "a1 b2 c1 d2 e3 d4 c5 b4 a5 a3 e3-e1 xd2",
            "a1 b2 c1 d2 e3 d4 c5 b4 a5 a3 c5-e5 b2-c2 e5-c5 c2-b2 e3-e1 xd2",
        ),
    ],
    plies=150,
    amid=[
        "l......d/ld.d.dl. 0,0 l move -",
        "d.dll.dl/l..d.... 0,0 l move -",
        "lll.d.d./d...d... 0,0 l take -",
    ],
)

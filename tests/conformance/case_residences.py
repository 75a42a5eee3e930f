"""Royal Residences for the conformance suite."""

from typing import Any

from conformance.cases import Case

from royalborough.games.residences import ResidencesMove
from royalborough.games.residences.pieces import the_box
from royalborough.play import Move, Position

DEALT = "lay_h1_w1 lay_h2_w2 lay_h3_w3 lay_h4_d1 lay_h5_r1 lay_h6_r2"
"""The first tokens of a game with four beige places."""


def _vocabulary() -> list[Move]:
    """Every kind of move, with every piece; builds at a few places, for there are too many."""
    box = the_box()
    texts = ["store", "return", "done"]
    texts += [f"take h{place}" for place in range(1, 61)]
    texts += [f"front {piece.name}" for piece in box.kinds]
    texts += [f"lay h{place} {name}" for place in (1, 7, 18, 60) for name in box.silhouette_names]
    texts += [f"take {piece.name}<P{seat}" for piece in box.kinds for seat in range(1, 6)]
    texts += [f"build {piece.name}@{x},{y}" for piece in box.kinds for x in (-12, -1, 0, 1, 33) for y in (0, 1, 11)]
    texts += [f"build {one.name}@1,0+{two.name}@-2,3" for one in box.kinds[::7] for two in box.kinds[::5]]
    texts += ["build W1@1,0+W2@2,0+R3@4,1"]
    return [ResidencesMove.parse(text) for text in texts]


def _pieces_and_chips(position: Position[Any]) -> object:
    """Every piece of the box is in the heap, in hand, in a gate or on a facade; chips only change hands."""
    heap, now, players = position.heap, position.now, position.players  # type: ignore[attr-defined]
    counts = list(heap.left)
    for player in players:
        for kind in (*player.gates, *(built.kind for built in player.facade.built)):
            counts[kind] += 1
    if now.hand is not None:
        counts[now.hand] += 1
    assert min(heap.left) >= 0 and position.supply >= 0  # type: ignore[attr-defined]
    return tuple(counts)


CASE = Case(
    options=[
        {},
        {"players": 3, "birds": 4},
        {"players": 4, "heap_top": 4, "red_doors_on_ground": "yes"},
        {"players": 5, "birds": 9, "heap_top": 40},
    ],
    vocabulary=_vocabulary,
    pieces=_pieces_and_chips,
    same=[],
    whole=False,
    plies=400,
)

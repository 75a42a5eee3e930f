"""Royal Residences for the conformance suite."""

from typing import Any

from conformance.cases import Case
from residences_help import SIX_BIRDS, play, site

from royalborough.games.residences import ResidencesMove
from royalborough.games.residences.pieces import the_box
from royalborough.play import Move, Position

BEIGE = [*["w1"] * 4, *["w2"] * 4, "w4", "w6", "d1", "d7"]
DEALT = " ".join(f"lay_h{place}_{name}" for place, name in enumerate([*BEIGE, *["r1", "r2", "r5"] * 2], 1))
"""The first tokens of a game."""
OTHER = "take_h12 front_W30 lay_h12_d2 store"
"""A turn of seat 2."""
THREE = "take_h1 front_W1 lay_h1_w3 store " + OTHER + " take_h5 front_W2 lay_h5_w5"
"""Two turns, and the third until something can be built."""
ROOFED = "R1@0,1"


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
    same=[
        (f"{DEALT} {THREE} build_W1@-1,0 build_W2@1,0 done", f"{DEALT} {THREE} build_W2@1,0 build_W1@-1,0 done"),
        (f"{DEALT} take_h1 front_W1 lay_h1_w3 return", f"{DEALT} take_h1 front_W31 lay_h1_w3 return"),
        (
            f"{DEALT} take_h1 front_W1 lay_h1_w3 store {OTHER} take_h2 front_W31 lay_h2_w2 build_W1@1,0 store",
            f"{DEALT} take_h1 front_W31 lay_h1_w3 store {OTHER} take_h2 front_W1 lay_h2_w2 build_W1@1,0 done",
        ),
    ],
    whole=False,
    plies=250,
    amid=[
        str(site("1:build:W21", f"{ROOFED}/W1+W1/1", heap_top=12)),
        str(play(site("1:take", f"{ROOFED}/S1+W16/1", "-/W46/1", heap_top=12), "take_W46<P2")),
        str(site("1:take", "-/W4/4", "-/W1+W21/0", heap_top=12)),
        str(site("1:lay:h3:W1", "W16@-1,0/W2+W3/0", heap_top=12, idle=5)),
        str(site("1:build:R11", f"{SIX_BIRDS}/-/1", "-/W1/1", heap_top=12, closing="1")),
        str(site("2:build", f"{SIX_BIRDS}/-/1", f"{ROOFED}/W16+W1/1", heap_top=12, closing="1")),
        str(site("2:birds", f"{SIX_BIRDS}/-/1", f"{ROOFED}/W16+W1/1", heap_top=12, closing="1")),
        str(site("2:idle", "-/W1/1", "W2@1,0/-/1", heap_top=12, idle=6)),
    ],
)

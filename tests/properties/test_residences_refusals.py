"""Royal Residences: of builds near the building, those that are not listed are refused, and for the right ruling."""

from collections.abc import Sequence
from random import Random

import pytest
from residences_help import Street, may_attach, must_be_unit, plain, residences

from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.facade import Built
from royalborough.games.residences.moves import Build
from royalborough.play import NATURE, IllegalMove


def positions(players: int, seed: int) -> list[ResidencesPosition]:
    """Positions of a random game in which somebody may build."""
    rng = Random(seed)
    position = residences(players, heap_top=4).start()
    found: list[ResidencesPosition] = []
    while position.to_act is not None:
        if position.now.stage == "build":
            found.append(position)
        luck = position.to_act is NATURE
        moves = list(position.chance() if luck else position.legal_moves)
        position = position.play(rng.choice(moves))
    return found


def somewhere(position: ResidencesPosition, rng: Random) -> Build:
    """One to three of the pieces at hand, anywhere near the building, close to each other if there are several."""
    kinds = [*position.me.gates, *([] if position.now.hand is None else [position.now.hand])]
    chosen = rng.sample(kinds, rng.randint(1, len(kinds)))
    columns = [column.x for column in position.view(None).players[position.turn].score.columns]
    x, y = rng.randint(min(columns) - 3, max(columns) + 3), rng.randint(0, 3)
    return Build(tuple(sorted(Built(kind, x + rng.randint(-2, 2), y + rng.randint(-2, 1)) for kind in chosen)))


def rulings(street: Street, parts: Sequence[Built]) -> set[str]:
    """What may forbid these parts: if they can be attached only that they are no unit, or a piece they shut out."""
    if not may_attach(street, parts):
        return {"R4", "R5"}
    return {"R3"} if len(parts) == 1 or must_be_unit(street, parts) else {"R5"}


@pytest.mark.parametrize("seed", range(6))
def test_a_build_is_refused_unless_it_is_listed(seed: int) -> None:
    rng, refusals = Random(seed), 0
    for position in positions(2 + seed % 4, seed):
        if not position.me.gates and position.now.hand is None:
            continue
        listed = set(position.legal_moves)
        street = plain(position.me.facade)
        for _ in range(20):
            move = somewhere(position, rng)
            try:
                position.check(move)
            except IllegalMove as refusal:
                refusals += 1
                assert move not in listed
                assert refusal.rule in rulings(street, move.parts)
            else:
                assert move in listed
    assert refusals > 100

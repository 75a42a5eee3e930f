"""Along random games of Chelsea every tile is on the street, in hand, in a stack, or left the game by a known way."""

from collections import Counter
from random import Random

import pytest
from chelsea_help import chelsea

from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.moves import Deal, Draw, First
from royalborough.play import NATURE


def cars(position: ChelseaPosition) -> Counter[int]:
    """Cars by colour, wherever they are."""
    hand = position.now.hand if position.now.stack == "cars" else ()
    there = Counter(car for car in position.street.cars if car is not None) + Counter(hand)
    return there + Counter(dict(enumerate(position.stacks[2])))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tiles_come_from_stacks_and_leave_only_when_discarded_or_covered(players: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        position = chelsea(players, layout=seed).start()
        while position.to_act is not None:
            chances = position.chance()
            moves = list(chances or position.legal_moves)
            drawing = [move for move in moves if str(move) in ("house", "garage", "cars")]
            move = rng.choices(drawing if drawing and rng.random() < 0.5 else moves)[0]
            after = position.play(move)
            if position.to_act is NATURE:
                _check_chance(position)
            drawn = sum(map(sum, position.stacks)) - sum(map(sum, after.stacks))
            assert drawn == isinstance(move, Draw)
            lost = cars(position) - cars(after)
            assert not cars(after) - cars(position)
            if lost:  # discarded: in hand, or just drawn, and the turn is over
                assert after.turn_ended
                assert not lost - Counter((*position.now.hand, *([move.colour] if isinstance(move, Draw) else ())))
            changed = [
                sum(a != b for a, b in zip(before, now, strict=True))
                for before, now in (
                    (position.street.houses, after.street.houses),
                    (position.street.garages, after.street.garages),
                )
            ]
            assert sum(changed) <= (str(move)[0] in "HG")
            position = after


def _check_chance(position: ChelseaPosition) -> None:
    """The weights are the tiles that may come."""
    chances = position.chance()
    move = next(iter(chances))
    expected = {
        First: position.game.players,
        Deal: position.street.vans.count(None),
        Draw: sum(position.stack(position.now.stack)) if position.now.stack else 0,
    }
    assert sum(chances.values()) == expected[type(move)]
    assert min(chances.values()) > 0


def test_locked_assets_stay_and_children_stay() -> None:
    for seed in range(20):
        rng = Random(seed)
        position = chelsea(4).start()
        while position.to_act is not None:
            chances = position.chance()
            moves = list(chances or position.legal_moves)
            after = position.play(rng.choices(moves, list(chances.values()) or None)[0])
            for prop, lock in enumerate(position.street.locks):
                if lock is not None:
                    assert after.street.locks[prop] == lock
                    assert after.street.counts[prop][lock] >= position.street.counts[prop][lock]
                before, now = position.street.children[prop], after.street.children[prop]
                assert now[: len(before)] == before
            assert after.street.up & position.street.up == position.street.up
            position = after

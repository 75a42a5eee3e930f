"""Chelsea's secrets (C13): whoever may not know a thing is never shown it, and samples are drawn fairly."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from chelsea_help import chelsea, play, street
from pydantic import TypeAdapter

from royalborough.games.chelsea import ChelseaMove, ChelseaPosition, ChelseaView
from royalborough.games.chelsea.knowledge import sampled_vans
from royalborough.play import NATURE

_VIEW = TypeAdapter(ChelseaView)
LINES = [(players, seed) for players in (2, 3, 4, 5, 6) for seed in range(2)]


def random_line(players: int, seed: int) -> list[tuple[ChelseaPosition, ChelseaMove | None]]:
    """A whole random game: positions with the moves played there; vans are looked at often."""
    rng = Random(seed)
    position = chelsea(players).start()
    line: list[tuple[ChelseaPosition, ChelseaMove | None]] = []
    while position.to_act is not None:
        chances = position.chance()
        moves = list(chances or position.legal_moves)
        looking = [move for move in moves if str(move).startswith(("vans", "look"))]
        if looking and rng.random() < 0.4:
            move = rng.choice(looking)
        else:
            move = rng.choices(moves, list(chances.values()) or None)[0]
        line.append((position, move))
        position = position.play(move)
    return [*line, (position, None)]


@pytest.mark.parametrize(("players", "seed"), LINES)
def test_positions_that_differ_in_what_a_seat_may_not_know_look_alike_to_it(players: int, seed: int) -> None:
    rng = Random(seed)
    different = 0
    for position, _ in random_line(players, seed):
        for seat in range(players):
            one, other = position.sample(seat, rng), position.sample(seat, rng)
            different += one != other
            for known in (seat, None):
                assert one.view(known) == other.view(known) == position.view(known)
            for p in (one, other):
                assert (p.to_act, p.turn, p.turn_ended, p.outcome) == (
                    position.to_act,
                    position.turn,
                    position.turn_ended,
                    position.outcome,
                )
                if position.now.stage not in ("vans", "deal") or position.to_act == seat:
                    assert list(p.legal_moves) == list(position.legal_moves)
    assert different > 50


@pytest.mark.parametrize(("players", "seed"), LINES)
def test_what_is_public_follows_from_what_is_public(players: int, seed: int) -> None:
    """Where two positions look alike to a seat, each move that turns no van up leaves them alike."""
    rng = Random(seed)
    for position, move in random_line(players, seed):
        if move is None or position.to_act is NATURE:
            continue
        after = position.play(move)
        for seat in {*range(players)} - {position.turn}:
            other = position.sample(seat, rng)
            if move not in other.legal_moves:
                assert str(move) == "swap"
                continue
            then = other.play(move)
            if then.street.up == after.street.up == position.street.up:
                for known in (seat, None):
                    assert _VIEW.dump_json(then.view(known)) == _VIEW.dump_json(after.view(known))


@pytest.mark.parametrize(("players", "seed"), LINES)
def test_a_sample_keeps_to_everything_that_is_known(players: int, seed: int) -> None:
    rng = Random(seed)
    for position, _ in random_line(players, seed):
        for seat in range(players):
            sample = position.sample(seat, rng)
            vans = [van for van in sample.street.vans if van is not None]
            assert len(vans) == sum(van is not None for van in position.street.vans)
            assert max(Counter(vans).values(), default=0) <= 2
            for prop, van in enumerate(sample.street.vans):
                if van is not None:
                    assert not sample.knowledge.excluded[prop] >> van & 1
                if position.street.is_up(prop) or position.knowledge.knows(seat, prop):
                    assert van == position.street.vans[prop]
            assert sample.game.parse(str(sample)) == sample
            assert sample.sample(seat, Random(seed)).view(seat) == position.view(seat)


def test_what_was_excluded_is_true_of_the_vans_all_along() -> None:
    for players, seed in LINES:
        for position, _ in random_line(players, seed):
            for prop, van in enumerate(position.street.vans):
                assert van is None or not position.knowledge.excluded[prop] >> van & 1


# Uniform

CASES = [
    ("rrooyy", (0, 0, 0, 0, 0, 0)),
    ("rrooyy", (1, 1, 2, 0, 0, 4)),
    ("rogb", (1, 0, 0, 8)),
    ("rroogb", (0b000011, 0b000001, 0, 0, 0b011000, 0)),
    ("rrggbp", (0b010001, 0, 0b000001, 0b001000, 0, 0b100000)),
]
"""Hidden vans by letters, and the colours excluded for each of their drives."""


@pytest.mark.parametrize(("hidden", "excluded"), CASES)
def test_every_way_in_which_the_vans_can_lie_is_drawn_equally_often(hidden: str, excluded: tuple[int, ...]) -> None:
    letters = "roygbp"
    known: list[int | None] = [None] * len(hidden)
    for letter in letters:
        known += [letters.index(letter)] * (2 - hidden.count(letter))
    ways = Counter(
        lying
        for lying in permutations(map(letters.index, hidden))
        if not any(bits >> van & 1 for bits, van in zip(excluded, lying, strict=True))
    )
    draws = 60 * len(ways)
    rng = Random(7)
    drawn = Counter(
        sampled_vans(known, range(len(hidden)), (*excluded, *[0] * 12)[:12], rng)[: len(hidden)] for _ in range(draws)
    )
    assert set(drawn) == set(ways)
    square = sum((drawn[way] - 60) ** 2 / 60 for way in ways)
    free = len(ways) - 1
    assert square < free + 4 * (2 * free) ** 0.5  # four standard deviations of chi-square


def test_half_dealt_vans_are_drawn_by_the_tiles_that_there_are() -> None:
    position = play(chelsea().start(), "first_1 deal_1_red deal_2_red")
    drawn = Counter(position.sample(0, Random(seed)).street.vans[:2] for seed in range(6600))
    assert len(drawn) == 36
    for (one, other), count in drawn.items():
        expected = 6600 * (2 if one == other else 4) / 132
        assert abs(count - expected) < 5 * expected**0.5
    assert position.sample(0, Random(0)).street.vans[2:] == (None,) * 10


def test_knowledge_goes_with_vans_that_change_over() -> None:
    rng = Random(3)
    position = street(seen={1: "2", 2: "3"}, excluded={1: "r", 4: "ro"})
    for _ in range(200):
        one, other = sorted(rng.sample(range(1, 13), 2))
        before = {seat: [position.knowledge.knows(seat, prop) for prop in range(12)] for seat in (1, 2)}
        excluded = list(position.knowledge.excluded)
        moved = play(position, f"vans_{one}_{other} swap")
        for seat, seen in before.items():
            if seat != position.turn:
                seen[one - 1], seen[other - 1] = seen[other - 1], seen[one - 1]
                assert [moved.knowledge.knows(seat, prop) for prop in range(12)] == seen
        excluded[one - 1], excluded[other - 1] = excluded[other - 1], excluded[one - 1]
        assert list(moved.knowledge.excluded) == excluded
        assert moved.knowledge.knows(position.turn, one - 1)
        assert moved.knowledge.knows(position.turn, other - 1)
        position = replace(moved, quiet=0)

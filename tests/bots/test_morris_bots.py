"""Five Men's Morris' bots: what they see, that the best one never errs, and how strong they are."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from morris_help import morris, site

from royalborough.bots import Stop, choose, level, levels
from royalborough.bots.match import Series, play_series
from royalborough.bots.morris import APPRAISAL, MorrisAppraisal, best_move, looks
from royalborough.bots.morris_table import judged_moves, value_of
from royalborough.games.morris import MorrisPosition

NAMES = ["visitor", "lodger", "neighbour", "gardener", "curator", "architect", "mayor", "royal"]
BEFORE = ["random", "casual", "greedy", "perfect"]
"""Levels that are no longer offered."""


def decisions(seed: int, games: int) -> Iterator[MorrisPosition]:
    """The positions of random games in which a seat decides."""
    rng = Random(seed)
    for _ in range(games):
        position = morris().start()
        while position.to_act is not None:
            yield position
            position = position.play(rng.choice(list(position.legal_moves)))


# The best one


def test_the_best_move_keeps_the_value() -> None:
    rng = Random(1)
    for position in decisions(1, 20):
        assert dict(judged_moves(position))[best_move(position, rng)] == value_of(position)


def test_a_win_comes_as_soon_as_it_can_and_a_loss_as_late() -> None:
    rng, ended = Random(2), 0
    for position in list(decisions(2, 12))[::9]:
        value, seat = value_of(position), position.turn
        if value.distance is None or position.past:
            continue
        for _ in range(value.distance):
            assert position.to_act is not None
            position = position.play(best_move(position, rng))
        assert position.outcome is not None
        assert (position.outcome.winners == (seat,)) == (value.outcome == "win")
        ended += 1
    assert ended > 10


def test_a_draw_is_not_a_circle_while_there_is_another() -> None:
    rng, others = Random(3), 0
    position = morris().start()
    for _ in range(120):
        if position.to_act is None:
            break
        move = best_move(position, rng)
        draws = [draw for draw, value in judged_moves(position) if value == value_of(position)]
        if position.play(move).seen > 1:
            assert all(position.play(draw).seen > 1 for draw in draws)
        others += any(position.play(draw).seen > 1 for draw in draws)
        position = position.play(move)
    assert others > 10


def test_a_draw_leaves_most_replies_that_lose() -> None:
    def errors(position: MorrisPosition) -> float:
        values = [value for _, value in judged_moves(position)]
        return sum(value.outcome == "loss" for value in values) / len(values)

    rng, tested = Random(5), 0
    for position in decisions(5, 60):
        draws = [move for move, value in judged_moves(position) if value.outcome == "draw"]
        if value_of(position).outcome != "draw" or len(draws) < 2:
            continue
        after = {move: position.play(move) for move in draws}
        if all(then.turn != position.turn and then.seen == 1 for then in after.values()):
            assert errors(after[best_move(position, rng)]) == max(map(errors, after.values()))
            tested += 1
    assert tested > 20


def test_no_weaker_level_ever_beats_the_best_one() -> None:
    for weaker in (*NAMES[:-1], *BEFORE[:-1]):
        found = list(play_series(Series(morris(), ("royal", weaker), 7), 2))
        assert all(weaker not in played.winners for played in found)


@pytest.mark.parametrize(
    ("text", "seat", "answer"),
    [
        ("l.l...../..d..... 3,4 d place -", 1, True),  # lost
        ("l.l...../..d..... 3,4 d place -", 0, False),  # won
        ("......../........ 5,5 l place -", 0, False),
    ],
)
def test_it_agrees_to_a_draw_when_it_would_lose(text: str, seat: int, answer: bool) -> None:
    assert level("morris", "perfect").make(Random(1)).accepts_draw(morris().parse(text), seat) == answer


# What is seen


def test_an_end_within_foresight_counts_for_more_than_looks() -> None:
    position = site("a1 c1 d3 d4 e5", "e3 b2 c2 c4 b4")
    worths = {str(move): worth for move, worth in MorrisAppraisal(foresight=100).ranked(position)}
    for move, value in judged_moves(position):
        if value.outcome != "draw":
            assert (worths[str(move)] > 100) == (value.outcome == "win")
            assert (worths[str(move)] < -100) == (value.outcome == "loss")
    plain = {move: looks(position.play(move), position.turn) for move in position.legal_moves}
    assert dict(MorrisAppraisal(foresight=0).ranked(position)) == plain


def test_looks_count_pins_and_mills() -> None:
    even = site("a1 c1 d3", "a5 c5 b3")
    assert looks(even, 0) == -looks(even, 1)
    assert looks(site("a1 c1 d3 d4", "a5 c5 b3"), 0) > looks(even, 0)
    ready = site("a1 c1 e3", "a5 b4 d2")
    assert looks(ready, 0) > looks(site("a1 c1 d3", "a5 b4 d2"), 0) + 1
    taking = morris().parse("lll...../d.d.d... 0,0 l take -")
    assert looks(taking, 0) > 2


def test_who_has_no_pin_in_hand_needs_one_beside_a_mill() -> None:
    beside = morris().parse("l.ld.l.d/.ld.l.d. 0,1 d place -")  # c2 can go to c1
    elsewhere = morris().parse("l.ld.l.d/l.d.l.d. 0,1 d place -")
    assert looks(beside, 0) > looks(elsewhere, 0) + 0.5


def test_shares_follow_the_table() -> None:
    for position in decisions(4, 5):
        shares = APPRAISAL.value(position)
        assert sum(shares) == 1
        expected = {"win": 1.0, "draw": 0.5, "loss": 0.0}[value_of(position).outcome]
        assert shares[position.turn] == expected
    for text, shares in (
        ("lll...../....d.d. 0,0 l pins -", (1.0, 0.0)),
        ("ddd...../....l.l. 0,0 d pins -", (0.0, 1.0)),
    ):
        assert APPRAISAL.value(morris().parse(text)) == shares


# Manners and strength


def test_the_levels_of_morris() -> None:
    assert [entry.name for entry in levels("morris")] == NAMES


@pytest.mark.parametrize("name", [*NAMES, *BEFORE])
def test_a_level_decides_at_every_stage(name: str) -> None:
    stages = set()
    for number, position in enumerate(decisions(6, 3)):
        stages.add(position.stage)
        move = choose(name, position, position.turn, Random(number), Stop())
        assert move in position.legal_moves
    assert stages == {"place", "move", "take"}


@pytest.mark.parametrize(("weaker", "stronger"), list(zip(NAMES[:-2], NAMES[2:], strict=True)))
def test_each_level_beats_the_next_but_one_below(weaker: str, stronger: str) -> None:
    wins: Counter[str] = Counter()
    for played in play_series(Series(morris(), (stronger, weaker), 3), 10):
        wins.update(played.winners)
    assert wins[stronger] > wins[weaker]

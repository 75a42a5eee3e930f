"""The referee of one game: luck that follows from a seed, seats in their turn, moves taken back and replayed."""

import hmac
from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest
from coins import CoinMove, CoinPosition, Coins

from royalborough.games import load
from royalborough.play import NATURE, IllegalMove
from royalborough.play.referee import NotYourTurn, Referee, commitment, natures_choice

HEADS, TAILS = CoinMove("heads", False), CoinMove("tails", False)
CALL = CoinMove("heads", True)


def played(seed: bytes, game: Coins | None = None) -> Referee:
    """A whole game in which everybody calls heads."""
    referee = Referee(game or Coins(goal=5, falls=2), seed)
    while (seat := referee.position.to_act) is not None:
        assert seat is not NATURE
        referee.submit(seat, CALL)
    return referee


def test_nature_moves_at_once_and_as_often_as_it_has_to() -> None:
    referee = Referee(Coins(falls=3), b"seed")
    assert len(referee.moves) == 3
    assert referee.position.to_act in (0, 1)
    seat = referee.position.turn
    position = referee.submit(seat, CALL)
    assert len(referee.moves) == 5
    assert position is referee.position
    assert position.to_act == 1 - seat


def test_positions_are_one_more_than_moves_and_follow_from_them() -> None:
    referee = played(b"seed")
    assert len(referee.positions) == len(referee.moves) + 1
    position = referee.game.start()
    for move, following in zip(referee.moves, referee.positions[1:], strict=True):
        position = position.play(move)
        assert position == following


def test_the_same_seed_gives_the_same_game_and_others_give_others() -> None:
    assert played(b"one").moves == played(b"one").moves
    assert len({tuple(played(bytes([n])).moves) for n in range(20)}) > 10


@pytest.mark.parametrize("seed", [b"", b"seed", bytes(32), b"\xff" * 100])
def test_draws_follow_the_documented_formula(seed: bytes) -> None:
    # HMAC-SHA256(seed, number of the move) as a fraction of 1, applied to the weights in their order.
    referee = played(seed, Coins(heads=3, goal=20, falls=2))
    drawn = 0
    for number, (move, before) in enumerate(zip(referee.moves, referee.positions, strict=False), 1):
        if before.to_act is NATURE:
            digest = hmac.new(seed, str(number).encode("ascii"), sha256).hexdigest()
            fraction = Fraction(int(digest, 16), 2**256)
            assert move == (HEADS if fraction < Fraction(3, 4) else TAILS)
            drawn += 1
    assert drawn >= 22


def test_draws_fall_by_their_weights_and_in_their_order() -> None:
    weights = {HEADS: 1, TAILS: 2, CALL: 5}
    found = Counter(natures_choice(b"seed", number, weights) for number in range(8000))
    for move, weight in weights.items():
        assert abs(found[move] - 1000 * weight) < 150
    certain = [natures_choice(b"seed", number, {HEADS: 1}) for number in range(9)]
    assert certain == [HEADS] * 9


def test_a_draw_needs_a_positive_weight() -> None:
    with pytest.raises(AssertionError, match="positive"):
        natures_choice(b"seed", 1, {})


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_only_the_seat_to_act_may_submit() -> None:
    referee = Referee(Coins(falls=0), b"seed")
    for seat in (1, 2, -1):
        with pytest.raises(NotYourTurn, match="It is the turn of a"):
            referee.submit(seat, CALL)
    assert referee.moves == []
    assert len(referee.positions) == 1


def test_an_illegal_move_changes_nothing() -> None:
    referee = Referee(Coins(falls=0), b"seed")
    with pytest.raises(IllegalMove) as refusal:
        referee.submit(0, HEADS)
    assert refusal.value.rule == "C1"
    assert (referee.moves, len(referee.positions)) == ([], 1)


def test_after_the_end_nobody_moves() -> None:
    referee = played(b"seed")
    count = len(referee.moves)
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="over"):
            referee.submit(seat, CALL)
    assert len(referee.moves) == count


def test_replay_plays_recorded_moves_and_adds_none() -> None:
    original = played(b"seed")
    game = original.game
    copy = Referee(game, b"another seed", start=game.parse("0-0 a - 0"))  # nature has not to move there
    assert copy.moves == []
    copy.positions = [game.start()]
    for number, move in enumerate(original.moves, 1):
        copy.replay(move)
        assert len(copy.moves) == number
    assert copy.positions == original.positions


def test_replay_checks_natures_moves_against_what_is_possible() -> None:
    referee = Referee(Coins(falls=0), b"seed")
    referee.replay(CALL)
    assert referee.position.to_act is NATURE
    for impossible in (CALL, CoinMove("edge", False)):
        with pytest.raises(IllegalMove) as refusal:
            referee.replay(impossible)
        assert refusal.value.rule == "chance"
        assert str(impossible) in str(refusal.value)
    assert len(referee.moves) == 1
    assert referee.replay(TAILS).to_act == 1


def test_replay_checks_the_moves_of_seats() -> None:
    with pytest.raises(IllegalMove):
        Referee(Coins(falls=0), b"seed").replay(HEADS)


def test_taking_back_forgets_moves_and_the_coin_falls_the_same_again() -> None:
    referee = played(b"seed")
    before = list(referee.positions)
    referee.take_back(4)
    assert (len(referee.moves), referee.positions) == (4, before[:5])
    seat = referee.position.to_act
    assert isinstance(seat, int)
    referee.submit(seat, CALL)
    assert referee.positions == before[:7]
    referee.take_back(2)
    assert referee.position == before[2]


def test_it_may_start_at_any_position() -> None:
    start = Coins(falls=0).parse("2-1 b - 0")
    referee = Referee(start.game, b"seed", start)
    assert referee.position is start
    called = Coins(falls=0).parse("2-1 b heads 0")
    assert isinstance(called, CoinPosition)
    assert len(Referee(called.game, b"seed", called).moves) == 1


def test_a_game_without_luck_needs_no_draw() -> None:
    referee = Referee(load("kensington"), b"seed")
    assert referee.moves == []
    referee.submit(0, referee.position.parse_move("e3"))
    with pytest.raises(NotYourTurn, match="It is the turn of b1"):
        referee.submit(0, referee.position.parse_move("e4"))

"""The door to positions: whatever is wrong with an arrangement is listed, all of it, and nothing else happens."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kensington_help import after, kensington, sliding, stones
from refusing import SENTENCE

from royalborough.games.kensington import Kensington, Rest, Setup
from royalborough.games.kensington.board import ALL, SHAPES
from royalborough.games.kensington.setup import problems
from royalborough.play import InvalidPosition, InvalidText

GAMES = [
    kensington(),
    kensington(rebuild_delay=2, starts="blue", red_head_start=2),
    kensington(4, red_fewer=9, blue_fewer=9, rebuild_delay=3),
    kensington(6, blue_head_start=3),
]
HEXAGON = "c1 d2 d3 e2 e3 f2"
FAR = "p1 p2 p3 p4 m1 m6"


def some_setup(game: Kensington, seed: int, plies: int) -> Setup:
    """The setup of a position that arises."""
    rng = Random(seed)
    position = game.start()
    for _ in range(plies):
        moves = position.legal_moves
        if moves:
            position = position.play(moves[rng.randrange(len(moves))])
    return position.setup


boards = st.one_of(st.integers(-1, ALL + 5), st.integers(-(2**80), 2**80), st.integers(0, 71).map(lambda p: 1 << p))
small = st.integers(-3, 20)
rests = st.lists(st.builds(Rest, st.integers(-1, 2), st.integers(-1, len(SHAPES)), small), max_size=3).map(tuple)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "red": boards,
    "blue": boards,
    "hands": st.lists(small, max_size=7).map(tuple),
    "turn": small,
    "head_start": small,
    "relocations": small,
    "relocated": st.one_of(st.none(), st.integers(-3, 80)),
    "rests": rests,
}


def check_door(game: Kensington, setup: Setup) -> None:
    """Either a position that can be written, read and played on from, or a list of problems in words."""
    try:
        position = game.position(setup)
    except InvalidPosition as error:
        assert error.problems == problems(setup, game) != ()
        for problem in error.problems:
            assert problem.rule in {f"K{n}" for n in range(1, 11)}
            assert SENTENCE.fullmatch(str(problem.phrase))
            assert str(problem) in str(error)
    else:
        assert problems(setup, game) == ()
        assert position.setup == setup
        assert game.parse(str(position)) == position
        for move in list(position.legal_moves)[:40]:
            position.play(move).legal_moves  # noqa: B018
        assert bool(position.legal_moves) == (position.outcome is None)


@settings(max_examples=300)
@given(st.sampled_from(GAMES), st.integers(0, 99), st.integers(0, 120), st.data())
def test_a_setup_with_wrong_fields_is_a_position_or_a_list_of_problems(
    game: Kensington, seed: int, plies: int, data: st.DataObject
) -> None:
    names = data.draw(st.lists(st.sampled_from(list(FIELDS)), max_size=3, unique=True))
    setup = replace(some_setup(game, seed, plies), **{name: data.draw(FIELDS[name]) for name in names})
    check_door(game, setup)
    if not names:
        assert problems(setup, game) == ()


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.builds(Setup, **FIELDS))
def test_a_setup_of_anything_at_all(game: Kensington, setup: Setup) -> None:
    check_door(game, setup)


TEXTS = [str(GAMES[n % 4].position(some_setup(GAMES[n % 4], n, 17 * n))) for n in range(8)]


@settings(max_examples=400)
@given(st.sampled_from(GAMES), st.sampled_from(TEXTS), st.data())
def test_a_position_text_with_wrong_characters_is_a_position_or_refused(
    game: Kensington, text: str, data: st.DataObject
) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        character = data.draw(st.one_of(st.sampled_from("rb12345678/ -+*:;=,apo"), st.characters()))
        text = text[:place] + character + text[place + data.draw(st.integers(0, 2)) :]
    check_text(game, text)


@settings(max_examples=200)
@given(st.sampled_from(GAMES), st.one_of(st.text(), st.text(alphabet="rb12345678/ -+*:;=,apo")))
def test_any_text_is_a_position_or_refused(game: Kensington, text: str) -> None:
    check_text(game, text)


def check_text(game: Kensington, text: str) -> None:
    try:
        position = game.parse(text)
    except InvalidText as error:
        assert str(error).endswith((".", f"{text!r}."))
    except InvalidPosition as error:
        assert error.problems
    else:
        assert game.parse(str(position)) == position


START = "4/3/2/6/6/4/3/8/8/3/4/6/6/2/3/4"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has 0"),
        (f"{START} r1 15,15 -", "has 4"),
        (f"{START} r1 15,15 - - -", "has 6"),
        (f"{START}/1 r1 15,15 - -", "has 17"),
        (f"{START[:-1]}3 r1 15,15 - -", "Row p has 4 points, not 3"),
        (f"{START[:-1]}r4 r1 15,15 - -", "Row p has 4 points, not 5"),
        (f"{START[:-1]}x r1 15,15 - -", "Row p reads 'x'"),
        (f"{START[:-1]}9 r1 15,15 - -", "Row p reads '9'"),
        (f"{START} r4 15,15 - -", "not 'r4'"),
        (f"{START} R1 15,15 - -", "not 'R1'"),
        (f"{START} r1 15;15 - -", "not '15;15'"),
        (f"{START} r1 15,-1 - -", "not '15,-1'"),
        (f"{START} r1 15,15 +0 -", "not '+0'"),
        (f"{START} r1 15,15 *3 -", "not '*3'"),
        (f"{START} r1 15,15 *1: -", "not '*1:'"),
        (f"{START} r1 15,15 *1:a8 -", "no point 'a8'"),
        (f"{START} r1 15,15 - r:d3d4e3e4", "not 'r:d3d4e3e4'"),
        (f"{START} r1 15,15 - r:d3d4e3e5=2", "not 'r:d3d4e3e5=2'"),
        (f"{START} r1 15,15 - r:c1d2d3e2e3f2=2", "not 'r:c1d2d3e2e3f2=2'"),
        (f"{START} r1 15,15 - x:d3d4e3e4=2", "not 'x:d3d4e3e4=2'"),
    ],
)
def test_a_text_that_describes_no_arrangement_is_told_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        kensington().parse(text)
    assert words in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_a_text_may_be_written_carelessly() -> None:
    game = kensington()
    assert game.parse(f"  {START}   r1  15,15\t- -\n") == game.start()
    assert game.parse("R" + START.replace("4/", "3/", 1) + " b1 14,15 - -") == game.play("a1")


PHASE_1 = after("e3 a1 e4 p4").setup
TRIANGLE = after("e3 a1 e4 p4 g2...").setup
SQUARE = after("d3 a1 d4 p4 e3 a2 e4...").setup
ONE_MOVED = after("d3 a1 d4 p4 e3 a2 e4*a1>h8...").setup
PHASE_2 = sliding("e3 e4 g2 a1 f1 h8", FAR).setup
PLAIN, SMALL = kensington(), kensington(red_fewer=9, blue_fewer=9)
DELAY = kensington(red_fewer=9, blue_fewer=9, rebuild_delay=2)
HEAD = kensington(red_head_start=3)
WRONG: list[tuple[Kensington, Setup, list[tuple[str, str]]]] = [
    (PLAIN, replace(PHASE_1, red=PHASE_1.red | 1 << 72), [("K2", "beside the board")]),
    (PLAIN, replace(PHASE_1, hands=(13,)), [("K1", "not one number of stones for each of 2 seats")]),
    (PLAIN, replace(PHASE_1, hands=(13, -1)), [("K1", "not one number of stones")]),
    (PLAIN, replace(PHASE_1, turn=2), [("K1", "no seat number 2")]),
    (PLAIN, replace(TRIANGLE, relocations=3), [("K4", "one or two relocations")]),
    (PLAIN, replace(ONE_MOVED, relocated=72), [("K4", "one or two relocations")]),
    (PLAIN, replace(PHASE_1, turn=-1, hands=(), red=-1), [("K2", "beside"), ("K1", "not one"), ("K1", "no seat")]),
    (PLAIN, replace(PHASE_1, blue=stones("e3 p4")), [("K2", "A point holds one stone")]),
    (PLAIN, replace(PHASE_1, blue=stones("a1")), [("K1", "Blue has 14 stones")]),
    (PLAIN, replace(PHASE_1, red=stones("a2 a3 a4")), [("K1", "Red has 16 stones")]),
    (PLAIN, replace(PHASE_1, turn=1), [("K2", "do not arise with b1 to move")]),
    (PLAIN, replace(PHASE_1, hands=(12, 14)), [("K1", "Red has"), ("K1", "Blue has"), ("K2", "do not arise")]),
    (SMALL, replace(PHASE_2, red=stones(HEXAGON), blue=stones("k2 l2 l3 m2 m3 n1")), [("K7", "Both teams")]),
    (PLAIN, replace(PHASE_1, head_start=1), [("K10", "does not arise from the handicap")]),
    (HEAD, replace(HEAD.start().setup, head_start=2), [("K10", "does not arise")]),
    (HEAD, replace(HEAD.start().setup, turn=1), [("K10", "does not arise")]),
    (PLAIN, replace(PHASE_1, relocated=0), [("K5", "no relocation is left")]),
    (PLAIN, replace(TRIANGLE, relocations=2), [("K4", "Only a square earns two")]),
    (PLAIN, replace(TRIANGLE, relocated=0), [("K4", "Only a square earns two")]),
    (PLAIN, replace(after("e3").setup, relocations=1, turn=0), [("K4", "has neither"), ("K4", "no opposing stone to")]),
    (PLAIN, replace(SQUARE, relocated=0), [("K5", "one is left, not two")]),
    (PLAIN, replace(ONE_MOVED, relocated=30), [("K5", "no opposing stone where")]),
    (HEAD, replace(HEAD.start().setup, relocations=1), [("K10", "earns no relocation"), ("K4", ""), ("K4", "")]),
    (
        SMALL,
        replace(PHASE_2, red=stones("e3 e4 g2 a1 f1 h8"), blue=stones("k2 l2 l3 m2 m3 n1"), relocations=1),
        [("K7", "The game is won")],
    ),
    (SMALL, replace(PHASE_2, rests=(Rest(0, 3, 1),)), [("K6", "only with the option")]),
    (
        kensington(rebuild_delay=2),
        replace(PHASE_1, rests=(Rest(0, 3, 1),)),
        [("K6", "there are stones in hand")],
    ),
    (DELAY, replace(PHASE_2, rests=(Rest(0, 3, 3),)), [("K6", "from 1 to 2 turns")]),
    (DELAY, replace(PHASE_2, rests=(Rest(0, 3, 0),)), [("K6", "from 1 to 2 turns")]),
    (DELAY, replace(PHASE_2, rests=(Rest(0, 54, 1),)), [("K6", "that Red or Blue broke")]),
    (DELAY, replace(PHASE_2, rests=(Rest(2, 3, 1),)), [("K6", "that Red or Blue")]),  # type: ignore[arg-type]
    (DELAY, replace(PHASE_2, rests=(Rest(0, 3, 1), Rest(0, 2, 1))), [("K6", "in the order")]),
    (DELAY, replace(PHASE_2, rests=(Rest(0, 3, 1), Rest(0, 3, 2))), [("K6", "each once")]),
]


@pytest.mark.parametrize(
    ("game", "setup", "expected"), WRONG, ids=[f"{n}-{rules[0][1]}" for n, (_, _, rules) in enumerate(WRONG)]
)
def test_each_problem_is_told_with_its_ruling(game: Kensington, setup: Setup, expected: list[tuple[str, str]]) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.position(setup)
    found = refusal.value.problems
    assert [problem.rule for problem in found] == [rule for rule, _ in expected]
    for problem, (_, words) in zip(found, expected, strict=True):
        assert words in str(problem)


def test_the_setups_that_are_changed_above_are_positions() -> None:
    for setup in (PHASE_1, TRIANGLE, SQUARE, ONE_MOVED):
        assert problems(setup, PLAIN) == ()
    for game in (SMALL, DELAY):
        assert problems(PHASE_2, game) == ()
    assert problems(replace(PHASE_2, rests=(Rest(0, 3, 1), Rest(1, 2, 2))), DELAY) == ()


def test_many_problems_are_listed_at_once() -> None:
    setup = Setup(stones("a1 a2 e3"), stones("a1 p1"), (1, 2), 0, relocations=2, relocated=40, rests=(Rest(0, 3, 9),))
    found = problems(setup, PLAIN)
    assert len(found) >= 7
    assert {problem.rule for problem in found} == {"K1", "K2", "K4", "K5", "K6"}

"""Chelsea's positions as text: nothing but a position is read as one, and every problem is named at once."""

import copy
import pickle
from random import Random
from typing import Any

import pytest
from chelsea_help import VANS, chelsea, legal, street
from hypothesis import given
from hypothesis import strategies as st
from mutated import mutated

from royalborough.games.chelsea import ChelseaPosition
from royalborough.play import NATURE, InvalidPosition, InvalidText

START = str(street())
PARTS = START.split()
LETTERS = "roygbpROYGBP.-,/:[]!?0123456789 abcdefhilmnqstuvwxz"


def positions(players: int, seed: int) -> list[ChelseaPosition]:
    """All positions of a random game."""
    rng = Random(seed)
    line = [chelsea(players).start()]
    while line[-1].to_act is not None:
        chances = line[-1].chance()
        moves = list(chances or line[-1].legal_moves)
        line.append(line[-1].play(rng.choices(moves, list(chances.values()) or None)[0]))
    return line


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_of_a_game_reads_back(players: int) -> None:
    for seed in range(3):
        for position in positions(players, seed):
            text = str(position)
            again = position.game.parse(text)
            assert again == position
            assert str(again) == text
            assert hash(again) == hash(position)
            assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position


def read(text: str, players: int = 3) -> ChelseaPosition | None:
    """The position of a text; None if it is refused in sentences."""
    try:
        position = chelsea(players).parse(text)
    except InvalidText as refusal:
        assert str(refusal).endswith(".")
        return None
    except InvalidPosition as refusal:
        assert refusal.problems
        for problem in refusal.problems:
            assert problem.rule.startswith("C")
            assert str(problem.phrase).endswith(".")
        return None
    return position


def fit_to_play(position: ChelseaPosition) -> None:
    """Whatever is read as a position can be shown, sampled and played on."""
    assert chelsea(position.game.players).parse(str(position)) == position
    rng = Random(0)
    for seat in (None, *range(position.game.players)):
        position.view(seat)
    for _ in range(12):
        if position.to_act is None:
            assert position.outcome
            return
        assert position.sample(position.turn, rng).view(position.turn) == position.view(position.turn)
        chances = position.chance()
        assert bool(chances) == (position.to_act is NATURE)
        position = position.play(rng.choice(list(chances or position.legal_moves)))


@given(st.text(max_size=200))
def test_text_out_of_the_blue_is_refused(text: str) -> None:
    assert read(text) is None


@given(st.data(), st.integers(2, 6))
def test_mutated_positions_are_refused_or_fit_to_play(data: Any, players: int) -> None:
    line = positions(players, data.draw(st.integers(0, 5)))
    text = str(line[data.draw(st.integers(0, len(line) - 1))])
    position = read(mutated(data, text, LETTERS), players)
    if position is not None:
        fit_to_play(position)


@given(st.data())
def test_parts_of_different_positions_together_are_refused_or_fit_to_play(data: Any) -> None:
    lines = [positions(3, data.draw(st.integers(0, 9))) for _ in range(2)]
    texts = [str(line[data.draw(st.integers(0, len(line) - 1))]).split() for line in lines]
    mixed = " ".join(texts[data.draw(st.integers(0, 1))][part] for part in range(len(PARTS)))
    position = read(mixed)
    if position is not None:
        fit_to_play(position)


def refusal_of(**parts: str) -> list[str]:
    """What is wrong with the start of a turn with some parts replaced."""
    names = ("houses", "garages", "cars", "vans", "children", "stacks", "seen", "excluded", "turn", "quiet")
    words = [parts.get(name, word) for name, word in zip(names, PARTS, strict=True)]
    with pytest.raises(InvalidPosition) as refusal:
        chelsea().parse(" ".join(words))
    return [f"{problem.rule} {problem.phrase}" for problem in refusal.value.problems]


def listed(*entries: str) -> str:
    """Twelve entries apart by commas, the first ones as given."""
    return ",".join([*entries, *["-"] * (12 - len(entries))])


def test_all_problems_are_named_at_once() -> None:
    found = refusal_of(
        vans="ROOrbgobgppy",
        children=listed("22", "3"),
        stacks="222222/222222/555555",
        cars="rrrrrr..................",
        seen=listed("4"),
        turn="1:paint:cars[rr]?!",
        quiet="30",
    )
    assert found == [
        "C2 There is no seat 4.",
        "C2 There are more than 5 red car tiles.",
        "C2 There are more than 2 orange van tiles.",
        "C10 Two children of one family live in property 1.",
        "C10 Property 2 has too few assets of one colour for its children.",
        "C13 What was known of a van is noted only while it lies face down.",
        "C3 The tiles in hand do not fit what is to be decided.",
        "C9 A look is earned only after something was placed, while a van lies face down.",
        "C12 After 30 turns without a tile or a child the game is over.",
    ]


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"turn": "4:action"}, "C2 There is no seat 4."),
        ({"houses": "rrrrbproygbp"}, "C2 There are more than 2 red house tiles."),
        ({"garages": "rrproyoygbpr"}, "C2 There are more than 2 red garage tiles."),
        ({"turn": "1:paint:house[r]!"}, "C2 There are more than 2 red house tiles."),
        ({"vans": VANS[:11] + "."}, "C2 Every drive has a van once they are dealt."),
        ({"turn": "1:deal"}, "C2 Vans are dealt to the drives 1 to 12"),
        ({"turn": "1:deal", "vans": "." + VANS[1:]}, "C2 Vans are dealt to the drives 1 to 12"),
        ({"turn": "1:first", "vans": VANS[:1] + "." * 11}, "C2 Vans are dealt to the drives 1 to 12"),
        ({"turn": "2:first", "vans": "." * 12}, "C2 Vans are dealt to the drives 1 to 12"),
        ({"turn": "1:deal", "vans": "." * 12, "seen": listed("1")}, "C2 Until the vans are dealt everything"),
        ({"turn": "1:deal", "vans": "." * 12, "stacks": "122222/222222/555555"}, "C2 Until the vans are dealt"),
        ({"vans": VANS[:11].upper() + "y"}, "C8 When eleven vans lie face up, so does the twelfth."),
        ({"excluded": listed("y")}, "C13 The van of property 1 has a colour that was excluded."),
        ({"vans": VANS.upper(), "seen": listed("1")}, "C13 What was known of a van is noted only"),
        ({"turn": "1:vans"}, "C8 Two vans are looked at while they may change over, and only then."),
        ({"turn": "1:action[1,2]"}, "C8 Two vans are looked at while they may change over, and only then."),
        ({"turn": "1:vans[1,2]"}, "C8 The two vans that are looked at lie face down, and the seat has seen them."),
        ({"turn": "1:vans[2,1]", "seen": listed("1", "1")}, "C8 The two vans that are looked at lie face down"),
        ({"turn": "1:action?"}, "C9 A look is earned only after something was placed"),
        ({"turn": "1:action!"}, "C12 A turn is eventful from its draw on"),
        ({"turn": "1:draw:house"}, "C12 A turn is eventful from its draw on"),
        ({"turn": "1:draw!"}, "C3 The tiles in hand do not fit what is to be decided."),
        ({"turn": "1:park:cars!"}, "C3 The tiles in hand do not fit what is to be decided."),
        ({"turn": "1:after!"}, "C3 There is nothing to decide in this position."),
        ({"turn": "1:draw:house!", "stacks": "000000/222222/555555"}, "C3 There is nothing to decide"),
        ({"stacks": "000000/000000/000000"}, "C11 When all stacks are empty the game ends with the turn."),
        ({"turn": "1:over:tiles", "vans": VANS.upper()}, "C11 The game cannot have ended by tiles here."),
        ({"turn": "1:over:children", "vans": VANS.upper()}, "C11 The game cannot have ended by children here."),
        ({"turn": "1:over:quiet", "vans": VANS.upper()}, "C11 The game cannot have ended by quiet here."),
        ({"turn": "1:over:quiet", "quiet": "30"}, "C11 At the end every van lies face up."),
    ],
)
def test_each_problem_has_its_ruling(parts: dict[str, str], problem: str) -> None:
    assert any(found.startswith(problem) for found in refusal_of(**parts)), refusal_of(**parts)


def test_five_children_have_ended_the_game() -> None:
    found = refusal_of(
        cars="rrooyyggbbpprrooyyggbbpp",
        stacks="222222/222222/111111",
        children="-,1,1,-,1,1,-,1,-,-,-,-",
    )
    assert found == ["C11 Seat 1 has placed all its children, which ends the game."]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position has ten parts"),
        (START + " 1", "A position has ten parts"),
        (START.replace("1:action", "1:dancing"), "The part for the turn cannot be '1:dancing'."),
        (START.replace("1:action", "1:over"), "The part for the turn cannot be '1:over'."),
        (START.replace("1:action", "7:action"), "The part for turn cannot be '7:action'."),
        (START.replace("gbproyoygbpr", "gbproyoygbpx"), "The part for garages cannot be 'gbproyoygbpx'."),
        (START.replace("555555", "655555"), "The part for stacks cannot be"),
    ],
)
def test_text_that_has_another_form_is_refused_as_such(text: str, sentence: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        chelsea().parse(text)
    assert str(refusal.value).startswith(sentence)


def test_the_text_says_everything() -> None:
    position = street("2:after?!", cars={"1a": "r"}, up="3", seen={1: "13"}, excluded={1: "ob"}, quiet=7)
    assert str(position) == (
        "roygbproygbp gbproyoygbpr r....................... ypRbgobgpory -,-,-,-,-,-,-,-,-,-,-,- "
        "222222/222222/455555 13,-,-,-,-,-,-,-,-,-,-,- ob,-,-,-,-,-,-,-,-,-,-,- 2:after?! 7"
    )
    assert legal(position).startswith("look_1 look_2 look_4")

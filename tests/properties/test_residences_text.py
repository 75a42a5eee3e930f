"""Royal Residences' positions as text: nothing but a position is read as one, and every problem has its ruling."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutated import mutated
from residences_help import FRESH, SIX_BIRDS, random_facade, residences, site

from royalborough.games.residences import ResidencesPosition
from royalborough.games.residences.notation import facade_text
from royalborough.play import NATURE, InvalidPosition, InvalidText

START = str(site())
LETTERS = "WRSwdrs@,;/+-|.:<!0123456789 abefiklnotuy"
OPTIONS: list[tuple[int, dict[str, int | str]]] = [
    (2, {}),
    (2, {"birds": 2, "heap_top": 4}),
    (3, {"birds": 4, "red_doors_on_ground": "yes"}),
    (5, {"heap_top": 40}),
]


def positions(which: int, seed: int) -> list[ResidencesPosition]:
    """All positions of a random game of one of the options."""
    players, options = OPTIONS[which]
    rng = Random(seed)
    line = [residences(players, **options).start()]
    while line[-1].to_act is not None:
        chances = line[-1].chance()
        moves = list(chances or line[-1].legal_moves)
        line.append(line[-1].play(rng.choices(moves, list(chances.values()) or None)[0]))
    return line


@pytest.mark.parametrize("which", range(len(OPTIONS)))
def test_every_position_of_a_game_reads_back(which: int) -> None:
    for position in positions(which, which):
        text = str(position)
        again = position.game.parse(text)
        assert again == position
        assert str(again) == text


@pytest.mark.parametrize("seed", range(40))
def test_any_facade_that_was_built_reads_back(seed: int) -> None:
    facade = random_facade(Random(seed), 3 + seed % 20)
    position = site("1:take", f"{facade_text(facade.built)}/-/1")
    assert position.players[0].facade == facade
    for mask in ("bright", "dark", "roofs", "solid"):
        assert getattr(position.players[0].facade, mask) == getattr(facade, mask)


def read(text: str, which: int = 0) -> ResidencesPosition | None:
    """The position of a text; None if it is refused in sentences."""
    players, options = OPTIONS[which]
    try:
        position = residences(players, **options).parse(text)
    except InvalidText as refusal:
        assert str(refusal).endswith(".")
        return None
    except InvalidPosition as refusal:
        assert refusal.problems
        for problem in refusal.problems:
            assert problem.rule.startswith("R")
            assert str(problem.phrase).endswith(".")
        return None
    return position


def fit_to_play(position: ResidencesPosition) -> None:
    """Whatever is read as a position can be shown and played on, and every position after it reads back."""
    rng = Random(0)
    for _ in range(30):
        assert position.game.parse(str(position)) == position
        assert position.supply >= 0
        if position.to_act is None:
            assert position.outcome
            return
        chances = position.chance()
        assert bool(chances) == (position.to_act is NATURE)
        position = position.play(rng.choice(list(chances or position.legal_moves)))


@given(st.text(max_size=200))
def test_text_out_of_the_blue_is_refused(text: str) -> None:
    assert read(text) is None


@given(st.text(LETTERS, max_size=60))
def test_nonsense_in_the_right_letters_is_refused(text: str) -> None:
    assert read(text) is None
    assert read(f"{text} {START}") is None
    for part in range(6):
        words = START.split()
        words[part] = text.replace(" ", "") or "?"
        position = read(" ".join(words), 1)
        if position is not None:
            fit_to_play(position)


LINES = [[positions(which, seed) for seed in range(3)] for which in range(2)]


@given(st.data())
def test_mutated_positions_are_refused_or_fit_to_play(data: Any) -> None:
    which = data.draw(st.integers(0, 1))
    line = data.draw(st.sampled_from(LINES[which]))
    text = str(line[data.draw(st.integers(0, len(line) - 1))])
    position = read(mutated(data, text, LETTERS), which)
    if position is not None:
        fit_to_play(position)


@given(st.data())
def test_parts_of_different_positions_together_are_refused_or_fit_to_play(data: Any) -> None:
    which = data.draw(st.integers(0, 1))
    lines = [data.draw(st.sampled_from(LINES[which])) for _ in range(2)]
    texts = [str(line[data.draw(st.integers(0, len(line) - 1))]).split() for line in lines]
    mixed = " ".join(texts[data.draw(st.integers(0, 1))][part] for part in range(len(texts[0])))
    position = read(mixed, which)
    if position is not None:
        fit_to_play(position)


TOP = "w1.w1.w1.w1|r1.r1"


def refusal_of(
    one: str = FRESH, other: str = FRESH, top: str = TOP, turn: str = "1:take", end: str = "0 -"
) -> list[str]:
    """What is wrong with the start of a game of two with some parts replaced."""
    with pytest.raises(InvalidPosition) as refusal:
        residences(heap_top=4).parse(f"{one} {other} {top} {turn} {end}")
    return [f"{problem.rule} {problem.phrase}" for problem in refusal.value.problems]


def test_all_problems_of_a_kind_are_named_at_once() -> None:
    found = refusal_of("W2@1,0;W3@3,0/W1+W1+W1/5", "W3@1,0/W1+W1/5", "w1.r1.w2|s1.s1.s1", "3:take", "0 4")
    assert found == [
        "R1 There is no seat 3.",
        "R1 There is no seat 4.",
        "R2 There are more than 4 of W1.",
        "R2 There are more than 1 of W3.",
        "R1 The warehouse of seat 1 has two gates.",
        "R1 There are only 8 chips.",
        "R2 The place h2 is not for that back.",
        "R2 The heap has 4 beige and 2 brown places.",
    ]
    found = refusal_of("W2@2,0/-/1", "W1@1,0;R1@1,1;W1@1,2/-/1", TOP, "1:take:W4<!", "5 1")
    assert found == [
        "R4 On the facade of seat 1 these cannot be built: W2@2,0.",
        "R4 On the facade of seat 2 these cannot be built: W1@1,2.",
        "R3 A piece is in hand only to be built or put away.",
        "R4 Nothing is built before a piece is taken.",
        "R3 A piece from another's gate is built at once.",
        "R8 The end is set by the bird number 7.",
        "R8 The end is set by a piece that was drawn in this turn.",
    ]


SIX = f"{SIX_BIRDS}/-/1"


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"turn": "3:take"}, "R1 There is no seat 3."),
        ({"end": "0 5"}, "R1 There is no seat 5."),
        ({"one": "-/W1+W2+W4/1"}, "R1 The warehouse of seat 1 has two gates."),
        ({"one": "-/-/8"}, "R1 There are only 8 chips."),
        ({"one": "W16@-1,0/W16/1"}, "R2 There are more than 1 of W16."),
        ({"turn": "1:build:W16", "one": "-/W16/1"}, "R2 There are more than 1 of W16."),
        ({"top": "w4.w4.w4.w4|r4.r4"}, "R2 There are fewer pieces of the silhouette r4 left."),
        ({"top": "w1.w1.w1.r1|r1.r1"}, "R2 The place h4 is not for that back."),
        ({"top": "w1.w1.w1.w1.w1|r1.r1"}, "R2 The heap has 4 beige and 2 brown places."),
        ({"top": "w1.w1.w1|r1.r1.r1"}, "R2 The heap has 4 beige and 2 brown places."),
        ({"one": "W1@2,0/-/1"}, "R4 On the facade of seat 1 these cannot be built: W1@2,0."),
        ({"one": "W1@0,0/-/1"}, "R4 On the facade of seat 1 these cannot be built: W1@0,0."),
        ({"one": "W1@1,0;W31@2,0/-/1"}, "R4 On the facade of seat 1 these cannot be built: W31@2,0."),
        ({"one": "W1@1,0;W1@513,-1/-/1"}, "R4 On the facade of seat 1 these cannot be built: W1@513,-1."),
        ({"one": "R1@0,1;W16@1,0/-/1"}, "R4 On the facade of seat 1 these cannot be built: W16@1,0."),
        ({"turn": "1:front"}, "R2 A place of the heap belongs to the stages deal, front and lay."),
        ({"turn": "1:front:h7"}, "R2 The heap has 6 open places."),
        ({"turn": "1:front:h1", "top": "-.w1.w1.w1|r1.r1"}, "R2 A piece is touched where one lies."),
        ({"turn": "1:lay:h1:W1"}, "R2 The top of the heap is filled place by place"),
        ({"turn": "1:lay:h2:W1", "top": "-.-.w1.w1|r1.r1"}, "R2 The top of the heap is filled place by place"),
        ({"top": "-.w1.w1.w1|r1.r1"}, "R2 The top of the heap is filled place by place"),
        ({"turn": "1:deal:h1"}, "R2 The top of the heap is filled place by place"),
        ({"turn": "2:deal:h1", "top": "-.-.-.-|-.-"}, "R2 Nothing is taken or built before the heap is dealt."),
        ({"turn": "1:deal:h1", "top": "-.w1.-.-|-.-"}, "R2 Nothing is taken or built before the heap is dealt."),
        ({"turn": "1:deal:h1", "top": "-.-.-.-|-.-", "one": "-/W1/1"}, "R2 Nothing is taken or built before"),
        ({"turn": "1:deal:h1", "top": "-.-.-.-|-.-", "one": "-/-/2"}, "R2 Nothing is taken or built before"),
        ({"turn": "1:take:W1"}, "R3 A piece is in hand only to be built or put away."),
        ({"turn": "1:front:h1:W1"}, "R3 A piece is in hand only to be built or put away."),
        ({"turn": "1:take!"}, "R4 Nothing is built before a piece is taken."),
        ({"turn": "1:lay:h1:W1!", "top": "-.w1.w1.w1|r1.r1"}, "R4 Nothing is built before a piece is taken."),
        ({"turn": "1:lay:h1:W1<", "top": "-.w1.w1.w1|r1.r1"}, "R3 A piece from another's gate is built at once."),
        ({"turn": "1:build"}, "R3 A turn begins with taking a piece, if there is one to take."),
        ({"turn": "1:build:W16<", "one": "R1@0,1/-/1"}, "R3 A piece from another's gate was taken that cannot be"),
        ({"turn": "2:birds"}, "R8 The game ends with the last bird once the end is set, and not before."),
        ({"turn": "2:idle", "end": "6 1", "one": SIX}, "R8 The game ends with the last bird once the end is set"),
        ({"turn": "1:birds", "end": "0 1", "one": SIX}, "R8 The last turn is that of the seat before the one that"),
        ({"one": SIX, "other": "R9@0,0/-/1"}, "R8 With 7 birds the end is set."),
        ({"turn": "1:build:W1", "end": "0 1"}, "R8 The end is set by the bird number 7."),
        ({"turn": "2:take", "end": "0 1", "one": SIX}, "R8 Nothing is taken once the end is set."),
        ({"turn": "2:build:W1", "end": "0 1", "one": SIX}, "R8 Nothing is taken once the end is set."),
        ({"turn": "1:take", "end": "0 1", "one": SIX}, "R8 The end is set by a piece that was drawn in this turn."),
        ({"turn": "1:build", "end": "0 1", "one": SIX}, "R8 The end is set by a piece that was drawn in this turn."),
        ({"turn": "1:front:h1", "end": "0 1", "one": SIX}, "R8 The end is set by a piece that was drawn"),
        ({"turn": "1:build:W1<", "end": "0 1", "one": SIX}, "R8 The end is set by a piece that was drawn"),
        ({"end": "6 -"}, "R9 After 6 turns without a build the game is over."),
        ({"turn": "2:build", "end": "6 1", "one": SIX}, "R9 After 6 turns without a build the game is over."),
        ({"turn": "2:idle", "end": "5 -"}, "R9 After 6 turns without a build the game is over."),
        ({"turn": "2:idle", "end": "7 -"}, "R9 After 6 turns without a build the game is over."),
        ({"turn": "2:stuck"}, "R9 Somebody could still take or build something."),
    ],
)
def test_each_problem_has_its_ruling(parts: dict[str, str], problem: str) -> None:
    assert any(found.startswith(problem) for found in refusal_of(**parts)), refusal_of(**parts)


@pytest.mark.parametrize(
    "text",
    [
        f"{SIX} {FRESH} {TOP} 1:build:R11 0 1",
        f"{SIX} {FRESH} {TOP} 2:build 0 1",
        f"{SIX} {FRESH} {TOP} 2:build 5 1",
        f"{SIX} {FRESH} {TOP} 2:birds 5 1",
        f"{SIX} {FRESH} -.w1.w1.w1|r1.r1 1:lay:h1 0 1",
        f"{FRESH} {FRESH} {TOP} 1:idle 6 -",
        f"{FRESH} {FRESH} -.-.-.-|-.- 1:deal:h1 0 -",
        f"R1@0,1/W1/1 {FRESH} {TOP} 1:build:W16< 5 -",
    ],
)
def test_what_play_can_lead_to_is_read(text: str) -> None:
    position = residences(heap_top=4).parse(text)
    assert str(position) == text
    fit_to_play(position)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position of 2 players has 6 parts with spaces between them, not 0."),
        (START + " 1", "A position of 2 players has 6 parts with spaces between them, not 7."),
        (START.replace("1:take", "1:dance"), "'1:dance' is not a turn, such as 1:take, 1:front:h5 or 2:build:W12!."),
        (START.replace("1:take", "6:take"), "'6:take' is not a turn"),
        (START.replace("1:take", "1:birds:W1"), "'1:birds:W1' is not a turn"),
        (START.replace("1:take", "1:build:W99"), "There is no piece 'W99'."),
        (START.replace("0 -", "x -"), "'x' is not a number of turns."),
        (START.replace("0 -", "0 9"), "'9' is not the number of a seat, nor -."),
        (START.replace("w1.w1", "w1.w9", 1), "There is no silhouette 'w9'."),
        (START.replace("|", "."), "'w1.w1.w1.w1.r1.r1' is not the top of the heap: beige places|brown places."),
        (START.replace("-/-/1", "-/-", 1), "'-/-' is not a player: facade/gates/chips, such as"),
        (START.replace("-/-/1", "-/-/x", 1), "'-/-/x' is not a player"),
        (START.replace("-/-/1", "W1@1/-/1", 1), "'W1@1' is not a piece at its place, such as W12@2,0."),
        (START.replace("-/-/1", "W99@1,0/-/1", 1), "There is no piece W99."),
        (START.replace("-/-/1", "-/W99/1", 1), "There is no piece 'W99'."),
        (START.replace("-/-/1", ";".join(["W1@1,0"] * 101) + "/-/1", 1), "There are only 100 pieces to build with."),
    ],
)
def test_text_that_has_another_form_is_refused_as_such(text: str, sentence: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        residences(heap_top=4).parse(text)
    assert str(refusal.value).startswith(sentence)


def test_the_text_says_everything() -> None:
    position = site("2:build:W12!", "W2@1,0;R3@1,1/W5+R2/0", "S2@1,0/-/3", top="d1.w2|s1", idle=2)
    assert str(position) == "W2@1,0;R3@1,1/W5+R2/0 S2@1,0/-/3 d1.w2.w1.w1|s1.r1 2:build:W12! 2 -"

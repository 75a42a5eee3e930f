"""The door to positions of Five Men's Morris: whatever is wrong with a text is listed, all of it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from morris_help import after, morris, play, points_text, site
from refusing import SENTENCE

from royalborough.games.morris import MorrisMove, MorrisPosition
from royalborough.games.morris.board import NAMES, POINTS
from royalborough.play import InvalidMove, InvalidPosition, InvalidText

START = "......../........ 5,5 l place -"


def some_position(seed: int, plies: int) -> MorrisPosition:
    """A position that arises."""
    rng, position = Random(seed), morris().start()
    for _ in range(plies):
        moves = position.legal_moves
        if moves:
            position = position.play(moves[rng.randrange(len(moves))])
    return position


def check_text(text: str) -> None:
    """Either a position that can be written, read and played on from, or a refusal in words."""
    try:
        position = morris().parse(text)
    except InvalidText as error:
        assert str(error).endswith((".", f"{text!r}."))
    except InvalidPosition as error:
        assert error.problems
        for problem in error.problems:
            assert problem.rule in {"M2", "M3", "M4", "M5"}
            assert SENTENCE.fullmatch(str(problem.phrase))
            assert str(problem) in str(error)
    else:
        assert morris().parse(str(position)) == position
        assert bool(position.legal_moves) == (position.outcome is None)
        for move in position.legal_moves:
            following = position.play(move)
            assert morris().parse(str(following)) == following


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.integers(0, 160))
def test_what_is_written_reads_back(seed: int, plies: int) -> None:
    position = some_position(seed, plies)
    assert morris().parse(str(position)) == position
    check_text(str(position))


@settings(max_examples=400)
@given(st.integers(0, 99), st.integers(0, 70), st.data())
def test_a_text_with_wrong_characters_is_a_position_or_refused(seed: int, plies: int, data: st.DataObject) -> None:
    text = str(some_position(seed, plies))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        sign = data.draw(st.one_of(st.sampled_from("ld./ ,:-012345"), st.characters()))
        text = text[:place] + sign + text[place + data.draw(st.integers(0, 2)) :]
    check_text(text)


PINS = st.lists(st.sampled_from("ld..."), min_size=16, max_size=16).map("".join)


@settings(max_examples=400)
@given(
    PINS,
    st.integers(0, 6),
    st.integers(0, 6),
    st.sampled_from("ld"),
    st.sampled_from(["place", "move", "take", "pins", "blocked", "repetition"]),
    st.lists(st.tuples(st.sampled_from("ld"), PINS), max_size=2),
)
def test_any_arrangement_is_a_position_or_refused(
    points: str, light: int, dark: int, seat: str, stage: str, past: list[tuple[str, str]]
) -> None:
    came = ",".join(f"{who}:{marks[:8]}/{marks[8:]}" for who, marks in past)
    check_text(f"{points[:8]}/{points[8:]} {light},{dark} {seat} {stage} {came or '-'}")


@settings(max_examples=200)
@given(st.one_of(st.text(), st.text(alphabet="ld./ ,:-012345placemovetk")))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    check_text(text)


@settings(max_examples=300)
@given(st.one_of(st.text(max_size=8), st.text(alphabet="abcdex-12345 ", max_size=6)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = MorrisMove.parse(text)
    except InvalidMove as error:
        assert str(error).endswith(".")
    else:
        assert MorrisMove.parse(str(move)) == move


def test_every_move_reads_back() -> None:
    texts = [*NAMES, *(f"x{name}" for name in NAMES), *(f"{p}-{q}" for p in NAMES for q in NAMES)]
    assert [str(MorrisMove.parse(text)) for text in texts] == texts
    assert [MorrisMove.parse(name) for name in NAMES] == [type(MorrisMove.parse("a1"))(p) for p in POINTS]  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has 0"),
        (START[:-2], "has 4"),
        (f"{START} -", "has 6"),
        (START[1:], "not '......./........'"),
        (START.replace("/", "."), "eight of the inner one"),
        (f"x{START[1:]}", "not 'x......./........'"),
        (START.replace("5,5", "5;5"), "not '5;5'"),
        (START.replace("5,5", "-5,5"), "not '-5,5'"),
        (START.replace("5,5", "5,10"), "not '5,10'"),
        (START.replace(" l ", " light "), "not 'light'"),
        (START.replace("place", "put"), "one of place move take pins blocked repetition, not 'put'"),
        (f"{START[:-1]}l", "not ''"),
        (f"{START[:-1]}l:.", "not '.'"),
        (f"{START[:-1]}x:......../........", "not 'x'"),
        (f"{START[:-1]}l:......../........,", "not ''"),
    ],
)
def test_a_text_that_is_no_arrangement_is_told_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        morris().parse(text)
    assert words in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("part", range(5))
def test_of_a_huge_text_only_the_beginning_is_repeated(part: int) -> None:
    for sign in ("l", "/", ","):
        fields = START.split()
        fields[part] = sign * 20_000
        for text in (" ".join(fields), sign * 20_000):
            with pytest.raises(InvalidText) as refused:
                morris().parse(text)
            assert len(str(refused.value)) < 400


@pytest.mark.parametrize("text", ["e" * 20_000, "x" * 20_000, "e3-" * 9_000, "e3-" + "5" * 20_000])
def test_of_a_huge_move_only_the_beginning_is_repeated(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        MorrisMove.parse(text)
    assert len(str(refused.value)) < 400


def test_a_text_may_be_written_carelessly() -> None:
    assert morris().parse(f"  {START.upper()}\t\n".replace(" 5", "   5")) == morris().start()
    assert morris().parse("L......./........ 4,5 D PLACE -") == after("a1")
    moved = after("a1 b2 c1 d2 e3 d4 c5 b4 a5 a3 c1-e1 b2-c2")
    points, hands, seat, stage, past = str(moved).split()
    assert morris().parse(" ".join((points, hands, seat, stage, ",".join(past.split(",")[::-1])))) == moved


MOVING = ("a1 c1 e3 d3", "b2 b3 b4 e5")
"""Light has no mill, Dark has one."""
APART = f"d:{points_text('a1 c1 d2 c4', 'b2 b3 b4 a5')}"
"""An arrangement from which MOVING is not reached by moves along others."""


@pytest.mark.parametrize(
    ("light", "dark", "rest", "expected"),
    [
        (
            "a1 c1 c5 e5 a5",
            "b2",
            "1,4 d place -",
            [("M2", "Light plays with 5 pins, and has 5 on the board and 1"), ("M2", "")],
        ),
        ("a1", "b2", "5,5 l place -", [("M2", "Light plays with"), ("M2", "Dark plays with"), ("M3", "")]),
        ("", "", "5,5 d place -", [("M2", "so the hands 5,5 do not arise with Dark to decide")]),
        ("a1", "", "4,5 l place -", [("M2", "so the hands 4,5 do not arise with Light to decide")]),
        ("a1 c1", "", "3,5 d place -", [("M2", "so the hands 3,5 do not arise")]),
        ("", "b2", "5,4 l place -", [("M2", "so the hands 5,4 do not arise")]),
        ("a1", "", "4,5 l take -", [("M3", "cannot have 1 and 0 pins on the board")]),
        ("a1", "b2", "3,4 d place -", [("M3", "With the hands 3,4 Light and Dark cannot have 1 and 1 pins")]),
        ("a1 c1", "b2 b4", "0,0 l move -", [("M3", "cannot have 2 and 2 pins")]),
        ("a1 c1 d3", "b2 b4", "0,0 l move -", [("M3", "cannot have 3 and 2 pins")]),
        ("a1 c1", "b2 b4 d4 e5", "0,0 l move -", [("M3", "cannot have 2 and 4 pins")]),
        ("a1", "", "4,5 d move -", [("M2", "what Dark decides is place, not move")]),
        (*MOVING, "0,0 l place -", [("M2", "what Light decides is move, not place")]),
        ("a1 c1 e3", "b2 d4", "2,3 l take -", [("M3", "can have completed no mill"), ("M3", "has fewer mills")]),
        ("a1 c1 e1", "b2 b4", "2,2 l place -", []),
        (*MOVING, "0,0 l take -", [("M3", "Light is to take a pin, and can have completed no mill")]),
        ("a1 c1 e1", "b2 a3 e3 c2", "0,0 l take -", [("M3", "can have completed no mill")]),
        ("a1 c1 e1", "b2 d4 c5", "2,2 l place -", [("M3", "Light has a mill, and no opposing pin is lost")]),
        ("a1 c1 e1 c5 d3", "b2 b4 d4 e5 a5", "0,0 l move -", [("M3", "Light has a mill, and no opposing pin")]),
        ("a1 c1 e1 c5 d3", "b2 b4 d4 e5 a5", "0,0 d move -", [("M3", "None of the pins of Light can have been")]),
        ("a1 c1 c2", "b2", "2,3 d place -", [("M3", "still stands"), ("M3", "Light has fewer mills")]),
        ("a1 c1 c2 e5", "b2 b4 d4", "1,1 l place -", [("M3", "still stands"), ("M3", "Light has fewer mills")]),
        ("a1 a3 b3", "a5 c1 b4 b2", "0,0 l move -", [("M4", "Light cannot move a pin, so the game is over")]),
        (*MOVING, "0,0 l blocked -", [("M4", "Dark can move a pin, or is down to two")]),
        (*MOVING, "0,0 d repetition -", [("M4", "only if it is twice in its past")]),
        ("a1 c1 e1", "b2 b4 d4", "0,0 l pins -", [("M3", "cannot have 3 and 3 pins")]),
        ("a1 c1 e3", "b2 b4", "0,0 l pins -", [("M3", "None of the pins of Light can have been")]),
        ("a1", "", "4,5 l blocked -", [("M4", "The game is not over while pins are in hand")]),
        ("a1", "", "4,5 d place l:......../........", [("M5", "After a placing and before a taking")]),
        (*MOVING, f"0,0 l move {APART}", [("M5", "from the earlier pins on a1 c1 d2 c4 and a5 b2 b4 b3 with Dark")]),
    ],
)
def test_each_problem_is_told_with_its_ruling(
    light: str, dark: str, rest: str, expected: list[tuple[str, str]]
) -> None:
    text = f"{points_text(light, dark)} {rest}"
    if not expected:
        assert str(morris().parse(text)) == text
        return
    with pytest.raises(InvalidPosition) as refusal:
        morris().parse(text)
    found = refusal.value.problems
    assert [problem.rule for problem in found] == [rule for rule, _ in expected], list(map(str, found))
    for problem, (_, words) in zip(found, expected, strict=True):
        assert words in str(problem.phrase)


PLACED = "a1 b2 c1 d2 e3 d4 c5 b4 a5 a3"
ROUND = "c1-e1 b2-c2 e1-c1 c2-b2"


def with_past(position: MorrisPosition, *past: str) -> str:
    """The text of a position with another past."""
    return f"{str(position).rpartition(' ')[0]} {','.join(past) or '-'}"


def test_the_past_can_be_left_out_or_cut_short() -> None:
    position = after(f"{PLACED} c1-e1 b2-c2 c5-c4")
    came = str(position).split()[-1].split(",")
    assert len(came) == 3
    assert morris().parse(with_past(position)).past == ()
    assert sum(_parses(with_past(position, entry)) for entry in came) == 1  # the one just before


def _parses(text: str) -> bool:
    try:
        return bool(morris().parse(text))
    except InvalidPosition:
        return False


def test_what_is_wrong_with_a_past_is_told() -> None:
    position = after(f"{PLACED} {ROUND}")
    came = str(position).split()[-1].split(",")
    now = f"l:{str(position).split()[0]}"
    assert now in came
    for past, words in [
        ([*came, now], "The position came for the third time, so the game is over."),
        ([*came, *came, *came], "No arrangement comes more than twice"),
        ([entry for entry in came if entry[0] == "d"], "Seats move in turn"),
        ([entry for entry in came if entry[0] == "l"], "Seats move in turn"),
        ([*came, "l:ll....../d......."], "No moves without a mill lead here from the earlier pins on a1 c1 and b2"),
        ([*came, "l:......../........"], "lead here from the earlier pins on no point and no point"),
    ]:
        with pytest.raises(InvalidPosition) as refusal:
            morris().parse(with_past(position, *past))
        assert words in str(refusal.value)


def test_a_mill_in_the_past_took_a_pin_too() -> None:
    opened = play(site("a1 c1 e1 d4 a5", "b2 b4 d2 e5"), "e1-e3")
    assert morris().parse(str(opened)) == opened
    with_five = points_text("a1 c1 e3 d4 a5", "b2 b4 d2 e5 c5")
    before = points_text("a1 c1 e1 d4 a5", "b2 b4 d2 e5 c5")
    with pytest.raises(InvalidPosition, match="Light had a mill earlier, and no opposing pin is lost"):
        morris().parse(f"{with_five} 0,0 d move l:{before}")


def test_a_draw_by_repetition_keeps_what_made_it_and_nothing_else() -> None:
    over = after(f"{PLACED} {ROUND} {ROUND}")
    assert over.ended == "repetition"
    points = str(over).split()[0]
    assert str(over) == f"{points} 0,0 d repetition l:{points},l:{points}"
    for past in ([f"l:{points}"], [f"l:{points}"] * 3, [f"d:{points}"] * 2, []):
        with pytest.raises(InvalidPosition, match="third time"):
            morris().parse(with_past(over, *past))

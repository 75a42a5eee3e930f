"""What is wrong is refused with its place, turn and ruling, and never with another exception."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records.build import load, read
from records.sample import HEAD, SAMPLE

from royalborough.play import InvalidRecord
from royalborough.play.record_reader import MAX_DEPTH, Builder, read_records

EXPECTED = read(SAMPLE)
CHARACTERS = st.one_of(st.characters(), st.sampled_from('{}()[]\\"$=.*#>-,1r \n\r\0'))
WIN = "c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 f2#"


def refusal(text: str) -> InvalidRecord:
    """Why the text is no record."""
    with pytest.raises(InvalidRecord) as found:
        read(text)
    assert str(found.value).startswith(f"Line {found.value.line}, column {found.value.column}")
    assert f"turn {found.value.turn}:" in str(found.value) or found.value.turn is None
    return found.value


@pytest.mark.parametrize("length", range(len(SAMPLE)))
def test_a_record_that_breaks_off_is_refused(length: int) -> None:
    text = SAMPLE[:length]
    if text == SAMPLE.rstrip():
        assert read(text) == EXPECTED
    else:
        refusal(text)


@settings(max_examples=300)
@given(
    st.integers(0, len(SAMPLE) - 1),
    st.one_of(st.characters(), st.sampled_from('{}()[]\\"$=.*#>-,1r \n\r\0')),
    st.booleans(),
)
def test_one_wrong_character_is_refused_or_harmless(place: int, character: str, insert: bool) -> None:
    text = SAMPLE[:place] + character + SAMPLE[place + (not insert) :]
    try:
        record = read(text)
    except InvalidRecord as error:
        assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
        assert error.column >= 1
    else:
        assert record.game.slug == "kensington"


@settings(max_examples=300)
@given(st.text(alphabet='[]{}()"\\ \n$=#*.,>-123egaprGame'))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for whole in (text, HEAD + text):
        try:
            read(whole)
        except InvalidRecord as error:
            assert error.line >= 1


@pytest.mark.parametrize(
    ("movetext", "line", "column", "turn", "rule", "words"),
    [
        ("1. e3 2. a1\n3. e3 =open", 4, 4, 3, "K2", "there is one on e3"),
        ("e3 e3 =open", 3, 4, 2, "K2", "there is one on e3"),
        ("e3\ra1\ra1 =open", 5, 1, 3, "K2", "there is one on a1"),
        ("e3 a1 {c}\r\n(a2 e4)\r\n e4 a1>a2 =open", 5, 5, 4, "K4", "Only a triangle"),
        ("e3 a1 (a2 e4 (e5 e5)) =open", 3, 18, 4, "K2", "there is one on e5"),
        ("e3 a1 e4 p4 g2*a1>a1 =open", 3, 13, 5, "K2", "there is one on a1"),
        ("e3 a1 e4 p4 g2*a1>h8,p4>h7 =open", 3, 13, 5, "K4", "Only a triangle"),
        ("d3 a1 d4 p4 e3 a2 e4*a1>h8,h8>h7 =open", 3, 19, 7, "K5", "two different"),
        ("e3# =open", 3, 1, 1, "K7", "no hexagon is filled"),
        ("e3* =open", 3, 1, 1, "K4", "there are none"),
        ("e3... =open", 3, 1, 1, "K5", "and it is over"),
        ("e3 a1 pass =open", 3, 7, 3, "K2", "You have stones in hand"),
        (WIN + " p2 =r1", 3, 35, 12, "K7", "The game is over"),
        ("e3 a1 q9 =open", 3, 7, 3, None, "no point 'q9'"),
        ("e3 a1 hello =open", 3, 7, 3, None, "is not a move"),
    ],
)
def test_a_wrong_move_is_told_with_its_place_turn_and_ruling(
    movetext: str, line: int, column: int, turn: int, rule: str | None, words: str
) -> None:
    error = refusal(HEAD + movetext)
    assert (error.line, error.column, error.turn, error.rule) == (line, column, turn, rule)
    assert words in str(error)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "0"),
        ("e3 =open", 1, 1, "A record begins with the tag"),
        ('[Event "x"]\n\ne3 =open', 3, 1, "A record begins with the tag"),
        ('[Game "chess"]\n=open', 1, 1, "no game 'chess'"),
        ('[Game "kensington"]\n[Game "kensington"]\n=open', 2, 1, "Game stands here twice"),
        ('[Game "kensington"]\n[Players "3"]\n=open', 2, 1, "2, 4 or 6"),
        ('[Game "kensington"]\n[Players "x"]\n=open', 2, 1, "not a number of players"),
        ('[Game "kensington"]\n[Players "²"]\n=open', 2, 1, "not a number of players"),
        ('[Game "kensington"]\n[Options "x"]\n=open', 2, 1, "not written name=value"),
        ('[Game "kensington"]\n[Options "players=4"]\n=open', 2, 1, "no option"),
        ('[Game "kensington"]\n[Options "slug=4"]\n=open', 2, 1, "no option"),
        ('[Game "kensington"]\n[Options "rebuild_delay=11"]\n=open', 2, 1, "from 0 to 10"),
        ('[Game "kensington"]\n[Options "rebuild_delay=--1"]\n=open', 2, 1, "from 0 to 10"),
        ('[Game "kensington"]\n[Rules "99"]\n=open', 2, 1, "version 99"),
        ('[Game "kensington"]\n[Position "x"]\n=open', 2, 1, "five parts"),
        ('[Game "kensington"]\n[Position "4/3/2/6/6/4/3/8/8/3/4/6/6/2/3/4 r1 15,14 - -"]\n=open', 2, 1, "Blue has 14"),
        ('[Game "kensington"]\n[Result "r1"]\n=b1', 2, 1, "The tag says r1, the record ends in b1"),
        (HEAD + "e3", 3, 3, "result is missing"),
        (HEAD + "e3 {x", 3, 4, "no closing brace"),
        (HEAD + "e3 {x\\}", 3, 4, "no closing brace"),
        (HEAD + "e3 } =open", 3, 4, "nothing to close"),
        (HEAD + "e3 ] =open", 3, 4, "nothing to close"),
        (HEAD + "e3 ) =open", 3, 4, "no variation to close"),
        (HEAD + "(e3) =open", 3, 1, "after the move that it replaces"),
        (HEAD + "e3 ((e4)) =open", 3, 5, "after the move that it replaces"),
        (HEAD + "e3 (e4 =open", 3, 8, "still open"),
        (HEAD + "$1 e3 =open", 3, 1, "before any move"),
        (HEAD + "e3 ($1 e4) =open", 3, 5, "before any move"),
        (HEAD + 'e3 [Event "x"] =open', 3, 4, "breaks off"),
        (HEAD + "e3 [Event x] =open", 3, 4, "A tag is written"),
        (HEAD + WIN + " =b1", 3, 35, "By the moves the result is r1, not b1"),
        (HEAD + WIN + " =open", 3, 35, "By the moves the result is r1, not open"),
        (HEAD + WIN + " =draw", 3, 35, "By the moves the result is r1, not draw"),
        (HEAD + "e3 =r2", 3, 4, "not =r2"),
        (HEAD + "e3 =", 3, 4, "not ="),
        (HEAD + "e3 =r1,", 3, 4, "not =r1,"),
        ('[Game "kensington"]\n[Players "4"]\ne3 =r1', 3, 4, "not =r1"),
        ('[Game "kensington"]\n[Players "4"]\ne3 =r2,r1', 3, 4, "not =r2,r1"),
        (HEAD + "e3 =open\n" + HEAD + "e3 =open", 1, 1, "there are 2"),
    ],
)
def test_a_wrong_form_is_told_with_its_place(text: str, line: int, column: int, words: str) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)
    assert words in str(error)


def test_variations_may_stand_so_deep_and_no_deeper() -> None:
    def nested(depth: int) -> str:
        return HEAD + "e3 " + "(e3 " * depth + ")" * depth + " =open"

    assert read(nested(MAX_DEPTH)).main.position.turn == 1
    assert f"more than {MAX_DEPTH} deep" in str(refusal(nested(MAX_DEPTH + 1)))
    refusal(nested(20_000))


def test_records_before_a_broken_one_are_read() -> None:
    stream = read_records(HEAD + "e3 =open\n" + HEAD + "e4 e4 =open", load, Builder)
    assert len(next(stream).main.tokens) == 1
    with pytest.raises(InvalidRecord) as found:
        next(stream)
    assert (found.value.line, found.value.turn) == (6, 2)

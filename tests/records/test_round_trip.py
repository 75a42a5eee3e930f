"""What is written is read back the same, and written again it is the same text."""

import pytest
from hypothesis import event, given, settings
from records.build import read, records, rewritten

from royalborough.games import load
from royalborough.play import Outcome
from royalborough.play.record import OPEN, Record, record_of
from royalborough.play.record_writer import write_record


@settings(max_examples=100)
@given(records())
def test_writing_then_reading_gives_the_same_record(record: Record) -> None:
    event(f"{record.game.slug} {record.result}")
    text = write_record(record)
    again = read(text)
    assert again == record
    assert list(again.tags) == list(record.tags)
    assert write_record(again) == text


@settings(max_examples=25)
@given(records())
def test_lines_are_no_longer_than_they_must_be(record: Record) -> None:
    movetext = write_record(record).split("\n\n", 1)[1]
    for line in movetext.split("\n"):
        assert len(line) <= 80 or " " not in line
        assert line == line.strip(" ")


def test_the_canonical_form() -> None:
    game = load("kensington", rebuild_delay=2)
    start = game.start()
    record = record_of(game, start, [], Outcome.won((1,), 2, "resigned"), {"Red": "Ada", "Blue": 'B. "Bo" \\ C'})
    moves = "e3 a1 e4 p4 g2*a1>h8"
    record.main.tokens = read(f'[Game "kensington"]\n[Options "rebuild_delay=2"]\n{moves} =open').main.tokens
    record.main.tokens[0].comment = "the {middle}"
    record.main.tokens[0].marks = [1, 14]
    assert write_record(record) == (
        '[Game "kensington"]\n'
        '[Rules "1"]\n'
        '[Players "2"]\n'
        '[Options "starts=red rebuild_delay=2 red_fewer=0 blue_fewer=0 red_head_start=0 blue_head_start=0"]\n'
        '[Red "Ada"]\n'
        '[Blue "B. \\"Bo\\" \\\\ C"]\n'
        '[Result "b1"]\n'
        '[Reason "resigned"]\n'
        "\n"
        "1. e3 $1 $14 {the \\{middle\\}} 2. a1 3. e4 4. p4 5. g2*a1>h8 =b1\n"
    )


def test_a_start_from_another_position_stands_in_a_tag() -> None:
    game = load("kensington")
    amid_a_turn = game.play("e3 a1 e4 p4 g2...")
    record = record_of(game, amid_a_turn, [amid_a_turn.parse_move("a1>h8")], None, {})
    text = write_record(record)
    assert f'[Position "{amid_a_turn}"]' in text
    assert "\n1. *a1>h8 =open\n" in text
    assert read(text) == record
    assert "Position" not in write_record(record_of(game, game.start(), [], None, {}))


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ("e3 a1 e4 p4 g2", "5. g2..."),
        ("e3 a1 e4 p4 g2 stop", "5. g2* "),
        ("e3 a1 e4 p4 g2 a1>h8", "5. g2*a1>h8 "),
        ("d3 a1 d4 p4 e3 a2 e4 a1>h8", "7. e4*a1>h8... "),
        ("d3 a1 d4 p4 e3 a2 e4 a1>h8 stop", "7. e4*a1>h8 "),
        ("d3 a1 d4 p4 e3 a2 e4 a1>h8 p4>a1", "7. e4*a1>h8,p4>a1 "),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 f2", "11. f2# =r1"),
    ],
)
def test_each_turn_has_one_way_to_be_written(moves: str, text: str) -> None:
    game = load("kensington")
    position, played = game.start(), []
    for word in moves.split():
        played.append(position.parse_move(word))
        position = position.play(played[-1])
    record = record_of(game, game.start(), played, None, {})
    written = write_record(record)
    assert text in written.replace("\n", " ")
    assert read(written) == record
    assert read(written).main.moves == played


def test_an_outcome_from_outside_the_rules_is_kept_for_a_whole_team() -> None:
    game = load("kensington", players=4)
    moves = [game.start().parse_move("e3")]
    for outcome, result in (
        (Outcome.won((1, 3), 4, "time"), "b1,b2"),
        (Outcome.drawn(4, "agreed"), "draw"),
        (None, OPEN),
    ):
        record = record_of(game, game.start(), moves, outcome, {})
        assert record.result == result
        assert rewritten(write_record(record)) == write_record(record)
        assert f"={result}\n" in write_record(record)

"""Visitors take from a stream of records what they need; long records take time in proportion."""

from time import process_time
from typing import Any

import pytest
from records.build import load, read, rewritten
from records.sample import HEAD, SAMPLE

from royalborough.play import Game, Move, Position
from royalborough.play.record_reader import Builder, Visitor, read_records
from royalborough.play.record_writer import write_record


class Tags(Visitor[dict[str, str]]):
    """Takes the tags and nothing else."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def tag(self, name: str, value: str) -> None:
        self.found[name] = value

    def result(self) -> dict[str, str]:
        return self.found


class Diary(Visitor[list[str]]):
    """Notes every visit."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def tag(self, name: str, value: str) -> None:
        self.notes.append(f"tag {name}={value}")

    def start(self, game: Game[Any], position: Position[Any]) -> None:
        assert position == game.start()
        self.notes.append(f"start {game.slug}")

    def token(self, moves: tuple[Move, ...], position: Position[Any]) -> None:
        self.notes.append(f"token {','.join(map(str, moves))} {position.turn}")

    def mark(self, number: int) -> None:
        self.notes.append(f"mark {number}")

    def comment(self, text: str) -> None:
        self.notes.append(f"comment {text}")

    def begin_variation(self) -> None:
        self.notes.append("begin")

    def end_variation(self) -> None:
        self.notes.append("end")

    def end(self, result: str, reason: str) -> None:
        self.notes.append(f"over {result} {reason}")

    def result(self) -> list[str]:
        return self.notes


def test_a_visitor_hears_everything_in_order() -> None:
    text = '[Event "x"]' + HEAD + "{a} e3 $2 (e4 {b} a1) a1 =draw"
    [notes] = read_records(text, load, Diary)
    assert notes[:5] == ["tag Event=x", "start kensington", "comment a", "token e3 1", "mark 2"]
    assert notes[5:10] == ["begin", "token e4 1", "comment b", "token a1 0", "end"]
    assert notes[10:] == ["token a1 0", "over draw "]


def test_a_visitor_may_scan_the_tags_of_many_records() -> None:
    text = "".join(f'[Event "{number}"]\n{HEAD}e3 a1 =open\n\n' for number in range(5))
    assert list(read_records(text, load, Tags)) == [{"Event": str(number)} for number in range(5)]
    assert list(read_records(iter(text.split("\n")), load, Tags)) == [{"Event": str(n)} for n in range(5)]
    assert list(read_records("\n \n", load, Tags)) == []


def test_records_are_read_one_by_one() -> None:
    def source() -> Any:
        yield from (SAMPLE + SAMPLE + '[Game "kensington"]').split("\n")
        raise AssertionError("read too far")

    stream = read_records(source(), load, Builder)
    assert next(stream) == read(SAMPLE)


def spent(turns: int) -> float:
    """Seconds that a record of so many turns takes to be read and written."""
    placed = "a1 p1 a4 p4 f1 m1 f4 m6 h1 k1 h8 k4"
    rounds = " ".join(["a1-a2 p1-p2 a2-a1 p2-p1"] * (turns // 4))
    text = HEAD.replace("]\n\n", ']\n[Options "red_fewer=9 blue_fewer=9"]\n\n') + f"{placed} {rounds} =open"
    began = process_time()
    record = read(text)
    write_record(record)
    assert len(record.main.tokens) == 12 + turns // 4 * 4
    return process_time() - began


def test_a_long_record_takes_time_in_proportion() -> None:
    spent(400)
    short, long = (min(spent(turns) for _ in range(3)) for turns in (1000, 4000))
    assert long < 10 * short


def test_a_long_comment_and_a_long_line_are_no_trouble() -> None:
    began = process_time()
    text = HEAD + "e3 {" + "word \\} " * 40_000 + "} =open"
    assert len(read(text).main.tokens[0].comment) > 200_000
    assert rewritten(text) == rewritten(rewritten(text))
    assert process_time() - began < 20


@pytest.mark.parametrize("many", [2000])
def test_many_variations_of_one_move(many: int) -> None:
    text = HEAD + "e3 " + "(e4) " * many + "=open"
    assert len(read(text).main.tokens[0].variations) == many
    assert read(rewritten(text)) == read(text)

"""`match` says which of two bots is the stronger one; it keeps its games and goes on from them."""

import re
from pathlib import Path

import pytest
from cli.program import refused, run_program, said

from royalborough.games import load_with
from royalborough.play.record_reader import Builder, read_records

QUICK = ("--game", "kensington", "--turn-limit", "40")


def moves_of(file: Path) -> list[list[str]]:
    """The moves of every record of a file."""
    return [list(map(str, record.main.moves)) for record in read_records(file.read_text(), load_with, Builder)]


def test_it_tells_games_pairs_and_points() -> None:
    text = said("match", "greedy", "random", *QUICK, "--games", "6", "--turn-limit", "300")
    assert re.search(r"greedy +6 +100%", text)
    assert "Pairs by the share of greedy: 100% 3." in text
    assert "greedy is better by at least " in text or "greedy is better by +" in text


def test_it_names_the_better_one_whichever_comes_first() -> None:
    text = said("match", "random", "greedy", *QUICK, "--games", "4", "--turn-limit", "300")
    assert "greedy is better by " in text and "greedy is better by at most" not in text


def test_both_games_of_a_pair_begin_alike_and_the_bots_change_seats(tmp_path: Path) -> None:
    file = tmp_path / "match.rbn"
    said("match", "greedy", "random", *QUICK, "-n", "4", "--opening", "6", "--out", str(file))
    games = moves_of(file)
    assert games[0][:6] == games[1][:6] != games[2][:6] == games[3][:6]
    assert re.findall(r'Seat.r1 "(\w+)"', file.read_text()) == ["greedy", "random", "greedy", "random"]


def test_both_games_of_a_pair_have_the_same_luck(tmp_path: Path) -> None:
    file = tmp_path / "match.rbn"
    said("match", "greedy", "random", "-g", "chelsea", "-n", "4", "--turn-limit", "2", "--out", str(file))
    games = moves_of(file)
    assert games[0][:12] == games[1][:12] != games[2][:12] == games[3][:12]


def test_a_match_that_was_cut_off_goes_on_from_its_file(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.rbn", tmp_path / "part.rbn"
    words = ("match", "greedy", "random", *QUICK, "--seed", "3")
    told = said(*words, "-n", "6", "--out", str(whole))
    said(*words, "-n", "2", "--out", str(part))
    cut = whole.read_bytes()[: len(part.read_bytes()) + 150]
    for unfinished in (part.read_bytes(), cut, cut[:20], b""):
        part.write_bytes(unfinished)
        assert said(*words, "-n", "6", "--out", str(part)) == told
        assert part.read_bytes() == whole.read_bytes()


def test_several_jobs_give_the_same_games(tmp_path: Path) -> None:
    one, two = tmp_path / "one.rbn", tmp_path / "two.rbn"
    words = ("match", "greedy", "random", *QUICK, "-n", "4")
    said(*words, "--out", str(one))
    assert run_program(*words, "--jobs", "2", "--out", str(two)).returncode == 0
    assert one.read_bytes() == two.read_bytes()


def test_a_test_ends_the_match_when_it_is_sure() -> None:
    words = ("match", "greedy", "random", "--game", "kensington", "--games", "400")
    text = said(*words, "--sprt", "0,200")
    assert "The test says: greedy is better by 200 points rather than 0 " in text
    games = re.search(r"greedy +(\d+) ", text)
    assert games and int(games[1]) < 40
    assert "The test is open" in said(*words[:-1], "2", "--sprt", "0,200")


def test_with_three_sides_each_has_half_of_the_seats(tmp_path: Path) -> None:
    file = tmp_path / "match.rbn"
    said("match", "greedy", "random", "-g", "residences", "-p", "3", "-n", "4", "--turn-limit", "3", "--out", str(file))
    seats = [re.findall(r'Seat\.\S+ "(\w+)"', text) for text in file.read_text().split("\n\n[Game ")]
    for first, second in (seats[:2], seats[2:]):
        assert all(one != other for one, other in zip(first, second, strict=True))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("greedy", "random", "-n", "5"), "so --games is an even number, not 5"),
        (("greedy", "greedy", "-n", "4"), "two bots that differ, and both are greedy"),
        (("greedy", "boss", "-n", "4"), "There is no bot 'boss'"),
        (("greedy", "random", "-n", "4", "--sprt", "5"), "two differences in points, like 0,10, not '5'"),
        (("greedy", "random", "-n", "4", "--sprt", "5,1"), "a lower and then a higher difference"),
        (("greedy", "random", "-n", "4", "--sprt", "0,inf"), "a lower and then a higher difference"),
        (("greedy", "random", "-n", "4", "--seconds", "inf"), "The limit seconds must be more than 0 and at most"),
        (("search:nodes=5", "random", "-n", "4", "--seconds", "1"), "named without limits of their own"),
    ],
)
def test_matches_that_cannot_be_are_refused(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("match", *words, *QUICK)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "match.rbn"
    words = ("match", "greedy", "random", *QUICK, "-n", "2", "--out", str(file))
    said(*words)
    kept = file.read_bytes()
    assert "holds other games than greedy against random, seed 7" in refused(*words, "--seed", "7")
    assert file.read_bytes() == kept
    file.write_text("My shopping list\n")
    assert "holds no records" in refused(*words)
    assert file.read_text() == "My shopping list\n"
    file.write_bytes(b"\xff\xfe")
    assert "is not a text file" in refused(*words)
    assert file.read_bytes() == b"\xff\xfe"

"""A game in the terminal: from the keyboard, through a pipe and through a real terminal."""

import contextlib
import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path

import pytest
from cli.program import PROGRAM, refused, run, run_program, said

BOTH = ("play", "kensington", "--seats", "me", "--seed", "1")
WIN = ["c1", "p1", "d2", "p4", "d3", "a1", "e2", "a4", "e3", "k1", "f2"]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def screen(*lines: str, seats: str = "me") -> str:
    """What is shown when these lines are typed."""
    result = run("play", "kensington", "--seats", seats, "--seed", "1", typed=typed(*lines))
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    return result.stdout


def test_a_game_is_played_to_its_end() -> None:
    text = screen(*WIN, "quit")
    assert "Red has filled a hexagon and wins." in text
    assert "r1 (you) won (hexagon)." in text
    assert "r1 (you): f2#" in text


def test_the_board_shows_stones_by_different_signs_and_where_one_may_go() -> None:
    text = screen("e3", "a1", "quit")
    assert "●e3◂" in text
    assert "■a1◂" in text
    assert "+p4" in text
    assert "In hand: Red 14, Blue 14." in text


def test_a_whole_turn_or_its_decisions_can_be_typed() -> None:
    before = ["d3", "k2", "d4", "l2", "e3", "l3", "a4", "m2"]
    whole = screen(*before, "e4*l3>p4,k2>p3", "quit")
    apart = screen(*before, "e4", "l3>p4", "k2>p3", "quit")
    for text in (whole, apart):
        assert "r1 (you): e4*l3>p4,k2>p3" in text
    assert "Red may move up to two opposing stones, or stop." in apart
    assert "r1 (you): e4*l3>p4" in screen(*before, "e4", "l3>p4", "stop", "quit")


def test_a_refusal_names_its_ruling_and_the_game_goes_on() -> None:
    text = screen("e3", "e3", "e3-f2", "z9", "nonsense", "stop", "quit")
    assert "That is not allowed: A point holds one stone, and there is one on e3. (K2)" in text
    assert text.count("That is not allowed") == 3
    assert "There is no point 'z9'" in text
    assert "is not a move" in text
    assert "(K4)" in text


def test_undo_takes_back_a_move_and_the_answer_of_a_bot() -> None:
    text = screen("e3", "undo", "undo", "moves", "quit", seats="me,random")
    assert text.count("In hand: Red 15, Blue 15.") == 2
    assert "There is nothing of yours to take back." in text
    assert text.count("In hand: Red 14, Blue 14.") == 1


def test_moves_are_listed_but_not_by_the_hundred() -> None:
    text = screen("moves", "help", "board", "quit")
    assert re.search(r"a1 +a2 +a3", text)
    assert "take back your last move" in text
    many = screen(*["d3", "k2", "d4", "l2", "e3", "l3", "a4", "m2", "e4", "moves", "quit"])
    assert re.search(r"… and \d+ more", many)


def test_a_game_can_be_resigned_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = screen(
        "e3", "save a.rbn", "save a.rbn", "save", "resign", "n", "resign", "y", "save b.rbn", "quit", seats="me,greedy"
    )
    assert "Saved to a.rbn." in text
    assert "a.rbn exists already; choose another name." in text
    assert "Say where to: save FILE." in text
    assert "b1 (Neighbour) won (resigned)." in text
    assert Path("a.rbn").read_text().endswith("=open\n")
    assert '[Reason "resigned"]' in Path("b.rbn").read_text()
    assert said("verify", "a.rbn").startswith("game 1: ok")
    assert said("verify", "b.rbn").endswith("=b1 (resigned)\n")


@pytest.mark.parametrize("name", ["none/such/folder", "a\0b", "~nobody-of-this-name/x"])
def test_a_file_that_cannot_be_written_is_no_end(name: str) -> None:
    assert "cannot be written" in screen(f"save {name}", "quit")


def test_a_draw_needs_the_others() -> None:
    assert "b1 (Neighbour) would rather play on." in screen("draw", "quit", seats="me,greedy")
    assert "b1 (you) would rather play on." in screen("draw", "no", "quit")
    assert "A draw (agreed)." in screen("draw", "y", "quit")


def test_the_end_of_the_input_ends_the_program() -> None:
    assert screen("e3").endswith("Goodbye.\n")


def test_four_seats_are_named() -> None:
    result = run("play", "kensington", "--players", "4", "--seats", "me,random,random,me", "--seed", "1", typed="e3\n")
    assert "Red 1 places a stone." in result.stdout
    assert "b2> " in result.stdout
    assert "In hand: Red 1 7, Blue 1 7, Red 2 7, Blue 2 8." in result.stdout


def test_bots_can_be_watched() -> None:
    text = screen(seats="greedy,random")
    assert "r1 (Neighbour)" in text
    assert re.search(r"won \(hexagon\)\.\n$", text)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("me,boss", "There is no bot 'boss'"),
        ("me,me,me", "has 3"),
        ("me,search:nodes=x", "A bot is written"),
    ],
)
def test_seats_that_do_not_fit_are_refused(seats: str, sentence: str) -> None:
    assert sentence in refused("play", "kensington", "--seats", seats)


def test_a_position_can_be_played_on() -> None:
    position = "4/3/2/6/6/4/3/8/8/3/4/6/6/2/3/4 b1 15,15 - -"
    result = run("play", "kensington", "--seats", "me", "-o", "starts=blue", "--position", position, typed="e3\n")
    assert "■e3◂" in result.stdout
    assert "A position has five parts" in refused("play", "kensington", "--position", "4/4 nonsense")


def test_it_works_through_a_pipe_and_in_a_terminal_without_unicode() -> None:
    result = run_program(*BOTH, typed=typed(*WIN), PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "Re3" in result.stdout
    assert "Bp1" in result.stdout
    assert "r1 (you) won (hexagon)." in result.stdout


def test_it_works_in_a_terminal() -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
    environment.pop("NO_COLOR", None)
    program = subprocess.Popen([*PROGRAM, *BOTH], stdin=slave, stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    shown = ""
    try:
        for line in [*WIN, "quit"]:
            shown += _until(master, "> ")
            os.write(master, f"{line}\n".encode())
        shown += _until(master, None)
        assert program.wait(30) == 0
    finally:
        program.kill()
        program.wait()
        os.close(master)
    assert "won (hexagon)" in shown
    assert "\x1b[" in shown  # in colour


def _until(terminal: int, end: str | None) -> str:
    """What the terminal shows until `end`, or until the program has ended."""
    shown = b""
    deadline = time.monotonic() + 60
    with contextlib.suppress(OSError):  # Linux reports the end of the program as an error
        while time.monotonic() < deadline and not (end and shown.decode(errors="ignore").endswith(end)):
            if select.select([terminal], [], [], 1)[0]:
                data = os.read(terminal, 4096)
                if not data:
                    break
                shown += data
    return shown.decode(errors="ignore")

"""Chelsea on the command line: the street as text, secrets in a terminal game, and draws that can be checked."""

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest
from chelsea_help import play, street
from cli.program import PROGRAM, run, said
from cli.test_play import _until, typed

from royalborough.games.chelsea.draw import WIDTH, board_text, caption, draw
from royalborough.games.chelsea.moves import ChelseaMove

VAN_IN_BRACKETS = re.compile(r"\((red|orange|yellow|green|blue|purple)\)")


def screen(*lines: str, seats: str, players: int = 2) -> str:
    """What is shown when these lines are typed; the seed makes orange begin."""
    words = ("play", "chelsea", "-p", str(players), "--seats", seats, "--seed", "3")
    result = run(*words, typed=typed(*lines))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_drawing_shows_what_a_seat_may_know() -> None:
    position = street(cars={"7a": "r"}, up="1", children={}, seen={2: "2"}, excluded={2: "oy"})
    mine, theirs = board_text(position, seat=1), board_text(position, seat=0)
    assert "van      yellow     (purple)   ?          ?" in mine
    assert "van      yellow     ?-oy       ?          ?" in theirs
    assert board_text(position) == theirs
    assert max(map(len, mine.splitlines())) <= WIDTH
    assert theirs.isascii()


def test_the_drawing_marks_what_was_touched_and_where_the_tile_may_go() -> None:
    position = street("1:park:cars[b]!", cars={"1a": "r", "3a": "r"}, garages={1: "r"})
    last = [
        ChelseaMove.parse(text) for text in ("red>1a", "3a<>1a", "vans 2 3", "look 4", "child 5", "H6", "G7", "end")
    ]
    shown = "".join(text for line in draw(position, hints=True, last=last, ascii_only=True) for text, _ in line)
    assert shown.count("<") == 8
    assert shown.count("+") == 24 - 3  # not on two cars, nor beside the one in the locked property
    assert shown.isascii()


@pytest.mark.parametrize(
    ("now", "tokens", "words"),
    [
        ("1:action", "", "Red chooses an action."),
        ("1:action", "house draw_red", "Red places the red house."),
        ("1:action", "cars draw_red draw_blue", "Red parks: red and blue."),
        ("2:action", "vans_3_9", "Orange looks at the vans of 3 and 9, and keeps or swaps them."),
        ("2:after?!", "", "Orange may look at a van, or end the turn."),
        ("1:draw:cars!", "", "Red draws."),
    ],
)
def test_the_line_beneath_says_what_is_to_be_decided(now: str, tokens: str, words: str) -> None:
    assert caption(play(street(now), tokens)).startswith(words)


def test_the_line_beneath_says_who_won() -> None:
    end = play(street(stacks="000000/000000/000010"), "cars draw_blue blue>2a")
    assert caption(end) == "The game is over; points: Red 0, Orange 0, Yellow 0. Red and Orange and Yellow win."


def test_a_person_is_told_nothing_secret() -> None:
    text = screen("vans 1 2", "keep", "save x.rbn", "undo", "quit", seats="random,me")
    assert "Luck: first_2 deal_1_?" in text
    assert not re.search(r"deal_\d+_[a-z]", text)
    assert len(VAN_IN_BRACKETS.findall(text)) >= 2  # what was looked at
    assert "it can be saved when the game is over" in text
    assert "cannot be taken back" in text
    assert not Path("x.rbn").exists()


def test_bots_at_the_terminal_show_nothing_of_what_they_know() -> None:
    text = screen(seats="random,random")
    assert not VAN_IN_BRACKETS.search(text)
    assert re.search(r"won \((quiet|tiles|children)\)\.\n$", text)


def test_people_at_one_terminal_take_turns_to_look() -> None:
    text = screen("", "vans 1 2", "keep", "", "moves", "quit", seats="me")
    one, other = text.split("Red, press Enter when only you look at the screen> ")
    assert one.startswith("Orange, press Enter when only you look at the screen> ")
    assert VAN_IN_BRACKETS.search(one)
    assert not VAN_IN_BRACKETS.search(other)


def test_a_game_that_knows_no_draw_says_so() -> None:
    assert "Chelsea knows no draw" in screen("", "draw", "quit", seats="me")


def test_who_looks_is_told_what_they_saw_before_the_next_person_sits_down() -> None:
    text = screen("", "vans 1 2", "keep", "", "quit", seats="me")
    one, other = text.split("Red, press Enter when only you look at the screen> ")
    assert re.search(r"For your eyes only: vans 1 2 (\w+) (\w+)\n", one)
    assert "For your eyes only" not in other


def test_somebody_may_leave_instead_of_looking() -> None:
    assert screen("quit", seats="me").endswith("Goodbye.\n")


def test_in_a_terminal_what_one_person_saw_is_wiped_away() -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    words = [*PROGRAM, "play", "chelsea", "--seats", "me", "--seed", "3"]
    program = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=environment)
    os.close(slave)
    try:
        shown = ""
        for line in ("", "vans 1 2", "keep", "", "quit"):
            shown += _until(master, "> ")
            os.write(master, f"{line}\n".encode())
        assert program.wait(30) == 0
    finally:
        program.kill()
        program.wait()
        os.close(master)
    first, second = shown.split("Red, press Enter")
    assert VAN_IN_BRACKETS.search(first)
    assert first.endswith("\x1b[2J\x1b[H\x1b[3J") or "\x1b[3J" in first[first.rindex("keep") :]
    assert not VAN_IN_BRACKETS.search(second)


def test_a_finished_game_is_saved_with_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    screen("vans 1 2", "swap", "resign", "y", "save a.rbn", "quit", seats="random,me")
    record = Path("a.rbn").read_text()
    assert "[Seed " in record
    assert "vans_1_2 swap" in record
    assert said("verify", "a.rbn").rstrip().endswith("draws checked")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_games_of_bots_are_recorded_and_their_draws_checked(players: int, tmp_path: Path) -> None:
    file = tmp_path / "games.rbn"
    bots = ("--bots", "random", "-n", "2", "--out", str(file))
    assert "2 games" in said("selfplay", "chelsea", "-p", str(players), *bots)
    assert said("verify", str(file)).count("draws checked") == 2
    assert "The start." in said("replay", str(file), "--turn", "0")
    forged = re.sub(r'\[Seed "\w+"\]', f'[Seed "{"00" * 32}"]', re.sub(r"\[Commitment .*\]\n", "", file.read_text()))
    file.write_text(forged)
    assert re.findall(r"WRONG.*move \d+ should be .* by the seed", run("verify", str(file)).stdout.replace("\n", " "))


def test_a_replay_shows_what_a_spectator_saw_or_everything(tmp_path: Path) -> None:
    file = str(tmp_path / "game.rbn")
    said("selfplay", "chelsea", "-p", "2", "--bots", "greedy", "-n", "1", "--out", file)
    dealt, opened = (" ".join(said("replay", file, "--turn", "1", *words).split()) for words in ((), ("--open",)))
    assert dealt.count("deal_") == dealt.count("_?") == 12
    assert not VAN_IN_BRACKETS.search(dealt)
    assert len(re.findall(r"deal_\d+_[a-z]+", opened)) == len(VAN_IN_BRACKETS.findall(opened)) == 12
    over = said("replay", file, "--all")
    assert "?" not in over[over.rindex("van  ") :]


def test_moves_perft_rules_and_the_usual_seats() -> None:
    assert said("moves", "chelsea", "-p", "3") == "first 1\nfirst 2\nfirst 3\n"
    assert said("perft", "chelsea", "-d", "1", "-p", "3") == "3\n"
    assert said("perft", "chelsea", "-d", "3", "-p", "4") == f"{4 * 36}\n"
    assert said("perft", "chelsea", "-d", "1", "-p", "3", "--position", str(street())) == "69\n"
    assert "C13 Who knows what" in said("rules", "chelsea")
    assert "Goodbye." in run("play", "chelsea", "-p", "4", "--seed", "1", typed="quit\n").stdout

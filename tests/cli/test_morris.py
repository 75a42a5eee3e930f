"""Five Men's Morris on the command line: the board as text, a game by pipe, and what the commands say of it."""

import itertools
import re
from pathlib import Path

import pytest
from cli.program import refused, run, said
from cli.test_play import typed
from morris_help import after, morris, play, points_text, site

from royalborough.games.morris.board import NAMES
from royalborough.games.morris.draw import WIDTH, board_text, caption, draw
from royalborough.games.morris.moves import MorrisMove

PLACED = ["a1", "b2", "c1", "d2", "e3", "d4", "c5", "b4", "a5", "a3"]
ROUND = ["c1-e1", "b2-c2", "e1-c1", "c2-b2"]


def screen(*lines: str) -> str:
    """What is shown when these lines are typed."""
    result = run("play", "morris", "--seats", "me", "--seed", "1", typed=typed(*lines))
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    return result.stdout


def test_the_board_is_drawn_with_its_lines() -> None:
    assert board_text(after("a1 e3"), ascii_only=True) == (
        ".a5---------------.c5---------------.e5\n"
        "|                 |                 |\n"
        "|        .b4------.c4------.d4      |\n"
        "|        |                 |        |\n"
        ".a3------.b3               .d3------De3\n"
        "|        |                 |        |\n"
        "|        .b2------.c2------.d2      |\n"
        "|                 |                 |\n"
        "La1---------------.c1---------------.e1\n"
    )


def test_every_point_is_drawn_once_where_its_name_says() -> None:
    lines = board_text(morris().start()).splitlines()
    assert max(map(len, lines)) <= WIDTH
    places = {name: (row, line.index(f"·{name}")) for name in NAMES for row, line in enumerate(lines) if name in line}
    assert len(places) == 16
    for one, other in itertools.permutations(NAMES, 2):
        assert (places[one][0] > places[other][0]) == (one[1] < other[1])
        assert (places[one][1] < places[other][1]) == (one[0] < other[0])


def test_pins_goals_and_pins_to_take_can_be_told_without_colour() -> None:
    moving = board_text(site("a1 c1 e3", "b2 b4 d4"), hints=True)
    assert {"○a1", "○c1", "○e3", "●b2", "●b4", "●d4", "+c2", "+e1", "·b3"} <= set(re.findall(r"[○●+·×]\w\d", moving))
    taking = board_text(after("a1 b2 c1 c2 e1"), hints=True)
    assert re.findall(r"[●+×]\w\d", taking) == ["×b2", "×c2"]
    assert "×" not in board_text(after("a1 b2 c1 c2 e1"))
    assert board_text(after("a1 b2 c1 c2 e1"), hints=True, ascii_only=True).isascii()


def test_where_a_pin_came_has_a_sign() -> None:
    last = [MorrisMove.parse("e3-e1"), MorrisMove.parse("xb2")]
    drawn = draw(play(site("a1 c1 e3 d3", "b2 b4 d4 e5"), "e3-e1 xb2"), last=last)
    text = "".join(part for line in drawn for part, _ in line)
    assert text.count("◂") == 1
    assert "○e1◂" in text
    assert {style for line in drawn for _, style in line} == {"", "line", "empty", "light pin", "dark pin"}


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        ("", "Light places a pin. In hand: Light 5, Dark 5."),
        ("a1", "Dark places a pin. In hand: Light 4, Dark 5."),
        ("a1 b2 c1 d2 e3 d4 c5 b4 a5", "Dark places a pin. In hand: Dark 1."),
        ("a1 b2 c1 c2 e1", "Light has a mill and takes an opposing pin. In hand: Light 2, Dark 3."),
        (" ".join(PLACED), "Light moves a pin along a line."),
        (
            " ".join(PLACED + ROUND),
            "Light moves a pin along a line. The position has come for the second time; the third is a draw.",
        ),
        (" ".join(PLACED + ROUND + ROUND), "A position came for the third time: a draw."),
        ("a1 e1 a5 b3 a3 xe1 e1 b2 c5 c1 c2", "Light cannot move a pin, and Dark wins."),
        ("b4 c2 a5 b2 a1 d2 xb4 a3 xb2 b2 xa1 a1 xc2 c2 xa3", "Light is down to two pins, and Dark wins."),
    ],
)
def test_the_line_beneath_says_what_is_to_be_decided(turns: str, words: str) -> None:
    assert caption(after(turns)) == words


def test_a_game_is_played_to_its_end_by_pipe() -> None:
    text = screen("a1", "e1", "a5", "b3", "a3", "xe1", "e1", "b2", "c5", "c1", "c2", "quit")
    assert "light (you): a3 xe1" in text
    assert "×b3" in text
    assert "Light cannot move a pin, and Dark wins." in text
    assert "dark (you) won (blocked)." in text


def test_a_position_that_comes_again_is_said_and_then_a_draw() -> None:
    text = screen(*PLACED, *ROUND, *ROUND, "quit").replace("\n", " ")
    assert text.count("come for the second time") >= 1
    assert "A draw (repetition)." in text


def test_what_is_refused_is_said_with_its_ruling() -> None:
    text = screen("e3", "e3", "e3-e5", "xe3", "c3", "nonsense", "quit").replace("\n", " ").replace("  ", " ")
    assert "That is not allowed: There is a pin on e3 already, and a point holds one: choose an empty one. (M2)" in text
    assert "Pins move only when all are placed: place one instead of e3-e5. (M2)" in text
    assert "A pin is taken only when a mill was completed in the same turn: place or move one before xe3. (M3)" in text
    assert "There is no point 'c3'" in text
    assert "'nonsense' is not a move: write e3 to place a pin" in text


def test_a_mill_can_be_taken_back_and_a_draw_agreed() -> None:
    text = screen("a1", "b2", "c1", "c2", "e1", "undo", "e3", "draw", "y", "quit")
    assert text.count("Light has a mill") == 1
    assert "A draw (agreed)." in text


def test_bots_play_and_the_record_is_saved_and_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Saved to a.rbn." in screen(*PLACED, *ROUND, *ROUND, "save a.rbn", "quit")
    assert said("verify", "a.rbn").rstrip().endswith("morris, 18 moves, =draw (repetition)")
    assert "2 games" in said("selfplay", "morris", "--bots", "random,greedy", "-n", "2", "--out", "games.rbn")
    assert said("verify", "games.rbn").count("ok, morris, ") == 2
    assert "Dark places a pin. In hand: Light 4, Dark 5." in said("replay", "games.rbn", "--turn", "1")


def test_moves_perft_rules_and_games() -> None:
    assert said("moves", "morris").split() == list(NAMES)
    points = points_text("a1 c1 e3", "b2 b4 d4")
    assert said("moves", "morris", "--position", f"{points} 0,0 l move -").split()[:2] == ["a1-a3", "c1-e1"]
    assert said("perft", "morris", "-d", "3") == f"{16 * 15 * 14}\n"
    assert said("perft", "morris", "-d", "2", "--divide").endswith("b3: 15\n240\n")
    text = said("rules", "morris")
    assert all(f"M{number} " in text for number in range(1, 6))
    assert "morris  Five Men's Morris: " in said("games")
    assert refused("moves", "morris", "--position", "nonsense").startswith("A position has five parts")
    assert "so the hands 5,5 do not arise" in refused(
        "moves", "morris", "--position", "......../........ 5,5 d place -"
    )
    assert refused("moves", "morris", "-p", "3").startswith("The option players")
    assert refused("moves", "morris", "-o", "x=1").startswith("There is no option 'x'")

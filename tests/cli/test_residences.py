"""Royal Residences on the command line: the table as text, a game by pipe, and records whose draws are checked."""

import re
from pathlib import Path
from random import Random

import pytest
from cli.program import refused, run, said
from cli.test_play import typed
from residences_help import play, random_facade, site

from royalborough.games.residences.draw import WIDTH, board_text, caption, draw
from royalborough.games.residences.moves import ResidencesMove
from royalborough.games.residences.notation import facade_text

EVERYTHING = "W3@1,0;W33@-2,0;S1@0,1;S2@3,0;R4@1,1;W31@-3,0"
"""Two cats, one in a bright and one in a dark window, a wall, a red door, and a roof with a bird."""


def screen(*lines: str, seats: str = "me,random", players: int = 2) -> str:
    """What is shown when these lines are typed."""
    words = ("play", "residences", "-p", str(players), "--seats", seats, "--seed", "3")
    result = run(*words, typed=typed(*lines))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_kind_of_cell_can_be_told_without_colour() -> None:
    text = board_text(site("1:take", f"{EVERYTHING}/-/1"))
    assert "\n  1       ++^b^^\n  0 xxxcxx[]ocooRd\n      -2   0   2\n" in text
    assert text.isascii()


def test_pieces_in_hand_and_gates_are_drawn_with_their_names() -> None:
    text = board_text(site("1:build:W21", "-/W1+R6/2", "-/W28/0"))
    assert "Yellow: 0 points, 2 chips, gates W1, R6\n" in text
    assert "Green: 0 points, 0 chips, gates W28\n" in text
    assert (
        "oooo\n"
        "oo                               oo  oo\n"
        "oo         oo         ^b^^^^     oooooo\n"
        "W21 taken  W1 yellow  R6 yellow  W28 green\n"
    ) in text


def test_the_heap_shows_backs_and_outlines() -> None:
    text = board_text(site(top="w3.d7.w5|r2.s1"))
    assert (
        "The heap; 66 beige and 28 brown pieces lie below\n"
        "##  <><>\n"
        "##  <>    ####\n"
        "##  <><>  ####  ##\n"
        "h1  h2    h3    h4\n"
        "==\n"
        "==  ()\n"
        "h5  h6\n"
    ) in text
    empty = site("2:build:W31", left={"W1": 1})
    assert "##  -   -   -\nh1  h2  h3  h4\n-   -\nh5  h6\n" in board_text(empty)


@pytest.mark.parametrize("seed", range(8))
def test_no_line_is_too_wide_and_wide_buildings_go_on_below(seed: int) -> None:
    facade = facade_text(random_facade(Random(seed), 45).built)
    position = site("1:build!", f"{facade}/S1+S2/1" if "S" not in facade else f"{facade}/-/1")
    lines = board_text(position, hints=True).splitlines()
    assert max(map(len, lines)) <= WIDTH
    columns = position.view(None).players[0].score.columns
    numbers = [int(n) for line in lines if re.fullmatch(r"( +-?\d+)+", line) for n in line.split()]
    assert set(numbers) >= {column.x for column in columns if column.x % 2 == 0}
    assert sum(line.startswith("  0 ") for line in lines) == 1 + -(-len(columns) // 37)


def test_what_was_touched_and_built_has_a_sign() -> None:
    position = play(site("1:build:W1", "-/W2/1", top="w1.w2|"), "build_W1@1,0")
    built = ResidencesMove.parse("build W1@1,0")
    shown = "".join(text for line in draw(position, last=[built], ascii_only=True) for text, _ in line)
    assert "Yellow: 0 points, 1 chip, gates W2built W1@1,0 <  0 []oo" in shown
    over = play(position, "done")
    text = "".join(
        text for line in draw(over, last=[ResidencesMove.parse("take h2"), built]) for text, _ in (*line, ("\n", ""))
    )
    assert "gates W2\nbuilt W1@1,0 ◂\n" in text
    assert "h2◂" in text
    assert text.count("◂") == 2


def test_where_the_pieces_at_hand_can_be_built_is_listed() -> None:
    position = site("1:build:W21", "R1@0,1/W1+W1/1")
    text = board_text(position, hints=True)
    assert text.endswith("W21 at: no place by itself\nW1 at: -1,0 1,0\nUnits: W1@2,0+W1@2,1+W21@1,0\n")
    assert " at: " not in board_text(position)
    assert " at: " not in board_text(site(), hints=True)


def test_long_lists_of_places_are_cut_with_a_note() -> None:
    right = "W10@1,0;W6@5,0;W7@8,0;W2@11,0;W2@13,0;W3@15,0"
    left = "W40@-4,0;W36@-7,0;W37@-10,0;W32@-12,0;W32@-14,0;W33@-16,0"
    lines = board_text(site("1:build:R1", f"{right};{left}/-/1"), hints=True).splitlines()
    assert lines[-2].startswith("R1 at: -17,0 17,0 -16,1 -15,1 ")
    assert re.fullmatch(r"  .* and \d+ more", lines[-1])
    listed = len(re.findall(r"-?\d+,\d+", " ".join(lines[-2:])))
    assert listed + int(lines[-1].split()[-2]) == 2 + 33


@pytest.mark.parametrize(
    ("now", "tokens", "words"),
    [
        ("1:take", "", "Yellow takes a piece. Birds: 0 of 7. Chips in the supply: 6."),
        ("1:take", "take_h1", "Yellow turns over what lies on h1."),
        ("1:take", "take_h1 front_W1", "A piece comes to lie on h1."),
        ("2:build:W12", "", "Green builds, stores or returns W12."),
        ("2:build:W12", "build_W12@1,0", "Green may build from the gates."),
        ("1:build:W12<", "", "Yellow has to build W12."),
    ],
)
def test_the_line_beneath_says_what_is_to_be_decided(now: str, tokens: str, words: str) -> None:
    assert caption(play(site(now), tokens)).startswith(words)


def test_the_line_beneath_says_that_the_end_is_set_and_who_won() -> None:
    position = play(site("1:take", "R1@0,1/-/1", "-/W1/1", top="|r5", birds=1), "take_h5 front_R9 lay_h5_r1 store")
    assert caption(position).startswith("Green may build from the gates for the last time. Birds: 1 of 1, the end is")
    assert caption(play(position, "done")) == "The game is over; points: Yellow 4, Green 0. Yellow wins."
    tie = play(site("2:build!", "-/-/0", "-/-/0", left={}), "done")
    assert caption(tie) == "The game is over; points: Yellow 0, Green 0. Yellow and Green win."


def test_a_turn_is_played_by_pipe() -> None:
    text = screen("moves", "take h6", "build W1@1,0", "build W31@1,0", "done", "draw", "quit")
    assert re.search(r"^take h1 .*take h\d+", text, re.MULTILINE)
    assert re.search(r"^built W1@1,0 ◂$|^built W31@1,0 ◂$", text, re.MULTILINE)
    assert "yellow (you): take_h6 front_W" in text
    assert "green (Visitor): take_h" in text
    assert "Royal Residences knows no draw" in text
    assert text.endswith("Goodbye.\n")


def test_what_is_refused_is_said_with_its_ruling() -> None:
    text = screen("done", "take h77", "take h6", "take h2", "undo", "nonsense", "quit")
    assert "That is not allowed: You have to take a piece, since you can. (R3)" in text
    assert "The heap has 18 open places. (R2)" in text
    assert "One piece is taken in a turn, and before anything is built. (R3)" in text.replace("\n", " ")
    assert "What luck or a look has shown cannot be taken back." in text
    assert "'nonsense' is not a move: write take h5" in text


def test_a_build_can_be_taken_back() -> None:
    position = "-/W2/1 -/-/1 w1.w1.w1.w1|r1.r1 1:build:W1 0 -"
    words = ("play", "residences", "-o", "heap_top=4", "--seats", "me", "--position", position)
    text = run(*words, typed=typed("build W1@1,0", "undo", "store", "quit")).stdout
    assert text.count("W1 taken") == 2
    assert "Green takes a piece." in text


@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_play_to_the_end_and_the_record_is_saved(
    players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = screen(seats="random", players=players)
    assert "The game is over; points: Yellow " in text
    assert re.search(r" won \((birds|stuck|idle)\)\.\n", text)
    screen("resign", "y", "save a.rbn", "quit")
    assert said("verify", "a.rbn").rstrip().endswith("draws checked")


@pytest.mark.parametrize("players", [2, 4])
def test_games_of_bots_are_recorded_replayed_and_verified(players: int, tmp_path: Path) -> None:
    file = tmp_path / "games.rbn"
    bots = ("--bots", "random", "-n", "2", "--out", str(file))
    assert "2 games" in said("selfplay", "residences", "-p", str(players), *bots)
    assert said("verify", str(file)).count("draws checked") == 2
    start, dealt = said("replay", str(file), "--turn", "0"), said("replay", str(file), "--turn", "1")
    assert start.startswith("The start.\n") and "The heap is dealt." in start
    assert dealt.count("lay_h") == 18 and "Yellow takes a piece." in dealt
    assert "The game is over; points: " in said("replay", str(file), "--all", "--game", "2")
    forged = re.sub(r'\[Seed "\w+"\]', f'[Seed "{"00" * 32}"]', re.sub(r"\[Commitment .*\]\n", "", file.read_text()))
    file.write_text(forged)
    assert re.findall(r"WRONG.*move \d+ should be .* by the seed", run("verify", str(file)).stdout.replace("\n", " "))


def test_moves_perft_rules_and_games() -> None:
    assert said("moves", "residences").startswith("lay h1 w1\nlay h1 w2\n")
    assert said("perft", "residences", "-d", "1") == "13\n"  # silhouettes of windows
    assert said("perft", "residences", "-d", "2") == f"{13 * 13}\n"
    position = str(site("1:build:W21", "R1@0,1/W1+W1/1"))
    assert said("perft", "residences", "-d", "1", "-o", "heap_top=4", "--position", position) == "4\n"
    counted = said("perft", "residences", "-d", "2", "-o", "heap_top=4", "--divide", "--position", position)
    assert counted.startswith("build W1@-1,0: ") and counted.splitlines()[-1].isdecimal()
    assert "R11 Who knows what" in said("rules", "residences")
    assert "residences  Royal Residences: " in said("games")
    assert refused("moves", "residences", "--position", "nonsense").startswith("A position of 2 players has 6 parts")
    assert refused("moves", "residences", "-o", "birds=10").startswith("The option birds")

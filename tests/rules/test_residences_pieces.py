"""The pieces of Royal Residences: the box holds what the rulings list, and another file is read with care."""

import os
import re
import subprocess
import sys
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest
from cli.program import PROGRAM

import royalborough.games.residences
from royalborough.games.residences.pieces import VARIABLE, Box, InvalidPieces, Piece, read_box, the_box

EASY = "# # # # ## ## ## #/# #/# #/# ### ### #/#/# #/#/# #### #/#/#/# ##/## ##/## #./## .#/##"
HARD = """
    ##/#. ##/.# #../### ..#/### ###/#.. ##/#./#. .#./### ###/.#. #./##/#.
    .##/##. ##./.## #./##/.# #.#/### ###/#.# ##/#./##"""
CATS = "##/## ### #/#/# ## #/# .#./###"
ROOFS = """
    # # # # ## ## ## ## ## ### ### ### #### ##/.# ##/.# ##/#. ##/#.
    ###/..# ###/#.. ##/.#/.# ###/.#. ###/.#. ###/#.# ###/#.#"""
BIRDS = "## ## ### ### # ##/.# ##/#. ###/.#. ###/#.#"
OURS = (resources.files(royalborough.games.residences) / "pieces.txt").read_text(encoding="utf-8")


def shape(piece: Piece) -> str:
    """The shape of a piece as the rulings write it."""
    height = 1 + max(y for _, y in piece.cells)
    rows = ["".join(".#"[(x, y) in piece.cells] for x in range(piece.width)) for y in range(height)]
    return "/".join(reversed(rows))


def counted(*surfaces: str, **facts: bool) -> Counter[str]:
    """How many pieces there are of each shape, of those with a surface and with these facts."""
    found: Counter[str] = Counter()
    for piece in the_box().kinds:
        if piece.surface in surfaces and all(bool(getattr(piece, name)) == fact for name, fact in facts.items()):
            found[shape(piece)] += piece.copies
    return found


@pytest.mark.parametrize("colour", ["bright", "dark"])
@pytest.mark.parametrize(
    ("shapes", "number", "facts"),
    [(EASY, 20, {"diamond": False}), (HARD, 15, {"diamond": True}), (CATS, 6, {"cats": True})],
)
def test_the_windows_are_those_of_the_rulings_once_bright_and_once_dark(
    colour: str, shapes: str, number: int, facts: dict[str, bool]
) -> None:
    found = counted(colour, **facts)
    assert found == Counter(shapes.split())
    assert found.total() == number


def test_the_roofs_are_those_of_the_rulings_nine_of_them_with_a_bird() -> None:
    assert counted("roof") == Counter(ROOFS.split())
    assert counted("roof", birds=True) == Counter(BIRDS.split())
    assert (counted("roof").total(), counted("roof", birds=True).total()) == (24, 9)
    assert all(piece.birds <= 1 and piece.cats <= 1 for piece in the_box().kinds)


def test_the_special_pieces_are_three_walls_and_three_red_doors() -> None:
    assert counted("wall") == counted("door") == {"#": 3}


def test_pieces_alike_in_every_respect_are_one_kind() -> None:
    facts = [(p.surface, p.diamond, p.cells, p.cats, p.birds) for p in the_box().kinds]
    assert len(facts) == len(set(facts))


# Another file


def refusal_of(text: str) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(InvalidPieces) as refusal:
        read_box(text)
    assert str(refusal.value).endswith(".")
    return str(refusal.value)


def changed(before: str, after: str) -> str:
    """Our file with one place changed."""
    assert OURS.count(before) == 1
    return OURS.replace(before, after)


def line_of(text: str, line: str) -> int:
    """The number of the first line that begins so."""
    return next(n for n, each in enumerate(text.splitlines(), 1) if each.startswith(line))


@pytest.mark.parametrize(
    ("before", "after", "line", "sentence"),
    [
        ("W14 1 bright\n", "W14 one bright\n", "W14", "'W14 one bright' is not the head of a piece, such as"),
        ("W14 1 bright\n", "W14 1 green\n", "W14", "'W14 1 green' is not the head of a piece"),
        ("W14 1 bright\n", "X14 1 bright\n", "X14", "'X14 1 bright' is not the head of a piece"),
        ("W14 1 bright\n", "W14 0 bright\n", "W14", "'W14 0 bright' is not the head of a piece"),
        ("W14 1 bright\n", "W14 1 bright\nW99 1 bright\n", "W14", "'W14 1 bright' has no picture."),
        ("R7 1 roof\n", "R7 1 roof diamond\n", "R7", "only windows have a diamond."),
        ("S1 3 wall\n    +\n", "S1 3 wall\n", "S1", "'S1 3 wall' has no picture."),
        ("    D\n", "", "S2", "'S2 3 door' has no picture."),
        ("    D\n", "    D+\n", "    D+", "a door is drawn with . D, not '+'."),
        ("    ^^^^\n", "    ^o^^\n", "    ^o^^", "a roof is drawn with . ^ b, not 'o'."),
        ("    ^^^^\n", "    ^b^b\n", "R7", "a roof has one bird at most."),
        ("    ^^^^\n", "    ^.^^\n", "    ^.^^", "a piece is in one, with no empty row or column around it."),
        ("    ^^^^\n", "    ^^^^.\n", "", ""),
        ("    ^^^^\n", "    ....\n", "    ....", "a piece is in one"),
        ("    ^^^^\n", "    ^^^^\n    ....\n", "    ^^^^", "a piece is in one"),
    ],
)
def test_a_file_is_refused_with_the_line_that_is_wrong(before: str, after: str, line: str, sentence: str) -> None:
    text = changed(before, after)
    if not sentence:  # dots beyond the last cell are nothing
        assert read_box(text) == read_box(OURS)
        return
    assert refusal_of(text).startswith(f"Line {line_of(text, line)}: {sentence}")


def test_a_picture_needs_a_head() -> None:
    assert refusal_of("    oo\nW1 4 bright\n    o\n") == "Line 1: a picture without a piece above it."


def test_names_are_given_once() -> None:
    assert refusal_of(changed("W14 1 bright\n", "W13 1 bright\n")) == "The name W13 stands twice."


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("W1 4 bright\n", "W1 3 bright\n", "There are 34 bright windows; the box holds 35."),
        ("W31 4 dark\n", "W31 5 dark\n", "There are 36 dark windows; the box holds 35."),
        ("W16 1 bright diamond\n", "W16 1 bright\n", "There are 29 windows with a diamond; the box holds 30."),
        ("R1 3 roof\n", "R1 2 roof\n", "There are 23 roofs; the box holds 24."),
        ("R7 1 roof\n    ^^^^", "R7 1 roof\n    b^^^", "There are 10 roofs with a bird; the box holds 9."),
        ("S1 3 wall\n", "S1 2 wall\n", "There are 2 walls; the box holds 3."),
        ("S2 3 door\n", "S2 4 door\n", "There are 4 red doors; the box holds 3."),
        (
            "    ^^^^\n",
            "    " + 38 * "^" + "\n",
            "All pieces side by side are 241 columns wide; there is room for 240.",
        ),
    ],
)
def test_the_totals_are_those_of_the_rulebook(before: str, after: str, sentence: str) -> None:
    assert refusal_of(changed(before, after)) == sentence


@pytest.mark.parametrize("text", ["", "#", "nonsense", "W1", "\n\n", "\t\n x", "W1 4 bright\n\n    o"])
def test_what_is_no_file_of_pieces_is_refused(text: str) -> None:
    refusal_of(text)


def test_tabs_blank_lines_and_comments_are_allowed() -> None:
    loose = re.sub("(?m)^    ", "\t", OURS).replace("W14 1", "\n# an L\nW14  1")
    assert read_box(loose) == Box(the_box().kinds)


def with_file(file: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What the command line says when it plays with the pieces of a file."""
    environment = {**os.environ, VARIABLE: str(file), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([*PROGRAM, *words], env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_environment_names_another_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(changed("R7 1 roof\n    ^^^^\n", "R7 2 roof\n    ^^^^^\n").replace("R5 1 roof\n    ^^^\n", ""))
    position = "-/-/1 -/-/1 w1.w1.w1.w1|r4.r4 1:build:R6 0 -"  # of r4, our own box has one
    words = ("moves", "residences", "-o", "heap_top=4", "--position", position)
    result = with_file(file, *words)
    assert result.stderr == ""
    assert "build R6@0,1" not in result.stdout.splitlines()
    assert "build R6@1,0" in result.stdout.splitlines()
    assert with_file(Path(), *words).stderr != ""


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"W1 4 bright"])
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "mine.txt"
    if content is not None:
        file.write_bytes(content)
    result = with_file(file, "moves", "residences")
    assert result.returncode == 2
    assert result.stderr.startswith("royalborough: ")
    assert result.stderr.count("\n") == 1

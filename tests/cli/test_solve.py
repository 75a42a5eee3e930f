"""`solve`: what it says of positions, and of the whole game."""

import pytest
from cli.program import refused, said

from royalborough.bots.morris_table import judged_moves, table
from royalborough.games import load

LOST = "l.l...../..d..... 3,4 d place -"


def test_the_start_is_a_draw_and_all_positions_are_counted() -> None:
    lines = said("solve", "morris").splitlines()
    assert lines[:2] == ["......../........ 5,5 l place -", "light to place: draw."]
    assert sum(line.split()[-1] == "draw" for line in lines) == 16
    for placed, (wins, draws, losses, _) in enumerate(table().statistics()):
        name = "all" if placed == 10 else str(placed)
        assert any(line.split()[:4] == [name, f"{wins:,}", f"{draws:,}", f"{losses:,}"] for line in lines)


def test_every_value_follows_from_those_of_its_decisions() -> None:
    assert said("solve", "morris", "--check").splitlines()[-1] == "Every value follows from those of its decisions."


def test_all_decisions_are_listed_best_first() -> None:
    lines = said("solve", "morris", "--position", LOST).splitlines()
    assert lines[:2] == [LOST, "dark to place: loss in 29 decisions."]
    judged = judged_moves(load("morris").parse(LOST))
    assert [line.split() for line in lines[3:]] == [
        [str(move), *f"{value} decisions".split()] for move, value in judged
    ]


@pytest.mark.parametrize(
    ("position", "said_of_it"),
    [
        ("lll...../....d.d. 0,0 l pins -", "The game is over: light has won (pins)."),
        ("lll...../....ddd. 0,0 l take -", "light to take: win in 1 decision."),
    ],
)
def test_positions_at_the_end(position: str, said_of_it: str) -> None:
    assert said_of_it in said("solve", "morris", "--position", position).splitlines()


def test_what_cannot_be_solved_is_refused() -> None:
    assert refused("solve", "kensington") == "Only morris can be solved, not kensington."
    assert "five parts" in refused("solve", "morris", "--position", "nonsense")
    assert refused("solve", "chess")

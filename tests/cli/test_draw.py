"""The board as text."""

import itertools

from royalborough.games import load
from royalborough.games.kensington.board import NAMES
from royalborough.games.kensington.draw import WIDTH, board_text, caption, draw


def test_every_point_is_drawn_once_with_its_name() -> None:
    text = board_text(load("kensington").start())
    for name in NAMES:
        assert text.count(f"·{name}") == 1


def test_rows_stand_from_blues_edge_down_and_from_reds_left() -> None:
    text = board_text(load("kensington").start())
    places = {name: (text[: text.index(f"·{name}")].count("\n"), text.index(f"·{name}")) for name in NAMES}
    for one, two in itertools.pairwise(NAMES):
        if one[0] == two[0]:
            assert places[one][0] == places[two][0]
            assert places[one][1] < places[two][1]
        else:
            assert places[one][0] > places[two][0]


def test_the_drawing_is_as_wide_as_it_says_and_the_same_from_both_sides() -> None:
    lines = board_text(load("kensington").start()).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) == 33
    signs = [[sign for sign in line if sign in "│─·"] for line in lines]
    assert signs == signs[::-1]


def test_stones_targets_and_hexagons_have_styles_of_their_own() -> None:
    position = load("kensington").play("e3 a1")
    spans = {span for line in draw(position, hints=True) for span in line}
    styles = {style for _, style in spans}
    assert {"red stone", "blue stone", "target", "line", "red", "white", "blue"} <= styles
    assert ("●e3", "red stone") in spans
    assert ("■a1", "blue stone") in spans


def test_only_signs_of_ascii_if_need_be() -> None:
    assert board_text(load("kensington").play("e3 a1"), hints=True, ascii_only=True).isascii()


def test_captions_say_what_the_board_does_not_show() -> None:
    game = load("kensington", red_head_start=2)
    assert caption(game.start()) == "Red places head-start stones, 2 to go. In hand: Red 15, Blue 15."
    won = load("kensington").play("c1 p1 d2 p4 d3 a1 e2 a4 e3 k1 f2")
    assert caption(won) == "Red has filled a hexagon and wins."

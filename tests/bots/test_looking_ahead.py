"""What the bots that know or search must see. Moves that are written out were worked out by hand."""

from random import Random
from typing import Any

import pytest
from coins import Coins

from royalborough.bots import Limit, Stop
from royalborough.bots.appraisal import appraisal_of
from royalborough.bots.greedy import GreedyBot
from royalborough.bots.kensington import APPRAISAL
from royalborough.bots.tree import Node
from royalborough.bots.tree_search import Search, TreeSearch
from royalborough.games import load
from royalborough.games.kensington import Relocate
from royalborough.play import Position

RED_CAN_WIN = "c1 p1 d2 p4 d3 a1 e2 a4 e3 k1"
"""Five red stones on a red hexagon; f2 is free."""
BLUE_MUST_STOP_RED = "c1 p1 d2 p4 d3 a1 e2 a4 e3"
BLUE_THREATENS = "d3 a1 d4 b3 e3 f4 i1 k2 p1 l2 p4 l3 a4 m2 h1 m3"
"""Five blue stones on a blue hexagon, n1 free, and three elsewhere; Red can complete the square d3 d4 e3 e4."""


def chosen(position: Position[Any], nodes: int = 40) -> list[str]:
    """What the greedy bot and the search choose."""
    bots = GreedyBot(Random(2)), TreeSearch(Random(2))
    return [str(bot.choose(position, Limit(nodes=nodes), Stop())) for bot in bots]


def test_a_hexagon_is_filled_when_it_can_be() -> None:
    assert chosen(load("kensington").play(RED_CAN_WIN)) == ["f2", "f2"]


def test_the_opponents_hexagon_is_stopped() -> None:
    assert chosen(load("kensington").play(BLUE_MUST_STOP_RED)) == ["f2", "f2"]


def test_a_partner_fills_the_teams_hexagon() -> None:
    # the same points, placed by both red seats in turn
    assert chosen(load("kensington", players=4).play(RED_CAN_WIN)) == ["f2", "f2"]


def test_a_square_is_completed_when_nothing_is_more_urgent() -> None:
    assert chosen(load("kensington").play("d3 p1 d4 p4 e3 k1")) == ["e4", "e4"]


def test_a_relocation_breaks_five_stones_on_a_hexagon() -> None:
    position = load("kensington").play(BLUE_THREATENS + " e4...")
    assert position.relocations == 2
    for text in chosen(position):
        move = position.parse_move(text)
        assert isinstance(move, Relocate)
        assert text[:2] in ("k2", "l2", "l3", "m2", "m3")
        assert not text.endswith("n1")


def test_the_search_completes_a_square_to_break_a_hexagon_or_blocks_it() -> None:
    position = load("kensington").play(BLUE_THREATENS)
    assert chosen(position, 200)[1] in ("e4", "n1")


def test_the_appraisal_is_the_same_for_all_of_a_team_and_adds_up() -> None:
    position = load("kensington", players=4).play(BLUE_MUST_STOP_RED)
    red1, blue1, red2, blue2 = APPRAISAL.value(position)
    assert red1 == red2 > 0.5 > blue1 == blue2
    assert red1 + blue1 == pytest.approx(1)


def test_the_appraisal_of_a_win_is_certain() -> None:
    assert APPRAISAL.value(load("kensington").play(RED_CAN_WIN + " f2")) == pytest.approx((1, 0), abs=1e-3)


def test_ranked_decisions_are_legal_also_where_there_are_hundreds() -> None:
    position = load("kensington").play(BLUE_THREATENS + " e4...")
    ranked = APPRAISAL.ranked(position)
    assert 10 < len(ranked) < len(position.legal_moves)
    for move, _ in ranked:
        position.check(move)
    stones = {str(move)[:2] for move, _ in ranked if isinstance(move, Relocate)}
    assert stones == {"k2", "l2", "l3", "m2", "m3"}  # not the three that do no harm


def test_a_game_has_an_appraisal_or_none() -> None:
    assert appraisal_of("kensington") is APPRAISAL
    assert appraisal_of("coins") is None
    assert appraisal_of("bot") is None  # a module of that name exists, and is no appraisal


def test_the_search_calls_the_side_on_which_the_coin_falls_more_often() -> None:
    position = Coins(heads=9, goal=1, falls=0).start()
    move = TreeSearch(Random(1)).choose(position, Limit(nodes=300), Stop())
    assert str(move) == "heads?"


def test_the_search_lets_a_fair_coin_fall_on_both_sides() -> None:
    # who calls first wins with 1/2 + 1/2 * 1/2 * 1/2 + ... = 2/3
    search = Search(None, Random(1), 20)
    root = Node(Coins(heads=1, goal=1, falls=0).start())
    search.open(root)
    for _ in range(600):
        search.visit(root, None)
    assert root.decided is None
    assert root.value(0) == pytest.approx(2 / 3, abs=0.1)


def test_five_on_a_hexagon_are_worth_most_to_the_team_that_is_next() -> None:
    next_turn = APPRAISAL.value(load("kensington").play(RED_CAN_WIN))[0]
    turn_after = APPRAISAL.value(load("kensington").play(BLUE_MUST_STOP_RED))[0]
    blocked = APPRAISAL.value(load("kensington").play(BLUE_MUST_STOP_RED + " f2"))[0]
    assert next_turn > 0.99 > turn_after > 0.85
    assert blocked < 0.6


def test_a_certain_win_is_noticed_and_ends_the_search() -> None:
    position = load("kensington").play(RED_CAN_WIN)
    child = Node(position.play(position.parse_move("f2")))
    node = Node(position)
    node.open(list(APPRAISAL.ranked(position)))
    node.settle(child)
    assert node.decided == (1.0, 0.0)


@pytest.mark.parametrize(("text", "answer"), [(RED_CAN_WIN, (False, True)), ("", (False, False))])
def test_a_draw_is_accepted_only_in_trouble(text: str, answer: tuple[bool, bool]) -> None:
    position = load("kensington").play(text)
    bot = TreeSearch(Random(1))
    assert (bot.accepts_draw(position, 0), bot.accepts_draw(position, 1)) == answer
    assert not GreedyBot(Random(1)).accepts_draw(position, 1)

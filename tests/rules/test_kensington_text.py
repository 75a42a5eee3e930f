"""Kensington's notation and its views, on examples worked out by hand."""

from typing import Any

import pytest
from kensington_help import after, kensington, play, sliding

from royalborough.games.kensington import (
    KensingtonMove,
    KensingtonView,
    Pass,
    Place,
    Relocate,
    Slide,
    Stop,
)
from royalborough.games.kensington.board import point_named
from royalborough.games.kensington.view import RestingShape
from royalborough.play import IllegalMove, InvalidMove

FAR = "p1 p2 p3 p4 m1 m6"
E3, F2 = point_named("e3"), point_named("f2")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e3", Place(E3)),
        ("e3-f2", Slide(E3, F2)),
        ("e3>f2", Relocate(E3, F2)),
        ("stop", Stop()),
        ("pass", Pass()),
    ],
)
def test_a_move_and_its_text(text: str, move: KensingtonMove) -> None:
    assert KensingtonMove.parse(text) == move
    assert KensingtonMove.parse(f"\t{text.upper()}\n") == move
    assert str(move) == text
    assert repr(move) == f"KensingtonMove.parse('{text}')"


@pytest.mark.parametrize("text", ["", "e", "e3-", "-e3", "e3--f2", "e3-f2-g2", "e3>f2>g2", "e3>", "e33", "x1", "e3 f2"])
def test_no_other_text_is_a_move(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        KensingtonMove.parse(text)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("point", [-1, 72])
@pytest.mark.parametrize("make", [Place, lambda p: Slide(0, p), lambda p: Relocate(p, 0)])
def test_a_move_has_points_of_the_board(point: int, make: Any) -> None:
    with pytest.raises(InvalidMove, match=f"no point number {point}"):
        make(point)


@pytest.mark.parametrize(
    ("start", "text"),
    [
        ("", "4/3/2/6/6/4/3/8/8/3/4/6/6/2/3/4 r1 15,15 - -"),
        ("e3 a1", "b3/3/2/6/2r3/4/3/8/8/3/4/6/6/2/3/4 r1 14,14 - -"),
        ("e3 a1 e4 p4 g2...", "b3/3/2/6/2rr2/4/1r1/8/8/3/4/6/6/2/3/3b r1 12,13 *1 -"),
        ("d3 a1 d4 p4 e3 a2 e4...", "bb2/3/2/2rr2/2rr2/4/3/8/8/3/4/6/6/2/3/3b r1 11,12 *2 -"),
        ("d3 a1 d4 p4 e3 a2 e4*a1>h8...", "1b2/3/2/2rr2/2rr2/4/3/7b/8/3/4/6/6/2/3/3b r1 11,12 *1:h8 -"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 f2", "4/3/r1/1rr3/1rr3/1r2/3/8/b7/3/4/6/b4b/2/3/b2b r1 9,10 - -"),
    ],
)
def test_a_position_and_its_text(start: str, text: str) -> None:
    position = after(start)
    assert str(position) == text
    assert kensington().parse(text) == position


def test_the_text_of_a_head_start_and_of_resting_shapes() -> None:
    assert str(kensington(4, blue_head_start=3).start()).split()[1:] == ["b1", "8,8,8,8", "+3", "-"]
    position = play(sliding("e3 e4 g2 a1 f1 h8", FAR, rebuild_delay=2), "g2-h4")
    assert str(position).split()[1:] == ["b1", "0,0", "-", "r:e3e4g2=2"]


@pytest.mark.parametrize(
    ("before", "token", "moves"),
    [
        ("e3 a1 e4 p4", "g2", "g2"),
        ("e3 a1 e4 p4", "g2...", "g2"),
        ("e3 a1 e4 p4", "g2*", "g2 stop"),
        ("e3 a1 e4 p4", "G2*A1>H8", "g2 a1>h8"),
        ("d3 a1 d4 p4 e3 a2", "e4*a1>h8", "e4 a1>h8 stop"),
        ("d3 a1 d4 p4 e3 a2", "e4*a1>h8...", "e4 a1>h8"),
        ("d3 a1 d4 p4 e3 a2", "e4*a1>h8,p4>a1", "e4 a1>h8 p4>a1"),
        ("d3 a1 d4 p4 e3 a2 e4...", "*", "stop"),
        ("d3 a1 d4 p4 e3 a2 e4...", "stop", "stop"),
        ("d3 a1 d4 p4 e3 a2 e4...", "a1>h8", "a1>h8 stop"),
        ("d3 a1 d4 p4 e3 a2 e4...", "*a1>h8,a2>h7", "a1>h8 a2>h7"),
        ("d3 a1 d4 p4 e3 a2 e4*a1>h8...", "*p4>a1", "p4>a1"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1", "f2#", "f2"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1", "f2", "f2"),
    ],
)
def test_a_token_is_a_turn_or_what_is_left_of_it(before: str, token: str, moves: str) -> None:
    assert " ".join(map(str, after(before).parse_turn(token))) == moves


@pytest.mark.parametrize(
    ("before", "moves", "token"),
    [
        ("e3 a1 e4 p4", "g2", "g2..."),
        ("e3 a1 e4 p4", "g2 stop", "g2*"),
        ("e3 a1 e4 p4", "g2 a1>h8", "g2*a1>h8"),
        ("d3 a1 d4 p4 e3 a2", "e4 a1>h8", "e4*a1>h8..."),
        ("d3 a1 d4 p4 e3 a2", "e4 a1>h8 stop", "e4*a1>h8"),
        ("d3 a1 d4 p4 e3 a2 e4...", "stop", "*"),
        ("d3 a1 d4 p4 e3 a2 e4*a1>h8...", "p4>a1", "*p4>a1"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1", "f2", "f2#"),
    ],
)
def test_a_turn_is_written_as_one_token(before: str, moves: str, token: str) -> None:
    position = after(before)
    played = []
    for word in moves.split():
        played.append(position.parse_move(word))
        position = position.play(played[-1])
    assert position.game.turn_text(played, position) == token
    assert after(before).parse_turn(token) == tuple(played)


@pytest.mark.parametrize(
    ("before", "token", "rule"),
    [
        ("", "e3*", "K4"),
        ("", "e3*a1>a2", "K4"),
        ("", "e3#", "K7"),
        ("", "e3...", "K5"),
        ("", "pass", "K2"),
        ("", "*", "K4"),
        ("e3 a1 e4 p4", "g2*a1>h8,p4>h7", "K4"),
        ("e3 a1 e4 p4", "g2*a1>h8...", "K5"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1", "f2*", "K4"),
        ("c1 p1 d2 p4 d3 m1 e2 m6 e3", "i1#", "K7"),
    ],
)
def test_what_a_token_claims_must_be_true(before: str, token: str, rule: str) -> None:
    position = after(before)
    with pytest.raises(IllegalMove) as refusal:
        position.parse_turn(token)
    assert refusal.value.rule == rule


@pytest.mark.parametrize("token", ["", "...", "#", "e3,", ",", "e3*,", "e3**"])
def test_a_token_without_sense_is_refused(token: str) -> None:
    with pytest.raises((InvalidMove, IllegalMove)):
        kensington().start().parse_turn(token)


def test_a_view_has_all_facts() -> None:
    assert after("d3 a1 d4 p4 e3 a2 e4*a1>h8...").view(1) == KensingtonView(
        game="kensington",
        stones=".b.. ... .. ..rr.. ..rr.. .... ... .......b ........ ... .... ...... ...... .. ... ...b".replace(
            " ", ""
        ),
        hands=(11, 12),
        turn=0,
        to_act=0,
        phase="placing",
        head_start_left=0,
        relocations_left=1,
        relocated="h8",
        resting=(),
        hexagon=None,
    )


def test_a_view_tells_phase_head_start_resting_shapes_and_the_hexagon_that_won() -> None:
    assert kensington(blue_head_start=3).start().view(None).head_start_left == 3
    view = play(sliding("e3 e4 g2 a1 f1 h8", FAR, rebuild_delay=2), "g2-h4").view(None)
    assert view.phase == "sliding"
    assert view.resting == (RestingShape("red", ("e3", "e4", "g2"), 2),)
    assert (view.turn, view.to_act) == (1, 1)
    won = after("c1 p1 d2 p4 d3 m1 e2 m6 e3 i1 f2").view(0)
    assert won.hexagon == ("e3", "f2", "e2", "d2", "c1", "d3"), "going round"
    assert (won.turn, won.to_act) == (0, None)


def test_a_game_is_won_in_mid_turn_so_resting_shapes_stay_as_they_are() -> None:
    game = kensington(red_fewer=8, blue_fewer=9, rebuild_delay=2)
    text = str(sliding("c1 d2 d3 e2 e3 h3 h4", FAR)).removesuffix("-")
    position = play(game.parse(text + "r:e3e4g2=1;b:e3e4g2=1"), "h3-f2#")
    assert [(rest.team, rest.turns) for rest in position.rests] == [(0, 1), (1, 1)]
    assert game.parse(str(position)) == position


def test_a_win_that_breaks_a_shape_reads_back() -> None:
    broken = play(sliding("c1 d2 d3 e2 e3 h3 i3 h4 i4", FAR, rebuild_delay=2), "h3-f2#")  # leaves a square
    assert [(rest.team, rest.turns) for rest in broken.rests] == [(0, 3)]
    assert broken.game.parse(str(broken)) == broken

"""The Rust engine's Chelsea against the referee, in lockstep over random games of all seats and many options.

Before each decision the whole lists of legal moves, and NATURE's weights, are compared in order; after it the texts of
the positions. Tiles are drawn, vans are looked at and children move in more often than chance would have it, so that
much happens.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from chelsea_help import chelsea, street
from hypothesis import given
from hypothesis import strategies as st
from mutated import mutated

from royalborough import _engine as engine
from royalborough.bots.engine_bot import ENGINES
from royalborough.games.chelsea import ChelseaMove, ChelseaPosition
from royalborough.play import NATURE, PlayError

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "layout": 1, "families": "pb"},
    {"players": 3},
    {"players": 3, "layout": 999_999, "families": "gbroyp"},
    {"players": 4},
    {"players": 5, "layout": 12},
    {"players": 6},
    {"players": 6, "layout": 7, "families": "pbgyor"},
]
GAMES = 5
"""For each set of options."""
LETTERS = "roygbpROYGBP.-,/:[]!?0123456789 "
LIVELY = ("house", "garage", "cars", "look", "child")


def twin_of(position: ChelseaPosition) -> engine.ChelseaPosition:
    """The engine's copy of a position."""
    twin: engine.ChelseaPosition = ENGINES["chelsea"](position.game).parse(str(position))
    return twin


def lively_move(position: ChelseaPosition, moves: list[ChelseaMove], rng: Random) -> ChelseaMove:
    """A random move; of actions often a draw, after them often a look or a child if there is one."""
    chances = position.chance()
    if chances:
        return rng.choices(moves, list(chances.values()))[0]
    lively = [move for move in moves if str(move).startswith(LIVELY)]
    return rng.choice(lively if lively and rng.random() < 0.5 else moves)


def in_lockstep(game_options: dict[str, Any], rng: Random, seen: Counter[str]) -> None:
    """One random game on both sides, everything compared."""
    game = chelsea(**game_options)
    position, twin = game.start(), ENGINES["chelsea"](game).start()
    while position.to_act is not None:
        moves = list(position.legal_moves)
        assert twin.legal_moves() == [str(move) for move in moves], str(position)
        assert twin.to_act == (None if position.to_act is NATURE else position.to_act)
        assert twin.chance() == [(str(move), weight) for move, weight in position.chance().items()]
        move = lively_move(position, moves, rng)
        seen[str(move).split(" ")[0]] += 1
        position, twin = position.play(move), twin.play(str(move))
        assert str(twin) == str(position)
    outcome = position.outcome
    assert outcome is not None
    assert twin.legal_moves() == twin.chance() == []
    assert twin.outcome == (list(outcome.winners), [int(score) for score in outcome.scores or ()], outcome.reason)
    seen[outcome.reason] += 1


def test_engine_and_referee_agree_over_random_games() -> None:
    seen = Counter[str]()
    for options in OPTIONS:
        rng = Random(str(options))
        for _ in range(GAMES):
            in_lockstep(options, rng, seen)
    assert seen["children"] and seen["tiles"]
    for word in ("house", "garage", "cars", "vans", "keep", "swap", "look", "child", "end"):
        assert seen[word] > 10, (word, seen)  # else these games would show little


def test_engine_and_referee_refuse_the_same_moves() -> None:
    position = street("1:after?!", cars={"2a": "o", "2b": "o"}, up="3")
    twin = twin_of(position)
    texts = ["house", "H3", "G1", "red>1a", "1a<>2b", "vans 1 2", "keep", "swap", "look 3", "child 1", "draw red"]
    for text in texts:
        assert ChelseaMove.parse(text) not in position.legal_moves
        with pytest.raises(ValueError, match="is not legal in roygbp"):
            twin.play(text)
    for text in (
        "",
        "H0",
        "H13",
        "H03",
        "look",
        "vans 2 1",
        "vans 1 1",
        "2a<>1b",
        "red>1c",
        "pink>1a",
        "swap ",
        "Keep",
    ):
        with pytest.raises(ValueError, match="is no decision: write house"):
            twin.play(text)


def read(text: str, players: int) -> ChelseaPosition | None:
    """What the referee reads, if it does."""
    try:
        return chelsea(players).parse(text)
    except PlayError:
        return None


@given(st.integers(2, 6), st.integers(0, 5), st.data())
def test_engine_and_referee_take_the_same_texts(players: int, seed: int, data: Any) -> None:
    """Of a text that is not canonical, the engine takes the canonical form only."""
    game = ENGINES["chelsea"](chelsea(players))
    position = game.start()
    moves = game.random_game(seed)
    for move in moves[: data.draw(st.integers(0, len(moves)))]:
        position = position.play(move)
    assert str(game.parse(str(position))) == str(position)
    text = mutated(data, str(position), LETTERS)
    known = read(text, players)
    if known is not None:
        assert str(game.parse(str(known))) == str(known)
    if known is None or str(known) != text:
        with pytest.raises(ValueError):
            game.parse(text)


def test_options_out_of_range_are_named() -> None:
    houses, garages = chelsea().painted
    for families in ("", "r", "rr", "roygbpr", "x"):
        with pytest.raises(ValueError, match="families must be"):
            engine.Chelsea(families, houses, garages)
    with pytest.raises(ValueError, match="garages must be twelve letters"):
        engine.Chelsea("ro", houses, garages[1:])
    with pytest.raises(ValueError, match="C1"):
        engine.Chelsea("ro", houses, houses)


# Samples

CASES = [
    street(up="1 2 3 4 5 6 7 8"),
    street(up="1 2 3 4 5 6 7", excluded={9: "rg", 11: "o", 12: "pb"}),
    street(up="1 2 3 4 5 6", seen={8: "1", 10: "2"}, excluded={9: "rg", 12: "p"}),
]


@pytest.mark.parametrize("position", CASES, ids=range(3))
def test_samples_come_up_as_often_as_the_referees(position: ChelseaPosition) -> None:
    """Each way to lay the vans that the referee draws is drawn as often by the engine (chi-square, four deviations)."""
    draws = 6000
    twin, rng = twin_of(position), Random(5)
    expected = Counter(str(position.sample(0, rng)).split()[3] for _ in range(draws))
    drawn = Counter(str(twin.sample(0, seed)).split()[3] for seed in range(draws))
    assert set(drawn) == set(expected)
    square = sum((drawn[way] - expected[way]) ** 2 / (drawn[way] + expected[way]) for way in expected)
    assert square < len(expected) + 4 * (2 * len(expected)) ** 0.5


def test_samples_keep_what_a_seat_knows_and_change_nothing_else() -> None:
    position = street(up="1 2 3", seen={5: "1", 6: "2"}, excluded={5: "r", 8: "yo"})
    for seed in range(200):
        sample = chelsea().parse(str(twin_of(position).sample(0, seed)))
        assert sample.view(0) == position.view(0)
        assert sample.street.vans[:3] == position.street.vans[:3]
    with pytest.raises(ValueError, match="no seat"):
        twin_of(position).sample(3, 0)


def test_vans_are_drawn_while_they_are_dealt() -> None:
    position = chelsea().play("first_1 deal_1_red deal_2_red")
    drawn = Counter(str(twin_of(position).sample(0, seed)).split()[3] for seed in range(3300))
    assert len(drawn) == 36 and all(vans.endswith("." * 10) for vans in drawn)
    assert min(drawn.values()) > 20

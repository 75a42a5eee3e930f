"""The Rust engine against the referee, in lockstep over more than 10,000 random games with every kind of option.

Before each decision the whole lists of legal moves are compared, in order; after it the texts of the positions. Some
games begin at the first position, most amid sliding, around hexagons that lack one stone, where much happens.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from kensington_help import kensington

from royalborough import _engine as engine
from royalborough.bots.engine_bot import ENGINES
from royalborough.games.kensington import (
    Kensington,
    KensingtonMove,
    KensingtonPosition,
    Place,
    Relocate,
    Rest,
    Setup,
    Slide,
)
from royalborough.games.kensington.board import HEXAGONS, NEIGHBOURS, POINTS, SHAPES, WINS_AT, bits, points_of
from royalborough.games.kensington.moves import PASS, PLACES, RELOCATIONS, SLIDES, STOP
from royalborough.games.kensington.position import completed_by
from royalborough.play import IllegalMove, InvalidMove

MOVES: dict[str, KensingtonMove] = {
    str(move): move
    for move in (
        *PLACES,
        *(slide for slides in SLIDES for slide in slides.values()),
        *(move for row in RELOCATIONS for move in row if move),
        STOP,
        PASS,
    )
}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"rebuild_delay": 2},
    {"starts": "blue"},
    {"starts": "blue", "rebuild_delay": 1},
    {"red_fewer": 5},
    {"blue_fewer": 9, "rebuild_delay": 10},
    {"red_fewer": 9, "blue_fewer": 9},
    {"red_head_start": 3},
    {"blue_head_start": 5, "rebuild_delay": 2},
    {"red_head_start": 5, "blue_head_start": 4, "starts": "blue", "red_fewer": 3},
    {"players": 4},
    {"players": 4, "rebuild_delay": 2, "starts": "blue"},
    {"players": 4, "red_fewer": 3, "blue_head_start": 5},
    {"players": 4, "red_fewer": 9, "blue_fewer": 8, "red_head_start": 4},
    {"players": 6},
    {"players": 6, "rebuild_delay": 3},
    {"players": 6, "starts": "blue", "red_head_start": 5, "blue_head_start": 1},
    {"players": 6, "red_fewer": 9, "blue_fewer": 7, "rebuild_delay": 2},
]
GAMES = 560
"""For each set of options; 10,080 in all."""
FROM_START = 60
"""So many of them begin at the first position."""


def amid_sliding(game: Kensington, rng: Random) -> KensingtonPosition:
    """A position of phase 2 with five stones on a hexagon that wins, the others around it, and resting shapes."""
    hexagon = rng.choice(HEXAGONS)
    owner = {"red": 0, "blue": 1, "white": rng.randrange(2)}[hexagon.colour or ""]
    points = list(POINTS)
    rng.shuffle(points)
    five = rng.sample(hexagon.points, 5)
    lacking = bits(hexagon.points) & ~bits(five)
    next_to_it = points_of(NEIGHBOURS[lacking.bit_length() - 1] & ~bits(five))
    near = list(next_to_it[:1]) + [p for p in points if not (bits(five) | lacking) >> p & 1 and p not in next_to_it[:1]]
    stones = {owner: five + near[: game.stones_of(owner) - 5]}  # type: ignore[arg-type]
    rest = near[game.stones_of(owner) - 5 :]  # type: ignore[arg-type]
    stones[1 - owner] = rest[: game.stones_of(1 - owner)]  # type: ignore[arg-type]
    rests = ()
    if game.rebuild_delay:
        chosen = sorted({(rng.randrange(2), rng.randrange(len(SHAPES))) for _ in range(rng.randrange(12))})
        rests = tuple(Rest(team, shape, rng.randint(1, game.rebuild_delay)) for team, shape in chosen)  # type: ignore
    setup = Setup(bits(stones[0]), bits(stones[1]), (0,) * game.players, rng.randrange(game.players), rests=rests)
    return game.position(setup)


def lively_move(position: KensingtonPosition, moves: list[KensingtonMove], rng: Random) -> KensingtonMove:
    """A random move, but of several the first that fills a shape or hexagon, so that much happens."""
    if isinstance(moves[0], Place):
        return moves[int(rng.random() * len(moves))]
    relocating = position.relocations > 0
    team = 1 - position.team if relocating else position.team
    tries = len(moves) if relocating and rng.random() < 0.1 else 5
    for _ in range(tries):
        move = moves[int(rng.random() * len(moves))]
        if isinstance(move, (Slide, Relocate)):
            stones = position.stones[team] & ~(1 << move.origin) | 1 << move.target
            if any(stones & hexagon.mask == hexagon.mask for hexagon in WINS_AT[team][move.target]):
                break
            if not relocating and completed_by(move.target, stones):
                break
    return move


def in_lockstep(
    position: KensingtonPosition, twin: engine.KensingtonPosition, rng: Random, plies: int, seen: Counter[str]
) -> None:
    """Play random moves on both and compare everything."""
    for _ in range(plies):
        moves = list(position.legal_moves)
        assert [MOVES[text] for text in twin.legal_moves()] == moves, str(position)
        assert twin.to_act == position.to_act
        if not moves:
            break
        seen["relocating" if position.relocations else "placing" if position.placing else "sliding"] += 1
        move = lively_move(position, moves, rng)
        position, twin = position.play(move), twin.play(str(move))
        assert str(twin) == str(position)
    outcome = position.outcome
    assert twin.winner == (outcome and position.game.teams[outcome.winners[0]])
    seen["won"] += outcome is not None


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(f"{k}={v}" for k, v in options.items()))
def test_engine_and_referee_agree_over_random_games(options: dict[str, Any]) -> None:
    game = kensington(**options)
    twins_game = ENGINES["kensington"](game)
    rng = Random(str(options))
    seen = Counter[str]()
    for number in range(GAMES):
        if number < FROM_START:
            in_lockstep(game.start(), twins_game.start(), rng, 40, seen)
        else:
            start = amid_sliding(game, rng)
            in_lockstep(start, twins_game.parse(str(start)), rng, 20, seen)
    assert seen["placing"] > 700  # else these games would show little
    assert seen["sliding"] > 4000
    assert seen["relocating"] > 80
    assert seen["won"] > 50


def test_there_are_at_least_10_000_games() -> None:
    assert GAMES * len(OPTIONS) >= 10_000
    assert {options.get("players", 2) for options in OPTIONS} == {2, 4, 6}


@pytest.mark.parametrize("options", OPTIONS[:12:4], ids=str)
def test_engine_and_referee_refuse_the_same_moves(options: dict[str, Any]) -> None:
    game = kensington(**options)
    rng = Random(7)
    position = amid_sliding(game, rng)
    twin = ENGINES["kensington"](game).parse(str(position))
    for text, move in MOVES.items():
        if move not in position.legal_moves:
            with pytest.raises(ValueError, match=text):
                twin.play(text)


@pytest.mark.parametrize("text", ["", "e", "e3-", "a1-a1x", "a9", "q1", "e3>", "STOP!", "e3-f2*"])
def test_engine_and_referee_refuse_the_same_texts(text: str) -> None:
    with pytest.raises(ValueError):
        engine.Kensington().start().play(text)
    with pytest.raises((InvalidMove, IllegalMove)):
        kensington().start().parse_move(text)


def test_the_engine_reads_what_the_referee_writes_at_every_decision() -> None:
    game = kensington(4, rebuild_delay=2, red_head_start=2)
    twins_game = ENGINES["kensington"](game)
    for seed in range(20):
        position = game.start()
        for text in twins_game.random_game(seed, 120):
            position = position.play(MOVES[text])
            twin = twins_game.parse(str(position))
            assert str(twin) == str(position)
            assert twin.legal_moves() == [str(move) for move in position.legal_moves]

"""Whatever is ordered of the engine: what cannot be is refused in a sentence, and everything else comes to an end."""

from threading import Timer
from typing import Any

import pytest
from refusing import SENTENCE

from royalborough.bots import BotError, Limit
from royalborough.bots.engine_bot import engine, thinker_of
from royalborough.bots.player import player
from royalborough.games import games, load
from royalborough.play import NATURE, Position

HUGE = 10**30


def first_decision(slug: str) -> Position[Any]:
    """The first position that a seat decides in."""
    position: Position[Any] = load(slug).start()
    while position.to_act is NATURE:
        position = position.play(next(iter(position.chance())))
    return position


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("limit", [{"depth": 2}, {"playouts": 3}, {"nodes": 3}, {"depth": 0}, {"nodes": 0}])
def test_one_limit_of_any_kind_ends_the_search(slug: str, limit: dict[str, int]) -> None:
    signal = engine().Signal()
    watchman = Timer(60, signal.stop)
    watchman.start()
    report = thinker_of(first_decision(slug)).think(**limit, signal=signal)
    watchman.cancel()
    assert report.lines
    assert report.seconds < 60


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize(
    "order",
    [
        {"attention": 0},
        {"lines": 0},
        {"lines": HUGE},
        {"threads": 0},
        {"memory": 0},
        {"memory": HUGE},
        {"depth": HUGE},
        {"nodes": HUGE, "playouts": 1, "depth": 1},
        {"seed": HUGE},
        {"seconds": 0},
        {"seconds": 1e-9},
        {"seconds": 1e18},
    ],
    ids=str,
)
def test_odd_orders_are_carried_out(slug: str, order: dict[str, Any]) -> None:
    position = first_decision(slug)
    report = thinker_of(position).think(**{"nodes": 20, "playouts": 2} | order)
    firsts = [line.moves[0] for line in report.lines]
    assert len(set(firsts)) == len(firsts) > 0
    for line in report.lines:
        position.check(position.parse_move(line.moves[0]))
        assert 0 <= line.share <= 1


@pytest.mark.parametrize(
    "order",
    [
        *({name: value} for name in ("seconds", "attention") for value in (-1, float("nan"), float("inf"))),
        {"attention": 2},
        *({name: -1} for name in ("nodes", "depth", "playouts", "seed", "lines", "threads", "memory")),
        {"seed": -HUGE},
    ],
    ids=str,
)
def test_orders_that_cannot_be_are_named(order: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{next(iter(order))} must be "):
        thinker_of(first_decision("morris")).think(**order)


@pytest.mark.parametrize("name", ["seconds", "nodes", "depth", "playouts"])
@pytest.mark.parametrize("value", [0, -1, float("nan"), float("inf"), 1e300])
def test_a_limit_is_a_number_that_can_be_reached(name: str, value: float) -> None:
    with pytest.raises(BotError, match=f"The limit {name} must be more than 0 and at most ") as refusal:
        Limit(**{name: value})  # type: ignore[arg-type]
    assert SENTENCE.fullmatch(str(refusal.value))


@pytest.mark.parametrize(
    "text", ["royal:seconds=nan", "royal:seconds=1e300", f"royal:nodes={HUGE}", "royal:nodes=5+nodes=7", "royal:"]
)
def test_a_bot_that_cannot_be_is_refused_before_it_plays(text: str) -> None:
    with pytest.raises(BotError):
        player("kensington", text)

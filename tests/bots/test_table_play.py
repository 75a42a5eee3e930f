"""What a table gets from its bots: always a legal move, and errors in the log."""

from random import Random
from typing import Any

import pytest

from royalborough.bots import Bot, Level, Limit, Stop, choose, level, levels
from royalborough.bots import play as module
from royalborough.bots.levels import UnknownLevel
from royalborough.bots.play import accepts_draw, decide
from royalborough.games import load
from royalborough.games.kensington import Pass, Slide
from royalborough.play import Move, Position

RED_CAN_WIN = "c1 p1 d2 p4 d3 a1 e2 a4 e3 k1"


class Broken(Bot):
    """Fails always."""

    def __init__(self, rng: Random) -> None:
        pass

    def choose(self, position: Position[Any], limit: Limit, stop: Stop, **_: Any) -> Move:  # noqa: ARG002
        raise RuntimeError("out of order")

    def accepts_draw(self, position: Position[Any], seat: int) -> bool:  # noqa: ARG002
        raise RuntimeError("out of order")


class Cheat(Broken):
    """Proposes what the rules do not allow."""

    def choose(self, position: Position[Any], limit: Limit, stop: Stop, **_: Any) -> Move:  # noqa: ARG002
        return Slide(0, 1)


def bad(make: type[Broken]) -> Level:
    return Level("bad", "Bad", "Fails.", make, Limit())


@pytest.mark.parametrize(("make", "why"), [(Broken, "out of order"), (Cheat, "K2")])
def test_a_greedy_bot_steps_in_for_one_that_fails(make: type[Broken], why: str, errors_logged: list[str]) -> None:
    position = load("kensington").play(RED_CAN_WIN)
    assert str(decide(bad(make), position, 0, Random(1), Stop())) == "f2"
    assert len(errors_logged) == 1
    assert "The bot bad failed at kensington" in errors_logged[0]
    assert why in errors_logged[0]
    errors_logged.clear()


def test_chance_steps_in_when_the_greedy_one_fails_too(
    monkeypatch: pytest.MonkeyPatch, errors_logged: list[str]
) -> None:
    monkeypatch.setattr(module, "GreedyBot", Broken)
    position = load("kensington").start()
    position.check(decide(bad(Broken), position, 0, Random(1), Stop()))
    assert len(errors_logged) == 2
    errors_logged.clear()


def test_a_bot_that_fails_accepts_no_draw(monkeypatch: pytest.MonkeyPatch, errors_logged: list[str]) -> None:
    monkeypatch.setattr(module, "level", lambda *_: bad(Broken))
    assert not accepts_draw("bad", load("kensington").start(), 0, Random(1))
    assert len(errors_logged) == 1
    errors_logged.clear()


def test_a_bot_is_handed_a_sample_only(monkeypatch: pytest.MonkeyPatch) -> None:
    position = load("kensington").start()
    sample = load("kensington").play("e3 a1")
    seen: list[Position[Any]] = []

    class Curious(Broken):
        def choose(self, position: Position[Any], limit: Limit, stop: Stop, **_: Any) -> Move:  # noqa: ARG002
            seen.append(position)
            first: Move = position.legal_moves[0]
            return first

    monkeypatch.setattr(type(position), "sample", lambda *_: sample)
    decide(bad(Curious), position, 0, Random(1), Stop())
    assert seen == [sample]


@pytest.mark.parametrize("open_to_all", [True, False])
def test_a_bot_hears_of_the_past_only_when_everybody_may_know_it(
    monkeypatch: pytest.MonkeyPatch, open_to_all: bool
) -> None:
    start, position = load("kensington").start(), load("kensington").play("e3")
    told: list[Any] = []

    class Old(Broken):
        def choose(self, position: Position[Any], limit: Limit, stop: Stop, **more: Any) -> Move:  # noqa: ARG002
            told.append(more["history"])
            first: Move = position.legal_moves[0]
            return first

    monkeypatch.setattr(type(position.game), "perfect_information", open_to_all)
    decide(bad(Old), position, 1, Random(1), Stop(), history=[start, position])
    assert told == [[start] if open_to_all else []]


def test_a_compulsory_pass_needs_no_thought() -> None:
    # Blue plays with more stones than Red, so Red's hand is empty first
    position = load("kensington", red_fewer=9).play("a1 p1 a3 p4 b1 o1 b2 o3 b3 k1 i1 k4")
    assert isinstance(choose("random", position, 0, Random(1), Stop()), Pass)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_level_is_chosen_by_name(name: str) -> None:
    position = load("kensington").start()
    position.check(choose(name, position, 0, Random(1), Stop()))


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(UnknownLevel, match="no bot 'boss'"):
        choose("boss", load("kensington").start(), 0, Random(1), Stop())


def test_levels_have_names_of_their_own_and_say_what_they_are() -> None:
    found = levels("kensington")
    assert len({entry.name for entry in found}) == len({entry.label for entry in found}) == len(found)
    assert all(entry.help.endswith(".") for entry in found)
    assert level("kensington", found[0].name) is found[0]


def test_a_game_nobody_knows_more_of_has_the_two_levels_that_play_anything() -> None:
    assert [entry.name for entry in levels("coins")] == ["random", "search"]

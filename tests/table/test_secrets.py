"""What a table keeps to itself while a game with secrets goes on."""

from typing import Any

import pytest

from royalborough.play import Outcome
from royalborough.table.consequences import consequences
from royalborough.table.decide import moves
from royalborough.table.events import Created, SeatPlan
from royalborough.table.house import House
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import turn_list
from royalborough.table.state import TableState


class _Live:
    """As much of a live table as a record needs."""

    def __init__(self, state: TableState) -> None:
        self.state = state


def state_of(game: str) -> TableState:
    """A table of two persons."""
    seats = (SeatPlan(person="a" * 64, name="Ann"), SeatPlan(person="b" * 64, name="Bob"))
    created: Any = Created(
        at="2026-01-02T03:04:05Z", game=game, players=2, options={}, seats=seats, invitation="x", seed="00" * 32
    )
    state = TableState.of(created)
    return state.after(consequences(state, state.position, 0))


def test_the_vans_that_were_dealt_are_told_when_the_game_is_over() -> None:
    state = state_of("chelsea")
    (setup,) = turn_list(state)
    assert setup.decisions[1:] == tuple(f"deal {number} ?" for number in range(1, 13))
    assert "deal_12_?" in setup.text
    live: Any = _Live(state)
    with pytest.raises(Refusal):
        House.record_text(live, live)
    state.ended = Outcome.won((1,), 2, "resigned")
    (setup,) = turn_list(state)
    assert "?" not in setup.text
    assert "?" not in "".join(setup.decisions)
    assert "[Seed " in House.record_text(live, live)


def test_what_luck_or_a_look_has_shown_is_not_taken_back() -> None:
    for game in ("kensington", "chelsea"):
        state = state_of(game)
        state = state.after(moves(state, str(state.position.legal_moves[-1]), {}))
        takeable = [state.takeback_for((seat,)) for seat in range(2)]
        assert takeable == ([0, None] if game == "kensington" else [None, None])

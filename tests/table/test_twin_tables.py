"""Two tables of Chelsea that differ only in vans that a seat may not know tell it the same, word for word (C13)."""

import logging
from collections.abc import Sequence
from random import Random

import pytest
from chelsea_help import chelsea

from royalborough.games.chelsea import ChelseaPosition
from royalborough.games.chelsea.moves import ChelseaMove, Deal, Return, TakeVans
from royalborough.games.chelsea.street import COLOURS
from royalborough.play import NATURE, IllegalMove, Move, Seat
from royalborough.play.referee import natures_choice
from royalborough.table.circumstances import Circumstances
from royalborough.table.decide import decide
from royalborough.table.events import Created, Event, Moved, SeatPlan
from royalborough.table.house import House
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import common, ply_view, snapshot
from royalborough.table.state import TableState
from royalborough.table.wire import Act, Leave, Offer, Play, Resign

SEED = bytes(32)
NOW = Circumstances(at=0)
TRIES = [
    *("house", "garage", "cars", "keep", "swap", "end", "nonsense", "first 1", "deal 1 red", "draw red"),
    *(f"{word}{number}" for word in ("H", "G", "look ", "child ") for number in (1, 4, 7, 12)),
    *("vans 1 2", "vans 3 9", "vans 2 2", "1a<>2b", "red>1a", "blue>12b"),
]


def person(seat: Seat) -> str:
    """Who sits there."""
    return str(seat) * 64


def moves_of(players: int, rng: Random, plies: int) -> list[ChelseaMove]:
    """So many moves of a game in which vans are looked at often."""
    position = chelsea(players).start()
    made: list[ChelseaMove] = []
    while position.to_act is not None and len(made) < plies:
        looking = [move for move in position.legal_moves if str(move).startswith(("vans", "look", "swap"))]
        if position.to_act is NATURE:
            move = natures_choice(rng.randbytes(8), len(made), position.chance())
        else:
            move = rng.choice(looking if looking and rng.random() < 0.5 else list(position.legal_moves))
        made.append(move)
        position = position.play(move)
    return made


def table_of(players: int, moves: Sequence[Move]) -> TableState:
    """The table whose log holds these moves, or the first of them that are legal there."""
    seats = tuple(SeatPlan(person=person(seat)) for seat in range(players))
    created = Created(game="chelsea", players=players, options={}, seats=seats, invitation="x", seed=SEED.hex())
    state = TableState.of(created)
    for move in moves:
        seat = state.position.to_act
        event: Event = Moved(seat=seat if isinstance(seat, int) else None, move=str(move))
        state = state.after([event])
    return state


def twin(position: ChelseaPosition, moves: list[ChelseaMove], seat: Seat, rng: Random) -> list[ChelseaMove]:
    """The same moves with other vans dealt, as `seat` thinks possible now."""
    tiles, taken = list(range(12)), (0, 0)
    for move in moves:
        if isinstance(move, TakeVans):
            taken = (move.one, move.other)
        if isinstance(move, Return) and move.swapped:
            one, other = taken
            tiles[one], tiles[other] = tiles[other], tiles[one]
    colours = dict(zip(tiles, position.sample(seat, rng).street.vans, strict=True))
    return [Deal(m.property, colours[m.property] or 0) if isinstance(m, Deal) else m for m in moves]


def heard_by(state: TableState, who: str | None) -> str:
    """Everything that a person can be told."""
    now = snapshot(state, "t", who, frozenset(), common(state), 0, NOW).model_dump_json()
    past = [ply_view(state, who, ply).model_dump_json() for ply in range(12, state.ply, 9)]
    return "\n".join((now, *past, *refusals(state, who)))


def refusals(state: TableState, who: str | None) -> list[str]:
    """What the table answers to all kinds of messages: `done`, or the refusal's words."""
    answers = []
    at = state.revision
    messages: list[Act] = [Play(id=f"p{n}", revision=at, move=text) for n, text in enumerate(TRIES)]
    messages += [Offer(id="o", revision=at, what="takeback"), Leave(id="l", revision=at), Resign(id="r", revision=at)]
    for message in messages:
        try:
            decide(state, who, message, NOW)
        except Refusal as refusal:
            answers.append(refusal.trouble.model_dump_json())
        else:
            answers.append("done")
    return answers


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_tables_that_differ_in_what_a_seat_may_not_know_tell_it_the_same(
    players: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Random(players)
    different = 0
    for plies in (13, 20, 35, 50, 70):
        moves = moves_of(players, rng, plies)
        state = table_of(players, moves)
        if state.outcome:
            continue
        for seat in range(players):
            other_moves = twin(state.position, moves, seat, rng)  # type: ignore[arg-type]
            try:
                other = table_of(players, other_moves)
            except IllegalMove:
                continue  # an exchange that the other seat could not have made
            if other.position.view(None) != state.position.view(None):
                continue  # a van would have been turned up on the way
            different += other.position != state.position
            for who in (person(seat), None):
                with caplog.at_level(logging.DEBUG):
                    caplog.clear()
                    told = heard_by(state, who), caplog.text
                    caplog.clear()
                    assert (heard_by(other, who), caplog.text) == told
    assert different >= 2 * players


def test_the_refusal_of_a_record_names_no_colour() -> None:
    state = table_of(2, moves_of(2, Random(1), 30))

    class Live:
        """As much of a live table as a record needs."""

    live = Live()
    live.state = state  # type: ignore[attr-defined]
    with pytest.raises(Refusal) as refusal:
        House.record_text(live, live)  # type: ignore[arg-type]
    assert not any(colour in refusal.value.trouble.sentence for colour in COLOURS)

"""What is known of a table without replaying its log: what lists show, and what processes look for."""

import json
from dataclasses import dataclass
from typing import Literal

from royalborough.table.clock import moment_of
from royalborough.table.people.ratings import Placed, rated_result
from royalborough.table.state import TableState


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat, and how they did."""

    person: str | None
    bot: str | None
    name: str
    score: float | None = None
    won: bool | None = None
    """None while the game goes on."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as its log has it up to event `seq`; times are milliseconds since 1970, in UTC."""

    seq: int
    game: str
    players: int
    options: str
    """JSON."""
    state: Literal["waiting", "playing", "over"]
    listed: bool
    """Whether it may stand in lists."""
    rated: bool
    clock: str | None
    plies: int
    to_act: int | None
    """The seat whose turn it is."""
    created: int
    changed: int
    deadline: int | None
    """When something has to happen although nobody does anything."""
    bots_due: bool
    """Whether the table waits for a bot, or for what it has to do by itself."""
    reason: str | None
    """Why the game ended; `closed` when it never began."""
    drawn: bool | None
    """None while the game goes on; a game that counts for nothing is not drawn."""
    sitters: tuple[Sitter, ...]
    result: tuple[Placed, ...] = ()
    """How everybody did in a rated game that is over and counts."""


def summary(state: TableState) -> Summary:
    """What is known of a table in this state."""
    outcome, to_act = state.outcome, state.position.to_act
    created = state.created
    return Summary(
        seq=state.seq,
        game=state.game.slug,
        players=state.game.players,
        options=json.dumps(dict(state.game.options)),
        state=state.phase,
        listed=created.listed,
        rated=created.rated,
        clock=created.clock,
        plies=state.ply,
        to_act=to_act if state.phase == "playing" and isinstance(to_act, int) else None,
        created=moment_of(created.at),
        changed=moment_of(state.changed),
        deadline=state.deadline,
        bots_due=state.bots_due,
        reason=outcome.reason if outcome else "closed" if state.closed else None,
        drawn=not outcome.winners and outcome.reason != "aborted" if outcome else None,
        sitters=tuple(
            Sitter(
                plan.person,
                plan.bot,
                plan.name,
                outcome.scores[seat] if outcome else None,
                seat in outcome.winners if outcome else None,
            )
            for seat, plan in enumerate(state.seats)
        ),
        result=rated_result(state),
    )

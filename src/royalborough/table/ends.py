"""Ends from outside the rules: who gives up, leaves, stays away, runs out of time, and what becomes of the game then.

Nothing is changed here.
"""

from typing import Any

from royalborough.bots.levels import levels
from royalborough.play import Seat
from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import UNTIL_CLAIM
from royalborough.table.events import Aborted, Claimed, Event, Left, Resigned, TimedOut
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.wire import Leave, Resign


def speaking_seat(state: TableState, seats: tuple[Seat, ...]) -> Seat:
    """The seat for which a person speaks: the one to act if it is theirs."""
    to_act = state.position.to_act
    return to_act if isinstance(to_act, int) and to_act in seats else seats[0]


def give_up(state: TableState, seats: tuple[Seat, ...], message: Resign | Leave, origin: dict[str, Any]) -> list[Event]:
    """The events of resigning or leaving; raises Refusal."""
    if state.phase != "playing":
        raise Refusal("over", "There is no game to resign.")
    if isinstance(message, Leave):
        if not may_leave(state, seats):
            raise Refusal("no-leave", "Nobody here would be left alone: close the page, or resign if you can.")
        return [Left(seat=seat, bot=successor(state), **origin) for seat in seats]
    if not may_resign(state, seats):
        raise Refusal("no-resign", "To resign would end the game of the others: leave your seat to a bot instead.")
    return [Resigned(seat=speaking_seat(state, seats), **origin)]


def _several_teams(state: TableState) -> bool:
    return len(set(state.game.teams)) > 2


def _others(state: TableState, seats: tuple[Seat, ...]) -> bool:
    """Whether people sit at the table besides the one on these seats."""
    return any(plan.person is not None for seat, plan in enumerate(state.seats) if seat not in seats)


def may_resign(state: TableState, seats: tuple[Seat, ...]) -> bool:
    """Whether a person on these seats may end the game by giving up, which must not end that of other people."""
    alone = not _others(state, seats) and len({state.game.teams[seat] for seat in seats}) == 1
    return bool(seats) and state.phase == "playing" and (alone or not _several_teams(state))


def may_leave(state: TableState, seats: tuple[Seat, ...]) -> bool:
    """Whether a person on these seats may leave them to bots, so that the others can play on."""
    return bool(seats) and state.phase == "playing" and _several_teams(state) and _others(state, seats)


def successor(state: TableState) -> str:
    """The bot that plays on for somebody who leaves: of middling strength."""
    known = levels(state.game.slug)
    return known[len(known) // 2].name


def is_late(state: TableState, at: int) -> bool:
    """Whether the time of the seat to act, or for its first decision, is up."""
    return state.deadline is not None and at > state.deadline


def time_out(state: TableState) -> Event:
    """What happens when the time of the seat to act is up."""
    seat = state.awaited
    if seat is None:
        raise Refusal("stale", "The table has moved on since.")
    if state.running is None and not state.begun:
        return Aborted(seat=seat, late=True)
    return TimedOut(seat=seat, bot=follower(state))


def follower(state: TableState) -> str | None:
    """What plays on for a seat that is lost; None where its team has lost the game."""
    return successor(state) if _several_teams(state) else None


def may_abort(state: TableState, seats: tuple[Seat, ...]) -> bool:
    """Whether a person on these seats may end the game without a result: as long as a team has not begun."""
    return bool(seats) and state.phase == "playing" and not state.begun


def abort(state: TableState, seats: tuple[Seat, ...], origin: dict[str, Any]) -> list[Event]:
    """The event of aborting; raises Refusal."""
    if state.phase != "playing":
        raise Refusal("over", "There is no game to abort.")
    if not may_abort(state, seats):
        raise Refusal("no-abort", "Everybody has begun, so that the game counts: it can be resigned or left.")
    return [Aborted(seat=speaking_seat(state, seats), **origin)]


def claim_wait(state: TableState, seats: tuple[Seat, ...], now: Circumstances) -> int | None:
    """How long a person on these seats has still to wait until they may claim; None if there is nothing to claim."""
    seat = state.awaited
    if seat is None or not seats or not state.begun or state.clock is not None:
        return None
    person = state.seats[seat].person
    since = 0 if person is None else now.away.get(person)  # whoever has deleted their account never comes back
    if since is None or state.game.teams[seat] in {state.game.teams[mine] for mine in seats}:
        return None
    return max(0, since + UNTIL_CLAIM - now.at)


def claim(state: TableState, seats: tuple[Seat, ...], origin: dict[str, Any], now: Circumstances) -> list[Event]:
    """The event of not waiting for somebody any longer; raises Refusal."""
    wait, seat = claim_wait(state, seats, now), state.awaited
    if wait is None or seat is None:
        raise Refusal("no-claim", "Nobody keeps this table waiting.")
    if wait > 0:
        raise Refusal("no-claim", "{n} seconds more are left to whoever is away to come back.", n=-(-wait // 1000))
    return [Claimed(seat=seat, bot=follower(state), **origin)]

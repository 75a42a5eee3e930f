"""What happens at a table before its game begins: links seat people, bots fill seats, it is closed.

Nothing is changed here.
"""

import hmac
from base64 import urlsafe_b64encode
from typing import Any

from royalborough.bots.levels import UnknownLevel, level, levels, outside_levels
from royalborough.play import Seat
from royalborough.table.consequences import consequences
from royalborough.table.events import Closed, Created, Event, Filled, Seated, SeatPlan
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.wire import Fill


def secret_of(created: Created, seat: Seat) -> str:
    """What the link holds that invites to a seat: it tells nothing of the links to other seats."""
    digest = hmac.digest(created.invitation.encode(), f"seat {seat}".encode(), "sha256")
    return f"{seat}.{urlsafe_b64encode(digest[:18]).decode()}"


def take_seat(state: TableState, sitter: SeatPlan, invitation: str | None) -> list[Event]:
    """The events of a person's sitting down; raises Refusal, also (`seated`) when they sit there already."""
    seat = _invited_to(state, invitation)
    if state.seats_of(sitter.person):
        raise Refusal("seated", "You sit at this table already.")
    if state.created.rated and not sitter.account:
        raise Refusal("sign-in", "This game is rated: sign in to take the seat. You can watch the game.")
    if state.closed:
        raise Refusal("over", "This table was closed before the game began.")
    if not state.open_seats:
        raise Refusal("full", "Every seat is taken. You can watch the game.")
    if seat is not None and seat not in state.open_seats:
        raise Refusal("taken", "This link was for one seat, and that is taken. You can watch the game.")
    taken = state.open_seats[0] if seat is None else seat
    seated = Seated(seat=taken, **sitter.model_dump(include={"person", "name", "account"}))
    return [seated, *_beginning(state, taken)]


def _invited_to(state: TableState, secret: str | None) -> Seat | None:
    """The seat that a link is for; None for any that is open. Raises Refusal."""
    created = state.created
    if secret is None:
        if created.listed:
            return None
        raise Refusal("invitation", "Whoever sits at this table was invited. Ask for a link; you can watch the game.")
    for seat in range(state.game.players):
        if hmac.compare_digest(secret.encode(), secret_of(created, seat).encode()):
            return seat
    if hmac.compare_digest(secret.encode(), created.invitation.encode()):
        return None  # links of before there was one for each seat
    raise Refusal("invitation", "This invitation does not fit the table. Ask for the link again.")


def fill_seat(state: TableState, message: Fill, origin: dict[str, Any]) -> list[Event]:
    """The events of putting a bot on an open seat; raises Refusal."""
    if state.created.rated:
        raise Refusal("rated", "This game is rated, and bots have no rating here.")
    if state.closed:
        raise Refusal("over", "This table was closed before the game began.")
    if message.seat not in state.open_seats:
        raise Refusal("taken", "That seat is not open any more.")
    filled = Filled(seat=message.seat, bot=bot_named(state.game.slug, message.bot), **origin)
    return [filled, *_beginning(state, message.seat)]


def _beginning(state: TableState, seat: Seat) -> list[Event]:
    """What happens by itself when a seat is taken: if it was the last one, the game begins."""
    if state.open_seats != [seat] or state.outcome is not None:
        return []
    return consequences(state, state.position, state.ply)


def may_close(state: TableState, seats: tuple[Seat, ...]) -> bool:
    """Whether a person on these seats may close the table: nobody else has come yet."""
    others = (plan.person for seat, plan in enumerate(state.seats) if seat not in seats)
    return bool(seats) and state.phase == "waiting" and not any(others)


def close(state: TableState, seats: tuple[Seat, ...], origin: dict[str, Any]) -> list[Event]:
    """The event of closing a table that still waits; raises Refusal."""
    if state.phase != "waiting":
        raise Refusal("over", "The game has begun, so the table stays.")
    if not may_close(state, seats):
        raise Refusal("seated", "Somebody else sits at the table, so it stays.")
    return [Closed(**origin)]


def bot_named(slug: str, bot: str) -> str:
    """The bot of that name as the log knows it; raises Refusal."""
    try:
        return level(slug, bot).name
    except UnknownLevel:
        names = ", ".join(each.name for each in (*levels(slug), *outside_levels(slug)))
        raise Refusal("bot", "There is no bot {bot!r}; the bots are {names}.", bot=bot, names=names) from None

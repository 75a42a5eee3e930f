"""From a person's message to the events it makes, or the reason why it makes none.

Order matters: who is it, is it the state that they saw, do the rules allow it. Nothing is changed here.
"""

from collections.abc import Sequence
from typing import Any

from royalborough.play import AmbiguousMove, IllegalMove, InvalidMove, PlayError, Position, Seat
from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import THINKING_OF_AN_OFFER
from royalborough.table.consequences import consequences
from royalborough.table.ends import abort, claim, give_up, is_late, speaking_seat
from royalborough.table.events import Answered, Event, Moved, Offered
from royalborough.table.refusal import Refusal
from royalborough.table.state import OpenOffer, TableState
from royalborough.table.waiting import close, fill_seat
from royalborough.table.wire import Abort, Act, Answer, Claim, Close, Fill, Leave, Offer, Play, Resign


def refused_by_rules(error: PlayError) -> Refusal:
    """The refusal for a move that is not one, or not a legal one."""
    if isinstance(error, IllegalMove):
        return Refusal("illegal", "{sentence}", rule=error.rule, sentence=error.phrase)
    code = "ambiguous" if isinstance(error, AmbiguousMove) else "invalid"
    return Refusal(code, "{sentence}", sentence=error.phrase)


def decide(state: TableState, person: str | None, message: Act, now: Circumstances) -> list[Event]:
    """The events that `message` from `person` makes; raises Refusal, `time` if the seat to act has no time left."""
    seats = state.seats_of(person)
    if not seats:
        raise Refusal("not-seated", "You are watching this table; only those who sit at it can act.")
    if not isinstance(message, Answer) and message.revision != state.revision:
        raise Refusal("stale", "The table has moved on since; here is how it stands now.")
    if is_late(state, now.at):
        raise Refusal("time", "The time is up.")
    return _events_of(state, seats, message, {"by": person, "message": message.id}, now)


def _events_of(
    state: TableState, seats: tuple[Seat, ...], message: Act, origin: dict[str, Any], now: Circumstances
) -> list[Event]:
    match message:
        case Play():
            return _decide_move(state, seats, message, origin, now)
        case Offer():
            return [_decide_offer(state, seats, message, origin)]
        case Answer():
            return [_decide_answer(state, seats, message, origin, now)]
        case Resign() | Leave():
            return give_up(state, seats, message, origin)
        case Abort():
            return abort(state, seats, origin)
        case Claim():
            return claim(state, seats, origin, now)
        case Fill():
            return fill_seat(state, message, origin)
        case Close():
            return close(state, seats, origin)


def _decide_move(
    state: TableState, seats: tuple[Seat, ...], message: Play, origin: dict[str, Any], now: Circumstances
) -> list[Event]:
    if state.phase == "waiting":
        raise Refusal("waiting", "The game begins when every seat is taken.")
    if state.phase == "over":
        raise Refusal("over", "The game is over.")
    if state.position.to_act not in seats:
        raise Refusal("not-your-turn", "It is not your turn.")
    try:
        move = state.position.parse_move(message.move)
    except (IllegalMove, InvalidMove, AmbiguousMove) as error:
        raise refused_by_rules(error) from None
    spent = state.cost(now.at, now.lag)
    if state.clock is not None and state.running is not None and spent >= state.clock.left[state.running]:
        raise Refusal("time", "Your time is up.")
    return moves(state, str(move), origin, spent)


def moves(state: TableState, text: str, origin: dict[str, Any], spent: int = 0) -> list[Event]:
    """The event of a legal decision that took its seat so long, and of what follows from it by itself."""
    position: Position[Any] = state.position
    decision = Moved(seat=position.turn, move=text, spent=spent, **origin)
    return [decision, *consequences(state, position.play(position.parse_move(text)), state.ply + 1)]


def _decide_offer(state: TableState, seats: tuple[Seat, ...], message: Offer, origin: dict[str, Any]) -> Event:
    if message.what not in may_offer(state, seats):
        raise Refusal("no-offer", "You cannot offer that now.")
    plies = state.takeback_for(seats) if message.what == "takeback" else 0
    return Offered(what=message.what, seat=speaking_seat(state, seats), plies=plies or 0, **origin)


def may_offer(state: TableState, seats: tuple[Seat, ...]) -> tuple[Any, ...]:
    """What a person on these seats may propose now."""
    open_ones = {offer.what for offer in state.offers}
    kinds: list[str] = []
    if seats and state.phase == "playing" and "draw" not in open_ones and state.game.has_draws:
        kinds.append("draw")
    if seats and state.phase == "playing" and "takeback" not in open_ones and state.takeback_for(seats) is not None:
        kinds.append("takeback")
    may_meet_again = not state.rematch_agreed and not any(plan.gone for plan in state.seats)
    if seats and state.outcome and "rematch" not in open_ones and may_meet_again:
        kinds.append("rematch")
    return tuple(kinds)


def _decide_answer(
    state: TableState, seats: tuple[Seat, ...], message: Answer, origin: dict[str, Any], now: Circumstances
) -> Event:
    offer = state.offer(message.offer)
    if offer is None:
        raise Refusal("no-offer", "That offer is no longer open.")
    asked = [seat for seat in seats if seat in offer.waiting]
    if asked:
        spared = _spared(state, asked, offer, now.at)
        return Answered(offer=offer.number, seat=asked[0], agree=message.agree, spared=spared, **origin)
    if offer.seat in seats and not message.agree:
        return Answered(offer=offer.number, seat=offer.seat, agree=False, **origin)
    raise Refusal("no-offer", "That offer does not wait for your answer.")


def _spared(state: TableState, asked: Sequence[Seat], offer: OpenOffer, at: int) -> int:
    """For how long the clock of a seat that answers another side's offer on its own turn stood still."""
    clock, seat = state.clock, state.running
    if clock is None or seat is None or seat not in asked or state.game.teams[seat] == state.game.teams[offer.seat]:
        return 0
    return max(0, min(at - max(offer.at, clock.since), THINKING_OF_AN_OFFER))

"""From a person's message to the events it makes, or the reason why it makes none.

Order matters: who is it, is it the state that they saw, do the rules allow it. Nothing is changed here.
"""

from typing import Any

from royalborough.bots.levels import levels
from royalborough.play import AmbiguousMove, IllegalMove, InvalidMove, PlayError, Position, Seat
from royalborough.table.consequences import consequences
from royalborough.table.events import Answered, Event, Left, Moved, Offered, Resigned
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.waiting import close, fill_seat
from royalborough.table.wire import Answer, Close, Fill, FromPage, Leave, Offer, Play, Resign


def refused_by_rules(error: PlayError) -> Refusal:
    """The refusal for a move that is not one, or not a legal one."""
    if isinstance(error, IllegalMove):
        return Refusal("illegal", "{sentence}", rule=error.rule, sentence=error.phrase)
    code = "ambiguous" if isinstance(error, AmbiguousMove) else "invalid"
    return Refusal(code, "{sentence}", sentence=error.phrase)


def decide(state: TableState, person: str | None, message: FromPage) -> list[Event]:
    """The events that `message` from `person` makes; raises Refusal."""
    seats = state.seats_of(person)
    if not seats:
        raise Refusal("not-seated", "You are watching this table; only those who sit at it can act.")
    if not isinstance(message, Answer) and message.revision != state.revision:
        raise Refusal("stale", "The table has moved on since; here is how it stands now.")
    origin: dict[str, Any] = {"by": person, "message": message.id}
    match message:
        case Play():
            return _decide_move(state, seats, message, origin)
        case Offer():
            return [_decide_offer(state, seats, message, origin)]
        case Answer():
            return [_decide_answer(state, seats, message, origin)]
        case Resign() | Leave():
            return _decide_exit(state, seats, message, origin)
        case Fill():
            return fill_seat(state, message, origin)
        case Close():
            return close(state, seats, origin)


def _speaking(state: TableState, seats: tuple[Seat, ...]) -> Seat:
    """The seat for which a person speaks: the one to act if it is theirs."""
    to_act = state.position.to_act
    return to_act if isinstance(to_act, int) and to_act in seats else seats[0]


def _decide_move(state: TableState, seats: tuple[Seat, ...], message: Play, origin: dict[str, Any]) -> list[Event]:
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
    return moves(state, str(move), origin)


def moves(state: TableState, text: str, origin: dict[str, Any]) -> list[Event]:
    """The event of a legal decision and of what follows from it by itself."""
    position: Position[Any] = state.position
    decision = Moved(seat=position.turn, move=text, **origin)
    return [decision, *consequences(state, position.play(position.parse_move(text)), state.ply + 1)]


def _decide_exit(
    state: TableState, seats: tuple[Seat, ...], message: Resign | Leave, origin: dict[str, Any]
) -> list[Event]:
    if state.phase != "playing":
        raise Refusal("over", "There is no game to resign.")
    if isinstance(message, Leave):
        if not may_leave(state, seats):
            raise Refusal("no-leave", "Nobody here would be left alone: close the page, or resign if you can.")
        return [Left(seat=seat, bot=successor(state), **origin) for seat in seats]
    if not may_resign(state, seats):
        raise Refusal("no-resign", "To resign would end the game of the others: leave your seat to a bot instead.")
    return [Resigned(seat=_speaking(state, seats), **origin)]


def _decide_offer(state: TableState, seats: tuple[Seat, ...], message: Offer, origin: dict[str, Any]) -> Event:
    if message.what not in may_offer(state, seats):
        raise Refusal("no-offer", "You cannot offer that now.")
    plies = state.takeback_for(seats) if message.what == "takeback" else 0
    return Offered(what=message.what, seat=_speaking(state, seats), plies=plies or 0, **origin)


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


def _decide_answer(state: TableState, seats: tuple[Seat, ...], message: Answer, origin: dict[str, Any]) -> Event:
    offer = state.offer(message.offer)
    if offer is None:
        raise Refusal("no-offer", "That offer is no longer open.")
    asked = [seat for seat in seats if seat in offer.waiting]
    if asked:
        return Answered(offer=offer.number, seat=asked[0], agree=message.agree, **origin)
    if offer.seat in seats and not message.agree:
        return Answered(offer=offer.number, seat=offer.seat, agree=False, **origin)
    raise Refusal("no-offer", "That offer does not wait for your answer.")

"""What a person's page is told: a table's state, seen from their seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from royalborough.bots.levels import UnknownLevel, level
from royalborough.play import Outcome, Position, Seat
from royalborough.play.record import turns as turns_of
from royalborough.play.referee import commitment
from royalborough.table.circumstances import Circumstances
from royalborough.table.clock import LAG_FORGIVEN
from royalborough.table.decide import may_offer
from royalborough.table.ends import claim_wait, follower, may_abort, may_leave, may_resign
from royalborough.table.state import TableState
from royalborough.table.waiting import may_close, secret_of
from royalborough.table.wire import (
    AnyView,
    ClaimInfo,
    ClockInfo,
    OfferInfo,
    PlyView,
    ResultInfo,
    SeatInfo,
    Snapshot,
    TurnInfo,
)


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody is told alike, made once for all who are told."""

    turns: tuple[TurnInfo, ...]
    view: AnyView | None
    """The position, if nobody knows more of it than others."""


def common(state: TableState) -> Common:
    """What everybody is told alike of a table."""
    return Common(turn_list(state), state.position.view(None) if state.game.perfect_information else None)


def snapshot(
    state: TableState,
    table: str,
    person: str | None,
    online: frozenset[str],
    known: Common,
    since: int | None,
    now: Circumstances,
) -> Snapshot:
    """All that `person` may know of the table; news are those after event `since` (None: no news).

    `known` is what is `common` to all who are told.
    """
    you = state.seats_of(person)
    position = state.position
    plies = state.takeback_for(you)
    yours_to_act = state.phase == "playing" and position.to_act in you
    return Snapshot(
        table=table,
        seq=state.seq,
        revision=state.revision,
        ply=state.ply,
        game=state.game.slug,
        title=state.game.title,
        players=state.game.players,
        options=dict(state.game.options),
        state=state.phase,
        seats=tuple(_seat(state, seat, you, online, now) for seat in range(state.game.players)),
        you=you,
        listed=state.created.listed,
        rated=state.created.rated,
        view=known.view or position.view(_looking(state, you)),
        legal=_legal(position) if yours_to_act else (),
        turns=known.turns,
        offers=tuple(_offers(state, you)),
        may_offer=may_offer(state, you),
        may_undo=plies is not None and state.phase == "playing" and state.is_undo(plies),
        may_resign=may_resign(state, you),
        may_close=may_close(state, you),
        may_leave=may_leave(state, you),
        may_abort=may_abort(state, you),
        claim=_claim(state, you, now),
        clock=clock_info(state, now),
        commitment=None if state.game.deterministic else commitment(state.referee.seed),
        result=result_of(state, state.outcome),
        rematch=state.rematch,
        news=() if since is None else tuple(item.told(you) for item in state.news if item.news.seq > since),
    )


def _legal(position: Position[Any]) -> tuple[str, ...]:
    moves = position.legal_moves
    return tuple(map(str, moves)) if moves.listed else ()


def ply_view(state: TableState, person: str | None, ply: int) -> PlyView:
    """The position after `ply` decisions as `person` may know it; raises IndexError."""
    if not 0 <= ply <= state.ply:
        raise IndexError(ply)
    return PlyView(ply=ply, view=state.referee.positions[ply].view(_looking(state, state.seats_of(person))))


def _looking(state: TableState, you: Sequence[Seat]) -> Seat | None:
    """The seat through whose eyes a person looks: the one to act if theirs, else their only one.

    None, what everybody may know, for a spectator, and on a screen of several seats while none of them is to act.
    """
    to_act = state.position.to_act
    if isinstance(to_act, int) and to_act in you:
        return to_act
    return you[0] if len(you) == 1 else None


def _seat(state: TableState, seat: Seat, you: Sequence[Seat], online: frozenset[str], now: Circumstances) -> SeatInfo:
    plan = state.seats[seat]
    kind: Literal["person", "bot", "open", "gone"] = "person" if plan.person else "gone" if plan.gone else "open"
    name = plan.name
    if plan.bot:
        kind = "bot"
        name = bot_label(state.game.slug, plan.bot)
    return SeatInfo(
        seat=seat,
        team=state.game.teams[seat],
        kind=kind,
        name=name,
        bot=plan.bot,
        account=plan.account,
        yours=seat in you,
        online=kind == "bot" or plan.person in online,
        invitation=secret_of(state.created, seat) if kind == "open" and you and not state.closed else None,
        away=None if (since := now.away.get(plan.person or "")) is None else max(0, now.at - since),
    )


def clock_info(state: TableState, now: Circumstances) -> ClockInfo | None:
    """How the clocks stand. Of a page's lag what is not forgiven is taken off: it would find the time used up."""
    clock, running = state.clock, state.running
    if clock is None:
        return None
    left, first_move = list(clock.left), None
    passed = max(0, now.at - clock.since) + max(0, now.lag - LAG_FORGIVEN)
    if running is not None:
        left[running] = max(0, left[running] - passed)
    elif state.awaited is not None:
        first_move = max(0, clock.plan.first_move - passed)
    return ClockInfo(plan=str(clock.plan), left=tuple(left), running=running, first_move=first_move)


def _claim(state: TableState, you: tuple[Seat, ...], now: Circumstances) -> ClaimInfo | None:
    wait, seat = claim_wait(state, you, now), state.awaited
    if wait is None or seat is None:
        return None
    bot = follower(state)
    return ClaimInfo(seat=seat, wait=wait, bot=None if bot is None else bot_label(state.game.slug, bot))


def bot_label(slug: str, bot: str) -> str:
    """What people call a bot; one that there is no more keeps its name."""
    try:
        return level(slug, bot).label
    except UnknownLevel:
        return bot


def turn_list(state: TableState) -> tuple[TurnInfo, ...]:
    """The moves so far as turns in notation; until the game is over without what is secret."""
    secrets = not state.game.perfect_information and state.outcome is None
    made: list[TurnInfo] = []
    ply = 0
    for seat, moves, positions in turns_of(state.referee.positions, state.referee.moves):
        if secrets:
            text = state.game.turn_told(moves, positions, None)
            decisions = tuple(before.told(move, None) for before, move in zip(positions, moves, strict=False))
        else:
            text, decisions = state.game.turn_text(moves, positions[-1]), tuple(map(str, moves))
        over = positions[-1].turn_ended or state.outcome is not None
        made.append(TurnInfo(number=len(made) + 1, seat=seat, text=text, decisions=decisions, first_ply=ply, over=over))
        ply += len(moves)
    return tuple(made)


def _offers(state: TableState, you: Sequence[Seat]) -> list[OfferInfo]:
    return [
        OfferInfo(
            offer=offer.number,
            what=offer.what,
            seat=offer.seat,
            waiting_for=tuple(sorted(offer.waiting)),
            yours=offer.seat in you,
            answerable=bool(offer.waiting & set(you)),
        )
        for offer in state.offers
    ]


def result_of(state: TableState, outcome: Outcome | None) -> ResultInfo | None:
    """How the game ended, for the wire."""
    if outcome is None:
        return None
    teams = {state.game.teams[seat] for seat in outcome.winners}
    team = teams.pop() if len(teams) == 1 else None
    reason: Any = outcome.reason
    return ResultInfo(winners=outcome.winners, reason=reason, team=team, scores=outcome.scores)

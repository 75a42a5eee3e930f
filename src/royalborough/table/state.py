"""The state of a table as the replay of its log. Pure: no input or output, no clock, no chance of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from royalborough.games import load_with
from royalborough.play import Game, Outcome, Position, Seat
from royalborough.play.referee import Referee
from royalborough.table.clock import ClockPlan, Clocks, moment_of
from royalborough.table.events import (
    Aborted,
    Answered,
    Became,
    Claimed,
    Closed,
    Created,
    Event,
    Excused,
    Filled,
    Left,
    Moved,
    Offered,
    OfferKind,
    Rematched,
    Resigned,
    Seated,
    SeatPlan,
    TimedOut,
)
from royalborough.table.wire import News


@dataclass
class OpenOffer:
    """An offer and the seats that have still to answer it."""

    number: int
    what: OfferKind
    seat: Seat
    plies: int
    waiting: set[Seat]
    at: int = 0
    """When it was made (see `clock`), and so much later as clocks have stood still for another one since."""

    def spare(self, time: int, until: int) -> None:
        """For so long until a moment clocks stood still: they do so once, however many offers are open."""
        self.at = until - max(0, until - time - self.at)


@dataclass(frozen=True)
class Heard:
    """A piece of news, and what the seat that made it learnt by it alone."""

    news: News
    seat: Seat | None = None
    learnt: str = ""

    def told(self, seats: tuple[Seat, ...]) -> News:
        """The news as a person on these seats is told it: to who has looked, with what there was to see."""
        if not self.learnt or self.seat not in seats:
            return self.news
        return self.news.model_copy(update={"move": f"{self.news.move} {self.learnt}"})


@dataclass
class TableState:
    """Everything that is true of one table."""

    game: Game[Any]
    referee: Referee
    created: Created
    seats: list[SeatPlan]
    changed: str
    """When the last event happened."""
    seq: int = 1
    revision: int = 0
    offers: list[OpenOffer] = field(default_factory=list)
    ended: Outcome | None = None
    """An end from outside the rules: a resignation or an agreement."""
    closed: bool = False
    """Whether it was closed before its game began."""
    rematch: str | None = None
    rematch_agreed: bool = False
    clocks: list[Clocks] = field(default_factory=list)
    """How the clocks stand: as for `Referee.positions`, one for each position; empty without clocks."""
    decided: set[Seat] = field(default_factory=set)
    """Seats that have ever made a decision: their clocks run."""
    messages: dict[tuple[str, str], int] = field(default_factory=dict)
    """From (person, message id) to the number of the event it caused."""
    news: list[Heard] = field(default_factory=list)
    starters: tuple[str | None, ...] = ()
    """Who sat where when the game began; None for a bot."""

    @classmethod
    def of(cls, created: Created) -> "TableState":
        """The state after the first event."""
        game = load_with(created.game, created.players, created.options)
        start = game.start() if created.start is None else game.parse(created.start)
        referee = Referee(game, bytes.fromhex(created.seed), start, from_log=True)
        for text in created.moves:
            referee.replay(referee.position.parse_move(text))
        state = cls(game, referee, created, list(created.seats), created.at)
        if created.clock is not None:
            clocks = Clocks.set_up(ClockPlan.parse(created.clock), game.players, moment_of(created.at))
            state.clocks = [clocks] * len(referee.positions)
        if created.winners:
            state.ended = Outcome.won(created.winners, game.players, created.reason)
        elif created.reason == "aborted":
            state.ended = Outcome.aborted(game.players)
        elif created.winners is not None:
            state.ended = Outcome.drawn(game.players, created.reason)
        state._seat_starters()
        state._heard("started", None)
        return state

    @classmethod
    def replay(cls, events: list[Event]) -> "TableState":
        """The state after a whole log."""
        first = events[0]
        if not isinstance(first, Created):
            raise ValueError("a table's log begins with its creation")
        state = cls.of(first)
        for event in events[1:]:
            state._apply(event)
        return state

    def after(self, events: Iterable[Event]) -> "TableState":
        """The state after the next events of the log; this one stays as it is."""
        then = replace(
            self,
            referee=self.referee.copy(),
            seats=list(self.seats),
            offers=[replace(offer, waiting=set(offer.waiting)) for offer in self.offers],
            clocks=list(self.clocks),
            decided=set(self.decided),
            messages=dict(self.messages),
            news=list(self.news),
        )
        for event in events:
            then._apply(event)
        return then

    # What is true now

    @property
    def position(self) -> Position[Any]:
        """The position on the board."""
        return self.referee.position

    @property
    def ply(self) -> int:
        """The number of decisions that led to it."""
        return len(self.referee.moves)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or from outside them; None while it goes on."""
        return self.position.outcome or self.ended

    @property
    def phase(self) -> Literal["waiting", "playing", "over"]:
        """Whether the table waits for people, plays, or is finished."""
        if self.outcome or self.closed:
            return "over"
        return "waiting" if self.open_seats else "playing"

    @property
    def open_seats(self) -> list[Seat]:
        """Seats that nobody has taken."""
        return [s for s, plan in enumerate(self.seats) if plan.person is None and plan.bot is None and not plan.gone]

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats of a person; several in play on one screen."""
        return tuple(s for s, plan in enumerate(self.seats) if person is not None and plan.person == person)

    def bot_to_act(self) -> tuple[Seat, str] | None:
        """The seat and name of the bot whose decision the table waits for."""
        seat = self.position.to_act
        if self.phase != "playing" or not isinstance(seat, int):
            return None
        bot = self.seats[seat].bot
        return None if bot is None else (seat, bot)

    @property
    def bots_due(self) -> bool:
        """Whether the table waits for a bot, or for the rematch that it has to set up."""
        asked = any(self.seats[seat].bot for offer in self.offers for seat in offer.waiting)
        return asked or self.bot_to_act() is not None or (self.rematch_agreed and self.rematch is None)

    @property
    def begun(self) -> bool:
        """Whether every team has made a decision."""
        return {self.game.teams[seat] for seat in self.decided} == set(self.game.teams)

    @property
    def clock(self) -> Clocks | None:
        """How the clocks stand; None without."""
        return self.clocks[-1] if self.clocks else None

    @property
    def awaited(self) -> Seat | None:
        """The seat to act, if a person sits there."""
        seat = self.position.to_act
        return seat if self.phase == "playing" and isinstance(seat, int) and self.seats[seat].bot is None else None

    @property
    def running(self) -> Seat | None:
        """The seat whose clock runs, a bot's too."""
        seat = self.position.to_act
        runs = self.clocks and self.phase == "playing" and seat in self.decided
        return seat if runs and isinstance(seat, int) else None

    @property
    def deadline(self) -> int | None:
        """The moment (see `clock`) until which the table waits for a decision; None if for ever.

        Bots have clocks like everybody, but if one is late that is the server's fault.
        """
        clock, seat = self.clock, self.awaited
        if clock is None or seat is None:
            return None
        return clock.runs_out(seat) if seat in self.decided else clock.since + clock.plan.first_move

    def cost(self, at: int, lag: int = 0) -> int:
        """What the next decision costs its seat when it comes in at a moment after being on its way for `lag`."""
        clock = self.clock
        return 0 if clock is None or self.running is None else clock.cost(at, lag)

    def offer(self, number: int) -> OpenOffer | None:
        """The open offer of that number."""
        return next((offer for offer in self.offers if offer.number == number), None)

    # What events do

    def _apply(self, event: Event) -> None:
        self.seq += 1
        self.changed = event.at or self.changed
        if event.by is not None and event.message is not None:
            self.messages[event.by, event.message] = self.seq
        match event:
            case Seated() | Became() | Filled() | Left():
                self._apply_sitter(event)
            case Moved():
                self._apply_move(event)
            case Offered():
                self._apply_offer(event)
            case Answered():
                self._apply_answer(event)
            case Closed():
                self.closed = True
                self._heard("closed", None)
            case Rematched():
                self.rematch = event.table
            case Created():
                raise ValueError("a table is created once")
            case _:
                self._apply_end(event)

    def _heard(self, kind: Any, seat: Seat | None, **more: Any) -> None:
        self.news.append(Heard(News(seq=self.seq, kind=kind, seat=seat, **more)))

    def _apply_sitter(self, event: Seated | Became | Filled | Left) -> None:
        self.seats[event.seat] = _sitter(event)
        if isinstance(event, Left):
            if event.seat == self.position.to_act:
                self._restart_clock(event)
            self._heard("left", event.seat)
        elif not isinstance(event, Became):
            self._heard("seated", event.seat)
            self._seat_starters()
            if not self.open_seats:
                self._restart_clock(event)
                self._heard("started", None)

    def _restart_clock(self, event: Event) -> None:
        if self.clocks:
            self.clocks[-1] = self.clocks[-1].restarted(moment_of(event.at))

    def _seat_starters(self) -> None:
        if not self.open_seats:
            self.starters = tuple(plan.person for plan in self.seats)

    def _apply_move(self, event: Moved) -> None:
        before, move = self.position, self.position.parse_move(event.move)
        self.referee.replay(move)
        self.revision += 1
        self._advance_clock(event, before.turn)
        # A decision answers an offer with no, and there is no taking back beyond it.
        decided = None if event.automatic else event.seat
        self.offers = [o for o in self.offers if o.what != "takeback" and decided not in o.waiting]
        self._heard_move(event, before.told(move, None), before.learnt(move, event.seat))
        if self.outcome:
            self._heard("over", None)

    def _advance_clock(self, event: Moved, turn: Seat) -> None:
        """A decision costs time; what luck and the table do costs nothing."""
        decided = not event.automatic and event.seat is not None
        if self.clocks:
            clock, at = self.clocks[-1], moment_of(event.at)
            if decided and event.seat is not None:
                clock = clock.decided(event.seat, event.spent, at)
            else:
                clock = clock.restarted(at)
            self.clocks.append(clock.turned(turn) if self.position.turn_ended else clock)
        if decided and event.seat is not None:
            self.decided.add(event.seat)

    def _heard_move(self, event: Moved, told: str, learnt: str) -> None:
        news = News(seq=self.seq, kind="moved", seat=event.seat, move=told, automatic=event.automatic)
        self.news.append(Heard(news, event.seat, learnt))

    def _apply_offer(self, event: Offered) -> None:
        asked = {s for s, plan in enumerate(self.seats) if plan.person is not None or plan.bot is not None}
        waiting = {seat for seat in asked if not self._same_person(seat, event.seat)}
        if event.what == "takeback" and self.is_undo(event.plies):
            waiting = set()
        offer = OpenOffer(self.seq, event.what, event.seat, event.plies, waiting, moment_of(event.at))
        self.offers.append(offer)
        self._heard("offered", event.seat, what=event.what)
        if not waiting:
            self._agree(offer, event)

    def _same_person(self, one: Seat, other: Seat) -> bool:
        return self.seats[one].person is not None and self.seats[one].person == self.seats[other].person

    def _apply_answer(self, event: Answered) -> None:
        offer = self.offer(event.offer)
        if offer is None:
            return
        if self.clocks and event.spared:
            self.clocks[-1] = self.clocks[-1].spared(event.spared)
            for other in self.offers:
                other.spare(event.spared, moment_of(event.at))
        if event.agree:
            offer.waiting -= {s for s in offer.waiting if s == event.seat or self._same_person(s, event.seat)}
            if not offer.waiting:
                self._agree(offer, event)
        else:
            self.offers.remove(offer)
            own = event.seat == offer.seat or self._same_person(event.seat, offer.seat)
            self._heard("withdrawn" if own else "declined", event.seat, what=offer.what)

    def _agree(self, offer: OpenOffer, event: Offered | Answered) -> None:
        """Everybody has agreed: do it."""
        self.offers.remove(offer)
        self._heard("agreed", offer.seat, what=offer.what)
        if offer.what == "draw":
            self.ended = Outcome.drawn(self.game.players, "agreed")
            self.offers.clear()
            self._heard("over", None)
        elif offer.what == "takeback":
            self._take_back(offer, moment_of(event.at))
            self.revision += 1
            self.offers.clear()
            self._heard("taken-back", offer.seat)
        else:
            self.rematch_agreed = True

    def _take_back(self, offer: OpenOffer, at: int) -> None:
        running = self.running
        self.referee.take_back(offer.plies)
        if self.clocks:
            asking = {seat for seat in range(self.game.players) if self._same_person(seat, offer.seat)}
            now, then = self.clocks[-1], self.clocks[offer.plies]
            self.clocks[offer.plies :] = [now.taken_back(then, running, asking, at)]

    def _apply_end(self, event: Resigned | TimedOut | Claimed | Aborted | Excused) -> None:
        match event:
            case Resigned():
                self._end(Outcome.resigned(event.seat, self.game.teams), "resigned", event.seat)
            case TimedOut() | Claimed():
                self._apply_absence(event)
            case Aborted():
                self._end(Outcome.aborted(self.game.players), "late" if event.late else "aborted", event.seat)
            case Excused():
                self._apply_excuse(event)

    def _apply_absence(self, event: TimedOut | Claimed) -> None:
        """Somebody's time is up, or they stayed away: a bot plays on for them, or their team has lost."""
        kind, reason = ("timed-out", "time") if isinstance(event, TimedOut) else ("claimed", "abandoned")
        if event.bot is None:
            self._end(Outcome.lost(event.seat, self.game.teams, reason), kind, event.seat)
            return
        self.seats[event.seat] = SeatPlan(bot=event.bot)
        if self.clocks:
            self.clocks[-1] = self.clocks[-1].refilled(event.seat, moment_of(event.at))
        self._heard(kind, event.seat)

    def _apply_excuse(self, event: Excused) -> None:
        if self.clocks:
            clock, seat, at = self.clocks[-1], self.running, moment_of(event.at)
            self.clocks[-1] = clock.restarted(at) if seat is None else clock.charged(seat, event.spent, at)
        self._heard("excused", None, away=event.away)

    def _end(self, outcome: Outcome, kind: str, seat: Seat) -> None:
        """The game ends from outside its rules."""
        self.ended = outcome
        self.offers.clear()
        self._heard(kind, seat)
        self._heard("over", None)

    def is_undo(self, plies: int) -> bool:
        """Whether taking back all but so many decisions changes only the turn that goes on, which needs no consent."""
        later = self.referee.positions[plies + 1 :]
        seat = self.position.to_act
        return self.game.undo_in_turn and all(each.turn == seat and not each.turn_ended for each in later)

    def takeback_for(self, seats: tuple[Seat, ...]) -> int | None:
        """How many decisions remain when these seats take back their last turn, or None if they have none.

        What luck or a look has shown is not taken back; of a turn in which that happened, only what came after.
        """
        found = None
        for ply in range(self.ply - 1, -1, -1):
            before = self.referee.positions[ply]
            if before.reveals(self.referee.moves[ply]):
                break
            if before.to_act in seats and before.forced() is None:
                found = ply
                if before.turn_ended:
                    break
        return found


def _sitter(event: Seated | Became | Filled | Left) -> SeatPlan:
    """Who sits there from now on."""
    if isinstance(event, Filled | Left):
        return SeatPlan(bot=event.bot)
    return SeatPlan(person=event.person, name=event.name, account=event.account, gone=event.person is None)

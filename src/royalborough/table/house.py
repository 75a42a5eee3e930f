"""All tables: sets them up, seats people, and keeps those in memory that somebody is at."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, get_args
from weakref import WeakValueDictionary

from royalborough.bots.levels import Level, levels, outside_levels
from royalborough.bots.ratings import rating
from royalborough.games import games, load, load_with
from royalborough.play import Game, InvalidOption, InvalidRecord, Number, Option, Order, PlayError, Value
from royalborough.play.record import DRAW, ENDS, OPEN, Record, record_of
from royalborough.play.record_reader import read_record
from royalborough.play.record_writer import write_record
from royalborough.play.referee import commitment
from royalborough.table.charts import Maps
from royalborough.table.clock import ClockPlan, InvalidClock, text_of
from royalborough.table.consequences import consequences
from royalborough.table.elsewhere import Elsewhere
from royalborough.table.events import Created, Event, Rematched, SeatPlan
from royalborough.table.identity import clean_name
from royalborough.table.live import LiveTable
from royalborough.table.log import EventLog, Overtaken
from royalborough.table.metrics import TABLES
from royalborough.table.refusal import Refusal
from royalborough.table.state import TableState
from royalborough.table.summary import summary
from royalborough.table.timekeeper import always_there, moment
from royalborough.table.waiting import bot_named, take_seat
from royalborough.table.wire import (
    GAMES_WITH_TABLES,
    BotInfo,
    Choice,
    GameInfo,
    Join,
    NewTable,
    OptionInfo,
    Reason,
    SeatRequest,
)
from royalborough.table.workshop import Workshop

_LOG = logging.getLogger(__name__)

_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike

MAX_DECISIONS = 5_000
"""Of a record that a table goes on from: every page is told of all of them after each move."""


class House:
    """The tables of one server process."""

    def __init__(self, log: EventLog, workshop: Workshop, time: Callable[[], int] = moment) -> None:
        """`time` says what time it is (see `clock`)."""
        self.maps = Maps()
        self.time = time
        self.silence: Callable[[int, int], Awaitable[int]] = always_there
        """Says for how long between two moments there was no server."""
        self._log = log
        self.workshop = workshop
        self._tables: dict[str, LiveTable] = {}
        self.elsewhere = Elsewhere()
        """Who is at tables at other processes."""
        self.on_here: Callable[[str, frozenset[str]], Awaitable[None]] | None = None
        """Called when it has changed who is at a table here."""
        self.is_taken: Callable[[str], Awaitable[bool]] | None = None
        """Whether a name is that of an account or of the house, so that a guest of that name is called one."""
        self.on_news: Callable[[str | None], None] | None = None
        """Called with a table's id when it has changed at any process, or who is there; None: any may have."""
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a table is read, so that it is read once; a lock of its own, as some take long."""

    async def close(self) -> None:
        """Let bots stop; nothing is lost."""
        self.maps.close()
        for live in list(self._tables.values()):
            await live.close()
        await self.workshop.close()

    async def keep_bots_busy(self) -> None:
        """Let bots think for whatever table waits for one and no other process does it, for ever."""
        keeping = asyncio.create_task(self.workshop.keep_claims(self._thinking))
        try:
            while True:
                table = await self.workshop.next()
                try:
                    await self._let_think(table)
                except Exception:
                    _LOG.exception("table %s: its bots could not be woken", table)
        finally:
            keeping.cancel()

    async def _let_think(self, table: str) -> None:
        try:
            async with self.table(table) as live:
                await live.resume()
        except Refusal as refusal:
            if refusal.code != "storage":  # else it may be opened when the claim to it has run out
                with suppress(Refusal):
                    await self.workshop.postpone(table)

    def _thinking(self) -> list[str]:
        return [table for table, live in self._tables.items() if live.thinks]

    async def catch_up(self, written: tuple[str, int] | None) -> None:
        """Another process may have written: a table up to an event of that number, or any table."""
        self._news(None if written is None else written[0])
        if written is None:
            tables = list(self._tables.values())
        else:
            table, seq = written
            live = self._tables.get(table)
            tables = [live] if live is not None and live.state.seq < seq else []
        for live in tables:
            await live.catch_up()

    async def hear_talk(self, table: str) -> None:
        """Somebody has said something at a table, at any process."""
        if (live := self._tables.get(table)) is not None:
            await live.conversation.catch_up()

    async def excuse(self) -> None:
        """This process had not been there for a while: let clocks stand still for that time, if nobody was."""
        for live in list(self._tables.values()):
            with suppress(Refusal):
                await live.timekeeper.excuse()

    def here(self) -> dict[str, frozenset[str]]:
        """Who of those that sit at each table has a page open at this process; nothing of tables without anybody."""
        return {table: live.here for table, live in self._tables.items() if live.here}

    async def tell_who_is_there(self, tables: Iterable[str]) -> None:
        """It has changed who is at tables at other processes."""
        for table in tables:
            self._news(table)
            if (live := self._tables.get(table)) is not None:
                await live.set_elsewhere(self.elsewhere.at(table))

    async def _say_who_is_here(self, table: str, here: frozenset[str]) -> None:
        self._news(table)
        if self.on_here is not None:
            await self.on_here(table, here)

    def _news(self, table: str | None) -> None:
        if self.on_news is not None:
            self.on_news(table)

    def attended(self) -> set[str]:
        """Tables at which somebody who sits there is present, at whatever process."""
        return {*self.here(), *self.elsewhere.tables()}

    def present(self, table: str) -> bool:
        """Whether anybody who sits at a table has a page of it open, or is near, at whatever process."""
        live = self._tables.get(table)
        return bool(live and live.here) or bool(self.elsewhere.at(table))

    @asynccontextmanager
    async def nearby(self, table: str, person: str) -> AsyncIterator[None]:
        """Within, a person who has another page of the house open counts as present at a table."""
        async with self.table(table) as live:
            await live.come_near(person, 1)
            try:
                yield
            finally:
                await live.come_near(person, -1)

    @asynccontextmanager
    async def table(self, table: str) -> AsyncIterator[LiveTable]:
        """The table of that id while somebody is at it; raises Refusal when there is none."""
        live = await self._open(table)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._forget_idle()

    async def _open(self, table: str) -> LiveTable:
        async with self._opening.setdefault(table, asyncio.Lock()):
            live = self._tables.get(table)
            if live is None:
                live = LiveTable(table, self._log, await self._replayed(table), self.workshop, self.time)
                live.timekeeper.silence = self.silence
                live.conversation.guest_name = self._guest_name
                with suppress(Refusal):
                    await live.timekeeper.excuse()
                live.on_rematch = self._set_up_rematch
                live.on_rest = self._forget_idle
                live.on_here = self._say_who_is_here
                live.elsewhere = self.elsewhere.at(table)
                self._tables[table] = live
                TABLES.inc()
            return live

    async def _replayed(self, table: str) -> TableState:
        """The state of a table by its log; raises Refusal."""
        missing = Refusal("not-found", "There is no table {table!r}.", table=table[:40])
        if len(table) > 32 or not table.isalnum():
            raise missing
        try:
            events = await self._log.load(table)
            if events:
                return await self._state_of(events)
        except Refusal:
            raise
        except InvalidOption as error:
            _LOG.warning("table %s cannot be opened: %s", table, error)
            raise Refusal("closed", "Table {table!r} cannot be opened now: {why}", table=table, why=error) from None
        except Exception:
            _LOG.exception("table %s: its log cannot be replayed", table)
            raise Refusal(
                "not-found", "What was kept of table {table!r} is damaged, or not of this version.", table=table
            ) from None
        raise missing

    async def _state_of(self, events: list[Event], *, new: bool = False) -> TableState:
        """The state of a table by its log; raises InvalidOption if the map that it is played on cannot be had."""
        created = events[0]
        if isinstance(created, Created):
            await self.maps.prepare(load_with(created.game, created.players, created.options), new=new)
        return await asyncio.to_thread(_replay, events)

    async def catalogue(self) -> None:
        """Enter the tables of before there was a catalogue; what cannot be replayed now is left out."""
        for table in await self._log.uncatalogued():
            with suppress(Refusal, Overtaken):
                await self._log.enter(table, summary(await self._replayed(table)))

    def _forget_idle(self) -> None:
        for table in [table for table, live in self._tables.items() if live.idle]:
            self._tables.pop(table).timekeeper.rest()
            TABLES.dec()

    # Setting up

    async def set_up(self, wanted: NewTable, person: str, account: str | None = None) -> str:
        """A new table as `person` wants it, and its id; `account` is the name of theirs, if any. Raises Refusal."""
        record = await asyncio.to_thread(_read, wanted.record) if wanted.record else None
        game = record.game if record else _load(wanted.game, len(wanted.seats), wanted.options)
        if game.slug not in GAMES_WITH_TABLES:
            raise Refusal(
                "game", "{title} is played in the terminal: royalborough play {slug}.", title=game.title, slug=game.slug
            )
        if len(wanted.seats) != game.players:
            raise Refusal(
                "seats",
                "The game has {there} seats, and {asked} were given.",
                there=game.players,
                asked=len(wanted.seats),
            )
        seats = tuple([await self._plan(game, request, person) for request in wanted.seats])
        if all(plan.person is None for plan in seats):
            raise Refusal("seats", "Nobody sits at the table: take one of the seats yourself.")
        if account is not None:
            seats = _with_account(seats, account)
        if wanted.rated:
            _check_rated(seats, record)
        clock = _clock(wanted.clock)
        return await self._create(game, seats, record, listed=wanted.listed, rated=wanted.rated, clock=clock)

    async def _plan(self, game: Game[Any], request: SeatRequest, person: str) -> SeatPlan:
        if request.kind == "me":
            return SeatPlan(person=person, name=await self._guest_name(request.name))
        if request.kind == "link":
            return SeatPlan()
        return SeatPlan(bot=bot_named(game.slug, request.bot or ""))

    async def _guest_name(self, wish: str) -> str:
        """What a guest is called, whom nobody shall take for the owner of an account."""
        name = clean_name(wish)
        if name and self.is_taken is not None and await self.is_taken(name):
            return f"{name} (guest)"
        return name

    async def _create(
        self,
        game: Game[Any],
        seats: tuple[SeatPlan, ...],
        record: Record | None = None,
        *,
        listed: bool,
        rated: bool,
        clock: str | None,
        table: str | None = None,
    ) -> str:
        """The id of a new table; raises Refusal, or Overtaken when there is one of the id that is asked for."""
        table = table or _id_of(secrets.token_bytes(12))
        created = Created(
            at=text_of(self.time()),
            game=game.slug,
            players=game.players,
            options=dict(game.options),
            seats=seats,
            invitation=secrets.token_urlsafe(16),
            listed=listed,
            rated=rated,
            seed=secrets.token_hex(32),
            clock=clock,
            **_past(record),
        )
        events: list[Event] = [created]
        try:
            state = await self._state_of(events, new=True)
        except InvalidOption as error:
            raise Refusal("option", "{sentence}", sentence=error) from None
        if record is not None and state.phase != "over" and not game.perfect_information:
            raise Refusal(
                "record",
                "The record of an unfinished game of {title} tells its secrets, so that nobody can go on from it here.",
                title=game.title,
            )
        if state.phase == "playing":
            made = consequences(state, state.position, state.ply)
            events += [event.model_copy(update={"at": created.at}) for event in made]
        await self._log.append(table, 1, events, summary(state.after(events[1:])))
        return table

    async def join(self, live: LiveTable, person: str, wanted: Join, account: str | None = None) -> int:
        """Seat `person` where the link says, or find the seat they have; raises Refusal.

        `account` is the name of their account, if any.
        """
        name = account or await self._guest_name(wanted.name)
        sitter = SeatPlan(person=person, name=name, account=account is not None)
        try:
            await live.add(lambda: take_seat(live.state, sitter, wanted.invitation))
        except Refusal as refusal:
            if refusal.code != "seated":
                raise
        return live.state.seats_of(person)[0]

    async def _set_up_rematch(self, live: LiveTable) -> None:
        """The rematch everybody agreed to: the same people and bots, each one seat further.

        Its id follows from the table's secret, so that it is set up once, whoever else is about it at the same time.
        """
        seats = live.state.seats
        created = live.state.created
        rated = created.rated and all(plan.person is not None for plan in seats)
        table = _id_of(hmac.digest(created.invitation.encode(), f"rematch of {live.table}".encode(), "sha256")[:12])
        turned = (seats[-1], *seats[:-1])
        with suppress(Overtaken):
            await self._create(
                live.state.game, turned, listed=created.listed, rated=rated, clock=created.clock, table=table
            )

        def make() -> Sequence[Event]:
            if live.state.rematch is not None:
                raise Refusal("stale", "The rematch is set up already.")
            return [Rematched(table=table)]

        try:
            await live.add(make)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise

    # Records

    def record_text(self, live: LiveTable) -> str:
        """The game of a table as an .rbn record; the seed only when the game is over.

        Raises Refusal while the record would tell secrets.
        """
        state = live.state
        if not state.game.perfect_information and state.outcome is None:
            raise Refusal("secret", "The record holds what is still secret; it can be had when the game is over.")
        tags = {"Date": state.created.at[:10].replace("-", ".")}
        for seat, plan in enumerate(state.seats):
            name = plan.name or (plan.bot or "")
            if name:
                tags[f"Seat.{state.game.seat_name(seat)}"] = name
        if not state.game.deterministic:
            tags["Commitment"] = commitment(bytes.fromhex(state.created.seed))
            if state.outcome:
                tags["Seed"] = state.created.seed
        referee = state.referee
        return write_record(record_of(state.game, referee.positions[0], referee.moves, state.outcome, tags))


def _id_of(chance: bytes) -> str:
    return "".join(_ID_LETTERS[byte % len(_ID_LETTERS)] for byte in chance)


def _replay(events: list[Event]) -> TableState:
    """A table's state by its log. Its position is looked at once, for the first look takes long."""
    state = TableState.replay(events)
    state.position.view(None)
    return state


def game_list() -> list[GameInfo]:
    """The games that can be played, for the page's form."""
    return [_game_info(games()[slug]) for slug in GAMES_WITH_TABLES]


def _game_info(game: type[Game[Any]]) -> GameInfo:
    return GameInfo(
        slug=game.slug,
        title=game.title,
        tagline=game.tagline,
        players=game.seat_counts,
        teams={count: load(game.slug, count).teams for count in game.seat_counts},
        options=tuple(_option_info(option) for option in game.option_list()),
        bots=tuple(_bot_info(game.slug, each) for each in (*levels(game.slug), *outside_levels(game.slug))),
    )


def _bot_info(slug: str, bot: Level) -> BotInfo:
    return BotInfo(name=bot.name, label=bot.label, help=bot.help, rating=rating(slug, bot.name))


def _option_info(option: Option) -> OptionInfo:
    common: dict[str, Any] = {"name": option.name, "label": option.label, "help": option.help}
    if isinstance(option, Number):
        return OptionInfo(
            kind="number", minimum=option.minimum, maximum=option.maximum, default=option.default, **common
        )
    choices = tuple(Choice(value=value, label=label) for value, label in option.values.items())
    if isinstance(option, Order):
        return OptionInfo(kind="order", choices=choices, default=option.default, **common)
    sets = {value: dict(others) for value, others in option.sets.items()}
    return OptionInfo(kind="choice", choices=choices, default=option.default, sets=sets, **common)


def _load(slug: str, players: int, options: Mapping[str, Value]) -> Game[Any]:
    try:
        return load_with(slug, players, options)
    except PlayError as error:
        raise Refusal("option", "{sentence}", sentence=error) from None


def _read(text: str) -> Record:
    """The record of `text` if a table can go on from it; raises Refusal."""
    try:
        record = read_record(text, load_with)
    except InvalidRecord as error:
        raise Refusal("record", "{sentence}", rule=error.rule, sentence=error.phrase) from None
    if len(record.main.moves) > MAX_DECISIONS:
        raise Refusal("record", "A table goes on from a record of at most {n} decisions.", n=MAX_DECISIONS)
    if record.result != OPEN and record.main.position.outcome is None:
        drawn = record.result == DRAW
        record.reason = record.reason or ("agreed" if drawn else "resigned")
        if ENDS.get(record.reason) != drawn or record.reason not in get_args(Reason):
            raise Refusal(
                "record", "A game does not end in {result} by {reason!r}.", result=record.result, reason=record.reason
            )
    return record


def _with_account(seats: tuple[SeatPlan, ...], account: str) -> tuple[SeatPlan, ...]:
    """Who has an account sits there by its name; on one screen several people sit, and it is that of none of them."""
    if sum(plan.person is not None for plan in seats) > 1:
        return seats
    named = {"name": account, "account": True}
    return tuple(plan if plan.person is None else plan.model_copy(update=named) for plan in seats)


def _clock(text: str | None) -> str | None:
    """The clocks that are wished for, in their one way of writing; raises Refusal."""
    try:
        return None if text is None else str(ClockPlan.parse(text))
    except InvalidClock as error:
        raise Refusal("clock", "{sentence}", sentence=error) from None


def _check_rated(seats: tuple[SeatPlan, ...], record: Record | None) -> None:
    """Make sure that a rated game can be played so; raises Refusal."""
    mine = [plan for plan in seats if plan.person is not None]
    if any(plan.bot for plan in seats) or len(mine) > 1 or record is not None:
        raise Refusal(
            "rated",
            "A rated game is played from its start by {n} people: without bots, and you on one seat.",
            n=len(seats),
        )
    if not mine[0].account:
        raise Refusal("sign-in", "Rated games are for people with accounts: sign in first.")


def _past(record: Record | None) -> dict[str, Any]:
    """What a table takes over from a record: its main line, and an end that the moves do not tell."""
    if record is None:
        return {}
    past: dict[str, Any] = {"moves": tuple(map(str, record.main.moves))}
    if record.main.start != record.game.start():
        past["start"] = str(record.main.start)
    if record.result != OPEN and record.main.position.outcome is None:
        names = [record.game.seat_name(seat) for seat in range(record.game.players)]
        past["winners"] = () if record.result == DRAW else tuple(sorted(map(names.index, record.result.split(","))))
        past["reason"] = record.reason
    return past

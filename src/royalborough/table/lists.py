"""Lists of tables, read from the catalogue: what stands in the lobby, one's own, and games to browse."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import ColumnElement, Select, and_, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.games import games, load, load_with
from royalborough.play import Game, PlayError
from royalborough.table.catalogue import SITTERS, TABLES, called
from royalborough.table.log import EventLog
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import bot_label
from royalborough.table.wire import CardSeat, TableCard

MOST_OPEN = 40
"""Open seats that the lobby tells of."""
MOST_RUNNING = 12
"""Games to watch that it tells of."""
MOST_OWN = 20
"""Tables of one's own."""
PAGE = 30
"""Games on a page of the list."""

NO_GAMES = ("closed", "aborted")
"""Reasons for an end that counts for nothing."""

Result = Literal["playing", "won", "drawn"]


@dataclass(frozen=True, slots=True)
class Listed:
    """A table with those who sit there, who are no matter for others."""

    card: TableCard
    """As everybody may see it who may see it at all."""
    persons: tuple[str | None, ...]

    def told(self, person: str | None, *, offered: bool = False) -> TableCard:
        """The card for a page of `person`."""
        if person is None or person not in self.persons:
            return self.card if not offered else self.card.model_copy(update={"offered": True})
        seats = tuple(
            seat.model_copy(update={"yours": who == person})
            for seat, who in zip(self.card.seats, self.persons, strict=True)
        )
        return self.card.model_copy(update={"seats": seats, "offered": offered})


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games somebody would like to see."""

    game: str | None = None
    players: int | None = None
    result: Result | None = None
    name: str | None = None
    """What one of the players called themselves."""


class Lists:
    """Reads lists of tables. Raises Refusal when the database fails."""

    def __init__(self, log: EventLog) -> None:
        self._log = log

    async def waiting(self, attended: Iterable[str], since: int) -> list[Listed]:
        """Listed tables with open seats that are `attended` or have changed `since` then, the latest first."""
        fresh = or_(TABLES.c.changed > since, TABLES.c.table_id.in_(list(attended)))
        query = select(TABLES).where(TABLES.c.state == "waiting", TABLES.c.listed, fresh)
        return await self._read(query.order_by(TABLES.c.changed.desc()).limit(MOST_OPEN))

    async def running(self) -> list[Listed]:
        """Listed games under way, the latest first."""
        query = select(TABLES).where(TABLES.c.state == "playing", TABLES.c.listed)
        return await self._read(query.order_by(TABLES.c.changed.desc()).limit(MOST_RUNNING))

    async def own(self, person: str) -> list[Listed]:
        """The tables at which a person sits, the latest first: those under way before those that are over."""
        sits = select(SITTERS.c.table_id).where(SITTERS.c.person == person)
        query = select(TABLES).where(TABLES.c.table_id.in_(sits))
        return await self._read(query.order_by(TABLES.c.state == "over", TABLES.c.changed.desc()).limit(MOST_OWN))

    async def those(self, tables: Iterable[str]) -> list[Listed]:
        """The tables of these ids."""
        return await self._read(select(TABLES).where(TABLES.c.table_id.in_(list(tables))))

    async def browse(self, wanted: Wanted, before: str | None) -> tuple[list[Listed], str | None]:
        """A page of listed games that have begun, the latest first, and where the next one begins; raises Refusal."""
        query = browsing(wanted, None if before is None else _place(before))
        found = await self._read(query.limit(PAGE + 1))
        page, more = found[:PAGE], found[PAGE:]
        return page, f"{page[-1].card.changed}-{page[-1].card.table}" if more else None

    async def _read(self, query: Select[Any]) -> list[Listed]:
        async with self._log.transaction("-", writes=False) as connection:
            rows = (await connection.execute(query)).mappings().all()
            sitters = await _sitters(connection, [row["table_id"] for row in rows])
        return [_listed(row, sitters.get(row["table_id"], [])) for row in rows]


def browsing(wanted: Wanted, before: tuple[int, str] | None) -> Select[Any]:
    """The query for games to browse, from the latest one before a place."""
    tests: list[ColumnElement[bool]] = [TABLES.c.listed, TABLES.c.state != "waiting"]
    tests.append(or_(TABLES.c.reason.is_(None), ~TABLES.c.reason.in_(NO_GAMES)))
    if before is not None:
        tests.append(tuple_(TABLES.c.changed, TABLES.c.table_id) < before)
    if wanted.game is not None:
        tests.append(TABLES.c.game == wanted.game)
    if wanted.players is not None:
        tests.append(TABLES.c.players == wanted.players)
    if wanted.result is not None:
        tests.append(_resulting(wanted.result))
    if wanted.name:
        there = select(SITTERS.c.table_id).where(SITTERS.c.called == called(wanted.name))
        tests.append(TABLES.c.table_id.in_(there))
    return select(TABLES).where(and_(*tests)).order_by(TABLES.c.changed.desc(), TABLES.c.table_id.desc())


def _resulting(result: Result) -> ColumnElement[bool]:
    if result == "playing":
        return TABLES.c.state == "playing"
    return TABLES.c.drawn.is_(result == "drawn")


def _place(before: str) -> tuple[int, str]:
    changed, _, table = before.partition("-")
    if not (changed.isascii() and changed.isdigit()) or len(changed) > 15:
        raise Refusal(
            "invalid", "Older games are asked for by what the list said, and not by {before!r}.", before=before[:40]
        )
    return int(changed), table


async def _sitters(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    query = select(SITTERS).where(SITTERS.c.table_id.in_(tables)).order_by(SITTERS.c.table_id, SITTERS.c.seat)
    for row in (await connection.execute(query)).mappings():
        found.setdefault(row["table_id"], []).append(row)
    return found


def _listed(row: Any, sitters: Sequence[Any]) -> Listed:
    about = _about(row["game"], row["players"], row["options"])
    seats = tuple(_seat(row, about.teams, sitter) for sitter in sitters)
    card = TableCard(
        table=row["table_id"],
        title=about.title,
        options=about.unusual,
        seats=seats,
        offered=False,
        **{
            name: row[name]
            for name in ("game", "clock", "rated", "state", "listed", "to_act", "plies", "reason", "created", "changed")
        },
    )
    return Listed(card, tuple(sitter["person"] for sitter in sitters))


def _seat(table: Any, teams: Sequence[str], sitter: Any) -> CardSeat:
    seat, bot, name = sitter["seat"], sitter["bot"], sitter["name"]
    kind: Literal["person", "bot", "open", "gone"] = "open" if table["state"] == "waiting" else "gone"
    if bot is not None:
        kind, name = "bot", bot_label(table["game"], bot)
    elif sitter["person"] is not None:
        kind = "person"
    return CardSeat(
        seat=seat,
        team=teams[seat] if seat < len(teams) else "",
        kind=kind,
        name=name,
        yours=False,
        won=sitter["won"],
    )


@dataclass(frozen=True, slots=True)
class _About:
    """What a list says of the game that is played."""

    title: str
    teams: tuple[str, ...]
    unusual: dict[str, int | str]


@lru_cache(1000)
def _about(slug: str, players: int, options: str) -> _About:
    chosen: dict[str, int | str] = json.loads(options)
    try:
        game: Game[Any] = load_with(slug, players, chosen)
        usual = dict(load(slug, players).options)
    except PlayError:  # of another version, or its map is gone
        title = games()[slug].title if slug in games() else slug
        return _About(title, (), chosen)
    unusual = {name: value for name, value in chosen.items() if usual.get(name) != value}
    return _About(game.title, tuple(game.teams), unusual)

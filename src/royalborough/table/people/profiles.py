"""What can be known of somebody with an account: ratings, and the games that they have finished."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.catalogue import SITTERS, TABLES
from royalborough.table.database import Database
from royalborough.table.people.ratings import Skill
from royalborough.table.people.standings import RATED, RATINGS
from royalborough.table.people.storage import ACCOUNTS, transaction
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import bot_label
from royalborough.table.wire import PastGame, PastGames, PastSeat, RatingChange, RatingInfo

PAGE = 20
"""Games that are told of at once."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of a person's finished games to tell of."""

    person: str
    game: str | None = None
    before: str | None = None
    """Where to go on, as `PastGames` says."""
    private: bool = False
    """Also those at tables that are in no list: for their own eyes."""
    most: int = PAGE


class Profiles:
    """Looks people up."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ratings(self, person: str) -> tuple[RatingInfo, ...]:
        """Somebody's ratings, the game that they have played most first; raises Refusal."""
        query = select(RATINGS).where(RATINGS.c.person == person).order_by(RATINGS.c.games.desc(), RATINGS.c.game)
        async with transaction(self._database, writes=False) as connection:
            rows = (await connection.execute(query)).all()
        return tuple(_rating(row) for row in rows)

    async def games(self, wanted: Wanted) -> PastGames:
        """Somebody's finished games, the newest first; raises Refusal."""
        seat = SITTERS.c.table_id == TABLES.c.table_id
        query = select(TABLES).where(select(SITTERS.c.seat).where(seat, SITTERS.c.person == wanted.person).exists())
        query = query.where(TABLES.c.state == "over", TABLES.c.reason != "closed")
        if wanted.game is not None:
            query = query.where(TABLES.c.game == wanted.game)
        if not wanted.private:
            query = query.where(or_(TABLES.c.listed, TABLES.c.rated))
        if wanted.before is not None:
            changed, table = _place(wanted.before)
            later = (TABLES.c.changed < changed) | ((TABLES.c.changed == changed) & (TABLES.c.table_id > table))
            query = query.where(later)
        query = query.order_by(TABLES.c.changed.desc(), TABLES.c.table_id).limit(wanted.most + 1)
        async with transaction(self._database, writes=False) as connection:
            rows = list(await connection.execute(query))
            more = len(rows) > wanted.most
            games = await _games(connection, rows[: wanted.most], wanted.person)
        last = rows[wanted.most - 1] if more else None
        return PastGames(games=games, before=None if last is None else f"{last.changed}.{last.table_id}")

    async def changes(self, table: str) -> tuple[RatingChange, ...]:
        """What a table's result did to the ratings of its players; raises Refusal."""
        where = (SITTERS.c.table_id == RATED.c.table_id) & (SITTERS.c.person == RATED.c.person)
        query = select(SITTERS.c.seat, *RATED.c).join_from(RATED, SITTERS, where).where(RATED.c.table_id == table)
        async with transaction(self._database, writes=False) as connection:
            rows = (await connection.execute(query.order_by(SITTERS.c.seat))).all()
        return tuple(_change(row, row.seat) for row in rows)


def _place(before: str) -> tuple[int, str]:
    """When the last game ended that was told of, and the id of its table; raises Refusal."""
    ended, _, table = before.partition(".")
    if not (ended.isascii() and ended.isdigit() and len(ended) < 16 and table.isalnum()):
        raise Refusal("before", "There are no games before {before!r}.", before=before[:40])
    return int(ended), table


async def _games(connection: AsyncConnection, rows: list[Row[Any]], person: str) -> tuple[PastGame, ...]:
    tables = [row.table_id for row in rows]
    seats: dict[str, list[Row[Any]]] = defaultdict(list)
    named = select(SITTERS, ACCOUNTS.c.name.label("account")).join_from(
        SITTERS, ACCOUNTS, (SITTERS.c.person == ACCOUNTS.c.person) & (SITTERS.c.name == ACCOUNTS.c.name), isouter=True
    )
    for row in await connection.execute(named.where(SITTERS.c.table_id.in_(tables)).order_by(SITTERS.c.seat)):
        seats[row.table_id].append(row)
    rated = select(RATED).where(RATED.c.table_id.in_(tables), RATED.c.person == person)
    changes = {row.table_id: row for row in await connection.execute(rated)}
    return tuple(
        PastGame(
            table=row.table_id,
            game=row.game,
            ended=row.changed,
            plies=row.plies,
            reason=row.reason,
            seats=tuple(
                PastSeat(
                    name=bot_label(row.game, each.bot) if each.bot else each.name,
                    account=each.account is not None,
                    bot=each.bot,
                    theirs=each.person == person,
                    won=bool(each.won),
                    score=each.score,
                )
                for each in seats[row.table_id]
            ),
            rating=_change(changes[row.table_id]) if row.table_id in changes else None,
        )
        for row in rows
    )


def _rating(row: Row[Any]) -> RatingInfo:
    skill = Skill(row.mean, row.deviation)
    return RatingInfo(game=row.game, rating=skill.shown, unsure=skill.unsure, margin=skill.margin, games=row.games)


def _change(row: Row[Any], seat: int | None = None) -> RatingChange:
    before, after = Skill(row.mean_before, row.deviation_before), Skill(row.mean, row.deviation)
    return RatingChange(seat=seat, before=before.shown, after=after.shown, unsure=after.unsure)

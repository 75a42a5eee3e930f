"""Where ratings are kept. Each rated game counts once, in the order in which games ended.

A game is rated in the transaction of the events that end it, so that neither is there without the other.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.database import Database
from royalborough.table.people.ratings import Placed, Skill, rated_anew

_FORM = MetaData()
RATINGS = Table(
    "ratings",
    _FORM,
    Column("person", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
RATED = Table(
    "rated",
    _FORM,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("team", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("mean_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)
"""What each rated game did to each rating; the number says in which order games counted."""
_LOCK = 0x526174696E67
"""The number of the lock that whoever rates a game holds in a PostgreSQL database."""


async def rate(connection: AsyncConnection, table: str, game: str, result: Sequence[Placed], ended: int) -> None:
    """Let a game count that has just ended; raises IntegrityError when it counts already."""
    await _take_turn(connection)
    last = (await connection.execute(select(func.coalesce(func.max(RATED.c.number), 0)))).scalar_one()
    await _count(connection, last + 1, table, game, result, ended)


async def rebuild(database: Database) -> int:
    """Reckon all ratings anew from the results of all rated games; how many games there are. Raises SQLAlchemyError."""
    async with database.transaction() as connection:
        await _take_turn(connection)
        rows = (await connection.execute(select(RATED).order_by(RATED.c.number))).all()
        for each in (RATED, RATINGS):
            await connection.execute(delete(each))
        games = [list(group) for _, group in groupby(rows, key=lambda row: row.number)]
        for number, played in enumerate(games, 1):
            result = [Placed(row.person, row.team, row.place) for row in played]
            first = played[0]
            await _count(connection, number, first.table_id, first.game, result, first.ended)
        return len(games)


async def _take_turn(connection: AsyncConnection) -> None:
    """Games count one after the other. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})


async def _count(
    connection: AsyncConnection, number: int, table: str, game: str, result: Sequence[Placed], ended: int
) -> None:
    # whoever sat where: the order of the players does not matter to the model, but it does to floating point
    placed = sorted(result, key=lambda each: (each.team, each.person))
    persons = [each.person for each in placed]
    ours = (RATINGS.c.game == game) & RATINGS.c.person.in_(persons)
    known = {row.person: row for row in await connection.execute(select(RATINGS).where(ours))}
    before = [Skill(known[p].mean, known[p].deviation) if p in known else Skill() for p in persons]
    after = rated_anew(placed, before)
    await connection.execute(delete(RATINGS).where(ours))
    ratings: list[dict[str, Any]] = []
    rated: list[dict[str, Any]] = []
    for each, old, new in zip(placed, before, after, strict=True):
        skill = {"mean": new.mean, "deviation": new.deviation}
        games = known[each.person].games + 1 if each.person in known else 1
        ratings.append({"person": each.person, "game": game, "games": games} | skill)
        rated.append(
            {"table_id": table, "person": each.person, "number": number, "game": game, "ended": ended}
            | {"team": each.team, "place": each.place}
            | {"mean_before": old.mean, "deviation_before": old.deviation}
            | skill
        )
    await connection.execute(insert(RATINGS), ratings)
    await connection.execute(insert(RATED), rated)

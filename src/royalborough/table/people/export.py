"""Everything that is kept of somebody with an account, as one file of theirs."""

import asyncio
import json
from dataclasses import asdict, replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import Column, select

from royalborough.table.database import Database
from royalborough.table.house import House
from royalborough.table.notes import NOTES
from royalborough.table.people.profiles import Profiles, Wanted
from royalborough.table.people.sessions import Sessions
from royalborough.table.people.storage import transaction
from royalborough.table.people.visitor import Account
from royalborough.table.refusal import Refusal
from royalborough.table.talk.storage import LINES
from royalborough.table.wire import PastGame

_AT_ONCE = 200


class Export:
    """Gathers what is kept of somebody."""

    def __init__(self, database: Database, house: House, sessions: Sessions, profiles: Profiles) -> None:
        self._database = database
        self._house = house
        self._sessions = sessions
        self._profiles = profiles

    async def of(self, account: Account) -> bytes:
        """A zip file with `account.json` and a record (.rbn) of each finished game; raises Refusal."""
        person, held = account.person, BytesIO()
        with ZipFile(held, "w", ZIP_DEFLATED) as file:
            about = {
                "name": account.name,
                "since": _moment(account.since),
                "devices": [_told(asdict(each)) for each in await self._sessions.devices(person)],
                "ratings": [each.model_dump() for each in await self._profiles.ratings(person)],
                "games": [await self._add(file, game) for game in await self._games(person)],
                "notes": await self._kept(NOTES.c.person, person, NOTES.c.table_id, NOTES.c.changed, NOTES.c.text),
                "said": await self._kept(LINES.c.person, person, LINES.c.table_id, LINES.c.at, LINES.c.text),
            }
            file.writestr("account.json", json.dumps(about, indent=1, ensure_ascii=False))
        return held.getvalue()

    async def _games(self, person: str) -> list[PastGame]:
        found = await self._profiles.games(wanted := Wanted(person, private=True, most=_AT_ONCE))
        games = list(found.games)
        while found.before is not None:
            found = await self._profiles.games(replace(wanted, before=found.before))
            games += found.games
        return games

    async def _add(self, file: ZipFile, game: PastGame) -> dict[str, Any]:
        """Add a game's record to the file; what is told of the game beside it."""
        about = _told(game.model_dump())
        try:
            async with self._house.table(game.table) as live:
                record = await asyncio.to_thread(self._house.record_text, live)
        except Refusal as refusal:  # such as when its map is gone
            return about | {"record": str(refusal)}
        name = f"games/{about['ended'][:10]}-{game.game}-{game.table}.rbn"
        file.writestr(name, record)
        return about | {"record": name}

    async def _kept(self, whose: Column[str], person: str, *columns: Column[Any]) -> list[dict[str, Any]]:
        async with transaction(self._database, writes=False) as connection:
            rows = await connection.execute(select(*columns).where(whose == person).order_by(*columns))
            return [_told(dict(row)) for row in rows.mappings()]


def _told(about: dict[str, Any]) -> dict[str, Any]:
    """The same with times that people can read."""
    times = ("since", "seen", "ended", "changed", "at")
    return {name: _moment(value) if name in times else value for name, value in about.items()}


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")

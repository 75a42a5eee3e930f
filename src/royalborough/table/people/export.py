"""Everything that is kept of somebody with an account, as one file of theirs."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from royalborough.table.house import House
from royalborough.table.people.profiles import Profiles, Wanted
from royalborough.table.people.sessions import Sessions
from royalborough.table.people.visitor import Account
from royalborough.table.refusal import Refusal

_AT_ONCE = 200


async def exported(account: Account, sessions: Sessions, profiles: Profiles, house: House) -> bytes:
    """A zip file with `account.json` and a record (.rbn) of each finished game; raises Refusal."""
    held = BytesIO()
    with ZipFile(held, "w", ZIP_DEFLATED) as file:
        wanted: Wanted | None = Wanted(account.person, private=True, most=_AT_ONCE)
        games = []
        while wanted is not None:
            found = await profiles.games(wanted)
            for game in found.games:
                games.append(game.model_dump())
                try:
                    async with house.table(game.table) as live:
                        record = await asyncio.to_thread(house.record_text, live)
                except Refusal as refusal:  # such as when its map is gone
                    games[-1]["record"] = str(refusal)
                else:
                    file.writestr(f"games/{_day(game.ended)}-{game.game}-{game.table}.rbn", record)
            wanted = None if found.before is None else replace(wanted, before=found.before)
        about = {
            "name": account.name,
            "since": datetime.fromtimestamp(account.since / 1000, UTC).isoformat(),
            "devices": [
                {"browser": each.browser, "system": each.system, "since": each.since, "seen": each.seen}
                for each in await sessions.devices(account.person)
            ],
            "ratings": [each.model_dump() for each in await profiles.ratings(account.person)],
            "games": games,
        }
        file.writestr("account.json", json.dumps(about, indent=1, ensure_ascii=False))
    return held.getvalue()


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()

"""Everything that a database holds in one file, from which any database, of either kind, can be filled again.

The file is compressed text, a line of JSON each: the form of the database first (see `migrations`), then every row.
"""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy.exc import SQLAlchemyError

from royalborough.table.database import Database, InvalidDatabase

_FORM = "royalborough"


async def back_up(database: Database, path: Path) -> int:
    """Write all that an open database holds at this moment into a file, which is there whole or not at all.

    Returns how many rows there are; raises InvalidDatabase or OSError.
    """
    form = await database.form()
    part = path.with_name(f"{path.name}.part")
    part.touch(mode=0o600)  # it tells every secret
    try:
        with gzip.open(part, "wt", encoding="utf-8") as file:
            async with database.transaction(writes=False) as connection:
                rows = await connection.run_sync(_write, file, form)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return rows


async def restore(path: Path, database: Database) -> int:
    """Fill an empty database, which need not be open, from a file, all or nothing; how many rows there are.

    Raises InvalidDatabase when the database holds anything or the file is no backup, or OSError.
    """
    if database.is_new:
        await database.open()
    async with database.transaction(writes=False) as connection:
        if await connection.run_sync(_holds_anything):
            raise InvalidDatabase("{name} holds something already; restore into a new database.", name=database.name)
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = _lines(file, path)
        form = next(lines, {}).get(_FORM)
        if not isinstance(form, str):
            raise InvalidDatabase("{path} is no backup of Royal Borough.", path=path)
        await database.upgrade()
        await database.downgrade(form)
        try:
            async with database.transaction() as connection:
                rows = await connection.run_sync(_read, lines)
        except (SQLAlchemyError, KeyError, TypeError) as error:
            raise InvalidDatabase("{path} cannot be restored: {error}.", path=path, error=error) from None
    await database.upgrade()
    return rows


def _tables(connection: Connection) -> list[Table]:
    """All tables but Alembic's, each after those that it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _holds_anything(connection: Connection) -> bool:
    return any(connection.execute(select(table).limit(1)).first() for table in _tables(connection))


def _write(connection: Connection, file: IO[str], form: str | None) -> int:
    file.write(json.dumps({_FORM: form}) + "\n")
    count = 0
    for table in _tables(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key)).mappings():
            file.write(json.dumps({"table": table.name, "row": dict(row)}, ensure_ascii=False) + "\n")
            count += 1
    return count


def _read(connection: Connection, lines: Iterator[dict[str, Any]]) -> int:
    tables = {table.name: table for table in _tables(connection)}
    count = 0
    for line in lines:
        connection.execute(insert(tables[line["table"]]), line["row"])
        count += 1
    return count


def _lines(file: IO[str], path: Path) -> Iterator[dict[str, Any]]:
    try:
        for line in file:
            found = json.loads(line)
            if not isinstance(found, dict):
                raise ValueError(line)
            yield found
    except (EOFError, ValueError, gzip.BadGzipFile) as error:
        raise InvalidDatabase("{path} is no whole backup of Royal Borough.", path=path) from error

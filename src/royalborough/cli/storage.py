"""`royalborough backup`, `restore`, `migrate` and `rebuild-ratings`: what a server keeps."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from royalborough.cli.common import WrongInput

if TYPE_CHECKING:
    from royalborough.table.database import Database

_Found = TypeVar("_Found")

DATABASE = "royalborough.db"
DatabaseAddress = Annotated[
    str,
    typer.Option(
        envvar="ROYALBOROUGH_DATABASE",
        metavar="FILE|URL",
        help="What keeps the tables: a file, which is made if need be, or an address like postgresql://user@host/name.",
    ),
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(backup)
    app.command()(restore)
    app.command()(migrate)
    app.command("rebuild-ratings")(rebuild_ratings)


def backup(file: BackupFile, database: DatabaseAddress = DATABASE) -> None:
    """Write everything that a server keeps into one file, while it goes on.

    Example: `royalborough backup monday.gz --database games.db`
    """
    from royalborough.table.backup import back_up  # the database's libraries load slowly

    async def work(opened: "Database") -> int:
        await must_hold_something(opened)
        return await back_up(opened, file)

    typer.echo(f"{with_database(database, work):,} rows are in {file}.")


def restore(file: BackupFile, database: DatabaseAddress = DATABASE) -> None:
    """Fill a new database from a backup, of whatever kind the old one was.

    Example: `royalborough restore monday.gz --database postgresql://localhost/borough`
    """
    from royalborough.table import backup as backups

    def work(opened: "Database") -> Awaitable[int]:
        return backups.restore(file, opened)

    typer.echo(f"{with_database(database, work):,} rows are in the database.")


def migrate(
    revision: Annotated[str, typer.Argument(help="The form to come to; the newest if not said.")] = "head",
    down: Annotated[
        bool, typer.Option("--down", help="To an older form, which drops what it has no place for: back up before.")
    ] = False,
    database: DatabaseAddress = DATABASE,
) -> None:
    """Bring a database into another form. `serve` brings it to the newest by itself.

    Example: `royalborough migrate --down r001`
    """

    async def work(opened: "Database") -> str | None:
        await (opened.downgrade if down else opened.upgrade)(revision)
        return await opened.form()

    typer.echo(f"The database has the form {with_database(database, work) or 'base: it is empty'}.")


def rebuild_ratings(database: DatabaseAddress = DATABASE) -> None:
    """Reckon all ratings of people anew from the results of all rated games, which gives the same ones.

    Example: `royalborough rebuild-ratings --database games.db`
    """
    from royalborough.table.people.standings import rebuild

    async def work(opened: "Database") -> int:
        await must_hold_something(opened)
        await opened.open()
        return await rebuild(opened)

    typer.echo(f"{with_database(database, work):,} rated games were reckoned anew.")


async def must_hold_something(database: "Database") -> None:
    """Make sure that there is something in a database; raises WrongInput."""
    if database.is_new or await database.form() is None:
        raise WrongInput(f"The database {database.name} holds nothing of Royal Borough.")


def with_database(address: str, work: "Callable[[Database], Awaitable[_Found]]") -> _Found:
    """What comes of work on a database."""
    from royalborough.table.database import Database

    async def run() -> _Found:
        database = Database(address)
        try:
            return await work(database)
        finally:
            await database.close()

    return asyncio.run(run())

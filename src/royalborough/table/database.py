"""The database of a server: a file of SQLite's out of the box, or PostgreSQL for many processes.

What is stored is brought up to date when a database is opened; the steps are in `migrations`.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, func, make_url, select, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from royalborough.play import PlayError

_Found = TypeVar("_Found")

NEWEST = "head"
"""The form that this version of the program needs."""
_POSTGRESQL = "postgresql+psycopg"
_SQLITE = "sqlite+aiosqlite"
_KINDS = {"postgresql": _POSTGRESQL, "postgres": _POSTGRESQL, "sqlite": _SQLITE}
_MIGRATION = 0x526F79616C
"""The number of the lock that whoever changes the form of a PostgreSQL database holds."""


class InvalidDatabase(PlayError):
    """A database cannot be used: its address is none, nobody answers there, or what it holds is not ours."""


def url_of(address: str) -> URL:
    """Where a database is. A text without `://` is a file; raises InvalidDatabase.

    >>> url_of("games.db").drivername
    'sqlite+aiosqlite'
    >>> url_of("postgresql://host/borough").drivername
    'postgresql+psycopg'
    """
    if "://" not in address:
        return URL.create(_SQLITE, database=address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in _KINDS:
        kind = address.partition("://")[0][:40]
        raise InvalidDatabase(
            "A database is a file or an address like postgresql://user@host/name, and not {kind}://...", kind=kind
        )
    return url.set(drivername=_KINDS[url.drivername])


def is_shared(address: str) -> bool:
    """Whether several processes may use the database at an address at the same time; raises InvalidDatabase."""
    return url_of(address).drivername == _POSTGRESQL


class Database:
    """One database, with the connections to it."""

    def __init__(self, address: str) -> None:
        """`address` is a file or a URL; `open` comes first. Raises InvalidDatabase."""
        self.url = url_of(address)
        # values are kept out of errors, since seeds and secrets are no matter for logs
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True, pool_pre_ping=self.shared)
        if not self.shared:
            event.listen(self.engine.sync_engine, "connect", _durable)
            event.listen(self.engine.sync_engine, "begin", _begin)

    @property
    def shared(self) -> bool:
        """Whether other processes may use it at the same time and hear of what is written (PostgreSQL)."""
        return self.url.drivername == _POSTGRESQL

    @property
    def name(self) -> str:
        """What to call it before people: without a password."""
        return self.url.render_as_string() if self.shared else str(self.url.database)

    @property
    def is_new(self) -> bool:
        """Whether it is a file that is yet to be made."""
        return not self.shared and not Path(self.url.database or "").exists()

    async def open(self) -> None:
        """Make it if it is a new file, and bring it up to date; raises InvalidDatabase."""
        if not self.shared and self.url.database:
            try:
                Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise self._unusable(error) from None
        await self.upgrade()

    async def close(self) -> None:
        """Let go of it."""
        await self.engine.dispose()

    @asynccontextmanager
    async def transaction(self, *, writes: bool = True) -> AsyncIterator[AsyncConnection]:
        """All or nothing; what is committed survives a crash of the process and of the machine.

        One that only reads sees everything as it was at one moment. Raises SQLAlchemyError.
        """
        async with self.engine.connect() as connection:
            if self.shared and not writes:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.execution_options(writes=writes)
            async with connection.begin():
                yield connection

    async def tell(self, connection: AsyncConnection, channel: str, what: str) -> None:
        """Let all processes that share it know something when the transaction of `connection` is committed."""
        if self.shared:
            await connection.execute(select(func.pg_notify(channel, what)))

    # Its form

    async def form(self) -> str | None:
        """The revision of what it holds, or None when it is empty; raises InvalidDatabase."""
        return await self._with_lock(lambda connection: MigrationContext.configure(connection).get_current_revision())

    async def upgrade(self, revision: str = NEWEST) -> None:
        """Bring what it holds into a newer form: `head`, an id, `+1`; raises InvalidDatabase."""
        await self._change(command.upgrade, revision)

    async def downgrade(self, revision: str) -> None:
        """Bring what it holds into an older form, in which some of it may have no place: `base`, an id, `-1`.

        Raises InvalidDatabase.
        """
        await self._change(command.downgrade, revision)

    async def _change(self, step: Callable[[Config, str], None], revision: str) -> None:
        def change(connection: Connection) -> None:
            config = Config()
            config.set_main_option("script_location", "royalborough.table:migrations")
            config.attributes["connection"] = connection
            step(config, revision)

        try:
            await self._with_lock(change)
        except CommandError as error:
            raise InvalidDatabase(
                "The database {name} cannot be brought to the form {revision}: {why}.",
                name=self.name,
                revision=revision,
                why=str(error).rstrip("."),
            ) from None

    async def _with_lock(self, work: Callable[[Connection], _Found]) -> _Found:
        """What `work` finds or does while nobody else changes the form."""
        try:
            async with self.transaction() as connection:
                if self.shared:
                    await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _MIGRATION})
                return await connection.run_sync(work)
        except (OSError, SQLAlchemyError) as error:
            raise self._unusable(error) from None

    def _unusable(self, error: Exception) -> InvalidDatabase:
        why = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
        return InvalidDatabase(
            "The database {name} cannot be used: {why}.", name=self.name, why=" ".join(str(why).split()).rstrip(".")
        )


def _durable(connection: Any, _record: Any) -> None:
    """A transaction that SQLite has committed survives a crash of the process and of the machine."""
    connection.isolation_level = None  # transactions begin where we say so: see `_begin`
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _begin(connection: Connection) -> None:
    """SQLite begins a transaction; one that writes takes its turn at once, for it could not do so after reading."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes", True) else "BEGIN")

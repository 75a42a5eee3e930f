"""Where people are kept: accounts, the devices that are signed in, and seats that change hands."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import BigInteger, Column, MetaData, String, Table, Text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from royalborough.table.database import Database
from royalborough.table.refusal import StorageFailed

_LOG = logging.getLogger(__name__)
_METADATA = MetaData()

ACCOUNTS = Table(
    "accounts",
    _METADATA,
    Column("person", String(32), primary_key=True),
    Column("name", String(24)),
    Column("key", String(96), unique=True),
    Column("password", Text),
    Column("since", BigInteger, nullable=False),
)
"""Name, key and password are empty once the account is deleted: the person's id never becomes another's."""
SESSIONS = Table(
    "sessions",
    _METADATA,
    Column("token", String(32), primary_key=True),
    Column("device", String(16), nullable=False),
    Column("person", String(32), nullable=False),
    Column("browser", String(24), nullable=False),
    Column("system", String(24), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""The token is the hash of the secret in a device's cookie; the device is what its owner's page calls it by."""
HANDOVERS = Table(
    "handovers",
    _METADATA,
    Column("person", String(32), primary_key=True),
    Column("account", String(32)),
)
"""Seats that have still to become those of an account, or nobody's."""


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def transaction(database: Database, *, writes: bool = True) -> AsyncIterator[AsyncConnection]:
    """All or nothing; raises Refusal when the database fails, or IntegrityError."""
    try:
        async with database.transaction(writes=writes) as connection:
            yield connection
    except IntegrityError:
        raise
    except SQLAlchemyError:
        _LOG.exception("people: the database failed")
        raise StorageFailed from None

"""Passwords are kept as Argon2 hashes, which take long to make: so they are made beside the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from royalborough.table.refusal import Refusal

_Found = TypeVar("_Found")

SHORTEST = 8
LONGEST = 256
_AT_ONCE = 2
"""Hashes that are made at the same time; each takes 32 MiB."""


class Passwords:
    """Makes hashes and compares passwords with them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
        self._threads = ThreadPoolExecutor(_AT_ONCE, "passwords")
        self._nobodys = self._hasher.hash("")

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(cancel_futures=True)

    async def hashed(self, password: str) -> str:
        """What is kept of a new password; raises Refusal when it is too short."""
        if len(password) < SHORTEST:
            raise Refusal(
                "short-password",
                "A password has at least {shortest} characters; this one has {n}.",
                shortest=SHORTEST,
                n=len(password),
            )
        return await self._beside(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether it is the password of which that was kept. It takes as long when nothing is kept."""
        return await self._beside(self._verify, password, kept or self._nobodys) and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether a hash was made with less effort than today's."""
        return self._hasher.check_needs_rehash(kept)

    def _verify(self, password: bytes, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _beside(self, work: Callable[..., _Found], password: str, *more: str) -> _Found:
        """What comes of work with a password, whose characters may have come in another form (NFKC), or as halves."""
        loop = asyncio.get_running_loop()
        secret = normalize("NFKC", password).encode("utf-8", "surrogatepass")
        return await loop.run_in_executor(self._threads, work, secret, *more)

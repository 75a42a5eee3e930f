"""How often a visitor may ask for something, so that nobody is in the others' way."""

from copy import copy

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from royalborough.table.refusal import Refusal

TABLES: RateLimitItem = RateLimitItemPerMinute(20, namespace="tables")
"""Tables that a person may set up."""
TABLES_OF_ADDRESS: RateLimitItem = RateLimitItemPerMinute(100, namespace="tables of address")
"""Tables that all at one address may: a school or a club can have a single one."""
JOINS: RateLimitItem = RateLimitItemPerMinute(60, namespace="joins")
"""Seats that a person may ask for."""
PAGES: RateLimitItem = RateLimitItemPerMinute(120, namespace="pages")
"""Pages that a person may open or connect anew."""
MESSAGES: RateLimitItem = RateLimitItemPerSecond(40, 4, namespace="messages")
"""What a person may say to tables: ten things a second, for a while more."""
PASSWORDS: RateLimitItem = RateLimitItemPerMinute(10, 5, namespace="passwords")
"""Times that anybody may say the password of an account, in five minutes."""
PASSWORDS_OF_ADDRESS: RateLimitItem = RateLimitItemPerMinute(60, 5, namespace="passwords of address")
"""Times that all at one address may say passwords, in five minutes."""
EXPORTS: RateLimitItem = RateLimitItemPerHour(6, namespace="exports")
"""Times that a person may take all their games along."""
SIGN_UPS_OF_ADDRESS: RateLimitItem = RateLimitItemPerHour(60, namespace="sign-ups of address")
"""Accounts that all at one address may make."""

LINES: RateLimitItem = RateLimitItemPerSecond(6, 10, namespace="lines")
"""Lines that a person may say: six in ten seconds."""
REPORTS: RateLimitItem = RateLimitItemPerMinute(10, 60, namespace="reports")
"""Reports that a person may make in an hour."""
NOTES: RateLimitItem = RateLimitItemPerMinute(120, namespace="notes")
"""Times that a person's notes may be kept."""


class TooOften(Refusal):
    """A visitor asks for something more often than others would like."""

    def __init__(self) -> None:
        super().__init__("too-often", "That was too much at once. Please wait a moment and try again.")


CROWD = 30
"""All at one address together may do as much as so many persons: a cookie is soon thrown away."""


class Allowance:
    """What visitors have used up at this process."""

    def __init__(self, *, unlimited: bool = False) -> None:
        """`unlimited` lets everybody ask as often as they like."""
        self._limiter = None if unlimited else MovingWindowRateLimiter(MemoryStorage())
        self._address: str | None = None

    def at(self, address: str) -> "Allowance":
        """The same for a visitor at that address, of which all who are there have a share."""
        there = copy(self)
        there._address = address
        return there

    def take(self, rate: RateLimitItem, who: str) -> None:
        """Use some of what `who` may; raises TooOften when nothing is left."""
        if self._limiter is None:
            return
        if not self._limiter.hit(rate, who):
            raise TooOften
        if self._address is not None and not self._limiter.hit(_of_crowd(rate), self._address):
            raise TooOften


def _of_crowd(rate: RateLimitItem) -> RateLimitItem:
    return type(rate)(rate.amount * CROWD, rate.multiples, namespace=f"{rate.namespace} of all there")

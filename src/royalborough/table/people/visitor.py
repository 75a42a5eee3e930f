"""Who a visitor is: a guest, or the owner of an account on one of their devices."""

from dataclasses import dataclass

from royalborough.table.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who has a name here."""

    person: str
    name: str
    since: int
    """When it was made, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for something."""

    token: str
    """The hash of the secret in the visitor's cookie."""
    person: str
    account: Account | None = None
    device: str | None = None
    """The device's name for its owner's page, if it is signed in."""

    @property
    def name(self) -> str | None:
        """The name of the visitor's account; None for a guest."""
        return self.account.name if self.account else None

    @property
    def signed_in(self) -> Account:
        """The visitor's account; raises Refusal."""
        if self.account is None:
            raise Refusal("sign-in", "Sign in first.")
        return self.account

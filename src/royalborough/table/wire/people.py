"""What a page is told of people, and how they come in and go out. Times are milliseconds since 1970."""

from pydantic import Field, SecretStr

from royalborough.table.wire.message import Wire

MAX_PASSWORD = 256


class Credentials(Wire):
    """POST /api/me/sign-up: make an account; POST /api/me/sign-in: open it on this device."""

    name: str = Field(max_length=100)
    password: SecretStr = Field(max_length=MAX_PASSWORD)


class NewPassword(Wire):
    """POST /api/me/password: give the account another password, and sign out all other devices."""

    old: SecretStr = Field(max_length=MAX_PASSWORD)
    new: SecretStr = Field(max_length=MAX_PASSWORD)


class Farewell(Wire):
    """POST /api/me/delete: delete the account."""

    password: SecretStr = Field(max_length=MAX_PASSWORD)


class AccountInfo(Wire):
    """An account, as everybody may know it."""

    name: str
    since: int


class Me(Wire):
    """GET /api/me: who you are; a guest has no account."""

    account: AccountInfo | None


class DeviceInfo(Wire):
    """A device that you are signed in on."""

    device: str
    browser: str
    """As it calls itself, such as `Firefox`; empty if it does not say."""
    system: str
    """Such as `Android`; empty if it does not say."""
    since: int
    seen: int
    """When it was last seen, to an hour."""
    this: bool
    """It is the one that asks."""

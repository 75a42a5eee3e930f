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


class RatingInfo(Wire):
    """Somebody's rating in a game."""

    game: str
    rating: int
    """A newcomer has 1500."""
    unsure: bool
    """It is shown with a question mark, as too few games tell of it yet."""
    margin: int
    """How far off it may easily be."""
    games: int
    """Rated games that it follows from."""


class RatingChange(Wire):
    """What a game did to a rating."""

    seat: int | None
    """Whose; None where that is said otherwise."""
    before: int
    after: int
    unsure: bool


class Profile(Wire):
    """GET /api/people/{name}: somebody with an account."""

    account: AccountInfo
    you: bool
    ratings: tuple[RatingInfo, ...]
    """The game played most first."""


class PastSeat(Wire):
    """Who sat on a seat of a finished game, and how they did."""

    name: str
    """It may be empty."""
    account: bool
    bot: str | None
    theirs: bool
    """It is a seat of the person of whose games is told."""
    won: bool
    score: float


class PastGame(Wire):
    """A finished game of somebody."""

    table: str
    game: str
    ended: int
    plies: int
    reason: str
    """As in `ResultInfo`."""
    seats: tuple[PastSeat, ...]
    rating: RatingChange | None
    """What it did to their rating, if it was rated."""


class PastGames(Wire):
    """GET /api/people/{name}/games: finished games of somebody, the newest first.

    You see all of your own; of others those that are rated or at tables that stand in lists.
    """

    games: tuple[PastGame, ...]
    before: str | None
    """What to ask for as `before` to hear of older ones; None when these were the last."""

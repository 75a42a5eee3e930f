"""The addresses of people: accounts, the devices that are signed in to them, and what is known of somebody."""

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Depends, Header, Request, Response

from royalborough.games import games
from royalborough.table.allowance import EXPORTS, PASSWORDS, PASSWORDS_OF_ADDRESS, SIGN_UPS_OF_ADDRESS
from royalborough.table.dependencies import TheAllowance, ThePeople, TheVisitor, address_of
from royalborough.table.identity import new_secret
from royalborough.table.people.names import name_key
from royalborough.table.people.people import People
from royalborough.table.people.profiles import Wanted
from royalborough.table.people.visitor import Account, Visitor
from royalborough.table.refusal import Refusal
from royalborough.table.wire import (
    AccountInfo,
    Credentials,
    DeviceInfo,
    Farewell,
    Me,
    NewPassword,
    PastGames,
    Profile,
    RatingChange,
)

router = APIRouter(prefix="/api")


class Zip(Response):
    """A file with files in it."""

    media_type = "application/zip"


UserAgent = Annotated[str, Header(alias="user-agent", include_in_schema=False)]


@router.get("/me")
async def me(visitor: TheVisitor) -> Me:
    """Who you are."""
    account = visitor.account
    return Me(account=None if account is None else AccountInfo(name=account.name, since=account.since))


@router.post("/me/sign-up")
async def sign_up(
    wanted: Credentials,
    request: Request,
    people: ThePeople,
    visitor: TheVisitor,
    allowance: TheAllowance,
    later: BackgroundTasks,
    user_agent: UserAgent = "",
) -> Me:
    """Make an account. What you play as a guest of this device becomes the account's."""
    allowance.take(SIGN_UPS_OF_ADDRESS, address_of(request))
    password = wanted.password.get_secret_value()
    request.state.secret = await people.accounts.sign_up(visitor, wanted.name, password, user_agent)
    return await _came_in(request, people, visitor, later)


@router.post("/me/sign-in")
async def sign_in(
    wanted: Credentials,
    request: Request,
    people: ThePeople,
    visitor: TheVisitor,
    allowance: TheAllowance,
    later: BackgroundTasks,
    user_agent: UserAgent = "",
) -> Me:
    """Open your account on this device. What you play as a guest of this device becomes the account's."""
    allowance.take(PASSWORDS_OF_ADDRESS, address_of(request))
    allowance.take(PASSWORDS, name_key(wanted.name))
    password = wanted.password.get_secret_value()
    request.state.secret = await people.accounts.sign_in(visitor, wanted.name, password, user_agent)
    return await _came_in(request, people, visitor, later)


async def _came_in(request: Request, people: People, guest: Visitor, later: BackgroundTasks) -> Me:
    """Who a guest of before is now. Games that are over, of which there can be many, change hands afterwards."""
    await people.handovers.begin(guest.person)
    later.add_task(people.handovers.finish, guest.person)
    return await me(await people.sessions.visitor(request.state.secret))


@router.post("/me/sign-out")
async def sign_out(request: Request, people: ThePeople, visitor: TheVisitor) -> Me:
    """Sign out on this device: you are a guest."""
    await people.accounts.sign_out(visitor)
    request.state.secret = new_secret()
    return Me(account=None)


@router.post("/me/password")
async def change_password(
    wanted: NewPassword,
    request: Request,
    people: ThePeople,
    visitor: TheVisitor,
    allowance: TheAllowance,
    user_agent: UserAgent = "",
) -> Me:
    """Change your password. All other devices are signed out."""
    allowance.take(PASSWORDS, name_key(visitor.signed_in.name))
    old, new = wanted.old.get_secret_value(), wanted.new.get_secret_value()
    request.state.secret = await people.accounts.change_password(visitor, old, new, user_agent)
    return await me(visitor)


@router.post("/me/delete")
async def delete(
    farewell: Farewell,
    request: Request,
    people: ThePeople,
    visitor: TheVisitor,
    allowance: TheAllowance,
    later: BackgroundTasks,
) -> Me:
    """Delete your account for good. Its name is free again; your games stay, as those of somebody who left."""
    allowance.take(PASSWORDS, name_key(visitor.signed_in.name))
    await people.accounts.delete(visitor, farewell.password.get_secret_value())
    request.state.secret = new_secret()
    await people.handovers.begin(visitor.person)
    later.add_task(people.handovers.finish, visitor.person)
    return Me(account=None)


@router.get("/me/devices")
async def devices(people: ThePeople, visitor: TheVisitor) -> list[DeviceInfo]:
    """The devices that you are signed in on, the one that was seen last first."""
    known = await people.sessions.devices(visitor.signed_in.person)
    fields = ("device", "browser", "system", "since", "seen")
    return [
        DeviceInfo(this=each.device == visitor.device, **{field: getattr(each, field) for field in fields})
        for each in known
    ]


@router.delete("/me/devices/{device}")
async def sign_out_there(device: str, people: ThePeople, visitor: TheVisitor) -> list[DeviceInfo]:
    """Sign out on another device; those that are left."""
    await people.sessions.sign_out(visitor, device)
    return await devices(people, visitor)


@router.delete("/me/devices")
async def sign_out_everywhere_else(people: ThePeople, visitor: TheVisitor) -> list[DeviceInfo]:
    """Sign out on all other devices; the one that is left."""
    await people.sessions.sign_out_others(visitor)
    return await devices(people, visitor)


@router.get("/me/export", response_class=Zip)
async def export(people: ThePeople, visitor: TheVisitor, allowance: TheAllowance) -> Zip:
    """Your finished games as records, and what is known of your account."""
    account = visitor.signed_in
    allowance.take(EXPORTS, account.person)
    headers = {"Content-Disposition": 'attachment; filename="royal-borough.zip"', "Cache-Control": "no-store"}
    return Zip(await people.export(account), headers=headers)


async def _somebody(name: str, people: ThePeople) -> Account:
    account = await people.accounts.named(name[:100])
    if account is None:
        raise Refusal("not-found", "Nobody here is called {name!r}.", name=name[:40])
    return account


Somebody = Annotated[Account, Depends(_somebody)]


@router.get("/people/{name}")
async def profile(somebody: Somebody, people: ThePeople, visitor: TheVisitor) -> Profile:
    """Somebody with an account."""
    return Profile(
        account=AccountInfo(name=somebody.name, since=somebody.since),
        you=somebody.person == visitor.person,
        ratings=await people.profiles.ratings(somebody.person),
    )


@router.get("/people/{name}/games")
async def past_games(
    somebody: Somebody, people: ThePeople, visitor: TheVisitor, game: str | None = None, before: str | None = None
) -> PastGames:
    """Finished games of somebody, the newest first."""
    if game is not None and game not in games():
        raise Refusal("not-found", "There is no game {slug!r}.", slug=game[:40])
    private = somebody.person == visitor.person
    return await people.profiles.games(Wanted(somebody.person, game, before, private=private))


@router.get("/tables/{table}/ratings")
async def rating_changes(table: str, people: ThePeople) -> list[RatingChange]:
    """What a rated game did to the ratings of its players; empty for any other table."""
    return list(await people.profiles.changes(table)) if table.isalnum() else []

"""What handlers of requests need to know: who asks, from where, and what it is about."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated

from fastapi import Depends, Request, WebSocket
from limits import RateLimitItem
from starlette.requests import HTTPConnection

from royalborough.table.allowance import PAGES, Allowance, TooOften
from royalborough.table.house import House
from royalborough.table.identity import COOKIE, new_secret, token_of
from royalborough.table.live import LiveTable
from royalborough.table.log import EventLog
from royalborough.table.people.people import People
from royalborough.table.people.visitor import Visitor
from royalborough.table.refusal import Refusal
from royalborough.table.sockets import same_origin
from royalborough.table.wire import Refused


def house_of(connection: HTTPConnection) -> House:
    """The tables of this process."""
    house: House = connection.app.state.house
    return house


def allowance_of(connection: HTTPConnection) -> Allowance:
    """What the visitor who asks has used up at this process."""
    allowance: Allowance = connection.app.state.allowance
    return allowance.at(address_of(connection))


def address_of(connection: HTTPConnection) -> str:
    """Where a visitor asks from."""
    return connection.client.host if connection.client else ""


def people_of(connection: HTTPConnection) -> People:
    """The people whom this process knows."""
    people: People = connection.app.state.people
    return people


Allowed = Callable[[RateLimitItem], None]
"""Counts what a visitor asks for; raises TooOften."""


@asynccontextmanager
async def connected(socket: WebSocket, end: Callable[[], None]) -> AsyncIterator[tuple[Visitor, str]]:
    """Within, a page has a line to the house: whose it is, and who is counted for what is asked. Raises Refusal.

    `end` is called when the visitor is signed out, also while the line is still being opened.
    """
    sessions, secret = people_of(socket).sessions, socket.cookies.get(COOKIE)
    with sessions.pages.open(token_of(secret or ""), end):
        visitor = await sessions.visitor(secret or new_secret())
        yield visitor, visitor.person if secret else address_of(socket)


async def serve_page(
    socket: WebSocket, end: Callable[[], None], serve: Callable[[Visitor, Allowed], Awaitable[None]]
) -> None:
    """Let `serve` talk with a page of ours over its WebSocket, or tell the page why not.

    It is handed whose page it is, and what counts each thing that is asked for and raises TooOften; `end` is called
    when the visitor is signed out.
    """
    if not same_origin(socket):
        await socket.close(4403)
        return
    await socket.accept()
    try:
        async with connected(socket, end) as (visitor, caller):
            allowed = partial(allowance_of(socket).take, who=caller)
            allowed(PAGES)
            await serve(visitor, allowed)
    except Refusal as refusal:
        await socket.send_text(Refused(id=None, trouble=refusal.trouble).model_dump_json())
        await socket.close(4429 if isinstance(refusal, TooOften) else 4404)


def _log(connection: HTTPConnection) -> EventLog:
    log: EventLog = connection.app.state.log
    return log


TheLog = Annotated[EventLog, Depends(_log)]
TheAllowance = Annotated[Allowance, Depends(allowance_of)]
TheHouse = Annotated[House, Depends(house_of)]
ThePeople = Annotated[People, Depends(people_of)]


async def _visitor(request: Request, people: ThePeople) -> Visitor:
    secret: str = request.state.secret  # the middleware has seen to it that every request has one
    return await people.sessions.visitor(secret)


TheVisitor = Annotated[Visitor, Depends(_visitor)]


def _person(visitor: TheVisitor) -> str:
    return visitor.person


ThePerson = Annotated[str, Depends(_person)]
"""What the log calls who asks."""


async def _live(table: str, house: TheHouse) -> AsyncIterator[LiveTable]:
    async with house.table(table) as live:
        yield live


TheTable = Annotated[LiveTable, Depends(_live)]

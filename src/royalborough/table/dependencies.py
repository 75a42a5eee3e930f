"""What handlers of requests need to know: who asks, from where, and what it is about."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, Request, WebSocket
from starlette.requests import HTTPConnection

from royalborough.table.allowance import Allowance
from royalborough.table.house import House
from royalborough.table.identity import COOKIE, new_secret, token_of
from royalborough.table.live import LiveTable
from royalborough.table.people.people import People
from royalborough.table.people.visitor import Visitor


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


@asynccontextmanager
async def connected(socket: WebSocket, end: Callable[[], None]) -> AsyncIterator[tuple[Visitor, str]]:
    """Within, a page has a line to the house: whose it is, and who is counted for what is asked. Raises Refusal.

    `end` is called when the visitor is signed out, also while the line is still being opened.
    """
    sessions, secret = people_of(socket).sessions, socket.cookies.get(COOKIE)
    with sessions.pages.open(token_of(secret or ""), end):
        visitor = await sessions.visitor(secret or new_secret())
        yield visitor, visitor.person if secret else address_of(socket)


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

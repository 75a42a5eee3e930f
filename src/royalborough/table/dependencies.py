"""What handlers of requests need to know: who asks, from where, and what it is about."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from royalborough.table.allowance import Allowance
from royalborough.table.house import House
from royalborough.table.identity import person_of
from royalborough.table.live import LiveTable
from royalborough.table.refusal import Refusal


def house_of(connection: HTTPConnection) -> House:
    """The tables of this process."""
    house: House = connection.app.state.house
    return house


def allowance_of(connection: HTTPConnection) -> Allowance:
    """What visitors have used up at this process."""
    allowance: Allowance = connection.app.state.allowance
    return allowance


def address_of(connection: HTTPConnection) -> str:
    """Where a visitor asks from."""
    return connection.client.host if connection.client else ""


def _person(request: Request) -> str:
    """Who asks; the middleware has seen to it that everybody has a secret."""
    person = person_of(request.state.secret)
    if person is None:
        raise Refusal("identity", "The visitor has no identity.")
    return person


TheAllowance = Annotated[Allowance, Depends(allowance_of)]
TheHouse = Annotated[House, Depends(house_of)]
ThePerson = Annotated[str, Depends(_person)]


async def _live(table: str, house: TheHouse) -> AsyncIterator[LiveTable]:
    async with house.table(table) as live:
        yield live


TheTable = Annotated[LiveTable, Depends(_live)]

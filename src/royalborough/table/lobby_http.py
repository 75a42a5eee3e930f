"""The addresses of the lobby and of lists of games."""

import asyncio
from contextlib import AsyncExitStack
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, WebSocket
from starlette.requests import HTTPConnection

from royalborough.table.allowance import TABLES, TABLES_OF_ADDRESS
from royalborough.table.dependencies import (
    Allowed,
    TheAllowance,
    ThePerson,
    TheVisitor,
    address_of,
    serve_page,
)
from royalborough.table.lists import Lists, Result, Wanted
from royalborough.table.lobby import Lobby, LobbyPage
from royalborough.table.pairing import Pairs
from royalborough.table.people.visitor import Visitor
from royalborough.table.sockets import next_text, send_all
from royalborough.table.wire import MAX_NAME, Pairing, TableList, TableMade

router = APIRouter(prefix="/api")


def _pairs(connection: HTTPConnection) -> Pairs:
    pairs: Pairs = connection.app.state.pairs
    return pairs


def _lists(connection: HTTPConnection) -> Lists:
    lists: Lists = connection.app.state.lists
    return lists


@router.post("/games/{slug}/pair")
async def pair(
    slug: str,
    wanted: Pairing,
    request: Request,
    visitor: TheVisitor,
    allowance: TheAllowance,
    pairs: Annotated[Pairs, Depends(_pairs)],
) -> TableMade:
    """Sit down where somebody waits to play the usual game, or wait for somebody."""
    allowance.take(TABLES_OF_ADDRESS, address_of(request))
    allowance.take(TABLES, visitor.person)
    return TableMade(table=await pairs.pair(slug, visitor, wanted.name))


@router.get("/tables")
async def browse(
    person: ThePerson,
    lists: Annotated[Lists, Depends(_lists)],
    game: Annotated[str | None, Query(max_length=40)] = None,
    players: Annotated[int | None, Query(ge=1, le=12)] = None,
    result: Result | None = None,
    name: Annotated[str | None, Query(max_length=MAX_NAME)] = None,
    before: Annotated[str | None, Query(max_length=60)] = None,
) -> TableList:
    """Listed games under way and finished ones, the latest first."""
    found, older = await lists.browse(Wanted(game, players, result, name), before)
    return TableList(tables=tuple(table.told(person) for table in found), older=older)


@router.websocket("/lobby")
async def lobby(socket: WebSocket) -> None:
    """A page's line to the lobby: it hears what changes, and says nothing."""
    page = LobbyPage(None)

    async def serve(visitor: Visitor, _: Allowed) -> None:
        page.person = visitor.person
        await _serve(socket, socket.app.state.lobby, page)

    await serve_page(socket, page.end, serve)


async def _serve(socket: WebSocket, lobby: Lobby, page: LobbyPage) -> None:
    page.say(socket.app.state.hello)
    async with AsyncExitStack() as stack:
        await lobby.open(page, stack)
        sending = asyncio.create_task(send_all(socket, page))
        stack.callback(sending.cancel)
        if await next_text(socket, sending) is not None:
            await socket.close(1003)  # there is nothing to be said here

"""How a page's WebSocket is read and written, whatever it is about."""

import asyncio
from contextlib import suppress
from typing import Any, Protocol

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel
from starlette.requests import HTTPConnection

PATIENCE = 20.0
"""Seconds that a page may leave a message untaken before it counts as gone."""


class Hearer(Protocol):
    """What is sent to one page."""

    outbox: asyncio.Queue[Any]
    """Messages; None ends it."""
    gone: bool


async def next_text(socket: WebSocket, sending: asyncio.Task[None]) -> str | None:
    """What the page says next; None when it is gone, sent no text (which no page of ours does) or does not listen."""
    receiving = asyncio.ensure_future(socket.receive())
    await asyncio.wait({receiving, sending}, return_when=asyncio.FIRST_COMPLETED)
    if sending.done():
        receiving.cancel()
        return None
    heard = receiving.result()
    if heard["type"] == "websocket.receive" and heard.get("text") is None:
        await socket.close(1003)
    text: str | None = heard.get("text")
    return text


async def send_all(socket: WebSocket, hearer: Hearer) -> None:
    """Send what is put into an outbox, until it ends or the page is gone or does not listen."""
    message: BaseModel | None
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while (message := await hearer.outbox.get()) is not None:
            async with asyncio.timeout(PATIENCE):
                await socket.send_text(message.model_dump_json())
        await socket.close(1013)
    hearer.gone = True


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin.partition("://")[2] == connection.headers.get("host")

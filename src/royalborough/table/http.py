"""The addresses of the server: what a page asks for over HTTP and says over its WebSocket."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import resources
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import unquote

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from markdown_it import MarkdownIt
from pydantic import TypeAdapter, ValidationError
from starlette.exceptions import HTTPException

from royalborough.games import games
from royalborough.games.residences.pieces import the_box
from royalborough.table import condition, lobby_http, notes_http, people_http
from royalborough.table.alive import Signs
from royalborough.table.allowance import (
    JOINS,
    LINES,
    MESSAGES,
    REPORTS,
    TABLES,
    TABLES_OF_ADDRESS,
    Allowance,
    TooOften,
)
from royalborough.table.built import FOLDER, BuiltPage
from royalborough.table.database import Database
from royalborough.table.defaults import BOT_PACE, CORES
from royalborough.table.dependencies import (
    Allowed,
    TheAllowance,
    TheHouse,
    ThePerson,
    TheTable,
    TheVisitor,
    address_of,
    house_of,
    serve_page,
)
from royalborough.table.house import House, game_list
from royalborough.table.identity import COOKIE, COOKIE_AGE, new_secret
from royalborough.table.lists import Lists
from royalborough.table.live import Connection, LiveTable
from royalborough.table.lobby import Lobby
from royalborough.table.log import EventLog
from royalborough.table.neighbours import in_use
from royalborough.table.pairing import Pairs
from royalborough.table.people.people import People
from royalborough.table.people.visitor import Visitor
from royalborough.table.refusal import Refusal
from royalborough.table.snapshot import ply_view
from royalborough.table.sockets import next_text, same_origin, send_all
from royalborough.table.wire import (
    MAX_BODY,
    ChartInfo,
    Echo,
    FromPage,
    GameInfo,
    Hello,
    Join,
    Joined,
    Mute,
    NewTable,
    PieceInfo,
    PlyView,
    Refused,
    Report,
    ResidencesBox,
    Say,
    TableMade,
    Trouble,
)
from royalborough.table.workshop import Workshop

_LOG = logging.getLogger(__name__)
_FROM_PAGE: TypeAdapter[FromPage] = TypeAdapter(FromPage)


_STATUS = {
    "not-found": 404,
    "no-ply": 404,
    "invitation": 403,
    "origin": 403,
    "secret": 403,
    "sign-in": 403,
    "password": 403,
    "full": 409,
    "taken": 409,
    "name-taken": 409,
    "signed-in": 409,
    "too-often": 429,
    "storage": 503,
    "busy": 503,
    "closed": 503,
}
_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

_REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"description": meaning, "content": {"application/json": {"schema": Trouble.model_json_schema()}}}
    for status, meaning in {
        400: "That is no request.",
        403: "The visitor may not do this.",
        404: "There is no such thing.",
        409: "Somebody was quicker, or that is so already.",
        413: "That is too much.",
        422: "That cannot be, for the reason given.",
        429: "That was too often.",
        503: "That cannot be done now.",
    }.items()
}
"""Every refusal is a sentence with a code."""

api = APIRouter(prefix="/api", responses=_REFUSALS)


@api.get("/games")
async def list_games() -> list[GameInfo]:
    """The games, their options and bots."""
    return game_list()


@api.get("/games/{slug}/rules", response_class=HTMLResponse)
async def rules(slug: str) -> HTMLResponse:
    """The rules page of a game as an HTML fragment; each ruling's id is the id of its section."""
    if slug not in games():
        raise Refusal("not-found", "There is no game {slug!r}.", slug=slug[:40])
    text = (resources.files("royalborough.games") / slug / "rules.md").read_text(encoding="utf-8")
    return HTMLResponse(rules_html(text))


def rules_html(text: str) -> str:
    """The rules as HTML. A heading that begins with a ruling's id, such as `## K4 ...`, gets it as its id."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for opening, content in pairwise(tokens):
        if opening.type == "heading_open" and content.content[:1].isupper():
            word = content.content.split()[0].rstrip(".:")
            if any(c.isdigit() for c in word):
                opening.attrSet("id", word)
    html: str = parser.renderer.render(tokens, parser.options, {})
    return html


@api.get("/games/residences/pieces")
async def pieces() -> ResidencesBox:
    """What the pieces of Royal Residences look like: a house may play with a box of its own."""
    fields = ("name", "surface", "diamond", "cells", "cats", "birds", "marked")
    kinds = [PieceInfo(**{field: getattr(piece, field) for field in fields}) for piece in the_box().kinds]
    return ResidencesBox(pieces=tuple(kinds))


@api.get("/games/kingdom_come/maps/{name}", response_model=ChartInfo)
async def chart(name: str, request: Request) -> Response:
    """A map of Kingdom Come. Nothing ever changes under a map's name, so a page need not ask twice."""
    answer = await house_of(request).maps.answer(name)
    headers = {"ETag": answer.tag, "Cache-Control": "private, max-age=31536000, immutable"}
    if answer.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(answer.body, media_type="application/json", headers=headers)


@api.post("/tables", status_code=201)
async def new_table(
    wanted: NewTable, request: Request, house: TheHouse, visitor: TheVisitor, allowance: TheAllowance
) -> TableMade:
    """Set up a table."""
    allowance.take(TABLES_OF_ADDRESS, address_of(request))
    allowance.take(TABLES, visitor.person)
    return TableMade(table=await house.set_up(wanted, visitor.person, visitor.name))


@api.post("/tables/{table}/join")
async def join(wanted: Join, house: TheHouse, live: TheTable, visitor: TheVisitor, allowance: TheAllowance) -> Joined:
    """Take an open seat."""
    allowance.take(JOINS, visitor.person)
    return Joined(seat=await house.join(live, visitor.person, wanted, visitor.name))


@api.get("/tables/{table}/plies/{ply}")
async def ply(ply: int, live: TheTable, person: ThePerson) -> PlyView:
    """An earlier position."""
    try:
        return ply_view(live.state, person, ply)
    except IndexError:
        raise Refusal("no-ply", "The game has {n} decisions so far.", n=live.state.ply) from None


@api.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: str, house: TheHouse, live: TheTable) -> PlainTextResponse:
    """The game as an .rbn record."""
    name = f"{live.state.game.slug}-{table}.rbn"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(house.record_text(live), headers=headers)


@api.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str, since: int | None = None) -> None:
    """A page's line to its table: snapshots out, messages in."""
    connection = Connection(None, since)

    async def serve(visitor: Visitor, allowed: Allowed) -> None:
        connection.person, connection.name = visitor.person, visitor.name
        async with house_of(socket).table(table) as live_table:
            await _serve(socket, live_table, connection, allowed)

    await serve_page(socket, connection.end, serve)


async def _serve(socket: WebSocket, live_table: LiveTable, connection: Connection, allowed: Allowed) -> None:
    sending = asyncio.create_task(send_all(socket, connection))
    try:
        connection.say(socket.app.state.hello)
        await live_table.connect(connection)
        while (text := await next_text(socket, sending)) is not None:
            await _hear(text, live_table, connection, allowed)
    finally:
        sending.cancel()
        await live_table.disconnect(connection)


async def _hear(text: str, live_table: LiveTable, connection: Connection, allowed: Allowed) -> None:
    message = None
    try:
        message = _FROM_PAGE.validate_json(text)
        allowed(MESSAGES)
        match message:
            case Echo():
                connection.lag.echoed(message.id, perf_counter())
            case Say() | Mute() | Report():
                if not isinstance(message, Mute):
                    allowed(LINES if isinstance(message, Say) else REPORTS)
                await live_table.conversation.hear(connection, message)
            case _:
                await live_table.receive(connection, message)
    except ValidationError as error:
        first = error.errors()[0]
        connection.say(Refused(id=None, trouble=_trouble_of(first["loc"], first["msg"])))
    except TooOften as refusal:
        connection.say(Refused(id=message.id if message else None, trouble=refusal.trouble))


def _trouble_of(where: tuple[int | str, ...], what: str) -> Trouble:
    place = ".".join(str(part) for part in where if part != "body") or "the message"
    return Trouble(code="invalid", sentence=f"{place} is not as it should be: {what}.")


async def _guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Every visitor gets an identity; nobody else's page may act for them; headers that keep the page safe."""
    if request.method not in ("GET", "HEAD") and not same_origin(request):
        return _answer(403, Trouble(code="origin", sentence="This request comes from another site."))
    if "\0" in unquote(request.url.path + request.url.query):  # which no database takes
        return _answer(400, Trouble(code="invalid", sentence="An address has no character NUL in it."))
    known = request.cookies.get(COOKIE)
    request.state.secret = known or new_secret()
    response = await call_next(request)
    if request.state.secret != known and not request.url.path.startswith("/assets/"):
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, request.state.secret, COOKIE_AGE, httponly=True, samesite="lax", secure=secure)
    response.headers.update(_HEADERS)
    return response


def _answer(status: int, trouble: Trouble) -> JSONResponse:
    return JSONResponse(trouble.model_dump(), status)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, Refusal):
        raise error
    answer = _answer(_STATUS.get(error.code, 422), error.trouble)
    if isinstance(error, TooOften):
        answer.headers["Retry-After"] = "60"
    return answer


async def _invalid(_: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, RequestValidationError):
        raise error
    first = error.errors()[0]
    return _answer(422, _trouble_of(first["loc"], first["msg"]))


async def _http_error(_: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        raise error
    answer = _answer(error.status_code, Trouble(code="http", sentence=f"{error.detail}."))
    answer.headers.update(error.headers or {})
    return answer


async def _broken(request: Request, error: Exception) -> JSONResponse:
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, Trouble(code="internal", sentence="Something went wrong on the server; nothing was changed."))


def create_app(
    address: str, bots: int = CORES, pace: float = BOT_PACE, page: Path = FOLDER, *, unlimited: bool = False
) -> FastAPI:
    """The server's application, which keeps everything in the database at `address`.

    At most `bots` think at the same time, each for `pace` seconds at least.
    When it is `unlimited`, visitors may ask as often as they like.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = Database(address)
        await database.open()
        app.state.log = EventLog(database)
        app.state.house = House(app.state.log, Workshop(app.state.log, bots, pace))
        house, lists = app.state.house, Lists(app.state.log)
        lobby = Lobby(house, lists)
        app.state.lists, app.state.lobby = lists, lobby
        app.state.pairs = Pairs(app.state.log, house, lists, lobby)
        app.state.people = People(database, house)
        async with (
            in_use(house, database, app.state.people),
            lobby.in_use(app.state.log),
            Signs(database, house.time, house.excuse),
        ):
            yield
        await database.close()

    app = FastAPI(
        title="Royal Borough",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi",
        max_body_size=MAX_BODY,
    )
    app.state.allowance = Allowance(unlimited=unlimited)
    built = BuiltPage(page)
    app.state.hello = Hello(page=built.version)
    app.middleware("http")(_guard)
    for kind, handler in (
        (Refusal, _refused),
        (RequestValidationError, _invalid),
        (HTTPException, _http_error),
        (Exception, _broken),
    ):
        app.add_exception_handler(kind, handler)
    app.include_router(api)
    app.include_router(lobby_http.router, responses=_REFUSALS)
    app.include_router(condition.router)
    app.include_router(notes_http.router, responses=_REFUSALS)
    app.include_router(people_http.router, responses=_REFUSALS)

    @app.get("/api/{path:path}", include_in_schema=False)
    async def no_suchaddress_of(path: str) -> None:
        raise Refusal("not-found", "There is nothing at /api/{path}.", path=path[:80])

    if built.assets.is_dir():
        app.mount("/assets", StaticFiles(directory=built.assets))

    @app.get("/{path:path}", include_in_schema=False)
    async def show_page(path: str) -> Response:
        """A file of the page, or the page itself."""
        return built.answer(path)

    return app

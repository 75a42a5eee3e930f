"""`royalborough serve` and `worker`: the server and programs that help it."""

from typing import Annotated

import typer

from royalborough.bots.engine_protocol.outside_file import outside_programs
from royalborough.cli.common import Engines
from royalborough.cli.logs import log_in_json
from royalborough.cli.storage import DATABASE, DatabaseAddress
from royalborough.table.defaults import BOT_PACE, CORES

Metrics = Annotated[
    int | None,
    typer.Option(min=1, max=65535, help="A port where programs on this computer can read /metrics (Prometheus)."),
]
JsonLog = Annotated[bool, typer.Option("--json-log", help="Log in lines of JSON.")]
Pace = Annotated[float, typer.Option(min=0, max=60, help="Seconds that a bot takes at least for a decision.")]
Bots = Annotated[
    int,
    typer.Option(
        min=0, max=256, help="So many bots think at the same time; with 0 all of them in `royalborough worker`."
    ),
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(serve)
    app.command()(worker)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other computers in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    database: DatabaseAddress = DATABASE,
    metrics: Metrics = None,
    bots: Bots = CORES,
    pace: Pace = BOT_PACE,
    json_log: JsonLog = False,
    unlimited: Annotated[
        bool, typer.Option("--unlimited", help="Let visitors ask as often as they like, where all of them are friends.")
    ] = False,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Open the table in the browser.

    Example: `royalborough serve --port 9000 --database games.db`
    """
    if json_log:
        log_in_json()
    for outside in outside_programs():
        outside.check()
    from royalborough.table.server import serve as serve_tables  # the web's libraries load slowly

    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host
    told = f"Royal Borough is open on http://{shown}:{port} (Ctrl+C closes it)."
    serve_tables(host, port, database, lambda: typer.echo(told), metrics, bots, pace, unlimited=unlimited)


def worker(
    database: DatabaseAddress = DATABASE,
    bots: Annotated[int, typer.Option(min=1, max=256, help="So many bots think at the same time.")] = CORES,
    pace: Pace = BOT_PACE,
    metrics: Metrics = None,
    json_log: JsonLog = False,
    engines: Engines = None,  # noqa: ARG001
) -> None:
    """Let bots think for servers that share a PostgreSQL database, here or on other computers.

    Example: `royalborough worker --database postgresql://localhost/borough`
    """
    if json_log:
        log_in_json()
    for outside in outside_programs():
        outside.check()
    from royalborough.table.worker import work  # the database's libraries load slowly

    work(database, bots, pace, lambda: typer.echo("Bots think here for all tables (Ctrl+C ends it)."), metrics)

"""`royalborough serve`."""

from typing import Annotated

import typer

from royalborough.bots.engine_protocol.outside_file import outside_programs
from royalborough.cli.common import Engines
from royalborough.cli.logs import log_in_json
from royalborough.cli.storage import DATABASE, DatabaseAddress


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other computers in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8000,
    database: DatabaseAddress = DATABASE,
    metrics: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="A port where programs on this computer can read /metrics (Prometheus)."),
    ] = None,
    json_log: Annotated[bool, typer.Option("--json-log", help="Log in lines of JSON.")] = False,
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
    serve_tables(host, port, database, lambda: typer.echo(told), metrics, unlimited=unlimited)

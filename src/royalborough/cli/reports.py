"""`royalborough reports`: what people found wrong with what others said."""

from typing import TYPE_CHECKING

import typer

from royalborough.cli.storage import DATABASE, DatabaseAddress, must_hold_something, with_database

if TYPE_CHECKING:
    from royalborough.table.database import Database
    from royalborough.table.talk.storage import Report


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(reports)


def reports(database: DatabaseAddress = DATABASE) -> None:
    """Show the lines of chat that people have reported, the newest first.

    Example: `royalborough reports --database games.db`
    """
    from royalborough.table.log import EventLog  # the database's libraries load slowly
    from royalborough.table.talk.storage import Talk

    async def work(opened: "Database") -> "list[Report]":
        await must_hold_something(opened)
        return await Talk(EventLog(opened)).reports()

    found = with_database(database, work)
    for report in found:
        typer.echo(_told(report))
    if not found:
        typer.echo("Nobody has reported anything.")


def _told(report: "Report") -> str:
    from royalborough.table.clock import text_of

    when = text_of(report.at)[:16].replace("T", " ")
    lines = [
        f"{when} UTC, table {report.table_id}, line {report.number}",
        f"  {report.name or 'somebody without a name'} ({report.about}): {report.text}",
        f"  reported by {report.person}" + (f": {report.why}" if report.why else ""),
    ]
    return "\n".join(lines)

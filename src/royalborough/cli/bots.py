"""`royalborough bots`."""

import typer
from rich.table import Table

from royalborough.bots.levels import levels, others, outside_levels
from royalborough.bots.ratings import measured, rating
from royalborough.cli.common import Engines, GameName, console, game_of


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(bots)


def bots(game: GameName, engines: Engines = None) -> None:  # noqa: ARG001
    """List the opponents in a game, from the weakest to the strongest, with their ratings if they were measured.

    Example: `royalborough bots kensington`

    What they think is for one decision. Any of them can sit at a table of `royalborough play`, and play a `match`.
    Two hundred points more win about three games of four; ratings of different games do not compare.
    """
    slug = game_of(game, None, None).slug
    out = console()
    found = measured(slug)
    rows = Table(
        "Name", *(["Rating"] if found else []), "Thinks at most", "How it plays", box=None, padding=(0, 2, 0, 0)
    )
    for level in (*levels(slug), *outside_levels(slug)):
        rated = [str(rating(slug, level.name) or "-")] if found else []
        rows.add_row(level.name, *rated, str(level.limit), level.help)
    out.print(rows)
    out.print(f"Measured by {found.how}" if found else "Nobody has measured their ratings yet: `ladder` does.")
    rest = ", ".join(level.name for level in others(slug))
    if rest:
        out.print(f"Older bots, not offered at tables: {rest}.")

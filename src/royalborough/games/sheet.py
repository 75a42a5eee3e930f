"""A game at a glance: what its rules page states as a table, taken from the game itself."""

from typing import Any

from royalborough.games import load
from royalborough.play import Game


def at_a_glance(game: type[Game[Any]]) -> list[tuple[str, str]]:
    """The facts of a game that its class declares, as rows of a table."""
    counts = [str(count) for count in game.seat_counts]
    seats = game.seat_counts[-1]
    whole = load(game.slug, seats)
    teams = len(set(whole.teams))
    sides = "everybody alone" if teams == seats else f"in {teams} teams"
    rows = [
        ("Players", f"{' or '.join(filter(None, (', '.join(counts[:-1]), counts[-1])))}, {sides}"),
        ("Luck", "none" if whole.deterministic else "yes; every draw can be checked afterwards"),
        ("Secrets", "none" if game.perfect_information else "yes"),
        ("Rules version", game.rules_version),
    ]
    rows += [
        (f"Option `{option.name}`", f"{option.range}; {option.default} by default") for option in game.option_list()
    ]
    return rows


def as_markdown(rows: list[tuple[str, str]]) -> str:
    """The rows as a Markdown table."""
    return "\n".join(["| Fact | Value |", "|---|---|", *(f"| {name} | {fact} |" for name, fact in rows)])

"""Who is at the tables at other server processes, as far as these have said so lately."""

from collections.abc import Iterable

SILENT = 15.0
"""Seconds after which a process that says nothing counts as gone, with everybody who was there."""


class Elsewhere:
    """What other processes have said of who has a page open there.

    Times are seconds of any clock that never goes back.
    """

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}
        """When each process was last heard of."""
        self._here: dict[str, dict[str, frozenset[str]]] = {}
        """By process and table, who is there."""

    def at(self, table: str) -> frozenset[str]:
        """Who is at a table at any other process."""
        return frozenset().union(*(tables.get(table, frozenset()) for tables in self._here.values()))

    def tables(self) -> set[str]:
        """The tables at which somebody is at any other process."""
        return set().union(*self._here.values())

    def hear(self, process: str, now: float) -> None:
        """A process is alive."""
        self._heard[process] = now

    def note(self, process: str, table: str, persons: Iterable[str], now: float) -> bool:
        """A process says who is at a table there; whether that changes who is at the table."""
        before = self.at(table)
        self.hear(process, now)
        tables = self._here.setdefault(process, {})
        tables.pop(table, None)
        if there := frozenset(persons):
            tables[table] = there
        return self.at(table) != before

    def forget_silent(self, now: float) -> set[str]:
        """Forget processes that have said nothing for long; the tables at which somebody is gone with them."""
        gone = [process for process, heard in self._heard.items() if now - heard > SILENT]
        lost = {table: self.at(table) for process in gone for table in self._here.get(process, {})}
        for process in gone:
            del self._heard[process]
            self._here.pop(process, None)
        return {table for table, before in lost.items() if self.at(table) != before}

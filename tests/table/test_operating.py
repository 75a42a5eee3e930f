"""What an operator sees of a server: whether it is well, its figures, and its log."""

import json
from pathlib import Path

import httpx
import pytest
from logged import break_database
from served import ME, WAIT, Server, Visitor, free_port

from royalborough import __version__
from royalborough.table.server import CannotServe, serve


class Watched(Server):
    """A server whose figures can be read."""

    def __init__(self, database: Path) -> None:
        self.metrics = free_port()
        super().__init__(database, options=["--metrics", str(self.metrics), "--json-log", "--unlimited"])

    def figure(self, name: str) -> float:
        """One figure, 0 if there is none yet."""
        text = httpx.get(f"http://127.0.0.1:{self.metrics}/metrics", timeout=WAIT).text
        values = [line.rpartition(" ")[2] for line in text.splitlines() if line.startswith(f"{name} ")]
        return float(values[0]) if values else 0.0


def test_a_process_says_that_it_is_alive_and_whether_it_can_serve(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    server = Watched(database)
    server.start()
    try:
        with httpx.Client(base_url=server.address, timeout=WAIT) as asking:
            for what in ("health", "ready"):
                answer = asking.get(f"/api/{what}")
                assert (answer.status_code, answer.json()) == (200, {"version": __version__})
            break_database(database)
            assert asking.get("/api/health").status_code == 200
            assert asking.get("/api/ready").status_code == 503
    finally:
        server.stop()
    lines = [
        json.loads(line) for line in server.errors.read_text().splitlines() if not line.startswith("Royal Borough")
    ]
    assert any(line["level"] == "error" and "no such table" in line["error"] for line in lines)
    assert all(line["time"] and line["logger"] and line["message"] for line in lines)


def test_figures_count_what_happens(tmp_path: Path) -> None:
    server = Watched(tmp_path / "tables.db")
    server.start()
    try:
        visitor = Visitor(server)
        table = visitor.set_up([ME, ME])
        with visitor.page(table) as page:
            page.plays("e3 a1")
            assert page.play("e3")["type"] == "refused"
            assert (server.figure("royalborough_pages"), server.figure("royalborough_tables")) == (1, 1)
        played = 'royalborough_messages_total{kind="play",outcome="accepted"}'
        assert server.figure(played) == server.figure("royalborough_telling_seconds_count") == 2
        assert server.figure('royalborough_messages_total{kind="play",outcome="illegal"}') == 1
        assert server.figure("royalborough_events_total") == 3
    finally:
        server.stop()


def test_a_port_for_the_figures_that_is_taken_is_refused(tmp_path: Path) -> None:
    server = Watched(tmp_path / "tables.db")
    server.start()
    try:
        with pytest.raises(
            CannotServe, match=rf"Port {server.metrics} cannot be used for the metrics \(address already"
        ):
            serve("127.0.0.1", free_port(), str(tmp_path / "other.db"), lambda: None, server.metrics)
    finally:
        server.stop()

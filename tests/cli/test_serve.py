"""`serve` hands its options to the table's server; the server itself has tests of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.program import refused, run, run_program

from royalborough.table import server


def test_the_options_reach_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[str, int, str, int | None, int, bool]] = []

    def serve(
        host: str,
        port: int,
        database: str,
        opened: Callable[[], None],
        metrics: int | None,
        bots: int,
        pace: float,  # noqa: ARG001
        *,
        unlimited: bool,
    ) -> None:
        asked.append((host, port, database, metrics, bots, unlimited))
        opened()

    monkeypatch.setattr(server, "serve", serve)
    database = str(tmp_path / "tables.db")
    result = run(
        "serve", "--host", "0.0.0.0", "--port", "9000", "--database", database, "--metrics", "9100", "--bots", "3"
    )
    assert result.exit_code == 0
    assert "http://localhost:9000" in result.stdout
    assert asked == [("0.0.0.0", 9000, database, 9100, 3, False)]


def test_an_impossible_port_is_refused() -> None:
    assert "--port" in refused("serve", "--port", "70000")


def test_other_commands_do_not_load_the_web() -> None:
    code = "import sys, royalborough.cli; print({'fastapi', 'sqlalchemy', 'alembic'} & set(sys.modules) or 'none')"

    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "none\n"


def test_the_program_says_its_version() -> None:
    assert run_program("--version").stdout.startswith("royalborough ")

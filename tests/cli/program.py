"""Runs the command line for the tests: within this process, and as a program of its own."""

import os
import subprocess
import sys

from typer.testing import CliRunner, Result

from royalborough.cli import app

PROGRAM = [sys.executable, "-c", "from royalborough.cli import main; main()"]


def run(*words: str, typed: str = "") -> Result:
    """A command in this process."""
    return CliRunner().invoke(app, words, input=typed, env={"COLUMNS": "80"})


def said(*words: str) -> str:
    """What a command that works prints."""
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str, status: int = 2) -> str:
    """The one sentence with which a command refuses."""
    result = run(*words)
    assert result.exit_code == status, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("royalborough: ")
    assert lines[0].endswith((".", ")"))
    return lines[0].removeprefix("royalborough: ")


def run_program(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A command as a program of its own."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
    )

"""A PostgreSQL server of the tests' own, and a fresh database in it for each test."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

_NUMBERS = count(1)
_DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _program(name: str) -> str:
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, _DEBIAN)]))
    assert found, f"{name} is missing: install PostgreSQL (Debian: apt-get install postgresql), or run `make test`"
    return found


def _run(*command: str) -> None:
    """Run a program of PostgreSQL, which does not want to be root."""
    as_another = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_another, *command], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def _cluster() -> Iterator[Path]:
    """A server that listens in the folder only."""
    folder = Path(tempfile.mkdtemp(prefix="rb-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = str(folder / "data")
    # what is committed must survive a killed server process, not a power cut: so no fsync
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c fsync=off -c max_connections=300"
    try:
        _run(_program("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-N")
        _run(_program("pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield folder
        finally:
            _run(_program("pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Path]:
    """The folder of a running server."""
    with _cluster() as folder:
        yield folder


@pytest.fixture
def new_postgres(postgres_server: Path) -> Iterator[Callable[[], str]]:
    """Makes an empty database and says its address."""
    server = f"host={postgres_server}&user=postgres"
    names: list[str] = []

    def make() -> str:
        names.append(f"borough_{next(_NUMBERS)}")
        execute(f"CREATE DATABASE {names[-1]}")
        return f"postgresql:///{names[-1]}?{server}"

    with psycopg.connect(f"postgresql:///postgres?{server}", autocommit=True) as connection:

        def execute(command: str) -> None:
            connection.execute(command.encode())

        yield make
        for name in names:
            execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def postgres(new_postgres: Callable[[], str]) -> str:
    """The address of an empty database."""
    return new_postgres()

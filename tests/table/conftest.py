"""A server that the tests of one worker share, on a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from served import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("served") / "tables.db") as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path / "tables.db") as running:
        yield running


@pytest.fixture
def expected(errors_logged: list[str]) -> Iterator[list[str]]:
    """The errors that a test means to cause: there must be some."""
    yield errors_logged
    assert errors_logged
    errors_logged.clear()

"""What holds for every test: whatever logs an error fails."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from postgres import new_postgres, postgres, postgres_server

__all__ = ["new_postgres", "postgres", "postgres_server"]

settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def no_maps_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No map that somebody imported on this computer is seen by a test."""
    monkeypatch.setenv("ROYALBOROUGH_MAPS", str(tmp_path / "maps"))


@pytest.fixture(autouse=True)
def errors_logged() -> Iterator[list[str]]:
    """The errors logged so far. A test that means to cause one asks for this list and empties it."""
    found: list[str] = []
    make_record = logging.getLogRecordFactory()

    def noting(*args: object, **kwargs: object) -> logging.LogRecord:
        record: logging.LogRecord = make_record(*args, **kwargs)
        if record.levelno >= logging.ERROR:
            found.append(f"{record.name}: {record.getMessage()}")
        return record

    logging.setLogRecordFactory(noting)  # sees what loggers do not propagate, too
    yield found
    logging.setLogRecordFactory(make_record)
    assert not found, f"errors were logged: {found}"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--tables N`: how many tables are played at once where processes are killed."""
    parser.addoption("--tables", type=int, default=8, help="tables played at once while processes are killed")

"""How warnings and errors are written to standard error: for people, or for programs."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

_OURS = "royalborough"
_SERVERS = "uvicorn"


class Sentences(logging.Formatter):
    """One line each, without tracebacks."""

    def formatException(self, ei: Any) -> str:  # noqa: ARG002, N802
        """Nothing: the message says what happened."""
        return ""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        return " ".join(super().format(record).split())


class JsonLines(logging.Formatter):
    """One object of JSON each, with the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def log_in_sentences() -> None:
    """Write for people, unless somebody has said otherwise."""
    if not logging.getLogger(_OURS).handlers:
        _write_with(Sentences("royalborough: %(message)s"), _OURS)


def log_in_json() -> None:
    """Write for programs, what the web server says too."""
    _write_with(JsonLines(), _OURS, _SERVERS)


def _write_with(formatter: logging.Formatter, *names: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    for name in names:
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False

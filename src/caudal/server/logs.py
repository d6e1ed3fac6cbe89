"""Structured logs: one JSON object a line. Secrets never come here."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

LOG = logging.getLogger("caudal")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def tell(what: str, level: int = logging.INFO, **facts: Any) -> None:
    """Write a line with its facts."""
    LOG.log(level, what, extra={"facts": facts})


def tell_failure(what: str, **facts: Any) -> None:
    """Write a line about the exception that is being handled."""
    LOG.error(what, exc_info=True, extra={"facts": facts})


def set_up(level: str = "info") -> None:
    """Log to standard error, in lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    aloud = "warning" if level == "info" else level  # uvicorn tells of every socket, three times
    for name, least in (("caudal", level), ("uvicorn.error", aloud)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least.upper())

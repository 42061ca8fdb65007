"""Log lines that a machine reads: one JSON object a line."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final

import msgspec

# What no line shows need not be found out for every move.
logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """The time, the level, the message, and whatever the caller gave as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line.update((key, value) for key, value in vars(record).items() if key not in _STANDARD)
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()

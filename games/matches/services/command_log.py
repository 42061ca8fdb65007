"""One line a command in the log: what, where, by whom, how it ended, how long it took.

Never what was moved: a tile in a log line is a tile that somebody else can read.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from games.matches.errors import CommandRefused

logger = logging.getLogger("pannori.commands")


@dataclass
class Line:
    """What the command learns on its way."""

    match: str
    kind: str
    seat: int | None = None
    version: int | None = None
    outcome: str = "ok"
    silent: bool = False
    """Set where the command goes on another way, which tells of it."""


@contextmanager
def logged(kind: str, *, match: str = "") -> Iterator[Line]:
    """Logs the command that runs inside, refused and failed ones too."""
    line = Line(match, kind)
    started = time.perf_counter()
    try:
        yield line
    except CommandRefused as refused:
        line.outcome = refused.refusal.code
        raise
    except BaseException:
        line.outcome = "failed"
        raise
    finally:
        if not line.silent:
            _write(line, seconds=time.perf_counter() - started)


def _write(line: Line, *, seconds: float) -> None:
    logger.info(
        "command",
        extra={
            "match": line.match,
            "version": line.version,
            "seat": line.seat,
            "kind": line.kind,
            "outcome": line.outcome,
            "ms": round(seconds * 1000, 1),
        },
    )

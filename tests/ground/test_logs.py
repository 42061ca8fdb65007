"""Command lines in the log are JSON, one object a line."""

from __future__ import annotations

import json
import logging
import sys

from config.logs import JsonLines


def line_of(**extra: object) -> dict[str, object]:
    record = logging.makeLogRecord(
        {"msg": "command", "levelname": "INFO", "name": "pannori.commands", **extra}
    )
    text = JsonLines().format(record)
    assert "\n" not in text
    read: dict[str, object] = json.loads(text)
    return read


def test_a_line_holds_what_the_caller_gave_beside_time_level_and_message() -> None:
    line = line_of(match="abc", version=3, ms=1.5)
    assert line.pop("at")
    assert line == {
        "level": "info",
        "message": "command",
        "match": "abc",
        "version": 3,
        "ms": 1.5,
    }


def test_line_breaks_in_values_stay_inside_the_line() -> None:
    assert line_of(kind="a\nb")["kind"] == "a\nb"


def test_an_exception_is_part_of_the_line() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        line = line_of(exc_info=sys.exc_info())
    assert "ValueError: broken" in str(line["exception"])

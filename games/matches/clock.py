"""The time of arrival: read once at the edge and handed on; nothing below asks what time it is."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """The current time, in UTC."""
    return datetime.now(UTC)


def iso(at: datetime) -> str:
    """``at`` as it goes over the wire: ISO 8601 in UTC to the millisecond, ending in Z."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

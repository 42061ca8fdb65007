"""Times as the reader's language writes them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from accounts.templatetags.reader import when

NOW = datetime(2026, 8, 22, 6, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ago", "korean", "english"),
    [
        (timedelta(seconds=4), "4초 전", "4 seconds ago"),
        (timedelta(seconds=59), "59초 전", "59 seconds ago"),
        (timedelta(seconds=70), "1분 전", "1 minute ago"),
        (timedelta(minutes=3), "3분 전", "3 minutes ago"),
        (timedelta(minutes=89), "1시간 전", "1 hour ago"),
        (timedelta(hours=13), "2026. 8. 22. (토) 오전 2:05", "Sat 22 Aug 2026, 2:05 AM"),
        (timedelta(seconds=-5), "2026. 8. 22. (토) 오후 3:05", "Sat 22 Aug 2026, 3:05 PM"),
    ],
)
def test_what_was_lately_is_told_from_now_the_rest_by_date_in_the_readers_zone(
    monkeypatch: pytest.MonkeyPatch, ago: timedelta, korean: str, english: str
) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    for language, told in (("ko", korean), ("en", english)):
        with translation.override(language), timezone.override(ZoneInfo("Asia/Seoul")):
            assert when(NOW - ago).replace("\u202f", " ") == told

"""``<match_id:…>`` in addresses; importing this makes it known."""

from __future__ import annotations

from django.urls import register_converter


class MatchIdConverter:
    regex = "[0-9A-Za-z]{12}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(MatchIdConverter, "match_id")

from __future__ import annotations

from django.urls import path, register_converter

from games.matches import pages


class MatchIdConverter:
    regex = "[0-9A-Za-z]{12}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(MatchIdConverter, "match_id")

urlpatterns = [
    path("", pages.home, name="home"),
    path("play/", pages.start, name="start"),
    path("matches/<match_id:public_id>/", pages.table, name="table"),
    path("matches/<match_id:public_id>/join/", pages.join, name="join"),
    path("matches/<match_id:public_id>/replay/", pages.replay, name="replay"),
    path("history/", pages.history, name="history"),
    path("lobby/", pages.lobby, name="lobby"),
    path("rules/dominoes/", pages.rules_dominoes, name="rules_dominoes"),
]

from __future__ import annotations

from django.urls import path

from games.matches import (
    converters,  # noqa: F401  match_id
    lesson_pages,
    pages,
    people_pages,
    picture_pages,
    record_pages,
)

urlpatterns = [
    path("", pages.home, name="home"),
    path("play/<slug:game>/", pages.start, name="start"),
    path("matches/<match_id:public_id>/", pages.table, name="table"),
    path("matches/<match_id:public_id>/join/", pages.join, name="join"),
    path("matches/<match_id:public_id>/picture.png", picture_pages.picture, name="picture"),
    path("matches/<match_id:public_id>/replay/", pages.replay, name="replay"),
    path("replay/open/", record_pages.open_saved, name="open_replay"),
    path("history/", people_pages.history, name="history"),
    path("people/<str:nickname>/", people_pages.profile, name="person"),
    path("lobby/", pages.lobby, name="lobby"),
    path("rules/", pages.rules_index, name="rules_index"),
    path("rules/<slug:game>/", pages.rules, name="rules"),
    path("learn/<slug:game>/", lesson_pages.learn, name="learn"),
]

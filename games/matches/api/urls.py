"""``/api/v1/``"""

from __future__ import annotations

from django.urls import path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from games.matches import converters  # noqa: F401  match_id
from games.matches.api import lesson_views, play_views, record_views, site_views, views

app_name = "api"
urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api:schema"), name="docs"),
    path("games/", site_views.Games.as_view()),
    path("guests/", site_views.Guests.as_view()),
    path("matches/", views.Matches.as_view(), name="matches"),
    path("matches/<match_id:public_id>/", views.MatchDetail.as_view(), name="match"),
    path("matches/<match_id:public_id>/seats/", views.Seats.as_view()),
    path("matches/<match_id:public_id>/start/", views.Start.as_view()),
    path("matches/<match_id:public_id>/leave/", views.Leave.as_view()),
    path("matches/<match_id:public_id>/rematch/", views.Rematch.as_view()),
    path("matches/<match_id:public_id>/moves/", play_views.Moves.as_view()),
    path("matches/<match_id:public_id>/moves/check/", play_views.CheckMove.as_view()),
    path("matches/<match_id:public_id>/resign/", play_views.Resign.as_view()),
    path("matches/<match_id:public_id>/undo/", play_views.Undo.as_view()),
    path("matches/<match_id:public_id>/events/", play_views.Events.as_view()),
    path("matches/<match_id:public_id>/replay/", record_views.Replay.as_view(), name="replay"),
    path("replays/check/", record_views.CheckReplay.as_view()),
    path("replays/open/", record_views.OpenReplay.as_view()),
    path("lessons/<slug:game>/<slug:part>/", lesson_views.LessonPart.as_view(), name="lesson"),
    re_path("", site_views.Unknown.as_view()),
]

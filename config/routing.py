"""The addresses of the sockets."""

from __future__ import annotations

from channels.routing import URLRouter
from django.urls import re_path

from games.matches.consumers import lobby_socket, match_socket, unknown_socket

sockets = URLRouter(
    [
        re_path(r"^ws/v1/matches/(?P<public_id>[0-9A-Za-z]{12})/$", match_socket),
        re_path(r"^ws/v1/lobby/$", lobby_socket),
        re_path(r"^", unknown_socket),
    ]
)

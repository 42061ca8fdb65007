"""The addresses of the sockets."""

from __future__ import annotations

from typing import Any, Final

from channels.routing import URLRouter
from django.urls import re_path

from games.matches.consumers import lobby_socket, match_socket, unknown_socket

# Django's types know no other views than those of HTTP.
_ADDRESSES: Final[dict[str, Any]] = {
    r"^ws/v1/matches/(?P<public_id>[0-9A-Za-z]{12})/$": match_socket,
    r"^ws/v1/lobby/$": lobby_socket,
    r"^": unknown_socket,
}

sockets = URLRouter([re_path(address, socket) for address, socket in _ADDRESSES.items()])

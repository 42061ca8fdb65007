"""What a browser may load and run on our pages: our own files, and nothing written inline."""

from __future__ import annotations

from typing import Final

from csp.constants import NONE, SELF, UNSAFE_EVAL, UNSAFE_INLINE
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

DIRECTIVES: Final = {
    "default-src": [NONE],
    "script-src": [SELF],
    "style-src": [SELF],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF],
    "manifest-src": [SELF],
    "worker-src": [SELF],
    "form-action": [SELF],
    "base-uri": [NONE],
    "frame-ancestors": [NONE],
}
"""Every page. ``connect-src 'self'`` covers the sockets of the same host."""

_ADMIN: Final = {"script-src": [SELF, UNSAFE_EVAL], "style-src": [SELF, UNSAFE_INLINE]}
"""The admin's Alpine evaluates the expressions in its markup; its colours are a style element."""

_LOGIN_SERVICES: Final = {
    "kakao": "https://kauth.kakao.com",
    "naver": "https://nid.naver.com",
    "google": "https://accounts.google.com",
}
"""Where the form that enters through a service is sent on to."""


class ContentSecurityMiddleware(CSPMiddleware):
    """Sends the policy with every response.

    The admin gets what its theme can't do without; forms may lead to the services whose keys
    are set.
    """

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path_info.startswith("/admin/"):
            parts.replace = _ADMIN
        services = [_LOGIN_SERVICES[name] for name in settings.SOCIALACCOUNT_PROVIDERS]
        parts.update = {"form-action": services}
        return parts

"""Pages have addresses in the reader's language; the API and the admin have one for all."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from config import installable
from config.design import design
from config.health import health
from config.robots import robots

urlpatterns = [
    path("health/", health),
    path("robots.txt", robots),
    path("service-worker.js", installable.service_worker),
    path("favicon.ico", installable.favicon),
    path("admin/", admin.site.urls),
    path("api/v1/", include("games.matches.api.urls")),
    path("social/", include("accounts.social_urls")),
    *i18n_patterns(
        path("manifest.webmanifest", installable.manifest, name="manifest"),
        path("offline/", installable.offline, name="offline"),
        path("design/", design, name="design"),
        path("account/", include("accounts.urls")),
        path("", include("games.matches.page_urls")),
        prefix_default_language=False,
    ),
]

handler400 = "games.matches.error_pages.bad_request"
handler403 = "games.matches.error_pages.forbidden"
handler404 = "games.matches.error_pages.not_found"
handler500 = "games.matches.error_pages.server_error"

"""What makes the site an app that can be installed: manifest, service worker, offline page."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_vite.core.asset_loader import DjangoViteAssetLoader

PAPER: Final = "#f3ead9"
PLANK: Final = "#573420"
"""Of ``tokens.css``: the day's paper and dark wood."""

_ICONS: Final = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable-512.png", "512x512", "maskable"),
)


def asset(path: str) -> str:
    """The address of a file of the front end's source, as it was built."""
    address: str = DjangoViteAssetLoader.instance().generate_vite_asset_url(path)
    return address


@require_safe
def manifest(_request: HttpRequest) -> HttpResponse:
    """The app in the language of the address."""
    home = reverse("home")
    content = {
        "id": "/",
        "name": _("Pannori: an evening at the table"),
        "short_name": _("Pannori"),
        "description": _("Board games for the evening: against the computer or with others."),
        "lang": get_language(),
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PLANK,
        "categories": ["games"],
        "icons": [
            {
                "src": asset(f"src/art/{name}"),
                "sizes": sizes,
                "type": "image/png",
                "purpose": purpose,
            }
            for name, sizes, purpose in _ICONS
        ],
        "shortcuts": [
            {"name": _("Open tables"), "url": reverse("lobby")},
            {"name": _("My matches"), "url": reverse("history")},
        ],
    }
    return JsonResponse(content, content_type="application/manifest+json")


@never_cache
@require_safe
def service_worker(_request: HttpRequest) -> HttpResponse:
    """Browsers ask for it again with every page and take a new one at once."""
    return HttpResponse(_worker_script(), content_type="text/javascript")


@cache
def _worker_script() -> str:
    """The built worker and what it is told; differs whenever an offline page would."""
    pages, digest = [], hashlib.sha256()
    for language, _name in settings.LANGUAGES:
        with override(language):
            pages.append(reverse("offline"))
            digest.update(render_to_string("offline.html").encode())
    told = {"version": digest.hexdigest()[:12], "pages": pages}
    worker = asset("src/offline/worker.ts")
    return f"self.PANNORI = {json.dumps(told)};\nimportScripts({json.dumps(worker)});\n"


@require_safe
def favicon(_request: HttpRequest) -> HttpResponse:
    """For pages that name no icon: those of the admin."""
    return redirect(asset("src/art/logo.svg"))


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Kept by the service worker and shown in place of any page without a network."""
    return render(request, "offline.html")

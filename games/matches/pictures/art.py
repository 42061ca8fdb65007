"""The front end's own drawings, to be put into a picture."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.safestring import SafeString


@cache
def drawing(source: str, size: str) -> SafeString:
    """The SVG file built from this one of the front end's source, inside a picture; ``size`` is
    its place there as attributes. A seat's colour is the current one."""
    manifest = Path(settings.DJANGO_VITE["default"]["manifest_path"])
    built = json.loads(manifest.read_bytes())[source]["file"]
    markup = (manifest.parents[1] / built).read_text()
    return SafeString(
        markup.replace("<svg ", f"<svg {size} ", 1).replace("var(--king)", "currentColor")
    )

"""Writes what the frontend's types are generated from, and what its boards draw from."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from drf_spectacular.generators import SchemaGenerator

from games.matches.api import board_data

SOURCES: Final = Path(settings.BASE_DIR) / "frontend" / "src"
DOCUMENT: Final = "api/openapi.json"


def document() -> str:
    """The OpenAPI document as it is committed."""
    schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def generated() -> dict[str, str]:
    """Every file that is written, by its path in ``SOURCES``."""
    return {DOCUMENT: document(), **board_data.FILES}


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=SOURCES)

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        for path, text in generated().items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            self.stdout.write(f"{file}")

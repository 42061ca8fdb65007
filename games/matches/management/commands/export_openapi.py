"""Writes the OpenAPI document that the frontend's types are generated from."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from drf_spectacular.generators import SchemaGenerator

DEFAULT: Final = Path(settings.BASE_DIR) / "frontend" / "src" / "api" / "openapi.json"


def document() -> str:
    """The document as it is committed."""
    schema = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return json.dumps(schema, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", nargs="?", type=Path, default=DEFAULT)

    def handle(self, *args: Any, path: Path, **options: Any) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(document(), encoding="utf-8")
        self.stdout.write(f"{path}")

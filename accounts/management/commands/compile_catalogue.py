from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from accounts import catalogue


class Command(BaseCommand):
    help = "Compiles the catalogues for Django and for the islands."
    requires_system_checks = []  # noqa: RUF012 - as Django declares it

    def handle(self, *args: Any, **options: Any) -> None:
        for language in catalogue.LANGUAGES:
            catalogue.compile_catalogue(language)

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from accounts import catalogue


class Command(BaseCommand):
    help = "Brings both catalogues up to date with the texts in the sources."
    requires_system_checks = []  # noqa: RUF012 - as Django declares it

    def handle(self, *args: Any, **options: Any) -> None:
        for language in catalogue.LANGUAGES:
            updated = catalogue.update(language)
            catalogue.write_catalogue(language, updated)
            missing = sum(not catalogue.is_translated(message) for message in updated)
            self.stdout.write(f"{language}: {len(updated)} texts, {missing} untranslated")

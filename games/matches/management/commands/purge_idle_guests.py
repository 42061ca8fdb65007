from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.matches.services.guests import purge_idle_guests


class Command(BaseCommand):
    help = "Deletes guests who stayed away for 30 days, with what only they have seen."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{purge_idle_guests(now=timezone.now())} guests deleted")

"""The task queue. Workers: ``celery -A config.celery worker -Q bots,default``."""

from __future__ import annotations

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.embedded")

app = Celery("pannori")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

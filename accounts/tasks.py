"""What becomes of logins that nobody ended."""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from celery import shared_task
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session


@shared_task
def forget_expired_sessions() -> None:
    """Deletes the sessions that have expired, and what is known of the devices they were on."""
    SessionStore.clear_expired()
    kept = Session.objects.values("session_key")
    UserSession.objects.exclude(session_key__in=kept).delete()

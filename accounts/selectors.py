"""Questions about accounts."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts import nicknames
from accounts.models import User

GUEST_KEPT_FOR = timedelta(days=30)


def nickname_is_taken(nickname: str) -> bool:
    """Whether somebody has this nickname or one that looks like it."""
    return User.objects.filter(nickname_key=nicknames.fold(nickname)).exists()


def email_is_taken(email: str, *, besides: int) -> bool:
    """Whether another account than ``besides`` has this e-mail address."""
    return User.objects.filter(email__iexact=email).exclude(pk=besides).exists()


def idle_guests(now: datetime) -> QuerySet[User]:
    """Guests who have not been about for 30 days."""
    return User.objects.filter(is_guest=True, last_seen__lt=now - GUEST_KEPT_FOR)


def is_registered(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether somebody is logged in to an account of their own."""
    return isinstance(user, User) and not user.is_guest

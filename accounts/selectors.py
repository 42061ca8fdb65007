"""Questions about accounts."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts import nicknames
from accounts.models import ProfileAudience, User

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


def profile_shown_to(viewer: AbstractBaseUser | AnonymousUser, nickname: str) -> User | None:
    """The account of this nickname, where ``viewer`` may see its profile; guests have none."""
    if nicknames.shape_fault(nickname):
        return None
    person = User.objects.filter(
        nickname_key=nicknames.fold(nickname), is_guest=False, is_active=True
    ).first()
    return person if person is not None and may_see_profile(viewer, person) else None


def may_see_profile(viewer: AbstractBaseUser | AnonymousUser, person: User) -> bool:
    """Whether ``person``, who is registered, chose an audience that ``viewer`` belongs to."""
    if person == viewer or person.profile_audience == ProfileAudience.EVERYBODY:
        return True
    return person.profile_audience == ProfileAudience.MEMBERS and is_registered(viewer)


def is_registered(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether somebody is logged in to an account of their own."""
    return isinstance(user, User) and not user.is_guest

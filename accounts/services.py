"""What can be done with accounts."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import get_language

from accounts.models import User

GUEST_NAMES = {"ko": "손님", "en": "Guest"}
GUEST_DIGITS = (5, 5, 5, 6, 6, 7)
"""How many digits each try for a free name takes: longer ones once short ones collide."""

NICKNAME_KEPT_FOR = timedelta(days=30)
"""How long a nickname that was changed stays."""

LAST_SEEN_STEP = timedelta(minutes=5)
SESSION_BACKEND = "django.contrib.auth.backends.ModelBackend"


class NicknameKept(Exception):
    """The nickname was changed not long ago: the next change can be made at ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


class NicknameTaken(Exception):
    """Somebody has this nickname or one that looks like it."""


class TakenMeanwhile(Exception):
    """Somebody took the nickname or the e-mail address after it was found free."""


class AlreadyRegistered(Exception):
    """Whoever signs up here has done so a moment ago, by a second press or in another window."""


def create_guest(*, language: str, now: datetime) -> User:
    """A new guest with a free name like 손님48213, or Guest48213 for readers of English."""
    prefix = GUEST_NAMES.get(language, GUEST_NAMES["en"])
    for digits in GUEST_DIGITS:
        number = secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
        try:
            with transaction.atomic():
                return User.objects.create_user(
                    f"{prefix}{number}",
                    is_guest=True,
                    language=language if language in GUEST_NAMES else "",
                    created_at=now,
                    last_seen=now,
                )
        except IntegrityError:
            continue
    raise RuntimeError("no free guest name found")


def ensure_guest(request: HttpRequest) -> User:
    """The visitor's user; a stranger becomes a guest whose browser is logged in from here on.

    Call it only where somebody starts to play: looking around makes no accounts.
    """
    if isinstance(request.user, User):
        return request.user
    guest = create_guest(language=get_language() or "ko", now=timezone.now())
    login(request, guest, backend=SESSION_BACKEND)
    return guest


def upgrade_guest(*, user: User, nickname: str, email: str, password: str | None) -> User:
    """Registers a guest on the same row: what they played stays theirs.

    Without a password the account is entered in another way alone. Raises AlreadyRegistered,
    and IntegrityError where nickname or address are somebody's.
    """
    with transaction.atomic():
        guest = User.objects.select_for_update().filter(pk=user.pk, is_guest=True).first()
        if guest is None:
            raise AlreadyRegistered
        guest.is_guest = False
        guest.nickname = nickname
        guest.email = email
        guest.set_password(password)
        guest.save()
    user.refresh_from_db()
    return user


def save_preferences(*, user: User, **preferences: str | bool) -> None:
    """Keeps some of pace, sound, theme, patterns, language and time zone."""
    known = {"pace", "sound", "theme", "patterns", "language", "time_zone"}
    unknown = preferences.keys() - known
    if unknown:
        raise ValueError(f"no such preference: {', '.join(sorted(unknown))}")
    for name, value in preferences.items():
        setattr(user, name, value)
    user.save(update_fields=set(preferences))


def change_nickname(*, user: User, nickname: str, now: datetime) -> None:
    """Gives the user another nickname, once in 30 days. The old one is free at once.

    Raises NicknameKept and NicknameTaken; what may be a nickname is for the caller to check.
    """
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        if until := nickname_kept_until(locked, now):
            raise NicknameKept(until)
        locked.nickname = nickname
        locked.nickname_changed_at = now
        try:
            with transaction.atomic():
                locked.save(update_fields=["nickname", "nickname_changed_at"])
        except IntegrityError:
            raise NicknameTaken from None
    user.refresh_from_db(fields=["nickname", "nickname_key", "nickname_changed_at"])


def nickname_kept_until(user: User, now: datetime) -> datetime | None:
    """When the nickname can be changed next; None: now."""
    if user.nickname_changed_at is None:
        return None
    until = user.nickname_changed_at + NICKNAME_KEPT_FOR
    return until if now < until else None


def choose_avatar(*, user: User, avatar: str) -> None:
    """Keeps which of the built-in pictures stands for the user."""
    user.avatar = avatar
    user.save(update_fields=["avatar"])


def show_profile_to(*, user: User, audience: str) -> None:
    """Keeps who may open the user's profile."""
    user.profile_audience = audience
    user.save(update_fields=["profile_audience"])


def delete_account(*, user: User, now: datetime) -> None:
    """Leaves every match under way and deletes the user; their seats stay, without a name.

    All of it, or nothing.
    """
    with transaction.atomic():
        import_string(settings.PANNORI_FAREWELL)(user=user, now=now)
        user.delete()


def mark_seen(*, user: User, now: datetime) -> None:
    """Notes that a user is about, at most every few minutes."""
    if now - user.last_seen >= LAST_SEEN_STEP:
        User.objects.filter(pk=user.pk, last_seen__lt=now).update(last_seen=now)

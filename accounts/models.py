"""A user: registered, or a guest who may register later on the same row."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import nicknames, wording


def validate_nickname_shape(value: str) -> None:
    """The letters of a nickname; reserved words are the sign-up form's to refuse."""
    if fault := nicknames.shape_fault(value):
        raise ValidationError(wording.NICKNAME_FAULTS[fault], code=fault)


class Pace(models.TextChoices):
    """How fast the screen shows what the computer does."""

    SLOW = "slow", _("Slow")
    NORMAL = "normal", _("Normal")
    FAST = "fast", _("Fast")
    INSTANT = "instant", _("At once")


class Theme(models.TextChoices):
    SYSTEM = "system", _("Automatic")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Language(models.TextChoices):
    BROWSER = "", _("Like my browser")
    KOREAN = "ko", "한국어"
    ENGLISH = "en", "English"


class Avatar(models.TextChoices):
    """The pictures to choose from; ``templates/includes/avatars`` has one of each."""

    DOMINO = "domino", _("Domino")
    KITE = "kite", _("Kite")
    MOON = "moon", _("Moon")
    PERSIMMON = "persimmon", _("Persimmon")
    MOUNTAIN = "mountain", _("Mountain")
    CROWN = "crown", _("Crown")
    STAR = "star", _("Star")
    WAVE = "wave", _("Wave")


class ProfileAudience(models.TextChoices):
    """Who may open the page that shows a user's record."""

    EVERYBODY = "everybody", _("Everybody")
    MEMBERS = "members", _("Members who are logged in")
    ME = "me", _("Only me")


TIME_ZONES: Final = [
    ("", _("Korean time")),
    ("Asia/Tokyo", _("Tokyo")),
    ("Asia/Shanghai", _("Shanghai")),
    ("Asia/Singapore", _("Singapore")),
    ("Asia/Kolkata", _("Kolkata")),
    ("Asia/Dubai", _("Dubai")),
    ("Australia/Sydney", _("Sydney")),
    ("Pacific/Auckland", _("Auckland")),
    ("Europe/London", _("London")),
    ("Europe/Paris", _("Paris")),
    ("Europe/Berlin", _("Berlin")),
    ("Europe/Moscow", _("Moscow")),
    ("Africa/Cairo", _("Cairo")),
    ("America/Sao_Paulo", _("São Paulo")),
    ("America/New_York", _("New York")),
    ("America/Chicago", _("Chicago")),
    ("America/Denver", _("Denver")),
    ("America/Los_Angeles", _("Los Angeles")),
    ("Pacific/Honolulu", _("Honolulu")),
    ("UTC", _("Coordinated Universal Time (UTC)")),
]


class UserManager(BaseUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(nickname_key=nicknames.fold(username or ""))

    def create_user(self, nickname: str, password: str | None = None, **fields: Any) -> User:
        """A saved user; without a password nobody can log in as it."""
        user = self.model(nickname=nickname, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, nickname: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(nickname, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """``nickname_key`` follows from ``nickname`` and keeps look-alikes apart.

    ``nickname_changed_at`` is None until the first change. ``email`` is "" for guests.
    ``language`` is "" while the browser decides, ``time_zone`` for Korean time.
    """

    nickname = models.CharField(
        _("nickname"),
        max_length=nicknames.MAX_LENGTH,
        unique=True,
        validators=[validate_nickname_shape],
        error_messages={"unique": wording.NICKNAME_TAKEN},
    )
    nickname_key = models.CharField(
        max_length=nicknames.MAX_LENGTH,
        unique=True,
        editable=False,
        error_messages={"unique": wording.NICKNAME_TAKEN},
    )
    nickname_changed_at = models.DateTimeField(_("nickname changed"), null=True, blank=True)
    avatar = models.CharField(_("picture"), max_length=12, choices=Avatar, default=Avatar.DOMINO)
    profile_audience = models.CharField(
        _("who sees the record"),
        max_length=12,
        choices=ProfileAudience,
        default=ProfileAudience.EVERYBODY,
    )
    email = models.EmailField(_("e-mail"), blank=True, default="")
    is_guest = models.BooleanField(_("guest"), default=False)
    is_staff = models.BooleanField(_("staff"), default=False)
    is_active = models.BooleanField(_("active"), default=True)

    language = models.CharField(_("language"), max_length=2, choices=Language, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, choices=TIME_ZONES, blank=True)
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    pace = models.CharField(
        _("pace of the computer"), max_length=8, choices=Pace, default=Pace.NORMAL
    )
    sound = models.BooleanField(_("sound"), default=True)
    patterns = models.BooleanField(_("patterns on colours"), default=True)

    created_at = models.DateTimeField(_("created"), default=timezone.now)
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now)

    USERNAME_FIELD = "nickname"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    objects = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = (
            models.UniqueConstraint(
                Lower("email"),
                condition=~Q(email=""),
                name="user_email_unique",
                violation_error_message=wording.EMAIL_TAKEN,
            ),
            models.CheckConstraint(
                condition=Q(is_guest=False) | Q(email="", is_staff=False, is_superuser=False),
                name="user_guest_is_nobody",
            ),
            models.CheckConstraint(condition=Q(pace__in=Pace.values), name="user_pace_known"),
            models.CheckConstraint(condition=Q(avatar__in=Avatar.values), name="user_avatar_known"),
            models.CheckConstraint(
                condition=Q(profile_audience__in=ProfileAudience.values),
                name="user_profile_audience_known",
            ),
            models.CheckConstraint(condition=Q(theme__in=Theme.values), name="user_theme_known"),
            models.CheckConstraint(
                condition=Q(language__in=Language.values), name="user_language_known"
            ),
        )
        indexes = (
            models.Index(fields=["last_seen"], condition=Q(is_guest=True), name="user_idle_guests"),
        )

    def __str__(self) -> str:
        return self.nickname

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keeps nickname, key and e-mail in their normal forms."""
        self.nickname = nicknames.normalise(self.nickname)
        self.nickname_key = nicknames.fold(self.nickname)
        self.email = self.email.lower()
        fields = kwargs.get("update_fields")
        if fields is not None and "nickname" in fields:
            kwargs["update_fields"] = {*fields, "nickname_key"}
        super().save(*args, **kwargs)

    def clean(self) -> None:
        """Raises ValidationError for a nickname that another user's looks like."""
        super().clean()
        self.nickname_key = nicknames.fold(self.nickname)
        others = User.objects.exclude(pk=self.pk)
        if others.filter(nickname_key=self.nickname_key).exists():
            raise ValidationError({"nickname": wording.NICKNAME_TAKEN})

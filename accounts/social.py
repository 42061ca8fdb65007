"""Accounts that are entered through Kakao, Naver or Google."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialLogin
from allauth.socialaccount.providers.base import AuthProcess
from django.conf import settings
from django.forms import BaseForm
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.guests import guest_of
from accounts.models import User

NAMES: dict[str, str | Promise] = {
    "kakao": _("Kakao"),
    "naver": _("Naver"),
    "google": _("Google"),
}


def offered() -> list[tuple[str, str | Promise]]:
    """Id and name of each service that the settings have keys for."""
    return [(key, name) for key, name in NAMES.items() if key in settings.SOCIALACCOUNT_PROVIDERS]


class SocialAdapter(DefaultSocialAccountAdapter):
    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultSocialAccountAdapter.error_messages,
        "email_taken": _(
            "This e-mail address already has an account. Log in to it and connect %s there."
        ),
        "no_password": _("Set a password first: without one you could not log in any more."),
        "no_verified_email": _(
            "Confirm your e-mail address first: without it you could not get a new password."
        ),
    }

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Only accounts are connected: strangers and guests log in first."""
        connects = sociallogin.state.get("process") == AuthProcess.CONNECT
        if connects and not request.user.is_authenticated:
            raise ImmediateHttpResponse(redirect("account_login"))

    def new_user(self, request: HttpRequest, sociallogin: SocialLogin) -> User:
        """Nobody yet, also where a guest comes back: whether they sign up is not known."""
        return User()

    def save_user(
        self, request: HttpRequest, sociallogin: SocialLogin, form: BaseForm | None = None
    ) -> User:
        """A guest signs up on the row they have, so that what they played stays theirs."""
        sociallogin.user = guest_of(request) or sociallogin.user
        saved: User = super().save_user(request, sociallogin, form)
        return saved

"""How signing up and logging in differ here from what allauth does by itself."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

from accounts import nicknames, services, wording
from accounts.models import User
from accounts.selectors import nickname_is_taken

WRONG_LOGIN = _("The nickname or e-mail address and the password don't belong together.")


class AccountAdapter(DefaultAccountAdapter):
    error_messages: ClassVar[dict[str, Any]] = {
        **DefaultAccountAdapter.error_messages,
        "email_taken": wording.EMAIL_TAKEN,
        "username_taken": wording.NICKNAME_TAKEN,
        "email_password_mismatch": WRONG_LOGIN,
        "username_password_mismatch": WRONG_LOGIN,
        "too_many_login_attempts": _("Too many attempts to log in. Try again in a few minutes."),
        "account_inactive": _("This account is closed at the moment."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        if fault := nicknames.fault_of(username):
            raise ValidationError(wording.NICKNAME_FAULTS[fault], code=fault)
        if not shallow and nickname_is_taken(username):
            raise self.validation_error("username_taken")
        return nicknames.normalise(username)

    def new_user(self, request: HttpRequest) -> User:
        """A guest registers on the row they have, so that what they played stays theirs."""
        if isinstance(request.user, User) and request.user.is_guest:
            return request.user
        return User()

    def save_user(
        self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True
    ) -> User:
        data = form.cleaned_data
        if user.is_guest:
            return services.upgrade_guest(
                user=user,
                nickname=data["username"],
                email=data["email"],
                password=data["password1"],
            )
        user.language = getattr(request, "LANGUAGE_CODE", "")
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def login(self, request: HttpRequest, user: User) -> None:
        """Running matches of the guest who logs in come along to the account."""
        before = request.user if isinstance(request.user, User) else None
        super().login(request, user)
        if before and before.is_guest and before.pk != user.pk:
            import_string(settings.PANNORI_GUEST_HANDOVER)(guest=before, user=user)

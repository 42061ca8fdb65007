"""How signing up and logging in differ here from what allauth does by itself."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.mail import EmailMultiAlternatives
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework.authtoken.models import Token

from accounts import mails, nicknames, services, wording
from accounts.devices import device_name
from accounts.guests import guest_of
from accounts.models import User
from accounts.selectors import email_is_taken, nickname_is_taken

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
        "duplicate_email": _("This is your e-mail address already."),
        "enter_current_password": wording.WRONG_PASSWORD,
        "incorrect_password": wording.WRONG_PASSWORD,
        "invalid_password_reset": _("This link has been used or is too old."),
        "rate_limited": wording.TOO_MANY_TRIES,
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        if fault := nicknames.fault_of(username):
            raise ValidationError(wording.NICKNAME_FAULTS[fault], code=fault)
        if not shallow and nickname_is_taken(username):
            raise self.validation_error("username_taken")
        return nicknames.normalise(username)

    def new_user(self, request: HttpRequest) -> User:
        """A guest registers on the row they have, so that what they played stays theirs."""
        return guest_of(request) or User()

    def save_user(
        self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True
    ) -> User:
        data = form.cleaned_data
        if user.is_guest:
            services.upgrade_guest(
                user=user,
                nickname=data["username"],
                email=data["email"],
                password=data.get("password1"),  # none where another service vouches
            )
            return user
        user.language = getattr(request, "LANGUAGE_CODE", "")
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def login(self, request: HttpRequest, user: User) -> None:
        """Running matches of the guest who logs in come along to the account."""
        guest = guest_of(request)
        super().login(request, user)
        if guest and guest.pk != user.pk:
            hand_over = import_string(settings.PANNORI_GUEST_HANDOVER)
            hand_over(guest=guest, user=user, now=timezone.now())

    def set_password(self, user: User, password: str) -> None:
        """With the sessions, tokens of the API that came with the old password end as well."""
        super().set_password(user, password)
        Token.objects.filter(user=user).delete()

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Whether the address is its user's now: not where somebody else took it meanwhile."""
        if not email_is_taken(email_address.email, besides=email_address.user_id):
            try:
                with transaction.atomic():
                    confirmed: bool = super().confirm_email(request, email_address)
                    return confirmed
            except IntegrityError:
                pass  # taken after that question
        messages.error(request, wording.EMAIL_TAKEN)
        return False

    def get_client_ip(self, request: HttpRequest) -> str:
        """The reader's address; that of the last hop for who came around the proxies."""
        try:
            address: str = super().get_client_ip(request)
        except ImproperlyConfigured:
            return str(request.META["REMOTE_ADDR"])
        return address

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Whether to ask once more who it is: not where there is neither password nor code."""
        if not self.get_reauthentication_methods(self.request.user):
            return False
        required: bool = super().is_reauthentication_required(app=app, **kwargs)
        return required

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("settings")

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        return reverse("account_email" if self.request.user.is_authenticated else "account_login")

    # -- mail -------------------------------------------------------------------------------

    def render_mail(
        self,
        template_prefix: str,
        email: str,
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMultiAlternatives:
        """The mail in the language of the page that asked for it."""
        context = {
            **context,
            "device": device_name(context.get("user_agent", "")),
            "home_url": self.request.build_absolute_uri(reverse("home")),
            "reset_url": self.request.build_absolute_uri(reverse("account_reset_password")),
        }
        subject = render_to_string(f"{template_prefix}_subject.txt", context).strip()
        return mails.compose(
            subject=f"[{gettext('Pannori')}] {subject}",
            text=render_to_string(f"{template_prefix}_message.txt", context).strip(),
            sender=self.get_from_email(),
            to=[email],
        )

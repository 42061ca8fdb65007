"""The forms of accounts: allauth's in our words, and our own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from allauth.mfa.base import forms as code_forms
from allauth.mfa.totp import forms as totp_forms
from allauth.socialaccount.forms import SignupForm as SocialForm
from allauth.socialaccount.models import SocialAccount
from django import forms
from django.contrib.auth import logout
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy as _

from accounts import nicknames, services, wording
from accounts.guests import guest_of
from accounts.models import Avatar, ProfileAudience, User
from accounts.selectors import email_is_taken

IS_14 = _("I am 14 years old or older.")
PASSWORD_HELP = _("At least 8 characters, not digits alone.")
EMAIL_LENGTH = User._meta.get_field("email").max_length


def bound_length(email: forms.Field) -> None:
    """Refuses an address that is longer than what can be stored: allauth would cut it off."""
    others = [check for check in email.validators if not isinstance(check, MaxLengthValidator)]
    email.validators = [*others, MaxLengthValidator(EMAIL_LENGTH)]
    email.widget.attrs["maxlength"] = EMAIL_LENGTH


class LoginForm(allauth_forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Nickname or e-mail")
        self.fields["login"].widget.attrs |= {"autocomplete": "username", "placeholder": ""}
        self.fields["password"].label = _("Password")
        self.fields["password"].help_text = ""
        self.fields["password"].widget.attrs["placeholder"] = ""

    def clean_login(self) -> str:
        return nicknames.normalise(self.cleaned_data["login"])


class NewAccount:
    """What every way of signing up asks for, worded alike."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nickname = self.fields["username"]
        nickname.label = _("Nickname")
        # The adapter judges it, once it is composed, in our own words.
        nickname.validators = []
        nickname.error_messages["required"] = wording.NICKNAME_FAULTS["length"]
        nickname.help_text = _(
            "2 to 12 letters: Hangul, Latin, digits and underscores. Others see it at the table."
        )
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("Only for your account; nobody else sees it.")
        bound_length(self.fields["email"])
        if password := self.fields.get("password1"):
            password.label = _("Password")
            password.help_text = PASSWORD_HELP
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """The whole account, or nothing of it; and the answer, where none is made.

        Raises TakenMeanwhile, and AlreadyRegistered where a guest is none any more.
        """
        guest = guest_of(request)
        try:
            with transaction.atomic():
                user, answer = super().try_save(request)  # type: ignore[misc]  # allauth's form's
        except IntegrityError as error:
            if guest:
                guest.refresh_from_db()
            raise services.TakenMeanwhile from error
        if guest and user:
            # From here on the account is entered as any other: with its address verified.
            logout(request)
        return user, answer


class SignupForm(NewAccount, allauth_forms.SignupForm):
    is_14 = forms.BooleanField(label=IS_14, error_messages={"required": wording.TOO_YOUNG})

    field_order = ("username", "email", "password1", "is_14")


class SocialSignupForm(NewAccount, SocialForm):
    is_14 = forms.BooleanField(label=IS_14, error_messages={"required": wording.TOO_YOUNG})

    field_order = ("username", "email", "is_14")

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Raises AlreadyRegistered also where the service's account has been signed up with."""
        account, pending = self.sociallogin.account, self.sociallogin.serialize()
        try:
            return super().try_save(request)
        except services.TakenMeanwhile:
            if SocialAccount.objects.filter(provider=account.provider, uid=account.uid).exists():
                raise services.AlreadyRegistered from None
            # By now allauth has forgotten whom the form is for.
            request.session["socialaccount_sociallogin"] = pending
            raise


class Plain:
    """Our own labels, no text inside the boxes, and a new password is typed once."""

    fields: dict[str, forms.Field]
    labels: ClassVar[dict[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.pop("password2", None)
        for name, field in self.fields.items():
            field.label = self.labels[name]
            field.help_text = PASSWORD_HELP if name == "password1" else ""
            field.widget.attrs.pop("placeholder", None)


class AddEmailForm(Plain, allauth_forms.AddEmailForm):
    """A confirmed address is kept until the new one is confirmed, any other is replaced at once."""

    labels: ClassVar = {"email": _("New e-mail address")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        bound_length(self.fields["email"])

    @property
    def _at_once(self) -> bool:
        return EmailAddress.objects.get_verified(self.user) is None

    def clean_email(self) -> str:
        email: str = super().clean_email()
        if self._at_once and email_is_taken(email, besides=self.user.pk):
            raise forms.ValidationError(wording.EMAIL_TAKEN, code="email_taken")
        return email

    def save(self, request: HttpRequest) -> EmailAddress:
        """Raises TakenMeanwhile."""
        at_once, before = self._at_once, self.user.email
        try:
            with transaction.atomic():
                address = self._replaced(request) if at_once else super().save(request)
        except IntegrityError as error:
            self.user.refresh_from_db(fields=["email"])
            raise services.TakenMeanwhile from error
        if at_once:
            get_adapter().send_notification_mail(
                "account/email/email_changed",
                self.user,
                {"from_email": before, "to_email": address.email},
                email=before,
            )
        return address

    def _replaced(self, request: HttpRequest) -> EmailAddress:
        # The address is taken before mail goes out to it.
        self.user.email = self.cleaned_data["email"]
        self.user.save(update_fields=["email"])
        address: EmailAddress = super().save(request)
        address.user = self.user
        address.set_as_primary()
        return address


class ReauthenticateForm(Plain, allauth_forms.ReauthenticateForm):
    labels: ClassVar = {"password": _("Password")}


class ResetPasswordForm(Plain, allauth_forms.ResetPasswordForm):
    labels: ClassVar = {"email": _("E-mail")}


NEW_PASSWORD = {"oldpassword": _("Current password"), "password1": _("New password")}


class ChangePasswordForm(Plain, allauth_forms.ChangePasswordForm):
    labels: ClassVar = NEW_PASSWORD


class SetPasswordForm(Plain, allauth_forms.SetPasswordForm):
    labels: ClassVar = NEW_PASSWORD


class ResetPasswordKeyForm(Plain, allauth_forms.ResetPasswordKeyForm):
    labels: ClassVar = NEW_PASSWORD


CODE = {"code": _("Code")}


class ActivateCodeForm(Plain, totp_forms.ActivateTOTPForm):
    labels: ClassVar = CODE


class LoginCodeForm(Plain, code_forms.AuthenticateForm):
    labels: ClassVar = CODE


class ReauthenticateCodeForm(Plain, code_forms.ReauthenticateForm):
    labels: ClassVar = CODE


if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm


class PreferencesForm(UserForm):
    """What the settings page keeps on the account."""

    class Meta:
        model = User
        fields = ("pace", "sound", "theme", "patterns", "language", "time_zone")


class ProfileForm(forms.Form):
    """Nickname, picture and audience; a nickname that was changed not long ago can't be typed
    over."""

    nickname = forms.CharField(label=_("Nickname"), max_length=nicknames.MAX_LENGTH)
    avatar = forms.ChoiceField(label=_("Picture"), choices=Avatar.choices)
    profile_audience = forms.ChoiceField(
        label=_("Who sees my record"), choices=ProfileAudience.choices
    )

    def __init__(self, data: QueryDict | None, *, user: User, nickname_is_kept: bool) -> None:
        known = ("nickname", "avatar", "profile_audience")
        super().__init__(data, initial={name: getattr(user, name) for name in known})
        self.user = user
        self.fields["nickname"].validators = []
        self.fields["nickname"].error_messages["required"] = wording.NICKNAME_FAULTS["length"]
        self.fields["nickname"].disabled = nickname_is_kept
        self.fields["nickname"].widget.attrs["autocomplete"] = "off"

    def clean_nickname(self) -> str:
        nickname = nicknames.normalise(self.cleaned_data["nickname"])
        if nickname == self.user.nickname:
            return nickname
        if nicknames.fold(nickname) == self.user.nickname_key:
            get_adapter().clean_username(nickname, shallow=True)
            return nickname
        cleaned: str = get_adapter().clean_username(nickname)
        return cleaned


class DeleteAccountForm(forms.Form):
    """Asks for the password, or where there is none for the nickname."""

    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    nickname = forms.CharField(
        label=_("Your nickname, to be sure"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        del self.fields["nickname" if user.has_usable_password() else "password"]

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(wording.WRONG_PASSWORD, code="wrong_password")
        return password

    def clean_nickname(self) -> str:
        nickname = nicknames.normalise(self.cleaned_data["nickname"])
        if nickname != self.user.nickname:
            raise forms.ValidationError(_("This is not your nickname."), code="wrong_nickname")
        return nickname

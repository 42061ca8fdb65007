from __future__ import annotations

from typing import TYPE_CHECKING, Any

from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import SignupForm as AllauthSignupForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import nicknames
from accounts.models import User

TIME_ZONES = (
    "Asia/Tokyo", "Asia/Shanghai", "Asia/Singapore", "Asia/Kolkata", "Asia/Dubai",
    "Australia/Sydney", "Pacific/Auckland", "Europe/London", "Europe/Paris", "Europe/Berlin",
    "Europe/Moscow", "Africa/Cairo", "America/Sao_Paulo", "America/New_York", "America/Chicago",
    "America/Denver", "America/Los_Angeles", "Pacific/Honolulu", "UTC",
)  # fmt: skip


class LoginForm(AllauthLoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Nickname or e-mail")
        self.fields["login"].widget.attrs |= {"autocomplete": "username", "placeholder": ""}
        self.fields["password"].label = _("Password")
        self.fields["password"].help_text = ""
        self.fields["password"].widget.attrs["placeholder"] = ""

    def clean_login(self) -> str:
        return nicknames.normalise(self.cleaned_data["login"])


class SignupForm(AllauthSignupForm):
    is_14 = forms.BooleanField(label=_("I am 14 years old or older."))

    field_order = ("username", "email", "password1", "is_14")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nickname = self.fields["username"]
        nickname.label = _("Nickname")
        nickname.help_text = _(
            "2 to 12 letters: Hangul, Latin, digits and underscores. Others see it at the table."
        )
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("Only for your account; nobody else sees it.")
        self.fields["password1"].label = _("Password")
        self.fields["password1"].help_text = _("At least 8 characters, not digits alone.")
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


if TYPE_CHECKING:
    UserForm = forms.ModelForm[User]
else:
    UserForm = forms.ModelForm


class PreferencesForm(UserForm):
    """What the settings page keeps on the account."""

    time_zone = forms.TypedChoiceField(label=_("Time zone"), required=False, empty_value="")

    class Meta:
        model = User
        fields = ("pace", "sound", "theme", "language", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].choices = [  # type: ignore[attr-defined]
            ("", _("Korean time")),
            *((zone, zone.replace("_", " ")) for zone in TIME_ZONES),
        ]

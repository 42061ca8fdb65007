"""What accounts say when something can't be: by code, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from accounts.nicknames import Fault

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NICKNAME_FAULTS: Final[dict[Fault, StrPromise]] = {
    "length": _("A nickname has 2 to 12 letters."),
    "characters": _(
        "A nickname is made of complete Hangul syllables, Latin letters, digits and underscores."
    ),
    "bare_jamo": _("A nickname needs complete syllables: ㅋ or ㅏ alone won't do."),
    "no_letter": _("A nickname needs at least one letter or digit."),
    "reserved": _("This nickname could be taken for staff, the computer or a guest."),
}
NICKNAME_TAKEN: Final = _("This nickname, or one that looks like it, is taken.")
EMAIL_TAKEN: Final = _("This e-mail address already has an account.")
WRONG_PASSWORD: Final = _("The password is wrong.")
TOO_MANY_TRIES: Final = _("Too many tries. Try again in a few minutes.")
TOO_YOUNG: Final = _("You must be 14 or older to sign up.")

DJANGOS_OWN: Final = (
    _("This field is required."),
    _("Enter a valid email address."),
    _("Select a valid choice. %(value)s is not one of the available choices."),
    _("Select a valid choice. That choice is not one of the available choices."),
    _("Null characters are not allowed."),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
        "limit_value",
    ),
    _("The password is too similar to the %(verbose_name)s."),
    _("This password is too common."),
    _("This password is entirely numeric."),
)
"""What Django says in forms. Named here so that our catalogue has our own Korean for it, which
goes before Django's."""

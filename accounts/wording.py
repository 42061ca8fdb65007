"""What accounts say when something can't be: by code, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

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

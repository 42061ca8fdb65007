"""Which of their matches a reader wants to see: a form whose answers are the page's address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _

from accounts import nicknames
from games.matches.listing import game_name
from games.matches.played import Wanted
from games.rules.registry import all_games

_RESULTS: Final = [
    ("", _("Any result")),
    ("won", _("Won")),
    ("lost", _("Lost")),
    ("under_way", _("Under way")),
    ("stopped", _("Stopped")),
]
_COMPANY: Final = [
    ("", _("Anybody")),
    ("people", _("People")),
    ("computers", _("Computers alone")),
]

_NO_CHOICE: Final = {"invalid_choice": _("This can't be chosen.")}
_DAYS: Final = [
    MinValueValidator(date(2000, 1, 1), _("There is nothing from so long ago.")),
    MaxValueValidator(date(2999, 12, 31), _("There is nothing from so far ahead.")),
]
_NO_DAY: Final = {"invalid": _("Write the day like 2026-08-22.")}


class HistoryForm(forms.Form):
    """Every field may stay empty. ``opponents`` are nicknames to suggest."""

    game = forms.ChoiceField(label=_("Which game"), required=False, error_messages=_NO_CHOICE)
    result = forms.ChoiceField(
        label=_("Result"), choices=_RESULTS, required=False, error_messages=_NO_CHOICE
    )
    company = forms.ChoiceField(
        label=_("Against"), choices=_COMPANY, required=False, error_messages=_NO_CHOICE
    )
    opponent = forms.CharField(
        label=_("Nickname"),
        max_length=nicknames.MAX_LENGTH,
        required=False,
        error_messages={"max_length": _("A nickname has 12 letters at most.")},
    )
    first = forms.DateField(
        label=_("From"), required=False, error_messages=_NO_DAY, validators=_DAYS
    )
    last = forms.DateField(label=_("To"), required=False, error_messages=_NO_DAY, validators=_DAYS)

    def __init__(self, data: Mapping[str, Any], *, opponents: Sequence[str] = ()) -> None:
        super().__init__(data, auto_id="history-%s")
        self.opponents = opponents
        games = ((game.key, game_name(game.key)) for game in all_games())
        self.fields["game"].choices = [("", _("Every game")), *games]  # type: ignore[attr-defined]  # of a choice field
        for name in ("first", "last"):
            self.fields[name].widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        self.fields["opponent"].widget.attrs |= {
            "list": "history-opponents",
            "autocomplete": "off",
        }

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        first, last = cleaned.get("first"), cleaned.get("last")
        if first and last and last < first:
            self.add_error("last", _("This day is before the first one."))
        return cleaned

    def wanted(self) -> Wanted:
        """What a valid form asks for."""
        return Wanted(**self.cleaned_data)

    def asked(self) -> dict[str, str]:
        """The fields that say something, as they stand in the address."""
        return {name: str(value) for name, value in self.cleaned_data.items() if value}

    @property
    def narrows(self) -> bool:
        """Whether anything at all is asked for, sensible or not."""
        return any(self.data.get(name) for name in self.fields)

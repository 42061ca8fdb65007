from __future__ import annotations

from django import forms

from games.matches.listing import LEVEL_NAMES
from games.matches.messages import ComputerSeat, Level, MySeat, SeatRequest
from games.rules.dominoes.state import Options


class PlayForm(forms.Form):
    """How a browser without script asks for a match of dominoes against the computer."""

    opponents = forms.TypedChoiceField(choices=[(n, n) for n in (1, 2, 3)], coerce=int, initial=1)
    level = forms.ChoiceField(choices=[*LEVEL_NAMES.items(), ("each", "")], initial="normal")
    level_1 = forms.ChoiceField(choices=LEVEL_NAMES.items(), initial="normal", required=False)
    level_2 = forms.ChoiceField(choices=LEVEL_NAMES.items(), initial="normal", required=False)
    level_3 = forms.ChoiceField(choices=LEVEL_NAMES.items(), initial="normal", required=False)
    variant = forms.ChoiceField(choices=[("draw", ""), ("block", "")], initial="draw")
    target = forms.TypedChoiceField(
        choices=[(n, n) for n in (50, 100, 150, 200)], coerce=int, initial=100
    )

    def seats(self) -> list[SeatRequest]:
        """Me first, the computers clockwise after me."""
        data = self.cleaned_data
        each = data["level"] == "each"
        levels: list[Level] = [
            (data[f"level_{n}"] or "normal") if each else data["level"]
            for n in range(1, data["opponents"] + 1)
        ]
        return [MySeat(), *(ComputerSeat(level) for level in levels)]

    def options(self) -> Options:
        return Options(variant=self.cleaned_data["variant"], target=self.cleaned_data["target"])

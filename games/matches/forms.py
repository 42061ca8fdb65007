"""How a browser asks for a match: one game's form, drawn from the game itself."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django import forms
from django.utils.translation import gettext_lazy

from games.ai.levels import levels
from games.matches import wording
from games.matches.listing import LEVEL_NAMES
from games.matches.messages import ComputerSeat, Level, MySeat, OpenSeat, SeatRequest, Visibility
from games.matches.wording.words import GameWords, OptionWords
from games.rules.core.game import AnyGame
from games.rules.core.types import Setup

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

COMPANY_NAMES: Final[dict[str, StrPromise]] = {
    "computer": gettext_lazy("Computer"),
    "friends": gettext_lazy("Friends"),
    "anyone": gettext_lazy("Anyone"),
}


@dataclass(frozen=True, slots=True)
class OptionField:
    """An option as the form draws it; ``opponents`` are the numbers of them it can be chosen
    with, as the browser's script reads them, "" where that is all the same."""

    field: forms.BoundField
    words: OptionWords
    opponents: str

    @property
    def is_yes_or_no(self) -> bool:
        return not self.words.values


class PlayForm(forms.Form):
    """With whom, with how many, at which level, and the game's own options.

    ``game`` is one that the computer plays; ``company`` is chosen beforehand. Whether the
    options make a game together is for ``create_match`` to say.
    """

    def __init__(
        self, game: AnyGame, data: Mapping[str, Any] | None = None, *, company: str = "computer"
    ) -> None:
        super().__init__(data, auto_id=f"{game.key}-%s")
        self.game = game
        self.most = max(game.seat_counts) - 1
        opponents = [(seats - 1, str(seats - 1)) for seats in game.seat_counts if seats > 1]
        known = [(level, LEVEL_NAMES[level]) for level in levels(game.key)]
        usual = "normal" if "normal" in levels(game.key) else known[0][0]
        self.fields["company"] = _choice(COMPANY_NAMES.items(), initial=company)
        self.fields["opponents"] = _number(opponents, initial=opponents[0][0])
        self.fields["level"] = _choice(
            [*known, ("each", gettext_lazy("Each"))], initial=usual, required=False
        )
        for number in range(1, self.most + 1):
            each = [*known, ("open", gettext_lazy("A friend"))]
            self.fields[f"level_{number}"] = _choice(each, initial=usual, required=False)
        for name, words in wording.GAMES[game.key].options.items():
            self.fields[name] = _option(game, name, words)

    @property
    def words(self) -> GameWords:
        return wording.GAMES[self.game.key]

    def seat_levels(self) -> Iterator[forms.BoundField]:
        """The level of each computer by itself, the first to my left first."""
        return (self[f"level_{number}"] for number in range(1, self.most + 1))

    @property
    def has_variants(self) -> bool:
        """Whether there are options that are a yes or no."""
        return any(option.is_yes_or_no for option in self.option_fields())

    def option_fields(self) -> Iterator[OptionField]:
        for name, words in self.words.options.items():
            yield OptionField(self[name], words, _opponents_with(self.game, name))

    # -- what was chosen ----------------------------------------------------------------

    def seats(self) -> list[SeatRequest]:
        """Me first, the others clockwise after me."""
        data = self.cleaned_data
        numbers = range(1, data["opponents"] + 1)
        if data["company"] != "computer":
            return [MySeat(), *(OpenSeat() for _ in numbers)]
        chosen = [data[f"level_{n}"] if data["level"] == "each" else data["level"] for n in numbers]
        return [MySeat(), *(self._opponent(level) for level in chosen)]

    def _opponent(self, level: str) -> SeatRequest:
        if level == "open":
            return OpenSeat()
        fallback: str = self.fields["level"].initial
        return ComputerSeat(typing.cast(Level, level or fallback))

    def visibility(self) -> Visibility:
        """Where seats are kept for friends, only the link leads there."""
        kept = any(isinstance(seat, OpenSeat) for seat in self.seats())
        return "private" if kept and self.cleaned_data["company"] != "anyone" else "public"

    def options(self) -> Any:
        names = wording.GAMES[self.game.key].options
        return self.game.options_type(**{name: self.cleaned_data[name] for name in names})


def _choice(choices: typing.Iterable[Any], *, initial: str, required: bool = True) -> forms.Field:
    return forms.ChoiceField(choices=list(choices), initial=initial, required=required)


def _number(choices: list[tuple[int, str]], *, initial: int) -> forms.Field:
    return forms.TypedChoiceField(choices=choices, coerce=int, initial=initial)


def _option(game: AnyGame, name: str, words: OptionWords) -> forms.Field:
    usual = getattr(game.options_type(), name)
    if not words.values:
        return forms.BooleanField(initial=usual, required=False)
    choices = list(words.values.items())
    kind: type[str] | type[int] = type(usual)
    return forms.TypedChoiceField(choices=choices, coerce=kind, initial=usual)


def _opponents_with(game: AnyGame, name: str) -> str:
    """Asked of the rules: they know which option is for how many."""
    usual = game.options_type()
    if getattr(usual, name) is not False:
        return ""
    chosen = game.options_type(**{name: True})
    fitting = [n for n in game.seat_counts if game.check_setup(Setup(n, chosen)) is None]
    return "" if len(fitting) == len(game.seat_counts) else " ".join(str(n - 1) for n in fitting)

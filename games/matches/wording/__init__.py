"""Sentences in the reader's language: what a game is called, why something is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from accounts.korean import with_particles
from games.matches.wording import azul, dominoes, kingdomino
from games.matches.wording.commands import COMMANDS
from games.matches.wording.words import GameWords
from games.rules.core.errors import Detail, Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

GAMES: Final[Mapping[str, GameWords]] = {
    "dominoes": dominoes.WORDS,
    "kingdomino": kingdomino.WORDS,
    "azul": azul.WORDS,
}
"""By the game's key."""


def sentence(code: str, game: str | None = None) -> StrPromise | None:
    """The sentence for a code with its placeholders unfilled; None for an unknown code."""
    words = GAMES.get(game or "")
    return (words and words.refusals.get(code)) or COMMANDS.get(code)


def message(refusal: Refusal, *, game: str | None = None) -> str:
    """The refusal in the reader's language, its details filled in.

    ``game`` is the key of the game whose rules may have refused.
    """
    text = sentence(refusal.code, game)
    if text is None:
        return _("That can't be done.")
    words = GAMES.get(game or "")
    to_text = words.detail_text if words and refusal.code in words.refusals else plain_text
    filled = str(text).format_map({name: to_text(name, v) for name, v in refusal.details.items()})
    return with_particles(filled)


def plain_text(name: str, value: Detail) -> str:
    """A game by its name, a number or word as it stands; several with commas between them."""
    if name == "game" and value in GAMES:
        return str(GAMES[str(value)].name)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

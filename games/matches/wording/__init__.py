"""Sentences for codes: why something is refused, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from accounts.korean import with_particles
from games.matches.wording import dominoes, kingdomino
from games.matches.wording.commands import COMMANDS
from games.rules.core.errors import Detail, Refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

RULES: Final[Mapping[str, Mapping[str, StrPromise]]] = {
    "dominoes": dominoes.REFUSALS,
    "kingdomino": kingdomino.REFUSALS,
}
"""By game: a sentence for each code that its rules refuse with."""

_DETAIL_TEXTS: Final[Mapping[str, Callable[[str, Detail], str]]] = {
    "dominoes": dominoes.detail_text,
    "kingdomino": kingdomino.detail_text,
}


def sentence(code: str, game: str | None = None) -> StrPromise | None:
    """The sentence for a code with its placeholders unfilled; None for an unknown code."""
    return RULES.get(game or "", {}).get(code) or COMMANDS.get(code)


def message(refusal: Refusal, *, game: str | None = None) -> str:
    """The refusal in the reader's language, its details filled in.

    ``game`` is the key of the game whose rules may have refused.
    """
    text = sentence(refusal.code, game)
    if text is None:
        return _("That can't be done.")
    to_text = _DETAIL_TEXTS.get(game or "", plain_text)
    filled = str(text).format_map({name: to_text(name, v) for name, v in refusal.details.items()})
    return with_particles(filled)


def plain_text(_name: str, value: Detail) -> str:
    """A number or word as it stands; several with commas between them."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

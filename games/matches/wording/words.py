"""What the site has to say of a game; each game brings one of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import asdict

from games.rules.core.errors import Detail

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

OptionValue: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option by its name, with a line for who doesn't know it.

    ``values`` names what may be chosen; an option without is a yes or no, and a line of a list
    names it where it is chosen.
    """

    name: StrPromise
    line: StrPromise | str = ""
    values: Mapping[OptionValue, StrPromise | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game by its name and in a sentence, its options, and why its rules refuse.

    ``play`` heads the form that starts a match; ``refusals`` has a sentence for each code;
    ``detail_text`` writes a detail, told by its name, as a reader does; ``values_text`` writes
    the chosen values that aren't a yes or no.
    """

    name: StrPromise
    play: StrPromise
    line: StrPromise
    refusals: Mapping[str, StrPromise]
    detail_text: Callable[[str, Detail], str]
    options: Mapping[str, OptionWords]
    values_text: Callable[[Any], tuple[str, ...]] = lambda _options: ()

    def options_text(self, options: Any) -> str:
        """The options in a few words: "Draw game · to 100"; "" for a plain game."""
        chosen = asdict(options)
        yes = (str(words.name) for name, words in self.options.items() if chosen[name] is True)
        return " · ".join((*self.values_text(options), *yes))

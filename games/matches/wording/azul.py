"""What the site says of Azul: Summer Pavilion, and why its rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

from games.matches.wording.words import GameWords, OptionWords
from games.rules.azul.state import Options
from games.rules.core.errors import Detail

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Final[dict[str, StrPromise]] = {
    # turns
    "game_over": _("The match is over."),
    "not_now": _("That can't be done now."),
    "take_tiles_first": _("While there are tiles to take, take some: nobody passes or places yet."),
    "all_taken": _("All tiles have been taken. Now it is time to place."),
    # taking tiles
    "no_such_factory": _("There are only {factories} factory displays."),
    "empty_source": _("Factory display {factory} is empty."),
    "empty_centre": _("No tiles lie in the centre, and the token can't be taken alone."),
    "colour_not_there": _("No {colour} tile lies there."),
    "wild_not_choosable": _(
        "This round {colour} is wild and can't be chosen: one comes along with another colour."
    ),
    # placing
    "no_such_space": _("There is no such space on this side of the board."),
    "occupied": _("A tile lies on this space already."),
    "wrong_colour_for_star": _("A {colour} tile doesn't go into this star."),
    "colour_already_in_star": _("This star has a {colour} tile already: all six must differ."),
    "needs_natural": _("At least one tile paid must itself be {colour}."),
    "wild_for_itself": _("This round {colour} is wild itself: nothing can stand in for it."),
    "payment_mismatch": _("Tiles to pay for this space: {number}. You chose {paid}."),
    "not_enough_tiles": _("You have too few {colour} tiles for this: {owned}."),
    "not_enough_wild_tiles": _("You have too few wild tiles for this: {owned}."),
    # rewards
    "bonus_pending": _("First take your reward: {owed} more from the supply."),
    "no_reward_due": _("No reward is due now."),
    "not_in_supply": _("There is no {colour} tile in the supply."),
    # passing
    "pass_first": _("Pass first: then choose what to keep."),
    "already_passing": _("You are passing: choose what to keep, and finish."),
    "keep_limit": _("At most {limit} tiles can be kept."),
    "nothing_of_that_colour": _("You have no {colour} tile beside your board."),
    "nothing_to_keep": _("No tile lies beside your board."),
    # chance
    "bad_start": _("There is no such seat to start."),
    "bad_fill": _("The factory displays can't be filled like this."),
    "bad_refill": _("The supply can't be filled like this."),
}

_OPTIONS: Final = {
    "side": OptionWords(
        _("Board side"),
        _("A: stars of fixed colours. B: you decide what each star becomes."),
        values={"A": _("Side A"), "B": _("Side B")},
    ),
}

_COLOURS: Final[dict[str, StrPromise]] = {
    "purple": _("purple"),
    "green": _("green"),
    "orange": _("orange"),
    "yellow": _("yellow"),
    "blue": _("blue"),
    "red": _("red"),
}


def detail_text(_name: str, value: Detail) -> str:
    """Colours by their names, anything else as it stands."""
    parts = value if isinstance(value, tuple) else (value,)
    return ", ".join(str(_COLOURS.get(str(part), part)) for part in parts)


def _values_text(options: Options) -> tuple[str, ...]:
    return (str(_OPTIONS["side"].values[options.side]),)


WORDS: Final = GameWords(
    name=_("Azul: Summer Pavilion"),
    play=_("Play Azul: Summer Pavilion"),
    line=_("Take tiles, spend them well, and lay the most splendid stars of the pavilion."),
    refusals=REFUSALS,
    detail_text=detail_text,
    options=_OPTIONS,
    values_text=_values_text,
)

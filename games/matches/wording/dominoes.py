"""What the site says of dominoes, and why its rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from games.matches.wording.words import GameWords, OptionWords
from games.rules.core.errors import Detail
from games.rules.dominoes.state import Options

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Final[dict[str, StrPromise]] = {
    "game_over": _("The match is over."),
    "not_now": _("That can't be done now."),
    "not_a_tile": _("There is no such tile."),
    "tile_not_in_hand": _("You don't hold {tile}."),
    "wrong_opening": _("The deal opens with {opening}."),
    "must_open": _("You open this deal with {opening}."),
    "no_end_yet": _("The opening tile lies alone: there is no end to name yet."),
    "name_an_end": _("Say which end {tile} goes to."),
    "does_not_match": _("{tile} doesn't fit the {end}: it needs a {number}."),
    "must_play": _("You can play a tile, so you must."),
    "must_draw": _("You can't pass while there are tiles to draw."),
    "no_boneyard": _("There is nothing to draw at this table."),
    "boneyard_empty": _("The boneyard is empty."),
    "not_in_boneyard": _("{tile} is not in the boneyard."),
    "bad_deal": _("A deal gives each of {seats} players {each} tiles."),
    "tile_dealt_twice": _("A tile was dealt twice."),
}


def detail_text(name: str, value: Detail) -> str:
    """A tile as [6|4], an end by its name, anything else as it stands."""
    if isinstance(value, tuple):
        if name in ("tile", "opening"):
            return "[{}|{}]".format(*value)
        return ", ".join(map(str, value))
    if name == "end":
        return {"left": _now("left end"), "right": _now("right end")}.get(str(value), str(value))
    return str(value)


_TARGETS: Final = (50, 100, 150, 200)

_OPTIONS: Final = {
    "variant": OptionWords(
        _("Game"),
        values={"draw": _("Draw game"), "block": _("Block game")},
    ),
    "target": OptionWords(_("Target"), values={points: str(points) for points in _TARGETS}),
}


def _values_text(options: Options) -> tuple[str, ...]:
    return (
        str(_OPTIONS["variant"].values[options.variant]),
        _now("to {target}").format(target=options.target),
    )


WORDS: Final = GameWords(
    name=_("Dominoes"),
    play=_("Play dominoes"),
    line=_("Lay tile to tile, watch what the others can't follow, be the first at the target."),
    refusals=REFUSALS,
    detail_text=detail_text,
    options=_OPTIONS,
    values_text=_values_text,
)

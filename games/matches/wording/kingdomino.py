"""What the site says of Kingdomino, and why its rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

from games.matches.wording.words import GameWords, OptionWords
from games.rules.core.errors import Detail

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Final[dict[str, StrPromise]] = {
    # set-up
    "option_needs_seats": _("{option} is for {seats} players only."),
    # turns
    "game_over": _("The match is over."),
    "not_now": _("That can't be done now."),
    "place_first": _("First place domino {domino}, then claim."),
    "discard_first": _("Domino {domino} fits nowhere: first discard it, then claim."),
    "claim_first": _("Now claim a domino of the next row."),
    "another_domino": _("It is domino {served} that is placed now, not {domino}."),
    # placing
    "not_side_by_side": _("The two halves must lie side by side."),
    "name_upper_or_left_first": _(
        "Both halves of domino {domino} are alike: name the upper or left square first."
    ),
    "overlap": _("Something lies there already."),
    "out_of_bounds": _(
        "The kingdom would be {width} by {height}, but must fit into {size} by {size}."
    ),
    "does_not_connect": _("No edge touches the castle or land of its own kind ({terrains})."),
    "must_place": _("Domino {domino} still fits, so it can't be discarded."),
    # claiming
    "already_claimed": _("A king already stands on domino {domino}."),
    "not_in_row": _("Domino {domino} is not in the next row."),
    # chance
    "bad_row": _("A row is {length} dominoes, their numbers ascending."),
    "not_face_down": _("Domino {domino} has been turned over already."),
    "no_such_king": _("No king of that player is left in the bag."),
}

_OPTIONS: Final = {
    "dynasty": OptionWords(
        _("Dynasty"), _("Three games in a row; the highest sum of all three wins.")
    ),
    "middle_kingdom": OptionWords(
        _("Middle Kingdom"), _("10 extra points for a castle in the centre of the kingdom.")
    ),
    "harmony": OptionWords(
        _("Harmony"), _("5 extra points for a kingdom without a discarded domino.")
    ),
    "mighty_duel": OptionWords(
        _("The Mighty Duel"), _("All 48 dominoes and kingdoms of 7 by 7. For two players.")
    ),
    "abba": OptionWords(
        _("The ABBA order"),
        _("The first to claim also claims last, the other in between. For two players."),
    ),
    "second_edition": OptionWords(
        _("The second edition's game"),
        _("All 48 dominoes in rows of four; what nobody claims is out. For three players."),
    ),
}

_TERRAINS: Final[dict[str, StrPromise]] = {
    "wheat": _("wheat"),
    "forest": _("forest"),
    "lake": _("lake"),
    "grass": _("grass"),
    "swamp": _("swamp"),
    "mine": _("mine"),
}


def detail_text(name: str, value: Detail) -> str:
    """Terrains and variants by their names, anything else as it stands."""
    if name == "option":
        return str(_OPTIONS[str(value)].name)
    parts = value if isinstance(value, tuple) else (value,)
    return ", ".join(str(_TERRAINS.get(str(part), part)) for part in parts)


WORDS: Final = GameWords(
    name=_("Kingdomino"),
    play=_("Play Kingdomino"),
    line=_("Claim dominoes, join field to field, and build the kingdom that is worth the most."),
    refusals=REFUSALS,
    detail_text=detail_text,
    options=_OPTIONS,
)

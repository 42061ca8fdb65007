"""Sentences for what the rules of Kingdomino refuse. The table says them on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

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

_NAMES: Final[dict[str, StrPromise]] = {
    "wheat": _("wheat"),
    "forest": _("forest"),
    "lake": _("lake"),
    "grass": _("grass"),
    "swamp": _("swamp"),
    "mine": _("mine"),
    "mighty_duel": _("The Mighty Duel"),
    "abba": _("The ABBA order"),
    "second_edition": _("The second edition's game"),
}


def detail_text(_name: str, value: Detail) -> str:
    """Terrains and variants by their names, anything else as it stands."""
    parts = value if isinstance(value, tuple) else (value,)
    return ", ".join(str(_NAMES.get(str(part), part)) for part in parts)

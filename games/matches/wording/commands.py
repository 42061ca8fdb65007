"""Sentences for what services, the API and the core of the rules refuse, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

COMMANDS: Final[dict[str, StrPromise]] = {
    # what was sent
    "malformed": _("This can't be read: something is wrong at {at}."),
    "unknown_kind": _("This can't be read: there is no such kind at {at}."),
    "unknown_field": _("This can't be read: {field} at {at} is not known."),
    "missing_field": _("This can't be read: {field} at {at} is missing."),
    "too_large": _("That is too much at once: at most {limit} bytes."),
    "bad_request": _("This couldn't be understood."),
    "unsupported_media_type": _("Send JSON, please."),
    "not_acceptable": _("Only JSON can be answered here."),
    "method_not_allowed": _("This address doesn't do that."),
    # who asks
    "not_logged_in": _("Log in first, please."),
    "bad_token": _("This token is not valid."),
    "csrf_failed": _("Your browser's proof is missing. Load the page again, please."),
    "not_allowed": _("You may not do that."),
    "not_seated": _("You are watching: only those at the table may do that."),
    "not_host": _("Only the host may do that."),
    "not_found": _("There is nothing here."),
    "too_many": _("That was too often. Try again in {seconds} seconds."),
    "too_many_matches": _("You have {limit} matches under way. Finish one first."),
    "server_error": _("Something went wrong on our side. Nothing was changed."),
    "hello_first": _("Say hello first: then there is something to answer."),
    # where the match stands
    "stale_version": _("The table has moved on since. Look at it again and choose."),
    "busy": _("Others were quicker just now. Try again, please."),
    "not_started": _("The match has not started yet."),
    "already_started": _("The match has started already."),
    "match_over": _("The match is over."),
    "not_over": _("The match is not over yet."),
    "not_your_turn": _("It is not your turn."),
    "request_id_used": _("This request was already used for something else."),
    "seat_taken": _("Somebody else sits there."),
    "no_open_seat": _("Every seat is taken."),
    "already_seated": _("You sit at this table already."),
    "already_resigned": _("You have resigned from this match."),
    "seat_reserved": _("This seat is kept for somebody who played the match before."),
    "no_such_seat": _("There are only {seats} seats at this table."),
    "cannot_undo": _("There is nothing that you could take back now."),
    # reading a saved game
    "commitment_differs": _("The secret is not the one that was sealed before the first draw."),
    "chance_differs": _("Row {ply}: the draw doesn't follow from the sealed secret."),
    "digest_differs": _("Row {ply}: the position is not the one that was recorded."),
    "outcome_differs": _("The result is not the one that was recorded."),
    "illegal_row": _("Row {ply}: the rules don't allow this."),
    "unreadable_row": _("Row {ply} can't be read."),
    "too_long": _("With {rows} rows this game is too long to be replayed here."),
    # taking a lesson
    "no_such_step": _("The lesson has only {steps} steps."),
    "lesson_changed": _("The lesson doesn't go this way. Begin it again, please."),
    "only_told": _("Nothing is played here yet. Read on first."),
    # making a match
    "unknown_game": _("There is no such game."),
    "seat_count": _("This game is for {allowed} players, not for {given}."),
    "one_seat_is_yours": _("Exactly one of the seats must be yours."),
    "unknown_level": _("The computer doesn't play {game} at this level."),
}

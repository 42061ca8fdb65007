"""Matches for staff: to look at, and to end. Nothing hidden is shown while a match runs."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline

from games.matches import wording
from games.matches.clock import now
from games.matches.errors import CommandRefused
from games.matches.models import LogRow, Match, Seat
from games.matches.services.acts import abort
from games.rules.codec import codec
from games.rules.core.acts import Act
from games.rules.core.game import AnyGame
from games.rules.registry import game as game_of


class SeatInline(TabularInline):
    model = Seat
    fields = ("number", "kind", "user", "level", "resigned", "rank", "score")
    readonly_fields = fields
    ordering = ("number",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Match)
class MatchAdmin(ModelAdmin):
    list_display = ("public_id", "game", "state", "players", "ply_count", "created_at", "ended_at")
    list_filter = ("state", "game", "visibility", "created_at")
    search_fields = ("=public_id", "seats__user__nickname")
    ordering = ("-pk",)
    show_full_result_count = False
    list_per_page = 50
    inlines: ClassVar = [SeatInline]
    actions: ClassVar = ["abort_matches"]
    fieldsets = (
        (None, {"fields": ("public_id", "game", "rules_version", "options", "visibility")}),
        (_("State"), {"fields": ("state", "to_act", "version", "outcome", "host", "rematch")}),
        (_("Dates"), {"fields": ("created_at", "started_at", "turn_since", "ended_at")}),
        (_("Log"), {"fields": ("commitment", "log")}),
    )
    readonly_fields = ("log",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        matches: QuerySet[Match] = super().get_queryset(request)
        return matches.select_related("host", "rematch").prefetch_related("seats__user")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_abort_permission(self, request: HttpRequest) -> bool:
        """Who may change matches may end them; nothing else about them changes by hand."""
        return request.user.has_perm("matches.change_match")

    @admin.display(description=_("Players"))
    def players(self, match: Match) -> str:
        return ", ".join(_seat_text(seat) for seat in match.seats.all())

    @admin.display(description=_("Moves"))
    def log(self, match: Match) -> SafeString:
        """The log in the game's notation; while the match runs, without chance's moves."""
        game = game_of(match.game, match.rules_version)
        over = match.state in Match.OVER
        lines = (
            (row.ply, "–" if row.seat is None else row.seat, _move_text(game, row, over), row.at)
            for row in match.log.order_by("ply")
        )
        items = format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", lines)
        return format_html("<table>{}</table>", items)

    @admin.action(description=_("Abort the chosen matches"), permissions=["abort"])
    def abort_matches(self, request: HttpRequest, chosen: QuerySet[Match]) -> None:
        for match in chosen:
            try:
                abort(public_id=match.public_id, reason="staff", now=now())
            except CommandRefused as refused:
                text = f"{match.public_id}: {wording.message(refused.refusal)}"
                self.message_user(request, text, messages.WARNING)
            else:
                self.message_user(request, f"{match.public_id}: {_('Aborted')}", messages.SUCCESS)


def _seat_text(seat: Seat) -> str:
    if seat.kind == Seat.Kind.PERSON:
        return seat.user.nickname if seat.user else "–"
    return f"{seat.get_kind_display()} {seat.level}".strip()


def _move_text(game: AnyGame, row: LogRow, over: bool) -> str:
    move = codec(game).logged(row.move)
    if isinstance(move, Act):
        return row.move
    if row.seat is None and not over:
        return "…"
    return game.format_move(move)

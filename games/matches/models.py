"""What is kept of a match: its row, its seats, its log of moves, and its secret in a table apart.

The log is the truth; ``Snapshot`` is a cache, and ``Match`` holds what lists and the
compare-and-set need. Only ``games.matches.live.store`` changes a match that exists.
"""

from __future__ import annotations

import secrets
import string
from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

_PUBLIC_ID_CHARACTERS: Final = string.digits + string.ascii_letters


def new_public_id() -> str:
    """12 random characters of 0-9A-Za-z: 71 bits, the name of a match outside the database."""
    return "".join(secrets.choice(_PUBLIC_ID_CHARACTERS) for _ in range(12))


class Match(models.Model):
    """``version`` counts commits, ``ply_count`` log rows, ``chance_count`` chance's moves.

    ``to_act`` is the seat to move; ``turn_since`` tells since when.
    """

    class State(models.TextChoices):
        OPEN = "open", _("Open")
        RUNNING = "running", _("Running")
        FINISHED = "finished", _("Finished")
        ABORTED = "aborted", _("Aborted")
        VOIDED = "voided", _("Voided")

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Public")
        PRIVATE = "private", _("Private")

    OVER: ClassVar = (State.FINISHED, State.ABORTED, State.VOIDED)

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    game = models.CharField(max_length=32)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField()
    visibility = models.CharField(max_length=8, choices=Visibility.choices)
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    version = models.PositiveIntegerField(default=0)
    ply_count = models.PositiveIntegerField(default=0)
    chance_count = models.PositiveIntegerField(default=0)
    to_act = models.PositiveSmallIntegerField(null=True, blank=True)
    commitment = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    turn_since = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="hosted_matches",
    )
    rematch = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of"
    )

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints: ClassVar = [
            models.CheckConstraint(
                name="match_state_known",
                condition=Q(state__in=("open", "running", "finished", "aborted", "voided")),
            ),
            models.CheckConstraint(
                name="match_visibility_known", condition=Q(visibility__in=("public", "private"))
            ),
            models.CheckConstraint(
                name="match_started_unless_open",
                condition=Q(state__in=("open", "aborted")) | Q(started_at__isnull=False),
            ),
            models.CheckConstraint(
                name="match_ended_when_over",
                condition=Q(state__in=("open", "running"), ended_at__isnull=True)
                | Q(state__in=("finished", "aborted", "voided"), ended_at__isnull=False),
            ),
            models.CheckConstraint(
                name="match_outcome_when_finished",
                condition=~Q(state="finished") | Q(outcome__isnull=False),
            ),
            models.CheckConstraint(
                name="match_turn_only_while_running",
                condition=Q(to_act__isnull=True) | Q(state="running"),
            ),
            models.CheckConstraint(
                name="match_not_its_own_rematch",
                condition=Q(rematch__isnull=True) | ~Q(rematch=F("id")),
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=("state", "-id"), name="match_by_state"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"


class Seat(models.Model):
    """One place at the table. A person's seat without a user is that of a deleted account.

    ``level`` is set where the computer plays: on its own seats, and on those it took over.
    """

    class Kind(models.TextChoices):
        PERSON = "person", _("Person")
        COMPUTER = "computer", _("Computer")
        OPEN = "open", _("Open")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="seats",
        db_index=False,  # seat_one_a_person serves look-ups by user
    )
    level = models.CharField(max_length=8, blank=True, default="")
    resigned = models.BooleanField(default=False)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ("match", "number")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=("match", "number"), name="seat_once_a_match"),
            models.UniqueConstraint(
                fields=("user", "match"),
                name="seat_one_a_person",
                condition=Q(user__isnull=False),
            ),
            models.CheckConstraint(
                name="seat_kind_known", condition=Q(kind__in=("person", "computer", "open"))
            ),
            models.CheckConstraint(
                name="seat_user_is_a_person", condition=Q(user__isnull=True) | Q(kind="person")
            ),
            models.CheckConstraint(
                name="seat_level_where_computer_plays",
                condition=(Q(kind="computer") & ~Q(level=""))
                | (Q(kind="open") & Q(level=""))
                | (Q(kind="person") & (Q(level="") | Q(resigned=True))),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"


class LogRow(models.Model):
    """One ply: a move, a chance move, or an act of the core; rows of one commit share a version.

    ``seat`` is None for chance and acts. ``author`` and ``request_id`` stand on the row a
    command asked for: the seat that sent it. ``policy`` is the version of the policy that
    chose a computer's move.
    """

    pk = models.CompositePrimaryKey("match_id", "ply")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log", db_index=False)
    ply = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    move = models.TextField()
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()
    author = models.PositiveSmallIntegerField(null=True)
    request_id = models.CharField(max_length=64, blank=True, default="")
    policy = models.PositiveSmallIntegerField(null=True)

    class Meta:
        verbose_name = _("log row")
        verbose_name_plural = _("log")

    def __str__(self) -> str:
        return f"{self.match_id}#{self.ply}"


class Snapshot(models.Model):
    """The position after ``ply`` log rows, as of ``version``. A cache of the log."""

    pk = models.CompositePrimaryKey("match_id", "ply")
    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="snapshots", db_index=False
    )
    ply = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    position = models.TextField()

    def __str__(self) -> str:
        return f"{self.match_id}@{self.ply}"


class MatchSecret(models.Model):
    """What a match's chance follows from. Read by the services alone; published at the end.

    ``nonces`` are the players' own contributions in seat order, as hex.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="+"
    )
    secret = models.BinaryField(max_length=32)
    nonces = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"secret of {self.match_id}"

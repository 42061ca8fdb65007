import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import games.matches.models


def leave_room(_apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Room on the pages of matches, so that PostgreSQL updates a row next to itself (HOT)."""
    if editor.connection.vendor == "postgresql":
        editor.execute("ALTER TABLE matches_match SET (fillfactor = 50)")


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Match",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "public_id",
                    models.CharField(
                        default=games.matches.models.new_public_id,
                        editable=False,
                        max_length=12,
                        unique=True,
                    ),
                ),
                ("game", models.CharField(max_length=32)),
                ("rules_version", models.PositiveSmallIntegerField()),
                ("options", models.JSONField()),
                (
                    "visibility",
                    models.CharField(
                        choices=[("public", "Public"), ("private", "Private")], max_length=8
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("running", "Running"),
                            ("finished", "Finished"),
                            ("aborted", "Aborted"),
                            ("voided", "Voided"),
                        ],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0)),
                ("ply_count", models.PositiveIntegerField(default=0)),
                ("chance_count", models.PositiveIntegerField(default=0)),
                ("to_act", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("commitment", models.CharField(max_length=64)),
                ("created_at", models.DateTimeField()),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("turn_since", models.DateTimeField(blank=True, null=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("outcome", models.JSONField(blank=True, null=True)),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted_matches",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rematch",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch_of",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "verbose_name": "match",
                "verbose_name_plural": "matches",
            },
        ),
        migrations.CreateModel(
            name="MatchSecret",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                ("secret", models.BinaryField(max_length=32)),
                ("nonces", models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name="LogRow",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "match_id",
                        "ply",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("move", models.TextField()),
                ("digest", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
                ("author", models.PositiveSmallIntegerField(null=True)),
                ("request_id", models.CharField(blank=True, default="", max_length=64)),
                ("policy", models.PositiveSmallIntegerField(null=True)),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="log",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "verbose_name": "log row",
                "verbose_name_plural": "log",
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("person", "Person"), ("computer", "Computer"), ("open", "Open")],
                        max_length=8,
                    ),
                ),
                ("level", models.CharField(blank=True, default="", max_length=8)),
                ("resigned", models.BooleanField(default=False)),
                ("rank", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("score", models.IntegerField(blank=True, null=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="matches.match",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "seat",
                "verbose_name_plural": "seats",
                "ordering": ("match", "number"),
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "match_id",
                        "ply",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("ply", models.PositiveIntegerField()),
                ("version", models.PositiveIntegerField()),
                ("position", models.TextField()),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="matches.match",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["state", "-id"], name="match_by_state"),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("state__in", ("open", "running", "finished", "aborted", "voided"))
                ),
                name="match_state_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(("visibility__in", ("public", "private"))),
                name="match_visibility_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("state__in", ("open", "aborted")),
                    ("started_at__isnull", False),
                    _connector="OR",
                ),
                name="match_started_unless_open",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("ended_at__isnull", True), ("state__in", ("open", "running"))),
                    models.Q(
                        ("ended_at__isnull", False),
                        ("state__in", ("finished", "aborted", "voided")),
                    ),
                    _connector="OR",
                ),
                name="match_ended_when_over",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "finished"), _negated=True),
                    ("outcome__isnull", False),
                    _connector="OR",
                ),
                name="match_outcome_when_finished",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(("to_act__isnull", True), ("state", "running"), _connector="OR"),
                name="match_turn_only_while_running",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("rematch__isnull", True),
                    models.Q(("rematch", models.F("id")), _negated=True),
                    _connector="OR",
                ),
                name="match_not_its_own_rematch",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("match", "number"), name="seat_once_a_match"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                condition=models.Q(("user__isnull", False)),
                fields=("user", "match"),
                name="seat_one_a_person",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("kind__in", ("person", "computer", "open"))),
                name="seat_kind_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("user__isnull", True), ("kind", "person"), _connector="OR"),
                name="seat_user_is_a_person",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", "computer"), models.Q(("level", ""), _negated=True)),
                    models.Q(("kind", "open"), ("level", "")),
                    models.Q(
                        ("kind", "person"),
                        models.Q(("level", ""), ("resigned", True), _connector="OR"),
                    ),
                    _connector="OR",
                ),
                name="seat_level_where_computer_plays",
            ),
        ),
        migrations.RunPython(leave_room, migrations.RunPython.noop),
    ]

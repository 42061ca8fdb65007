"""Changes of many matches in one commit: what makes a commit cheap where many people play.

PostgreSQL gets one statement with all changes in one JSON document; elsewhere the changes share
a transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import psycopg
from django.db import connection, transaction
from django.db.models import Model

from games.matches.live.store import Change, Fields, advance
from games.matches.models import LogRow, Match, Seat, Snapshot
from games.rules.codec import encode


def advance_together(changes: Sequence[Change]) -> set[int]:
    """``store.advance`` for changes of different matches, in one commit.

    Returns the ids of the matches that moved on. An error of one change undoes them all:
    whoever wants to save the others tries each alone.
    """
    if connection.vendor == "postgresql":
        return _by_one_statement(changes)
    with transaction.atomic():
        return {change.match_id for change in changes if advance(change)}


def _by_one_statement(changes: Sequence[Change]) -> set[int]:
    connection.ensure_connection()
    driver = connection.connection
    # Django keeps its own statements from being prepared. Planning this one takes longer than
    # running it.
    kept, driver.prepare_threshold = driver.prepare_threshold, 0
    try:
        with connection.wrap_database_errors, psycopg.Cursor(driver) as cursor:
            found = cursor.execute(_statement(), [encode(changes).decode()])
            return {match_id for (match_id,) in found}
    finally:
        driver.prepare_threshold = kept


_ROW: Final = ("ply", "seat", "move", "digest", "at", "author", "request_id", "policy")
_SEAT: Final = ("number", "kind", "user_id", "level", "resigned", "rank", "score")
_SNAPSHOT: Final = ("ply", "position")


@cache
def _statement() -> str:
    """Rows are locked in the order of their ids, so that two processes never wait for each other.

    Everybody gets up before anybody sits down: counting who got up is what makes it so.
    """
    match, log, seats, snapshots = (
        connection.ops.quote_name(model._meta.db_table) for model in (Match, LogRow, Seat, Snapshot)
    )
    columns = ", ".join(
        f"{name} = CASE WHEN c.fields ? '{name}' THEN {_field(name)} ELSE m.{name} END"
        for name in Fields.__annotations__
    )
    return f"""
WITH asked AS MATERIALIZED (
    SELECT m.id, c.expected_version + 1 AS version, c.fields, c.rows, c.seats, c.snapshot
    FROM json_to_recordset(%s::json) AS c(match_id bigint, expected_version integer,
        fields jsonb, rows json, seats json, snapshot json)
    JOIN {match} m ON m.id = c.match_id AND m.version = c.expected_version
    ORDER BY m.id FOR NO KEY UPDATE OF m
), moved AS (
    UPDATE {match} m SET version = c.version, {columns} FROM asked c WHERE m.id = c.id
    RETURNING m.id
), logged AS (
    INSERT INTO {log} (match_id, version, {", ".join(_ROW)})
    SELECT c.id, c.version, {_names("r", _ROW)}
    FROM asked c, json_to_recordset(c.rows) AS r({_typed(LogRow, _ROW)})
), unseated AS (
    DELETE FROM {seats} s USING asked c
    WHERE s.match_id = c.id AND json_typeof(c.seats) = 'array'
    RETURNING s.id
), seated AS (
    INSERT INTO {seats} (match_id, {", ".join(_SEAT)})
    SELECT c.id, {_names("s", _SEAT)}
    FROM asked c, json_to_recordset(c.seats) AS s({_typed(Seat, _SEAT)})
    WHERE json_typeof(c.seats) = 'array' AND (SELECT count(*) FROM unseated) >= 0
), kept AS (
    INSERT INTO {snapshots} (match_id, version, {", ".join(_SNAPSHOT)})
    SELECT c.id, c.version, {_names("p", _SNAPSHOT)}
    FROM asked c, json_to_record(c.snapshot) AS p({_typed(Snapshot, _SNAPSHOT)})
    WHERE json_typeof(c.snapshot) = 'object'
)
SELECT id FROM moved"""


def _field(name: str) -> str:
    kind = _type(Match, name)
    return f"c.fields -> '{name}'" if kind == "jsonb" else f"(c.fields ->> '{name}')::{kind}"


def _typed(model: type[Model], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {_type(model, name)}" for name in names)


def _names(alias: str, names: Sequence[str]) -> str:
    return ", ".join(f"{alias}.{name}" for name in names)


def _type(model: type[Model], name: str) -> str:
    field = model._meta.get_field(name)
    found = field.db_type(connection)
    assert found is not None
    return found

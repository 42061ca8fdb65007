"""What the database holds of matches, played again by the rules alone."""

from __future__ import annotations

import json
from typing import Any

import psycopg

from games.rules import replay
from games.rules.codec import codec
from games.rules.core.types import Setup
from games.rules.registry import game as game_of

Row = dict[str, Any]


def read_log(database: str, match_id: str) -> tuple[Row, list[Row]]:
    """The match's row, and its log in order."""
    with psycopg.connect(database, row_factory=psycopg.rows.dict_row) as connection:
        match = connection.execute(
            "SELECT m.*, (SELECT count(*) FROM matches_seat s WHERE s.match_id = m.id) AS seats"
            " FROM matches_match m WHERE public_id = %s",
            [match_id],
        ).fetchone()
        assert match is not None
        rows = connection.execute(
            "SELECT * FROM matches_logrow WHERE match_id = %s ORDER BY ply", [match["id"]]
        ).fetchall()
    return match, rows


def check_log(database: str, match_id: str) -> list[Row]:
    """Every row is there once, in one order, and replays to the digest it was stored with."""
    match, rows = read_log(database, match_id)
    assert [row["ply"] for row in rows] == list(range(match["ply_count"]))
    versions = [row["version"] for row in rows]
    assert versions == sorted(versions)
    assert versions[-1] == match["version"] or match["state"] != "running"
    game = game_of(match["game"], match["rules_version"])
    options = codec(game).options(json.dumps(match["options"]))
    position = replay.begin(game, Setup(match["seats"], options))
    for row in rows:
        played = replay.play(game, position, row["seat"], codec(game).logged(row["move"]))
        assert played.row.digest == row["digest"], (match_id, row["ply"])
        position = played.position
    return rows

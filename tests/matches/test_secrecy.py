"""Nobody learns what they may not know: whole matches are played, and every byte is searched."""

from __future__ import annotations

import itertools
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

import games.matches
from games.matches.models import LogRow, Match, Snapshot
from games.matches.tables import Table, load
from games.rules import replay
from games.rules.codec import codec, encode
from games.rules.core.errors import IllegalMove
from games.rules.dominoes.moves import Deal, Drawn
from games.rules.dominoes.tiles import Tile
from tests.matches.callers import OPEN, Caller, Json, stored
from tests.matches.leaks import Hidden, every_tile_move, unknown_to

pytestmark = pytest.mark.django_db

LOGGED = {"match", "version", "seat", "kind", "outcome", "ms"}


def table_of(seats: int, **fields: Any) -> tuple[Json, list[Caller]]:
    callers = [Caller.guest() for _ in range(seats)]
    match = callers[0].create(*[OPEN] * (seats - 1), **fields)
    for caller in callers[1:]:
        caller.post(f"/matches/{match['id']}/seats/")
    return match, callers


def look_everywhere(caller: Caller, match: Json, *, after: int, thoroughly: bool) -> None:
    caller.get(f"/matches/{match['id']}/events/", after=str(after))
    if thoroughly:
        caller.look(match)
        caller.get(f"/matches/{match['id']}/replay/")
        caller.get("/matches/")
        for page in (f"/en/matches/{match['id']}/", f"/matches/{match['id']}/replay/", "/history/"):
            caller.page(page)


@pytest.mark.parametrize(
    ("seats", "variant", "lot"), [(2, "block", 8), (3, "draw", 12), (4, "draw", 15)]
)
def test_no_byte_that_anybody_gets_holds_a_tile_they_could_not_know(
    seats: int, variant: str, lot: int, caplog: pytest.LogCaptureFixture
) -> None:
    """In matches of few deals, but of more than one."""
    dice = random.Random(lot)
    match, players = table_of(seats, options={"variant": variant, "target": 50})
    viewers = [*enumerate(players), (None, Caller.guest())]
    searched = turns = deals = 0
    logging.getLogger("pannori.commands").addHandler(caplog.handler)
    row = stored(match)
    hidden = Hidden.of(row)
    while row.state == Match.State.RUNNING:
        for seat, caller in viewers:
            after = 0 if turns % 12 == 0 else max(0, row.version - 3)
            look_everywhere(caller, match, after=after, thoroughly=turns % 12 == 0)
            for heard in caller.heard:
                searched += len(heard)
                assert hidden[seat].leaks(heard) == []
            caller.heard.clear()
        turns += 1
        assert row.to_act is not None
        mover = players[row.to_act]
        seen = mover.look(match)
        deals = seen["view"]["deal"]
        mover.move(seen, dice.choice(seen["legal_moves"])["move"])
        moved, row = row.to_act, stored(match)
        if row.state == Match.State.RUNNING:
            hidden = Hidden.of(row)
            assert hidden[moved].leaks(mover.heard[-1]) == []
        mover.heard.clear()
    logging.getLogger("pannori.commands").removeHandler(caplog.handler)
    assert turns > 15
    assert deals > 1
    assert searched > 100_000
    assert_logs_are_blind(caplog)


def assert_logs_are_blind(caplog: pytest.LogCaptureFixture) -> None:
    plain = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
    commands = [record for record in caplog.records if record.name == "pannori.commands"]
    assert len(commands) > 15
    for record in commands:
        extra = {key: value for key, value in vars(record).items() if key not in plain}
        assert set(extra) == LOGGED
        assert re.fullmatch(r"[a-z_]+", str(extra["kind"]) + str(extra["outcome"]))
    assert not re.search(r"[\[(]\d ?[,|] ?\d[\])]|\b[0-6]-[0-6]\b", caplog.text)


def test_the_search_finds_what_is_there(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN)
    ben.post(f"/matches/{match['id']}/seats/")
    row = stored(match)
    hidden = Hidden.of(row)
    anns, bens = hidden[0], hidden[1]
    assert anns.leaks(b"{}") == []
    tile = sorted(anns.tiles)[0]
    for planted in ({"hint": tile}, {"a": [{"b": [tile, tile]}]}, {"events": [{"tile": tile}]}):
        assert anns.leaks(encode(planted))
    assert anns.leaks(f"<p>{tile[0]}|{tile[1]}</p>".encode())
    ben.look(match)
    assert anns.leaks(ben.heard[-1])
    assert not bens.leaks(ben.heard[-1])
    assert anns.leaks(row.log.get(ply=0).digest.encode())


def test_the_secret_is_touched_by_the_services_alone() -> None:
    matches = Path(games.matches.__file__).parent
    touching = {
        str(path.relative_to(matches))
        for path in matches.rglob("*.py")
        if "MatchSecret" in path.read_text() and "migrations" not in path.parts
    }
    assert touching == {"models.py", "services/matches.py", "services/secrets.py"}


# -- exchanging what can't be seen ------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_viewer_gets_does_not_change_when_hidden_tiles_are_exchanged(seats: int) -> None:
    dice = random.Random(seats)
    match, players = table_of(seats)
    exchanged = 0
    while (row := stored(match)).state == Match.State.RUNNING and row.version < 16:
        table = load(pk=row.pk)
        assert table is not None
        for seat in (*range(seats), None):
            caller = Caller(None) if seat is None else players[seat]
            other = another_log(table, seat, dice)
            if other is None:
                continue
            probes = dice.sample(every_tile_move(), 12) if row.to_act == seat else []
            before = everything_sent(caller, match, probes)
            originals = list(LogRow.objects.filter(match=row).order_by("ply"))
            snapshots = list(Snapshot.objects.filter(match=row))
            Snapshot.objects.filter(match=row).delete()
            LogRow.objects.bulk_update(other, ["move", "digest"])
            assert everything_sent(caller, match, probes) == before
            LogRow.objects.bulk_update(originals, ["move", "digest"])
            Snapshot.objects.bulk_create(snapshots)
            exchanged += 1
        play_at_random(match, players, dice, moves=4)
    assert exchanged > 4 * seats


def play_at_random(match: Json, players: list[Caller], dice: random.Random, *, moves: int) -> None:
    for _ in range(moves):
        row = stored(match)
        if row.state == Match.State.RUNNING:
            mover = players[row.to_act or 0]
            seen = mover.look(match)
            mover.move(seen, dice.choice(seen["legal_moves"])["move"])


_AGES_AND_TOKENS = re.compile(rb'(?<=csrfmiddlewaretoken" value=")\w+|(?<=">)[^<]+(?=</time>)')
"""What differs from one page to the next whatever is played: "3 seconds ago"."""


def everything_sent(caller: Caller, match: Json, probes: list[Json]) -> list[bytes]:
    """The bytes of every reading address, and of the answers to these moves."""
    caller.heard.clear()
    look_everywhere(caller, match, after=0, thoroughly=True)
    for move in probes:
        caller.post(f"/matches/{match['id']}/moves/check/", {"move": move})
    return [_AGES_AND_TOKENS.sub(b"", heard) for heard in caller.heard]


def another_log(table: Table, seat: int | None, dice: random.Random) -> list[LogRow] | None:
    """The log with two tiles exchanged that ``seat`` can't see, where that makes a match in which
    everything visible happens alike; None where there is no such pair among some tried."""
    hidden = sorted(unknown_to(table.position.state, seat))
    pairs = list(itertools.combinations(hidden, 2))
    for one, two in dice.sample(pairs, min(25, len(pairs))):
        log = _exchanged(table, one, two)
        if log is not None:
            return log
    return None


def _exchanged(table: Table, one: Tile, two: Tile) -> list[LogRow] | None:
    game = table.game
    position = original = replay.begin(game, table.setup)
    log = list(LogRow.objects.filter(match=table.match).order_by("ply"))
    moves = [codec(game).logged(logged.move) for logged in log]
    this_deal = max(ply for ply, move in enumerate(moves) if isinstance(move, Deal))
    swap = {one: two, two: one}
    changed = False
    for ply, (logged, move) in enumerate(zip(log, moves, strict=True)):
        if ply >= this_deal and isinstance(move, Deal):
            hands = tuple(tuple(swap.get(tile, tile) for tile in hand) for hand in move.hands)
            move = Deal(tuple(tuple(sorted(hand)) for hand in hands))  # noqa: PLW2901
        elif ply >= this_deal and isinstance(move, Drawn):
            move = Drawn(swap.get(move.tile, move.tile))  # noqa: PLW2901
        try:
            played = replay.play(game, position, logged.seat, move)
        except IllegalMove:
            return None
        as_it_was = replay.play(game, original, logged.seat, codec(game).logged(logged.move))
        position, original = played.position, as_it_was.position
        if game.to_act(position.state) != game.to_act(original.state):
            return None
        if game.forced(position.state) != game.forced(original.state):
            return None
        changed = changed or encode(move).decode() != logged.move
        logged.move, logged.digest = encode(move).decode(), played.row.digest
    return log if changed else None

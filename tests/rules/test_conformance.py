"""What every game promises, at every number of seats, with every option.

The matches are random but the same on every run; where a test looks at some states only, it
looks at every n-th.
"""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

import games.rules
from games.rules.codec import canonical, codec, encode
from games.rules.core.errors import BadSetup, IllegalMove, NotationError
from games.rules.core.types import CHANCE, EVERYTHING, Actor, Setup, Viewer
from games.rules.registry import UnknownGame, game, latest
from games.rules.replay import to_act
from games.rules.saved import check, decode, frames
from tests.rules.tables import (
    GAMES,
    KNOWLEDGE,
    SOME_TABLES,
    TABLES,
    Ply,
    Recorder,
    Table,
    dice,
    match_at,
    random_plies,
    refusals_at,
)

at_every_table = pytest.mark.parametrize(
    "table",
    [
        table if table in SOME_TABLES else pytest.param(table, marks=pytest.mark.long)
        for table in TABLES
    ],
    ids=str,
)
of_every_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)


def viewers(table: Table) -> tuple[Viewer, ...]:
    return (*range(table.setup.seats), None)


# -- the match goes on and ends ---------------------------------------------------------


@at_every_table
def test_a_random_match_ends_with_everybody_ranked(table: Table) -> None:
    last = match_at(table)[-1].step.state
    outcome = table.game.outcome(last)
    assert outcome is not None
    assert [standing.seat for standing in outcome.standings] == list(range(table.setup.seats))
    assert min(standing.rank for standing in outcome.standings) == 1
    assert tuple(standing.score for standing in outcome.standings) == table.game.scores(last)
    assert table.game.to_act(last) is None
    assert table.game.legal_moves(last) == ()
    assert table.game.forced(last) is None


@at_every_table
def test_while_a_seat_acts_it_has_moves_each_listed_once_in_a_fixed_order(table: Table) -> None:
    for ply in match_at(table):
        legal = table.game.legal_moves(ply.state)
        assert legal == table.game.legal_moves(ply.state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (ply.actor is not CHANCE)
        assert table.game.outcome(ply.state) is None


@at_every_table
def test_a_forced_move_is_the_only_one(table: Table) -> None:
    for ply in match_at(table):
        forced = table.game.forced(ply.state)
        assert forced is None or table.game.legal_moves(ply.state) == (forced,)


# -- legal or not -----------------------------------------------------------------------


@at_every_table
def test_what_is_listed_is_accepted_and_nothing_else(table: Table) -> None:
    for ply in match_at(table)[::5]:
        accepted = {move for move, no in refusals_at(table, ply.state).items() if no is None}
        if ply.actor is CHANCE:
            assert table.game.check(ply.state, ply.move) is None
            assert not accepted & set(match_moves(table))
        else:
            assert accepted == set(table.game.legal_moves(ply.state))


def match_moves(table: Table) -> list[Any]:
    return [ply.move for ply in match_at(table) if ply.actor is not CHANCE]


@at_every_table
def test_apply_raises_what_check_says_and_leaves_the_state_untouched(table: Table) -> None:
    for ply in match_at(table)[::25]:
        before = canonical(ply.state)
        for move, refusal in refusals_at(table, ply.state).items():
            if refusal is None:
                continue
            with pytest.raises(IllegalMove) as raised:
                table.game.apply(ply.state, move)
            assert raised.value.refusal == refusal
        assert canonical(ply.state) == before


@at_every_table
def test_applying_unchecked_gives_the_same_step(table: Table) -> None:
    for ply in match_at(table):
        assert table.game.apply_unchecked(ply.state, ply.move) == ply.step


@at_every_table
def test_every_refusal_names_a_rule_that_is_written_down(table: Table) -> None:
    written = anchors(table.game.key)
    for ply in [*match_at(table)[::25], match_at(table)[-1]]:
        for state in (ply.state, ply.step.state):
            for refusal in refusals_at(table, state).values():
                assert refusal is None or refusal.rule in written, refusal


@of_every_game
def test_every_anchor_in_the_source_is_written_down(rules: Any) -> None:
    source = Path(games.rules.__file__).with_name(rules.key) / "refusals.py"
    named = re.findall(r'rule="([^"]+)"|}, "([^"]+)"\)', source.read_text())
    assert named
    assert {keyword or last for keyword, last in named} <= anchors(rules.key)


def anchors(key: str) -> set[str]:
    written = Path(games.rules.__file__).with_name(key) / "RULES.md"
    headings = re.findall(r"^### (.+)$", written.read_text(), re.MULTILINE)
    slugs = [heading.lower().replace(" ", "-") for heading in headings]
    assert len(set(slugs)) == len(slugs)
    return set(slugs)


@at_every_table
def test_pieces_are_neither_lost_nor_made(table: Table) -> None:
    pieces = KNOWLEDGE[table.game.key].pieces
    start = pieces(match_at(table)[0].state)
    assert all(pieces(ply.step.state) == start for ply in match_at(table))


# -- set-up -----------------------------------------------------------------------------


@of_every_game
def test_a_wrong_number_of_seats_is_refused(rules: Any) -> None:
    for seats in (min(rules.seat_counts) - 1, max(rules.seat_counts) + 1):
        with pytest.raises(BadSetup) as raised:
            rules.initial(Setup(seats, rules.options_type()))
        assert raised.value.refusal.code == "seat_count"


@of_every_game
def test_the_registry_finds_the_game_by_key_and_version(rules: Any) -> None:
    assert game(rules.key, rules.version) is rules is latest(rules.key)
    with pytest.raises(UnknownGame):
        game(rules.key, 999)
    with pytest.raises(UnknownGame):
        latest("chess")


# -- JSON and text ----------------------------------------------------------------------


@at_every_table
def test_json_round_trips(table: Table) -> None:
    read = codec(table.game)
    assert read.setup(encode(table.setup)) == table.setup
    for ply in match_at(table)[::4]:
        state = ply.step.state
        assert read.state(encode(state)) == state
        assert read.move(encode(ply.move)) == ply.move
        assert read.logged(encode(ply.move)) == ply.move
        assert read.events(encode(ply.step.events)) == ply.step.events
        for viewer in (*viewers(table), EVERYTHING):
            view = table.game.view(state, viewer)
            assert read.view(encode(view)) == view


@at_every_table
def test_text_round_trips(table: Table) -> None:
    for ply in match_at(table):
        text = table.game.format_move(ply.move)
        assert "\n" not in text
        assert table.game.parse_move(text) == ply.move
        drawing = table.game.format_state(ply.step.state)
        assert table.game.parse_state(drawing) == ply.step.state


@of_every_game
@pytest.mark.parametrize("text", ["", "fly", "\n", "-", "deal", "7" * 5000])
def test_text_that_is_no_move_and_no_position_is_refused(rules: Any, text: str) -> None:
    with pytest.raises(NotationError):
        rules.parse_move(text)
    with pytest.raises(NotationError):
        rules.parse_state(text)


# -- the log ----------------------------------------------------------------------------


@at_every_table
def test_the_log_alone_replays_to_equal_positions_events_and_digests(table: Table) -> None:
    recorder, choices = Recorder(table, bytes(range(32)), (b"one", b"two")), dice(str(table))
    positions = [recorder.position]
    while (seat := to_act(table.game, recorder.position)) is not None:
        recorder.play((seat, choices.choice(table.game.legal_moves(recorder.position.state))))
        positions.append(recorder.position)
    saved = decode(encode(recorder.saved()))
    assert saved == recorder.saved()
    replayed = list(frames(saved))
    assert [frame.events for frame in replayed] == [row.events for row in recorder.rows]
    by_length = {frame.position.rows: frame.position for frame in replayed}
    assert all(by_length[position.rows] == position for position in positions)
    assert check(saved).shuffle == "verified"
    assert check(saved).replays


# -- hidden information -----------------------------------------------------------------


@at_every_table
def test_determinizing_keeps_the_view_and_the_pieces(table: Table) -> None:
    rng, pieces = dice("keep", str(table)), KNOWLEDGE[table.game.key].pieces
    start = pieces(match_at(table)[0].state)
    for ply in match_at(table)[::3]:
        for viewer in viewers(table):
            view = table.game.view(ply.state, viewer)
            drawn = table.game.determinize(view, rng)
            assert encode(table.game.view(drawn, viewer)) == encode(view)
            assert pieces(drawn) == start


@at_every_table
def test_what_a_viewer_cannot_see_changes_nothing_it_gets(table: Table) -> None:
    """Exchanges what is hidden and compares, byte by byte, whatever the viewer is given."""
    rng, differing = dice("hidden", str(table)), 0
    for at, ply in enumerate(match_at(table)):
        looking = viewers(table) if at % 5 == 0 or ply.actor is CHANCE else (ply.actor,)
        for viewer in looking:
            other = table.game.determinize(table.game.view(ply.state, viewer), rng)
            if other == ply.state:
                continue
            differing += 1
            assert given(table, ply.state, ply.actor, viewer) == given(
                table, other, ply.actor, viewer
            )
            if table.game.check(other, ply.move) is None:
                assert heard(table, ply.state, ply, viewer) == heard(table, other, ply, viewer)
    assert (differing > 20) == KNOWLEDGE[table.game.key].hides


def given(table: Table, state: Any, actor: Actor, viewer: Viewer) -> list[bytes]:
    """All that ``viewer`` can learn while the match is at ``state``, encoded."""
    rules = table.game
    told = [encode(rules.view(state, viewer))]
    if actor == viewer:
        legal = rules.legal_moves(state)
        told += [encode(legal), encode(rules.forced(state))]
        told += [encode(rules.preview(state, move)) for move in legal]
        told += [encode(no) for no in refusals_at(table, state).values()]
    return told


def heard(table: Table, state: Any, ply: Ply, viewer: Viewer) -> list[bytes]:
    """The events of ``ply``'s move as ``viewer`` hears them, up to where all may see all."""
    shows_all = KNOWLEDGE[table.game.key].shows_all
    events = takewhile(lambda event: not shows_all(event), table.game.apply(state, ply.move).events)
    return [encode(table.game.redact(event, viewer)) for event in events]


@at_every_table
def test_once_everything_may_be_seen_nothing_is_taken_from_an_event(table: Table) -> None:
    for ply in match_at(table):
        for event in ply.step.events:
            assert table.game.redact(event, EVERYTHING) == event


# -- many more matches ------------------------------------------------------------------


@pytest.mark.long
@at_every_table
def test_many_more_random_matches_end_and_lose_no_piece(table: Table) -> None:
    pieces = KNOWLEDGE[table.game.key].pieces
    for seed in range(2, 42):
        plies = random_plies(table, seed)
        start = pieces(plies[0].state)
        assert pieces(plies[-1].step.state) == start
        assert table.game.outcome(plies[-1].step.state) is not None

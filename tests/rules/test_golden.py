"""The golden games: recorded once, they replay to the same digests for ever."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.registry import game
from games.rules.saved import check, decode, frames
from tests.rules.record_golden import FOLDER, GOLDEN


def test_every_golden_game_is_stored_and_nothing_else() -> None:
    stored = {f"{path.parent.name}/{path.stem}" for path in FOLDER.rglob("*.json")}
    assert stored == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_it_replays_with_the_committed_shuffle_and_shows_what_its_name_says(name: str) -> None:
    saved = decode((FOLDER / f"{name}.json").read_bytes())
    verdict = check(saved)
    assert (verdict.replays, verdict.shuffle, verdict.difference) == (True, "verified", None)
    assert GOLDEN[name].shows(list(frames(saved)))


@pytest.mark.parametrize("name", GOLDEN)
def test_every_position_on_its_way_round_trips_as_text(name: str) -> None:
    saved = decode((FOLDER / f"{name}.json").read_bytes())
    rules = game(*saved.rules)
    for frame in frames(saved):
        state = frame.position.state
        assert rules.parse_state(rules.format_state(state)) == state


def test_together_they_show_every_way_a_match_ends() -> None:
    reasons: Counter[str] = Counter()
    for name in GOLDEN:
        saved = decode((FOLDER / f"{name}.json").read_bytes())
        reasons[saved.outcome.reason if saved.outcome else "no result"] += 1
    by_rules = {"target", "kingdoms_complete", "dynasty_complete", "rounds_complete"}
    assert set(reasons) == {*by_rules, "resigned", "timed_out", "no result"}

"""Easy 쉬움: mostly random among the playable tiles."""

from __future__ import annotations

from tests.ai.dominoes.positions import choice_frequencies, position

SEEDS = 600
THREE_PLAYABLE = position(
    "5-0 4-1 4-4 3-2 2-1 3-3", "6-2 1-1 2-0 3-0 6-0", line="5|6@0.1 6|6@1.0 6|4@1.2"
)


def test_every_playable_tile_is_played_and_none_rarely() -> None:
    played = choice_frequencies("easy", THREE_PLAYABLE, SEEDS)
    assert set(played) == {"5-0>left", "4-1>right", "4-4>right"}
    assert min(played.values()) > SEEDS * 0.2


def test_the_heaviest_tile_is_only_slightly_preferred() -> None:
    played = choice_frequencies("easy", THREE_PLAYABLE, SEEDS)
    assert played["4-4>right"] > max(played["5-0>left"], played["4-1>right"])
    assert played["4-4>right"] < SEEDS * 0.5


def test_a_tile_that_fits_both_ends_is_not_thereby_likelier() -> None:
    state = position(
        "6-4 6-0 4-1 3-3 2-1 3-2", "6-2 2-2 2-0 1-1 3-0", line="6|5@0.1 5|5@1.0 5|4@1.2"
    )
    played = choice_frequencies("easy", state, SEEDS)
    assert played["6-4>left"] + played["6-4>right"] < SEEDS * 0.5
    assert min(played["6-4>left"], played["6-4>right"]) > 0

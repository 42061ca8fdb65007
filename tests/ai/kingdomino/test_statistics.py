"""Random players' figures are what any right engine gives."""

from __future__ import annotations

import pytest

from games.ai.kingdomino.statistics import TABLES, random_statistics, table

MEANS = {
    "2 players": 19.3,
    "3 players": 19.3,
    "3 players, second edition": 19.3,
    "4 players": 19.3,
    "Mighty Duel": 52.7,
}


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("2 players", 48),
        ("3 players", 72),
        ("3 players, second edition", 72),
        ("4 players", 96),
        ("Mighty Duel", 96),
    ],
)
def test_every_game_takes_the_actions_the_document_says_and_scores_as_usual(
    name: str, actions: int
) -> None:
    found = random_statistics(dict(TABLES)[name], games=40, seed="test")
    assert found.actions == actions
    assert abs(found.scores - MEANS[name]) < 5 * found.standard_error
    assert 0.5 < found.discards < 3.5


def test_the_figures_follow_from_the_seed() -> None:
    assert list(table(games=3, seed="one")) == list(table(games=3, seed="one"))
    assert list(table(games=3, seed="one")) != list(table(games=3, seed="two"))

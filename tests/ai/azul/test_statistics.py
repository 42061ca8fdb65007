"""Random players' figures are what any right engine gives."""

from __future__ import annotations

import pytest

from games.ai.azul.statistics import TABLES, random_statistics, table

MEANS = {
    "2 players": (19.7, 18.7),
    "3 players": (19.9, 17.8),
    "4 players": (19.6, 17.2),
    "2 players, side B": (37.0, 21.7),
}


@pytest.mark.parametrize("name", MEANS)
def test_random_players_score_and_place_as_usual(name: str) -> None:
    score, placed = MEANS[name]
    found = random_statistics(dict(TABLES)[name], games=40, seed="test")
    assert abs(found.scores - score) < 5 * found.standard_error
    assert abs(found.placements - placed) < 2
    assert 100 < found.actions < 300


def test_the_figures_follow_from_the_seed() -> None:
    assert list(table(games=2, seed="one")) == list(table(games=2, seed="one"))
    assert list(table(games=2, seed="one")) != list(table(games=2, seed="two"))

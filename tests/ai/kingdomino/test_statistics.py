"""Random players' figures are what any right engine gives."""

from __future__ import annotations

import pytest

from games.ai.kingdomino.statistics import PLAYED_BY, TABLES, random_statistics, table

MEANS = {
    "2 players": 19.3,
    "3 players": 19.3,
    "3 players, second edition": 19.3,
    "4 players": 19.3,
    "Mighty Duel": 52.7,
}


ACTIONS = {
    "2 players": 48,
    "3 players": 72,
    "3 players, second edition": 72,
    "4 players": 96,
    "Mighty Duel": 96,
}


@pytest.mark.parametrize("by", PLAYED_BY)
@pytest.mark.parametrize("name", MEANS)
def test_every_game_takes_the_actions_the_document_says_and_scores_as_usual(
    name: str, by: str
) -> None:
    found = random_statistics(dict(TABLES)[name], games=40, seed="test", by=by)
    assert found.actions == ACTIONS[name]
    assert abs(found.scores - MEANS[name]) < 5 * found.standard_error
    assert 0.5 < found.discards < 3.5


@pytest.mark.long
@pytest.mark.parametrize("name", MEANS)
def test_kernel_and_rules_score_the_same_over_thousands_of_games(name: str) -> None:
    kernel, rules = (
        random_statistics(dict(TABLES)[name], games=3000, seed="long", by=by) for by in PLAYED_BY
    )
    apart = (kernel.standard_error**2 + rules.standard_error**2) ** 0.5
    assert abs(kernel.scores - rules.scores) < 3 * apart
    assert abs(kernel.discards - rules.discards) < 0.1


def test_the_figures_follow_from_the_seed() -> None:
    assert list(table(games=3, seed="one")) == list(table(games=3, seed="one"))
    assert list(table(games=3, seed="one")) != list(table(games=3, seed="two"))

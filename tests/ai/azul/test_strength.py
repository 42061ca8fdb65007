"""The levels of Azul against each other, as strong as they must be over 200 mirrored matches.

``python -m games.ai.arena --game azul`` prints the whole table.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean

import pytest

from games.ai.contest import Contest, play_contest, play_match

pytestmark = pytest.mark.long

MATCHES = 200
PROCESSES = 2


def contest(*lineup: str, matches: int = MATCHES, side: str = "A") -> Contest:
    return Contest("azul", {"side": side}, lineup, matches, seed="strength")


def win_rate(of: Contest) -> float:
    return play_contest(of, processes=PROCESSES)[0].win_rate


@pytest.mark.parametrize(
    ("level", "other", "bar"),
    [
        ("normal", "random", 0.99),
        ("normal", "gain", 0.55),
        ("normal", "easy", 0.55),
        ("hard", "gain", 0.65),
        ("hard", "normal", 0.70),
    ],
)
def test_the_stronger_of_two_wins_as_often_as_asked(level: str, other: str, bar: float) -> None:
    assert win_rate(contest(level, other)) >= bar


def test_normal_beats_immediate_gain_on_the_other_side_of_the_board_too() -> None:
    assert win_rate(contest("normal", "gain", side="B")) >= 0.55


@pytest.mark.parametrize(("seats", "bar"), [(3, 0.40), (4, 0.34)])
def test_hard_wins_more_than_its_share_among_several_normal_ones(seats: int, bar: float) -> None:
    lineup = ("hard", *["normal"] * (seats - 1))
    assert win_rate(contest(*lineup, matches=60)) >= bar


def test_hard_scores_80_against_itself() -> None:
    own_play = partial(play_match, contest("hard", "hard"), turned=0)
    with ProcessPoolExecutor(PROCESSES) as pool:
        scores = [score for result in pool.map(own_play, range(MATCHES)) for score in result.scores]
    assert mean(scores) >= 80

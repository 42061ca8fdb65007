"""Matches between levels: fair, reproducible, and as strong as promised."""

from __future__ import annotations

from typing import Any

import pytest

from games.ai import arena
from games.ai.contest import Contest, play_contest, play_set, wilson_interval
from games.ai.kingdomino import hard
from games.rules.core.errors import BadSetup


def contest(*lineup: str, variant: str = "draw", matches: int = 20, seed: str = "test") -> Contest:
    return Contest("dominoes", {"variant": variant}, lineup, matches, seed)


def win_rate(*lineup: str, variant: str = "draw", matches: int, seed: str = "test") -> float:
    """Of the level named first."""
    rows = play_contest(contest(*lineup, variant=variant, matches=matches, seed=seed), processes=2)
    return rows[0].win_rate


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1)],
)
def test_wilson_intervals_are_those_of_the_formula(
    won: int, played: int, low: float, high: float
) -> None:
    assert wilson_interval(won, played) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("game", "level", "options"),
    [
        ("dominoes", "hard", {"variant": "draw"}),
        ("dominoes", "hard", {"variant": "block"}),
        ("kingdomino", "easy", {}),
        ("kingdomino", "easy", {"dynasty": True, "abba": True}),
        ("kingdomino", "easy", {"mighty_duel": True}),
    ],
)
def test_equals_turned_around_the_table_repeat_the_match_from_the_other_chairs(
    game: str, level: str, options: dict[str, Any]
) -> None:
    """The same deals, draws and dice: what one chair gained, the other gains."""
    contest = Contest(game, options, (level, level), matches=6, seed="test")
    sets = [play_set(contest, deals) for deals in range(3)]
    assert all(here.scores == turned.scores[::-1] for here, turned in sets)
    assert any(here.scores != turned.scores for here, turned in sets)


def test_the_same_contest_gives_the_same_table_with_one_process_or_two() -> None:
    once = play_contest(contest("normal", "easy"), processes=1)
    assert once == play_contest(contest("normal", "easy"), processes=2)
    assert once != play_contest(contest("normal", "easy", seed="another"), processes=1)


def test_matches_are_rounded_up_to_whole_turns_of_the_line_up() -> None:
    rows = play_contest(contest("hard", "easy", "easy", matches=4))
    assert [(row.level, row.played) for row in rows] == [("hard", 6), ("easy", 12)]
    assert sum(row.won for row in rows) == 6


def test_a_line_up_that_makes_no_game_is_refused() -> None:
    with pytest.raises(BadSetup):
        play_contest(contest("hard"))


# -- the promised strength -------------------------------------------------------------------
# The bars are on 400 matches; here the same figures on few, with room for luck.


def test_each_level_beats_the_one_below_over_a_few_matches() -> None:
    assert win_rate("normal", "easy", matches=100) > 0.6
    assert win_rate("hard", "normal", matches=100) > 0.65
    assert win_rate("hard", "normal", variant="block", matches=100) > 0.5


def test_hard_wins_more_than_its_share_at_larger_tables() -> None:
    assert win_rate("hard", "normal", "normal", matches=60) > 0.4
    assert win_rate("hard", "normal", "normal", "normal", matches=60) > 0.35


@pytest.mark.long
def test_the_table_over_400_mirrored_matches_meets_the_bars() -> None:
    assert win_rate("normal", "easy", matches=400, seed="table") >= 0.65
    assert win_rate("hard", "normal", matches=400, seed="table") >= 0.70
    assert win_rate("hard", "normal", variant="block", matches=400, seed="table") >= 0.55
    assert win_rate("hard", "normal", "normal", matches=399, seed="table") >= 0.45
    assert win_rate("hard", "normal", "normal", "normal", matches=400, seed="table") >= 0.40


def kingdomino_win_rate(*lineup: str, matches: int) -> float:
    rows = play_contest(Contest("kingdomino", {}, lineup, matches, seed="test"), processes=2)
    return rows[0].win_rate


def test_at_kingdomino_normal_beats_chance_and_hard_beats_normal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hard, "BUDGET", 0)
    assert kingdomino_win_rate("normal", "random", matches=60) > 0.85
    assert kingdomino_win_rate("hard", "normal", matches=6) > 0.5


@pytest.mark.long
def test_the_table_of_kingdomino_meets_its_bars_with_room_for_luck() -> None:
    assert kingdomino_win_rate("normal", "random", matches=400) >= 0.93
    assert kingdomino_win_rate("hard", "greedy", matches=80) >= 0.78
    assert kingdomino_win_rate("hard", "normal", matches=80) >= 0.80
    assert kingdomino_win_rate("hard", "greedy", "greedy", "greedy", matches=40) >= 0.55


def test_the_command_prints_a_row_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    line_up = ["--game", "dominoes", "--levels", "hard,easy", "--seats", "3"]
    arena.main([*line_up, "--matches", "6", "--option", "variant=block"])
    printed = capsys.readouterr()
    heading, hard, easy = printed.out.splitlines()
    assert heading == arena.HEADING
    assert hard.split()[:5] == ["dominoes", "variant=block", "3", "hard", "6"]
    assert easy.split()[:5] == ["dominoes", "variant=block", "3", "easy", "12"]
    assert "2 of 2 sets" in printed.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--levels", "hard,easy"],
        ["--game", "chess"],
        ["--game", "dominoes", "--levels", "perfect,easy"],
        ["--game", "dominoes", "--levels", "hard", "--seats", "5"],
        ["--game", "dominoes", "--levels", "hard,easy", "--option", "variant=muggins"],
        ["--game", "dominoes", "--levels", "hard,easy", "--option", "block"],
        ["--game", "kingdomino", "--levels", "normal,easy", "--option", "variant=block"],
    ],
)
def test_the_command_refuses_what_makes_no_contest(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        arena.main([*arguments, "--matches", "2"])
    assert refused.value.code not in (None, 0)

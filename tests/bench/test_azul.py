"""The bench of Azul runs and says what it measured; what it measures no test asserts."""

from __future__ import annotations

import re

import pytest

from games.ai.azul.statistics import TABLES
from tests.bench import azul

ROW = re.compile(r"  (rules engine|kernel) +[\d,]+ +[\d,]+ +\d+\.\d ×")


def test_scores_and_both_speeds_are_printed_for_every_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    azul.main(games=1, rounds=1, seconds=0.001)
    printed = capsys.readouterr().out
    assert len(ROW.findall(printed)) == 2 * len(TABLES)
    assert all(printed.count(name) >= 2 for name, _ in TABLES)

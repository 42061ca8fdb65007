"""The benches run and say what they measured. What they measure no test asserts."""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

from games.ai.levels import games, levels
from tests.bench import engines, kingdomino, thinking

ENGINE_ROW = re.compile(r"  rules engine +[\d,]+ +\d+\.\d ×")
KERNEL_ROW = re.compile(r"  kernel +[\d,]+ +\d+\.\d ×")


def test_engine_and_kernel_are_measured_at_both_tables(capsys: pytest.CaptureFixture[str]) -> None:
    engines.main(rounds=1, seconds=0.01)
    printed = capsys.readouterr().out
    assert len(ENGINE_ROW.findall(printed)) == len(KERNEL_ROW.findall(printed)) == 2


def test_without_the_peers_it_says_so_and_asks_for_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "dominoes", None)
    monkeypatch.setitem(sys.modules, "open_spiel", None)
    engines.main(rounds=1, seconds=0.01)
    printed = capsys.readouterr().out
    assert printed.count("nothing to compare with") == 2
    assert "is asked" not in printed


@pytest.mark.parametrize("seats", [2, 4])
def test_every_tile_laid_is_counted(seats: int) -> None:
    chance = Random("count")
    for contender in engines.ours(seats, engine=None, kernel=1.0):
        for _ in range(20):
            dealt = contender.deal(chance)
            tiles = contender.play(dealt, chance)
            assert seats < tiles <= 7 * seats
            if isinstance(contender, engines.Kernel):
                assert tiles == 7 * seats - sum(hand.bit_count() for hand in dealt.hands)


def test_the_thinking_of_every_level_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    thinking.main(matches=1, choices=2)
    _, *lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [
        name for game in games() for name in (f"{game}:", *levels(game))
    ]


def test_kingdomino_is_measured_at_random_and_greedy(capsys: pytest.CaptureFixture[str]) -> None:
    kingdomino.main(rounds=1, seconds=0.001)
    printed = capsys.readouterr().out
    assert len(re.findall(r"  rules engine +[\d,]+ +1\.0 ×", printed)) == 2
    assert len(re.findall(r"  kernel +[\d,]+ +\d+\.\d ×", printed)) == 2
    assert re.search(r"kernel: \d+\.\d × the engine, .* \d\.\d\d of the dominoes", printed)

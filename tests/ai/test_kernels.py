"""Compiled kernels: the same as their source, never older than it, and never needed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from games.ai import kernels
from games.ai.azul import hard, kernel_codes
from games.ai.azul import kernel as azul_kernel
from games.ai.kernels.__main__ import CannotCompile, compile_kernel
from games.ai.kingdomino.boards import build
from games.rules.azul.data import EACH_COLOUR, Side
from tests.rules.tables import dice

KERNEL = "games.ai.dominoes.kernel"
KINGDOMINO = "games.ai.kingdomino.kernel"
AZUL = "games.ai.azul.kernel"

COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the kernels were compiled, without the C compiler's optimizations:
    that takes half as long."""
    if shutil.which(COMPILER) is None:
        pytest.skip(f"no C compiler: {COMPILER}")
    folder = tmp_path_factory.mktemp("kernels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MYPYC_OPT_LEVEL", "0")
        for name in kernels.KERNELS:
            compile_kernel(name, folder)
    return folder


def compiled_and_plain(folder: Path, name: str = KERNEL) -> tuple[ModuleType, ModuleType]:
    both = (
        kernels.load(name, kernels.compiled_path(name, folder)),
        kernels.load(name, kernels.source_of(name)),
    )
    assert [str(module.__file__).endswith(".py") for module in both] == [False, True]
    return both


def dealt(kernel: ModuleType, seats: int, draws: bool, seed: int) -> Any:
    order = dice(seats, draws, seed).shuffled(range(kernel.TILES))
    sets = [sum(1 << tile for tile in order[at : at + 7]) for at in range(0, 28, 7)]
    return kernel.deal(sets[:seats], sum(sets[seats:]), draws)


def all_of(position: Any) -> list[Any]:
    return [getattr(position, name) for name in (
        "hands", "boneyard", "draws", "left", "right", "turn", "passes", "drawing", "over",
    )]  # fmt: skip


def test_a_compiled_kernel_plays_every_deal_as_its_source_does(compiled: Path) -> None:
    fast, plain = compiled_and_plain(compiled)
    assert fast.HALVES == plain.HALVES
    for seats in (2, 3, 4):
        for draws in (False, True):
            for seed in range(150):
                ours, theirs = (dealt(kernel, seats, draws, seed) for kernel in (fast, plain))
                choices = dice("choices", seats, draws, seed)
                while not theirs.over:
                    assert all_of(ours.copy()) == all_of(theirs)
                    assert ours.moves() == theirs.moves()
                    move = choices.choice(theirs.moves())
                    ours.apply(move)
                    theirs.apply(move)
                assert ours.moves() == []
                assert (ours.winner(), ours.points()) == (theirs.winner(), theirs.points())


def test_a_compiled_search_finds_the_same_worth_in_as_many_nodes(compiled: Path) -> None:
    fast, plain = compiled_and_plain(compiled)

    def searched(kernel: ModuleType, seed: int, nodes: int) -> int | None:
        position = dealt(kernel, 2, False, seed)
        for _ in range(8):
            if not position.over:
                position.apply(position.moves()[0])
        try:
            worth: int = kernel.EndSearch(nodes).worth(position, position.turn)
        except kernel.OutOfNodes:
            return None
        return worth

    for nodes in (40, 4000):
        found = [(searched(fast, seed, nodes), searched(plain, seed, nodes)) for seed in range(60)]
        assert all(ours == theirs for ours, theirs in found)
        assert any(ours is not None for ours, _ in found)
    assert len({ours for ours, _ in found}) > 10


def kingdomino(kernel: ModuleType, size: int, seed: int, kingdom: str = "Estate") -> Any:
    """A game of two whose kings and rows follow from the seed."""
    rng = dice("kingdomino", size, seed)
    deck = rng.shuffled(range(1, 49))
    rows = [sorted(deck[at : at + 4]) for at in range(0, 48 if size == 7 else 24, 4)]
    on = build(kernel, size)
    kingdoms = [getattr(kernel, kingdom)(on) for _ in range(2)]
    return kernel.begin(kingdoms, rng.shuffled((0, 0, 1, 1)), rows)


def all_of_kingdomino(position: Any) -> list[Any]:
    return [getattr(position, name) for name in (
        "kings", "rows", "row", "owners", "served", "next_row", "next_owners", "free", "turn",
        "placing", "over",
    )] + [
        (kingdom.places, kingdom.lands, kingdom.discards, kingdom.points())
        for kingdom in position.kingdoms
    ]  # fmt: skip


@pytest.mark.parametrize("size", [5, 7])
def test_a_compiled_kernel_plays_every_kingdom_as_its_source_does(
    compiled: Path, size: int
) -> None:
    fast, plain = compiled_and_plain(compiled, KINGDOMINO)
    for seed in range(12):
        ours, theirs = (kingdomino(kernel, size, seed) for kernel in (fast, plain))
        choices = dice("choices", size, seed)
        while not theirs.over:
            assert all_of_kingdomino(ours.copy()) == all_of_kingdomino(theirs)
            assert ours.moves() == theirs.moves()
            for domino in theirs.row[theirs.served :] + theirs.next_row:
                one, other = (at.kingdoms[at.turn].best(domino) for at in (ours, theirs))
                assert one == other
            move = choices.choice(theirs.moves())
            ours.apply(move)
            theirs.apply(move)
        for one, other in zip(ours.kingdoms, theirs.kingdoms, strict=True):
            assert one.properties == other.properties
            assert fast.Kingdom.points(one) == plain.Kingdom.points(other) == other.points()
            assert one.in_the_middle() == other.in_the_middle()


@pytest.mark.parametrize("size", [5, 7])
def test_a_compiled_kernel_plays_out_as_its_source_does(compiled: Path, size: int) -> None:
    fast, plain = compiled_and_plain(compiled, KINGDOMINO)
    for seed in range(12):
        greedy = [kingdomino(kernel, size, seed) for kernel in (fast, plain)]
        for position, kernel in zip(greedy, (fast, plain), strict=True):
            position.play_greedily(kernel.Dice(1 + seed))
        at_random = [kingdomino(kernel, size, seed, "Kingdom") for kernel in (fast, plain)]
        for position in at_random:
            position.play_at_random(Random(seed).random)
        for ours, theirs in (greedy, at_random):
            assert theirs.over
            assert all_of_kingdomino(ours) == all_of_kingdomino(theirs)


def azul(kernel: ModuleType, seats: int, side: Side) -> Any:
    """A match before anything was dealt."""
    position = kernel.Position(kernel.Board(*kernel_codes.tables(side)), seats, 2 * seats + 1)
    position.bag = sum(EACH_COLOUR * tile for tile in kernel.ONE)
    return position


def all_of_azul(position: Any) -> list[Any]:
    return [getattr(position, name) for name in (
        "phase", "wild", "starter", "turn", "token", "owed", "sources", "displayed", "supply",
        "supplied", "bag", "tower", "passed", "hands", "held", "corners", "kept", "taken", "inside",
        "scores",
    )]  # fmt: skip


@pytest.mark.parametrize(("seats", "side"), [(2, "A"), (3, "B"), (4, "A"), (4, "B")])
def test_a_compiled_kernel_plays_every_pavilion_as_its_source_does(
    compiled: Path, seats: int, side: Side
) -> None:
    both = compiled_and_plain(compiled, AZUL)
    for seed in range(5):
        ours, theirs = (azul(kernel, seats, side) for kernel in both)
        choices, *draws = (dice("azul", seats, side, seed) for _ in range(3))
        while ours.phase != both[0].OVER:
            assert all_of_azul(ours.copy()) == all_of_azul(theirs)
            assert ours.moves() == theirs.moves()
            move = choices.choice(theirs.moves()) if theirs.moves() else None
            for position, drawn in zip((ours, theirs), draws, strict=True):
                if move is None:
                    position.draw(drawn.below)
                else:
                    position.apply(move)
        assert ours.results() == theirs.results()


@pytest.mark.parametrize(("seats", "side"), [(2, "A"), (2, "B"), (4, "A")])
def test_a_compiled_search_chooses_at_azul_as_its_source_does(
    compiled: Path, seats: int, side: Side, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Picks, placements and rewards."""
    monkeypatch.setattr(hard, "BUDGET", 2000)
    monkeypatch.setattr(hard, "PLACINGS", 300)
    both = [
        (draft.Draft, placing.Placing)
        for draft, placing in zip(
            compiled_and_plain(compiled, "games.ai.azul.draft"),
            compiled_and_plain(compiled, "games.ai.azul.placing"),
            strict=True,
        )
    ]
    position = azul(azul_kernel, seats, side)
    rng, phases = dice("searched", seats, side), set()
    while position.phase != azul_kernel.OVER:
        if not position.moves():
            position.draw(rng.below)
            continue
        searched = []
        for draft, placing in both:
            monkeypatch.setattr(hard, "Draft", draft)
            monkeypatch.setattr(hard, "Placing", placing)
            searched.append(hard.best(position))
        assert searched[0] == searched[1]
        phases.add(position.phase)
        position.apply(searched[0])
    assert phases >= {azul_kernel.PICKING, azul_kernel.PLACING, azul_kernel.REWARDING}


def test_imports_find_the_compiled_kernel(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, KERNEL, ModuleType("whatever was imported"))
    kernels.prefer_compiled(KERNEL, compiled)
    assert sys.modules[KERNEL].__file__ == str(kernels.compiled_path(KERNEL, compiled))


def test_what_was_compiled_from_other_source_is_not_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = kernels.compiled_path(KERNEL, tmp_path)
    older.parent.mkdir()
    older.write_bytes(b"not even a library")
    edited = tmp_path / "kernel.py"
    edited.write_text(f"{kernels.source_of(KERNEL).read_text()}\nTILES_MORE = 1\n")
    monkeypatch.setattr(kernels, "source_of", lambda name: edited)
    plain = ModuleType("the plain one")
    monkeypatch.setitem(sys.modules, KERNEL, plain)
    kernels.prefer_compiled(KERNEL, tmp_path)
    assert sys.modules[KERNEL] is plain


def test_without_anything_compiled_the_plain_kernel_serves(tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; from games.ai import kernels;"
        f"kernels.prefer_compiled.__defaults__ = (Path({str(tmp_path)!r}),);"
        f"from games.ai.dominoes import kernel; print(kernel.__file__)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == str(kernels.source_of(KERNEL))


def test_source_that_does_not_compile_is_reported_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "kernel.py"
    broken.write_text("TILES: int = 'twenty-eight'\n")
    monkeypatch.setattr("games.ai.kernels.__main__.source_of", lambda name: broken)
    with pytest.raises(CannotCompile, match="Incompatible types"):
        compile_kernel(KERNEL, tmp_path / "made")
    assert not (tmp_path / "made").exists()

"""Azul at random, a CPU second: games and actions of the engine and of its kernel.

``make bench`` runs it, after the mean scores of random players. Everybody chooses evenly among
what its own calls list as legal, and plays whole matches, the draws included. Rounds are
interleaved, so that a busy machine is busy for both.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any, Final, NamedTuple

from games.ai import kernels
from games.ai.azul import kernel_codes, statistics
from games.rules.azul.data import EACH_COLOUR
from games.rules.azul.factories import number_of_factories
from games.rules.azul.game import AzulGame
from games.rules.azul.state import Options
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup

KERNEL: Final = "games.ai.azul.kernel"
GAME: Final = AzulGame()
ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.3
LEAST: Final = 2.0
"""At least so many times as fast as the engine the kernel must be, in plain Python."""


class Rate(NamedTuple):
    """A CPU second's worth."""

    games: float
    actions: float


def engine_game(setup: Setup[Options], chance: Random) -> int:
    """How many actions the seats took in a match."""
    state, actions = GAME.initial(setup), 0
    rng = Rng(chance_key(chance.randbytes(32)))
    while (actor := GAME.to_act(state)) is not None:
        if actor is CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = chance.choice(GAME.legal_moves(state))
            actions += 1
        state = GAME.apply_unchecked(state, move).state
    return actions


def kernel_game(kernel: ModuleType, board: Any, seats: int, chance: Random) -> int:
    position = kernel.Position(board, seats, number_of_factories(seats))
    position.bag = sum(EACH_COLOUR * tile for tile in kernel.ONE)
    position.starter = position.turn = chance.randrange(seats)
    actions = 0
    while position.phase != kernel.OVER:
        moves = position.moves()
        if moves:
            position.apply(chance.choice(moves))
            actions += 1
        else:
            position.draw(chance.randrange)
    position.results()
    return actions


def rate(play: Callable[[], int], seconds: float) -> Rate:
    """Over at least so many CPU seconds of whole matches."""
    games, actions, started = 0, 0, process_time()
    while (spent := process_time() - started) < seconds:
        actions += play()
        games += 1
    return Rate(games / spent, actions / spent)


def players(setup: Setup[Options], chance: Random) -> dict[str, Callable[[], int]]:
    """The engine, the kernel as its source says, and as compiled where it has been."""
    found = {
        "rules engine": lambda: engine_game(setup, chance),
        "kernel": _by_kernel(kernels.source_of(KERNEL), setup, chance),
    }
    if (compiled := kernels.compiled_path(KERNEL)).exists():
        found["kernel, compiled"] = _by_kernel(compiled, setup, chance)
    return found


def _by_kernel(path: Path, setup: Setup[Options], chance: Random) -> Callable[[], int]:
    kernel = kernels.load(KERNEL, path)
    board = kernel.Board(*kernel_codes.tables(setup.options.side))
    return lambda: kernel_game(kernel, board, setup.seats, chance)


def measure(
    playing: dict[str, Callable[[], int]], *, rounds: int, seconds: float
) -> dict[str, Rate]:
    """The medians of interleaved rounds."""
    rates: dict[str, list[Rate]] = {name: [] for name in playing}
    for _ in range(rounds):
        for name, play in playing.items():
            rates[name].append(rate(play, seconds))
    return {
        name: Rate(median(at.games for at in of), median(at.actions for at in of))
        for name, of in rates.items()
    }


def main(games: int = 2000, rounds: int = ROUNDS, seconds: float = ROUND_SECONDS) -> None:
    for line in statistics.table(games, "table"):
        _print(line)
    _print(f"{'a CPU second, at random':<28}{'games':>8}{'actions':>12}")
    for name, setup in statistics.TABLES:
        _print(name)
        found = measure(players(setup, Random(name)), rounds=rounds, seconds=seconds)
        engine = found["rules engine"]
        for who, at in found.items():
            ratio = f"{at.actions / engine.actions:.1f} ×"
            bar = f"   at least {LEAST} × is asked" if who == "kernel" else ""
            _print(f"  {who:<26}{at.games:>8,.0f}{at.actions:>12,.0f}{ratio:>10}{bar}")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

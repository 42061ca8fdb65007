"""Tiles laid a CPU second in random play: the engine and its kernel beside other people's dominoes.

``make bench`` runs it. Everybody plays whole deals of the block game and chooses evenly among
what its own calls list as legal; dealing is not counted. The peers differ in who leads a deal
and in what they score, hence tiles, not deals. Rounds are interleaved, so that a busy machine
is busy for all; ratios of medians say more than the figures themselves.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any, Final, NamedTuple

from games.ai import kernels
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import Setup
from games.rules.dominoes.moves import Play
from games.rules.dominoes.state import Options
from games.rules.registry import latest

KERNEL: Final = "games.ai.dominoes.kernel"
ROUNDS: Final = 7
ROUND_SECONDS: Final = 0.15
BATCH: Final = 25
"""Deals dealt ahead, outside the time that counts."""


class Contender(ABC):
    """One way to play a game."""

    name: str
    batch: int = BATCH
    least: float | None = None
    """At least so many times as fast as the peer it must be."""

    @abstractmethod
    def deal(self, chance: Random) -> Any:
        """A deal, up to where the first seat may choose."""

    @abstractmethod
    def play(self, dealt: Any, chance: Random) -> int:
        """Play it to its end; how much of what is counted that was: tiles laid, or games."""


class Engine(Contender):
    name = "rules engine"

    def __init__(self, seats: int, least: float | None = None) -> None:
        self.least = least
        self._game = latest("dominoes")
        self._seats = seats

    def deal(self, chance: Random) -> Any:
        state = self._game.initial(Setup(self._seats, Options("block")))
        rng = Rng(chance_key(chance.randbytes(32)))
        return self._game.apply(state, self._game.sample_chance(state, rng)).state

    def play(self, dealt: Any, chance: Random) -> int:
        game, state, tiles = self._game, dealt, 0
        while state.phase not in ("deal", "over"):
            move = chance.choice(game.legal_moves(state))
            tiles += type(move) is Play
            state = game.apply_unchecked(state, move).state
        return tiles


class Kernel(Contender):
    def __init__(
        self, name: str, kernel: ModuleType, seats: int, least: float | None = None
    ) -> None:
        self.name = name
        self.least = least
        self._kernel = kernel
        self._seats = seats

    def deal(self, chance: Random) -> Any:
        order = [1 << tile for tile in range(self._kernel.TILES)]
        chance.shuffle(order)
        hands = [sum(order[7 * seat : 7 * seat + 7]) for seat in range(self._seats)]
        return self._kernel.deal(hands, sum(order[7 * self._seats :]), draws=False)

    def play(self, dealt: Any, chance: Random) -> int:
        tiles, no_play = 0, self._kernel.DRAWN
        while not dealt.over:
            move = chance.choice(dealt.moves())
            tiles += move < no_play
            dealt.apply(move)
        dealt.points()
        return tiles


class OpenSpiel(Contender):
    """DeepMind's, of two; whoever is seat 0 leads with any tile."""

    def __init__(self) -> None:
        import_module("open_spiel.python.games.block_dominoes")
        self.name = f"open-spiel {version('open-spiel')}"
        self._game = import_module("pyspiel").load_game("python_block_dominoes")

    def deal(self, chance: Random) -> Any:
        state = self._game.new_initial_state()
        while state.is_chance_node():
            tile, _ = chance.choice(state.chance_outcomes())
            state.apply_action(tile)
        return state

    def play(self, dealt: Any, chance: Random) -> int:
        tiles = 0
        while not dealt.is_terminal():
            dealt.apply_action(chance.choice(dealt.legal_actions()))
            tiles += 1
        dealt.returns()
        return tiles


class PypiDominoes(Contender):
    """The package ``dominoes``, of four in two teams; 6-6 leads, laid while dealing."""

    def __init__(self) -> None:
        self.name = f"dominoes {version('dominoes')}"
        self._dominoes = import_module("dominoes")
        self._lead = self._dominoes.Domino(6, 6)

    def deal(self, chance: Random) -> Any:
        return self._dominoes.Game.new(starting_domino=self._lead)

    def play(self, dealt: Any, chance: Random) -> int:
        tiles = 0
        while dealt.result is None:
            dealt.make_move(*chance.choice(dealt.valid_moves))
            tiles += 1
        return tiles


def rate(contender: Contender, chance: Random, seconds: float) -> float:
    """How much it plays a CPU second, over at least so many CPU seconds of play."""
    played, spent = 0, 0.0
    while spent < seconds:
        dealt = [contender.deal(chance) for _ in range(contender.batch)]
        started = process_time()
        played += sum(contender.play(each, chance) for each in dealt)
        spent += process_time() - started
    return played / spent


class Row(NamedTuple):
    contender: Contender
    rate: float


def measure(contenders: list[Contender], *, rounds: int, seconds: float) -> list[Row]:
    """What each plays a CPU second, the median of interleaved rounds."""
    chance = Random("bench")
    rates: list[list[float]] = [[] for _ in contenders]
    for _ in range(rounds):
        for measured, contender in zip(rates, contenders, strict=True):
            measured.append(rate(contender, chance, seconds))
    return [Row(each, median(found)) for each, found in zip(contenders, rates, strict=True)]


def ours(seats: int, *, engine: float | None, kernel: float) -> Iterator[Contender]:
    """The engine, the kernel as its source says, and as compiled where it has been."""
    yield Engine(seats, engine)
    yield Kernel("kernel", kernels.load(KERNEL, kernels.source_of(KERNEL)), seats, kernel)
    compiled = kernels.compiled_path(KERNEL)
    if compiled.exists():
        yield Kernel("kernel, compiled", kernels.load(KERNEL, compiled), seats)


def report(
    heading: str, peer: Callable[[], Contender], own: list[Contender], **effort: Any
) -> None:
    """Print a line for each and how it compares with the first, the peer where there is one."""
    _print(heading)
    try:
        contenders = [peer(), *own]
    except ImportError as error:
        _print(f"  nothing to compare with: {error}")
        contenders = own
    rows = measure(contenders, **effort)
    for contender, tiles in rows:
        ratio = f"{tiles / rows[0].rate:.1f} ×"
        asked = contender.least is not None and contenders is not own
        bar = f"   at least {contender.least} × is asked" if asked else ""
        _print(f"  {contender.name:<22}{tiles:>12,.0f}{ratio:>10}{bar}")


def main(rounds: int = ROUNDS, seconds: float = ROUND_SECONDS) -> None:
    effort: Any = {"rounds": rounds, "seconds": seconds}
    _print(f"Tiles laid a CPU second, random play, block game, Python {sys.version.split()[0]}")
    report("two seats", OpenSpiel, [*ours(2, engine=1.5, kernel=5.0)], **effort)
    report("four seats", PypiDominoes, [*ours(4, engine=None, kernel=1.5)], **effort)


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

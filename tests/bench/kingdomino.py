"""Whole games of Kingdomino a CPU second, at random and fully greedy: the engine, its kernel as
the source says and as compiled, beside the dominoes kernel's deals.

``make bench`` runs it. Chance is settled before the time that counts. A full greedy player looks
at every place of the domino in hand and at every domino to claim, and takes the most points once
both lie at their best places.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any, Final

from games.ai import kernels
from games.ai.kingdomino.boards import build
from games.rules.core.types import Setup
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.moves import Claim, King, Move, Place, Reveal
from games.rules.kingdomino.placement import Ground, ground, legal_placements, with_placement
from games.rules.kingdomino.scoring import points
from games.rules.kingdomino.state import Options, Placement, State
from tests.bench import engines
from tests.bench.engines import Contender, Row, measure

KERNEL: Final = "games.ai.kingdomino.kernel"
GAME: Final = KingdominoGame()
SIZE: Final = 5
KERNEL_LEAST: Final = 3.0
"""What is asked of the kernel in plain Python, in games by the engine at random."""
DEALS_LEAST: Final = 0.2
"""The same, in deals by the dominoes kernel."""


def dealt_rows(chance: Random) -> list[list[int]]:
    """The rows of a game of two."""
    deck = chance.sample(range(1, 49), 24)
    return [sorted(deck[at : at + 4]) for at in range(0, 24, 4)]


class Engine(Contender):
    name = "rules engine"
    batch = 1

    def deal(self, chance: Random) -> Any:
        state = GAME.initial(Setup(2, Options()))
        reveals = [Reveal(tuple(row)) for row in dealt_rows(chance)]
        kings = [King(seat) for seat in chance.sample((0, 0, 1, 1), 4)]
        return state, iter(reveals), iter(kings)

    def play(self, dealt: Any, chance: Random) -> int:
        state, reveals, kings = dealt
        while state.phase != "over":
            if state.phase in ("place", "claim"):
                move = self.choose(state, chance)
            else:
                move = next(reveals if state.phase == "reveal" else kings)
            state = GAME.apply_unchecked(state, move).state
        GAME.scores(state)
        return 1

    @abstractmethod
    def choose(self, state: State, chance: Random) -> Move: ...


class RandomEngine(Engine):
    def choose(self, state: State, chance: Random) -> Move:
        return chance.choice(GAME.legal_moves(state))


class GreedyEngine(Engine):
    def choose(self, state: State, chance: Random) -> Move:
        on = ground(state.kingdoms[state.turn], SIZE)
        free = [offer.domino for offer in state.next if offer.seat is None]

        def worth(move: Move) -> int:
            if isinstance(move, Place):
                after = with_placement(on, Placement(move.domino, move.first, move.second))
                return max([_best_points(after, domino) for domino in free] or [points(after)])
            return _best_points(on, move.domino) if isinstance(move, Claim) else 0

        return max(GAME.legal_moves(state), key=worth)


def _best_points(on: Ground, domino: int) -> int:
    return max(
        (points(with_placement(on, place)) for place in legal_placements(on, domino)),
        default=points(on),
    )


class Kernel(Contender):
    def __init__(self, name: str, kernel: ModuleType) -> None:
        self.name = name
        self._kernel = kernel
        self._board = build(kernel, SIZE)

    def deal(self, chance: Random) -> Any:
        kingdoms = [self.kingdom(self._kernel, self._board) for _ in range(2)]
        return self._kernel.begin(kingdoms, chance.sample((0, 0, 1, 1), 4), dealt_rows(chance))

    def play(self, dealt: Any, chance: Random) -> int:
        self.play_out(dealt, chance)
        for kingdom in dealt.kingdoms:
            kingdom.points()
        return 1

    @abstractmethod
    def kingdom(self, kernel: ModuleType, board: Any) -> Any: ...

    @abstractmethod
    def play_out(self, dealt: Any, chance: Random) -> None: ...


class RandomKernel(Kernel):
    def kingdom(self, kernel: ModuleType, board: Any) -> Any:
        return kernel.Kingdom(board)

    def play_out(self, dealt: Any, chance: Random) -> None:
        dealt.play_at_random(chance.random)


class GreedyKernel(Kernel):
    def kingdom(self, kernel: ModuleType, board: Any) -> Any:
        return kernel.Estate(board)

    def play_out(self, dealt: Any, chance: Random) -> None:
        claim, discard = self._kernel.CLAIM, self._kernel.DISCARD
        while not dealt.over:
            own = dealt.kingdoms[dealt.turn]
            free = [dealt.next_row[nth] for nth in dealt.free]

            def worth(move: int, own: Any = own, free: list[int] = free) -> int:
                if move >= claim:
                    gain, _ = own.best(dealt.next_row[move - claim])
                    return int(gain)
                after = own.copy()
                if move != discard:
                    after.lay(dealt.row[dealt.served], move)
                return int(after.points() + max([after.best(domino)[0] for domino in free] or [0]))

            dealt.apply(max(dealt.moves(), key=worth))


class Deals(engines.Kernel):
    """The dominoes kernel, counted in deals."""

    def play(self, dealt: Any, chance: Random) -> int:
        super().play(dealt, chance)
        return 1


def sources(kernel: str) -> Iterator[tuple[str, ModuleType]]:
    """The kernel as its source says, and as compiled where it has been."""
    yield "kernel", kernels.load(kernel, kernels.source_of(kernel))
    compiled = kernels.compiled_path(kernel)
    if compiled.exists():
        yield "kernel, compiled", kernels.load(kernel, compiled)


def main(rounds: int = engines.ROUNDS, seconds: float = engines.ROUND_SECONDS) -> None:
    effort: Any = {"rounds": rounds, "seconds": seconds}
    deals = [Deals(f"dominoes {name}", module, 2) for name, module in sources(engines.KERNEL)]
    at_random = [RandomKernel(name, module) for name, module in sources(KERNEL)]
    greedy = [GreedyKernel(name, module) for name, module in sources(KERNEL)]
    rows = measure([RandomEngine(), *at_random, *deals], **effort)
    engine, kernel, deal = (rows[at].rate for at in (0, 1, 1 + len(at_random)))
    _print(f"Games a CPU second, Kingdomino of two, Python {sys.version.split()[0]}")
    _report("at random; of dominoes, deals of the block game", rows)
    _print(
        f"  kernel: {kernel / engine:.1f} × the engine, at least {KERNEL_LEAST} × is asked; "
        f"{kernel / deal:.2f} of the dominoes kernel, at least {DEALS_LEAST} is asked"
    )
    _report("full greedy", measure([GreedyEngine(), *greedy], **effort))


def _report(heading: str, rows: list[Row]) -> None:
    _print(heading)
    for contender, rate in rows:
        _print(f"  {contender.name:<26}{rate:>12,.0f}{rate / rows[0].rate:>10.1f} ×")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

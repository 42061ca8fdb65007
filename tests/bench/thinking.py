"""How long the computer thinks at each level of each game: ``make bench`` runs it, with the kernels
compiled and then plain. CPU time; where there is one move only, nothing is counted.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from time import process_time
from typing import Any, Final

from games.ai.kernels import KERNELS, PLAIN, compiled_path
from games.ai.levels import choose, games, levels
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup
from games.rules.registry import latest

MATCHES: Final = 2


class Thinking:
    """CPU seconds spent on choices and on moves by the rules, match by match."""

    def __init__(self, game: str) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self._name = game
        self._game = latest(game)

    def play(self, level: str, seats: int, number: int, choices: int | None) -> None:
        """A seeded match of one level against itself, or so much of it as has these choices."""
        game, measured = self._game, 0
        key = chance_key(b"thinking", (bytes([number]),))
        state: Any = game.initial(Setup(seats, game.options_type()))
        ply = 0
        while (actor := game.to_act(state)) is not None and measured != choices:
            ply += 1
            before = process_time()
            if actor is CHANCE:
                move = game.sample_chance(state, Rng(key, ply))
            elif (move := game.forced(state)) is None:
                view, moves = game.view(state, actor), game.legal_moves(state)
                move = choose(self._name, level, view, moves, ply.to_bytes(4, "big"))
                if len(moves) > 1:
                    self.seconds[level].append(process_time() - before)
                    measured += 1
            before = process_time()
            state = game.apply(state, move).state
            self.seconds["rules"].append(process_time() - before)


def measure(game: str, matches: int, choices: int | None) -> None:
    """Print a line for each level, at the smallest table and at the largest."""
    thinking = Thinking(game)
    for number in range(matches):
        for level in levels(game):
            for seats in (min(latest(game).seat_counts), max(latest(game).seat_counts)):
                thinking.play(level, seats, number, choices)
    move = _mean(thinking.seconds["rules"])
    _print(f"{game}: a choice, against a move by the rules ({move * 1e6:.0f} µs)")
    for level in levels(game):
        thought = thinking.seconds[level]
        mean, longest = _mean(thought), max(thought)
        _print(
            f"  {level:<22}{mean * 1e6:>9,.0f} µs{mean / move:>10,.1f} ×"
            f"   longest {longest * 1e3:.1f} ms"
        )


def main(matches: int = MATCHES, choices: int | None = None) -> None:
    compiled = all(compiled_path(name).exists() for name in KERNELS) and not os.environ.get(PLAIN)
    _print(f"The computer's choices, kernels {'compiled' if compiled else 'plain'}")
    for game in games():
        measure(game, matches, choices)


def _mean(seconds: list[float]) -> float:
    return sum(seconds) / len(seconds)


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()

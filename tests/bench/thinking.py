"""How long the computer thinks at each level, in moves by the rules: ``make bench`` runs it."""

from __future__ import annotations

import sys
from collections import defaultdict
from time import process_time
from typing import Any, Final

from games.ai.levels import choose, levels
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup
from games.rules.registry import latest

GAME: Final = "dominoes"
MATCHES: Final = 6


class Thinking:
    """CPU seconds spent on choices and on moves, match by match."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = defaultdict(list)

    def play(self, level: str, seats: int, number: int) -> None:
        """A seeded match of one level against itself."""
        game = latest(GAME)
        key = chance_key(b"thinking", (bytes([number]),))
        state: Any = game.initial(Setup(seats, game.options_type()))
        ply = 0
        while (actor := game.to_act(state)) is not None:
            ply += 1
            before = process_time()
            if actor is CHANCE:
                move = game.sample_chance(state, Rng(key, ply))
            elif (move := game.forced(state)) is None:
                view, moves = game.view(state, actor), game.legal_moves(state)
                move = choose(GAME, level, view, moves, ply.to_bytes(4, "big"))
                if len(moves) > 1:
                    self.seconds[level].append(process_time() - before)
            before = process_time()
            state = game.apply(state, move).state
            self.seconds["rules"].append(process_time() - before)


def main(matches: int = MATCHES) -> None:
    thinking = Thinking()
    for number in range(matches):
        for level in levels(GAME):
            for seats in (2, 3):
                thinking.play(level, seats, number)
    move = _mean(thinking.seconds["rules"])
    sys.stdout.write(
        f"A choice of the computer, against a move by the rules ({move * 1e6:.0f} µs)\n"
    )
    for level in levels(GAME):
        thought = sorted(thinking.seconds[level])
        mean, longest = _mean(thought), thought[-1]
        sys.stdout.write(
            f"  {level:<22}{mean * 1e6:>9,.0f} µs{mean / move:>10,.1f} ×"
            f"   longest {longest * 1e3:.1f} ms\n"
        )


def _mean(seconds: list[float]) -> float:
    return sum(seconds) / len(seconds)


if __name__ == "__main__":
    main()

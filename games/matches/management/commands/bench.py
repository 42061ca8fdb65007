from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.ai.levels import choose, levels
from games.rules.core.chance import Rng, chance_key
from games.rules.core.game import AnyGame
from games.rules.core.types import CHANCE, Setup
from games.rules.registry import latest

GAME: Final = "dominoes"
SHUFFLED: Final = range(28)
SHUFFLES: Final = 500


class Command(BaseCommand):
    help = (
        "How fast the rules and the computer players are here. The ratios say more than the"
        " times: they hold on any machine."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--matches", type=int, default=10, help="matches a line-up")

    def handle(self, *args: Any, matches: int, **options: Any) -> None:
        game = latest(GAME)
        shuffle = _shuffle_time()
        moves, seconds = _play(game, matches, _at_random)
        step = seconds["all"] / moves["all"]
        self._line("shuffling 28 tiles", shuffle, "1")
        self._line(f"{GAME}: a move by the rules", step, f"{step / shuffle:.2f} shuffles")
        for level in levels(GAME):
            moves, seconds = _play(game, max(1, matches // 5), _policy(level))
            thought = seconds["choose"] / moves["choose"]
            self._line(f"{GAME}: {level} chooses", thought, f"{thought / step:.1f} moves")

    def _line(self, what: str, seconds: float, ratio: str) -> None:
        self.stdout.write(f"{what:<32}{seconds * 1e6:>12.0f} µs   = {ratio}")


Choose = Callable[[AnyGame, Any, int, Rng], Any]


def _shuffle_time() -> float:
    started = time.perf_counter()
    for n in range(SHUFFLES):
        Rng(chance_key(b"bench"), n).shuffled(SHUFFLED)
    return (time.perf_counter() - started) / SHUFFLES


def _at_random(game: AnyGame, state: Any, _seat: int, rng: Rng) -> Any:
    return rng.choice(game.legal_moves(state))


def _policy(level: str) -> Choose:
    def chosen(game: AnyGame, state: Any, seat: int, rng: Rng) -> Any:
        seed = rng.below(1 << 32).to_bytes(4, "big")
        return choose(GAME, level, game.view(state, seat), game.legal_moves(state), seed)

    return chosen


def _play(game: AnyGame, matches: int, chosen: Choose) -> tuple[dict[str, int], dict[str, float]]:
    """Plays seeded two-player matches to their end: how many moves, and the time they took, in
    all and in choosing alone."""
    moves: dict[str, int] = defaultdict(int)
    seconds: dict[str, float] = defaultdict(float)
    for number in range(matches):
        key = chance_key(b"bench", (bytes([number]),))
        rng, drawn = Rng(chance_key(key)), 0
        state = game.initial(Setup(2, game.options_type()))
        started = time.perf_counter()
        while (actor := game.to_act(state)) is not None:
            if actor is CHANCE:
                move, drawn = game.sample_chance(state, Rng(key, drawn)), drawn + 1
            elif (move := game.forced(state)) is None:
                before = time.perf_counter()
                move = chosen(game, state, int(actor), rng)
                seconds["choose"] += time.perf_counter() - before
                moves["choose"] += 1
            state = game.apply_unchecked(state, move).state
            moves["all"] += 1
        seconds["all"] += time.perf_counter() - started
    return moves, seconds

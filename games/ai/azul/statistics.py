"""What uniformly random players score at Azul: ``python -m games.ai.azul.statistics``.

Every legal move is as likely, one move at a time: a pass is one among the placements that the
tiles beside the board allow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from games.rules.azul.game import AzulGame
from games.rules.azul.state import Options, State
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup, Value

GAME: Final = AzulGame()
TABLES: Final = (
    ("2 players", Setup(2, Options())),
    ("3 players", Setup(3, Options())),
    ("4 players", Setup(4, Options())),
    ("2 players, side B", Setup(2, Options(side="B"))),
)


class Statistics(Value, frozen=True):
    """``actions`` are all moves of the seats in a game, forced passes included, ``placements``
    those of one seat, ``scores`` one seat's score: each a mean. ``deviation`` is the scores'."""

    actions: float
    placements: float
    scores: float
    deviation: float
    games: int

    @property
    def standard_error(self) -> float:
        """That of the mean score, taking each game as one draw: its seats share the tiles."""
        return self.deviation / sqrt(self.games)


def random_statistics(setup: Setup[Options], games: int, seed: str) -> Statistics:
    """Plays so many games, every legal move as likely."""
    actions = placements = 0
    scores: list[int] = []
    for number in range(games):
        played, state = random_game(setup, f"{seed}/{number}".encode())
        actions += played
        scores += GAME.scores(state)
        placements += sum(spaces.bit_count() for player in state.players for spaces in player.board)
    mean = sum(scores) / len(scores)
    return Statistics(
        actions=actions / games,
        placements=placements / len(scores),
        scores=mean,
        deviation=sqrt(sum((score - mean) ** 2 for score in scores) / len(scores)),
        games=games,
    )


def random_game(setup: Setup[Options], seed: bytes) -> tuple[int, State]:
    """How many actions the seats took, and the finished game."""
    state, rng, actions = GAME.initial(setup), Rng(chance_key(seed)), 0
    while (actor := GAME.to_act(state)) is not None:
        if actor is CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = rng.choice(GAME.legal_moves(state))
            actions += 1
        state = GAME.apply_unchecked(state, move).state
    return actions, state


def table(games: int, seed: str) -> Iterator[str]:
    """The lines of the table, one as soon as it is known."""
    yield f"{'random players':<28}{'actions':>8}{'mean score':>12}{'±':>7}{'placed':>10}"
    for name, setup in TABLES:
        found = random_statistics(setup, games, seed)
        yield (
            f"{name:<28}{found.actions:>8.1f}{found.scores:>12.2f}{found.standard_error:>7.2f}"
            f"{found.placements:>10.2f}"
        )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m games.ai.azul.statistics", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games a table")
    parser.add_argument("--seed", default="table", help="any text; the same text, the same games")
    asked = parser.parse_args(arguments)
    for line in table(asked.games, asked.seed):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

"""What uniformly random players score at Kingdomino: ``python -m games.ai.kingdomino.statistics``.

Any right engine gives these figures, so they can be held against published ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup, Value
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.state import Options, State

GAME: Final = KingdominoGame()
TABLES: Final = (
    ("2 players", Setup(2, Options())),
    ("3 players", Setup(3, Options())),
    ("3 players, second edition", Setup(3, Options(second_edition=True))),
    ("4 players", Setup(4, Options())),
    ("Mighty Duel", Setup(2, Options(mighty_duel=True))),
)


class Statistics(Value, frozen=True):
    """``actions`` are the claims, placements and discards of every single game.

    ``discards`` and ``scores`` are means for one seat in one game, ``deviation`` is the scores'.
    """

    actions: int
    discards: float
    scores: float
    deviation: float
    games: int

    @property
    def standard_error(self) -> float:
        """That of the mean score, taking each game as one draw: its seats share the dominoes."""
        return self.deviation / sqrt(self.games)


class UnequalGames(AssertionError):
    """Two games of one table took different numbers of actions, which can't be."""


def random_statistics(setup: Setup[Options], games: int, seed: str) -> Statistics:
    """Plays so many games, every legal move as likely. Raises UnequalGames."""
    actions: set[int] = set()
    scores: list[int] = []
    discards = 0
    for number in range(games):
        played, state = _random_game(setup, f"{seed}/{number}".encode())
        actions.add(played)
        scores += GAME.scores(state)
        discards += sum(len(kingdom.discarded) for kingdom in state.kingdoms)
    if len(actions) != 1:
        raise UnequalGames(sorted(actions))
    mean = sum(scores) / len(scores)
    return Statistics(
        actions=actions.pop(),
        discards=discards / len(scores),
        scores=mean,
        deviation=sqrt(sum((score - mean) ** 2 for score in scores) / len(scores)),
        games=games,
    )


def _random_game(setup: Setup[Options], seed: bytes) -> tuple[int, State]:
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
    yield f"{'random players':<28}{'actions':>8}{'mean score':>12}{'±':>7}{'discards':>10}"
    for name, setup in TABLES:
        found = random_statistics(setup, games, seed)
        yield (
            f"{name:<28}{found.actions:>8}{found.scores:>12.2f}{found.standard_error:>7.2f}"
            f"{found.discards:>10.2f}"
        )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m games.ai.kingdomino.statistics", description=__doc__
    )
    parser.add_argument("--games", type=int, default=5000, help="games a table")
    parser.add_argument("--seed", default="table", help="any text; the same text, the same games")
    asked = parser.parse_args(arguments)
    for line in table(asked.games, asked.seed):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

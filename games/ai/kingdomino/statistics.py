"""What uniformly random players score at Kingdomino: ``python -m games.ai.kingdomino.statistics``.

Any right engine gives these figures, so they can be held against published ones. The kernel plays,
which is proved equal to the rules move for move, or at request the rules themselves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

from games.ai.kingdomino.kernel import DISCARD
from games.ai.kingdomino.position import fresh
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup, Value
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.moves import Discard
from games.rules.kingdomino.state import Options

GAME: Final = KingdominoGame()
TABLES: Final = (
    ("2 players", Setup(2, Options())),
    ("3 players", Setup(3, Options())),
    ("3 players, second edition", Setup(3, Options(second_edition=True))),
    ("4 players", Setup(4, Options())),
    ("Mighty Duel", Setup(2, Options(mighty_duel=True))),
)


class Played(Value, frozen=True):
    """A game at random: the claims, placements and discards it took, and how it ended."""

    actions: int
    discards: int
    scores: tuple[int, ...]


def play_by_rules(setup: Setup[Options], rng: Rng) -> Played:
    state, actions, discards = GAME.initial(setup), 0, 0
    while (actor := GAME.to_act(state)) is not None:
        if actor is CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = rng.choice(GAME.legal_moves(state))
            actions += 1
            discards += isinstance(move, Discard)
        state = GAME.apply_unchecked(state, move).state
    return Played(actions, discards, GAME.scores(state))


def play_by_kernel(setup: Setup[Options], rng: Rng) -> Played:
    position, actions, discards = fresh(setup, rng), 0, 0
    while not position.over:
        move = rng.choice(position.moves())
        actions += 1
        discards += move == DISCARD
        position.apply(move)
    return Played(actions, discards, tuple(kingdom.points() for kingdom in position.kingdoms))


PLAYED_BY: Final[dict[str, Callable[[Setup[Options], Rng], Played]]] = {
    "kernel": play_by_kernel,
    "rules": play_by_rules,
}


class Statistics(Value, frozen=True):
    """``actions`` are those of every single game.

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


def random_statistics(
    setup: Setup[Options], games: int, seed: str, by: str = "kernel"
) -> Statistics:
    """Plays so many games, every legal move as likely. Raises UnequalGames."""
    play = PLAYED_BY[by]
    played = [play(setup, Rng(chance_key(f"{seed}/{number}".encode()))) for number in range(games)]
    actions = {game.actions for game in played}
    if len(actions) != 1:
        raise UnequalGames(sorted(actions))
    scores = [score for game in played for score in game.scores]
    mean = sum(scores) / len(scores)
    return Statistics(
        actions=actions.pop(),
        discards=sum(game.discards for game in played) / len(scores),
        scores=mean,
        deviation=sqrt(sum((score - mean) ** 2 for score in scores) / len(scores)),
        games=games,
    )


def table(games: int, seed: str, by: str = "kernel") -> Iterator[str]:
    """The lines of the table, one as soon as it is known."""
    yield f"{'random players':<28}{'actions':>8}{'mean score':>12}{'±':>7}{'discards':>10}"
    for name, setup in TABLES:
        found = random_statistics(setup, games, seed, by)
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
    parser.add_argument("--by", choices=PLAYED_BY, default="kernel", help="what plays")
    asked = parser.parse_args(arguments)
    sys.stdout.write(f"{asked.games:,} games a table, played by the {asked.by}\n")
    for line in table(asked.games, asked.seed, asked.by):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

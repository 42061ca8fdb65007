"""Matches between levels: who wins how often, and how sure that is.

Each set of deals is played once for every way the line-up can be turned around the table, so
that good hands are shared evenly. The figures follow from the arguments alone, however many
processes play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from math import sqrt
from typing import Any, Final

import msgspec

from games.ai.levels import choose
from games.rules import registry
from games.rules.core.chance import Rng
from games.rules.core.game import AnyGame
from games.rules.core.types import CHANCE, Setup, Value

NORMAL_QUANTILE_95: Final = 1.959964


class Contest(Value, frozen=True):
    """Which levels meet at which game, and how often.

    ``options`` may be given as text. ``lineup`` names the level of every chair; ``matches`` is
    rounded up to whole sets of one match for every way to turn it.
    """

    game: str
    options: Mapping[str, str | int]
    lineup: tuple[str, ...]
    matches: int
    seed: str

    @property
    def sets(self) -> int:
        return -(-self.matches // len(self.lineup))


class MatchResult(Value, frozen=True):
    """Scores and ranks by chair, wherever at the table the chair stood."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class LevelRow(Value, frozen=True):
    """How one level did; ``played`` and ``won`` count each of its chairs."""

    level: str
    played: int
    won: int
    mean_score: float

    @property
    def win_rate(self) -> float:
        return self.won / self.played


def wilson_interval(won: int, played: int) -> tuple[float, float]:
    """Where the true win rate lies, 95 % sure, after ``won`` wins out of ``played``."""
    z = NORMAL_QUANTILE_95
    rate = won / played
    scale = 1 + z * z / played
    middle = (rate + z * z / (2 * played)) / scale
    half = z * sqrt(rate * (1 - rate) / played + z * z / (4 * played * played)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def play_match(contest: Contest, deals: int, turned: int) -> MatchResult:
    """One match through the real engine: set of deals ``deals``, the line-up turned so far."""
    game, state = _start(contest)
    seats = len(contest.lineup)
    chair_at = [(seat + turned) % seats for seat in range(seats)]
    sampled: Counter[str] = Counter()
    ply = 0
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            # A stream for each phase: what is dealt doesn't depend on how often one drew before.
            key = _digest(contest.seed, deals, state.phase)
            move = game.sample_chance(state, Rng(key, sampled[state.phase]))
            sampled[state.phase] += 1
        else:
            level = contest.lineup[chair_at[actor]]
            seed = _digest(contest.seed, deals, ply)
            view = game.view(state, actor)
            move = choose(contest.game, level, view, game.legal_moves(state), seed)
        state = game.apply(state, move).state
        ply += 1
    outcome = game.outcome(state)
    assert outcome is not None
    standing_of = {chair_at[standing.seat]: standing for standing in outcome.standings}
    chairs = [standing_of[chair] for chair in range(seats)]
    return MatchResult(tuple(s.score for s in chairs), tuple(s.rank for s in chairs))


def play_set(contest: Contest, deals: int) -> list[MatchResult]:
    """The same deals once for every way to turn the line-up."""
    return [play_match(contest, deals, turned) for turned in range(len(contest.lineup))]


def play_contest(
    contest: Contest, *, processes: int = 1, progress: Callable[[int, int], None] | None = None
) -> tuple[LevelRow, ...]:
    """All matches of the contest, one row a level in the order of the line-up.

    Raises BadSetup or msgspec.ValidationError where line-up and options don't make a game.
    """
    _start(contest)
    results: list[MatchResult] = []
    for done, of_set in enumerate(_sets_played(contest, processes), start=1):
        results.extend(of_set)
        if progress is not None:
            progress(done, contest.sets)
    return tuple(_row(contest, level, results) for level in dict.fromkeys(contest.lineup))


def _sets_played(contest: Contest, processes: int) -> Iterator[list[MatchResult]]:
    one_set = partial(play_set, contest)
    if processes == 1:
        yield from map(one_set, range(contest.sets))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(one_set, range(contest.sets))


def _row(contest: Contest, level: str, results: Sequence[MatchResult]) -> LevelRow:
    chairs = [chair for chair, sits in enumerate(contest.lineup) if sits == level]
    scores = [result.scores[chair] for result in results for chair in chairs]
    won = sum(result.ranks[chair] == 1 for result in results for chair in chairs)
    return LevelRow(level, len(scores), won, sum(scores) / len(scores))


def _start(contest: Contest) -> tuple[AnyGame, Any]:
    """The game's newest rules and the first state."""
    game = registry.latest(contest.game)
    options = msgspec.convert(contest.options, game.options_type, strict=False)
    return game, game.initial(Setup(len(contest.lineup), options))


def _digest(*parts: object) -> bytes:
    return sha256("/".join(map(str, parts)).encode()).digest()

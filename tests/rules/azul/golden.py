"""The golden games of Azul: both sides, what runs dry, and how a match can end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from games.rules.azul.events import (
    Event,
    FeatureFinished,
    Filled,
    Picked,
    Refilled,
    StarScored,
    SupplyShort,
    TokenTaken,
)
from games.rules.azul.moves import Pick, Reward
from games.rules.azul.state import State
from games.rules.azul.tiles import NO_TILES
from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut, Undo
from games.rules.replay import undo_to
from games.rules.saved import Frame
from tests.rules.azul.players import GAME, at_random, hoarding, idle, playing, thrifty
from tests.rules.golden_games import (
    Golden,
    Shows,
    after_nine_rows,
    ends_by,
    is_taken_over_and_goes_on,
    whole_match,
)
from tests.rules.tables import Recorder, dice

E = TypeVar("E", bound=Event)


def has(kind: type[E], such: Callable[[E], bool] = lambda _: True) -> Shows:
    """Some event of the match is such a one."""
    return lambda shown: any(
        isinstance(event, kind) and such(event) for frame in shown for event in frame.events
    )


def every(*all_of: Shows) -> Shows:
    return lambda shown: all(shows(shown) for shows in all_of)


def is_played_to_the_end(shown: list[Frame]) -> bool:
    return GAME.to_act(shown[-1].position.state) is None


def is_shared(shown: list[Frame]) -> bool:
    outcome = GAME.outcome(shown[-1].position.state)
    return outcome is not None and [at.rank for at in outcome.standings].count(1) > 1


def takes_from_a_factory_of_wild_tiles(shown: list[Frame]) -> bool:
    return any(
        isinstance(frame.move, Pick)
        and frame.move.factory is not None
        and before.position.state.factories[frame.move.factory] == four_wild_tiles(before)
        for before, frame in pairwise(shown)
    )


def four_wild_tiles(frame: Frame) -> tuple[int, ...]:
    counts = [0] * len(NO_TILES)
    counts[frame.position.state.wild] = 4
    return tuple(counts)


def takes_the_token_at_score_1(shown: list[Frame]) -> bool:
    def score_before(before: Frame, seat: int) -> int:
        state: State = before.position.state
        return state.players[seat].score

    return any(
        isinstance(event, TokenTaken)
        and event.lost == 0
        and score_before(before, event.seat) == 1
        and isinstance(picked := frame.events[0], Picked)
        and sum(picked.tiles) > 0
        for before, frame in pairwise(shown)
        for event in frame.events
    )


def takes_a_reward_back(recorder: Recorder, attempt: int) -> None:
    """The first time two reward tiles are due: one is taken, given back, another taken."""
    choices = dice("golden", attempt)
    recorder.play_on(choices, until=lambda now: now.position.state.owed > 1)
    state: State = recorder.position.state
    if state.phase == "reward":
        one, *_, other = GAME.legal_moves(state)
        recorder.play((state.turn, one))
        to = undo_to(GAME, recorder.position, state.turn)
        assert to is not None
        recorder.play((None, Undo(to)))
        recorder.play((state.turn, other))
    recorder.play_on(choices)


def took_a_reward_back(shown: list[Frame]) -> bool:
    undone = [at for at, frame in enumerate(shown) if isinstance(frame.move, Undo)]
    return len(undone) == 1 and all(
        isinstance(shown[undone[0] + step].move, Reward) for step in (-1, 1)
    )


runs_dry = every(
    has(Filled, lambda event: event.tower_emptied and sum(map(sum, event.factories)) < 36),
    has(Refilled, lambda event: event.gaps > 0),
)
has_a_whole_star = every(has(FeatureFinished), has(StarScored))

GOLDEN = {
    "two-players": Golden("2-A", is_played_to_the_end, whole_match),
    "three-players": Golden("3-A", is_played_to_the_end, whole_match),
    "side-b-two-players": Golden("2-B", is_played_to_the_end, whole_match),
    "side-b-whole-star": Golden("3-B", has_a_whole_star, playing(thrifty)),
    "whole-star": Golden("2-A", has_a_whole_star, playing(thrifty)),
    "dry-bag": Golden("4-A", runs_dry, playing(thrifty)),
    "rewards-larger-than-the-supply": Golden("4-A", has(SupplyShort), playing(hoarding)),
    "factory-of-wild-tiles": Golden("2-A", takes_from_a_factory_of_wild_tiles, playing(at_random)),
    "token-at-score-1": Golden("2-A", takes_the_token_at_score_1, playing(idle, at_random)),
    "shared": Golden("2-A", is_shared, whole_match),
    "undone": Golden("2-A", took_a_reward_back, takes_a_reward_back),
    "resigned": Golden("2-A", ends_by(Resign), after_nine_rows(Resign(0))),
    "timed-out": Golden("4-B", ends_by(TimeOut), after_nine_rows(TimeOut(1))),
    "aborted": Golden("3-A", ends_by(Abort), after_nine_rows(Abort("staff"))),
    "taken-over": Golden(
        "3-A", is_taken_over_and_goes_on, after_nine_rows(Resign(1), TakeOver(1, "normal"))
    ),
}

"""Hard at the end of a deal between two, when it knows every tile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.ai.dominoes import hard
from games.ai.dominoes.choices import Choice, distinct_choices
from games.ai.dominoes.endplay import NODES, best_endplays, known_state
from games.ai.dominoes.knowledge import knowledge
from games.rules.core.types import Seat, Setup
from games.rules.dominoes.moves import Move
from games.rules.dominoes.state import Options, State
from tests.ai.dominoes.positions import GAME, chosen
from tests.rules.tables import Table, random_plies

DRAW_GAME_OF_TWO = Table(GAME, Setup(2, Options("draw")))


def ends(matches: int, *, at_most: int) -> Iterator[State]:
    """Ends with a choice that random play comes to, with so many tiles left in both hands."""
    for seed in range(matches):
        for ply in random_plies(DRAW_GAME_OF_TWO, seed):
            state = ply.state
            held = sum(map(len, state.hands))
            known = state.phase == "play" and not state.boneyard
            if known and held <= at_most and len(choices(state)) > 1:
                yield state


def choices(state: State) -> list[Choice]:
    return distinct_choices(GAME.view(state, state.turn), GAME.legal_moves(state))


def gain(state: State, move: Move, seat: Seat) -> int:
    """By the rules alone: what ``seat`` gains on the other by ``move`` and then best play of both.

    Every line of play is gone through.
    """
    after = GAME.apply(state, move).state
    if after.phase in ("deal", "over"):
        won = [after.scores[each] - state.scores[each] for each in range(2)]
        return won[seat] - won[1 - seat]
    gains = [gain(after, reply, seat) for reply in GAME.legal_moves(after)]
    return max(gains) if after.turn == seat else min(gains)


def best_by_brute_force(state: State) -> list[Choice]:
    gains = [gain(state, choice.play, state.turn) for choice in choices(state)]
    return [c for c, each in zip(choices(state), gains, strict=True) if each == max(gains)]


def best(state: State, nodes: int = NODES) -> list[str]:
    found = best_endplays(GAME.view(state, state.turn), choices(state), nodes)
    return [GAME.format_move(choice.play) for choice in found]


def liked(state: State) -> str:
    """What Hard would play by its liking alone."""
    view = GAME.view(state, state.turn)
    known = knowledge(view)
    return GAME.format_move(
        max(choices(state), key=lambda choice: hard.worth(choice, view, known)).play
    )


# Seat 0 goes out once it can lay both its doubles. Only 3-2 takes the 3 away from it in time.
TWO_AND_THREE = GAME.parse_state(
    """\
dominoes draw to 100
deal 1, play, turn 1
scores 0 0
won 0 0
hand 0: 2-2 3-3
hand 1: 3-2 4-2 4-4
boneyard: -
line: 3|5@0.22 5|1@1.19 1|1@1.17 1|3@0.16 3|0@1.15 0|0@0.14 0|6@1.13 6|6@0.12 6|1@0.10 1|0@1.9 \
0|2@0.8 2|6@1.7 6|4@0.6 4|0@1.3 0|5@1.1 5|5@0.0 5|2@0.2 2|1@0.4 1|4@1.5 4|5@1.11 5|6@0.18 \
6|3@0.20 3|4@1.21
"""
)


def test_a_line_of_play_that_wins_goes_before_a_heavy_tile() -> None:
    gains = {
        GAME.format_move(choice.play): gain(TWO_AND_THREE, choice.play, 1)
        for choice in choices(TWO_AND_THREE)
    }
    assert gains == {"3-2>left": 6, "4-2>right": -8, "4-4>right": -5}
    assert liked(TWO_AND_THREE) == "4-4>right"
    assert chosen("hard", TWO_AND_THREE) == "3-2>left"


def test_the_best_plays_are_those_of_brute_force_by_the_rules() -> None:
    better_than_liked = tried = 0
    for state in ends(60, at_most=6):
        found = [GAME.format_move(choice.play) for choice in best_by_brute_force(state)]
        assert best(state) == found
        tried += 1
        better_than_liked += liked(state) not in found
    assert tried > 100
    assert better_than_liked


@pytest.mark.long
def test_the_best_plays_are_those_of_brute_force_in_longer_ends() -> None:
    for state in ends(600, at_most=10):
        found = [GAME.format_move(choice.play) for choice in best_by_brute_force(state)]
        assert best(state) == found


def test_of_equally_good_plays_hard_makes_the_one_it_likes_best() -> None:
    equals = [state for state in ends(20, at_most=6) if len(best(state)) == len(choices(state))]
    assert len(equals) > 10
    for state in equals:
        view = GAME.view(state, state.turn)
        known = knowledge(view)
        worths = [hard.worth(choice, view, known) for choice in choices(state)]
        if worths.count(max(worths)) == 1:
            assert chosen("hard", state) == liked(state)


def test_without_enough_nodes_nothing_is_ruled_out() -> None:
    every = [GAME.format_move(choice.play) for choice in choices(TWO_AND_THREE)]
    assert len(every) > 1
    assert best(TWO_AND_THREE, nodes=5) == every


def test_while_tiles_are_unknown_nothing_is_ruled_out() -> None:
    state = replace(TWO_AND_THREE, hands=(((2, 2),), TWO_AND_THREE.hands[1]), boneyard=((3, 3),))
    view = GAME.view(state, 1)
    assert known_state(view) is None
    assert best_endplays(view, choices(state)) == choices(state)


def test_the_view_of_two_tells_the_whole_position() -> None:
    for state in ends(20, at_most=28):
        assert known_state(GAME.view(state, state.turn)) == state

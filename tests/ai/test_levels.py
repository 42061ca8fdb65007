"""The one call that makes the computer choose: legal, reproducible, blind to what is hidden."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from games.ai.dominoes.easy import Easy
from games.ai.levels import (
    UnknownLevel,
    choose,
    contestants,
    games,
    levels,
    policy,
    standing_table,
)
from games.rules.core.chance import Rng
from games.rules.core.types import Setup
from games.rules.dominoes.state import State, Variant
from games.rules.dominoes.views import View
from games.rules.registry import latest
from tests.ai.dominoes.positions import (
    GAME,
    choices_in,
    chosen,
    position,
    positions_with_a_choice,
)

LEVELS = ("easy", "normal", "hard")


def positions(matches: int) -> list[State]:
    """Positions of every number of seats and both variants, from play of all levels."""
    return [
        state
        for seats in (2, 3, 4)
        for variant in get_args(Variant)
        for state in positions_with_a_choice(
            seats=seats, variant=variant, matches=matches, lineup=("hard", "easy", "normal")
        )
    ]


def with_hidden_tiles_exchanged(state: State, rng: Rng) -> State:
    """The same to the seat to play: all that it can't see shuffled, whatever the past tells."""
    hidden = [seat for seat in range(len(state.hands)) if seat != state.turn]
    tiles = rng.shuffled([*state.boneyard, *(t for seat in hidden for t in state.hands[seat])])
    hands = list(state.hands)
    for seat in hidden:
        size = len(state.hands[seat])
        hands[seat] = tuple(sorted(tiles[:size]))
        tiles = tiles[size:]
    return replace(state, hands=tuple(hands), boneyard=tuple(sorted(tiles)))


def test_dominoes_has_three_levels_weakest_first() -> None:
    assert levels("dominoes") == LEVELS


@pytest.mark.parametrize("game", games())
def test_who_only_measures_the_levels_is_none_of_them(game: str) -> None:
    assert contestants(game)[: len(levels(game))] == levels(game)
    assert "random" in contestants(game)
    assert "random" not in levels(game)


@pytest.mark.parametrize("game", games())
def test_the_standing_table_names_contestants_and_options_that_there_are(game: str) -> None:
    assert standing_table(game)
    for meeting in standing_table(game):
        assert set(meeting.lineup) <= set(contestants(game))
        options = msgspec.convert(meeting.options, latest(game).options_type)
        latest(game).initial(Setup(len(meeting.lineup), options))


def test_a_game_that_the_computer_does_not_play_has_no_levels() -> None:
    assert levels("chess") == contestants("chess") == ()
    with pytest.raises(UnknownLevel, match="chess"):
        standing_table("chess")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel, match="'perfect'"):
        policy("dominoes", "perfect")


def test_nothing_to_choose_from_is_refused() -> None:
    state = positions(matches=1)[0]
    with pytest.raises(ValueError, match="no legal move"):
        choose("dominoes", "easy", GAME.view(state, state.turn), (), b"seed")


def test_a_single_move_is_made() -> None:
    state = position(
        "1-1 2-2 3-3 1-0 2-0 3-0", "6-0 5-0 5-1 5-2 6-1", line="5|6@0.1 6|6@1.0 6|4@1.2"
    )
    assert [chosen(level, state) for level in LEVELS] == ["draw"] * 3


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal(level: str) -> None:
    for number, state in enumerate(positions(matches=6)):
        view, moves = GAME.view(state, state.turn), GAME.legal_moves(state)
        move = choose("dominoes", level, view, moves, number.to_bytes(4, "big"))
        assert move in moves
        assert GAME.check(state, move) is None


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_hidden_tiles_does_not_change_the_choice(level: str) -> None:
    exchanged_any = 0
    for number, state in enumerate(positions(matches=2)):
        for draw in range(2):
            exchanged = with_hidden_tiles_exchanged(state, Rng(b"exchange", 2 * number + draw))
            exchanged_any += exchanged != state
            assert chosen(level, exchanged) == chosen(level, state)
    assert exchanged_any > 500


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_view_give_the_same_move(level: str) -> None:
    states = positions(matches=1)
    forwards = [chosen(level, state) for state in states]
    backwards = [chosen(level, state) for state in reversed(states)]
    assert forwards == backwards[::-1]


def test_the_seed_matters_where_a_level_leaves_it_to_chance() -> None:
    state = position(
        "6-4 6-0 2-2 3-3 2-1 3-1", "5-0 4-3 1-1 1-0 2-0", line="6|5@0.1 5|5@1.0 5|4@1.2"
    )
    assert len({chosen("easy", state, bytes([seed])) for seed in range(50)}) > 1


def test_another_policy_version_rolls_other_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    states = positions(matches=1)
    before = [chosen("easy", state) for state in states]
    monkeypatch.setattr(Easy, "version", Easy.version + 1)
    assert [chosen("easy", state) for state in states] != before


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_can_be_made_again_from_the_stored_view(level: str) -> None:
    for state in positions(matches=1):
        view = msgspec.json.decode(msgspec.json.encode(GAME.view(state, state.turn)), type=View)
        again = choose("dominoes", level, view, GAME.legal_moves(state), b"a seed")
        assert GAME.format_move(again) == chosen(level, state)


def test_a_tile_onto_two_equal_ends_is_one_choice() -> None:
    state = position(
        "6-1 6-0 2-2 3-3 2-1", "5-0 4-3 1-1 1-0 2-0", line="6|5@1.1 5|5@0.0 5|4@0.2 4|6@1.3"
    )
    assert len(GAME.legal_moves(state)) == 4
    assert set(choices_in(state)) == {"6-1>left", "6-0>left"}


def test_a_tile_onto_two_different_ends_is_two_choices() -> None:
    state = position(
        "6-4 6-0 2-2 3-3 2-1 3-1", "5-0 4-3 1-1 1-0 2-0", line="6|5@0.1 5|5@1.0 5|4@1.2"
    )
    found = choices_in(state)
    assert found["6-4>left"].ends == (4, 4)
    assert found["6-4>right"].ends == (6, 6)

"""Every level at Kingdomino: legal, reproducible, blind to what lies face down."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from games.ai.kingdomino.easy import RANDOM_TURNS
from games.ai.levels import choose, levels
from games.rules.kingdomino.views import View
from tests.ai.kingdomino.choices import GAME, chosen, positions
from tests.rules.tables import dice

LEVELS = ("easy", "normal", "hard")
EVERY = 9

pytestmark = pytest.mark.usefixtures("few_playouts")


def test_kingdomino_has_three_levels_weakest_first() -> None:
    assert levels("kingdomino") == LEVELS


@pytest.mark.parametrize("level", [*LEVELS, "greedy", "random"])
def test_every_choice_is_legal_and_can_be_made_again_from_the_stored_view(level: str) -> None:
    for state in positions(EVERY):
        view, moves = GAME.view(state, state.turn), GAME.legal_moves(state)
        move = chosen(level, state)
        assert move in moves
        stored = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert choose("kingdomino", level, stored, moves, b"a seed") == move


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_what_lies_face_down_does_not_change_the_choice(level: str) -> None:
    """The dominoes nobody has seen are a heap: their order says nothing."""
    for nth, state in enumerate(positions(2 * EVERY)):
        heap = tuple(dice("exchange", nth).shuffled(state.face_down))
        assert chosen(level, replace(state, face_down=heap)) == chosen(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_the_secret_of_a_match_does_not_reach_the_choice(level: str) -> None:
    """A position typed in, about which no chance has been decided, is played as one come to."""
    for state in positions(3 * EVERY):
        typed = GAME.parse_state(GAME.format_state(state))
        assert chosen(level, typed) == chosen(level, state)


@pytest.mark.parametrize("level", LEVELS)
def test_other_seeds_may_give_other_moves(level: str) -> None:
    made = [
        {chosen(level, state, bytes([seed])) for seed in range(8)} for state in positions(5 * EVERY)
    ]
    assert max(map(len, made)) > 1


def test_easy_leaves_half_of_its_choices_to_chance() -> None:
    assert RANDOM_TURNS == 2
    gained = dict.fromkeys(("random", "easy", "normal"), 0)
    for nth, state in enumerate(positions(1)):
        if state.phase == "place":
            for level in gained:
                shown = GAME.preview(state, chosen(level, state, nth.to_bytes(2, "big")))
                assert shown is not None
                gained[level] += shown.gained
    share = (gained["easy"] - gained["random"]) / (gained["normal"] - gained["random"])
    assert 0.3 < share < 0.7


@pytest.mark.parametrize("level", [*LEVELS[1:], "greedy"])
def test_a_view_without_a_seat_is_refused(level: str) -> None:
    state = next(positions(1))
    spectator, moves = GAME.view(state, None), GAME.legal_moves(state)
    with pytest.raises(ValueError, match="no seat"):
        choose("kingdomino", level, spectator, moves, b"a seed")

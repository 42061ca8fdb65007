"""Hard at Azul: what it sees to the end of a round, and how much it looks at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.ai.azul import hard
from games.ai.azul.draft import PLACED, WIDTH
from games.ai.azul.hard import Hard, draft
from games.ai.azul.kernel import PICKING, Position
from games.ai.azul.kernel_codes import from_state
from games.rules.azul.game import AzulGame
from games.rules.azul.moves import Move, Pick, Place
from games.rules.azul.state import Options, State
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup
from tests.ai.azul.test_kernel import all_of
from tests.rules.azul.positions import placing, taking
from tests.rules.tables import Table, random_plies

GAME = AzulGame()
BUDGET = 3000


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard, "BUDGET", BUDGET)


def chosen(state: State, seed: bytes = b"a seed") -> Move:
    view = GAME.view(state, state.turn)
    return Hard().choose(view, GAME.legal_moves(state), Rng(chance_key(seed)))


def drafts(seats: int, seed: int = 1) -> Iterator[State]:
    """Positions of a draft with a choice."""
    for ply in random_plies(Table(GAME, Setup(seats, Options())), seed):
        choices = GAME.legal_moves(ply.state)
        if ply.state.phase == "pick" and ply.actor is not CHANCE and len(choices) > 1:
            yield ply.state


def last_of(centre: str) -> Position:
    """A draft of which only the centre is left, the token being taken."""
    return from_state(taking(f"centre: {centre}", "token 0"))


# -- what it sees ---------------------------------------------------------------------------


def test_it_takes_what_finishes_its_star() -> None:
    """And not the ones of another star, as large a group as they may lengthen."""
    state = placing("hand: rrrrrr | red: 1r 2r 3r 4r 5r", "hand: b", more=("token 1",))
    move = chosen(state)
    assert isinstance(move, Place)
    assert move.space == "red-6"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_choice_follows_from_the_position_alone(seats: int) -> None:
    """No chance yet to come decides, nor any seed."""
    for state in list(drafts(seats))[:: 6 * seats]:
        move = chosen(state)
        assert isinstance(move, Pick)
        assert {chosen(state, bytes([seed])) for seed in range(3)} == {move}
        assert chosen(GAME.parse_state(GAME.format_state(state))) == move


def test_a_draft_of_two_picks_is_seen_to_its_end() -> None:
    """It is worth what the better of both picks leads to, and that is exact."""
    position = last_of("rrrbb")
    search = draft(position)
    played = {}
    for move in position.moves():
        after = position.copy()
        after.apply(move)
        while after.phase == PICKING:
            after.apply(after.moves()[0])
        made = [hard.placing(after, seat).finish(after.hands[seat]) for seat in (0, 1)]
        played[move] = made[0] + after.scores[0] - made[1] - after.scores[1]
    assert len(set(played.values())) == 2
    assert search.best() == max(played, key=lambda move: played[move])
    assert not search.cut


# -- how much it looks at -------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_its_work_is_counted(seats: int) -> None:
    """A budget that is spent ends the search as soon as the picks begun are finished by looks."""
    begun = 0
    for state in list(drafts(seats))[::9]:
        search = draft(from_state(state))
        search.best()
        begun += search.work > BUDGET
        longest = 20 * seats * (6 + WIDTH * 3) + seats * PLACED
        assert search.work < BUDGET + longest * WIDTH
    assert begun


def test_searching_leaves_the_position_as_it_was() -> None:
    position = from_state(next(drafts(2)))
    before = all_of(position.copy())
    hard.best(position)
    assert all_of(position) == before

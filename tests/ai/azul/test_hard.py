"""Hard at Azul: what it sees to the end of a round, and how much it looks at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.ai.azul import hard
from games.ai.azul.draft import PLACED, WIDTH
from games.ai.azul.hard import Hard, draft
from games.ai.azul.kernel import COLOURS, GROUPS, ONE, PETALS, PICKING, PLACE, WHOLE, Position
from games.ai.azul.kernel_codes import from_state
from games.ai.azul.placing import Placing, Tried
from games.ai.azul.static import worth
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


def test_of_few_tiles_it_makes_the_most() -> None:
    """No other placement can be followed by more, whatever is placed after it."""
    better = 0
    for state in placings(held=6):
        position = from_state(state)
        on = hard.placing(position, state.turn)
        start = on.taken, on.inside, position.hands[state.turn], on.supply
        made = {m: followed(on, start, m - PLACE) for m in position.moves() if m >= PLACE}
        best = max(most(on, start), *made.values())
        move = hard.best(position)
        assert made.get(move, most(on, start)) == pytest.approx(best)
        looks = max(made, key=lambda move: worth(position, move))
        better += made[looks] < best - 0.01
    assert better > 3


def placings(held: int) -> Iterator[State]:
    """Positions in which so many tiles at most are left, to be placed."""
    for ply in random_plies(Table(GAME, Setup(2, Options())), seed=2):
        places = sum(isinstance(move, Place) for move in GAME.legal_moves(ply.state))
        if ply.state.phase == "place" and places and sum(ply.state.players[ply.actor].hand) <= held:
            yield ply.state


def most(on: Placing, tried: Tried) -> float:
    """What the seat can make of its tiles: every order tried, rewards taken by looks."""
    taken, inside, hand, supply = tried
    left = max(on.leaving(taken, inside, hand), on.played(taken, inside, hand, supply))
    return max([left, *(followed(on, tried, m) for m in on.placements(taken, inside, hand))])


def followed(on: Placing, tried: Tried, move: int) -> float:
    """The same once it has made a placement."""
    taken, inside, hand, supply = tried
    space, colour = divmod(move >> 3, COLOURS)
    star, petal = divmod(space, PETALS)
    points = GROUPS[taken >> star * PETALS & WHOLE][petal]
    hand = on.paid(hand, move)
    taken |= 1 << space
    inside |= 1 << star * PETALS + colour
    for _ in range(on.reward(taken, space)):
        if supply:
            tile = ONE[on.chosen(taken, inside, supply)]
            hand, supply = hand + tile, supply - tile
    return points + most(on, (taken, inside, hand, supply))


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


def test_the_work_of_placing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that can be had beside the board, and every star open to every colour."""
    used: list[Placing] = []
    make = hard.placing

    def noted(position: Position, seat: int) -> Placing:
        used.append(make(position, seat))
        return used[-1]

    monkeypatch.setattr(hard, "placing", noted)
    state = placing("hand: ppppppgggooyyybbbrrr", "hand: b", more=("token 1",), side="B")
    assert len(GAME.legal_moves(state)) > 500
    for budget in (1000, 20_000):
        monkeypatch.setattr(hard, "PLACINGS", budget)
        assert isinstance(chosen(state), Place)
        assert budget < used[-1].work < budget + 4000

"""The kernel is the engine, move for move."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games.ai.kingdomino import kernel
from games.ai.kingdomino.boards import board, number, places
from games.ai.kingdomino.position import estate, fresh, move_number, position
from games.rules.core.chance import Rng
from games.rules.core.types import CHANCE, Setup
from games.rules.kingdomino import supply
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.moves import King, Move, Reveal
from games.rules.kingdomino.placement import Ground, ground, legal_placements, with_placement
from games.rules.kingdomino.scoring import in_the_middle, points
from games.rules.kingdomino.state import Kingdom, Options, Placement, State
from tests.rules.tables import Table, dice, every_table

GAME = KingdominoGame()
ALL_TABLES = every_table(GAME)
TABLES = [
    Table(GAME, Setup(2, Options())),
    Table(GAME, Setup(2, Options(abba=True, mighty_duel=True))),
    Table(GAME, Setup(2, Options(dynasty=True))),
    Table(GAME, Setup(3, Options())),
    Table(GAME, Setup(3, Options(second_edition=True))),
    Table(GAME, Setup(4, Options(middle_kingdom=True, harmony=True))),
]


class Future:
    """What chance does in one game, read off the kernel's position: for the engine to do too."""

    def __init__(self, begun: kernel.Position) -> None:
        self._kings = iter([begun.turn, *begun.kings[::-1]])
        self._rows = iter([begun.next_row, *begun.rows[::-1]])

    def move(self, state: State) -> Move:
        if state.phase == "king":
            return King(next(self._kings))
        return Reveal(tuple(next(self._rows)))


def of_kingdom(kingdom: kernel.Kingdom) -> tuple[Any, ...]:
    assert isinstance(kingdom, kernel.Estate)
    return kingdom.places, kingdom.lands, kingdom.discards, kingdom.properties, kingdom.points()


def of_table(position: kernel.Position) -> tuple[Any, ...]:
    """All that a view tells, too: not the kings and rows to come."""
    return (
        list(map(of_kingdom, position.kingdoms)),
        position.row,
        position.owners,
        position.served,
        position.next_row,
        position.next_owners,
        position.free,
        position.turn,
        position.placing,
        position.over,
    )


def play_a_game(table: Table, state: State, rng: Rng) -> State:
    """One game at random on the engine and on the kernel, compared after every move.

    Returns the state after it: over, or at the beginning of a dynasty's next game.
    """
    ours, game = fresh(table.setup, rng), state.game
    future, size = Future(ours), supply.kingdom_size(table.setup.options)
    last = state
    while state.phase != "over" and state.game == game:
        last = state
        if GAME.to_act(state) is CHANCE:
            state = GAME.apply(state, future.move(state)).state
            continue
        view = GAME.view(state, state.turn)
        assert of_table(ours) == of_table(position(view))
        moves = {move: move_number(move, view.next, size) for move in GAME.legal_moves(state)}
        assert sorted(ours.moves()) == sorted(moves.values())
        move = rng.choice(list(moves))
        state = GAME.apply(state, move).state
        ours.apply(moves[move])
    assert ours.over
    assert ours.moves() == []
    assert last.phase == "place"
    finished = state.kingdoms if state.phase == "over" else state.finished[-1]
    for kingdom, theirs in zip(ours.kingdoms, finished, strict=True):
        on = ground(theirs, size)
        assert kingdom.points() == kernel.Kingdom.points(kingdom) == points(on)
        assert kingdom.in_the_middle() == in_the_middle(on)
        assert of_kingdom(kingdom) == of_kingdom(estate(theirs, size))
    return state


def play_a_match(table: Table, seed: int) -> None:
    rng = dice("kernel", str(table), seed)
    state = GAME.initial(table.setup)
    for _ in range(supply.games(table.setup.options)):
        state = play_a_game(table, state, rng)
    assert state.phase == "over"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_games_go_the_same_way_as_by_the_rules(table: Table) -> None:
    for seed in range(4):
        play_a_match(table, seed)


@pytest.mark.long
@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_thousands_of_random_games_go_the_same_way(table: Table) -> None:
    for seed in range(4, 44):
        play_a_match(table, seed)


# -- gains ----------------------------------------------------------------------------------


def grounds(size: int, count: int) -> list[Kingdom]:
    """Kingdoms of every size that random placing comes to."""
    found = []
    for seed in range(count):
        rng = dice("grounds", size, seed)
        kingdom = Kingdom()
        for domino in rng.shuffled(ALL_NUMBERS)[: 1 + seed % 14]:
            if where := legal_placements(ground(kingdom, size), domino):
                kingdom = Kingdom((*kingdom.placements, rng.choice(where)))
        found.append(kingdom)
    return found


def gains_by_brute_force(on: Ground, domino: int) -> dict[Placement, int]:
    before = points(on)
    return {
        place: points(with_placement(on, place)) - before for place in legal_placements(on, domino)
    }


@pytest.mark.parametrize(("size", "count"), [(5, 40), (7, 30)])
def test_the_best_places_are_those_of_a_search_through_all(size: int, count: int) -> None:
    fitted = 0
    for kingdom in grounds(size, count):
        on = ground(kingdom, size)
        ours = estate(kingdom, size)
        for domino in ALL_NUMBERS:
            gains = gains_by_brute_force(on, domino)
            most = max(gains.values(), default=kernel.NOWHERE)
            best = {places(size)[p.first, p.second] for p, gain in gains.items() if gain == most}
            gain, found = ours.best(domino)
            assert (gain, set(kernel.members(found))) == (most, best)
            fitted += bool(gains)
    assert fitted > count * 30


def evenly(rng: Rng) -> float:
    return rng.below(1 << 32) / (1 << 32)


def test_greedy_games_end_and_score_far_more_than_random_ones() -> None:
    greedy, random = [], []
    for seed in range(30):
        end = fresh(Setup(2, Options()), dice("game", seed))
        end.play_greedily(kernel.Dice(1 + seed))
        assert end.over
        greedy += [kingdom.points() for kingdom in end.kingdoms]
        end = fresh(Setup(2, Options()), dice("game", seed), kernel.Kingdom)
        end.play_at_random(partial(evenly, dice(seed)))
        assert end.over
        random += [kingdom.points() for kingdom in end.kingdoms]
    assert sum(greedy) > 1.4 * sum(random)


def test_random_placing_takes_every_place_as_likely() -> None:
    fresh = kernel.Kingdom(board(5))
    fitting = kernel.members(fresh.fitting(48))
    assert len(fitting) == 24
    laid = []
    for nth in range(len(fitting)):
        kingdom = fresh.copy()
        kingdom.lay_at_random(48, [(nth + 0.5) / 24].pop)
        laid.append((kingdom.places, kingdom.lands))
    for place in fitting:
        kingdom = fresh.copy()
        kingdom.lay(48, place)
        assert laid.count((kingdom.places, kingdom.lands)) == 1


# -- odds and ends --------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    rng = dice("copies")
    ours = fresh(Setup(3, Options(second_edition=True)), rng)
    while not ours.over:
        before = of_table(ours.copy())
        for move in ours.moves():
            other = ours.copy()
            other.apply(move)
            assert of_table(other) != before
            assert of_table(ours) == before
        ours.apply(rng.choice(ours.moves()))


def test_the_numbers_of_squares_are_those_of_the_rules() -> None:
    for size in (5, 7):
        on = board(size)
        for (first, second), place in places(size).items():
            kept, one, other = on.laid[place]
            assert (one, other) == (number(first, size), number(second, size))
            assert not kept >> place & 1
        assert len(on.laid) == 4 * (2 * size - 1) * (2 * size - 2) - 8


def test_while_chance_acts_there_is_no_position() -> None:
    state = GAME.initial(Setup(2, Options()))
    with pytest.raises(ValueError, match="nobody is to move"):
        position(GAME.view(state, 0))
    with pytest.raises(ValueError, match="settled"):
        move_number(GAME.sample_chance(state, dice("a row")), (), 5)

"""The kernel is the engine, move for move."""

from __future__ import annotations

from typing import get_args

import pytest

from games.ai.dominoes import kernel
from games.ai.dominoes.kernel_codes import from_state, move_number, tiles_as_set
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup
from games.rules.dominoes.events import DealResult
from games.rules.dominoes.hands import weight
from games.rules.dominoes.state import Options, State, Variant
from games.rules.dominoes.tiles import ALL_TILES
from tests.ai.dominoes.positions import GAME
from tests.rules.tables import dice

TABLES = [(seats, variant) for seats in (2, 3, 4) for variant in get_args(Variant)]


def all_of(position: kernel.Position) -> tuple[object, ...]:
    return (
        position.hands,
        position.boneyard,
        position.draws,
        position.left,
        position.right,
        position.turn,
        position.passes,
        position.drawing,
        position.over,
    )


def listed(state: State, rng: Rng) -> list[int]:
    """The engine's moves by the kernel's numbers; two equal ends count once."""
    if GAME.to_act(state) is CHANCE:
        return sorted(kernel.DRAWN + number for number in numbers(tiles_as_set(state.boneyard)))
    moves = {move_number(move) for move in GAME.legal_moves(state)}
    if state.line and state.line[0].left == state.line[-1].right:
        moves -= set(range(kernel.RIGHT, kernel.OPEN))
    return sorted(moves)


def numbers(tiles: int) -> list[int]:
    return kernel.tiles_in(tiles)


def play_a_deal(seats: int, variant: Variant, number: int) -> DealResult:
    """One deal at random on the engine and on the kernel, compared after every move."""
    rng = dice(seats, variant, number)
    state = GAME.initial(Setup(seats, Options(variant)))
    deal = GAME.sample_chance(state, Rng(chance_key(b"kernel"), number))
    state = GAME.apply(state, deal).state
    hands = [tiles_as_set(hand) for hand in state.hands]
    position = kernel.deal(hands, tiles_as_set(state.boneyard), from_state(state).draws)
    while state.phase not in ("deal", "over"):
        assert all_of(position) == all_of(from_state(state))
        assert sorted(position.moves()) == listed(state, rng)
        if GAME.to_act(state) is CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, move).state
        position.apply(move_number(move))
    assert position.over
    assert position.moves() == []
    result = state.last_deal
    assert result is not None
    winner = kernel.NOBODY if result.winner is None else result.winner
    assert (position.winner(), position.points()) == (winner, result.points)
    assert position.hands == [tiles_as_set(hand) for hand in result.hands]
    return result


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_random_deals_go_the_same_way_as_by_the_rules(seats: int, variant: Variant) -> None:
    results = [play_a_deal(seats, variant, number) for number in range(60)]
    assert {result.reason for result in results} == {"domino", "blocked"}


@pytest.mark.long
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_thousands_of_random_deals_go_the_same_way(seats: int, variant: Variant) -> None:
    results = [play_a_deal(seats, variant, number) for number in range(60, 3060)]
    assert any(result.winner is None for result in results)


def test_a_copy_goes_its_own_way() -> None:
    rng = dice("copies")
    order = rng.shuffled(range(kernel.TILES))
    hands = [sum(1 << tile for tile in order[at : at + 7]) for at in (0, 7)]
    position = kernel.deal(hands, sum(1 << tile for tile in order[14:]), draws=True)
    while not position.over:
        before = all_of(position.copy())
        for move in position.moves():
            other = position.copy()
            other.apply(move)
            assert all_of(other) != before
            assert all_of(position) == before
        position.apply(rng.choice(position.moves()))


def test_every_tile_has_its_weight() -> None:
    assert [kernel.weight(tiles_as_set([tile])) for tile in ALL_TILES] == list(map(sum, ALL_TILES))
    for number in range(50):
        hand = tuple(dice("weights", number).shuffled(ALL_TILES)[: number % 28])
        assert kernel.weight(tiles_as_set(hand)) == weight(hand)


def test_between_deals_there_is_no_position() -> None:
    state = GAME.initial(Setup(2, Options()))
    with pytest.raises(ValueError, match="no deal"):
        from_state(state)
    with pytest.raises(ValueError, match="dealt"):
        move_number(GAME.sample_chance(state, dice("a deal")))

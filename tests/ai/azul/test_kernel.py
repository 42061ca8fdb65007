"""The kernel is the engine, move for move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from games.ai.azul import kernel
from games.ai.azul.kernel_codes import board, from_state, heap, move_number
from games.rules.azul.data import COLOURS, Side
from games.rules.azul.factories import can_be_filled
from games.rules.azul.moves import Fill, Refill, Start
from games.rules.azul.state import Options, State
from games.rules.azul.tiles import NO_TILES, can_be_drawn
from games.rules.core.chance import Rng
from games.rules.core.types import CHANCE, Setup
from tests.rules.azul.players import GAME, Choice, at_random, hoarding, idle, thrifty
from tests.rules.azul.positions import heap as tiles_of
from tests.rules.azul.positions import placing, start
from tests.rules.tables import dice

SIDES: tuple[Side, ...] = ("A", "B")
TABLES = [(seats, side) for seats in (2, 3, 4) for side in SIDES]


def all_of(position: kernel.Position) -> dict[str, Any]:
    """Its fields, whether the kernel is compiled or plain."""
    fields = {name: getattr(position, name) for name in dir(position) if name[0] != "_"}
    return {name: of for name, of in fields.items() if name != "board" and not callable(of)}


def make(position: kernel.Position, state: State, move: Any) -> None:
    if isinstance(move, Fill):
        position.fill([heap(tiles) for tiles in move.factories])
    elif isinstance(move, Refill):
        position.refill(heap(move.tiles))
    else:
        position.apply(move_number(move, state.options.side, len(state.factories)))


def play_a_match(seats: int, side: Side, choice: Choice, number: int) -> State:
    """One match on the engine and on the kernel, compared before every move."""
    rng = dice(seats, side, choice.__name__, number)
    state = GAME.initial(Setup(seats, Options(side)))
    state = GAME.apply(state, GAME.sample_chance(state, rng)).state
    position = from_state(state)
    while (actor := GAME.to_act(state)) is not None:
        assert all_of(position) == all_of(from_state(state))
        legal = GAME.legal_moves(state)
        assert position.moves() == [move_number(m, side, len(state.factories)) for m in legal]
        move = GAME.sample_chance(state, rng) if actor is CHANCE else choice(state, legal, rng)
        make(position, state, move)
        state = GAME.apply_unchecked(state, move).state
    assert all_of(position) == all_of(from_state(state))
    assert position.moves() == []
    assert tuple(position.results()) == GAME.scores(state)
    return state


@pytest.mark.parametrize(("seats", "side"), TABLES)
@pytest.mark.parametrize("choice", [at_random, thrifty], ids=lambda choice: choice.__name__)
def test_matches_go_the_same_way_as_by_the_rules(seats: int, side: Side, choice: Choice) -> None:
    for number in range(3):
        assert play_a_match(seats, side, choice, number).phase == "over"


@pytest.mark.long
@pytest.mark.parametrize(("seats", "side"), TABLES)
def test_hundreds_of_matches_go_the_same_way(seats: int, side: Side) -> None:
    for number in range(3, 103):
        for choice in (at_random, thrifty, hoarding, idle):
            assert play_a_match(seats, side, choice, number).phase == "over"


def test_a_round_without_tiles_to_deal_goes_straight_to_placing() -> None:
    state = placing("hand: rr", "placing 0, passed", more=("supply: pppp", "token 1"))
    state = structs.replace(state, bag=NO_TILES)
    position = from_state(state)
    position.apply(kernel.KEEP_ALL)
    state = GAME.apply(state, GAME.parse_move("keep all")).state
    assert (state.phase, state.turn) == ("place", 1)
    assert all_of(position) == all_of(from_state(state))


def test_an_empty_supply_gives_no_reward() -> None:
    state = placing("hand: rrrrrr | red: 5r", "hand: b", more=())
    state = structs.replace(state, bag=NO_TILES)
    position = from_state(state)
    move = GAME.parse_move("place red-6: red 6+0")
    make(position, state, move)
    assert all_of(position) == all_of(from_state(GAME.apply(state, move).state))


def test_a_copy_goes_its_own_way() -> None:
    rng = dice("copies")
    position = from_state(drawn_to_start(4, "B"))
    while position.phase != kernel.OVER:
        before, other = all_of(position.copy()), position.copy()
        assert before == all_of(position)
        if position.moves():
            other.apply(rng.choice(position.moves()))
        else:
            other.draw(rng.below)
        assert all_of(other) != before
        assert all_of(position) == before
        position = other


def drawn_to_start(seats: int, side: Side) -> State:
    return GAME.apply(start(seats, side), Start(0)).state


# -- chance -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_what_it_draws_the_rules_could_have_drawn(seats: int) -> None:
    """Matches that run bag and tower dry, chance played by the kernel."""
    rng, phases = dice("draws", seats), Counter[str]()
    for _ in range(3):
        state = drawn_to_start(seats, "A")
        while GAME.to_act(state) is not None:
            if GAME.to_act(state) is CHANCE:
                phases[state.phase] += 1
                state = drawn_by_the_kernel(state, rng)
            else:
                state = GAME.apply(state, thrifty(state, GAME.legal_moves(state), rng)).state
    assert phases["fill"] == 18
    assert phases["refill"] > 3


def drawn_by_the_kernel(state: State, rng: Rng) -> State:
    position = from_state(state)
    position.draw(rng.below)
    move: Fill | Refill
    if state.phase == "fill":
        factories = tuple(tiles(of) for of in position.sources[:-1])
        assert can_be_filled(state.bag, state.tower, factories)
        move = Fill(factories)
    else:
        drawn = tiles(position.supply - heap(state.supply))
        assert can_be_drawn(state.bag, state.tower, drawn)
        move = Refill(drawn)
    after = GAME.apply(state, move).state
    assert all_of(position) == all_of(from_state(after))
    return after


def tiles(of: int) -> Any:
    return tuple(of >> kernel.BITS * at & kernel.COUNT for at in range(len(COLOURS)))


def test_it_draws_every_tile_of_the_bag_as_likely() -> None:
    rng, counts = dice("fair"), Counter[int]()
    for _ in range(150):
        position = kernel.Position(board("A"), 2, 5)
        position.bag = heap(tiles_of("ppppppgggoyyyyyyyybb"))
        position.sources = [0] * 2
        position.draw(rng.below)
        counts.update(dict(enumerate(tiles(position.sources[0]))))
    assert counts.total() == 600
    expected = {0: 180, 1: 90, 2: 30, 3: 240, 4: 60, 5: 0}
    assert all(abs(counts[at] - mean) <= 0.4 * mean for at, mean in expected.items())


def test_before_the_start_there_is_no_position_and_chance_has_no_numbers() -> None:
    with pytest.raises(ValueError, match="start"):
        from_state(start(2))
    with pytest.raises(ValueError, match="chance"):
        move_number(Start(1), "A", 5)

"""Normal and the full greedy player: the most points at once."""

from __future__ import annotations

import pytest

from games.rules.kingdomino.moves import Claim, Move, Place
from games.rules.kingdomino.placement import ground, legal_placements, with_placement
from games.rules.kingdomino.scoring import points
from games.rules.kingdomino.state import Placement, State
from tests.ai.kingdomino.choices import GAME, ROOM_FOR_TWO, TABLES, chosen, positions
from tests.rules.kingdomino.positions import position
from tests.rules.tables import Table


def gain(state: State, move: Place) -> int:
    shown = GAME.preview(state, move)
    assert shown is not None
    return shown.gained


def best_gain(state: State, domino: int, *before: Placement) -> int:
    kingdom = state.kingdoms[state.turn]
    on = ground(kingdom, 7 if state.options.mighty_duel else 5)
    for placement in before:
        on = with_placement(on, placement)
    return max(
        (points(with_placement(on, place)) - points(on) for place in legal_placements(on, domino)),
        default=0,
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_normal_places_the_domino_where_it_gains_most(table: Table) -> None:
    places = [state for state in positions(3, table) if state.phase == "place"]
    assert len(places) > 5
    for state in places:
        gains = {move: gain(state, move) for move in GAME.legal_moves(state)}  # type: ignore[arg-type]
        assert gains[chosen("normal", state)] == max(gains.values())


def test_normal_claims_the_domino_that_will_gain_most() -> None:
    """With one king each; with two the dominoes claimed before count as well."""
    claims = [s for s in positions(2) if s.phase == "claim" and len(s.kingdoms) > 2]
    assert len(claims) > 30
    for state in claims:
        gains = {move: best_gain(state, move.domino) for move in GAME.legal_moves(state)}  # type: ignore[union-attr]
        assert gains[chosen("normal", state)] == max(gains.values())


@pytest.mark.parametrize("level", ["normal", "greedy"])
def test_a_second_domino_of_the_row_is_judged_after_the_first(level: str) -> None:
    """Wheat fits and gains as forest does, but the wheat claimed before will fill its gap."""
    state = claiming("1>0 2 3 48>1")
    assert best_gain(state, 2) == best_gain(state, 3) == 2
    assert {chosen(level, state, bytes([seed])) for seed in range(20)} == {Claim(3)}


@pytest.mark.parametrize("level", ["normal", "greedy"])
def test_of_a_first_claim_neither_is_better(level: str) -> None:
    state = claiming("1 2>1 3 48>1")
    assert {chosen(level, state, bytes([seed])) for seed in range(20)} == {Claim(1), Claim(3)}


def claiming(row: str) -> State:
    return position(
        kingdoms=[ROOM_FOR_TWO, "#"],
        now="round 5, claim, turn 0",
        current="24>0",
        coming=row,
    )


def test_greedy_looks_for_the_most_points_with_the_next_domino_as_well() -> None:
    looked_further = 0
    for state in positions(2):
        if state.phase != "place" or not state.next or len(state.kingdoms) == 2:
            continue
        both = {move: points_with_a_claim(state, move) for move in GAME.legal_moves(state)}
        move = chosen("greedy", state)
        assert both[move] == max(both.values())
        gains = {each: gain(state, each) for each in GAME.legal_moves(state)}  # type: ignore[arg-type]
        looked_further += gains[move] < max(gains.values())
    assert looked_further > 0


def points_with_a_claim(state: State, move: Move) -> int:
    assert isinstance(move, Place)
    placement = Placement(move.domino, move.first, move.second)
    free = [offer.domino for offer in state.next if offer.seat is None]
    return gain(state, move) + max(best_gain(state, domino, placement) for domino in free)

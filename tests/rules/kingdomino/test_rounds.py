"""The rules document, sentence by sentence: rows, claims, rounds and the last of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.rules.core.types import CHANCE
from games.rules.kingdomino import supply
from games.rules.kingdomino.events import Revealed
from games.rules.kingdomino.moves import Claim, Discard, King, Place, Reveal
from tests.rules.kingdomino.every_table import at_every_table
from tests.rules.kingdomino.positions import GAME, legal, play, position, serving, start
from tests.rules.tables import Table, dice, match_at


@at_every_table
def test_flow_1_a_row_is_drawn_sorted_ascending_and_revealed(table: Table) -> None:
    for ply in match_at(table):
        if isinstance(ply.move, Reveal):
            assert list(ply.move.dominoes) == sorted(ply.move.dominoes)
            revealed = ply.step.events[0]
            assert isinstance(revealed, Revealed)
            assert revealed.dominoes == ply.move.dominoes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_flow_2_all_kings_are_drawn_one_at_a_time_and_the_owner_claims(seats: int) -> None:
    state = GAME.apply(start(seats), GAME.sample_chance(start(seats), dice("row"))).state
    drawn: list[int] = []
    while state.round == 0:
        assert GAME.to_act(state) is CHANCE
        king = GAME.sample_chance(state, dice("king", len(drawn)))
        assert isinstance(king, King)
        state = GAME.apply(state, king).state
        assert (state.phase, GAME.to_act(state)) == ("claim", king.seat)
        drawn.append(king.seat)
        state = GAME.apply(state, GAME.legal_moves(state)[-1]).state
    assert sorted(drawn) == list(supply.kings(seats))


def test_flow_2_the_owner_claims_any_free_domino_of_the_row() -> None:
    state = play(start(2), "reveal 3 8 17 30", "king 1").state
    assert legal(state) == ["claim 3", "claim 8", "claim 17", "claim 30"]
    state = play(state, "claim 17", "king 0").state
    assert legal(state) == ["claim 3", "claim 8", "claim 30"]


def test_flow_2_the_last_has_no_choice_and_still_claims_by_hand() -> None:
    state = play(
        start(3), "reveal 3 8 17", "king 1", "claim 17", "king 0", "claim 3", "king 2"
    ).state
    assert legal(state) == ["claim 8"]
    assert GAME.forced(state) is None


def test_flow_2_with_two_players_the_four_kings_are_mixed_in_all_six_ways() -> None:
    orders = set()
    for number in range(200):
        state = GAME.apply(start(2), Reveal((3, 8, 17, 30))).state
        order = ""
        while state.round == 0:
            if state.phase == "king":
                move = GAME.sample_chance(state, dice("mix", number, order))
            else:
                order += "AB"[state.turn]
                move = GAME.legal_moves(state)[0]
            state = GAME.apply(state, move).state
        orders.add(order)
    assert orders == {"AABB", "ABAB", "ABBA", "BBAA", "BABA", "BAAB"}


@pytest.mark.parametrize("first", [0, 1])
def test_flow_2_abba_only_the_first_king_is_drawn(first: int) -> None:
    state = play(start(2, abba=True), "reveal 3 8 17 30", f"king {first}").state
    claims = []
    while state.round == 0:
        claims.append(GAME.to_act(state))
        state = play(state, legal(state)[0]).state
    assert claims == [first, 1 - first, 1 - first, first]


def test_flow_3_before_anyone_places_the_next_row_is_revealed() -> None:
    state = play(start(2, abba=True), "reveal 3 8 17 30", "king 0").state
    state = play(state, "claim 3", "claim 8", "claim 17", "claim 30").state
    assert (state.phase, state.round) == ("reveal", 1)
    state = play(state, "reveal 1 2 40 48").state
    assert (state.phase, [offer.domino for offer in state.next]) == ("place", [1, 2, 40, 48])


@at_every_table
def test_flow_4_the_claimed_row_is_served_by_ascending_number(table: Table) -> None:
    served = [
        (ply.state.game, ply.state.round, ply.move.domino)
        for ply in match_at(table)
        if isinstance(ply.move, (Place, Discard))
    ]
    assert served == sorted(served)
    assert len(set(served)) == len(served)


@at_every_table
def test_flow_4_the_owner_first_places_then_claims(table: Table) -> None:
    plies = [ply for ply in match_at(table) if ply.actor is not CHANCE]
    for ply, following in pairwise(plies):
        if isinstance(ply.move, (Place, Discard)) and ply.state.next:
            assert isinstance(following.move, Claim)
            assert following.actor == ply.actor


def test_flow_4_any_free_domino_of_the_next_row_may_be_claimed() -> None:
    state = play(serving(1), "place 1: 1,0 2,0").state
    assert legal(state) == ["claim 45", "claim 46", "claim 47", "claim 48"]


def test_flow_4_an_owner_of_neighbouring_dominoes_acts_twice_and_the_second_sees_the_first() -> (
    None
):
    state = position(
        kingdoms=["#", "#"],
        now="round 1, place, turn 0",
        current="1>0 21>0 30>1 31>1",
        coming="45 46 47 48",
    )
    assert "place 21: 3,0 4,0" not in legal(state)
    state = play(state, "place 1: 1,0 2,0", "claim 45").state
    assert GAME.to_act(state) == 0
    assert "place 21: 3,0 4,0" in legal(state)


def test_flow_5_the_claimed_row_becomes_the_current_one_in_the_order_of_its_numbers() -> None:
    state = play(
        position(
            kingdoms=["#", "#"],
            now="round 1, claim, turn 1",
            current="1>0 2>0 3>1 4>1",
            coming="45>1 46>0 47 48>0",
            more="served 3",
        ),
        "claim 47",
    ).state
    assert [(offer.domino, offer.seat) for offer in state.current] == [
        (45, 1),
        (46, 0),
        (47, 1),
        (48, 0),
    ]
    assert (state.round, state.served, state.next) == (2, 0, ())


@at_every_table
def test_flow_5_another_row_is_drawn_only_if_any_is_left(table: Table) -> None:
    rounds = supply.rounds(table.setup.options, table.setup.seats)
    for ply in match_at(table):
        if ply.state.phase == "place":
            assert bool(ply.state.next) == (ply.state.round < rounds)


@at_every_table
def test_flow_6_in_the_last_round_one_only_places_then_the_game_is_over(table: Table) -> None:
    rounds = supply.rounds(table.setup.options, table.setup.seats)
    last = [ply for ply in match_at(table) if ply.state.round == rounds]
    assert all(isinstance(ply.move, (Place, Discard)) for ply in last)
    each = len(supply.kings(table.setup.seats))
    assert len(last) == each * supply.games(table.setup.options)


@at_every_table
def test_flow_seat_actions_are_48_for_two_72_for_three_96_for_four_and_the_mighty_duel(
    table: Table,
) -> None:
    actions = sum(ply.actor is not CHANCE for ply in match_at(table))
    expected = {2: 48, 3: 72, 4: 96}[table.setup.seats] * supply.games(table.setup.options)
    assert actions == expected * (2 if table.setup.options.mighty_duel else 1)

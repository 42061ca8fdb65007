"""The rules document, sentence by sentence: the dominoes, set-up, and what was chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from games.rules.core.errors import BadSetup
from games.rules.core.types import EVERYTHING
from games.rules.kingdomino import supply
from games.rules.kingdomino.data import ALL_NUMBERS, DOMINOES, TERRAINS
from games.rules.kingdomino.events import ThrownAway
from games.rules.kingdomino.moves import Reveal
from games.rules.kingdomino.state import Kingdom, Options
from tests.rules.kingdomino.every_table import at_every_table
from tests.rules.kingdomino.positions import GAME, play, position, start
from tests.rules.tables import Table, dice, match_at

# -- the dominoes -----------------------------------------------------------------------


def test_dominoes_are_48_with_26_wheat_22_forest_18_lake_14_grass_10_swamp_6_mine() -> None:
    assert tuple(range(1, 49)) == ALL_NUMBERS
    halves = [half for domino in DOMINOES.values() for half in (domino.first, domino.second)]
    squares = Counter(half.terrain for half in halves)
    assert [squares[terrain] for terrain in TERRAINS] == [26, 22, 18, 14, 10, 6]


def test_dominoes_have_crowns_5_wheat_6_forest_6_lake_6_grass_6_swamp_10_mine() -> None:
    crowns: Counter[str] = Counter()
    for domino in DOMINOES.values():
        for half in (domino.first, domino.second):
            crowns[half.terrain] += half.crowns
    assert [crowns[terrain] for terrain in TERRAINS] == [5, 6, 6, 6, 6, 10]
    assert crowns.total() == 39


def test_dominoes_of_the_tutorial_have_their_true_faces() -> None:
    faces = {
        number: (DOMINOES[number].first.terrain, DOMINOES[number].second.terrain)
        for number in (2, 12, 15, 21, 26, 35, 44)
    }
    assert faces[2] == ("wheat", "wheat")
    assert faces[12] == ("swamp", "swamp")
    assert set(faces[15]) == {"wheat", "grass"}
    assert faces[21] == ("wheat", "grass")
    assert set(faces[26]) == {"forest", "wheat"}
    assert set(faces[35]) == {"lake", "forest"}
    assert set(faces[44]) == {"grass", "swamp"}


# -- set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_setup_two_three_or_four_play(seats: int) -> None:
    with pytest.raises(BadSetup) as raised:
        start(seats)
    assert raised.value.refusal.code == "seat_count"


@pytest.mark.parametrize(
    ("seats", "variant", "kings", "used", "row", "rounds", "size"),
    [
        (2, None, [2, 2], 24, 4, 6, 5),
        (3, None, [1, 1, 1], 36, 3, 12, 5),
        (4, None, [1, 1, 1, 1], 48, 4, 12, 5),
        (2, "mighty_duel", [2, 2], 48, 4, 12, 7),
        (3, "second_edition", [1, 1, 1], 48, 4, 12, 5),
    ],
)
def test_setup_kings_dominoes_rows_rounds_and_size_are_those_of_the_table(
    seats: int, variant: str | None, kings: list[int], used: int, row: int, rounds: int, size: int
) -> None:
    state = start(seats, **({variant: True} if variant else {}))
    view = GAME.view(state, None)
    assert [state.bag.count(seat) for seat in range(seats)] == kings
    assert (view.to_come, view.rounds, view.size) == (used, rounds, size)
    revealed = GAME.apply(state, GAME.sample_chance(state, dice(seats, variant))).state
    assert len(revealed.next) == row


@at_every_table
def test_setup_as_many_dominoes_are_turned_over_as_the_table_says(table: Table) -> None:
    games = range(1, supply.games(table.setup.options) + 1)
    turned: dict[int, list[int]] = {game: [] for game in games}
    for ply in match_at(table):
        if isinstance(ply.move, Reveal):
            turned[ply.state.game] += ply.move.dominoes
    used = supply.dominoes_used(table.setup.options, table.setup.seats)
    for dominoes in turned.values():
        assert len(dominoes) == len(set(dominoes)) == used


def test_setup_each_kingdom_starts_with_the_castle_alone() -> None:
    state = start(4)
    assert state.kingdoms == (Kingdom(),) * 4
    assert "kingdom 3:\n     #\n" in GAME.format_state(state)


def test_setup_what_is_out_and_what_comes_next_is_unknown_to_everybody() -> None:
    state = start(2)
    state = GAME.apply(state, Reveal((3, 8, 17, 30))).state
    for viewer in (0, 1, None, EVERYTHING):
        view = GAME.view(state, viewer)
        assert set(view.face_down) == set(ALL_NUMBERS) - {3, 8, 17, 30}
        assert (len(view.face_down), view.to_come) == (44, 20)
        assert GAME.determinize(view, dice("anything")) == state


def test_setup_every_face_down_domino_is_as_likely_to_come_next() -> None:
    state = GAME.apply(start(2), Reveal((1, 2, 3, 4))).state
    state = position(
        kingdoms=["#", "#"],
        now="round 1, reveal, turn 0",
        current="1>0 2>0 3>1 4>1",
    )
    counts: Counter[int] = Counter()
    for number in range(1100):
        move = GAME.sample_chance(state, dice("fair", number))
        assert isinstance(move, Reveal)
        counts.update(move.dominoes)
    assert set(counts) == set(range(5, 49))
    assert all(60 <= count <= 145 for count in counts.values())


# -- what we chose ----------------------------------------------------------------------


def test_chosen_row_size_is_that_of_the_kings_4_3_4() -> None:
    assert [supply.row_length(Options(), seats) for seats in (2, 3, 4)] == [4, 3, 4]


def test_chosen_three_players_use_36_in_rows_of_3_unless_second_edition() -> None:
    assert supply.dominoes_used(Options(), 3) == 36
    assert supply.dominoes_used(Options(second_edition=True), 3) == 48


def test_chosen_second_edition_the_domino_left_over_is_thrown_away() -> None:
    state = play(
        start(3, second_edition=True),
        "reveal 3 8 17 30",
        *("king 0", "claim 3", "king 1", "claim 30", "king 2"),
    ).state
    step = play(state, "claim 17")
    assert ThrownAway(8) in step.events
    assert step.state.thrown == (8,)
    assert [offer.domino for offer in step.state.current] == [3, 17, 30]

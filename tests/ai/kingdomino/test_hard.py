"""Hard: what it tries, how often, and what it sees in it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.ai.kingdomino import hard
from games.ai.kingdomino.hard import CANDIDATES, FEWEST_PLAYOUTS, promising
from games.ai.kingdomino.kernel import CLAIM, Dice
from games.ai.kingdomino.position import move_number, position
from games.rules.core.types import Setup
from games.rules.kingdomino.moves import Claim, Discard, Place
from games.rules.kingdomino.state import Options, State
from games.rules.kingdomino.supply import kings, row_length
from tests.ai.kingdomino.choices import GAME, ROOM_FOR_TWO, chosen, positions
from tests.rules.kingdomino.positions import last_domino
from tests.rules.kingdomino.positions import position as typed
from tests.rules.tables import Table, random_plies

# -- what it sees ---------------------------------------------------------------------------


def gained(state: State) -> int:
    shown = GAME.preview(state, chosen("hard", state))
    assert shown is not None
    return shown.gained


def test_the_last_domino_goes_where_it_gains_most() -> None:
    assert gained(last_domino(2, "# 23w* 23m", "#")) == 2


def test_a_castle_in_the_middle_is_worth_more_where_it_counts() -> None:
    state = last_domino(2, "# 23w* 23m", "#", variants="middle_kingdom")
    assert chosen("hard", state) == Place(2, (-2, 0), (-1, 0))
    assert gained(state) == 0


@pytest.mark.usefixtures("few_playouts")
def test_of_two_equal_dominoes_it_takes_the_one_that_the_other_could_use() -> None:
    """Both gain two points for it; wheat would gain the other two as well, and forest nothing."""
    out = "14 15 16 17 18 20 21 22 25 26 27 28 29 30 31 32 33 34 35 38"
    state = typed(
        kingdoms=[ROOM_FOR_TWO, "# 23w* 23m", "#"],
        now="round 11, claim, turn 0",
        current="13>2 24>0 36>1",
        coming="2 3 48>2",
        more=f"served 1\ndiscarded 2: 13 {out}",
    )
    assert GAME.view(state, 0).to_come == 0
    seeds = [bytes([seed]) for seed in range(12)]
    assert {chosen("hard", state, seed) for seed in seeds} == {Claim(2)}
    assert {chosen("normal", state, seed) for seed in seeds} == {Claim(2), Claim(3)}


@pytest.mark.parametrize("seed", range(3))
def test_a_lead_counts_with_a_dynastys_earlier_games_and_all_bonuses(seed: int) -> None:
    """What an end is worth follows from the lead by the rules."""
    options = Options(dynasty=True, middle_kingdom=True, harmony=True)
    plies = random_plies(Table(GAME, Setup(2, options)), seed)
    state, move = plies[-1].state, plies[-1].move
    assert isinstance(move, Place | Discard)
    end = position(GAME.view(state, state.turn))
    end.apply(move_number(move, state.next, 5))
    scores = GAME.scores(plies[-1].step.state)
    lead = scores[state.turn] - scores[1 - state.turn]
    worth = hard._worth(GAME.view(state, state.turn), end)
    assert worth == pytest.approx(lead / (hard.CLOSE + abs(lead)))


# -- what it tries --------------------------------------------------------------------------


def test_it_tries_a_few_places_each_with_a_claim() -> None:
    for state in positions(6):
        view, moves = GAME.view(state, state.turn), GAME.legal_moves(state)
        found = promising(view, list(moves))
        assert 1 < len(found) <= CANDIDATES
        assert len({candidate.numbers for candidate in found}) == len(found)
        assert sorted(found, key=lambda candidate: -candidate.guess) == found
        free = {CLAIM + nth for nth, offer in enumerate(state.next) if offer.seat is None}
        for candidate in found:
            assert candidate.move in moves
            assert candidate.numbers[0] == move_number(candidate.move, state.next, view.size)
            if state.phase == "place" and free:
                assert candidate.numbers[1] in free


def test_a_future_is_as_long_as_the_game_and_made_of_what_nobody_has_seen() -> None:
    for nth, state in enumerate(positions(6)):
        view = GAME.view(state, state.turn)
        drawn = hard.future(view, Dice(1 + nth))
        dominoes = [domino for row in drawn.rows for domino in row]
        assert len(dominoes) == len(set(dominoes)) == view.to_come
        assert set(dominoes) <= set(state.face_down)
        assert all(len(row) == row_length(state.options, len(view.kingdoms)) for row in drawn.rows)
        assert all(row == sorted(row) for row in drawn.rows)
        assert sorted(drawn.kings) == sorted(state.bag)


def test_with_abba_the_order_of_the_first_claims_is_known() -> None:
    state = next(positions(1, Table(GAME, Setup(2, Options(abba=True)))))
    drawn = {hard.future(GAME.view(state, state.turn), Dice(seed)).kings for seed in range(1, 9)}
    assert drawn == {state.bag[::-1]}
    at_random = replace(state, options=Options(), bag=kings(2)[1:])
    drawn = {hard.future(GAME.view(at_random, 0), Dice(seed)).kings for seed in range(1, 20)}
    assert drawn == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}


def test_its_work_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """At least so many playouts, and about as many dominoes early in a game as late."""
    playouts = []
    played_out = hard._played_out

    def counted(*arguments: Any) -> Any:
        playouts.append(1)
        return played_out(*arguments)

    monkeypatch.setattr(hard, "_played_out", counted)
    monkeypatch.setattr(hard, "BUDGET", 3000)
    for state in positions(40):
        playouts.clear()
        chosen("hard", state)
        left = hard._dominoes_left(GAME.view(state, state.turn))
        asked = max(FEWEST_PLAYOUTS, 3000 // left)
        assert 0.9 * asked < len(playouts) < asked + 3 * CANDIDATES

"""The guide's first round, with three players, as it is told."""

from __future__ import annotations

from games.rules.azul.state import Options
from games.rules.core.types import Setup
from games.rules.replay import Position, commit
from tests.rules.azul.players import GAME
from tests.rules.azul.positions import FULL_SUPPLY, heap, placing, play, position, refusal

A, B, C = range(3)


def test_side_a_is_the_default() -> None:
    assert GAME.initial(Setup(2, GAME.options_type())).options == Options(side="A")


def test_three_players_take_tiles_as_in_the_guide() -> None:
    state = position(
        "round 1, pick, turn 0, starter 0",
        FULL_SUPPLY,
        "factories: yyyb rgpo bbgg oooo rrrr gggg yyyy",
        seats=("", "", ""),
    )
    state = play(state, "pick 0: yellow").state
    assert (state.players[A].hand, state.centre) == (heap("yyy"), heap("b"))
    state = play(state, "pick 1: red").state
    assert (state.players[B].hand, state.centre) == (heap("rp"), heap("bgo"))
    state = play(state, "pick 2: blue").state
    assert (state.players[C].hand, state.centre) == (heap("bb"), heap("bgogg"))
    assert GAME.scores(state) == (5, 5, 5)


def test_three_players_place_as_in_the_guide() -> None:
    state = position(
        "round 1, place, turn 2, starter 0",
        "token 2",
        FULL_SUPPLY,
        seats=(
            "placing 0 | hand: yyyr",
            "placing 0 | hand: rp",
            "placing 0, token loss 2, round loss 2 | hand: bbg",
        ),
    )
    state = play(state, "place blue-2: blue 2+0").state
    assert (GAME.scores(state)[C], state.tower) == (4, heap("b"))
    state = play(state, "place yellow-3: yellow 3+0").state
    assert (GAME.scores(state)[A], state.tower) == (6, heap("byy"))
    assert refusal(state, "place red-3: red 1+1").code == "payment_mismatch"
    state = play(state, "place red-1: red 1+0").state
    assert GAME.scores(state)[B] == 6
    assert state.players[B].hand == heap("p")


def test_who_has_nothing_left_passes_within_the_same_commit() -> None:
    before = Position(placing("hand: r", "", ""))
    made = commit(GAME, before, [(0, GAME.parse_move("place red-1: red 1+0"))], key=bytes(32))
    moves = [GAME.format_move(row.move).split()[0] for row in made.rows]
    assert moves == ["place", "pass", "pass", "pass", "fill"]
    assert [row.seat for row in made.rows] == [0, 1, 2, 0, None]
    assert (made.position.state.phase, made.position.state.round) == ("pick", 2)

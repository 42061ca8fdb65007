"""What the engine says of any board and hand is what plain rules written by hand say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.rules.azul import scoring
from games.rules.azul.data import COLOURS, FACES, SPACE_AT, Side
from games.rules.azul.drawing import draw, read
from games.rules.azul.events import Filled, Picked, Refilled
from games.rules.azul.factories import taken
from games.rules.azul.moves import Place
from games.rules.azul.stars import covered, with_tile
from games.rules.azul.state import EMPTY_BOARD, Board, Options, Player
from games.rules.azul.tiles import Tiles, can_be_drawn, minus, of_colours, plus
from games.rules.azul.tiles import draw as draw_from
from games.rules.azul.views import PlacePreview, board_of, board_view
from games.rules.core.types import Setup
from tests.rules.azul import by_hand
from tests.rules.azul.knowledge import pieces
from tests.rules.azul.players import GAME, at_random, hoarding, plies_of, thrifty
from tests.rules.azul.positions import placing
from tests.rules.tables import dice

SIDES: tuple[Side, ...] = ("A", "B")
sides = st.sampled_from(SIDES)
heaps: st.SearchStrategy[Tiles] = st.tuples(*[st.integers(0, 8)] * 6)


@st.composite
def boards(draw_: st.DrawFn, side: Side) -> Board:
    """Grown at random by the plain rules alone."""
    board, laid = EMPTY_BOARD, by_hand.Laid()
    number = draw_(st.integers(0, 40))
    rng = dice(draw_(st.integers(0, 2**32)))
    for _ in range(number):
        space, colour = rng.choice(FACES[side].spaces), rng.choice(COLOURS)
        if by_hand.may_lie(side, laid, space, colour):
            laid[space] = colour
            board = with_tile(board, SPACE_AT[side][space], COLOURS.index(colour))
    return board


sides_with_boards = sides.flatmap(lambda side: st.tuples(st.just(side), boards(side)))


def laid_on(side: Side, board: Board) -> by_hand.Laid:
    shown = board_view(side, board).spaces
    return {
        name: colour
        for name, colour in zip(FACES[side].spaces, shown, strict=True)
        if colour is not None
    }


def hand_of(tiles: Tiles) -> dict[str, int]:
    return dict(zip(COLOURS, tiles, strict=True))


# -- boards and hands -------------------------------------------------------------------


@settings(max_examples=60)
@given(sides_with_boards, heaps, st.integers(1, 6))
def test_legal_placements_are_those_of_the_plain_enumeration(
    on: tuple[Side, Board], hand: Tiles, round_: int
) -> None:
    side, board = on
    empty = placing("", "", side=side, round=round_)
    state = replace(empty, players=(Player(hand=hand, board=board), Player()))
    found = [move for move in GAME.legal_moves(state) if isinstance(move, Place)]
    plain = by_hand.placements(side, laid_on(side, board), hand_of(hand), COLOURS[round_ - 1])
    assert Counter((m.space, m.colour, m.natural, m.wild) for m in found) == Counter(plain)


@settings(max_examples=60)
@given(sides_with_boards)
def test_points_and_rewards_are_those_of_the_plain_flood_fill(on: tuple[Side, Board]) -> None:
    side, board = on
    everything: Tiles = (6, 6, 6, 6, 6, 6)
    state = replace(placing("", "", side=side), players=(Player(everything, board=board), Player()))
    for move in GAME.legal_moves(state):
        if isinstance(move, Place):
            laid = {**laid_on(side, board), move.space: str(move.colour)}
            shown = GAME.preview(state, move)
            assert isinstance(shown, PlacePreview)
            assert shown.points == by_hand.points(side, laid, move.space)
            assert shown.reward + shown.supply_short == by_hand.rewards(side, laid, move.space)


@settings(max_examples=60)
@given(sides_with_boards)
def test_the_bonus_of_the_end_is_that_of_the_plain_count(on: tuple[Side, Board]) -> None:
    side, board = on
    plain = by_hand.end_bonus(side, laid_on(side, board))
    assert scoring.end_bonus(side, Player(board=board)) == plain
    assert board_view(side, board).bonus == plain


@settings(max_examples=60)
@given(sides_with_boards)
def test_boards_round_trip_as_drawing_and_as_view(on: tuple[Side, Board]) -> None:
    side, board = on
    stars = dict(line.split(": ") for line in draw(side, board))
    assert read(side, stars) == board == board_of(board_view(side, board))


@settings(max_examples=60)
@given(sides_with_boards)
def test_what_a_board_shows_as_missing_is_what_is_not_covered(on: tuple[Side, Board]) -> None:
    side, board = on
    view, laid = board_view(side, board), laid_on(side, board)
    for feature, missing in zip(by_hand.BOARD[side]["features"], view.missing, strict=True):
        assert set(missing) == {space for space in feature["spaces"] if space not in laid}
    for number, left in enumerate(view.numbers, start=1):
        printed = {at for at, n in by_hand.numbers(side).items() if n == number}
        assert left == len(printed - set(laid))
    assert sum(star.covered for star in view.stars) == len(laid) == covered(board).bit_count()


# -- tiles ------------------------------------------------------------------------------


@given(heaps, st.integers(0, 5), st.integers(0, 5))
def test_a_pick_takes_every_tile_of_its_colour_and_one_wild_tile_if_there_is_one(
    tiles: Tiles, colour: int, wild: int
) -> None:
    took = taken(tiles, colour, wild)
    assert took[wild] == min(1, tiles[wild]) if colour != wild else took[wild] <= 1
    for other in range(6):
        if other != wild:
            assert took[other] == (tiles[other] if other == colour else 0)


@given(heaps, heaps, st.integers(0, 60), st.integers(0, 2**32))
def test_draws_come_from_the_bag_first_and_no_more_than_there_are(
    bag: Tiles, tower: Tiles, number: int, seed: int
) -> None:
    drawn = draw_from(dice(seed), bag, tower, number)
    assert len(drawn) == min(number, sum(bag) + sum(tower))
    for length in range(len(drawn) + 1):
        assert can_be_drawn(bag, tower, of_colours(drawn[:length]))


# -- whole matches ----------------------------------------------------------------------


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "choice", [at_random, thrifty, hoarding], ids=lambda choice: choice.__name__
)
def test_132_tiles_22_of_each_colour_after_every_action_and_nobody_without_a_move(
    side: Side, seats: int, choice: Any
) -> None:
    for seed in range(2):
        for ply in plies_of(Setup(seats, Options(side)), [choice], seed):
            state = ply.step.state
            assert pieces(state) == [22] * 6
            assert bool(GAME.legal_moves(state)) == isinstance(GAME.to_act(state), int)
            assert all(score >= 1 for score in GAME.scores(state))


def test_four_thrifty_players_run_bag_and_tower_dry() -> None:
    short = emptied = gaps = 0
    for seed in range(12):
        choice = (thrifty, hoarding)[seed % 2]
        plies = plies_of(Setup(4, Options("A")), [choice], seed)
        for ply in plies:
            assert pieces(ply.step.state) == [22] * 6
            for event in ply.step.events:
                if isinstance(event, Filled):
                    emptied += event.tower_emptied
                    short += sum(map(sum, event.factories)) < 36
                elif isinstance(event, Refilled):
                    gaps += event.gaps > 0
    assert short > 3
    assert gaps > 3
    assert emptied > 12


def test_what_a_pick_took_lies_beside_the_board_and_the_rest_in_the_centre() -> None:
    for ply in plies_of(Setup(3, Options("A")), [at_random], "picks"):
        picked = ply.step.events[0]
        if isinstance(picked, Picked):
            hand, before = (at.players[picked.seat].hand for at in (ply.step.state, ply.state))
            assert minus(hand, before) == picked.tiles
            centre, before = ply.step.state.centre, ply.state.centre
            if picked.factory is None:
                assert minus(before, picked.tiles) == centre
            else:
                assert minus(centre, before) == picked.to_centre
                lay = ply.state.factories[picked.factory]
                assert plus(picked.tiles, picked.to_centre) == lay


def test_points_by_placing_are_those_of_the_events() -> None:
    for side in SIDES:
        plies = plies_of(Setup(2, Options(side)), [thrifty], "points")
        made = [0, 0]
        for ply in plies:
            if isinstance(ply.move, Place):
                assert isinstance(ply.actor, int)
                state = ply.step.state
                laid = laid_on(state.options.side, state.players[ply.actor].board)
                made[ply.actor] += by_hand.points(side, laid, ply.move.space)
        last = plies[-1].step.state
        assert made == [player.placing for player in last.players]
        for player, total in zip(last.players, GAME.scores(last), strict=True):
            laid = laid_on(last.options.side, player.board)
            kept = sum(player.corners)
            assert total == max(1, player.score + by_hand.end_bonus(side, laid) - kept)

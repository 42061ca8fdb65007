"""Why a move is refused. Anchors are headings of RULES.md."""

from __future__ import annotations

from typing import assert_never

from games.rules.azul.data import (
    CORNERS,
    FACES,
    INDEX,
    SPACE_AT,
    STAR_OF,
    SUPPLY_SIZE,
)
from games.rules.azul.factories import can_be_filled, only_wild, source
from games.rules.azul.moves import (
    Done,
    Fill,
    Keep,
    KeepAll,
    Move,
    Pass,
    Pick,
    Place,
    Refill,
    Reward,
    Start,
)
from games.rules.azul.stars import becomes, covered, fitting
from games.rules.azul.state import State
from games.rules.azul.tiles import NO_TILES, Tiles, can_be_drawn
from games.rules.core.errors import Detail, Refusal


def check_move(state: State, move: Move) -> Refusal | None:
    """None, or why the one to act may not make ``move``."""
    if state.phase == "over":
        return Refusal("game_over", rule="the-end")
    match move:
        case Start() | Fill() | Refill():
            return _check_chance(state, move)
        case _ if state.phase in ("start", "fill", "refill"):
            return Refusal("not_now", rule="chance")
        case Pick():
            return _check_pick(state, move)
        case Place():
            return _not_placing(state) or _check_place(state, move)
        case Reward():
            return _check_reward(state, move)
        case Pass():
            return _not_placing(state)
        case Keep():
            return _check_keep(state, move)
        case KeepAll():
            return _check_keep_all(state)
        case Done():
            return _not_keeping(state)
        case _:
            assert_never(move)


# -- taking tiles -----------------------------------------------------------------------


def _check_pick(state: State, move: Pick) -> Refusal | None:
    if state.phase != "pick":
        return Refusal("all_taken", rule="end-of-taking")
    factory, colour = move.factory, INDEX[move.colour]
    if factory is not None and not 0 <= factory < len(state.factories):
        return Refusal("no_such_factory", {"factories": len(state.factories)}, "factories")
    tiles = source(state, factory)
    if tiles == NO_TILES:
        return _nothing_there(factory)
    if not tiles[colour]:
        return Refusal("colour_not_there", {"colour": move.colour}, "taking-tiles")
    if colour == state.wild and not only_wild(tiles, state.wild):
        return Refusal("wild_not_choosable", {"colour": move.colour}, "taking-tiles")
    return None


def _nothing_there(factory: int | None) -> Refusal:
    if factory is None:
        return Refusal("empty_centre", rule="the-token")
    return Refusal("empty_source", {"factory": factory + 1}, "taking-tiles")


# -- placing ----------------------------------------------------------------------------


def _not_placing(state: State) -> Refusal | None:
    """Why now is not the time to place or to pass."""
    match state.phase:
        case "pick":
            return Refusal("take_tiles_first", rule="no-passing-while-taking")
        case "reward":
            return Refusal("bonus_pending", {"owed": state.owed}, "rewards")
        case "keep":
            return Refusal("already_passing", rule="passing")
        case _:
            return None


def _check_place(state: State, move: Place) -> Refusal | None:
    side = state.options.side
    space = SPACE_AT[side].get(move.space)
    if space is None:
        return Refusal("no_such_space", rule="the-board")
    board = state.players[state.turn].board
    if covered(board) >> space & 1:
        return Refusal("occupied", {"space": move.space}, "covering-a-space")
    star, colour = STAR_OF[space], INDEX[move.colour]
    colours = fitting(side, board, star)
    if colour not in colours:
        details: dict[str, Detail] = {"colour": move.colour}
        if becomes(side, board, star) == "six_coloured":
            return Refusal("colour_already_in_star", details, _star_rule(state))
        return Refusal("wrong_colour_for_star", details, _star_rule(state))
    return _check_payment(state, move, FACES[side].numbers[space])


def _star_rule(state: State) -> str:
    return "colours-of-a-star" if state.options.side == "A" else "monochrome-stars"


def _check_payment(state: State, move: Place, number: int) -> Refusal | None:
    colour, hand = INDEX[move.colour], state.players[state.turn].hand
    if move.natural < 1:
        return Refusal("needs_natural", {"colour": move.colour}, "paying")
    if move.wild and colour == state.wild:
        return Refusal("wild_for_itself", {"colour": move.colour}, "paying")
    if move.wild < 0 or move.natural + move.wild != number:
        details: dict[str, Detail] = {"number": number, "paid": move.natural + move.wild}
        return Refusal("payment_mismatch", details, "paying")
    if move.natural > hand[colour]:
        details = {"colour": move.colour, "owned": hand[colour]}
        return Refusal("not_enough_tiles", details, "paying")
    if move.wild > hand[state.wild]:
        return Refusal("not_enough_wild_tiles", {"owned": hand[state.wild]}, "paying")
    return None


def _check_reward(state: State, move: Reward) -> Refusal | None:
    if state.phase != "reward":
        return Refusal("no_reward_due", rule="rewards")
    if not state.supply[INDEX[move.colour]]:
        return Refusal("not_in_supply", {"colour": move.colour}, "rewards")
    return None


# -- passing ----------------------------------------------------------------------------


def _not_keeping(state: State) -> Refusal | None:
    """Why now is not the time to choose what to keep."""
    if state.phase == "keep":
        return None
    return _not_placing(state) or Refusal("pass_first", rule="passing")


def _check_keep(state: State, move: Keep) -> Refusal | None:
    refusal = _not_keeping(state)
    if refusal is not None:
        return refusal
    player = state.players[state.turn]
    if sum(player.corners) >= CORNERS:
        return Refusal("keep_limit", {"limit": CORNERS}, "passing")
    if not player.hand[INDEX[move.colour]]:
        return Refusal("nothing_of_that_colour", {"colour": move.colour}, "passing")
    return None


def _check_keep_all(state: State) -> Refusal | None:
    refusal = None if state.phase == "keep" else _not_placing(state)
    if refusal is not None:
        return refusal
    player = state.players[state.turn]
    if player.hand == NO_TILES:
        return Refusal("nothing_to_keep", rule="passing")
    if sum(player.hand) + sum(player.corners) > CORNERS:
        return Refusal("keep_limit", {"limit": CORNERS}, "passing")
    return None


# -- chance -----------------------------------------------------------------------------


def _check_chance(state: State, move: Start | Fill | Refill) -> Refusal | None:
    match move:
        case Start(seat) if state.phase == "start":
            if not 0 <= seat < len(state.players):
                return Refusal("bad_start", rule="first-round")
        case Fill(factories) if state.phase == "fill":
            return _check_fill(state, factories)
        case Refill(tiles) if state.phase == "refill":
            gaps = SUPPLY_SIZE - sum(state.supply)
            expected = min(gaps, sum(state.bag) + sum(state.tower))
            if sum(tiles) != expected or not can_be_drawn(state.bag, state.tower, tiles):
                return Refusal("bad_refill", rule="filling-the-supply")
        case _:
            return Refusal("not_now", rule="chance")
    return None


def _check_fill(state: State, factories: tuple[Tiles, ...]) -> Refusal | None:
    if len(factories) == len(state.factories) and can_be_filled(state.bag, state.tower, factories):
        return None
    return Refusal("bad_fill", rule="next-round")

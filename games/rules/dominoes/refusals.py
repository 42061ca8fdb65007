"""Why a move is refused, from what the mover can see. Anchors are headings of RULES.md."""

from __future__ import annotations

from typing import assert_never

from games.rules.core.errors import Detail, Refusal
from games.rules.dominoes.hands import HAND_SIZE, can_follow, opening_tile
from games.rules.dominoes.line import ends_of, matches
from games.rules.dominoes.moves import Deal, Draw, Drawn, Move, Pass, Play
from games.rules.dominoes.state import Options, State
from games.rules.dominoes.tiles import ALL_TILES, Tile

_TILES = frozenset(ALL_TILES)


def has_boneyard(options: Options, seats: int) -> bool:
    """Whether this table ever draws: not in the block game, nor with four players. Rule 5."""
    return options.variant == "draw" and seats * HAND_SIZE < len(ALL_TILES)


def check_move(state: State, move: Move) -> Refusal | None:
    """None, or why the one to act may not make ``move``."""
    if state.phase == "over":
        return Refusal("game_over", rule="target")
    if state.phase == "deal":
        return _check_deal(move, seats=len(state.hands))
    if state.phase == "drawing":
        return _check_drawn(move, state.boneyard)
    match move:
        case Play():
            return _check_play(state, move)
        case Draw():
            return _check_draw(state)
        case Pass():
            return _check_pass(state)
        case Deal() | Drawn():
            return Refusal("not_now", rule="turns")
        case _:
            assert_never(move)


def _check_play(state: State, move: Play) -> Refusal | None:
    if move.tile not in _TILES:
        return Refusal("not_a_tile", {"tile": move.tile}, "tiles")
    hand = state.hands[state.turn]
    if move.tile not in hand:
        return Refusal("tile_not_in_hand", {"tile": move.tile}, "turns")
    if state.phase == "open":
        return _check_opening(move, opening_tile(hand))
    if move.end is None:
        return Refusal("name_an_end", {"tile": move.tile}, "ends")
    left, right = ends_of(state.line)
    number = left if move.end == "left" else right
    if not matches(move.tile, number):
        details: dict[str, Detail] = {"tile": move.tile, "end": move.end, "number": number}
        return Refusal("does_not_match", details, "matching")
    return None


def _check_opening(move: Play, opening: Tile) -> Refusal | None:
    if move.tile != opening:
        return Refusal("wrong_opening", {"tile": move.tile, "opening": opening}, "opening")
    if move.end is not None:
        return Refusal("no_end_yet", rule="opening-end")
    return None


def _check_draw(state: State) -> Refusal | None:
    hand = state.hands[state.turn]
    if state.phase == "open":
        return Refusal("must_open", {"opening": opening_tile(hand)}, "opening")
    if can_follow(hand, ends_of(state.line)):
        return Refusal("must_play", rule="must-play")
    if not has_boneyard(state.options, len(state.hands)):
        rule = "block-game" if state.options.variant == "block" else "four-players"
        return Refusal("no_boneyard", rule=rule)
    if not state.boneyard:
        return Refusal("boneyard_empty", rule="passing")
    return None


def _check_pass(state: State) -> Refusal | None:
    hand = state.hands[state.turn]
    if state.phase == "open":
        return Refusal("must_open", {"opening": opening_tile(hand)}, "opening")
    if can_follow(hand, ends_of(state.line)):
        return Refusal("must_play", rule="must-play")
    if state.boneyard and has_boneyard(state.options, len(state.hands)):
        return Refusal("must_draw", {"boneyard": len(state.boneyard)}, "drawing")
    return None


def _check_deal(move: Move, seats: int) -> Refusal | None:
    if not isinstance(move, Deal):
        return Refusal("not_now", rule="dealing")
    tiles = [tile for hand in move.hands for tile in hand]
    for tile in tiles:
        if tile not in _TILES:
            return Refusal("not_a_tile", {"tile": tile}, "tiles")
    if len(move.hands) != seats or any(len(hand) != HAND_SIZE for hand in move.hands):
        return Refusal("bad_deal", {"seats": seats, "each": HAND_SIZE}, "dealing")
    if len(set(tiles)) != len(tiles):
        return Refusal("tile_dealt_twice", rule="tiles")
    return None


def _check_drawn(move: Move, boneyard: tuple[Tile, ...]) -> Refusal | None:
    if not isinstance(move, Drawn):
        return Refusal("not_now", rule="drawing")
    if move.tile not in _TILES:
        return Refusal("not_a_tile", {"tile": move.tile}, "tiles")
    if move.tile not in boneyard:
        return Refusal("not_in_boneyard", {"tile": move.tile}, "drawing")
    return None

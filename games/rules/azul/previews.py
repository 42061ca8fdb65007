"""What a legal move would give, for the screen to show before it is made."""

from __future__ import annotations

from games.rules.azul.data import (
    CORNERS,
    FACES,
    INDEX,
    KINDS,
    LEAST_SCORE,
    REWARDS,
    ROUNDS,
    SPACE_AT,
)
from games.rules.azul.factories import source, taken
from games.rules.azul.moves import Done, KeepAll, Move, Pass, Pick, Place
from games.rules.azul.payment import thrown_away
from games.rules.azul.scoring import end_bonus
from games.rules.azul.stars import covered, finished_by, group_size
from games.rules.azul.state import State
from games.rules.azul.tiles import NO_TILES, minus
from games.rules.azul.views import PassPreview, PickPreview, PlacePreview, Preview


def preview(state: State, move: Move) -> Preview | None:
    """None for moves that give nothing but what they say."""
    match move:
        case Pick():
            return _pick(state, move)
        case Place():
            return _place(state, move)
        case Pass() | KeepAll() | Done():
            return _leave(state, chosen=isinstance(move, Done))
        case _:
            return None


def _pick(state: State, move: Pick) -> PickPreview:
    lying = source(state, move.factory)
    tiles = taken(lying, INDEX[move.colour], state.wild)
    if move.factory is not None:
        return PickPreview(tiles, minus(lying, tiles), token=False, loss=0)
    token = state.token is None
    loss = state.players[state.turn].loss(sum(tiles)) if token else 0
    return PickPreview(tiles, NO_TILES, token, loss)


def _place(state: State, move: Place) -> PlacePreview:
    side = state.options.side
    space = SPACE_AT[side][move.space]
    after = covered(state.players[state.turn].board) | 1 << space
    finished = finished_by(after, space)
    earned = sum(REWARDS[KINDS[at]] for at in finished)
    reward = min(earned, sum(state.supply))
    return PlacePreview(
        points=group_size(after, space),
        to_tower=thrown_away(move, state.wild),
        finishes=tuple(FACES[side].features[at] for at in finished),
        reward=reward,
        supply_short=earned - reward,
    )


def _leave(state: State, *, chosen: bool) -> PassPreview:
    player = state.players[state.turn]
    kept, left = sum(player.corners), sum(player.hand)
    more = 0 if chosen else min(left, CORNERS - kept)
    loss = player.loss(left - more)
    return PassPreview(
        kept=kept + more,
        thrown=left - more,
        loss=loss,
        later_loss=_later_loss(state, kept + more, loss) if state.round == ROUNDS else 0,
    )


def _later_loss(state: State, kept: int, loss: int) -> int:
    """What the tiles kept cost after the bonuses, ``loss`` having been lost by then."""
    player = state.players[state.turn]
    before = player.score - loss + end_bonus(state.options.side, player)
    return min(kept, before - LEAST_SCORE)

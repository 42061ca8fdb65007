"""A whole position drawn fairly from what one viewer can see.

Promise: every way in which chance could have dealt and drawn the tiles that the viewer can't
see, and which agrees with everything public, is equally likely. Public are the line with who
laid what and when, the sizes of hands and boneyard, who opened with which tile (rule 2), and
that whoever drew or passed could follow neither end with any tile then held (rules 4 and 5); a
tile drawn later is not bound by that. How players choose among legal moves is not weighed.

Method: a hidden hand is made of groups of tiles acquired together. The tiles that are not free
to lie anywhere are placed one by one, each place weighed with the exact number of ways in which
the rest can be completed; the free ones are shuffled. No tries are thrown away except for the
few where the opener must still be the opener.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import factorial, prod
from typing import Final, TypeAlias

from games.rules.core.chance import Rng
from games.rules.core.types import Seat, Value
from games.rules.dominoes.hands import HAND_SIZE, Hand, opener, opening_rank, opening_tile
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.state import State
from games.rules.dominoes.tiles import ALL_TILES, Tile
from games.rules.dominoes.views import View

_Room: TypeAlias = tuple[int, ...]
"""How many tiles each group still takes; the boneyard is the last group."""


_BEFORE_THE_LINE: Final = -1


class _Turn(Value, frozen=True):
    """A turn at which everybody saw that a seat could not follow ``ends``."""

    after: int
    ends: tuple[int, int]
    draws: int
    """Tiles taken at this turn so far."""
    passed: bool


class _Group(Value, frozen=True):
    """Tiles that a hidden seat acquired together and that weren't laid at the same turn.

    ``turns`` are those whose ends bind the tiles while they were held; ``after`` is the line's
    length when they were acquired.
    """

    seat: Seat
    size: int
    after: int
    turns: tuple[_Turn, ...]


class ImpossibleView(ValueError):
    """No deal and no draws lead to this view; it was typed, not played."""


class HiddenTiles:
    """What a view leaves open; counts once, then samples as often as wanted.

    Raises ImpossibleView.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        groups = [
            group
            for seat, hand in enumerate(view.hands)
            if hand is None
            for group in _groups_of(view, seat)
        ]
        self._seats = [group.seat for group in groups]
        items = _items(view, groups, _unseen(view))
        boneyard = len(groups)
        everywhere = (*range(len(groups)), boneyard)
        self._room: _Room = (*(group.size for group in groups), view.boneyard)
        self._free = [tile for tile, places in items if places == everywhere]
        self._bound = sorted(
            ((tile, places) for tile, places in items if places != everywhere),
            key=lambda item: (len(item[1]), item),
        )
        self._ways: dict[tuple[int, _Room], int] = {}
        if sum(self._room) != len(items) or not self._count(0, self._room):
            raise ImpossibleView("nothing that chance could deal looks like this")

    def sample(self, rng: Rng) -> State:
        """One whole position that looks like the view to its viewer."""
        while True:
            state = self._with_hands(self._placed(rng))
            if state.phase != "open" or opener(state.hands) == state.turn:
                return state

    def _placed(self, rng: Rng) -> list[tuple[int, Tile]]:
        """(group, tile) for every tile that the view leaves open."""
        room = self._room
        placed: list[tuple[int, Tile]] = []
        for at, (tile, places) in enumerate(self._bound):
            weights = [self._count(at + 1, _less_one(room, place)) for place in places]
            place = places[_weighted(weights, rng)]
            room = _less_one(room, place)
            placed.append((place, tile))
        slots = [place for place, left in enumerate(room) for _ in range(left)]
        placed.extend(zip(slots, rng.shuffled(self._free), strict=True))
        return placed

    def _count(self, at: int, room: _Room) -> int:
        """In how many ways the bound tiles from ``at`` on, and all free ones, fit into ``room``."""
        if min(room) < 0:
            return 0
        if at == len(self._bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        ways = self._ways.get((at, room))
        if ways is None:
            _, places = self._bound[at]
            ways = sum(self._count(at + 1, _less_one(room, place)) for place in places)
            self._ways[at, room] = ways
        return ways

    def _with_hands(self, placed: list[tuple[int, Tile]]) -> State:
        view = self._view
        laid = set(map(tile_of, view.line))
        hidden: dict[Seat, list[Tile]] = {seat: [] for seat in self._seats}
        boneyard = []
        for group, tile in placed:
            if group == len(self._seats):
                boneyard.append(tile)
            elif tile not in laid:
                hidden[self._seats[group]].append(tile)
        hands: tuple[Hand, ...] = tuple(
            tuple(sorted(hidden[seat])) if hand is None else hand
            for seat, hand in enumerate(view.hands)
        )
        return State(
            options=view.options,
            phase=view.phase,
            deal=view.deal,
            turn=view.turn or 0,
            hands=hands,
            boneyard=tuple(sorted(boneyard)),
            line=view.line,
            passes=view.passes,
            signs=view.signs,
            scores=view.scores,
            deals_won=view.deals_won,
            last_deal=view.last_deal,
        )


def _unseen(view: View) -> list[Tile]:
    seen = {tile for hand in view.hands if hand is not None for tile in hand}
    seen.update(map(tile_of, view.line))
    return [tile for tile in ALL_TILES if tile not in seen]


# -- what the public record says about a hidden hand ------------------------------------


def _turns_of(view: View, seat: Seat) -> list[_Turn]:
    turns = []
    own = (sign for sign in view.signs if sign.seat == seat)
    for (after, ends), signs in groupby(own, key=lambda sign: (sign.after, sign.ends)):
        kinds = [sign.kind for sign in signs]
        turns.append(_Turn(after, ends, kinds.count("draw"), passed="pass" in kinds))
    return turns


def _groups_of(view: View, seat: Seat) -> Iterator[_Group]:
    """The groups of a hidden hand, whatever of them has been laid since included."""
    laid_after = {at.nth for at in view.line if at.seat == seat}
    turns = _turns_of(view, seat)
    yield _Group(seat, HAND_SIZE, _BEFORE_THE_LINE, tuple(turns))
    for at, turn in enumerate(turns):
        kept = turn.draws
        still_drawing = at == len(turns) - 1 and view.turn == seat and not turn.passed
        if turn.after in laid_after and kept:
            kept -= 1  # the last tile drawn fitted and was laid
        elif still_drawing and kept:
            kept -= 1  # the last draw has not come yet, or nobody else knows whether it fits
            if view.phase == "play":
                yield _Group(seat, 1, turn.after, ())
        if kept:
            yield _Group(seat, kept, turn.after, tuple(turns[at:]))


def _items(
    view: View, groups: Sequence[_Group], unseen: Sequence[Tile]
) -> list[tuple[Tile, tuple[int, ...]]]:
    """Every tile to place, with the numbers of the groups that may hold it.

    Beside the tiles that can't be seen these are the ones laid by hidden hands, of which only
    their owner knows when they were acquired.
    """
    top = _highest_rank(view)
    boneyard = len(groups)
    items = [
        (
            tile,
            (
                *(at for at, group in enumerate(groups) if _may_hold(group, tile, None, top)),
                boneyard,
            ),
        )
        for tile in unseen
    ]
    drew_to_it = {(sign.seat, sign.after) for sign in view.signs}
    for placed in view.line:
        if view.hands[placed.seat] is None and (placed.seat, placed.nth) not in drew_to_it:
            tile = tile_of(placed)
            places = tuple(
                at
                for at, group in enumerate(groups)
                if group.seat == placed.seat and _may_hold(group, tile, placed.nth, top)
            )
            items.append((tile, places))
    return items


def _may_hold(
    group: _Group, tile: Tile, laid_after: int | None, top: tuple[bool, int, int] | None
) -> bool:
    """Whether ``tile`` can have come with ``group`` and been held until ``laid_after``."""
    if group.after == _BEFORE_THE_LINE and top is not None and opening_rank(tile) > top:
        return False
    if laid_after is not None and group.after >= laid_after:
        return False
    return not any(
        number in tile
        for turn in group.turns
        if laid_after is None or turn.after < laid_after
        for number in turn.ends
    )


def _highest_rank(view: View) -> tuple[bool, int, int] | None:
    """The rank above which no hand held a tile when the deal began. Rule 2."""
    if view.line:
        return max(opening_rank(tile_of(at)) for at in view.line if at.nth == 0)
    hand = view.hands[view.turn] if view.turn is not None else None
    return opening_rank(opening_tile(hand)) if hand else None


# -- arithmetic -------------------------------------------------------------------------


def _less_one(room: _Room, place: int) -> _Room:
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def _weighted(weights: Sequence[int], rng: Rng) -> int:
    """An index, as likely as its weight; the sum may be of any size."""
    drawn = _below(rng, sum(weights))
    for at, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return at
    raise AssertionError("weights that add up to less than their sum")


def _below(rng: Rng, k: int) -> int:
    """A fair number in ``range(k)`` for any positive k."""
    words = max(1, -(-(k - 1).bit_length() // 32))
    if words == 1:
        return rng.below(k)
    size = 1 << 32 * words
    limit = size - size % k
    while True:
        drawn = 0
        for _ in range(words):
            drawn = drawn << 32 | rng.below(1 << 32)
        if drawn < limit:
            return drawn % k

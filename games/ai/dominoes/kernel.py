"""One deal of dominoes in flat integers, for search: what the rules say, many times faster.

A set of tiles is 28 bits. Tiles are numbered by their claim to open a deal (rule 2), so that the
highest bit of all hands opens. Moves are numbers too: a kind (``LEFT``, ``RIGHT``, ``OPEN``,
``DRAWN``) plus the tile, or ``DRAW`` or ``PASS``. Tests prove a ``Position`` equal to the engine
move for move.

The module stands alone, so that it can be compiled (``make kernels``). Source: rules document,
rules 1 to 7.
"""

from __future__ import annotations

from typing import Final

TILES: Final = 28
PIPS: Final = 7

HALVES: Final[list[tuple[int, int]]] = sorted(
    ((high, low) for high in range(PIPS) for low in range(high + 1)),
    key=lambda halves: (halves[0] == halves[1], sum(halves), halves[0]),
)
"""Every tile's two halves, the higher first; the tile with the best claim to open is the last."""

LEFT: Final = 0
RIGHT: Final = TILES
OPEN: Final = 2 * TILES
DRAWN: Final = 3 * TILES
DRAW: Final = 4 * TILES
PASS: Final = DRAW + 1

NOT_OPEN: Final = PIPS
"""Stands for both ends before the opening tile."""
NOBODY: Final = -1

_BIT: Final[list[int]] = [1 << tile for tile in range(TILES)] * 4
"""The tile of a move, as a set."""
_HALVES_TOGETHER: Final[list[int]] = [high + low for high, low in HALVES] * 2
"""Of a play's tile: less the end it lies against, this is the end it opens."""


def _tiles_where(condition: list[bool]) -> int:
    return sum(bit for bit, holds in zip(_BIT, condition, strict=False) if holds)


WITH: Final[list[int]] = [_tiles_where([end in halves for halves in HALVES]) for end in range(8)]
"""The tiles that fit an end; none for ``NOT_OPEN``."""

_WEIGHT_PLANES: Final[list[int]] = [
    _tiles_where([bool(sum(halves) >> plane & 1) for halves in HALVES]) for plane in range(4)
]
"""Binary digit by digit, the tiles whose pips have it set."""


def tiles_in(tiles: int) -> list[int]:
    """The numbers of the tiles of a set, ascending."""
    return [tile for tile in range(TILES) if tiles >> tile & 1]


def weight(tiles: int) -> int:
    """All pips of a set of tiles. Rule 7."""
    return (
        (tiles & _WEIGHT_PLANES[0]).bit_count()
        + 2 * (tiles & _WEIGHT_PLANES[1]).bit_count()
        + 4 * (tiles & _WEIGHT_PLANES[2]).bit_count()
        + 8 * (tiles & _WEIGHT_PLANES[3]).bit_count()
    )


def _plays_by_tiles(kind: int, end: int) -> dict[int, list[int]]:
    """For every set of tiles that fit ``end``, the plays onto it."""
    plays: dict[int, list[int]] = {0: []}
    for tile in tiles_in(WITH[end]):
        for tiles, listed in list(plays.items()):
            plays[tiles | _BIT[tile]] = [*listed, kind + tile]
    return plays


_LEFT_PLAYS: Final = [_plays_by_tiles(LEFT, end) for end in range(8)]
_RIGHT_PLAYS: Final = [_plays_by_tiles(RIGHT, end) for end in range(8)]


class Position:
    """A deal from its opening to its end, changed in place by ``apply``.

    ``hands`` are sets of tiles by seat. ``draws`` tells whether the table ever draws (rule 5);
    where it doesn't, the boneyard lies unused. ``drawing`` waits for chance. ``passes`` counts
    passes in a row. ``turn`` is the seat to play, or the one that went out.
    """

    __slots__ = (
        "boneyard", "drawing", "draws", "hands", "left", "over", "passes", "right", "turn",
    )  # fmt: skip

    def __init__(self, hands: list[int], boneyard: int, draws: bool, turn: int) -> None:
        """Dealt, with ``turn`` to lay the opening tile."""
        self.hands = hands
        self.boneyard = boneyard
        self.draws = draws
        self.turn = turn
        self.left = NOT_OPEN
        self.right = NOT_OPEN
        self.passes = 0
        self.drawing = False
        self.over = False

    def copy(self) -> Position:
        other = Position(self.hands[:], self.boneyard, self.draws, self.turn)
        other.left = self.left
        other.right = self.right
        other.passes = self.passes
        other.drawing = self.drawing
        other.over = self.over
        return other

    def moves(self) -> list[int]:
        """What the seat to play, or chance while ``drawing``, can do; empty once over.

        Not to be changed. A tile that fits two equal ends is listed for the left one only: the
        sides of the line mean nothing. Rules 2 to 5.
        """
        hand = self.hands[self.turn]
        left = self.left
        right = self.right
        plays = _LEFT_PLAYS[left][hand & WITH[left]]
        if left != right:
            others = _RIGHT_PLAYS[right][hand & WITH[right]]
            if others:
                return plays + others
        if plays:
            return plays
        return self._moves_without_a_play(hand)

    def _moves_without_a_play(self, hand: int) -> list[int]:
        if self.over:
            return []
        if self.left == NOT_OPEN:
            return [OPEN + hand.bit_length() - 1]
        if self.drawing:
            return [DRAWN + tile for tile in tiles_in(self.boneyard)]
        return [DRAW] if self.draws and self.boneyard else [PASS]

    def apply(self, move: int) -> None:
        """Make a move that ``moves`` lists. Rules 2 to 6."""
        if move >= OPEN:
            self._apply_no_play(move)
            return
        if move < RIGHT:
            self.left = _HALVES_TOGETHER[move] - self.left
        else:
            self.right = _HALVES_TOGETHER[move] - self.right
        self._lay(_BIT[move])

    def _lay(self, tile: int) -> None:
        turn = self.turn
        hand = self.hands[turn] ^ tile
        self.hands[turn] = hand
        self.passes = 0
        if hand:
            self._next_turn()
        else:
            self.over = True

    def _next_turn(self) -> None:
        turn = self.turn + 1
        self.turn = turn if turn < len(self.hands) else 0

    def _apply_no_play(self, move: int) -> None:
        if move == PASS:
            self.passes += 1
            if self.passes == len(self.hands):
                self.over = True
            else:
                self._next_turn()
        elif move == DRAW:
            self.drawing = True
        elif move >= DRAWN:
            tile = _BIT[move]
            self.boneyard ^= tile
            self.hands[self.turn] |= tile
            self.drawing = False
        else:
            self.left, self.right = HALVES[move - OPEN]
            self._lay(_BIT[move])

    def winner(self) -> int:
        """Once over: the seat that went out, else the single lowest hand's, else ``NOBODY``.

        Rule 7.
        """
        if not self.hands[self.turn]:
            return self.turn
        weights = [weight(hand) for hand in self.hands]
        lowest = min(weights)
        return weights.index(lowest) if weights.count(lowest) == 1 else NOBODY

    def points(self) -> int:
        """Once over: what the winner scores, the pips of all other hands. Rule 7."""
        winner = self.winner()
        if winner == NOBODY:
            return 0
        return sum([weight(hand) for hand in self.hands]) - weight(self.hands[winner])


def deal(hands: list[int], boneyard: int, draws: bool) -> Position:
    """The position of these hands just dealt: the best opening tile's holder opens. Rule 2."""
    return Position(hands, boneyard, draws, hands.index(max(hands)))


ALL_PIPS: Final = sum([high + low for high, low in HALVES])
"""No deal is worth more."""
_ANYTHING: Final = ALL_PIPS + 1


class OutOfNodes(Exception):
    """The search needs more nodes than it was given."""


class EndSearch:
    """Best play of two seats who know all hands, in a deal where nothing is left to draw.

    A deal is worth its points to who wins it and as much less to the other. What is best then is
    best for the match, too: more points never win it less. Nodes are counted over the life of
    the search, which remembers the positions it has met.
    """

    __slots__ = ("_bounds", "_nodes")

    def __init__(self, nodes: int) -> None:
        self._nodes = nodes
        self._bounds: dict[tuple[int, int, int], tuple[int, int]] = {}

    def worth(self, position: Position, seat: int, at_least: int = -ALL_PIPS) -> int:
        """What the deal is worth to ``seat``, who is to play or has just gone out.

        Exact from ``at_least`` on; what is worth less is less than ``at_least`` here too.
        Raises OutOfNodes.
        """
        if position.over or position.turn == seat:
            return self._worth(position, seat, at_least - 1, _ANYTHING)
        return -self._worth(position, 1 - seat, -_ANYTHING, 1 - at_least)

    def _worth(self, position: Position, seat: int, low: int, high: int) -> int:
        """Negamax: exact strictly between ``low`` and ``high``, else a bound on the same side."""
        self._nodes -= 1
        if self._nodes < 0:
            raise OutOfNodes
        if position.over:
            points = position.points()
            return points if position.winner() == seat else -points
        key = _key(position)
        at_least, at_most = self._bounds.get(key, (-_ANYTHING, _ANYTHING))
        if at_least >= high or at_least == at_most:
            return at_least
        if at_most <= low:
            return at_most
        best = -_ANYTHING
        floor = low
        for move in reversed(position.moves()):
            after = position.copy()
            after.apply(move)
            best = max(best, -self._worth(after, 1 - seat, -high, -floor))
            floor = max(floor, best)
            if best >= high:
                break
        self._bounds[key] = (
            best if best > low else at_least,
            best if best < high else at_most,
        )
        return best


def _key(position: Position) -> tuple[int, int, int]:
    """Equal for positions that differ only in which end is the left one."""
    low = min(position.left, position.right)
    high = max(position.left, position.right)
    rest = ((low * 8 + high) * 2 + position.turn) * 2 + position.passes
    return position.hands[0], position.hands[1], rest

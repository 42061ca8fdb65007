"""One game of Kingdomino in flat integers, for search: what the rules say, many times faster.

A place for a domino is a number: which two squares, and which half lies on which. A set of places
is an int with their bits, so that all places where a domino fits are found at once. Chance is
settled beforehand: a ``Position`` knows the kings and rows to come. Tests prove it equal to the
engine move for move.

The module stands alone, so that it can be compiled (``make kernels``): the tables of a ``Board``
come from ``boards``. Source: rules document.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LANDS: Final = 6

DISCARD: Final = 1000
CLAIM: Final = 1001
"""Moves below ``DISCARD`` are places; from ``CLAIM`` on they are the dominoes of the next row, by
their place in it."""
FREE: Final = -1
"""The owner of a domino that nobody has claimed."""
NOWHERE: Final = -1
"""What a domino gains that doesn't fit."""


def _powers(count: int) -> list[int]:
    powers = [1]
    while len(powers) < count:
        powers.append(powers[-1] * 2)
    return powers


POWER: Final[list[int]] = _powers(2000)
"""Two to the power of each number."""
BELOW: Final[list[int]] = [power - 1 for power in POWER]
"""The set of all numbers below each."""


def members(numbers: int) -> list[int]:
    """The numbers of a set, descending."""
    found: list[int] = []
    while numbers:
        highest = numbers.bit_length() - 1
        found.append(highest)
        numbers ^= POWER[highest]
    return found


class Board:
    """The tables for kingdoms of one size.

    Squares are numbered line by line, ``stride`` a line; the last column lies outside, so that a
    step to the side never ends on another line. The first half of the ``places`` has the first
    half of the domino above or to the left; the others are the same ones turned, in that order.

    A land is one int of five sets, side by side: the places whose first half lies beside it or
    the castle; from bit ``second`` on those whose second half does; from ``squares`` on its
    squares, then those with one or three crowns, then those with two or three, ``stride`` squared
    bits for each. ``empty`` is one without squares.

    ``laid`` tells of each place which places stay possible once a domino lies there, and its two
    squares; ``half[crowns][square]`` what half a domino adds to its land. ``faces`` are the
    dominoes by number: the first half's land and crowns, the second one's.
    """

    __slots__ = (
        "castle", "empty", "faces", "half", "laid", "places", "second", "squares", "stride",
    )  # fmt: skip

    def __init__(
        self,
        stride: int,
        castle: int,
        faces: list[tuple[int, int, int, int]],
        laid: list[tuple[int, int, int]],
        half: list[list[int]],
        empty: int,
    ) -> None:
        self.stride: int = stride
        self.castle: int = castle
        self.faces: list[tuple[int, int, int, int]] = faces
        self.laid: list[tuple[int, int, int]] = laid
        self.half: list[list[int]] = half
        self.empty: int = empty
        self.places: int = len(laid)
        self.second: int = len(laid)
        self.squares: int = 2 * len(laid)


class Kingdom:
    """What lies around one castle, changed in place.

    ``places`` are those still possible for any domino at all; ``lands`` are as the board says.
    """

    __slots__ = ("board", "discards", "lands", "places")

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.places: int = BELOW[board.places]
        self.lands: list[int] = [board.empty] * LANDS
        self.discards: int = 0

    def copy(self) -> Kingdom:
        other = Kingdom(self.board)
        other.places = self.places
        other.lands = self.lands[:]
        other.discards = self.discards
        return other

    def fitting(self, domino: int) -> int:
        """Every place where the domino may lie, each once: two halves of one land are equal."""
        board = self.board
        land, _, other_land, _ = board.faces[domino]
        lands = self.lands
        fitting = self.places & (lands[land] | lands[other_land] >> board.second)
        return fitting & BELOW[board.places >> 1] if land == other_land else fitting

    def lay(self, domino: int, place: int) -> None:
        """Lay the domino on a place where it fits."""
        board = self.board
        land, crowns, other_land, other_crowns = board.faces[domino]
        kept, square, other = board.laid[place]
        self.places &= kept
        self.lands[land] |= board.half[crowns][square]
        self.lands[other_land] |= board.half[other_crowns][other]

    def lay_at_random(self, domino: int, dice: Callable[[], float]) -> None:
        """Lay the domino where it fits, every place as likely, or discard it."""
        # ``fitting`` and ``lay`` are spelled out: nearly all the time of random play is spent here.
        board = self.board
        lands = self.lands
        land, crowns, other_land, other_crowns = board.faces[domino]
        places = self.places & (lands[land] | lands[other_land] >> board.second)
        half = board.places >> 1
        if land == other_land:
            places &= BELOW[half]
        if not places:
            self.discards += 1
            return
        nth = int(dice() * places.bit_count())
        place = 0
        for width in (half, half >> 1):
            low = places & BELOW[width]
            count = low.bit_count()
            if nth < count:
                places = low
            else:
                nth -= count
                places >>= width
                place += width
        while nth:
            places &= places - 1
            nth -= 1
        place += (places & -places).bit_length() - 1
        kept, square, other = board.laid[place]
        self.places &= kept
        lands[land] |= board.half[crowns][square]
        lands[other_land] |= board.half[other_crowns][other]

    def points(self) -> int:
        """The points of all properties, without bonuses."""
        total = 0
        board = self.board
        stride = board.stride
        width = stride * stride
        every_square = BELOW[width]
        for packed in self.lands:
            sets = packed >> board.squares
            crowned = sets >> width
            if not crowned:
                continue
            double = crowned >> width
            single = crowned & every_square
            crowned = single | double
            land = sets & every_square
            while crowned:
                region = POWER[crowned.bit_length() - 1]
                before = 0
                while before != region != land:
                    before = region
                    region |= (region << 1 | region >> 1) & land
                    region |= (region << stride | region >> stride) & land
                crowned ^= crowned & region
                crowns = (single & region).bit_count()
                if double:
                    crowns += 2 * (double & region).bit_count()
                total += region.bit_count() * crowns
        return total

    def in_the_middle(self) -> bool:
        """Whether the castle is in the centre of the bounding box."""
        stride = self.board.stride
        taken = POWER[self.board.castle]
        for land in self.lands:
            taken |= land >> self.board.squares & BELOW[stride * stride]
        lines = [square // stride for square in members(taken)]
        columns = [square % stride for square in members(taken)]
        both_edges = 2 * (self.board.castle // stride)
        return lines[0] + lines[-1] == both_edges == min(columns) + max(columns)


# -- gains ----------------------------------------------------------------------------------


class Dice:
    """A quick stream of numbers that follows from ``seed``, from 1 up to ``SEEDS``."""

    __slots__ = ("_last",)

    def __init__(self, seed: int) -> None:
        self._last: int = seed

    def below(self, limit: int) -> int:
        self._last = self._last * 48271 % (SEEDS + 1)
        return self._last % limit

    def shuffled(self, items: list[int]) -> list[int]:
        order = items[:]
        for at in range(len(order) - 1, 0, -1):
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return order


SEEDS: Final = 2147483646

FIRST: Final = 0
SECOND: Final = 1
BOTH: Final = 2
"""Which half of a domino joins a property, or either of two equal ones."""


def _beside(half: int, first: int, second: int) -> int:
    if half == FIRST:
        return first
    return second if half == SECOND else first | second


class Estate(Kingdom):
    """A kingdom that knows its properties, and so what a domino gains.

    Of each land ``properties`` lists, of each property, the places whose first half lies beside
    it, those whose second half does, its size and its crowns. ``joins`` keeps what ``_joins`` has
    found, by half and land; empty where nothing is kept.
    """

    __slots__ = ("joins", "properties")

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.properties: list[list[tuple[int, int, int, int]]] = [[] for _ in range(LANDS)]
        self.joins: list[list[tuple[int, int, int, int]]] = [[] for _ in range(3 * LANDS)]

    def copy(self) -> Estate:
        other = Estate(self.board)
        other.places = self.places
        other.lands = self.lands[:]
        other.discards = self.discards
        other.properties = self.properties[:]
        other.joins = self.joins[:]
        return other

    def points(self) -> int:
        total = 0
        for listed in self.properties:
            for _, _, size, crowns in listed:
                total += size * crowns
        return total

    def lay(self, domino: int, place: int) -> None:
        land, crowns, other_land, other_crowns = self.board.faces[domino]
        _, square, other = self.board.laid[place]
        half = self.board.half
        if land == other_land:
            self._grow(land, BOTH, place, half[0][square] | half[0][other], 2, 0)
        else:
            self._grow(land, FIRST, place, half[crowns][square], 1, crowns)
            self._grow(other_land, SECOND, place, half[other_crowns][other], 1, other_crowns)
        super().lay(domino, place)

    def _grow(self, land: int, half: int, place: int, beside: int, size: int, crowns: int) -> None:
        """Squares of a domino become a property, together with those that they touch."""
        bit = POWER[place]
        apart: list[tuple[int, int, int, int]] = []
        for first, second, its_size, its_crowns in self.properties[land]:
            if _beside(half, first, second) & bit:
                beside |= first
                size += its_size
                crowns += its_crowns
            else:
                apart.append((first, second, its_size, its_crowns))
        apart.append((beside, beside >> self.board.second, size, crowns))
        self.properties[land] = apart
        self.joins[land] = []
        self.joins[LANDS + land] = []
        self.joins[2 * LANDS + land] = []

    def _joins(self, land: int, half: int) -> list[tuple[int, int, int, int]]:
        """What a half can join: squares, crowns and points of one or more properties, and the
        places where it touches them all."""
        found = self.joins[half * LANDS + land]
        if found:
            return found
        found = []
        for first, second, size, crowns in self.properties[land]:
            places = _beside(half, first, second) & self.places
            if places:
                for more, more_crowns, more_points, others in found[:]:
                    shared = places & others
                    if shared:
                        points = more_points + size * crowns
                        found.append((more + size, more_crowns + crowns, points, shared))
                found.append((size, crowns, size * crowns, places))
        self.joins[half * LANDS + land] = found
        return found

    def best(self, domino: int) -> tuple[int, int]:
        """The most points that the domino can gain, and the places that gain them.

        ``NOWHERE`` and no places where it doesn't fit.
        """
        fitting = self.fitting(domino)
        if not fitting:
            return NOWHERE, 0
        land, crowns, other_land, other_crowns = self.board.faces[domino]
        if land == other_land:
            return self._best_of(self._gains(land, BOTH, 2, 0, fitting), [(0, fitting)])
        return self._best_of(
            self._gains(land, FIRST, 1, crowns, fitting),
            self._gains(other_land, SECOND, 1, other_crowns, fitting),
        )

    def _gains(
        self, land: int, half: int, size: int, crowns: int, fitting: int
    ) -> list[tuple[int, int]]:
        """What a half can gain, and where. A place may be listed again where it gains more."""
        gains = [(crowns * size, fitting)]
        for joined, joined_crowns, points, places in self._joins(land, half):
            there = places & fitting
            if there:
                gains.append(((joined + size) * (joined_crowns + crowns) - points, there))
        return gains

    def _best_of(
        self, gains: list[tuple[int, int]], other_gains: list[tuple[int, int]]
    ) -> tuple[int, int]:
        """The most that two halves gain together."""
        best, found = NOWHERE, 0
        for gain, places in gains:
            for other_gain, other_places in other_gains:
                total = gain + other_gain
                if total >= best:
                    both = places & other_places
                    if both:
                        found = both if total > best else found | both
                        best = total
        return best, found

    def roomiest(self, places: int, dice: Dice) -> int:
        """Of a few of the places the one that leaves most others possible."""
        listed = members(places)
        chosen, most = listed[0], -1
        if len(listed) > 1:
            start = dice.below(len(listed))
            for nth in range(min(len(listed), 6)):
                place = listed[start - nth]
                left = (self.places & self.board.laid[place][0]).bit_count()
                if left > most:
                    chosen, most = place, left
        return chosen


# -- the game -------------------------------------------------------------------------------


class Position:
    """A game from its first claims to its end, changed in place by ``apply``.

    ``kings`` are the seats still to claim from the first row and ``rows`` the rows still to be
    turned over, both from the last to the next. ``row`` with its ``owners`` is the one being
    served, ``served`` how many of it are; ``next_row`` with ``next_owners`` the one that is
    claimed, ``free`` what is left of it. ``turn`` is the seat to move: to place while
    ``placing``, else to claim.
    """

    __slots__ = (
        "free", "kingdoms", "kings", "next_owners", "next_row", "over", "owners", "placing", "row",
        "rows", "served", "turn",
    )  # fmt: skip

    def __init__(self, kingdoms: list[Kingdom]) -> None:
        """With nothing on the table."""
        self.kingdoms: list[Kingdom] = kingdoms
        self.kings: list[int] = []
        self.rows: list[list[int]] = []
        self.row: list[int] = []
        self.owners: list[int] = []
        self.served: int = 0
        self.next_row: list[int] = []
        self.next_owners: list[int] = []
        self.free: list[int] = []
        self.turn: int = 0
        self.placing: bool = False
        self.over: bool = False

    def copy(self) -> Position:
        other = Position([kingdom.copy() for kingdom in self.kingdoms])
        other.kings = self.kings[:]
        other.rows = self.rows[:]
        other.row = self.row
        other.owners = self.owners
        other.served = self.served
        other.next_row = self.next_row
        other.next_owners = self.next_owners[:]
        other.free = self.free[:]
        other.turn = self.turn
        other.placing = self.placing
        other.over = self.over
        return other

    def moves(self) -> list[int]:
        """What the seat to move can do; empty once the game is over."""
        if self.over:
            return []
        if self.placing:
            return members(self.kingdoms[self.turn].fitting(self.row[self.served])) or [DISCARD]
        return [CLAIM + nth for nth in self.free]

    def apply(self, move: int) -> None:
        """Make a move that ``moves`` lists."""
        if move >= CLAIM:
            self._claim(move - CLAIM)
            return
        kingdom = self.kingdoms[self.turn]
        if move == DISCARD:
            kingdom.discards += 1
        else:
            kingdom.lay(self.row[self.served], move)
        self._placed()

    def reveal(self) -> None:
        """Turn over the next row, if there is one."""
        self.next_row = self.rows.pop() if self.rows else []
        self.next_owners = [FREE] * len(self.next_row)
        self.free = list(range(len(self.next_row)))

    def _placed(self) -> None:
        """The claim follows, or in the last round the next domino."""
        if self.free:
            self.placing = False
        else:
            self._serve(self.served + 1)

    def _claim(self, nth: int) -> None:
        self.free.remove(nth)
        self.next_owners[nth] = self.turn
        self._claimed()

    def _claimed(self) -> None:
        if self.kings:
            self.turn = self.kings.pop()
        elif self.served + 1 < len(self.row):
            self._serve(self.served + 1)
        else:
            self._next_round()

    def _next_round(self) -> None:
        """What was claimed is served; what nobody claimed is thrown away."""
        self.row = self.next_row
        self.owners = self.next_owners
        if self.free:
            claimed = [nth for nth in range(len(self.row)) if nth not in self.free]
            self.row = [self.next_row[nth] for nth in claimed]
            self.owners = [self.next_owners[nth] for nth in claimed]
        self.reveal()
        self._serve(0)

    def _serve(self, nth: int) -> None:
        self.served = nth
        self.placing = True
        if nth < len(self.row):
            self.turn = self.owners[nth]
        else:
            self.over = True

    def play_at_random(self, dice: Callable[[], float]) -> None:
        """To the end, every legal move as likely. ``dice`` gives numbers from 0 up to 1.

        No kingdom is an estate: what it knew of its properties would not stay true.
        """
        while not self.over:
            free = self.free
            if self.kings or not self.row:
                self._claim(free[int(dice() * len(free))])
                continue
            placing = self.placing
            for nth in range(self.served, len(self.row)):
                turn = self.owners[nth]
                if placing:
                    self.kingdoms[turn].lay_at_random(self.row[nth], dice)
                placing = True
                if free:
                    self.next_owners[free.pop(int(dice() * len(free)))] = turn
            if self.next_row:
                self._next_round()
            else:
                self._serve(len(self.row))

    def play_greedily(self, dice: Dice) -> None:
        """To the end, every seat taking the most points at once. All kingdoms are estates."""
        while not self.over:
            estate = self.kingdoms[self.turn]
            assert isinstance(estate, Estate)
            if self.placing:
                domino = self.row[self.served]
                _, places = estate.best(domino)
                if places:
                    estate.lay(domino, estate.roomiest(places, dice))
                else:
                    estate.discards += 1
                self._placed()
            else:
                chosen, most = self.free[0], NOWHERE
                for nth in self.free:
                    gain, _ = estate.best(self.next_row[nth])
                    if gain > most:
                        chosen, most = nth, gain
                self._claim(chosen)


def begin(kingdoms: list[Kingdom], kings: list[int], rows: list[list[int]]) -> Position:
    """A game whose kings are drawn and whose rows are turned over from the last one listed to the
    first; both lists get shorter as it goes on."""
    position = Position(kingdoms)
    position.kings = kings
    position.rows = rows
    position.reveal()
    position.turn = kings.pop()
    return position

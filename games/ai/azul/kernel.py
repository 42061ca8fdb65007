"""A match of Azul in flat integers, for search: what the rules say, several times faster.

A heap of tiles is one int, five bits a colour. A board is the set of its covered spaces and, star
by star, the set of colours in it: more never matters. Moves are numbers: see the constants. Tests
prove a ``Position`` equal to the engine move for move.

The module stands alone, so that it can be compiled (``make kernels``); the tables of a ``Board``
come from ``kernel_codes``. Source: rules document.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

COLOURS: Final = 6
STARS: Final = 7
PETALS: Final = 6
ROUNDS: Final = 6
SUPPLY_SIZE: Final = 10
FACTORY_SIZE: Final = 4
CORNERS: Final = 4
START_SCORE: Final = 5

BITS: Final = 5
"""Of a heap, for each colour."""
COUNT: Final = 31
ONE: Final[list[int]] = [1 << BITS * colour for colour in range(COLOURS)]
"""A tile of each colour, as a heap."""

REWARD: Final = 60
KEEP: Final = 66
PASS: Final = 72
KEEP_ALL: Final = 73
DONE: Final = 74
PLACE: Final = 80
"""A pick is source * 6 + colour, the centre the source after all factories. ``REWARD`` and
``KEEP`` are followed by the colour, ``PLACE`` by (space * 6 + colour) * 8 + natural tiles."""

FILLING: Final = 0
REFILLING: Final = 1
PICKING: Final = 2
PLACING: Final = 3
REWARDING: Final = 4
KEEPING: Final = 5
OVER: Final = 6
"""Phases; in the first two chance is to draw."""

NOBODY: Final = -1
ANY: Final = -1
"""Of a star that no colour is printed on."""
WHOLE: Final = 63
FEW: Final = 1 << 16
"""How many lists of moves are kept for use again."""


def _groups(petals: int) -> list[int]:
    """With each petal covered too, how many hang together with it around the ring."""
    sizes: list[int] = []
    for petal in range(PETALS):
        covered = petals | 1 << petal
        size = 1
        forwards = (petal + 1) % PETALS
        while forwards != petal and covered >> forwards & 1:
            size += 1
            forwards = (forwards + 1) % PETALS
        backwards = (petal - 1) % PETALS
        while backwards != forwards and size < PETALS and covered >> backwards & 1:
            size += 1
            backwards = (backwards - 1) % PETALS
        sizes.append(size)
    return sizes


GROUPS: Final[list[list[int]]] = [_groups(petals) for petals in range(WHOLE + 1)]
"""By the covered petals of a star: the points for covering each of the others."""


def heap_size(heap: int) -> int:
    """How many tiles there are."""
    size = 0
    while heap:
        size += heap & COUNT
        heap >>= BITS
    return size


def _picks(heap: int, source: int, wild: int) -> list[int]:
    """The picks from a heap that isn't empty."""
    found = [
        source * COLOURS + colour
        for colour in range(COLOURS)
        if colour != wild and heap >> BITS * colour & COUNT
    ]
    return found or [source * COLOURS + wild]


class Board:
    """The tables for one side of the board, and the lists of moves that were needed before.

    ``numbers`` are what the spaces print. ``printed`` is the colour of each star, ``ANY`` where it
    takes several. ``undecided`` tells whether such stars may become one-coloured. ``features``
    are, for each space, the spaces around each feature beside it and its reward; ``sets`` the
    spaces of each number that has a bonus, and the bonus; ``stars`` what a star of each colour is
    worth, then what a six-coloured one is.
    """

    __slots__ = ("features", "kept", "numbers", "printed", "sets", "stars", "undecided")

    def __init__(
        self,
        numbers: list[int],
        printed: list[int],
        undecided: bool,
        features: list[list[tuple[int, int]]],
        sets: list[tuple[int, int]],
        stars: list[int],
    ) -> None:
        self.numbers: list[int] = numbers
        self.printed: list[int] = printed
        self.undecided: bool = undecided
        self.features: list[list[tuple[int, int]]] = features
        self.sets: list[tuple[int, int]] = sets
        self.stars: list[int] = stars
        self.kept: dict[int, list[int]] = {}

    def placements(self, star: int, petals: int, colour: int, have: int, wild: int) -> list[int]:
        """Of a colour on the empty ``petals`` of a star, with every way to pay: so many tiles
        of it and so many that may stand in for it. Not to be changed."""
        have = min(have, 6)
        key = (((star << 6 | petals) << 3 | colour) << 3 | have) << 3 | wild
        found = self.kept.get(key)
        if found is None:
            found = []
            for petal in range(PETALS):
                if petals >> petal & 1:
                    space = star * PETALS + petal
                    number = self.numbers[space]
                    base = PLACE + (space * COLOURS + colour) * 8
                    natural = min(number, have)
                    while natural >= 1 and natural >= number - wild:
                        found.append(base + natural)
                        natural -= 1
            if len(self.kept) >= FEW:
                self.kept.clear()
            self.kept[key] = found
        return found

    def bonus(self, taken: int, inside: list[int], first: int) -> int:
        """What whole stars and numbers are worth; a seat's stars begin at ``first``."""
        total = 0
        for star in range(STARS):
            if taken >> star * PETALS & WHOLE == WHOLE:
                colours = inside[first + star]
                total += self.stars[COLOURS if colours == WHOLE else colours.bit_length() - 1]
        for spaces, points in self.sets:
            if taken & spaces == spaces:
                total += points
        return total


class Position:
    """A match from the first filling of the factories to its end, changed in place.

    ``sources`` are the factories and then the centre, ``displayed`` how many tiles lie there.
    ``held`` and ``kept`` are the sizes of hands and corners; ``inside`` are the colours in each
    star, seven stars a seat. ``scores`` are without the bonuses of the end. ``passed`` is a set of
    seats. ``turn`` is the seat to act, or to act next once chance has drawn.
    """

    __slots__ = (
        "bag", "board", "corners", "displayed", "hands", "held", "inside", "kept", "owed",
        "passed", "phase", "scores", "seats", "sources", "starter", "supplied", "supply", "taken",
        "token", "tower", "turn", "wild",
    )  # fmt: skip

    def __init__(self, board: Board, seats: int, factories: int) -> None:
        """With nothing on the table and nothing in the bag."""
        self.board: Board = board
        self.seats: int = seats
        self.phase: int = FILLING
        self.wild: int = 0
        self.starter: int = 0
        self.turn: int = 0
        self.token: int = NOBODY
        self.owed: int = 0
        self.sources: list[int] = [0] * (factories + 1)
        self.displayed: int = 0
        self.supply: int = 0
        self.supplied: int = 0
        self.bag: int = 0
        self.tower: int = 0
        self.passed: int = 0
        self.hands: list[int] = [0] * seats
        self.held: list[int] = [0] * seats
        self.corners: list[int] = [0] * seats
        self.kept: list[int] = [0] * seats
        self.taken: list[int] = [0] * seats
        self.inside: list[int] = [0] * (seats * STARS)
        self.scores: list[int] = [START_SCORE] * seats

    def copy(self) -> Position:
        other = Position(self.board, self.seats, 0)
        other.phase = self.phase
        other.wild = self.wild
        other.starter = self.starter
        other.turn = self.turn
        other.token = self.token
        other.owed = self.owed
        other.sources = self.sources[:]
        other.displayed = self.displayed
        other.supply = self.supply
        other.supplied = self.supplied
        other.bag = self.bag
        other.tower = self.tower
        other.passed = self.passed
        other.hands = self.hands[:]
        other.held = self.held[:]
        other.corners = self.corners[:]
        other.kept = self.kept[:]
        other.taken = self.taken[:]
        other.inside = self.inside[:]
        other.scores = self.scores[:]
        return other

    # -- what can be done -------------------------------------------------------------------

    def moves(self) -> list[int]:
        """What the seat to act can do, in the order of the rules; empty for chance and once
        over."""
        phase = self.phase
        if phase == PLACING:
            return self._placing()
        if phase == PICKING:
            return self._picking()
        if phase == REWARDING:
            supply = self.supply
            return [REWARD + at for at in range(COLOURS) if supply >> BITS * at & COUNT]
        if phase == KEEPING:
            return self._keeping()
        return []

    def _picking(self) -> list[int]:
        wild = self.wild
        found: list[int] = []
        for source, heap in enumerate(self.sources):
            if heap:
                key = (heap << 4 | source) << 3 | wild
                listed = _PICKS.get(key)
                if listed is None:
                    listed = _picks(heap, source, wild)
                    if len(_PICKS) >= FEW:
                        _PICKS.clear()
                    _PICKS[key] = listed
                found += listed
        return found

    def _placing(self) -> list[int]:
        turn = self.turn
        hand = self.hands[turn]
        found: list[int] = []
        if hand:
            wild = self.wild
            board = self.board
            empty = ~self.taken[turn]
            stand_ins = min(hand >> BITS * wild & COUNT, 5)
            for star in range(STARS):
                petals = empty >> star * PETALS & WHOLE
                if petals:
                    colour = board.printed[star]
                    if colour == ANY:
                        self._several(found, star, petals, hand, stand_ins)
                    else:
                        have = hand >> BITS * colour & COUNT
                        if have:
                            wilds = 0 if colour == wild else stand_ins
                            found += board.placements(star, petals, colour, have, wilds)
            if self.held[turn] <= CORNERS:
                found.append(KEEP_ALL)
        found.append(PASS)
        return found

    def _several(self, found: list[int], star: int, petals: int, hand: int, stand_ins: int) -> None:
        """Adds the placements in a star that takes several colours."""
        board = self.board
        inside = self.inside[self.turn * STARS + star]
        fits = WHOLE & ~inside
        if board.undecided and inside and inside & (inside - 1) == 0:
            fits = WHOLE if petals & (petals - 1) and petals.bit_count() == 5 else inside
        colour = 0
        while hand:
            have = hand & COUNT
            if have and fits >> colour & 1:
                wilds = 0 if colour == self.wild else stand_ins
                found += board.placements(star, petals, colour, have, wilds)
            hand >>= BITS
            colour += 1

    def _keeping(self) -> list[int]:
        turn = self.turn
        hand = self.hands[turn]
        found: list[int] = []
        if self.kept[turn] < CORNERS:
            found = [KEEP + at for at in range(COLOURS) if hand >> BITS * at & COUNT]
        if hand and self.held[turn] + self.kept[turn] <= CORNERS:
            found.append(KEEP_ALL)
        found.append(DONE)
        return found

    # -- moving -----------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        """Make a move that ``moves`` lists."""
        if move >= PLACE:
            self._place(move - PLACE)
        elif move < REWARD:
            self._pick(move // COLOURS, move % COLOURS)
        elif move < KEEP:
            self._take_reward(move - REWARD)
        elif move < PASS:
            self._keep(move - KEEP)
        elif move == PASS and self.held[self.turn]:
            self.phase = KEEPING
        else:
            if move == KEEP_ALL:
                turn = self.turn
                self.corners[turn] += self.hands[turn]
                self.kept[turn] += self.held[turn]
                self.hands[turn] = 0
                self.held[turn] = 0
            self._leave()

    def _pick(self, source: int, colour: int) -> None:
        turn = self.turn
        wild = self.wild
        heap = self.sources[source]
        if colour == wild:
            tiles, count = ONE[wild], 1
        else:
            count = heap >> BITS * colour & COUNT
            tiles = count << BITS * colour
            if heap >> BITS * wild & COUNT:
                tiles += ONE[wild]
                count += 1
        self.hands[turn] += tiles
        self.held[turn] += count
        self.displayed -= count
        centre = len(self.sources) - 1
        if source == centre:
            self.sources[centre] = heap - tiles
            if self.token == NOBODY:
                self.token = turn
                self._lose(turn, count)
        else:
            self.sources[source] = 0
            self.sources[centre] += heap - tiles
        if self.displayed:
            turn += 1
            self.turn = turn if turn < self.seats else 0
        else:
            self._begin_placing()

    def _begin_placing(self) -> None:
        self.phase = PLACING
        self.turn = self.starter if self.token == NOBODY else self.token

    def _lose(self, seat: int, points: int) -> None:
        self.scores[seat] = max(self.scores[seat] - points, 1)

    def _place(self, code: int) -> None:
        turn = self.turn
        board = self.board
        natural = code & 7
        space = (code >> 3) // COLOURS
        colour = (code >> 3) % COLOURS
        star = space // PETALS
        number = board.numbers[space]
        paid = (natural << BITS * colour) + ((number - natural) << BITS * self.wild)
        self.hands[turn] -= paid
        self.held[turn] -= number
        self.tower += paid - ONE[colour]
        before = self.taken[turn]
        taken = before | 1 << space
        self.taken[turn] = taken
        self.inside[turn * STARS + star] |= 1 << colour
        self.scores[turn] += GROUPS[before >> star * PETALS & WHOLE][space - star * PETALS]
        reward = 0
        for around, tiles in board.features[space]:
            if taken & around == around:
                reward += tiles
        if reward and self.supplied:
            self.owed = min(reward, self.supplied)
            self.phase = REWARDING
        else:
            self._end_turn()

    def _take_reward(self, colour: int) -> None:
        turn = self.turn
        self.hands[turn] += ONE[colour]
        self.held[turn] += 1
        self.supply -= ONE[colour]
        self.supplied -= 1
        self.owed -= 1
        if not self.owed:
            self._end_turn()

    def _keep(self, colour: int) -> None:
        turn = self.turn
        self.hands[turn] -= ONE[colour]
        self.held[turn] -= 1
        self.corners[turn] += ONE[colour]
        self.kept[turn] += 1

    def _leave(self) -> None:
        """The seat is out of the round; what it still has beside its board is thrown away."""
        turn = self.turn
        if self.held[turn]:
            self._lose(turn, self.held[turn])
            self.tower += self.hands[turn]
            self.hands[turn] = 0
            self.held[turn] = 0
        self.passed |= 1 << turn
        self._end_turn()

    # -- turns and rounds -------------------------------------------------------------------

    def _end_turn(self) -> None:
        turn = self.turn
        for _ in range(self.seats):
            turn += 1
            if turn == self.seats:
                turn = 0
            if not self.passed >> turn & 1:
                self.turn = turn
                self._go_on()
                return
        if self.wild == ROUNDS - 1:
            self.phase = OVER
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.supplied < SUPPLY_SIZE and (self.bag or self.tower):
            self.phase = REFILLING
        elif self.passed == (1 << self.seats) - 1:
            self._next_round()
        else:
            self.phase = PICKING if self.displayed else PLACING

    def _next_round(self) -> None:
        if self.token != NOBODY:
            self.starter = self.token
        self.token = NOBODY
        self.turn = self.starter
        self.wild += 1
        self.passed = 0
        self.hands, self.corners = self.corners, self.hands
        self.held, self.kept = self.kept, self.held
        if self.bag or self.tower:
            self.phase = FILLING
        else:
            self._begin_placing()

    # -- chance -----------------------------------------------------------------------------

    def fill(self, factories: list[int]) -> None:
        """These heaps were drawn for the factories, in their order."""
        drawn = 0
        for at in range(len(factories)):
            self.sources[at] = factories[at]
            drawn += factories[at]
        self.displayed = heap_size(drawn)
        self._take_from_bag(drawn)
        self._go_on()

    def refill(self, tiles: int) -> None:
        """This heap was drawn for the supply."""
        self.supply += tiles
        self.supplied += heap_size(tiles)
        self._take_from_bag(tiles)
        self._go_on()

    def _take_from_bag(self, drawn: int) -> None:
        if heap_size(drawn) > heap_size(self.bag):
            self.bag += self.tower
            self.tower = 0
        self.bag -= drawn

    def draw(self, below: Callable[[int], int]) -> None:
        """What chance is to draw, drawn fairly; ``below(n)`` gives a number from 0 to n - 1."""
        if self.phase == REFILLING:
            self.refill(self._drawn(SUPPLY_SIZE - self.supplied, self.bag, self.tower, below))
            return
        bag = self.bag
        tower = self.tower
        factories: list[int] = []
        for _ in range(len(self.sources) - 1):
            heap = self._drawn(FACTORY_SIZE, bag, tower, below)
            if heap_size(heap) > heap_size(bag):
                bag += tower
                tower = 0
            bag -= heap
            factories.append(heap)
        self.fill(factories)

    def _drawn(self, number: int, bag: int, tower: int, below: Callable[[int], int]) -> int:
        """So many tiles, or as many as there are."""
        heap = 0
        left = heap_size(bag)
        while number:
            if not left:
                bag, tower = tower, 0
                left = heap_size(bag)
                if not left:
                    return heap
            nth = below(left)
            colour = 0
            while nth >= bag >> BITS * colour & COUNT:
                nth -= bag >> BITS * colour & COUNT
                colour += 1
            heap += ONE[colour]
            bag -= ONE[colour]
            left -= 1
            number -= 1
        return heap

    # -- the end ----------------------------------------------------------------------------

    def results(self) -> list[int]:
        """The scores with the bonuses of the end and the price of the corners, as they are now."""
        found: list[int] = []
        for seat in range(self.seats):
            bonus = self.board.bonus(self.taken[seat], self.inside, seat * STARS)
            found.append(max(self.scores[seat] + bonus - self.kept[seat], 1))
        return found


_PICKS: Final[dict[int, list[int]]] = {}

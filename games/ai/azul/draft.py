"""The best pick, by alpha-beta over the rest of a round's draft.

Where looking ahead ends all seats finish the draft by looks, and then each places for itself.
Nothing that chance has yet to draw is met on the way. With more than two seats, all others play
against the one that thinks. Heaps and moves are the kernel's numbers.

The module stands alone, so that it can be compiled (``make kernels``). Source: rules document.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

COLOURS: Final = 6
BITS: Final = 5
COUNT: Final = 31
NOBODY: Final = -1

TOKEN: Final = 1.0
"""To place first, and to take first in the next round."""
WIDTH: Final = 12
"""How many picks are looked at in a position at most, the best-looking."""
PLACED: Final = 250
"""The work of placing a hand, in picks looked at."""
ENDLESS: Final = 1e9

Drafter: TypeAlias = tuple[int, int, list[float], Callable[[int], float]]
"""A seat: its hand, its score, what a tile of each colour looks worth to it, and what it makes of
a hand by placing."""


def heap_size(heap: int) -> int:
    """How many tiles there are."""
    size = 0
    while heap:
        size += heap & COUNT
        heap >>= BITS
    return size


class Draft:
    """The rest of a round's draft, for the seat whose ``turn`` it is.

    Of each other's picks ``theirs`` are looked at, the best-looking. ``budget`` bounds the work:
    picks looked at, and hands placed at ``PLACED`` each.
    """

    def __init__(
        self,
        sources: list[int],
        seats: list[Drafter],
        wild: int,
        token: int,
        turn: int,
        theirs: int,
        budget: int,
    ) -> None:
        self.sources: list[int] = sources
        self.hands: list[int] = [seat[0] for seat in seats]
        self.scores: list[int] = [seat[1] for seat in seats]
        self.worths: list[list[float]] = [seat[2] for seat in seats]
        self.places: list[Callable[[int], float]] = [seat[3] for seat in seats]
        self.known: list[dict[int, float]] = [{} for _ in seats]
        self.wild: int = wild
        self.token: int = token
        self.me: int = turn
        self.theirs: int = theirs
        self.budget: int = budget
        self.work: int = 0
        self.cut: bool = False
        """Whether a draft was finished by looks since the search last went a step deeper."""
        self.displayed: int = 0
        for heap in sources:
            self.displayed += heap_size(heap)

    def best(self) -> int:
        """The best pick: at depth 1, then 3, 5 … as long as the budget lasts."""
        picks = self._looking_best(self.me)
        depth = 1
        while True:
            worths: list[tuple[float, int]] = []
            alpha = -ENDLESS
            self.cut = False
            for at in range(len(picks)):
                worth = self._after(picks[at], self.me, depth - 1, alpha, ENDLESS)
                if self.work > self.budget and depth > 1:
                    return picks[0]
                worths.append((-worth, at))
                alpha = max(alpha, worth)
            worths.sort()
            picks = [picks[at] for _, at in worths]
            if self.work > self.budget or not self.cut:
                return picks[0]
            depth += 2

    def _looking_best(self, turn: int) -> list[int]:
        """The picks of a seat, the best-looking first."""
        found: list[tuple[float, int]] = []
        for source in range(len(self.sources)):
            heap = self.sources[source]
            if heap:
                wilds = heap >> BITS * self.wild & COUNT
                others = False
                for colour in range(COLOURS):
                    count = heap >> BITS * colour & COUNT
                    if count and colour != self.wild:
                        others = True
                        looks = self._looks(turn, source, colour, count, wilds)
                        found.append((-looks, source * COLOURS + colour))
                if not others:
                    looks = self._looks(turn, source, self.wild, 0, 1)
                    found.append((-looks, source * COLOURS + self.wild))
        found.sort()
        return [pick for _, pick in found[:WIDTH]]

    def _looks(self, turn: int, source: int, colour: int, count: int, wilds: int) -> float:
        """How good it looks to take so many tiles of a colour, and a wild one if there are."""
        self.work += 1
        looks = count * self.worths[turn][colour]
        if wilds:
            looks += self.worths[turn][self.wild]
            count += 1
        if source == len(self.sources) - 1 and self.token == NOBODY:
            lost = self.scores[turn] - 1
            looks += TOKEN - (count if count < lost else lost)
        return looks

    def _after(self, pick: int, turn: int, depth: int, alpha: float, beta: float) -> float:
        """What a pick leads to; everything is as before afterwards."""
        source = pick // COLOURS
        colour = pick % COLOURS
        centre = len(self.sources) - 1
        heap = self.sources[source]
        hand = self.hands[turn]
        score = self.scores[turn]
        token = self.token
        rest = self.sources[centre]
        displayed = self.displayed
        self._take(turn, source, colour)
        following = turn + 1 if turn + 1 < len(self.hands) else 0
        worth = self._search(following, depth, alpha, beta)
        self.displayed = displayed
        self.sources[centre] = rest
        self.sources[source] = heap
        self.hands[turn] = hand
        self.scores[turn] = score
        self.token = token
        return worth

    def _take(self, turn: int, source: int, colour: int) -> None:
        wild = self.wild
        heap = self.sources[source]
        centre = len(self.sources) - 1
        if colour == wild:
            count = 1
            tiles = 1 << BITS * wild
        else:
            count = heap >> BITS * colour & COUNT
            tiles = count << BITS * colour
            if heap >> BITS * wild & COUNT:
                tiles += 1 << BITS * wild
                count += 1
        self.hands[turn] += tiles
        self.displayed -= count
        if source == centre:
            self.sources[centre] = heap - tiles
            if self.token == NOBODY:
                self.token = turn
                left = self.scores[turn] - count
                self.scores[turn] = left if left > 1 else 1
        else:
            self.sources[source] = 0
            self.sources[centre] += heap - tiles

    def _search(self, turn: int, depth: int, alpha: float, beta: float) -> float:
        """What the position comes to for ``me``, all others playing against it."""
        if not self.displayed:
            return self._worth()
        if not depth:
            return self._finished(turn)
        if self.work > self.budget:
            return 0.0
        mine = turn == self.me
        best = -ENDLESS if mine else ENDLESS
        picks = self._looking_best(turn)
        for pick in picks if mine else picks[: self.theirs]:
            worth = self._after(pick, turn, depth - 1, alpha, beta)
            if mine:
                if worth > best:
                    best = worth
                    alpha = max(alpha, worth)
            elif worth < best:
                best = worth
                beta = min(beta, worth)
            if alpha >= beta:
                break
        return best

    def _finished(self, turn: int) -> float:
        """The same, the rest of the draft being played by looks."""
        self.cut = True
        sources = self.sources[:]
        hands = self.hands[:]
        scores = self.scores[:]
        token = self.token
        displayed = self.displayed
        while self.displayed:
            pick = self._looking_best(turn)[0]
            self._take(turn, pick // COLOURS, pick % COLOURS)
            turn = turn + 1 if turn + 1 < len(hands) else 0
        worth = self._worth()
        self.sources = sources
        self.hands = hands
        self.scores = scores
        self.token = token
        self.displayed = displayed
        return worth

    def _worth(self) -> float:
        """By how much ``me`` leads once everybody has placed."""
        mine = 0.0
        others = -ENDLESS
        for seat in range(len(self.hands)):
            worth = self.scores[seat] + self._placed(seat)
            if seat == self.token:
                worth += TOKEN
            if seat == self.me:
                mine = worth
            elif worth > others:
                others = worth
        return mine - others

    def _placed(self, seat: int) -> float:
        """What the seat makes of its tiles, remembered by them."""
        hand = self.hands[seat]
        known = self.known[seat]
        found = known.get(hand)
        if found is None:
            self.work += PLACED
            found = self.places[seat](hand)
            known[hand] = found
        return found

"""One seat's placing phase as it would play it alone, and what its board has then become.

By looks, or with some placements chosen freely before looks decide. Heaps, boards and moves are
the kernel's numbers. The weights were found by play. Work is counted in placements listed.

The module stands alone, so that it can be compiled (``make kernels``). Source: rules document.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Tables: TypeAlias = tuple[
    list[int], list[int], bool, list[list[tuple[int, int]]], list[tuple[int, int]], list[int]
]
"""What the kernel's ``Board`` is made of, in its order."""

Tried: TypeAlias = tuple[int, int, int, int]
"""What is covered, the colours inside, the hand and the supply."""

COLOURS: Final = 6
STARS: Final = 7
PETALS: Final = 6
ROUNDS: Final = 6
CORNERS: Final = 4
BITS: Final = 5
COUNT: Final = 31
WHOLE: Final = 63
ANY: Final = -1
PLACE: Final = 80

REACH: Final[list[float]] = [0.5, 14.0, 19.0, 23.0, 26.0, 29.0, 31.0]
"""By the rounds to come: with so many tiles missing, a prize is given up."""
POWER: Final = 1.5
"""How much less a prize is worth than its share of what is missing."""
GIVEN: Final = 1.2
"""A tile that a finished feature gives, before it is known which."""
SPENT: Final = 0.3
"""A tile that could have been kept instead."""
SPENT_AT_LAST: Final = 0.01
"""The same in the last round, where of equals the cheaper one is better."""
WILD_SPENT: Final = 0.4
"""How much more a wild tile is missed that stands in for another."""
KEPT: Final = 1.2
"""A tile in a corner."""
KEPT_WILD: Final = 1.0
"""How much more one of the next round's wild colour."""
NEXT_WILD: Final = 0.2
"""How much more a reward of that colour is worth."""

ENDLESS: Final = 1e9


def _groups(petals: int) -> list[int]:
    """With each petal covered too, how many hang together with it around the ring."""
    sizes: list[int] = []
    for petal in range(PETALS):
        covered = petals | 1 << petal
        size = 1
        while size < PETALS and covered >> (petal + size) % PETALS & 1:
            size += 1
        back = 1
        while size < PETALS and covered >> (petal - back) % PETALS & 1:
            size += 1
            back += 1
        sizes.append(size)
    return sizes


GROUPS: Final[list[list[int]]] = [_groups(petals) for petals in range(WHOLE + 1)]
SIZES: Final[list[int]] = [petals.bit_count() for petals in range(WHOLE + 1)]


def heap_size(heap: int) -> int:
    size = 0
    while heap:
        size += heap & COUNT
        heap >>= BITS
    return size


class Placing:
    """A seat's placing phase from its board at the round's beginning.

    ``inside`` are the colours in each star, six bits a star. ``budget`` bounds the work of
    choosing freely: once it is spent, nothing more is tried, and what was found until then counts.
    """

    def __init__(
        self, tables: Tables, wild: int, taken: int, inside: int, supply: int, budget: int
    ) -> None:
        numbers, printed, undecided, features, sets, stars = tables
        self.numbers: list[int] = numbers
        self.printed: list[int] = printed
        self.undecided: bool = undecided
        self.features: list[list[tuple[int, int]]] = features
        self.stars: list[int] = stars
        self.wild: int = wild
        self.taken: int = taken
        self.inside: int = inside
        self.supply: int = supply
        self.budget: int = budget
        self.work: int = 0
        self.ends: dict[Tried, float] = {}
        """What was finished by looks, or left at once, by where that began."""
        self.known: dict[tuple[Tried, int], float] = {}
        self.last: bool = wild == ROUNDS - 1
        left = ROUNDS - 1 - wild
        self.chances: list[float] = _chances(REACH[left])
        self.hopes: list[float] = _chances(REACH[left + 1])
        """Of a prize by the tiles missing: once the round is over, and while it goes on."""
        self.sets: list[tuple[int, int]] = sets
        self.set_numbers: list[int] = []
        for spaces, _ in sets:
            space = 0
            while not spaces >> space & 1:
                space += 1
            self.set_numbers.append(numbers[space])
        self.missing: list[list[int]] = []
        for star in range(STARS):
            costs: list[int] = []
            for petals in range(WHOLE + 1):
                cost = 0
                for petal in range(PETALS):
                    if not petals >> petal & 1:
                        cost += numbers[star * PETALS + petal]
                costs.append(cost)
            self.missing.append(costs)

    # -- what a board is worth --------------------------------------------------------------

    def board_worth(self, taken: int, inside: int) -> float:
        """What stars, numbers and features may still bring once the round is over."""
        total = 0.0
        chances = self.chances
        for star in range(STARS):
            petals = taken >> star * PETALS & WHOLE
            if petals:
                chance = chances[self.missing[star][petals]]
                if chance > 0.0:
                    total += chance * self._prize(star, inside >> star * PETALS & WHOLE)
        for at in range(len(self.sets)):
            spaces, points = self.sets[at]
            lacking = (spaces & ~taken).bit_count()
            total += chances[lacking * self.set_numbers[at]] * points
        return total

    def _prize(self, star: int, inside: int) -> int:
        """What the star will be worth if it goes on as it begins."""
        if inside & (inside - 1) == 0 and (self.printed[star] != ANY or self.undecided):
            colour = 0
            while inside >> colour & 1 == 0:
                colour += 1
            return self.stars[colour]
        return self.stars[COLOURS]

    def kept_worth(self, hand: int) -> float:
        """Of leaving the round with these tiles."""
        held = heap_size(hand)
        if self.last:
            return -float(held)
        kept = held if held < CORNERS else CORNERS
        wilds = hand >> BITS * (self.wild + 1) & COUNT
        wilds = min(wilds, CORNERS)
        return KEPT * kept + KEPT_WILD * wilds - (held - kept)

    def leaving(self, taken: int, inside: int, hand: int) -> float:
        return self.board_worth(taken, inside) + self.kept_worth(hand)

    # -- placing by looks -------------------------------------------------------------------

    def finish(self, hand: int) -> float:
        """What the seat makes of these tiles: points of the round, and its board's worth."""
        return self.played(self.taken, self.inside, hand, self.supply)

    def played(self, taken: int, inside: int, hand: int, supply: int) -> float:
        """The same from any board: the best-looking placement again and again."""
        points = 0.0
        while hand:
            move = self._best_looking(taken, inside, hand)
            if move < 0:
                break
            space = (move >> 3) // COLOURS
            star = space // PETALS
            points += GROUPS[taken >> star * PETALS & WHOLE][space - star * PETALS]
            hand = self.paid(hand, move)
            taken |= 1 << space
            inside |= 1 << star * PETALS + (move >> 3) % COLOURS
            reward = self.reward(taken, space)
            while reward and supply:
                colour = self.chosen(taken, inside, supply)
                hand += 1 << BITS * colour
                supply -= 1 << BITS * colour
                reward -= 1
        return points + self.leaving(taken, inside, hand)

    def paid(self, hand: int, move: int) -> int:
        """What is left after a placement, a move less ``PLACE``."""
        natural = move & 7
        place = move >> 3
        number = self.numbers[place // COLOURS]
        hand -= natural << BITS * (place % COLOURS)
        return hand - ((number - natural) << BITS * self.wild)

    def reward(self, taken: int, space: int) -> int:
        """The tiles for features that were finished by covering the space."""
        total = 0
        for around, tiles in self.features[space]:
            if taken & around == around:
                total += tiles
        return total

    def chosen(self, taken: int, inside: int, supply: int) -> int:
        """The reward that looks best: a wild tile, else one whose star is nearly whole."""
        if supply >> BITS * self.wild & COUNT:
            return self.wild
        best = -1
        most = -1.0
        for colour in range(COLOURS):
            if supply >> BITS * colour & COUNT:
                worth = self.wanted(taken, inside, colour)
                if colour == self.wild + 1:
                    worth += NEXT_WILD
                if worth > most:
                    most = worth
                    best = colour
        return best

    def wanted(self, taken: int, inside: int, colour: int) -> float:
        """From 0, where a tile has no place, to 1: how far the best star for the colour is."""
        most = 0
        for star in range(STARS):
            petals = taken >> star * PETALS & WHOLE
            if petals == WHOLE or 1 + SIZES[petals] <= most:
                continue
            if self._fits(star, petals, inside >> star * PETALS & WHOLE, colour):
                most = 1 + SIZES[petals]
        return most / PETALS

    def _fits(self, star: int, petals: int, inside: int, colour: int) -> bool:
        """Whether a star that isn't whole takes the colour."""
        printed = self.printed[star]
        if printed != ANY:
            return printed == colour
        if not self.undecided:
            return not inside >> colour & 1
        if SIZES[petals] < 2:
            return True
        return (inside & (inside - 1) == 0) == bool(inside >> colour & 1)

    def _best_looking(self, taken: int, inside: int, hand: int) -> int:
        """The placement to make next, less ``PLACE``, or -1 to leave the round."""
        best = -1
        most = 0.0
        if heap_size(hand) > CORNERS or self.last:
            most = -ENDLESS
        for move in self.placements(taken, inside, hand):
            looks = self._looks(taken, inside, move)
            if looks > most:
                most = looks
                best = move
        return best

    def _looks(self, taken: int, inside: int, move: int) -> float:
        """Points at once, prizes and features that come nearer, less the tiles spent."""
        space = (move >> 3) // COLOURS
        star = space // PETALS
        petals = taken >> star * PETALS & WHOLE
        petal = space - star * PETALS
        number = self.numbers[space]
        looks = float(GROUPS[petals][petal])
        within = inside >> star * PETALS & WHOLE
        costs = self.missing[star]
        if petals:
            looks -= self.hopes[costs[petals]] * self._prize(star, within)
        within |= 1 << (move >> 3) % COLOURS
        looks += self.hopes[costs[petals | 1 << petal]] * self._prize(star, within)
        for at in range(len(self.sets)):
            spaces, points = self.sets[at]
            if spaces >> space & 1:
                lacking = (spaces & ~taken).bit_count() * number
                looks += (self.hopes[lacking - number] - self.hopes[lacking]) * points
        for around, tiles in self.features[space]:
            of = around.bit_count()
            covered = (around & taken).bit_count()
            looks += GIVEN * tiles * (2 * covered + 1) / (of * of)
        if self.last:
            return looks - SPENT_AT_LAST * number
        return looks - SPENT * number - WILD_SPENT * (number - (move & 7))

    # -- one placement after another, each played out ---------------------------------------

    def placements(self, taken: int, inside: int, hand: int) -> list[int]:
        """All of them, less ``PLACE``, each paid with as few wild tiles as can be."""
        found: list[int] = []
        wilds = hand >> BITS * self.wild & COUNT
        for star in range(STARS):
            petals = taken >> star * PETALS & WHOLE
            if petals == WHOLE:
                continue
            within = inside >> star * PETALS & WHOLE
            for colour in range(COLOURS):
                have = hand >> BITS * colour & COUNT
                if have == 0 or not self._fits(star, petals, within, colour):
                    continue
                can = have if colour == self.wild else have + wilds
                for petal in range(PETALS):
                    number = self.numbers[star * PETALS + petal]
                    if not petals >> petal & 1 and number <= can:
                        natural = have if have < number else number
                        found.append(((star * PETALS + petal) * COLOURS + colour) * 8 + natural)
        self.work += 1 + len(found)
        return found

    def best_from(self, taken: int, inside: int, hand: int, supply: int, depth: int) -> float:
        """The most that the seat is seen to make of its tiles, so many placements being chosen
        freely: never more than it can make."""
        tried = (taken, inside, hand, supply)
        best = self._ended(tried)
        if depth and self.work <= self.budget:
            known = self.known.get((tried, depth))
            if known is not None:
                return known
            for move in self.placements(taken, inside, hand):
                worth = self.after(taken, inside, hand, supply, move, depth - 1)
                best = max(best, worth)
                if self.work > self.budget:
                    return best
            self.known[tried, depth] = best
        return best

    def _ended(self, tried: Tried) -> float:
        """The better of going on by looks and leaving; leaving, once the budget is spent."""
        found = self.ends.get(tried)
        if found is None:
            taken, inside, hand, supply = tried
            found = self.leaving(taken, inside, hand)
            if self.work > self.budget:
                return found
            played = self.played(taken, inside, hand, supply)
            found = max(found, played)
            self.ends[tried] = found
        return found

    def after(
        self, taken: int, inside: int, hand: int, supply: int, move: int, depth: int
    ) -> float:
        """What a placement leads to, a move less ``PLACE``; its points are counted."""
        space = (move >> 3) // COLOURS
        star = space // PETALS
        points = GROUPS[taken >> star * PETALS & WHOLE][space - star * PETALS]
        hand = self.paid(hand, move)
        taken |= 1 << space
        inside |= 1 << star * PETALS + (move >> 3) % COLOURS
        reward = self.reward(taken, space)
        return points + self.rewarded(taken, inside, hand, supply, reward, depth)

    def rewarded(
        self, taken: int, inside: int, hand: int, supply: int, reward: int, depth: int
    ) -> float:
        """What so many rewards lead to that are still to be taken, by looks."""
        while reward and supply:
            colour = self.chosen(taken, inside, supply)
            hand += 1 << BITS * colour
            supply -= 1 << BITS * colour
            reward -= 1
        return self.best_from(taken, inside, hand, supply, depth)


def _chances(reach: float) -> list[float]:
    found: list[float] = []
    for missing in range(64):
        found.append((1 - missing / reach) ** POWER if missing < reach else 0.0)
    return found

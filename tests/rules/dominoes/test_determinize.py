"""Positions drawn from a view: they agree with all that is public, and are drawn fairly."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from games.rules.core.chance import Rng
from games.rules.core.types import Seat, Viewer
from games.rules.dominoes.determinize import HiddenTiles, ImpossibleView
from games.rules.dominoes.hands import HAND_SIZE, Hand, opening_rank
from games.rules.dominoes.line import tile_of
from games.rules.dominoes.tiles import Tile
from games.rules.dominoes.views import View
from tests.rules.dominoes.positions import GAME, position
from tests.rules.tables import TABLES, Table, dice, match_at, random_plies

at_every_table = pytest.mark.parametrize(
    "table",
    [
        table
        for table in TABLES
        if table.game.key == "dominoes" and table.setup.options.target == 100
    ],
    ids=str,
)


# -- the public record ------------------------------------------------------------------


def held_too_many(view: View, hands: tuple[Hand, ...], seat: Seat) -> bool:
    """Whether a hand breaks its own record: of the tiles that fit the ends at one of its draws
    or passes, it can hold at most as many as it has drawn since."""
    own = [sign for sign in view.signs if sign.seat == seat]
    for at, sign in enumerate(own):
        since = sum(later.kind == "draw" for later in own[at:])
        fitting = sum(bool(set(tile) & set(sign.ends)) for tile in hands[seat])
        if fitting > since:
            return True
    return False


def outranks_the_opening(view: View, hands: tuple[Hand, ...], seat: Seat) -> bool:
    """Whether a hand holds more tiles that should have opened the deal than it has drawn."""
    opening = next((tile_of(at) for at in view.line if at.nth == 0), None)
    if opening is None:
        return False
    drawn = sum(sign.seat == seat and sign.kind == "draw" for sign in view.signs)
    higher = sum(opening_rank(tile) > opening_rank(opening) for tile in hands[seat])
    return higher > drawn


@at_every_table
def test_drawn_positions_keep_the_voids_and_the_opening(table: Table) -> None:
    rng = dice("voids", str(table))
    for ply in match_at(table)[::2]:
        for viewer in (0, None):
            view = GAME.view(ply.state, viewer)
            hands = GAME.determinize(view, rng).hands
            for seat in range(len(hands)):
                if view.hands[seat] is None:
                    assert not held_too_many(view, hands, seat)
                    assert not outranks_the_opening(view, hands, seat)


@at_every_table
def test_what_is_drawn_in_the_opening_gives_the_opening_to_the_same_seat(table: Table) -> None:
    rng = dice("opening", str(table))
    for ply in match_at(table):
        if ply.state.phase == "open":
            for viewer in (*range(table.setup.seats), None):
                drawn = GAME.determinize(GAME.view(ply.state, viewer), rng)
                best = max((t for hand in drawn.hands for t in hand), key=opening_rank)
                assert best in drawn.hands[drawn.turn]


def test_a_tile_drawn_later_is_not_bound_by_an_older_void() -> None:
    """Seat 1 drew two at (6, 6) and kept one; of the three it drew at (4, 5) it kept two."""
    state = position(
        ["5-4 4-1 5-1 5-2 4-2", "0-0 1-0 2-0 3-0 1-1 2-1 3-1 2-2 6-0 6-1"],
        line="4|6@0.2 6|6@0.0 6|5@1.1 5|3@1.3",
        more="""\
        sign: 1 draw 6 6 after 1
        sign: 1 draw 6 6 after 1
        sign: 1 draw 4 5 after 3
        sign: 1 draw 4 5 after 3
        sign: 1 draw 4 5 after 3
        """,
    )
    hidden, rng = HiddenTiles(GAME.view(state, 0)), dice("later")
    hands = [hidden.sample(rng).hands[1] for _ in range(200)]
    assert {sum(6 in tile for tile in hand) for hand in hands} == {0, 1, 2}
    assert not any({4, 5} & set(tile) for hand in hands for tile in hand)


def test_a_record_that_cannot_be_is_refused() -> None:
    state = position(["5-4", "0-0 1-0"], line="6|3", more="sign: 1 pass 6 3 after 1")
    with pytest.raises(ImpossibleView):
        GAME.determinize(GAME.view(state, 0), dice("impossible"))


def test_the_viewer_who_opens_without_a_double_knows_that_nobody_has_one() -> None:
    hands = [
        "6-5 6-4 5-4 3-2 2-1 4-1 3-1",
        "6-3 6-2 5-3 5-2 4-3 4-2 6-1",
        "6-0 5-0 4-0 3-0 2-0 1-0 5-1",
    ]
    view = GAME.view(position(hands, phase="open", turn=0), 0)
    drawn = GAME.determinize(view, dice("no doubles"))
    assert all(a != b for hand in drawn.hands for a, b in hand)


def test_a_view_without_secrets_gives_the_position_itself() -> None:
    for ply in match_at(TABLES[0]):
        if ply.state.phase in ("deal", "over"):
            view = GAME.view(ply.state, None)
            assert GAME.determinize(view, dice("open")) == ply.state


# -- fairness, counted by brute force ---------------------------------------------------


def histories(view: View, hand: Hand) -> int:
    """In how many ways seat 1 of two can have come by the tiles it laid and now holds ``hand``.

    Plays the record through for every choice of its first seven tiles and order of the rest.
    """
    laid = [tile_of(at) for at in view.line if at.seat == 1]
    tiles = sorted([*laid, *hand])
    count = 0
    for first in itertools.combinations(tiles, HAND_SIZE):
        rest = [tile for tile in tiles if tile not in first]
        count += sum(agrees(view, first, order) for order in itertools.permutations(rest))
    return count


def agrees(view: View, first: tuple[Tile, ...], drawn: tuple[Tile, ...]) -> bool:
    """Whether a first hand and draws make the very record of ``view``."""
    hand, to_come = set(first), list(drawn)
    by_nth = sorted(view.line, key=lambda at: at.nth)
    opening = tile_of(by_nth[0])
    if any(opening_rank(tile) > opening_rank(opening) for tile in hand):
        return False
    for length in range(len(by_nth) + 1):
        for sign in view.signs:
            if sign.seat == 1 and sign.after == length:
                if any(set(tile) & set(sign.ends) for tile in hand):
                    return False
                if sign.kind == "draw":
                    hand.add(to_come.pop(0))
        if length < len(by_nth) and by_nth[length].seat == 1:
            tile = tile_of(by_nth[length])
            if tile not in hand:
                return False
            hand.remove(tile)
    return True


SMALL_POSITIONS = ((1, 645), (6, 36), (14, 34), (23, 374))
"""(seed, ply) of random two-player draw matches: seat 0 to act late in a deal, seat 1 having
drawn two or three tiles of which it may still hold some."""


def weights_of(view: View) -> dict[Hand, int]:
    """How often each hand of seat 1 should be drawn, by brute force."""
    mine = view.hands[0] or ()
    seen = {*mine, *map(tile_of, view.line)}
    unseen = [tile for tile in GAME.initial(TABLES[0].setup).boneyard if tile not in seen]
    weights = {
        hand: histories(view, hand)
        for hand in itertools.combinations(sorted(unseen), view.counts[1])
    }
    return {hand: ways for hand, ways in weights.items() if ways}


@pytest.mark.parametrize(("seed", "ply"), SMALL_POSITIONS)
def test_every_hand_is_drawn_as_often_as_its_histories_are_many(seed: int, ply: int) -> None:
    table = next(table for table in TABLES if str(table) == "dominoes-2-draw-200")
    state = random_plies(table, seed)[ply].state
    view = GAME.view(state, 0)
    weights = weights_of(view)
    assert state.hands[1] in weights
    assert len(weights) >= 6
    assert len(set(weights.values())) > 1
    hidden, rng, draws = HiddenTiles(view), dice("fair", seed), 6000
    seen = Counter(hidden.sample(rng).hands[1] for _ in range(draws))
    assert set(seen) <= set(weights)
    total = sum(weights.values())
    chi_square = sum(
        (seen[hand] - draws * ways / total) ** 2 / (draws * ways / total)
        for hand, ways in weights.items()
    )
    freedom = len(weights) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 6


@pytest.mark.parametrize("viewer", [0, None])
def test_a_long_record_is_still_counted_at_once(viewer: Viewer) -> None:
    """Fourteen draws by two hidden hands, the most groups of tiles that a deal can have."""
    counted = 0
    table = next(table for table in TABLES if str(table) == "dominoes-2-draw-200")
    for ply in match_at(table):
        if not ply.state.boneyard and ply.state.phase == "play":
            hidden = HiddenTiles(GAME.view(ply.state, viewer))
            hidden.sample(Rng(b"long"))
            assert len(hidden._ways) < 50_000
            counted += 1
    assert counted > 0

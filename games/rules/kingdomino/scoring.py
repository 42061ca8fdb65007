"""What a kingdom is worth and who comes first. Source: rules document, "Scoring and ties"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from games.rules.core.types import Outcome, Seat, Standing, Value
from games.rules.kingdomino.data import TERRAINS, Terrain
from games.rules.kingdomino.placement import Ground, ground
from games.rules.kingdomino.squares import Square, Squares, each, regions
from games.rules.kingdomino.state import Kingdom, Options, State
from games.rules.kingdomino.supply import kingdom_size

MIDDLE_KINGDOM: Final = 10
HARMONY: Final = 5


class Property(Value, frozen=True):
    """Squares of one terrain that hang together: ``points`` is how many there are times their
    crowns."""

    terrain: Terrain
    squares: tuple[Square, ...]
    crowns: int
    points: int


class Total(Value, frozen=True):
    """What a finished kingdom is worth: its ``properties``, and ``lands``, their points by terrain.

    ``largest`` is the size of the largest property, ``crowns`` all crowns: they settle ties.
    """

    seat: Seat
    rank: int
    total: int
    properties: tuple[Property, ...]
    lands: dict[str, int]
    middle_kingdom: int
    harmony: int
    largest: int
    crowns: int


class GameResult(Value, frozen=True):
    """How one game ended, by seat."""

    game: int
    totals: tuple[Total, ...]
    kingdoms: tuple[Kingdom, ...]


# -- properties -------------------------------------------------------------------------


def crowns_on(on: Ground, squares: Squares) -> int:
    return (on.single & squares).bit_count() + 2 * (on.double & squares).bit_count()


def properties(on: Ground, within: Squares = -1) -> tuple[Property, ...]:
    """By terrain, then from the top left; only those that have a square in ``within``."""
    return tuple(
        _property(on, terrain, region)
        for terrain, land in zip(TERRAINS, on.lands, strict=True)
        for region in regions(land)
        if region & within
    )


def _property(on: Ground, terrain: Terrain, region: Squares) -> Property:
    crowns = crowns_on(on, region)
    return Property(terrain, tuple(each(region)), crowns, region.bit_count() * crowns)


@lru_cache(maxsize=1 << 14)
def land_points(on: Ground) -> tuple[int, ...]:
    """The points of all properties of each terrain, in the order of ``TERRAINS``."""
    return tuple(
        sum(region.bit_count() * crowns_on(on, region) for region in regions(land))
        if crowns_on(on, land)
        else 0
        for land in on.lands
    )


def points(on: Ground) -> int:
    """The points of all properties, without bonuses."""
    return sum(land_points(on))


def largest_property(on: Ground) -> int:
    """Squares of the largest property, crowned or not."""
    return max((region.bit_count() for land in on.lands for region in regions(land)), default=0)


# -- bonuses ----------------------------------------------------------------------------


def in_the_middle(on: Ground) -> bool:
    """Whether the castle is in the centre of the bounding box."""
    return on.left == -on.right and on.top == -on.bottom


# -- the end of a game ------------------------------------------------------------------


@lru_cache(maxsize=1 << 8)
def game_result(options: Options, game: int, kingdoms: tuple[Kingdom, ...]) -> GameResult:
    """The totals of a finished game, ranked by total, largest property, crowns."""
    worth = [_worth(options, seat, kingdom) for seat, kingdom in enumerate(kingdoms)]
    keys = [(at.total, at.largest, at.crowns) for at in worth]
    ranks = competition_ranks(keys)
    totals = tuple(replace(at, rank=rank) for at, rank in zip(worth, ranks, strict=True))
    return GameResult(game, totals, kingdoms)


def _worth(options: Options, seat: Seat, kingdom: Kingdom) -> Total:
    """The total of one kingdom, its rank still open."""
    on = ground(kingdom, kingdom_size(options))
    by_land = land_points(on)
    middle = MIDDLE_KINGDOM * (options.middle_kingdom and in_the_middle(on))
    harmony = HARMONY * (options.harmony and not kingdom.discarded)
    return Total(
        seat=seat,
        rank=0,
        total=sum(by_land) + middle + harmony,
        properties=properties(on),
        lands=dict(zip(TERRAINS, by_land, strict=True)),
        middle_kingdom=middle,
        harmony=harmony,
        largest=largest_property(on),
        crowns=crowns_on(on, on.taken),
    )


def competition_ranks(keys: Sequence[object]) -> list[int]:
    """1 for the greatest key; equal keys share a rank and use up the places after it (1, 1, 3)."""
    return [1 + sum(other > key for other in keys) for key in keys]  # type: ignore[operator]


def results(state: State) -> tuple[GameResult, ...]:
    """The games that have ended so far."""
    ended = [*state.finished, state.kingdoms] if state.phase == "over" else state.finished
    return tuple(
        game_result(state.options, game, kingdoms) for game, kingdoms in enumerate(ended, start=1)
    )


def scores(state: State) -> tuple[int, ...]:
    """Earlier games' totals and the properties of this one; its bonuses once it has ended."""
    sums = _sums(results(state), seats=len(state.kingdoms))
    if state.phase == "over":
        return sums
    size = kingdom_size(state.options)
    return tuple(
        total + points(ground(kingdom, size))
        for total, kingdom in zip(sums, state.kingdoms, strict=True)
    )


def _sums(ended: Iterable[GameResult], seats: int) -> tuple[int, ...]:
    totals = [result.totals for result in ended]
    return tuple(sum(of_game[seat].total for of_game in totals) for seat in range(seats))


# -- the end of a match -----------------------------------------------------------------


def outcome(options: Options, ended: tuple[GameResult, ...]) -> Outcome:
    """One game's standings with their ties settled, or a dynasty's: the sum alone counts."""
    if options.dynasty:
        return _dynasty(ended)
    return Outcome(
        "kingdoms_complete",
        tuple(
            Standing(at.seat, at.rank, at.total, _breakdown(options, at), (at.largest, at.crowns))
            for at in ended[0].totals
        ),
    )


def _breakdown(options: Options, total: Total) -> dict[str, int]:
    lines: dict[str, int] = {**total.lands}
    if options.middle_kingdom:
        lines["middle_kingdom"] = total.middle_kingdom
    if options.harmony:
        lines["harmony"] = total.harmony
    return lines


def _dynasty(ended: tuple[GameResult, ...]) -> Outcome:
    sums = _sums(ended, seats=len(ended[0].totals))
    ranks = competition_ranks(sums)
    return Outcome(
        "dynasty_complete",
        tuple(
            Standing(
                seat=seat,
                rank=ranks[seat],
                score=total,
                breakdown={f"game_{at.game}": at.totals[seat].total for at in ended},
            )
            for seat, total in enumerate(sums)
        ),
    )

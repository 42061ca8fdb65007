"""Placing and the end of Azul once more, as slow and plain as they can be written down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import games.rules.azul

BOARD: dict[str, Any] = json.loads(
    Path(games.rules.azul.__file__).with_name("board.json").read_text()
)
COLOURS = ("purple", "green", "orange", "yellow", "blue", "red")
STAR_BONUS = {"purple": 20, "green": 18, "orange": 17, "yellow": 16, "blue": 15, "red": 14}

Laid: TypeAlias = dict[str, str]
"""The colour of the tile on each covered space, by the space's name."""


def numbers(side: str) -> dict[str, int]:
    return {
        space["id"]: space["number"] for star in BOARD[side]["stars"] for space in star["spaces"]
    }


def star_of(space: str) -> str:
    return space.rsplit("-", 1)[0]


def neighbours(side: str) -> dict[str, set[str]]:
    """The spaces that share an edge, from the shapes that are drawn."""
    corners = {
        space["id"]: {(round(x, 2), round(y, 2)) for x, y in space["corners"]}
        for star in BOARD[side]["stars"]
        for space in star["spaces"]
    }
    return {
        one: {other for other, edge in corners.items() if len(edge & corners[one]) == 2}
        for one in corners
    }


NEIGHBOURS = {side: neighbours(side) for side in ("A", "B")}


def may_lie(side: str, laid: Laid, space: str, colour: str) -> bool:
    if space in laid:
        return False
    there = [tile for other, tile in laid.items() if star_of(other) == star_of(space)]
    if side == "A" and star_of(space) != "centre":
        return colour == star_of(space)
    if side == "A" or len(set(there)) > 1:
        return colour not in there
    return len(there) < 2 or colour == there[0]


def placements(
    side: str, laid: Laid, hand: dict[str, int], wild: str
) -> Iterator[tuple[str, str, int, int]]:
    """Space, colour, natural and wild tiles of everything that may be placed and paid."""
    for space, number in numbers(side).items():
        for colour in COLOURS:
            if not may_lie(side, laid, space, colour):
                continue
            for natural in range(1, number + 1):
                stand_ins = number - natural
                if natural <= hand[colour] and (
                    not stand_ins or (colour != wild and stand_ins <= hand[wild])
                ):
                    yield space, colour, natural, stand_ins


def points(side: str, laid: Laid, space: str) -> int:
    """The size of the group around a space that has just been covered."""
    group, edge = {space}, [space]
    while edge:
        for other in NEIGHBOURS[side][edge.pop()]:
            if other in laid and other not in group:
                group.add(other)
                edge.append(other)
    return len(group)


def rewards(side: str, laid: Laid, space: str) -> int:
    """What the features finished by covering ``space`` give; it is among ``laid``."""
    tiles = {"pillar": 1, "statue": 2, "window": 3}
    return sum(
        tiles[feature["kind"]]
        for feature in BOARD[side]["features"]
        if space in feature["spaces"] and all(at in laid for at in feature["spaces"])
    )


def end_bonus(side: str, laid: Laid) -> int:
    total = 0
    for star in BOARD[side]["stars"]:
        tiles = [laid.get(space["id"]) for space in star["spaces"]]
        if None not in tiles:
            total += 12 if len(set(tiles)) == 6 else STAR_BONUS[str(tiles[0])]
    for number, bonus in ((1, 4), (2, 8), (3, 12), (4, 16)):
        if all(space in laid for space, printed in numbers(side).items() if printed == number):
            total += bonus
    return total

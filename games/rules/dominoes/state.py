"""The whole position of a dominoes match, hidden tiles included."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.rules.core.types import Seat, Value
from games.rules.dominoes.events import DealResult
from games.rules.dominoes.tiles import Tile

Target: TypeAlias = Literal[50, 100, 150, 200]
Variant: TypeAlias = Literal["draw", "block"]
Phase: TypeAlias = Literal["deal", "open", "play", "drawing", "over"]
"""``deal`` and ``drawing`` wait for chance; ``open`` for the opening tile."""


class Options(Value, frozen=True):
    """Rules 5 and 8: with or without the boneyard, and the score that ends the match."""

    variant: Variant = "draw"
    target: Target = 100


class Placed(Value, frozen=True, array_like=True):
    """A tile of the line as it lies, who laid it, and as which of the deal's tiles (from 0)."""

    left: int
    right: int
    seat: Seat
    nth: int


class Sign(Value, frozen=True):
    """A draw or a pass that everybody saw: what the seat could not follow. Rule 5."""

    seat: Seat
    kind: Literal["draw", "pass"]
    ends: tuple[int, int]
    after: int
    """How many tiles the line held: puts signs and plays in order."""


class State(Value, frozen=True):
    """``line`` runs from left to right.

    ``turn`` is the seat to play or for whom chance draws, and 0 between deals and once
    over. ``deal`` counts from 1 and is 0 before the first. Hands and boneyard are kept
    sorted. ``passes`` counts passes in a row; ``signs`` are this deal's. What lay on the table
    when a deal ended stays until the next one is dealt.
    """

    options: Options
    phase: Phase
    deal: int
    turn: Seat
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    line: tuple[Placed, ...]
    passes: int
    signs: tuple[Sign, ...]
    scores: tuple[int, ...]
    deals_won: tuple[int, ...]
    last_deal: DealResult | None

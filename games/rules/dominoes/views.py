"""What one viewer may see of a dominoes match."""

from __future__ import annotations

from games.rules.core.types import Seat, Value
from games.rules.dominoes.events import DealResult
from games.rules.dominoes.state import Options, Phase, Placed, Sign
from games.rules.dominoes.tiles import Tile


class View(Value, frozen=True):
    """``hands`` holds None for every hand the viewer may not see; ``counts`` holds all sizes.

    ``seat`` is the viewer's own, None for others. ``turn`` is the seat to play or for whom
    chance draws, None between deals and once over; then all hands are shown. ``ends`` are the
    numbers open to the left and the right, None before the opening tile. ``signs`` are this
    deal's draws and passes with the numbers that were open at each.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    deal: int
    turn: Seat | None
    hands: tuple[tuple[Tile, ...] | None, ...]
    counts: tuple[int, ...]
    boneyard: int
    line: tuple[Placed, ...]
    ends: tuple[int, int] | None
    passes: int
    signs: tuple[Sign, ...]
    scores: tuple[int, ...]
    deals_won: tuple[int, ...]
    last_deal: DealResult | None


class PlayPreview(Value, frozen=True):
    """What laying a tile would give: the numbers then open, and whether the hand is empty."""

    ends: tuple[int, int]
    goes_out: bool

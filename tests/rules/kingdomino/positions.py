"""Positions typed as text, the move a test makes in them, and kingdoms grown at random."""

from __future__ import annotations

from textwrap import dedent, indent

from games.rules.core.chance import Rng
from games.rules.core.types import Setup
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.state import Kingdom, Options, State
from tests.rules.by_text import ByText
from tests.rules.kingdomino import by_hand

GAME = KingdominoGame()

# Domino 12, swamp on both halves, has no place there.
FULL_FOR_SWAMP = """
    #    1w   1w   13w  13f
    3f   3f   4f   4f   5f
    6f   6f   7l   7l   5f
    8l   8l   9l   9l   .
    14w  14l  17l  17f  .
"""


def serving(
    domino: int, kingdom: str = "#", *, more: str = "", variants: str = "", seats: int = 2
) -> State:
    """Seat 0 has ``domino`` to place; 45 to 48 are the next row unless ``more`` has one."""
    return position(
        kingdoms=[kingdom, *["#"] * (seats - 1)],
        now="round 1, place, turn 0",
        current=f"{domino}>0",
        coming="45 46 47 48",
        more=more,
        variants=variants,
    )


def last_domino(
    domino: int, *kingdoms: str, more: str = "", variants: str = "", game: int = 1
) -> State:
    """Seat 0 places the last domino of a game."""
    return position(
        kingdoms=list(kingdoms),
        now="round 12, place, turn 0",
        current=f"{domino}>0",
        more=more,
        variants=variants,
        game=game,
    )


def position(
    *,
    kingdoms: list[str],
    now: str,
    current: str = "",
    coming: str = "",
    more: str = "",
    variants: str = "",
    game: int = 1,
) -> State:
    drawn = "\n".join(
        f"kingdom {seat}:\n{indent(dedent(kingdom), '  ')}" for seat, kingdom in enumerate(kingdoms)
    )
    return GAME.parse_state(
        f"kingdomino for {len(kingdoms)}{variants and f', {variants}'}\n"
        f"game {game}, {now}\n"
        + (f"current: {current}\n" if current else "")
        + (f"next: {coming}\n" if coming else "")
        + f"{drawn}\n{dedent(more)}"
    )


def kingdom_of(drawn: str, size: int = 5) -> Kingdom:
    variants = "mighty_duel" if size == 7 else ""
    return position(
        kingdoms=[drawn, "#"], now="round 0, reveal, turn 0", variants=variants
    ).kingdoms[0]


by_text = ByText(GAME)
play, refusal, legal = by_text.play, by_text.refusal, by_text.legal


def start(seats: int, **variants: bool) -> State:
    return GAME.initial(Setup(seats, Options(**variants)))


def random_kingdom(rng: Rng, size: int, dominoes: int) -> Kingdom:
    """Up to so many dominoes at random places, found without the engine's help."""
    placements: list[by_hand.Laid] = []
    for domino in rng.shuffled(ALL_NUMBERS)[:dominoes]:
        places = by_hand.legal_placements(placements, domino, size)
        if places:
            placements.append(rng.choice(places))
    return Kingdom(tuple(placements))

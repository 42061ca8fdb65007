"""Positions typed as text, and the one move that a test makes in them."""

from __future__ import annotations

from textwrap import dedent

from games.rules.dominoes.game import DominoesGame
from games.rules.dominoes.hands import Hand
from games.rules.dominoes.moves import Deal
from games.rules.dominoes.notation import parse_tile
from games.rules.dominoes.state import State
from tests.rules.by_text import ByText

GAME = DominoesGame()

HANDS = ("6-6 5-1 4-2 3-0 2-1 1-0 6-2", "5-5 6-1 4-1 3-2 2-0 0-0 6-3")
"""A deal for two that seat 0 opens with [6|6]."""

WITHOUT_DOUBLES = ("5-4 5-1 4-2 3-0 2-1 1-0 6-2", "6-3 6-1 4-1 3-2 2-0 5-0 5-3")
"""A deal for two where nobody holds a double: seat 1 opens with [6|3]."""

STUCK = ["5-1 5-2", "0-0 4-0"]
"""Hands of which nothing fits a line from 6 to 3."""

EMPTY = [
    "5-0 5-1 5-2 5-4 5-5 4-0 4-1 4-2 4-4 2-0 2-1 2-2 1-0 1-1 0-0",
    "6-0 6-1 6-2 6-4 6-5 6-6 3-0 3-1 3-2 5-3 4-3 3-3",
]
"""All tiles but [6|3]: seat 0 has nothing that fits it, and there is no boneyard."""


def position(
    hands: list[str],
    *,
    line: str = "",
    variant: str = "draw",
    target: int = 100,
    phase: str = "play",
    turn: int = 0,
    scores: list[int] | None = None,
    more: str = "",
) -> State:
    """A position of deal 1. Tiles that lie nowhere are the boneyard, which a state of four seats
    or of the block game may hold too: nobody draws from it."""
    zeros = " ".join("0" for _ in hands)
    drawn = "\n".join(f"hand {seat}: {hand}" for seat, hand in enumerate(hands))
    text = f"""\
dominoes {variant} to {target}
deal 1, {phase}, turn {turn}
scores {" ".join(map(str, scores)) if scores else zeros}
won {zeros}
{drawn}
{f"line: {line}" if line else ""}
{dedent(more)}"""
    return GAME.parse_state(text)


def tiles(text: str) -> Hand:
    return tuple(map(parse_tile, text.split()))


by_text = ByText(GAME)
play, refusal, legal = by_text.play, by_text.refusal, by_text.legal


def dealt(*hands: str, variant: str = "draw") -> State:
    """The opening of a first deal of these hands, seven tiles each."""
    start = GAME.parse_state(
        f"dominoes {variant} to 100\ndeal 0, deal, turn 0\n"
        f"scores {' '.join('0' for _ in hands)}\nwon {' '.join('0' for _ in hands)}\n"
        + "\n".join(f"hand {seat}: -" for seat in range(len(hands)))
    )
    return GAME.apply(start, Deal(tuple(map(tiles, hands)))).state

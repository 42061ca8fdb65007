"""Positions typed in or come to by play, and what a level does in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.ai.dominoes.choices import Choice, distinct_choices
from games.ai.dominoes.knowledge import Knowledge, knowledge
from games.ai.levels import choose
from games.rules.core.chance import Rng, chance_key
from games.rules.core.types import CHANCE, Setup
from games.rules.dominoes.game import DominoesGame
from games.rules.dominoes.hands import HAND_SIZE
from games.rules.dominoes.state import Options, State, Variant
from games.rules.dominoes.views import View

GAME = DominoesGame()


def position(
    *hands: str, line: str, variant: Variant = "draw", signs: tuple[str, ...] = ()
) -> State:
    """Seat 0 to play. ``line`` as in the engine's drawings: ``6|6@0.0 6|4@1.1``.

    A sign reads ``1 draw 5 4 after 3``; what is named nowhere lies in the boneyard. Every hand
    must hold what a seat is dealt and has drawn, less what it has laid.
    """
    zeros = " ".join("0" for _ in hands)
    drawing = [
        f"dominoes {variant} to 100",
        "deal 1, play, turn 0",
        f"scores {zeros}",
        f"won {zeros}",
        *(f"hand {seat}: {hand}" for seat, hand in enumerate(hands)),
        f"line: {line}",
        *(f"sign: {sign}" for sign in signs),
    ]
    state = GAME.parse_state("\n".join(drawing))
    for seat, hand in enumerate(state.hands):
        drawn = sum(sign.seat == seat and sign.kind == "draw" for sign in state.signs)
        laid = sum(placed.seat == seat for placed in state.line)
        assert len(hand) == HAND_SIZE + drawn - laid, f"seat {seat}"
    return state


def chosen(level: str, state: State, seed: bytes = b"a seed") -> str:
    """The move of the seat to play, in the game's notation."""
    view = GAME.view(state, state.turn)
    return GAME.format_move(choose("dominoes", level, view, GAME.legal_moves(state), seed))


def choice_frequencies(level: str, state: State, seeds: int) -> Counter[str]:
    return Counter(chosen(level, state, seed.to_bytes(4, "big")) for seed in range(seeds))


def choices_in(state: State) -> dict[str, Choice]:
    """The different choices of the seat to play, by their notation."""
    found = distinct_choices(GAME.view(state, state.turn), GAME.legal_moves(state))
    return {GAME.format_move(choice.play): choice for choice in found}


def known_to(state: State) -> tuple[View, Knowledge]:
    view = GAME.view(state, state.turn)
    return view, knowledge(view)


def positions_with_a_choice(
    *, seats: int, variant: Variant, matches: int, lineup: tuple[str, ...]
) -> Iterator[State]:
    """Positions with two moves or more, from matches to 50 between the levels given."""
    for number in range(matches):
        key = chance_key(f"{seats} {variant} {number}".encode())
        state = GAME.initial(Setup(seats, Options(variant, 50)))
        ply = 0
        while (actor := GAME.to_act(state)) is not None:
            ply += 1
            if actor is CHANCE:
                state = GAME.apply(state, GAME.sample_chance(state, Rng(key, ply))).state
                continue
            moves = GAME.legal_moves(state)
            if len(moves) > 1:
                yield state
            level = lineup[actor % len(lineup)]
            seed = ply.to_bytes(4, "big")
            move = choose("dominoes", level, GAME.view(state, actor), moves, seed)
            state = GAME.apply(state, move).state

"""Ways to choose a move that lead where players at random seldom get."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.rules.azul.game import AzulGame
from games.rules.azul.moves import Done, Keep, KeepAll, Move, Pass, Place
from games.rules.azul.state import State
from games.rules.core.chance import Rng
from games.rules.core.types import CHANCE, Setup
from tests.rules.tables import Ply, Recorder, dice

GAME = AzulGame()

Choice: TypeAlias = Callable[[State, Sequence[Move], Rng], Move]


def thrifty(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """Places wherever it costs least and keeps all it can: most tiles end up on boards."""
    places = [move for move in legal if isinstance(move, Place)]
    if places:
        least = min(map(_cost, places))
        return rng.choice([move for move in places if _cost(move) == least])
    return _keeping(legal, rng)


def hoarding(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """As thrifty, leaving every 1 open until the last round, when it mostly earns a reward."""
    places = [move for move in legal if isinstance(move, Place)]
    if places and state.round < 6:
        places = [move for move in places if _cost(move) in (2, 3, 4)]
        return thrifty(state, places, rng) if places else _keeping(legal, rng)
    return thrifty(state, legal, rng)


def idle(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """Takes tiles at random, places nothing and throws all away."""
    for move in (Done(), Pass()):
        if move in legal:
            return move
    return rng.choice(legal)


def _keeping(legal: Sequence[Move], rng: Rng) -> Move:
    if KeepAll() in legal:
        return KeepAll()
    return rng.choice([move for move in legal if isinstance(move, Keep)] or legal)


def _cost(move: Place) -> int:
    return move.natural + move.wild


# -- whole matches ----------------------------------------------------------------------


def plies_of(table: Setup[Any], choices: Sequence[Choice], *seed: object) -> list[Ply]:
    """A whole match on the bare game, the seats playing as ``choices`` in turn."""
    state, rng, plies = GAME.initial(table), dice("azul", *seed), []
    while (actor := GAME.to_act(state)) is not None:
        if actor is CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = choices[actor % len(choices)](state, GAME.legal_moves(state), rng)
        step = GAME.apply(state, move)
        plies.append(Ply(state, actor, move, step))
        state = step.state
    return plies


def playing(*choices: Choice) -> Callable[[Recorder, int], None]:
    """The script of a golden game in which the seats play as ``choices`` in turn."""

    def script(recorder: Recorder, attempt: int) -> None:
        rng = dice("golden", attempt)
        while isinstance(actor := GAME.to_act(recorder.position.state), int):
            state = recorder.position.state
            move = choices[actor % len(choices)](state, GAME.legal_moves(state), rng)
            recorder.play((actor, move))

    return script


def at_random(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return rng.choice(legal)

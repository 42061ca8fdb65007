"""Text forms: a move on one line, a position that a person can read and type.

Moves: ``start 1``, ``fill pgor ppyb - …``, ``refill ppgob``, ``pick 3: yellow``,
``pick centre: yellow``, ``place orange-4: orange 3+1`` (natural and wild tiles), ``reward blue``,
``pass``, ``keep red``, ``keep all``, ``done``. Tiles are written as ``drawing`` says.

A position (those in brackets may be left out)::

    azul for 3, side A
    round 2, place, turn 1, starter 0
    [token 2]                       who took it; left out: it lies in the centre
    [owed 2]                        reward tiles still to be taken
    [dealt 28]                      tiles that this round's factories got
    [factories: pgor ppyb - - - - -]
    [centre: ppg]
    [supply: pgoybrpgoy]
    [tower: ppp]                    all other tiles are in the bag
    seat 0: placing 23[, token loss 3][, leftover loss 2][, round loss 3][, passed]
    [hand: ppg]
    [corners: r]
    [orange: 6. 1o 2. 3o 4. 5.]     a line for each star that has tiles
    seat 1: placing 0
    …
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, assert_never, cast

from games.rules.azul.data import COLOURS, Colour
from games.rules.azul.drawing import draw, heap, read_heap
from games.rules.azul.moves import (
    Done,
    Fill,
    Keep,
    KeepAll,
    Move,
    Pass,
    Pick,
    Place,
    Refill,
    Reward,
    Start,
)
from games.rules.azul.state import Player, State
from games.rules.azul.tiles import NO_TILES
from games.rules.core.errors import NotationError

# -- moves ------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    match move:
        case Pick(factory, colour):
            return f"pick {'centre' if factory is None else factory}: {colour}"
        case Place(space, colour, natural, wild):
            return f"place {space}: {colour} {natural}+{wild}"
        case Reward(colour):
            return f"reward {colour}"
        case Pass():
            return "pass"
        case Keep(colour):
            return f"keep {colour}"
        case KeepAll():
            return "keep all"
        case Done():
            return "done"
        case Start(seat):
            return f"start {seat}"
        case Fill(factories):
            return f"fill {' '.join(map(heap, factories))}"
        case Refill(tiles):
            return f"refill {heap(tiles)}"
        case _:
            assert_never(move)


_COLOUR: Final = "|".join(COLOURS)
_PICK: Final = re.compile(rf"pick (\d|centre): ({_COLOUR})", re.ASCII)
_PLACE: Final = re.compile(rf"place ([A-Za-z0-9-]{{1,12}}): ({_COLOUR}) (\d)\+(\d)", re.ASCII)
_OF_COLOUR: Final = re.compile(rf"(reward|keep) ({_COLOUR})", re.ASCII)
_START: Final = re.compile(r"start ([0-3])", re.ASCII)
_DRAWN: Final = re.compile(r"(fill|refill)((?: [a-z-]{1,10})+)", re.ASCII)
_PLAIN: Final[dict[str, Move]] = {"pass": Pass(), "keep all": KeepAll(), "done": Done()}


def parse_move(text: str) -> Move:
    """The inverse of ``format_move``. Raises NotationError."""
    line = text.strip()
    if line in _PLAIN:
        return _PLAIN[line]
    if found := _PICK.fullmatch(line):
        factory = None if found[1] == "centre" else int(found[1])
        return Pick(factory, cast(Colour, found[2]))
    if found := _PLACE.fullmatch(line):
        return Place(found[1], cast(Colour, found[2]), int(found[3]), int(found[4]))
    if found := _OF_COLOUR.fullmatch(line):
        return (Reward if found[1] == "reward" else Keep)(cast(Colour, found[2]))
    if found := _START.fullmatch(line):
        return Start(int(found[1]))
    if found := _DRAWN.fullmatch(line):
        return _drawn(found[1], found[2].split())
    raise NotationError(f"not a move: {text[:40]!r}")


def _drawn(kind: str, heaps: list[str]) -> Move:
    if kind == "fill":
        return Fill(tuple(map(read_heap, heaps)))
    if len(heaps) != 1:
        raise NotationError(f"refill with what? {' '.join(heaps)[:40]!r}")
    return Refill(read_heap(heaps[0]))


# -- positions --------------------------------------------------------------------------


def format_state(state: State) -> str:
    return "\n".join(_state_lines(state)) + "\n"


def _state_lines(state: State) -> Iterator[str]:
    yield f"azul for {len(state.players)}, side {state.options.side}"
    yield f"round {state.round}, {state.phase}, turn {state.turn}, starter {state.starter}"
    if state.token is not None:
        yield f"token {state.token}"
    if state.owed:
        yield f"owed {state.owed}"
    if state.dealt:
        yield f"dealt {state.dealt}"
    if any(tiles != NO_TILES for tiles in state.factories):
        yield f"factories: {' '.join(map(heap, state.factories))}"
    for name in ("centre", "supply", "tower"):
        if getattr(state, name) != NO_TILES:
            yield f"{name}: {heap(getattr(state, name))}"
    for seat, player in enumerate(state.players):
        yield f"seat {seat}: {', '.join(_score_words(player))}"
        for name in ("hand", "corners"):
            if getattr(player, name) != NO_TILES:
                yield f"  {name}: {heap(getattr(player, name))}"
        yield from (f"  {line}" for line in draw(state.options.side, player.board))


def _score_words(player: Player) -> Iterator[str]:
    yield f"placing {player.placing}"
    for name in ("token_loss", "leftover_loss", "round_loss"):
        if getattr(player, name):
            yield f"{name.replace('_', ' ')} {getattr(player, name)}"
    if player.passed:
        yield "passed"

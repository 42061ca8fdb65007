"""Positions read from the text that ``notation`` describes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeVar, cast, get_args

from games.rules.azul import drawing
from games.rules.azul.data import (
    CORNERS,
    EACH_COLOUR,
    FACTORIES,
    FACTORY_SIZE,
    LEAST_SCORE,
    ROUNDS,
    SUPPLY_SIZE,
    Side,
)
from games.rules.azul.factories import all_taken
from games.rules.azul.state import Options, Phase, Player, State
from games.rules.azul.tiles import NO_TILES, Tiles, holds, minus, plus
from games.rules.core.errors import NotationError

T = TypeVar("T")

_LINES: Final = {
    name: re.compile(pattern, re.ASCII)
    for name, pattern in {
        "setup": r"azul for ([2-4]), side ([AB])",
        "now": rf"round ([1-6]), ({'|'.join(get_args(Phase))}), turn ([0-3]), starter ([0-3])",
        "token": r"token ([0-3])",
        "owed": r"owed (\d)",
        "dealt": r"dealt (\d{1,2})",
        "heaps": r"(factories): ([a-z -]+)",
        "heap": r"(centre|supply|tower|hand|corners): ([a-z]+|-)",
        "seat": r"seat ([0-3]): placing (\d{1,3})(?:, token loss (\d{1,3}))?"
        r"(?:, leftover loss (\d{1,3}))?(?:, round loss (\d{1,3}))?(, passed)?",
        "star": rf"({'|'.join(drawing.STAR_NAMES)}): (.+)",
    }.items()
}


@dataclass
class _Seat:
    """What the lines below a seat's say."""

    scores: tuple[int, int, int, int]
    passed: bool
    heaps: dict[str, Tiles] = field(default_factory=dict)
    stars: dict[str, str] = field(default_factory=dict)


@dataclass
class _Found:
    """What the lines say, by their names."""

    fields: dict[str, tuple[str, ...]] = field(default_factory=dict)
    heaps: dict[str, Tiles] = field(default_factory=dict)
    seats: list[_Seat] = field(default_factory=list)


def parse_state(text: str) -> State:
    """The inverse of ``format_state``. Raises NotationError, also where such can't be."""
    found = _Found()
    for line in filter(None, map(str.strip, text.splitlines())):
        _take(found, line)
    state = _state(found)
    _check(state)
    return state


# -- lines ------------------------------------------------------------------------------


def _take(found: _Found, line: str) -> None:
    name, fields = _line(line)
    match name:
        case "heap" if fields[0] in ("hand", "corners"):
            _once(_last_seat(found).heaps, fields[0], drawing.read_heap(fields[1]))
        case "heap":
            _once(found.heaps, fields[0], drawing.read_heap(fields[1]))
        case "star":
            _once(_last_seat(found).stars, fields[0], fields[1])
        case "seat":
            if int(fields[0]) != len(found.seats):
                raise NotationError(f"seat {len(found.seats)} comes next, not {fields[0]}")
            placing, token, leftover, this_round = (int(value or 0) for value in fields[1:5])
            scores = (placing, token, leftover, this_round)
            found.seats.append(_Seat(scores, passed=bool(fields[5])))
        case _:
            _once(found.fields, name, fields)


def _line(line: str) -> tuple[str, tuple[str, ...]]:
    for name, pattern in _LINES.items():
        fields = pattern.fullmatch(line)
        if fields is not None:
            return name, tuple(value or "" for value in fields.groups())
    raise NotationError(f"not a line of an Azul position: {line[:40]!r}")


def _once(into: dict[str, T], name: str, value: T) -> None:
    if name in into:
        raise NotationError(f"two lines for {name!r}")
    into[name] = value


def _last_seat(found: _Found) -> _Seat:
    if not found.seats:
        raise NotationError("tiles of a seat before the first seat")
    return found.seats[-1]


# -- the position -----------------------------------------------------------------------


def _state(found: _Found) -> State:
    for name in ("setup", "now"):
        if name not in found.fields:
            raise NotationError(f"no line for {name!r}")
    seats, side = int(found.fields["setup"][0]), cast(Side, found.fields["setup"][1])
    round_, phase, turn, starter = found.fields["now"]
    players = tuple(_player(side, seat) for seat in found.seats)
    factories = _factories(found, FACTORIES[seats])
    centre, supply, tower = (
        found.heaps.get(name, NO_TILES) for name in ("centre", "supply", "tower")
    )
    token = found.fields.get("token")
    state = State(
        options=Options(side),
        phase=cast(Phase, phase),
        round=int(round_),
        starter=int(starter),
        turn=int(turn),
        token=None if token is None else int(token[0]),
        owed=int(found.fields.get("owed", ("0",))[0]),
        dealt=int(found.fields.get("dealt", ("0",))[0]),
        factories=factories,
        centre=centre,
        supply=supply,
        bag=_bag((*factories, centre, supply, tower), players),
        tower=tower,
        players=players,
    )
    if len(players) != seats:
        raise NotationError(f"not {seats} seats but {len(players)}")
    return state


def _factories(found: _Found, number: int) -> tuple[Tiles, ...]:
    if "heaps" not in found.fields:
        return (NO_TILES,) * number
    factories = tuple(map(drawing.read_heap, found.fields["heaps"][1].split()))
    if len(factories) != number:
        raise NotationError(f"not {number} factories but {len(factories)}")
    return factories


def _player(side: Side, seat: _Seat) -> Player:
    placing, token_loss, leftover_loss, round_loss = seat.scores
    return Player(
        hand=seat.heaps.get("hand", NO_TILES),
        corners=seat.heaps.get("corners", NO_TILES),
        board=drawing.read(side, seat.stars),
        placing=placing,
        token_loss=token_loss,
        leftover_loss=leftover_loss,
        round_loss=round_loss,
        passed=seat.passed,
    )


def _bag(heaps: tuple[Tiles, ...], players: tuple[Player, ...]) -> Tiles:
    """All tiles that are nowhere else. Raises NotationError where there are too many."""
    elsewhere = NO_TILES
    for tiles in heaps:
        elsewhere = plus(elsewhere, tiles)
    for player in players:
        a, b, c, d, e, f = map(int.bit_count, player.board)
        for tiles in (player.hand, player.corners, (a, b, c, d, e, f)):
            elsewhere = plus(elsewhere, tiles)
    every = EACH_COLOUR
    whole = (every, every, every, every, every, every)
    if not holds(whole, elsewhere):
        raise NotationError(f"more than {every} tiles of a colour")
    return minus(whole, elsewhere)


# -- what can't be ----------------------------------------------------------------------


def _check(state: State) -> None:
    """Raises NotationError where parts of the position contradict each other."""
    seats = len(state.players)
    if max(state.turn, state.starter, state.token or 0) >= seats:
        raise NotationError(f"not every seat named is one of {seats}")
    if any(sum(tiles) > FACTORY_SIZE for tiles in state.factories):
        raise NotationError(f"more than {FACTORY_SIZE} tiles on a factory")
    if sum(state.supply) > SUPPLY_SIZE:
        raise NotationError(f"more than {SUPPLY_SIZE} tiles in the supply")
    for seat, player in enumerate(state.players):
        if sum(player.corners) > CORNERS:
            raise NotationError(f"more than {CORNERS} tiles in the corners of seat {seat}")
        if player.score < LEAST_SCORE:
            raise NotationError(f"seat {seat} would have lost more than it had")
    if (state.phase == "reward") != bool(state.owed) or state.owed > sum(state.supply):
        raise NotationError("reward tiles are owed while they are taken, as far as there are any")
    _check_phase(state)


def _check_phase(state: State) -> None:
    taking = not all_taken(state)
    out = all(player.passed for player in state.players)
    undrawn = state.bag != NO_TILES or state.tower != NO_TILES
    match state.phase:
        case "pick" if not taking:
            raise NotationError("there is nothing to take")
        case "place" | "reward" | "keep" if taking:
            raise NotationError("not all tiles have been taken")
        case "place" | "reward" | "keep" if state.players[state.turn].passed:
            raise NotationError(f"seat {state.turn} has passed")
        case "fill" if taking or not undrawn:
            raise NotationError("there is nothing to fill the factories with, or no need to")
        case "refill" if sum(state.supply) == SUPPLY_SIZE or not undrawn:
            raise NotationError("there is nothing to fill the supply with, or no need to")
        case "over" if not out or state.round != ROUNDS:
            raise NotationError("the match is over once all have passed in the last round")
        case _:
            pass

"""Positions typed as text, and the moves a test makes in them."""

from __future__ import annotations

from msgspec.structs import replace

from games.rules.azul.data import Side
from games.rules.azul.state import Options, State
from games.rules.azul.tiles import Tiles, minus, of_colours, plus
from games.rules.core.types import Setup
from tests.rules.azul.players import GAME
from tests.rules.by_text import ByText

FULL_SUPPLY = "supply: ppggooyybr"


def position(now: str, *heaps: str, seats: tuple[str, ...] = ("", ""), side: Side = "A") -> State:
    """``now`` as "round 2, place, turn 0, starter 0"; of a seat its lines, with ``|`` between
    them, the first its scores unless nothing has been scored."""
    lines = [f"azul for {len(seats)}, side {side}", now, *heaps]
    for seat, text in enumerate(seats):
        parts = [part.strip() for part in text.split("|") if part.strip()]
        scores = parts.pop(0) if parts and parts[0].startswith("placing") else "placing 0"
        lines += [f"seat {seat}: {scores}", *parts]
    return GAME.parse_state("\n".join(lines))


def taking(
    *heaps: str,
    seats: tuple[str, ...] = ("", ""),
    round: int = 1,
    turn: int = 0,
    side: Side = "A",
) -> State:
    """Seat 0, unless told otherwise, is to take tiles."""
    now = f"round {round}, pick, turn {turn}, starter 0"
    return position(now, FULL_SUPPLY, *heaps, seats=seats, side=side)


def placing(
    *seats: str,
    round: int = 1,
    turn: int = 0,
    more: tuple[str, ...] = (FULL_SUPPLY,),
    side: Side = "A",
) -> State:
    """Seat 0, unless told otherwise, is to place; two seats where only one is told."""
    now = f"round {round}, place, turn {turn}, starter 0"
    return position(now, *more, seats=seats if len(seats) > 1 else (*seats, ""), side=side)


def out(seat: str) -> str:
    """The seat having passed."""
    scores, _, rest = seat.partition("|")
    if not scores.startswith("placing"):
        scores, rest = "placing 0", seat
    return f"{scores.strip()}, passed | {rest}"


by_text = ByText(GAME)
play, refusal, legal = by_text.play, by_text.refusal, by_text.legal


def start(seats: int, side: Side = "A") -> State:
    return GAME.initial(Setup(seats, Options(side)))


def heap(letters: str) -> Tiles:
    """Tiles by the first letters of their colours, "" for none."""
    return of_colours(map("pgoybr".index, letters))


def nearly_dry(state: State, bag: str = "", tower: str = "") -> State:
    """The same with only these tiles in bag and tower; the last seat has all others."""
    *players, last = state.players
    others = minus(plus(state.bag, state.tower), plus(heap(bag), heap(tower)))
    last = replace(last, hand=plus(last.hand, others))
    return replace(state, bag=heap(bag), tower=heap(tower), players=(*players, last))

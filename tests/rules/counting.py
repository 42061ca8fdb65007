"""A toy game for what dominoes never shows: turns of several moves, with nothing hidden.

Chance sets the first number to 0 or 1; then each seat adds 1 or 2 twice in its turn, until 12
is reached. Whoever reaches it wins.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

from msgspec.structs import replace

from games.rules.core.chance import Rng
from games.rules.core.errors import Refusal
from games.rules.core.game import Game
from games.rules.core.types import (
    CHANCE,
    Actor,
    Outcome,
    Seat,
    Setup,
    Standing,
    Step,
    Tagged,
    Value,
    Viewer,
)


class Options(Value, frozen=True):
    goal: int = 12


class Start(Tagged, frozen=True):
    number: int


class Add(Tagged, frozen=True):
    number: int


class Added(Tagged, frozen=True):
    total: int


class Count(Value, frozen=True):
    goal: int
    seats: int
    total: int = -1
    turn: Seat = 0
    left: int = 2


Move: TypeAlias = Start | Add


class CountingGame(Game[Options, Count, Move, Added, Count]):
    key = "counting"
    version = 1
    seat_counts = (2, 3)
    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = Count
    move_type: ClassVar[Any] = Move
    event_type: ClassVar[Any] = Added
    view_type: ClassVar[Any] = Count
    preview_type: ClassVar[Any] = Value

    def _initial(self, setup: Setup[Options]) -> Count:
        return Count(setup.options.goal, setup.seats)

    def to_act(self, state: Count) -> Actor:
        if state.total < 0:
            return CHANCE
        return None if state.total >= state.goal else state.turn

    def legal_moves(self, state: Count) -> tuple[Move, ...]:
        return (Add(1), Add(2)) if isinstance(self.to_act(state), int) else ()

    def forced(self, state: Count) -> Move | None:
        return None

    def sample_chance(self, state: Count, rng: Rng) -> Move:
        return Start(rng.below(2))

    def check(self, state: Count, move: Move) -> Refusal | None:
        starts = self.to_act(state) is CHANCE and isinstance(move, Start)
        return None if starts or move in self.legal_moves(state) else Refusal("not_now")

    def apply_unchecked(self, state: Count, move: Move) -> Step[Count, Added]:
        if isinstance(move, Start):
            return Step(replace(state, total=move.number), ())
        total = state.total + move.number
        after = replace(state, total=total, left=state.left - 1)
        if not after.left and total < state.goal:
            after = replace(after, left=2, turn=(state.turn + 1) % state.seats)
        return Step(after, (Added(total),))

    def preview(self, state: Count, move: Move) -> Value | None:
        return None

    def outcome(self, state: Count) -> Outcome | None:
        if self.to_act(state) is not None:
            return None
        return Outcome(
            "counted",
            tuple(
                Standing(seat, 1 if seat == state.turn else 2, self.scores(state)[seat])
                for seat in range(state.seats)
            ),
        )

    def scores(self, state: Count) -> tuple[int, ...]:
        return tuple(state.total * (seat == state.turn) for seat in range(state.seats))

    def view(self, state: Count, viewer: Viewer) -> Count:
        return state

    def redact(self, event: Added, viewer: Viewer) -> Added | None:
        return event

    def determinize(self, view: Count, rng: Rng) -> Count:
        return view

    def format_move(self, move: Move) -> str:
        return f"{type(move).__name__} {move.number}"

    def parse_move(self, text: str) -> Move:
        name, number = text.split()
        return Start(int(number)) if name == "Start" else Add(int(number))

    def format_state(self, state: Count) -> str:
        return f"{state.goal} {state.seats} {state.total} {state.turn} {state.left}"

    def parse_state(self, text: str) -> Count:
        return Count(*map(int, text.split()))

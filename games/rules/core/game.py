"""The contract every game keeps. One conformance suite runs over all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeAlias

from games.rules.core.chance import Rng
from games.rules.core.errors import BadSetup, IllegalMove, Refusal
from games.rules.core.types import (
    Actor,
    EventT,
    MoveT,
    OptionsT,
    Outcome,
    Setup,
    StateT,
    Step,
    Tagged,
    Value,
    Viewer,
    ViewT,
)


class Game(ABC, Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    """A stateless, versioned game over frozen values.

    A change of behaviour is a new ``version``; the registry keeps every one that shipped.
    The ``*_type`` attributes are what the codec decodes; unions for moves and events.
    """

    key: ClassVar[str]
    version: ClassVar[int]
    seat_counts: ClassVar[tuple[int, ...]]

    options_type: ClassVar[Any]
    state_type: ClassVar[Any]
    move_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    preview_type: ClassVar[Any]

    # -- set-up -------------------------------------------------------------------------

    def check_setup(self, setup: Setup[OptionsT]) -> Refusal | None:
        """None, or why these seats and options don't make a game."""
        if setup.seats not in self.seat_counts:
            return Refusal("seat_count", {"allowed": self.seat_counts, "given": setup.seats})
        return None

    def initial(self, setup: Setup[OptionsT]) -> StateT:
        """The first state. Raises BadSetup with what ``check_setup`` says."""
        refusal = self.check_setup(setup)
        if refusal is not None:
            raise BadSetup(refusal)
        return self._initial(setup)

    @abstractmethod
    def _initial(self, setup: Setup[OptionsT]) -> StateT: ...

    # -- whose turn, and what may be done -----------------------------------------------

    @abstractmethod
    def to_act(self, state: StateT) -> Actor:
        """A seat, CHANCE, or None: over."""

    @abstractmethod
    def legal_moves(self, state: StateT) -> tuple[MoveT, ...]:
        """Moves of the seat to act, in a fixed order; never empty while a seat acts.

        Forced passes are moves and are listed. Empty for CHANCE and once over.
        """

    @abstractmethod
    def forced(self, state: StateT) -> MoveT | None:
        """The move that is played without asking, in the same commit, or None.

        A single legal move is not thereby forced.
        """

    @abstractmethod
    def sample_chance(self, state: StateT, rng: Rng) -> MoveT:
        """When CHANCE acts: the draw, as a move that holds its result."""

    # -- moving -------------------------------------------------------------------------

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> Refusal | None:
        """None, or why the one to act may not play ``move``. Chance's moves are checked too."""

    def apply(self, state: StateT, move: MoveT) -> Step[StateT, EventT]:
        """The step that ``move`` makes. Raises IllegalMove with what ``check`` says."""
        refusal = self.check(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.apply_unchecked(state, move)

    @abstractmethod
    def apply_unchecked(self, state: StateT, move: MoveT) -> Step[StateT, EventT]:
        """``apply`` for a move taken from ``legal_moves`` or ``sample_chance``."""

    @abstractmethod
    def preview(self, state: StateT, move: MoveT) -> Value | None:
        """What a legal move would give, for the screen; only from what the mover can see."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Standings and the reason of the end; None while the game goes on."""

    @abstractmethod
    def scores(self, state: StateT) -> tuple[int, ...]:
        """Every seat's score so far, in seat order."""

    # -- hidden information -------------------------------------------------------------

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What ``viewer`` may see, built up field by field, never cut down from the state."""

    @abstractmethod
    def redact(self, event: EventT, viewer: Viewer) -> EventT | None:
        """The event as ``viewer`` may hear of it: the same, a poorer one, or None."""

    @abstractmethod
    def determinize(self, view: ViewT, rng: Rng) -> StateT:
        """A full state drawn fairly from those that look like ``view`` to a seat."""

    # -- text ---------------------------------------------------------------------------

    @abstractmethod
    def format_move(self, move: MoveT) -> str:
        """The move on one line, in the game's notation."""

    @abstractmethod
    def parse_move(self, text: str) -> MoveT:
        """The inverse of ``format_move``. Raises NotationError."""

    @abstractmethod
    def format_state(self, state: StateT) -> str:
        """The whole position as a drawing a person can read and type."""

    @abstractmethod
    def parse_state(self, text: str) -> StateT:
        """The inverse of ``format_state``. Raises NotationError."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyMove: TypeAlias = Tagged

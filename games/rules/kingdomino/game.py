"""Kingdomino for two to four, with its variants. Source: the rules document."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, assert_never

from games.rules.core.chance import Rng
from games.rules.core.errors import Refusal
from games.rules.core.game import Game
from games.rules.core.types import CHANCE, Actor, Outcome, Setup, Step, Viewer
from games.rules.kingdomino import notation, scoring, supply
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.events import Event
from games.rules.kingdomino.flow import claim, discard, draw_king, place, reveal
from games.rules.kingdomino.moves import Claim, Discard, King, Move, Place, Reveal
from games.rules.kingdomino.placement import (
    Ground,
    ground,
    legal_placements,
    reach,
    room,
    with_placement,
)
from games.rules.kingdomino.refusals import check_move, check_options
from games.rules.kingdomino.squares import BITS
from games.rules.kingdomino.state import Kingdom, Options, Placement, State
from games.rules.kingdomino.views import Frame, KingdomView, PlacePreview, View


class KingdominoGame(Game[Options, State, Move, Event, View]):
    """Nothing is ever forced: a placement may be taken back until its claim, after that only by
    an owner who acts twice running, and a domino that fits nowhere is discarded by its owner,
    who is told why."""

    key = "kingdomino"
    version = 1
    seat_counts = (2, 3, 4)

    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View
    preview_type: ClassVar[Any] = PlacePreview

    def check_setup(self, setup: Setup[Options]) -> Refusal | None:
        return super().check_setup(setup) or check_options(setup.options, setup.seats)

    def _initial(self, setup: Setup[Options]) -> State:
        return State(
            options=setup.options,
            phase="reveal",
            game=1,
            round=0,
            turn=0,
            current=(),
            served=0,
            next=(),
            bag=supply.kings(setup.seats),
            face_down=ALL_NUMBERS,
            thrown=(),
            kingdoms=(Kingdom(),) * setup.seats,
            finished=(),
        )

    # -- whose turn, and what may be done -----------------------------------------------

    def to_act(self, state: State) -> Actor:
        if state.phase in ("place", "claim"):
            return state.turn
        return None if state.phase == "over" else CHANCE

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if state.phase == "claim":
            return tuple(Claim(offer.domino) for offer in state.next if offer.seat is None)
        if state.phase != "place":
            return ()
        domino = state.current[state.served].domino
        places: tuple[Move, ...] = tuple(
            Place(domino, placement.first, placement.second)
            for placement in legal_placements(_own_ground(state), domino)
        )
        return places or (Discard(domino),)

    def forced(self, state: State) -> Move | None:  # noqa: ARG002  (nothing ever is)
        return None

    def sample_chance(self, state: State, rng: Rng) -> Move:
        if state.phase == "king":
            return King(rng.choice(state.bag))
        left = list(state.face_down)
        length = supply.row_length(state.options, len(state.kingdoms))
        return Reveal(tuple(sorted(left.pop(rng.below(len(left))) for _ in range(length))))

    # -- moving -------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        return check_move(state, move)

    def apply_unchecked(self, state: State, move: Move) -> Step[State, Event]:
        match move:
            case Place():
                return place(state, Placement(move.domino, move.first, move.second))
            case Claim():
                return claim(state, move.domino)
            case Discard():
                return discard(state, move.domino)
            case Reveal():
                return reveal(state, move.dominoes)
            case King():
                return draw_king(state, move.seat)
            case _:
                assert_never(move)

    def preview(self, state: State, move: Move) -> PlacePreview | None:
        if not isinstance(move, Place):
            return None
        before = _own_ground(state)
        after = with_placement(before, Placement(move.domino, move.first, move.second))
        points = scoring.points(after)
        return PlacePreview(
            gained=points - scoring.points(before),
            points=points,
            properties=scoring.properties(after, within=BITS[move.first] | BITS[move.second]),
            room=room(after),
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return scoring.outcome(state.options, scoring.results(state))

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    # -- what is seen -------------------------------------------------------------------

    def view(self, state: State, viewer: Viewer) -> View:
        seats, size = len(state.kingdoms), supply.kingdom_size(state.options)
        return View(
            seat=viewer if isinstance(viewer, int) else None,
            options=state.options,
            phase=state.phase,
            game=state.game,
            games=supply.games(state.options),
            round=state.round,
            rounds=supply.rounds(state.options, seats),
            turn=state.turn if state.phase in ("place", "claim") else None,
            current=state.current,
            served=state.served,
            next=state.next,
            bag=state.bag,
            face_down=state.face_down,
            to_come=supply.to_come(state),
            thrown=state.thrown,
            size=size,
            kingdoms=tuple(_kingdom_view(kingdom, size) for kingdom in state.kingdoms),
            scores=scoring.scores(state),
            results=scoring.results(state),
        )

    def redact(self, event: Event, viewer: Viewer) -> Event:  # noqa: ARG002  (nothing is hidden)
        return event

    def determinize(self, view: View, rng: Rng) -> State:  # noqa: ARG002  (nothing is hidden)
        """The state itself: what comes next is not settled before it is turned over."""
        over = view.phase == "over"
        earlier = view.results[:-1] if over else view.results
        return State(
            options=view.options,
            phase=view.phase,
            game=view.game,
            round=view.round,
            turn=view.turn or 0,
            current=view.current,
            served=view.served,
            next=view.next,
            bag=view.bag,
            face_down=view.face_down,
            thrown=view.thrown,
            kingdoms=tuple(Kingdom(at.placements, at.discarded) for at in view.kingdoms),
            finished=tuple(result.kingdoms for result in earlier),
        )

    # -- text ---------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(text)


def _own_ground(state: State) -> Ground:
    """That of the seat whose turn it is."""
    return ground(state.kingdoms[state.turn], supply.kingdom_size(state.options))


@lru_cache(maxsize=1 << 10)
def _kingdom_view(kingdom: Kingdom, size: int) -> KingdomView:
    """Remembered: most kingdoms are the same from one view to the next."""
    on = ground(kingdom, size)
    return KingdomView(
        placements=kingdom.placements,
        discarded=kingdom.discarded,
        properties=scoring.properties(on),
        points=scoring.points(on),
        frame=Frame(*reach(on)),
        room=room(on),
    )

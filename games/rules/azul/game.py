"""Azul: Summer Pavilion for two to four, both sides of the board. Source: the rules document."""

from __future__ import annotations

from typing import Any, ClassVar, assert_never

from games.rules.azul import notation, reading, scoring
from games.rules.azul.data import (
    COLOURS,
    CORNERS,
    EACH_COLOUR,
    FACTORY_SIZE,
    INDEX,
    ROUNDS,
    SUPPLY_SIZE,
)
from games.rules.azul.events import Event
from games.rules.azul.factories import filled, number_of_factories, picks
from games.rules.azul.flow import (
    begin_passing,
    fill,
    finish_passing,
    keep,
    keep_all,
    pick,
    place,
    refill,
    start,
    take_reward,
)
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
from games.rules.azul.payment import placements
from games.rules.azul.previews import preview
from games.rules.azul.refusals import check_move
from games.rules.azul.state import Options, Phase, Player, State
from games.rules.azul.tiles import NO_TILES, Tiles, draw, of_colours
from games.rules.azul.views import PlayerView, Preview, View, board_of, board_view
from games.rules.core.chance import Rng
from games.rules.core.errors import Refusal
from games.rules.core.game import Game
from games.rules.core.types import CHANCE, Actor, Outcome, Seat, Setup, Step, Viewer

_CHANCE: frozenset[Phase] = frozenset({"start", "fill", "refill"})
_REWARDS = tuple(Reward(colour) for colour in COLOURS)
_KEEPS = tuple(Keep(colour) for colour in COLOURS)
_PASS, _KEEP_ALL, _DONE = Pass(), KeepAll(), Done()


class AzulGame(Game[Options, State, Move, Event, View]):
    """Forced is only the pass of a seat with nothing beside its board."""

    key = "azul"
    version = 1
    seat_counts = (2, 3, 4)

    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View
    preview_type: ClassVar[Any] = Preview

    def _initial(self, setup: Setup[Options]) -> State:
        count = EACH_COLOUR
        return State(
            options=setup.options,
            phase="start",
            round=1,
            starter=0,
            turn=0,
            token=None,
            owed=0,
            dealt=0,
            factories=(NO_TILES,) * number_of_factories(setup.seats),
            centre=NO_TILES,
            supply=NO_TILES,
            bag=(count, count, count, count, count, count),
            tower=NO_TILES,
            players=(Player(),) * setup.seats,
        )

    # -- whose turn, and what may be done -----------------------------------------------

    def to_act(self, state: State) -> Actor:
        if state.phase in _CHANCE:
            return CHANCE
        return None if state.phase == "over" else state.turn

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        match state.phase:
            case "pick":
                return picks(state)
            case "place":
                return _placing(state)
            case "reward":
                return tuple(_REWARDS[at] for at, count in enumerate(state.supply) if count)
            case "keep":
                return _keeping(state.players[state.turn])
            case _:
                return ()

    def forced(self, state: State) -> Move | None:
        placing = state.phase == "place"
        return _PASS if placing and state.players[state.turn].hand == NO_TILES else None

    def sample_chance(self, state: State, rng: Rng) -> Move:
        if state.phase == "start":
            return Start(rng.below(len(state.players)))
        if state.phase == "fill":
            factories = len(state.factories)
            drawn = draw(rng, state.bag, state.tower, FACTORY_SIZE * factories)
            return Fill(filled(drawn, factories))
        gaps = SUPPLY_SIZE - sum(state.supply)
        return Refill(of_colours(draw(rng, state.bag, state.tower, gaps)))

    # -- moving -------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        return check_move(state, move)

    def apply_unchecked(self, state: State, move: Move) -> Step[State, Event]:
        match move:
            case Pick():
                return pick(state, move)
            case Place():
                return place(state, move)
            case Reward():
                return take_reward(state, INDEX[move.colour])
            case Pass():
                return begin_passing(state)
            case Keep():
                return keep(state, INDEX[move.colour])
            case KeepAll():
                return keep_all(state)
            case Done():
                return finish_passing(state)
            case Start():
                return start(state, move.seat)
            case Fill():
                return fill(state, move.factories)
            case Refill():
                return refill(state, move.tiles)
            case _:
                assert_never(move)

    def preview(self, state: State, move: Move) -> Preview | None:
        return preview(state, move)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state) if state.phase == "over" else None

    def scores(self, state: State) -> tuple[int, ...]:
        return scoring.scores(state)

    # -- what is seen -------------------------------------------------------------------

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            seat=viewer if isinstance(viewer, int) else None,
            options=state.options,
            phase=state.phase,
            round=state.round,
            rounds=ROUNDS,
            wild=COLOURS[state.wild],
            next_wild=COLOURS[state.wild + 1] if state.round < ROUNDS else None,
            starter=state.starter,
            turn=state.turn,
            token=state.token,
            owed=state.owed,
            dealt=state.dealt,
            room=len(state.factories) * FACTORY_SIZE,
            factories=state.factories,
            centre=state.centre,
            supply=state.supply,
            bag=state.bag,
            tower=state.tower,
            players=tuple(_player_view(state, seat) for seat in range(len(state.players))),
            scores=scoring.scores(state),
        )

    def redact(self, event: Event, viewer: Viewer) -> Event | None:  # noqa: ARG002
        return event

    def determinize(self, view: View, rng: Rng) -> State:  # noqa: ARG002
        """The state itself: what comes out of the bag is not settled before it is drawn."""
        return State(
            options=view.options,
            phase=view.phase,
            round=view.round,
            starter=view.starter,
            turn=view.turn,
            token=view.token,
            owed=view.owed,
            dealt=view.dealt,
            factories=view.factories,
            centre=view.centre,
            supply=view.supply,
            bag=view.bag,
            tower=view.tower,
            players=tuple(
                Player(
                    hand=player.hand,
                    corners=player.corners,
                    board=board_of(player.board),
                    placing=player.placing,
                    token_loss=player.token_loss,
                    leftover_loss=player.leftover_loss,
                    round_loss=player.round_loss,
                    passed=player.passed,
                )
                for player in view.players
            ),
        )

    # -- text ---------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        return reading.parse_state(text)


def _placing(state: State) -> tuple[Move, ...]:
    """Placements, then keeping all where there is room, then passing."""
    player = state.players[state.turn]
    found: tuple[Move, ...] = placements(state.options.side, player.board, player.hand, state.wild)
    if _all_fits(player.hand, player.corners):
        return (*found, _KEEP_ALL, _PASS)
    return (*found, _PASS)


def _keeping(player: Player) -> tuple[Move, ...]:
    found: tuple[Move, ...] = ()
    if sum(player.corners) < CORNERS:
        found = tuple(_KEEPS[at] for at, count in enumerate(player.hand) if count)
    if _all_fits(player.hand, player.corners):
        return (*found, _KEEP_ALL, _DONE)
    return (*found, _DONE)


def _all_fits(hand: Tiles, corners: Tiles) -> bool:
    return hand != NO_TILES and sum(hand) + sum(corners) <= CORNERS


def _player_view(state: State, seat: Seat) -> PlayerView:
    player, side = state.players[seat], state.options.side
    ended = scoring.total(side, seat, player) if state.phase == "over" else None
    return PlayerView(
        score=player.score if ended is None else ended.score,
        hand=player.hand,
        corners=player.corners,
        board=board_view(side, player.board),
        passed=player.passed,
        placing=player.placing,
        token_loss=player.token_loss,
        leftover_loss=player.leftover_loss,
        corner_loss=0 if ended is None else ended.corner_loss,
        round_loss=player.round_loss,
    )

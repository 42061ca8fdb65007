"""Double-six line dominoes, draw and block, for two to four. Source: the rules document."""

from __future__ import annotations

from typing import Any, ClassVar, Final, assert_never

from msgspec.structs import replace

from games.rules.core.chance import Rng
from games.rules.core.errors import Refusal
from games.rules.core.game import Game
from games.rules.core.types import CHANCE, Actor, Outcome, Setup, Step, Viewer, sees
from games.rules.dominoes import notation, scoring
from games.rules.dominoes.determinize import HiddenTiles
from games.rules.dominoes.events import (
    DealEnded,
    DealResult,
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
)
from games.rules.dominoes.hands import (
    HAND_SIZE,
    can_follow,
    opener,
    opening_tile,
    with_tile,
    without_tile,
)
from games.rules.dominoes.line import ends_of, laid
from games.rules.dominoes.moves import Deal, Draw, Drawn, End, Move, Pass, Play
from games.rules.dominoes.refusals import check_move, has_boneyard
from games.rules.dominoes.state import Options, Sign, State
from games.rules.dominoes.tiles import ALL_TILES, Tile
from games.rules.dominoes.views import PlayPreview, View

_DRAW: Final[tuple[Move, ...]] = (Draw(),)
_PASS: Final[tuple[Move, ...]] = (Pass(),)
_ONTO_LEFT: Final = {tile: Play(tile, "left") for tile in ALL_TILES}
_ONTO_RIGHT: Final = {tile: Play(tile, "right") for tile in ALL_TILES}


class DominoesGame(Game[Options, State, Move, Event, View]):
    """Rules 1 to 9."""

    key = "dominoes"
    version = 1
    seat_counts = (2, 3, 4)

    options_type: ClassVar[Any] = Options
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = Move
    event_type: ClassVar[Any] = Event
    view_type: ClassVar[Any] = View
    preview_type: ClassVar[Any] = PlayPreview

    def _initial(self, setup: Setup[Options]) -> State:
        nothing = (0,) * setup.seats
        return State(
            options=setup.options,
            phase="deal",
            deal=0,
            turn=0,
            hands=((),) * setup.seats,
            boneyard=ALL_TILES,
            line=(),
            passes=0,
            signs=(),
            scores=nothing,
            deals_won=nothing,
            last_deal=None,
        )

    # -- whose turn, and what may be done -----------------------------------------------

    def to_act(self, state: State) -> Actor:
        if state.phase in ("open", "play"):
            return state.turn
        return None if state.phase == "over" else CHANCE

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        if state.phase == "play":
            return _plays(state) or (_DRAW if _may_draw(state) else _PASS)
        if state.phase == "open":
            return (Play(opening_tile(state.hands[state.turn])),)
        return ()

    def forced(self, state: State) -> Move | None:
        if state.phase != "play" or _may_draw(state):
            return None
        if can_follow(state.hands[state.turn], ends_of(state.line)):
            return None
        return _PASS[0]

    def sample_chance(self, state: State, rng: Rng) -> Move:
        if state.phase == "drawing":
            return Drawn(rng.choice(state.boneyard))
        tiles = rng.shuffled(ALL_TILES)
        seats = len(state.hands)
        return Deal(
            tuple(
                tuple(sorted(tiles[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]))
                for seat in range(seats)
            )
        )

    # -- moving -------------------------------------------------------------------------

    def check(self, state: State, move: Move) -> Refusal | None:
        return check_move(state, move)

    def apply_unchecked(self, state: State, move: Move) -> Step[State, Event]:
        match move:
            case Play():
                return _play(state, move.tile, move.end)
            case Draw():
                sign = Sign(state.turn, "draw", ends_of(state.line), len(state.line))
                return Step(replace(state, phase="drawing", signs=(*state.signs, sign)), ())
            case Drawn():
                return _drawn(state, move.tile)
            case Pass():
                return _pass(state)
            case Deal():
                return _deal(state, move)
            case _:
                assert_never(move)

    def preview(self, state: State, move: Move) -> PlayPreview | None:
        if not isinstance(move, Play):
            return None
        line = laid(state.line, move.tile, move.end, state.turn)
        return PlayPreview(ends_of(line), goes_out=len(state.hands[state.turn]) == 1)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return scoring.standings(state.scores, state.deals_won)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    # -- hidden information -------------------------------------------------------------

    def view(self, state: State, viewer: Viewer) -> View:
        between = state.phase in ("deal", "over")
        return View(
            seat=viewer if isinstance(viewer, int) else None,
            options=state.options,
            phase=state.phase,
            deal=state.deal,
            turn=None if between else state.turn,
            hands=tuple(
                hand if between or sees(viewer, seat) else None
                for seat, hand in enumerate(state.hands)
            ),
            counts=tuple(map(len, state.hands)),
            boneyard=len(state.boneyard),
            line=state.line,
            ends=ends_of(state.line) if state.line else None,
            passes=state.passes,
            signs=state.signs,
            scores=state.scores,
            deals_won=state.deals_won,
            last_deal=state.last_deal,
        )

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case Dealt():
                hands = tuple(
                    hand if sees(viewer, seat) else None for seat, hand in enumerate(event.hands)
                )
                return Dealt(event.deal, hands, event.boneyard, event.opener)
            case Drew():
                tile = event.tile if sees(viewer, event.seat) else None
                return Drew(event.seat, tile, event.ends, event.boneyard)
            case Played() | Passed() | DealEnded() | MatchEnded():
                return event
            case _:
                assert_never(event)

    def determinize(self, view: View, rng: Rng) -> State:
        return HiddenTiles(view).sample(rng)

    # -- text ---------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        return notation.format_move(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def format_state(self, state: State) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> State:
        return notation.parse_state(text)


def _plays(state: State) -> tuple[Move, ...]:
    left, right = ends_of(state.line)
    plays: list[Move] = []
    for tile in state.hands[state.turn]:
        if left in tile:
            plays.append(_ONTO_LEFT[tile])
        if right in tile:
            plays.append(_ONTO_RIGHT[tile])
    return tuple(plays)


def _may_draw(state: State) -> bool:
    return bool(state.boneyard) and has_boneyard(state.options, len(state.hands))


def _deal(state: State, move: Deal) -> Step[State, Event]:
    hands = tuple(tuple(sorted(hand)) for hand in move.hands)
    dealt = {tile for hand in hands for tile in hand}
    boneyard = tuple(tile for tile in ALL_TILES if tile not in dealt)
    turn = opener(hands)
    after = replace(
        state,
        phase="open",
        deal=state.deal + 1,
        turn=turn,
        hands=hands,
        boneyard=boneyard,
        line=(),
        passes=0,
        signs=(),
    )
    return Step(after, (Dealt(after.deal, hands, len(boneyard), turn),))


def _play(state: State, tile: Tile, end: End | None) -> Step[State, Event]:
    seat = state.turn
    hand = without_tile(state.hands[seat], tile)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    line = laid(state.line, tile, end, seat)
    played = Played(seat, tile, end, ends_of(line))
    if not hand:
        result = scoring.went_out(state.deal, seat, hands, state.scores)
        after = replace(state, hands=hands, line=line, passes=0)
        return _end_deal(after, result, played)
    turn = (seat + 1) % len(hands)
    after = replace(state, phase="play", turn=turn, hands=hands, line=line, passes=0)
    return Step(after, (played,))


def _drawn(state: State, tile: Tile) -> Step[State, Event]:
    seat = state.turn
    hand = with_tile(state.hands[seat], tile)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    boneyard = without_tile(state.boneyard, tile)
    after = replace(state, phase="play", hands=hands, boneyard=boneyard)
    return Step(after, (Drew(seat, tile, ends_of(state.line), len(boneyard)),))


def _pass(state: State) -> Step[State, Event]:
    seat = state.turn
    ends = ends_of(state.line)
    signs = (*state.signs, Sign(seat, "pass", ends, len(state.line)))
    passes = state.passes + 1
    passed = Passed(seat, ends)
    if passes == len(state.hands):
        result = scoring.blocked(state.deal, state.hands, state.scores)
        return _end_deal(replace(state, passes=passes, signs=signs), result, passed)
    turn = (seat + 1) % len(state.hands)
    return Step(replace(state, turn=turn, passes=passes, signs=signs), (passed,))


def _end_deal(state: State, result: DealResult, last: Event) -> Step[State, Event]:
    """The next deal, or the end of the match once a seat has reached the target. Rule 8."""
    winner = result.winner
    over = winner is not None and result.scores[winner] >= state.options.target
    after = replace(
        state,
        phase="over" if over else "deal",
        turn=0,
        scores=result.scores,
        deals_won=tuple(won + (seat == winner) for seat, won in enumerate(state.deals_won)),
        last_deal=result,
    )
    if over and winner is not None:
        return Step(after, (last, DealEnded(result), MatchEnded(winner, result.scores)))
    return Step(after, (last, DealEnded(result)))

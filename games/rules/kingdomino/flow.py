"""What a move leads to: rows revealed, claimed and served, round by round. Rules 1 to 6."""

from __future__ import annotations

from msgspec.structs import replace

from games.rules.core.types import Seat, Step
from games.rules.kingdomino import scoring, supply
from games.rules.kingdomino.data import ALL_NUMBERS
from games.rules.kingdomino.events import (
    Claimed,
    Discarded,
    Event,
    GameEnded,
    KingDrawn,
    MatchEnded,
    Placed,
    Revealed,
    RoundBegan,
    ThrownAway,
)
from games.rules.kingdomino.placement import ground
from games.rules.kingdomino.state import Kingdom, Offer, Placement, State


def reveal(state: State, dominoes: tuple[int, ...]) -> Step[State, Event]:
    """A row is turned over: to be claimed first, or before the current one is served."""
    after = replace(
        state,
        face_down=tuple(n for n in state.face_down if n not in dominoes),
        next=tuple(Offer(domino, None) for domino in dominoes),
    )
    after = _serve(after, 0) if state.current else replace(after, phase="king")
    return Step(after, (Revealed(dominoes, supply.to_come(after)),))


def draw_king(state: State, seat: Seat) -> Step[State, Event]:
    """Whose turn it is to claim from the first row; with ``abba`` that settles all four."""
    at = state.bag.index(seat)
    bag = state.bag[:at] + state.bag[at + 1 :]
    if state.options.abba:
        bag = (1 - seat, 1 - seat, seat)
    return Step(replace(state, phase="claim", turn=seat, bag=bag), (KingDrawn(seat),))


def claim(state: State, domino: int) -> Step[State, Event]:
    """A king moves to the next row; once that is claimed it becomes the current one."""
    seat = state.turn
    claimed = Claimed(seat, domino)
    row = tuple(Offer(domino, seat) if offer.domino == domino else offer for offer in state.next)
    after = replace(state, next=row)
    if state.served + 1 < len(state.current):
        return Step(_serve(after, state.served + 1), (claimed,))
    if state.bag:
        return Step(_next_first_claim(after), (claimed,))
    return _next_round(after, claimed)


def place(state: State, placement: Placement) -> Step[State, Event]:
    """A domino lies in the kingdom of the seat whose turn it is."""
    seat, size = state.turn, supply.kingdom_size(state.options)
    before = state.kingdoms[seat]
    after = Kingdom((*before.placements, placement), before.discarded)
    points = scoring.points(ground(after, size))
    gained = points - scoring.points(ground(before, size))
    placed = Placed(seat, placement.domino, placement.first, placement.second, gained, points)
    return _served(state, after, placed)


def discard(state: State, domino: int) -> Step[State, Event]:
    """A domino that fits nowhere is out of the game; the turn goes on."""
    seat = state.turn
    before = state.kingdoms[seat]
    after = Kingdom(before.placements, (*before.discarded, domino))
    return _served(state, after, Discarded(seat, domino))


def _serve(state: State, nth: int) -> State:
    """The nth domino of the current row is the one to place."""
    owner = state.current[nth].seat
    assert owner is not None
    return replace(state, phase="place", served=nth, turn=owner)


def _served(state: State, kingdom: Kingdom, event: Event) -> Step[State, Event]:
    """After placing or discarding: the claim, or in the last round the next domino or the end."""
    seat = state.turn
    kingdoms = (*state.kingdoms[:seat], kingdom, *state.kingdoms[seat + 1 :])
    after = replace(state, kingdoms=kingdoms)
    if state.next:
        return Step(replace(after, phase="claim"), (event,))
    if state.served + 1 < len(state.current):
        return Step(_serve(after, state.served + 1), (event,))
    return _end_game(after, event)


def _next_first_claim(state: State) -> State:
    if state.options.abba:
        return replace(state, turn=state.bag[0], bag=state.bag[1:])
    return replace(state, phase="king", turn=0)


def _next_round(state: State, claimed: Event) -> Step[State, Event]:
    left_over = tuple(offer.domino for offer in state.next if offer.seat is None)
    after = replace(
        state,
        round=state.round + 1,
        current=tuple(offer for offer in state.next if offer.seat is not None),
        served=0,
        next=(),
        thrown=tuple(sorted((*state.thrown, *left_over))),
    )
    last_round = not supply.to_come(state)
    after = _serve(after, 0) if last_round else replace(after, phase="reveal", turn=0)
    return Step(after, (claimed, *map(ThrownAway, left_over), RoundBegan(after.round)))


def _end_game(state: State, last: Event) -> Step[State, Event]:
    """The next game of a dynasty, or the end of the match. Rule 6."""
    ended = GameEnded(scoring.game_result(state.options, state.game, state.kingdoms))
    if state.game < supply.games(state.options):
        return Step(_next_game(state), (last, ended))
    over = replace(state, phase="over", turn=0, served=len(state.current))
    standings = scoring.outcome(state.options, scoring.results(over)).standings
    winners = tuple(at.seat for at in standings if at.rank == 1)
    match_ended = MatchEnded(winners, tuple(at.score for at in standings))
    return Step(over, (last, ended, match_ended))


def _next_game(state: State) -> State:
    seats = len(state.kingdoms)
    return replace(
        state,
        phase="reveal",
        game=state.game + 1,
        round=0,
        turn=0,
        current=(),
        served=0,
        bag=supply.kings(seats),
        face_down=ALL_NUMBERS,
        thrown=(),
        kingdoms=(Kingdom(),) * seats,
        finished=(*state.finished, state.kingdoms),
    )

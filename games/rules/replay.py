"""A match on top of a game: its log grows row by row, live and in replay by the same functions.

A row is a seat's move, chance's move, or an act of the core (resign, time-out, take-over, undo,
abort). ``commit`` is what every write does: the entries asked for, then chance's and forced
moves until a seat must choose or the match is over. A replay calls ``play`` for every row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, Generic, Literal, NoReturn, TypeAlias

from msgspec.structs import replace

from games.rules.codec import canonical
from games.rules.core.acts import Abort, Act, Resign, TakeOver, TimeOut, Undo
from games.rules.core.chance import Rng
from games.rules.core.errors import Detail, IllegalMove, Refusal
from games.rules.core.game import AnyGame, AnyMove
from games.rules.core.types import CHANCE, Outcome, Seat, Setup, Standing, StateT, Value

Status: TypeAlias = Literal["running", "over", "aborted"]


class Position(Value, Generic[StateT], frozen=True):
    """A match after some row of its log.

    ``rows`` counts log rows, ``chances`` chance's moves among them. ``ended_by`` is the reason
    where an act ended the match, "" otherwise. ``resigned`` are the seats that resigned or ran
    out of time, in that order; ``taken_over`` those the computer plays on for, with its level.
    ``back`` is what the seat to act may return to: (row, the state after it) for each of its
    own moves since anybody else, chance included, moved.
    """

    state: StateT
    rows: int = 0
    chances: int = 0
    status: Status = "running"
    ended_by: str = ""
    resigned: tuple[Seat, ...] = ()
    taken_over: tuple[tuple[Seat, str], ...] = ()
    back: tuple[tuple[int, StateT], ...] = ()


class Row(Value, frozen=True):
    """One row of the log; ``seat`` is None for chance and for acts.

    ``digest`` is of the position after it, and leaves the server only once the match is over.
    """

    ply: int
    seat: Seat | None
    move: Any
    events: tuple[Any, ...]
    digest: str


class Played(Value, frozen=True):
    """The position after a row, and the row."""

    position: Position[Any]
    row: Row


class Commit(Value, frozen=True):
    """The position after some rows, and the rows in order."""

    position: Position[Any]
    rows: tuple[Row, ...]


# -- writing ----------------------------------------------------------------------------


def begin(game: AnyGame, setup: Setup[Any]) -> Position[Any]:
    """The empty log. Raises BadSetup."""
    return Position(game.initial(setup))


def play(game: AnyGame, position: Position[Any], seat: Seat | None, move: AnyMove | Act) -> Played:
    """The row that ``move`` makes, by ``seat``; None for chance and for acts.

    Raises IllegalMove with the game's refusal, or ``match_over``, ``not_your_turn``,
    ``no_such_seat``, ``already_resigned``, ``cannot_undo``.
    """
    if isinstance(move, Act):
        if seat is not None:
            _refuse("not_your_turn")
        after, events = _acted(game, position, move), ()
    else:
        after, events = _moved(game, position, seat, move)
    after = replace(after, rows=position.rows + 1)
    return Played(after, Row(position.rows, seat, move, events, digest(after)))


def settle(game: AnyGame, position: Position[Any], key: bytes) -> Commit:
    """Plays chance's and forced moves until a seat must choose or the match is over.

    ``key`` is the match's chance key.
    """
    rows = []
    while position.status == "running":
        actor = game.to_act(position.state)
        if actor is CHANCE:
            seat, move = None, game.sample_chance(position.state, Rng(key, position.chances))
        elif actor is not None and (forced := game.forced(position.state)) is not None:
            seat, move = actor, forced
        else:
            break
        played = play(game, position, seat, move)
        position = played.position
        rows.append(played.row)
    return Commit(position, tuple(rows))


def commit(
    game: AnyGame,
    position: Position[Any],
    entries: Iterable[tuple[Seat | None, AnyMove | Act]],
    *,
    key: bytes,
) -> Commit:
    """``play`` for each (seat, move) of ``entries``, then ``settle``. Raises as ``play`` does."""
    rows = []
    for seat, move in entries:
        played = play(game, position, seat, move)
        position = played.position
        rows.append(played.row)
    settled = settle(game, position, key)
    return Commit(settled.position, (*rows, *settled.rows))


# -- reading ----------------------------------------------------------------------------


def to_act(game: AnyGame, position: Position[Any]) -> Seat | None:
    """The seat that must choose; None when the match has ended or chance is still to move."""
    if position.status != "running":
        return None
    actor = game.to_act(position.state)
    return None if actor is CHANCE else actor


def undo_to(game: AnyGame, position: Position[Any], seat: Seat) -> int | None:
    """The ``to`` with which ``seat`` takes back its last move now; None where it may not."""
    if to_act(game, position) != seat or not position.back:
        return None
    return position.back[-1][0]


def outcome(game: AnyGame, position: Position[Any]) -> Outcome | None:
    """How a match that is over ended; None while it runs and where it was aborted.

    Whoever resigned or ran out of time ranks behind all others, the first to go last.
    """
    if position.status != "over":
        return None
    ended = game.outcome(position.state)
    if ended is None:
        ended = _standings_so_far(game, position)
    if not position.resigned:
        return ended
    return Outcome(ended.reason, _resigned_last(ended.standings, position.resigned))


def digest(position: Position[Any]) -> str:
    """SHA-256, in hex, of the canonical JSON of a position, without what may be taken back: that
    follows from the rows."""
    facts = {
        "state": position.state,
        "rows": position.rows,
        "chances": position.chances,
        "status": position.status,
        "ended_by": position.ended_by,
        "resigned": position.resigned,
        "taken_over": position.taken_over,
    }
    return hashlib.sha256(canonical(facts)).hexdigest()


# -- moves of the game ------------------------------------------------------------------


def _moved(
    game: AnyGame, position: Position[Any], seat: Seat | None, move: AnyMove
) -> tuple[Position[Any], tuple[Any, ...]]:
    if position.status != "running":
        _refuse("match_over")
    before = position.state
    actor = game.to_act(before)
    chance = actor is CHANCE
    if seat != (None if chance else actor):
        _refuse("not_your_turn")
    step = game.apply(before, move)
    next_actor = game.to_act(step.state)
    back: tuple[tuple[int, Any], ...] = ()
    if not chance and next_actor == actor:
        back = (*position.back, (position.rows - 1, before))
    after = replace(
        position,
        state=step.state,
        chances=position.chances + chance,
        status="running" if next_actor is not None else "over",
        back=back,
    )
    return after, step.events


# -- acts of the core -------------------------------------------------------------------


def _acted(game: AnyGame, position: Position[Any], act: Act) -> Position[Any]:
    match act:
        case TakeOver():
            return _taken_over(game, position, act)
        case Resign(seat):
            return _resigned(game, position, seat, "resigned")
        case TimeOut(seat):
            return _resigned(game, position, seat, "timed_out")
        case Undo(to):
            return _undone(position, to)
        case Abort(reason):
            if position.status != "running":
                _refuse("match_over")
            return replace(position, status="aborted", ended_by=reason, back=())


def _resigned(
    game: AnyGame, position: Position[Any], seat: Seat, why: Literal["resigned", "timed_out"]
) -> Position[Any]:
    """The match is over, unless the computer takes the seat over right after."""
    _check_seat(game, position, seat)
    if position.status != "running":
        _refuse("match_over")
    if seat in position.resigned:
        _refuse("already_resigned")
    return replace(
        position,
        status="over",
        ended_by=why,
        resigned=(*position.resigned, seat),
        back=(),
    )


def _taken_over(game: AnyGame, position: Position[Any], act: TakeOver) -> Position[Any]:
    """The computer plays on for a seat; that also reopens a match its resignation just ended."""
    _check_seat(game, position, act.seat)
    seats = len(game.scores(position.state))
    reopens = (
        position.status == "over"
        and game.to_act(position.state) is not None
        and position.resigned[-1:] == (act.seat,)
        and seats - len(position.resigned) > 1
    )
    if position.status != "running" and not reopens:
        _refuse("match_over")
    others = tuple(taken for taken in position.taken_over if taken[0] != act.seat)
    return replace(
        position,
        status="running",
        ended_by="",
        taken_over=(*others, (act.seat, act.level)),
        back=(),
    )


def _undone(position: Position[Any], to: int) -> Position[Any]:
    if position.status != "running":
        _refuse("match_over")
    for at, (row, state) in enumerate(position.back):
        if row == to:
            return replace(position, state=state, back=position.back[:at])
    return _refuse("cannot_undo")


def _check_seat(game: AnyGame, position: Position[Any], seat: Seat) -> None:
    seats = len(game.scores(position.state))
    if not 0 <= seat < seats:
        _refuse("no_such_seat", {"seats": seats})


def _refuse(code: str, details: dict[str, Detail] | None = None) -> NoReturn:
    raise IllegalMove(Refusal(code, details or {}))


# -- standings --------------------------------------------------------------------------


def _standings_so_far(game: AnyGame, position: Position[Any]) -> Outcome:
    scores = game.scores(position.state)
    return Outcome(
        position.ended_by,
        tuple(
            Standing(seat=seat, rank=1 + sum(other > score for other in scores), score=score)
            for seat, score in enumerate(scores)
        ),
    )


def _resigned_last(
    standings: tuple[Standing, ...], resigned: tuple[Seat, ...]
) -> tuple[Standing, ...]:
    stayed = [standing for standing in standings if standing.seat not in resigned]
    ranks = {
        standing.seat: 1 + sum(other.rank < standing.rank for other in stayed)
        for standing in stayed
    }
    ranks.update((seat, len(standings) - gone) for gone, seat in enumerate(resigned))
    return tuple(replace(standing, rank=ranks[standing.seat]) for standing in standings)

"""The computer's turns: what it may know goes out, its choice comes back as any move does."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from games.ai.levels import policy
from games.matches.errors import Conflict
from games.matches.live.thinking import think
from games.matches.services.access import Computer
from games.matches.services.commits import Done
from games.matches.services.moves import submit_move
from games.matches.services.secrets import computer_seed
from games.matches.tables import load
from games.rules.codec import encode
from games.rules.core.types import Value

_REQUEST_ID: Final = "computer"


class ComputerTurn(Value, frozen=True):
    """All that choosing needs, and nothing that the seat doesn't see. Safe to send to another
    process.

    ``policy`` is the version of the level's policy: with it, ``seed`` and ``view`` the choice
    can be computed again.
    """

    public_id: str
    version: int
    game: str
    seat: int
    level: str
    policy: int
    view: Any
    legal_moves: tuple[Any, ...]
    seed: bytes


def computer_turn(*, match_id: int, version: int) -> ComputerTurn | None:
    """The turn that the computer is to play; None where another version stands by now, or it is
    nobody's or a person's turn."""
    table = load(pk=match_id)
    if table is None or table.match.version != version:
        return None
    seat = table.match.to_act
    level = table.computer_level(seat)
    if seat is None or not level:
        return None
    state = table.position.state
    return ComputerTurn(
        public_id=table.match.public_id,
        version=version,
        game=table.game.key,
        seat=seat,
        level=level,
        policy=policy(table.game.key, level).version,
        view=table.game.view(state, seat),
        legal_moves=table.game.legal_moves(state),
        seed=computer_seed(match_id, table.position.rows),
    )


def submit_computer_move(*, turn: ComputerTurn, move: Any, now: datetime) -> Done:
    """Plays what was chosen for ``turn``. A second try changes nothing. Raises Conflict where
    the match has moved on otherwise."""
    return submit_move(
        public_id=turn.public_id,
        actor=Computer(turn.seat, turn.policy),
        move=encode(move),
        expected_version=turn.version,
        request_id=_REQUEST_ID,
        now=now,
    )


def play_computer_turn(*, match_id: int, expected_version: int, now: datetime) -> Done | None:
    """Reads the turn, thinks outside any transaction, plays.

    None where there is nothing to do, or where the match moved on meanwhile. Raises
    ThinkingFailed, which may be tried again.
    """
    turn = computer_turn(match_id=match_id, version=expected_version)
    if turn is None:
        return None
    move = think(
        game=turn.game,
        level=turn.level,
        view=turn.view,
        legal_moves=turn.legal_moves,
        seed=turn.seed,
    )
    try:
        return submit_computer_move(turn=turn, move=move, now=now)
    except Conflict:
        return None

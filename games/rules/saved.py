"""Saved games: one JSON document a match, for storage, export, golden tests and bug reports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from games.rules.codec import Decoder, codec
from games.rules.core.chance import Rng, chance_key, commitment
from games.rules.core.errors import Detail, Refusal, RulesError, Unreadable
from games.rules.core.game import AnyGame
from games.rules.core.types import CHANCE, Outcome, Seat, Setup, Value
from games.rules.registry import game as game_of
from games.rules.replay import Played, Position, begin, outcome, play

MAX_BYTES: Final = 1_000_000
MAX_ROWS: Final = 10_000

_Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
_Nonce: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2}){0,64}$")]
_Time: TypeAlias = Annotated[str, Meta(max_length=40)]

_Rules: TypeAlias = tuple[
    Annotated[str, Meta(max_length=32)], Annotated[int, Meta(ge=1, le=1_000_000)]
]


class LogRow(Value, frozen=True):
    """``seat`` is None for chance and acts of the core; ``at`` is when, in ISO 8601."""

    seat: Seat | None
    move: Any
    at: _Time
    digest: _Digest


class SavedGame(Value, frozen=True):
    """Schema 1. ``secret`` and ``nonces`` are hex; the secret is None while the match runs.

    ``outcome`` is None while it runs, and where it was aborted.
    """

    schema: Literal[1]
    rules: _Rules
    setup: Any
    commitment: _Digest
    secret: _Digest | None
    nonces: Annotated[tuple[_Nonce, ...], Meta(max_length=16)]
    log: Annotated[tuple[LogRow, ...], Meta(max_length=MAX_ROWS)]
    outcome: Outcome | None


class _RawRow(Value, frozen=True):
    seat: Seat | None
    move: msgspec.Raw
    at: _Time
    digest: _Digest


class _RawGame(Value, frozen=True):
    schema: Literal[1]
    rules: _Rules
    setup: msgspec.Raw
    commitment: _Digest
    secret: _Digest | None
    nonces: Annotated[tuple[_Nonce, ...], Meta(max_length=16)]
    log: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=MAX_ROWS)]
    outcome: Outcome | None


_decode_raw: Final = Decoder[_RawGame](_RawGame)
_decode_row: Final = Decoder[_RawRow](_RawRow)


class Difference(RulesError):
    """Where a saved game first fails to replay; ``ply`` is the log row, None for the whole.

    The refusal's code is ``commitment_differs``, ``chance_differs``, ``digest_differs``,
    ``outcome_differs`` or ``illegal_row``; ``because`` is then why the move was refused, whose
    code the details hold.
    """

    def __init__(
        self,
        code: str,
        ply: int | None,
        details: dict[str, Detail] | None = None,
        because: Refusal | None = None,
    ):
        at: dict[str, Detail] = {} if ply is None else {"ply": ply}
        super().__init__(Refusal(code, {**at, **(details or {})}))
        self.ply = ply
        self.because = because


class Verdict(Value, frozen=True):
    """Whether a saved game replays. ``rows`` is how many did before the first difference.

    ``shuffle`` is ``verified`` where every draw follows from the committed secret, and
    ``not_revealed`` where the secret is not in the document.
    """

    replays: bool
    rows: int
    shuffle: Literal["verified", "not_revealed", "differs"]
    difference: Refusal | None


class Frame(Value, frozen=True):
    """One row of the log, and the match after it."""

    ply: int
    seat: Seat | None
    move: Any
    at: str
    events: tuple[Any, ...]
    position: Position[Any]


def decode(data: bytes) -> SavedGame:
    """Reads a saved game. Raises Unreadable, with the ply of a row at fault, or UnknownGame."""
    if len(data) > MAX_BYTES:
        raise Unreadable(Refusal("too_large", {"limit": MAX_BYTES}))
    raw = _decode_raw(data)
    decoders = codec(game_of(*raw.rules))
    return SavedGame(
        schema=raw.schema,
        rules=raw.rules,
        setup=decoders.setup(raw.setup),
        commitment=raw.commitment,
        secret=raw.secret,
        nonces=raw.nonces,
        log=tuple(_row(ply, row, decoders.logged) for ply, row in enumerate(raw.log)),
        outcome=raw.outcome,
    )


def _row(ply: int, raw: msgspec.Raw, read: Decoder[Any]) -> LogRow:
    try:
        row = _decode_row(raw)
        return LogRow(row.seat, read(row.move), row.at, row.digest)
    except Unreadable as error:
        refusal = error.refusal
        raise Unreadable(Refusal(refusal.code, {**refusal.details, "ply": ply})) from None


def start(saved: SavedGame) -> Position[Any]:
    """The match before its first row. Raises BadSetup and UnknownGame."""
    setup: Setup[Any] = saved.setup
    return begin(game_of(*saved.rules), setup)


def frames(saved: SavedGame, *, verified: bool = True) -> Iterator[Frame]:
    """Replays row by row; the last frame is followed by nothing or by a Difference raised.

    Unless ``verified``, the draws may be anybody's: only the rules and the digests must hold.
    Raises BadSetup and UnknownGame too.
    """
    game = game_of(*saved.rules)
    position = start(saved)
    key = _key(saved) if verified else None
    for ply, row in enumerate(saved.log):
        if key is not None and row.seat is None and _chance_acts(game, position):
            _check_chance(game, position, row, key)
        played = _replayed(game, position, row)
        if played.row.digest != row.digest:
            raise Difference("digest_differs", ply)
        position = played.position
        yield Frame(ply, row.seat, row.move, row.at, played.row.events, position)
    if outcome(game, position) != saved.outcome:
        raise Difference("outcome_differs", None)


def check(saved: SavedGame) -> Verdict:
    """Whether it replays, and whether the shuffle is the committed one. Raises BadSetup."""
    rows = 0
    shuffle: Literal["verified", "not_revealed"] = (
        "not_revealed" if saved.secret is None else "verified"
    )
    try:
        for _ in frames(saved):
            rows += 1
    except Difference as difference:
        refusal = difference.refusal
        of_chance = refusal.code in ("commitment_differs", "chance_differs")
        return Verdict(False, rows, "differs" if of_chance else shuffle, refusal)
    return Verdict(True, rows, shuffle, None)


def _key(saved: SavedGame) -> bytes | None:
    if saved.secret is None:
        return None
    secret = bytes.fromhex(saved.secret)
    if commitment(secret) != saved.commitment:
        raise Difference("commitment_differs", None)
    return chance_key(secret, [bytes.fromhex(nonce) for nonce in saved.nonces])


def _chance_acts(game: AnyGame, position: Position[Any]) -> bool:
    return position.status == "running" and game.to_act(position.state) is CHANCE


def _check_chance(game: AnyGame, position: Position[Any], row: LogRow, key: bytes) -> None:
    drawn = game.sample_chance(position.state, Rng(key, position.chances))
    if row.move != drawn and isinstance(row.move, game.move_type):
        details: dict[str, Detail] = {
            "expected": game.format_move(drawn),
            "found": game.format_move(row.move),
        }
        raise Difference("chance_differs", position.rows, details)


def _replayed(game: AnyGame, position: Position[Any], row: LogRow) -> Played:
    try:
        return play(game, position, row.seat, row.move)
    except RulesError as error:
        why = error.refusal
        raise Difference("illegal_row", position.rows, {"why": why.code}, because=why) from None

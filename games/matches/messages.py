"""The shapes of the API and the live protocol, version 1: what goes over the wire.

One set of classes serves REST, the socket, the OpenAPI document and the generated TypeScript.
Views, moves, events, previews and options are the game's own, already encoded (``Raw``).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, UnsetType

from games.rules.core.errors import Detail
from games.rules.core.types import Seat, Tagged, Value

Level: TypeAlias = Literal["easy", "normal", "hard"]
MatchState: TypeAlias = Literal["open", "running", "finished", "aborted", "voided"]
Visibility: TypeAlias = Literal["public", "private"]
MatchId: TypeAlias = Annotated[str, Meta(pattern="^[0-9A-Za-z]{12}$")]
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Version: TypeAlias = Annotated[int, Meta(ge=0)]

# -- what a caller sends ------------------------------------------------------------------


class MySeat(Tagged, frozen=True, tag="me"):
    """The caller sits here."""


class ComputerSeat(Tagged, frozen=True, tag="computer"):
    level: Level = "normal"


class OpenSeat(Tagged, frozen=True, tag="open"):
    """Whoever comes may sit here."""


SeatRequest: TypeAlias = MySeat | ComputerSeat | OpenSeat


class MatchRequest(Value, frozen=True):
    """POST /matches/. A match without open seats starts at once."""

    game: str
    seats: Annotated[tuple[SeatRequest, ...], Meta(min_length=1, max_length=8)]
    options: Raw | UnsetType = UNSET
    visibility: Visibility = "public"
    clock: None = None
    rated: Literal[False] = False


class MoveRequest(Value, frozen=True):
    """A move against the version it was chosen on. ``request_id`` makes a retry harmless."""

    move: Raw
    expected_version: Version
    request_id: RequestId


class ActRequest(Value, frozen=True):
    """Resign, undo, leave: an act against the version it was chosen on."""

    expected_version: Version
    request_id: RequestId


# -- what a caller gets -------------------------------------------------------------------


class SeatPayload(Value, frozen=True):
    """One seat as everybody may see it. ``name`` is None for computers and open seats."""

    seat: Seat
    kind: Literal["person", "computer", "open"]
    name: str | None
    level: Level | None
    resigned: bool = False


class LegalMove(Value, frozen=True):
    move: Raw
    preview: Raw


class Commit(Value, frozen=True):
    """The events of one version, as the caller may hear of them; perhaps none."""

    version: int
    events: tuple[Raw, ...]


class Status(Value, frozen=True, kw_only=True):
    """Where the match stands for the caller, as of ``version``.

    ``legal_moves`` is empty unless the caller is to act; ``can_undo`` tells whether the
    caller may take back their last move now. ``outcome`` is null while the match goes on.
    ``secret`` and ``nonces`` (hex) appear once the match is over.
    """

    version: int
    state: MatchState
    to_act: Seat | None
    seats: tuple[SeatPayload, ...]
    view: Raw
    legal_moves: tuple[LegalMove, ...]
    can_undo: bool
    outcome: Raw
    secret: str | None
    nonces: tuple[str, ...] | None
    ended_at: str | None
    rematch: MatchId | None


class MatchPayload(Status, frozen=True, kw_only=True):
    """GET /matches/{id}/. ``you`` is the caller's seat; None for a spectator."""

    id: MatchId
    game: str
    rules_version: int
    options: Raw
    visibility: Visibility
    you: Seat | None
    host: bool
    commitment: str
    created_at: str
    clock: None


class MatchUpdate(Status, frozen=True, kw_only=True):
    """GET …/events/?after=: the commits after that version, and where the match now stands."""

    commits: tuple[Commit, ...]


class MoveAnswer(MatchUpdate, frozen=True, kw_only=True):
    """POST …/moves/ and the acts: ``events`` are all events of ``commits``, in order."""

    events: tuple[Raw, ...]


class ErrorPayload(Value, frozen=True):
    """The one form of every error. ``details`` fill the message; ``rule`` is the anchor of the
    rule behind a refusal, "" where there is none."""

    code: str
    message: str
    details: dict[str, Detail] = {}
    rule: str = ""


# -- the live protocol: client to server ----------------------------------------------------


class Hello(Tagged, frozen=True, tag_field="type"):
    """The first message; ``last_version`` is what the client has, None on first load."""

    last_version: Version | None = None


class MoveCommand(Tagged, frozen=True, tag_field="type", tag="move"):
    move: Raw
    expected_version: Version
    request_id: RequestId


class CheckCommand(Tagged, frozen=True, tag_field="type", tag="check"):
    """A dry run of ``move``: answered by ``checked``."""

    move: Raw
    request_id: RequestId


class Fetch(Tagged, frozen=True, tag_field="type"):
    """The client saw a gap and wants the commits after ``after``."""

    after: Version


class Ping(Tagged, frozen=True, tag_field="type"):
    pass


ClientMessage: TypeAlias = Hello | MoveCommand | CheckCommand | Fetch | Ping

# -- the live protocol: server to client ----------------------------------------------------


class Snapshot(Tagged, frozen=True, tag_field="type"):
    """The whole match: the answer to ``hello`` without a version, or with one too old."""

    version: int
    match: MatchPayload


class Events(MatchUpdate, frozen=True, kw_only=True, tag_field="type", tag="events"):
    """Commits in order, and the status after the last of them."""


class Ack(Tagged, frozen=True, tag_field="type"):
    """The command is stored; its events came before this, to every socket of the match."""

    request_id: RequestId
    version: int


class Checked(Tagged, frozen=True, tag_field="type"):
    request_id: RequestId
    legal: bool
    refusal: ErrorPayload | None
    preview: Raw | UnsetType = UNSET


class Error(Tagged, frozen=True, tag_field="type"):
    """A refused command or message; ``request_id`` is None where none could be read."""

    request_id: RequestId | None
    code: str
    message: str
    details: dict[str, Detail] = {}
    rule: str = ""


class Heartbeat(Tagged, frozen=True, tag_field="type"):
    """Every 10 s and in answer to a ping: the current version and the server's time (ISO)."""

    version: int
    now: str


class Presence(Tagged, frozen=True, tag_field="type"):
    """Which seats have a socket open."""

    online: tuple[Seat, ...]


ServerMessage: TypeAlias = Snapshot | Events | Ack | Checked | Error | Heartbeat | Presence

"""The shapes of the API and the live protocol, version 1: what goes over the wire.

One set of classes serves REST, the socket, the OpenAPI document and the generated TypeScript.
Views, moves, events, previews and options are the game's own, already encoded (``Raw``); in
the document they are the unions over all games.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, UnsetType

from games.rules.core.acts import Act
from games.rules.core.errors import Detail
from games.rules.core.types import Outcome, Seat, Tagged, Value


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def _or_null(name: str) -> dict[str, Any]:
    return {"anyOf": [_ref(name), {"type": "null"}]}


GameOptions: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_ref("GameOptions"))]
GameMove: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_ref("GameMove"))]
GameEvent: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_ref("GameEvent"))]
GameView: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_ref("GameView"))]
GamePreview: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_or_null("GamePreview"))]
SavedGameJSON: TypeAlias = Annotated[Raw, Meta(extra_json_schema=_or_null("SavedGame"))]
JSONSchema: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]

Level: TypeAlias = Literal["easy", "normal", "hard"]
MatchState: TypeAlias = Literal["open", "running", "finished", "aborted", "voided"]
Visibility: TypeAlias = Literal["public", "private"]
MatchId: TypeAlias = Annotated[str, Meta(pattern="^[0-9A-Za-z]{12}$")]
RequestId: TypeAlias = Annotated[str, Meta(pattern="^[ -~]{1,64}$")]
Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]

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
    options: GameOptions | UnsetType = UNSET
    visibility: Visibility = "public"
    clock: None = None
    rated: Literal[False] = False


class MoveRequest(Value, frozen=True):
    """A move against the version it was chosen on. ``request_id`` makes a retry harmless."""

    move: GameMove
    expected_version: Version
    request_id: RequestId


class CheckRequest(Value, frozen=True):
    """POST …/moves/check/: a dry run of ``move`` as things stand."""

    move: GameMove


class ActRequest(Value, frozen=True):
    """Start, leave, resign, undo: an act against the version it was chosen on."""

    expected_version: Version
    request_id: RequestId


class JoinRequest(Value, frozen=True):
    """POST …/seats/: sit down on ``seat``, or on the first open one."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class EmptyRequest(Value, frozen=True):
    """Nothing needs to be said; an empty body will do."""


# -- what a caller gets -------------------------------------------------------------------


class SeatPayload(Value, frozen=True):
    """One seat as everybody may see it. ``name`` is None for computers and open seats.

    ``avatar`` names the built-in picture of whoever has an account, and so a page under
    ``/people/``; guests have none.
    """

    seat: Seat
    kind: Literal["person", "computer", "open"]
    name: str | None
    level: Level | None
    resigned: bool = False
    avatar: str | None = None


class LegalMove(Value, frozen=True):
    move: GameMove
    preview: GamePreview


class Commit(Value, frozen=True):
    """The events of one version, as the caller may hear of them; perhaps none."""

    version: int
    events: tuple[GameEvent, ...]


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
    view: GameView
    legal_moves: tuple[LegalMove, ...]
    can_undo: bool
    outcome: Outcome | None
    secret: str | None
    nonces: tuple[str, ...] | None
    ended_at: str | None
    rematch: MatchId | None


class MatchPayload(Status, frozen=True, kw_only=True):
    """GET /matches/{id}/. ``you`` is the caller's seat; None for a spectator."""

    id: MatchId
    game: str
    rules_version: int
    options: GameOptions
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

    events: tuple[GameEvent, ...]


class ErrorPayload(Value, frozen=True):
    """The one form of every error. ``details`` fill the message; ``rule`` is the anchor of the
    rule behind a refusal, "" where there is none. With ``stale_version`` comes ``update``: what
    the caller missed, and where the match now stands."""

    code: str
    message: str
    details: dict[str, Detail] = {}  # noqa: RUF012  (msgspec copies it)
    rule: str = ""
    update: MatchUpdate | UnsetType = UNSET


class CheckAnswer(Value, frozen=True):
    """POST …/moves/check/: whether the move is legal now, why not, and what it would give."""

    legal: bool
    refusal: ErrorPayload | None
    preview: GamePreview


class MatchSummary(Value, frozen=True, kw_only=True):
    """A match in a list: what its card shows."""

    id: MatchId
    game: str
    options: GameOptions
    visibility: Visibility
    state: MatchState
    version: int
    seats: tuple[SeatPayload, ...]
    you: Seat | None
    host: bool
    to_act: Seat | None
    outcome: Outcome | None
    created_at: str
    started_at: str | None
    ended_at: str | None


class MatchPage(Value, frozen=True):
    """GET /matches/: ``next`` is the cursor of the page after this one, None on the last."""

    items: tuple[MatchSummary, ...]
    next: str | None


class GamePayload(Value, frozen=True):
    """A game on offer; ``options`` is the JSON Schema that draws the form."""

    key: str
    rules_version: int
    seat_counts: tuple[int, ...]
    levels: tuple[Level, ...]
    options: JSONSchema


class GameList(Value, frozen=True):
    """GET /games/"""

    games: tuple[GamePayload, ...]


class GuestPayload(Value, frozen=True):
    """POST /guests/: a guest's name and the token that acts for it."""

    id: str
    token: str


class ReplayFrame(Value, frozen=True):
    """One row of the log as the viewer may see it: who acted (None for chance and acts of the
    core), what happened, and the view after it. ``act`` is there only for acts of the core;
    ``version`` is None in a saved game, which doesn't tell which rows were one commit."""

    ply: int
    version: int | None
    seat: Seat | None
    at: str
    events: tuple[GameEvent, ...]
    view: GameView
    act: Act | UnsetType = UNSET


class ReplayPayload(Value, frozen=True, kw_only=True):
    """GET …/replay/ and POST /replays/open/: every row so far through the eyes of ``viewer``.

    ``saved_game`` is the whole document once the match is over, null before. ``start`` is the
    view before the first row. ``id`` is None for a file, of which nobody knows the match.
    """

    id: MatchId | None
    game: str
    rules_version: int
    state: MatchState
    seats: tuple[SeatPayload, ...]
    you: Seat | None
    viewer: Seat | Literal["spectator", "everything"]
    outcome: Outcome | None
    start: GameView
    frames: tuple[ReplayFrame, ...]
    saved_game: SavedGameJSON


class SavedGameVerdict(Value, frozen=True):
    """POST /replays/check/: whether a saved game replays, and where it first differs.

    ``rows`` is how many rows of the log did replay; ``shuffle`` tells whether every draw follows
    from the committed secret.
    """

    replays: bool
    rows: int
    shuffle: Literal["verified", "not_revealed", "differs"]
    difference: ErrorPayload | None


# -- the live protocol: client to server ----------------------------------------------------


class Hello(Tagged, frozen=True, tag_field="type"):
    """The first message; ``last_version`` is what the client has, None on first load."""

    last_version: Version | None = None


class MoveCommand(Tagged, frozen=True, tag_field="type", tag="move"):
    move: GameMove
    expected_version: Version
    request_id: RequestId


class CheckCommand(Tagged, frozen=True, tag_field="type", tag="check"):
    """A dry run of ``move``: answered by ``checked``."""

    move: GameMove
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
    preview: GamePreview | UnsetType = UNSET


class Error(Tagged, frozen=True, tag_field="type"):
    """A refused command or message; ``request_id`` is None where none could be read."""

    request_id: RequestId | None
    code: str
    message: str
    details: dict[str, Detail] = {}  # noqa: RUF012  (msgspec copies it)
    rule: str = ""


class Heartbeat(Tagged, frozen=True, tag_field="type"):
    """Every 10 s and in answer to a ping: the current version and the server's time (ISO)."""

    version: int
    now: str


class Presence(Tagged, frozen=True, tag_field="type"):
    """Which seats have a socket open."""

    online: tuple[Seat, ...]


class OpenMatches(Tagged, frozen=True, tag_field="type"):
    """The lobby's one message: the public matches that somebody may join, newest first."""

    matches: tuple[MatchSummary, ...]


ServerMessage: TypeAlias = Snapshot | Events | Ack | Checked | Error | Heartbeat | Presence

"""Records the golden games anew: ``python -m tests.rules.record_golden [name …]``.

Plays random matches until one shows what its name says, and writes it to
``golden/dominoes/<name>.json``. Only for a new version of the rules, or a new golden game: the
stored ones stay as they are for as long as their version is in the registry.
"""

from __future__ import annotations

import hashlib
import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from games.rules.codec import encode
from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut
from games.rules.dominoes.events import DealEnded, DealResult, Drew, Passed
from games.rules.saved import Frame, SavedGame, frames
from tests.rules.tables import TABLES, Recorder, dice

FOLDER = Path(__file__).with_name("golden") / "dominoes"


Shows: TypeAlias = Callable[[list[Frame]], bool]


@dataclass(frozen=True)
class Golden:
    """A game to keep: its table, what its frames must show, and who plays it how."""

    table: str
    shows: Shows
    script: Callable[[Recorder, int], None]


def deals_in(shown: list[Frame]) -> list[DealResult]:
    return [
        event.result for frame in shown for event in frame.events if isinstance(event, DealEnded)
    ]


def ends_with(*, reason: str, shared: bool = False, points: int | None = None) -> Shows:
    def shows(shown: list[Frame]) -> bool:
        return any(
            deal.reason == reason
            and (deal.winner is None) == shared
            and points in (None, deal.points)
            for deal in deals_in(shown)
        )

    return shows


def draws_a_whole_boneyard_on_a_dead_line(shown: list[Frame]) -> bool:
    """Three draws or more up to an empty boneyard, with all tiles of both ends on the table."""
    drawn = 0
    for frame in shown:
        for event in frame.events:
            if isinstance(event, Passed) and drawn > 2 and is_dead(frame, event.ends):
                return True
            drawn = drawn + 1 if isinstance(event, Drew) else 0
    return False


def is_dead(frame: Frame, ends: tuple[int, int]) -> bool:
    return not any(set(tile) & set(ends) for hand in frame.position.state.hands for tile in hand)


def reaches_the_target(*, exactly: bool) -> Shows:
    def shows(shown: list[Frame]) -> bool:
        state = shown[-1].position.state
        return state.phase == "over" and (max(state.scores) == state.options.target) is exactly

    return shows


def ends_by(act: type[Resign | TimeOut | Abort]) -> Shows:
    return lambda shown: isinstance(shown[-1].move, act)


def is_taken_over_and_goes_on(shown: list[Frame]) -> bool:
    return shown[-1].position.state.phase == "over" and any(
        isinstance(frame.move, TakeOver) for frame in shown
    )


def whole_match(recorder: Recorder, attempt: int) -> None:
    recorder.play_on(dice("golden", attempt))


def first_deal(recorder: Recorder, attempt: int) -> None:
    """Plays to the end of the first deal and aborts there."""
    recorder.play_on(
        dice("golden", attempt),
        until=lambda now: now.position.state.last_deal is not None,
    )
    if recorder.position.status == "running":
        recorder.play((None, Abort("recorded")))


def in_mid_deal(*acts: Resign | TimeOut | Abort | TakeOver) -> Callable[[Recorder, int], None]:
    def script(recorder: Recorder, attempt: int) -> None:
        choices = dice("golden", attempt)
        recorder.play_on(choices, until=lambda now: now.position.rows >= 9)
        recorder.play(*((None, act) for act in acts))
        recorder.play_on(choices)

    return script


GOLDEN = {
    "domino": Golden("2-draw-100", ends_with(reason="domino"), first_deal),
    "domino-block-game": Golden("2-block-100", ends_with(reason="domino"), first_deal),
    "domino-against-double-blank": Golden(
        "2-draw-50", ends_with(reason="domino", points=0), first_deal
    ),
    "blocked-single-lowest": Golden("2-block-100", ends_with(reason="blocked"), first_deal),
    "blocked-shared-lowest": Golden(
        "2-block-100", ends_with(reason="blocked", shared=True), first_deal
    ),
    "blocked-draw-game": Golden("2-draw-100", ends_with(reason="blocked"), first_deal),
    "dead-line-whole-boneyard": Golden(
        "2-draw-100", draws_a_whole_boneyard_on_a_dead_line, first_deal
    ),
    "three-players": Golden("3-draw-100", ends_with(reason="domino"), first_deal),
    "three-players-shared-lowest": Golden(
        "3-block-100", ends_with(reason="blocked", shared=True), first_deal
    ),
    "four-players": Golden("4-draw-100", ends_with(reason="domino"), first_deal),
    "four-players-blocked": Golden("4-block-100", ends_with(reason="blocked"), first_deal),
    "target-exactly": Golden("2-block-50", reaches_the_target(exactly=True), whole_match),
    "target-overshot": Golden("2-draw-50", reaches_the_target(exactly=False), whole_match),
    "resigned": Golden("2-draw-100", ends_by(Resign), in_mid_deal(Resign(0))),
    "timed-out": Golden("2-draw-100", ends_by(TimeOut), in_mid_deal(TimeOut(1))),
    "aborted": Golden("3-draw-100", ends_by(Abort), in_mid_deal(Abort("staff"))),
    "taken-over": Golden(
        "3-block-50",
        is_taken_over_and_goes_on,
        in_mid_deal(Resign(1), TakeOver(1, "normal")),
    ),
}


def record(name: str) -> SavedGame:
    """The first random match that shows what ``name`` says."""
    golden = GOLDEN[name]
    table = next(table for table in TABLES if str(table) == f"dominoes-{golden.table}")
    for attempt in itertools.count():
        secret = hashlib.sha256(f"{name} {attempt}".encode()).digest()
        recorder = Recorder(table, secret, (b"golden",) if attempt % 2 else ())
        golden.script(recorder, attempt)
        saved = recorder.saved()
        if golden.shows(list(frames(saved))):
            return saved
    raise AssertionError


def write(name: str) -> None:
    """One log row a line, so that a change can be read."""
    text = encode(record(name)).decode()
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_text(text.replace('{"seat":', '\n{"seat":') + "\n")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or GOLDEN:
        write(wanted)

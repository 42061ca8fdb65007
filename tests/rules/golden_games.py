"""What a golden game is, and the ways to play one that every game's share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut
from games.rules.saved import Frame
from tests.rules.tables import Recorder, dice

Shows: TypeAlias = Callable[[list[Frame]], bool]
Script: TypeAlias = Callable[[Recorder, int], None]


@dataclass(frozen=True)
class Golden:
    """A game to keep: its table, what its frames must show, and who plays it how."""

    table: str
    shows: Shows
    script: Script


def ends_by(act: type[Resign | TimeOut | Abort]) -> Shows:
    return lambda shown: isinstance(shown[-1].move, act)


def is_taken_over_and_goes_on(shown: list[Frame]) -> bool:
    return shown[-1].position.state.phase == "over" and any(
        isinstance(frame.move, TakeOver) for frame in shown
    )


def whole_match(recorder: Recorder, attempt: int) -> None:
    recorder.play_on(dice("golden", attempt))


def after_nine_rows(*acts: Resign | TimeOut | Abort | TakeOver) -> Script:
    """At random, with acts in between."""

    def script(recorder: Recorder, attempt: int) -> None:
        choices = dice("golden", attempt)
        recorder.play_on(choices, until=lambda now: now.position.rows >= 9)
        recorder.play(*((None, act) for act in acts))
        recorder.play_on(choices)

    return script

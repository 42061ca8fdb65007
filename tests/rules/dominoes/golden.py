"""The golden games of dominoes: every way in which a deal and a match can end."""

from __future__ import annotations

from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut
from games.rules.dominoes.events import DealEnded, DealResult, Drew, Passed
from games.rules.saved import Frame
from tests.rules.golden_games import (
    Golden,
    Shows,
    after_nine_rows,
    ends_by,
    is_taken_over_and_goes_on,
    whole_match,
)
from tests.rules.tables import Recorder, dice


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


def first_deal(recorder: Recorder, attempt: int) -> None:
    """Plays to the end of the first deal and aborts there."""
    recorder.play_on(
        dice("golden", attempt),
        until=lambda now: now.position.state.last_deal is not None,
    )
    if recorder.position.status == "running":
        recorder.play((None, Abort("recorded")))


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
    "resigned": Golden("2-draw-100", ends_by(Resign), after_nine_rows(Resign(0))),
    "timed-out": Golden("2-draw-100", ends_by(TimeOut), after_nine_rows(TimeOut(1))),
    "aborted": Golden("3-draw-100", ends_by(Abort), after_nine_rows(Abort("staff"))),
    "taken-over": Golden(
        "3-block-50",
        is_taken_over_and_goes_on,
        after_nine_rows(Resign(1), TakeOver(1, "normal")),
    ),
}

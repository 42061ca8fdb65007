"""The golden games of Kingdomino: every variant, discards, each step of the ties."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.core.acts import Abort, Resign, TakeOver, TimeOut, Undo
from games.rules.kingdomino.events import GameEnded, ThrownAway
from games.rules.kingdomino.game import KingdominoGame
from games.rules.kingdomino.moves import Discard, Place
from games.rules.kingdomino.placement import ground
from games.rules.kingdomino.scoring import GameResult, Total
from games.rules.kingdomino.supply import kingdom_size
from games.rules.replay import undo_to
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

GAME = KingdominoGame()


def results_in(shown: list[Frame]) -> list[GameResult]:
    return [
        event.result for frame in shown for event in frame.events if isinstance(event, GameEnded)
    ]


def ends_with(shows: Callable[[tuple[Total, ...]], bool] = lambda _: True) -> Shows:
    """Some game of the match ends with totals, the best first, that ``shows``."""

    def ended(shown: list[Frame]) -> bool:
        return any(
            shows(tuple(sorted(result.totals, key=lambda total: total.rank)))
            for result in results_in(shown)
        )

    return ended


def settled_by_the_largest_property(totals: tuple[Total, ...]) -> bool:
    first, second = totals[:2]
    return first.total == second.total and first.largest > second.largest


def settled_by_crowns(totals: tuple[Total, ...]) -> bool:
    first, second = totals[:2]
    return (first.total, first.largest) == (second.total, second.largest) and (
        first.crowns > second.crowns
    )


def shared(totals: tuple[Total, ...]) -> bool:
    return totals[1].rank == 1


def has_a_castle_in_a_corner(shown: list[Frame]) -> bool:
    state = shown[-1].position.state
    size = kingdom_size(state.options)
    grounds = [ground(kingdom, size) for kingdom in state.kingdoms]
    return any(
        0 in (on.left, on.right)
        and 0 in (on.top, on.bottom)
        and on.right - on.left == on.bottom - on.top == size - 1
        for on in grounds
    )


def has_discards(shown: list[Frame]) -> bool:
    return any(isinstance(frame.move, Discard) for frame in shown)


def throws_dominoes_away(shown: list[Frame]) -> bool:
    thrown = [event for frame in shown for event in frame.events if isinstance(event, ThrownAway)]
    return len(thrown) == 12


def adds_up_three_games(*, shared_victory: bool) -> Shows:
    def shows(shown: list[Frame]) -> bool:
        outcome = GAME.outcome(shown[-1].position.state)
        return (
            outcome is not None
            and len(results_in(shown)) == 3
            and ([at.rank for at in outcome.standings].count(1) > 1) is shared_victory
        )

    return shows


def takes_a_placement_back(recorder: Recorder, attempt: int) -> None:
    choices = dice("golden", attempt)
    recorder.play_on(choices, until=lambda now: now.position.state.phase == "place")
    seat = recorder.position.state.turn
    one, *_, other = GAME.legal_moves(recorder.position.state)
    recorder.play((seat, one))
    to = undo_to(GAME, recorder.position, seat)
    assert to is not None
    recorder.play((None, Undo(to)))
    recorder.play((seat, other))
    recorder.play_on(choices)


def took_back(shown: list[Frame]) -> bool:
    undone = [at for at, frame in enumerate(shown) if isinstance(frame.move, Undo)]
    return len(undone) == 1 and all(
        isinstance(shown[undone[0] + step].move, Place) for step in (-1, 1)
    )


GOLDEN = {
    "two-players": Golden("2", ends_with(), whole_match),
    "three-players": Golden("3", ends_with(), whole_match),
    "four-players": Golden("4", ends_with(), whole_match),
    "abba": Golden("2-abba", ends_with(), whole_match),
    "mighty-duel": Golden("2-mighty_duel", ends_with(), whole_match),
    "second-edition": Golden("3-second_edition", throws_dominoes_away, whole_match),
    "dynasty": Golden("2-dynasty", adds_up_three_games(shared_victory=False), whole_match),
    "dynasty-shared": Golden("2-dynasty", adds_up_three_games(shared_victory=True), whole_match),
    "middle-kingdom": Golden(
        "2-middle_kingdom",
        ends_with(lambda totals: {at.middle_kingdom for at in totals} == {0, 10}),
        whole_match,
    ),
    "harmony": Golden(
        "3-harmony", ends_with(lambda totals: {at.harmony for at in totals} == {0, 5}), whole_match
    ),
    "all-variants": Golden(
        "2-dynasty-middle_kingdom-harmony-mighty_duel-abba",
        adds_up_three_games(shared_victory=False),
        whole_match,
    ),
    "discards": Golden("4", has_discards, whole_match),
    "castle-in-a-corner": Golden("2", has_a_castle_in_a_corner, whole_match),
    "tie-larger-property": Golden("2", ends_with(settled_by_the_largest_property), whole_match),
    "tie-more-crowns": Golden("2", ends_with(settled_by_crowns), whole_match),
    "tie-shared": Golden("2", ends_with(shared), whole_match),
    "undone": Golden("3", took_back, takes_a_placement_back),
    "resigned": Golden("2", ends_by(Resign), after_nine_rows(Resign(0))),
    "timed-out": Golden("4", ends_by(TimeOut), after_nine_rows(TimeOut(1))),
    "aborted": Golden("3", ends_by(Abort), after_nine_rows(Abort("staff"))),
    "taken-over": Golden(
        "3", is_taken_over_and_goes_on, after_nine_rows(Resign(1), TakeOver(1, "normal"))
    ),
}

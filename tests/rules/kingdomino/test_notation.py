"""Positions a person types: what is read, and what is refused."""

from __future__ import annotations

import pytest

from games.rules.core.errors import NotationError
from games.rules.kingdomino.moves import Claim, Discard, King, Place, Reveal
from games.rules.kingdomino.state import Offer, Placement
from tests.rules.kingdomino.positions import GAME

TYPED = """\
kingdomino for 2, harmony, abba
game 1, round 3, place, turn 1
current: 14>0 18>1 22>0 40>1
served 1
next: 3 8>0 17 30
kingdom 0:
    .    #   21w
  14l  14w   21g*
laid 0: 21 14
discarded 0: 45
kingdom 1:
  #
""".replace("21w", "21w*").replace("21g*", "21g")


def test_a_typed_position_is_read_as_it_looks() -> None:
    state = GAME.parse_state(TYPED)
    assert state.kingdoms[0].placements == (
        Placement(21, (1, 0), (1, 1)),
        Placement(14, (0, 1), (-1, 1)),
    )
    assert state.kingdoms[0].discarded == (45,)
    assert state.current[1] == Offer(18, 1)
    assert state.next[1] == Offer(8, 0)
    assert (state.options.harmony, state.options.dynasty) == (True, False)
    assert len(state.face_down) == 48 - 8 - 2
    assert "place 18: 1,0 2,0" in map(GAME.format_move, GAME.legal_moves(state))


def test_what_is_printed_is_read_as_the_same_position() -> None:
    state = GAME.parse_state(TYPED)
    assert GAME.parse_state(GAME.format_state(state)) == state


def test_stars_may_be_left_out_and_dominoes_then_count_as_laid_by_number() -> None:
    typed = TYPED.replace("21w*", "21w").replace("laid 0: 21 14\n", "")
    laid = GAME.parse_state(typed).kingdoms[0].placements
    assert [at.domino for at in laid] == [14, 21]


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("kingdomino for 2", "kingdomino for 5"),
        ("harmony, abba", "harmony, chess"),
        ("harmony, abba", "second_edition"),
        ("round 3, place, turn 1", "round 3, place, turn 0"),
        ("round 3, place, turn 1", "round 3, sleep, turn 1"),
        ("turn 1", "turn 3"),
        ("served 1", "served 4"),
        ("18>1", "18"),
        ("18>1", "18>3"),
        ("18>1", "77>1"),
        ("next: 3 8>0", "next: 14 8>0"),
        ("next: 3 8>0", "next: 3 eight"),
        ("laid 0: 21 14", "laid 0: 21"),
        ("laid 0: 21 14", "laid 0: 21 22"),
        ("discarded 0: 45", "discarded 0: 21"),
        ("discarded 0: 45", "discarded 0: 49"),
        ("discarded 0: 45", "served 1"),
        ("kingdom 1:\n  #\n", ""),
        ("kingdom 1:\n  #", "kingdom 1:\n  # #"),
        ("kingdom 1:\n  #", "kingdom 1:\n  ."),
        ("kingdom 1:\n  #", "kingdom 1:\n  # . . . 1w\n. . . . 1w\n. . . . . 2w\n. . . . . 2w"),
        ("21w*", "21w**"),
        ("21w*", "21f"),
        ("21w*", "."),
        ("21w*", "22w"),
        ("14l  14w", "14w . 14l"),
        ("#   21w*   ", "21w*  # "),
        ("served 1", "something else"),
    ],
)
def test_a_position_that_cannot_be_is_not_read(there: str, instead: str) -> None:
    broken = TYPED.replace(there, instead) if there in TYPED else TYPED + instead
    assert broken != TYPED
    with pytest.raises(NotationError, match=r".+"):
        GAME.parse_state(broken)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place 14: -1,0 -2,0", Place(14, (-1, 0), (-2, 0))),
        ("discard 14", Discard(14)),
        ("claim 48", Claim(48)),
        ("reveal 3 8 17 30", Reveal((3, 8, 17, 30))),
        ("king 1", King(1)),
    ],
)
def test_moves_are_one_line(text: str, move: object) -> None:
    assert GAME.parse_move(text) == move
    assert GAME.parse_move(f"  {text}\n") == move


@pytest.mark.parametrize(
    "text", ["claim", "claim 49", "claim 1 2", "king", "place 14: 0,1", "place 0: 0,1 0,2", "14"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_move(text)

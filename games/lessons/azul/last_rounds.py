"""A round left with tiles in hand, and what counts at the end."""

from __future__ import annotations

from typing import Final

from games.lessons.azul.table import LEARNER, SETUP
from games.lessons.script import Ask, Part, Step, any_of, exactly
from games.lessons.script import marked as _
from games.rules.azul.moves import Keep

_BEFORE_PASSING: Final = """
azul for 3, side A
round 5, place, turn 1, starter 2
token 0
dealt 28
supply: ppgooybbrr
tower: ppppgggoooobbbrrr
seat 0: placing 38, token loss 3, leftover loss 2, passed
  corners: rr
  orange: 1o 2o 3o 4o 5o
  red: 1r 2r
  purple: 1p 2p 3p
seat 1: placing 33
  hand: pgyyrr
  orange: 1o
  red: 1r 2r
  blue: 1b
  yellow: 1y 2y 3y 4y 5y 6y
  green: 1g
  purple: 1p
  centre: 1r 2b
seat 2: placing 35, token loss 4, passed
  corners: r
  blue: 2b 3b 4b 5b
  green: 1g 2g 3g
  centre: 1y 2p 3g
"""

PART: Final = Part(
    key="end",
    title=_("Passing and the end"),
    setup=SETUP,
    seat=LEARNER,
    position=_BEFORE_PASSING,
    steps=(
        Step(
            "nothing-to-place",
            _("Nothing more to place"),
            (
                _(
                    "The fifth round, blue is wild. You hold six tiles, but they pay for none of "
                    "your empty spaces."
                ),
                _("So pass. You then choose what to keep."),
            ),
            ask=Ask(exactly("pass")),
            rule="passing",
        ),
        Step(
            "four-corners",
            _("Four corners"),
            (
                _(
                    "Both red tiles are in the corners already, because red is wild next round, "
                    "and a yellow one. There is room for one more."
                ),
                _("Keep one of the three that are left."),
            ),
            moves=("keep red", "keep red", "keep yellow"),
            ask=Ask(
                any_of(Keep, first="keep green"),
                _("You needn't keep any, but a fourth tile costs nothing: keep one more."),
            ),
            rule="passing",
        ),
        Step(
            "throw-away",
            _("The rest costs points"),
            (
                _("All four corners are full: a fifth tile can't be kept."),
                _("The other two go to the tower, and each costs a point. Finish passing."),
            ),
            ask=Ask(exactly("done")),
            rule="passing",
        ),
        Step(
            "last-round",
            _("The last round"),
            (
                _(
                    "From 38 down to 36. No score ever goes below 1. Now the sixth and last "
                    "round begins, and your four tiles are back."
                ),
                _("After it there is no other: what is kept then costs a point a tile as well."),
            ),
            moves=("fill ppgr bbyo rgyg ooob pggp gbbp oppg",),
            rule="next-round",
        ),
        Step(
            "final-count",
            _("What counts at the end"),
            (
                _(
                    "At the end whole stars count. Your yellow one is worth 16; red 14, blue 15, "
                    "orange 17, green 18, purple 20, the one in the middle 12."
                ),
                _(
                    "And whole numbers: you have the 1s of all seven stars, 4 points. All 2s are "
                    "worth 8, all 3s 12, all 4s 16. As things stand, you get 16 + 4 = 20."
                ),
            ),
            rule="stars",
        ),
        Step(
            "ready",
            _("You are ready"),
            (
                _(
                    "Save wild tiles for the spaces that need them, finish whole stars, and go "
                    "for windows: their tiles buy more."
                ),
                _("The most points win. The easy computer is a good first opponent."),
            ),
            rule="ranks",
        ),
    ),
)

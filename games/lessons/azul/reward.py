"""A window closed in, and what it gives."""

from __future__ import annotations

from typing import Final

from games.lessons.azul.table import LEARNER, SETUP
from games.lessons.script import Ask, Part, Step, any_of, exactly
from games.lessons.script import marked as _
from games.rules.azul.moves import Reward

_BEFORE_THE_REWARD: Final = """
azul for 3, side A
round 3, place, turn 1, starter 0
token 2
dealt 28
supply: ppggoybbrr
tower: pppgggoooyyybbbrr
seat 0: placing 16, leftover loss 1, passed
  corners: yy
  orange: 1o 2o
  yellow: 3y 4y 5y
  purple: 1p 2p
seat 1: placing 12
  hand: bbooo
  blue: 4b 6b
  green: 1g 2g
  red: 1r
seat 2: placing 14, token loss 2, passed
  corners: ry
  red: 2r 3r 4r
  blue: 1b 2b
"""

PART: Final = Part(
    key="reward",
    title=_("Points and rewards"),
    setup=SETUP,
    seat=LEARNER,
    position=_BEFORE_THE_REWARD,
    steps=(
        Step(
            "third-round",
            _("In the third round"),
            (
                _(
                    "Another game. Orange is wild, both computers have passed, and you go on by "
                    "yourself."
                ),
                _(
                    "In your blue star there is a gap between 4 and 6. Between 5 and 6 there is a "
                    "window."
                ),
            ),
            rule="features",
        ),
        Step(
            "blue-five",
            _("Two blue, three wild"),
            (
                _("You hold two blue and three wild tiles: just enough for the blue 5."),
                _(
                    "One blue tile will lie on the space; the other and the three wild ones go "
                    "to the tower. Place the blue 5."
                ),
            ),
            ask=Ask(
                exactly("place blue-5: blue 2+3"),
                _("That is allowed, but the blue 5 gives more: 3 points and a window."),
            ),
            rule="paying",
        ),
        Step(
            "first-reward",
            _("The window pays"),
            (
                _("4, 5 and 6 hang together now, three tiles: 3 points at once."),
                _(
                    "And the window is closed in. It gives you three tiles from the supply, of "
                    "your choice. Take the first."
                ),
            ),
            ask=Ask(any_of(Reward, first="reward blue")),
            rule="rewards",
        ),
        Step(
            "second-reward",
            _("Two more"),
            (
                _("A pillar gives one tile, a statue two, a window three."),
                _("You may take the wild colour as well. Take the second one."),
            ),
            ask=Ask(any_of(Reward, first="reward blue")),
            rule="rewards",
        ),
        Step(
            "third-reward",
            _("And one more"),
            (_("Next round yellow will be wild: worth a thought. Take the third one."),),
            ask=Ask(any_of(Reward, first="reward yellow")),
            rule="rewards",
        ),
        Step(
            "supply-filled",
            _("The supply is filled up"),
            (
                _("Your turn is over, and only now the supply is filled up to ten again."),
                _(
                    "Your three tiles can be used from your next turn on. Whoever closes in "
                    "features goes on placing longer than the others."
                ),
            ),
            moves=("refill pgr",),
            rule="filling-the-supply",
        ),
    ),
)

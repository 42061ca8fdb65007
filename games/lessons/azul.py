"""Azul: Summer Pavilion in three prepared games: a first round, a reward, and what is kept and
counted."""

from __future__ import annotations

from typing import Final

from games.lessons.script import Ask, Lesson, Part, Step, any_of, exactly
from games.lessons.script import marked as _
from games.rules.azul.moves import Keep, Reward
from games.rules.azul.state import Options
from games.rules.core.types import Setup

_LEARNER: Final = 1
"""Between two computers: the first shows how it goes, the second pays for the token."""

# -- the first round -------------------------------------------------------------------------

_TAKING: Final = (
    Step(
        "table",
        _("The table"),
        (
            _("Three of you play, so there are seven factory displays with four tiles each."),
            _(
                "Everybody begins with 5 points. Ten tiles lie in the supply for later. In the "
                "first round purple is wild."
            ),
        ),
        moves=("start 0", "fill yyyb rgpo bbgg ggbo oogy yybo rrrg", "refill pgoybrpgoy"),
        rule="wild-colours",
    ),
    Step(
        "all-of-a-colour",
        _("All of one colour"),
        (
            _(
                "Computer 1 is first, and took the three yellow tiles of a display: always all "
                "tiles of one colour."
            ),
            _("What is left there goes to the centre: one blue tile."),
        ),
        moves=("pick 0: yellow",),
        rule="taking-tiles",
    ),
    Step(
        "wild-not-choosable",
        _("Just the wild one?"),
        (
            _("Your turn. One display holds four colours, purple among them."),
            _("A wild tile helps to pay for any colour. Try to take the purple one."),
        ),
        ask=Ask(
            exactly("pick 1: purple"),
            _("You could do that. But first press the purple tile, just to see."),
            refusal="wild_not_choosable",
        ),
        rule="taking-tiles",
    ),
    Step(
        "forced-wild",
        _("One wild tile comes along"),
        (
            _(
                "The wild colour can't be chosen. But where wild tiles lie, exactly one comes "
                "along with any other colour, whether you want it or not."
            ),
            _("So take the red tile beside the purple one, and both are yours."),
        ),
        ask=Ask(
            exactly("pick 1: red"),
            _("The rules allow that. In this lesson, take the red tile beside the purple one."),
        ),
        rule="taking-tiles",
    ),
    Step(
        "centre-grows",
        _("The centre grows"),
        (
            _(
                "Computer 2 took two blue tiles and Computer 1 two green ones. All the rest lies "
                "in the centre, and tiles of a colour add up there."
            ),
            _(
                "But whoever takes from the centre first loses a point for each tile. Take the "
                "two orange tiles that lie on a display instead."
            ),
        ),
        moves=("pick 2: blue", "pick 3: green"),
        ask=Ask(
            exactly("pick 4: orange"),
            _("That is allowed. In this lesson, take the two orange tiles that lie on a display."),
        ),
        rule="the-token",
    ),
    Step(
        "token",
        _("The token"),
        (
            _(
                "Computer 2 was the first to take from the centre: two orange tiles, and the "
                "first-player token with them."
            ),
            _("That cost it 2 points, from 5 down to 3. In return it will be the first to place."),
        ),
        moves=("pick centre: orange",),
        rule="the-token",
    ),
    Step(
        "free-centre",
        _("Now the centre is free"),
        (
            _("The token is gone, so taking from the centre costs nothing any more."),
            _("Five green tiles have gathered there. Take them."),
        ),
        moves=("pick 6: red",),
        ask=Ask(
            exactly("pick centre: green"),
            _("You may. But five tiles at once don't come along often: take the green ones."),
        ),
        rule="the-token",
    ),
    Step(
        "last-tiles",
        _("The last tiles"),
        (
            _("Everything must be taken: nobody passes as long as there are tiles."),
            _("You have two orange tiles already. Take the third one from the centre."),
        ),
        moves=("pick 5: yellow", "pick centre: blue"),
        ask=Ask(
            exactly("pick centre: orange"),
            _("You hold no yellow tile, but two orange ones: here the orange one is of more use."),
        ),
        rule="no-passing-while-taking",
    ),
)

_PLACING: Final = (
    Step(
        "not-enough",
        _("Three tiles for a 3"),
        (
            _(
                "Computer 2 has the token and starts: two blue tiles for the 2 of the blue star. "
                "One lies on the space, one goes to the tower. 1 point, from 3 to 4."
            ),
            _("Computer 1 paid three yellow tiles for the yellow 3. 1 point, from 5 to 6."),
            _(
                "A space costs as many tiles as its number says. You have one red tile and one "
                "wild one: try the red 3 with them."
            ),
        ),
        moves=("pick centre: yellow", "place blue-2: blue 2+0", "place yellow-3: yellow 3+0"),
        ask=Ask(
            exactly("place red-3: red 1+2"),
            _("That works, and soon will be its turn. First press the red 3 and see what it says."),
            refusal="not_enough_wild_tiles",
        ),
        rule="paying",
    ),
    Step(
        "red-one",
        _("A 1 will do"),
        (
            _("Red and wild are two tiles, and the 3 costs three. Nothing was placed."),
            _("A 1 costs just one tile of its own colour. Place red on the red 1."),
        ),
        ask=Ask(
            exactly("place red-1: red 1+0"),
            _(
                "That is allowed, too. In this lesson place the red tile on the red 1, and keep "
                "the wild one."
            ),
        ),
        rule="paying",
    ),
    Step(
        "green-four",
        _("Four tiles for a 4"),
        (
            _("A lone tile is worth 1 point: you went from 5 to 6. The others placed as well."),
            _(
                "Now the green 4, with four green tiles: one is placed, three go to the tower. "
                "Your wild tile could pay for one of them, but let it be."
            ),
        ),
        moves=("place yellow-3: yellow 3+0", "place red-3: red 3+0"),
        ask=Ask(
            exactly("place green-4: green 4+0"),
            _("You can do it that way. Here pay for the green 4 with four green tiles."),
        ),
        rule="paying",
    ),
    Step(
        "orange-three",
        _("And three for a 3"),
        (_("You still hold three orange tiles. Place the orange 3 with them."),),
        moves=("place orange-2: orange 2+0", "place blue-3: blue 3+0"),
        ask=Ask(
            exactly("place orange-3: orange 3+0"),
            _("That works as well. In this lesson place the orange 3 with three orange tiles."),
        ),
        rule="covering-a-space",
    ),
    Step(
        "keep",
        _("Keep two"),
        (
            _("Computer 2 has no tile left, so it has passed all by itself."),
            _(
                "When you pass you may keep up to four tiles in the corners of your board; every "
                "other one costs a point. Next round green is wild, so it is worth keeping. "
                "Pass and keep both tiles."
            ),
        ),
        moves=("pass", "place green-2: green 2+0"),
        ask=Ask(
            exactly("keep all"),
            _("You may. In this lesson press Pass, and keep both tiles at once: none is lost."),
        ),
        rule="passing",
    ),
    Step(
        "next-round",
        _("The next round"),
        (
            _("All have passed. The displays are filled anew, and your two tiles are back."),
            _(
                "Green is wild now, purple a colour like any other. Computer 2, who had the "
                "token, takes first, and the token lies in the centre again."
            ),
        ),
        moves=("pass", "fill ppgr bbyo rryg ooob pyyr gbbp ogry"),
        rule="next-round",
    ),
)

_ROUND: Final = Part(
    key="round",
    title=_("The first round"),
    setup=Setup(3, Options()),
    seat=_LEARNER,
    steps=(*_TAKING, *_PLACING),
)

# -- a reward --------------------------------------------------------------------------------

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

_REWARD: Final = Part(
    key="reward",
    title=_("Points and rewards"),
    setup=Setup(3, Options()),
    seat=_LEARNER,
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

# -- what is kept and counted ----------------------------------------------------------------

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

_END: Final = Part(
    key="end",
    title=_("Passing and the end"),
    setup=Setup(3, Options()),
    seat=_LEARNER,
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

LESSON: Final = Lesson("azul", (_ROUND, _REWARD, _END))

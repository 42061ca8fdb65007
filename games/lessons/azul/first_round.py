"""A first round: all tiles taken, spaces paid for, two tiles kept."""

from __future__ import annotations

from typing import Final

from games.lessons.azul.table import LEARNER, SETUP
from games.lessons.script import Ask, Part, Step, exactly
from games.lessons.script import marked as _

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
            _(
                "So take the red tile beside the purple one, and both are yours. Press it to see "
                "what you would get, and once more to take it."
            ),
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
            _("That works, and its turn comes soon. First press the red 3 and see what it says."),
            refusal="not_enough_wild_tiles",
        ),
        rule="paying",
    ),
    Step(
        "red-one",
        _("A 1 will do"),
        (
            _("Red and wild are two tiles, and the 3 costs three. Nothing was placed."),
            _(
                "A 1 costs just one tile of its own colour. Press the red 1, and once more to "
                "place red on it."
            ),
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

PART: Final = Part(
    key="round",
    title=_("The first round"),
    setup=SETUP,
    seat=LEARNER,
    steps=(*_TAKING, *_PLACING),
)

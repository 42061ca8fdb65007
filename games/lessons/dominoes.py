"""Dominoes in two prepared deals: one with drawing, and the end of one that is blocked."""

from __future__ import annotations

from typing import Final

from games.lessons.script import Ask, Lesson, Part, Step, exactly
from games.lessons.script import marked as _
from games.rules.core.types import Setup
from games.rules.dominoes.state import Options

_HANDS: Final = "deal 1-0 2-1 3-1 4-0 5-4 5-5 6-6 / 1-1 3-0 4-2 5-2 6-1 6-2 6-3"

_DRAWING: Final = Part(
    key="draw",
    title=_("Drawing"),
    setup=Setup(2, Options("draw")),
    steps=(
        Step(
            "hand",
            _("Your hand"),
            (
                _(
                    "Two of you play. Each holds seven tiles; the other fourteen lie face down in "
                    "the boneyard."
                ),
                _("Whoever is rid of all their tiles first wins the deal."),
            ),
            moves=(_HANDS,),
            rule="dealing",
        ),
        Step(
            "wrong-opening",
            _("Who opens?"),
            (
                _("The highest double opens the deal, and that is your [6|6]."),
                _(
                    "Try another tile first, though, and see what happens. You can't break "
                    "anything."
                ),
            ),
            ask=Ask(
                exactly("5-4"),
                _("That one is right already! But just for once, press a tile that doesn't glow."),
                refusal="wrong_opening",
            ),
            rule="opening",
        ),
        Step(
            "opening",
            _("Opening"),
            (
                _(
                    "A move that isn't allowed is never played: you are told why, and can choose "
                    "again."
                ),
                _("Now lay [6|6], the tile that glows."),
            ),
            ask=Ask(exactly("6-6")),
            rule="opening",
        ),
        Step(
            "matching",
            _("Number to number"),
            (
                _(
                    "The computer laid [6|3]. The line now needs a 6 on the left and a 3 on the "
                    "right."
                ),
                _("Only one of your tiles has either number. Press it, and it goes to its place."),
            ),
            moves=("6-3>right",),
            ask=Ask(exactly("3-1>right")),
            rule="matching",
        ),
        Step(
            "must-play",
            _("No drawing on purpose"),
            (
                _("The ends need a 2 and a 1. You have tiles for both."),
                _("Could you draw a tile instead, to have more choice later? Press the boneyard."),
            ),
            moves=("6-2>left",),
            ask=Ask(
                exactly("draw"),
                _(
                    "A good tile, and you will need it soon. First press the boneyard and see what "
                    "it says."
                ),
                refusal="must_play",
            ),
            rule="must-play",
        ),
        Step(
            "two-ends",
            _("One tile, two ends"),
            (
                _("Whoever can play, must. Now look at [2|1]: it fits both ends."),
                _(
                    "On the left it leaves a 1 at both ends, and you hold [1|0] as well, so your "
                    "next turn is safe. Press [2|1], then the place on the left."
                ),
            ),
            ask=Ask(
                exactly("2-1>left"),
                _(
                    "That is allowed too. But [2|1] on the left leaves two 1s, and you still hold "
                    "a 1: keep the numbers open that you have yourself."
                ),
            ),
            rule="ends",
        ),
        Step(
            "following",
            _("It pays off"),
            (
                _("The computer covered one end with [6|1]. The other still needs your 1."),
                _("Lay [1|0]."),
            ),
            moves=("6-1>right",),
            ask=Ask(exactly("1-0>left")),
            rule="turns",
        ),
        Step(
            "drawing",
            _("Nothing fits"),
            (
                _("Now the ends need a 3 and a 6, and you have neither."),
                _("So the boneyard glows. Press it to draw a tile."),
            ),
            moves=("3-0>left",),
            ask=Ask(exactly("draw")),
            rule="drawing",
        ),
        Step(
            "drawing-on",
            _("Still nothing"),
            (_("[2|2] doesn't fit either. You draw until something does: press once more."),),
            moves=("drawn 2-2",),
            ask=Ask(exactly("draw")),
            rule="drawing",
        ),
        Step(
            "drawn-fits",
            _("It fits"),
            (
                _("[4|3] fits the 3 on the left. A drawn tile that fits must be laid."),
                _("Lay it: that leaves a 4, and you hold two more tiles with a 4."),
            ),
            moves=("drawn 4-3",),
            ask=Ask(exactly("4-3>left")),
            rule="drawing",
        ),
        Step(
            "drawn-summary",
            _("What everybody saw"),
            (
                _(
                    "Nobody sees which tiles you drew. But all saw that you drew at 3 and 6: for "
                    "now those are your weak numbers. Watch the others in the same way."
                ),
                _("Whoever lays their last tile scores all the pips that the others still hold."),
            ),
            rule="public",
        ),
    ),
)

_BEFORE_THE_BLOCK: Final = """
dominoes block to 100
deal 4, play, turn 0
scores 27 14 31
won 1 1 1
hand 0: 1-0 3-2 4-0 4-2
hand 1: 3-0 4-1 5-3 6-1
hand 2: 0-0 3-3 5-1 5-4 6-5
line: 2|2@0.6 2|1@1.4 1|3@2.2 3|6@1.1 6|6@0.0 6|0@0.3 0|5@2.5 5|2@1.7
passes 1
sign: 2 pass 2 2 after 8
"""

_BLOCKING: Final = Part(
    key="block",
    title=_("A blocked deal"),
    setup=Setup(3, Options("block")),
    position=_BEFORE_THE_BLOCK,
    steps=(
        Step(
            "no-boneyard",
            _("The block game"),
            (
                _(
                    "Three of you play the block game: nobody ever draws. Whoever can't follow "
                    "passes, all by itself."
                ),
                _(
                    "Both ends need a 2, and Computer 2 has just passed. So Computer 2 has no 2 "
                    "at all. Remember that."
                ),
            ),
            rule="block-game",
        ),
        Step(
            "keeping",
            _("Save the strong tile"),
            (
                _("Two of your tiles have a 2: [3|2] and [4|2]."),
                _("Save [4|2] for later. Lay [3|2] on the right."),
            ),
            ask=Ask(
                exactly("3-2>right"),
                _("You could, but in this lesson [4|2] is worth saving. Lay [3|2] on the right."),
            ),
            rule="ends",
        ),
        Step(
            "counting-seven",
            _("Count to seven"),
            (
                _(
                    "Every number is on seven tiles. With your [4|2], you can account for five "
                    "2s. Two are missing, and Computer 2 holds none."
                ),
                _(
                    "Your other two tiles have only 5 pips together. So closing the line should "
                    "be good for you: lay [4|2] on the right."
                ),
            ),
            moves=("5-3>right", "5-4>right"),
            ask=Ask(
                exactly("4-2>right"),
                _(
                    "That works too, but then 4s are open, and most of them are still out there. "
                    "On the right, [4|2] leaves a 2 at both ends, and hardly anybody can follow."
                ),
            ),
            rule="blocked",
        ),
        Step(
            "count",
            _("Blocked"),
            (
                _(
                    "Nobody has a 2. All three pass in turn, so the deal is blocked, and hands "
                    "are counted."
                ),
                _(
                    "Your 5 pips are the fewest, so you score the other hands: 15 + 23 = 38. Had "
                    "somebody else held fewer, your pips would have gone to them."
                ),
            ),
            moves=("pass", "pass", "pass"),
            rule="lowest-hand",
        ),
        Step(
            "ready",
            _("You are ready"),
            (
                _(
                    "If two share the fewest pips, nobody scores. The first to reach 100 wins the "
                    "match."
                ),
                _("That is all there is to it. The easy computer is a good first opponent."),
            ),
            rule="target",
        ),
    ),
)

LESSON: Final = Lesson("dominoes", (_DRAWING, _BLOCKING))

"""Kingdomino in two prepared games: the first rounds of three players, and what counts."""

from __future__ import annotations

from typing import Any, Final

from games.lessons.script import Ask, Choice, Lesson, Part, Step, any_of, exactly
from games.lessons.script import marked as _
from games.rules.core.game import AnyGame
from games.rules.core.types import Setup
from games.rules.kingdomino.data import DOMINOES, Number, Terrain
from games.rules.kingdomino.moves import Place
from games.rules.kingdomino.squares import Square
from games.rules.kingdomino.state import Options, State

_SIDES: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))

# -- what the learner may answer -------------------------------------------------------------


def _beside(state: State, terrain: Terrain) -> set[Square]:
    """The squares that touch one of this terrain in the kingdom of the seat to act."""
    found: set[Square] = set()
    for domino, first, second in (
        (DOMINOES[at.domino], at.first, at.second) for at in state.kingdoms[state.turn].placements
    ):
        for half, (x, y) in ((domino.first, first), (domino.second, second)):
            if half.terrain == terrain:
                found.update((x + dx, y + dy) for dx, dy in _SIDES)
    return found


def _against(terrain: Terrain, number: Number) -> Choice:
    """Places beside that terrain at which the domino connects to nothing."""

    def choose(game: AnyGame, state: State) -> tuple[Place, ...]:
        places = (
            Place(number, min(square, other), max(square, other))
            for square in sorted(_beside(state, terrain))
            for other in ((square[0] + dx, square[1] + dy) for dx, dy in _SIDES)
        )
        refused = ((place, game.check(state, place)) for place in places)
        return tuple(place for place, why in refused if why and why.code == "does_not_connect")

    return choose


def _joined(terrain: Terrain) -> Choice:
    """The places that make the largest property of that terrain."""

    def size(game: AnyGame, state: State, move: Place) -> int:
        preview: Any = game.preview(state, move)
        lands = (at for at in preview.properties if at.terrain == terrain)
        return max((len(at.squares) for at in lands), default=0)

    def choose(game: AnyGame, state: State) -> tuple[Place, ...]:
        sizes = {move: size(game, state, move) for move in game.legal_moves(state)}
        return tuple(move for move in sizes if sizes[move] == max(sizes.values()))

    return choose


def _most_points(game: AnyGame, state: State) -> tuple[Place, ...]:
    """The places that gain the most."""
    previews: dict[Place, Any] = {
        move: game.preview(state, move) for move in _anywhere(game, state)
    }
    most = max(preview.gained for preview in previews.values())
    return tuple(move for move, preview in previews.items() if preview.gained == most)


def _anywhere(game: AnyGame, state: State) -> tuple[Place, ...]:
    return tuple(game.legal_moves(state))


# -- the first rounds ------------------------------------------------------------------------

_ROUNDS: Final = Part(
    key="rounds",
    title=_("The first rounds"),
    setup=Setup(3, Options()),
    steps=(
        Step(
            "castle",
            _("Your castle"),
            (
                _("Three of you play. This is your castle; around it your kingdom will grow."),
                _("Three dominoes lie in a row, sorted by number: 2, 21 and 35."),
            ),
            moves=("reveal 2 21 35",),
            rule="rows",
        ),
        Step(
            "first-claim",
            _("The first choice"),
            (
                _("Your king was drawn first, so you choose first."),
                _(
                    "The low numbers are poorer, but whoever takes the lowest is first in the "
                    "next round. Take 2."
                ),
            ),
            moves=("king 0",),
            ask=Ask(
                exactly("claim 2"),
                _(
                    "You may well take that one. For this lesson take 2: it makes you first in "
                    "the next round."
                ),
            ),
            rule="first-claims",
        ),
        Step(
            "others-claim",
            _("The others choose"),
            (
                _("Computer 1 took 21. For Computer 2 only 35 was left."),
                _(
                    "Before anybody builds, the next row is turned over: 12, 26, 44. So you "
                    "always know what you will be choosing between."
                ),
            ),
            moves=("king 1", "claim 21", "king 2", "claim 35", "reveal 12 26 44"),
            rule="next-row",
        ),
        Step(
            "first-place",
            _("Place the domino"),
            (
                _("Lowest number first: your turn. Place your domino, then choose the next."),
                _(
                    "With a mouse, click on a square; the wheel turns the domino. With a finger, "
                    "tap a square, tap it again to turn the domino, then press “Place it”."
                ),
                _("The castle goes with everything. Place 2, two squares of wheat, beside it."),
            ),
            ask=Ask(any_of(Place, first="place 2: 1,0 2,0")),
            rule="connecting",
        ),
        Step(
            "second-claim",
            _("Choose the next one"),
            (
                _(
                    "Now move your king onto a domino of the next row. Take 12, the lowest, to "
                    "stay first."
                ),
            ),
            ask=Ask(
                exactly("claim 12"),
                _("A fine domino! But in this lesson, take 12 and see what comes of being first."),
            ),
            rule="claiming",
        ),
        Step(
            "round-done",
            _("The round goes on"),
            (
                _("Computer 1 placed 21 and chose 26. Computer 2 placed 35 and had to take 44."),
                _(
                    "The kings stand on 12, 26 and 44, so the order stays the same: you are "
                    "first. The next row is 15, 28, 40."
                ),
            ),
            moves=(
                "place 21: 1,0 2,0",
                "claim 26",
                "place 35: 1,0 2,0",
                "claim 44",
                "reveal 15 28 40",
            ),
            rule="a-round",
        ),
        Step(
            "does-not-connect",
            _("Swamp against wheat?"),
            (
                _(
                    "You must place 12, two squares of swamp. At least one half has to touch its "
                    "own terrain, or the castle."
                ),
                _("Try to put it beside the wheat alone, away from the castle."),
            ),
            ask=Ask(
                _against("wheat", 12),
                _(
                    "That place is fine, it touches the castle. Just to see it refused, try a "
                    "place that touches nothing but wheat."
                ),
                refusal="does_not_connect",
            ),
            rule="connecting",
        ),
        Step(
            "at-the-castle",
            _("The castle helps"),
            (
                _(
                    "Swamp doesn't go with wheat, so the domino was not placed, and nothing was "
                    "lost."
                ),
                _("The castle goes with every terrain, for the whole game. Place 12 beside it."),
            ),
            ask=Ask(_anywhere),
            rule="connecting",
        ),
        Step(
            "third-claim",
            _("Think ahead"),
            (_("Your kingdom has wheat and swamp. Take 15: its wheat will go with yours."),),
            ask=Ask(
                exactly("claim 15"),
                _(
                    "That would do, too. But 15 has wheat, and your kingdom already has some for "
                    "it to join."
                ),
            ),
            rule="claiming",
        ),
        Step(
            "join-wheat",
            _("Wheat to wheat"),
            (
                _("Round three, and you are first again. The next row is 9, 22, 47."),
                _(
                    "Place 15 so that its wheat touches your wheat. Its grass needn't match "
                    "anything."
                ),
            ),
            moves=(
                "place 26: 0,-1 1,-1",
                "claim 28",
                "place 44: 0,1 0,2",
                "claim 40",
                "reveal 9 22 47",
            ),
            ask=Ask(
                _joined("wheat"),
                _(
                    "The rules allow that. But turn and move it until its wheat touches your "
                    "wheat: together they count for more."
                ),
            ),
            rule="properties",
        ),
        Step(
            "crowns-first",
            _("No crown, no points"),
            (
                _(
                    "Three squares of wheat hang together now. They are one property, and it is "
                    "worth nothing yet: there is no crown on it."
                ),
                _("22 has wheat with a crown, and swamp as well. Take it."),
            ),
            ask=Ask(
                exactly("claim 22"),
                _("Look for crowns first: 22 brings one, and both its terrains go with yours."),
            ),
            rule="properties",
        ),
        Step(
            "first-points",
            _("The first points"),
            (
                _("Computer 2 stood on the lowest number this time, so it was first. Now you."),
                _(
                    "Place 22 where it gives the most points. The number at the domino tells what "
                    "a place is worth."
                ),
            ),
            moves=(
                "place 28: 0,-2 1,-2",
                "claim 47",
                "place 40: 0,-1 -1,-1",
                "claim 9",
                "reveal 5 19 33",
                "place 9: 1,-1 2,-1",
                "claim 33",
            ),
            ask=Ask(
                _most_points,
                _(
                    "There is a better place. Four squares of wheat with a crown make four "
                    "points: let its wheat touch your wheat."
                ),
            ),
            rule="properties",
        ),
        Step(
            "rounds-summary",
            _("So it goes on"),
            (
                _(
                    "Four squares, one crown: 4 points. With three players a game has twelve "
                    "rounds like these, and the whole kingdom must fit into 5×5."
                ),
                _(
                    "A domino that fits nowhere is thrown away, so leave room on the side where "
                    "you want to grow."
                ),
            ),
            rule="out-of-bounds",
        ),
    ),
)

# -- what counts -----------------------------------------------------------------------------

_AFTER_FIVE_ROUNDS: Final = """
kingdomino for 3
game 1, round 6, place, turn 0
current: 22>0 35>1 37>2
served 0
next: 6 30 43
kingdom 0:
     .    13w    13f      .      .
   21g   21w*      #     7l     7l
     .    14w    14l     8l     8l
laid 0: 7 8 14 21 13
kingdom 1:
     .      .      .      .    17l
     .      .    24w   24f*    17f
 44s**   39s*    18g    18f      .
   44g    39g      #      .      .
laid 1: 39 18 44 24 17
kingdom 2:
   12s      .    29g   29f*      .
   12s      #   25f*   26f*     5f
     .      .    25w    26w     5f
laid 2: 25 26 5 29 12
"""

_COUNTING: Final = Part(
    key="counting",
    title=_("What counts"),
    setup=Setup(3, Options()),
    position=_AFTER_FIVE_ROUNDS,
    steps=(
        Step(
            "five-rounds",
            _("After five rounds"),
            (
                _(
                    "Another game, a few rounds on. Squares of one terrain that touch by their "
                    "edges are one property."
                ),
                _(
                    "Each property counts its squares times its crowns. Your wheat: three "
                    "squares, one crown, 3 points."
                ),
            ),
            rule="properties",
        ),
        Step(
            "eight",
            _("Four times two"),
            (
                _("Domino 22 brings one more square of wheat and one more crown."),
                _("Place it beside your wheat: it fits nowhere else."),
            ),
            ask=Ask(_anywhere),
            rule="properties",
        ),
        Step(
            "nothing",
            _("Five times nothing"),
            (
                _("Four squares of wheat, two crowns: 4 × 2 = 8 points."),
                _("Your lake is larger, five squares. But it has no crown: 5 × 0 = 0 points."),
            ),
            rule="properties",
        ),
        Step(
            "lake-crown",
            _("A crown for the lake"),
            (_("Which domino of the next row makes something of that lake? Take it."),),
            ask=Ask(
                exactly("claim 30"),
                _(
                    "Have a closer look: 30 has lake with a crown. On your five squares of lake "
                    "it makes 6 × 1 = 6 points."
                ),
            ),
            rule="claiming",
        ),
        Step(
            "ready",
            _("You are ready"),
            (
                _(
                    "Placed at your lake, 30 will make six squares with one crown: 6 points where "
                    "there were none. Large lands and crowns on them, that is the whole art."
                ),
                _(
                    "The highest total wins; between equals the larger property decides. The easy "
                    "computer is a good first opponent."
                ),
            ),
            rule="ties",
        ),
    ),
)

LESSON: Final = Lesson("kingdomino", (_ROUNDS, _COUNTING))

"""What a viewer sees of a Kingdomino match: all that is known to anybody, and what follows."""

from __future__ import annotations

from games.rules.core.types import Seat, Value
from games.rules.kingdomino.data import Number
from games.rules.kingdomino.scoring import GameResult, Property
from games.rules.kingdomino.state import Offer, Options, Phase, Placement


class Frame(Value, frozen=True):
    """The rectangle within which a square may still lie, its edges included."""

    left: int
    top: int
    right: int
    bottom: int


class KingdomView(Value, frozen=True):
    """A kingdom with its properties and their points; ``room`` is how many squares can still be
    filled."""

    placements: tuple[Placement, ...]
    discarded: tuple[Number, ...]
    properties: tuple[Property, ...]
    points: int
    frame: Frame
    room: int


class View(Value, frozen=True):
    """As the state, with ``turn`` None where chance or nobody is to act.

    ``face_down`` are the numbers nobody has seen; only ``to_come`` of them will be turned over
    in this game, and nobody knows which: the others are out of it. ``size`` is the side of the
    square that a kingdom must fit into; ``scores`` is as standings would be now, without the
    bonuses of a game that goes on; ``results`` are the games that have ended.
    """

    seat: Seat | None
    options: Options
    phase: Phase
    game: int
    games: int
    round: int
    rounds: int
    turn: Seat | None
    current: tuple[Offer, ...]
    served: int
    next: tuple[Offer, ...]
    bag: tuple[Seat, ...]
    face_down: tuple[Number, ...]
    to_come: int
    thrown: tuple[Number, ...]
    size: int
    kingdoms: tuple[KingdomView, ...]
    scores: tuple[int, ...]
    results: tuple[GameResult, ...]


class PlacePreview(Value, frozen=True):
    """What laying the domino there would give: the points ``gained`` and all ``points`` then,
    the properties that its halves would belong to, and the room that would be left."""

    gained: int
    points: int
    properties: tuple[Property, ...]
    room: int

"""What seats have scored, and what the end adds and takes. Source: rules document, "End"."""

from __future__ import annotations

from games.rules.azul.data import LEAST_SCORE, START_SCORE, Side
from games.rules.azul.stars import covered, number_points, star_points
from games.rules.azul.state import Player, State
from games.rules.core.types import Outcome, Seat, Standing, Value


class Total(Value, frozen=True):
    """One seat's result, its parts in the order in which they are counted.

    ``stars`` are the points of each star, ``numbers`` those for each number from 1 to 4;
    ``corner_loss`` is what the tiles still in the corners cost.
    """

    seat: Seat
    score: int
    placing: int
    stars: tuple[int, ...]
    numbers: dict[int, int]
    token_loss: int
    leftover_loss: int
    corner_loss: int

    @property
    def breakdown(self) -> dict[str, int]:
        """Named parts that add up to the score."""
        return {
            "start": START_SCORE,
            "placing": self.placing,
            "stars": sum(self.stars),
            "numbers": sum(self.numbers.values()),
            "losses": -(self.token_loss + self.leftover_loss + self.corner_loss),
        }


def end_bonus(side: Side, player: Player) -> int:
    """What whole stars and numbers on the board are worth at the end."""
    numbers = number_points(side, covered(player.board))
    return sum(star_points(side, player.board)) + sum(numbers.values())


def total(side: Side, seat: Seat, player: Player) -> Total:
    """Bonuses first, then the corners, never below 1."""
    before = player.score + end_bonus(side, player)
    corner_loss = min(sum(player.corners), before - LEAST_SCORE)
    return Total(
        seat=seat,
        score=before - corner_loss,
        placing=player.placing,
        stars=star_points(side, player.board),
        numbers=number_points(side, covered(player.board)),
        token_loss=player.token_loss,
        leftover_loss=player.leftover_loss,
        corner_loss=corner_loss,
    )


def totals(state: State) -> tuple[Total, ...]:
    """As they stand, or would if the match ended now."""
    side = state.options.side
    return tuple(total(side, seat, player) for seat, player in enumerate(state.players))


def scores(state: State) -> tuple[int, ...]:
    """The score markers; bonuses and the price of the corners once the match is over."""
    if state.phase == "over":
        return tuple(each.score for each in totals(state))
    return tuple(player.score for player in state.players)


def outcome(state: State) -> Outcome:
    """Of a match that is over: most points win, equal scores share the place."""
    ended = totals(state)
    return Outcome(
        "rounds_complete",
        tuple(
            Standing(
                seat=each.seat,
                rank=1 + sum(other.score > each.score for other in ended),
                score=each.score,
                breakdown=each.breakdown,
            )
            for each in ended
        ),
    )

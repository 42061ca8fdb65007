"""What a deal that ended is worth. Source: rules document, rules 6 to 8."""

from __future__ import annotations

from games.rules.core.types import Outcome, Seat, Standing
from games.rules.dominoes.events import DealResult
from games.rules.dominoes.hands import Hand, weight


def went_out(
    deal: int, winner: Seat, hands: tuple[Hand, ...], scores: tuple[int, ...]
) -> DealResult:
    """``winner`` laid its last tile and scores the pips of all other hands. Rule 7."""
    points = sum(map(weight, hands))
    return DealResult(deal, "domino", winner, points, hands, _with_points(scores, winner, points))


def blocked(deal: int, hands: tuple[Hand, ...], scores: tuple[int, ...]) -> DealResult:
    """Nobody can play: the single lowest hand scores the sum of the others. Rule 7.

    Where two or more share the lowest, nobody scores and there is no winner.
    """
    weights = [weight(hand) for hand in hands]
    lowest = min(weights)
    if weights.count(lowest) > 1:
        return DealResult(deal, "blocked", None, 0, hands, scores)
    winner = weights.index(lowest)
    points = sum(weights) - lowest
    return DealResult(deal, "blocked", winner, points, hands, _with_points(scores, winner, points))


def standings(scores: tuple[int, ...], deals_won: tuple[int, ...]) -> Outcome:
    """The match's end by its target: the highest score wins; equal scores share a rank. Rule 8."""
    return Outcome(
        "target",
        tuple(
            Standing(
                seat=seat,
                rank=1 + sum(other > score for other in scores),
                score=score,
                breakdown={"deals_won": won},
            )
            for seat, (score, won) in enumerate(zip(scores, deals_won, strict=True))
        ),
    )


def _with_points(scores: tuple[int, ...], seat: Seat, points: int) -> tuple[int, ...]:
    return tuple(score + points * (at == seat) for at, score in enumerate(scores))

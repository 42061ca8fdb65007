"""Hard's search for a pick against one that leaves nothing out, at the end of a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from games.ai.azul import hard
from games.ai.azul.draft import TOKEN, WIDTH
from games.ai.azul.kernel import PICKING, Position
from games.ai.azul.kernel_codes import from_state
from games.rules.azul.data import Side
from games.rules.azul.game import AzulGame
from games.rules.azul.state import Options
from games.rules.core.types import CHANCE, Setup
from tests.rules.tables import Table, random_plies

GAME = AzulGame()
FEW = 10
"""Tiles on display: so few that every draft is soon played to its end."""


def late_drafts(seats: int) -> Iterator[Position]:
    sides: tuple[Side, ...] = ("A", "B", "A", "B")
    for seed, side in enumerate(sides):
        for ply in random_plies(Table(GAME, Setup(seats, Options(side))), seed):
            if ply.state.phase == "pick" and ply.actor is not CHANCE:
                position = from_state(ply.state)
                if position.displayed <= FEW and len(position.moves()) > 1:
                    yield position


class Exhaustive:
    """Every pick of everybody to the end of the draft, without alpha-beta, width or budget."""

    def __init__(self, root: Position) -> None:
        self.me = root.turn
        placings = [hard.placing(root, seat) for seat in range(root.seats)]

        @cache
        def placed(seat: int, hand: int) -> float:
            return placings[seat].finish(hand)

        self._placed: Callable[[int, int], float] = placed

    def made(self, end: Position) -> list[float]:
        """By seat, what everybody has once all have placed."""
        return [
            end.scores[seat] + self._placed(seat, end.hands[seat]) + TOKEN * (end.token == seat)
            for seat in range(end.seats)
        ]

    def lead(self, made: list[float], seat: int) -> float:
        return made[seat] - max(made[:seat] + made[seat + 1 :])

    def against_all(self, position: Position) -> float:
        """The lead that is left to ``me`` if all others only want it small."""
        if position.phase != PICKING:
            return self.lead(self.made(position), self.me)
        leads = [self.against_all(after) for after in afters(position)]
        return max(leads) if position.turn == self.me else min(leads)

    def each_for_itself(self, position: Position) -> list[float]:
        """By seat, what comes of it if everybody wants to lead."""
        if position.phase != PICKING:
            return self.made(position)
        ends = [self.each_for_itself(after) for after in afters(position)]
        return max(ends, key=lambda made: self.lead(made, position.turn))


def afters(position: Position) -> Iterator[Position]:
    assert len(position.moves()) <= WIDTH
    for move in position.moves():
        yield after(position, move)


def after(position: Position, move: int) -> Position:
    found = position.copy()
    found.apply(move)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_finds_what_a_search_through_everything_finds(seats: int) -> None:
    """With more than two seats, all others playing against it."""
    searched = 0
    for position in late_drafts(seats):
        exhaustive = Exhaustive(position)
        leads = {m: exhaustive.against_all(after(position, m)) for m in position.moves()}
        search = hard.draft(position)
        assert leads[search.best()] == pytest.approx(max(leads.values()))
        assert not search.cut
        searched += len(set(leads.values())) > 1
    assert searched > 10


@pytest.mark.parametrize("seats", [3, 4])
def test_it_trusts_nobody_to_play_for_themselves(seats: int) -> None:
    """Where that would be another pick, it still takes the one that nobody can spoil."""
    other = 0
    for position in late_drafts(seats):
        exhaustive = Exhaustive(position)
        leads = {m: exhaustive.against_all(after(position, m)) for m in position.moves()}
        trusting = {
            m: exhaustive.lead(exhaustive.each_for_itself(after(position, m)), position.turn)
            for m in position.moves()
        }
        hoped = max(trusting, key=lambda m: trusting[m])
        if leads[hoped] < max(leads.values()) - 0.01:
            assert hard.draft(position).best() != hoped
            other += 1
    assert other

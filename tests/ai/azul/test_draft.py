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
    """Every pick to the end of the draft, without alpha-beta or budget; of each other's picks
    ``theirs``, the best-looking."""

    def __init__(self, root: Position, theirs: int = WIDTH) -> None:
        self.me = root.turn
        self._theirs = theirs
        self._looker = hard.draft(root)
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
        if position.turn == self.me:
            return max(self.against_all(after(position, pick)) for pick in position.moves())
        return min(self.against_all(after(position, pick)) for pick in self._likely(position))

    def _likely(self, position: Position) -> list[int]:
        looker = self._looker
        looker.sources, looker.token = position.sources, position.token
        looker.scores = position.scores
        return looker._looking_best(position.turn)[: self._theirs]

    def each_for_itself(self, position: Position) -> list[float]:
        """By seat, what comes of it if everybody wants to lead."""
        if position.phase != PICKING:
            return self.made(position)
        ends = [self.each_for_itself(after(position, pick)) for pick in position.moves()]
        return max(ends, key=lambda made: self.lead(made, position.turn))


def after(position: Position, move: int) -> Position:
    found = position.copy()
    found.apply(move)
    return found


@pytest.mark.parametrize(("seats", "theirs"), [(2, WIDTH), (3, WIDTH), (4, WIDTH), (3, 2), (4, 1)])
def test_it_finds_what_a_search_through_everything_finds(
    seats: int, theirs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With more than two seats, all others playing against it, as far as they are looked at."""
    monkeypatch.setitem(hard.THEIRS, seats, theirs)
    searched = 0
    for position in late_drafts(seats):
        assert len(position.moves()) <= WIDTH
        exhaustive = Exhaustive(position, theirs)
        leads = {m: exhaustive.against_all(after(position, m)) for m in position.moves()}
        search = hard.draft(position)
        assert leads[search.best()] == pytest.approx(max(leads.values()))
        assert not search.cut
        searched += len(set(leads.values())) > 1
    assert searched > 10


@pytest.mark.parametrize("seats", [3, 4])
def test_it_trusts_nobody_to_play_for_themselves(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where that would be another pick, it still takes the one that nobody can spoil."""
    monkeypatch.setitem(hard.THEIRS, seats, WIDTH)
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

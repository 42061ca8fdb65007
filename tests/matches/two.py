"""Two people at a match, by requests alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.matches.models import Match
from tests.matches.callers import OPEN, Caller, Json, state_of, stored


class Two:
    """Two people at a match of their own; what they do is what who is to act does."""

    def __init__(self, ann: Caller, ben: Caller, game: str, **options: Any) -> None:
        self.callers = {0: ann, 1: ben}
        self.match = ann.create(OPEN, game=game, options=options)
        ben.post(f"/matches/{self.match['id']}/seats/")

    @property
    def mover(self) -> Caller:
        return self.callers[self.row.to_act or 0]

    @property
    def other(self) -> Caller:
        return self.callers[1 - (self.row.to_act or 0)]

    @property
    def row(self) -> Match:
        return stored(self.match)

    def seen(self) -> Json:
        return self.mover.look(self.match)

    def until(self, phase: str, holds: Callable[[Json], bool] = lambda seen: True) -> Json:
        """Plays first legal moves until that phase; the match as who is to act then sees it."""
        while (seen := self.seen())["view"]["phase"] != phase or not holds(seen):
            self.mover.move(seen)
        return seen

    def are_refused(self, seen: Json, move: Json, status: int, code: str) -> None:
        """The move, and the question about it, get that answer; nothing changes."""
        before = state_of(self.match)
        error = self.mover.move(seen, move)
        assert (self.mover.status, error["code"]) == (status, code)
        assert error["message"]
        if status == 422:
            checked = self.mover.post(f"/matches/{self.match['id']}/moves/check/", {"move": move})
            assert (checked["legal"], checked["refusal"]["code"]) == (False, code)
        assert state_of(self.match) == before

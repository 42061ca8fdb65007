"""How somebody's form went over the latest matches: numbers for a template's SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.matches.played import Step

WIDTH: Final = 300.0
HEIGHT: Final = 100.0
FEWEST: Final = 3
"""Results below which a line says nothing."""


@dataclass(frozen=True, slots=True)
class RateGraph:
    """``line`` and ``area`` are SVG paths in a box of ``WIDTH`` by ``HEIGHT``, each step in the
    middle of a column of its own; up is 100 percent."""

    steps: tuple[Step, ...]
    line: str
    area: str

    @property
    def lowest(self) -> int:
        return min(step.form.rate for step in self.steps)

    @property
    def highest(self) -> int:
        return max(step.form.rate for step in self.steps)

    @property
    def latest(self) -> int:
        return self.steps[-1].form.rate


def rate_graph(steps: Sequence[Step]) -> RateGraph | None:
    """The graph of these steps, oldest first; None where there are too few."""
    if len(steps) < FEWEST:
        return None
    column = WIDTH / len(steps)
    points = [
        (round((n + 0.5) * column, 1), round(HEIGHT * (1 - step.form.won / step.form.played), 1))
        for n, step in enumerate(steps)
    ]
    line = "M" + "L".join(f"{x:g},{y:g}" for x, y in points)
    first, last = points[0][0], points[-1][0]
    area = f"{line}L{last:g},{HEIGHT:g}L{first:g},{HEIGHT:g}Z"
    return RateGraph(tuple(steps), line, area)

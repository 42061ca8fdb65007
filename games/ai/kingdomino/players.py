"""The players of Kingdomino, and how they are measured against each other."""

from __future__ import annotations

from typing import Final

from games.ai.kingdomino.easy import Easy
from games.ai.kingdomino.greedy import Greedy
from games.ai.kingdomino.hard import Hard
from games.ai.kingdomino.normal import Normal
from games.ai.players import Meeting, Players
from games.ai.uniform import Uniform

PLAYERS: Final = Players(
    levels={"easy": Easy(), "normal": Normal(), "hard": Hard()},
    measures={"random": Uniform(), "greedy": Greedy()},
    table=(
        Meeting(("normal", "random"), {}),
        Meeting(("normal", "easy"), {}),
        Meeting(("hard", "greedy"), {}),
        Meeting(("hard", "normal"), {}),
        Meeting(("hard", "greedy", "greedy", "greedy"), {}),
    ),
)

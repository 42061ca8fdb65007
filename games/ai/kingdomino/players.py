"""The players of Kingdomino, and how they are measured against each other."""

from __future__ import annotations

from typing import Final

from games.ai.kingdomino.easy import Easy
from games.ai.kingdomino.normal import Normal
from games.ai.players import Meeting, Players
from games.ai.uniform import Uniform

PLAYERS: Final = Players(
    levels={"easy": Easy(), "normal": Normal()},
    measures={"random": Uniform()},
    table=(
        Meeting(("normal", "random"), {}),
        Meeting(("normal", "easy"), {}),
    ),
)

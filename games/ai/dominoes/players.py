"""The players of dominoes, and how they are measured against each other."""

from __future__ import annotations

from typing import Final

from games.ai.dominoes.easy import Easy
from games.ai.dominoes.hard import Hard
from games.ai.dominoes.normal import Normal
from games.ai.players import Meeting, Players
from games.ai.uniform import Uniform

_DRAW: Final = {"variant": "draw"}
_BLOCK: Final = {"variant": "block"}

PLAYERS: Final = Players(
    levels={"easy": Easy(), "normal": Normal(), "hard": Hard()},
    measures={"random": Uniform()},
    table=(
        Meeting(("normal", "easy"), _DRAW),
        Meeting(("hard", "normal"), _DRAW),
        Meeting(("hard", "easy"), _DRAW),
        Meeting(("normal", "easy"), _BLOCK),
        Meeting(("hard", "normal"), _BLOCK),
        Meeting(("normal", "easy", "easy"), _DRAW),
        Meeting(("hard", "normal", "normal"), _DRAW),
        Meeting(("hard", "normal", "normal"), _BLOCK),
        Meeting(("normal", "easy", "easy", "easy"), _BLOCK),
        Meeting(("hard", "normal", "normal", "normal"), _BLOCK),
    ),
)

"""The players of Azul: Summer Pavilion, and how they are measured against each other."""

from __future__ import annotations

from typing import Final

from games.ai.azul.easy import Easy
from games.ai.azul.gain import Gain
from games.ai.azul.hard import Hard
from games.ai.azul.normal import Normal
from games.ai.players import Meeting, Players
from games.ai.uniform import Uniform

PLAYERS: Final = Players(
    levels={"easy": Easy(), "normal": Normal(), "hard": Hard()},
    measures={"random": Uniform(), "gain": Gain()},
    table=(
        Meeting(("normal", "random"), {}),
        Meeting(("normal", "easy"), {}),
        Meeting(("normal", "gain"), {}),
        Meeting(("normal", "gain"), {"side": "B"}),
        Meeting(("hard", "gain"), {}),
        Meeting(("hard", "normal"), {}),
        Meeting(("hard", "normal"), {"side": "B"}),
        Meeting(("hard", "hard"), {}),
        Meeting(("hard", "normal", "normal"), {}),
        Meeting(("hard", "normal", "normal", "normal"), {}),
    ),
)

"""Who sits at the table of every part."""

from __future__ import annotations

from typing import Final

from games.rules.azul.state import Options
from games.rules.core.types import Seat, Setup

SETUP: Final = Setup(3, Options())
LEARNER: Final[Seat] = 1
"""Between two computers: the first shows how it goes, the second pays for the token."""

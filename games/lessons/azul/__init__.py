"""Azul: Summer Pavilion in three prepared games, a file each."""

from typing import Final

from games.lessons.azul import first_round, last_rounds, reward
from games.lessons.script import Lesson

LESSON: Final = Lesson("azul", (first_round.PART, reward.PART, last_rounds.PART))

"""Which games have a lesson."""

from __future__ import annotations

from typing import Final

from games.lessons import azul, dominoes, kingdomino
from games.lessons.script import Lesson, Part

_LESSONS: Final = {
    lesson.game: lesson for lesson in (dominoes.LESSON, kingdomino.LESSON, azul.LESSON)
}


def lesson(game: str) -> Lesson | None:
    """The lesson about a game; None where there is none."""
    return _LESSONS.get(game)


def all_lessons() -> tuple[Lesson, ...]:
    return tuple(_LESSONS.values())


def part_of(of: Lesson, key: str) -> Part | None:
    """The part of a lesson by its key; None where there is none."""
    return next((part for part in of.parts if part.key == key), None)

"""No Korean sentence guesses the particle after something that is filled in."""

from __future__ import annotations

import re
from typing import Final

import pytest

from accounts import catalogue

FILLED_IN: Final = r"(?:\{\w*\}|%\(\w+\)s)"
ENDS_WITH_IT: Final = rf"{FILLED_IN}[”’\"'»)\]]*"
CHOSEN_BY_SOUND: Final = (
    *("은", "는", "이", "가", "을", "를", "와", "과", "으로", "로", "이에요", "예요"),
    *("이다", "다", "이라", "라", "이나", "나", "아", "야", "이랑", "랑", "이라고", "라고"),
)
BARE: Final = re.compile(rf"{ENDS_WITH_IT}(?:{'|'.join(CHOSEN_BY_SOUND)})(?![가-힣])")
"""A particle that changes with the sound before it, written out instead of ``[이/가]``."""


def test_particles_after_what_is_filled_in_are_left_to_choose() -> None:
    guessed = [
        text
        for message in catalogue.read_catalogue("ko")
        for text in ([message.string] if isinstance(message.string, str) else message.string or ())
        if BARE.search(text)
    ]
    assert guessed == []


@pytest.mark.parametrize(
    "text", ["{name}이 이겼어요.", "“{tile}”을 내요.", "%(n)s와 함께", "{n}로", "{name}예요!"]
)
def test_a_guess_is_noticed(text: str) -> None:
    assert BARE.search(text)


@pytest.mark.parametrize(
    "text",
    ["{name}[이/가] 이겼어요.", "{n}점", "{n}개가", "{name}의 차례", "{a}, {b} 가운데", "{n}이상"],
)
def test_what_needs_no_choice_is_let_be(text: str) -> None:
    assert not BARE.search(text)

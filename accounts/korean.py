"""Korean particles after names and numbers.

A translation writes ``{name}[이/가]``; once the name is filled in, ``with_particles`` chooses
by how the last letter or digit before the bracket is read: 2(이)가, 3(삼)이, 7(칠)이. A number
before ``[번째]`` becomes a word: 1[번째] is 첫 번째, 21[번째] is 스물한 번째.
``frontend/src/i18n/josa.ts`` does the same for the islands; both pass the same table of cases.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

Closing: TypeAlias = Literal["none", "rieul", "other"]
"""The consonant a syllable ends in: 로 follows both none and ㄹ, 으로 any other."""

_PARTICLE: Final = re.compile(
    r"(?P<last>[^\W_])(?P<closers>(?:[^\w\[]|_)*)"
    r"\[(?P<closed>은|이|을|와|으로|이에요)/(?P<open>는|가|를|과|로|예요)\]"
)
_ORDINAL: Final = re.compile(r"(?P<number>\d+)\[번째\]")
_UNITS: Final = ("", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉")
_TENS: Final = ("", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔")
_FINALS: Final[dict[int, Closing]] = {0: "none", 8: "rieul"}
_DIGITS: Final = dict(zip("0123456789", "영일이삼사오육칠팔구", strict=True))
_LETTER_NAMES: Final[dict[str, Closing]] = {"l": "rieul", "m": "other", "n": "other", "r": "rieul"}
_WORD_ENDINGS: Final[tuple[tuple[re.Pattern[str], Closing], ...]] = (
    (re.compile(r"l$"), "rieul"),
    (re.compile(r"(m|n|ng)$"), "other"),
    (re.compile(r"[^aeiou][aeiou](b|c|ck|k|p|t)$"), "other"),
)


def with_particles(text: str) -> str:
    """``text`` with every ``[이/가]``-like choice made, and every ``[번째]`` put into words."""
    text = _ORDINAL.sub(lambda match: f"{_counted(int(match['number']))}번째", text)
    return _PARTICLE.sub(lambda match: _resolve(text, match), text)


def _counted(number: int) -> str:
    """As it is said before 번째; from 100 on in digits."""
    if not 1 <= number <= 99:
        return str(number)
    if number in (1, 20):
        return {1: "첫 ", 20: "스무 "}[number]
    return f"{_TENS[number // 10]}{_UNITS[number % 10]} "


def _resolve(text: str, match: re.Match[str]) -> str:
    closing = _closing(text[: match.end("last")])
    closed, open_ = match["closed"], match["open"]
    if closed == "와":
        particle = "와" if closing == "none" else "과"
    elif closed == "으로":
        particle = "으로" if closing == "other" else "로"
    else:
        particle = open_ if closing == "none" else closed
    return match["last"] + match["closers"] + particle


def _closing(text: str) -> Closing:
    last = _DIGITS.get(text[-1], text[-1])
    if "가" <= last <= "힣":
        return _FINALS.get((ord(last) - ord("가")) % 28, "other")
    found = re.search(r"[A-Za-z]+$", text)
    word = found[0] if found else ""
    lower = word.lower()
    if len(word) < 2 or word.isupper() or not re.search(r"[aeiouy]", lower):
        return _LETTER_NAMES.get(lower[-1:], "none")
    return next((closing for ending, closing in _WORD_ENDINGS if ending.search(lower)), "none")

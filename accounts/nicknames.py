"""What may be a nickname, and when two nicknames are the same.

A nickname is 2 to 12 complete Hangul syllables, Latin letters, digits or underscores, kept
in NFC. Two that a reader could take for one another count as the same.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal, TypeAlias

MIN_LENGTH: Final = 2
MAX_LENGTH: Final = 12

Fault: TypeAlias = Literal["length", "characters", "bare_jamo", "no_letter", "reserved"]

_ALLOWED: Final = re.compile(r"[가-힣A-Za-z0-9_]*")
_JAMO: Final = re.compile(r"[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]")
_LATIN_RUN: Final = re.compile(r"[a-z]+")
_LOOK_ALIKES: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", "2": "z", "8": "b"})
_STAFF_WORDS: Final = (
    "운영자", "관리자", "운영진", "운영팀", "컴퓨터", "봇", "판놀이", "탈퇴한",
    "admin", "computer", "moderator", "pannori",
)  # fmt: skip
_STAFF_LATIN_WORDS: Final = frozenset({"gm", "bot", "staff", "mod", "root", "system"})
_GUEST_NAME: Final = re.compile(r"(손님|guest)\d+")


def normalise(text: str) -> str:
    """The form in which a nickname is kept: NFC, without surrounding blanks."""
    return unicodedata.normalize("NFC", text.strip())


def fold(nickname: str) -> str:
    """The key that is unique: equal for nicknames that differ by case or look alike.

    0 and O, 1, I and l, 5 and S, 2 and Z, 8 and B, rn and m, vv and w are the same here, and
    underscores don't count.
    """
    folded = normalise(nickname).casefold().replace("_", "").translate(_LOOK_ALIKES)
    return folded.replace("rn", "m").replace("vv", "w")


def fault_of(nickname: str) -> Fault | None:
    """Why a person may not take this nickname, or None. Whether it is free is not asked."""
    return shape_fault(nickname) or ("reserved" if is_reserved(nickname) else None)


def shape_fault(nickname: str) -> Fault | None:
    """What is wrong with the letters of a nickname, or None. Staff and guests keep to this too."""
    text = normalise(nickname)
    if _JAMO.search(text):
        return "bare_jamo"
    if not _ALLOWED.fullmatch(text):
        return "characters"
    if not MIN_LENGTH <= len(text) <= MAX_LENGTH:
        return "length"
    if not text.strip("_"):
        return "no_letter"
    return None


def is_reserved(nickname: str) -> bool:
    """Whether it could be taken for staff, the computer or a guest."""
    plain = normalise(nickname).casefold()
    joined = plain.replace("_", "")
    if _GUEST_NAME.fullmatch(joined):
        return True
    folded = fold(nickname)
    if any(word in joined or fold(word) in folded for word in _STAFF_WORDS):
        return True
    runs = _LATIN_RUN.findall(plain) + _LATIN_RUN.findall(plain.translate(_LOOK_ALIKES))
    return not _STAFF_LATIN_WORDS.isdisjoint(runs)

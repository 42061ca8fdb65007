import unicodedata

import pytest

from accounts.nicknames import fault_of, fold, normalise, shape_fault


@pytest.mark.parametrize(
    "nickname",
    ["홍길동", "가나", "dora", "Dora_77", "판잇는사람", "a1", "가나다라마바사아자차카타"],
)
def test_syllables_latin_digits_and_underscores_make_a_nickname(nickname: str) -> None:
    assert fault_of(nickname) is None


@pytest.mark.parametrize(
    ("nickname", "fault"),
    [
        ("가", "length"),
        ("가나다라마바사아자차카타파", "length"),
        ("ㅋㅋㅋ", "bare_jamo"),
        ("홍길ㄷ", "bare_jamo"),
        ("\u1112\u1161x", None),
        ("\u1112x", "bare_jamo"),
        ("<b>굵게", "characters"),
        ("a b", "characters"),
        ("dora!", "characters"),
        ("dörä", "characters"),
        ("аdоrа", "characters"),
        ("네모\u200b", "characters"),
        ("__", "no_letter"),
        ("", "length"),
    ],
)
def test_other_letters_are_refused_by_a_code(nickname: str, fault: str | None) -> None:
    assert fault_of(nickname) == fault


@pytest.mark.parametrize(
    "nickname",
    [
        "운영자", "운_영_자", "관리자님", "GM", "gm_홍", "admin", "Adm1n", "ad_min", "알파봇",
        "bot", "b0t", "컴퓨터", "손님123", "Guest48213", "판놀이",
    ],
)  # fmt: skip
def test_nobody_may_look_like_staff_the_computer_or_a_guest(nickname: str) -> None:
    assert fault_of(nickname) == "reserved"


@pytest.mark.parametrize("nickname", ["sigma", "enigma", "robotics", "손님맞이"])
def test_words_that_only_contain_a_short_staff_word_are_fine(nickname: str) -> None:
    assert fault_of(nickname) is None


def test_staff_themselves_keep_to_the_letters_alone() -> None:
    assert shape_fault("운영자") is None


def test_a_decomposed_nickname_is_kept_composed() -> None:
    decomposed = unicodedata.normalize("NFD", "홍길동")
    assert normalise(f" {decomposed} ") == "홍길동"
    assert fold(decomposed) == fold("홍길동")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Dora", "dORA"), ("Lily", "L1ly"), ("Olio", "0li0"), ("kim", "_kim_"), ("burn", "bum"),
     ("Sam", "5am"), ("vvow", "wow")],
)  # fmt: skip
def test_look_alikes_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_different_nicknames_stay_apart() -> None:
    names = ["dora", "doro", "홍길동", "홍길둥", "kim2", "kim3", "kim4"]
    assert len({fold(name) for name in names}) == len(names)

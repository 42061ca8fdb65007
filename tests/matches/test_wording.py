"""Every code that can be raised has a sentence, and every sentence's gaps can be filled."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from django.utils.translation import override

from games.matches import wording
from games.matches.wording.commands import COMMANDS
from games.rules.core.errors import Refusal

ROOT: Final = Path(__file__).parents[2]
RAISERS: Final = {
    *("Refusal", "_refuse", "Difference", "BadMessage"),
    *("Malformed", "NotLoggedIn", "NotAllowed", "NotFound", "Conflict", "Illegal", "TooMany"),
}

PAGES: Final = {"_lost", "_bare"}
"""What answers with an error's page: the code is their second argument."""


def codes_in(*places: str) -> Iterator[str]:
    """Where it is a plain word, the code of everything that refuses."""
    for node in _nodes(*places):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            code = node.args[name in PAGES]
            if (
                name in RAISERS | PAGES
                and isinstance(code, ast.Constant)
                and isinstance(code.value, str)
            ):
                yield code.value


def codes_built_in(*places: str) -> Iterator[str]:
    """The codes that errors give themselves, and those of the framework's errors."""
    for node in _nodes(*places):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for default in node.args.defaults:
                if isinstance(default, ast.Constant) and isinstance(default.value, str):
                    yield default.value
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "__init__":
            if node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
            status, code = node.elts
            if isinstance(status, ast.Attribute) and isinstance(code, ast.Constant):
                yield str(code.value)


def _nodes(*places: str) -> Iterator[ast.AST]:
    for place in places:
        path = ROOT / place
        for file in [path] if path.is_file() else path.rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text()))


SHARED: Final = {
    *codes_in("games/lessons", "games/matches", "games/rules/core"),
    *codes_in(*(f"games/rules/{name}.py" for name in ("replay", "saved", "registry", "codec"))),
    *codes_built_in("games/matches/errors.py", "games/matches/api/errors.py"),
    *("unknown_field", "missing_field"),
} - {""}


def test_the_search_finds_codes() -> None:
    assert {"stale_version", "not_found", "cannot_undo", "seat_count", "digest_differs"} <= SHARED


@pytest.mark.parametrize("code", sorted(SHARED))
def test_every_code_of_services_api_and_core_has_a_sentence(code: str) -> None:
    assert wording.sentence(code) is not None


@pytest.mark.parametrize("game", wording.GAMES)
def test_a_game_has_a_sentence_for_every_code_of_its_rules_and_for_no_other(game: str) -> None:
    assert set(wording.GAMES[game].refusals) == set(codes_in(f"games/rules/{game}"))


def test_no_sentence_is_for_a_code_that_nobody_raises() -> None:
    assert set(COMMANDS) <= SHARED


def test_a_sentence_is_filled_with_the_details_as_a_reader_writes_them() -> None:
    refusal = Refusal("does_not_match", {"tile": (6, 4), "end": "left", "number": 3}, "matching")
    text = wording.message(refusal, game="dominoes")
    assert "[6|4]" in text
    assert "3" in text
    assert "{" not in text


def test_terrains_and_variants_are_named_in_the_readers_language() -> None:
    apart = Refusal("does_not_connect", {"terrains": ("forest", "lake")}, "connecting")
    with override("ko"):
        assert wording.message(apart, game="kingdomino") == (
            "성에도 같은 땅(숲, 호수)에도 변이 맞닿지 않아요."
        )
    wrong = Refusal("option_needs_seats", {"option": "mighty_duel", "seats": 2})
    with override("en"):
        assert wording.message(wrong, game="kingdomino") == "The Mighty Duel is for 2 players only."


def test_colours_of_tiles_are_named_in_the_readers_language() -> None:
    wild = Refusal("wild_not_choosable", {"colour": "red"}, "taking-tiles")
    with override("ko"):
        assert wording.message(wild, game="azul").startswith(
            "이번 라운드의 조커 색상인 빨강은 고를 수 없어요."
        )


def test_an_unknown_code_still_says_something() -> None:
    assert wording.message(Refusal("who_knows"))


@pytest.mark.parametrize(
    "sentences", [COMMANDS, *(words.refusals for words in wording.GAMES.values())]
)
def test_gaps_are_plain_names(sentences: dict[str, object]) -> None:
    for text in map(str, sentences.values()):
        names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
        assert all(name.isidentifier() for name in names)

"""The catalogues are complete, and what extraction finds is what readers see."""

import inspect
import json
import re
import subprocess
from pathlib import Path

import django
import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from django.conf import settings

from accounts import catalogue, wording

PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)s")


def forms(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def messages(language: str) -> list[Message]:
    return [message for message in catalogue.read_catalogue(language) if message.id]


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_text_in_use_is_in_the_catalogue_and_no_other(language: str) -> None:
    listed = {
        message.id if isinstance(message.id, str) else tuple(message.id)
        for message in messages(language)
    }
    assert listed == catalogue.all_texts()


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_text_is_translated_for_good(language: str) -> None:
    assert [m.id for m in messages(language) if m.fuzzy or not catalogue.is_translated(m)] == []


def test_placeholders_survive_translation() -> None:
    wrong = []
    for message in messages("ko"):
        many = message.id if isinstance(message.id, str) else message.id[1]
        for text in forms(message):
            if sorted(set(PLACEHOLDER.findall(text))) != sorted(set(PLACEHOLDER.findall(many))):
                wrong.append((message.id, text))
    assert wrong == []


def test_particle_choices_are_ones_that_can_be_resolved() -> None:
    known = {"은/는", "이/가", "을/를", "와/과", "으로/로", "이에요/예요"}
    found = {
        c
        for m in messages("ko")
        for text in forms(m)
        for c in re.findall(r"\[([가-힣]+/[가-힣]+)\]", text)
    }
    assert found <= known


def test_what_we_say_for_django_is_what_django_says() -> None:
    source = inspect.getsource(wording)
    ours = list(catalogue.texts_in_python(source[source.index("DJANGOS_OWN") :]))
    theirs = set()
    for part in ("conf", "contrib/auth"):
        path = Path(django.__file__).parent / part / "locale/ko/LC_MESSAGES/django.po"
        with path.open("rb") as file:
            theirs |= {message.id for message in read_po(file, locale="ko") if message.string}
    assert len(ours) == len(wording.DJANGOS_OWN)
    assert set(ours) <= theirs


def test_texts_are_found_in_python() -> None:
    source = 'x = _("One")\ny = ngettext("{n} tile", "{n} tiles", n)\nz = gettext_lazy("T" "wo")'
    assert set(catalogue.texts_in_python(source)) == {"One", ("{n} tile", "{n} tiles"), "Two"}


def test_texts_are_found_in_templates() -> None:
    source = (
        '{% load i18n %}{% translate "One" %}'
        "{% blocktranslate with a=b trimmed %} Hello {{ a }} {% endblocktranslate %}"
    )
    assert set(catalogue.texts_in_template(source)) == {"One", "Hello %(a)s"}


def test_texts_are_found_in_islands() -> None:
    source = """t("One"); t(
      "Two {a}", { a }); tn("{n} tile", "{n} tiles", 3); at("Not this"); t(label);"""
    assert set(catalogue.texts_in_island(source)) == {"One", "Two {a}", ("{n} tile", "{n} tiles")}


def test_islands_translate_literal_texts_only() -> None:
    """A text that isn't written out where it is used would be missing in the catalogue."""
    root = settings.BASE_DIR / "frontend" / "src"
    elsewhere = re.compile(r"(?<![\w.])tn?\(\s*(?![\s\"])[^)]")
    hidden = [
        f"{path.name}: {match[0]}"
        for pattern in ("*.ts", "*.svelte")
        for path in root.rglob(pattern)
        if "i18n" not in path.parts and not path.name.endswith((".test.ts", ".d.ts"))
        for match in elsewhere.finditer(path.read_text("utf-8"))
    ]
    assert hidden == []


def test_compiling_writes_what_the_islands_read() -> None:
    catalogue.compile_catalogue("ko")
    texts = json.loads(catalogue.island_path("ko").read_text("utf-8"))
    assert texts[catalogue.short_key("Your turn")] == "내 차례"
    assert texts[catalogue.short_key("{n} tile")] == ["패 {n}개"]


def test_compiled_catalogues_are_not_committed() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "*.mo", "frontend/src/i18n/generated"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert tracked.stdout == ""


@pytest.mark.parametrize(
    ("text", "key"),
    [("", "811c9dc5"), ("a", "e40c292c"), ("Your turn", "71b88375"), ("“{n} × 2”", "cf4035f6")],
)
def test_a_text_is_found_by_the_same_key_on_both_sides(text: str, key: str) -> None:
    """frontend/src/i18n/short_key.test.ts holds the other side to it."""
    assert catalogue.short_key(text) == key

"""The one catalogue of texts: found in Python, templates and islands, compiled for each.

English is the key. ``frontend/locale/<language>/LC_MESSAGES/django.po`` is kept by hand and by
``manage.py extract_catalogue``; what Django and the islands read is compiled from it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation import templatize

MessageId: TypeAlias = str | tuple[str, str]
"""A text, or the singular and plural of one that counts."""

LANGUAGES: Final = ("ko", "en")
_PYTHON_ROOTS: Final = ("accounts", "config", "games")
_PYTHON_KEYWORDS: Final = ("_", "_now", "gettext", "gettext_lazy", "ngettext", "ngettext_lazy")
_STRING: Final = r'("(?:[^"\\\n]|\\.)*")'
_ISLAND_ONE: Final = re.compile(rf"\bt\(\s*{_STRING}")
_ISLAND_COUNT: Final = re.compile(rf"\btn\(\s*{_STRING},\s*{_STRING}")
_HEADERS_LEFT_OUT: Final = re.compile(
    r'^"(POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Generated-By'
    r'|Project-Id-Version|Report-Msgid-Bugs-To)[^"]*"\n',
    re.MULTILINE,
)


def po_path(language: str) -> Path:
    return settings.BASE_DIR / "frontend" / "locale" / language / "LC_MESSAGES" / "django.po"


def island_path(language: str) -> Path:
    return settings.BASE_DIR / "frontend" / "src" / "i18n" / "generated" / f"{language}.json"


def read_catalogue(language: str) -> Catalog:
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def texts_in_python(source: str) -> Iterator[MessageId]:
    """The arguments of gettext and its kin."""
    keywords = dict.fromkeys(_PYTHON_KEYWORDS)
    found: Iterator[Any] = extract_python(
        BytesIO(source.encode()), keywords, (), {"encoding": "utf-8"}
    )
    for _line, function, arguments, _comments in found:
        texts = [arguments] if isinstance(arguments, str) else [*arguments]
        if function and function.startswith("ngettext"):
            yield texts[0], texts[1]
        elif texts[0]:
            yield texts[0]


def texts_in_template(source: str) -> Iterator[MessageId]:
    """The texts of ``{% translate %}`` and ``{% blocktranslate %}``."""
    yield from texts_in_python(templatize(source))


def texts_in_island(source: str) -> Iterator[MessageId]:
    """The texts of ``t("…")`` and ``tn("…", "…", n)`` in TypeScript and Svelte."""
    for match in _ISLAND_ONE.finditer(source):
        yield json.loads(match[1])
    for match in _ISLAND_COUNT.finditer(source):
        yield json.loads(match[1]), json.loads(match[2])


def island_texts() -> set[MessageId]:
    root = settings.BASE_DIR / "frontend" / "src"
    return _gather(texts_in_island, _files(root, "*.ts", "*.svelte"))


def all_texts() -> set[MessageId]:
    """Every text that a reader may get to see."""
    base = settings.BASE_DIR
    python = (file for root in _PYTHON_ROOTS for file in _files(base / root, "*.py"))
    templates = _files(base / "frontend" / "templates", "*.html", "*.txt")
    return _gather(texts_in_python, python) | _gather(texts_in_template, templates) | island_texts()


def update(language: str) -> Catalog:
    """The catalogue with every text that is used and no other; translations are kept."""
    before = read_catalogue(language)
    after = Catalog(locale=language, fuzzy=False)
    for text in sorted(all_texts(), key=lambda text: text if isinstance(text, str) else text[0]):
        kept = before.get(text)
        string = text if language == "en" else (kept.string if kept else "")
        after.add(text, string=string)
    return after


def write_catalogue(language: str, catalogue: Catalog) -> None:
    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, no_location=True, sort_output=True)
    text = _HEADERS_LEFT_OUT.sub("", buffer.getvalue().decode())
    text = text[text.index('msgid ""') :]
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def compile_catalogue(language: str) -> None:
    """Writes ``django.mo`` for Python and templates, and the islands' part as JSON."""
    catalogue = read_catalogue(language)
    with po_path(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    path = island_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(_island_words(catalogue), ensure_ascii=False, sort_keys=True)
    path.write_text(text, encoding="utf-8")


def short_key(text: str) -> str:
    """What a text is found by in the islands' part: the 32 bits of FNV-1a over its UTF-8."""
    number = 0x811C9DC5
    for byte in text.encode():
        number = (number ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{number:x}"


def _island_words(catalogue: Catalog) -> dict[str, str | list[str]]:
    """The translations by short key. Raises ValueError where two texts would share one."""
    wanted = island_texts()
    words: dict[str, str | list[str]] = {}
    for message in catalogue:
        if not message.string or message.id not in wanted or message.string == message.id:
            continue
        key = short_key(_key(message))
        if key in words:
            raise ValueError(f"{_key(message)!r} has the short key of another text")
        words[key] = message.string if isinstance(message.string, str) else [*message.string]
    return words


def is_translated(message: Message) -> bool:
    """Whether every form of the text has its words in this language."""
    return bool(message.string and all(message.string))


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _files(root: Path, *patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        for path in sorted(root.rglob(pattern)):
            if "generated" not in path.parts and not path.name.endswith((".test.ts", ".d.ts")):
                yield path


def _gather(
    texts_in: Callable[[str], Iterable[MessageId]], files: Iterable[Path]
) -> set[MessageId]:
    return {text for file in files for text in texts_in(file.read_text("utf-8"))}

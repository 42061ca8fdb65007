"""Which language a reader reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

DEFAULT_LANGUAGE: Final = "ko"


def reader_language(
    *, cookies: Mapping[str, str], preferred: str = "", accept_language: str = ""
) -> str:
    """The language for whoever isn't on a page, which says its own: API, sockets, mail.

    In this order: the page they last read (a cookie), the preference of their account, their
    browser's languages, Korean.
    """
    accepted = [code for code, _weight in parse_accept_lang_header(accept_language)]
    for code in (cookies.get(settings.LANGUAGE_COOKIE_NAME, ""), preferred, *accepted):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return DEFAULT_LANGUAGE

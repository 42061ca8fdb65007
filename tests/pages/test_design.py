"""The page of the visual language tells the truth, and the truth can be read."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from config import design


def test_every_token_is_shown_in_a_group_that_says_what_it_is_for() -> None:
    css = (design.SOURCE / "styles" / "tokens.css").read_text("utf-8")
    written = re.findall(r"^  --([\w-]+):", css.partition("\n}")[0], re.MULTILINE)
    assert [token.name for group in design.tokens().values() for token in group] == written
    assert design.tokens().keys() == design.GROUPS.keys()


@pytest.mark.django_db
@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_page_names_every_token(client: Client, prefix: str) -> None:
    page = client.get(f"{prefix}/design/").content.decode()
    for group in design.tokens().values():
        for token in group:
            assert re.search(rf">{token.name}<", page), token.name


@pytest.mark.parametrize("pair", design.contrasts(), ids=lambda pair: f"{pair.text} {pair.ground}")
def test_text_stands_out_from_its_ground_by_day_and_by_night(pair: design.Contrast) -> None:
    assert min(pair.day, pair.night) >= 4.5


def test_contrast_is_counted_as_wcag_does() -> None:
    assert round(design.contrast("#000000", "#ffffff"), 2) == 21
    assert round(design.contrast("#777777", "#ffffff"), 2) == 4.48

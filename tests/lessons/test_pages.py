"""The pages that teach: every rule has its anchor, every way leads somewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.test import Client

import games.rules
from games.lessons.library import all_lessons, lesson
from games.rules.registry import all_games

pytestmark = pytest.mark.django_db

GAMES = [game.key for game in all_games()]
LANGUAGES = ["", "/en"]


def read(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


def ids_on(page: str) -> list[str]:
    return re.findall(r'\sid="([\w-]+)"', page)


def anchors(game: str) -> set[str]:
    """What a refusal of this game's rules may carry: the conformance suite holds it to these."""
    written = Path(games.rules.__file__).with_name(game) / "RULES.md"
    headings = re.findall(r"^### (.+)$", written.read_text("utf-8"), re.MULTILINE)
    return {heading.lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_a_refusal_names_is_on_the_page(
    client: Client, game: str, language: str
) -> None:
    ids = ids_on(read(client, f"{language}/rules/{game}/"))
    assert len(set(ids)) == len(ids)
    assert anchors(game) <= set(ids)


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_lead_to_what_is_on_the_page(client: Client, game: str) -> None:
    page = read(client, f"/rules/{game}/")
    contents = re.search(r'<nav class="rules-contents".*?</nav>', page, re.DOTALL)
    assert contents is not None
    linked = re.findall(r'href="#([\w-]+)"', contents[0])
    assert linked
    assert set(linked) <= set(ids_on(page))


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_lesson_lead_to_each_other(client: Client, game: str) -> None:
    assert f'href="/learn/{game}/"' in read(client, f"/rules/{game}/")
    assert f'href="/learn/{game}/"' in read(client, "/rules/")
    assert f'href="/learn/{game}/"' in read(client, "/")
    assert f'href="/rules/{game}/"' in read(client, f"/learn/{game}/")


@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_a_rule_that_is_explained(game: str) -> None:
    of = lesson(game)
    assert of is not None
    named = {step.rule for part in of.parts for step in part.steps} - {""}
    assert named
    assert named <= anchors(game)


@pytest.mark.parametrize(("language", "title"), [("", "내 손패"), ("/en", "Your hand")])
def test_the_lesson_page_begins_with_the_first_step(
    client: Client, language: str, title: str
) -> None:
    page = read(client, f"{language}/learn/dominoes/")
    found = re.search(r'<script id="bootstrap" type="application/json">(.*?)</script>', page)
    assert found is not None
    start = json.loads(found[1])
    assert start["first"]["title"] == title
    assert start["first"]["view"]["hands"][1] is None
    parts = {part["key"]: part["steps"] for part in start["parts"]}
    of = next(each for each in all_lessons() if each.game == "dominoes")
    assert parts == {part.key: len(part.steps) for part in of.parts}
    assert start["urls"]["rules"] == f"{language}/rules/dominoes/"


def test_there_is_no_lesson_for_a_game_that_is_not_there(client: Client) -> None:
    assert client.get("/learn/chess/").status_code == 404


def test_a_kingdom_in_a_page_is_counted_by_the_rules(client: Client) -> None:
    page = read(client, "/rules/kingdomino/")
    counted = re.findall(r'class="kd-points"[^>]*>(\d+)</text><text[^>]*>(\d×\d)<', page)
    assert sorted(counted) == [("0", "5×0"), ("8", "4×2")]


def test_a_pavilion_in_a_page_shows_what_lies_there(client: Client) -> None:
    page = read(client, "/en/rules/azul/")
    boards = re.findall(r'<svg class="az az-pavilion[^>]*aria-label="([^"]*)".*?</svg>', page)
    assert len(boards) == len(set(boards)) == 9
    closed = page[page.index("a window are closed in") :]
    closed = closed[: closed.index("</svg>")]
    assert closed.count("az-done") == 3
    assert closed.count('class="az-bed"') == 42
    assert closed.count('class="az-letter"') == 9
    assert closed.count('class="az-number"') == 33


def test_tiles_in_a_page_are_said_in_words(client: Client) -> None:
    for language, words in (
        ("", "빨강 2장, 노랑 1장, 초록 1장"),
        ("/en", "2 red, 1 yellow, 1 green"),
    ):
        assert f'aria-label="{words}"' in read(client, f"{language}/rules/azul/")

"""The picture that a shared link shows: of which position, for whom, and that it shows nothing
a stranger may not know."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.test import Client
from django.utils.translation import override

from games.matches import picture_pages, pictures
from games.matches.models import LogRow
from games.matches.pictures import drawn, lettering, moment_at, png
from games.matches.pictures.dominoes import _laid
from games.matches.tables import Table, load
from games.rules.dominoes.state import Placed
from tests.matches.callers import OPEN, Caller, Json, computer, play_on

pytestmark = pytest.mark.django_db

FACE = 'class="tile-face"'
META = re.compile(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">')


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    cache.clear()


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are asked for, and only their outlines are looked at."""
    monkeypatch.setattr(picture_pages, "rasterised", str.encode)


def running(ann: Caller, ben: Caller, moves: int = 9, **fields: Any) -> Json:
    match = ann.create(OPEN, **fields)
    ben.post(f"/matches/{match['id']}/seats/")
    return play_on(match, {0: ann, 1: ben}, most=moves)


def address(match: Json, at: object = None, language: str = "") -> str:
    query = "" if at is None else f"?at={at}"
    return f"{language}/matches/{match['id']}/picture.png{query}"


def picture(match: Json, at: object = None, language: str = "") -> str:
    response = Client().get(address(match, at, language))
    assert response.status_code == 200
    return response.content.decode()


def table_of(match: Json) -> Table:
    table = load(public_id=match["id"])
    assert table is not None
    return table


def metas(path: str) -> dict[str, str]:
    page = Client().get(path).content.decode()
    return {name: unescape(content) for name, content in META.findall(page)}


# -- the file -------------------------------------------------------------------------------


def test_a_stranger_gets_a_png_that_is_kept_until_the_position_changes(
    ann: Caller, ben: Caller
) -> None:
    match = running(ann, ben)
    response = Client().get(address(match))
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")
    assert response.content.startswith(b"\x89PNG\r\n")
    size = int.from_bytes(response.content[16:20]), int.from_bytes(response.content[20:24])
    assert size == (1200, 630)
    assert response["Cache-Control"] == "public, max-age=300"
    assert not response.cookies

    again = Client().get(address(match), headers={"If-None-Match": response["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    play_on(match, {0: ann, 1: ben}, most=1)
    assert Client().head(address(match))["ETag"] != response["ETag"]


def test_a_picture_that_cannot_be_drawn_is_asked_for_later(
    ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ann.create(computer())
    monkeypatch.setattr(png, "_SCRIPT", "/nowhere.py")
    png.rasterised.cache_clear()
    response = Client().get(address(match))
    assert (response.status_code, response["Cache-Control"]) == (503, "no-store")
    assert int(response["Retry-After"]) > 0


def test_one_address_has_only_so_many_pictures_drawn(
    ann: Caller, undrawn: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_pages.Lookers, "rate", "2/min")
    match = ann.create(computer())
    answers = [Client().get(address(match)) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1]["Retry-After"]) > 0


# -- of what --------------------------------------------------------------------------------


def test_a_picture_shows_the_line_as_it_was_after_that_row(
    ann: Caller, ben: Caller, undrawn: None
) -> None:
    match = running(ann, ben)
    rows = LogRow.objects.filter(match__public_id=match["id"]).order_by("ply")
    laid = 0
    for row in rows:
        laid += json.loads(row.move)["kind"] == "play"
        assert picture(match, row.ply).count(FACE) == laid
    assert laid > 0
    assert picture(match, -1).count(FACE) == 0
    assert picture(match) == picture(match, row.ply) == picture(match, 999_999)


def test_a_finished_match_shows_its_end_and_every_kingdom(ann: Caller, undrawn: None) -> None:
    match = play_on(ann.create(computer(), computer(), game="kingdomino"), {0: ann}, most=6)
    ann.act(match, "resign")
    match = ann.look(match)
    table = table_of(match)
    svg = picture(match)
    assert svg.count('href="#kd-castle"') == 3
    laid = sum(len(kingdom["placements"]) for kingdom in match["view"]["kingdoms"])
    assert svg.count('href="#kd-ground-') == 2 * laid
    assert "/static/" not in svg
    moment = moment_at(table, None)
    assert moment.scores == tuple(at["score"] for at in match["outcome"]["standings"])
    assert moment.winners == {at["seat"] for at in match["outcome"]["standings"] if at["rank"] == 1}
    assert not moment_at(table, 9).winners
    with override("ko"):
        assert moment.words == "경기 종료"
        assert moment_at(table, 9).words.endswith("수째")


def test_every_pavilion_shows_its_tiles_and_the_numbers_still_free(
    ann: Caller, undrawn: None
) -> None:
    match = ann.create(computer(), game="azul", options={"side": "B"})
    match = play_on(match, {0: ann}, most=30)
    svg = picture(match)
    boards = [player["board"]["spaces"] for player in match["view"]["players"]]
    laid = sum(space is not None for board in boards for space in board)
    assert laid > 0
    assert svg.count('class="az-body"') == laid
    assert svg.count('class="az-bed"') == 2 * 42
    assert "/static/" not in svg
    assert "<text" not in svg
    crowded = ann.create(computer(), computer(), computer(), game="azul")
    few, many = svg.count("<path"), picture(crowded).count("<path")
    assert few > 2 * 42 - laid > many - 100


def test_a_game_without_a_drawing_shows_our_logo(
    ann: Caller, undrawn: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ann.create(computer())
    logo = "M16 23h16"
    assert picture(match).count(logo) == 1
    monkeypatch.setattr(pictures, "GAMES", {})
    assert picture(match).count(logo) == 2


@pytest.mark.parametrize("at", ["", "x", "1.5", "١", "1234567", "%00"])
def test_a_place_that_is_no_number_is_refused(ann: Caller, undrawn: None, at: str) -> None:
    match = ann.create(computer())
    assert Client().get(address(match, at)).status_code == 400


# -- for whom -------------------------------------------------------------------------------


def test_a_private_match_has_no_picture_once_it_runs_not_even_for_who_plays(
    ann: Caller, ben: Caller, undrawn: None
) -> None:
    match = ann.create(OPEN, visibility="private")
    assert Client().get(address(match)).status_code == 200  # the link invites
    ben.post(f"/matches/{match['id']}/seats/")
    for client in (Client(), ann.client):
        assert client.get(address(match)).status_code == 404
    assert Client().get("/matches/AAAAAAAAAAAA/picture.png").status_code == 404
    page = ann.client.get(f"/matches/{match['id']}/").content.decode()
    assert "share" in dict(META.findall(page))["og:image"]


def test_what_a_spectator_cannot_see_changes_nothing_while_the_match_runs(
    ann: Caller, ben: Caller
) -> None:
    table = table_of(running(ann, ben, moves=3))
    state = table.position.state
    one, other = state.hands
    hidden, held = (*state.boneyard, *one, *other), len(one) + len(other)
    hands = (hidden[: len(one)], hidden[len(one) : held])
    dealt = msgspec.structs.replace(state, hands=hands, boneyard=hidden[held:])
    assert dealt != state
    moment = moment_at(table, None)
    swapped = replace(moment, position=msgspec.structs.replace(table.position, state=dealt))
    assert moment.view.hands == (None, None)
    assert moment.view == swapped.view
    assert drawn(moment) == drawn(swapped)


def test_once_over_everything_may_be_seen(ann: Caller, ben: Caller) -> None:
    match = running(ann, ben, moves=3)
    moment = moment_at(table_of(match), 3)
    laid = drawn(moment).count(FACE)
    assert laid == len(moment.view.line)
    ann.act(ann.look(match), "resign")
    over = moment_at(table_of(match), 3)
    assert drawn(over).count(FACE) == laid + sum(over.view.counts)


# -- what pages say of it -------------------------------------------------------------------


def test_a_replays_link_shows_the_position_it_leads_to(
    ann: Caller, ben: Caller, undrawn: None
) -> None:
    match = running(ann, ben)
    names = [table_seat.user.nickname for table_seat in table_of(match).seats if table_seat.user]
    path = f"/matches/{match['id']}/replay/?at=5"
    moves = LogRow.objects.filter(match__public_id=match["id"], ply__lte=5, seat__isnull=False)
    told = metas(path)
    assert told["og:title"] == f"도미노: {names[0]} 대 {names[1]} · {moves.count()}수째"
    assert told["og:image"] == f"http://testserver{address(match, 5)}"
    assert told["og:image:alt"] == told["og:title"]
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:locale"] == "ko_KR"

    english = metas(f"/en{path}")
    assert english["og:title"] == (
        f"Dominoes: {names[0]} against {names[1]} · move {moves.count()}"
    )
    assert english["og:image"] == f"http://testserver{address(match, 5, '/en')}"
    assert picture(match, 5) != picture(match, 5, "/en")


def test_a_tables_link_shows_it_as_it_stands_and_who_is_awaited(ann: Caller, ben: Caller) -> None:
    match = ann.create(OPEN)
    path = f"/matches/{match['id']}/"
    waiting = metas(path)
    assert waiting["og:image"] == f"http://testserver{address(match)}"
    assert "빈자리" in waiting["og:description"]
    ben.post(f"/matches/{match['id']}/seats/")
    play_on(match, {0: ann, 1: ben}, most=3)
    last = table_of(match).match.ply_count - 1
    assert metas(path)["og:image"] == f"http://testserver{address(match, last)}"
    assert metas(f"{path}?at=nonsense")["og:image"].endswith(f"?at={last}")


# -- drawing --------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
@pytest.mark.parametrize("doubles", [(), (0,), (3, 7, 9, 13, 20), (6, 8, 12, 14, 18, 20, 27)])
def test_a_bent_line_touches_itself_only_from_tile_to_tile(
    rows: int, doubles: tuple[int, ...]
) -> None:
    ends = [0]
    for nth in range(28):
        ends.append(ends[-1] if nth in doubles else (ends[-1] + 1) % 7)
    tiles = _laid([Placed(ends[n], ends[n + 1], 0, n) for n in range(28)], rows)
    boxes = [(t.x, t.y, t.x + (40, 80)[not t.upright], t.y + (40, 80)[t.upright]) for t in tiles]
    for n, (left, top, right, bottom) in enumerate(boxes):
        for m, (left2, top2, right2, bottom2) in enumerate(boxes[:n]):
            across = max(left, left2) - min(right, right2)
            down = max(top, top2) - min(bottom, bottom2)
            assert max(across, down) > 0
            if m == n - 1:
                assert (max(across, down), min(across, down) < 0) == (3, True)


def test_letters_of_both_scripts_are_drawn_and_others_are_question_marks() -> None:
    def drawn_as(text: str) -> str:
        return lettering.written(text, (0, 0), 10, "bold", "#000")

    assert len({drawn_as(letter) for letter in "한뷁Aa0_·…?"}) == 9
    assert drawn_as("\U0001f600") == drawn_as("?")
    assert "<path" not in drawn_as(" ")
    shown = lettering.fitting("아주 긴 이름의 손님", 10, "bold", 50)
    assert shown.endswith("…")
    assert lettering.width_of(shown, 10, "bold") <= 50
    assert lettering.fitting("바람", 10, "bold", 50) == "바람"

"""The admin shows matches as they may be seen, and ends them through the service."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import User
from games.matches.models import Match
from tests.matches.callers import OPEN, Caller, Json, computer, play_on, stored
from tests.matches.leaks import Hidden

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("Overseer", email="overseer@example.com"))
    return client


def page_of(staff: Client, match: Json) -> str:
    response = staff.get(f"/admin/matches/match/{stored(match).pk}/change/")
    assert response.status_code == 200
    return response.content.decode()


def test_the_list_is_searched_by_id_and_by_nickname(
    staff: Client, ann: Caller, ben: Caller
) -> None:
    anns, bens = ann.create(computer()), ben.create(OPEN)
    assert ben.user is not None
    for query, found, other in (
        (anns["id"], anns, bens),
        (ben.user.nickname, bens, anns),
    ):
        page = staff.get("/admin/matches/match/", {"q": query}).content.decode()
        assert f">{found['id']}<" in page
        assert f">{other['id']}<" not in page


def test_a_running_match_shows_its_moves_but_nothing_hidden(staff: Client, ann: Caller) -> None:
    match = ann.create(computer(), computer())
    play_on(match, {0: ann}, most=5)
    page = page_of(staff, match)
    assert [row for row in stored(match).log.all() if '"play"' in row.move]
    assert "deal " not in page
    hidden = Hidden.of(stored(match))[None]
    assert not [secret for secret in hidden.secrets if secret in page]
    cells = page[page.index("<table>") : page.index("</table>", page.index("<table>"))]
    shown = set(re.findall(r"(?<!\d)(\d)-(\d)(?!\d)", cells))  # not the "6-1" of 2026-11-30
    assert not [tile for tile in hidden.tiles if tuple(map(str, tile)) in shown]


def test_a_finished_match_shows_every_move_and_no_secret(staff: Client, ann: Caller) -> None:
    match = ann.create(computer(), options={"target": 50})
    ended = play_on(match, {0: ann})
    page = page_of(staff, match)
    assert "deal " in page
    assert ended["secret"] not in page


def test_nothing_about_a_match_is_changed_by_hand(staff: Client, ann: Caller) -> None:
    match = ann.create(computer())
    pk = stored(match).pk
    assert staff.post(f"/admin/matches/match/{pk}/change/", {"state": "voided"}).status_code == 403
    assert staff.get(f"/admin/matches/match/{pk}/delete/").status_code == 403
    assert staff.get("/admin/matches/match/add/").status_code == 403


def test_secrets_snapshots_and_log_rows_have_no_page(staff: Client) -> None:
    for model in ("matchsecret", "snapshot", "logrow"):
        assert staff.get(f"/admin/matches/{model}/").status_code == 404


def test_staff_aborts_matches_through_the_service(staff: Client, ann: Caller) -> None:
    running, over = ann.create(computer()), ann.create(computer())
    ann.act(over, "resign")
    response = staff.post(
        "/admin/matches/match/",
        {
            "action": "abort_matches",
            "_selected_action": [stored(running).pk, stored(over).pk],
        },
        follow=True,
    )
    assert response.status_code == 200
    assert stored(running).state == Match.State.ABORTED
    assert stored(running).log.filter(move__contains="abort").exists()
    assert stored(over).state == Match.State.FINISHED
    assert ann.look(running)["state"] == "aborted"


def test_a_longer_list_takes_no_more_queries(
    staff: Client, ann: Caller, django_assert_max_num_queries: object
) -> None:
    for _ in range(8):
        ann.create(computer())
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        assert staff.get("/admin/matches/match/").status_code == 200

"""One's own matches, found by what they were, and how a person shows to others."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest, delete_account
from games.matches import played
from games.matches.models import Match, Seat
from games.matches.played import Record, Step, Wanted
from games.matches.rate_graph import rate_graph
from tests.matches.callers import OPEN, Caller, Json, computer

pytestmark = pytest.mark.django_db

AUGUST = datetime(2026, 8, 22, 3, 0, tzinfo=UTC)
"""Noon in Seoul."""


@pytest.fixture
def ann() -> Caller:
    return Caller(User.objects.create_user("단골손"))


@pytest.fixture
def ben() -> Caller:
    return Caller(User.objects.create_user("바람돌이"))


def ended(
    host: Caller, *, won: bool, at: datetime = AUGUST, other: Caller | None = None, **fields: Any
) -> Json:
    """A finished match of ``host``, by resigning; the winner is put right."""
    match = host.create(OPEN if other else computer(), **fields)
    if other:
        other.post(f"/matches/{match['id']}/seats/")
        match = host.look(match)
    host.act(match, "resign")
    row = Match.objects.get(public_id=match["id"])
    assert row.state == Match.State.FINISHED
    Match.objects.filter(pk=row.pk).update(ended_at=at)
    Seat.objects.filter(match=row, user=host.user).update(rank=1 if won else 2, resigned=False)
    Seat.objects.filter(match=row).exclude(user=host.user).update(rank=2 if won else 1)
    return match


def shown(caller: Caller, path: str = "/history/", **asked: str) -> str:
    response = caller.client.get(path, asked)
    assert response.status_code == 200
    return response.content.decode()


def listed(page: str) -> set[str]:
    """The matches that the page's list leads to."""
    rows = page[page.index('<ol class="match-list"') :] if '<ol class="match-list"' in page else ""
    return set(re.findall(r"/matches/(\w{12})/", rows))


# -- finding matches ------------------------------------------------------------------------


def test_matches_are_found_by_game_result_company_and_opponent(ann: Caller, ben: Caller) -> None:
    won = ended(ann, won=True)["id"]
    lost = ended(ann, won=False, other=ben)["id"]
    running = ann.create(computer(), game="kingdomino")["id"]
    stopped = ann.create(OPEN)
    ann.act(stopped, "leave")
    waiting = ann.create(OPEN)["id"]
    everything = {won, lost, running, waiting}
    for asked, found in [
        ({}, everything),
        ({"game": "kingdomino"}, {running}),
        ({"game": "dominoes", "result": "won"}, {won}),
        ({"result": "lost"}, {lost}),
        ({"result": "under_way"}, {running, waiting}),
        ({"company": "people"}, {lost}),
        ({"company": "computers", "result": "won"}, {won}),
        ({"opponent": "바람"}, {lost}),
        ({"opponent": "단골손"}, set()),
        ({"game": "", "result": "", "company": "", "opponent": "", "first": ""}, everything),
    ]:
        assert listed(shown(ann, **asked)) == found, asked


def test_days_are_those_of_the_readers_time_zone(ann: Caller) -> None:
    # Half past midnight on the 22nd in Seoul.
    night = datetime(2026, 8, 21, 15, 30, tzinfo=UTC)
    match = ended(ann, won=True, at=night)["id"]
    for first, last, found in [
        ("2026-08-22", "2026-08-22", {match}),
        ("2026-08-22", "", {match}),
        ("", "2026-08-21", set()),
        ("2026-08-23", "", set()),
    ]:
        assert listed(shown(ann, first=first, last=last)) == found
    User.objects.filter(pk=ann.user.pk).update(time_zone="America/New_York")  # type: ignore[union-attr]
    assert listed(shown(ann, first="2026-08-21", last="2026-08-21")) == {match}


def test_the_record_is_that_of_the_matches_asked_for(ann: Caller, ben: Caller) -> None:
    for won in (True, True, False):
        ended(ann, won=won)
    ended(ann, won=False, other=ben)
    assert "4전 2승 2패 (승률 50%)" in shown(ann)
    assert "3전 2승 1패 (승률 67%)" in shown(ann, company="computers")
    assert "승률" not in shown(ann, result="under_way")


def test_records_are_told_by_game_where_there_are_several(ann: Caller) -> None:
    for won in (True, False):
        ended(ann, won=won)
    assert "record-parts" not in shown(ann)
    ended(ann, won=True, game="kingdomino")
    page = re.sub(r"<[^>]+>|\s+", " ", shown(ann))
    assert re.search(r"도미노 +2전 1승 1패 \(승률 50%\)", page)
    assert re.search(r"킹도미노 +1전 1승 0패 \(승률 100%\)", page)


def test_what_was_asked_for_stays_in_the_form_and_on_the_next_page(ann: Caller) -> None:
    assert ann.user is not None
    for _ in range(22):
        Match.objects.filter(public_id=ann.create(computer())["id"]).update(
            state="aborted", to_act=None, turn_since=None, ended_at=AUGUST
        )
    ended(ann, won=True)
    asked = {"result": "stopped", "opponent": "", "first": "2026-01-02"}
    page = shown(ann, **asked)
    assert page.count('class="match-row"') == 20
    assert '<option value="stopped" selected>' in page
    assert 'value="2026-01-02"' in page
    older = re.search(r'href="\?([^"]*cursor=\w+)"', page)
    assert older
    query = older[1].replace("&amp;", "&")
    assert query.startswith("result=stopped&first=2026-01-02&")
    rest = ann.client.get(f"/history/?{query}").content.decode()
    assert rest.count('class="match-row"') == 2
    assert 'class="pager"' not in rest
    assert not listed(page) & listed(rest)


def test_nothing_found_says_so_and_leads_back(ann: Caller) -> None:
    ended(ann, won=True)
    page = shown(ann, result="lost")
    assert "조건에 맞는 경기가 없어요" in page
    assert 'href="/history/"' in page
    assert "match-row" not in page
    assert "조건에 맞는" not in shown(Caller(User.objects.create_user("새내기")))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"result": "cheated"}, "고를 수 없는 값이에요."),
        ({"game": "chess"}, "고를 수 없는 값이에요."),
        ({"company": "<b>"}, "고를 수 없는 값이에요."),
        ({"opponent": "가" * 13}, "닉네임은 12자까지예요."),
        ({"opponent": "a\0b"}, "field-error"),
        ({"first": "yesterday"}, "날짜는 2026-08-22처럼 적어 주세요."),
        ({"first": "2026-08-23", "last": "2026-08-22"}, "시작하는 날보다 앞선 날이에요."),
        ({"last": "9999-12-31"}, "그렇게 먼 앞날의 경기는 없어요."),
        ({"first": "0001-01-01"}, "그렇게 오래된 경기는 없어요."),
        ({"first": "2000-01-01", "last": "2999-12-31"}, 'class="match-row"'),
    ],
)
def test_what_can_not_be_asked_is_told_at_its_field(
    ann: Caller, asked: dict[str, str], says: str
) -> None:
    ended(ann, won=True)
    page = shown(ann, **asked)
    assert says in page
    assert ("field-error" in page) == ("match-row" not in page)
    assert "<b>" not in page[page.index('id="history-company"') : page.index("history-opponent")]


def test_a_page_that_never_was_begins_at_the_front(ann: Caller) -> None:
    ended(ann, won=True)
    for cursor in ("nowhere", "%00"):
        response = ann.client.get(f"/history/?result=won&cursor={cursor}")
        assert (response.status_code, response.headers["Location"]) == (302, "/history/")


# -- the course of a record -----------------------------------------------------------------


def test_the_form_is_that_of_the_last_ten(ann: Caller) -> None:
    assert ann.user is not None
    results = [True] * 6 + [False] * 7
    for nth, won in enumerate(results):
        ended(ann, won=won, at=AUGUST + timedelta(hours=nth))
    course = played.course_of(ann.user)
    assert [step.won for step in course] == results
    assert course[0].form == Record(1, 1)
    assert course[5].form == Record(6, 6)
    assert course[-1].form == Record(10, 3)
    page = shown(ann)
    assert "13전 6승 7패 (승률 46%)" in page
    assert "10전 3승 7패 (승률 30%)" in page
    assert "30%에서 100% 사이, 지금은 30%" in page
    table = page[page.index("<tbody>") : page.index("</tbody>")]
    assert table.count("<tr>") == len(results)
    assert table.count("패배") == 7
    assert table.index("30%") < table.index("100%")


def test_a_graph_shows_each_step_in_a_column_of_its_own() -> None:
    def graph(*rates: tuple[int, int]) -> Any:
        steps = [Step("", "", AUGUST, won=True, form=Record(*rate)) for rate in rates]
        return rate_graph(steps)

    assert graph((1, 1), (2, 1)) is None
    drawn = graph((1, 1), (2, 1), (3, 0), (4, 1))
    assert drawn.line == "M37.5,0L112.5,50L187.5,100L262.5,75"
    assert drawn.area == f"{drawn.line}L262.5,100L37.5,100Z"
    assert (drawn.lowest, drawn.highest, drawn.latest) == (0, 100, 25)


# -- profiles -------------------------------------------------------------------------------

ADDRESS = f"/people/{quote('단골손')}/"


def test_a_profile_shows_who_somebody_is_and_what_they_played_in_public(
    ann: Caller, ben: Caller, client: Client
) -> None:
    public = [ended(ann, won=won)["id"] for won in (True, False, True)]
    private = ended(ann, won=False, other=ben, visibility="private")["id"]
    running = ann.create(computer())["id"]
    for reader in (client, ben.client, ann.client):
        page = reader.get(ADDRESS).content.decode()
        assert "단골손" in page
        assert "가입" in page
        assert 'class="avatar"' in page
        assert "3전 2승 1패 (승률 67%)" in page
        assert listed(page) == set(public)
        assert private not in page
        assert running not in page
        assert "바람돌이" not in page[page.index("<main") :]
    assert "4전 2승 2패" in shown(ann)
    english = client.get(f"/en{ADDRESS}").content.decode()
    assert "3 played, 2 won, 1 lost (67% won)" in english
    assert "noindex" not in english


@pytest.mark.parametrize(
    ("audience", "seen_by"),
    [
        ("everybody", {"stranger", "guest", "member", "me"}),
        ("members", {"member", "me"}),
        ("me", {"me"}),
    ],
)
def test_a_profile_is_there_for_whom_it_is_meant(
    ann: Caller, ben: Caller, audience: str, seen_by: set[str]
) -> None:
    User.objects.filter(nickname="단골손").update(profile_audience=audience)
    ended(ben, won=True, other=ann)
    readers = {
        "stranger": Client(),
        "guest": Caller.guest().client,
        "member": Caller(User.objects.create_user("구경꾼")).client,
        "me": ann.client,
    }
    nobody = Client().get("/people/nobody/").content
    for who, reader in readers.items():
        response = reader.get(ADDRESS)
        assert response.status_code == (200 if who in seen_by else 404), who
        if response.status_code == 200:
            assert ("noindex" in response.content.decode()) == (audience != "everybody")
        elif who == "stranger":
            assert response.content.replace(ADDRESS.encode(), b"/people/nobody/") == nobody
        # Names lead to a profile for whom there is one.
        theirs = reader.get(f"/people/{quote('바람돌이')}/").content.decode()
        assert (f'href="{ADDRESS}"' in theirs[theirs.index("<main") :]) == (who in seen_by)


def test_there_are_profiles_of_accounts_alone(ann: Caller, client: Client) -> None:
    guest = create_guest(language="ko", now=timezone.now())
    gone = User.objects.create_user("떠난이")
    delete_account(user=gone, now=timezone.now())
    closed = User.objects.create_user("닫힌문", is_active=False)
    for name in (
        guest.nickname,
        "떠난이",
        closed.nickname,
        "없는이",
        "a b",
        "<b>",
        "가" * 40,
        "ㅋㅋ",
    ):
        assert client.get(f"/people/{quote(name)}/").status_code == 404, name


def test_a_name_leads_to_its_profile_however_it_is_written(client: Client) -> None:
    User.objects.create_user("Lily")
    page = client.get("/people/l1lY/").content.decode()
    assert "Lily" in page
    assert "끝난 공개 경기가 아직 없어요" in page


def test_who_sees_the_record_is_chosen_with_the_profile(ann: Caller) -> None:
    assert ann.user is not None
    form = {"nickname": "단골손", "avatar": "kite", "profile_audience": "me"}
    ann.client.post("/account/profile/", form)
    ann.user.refresh_from_db()
    assert ann.user.profile_audience == "me"
    for wrong in ("", "all", "everybody\0"):
        ann.client.post("/account/profile/", form | {"profile_audience": wrong, "avatar": "moon"})
        ann.user.refresh_from_db()
        assert (ann.user.profile_audience, ann.user.avatar) == ("me", "kite")


def test_lists_and_profiles_take_as_many_queries_for_many_matches(
    ann: Caller, ben: Caller, django_assert_max_num_queries: Any
) -> None:
    for nth in range(6):
        ended(ann, won=nth % 2 == 0, other=ben if nth % 3 else None)
    for caller in (ann, ben):
        shown(caller)  # the first page of a day prolongs the session
    with django_assert_max_num_queries(7):  # session, user, met, matches, seats, record, course
        shown(ann, company="people")
    with django_assert_max_num_queries(7):
        shown(ben, ADDRESS)


def test_a_private_match_counts_for_nobody_else(ann: Caller, ben: Caller) -> None:
    assert ann.user is not None
    ended(ann, won=True, other=ben, visibility="private")
    assert played.records_of(ann.user) == {"dominoes": Record(1, 1)}
    public = Wanted(public_only=True)
    assert played.records_of(ann.user, public) == {}
    assert list(played.matches_of(ann.user, public)) == []
    assert played.course_of(ann.user, public) == []


def test_the_address_of_a_search_can_be_kept(ann: Caller) -> None:
    match = ended(ann, won=True)["id"]
    query = urlencode({"opponent": "", "result": "won", "page": "x"})
    assert listed(ann.client.get(f"/en/history/?{query}").content.decode()) == {match}

"""The pages around the table, as they come from the server."""

import json
import re

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.services import create_guest
from games.matches.models import Match, Seat
from tests.matches.callers import OPEN, Caller, computer

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/lobby/",
    "/history/",
    "/rules/",
    "/rules/dominoes/",
    "/rules/kingdomino/",
    "/account/login/",
    "/account/signup/",
    "/account/settings/",
    "/account/password/reset/",
    "/account/confirm-email/",
    "/account/inactive/",
]
HANGUL = re.compile(r"[가-힣]")


def text_of(page: str) -> str:
    """What a reader sees, less the way to the other language."""
    body = page[page.index("<main") : page.index("</main>")]
    return re.sub(r"<[^>]*>", " ", body)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("who", ["stranger", "guest", "registered"])
def test_every_page_speaks_korean_at_its_bare_address(path: str, who: str) -> None:
    page = read(client_of(who), path)
    assert '<html lang="ko"' in page
    assert HANGUL.search(text_of(page))


@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_english_under_en(path: str) -> None:
    page = read(Client(), f"/en{path}")
    assert '<html lang="en"' in page
    assert not HANGUL.search(text_of(page).replace("한국어", ""))


def client_of(who: str) -> Client:
    client = Client()
    if who == "guest":
        client.force_login(create_guest(language="ko", now=timezone.now()))
    if who == "registered":
        client.force_login(User.objects.create_user("단골손"))
    return client


def read(client: Client, path: str) -> str:
    response = client.get(path)
    if path.endswith(("/login/", "/signup/")) and response.status_code == 302:
        response = client.get(response.headers["Location"])
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_answers_head_like_get(client: Client, path: str) -> None:
    asked, got = client.head(path), client.get(path)
    assert (asked.status_code, asked.content) == (got.status_code, b"")


def test_the_history_from_a_page_that_never_was_begins_at_the_front() -> None:
    response = client_of("guest").get("/history/?cursor=no")
    assert (response.status_code, response.headers["Location"]) == (302, "/history/")


@pytest.mark.parametrize("path", PAGES)
def test_the_language_switch_keeps_the_page(client: Client, path: str) -> None:
    assert f'href="/en{path}?a=1" hreflang="en"' in read(client, f"{path}?a=1")
    assert f'href="{path}?a=1" hreflang="ko"' in read(client, f"/en{path}?a=1")


def test_the_page_last_read_decides_the_language_of_the_api(client: Client) -> None:
    def said(accept: str = "") -> str:
        response = client.get("/api/v1/matches/000000000000/", headers={"accept-language": accept})
        return str(response.json()["message"])

    assert said("en") == "There is nothing here."
    client.get("/")
    assert said("en") == "여기에는 아무것도 없어요."
    client.get("/en/")
    assert said("ko") == "There is nothing here."


def test_no_page_carries_inline_script_or_style_or_asks_a_third_party(client: Client) -> None:
    for path in PAGES:
        page = read(client, path)
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", page)
        assert not re.search(r"\s(style|on\w+)=", page)
        for address in re.findall(r'(?:src|href|content)="(https?://[^"]+)"', page):
            assert address.startswith("http://testserver/")


def test_looking_around_makes_no_guest(client: Client) -> None:
    for path in PAGES:
        client.get(path)
    assert not User.objects.exists()
    assert "sessionid" not in client.cookies


# -- playing --------------------------------------------------------------------------------

CHOICES = {
    "company": "computer",
    "opponents": "2",
    "level": "hard",
    "variant": "block",
    "target": "50",
}


def test_a_match_starts_without_script() -> None:
    client = Client(enforce_csrf_checks=True)
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', read(client, "/en/"))
    assert token
    response = client.post("/en/play/dominoes/", CHOICES | {"csrfmiddlewaretoken": token[1]})
    match = Match.objects.get()
    assert response.headers["Location"] == f"/en/matches/{match.public_id}/"
    assert match.options == {"variant": "block", "target": 50}
    assert [seat.level for seat in match.seats.order_by("number")] == ["", "hard", "hard"]
    assert match.host is not None
    assert match.host.is_guest


def test_each_computer_may_play_at_its_own_level(client: Client) -> None:
    levels = {"level": "each", "level_1": "easy", "level_2": "hard", "level_3": "normal"}
    client.post("/play/dominoes/", CHOICES | levels)
    assert list(Seat.objects.order_by("number").values_list("level", flat=True)) == [
        "",
        "easy",
        "hard",
    ]


@pytest.mark.parametrize("wrong", [{"opponents": "4"}, {"level": "godlike"}, {"target": "7"}])
def test_choices_that_are_none_start_nothing(client: Client, wrong: dict[str, str]) -> None:
    response = client.post("/play/dominoes/", CHOICES | wrong, follow=True)
    assert "다시 골라 주세요." in response.content.decode()
    assert not Match.objects.exists()


def test_the_table_starts_from_the_match_as_its_reader_may_see_it() -> None:
    ann = Caller.guest()
    match = ann.create(computer())
    page = ann.client.get(f"/en/matches/{match['id']}/").content.decode()
    bootstrap = json.loads(page.split('id="bootstrap" type="application/json">')[1].split("<")[0])
    assert bootstrap["match"]["id"] == match["id"]
    assert bootstrap["match"]["you"] == 0
    assert bootstrap["match"]["view"]["hands"][1] is None
    assert bootstrap["prefs"] == {"pace": "normal", "sound": True, "guest": True}
    assert bootstrap["urls"]["replay"] == f"/en/matches/{match['id']}/replay/"
    assert bootstrap["language"] == "en"


def test_a_private_table_is_nowhere_for_strangers(client: Client) -> None:
    ann = Caller.guest()
    match = ann.create(computer(), visibility="private")
    assert client.get(f"/matches/{match['id']}/").status_code == 404
    assert client.get(f"/matches/{match['id']}/replay/").status_code == 404
    assert ann.client.get(f"/matches/{match['id']}/").status_code == 200


def test_home_offers_to_play_on_where_it_is_my_turn_and_where_not() -> None:
    ann = Caller.guest()
    for _ in range(3):
        ann.create(computer("hard"))
    page = read(ann.client, "/")
    assert page.count('class="continue-card') == 3
    turns = page.count("내 차례") + page.count("컴퓨터(어려움) 차례")
    assert turns == 3
    assert "컴퓨터(어려움)" in page


def test_an_open_table_is_listed_and_joined() -> None:
    ann, ben = Caller.guest(), Caller.guest()
    match = ann.create(OPEN)
    assert ann.user is not None
    assert ann.user.nickname in read(ben.client, "/lobby/")
    assert 'class="avatar"' in read(ben.client, "/lobby/")
    assert 'class="avatar"' not in read(ann.client, "/lobby/")
    join = f"/matches/{match['id']}/join/"
    assert join in read(ben.client, "/lobby/")
    assert join not in read(ann.client, "/lobby/")
    response = ben.client.post(f"/matches/{match['id']}/join/")
    assert response.headers["Location"] == f"/matches/{match['id']}/"
    assert ben.look(match)["state"] == "running"
    late = Caller.guest()
    response = late.client.post(f"/matches/{match['id']}/join/", follow=True)
    assert response.redirect_chain == [("/lobby/", 302)]
    assert late.look(match)["you"] is None


# -- history --------------------------------------------------------------------------------


def test_the_history_tells_how_matches_ended_and_pages_on() -> None:
    ann = Caller.guest()
    for _ in range(21):
        ann.act(ann.create(computer()), "resign")
    page = read(ann.client, "/history/")
    assert page.count('class="match-row"') == 20
    assert page.count("기권") == 20
    older = re.search(r'href="(\?cursor=\w+)"', page)
    assert older
    assert read(ann.client, f"/history/{older[1]}").count('class="match-row"') == 1


def test_a_registered_player_reads_their_record(client: Client) -> None:
    user = User.objects.create_user("단골손")
    caller = Caller(user)
    for _ in range(3):
        caller.act(caller.create(computer()), "resign")
    won = Seat.objects.filter(user=user).first()
    assert won
    Seat.objects.filter(pk=won.pk).update(rank=1)
    assert "3전 1승 2패 (승률 33%)" in read(caller.client, "/history/")
    assert "3 played, 1 won, 2 lost (33% won)" in read(caller.client, "/en/history/")


def test_a_guest_has_no_record_on_the_server() -> None:
    ann = Caller.guest()
    ann.act(ann.create(computer()), "resign")
    page = read(ann.client, "/history/")
    assert "승률" not in page
    assert "data-guest-tally" in page


@pytest.mark.parametrize("path", ["/", "/history/", "/lobby/"])
def test_lists_take_as_many_queries_for_many_matches_as_for_one(
    path: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    ann, ben = Caller.guest(), Caller.guest()
    host = ben if path == "/lobby/" else ann
    seats = [OPEN] if path == "/lobby/" else [computer()]
    host.create(*seats)
    ann.client.get(path)
    # Session, user, matches, seats; for the history whom the reader has met.
    queries = 5 if path == "/history/" else 4
    with django_assert_num_queries(queries):
        ann.client.get(path)
    for _ in range(6):
        host.create(*seats)
    with django_assert_num_queries(queries):
        ann.client.get(path)


# -- settings -------------------------------------------------------------------------------


def test_settings_stay_with_the_account_and_lead_to_its_language(client: Client) -> None:
    user = User.objects.create_user("단골손")
    client.force_login(user)
    response = client.post(
        "/account/settings/",
        {
            "pace": "slow",
            "theme": "dark",
            "patterns": "on",
            "language": "en",
            "time_zone": "Europe/Paris",
        },
        follow=True,
    )
    assert response.redirect_chain == [("/en/account/settings/", 302)]
    assert 'data-theme="dark" data-patterns>' in response.content.decode()
    user.refresh_from_db()
    assert (user.pace, user.sound, user.patterns) == ("slow", False, True)
    assert user.time_zone == "Europe/Paris"
    elsewhere = Client()
    elsewhere.force_login(user)
    assert "data-patterns" in read(elsewhere, "/")
    client.post("/account/settings/", {"pace": "slow", "theme": "dark", "language": "ko"})
    assert "data-patterns" not in read(client, "/")


def test_settings_that_are_none_change_nothing(client: Client) -> None:
    user = User.objects.create_user("단골손")
    client.force_login(user)
    client.post("/account/settings/", {"pace": "warp", "theme": "dark", "time_zone": "Mars"})
    user.refresh_from_db()
    assert (user.pace, user.theme, user.time_zone) == ("normal", "system", "")


# -- errors -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "says"),
    [("/nowhere/", "여기에는 아무것도 없어요."), ("/en/nowhere/", "There is nothing here.")],
)
def test_a_page_that_is_not_there_says_so(client: Client, path: str, says: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert says in response.content.decode()


@pytest.mark.parametrize(
    ("prefix", "says"),
    [("", "이 주소로는 할 수 없는 일이에요."), ("/en", "This address doesn&#x27;t do that.")],
)
def test_a_forms_address_tells_a_reader_so(client: Client, prefix: str, says: str) -> None:
    response = client.get(f"{prefix}/matches/000000000000/join/")
    assert (response.status_code, response.headers["Allow"]) == (405, "POST")
    assert says in response.content.decode()
    assert client.post("/lobby/").status_code == 405


@pytest.mark.parametrize(
    ("prefix", "says"), [("", "알아들을 수 없는 요청이에요."), ("/en", "be understood.")]
)
def test_a_host_that_is_none_of_ours_is_answered_without_a_word_of_it(
    client: Client, prefix: str, says: str
) -> None:
    response = client.get(f"{prefix}/lobby/", headers={"host": "evil.example"})
    assert response.status_code == 400
    page = response.content.decode()
    assert says in page
    assert "evil.example" not in page


def test_a_form_without_its_proof_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.post("/play/dominoes/", CHOICES)
    assert response.status_code == 403
    assert "페이지를 새로 고쳐 주세요." in response.content.decode()


def test_an_address_that_the_api_does_not_know_is_answered_in_its_form(client: Client) -> None:
    response = client.get("/api/v1/nowhere/")
    assert response.status_code == 404
    assert response.json()["code"] == "not_found"


def test_our_own_mistake_is_owned_up_to(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(raise_request_exception=False)
    monkeypatch.setattr("games.matches.selectors.open_matches", lambda: 1 / 0)
    response = client.get("/lobby/")
    assert response.status_code == 500
    assert "저희 쪽에 문제가 생겼어요" in response.content.decode()


def test_markup_is_only_ever_text(client: Client) -> None:
    """Even a nickname that got past the form could not draw anything on a page."""
    ann = Caller.guest()
    match = ann.create(OPEN)
    User.objects.filter(pk=ann.user.pk).update(nickname="<i>x</i>")  # type: ignore[union-attr]
    for path in ("/lobby/", "/", f"/matches/{match['id']}/"):
        for reader in (client, ann.client):
            page = reader.get(path).content.decode()
            assert "<i>" not in page
    assert "&lt;i&gt;x" in read(client, "/lobby/")

"""Signing up, logging in and out, as a browser without script does it."""

import unicodedata
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest
from games.matches import played
from games.matches.models import Match, Seat
from games.matches.services.guests import purge_idle_guests
from tests.matches.callers import OPEN, Caller, computer

pytestmark = pytest.mark.django_db

FORM = {
    "username": "단골손",
    "email": "regular@example.com",
    "password1": "sesame-open",
    "is_14": "on",
}


def user_of(caller: Caller) -> User:
    assert caller.user is not None
    return caller.user


def test_signing_up_logs_in_and_leads_home(client: Client) -> None:
    response = client.post("/account/signup/", FORM, follow=True)
    assert response.redirect_chain == [("/", 302)]
    assert response.context["user"].nickname == "단골손"
    assert response.context["registered"]


def test_a_guest_signs_up_and_keeps_what_they_played() -> None:
    guest = Caller.guest()
    match = guest.create(computer())
    guest.client.post("/en/account/signup/", FORM)
    user = User.objects.get(nickname="단골손")
    assert user.pk == user_of(guest).pk
    assert not user.is_guest
    assert guest.look(match)["you"] == 0
    assert f"/matches/{match['id']}/" in guest.client.get("/history/").content.decode()


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"username": "<b>x</b>"}, "닉네임에는 완성된 한글, 영문, 숫자, 밑줄(_)만 쓸 수 있어요."),
        ({"username": "ㅋㅋ"}, "완성된 글자로 적어 주세요."),
        ({"username": "운영자"}, "닉네임은 쓸 수 없어요."),
        ({"username": "가"}, "닉네임은 2자에서 12자까지예요."),
        ({"username": "가" * 13}, "닉네임은 2자에서 12자까지예요."),
        ({"username": "단골\0손"}, "완성된 한글, 영문, 숫자"),
        ({"username": "L1ly"}, "이미 있거나, 있는 것과 너무 닮은 닉네임이에요."),
        ({"email": "TAKEN@example.com"}, "이미 계정이 있는 이메일이에요."),
        ({"username": " \u3000\n"}, "닉네임은 2자에서 12자까지예요."),
        ({"email": ""}, "비워 둘 수 없어요."),
        ({"email": "kim@"}, "올바른 이메일 주소가 아니에요."),
        ({"email": "k\0im@example.com"}, "쓸 수 없는 문자가 들어 있어요."),
        ({"email": f"{'k' * 250}@example.com"}, "254자까지 적을 수 있어요."),
        ({"is_14": ""}, "만 14세 이상만 가입할 수 있어요."),
        ({"password1": "12345678"}, "비밀번호를 숫자로만 만들 수는 없어요."),
        ({"password1": "password"}, "너무 흔한 비밀번호예요."),
        ({"password1": "단골손"}, "비밀번호는 8자 이상이어야 해요."),
        ({"password1": "regular@example"}, "비밀번호가 내 이메일 정보와 너무 비슷해요."),
    ],
)
def test_a_refused_sign_up_says_why_and_makes_nobody(
    client: Client, changed: dict[str, str], says: str
) -> None:
    User.objects.create_user("Lily", email="Taken@example.com")
    response = client.post("/account/signup/", FORM | changed)
    page = response.content.decode()
    assert response.status_code == 200
    assert says in page
    assert "<b>x</b>" not in page
    assert User.objects.count() == 1


def test_a_nicknames_length_counts_once_it_is_composed(client: Client) -> None:
    longest = "강남골목길단골손님네명"
    form = FORM | {"username": unicodedata.normalize("NFD", longest)}
    assert client.post("/account/signup/", form).status_code == 302
    assert User.objects.filter(nickname=longest).exists()


@pytest.mark.parametrize(
    "login", ["단골손", unicodedata.normalize("NFD", "단골손"), " regular@example.com "]
)
def test_logging_in_takes_nickname_or_email(client: Client, regular: User, login: str) -> None:
    response = client.post("/account/login/", {"login": login, "password": "sesame-open"})
    assert response.status_code == 302
    assert client.session["_auth_user_id"] == str(regular.pk)


def test_a_wrong_password_is_refused_in_the_readers_language(client: Client, regular: User) -> None:
    for address, says in (
        ("/account/login/", "비밀번호가 맞지 않아요."),
        ("/en/account/login/", "don&#x27;t belong together."),
    ):
        response = client.post(address, {"login": "단골손", "password": "wrong"})
        assert says in response.content.decode()
        assert "_auth_user_id" not in client.session


def test_guessing_passwords_is_slowed_down(client: Client, regular: User) -> None:
    wrong = {"login": "단골손", "password": "wrong"}
    for _ in range(5):
        page = client.post("/account/login/", wrong).content.decode()
        assert "비밀번호가 맞지 않아요." in page
    right = {"login": "단골손", "password": "sesame-open"}
    assert "로그인 시도가 너무 많았어요" in client.post("/account/login/", right).content.decode()
    assert "_auth_user_id" not in client.session


def test_logging_out_needs_a_press(client: Client, regular: User) -> None:
    client.force_login(regular)
    assert client.get("/account/logout/").status_code == 200
    assert "_auth_user_id" in client.session
    client.post("/account/logout/")
    assert "_auth_user_id" not in client.session


def test_who_is_registered_has_no_use_for_the_forms(client: Client, regular: User) -> None:
    client.force_login(regular)
    assert client.get("/account/login/").headers["Location"] == "/"
    assert client.get("/en/account/signup/").headers["Location"] == "/en/"


def test_a_guests_running_match_goes_on_with_the_account(regular: User) -> None:
    guest = Caller.guest()
    running = guest.create(computer())
    over = guest.create(computer())
    guest.act(over, "resign")
    guest.client.post("/account/login/", {"login": "단골손", "password": "sesame-open"})
    assert guest.look(running)["you"] == 0
    assert guest.look(running)["host"] is True
    assert guest.look(over)["you"] is None
    assert played.records_of(regular) == {}


def test_a_guest_who_already_sits_across_the_table_stays_a_guest(regular: User) -> None:
    host = Caller(regular)
    guest = Caller.guest()
    match = host.create(OPEN)
    guest.post(f"/matches/{match['id']}/seats/")
    guest.client.post("/account/login/", {"login": "단골손", "password": "sesame-open"})
    users = Seat.objects.filter(match__public_id=match["id"]).values_list("user_id", flat=True)
    assert set(users) == {regular.pk, user_of(guest).pk}


def test_idle_guests_go_with_what_only_they_saw() -> None:
    now = timezone.now()
    idle, friend = Caller.guest(), Caller.guest()
    alone = idle.create(computer())
    shared = idle.create(OPEN)
    friend.post(f"/matches/{shared['id']}/seats/")
    User.objects.filter(pk=user_of(idle).pk).update(last_seen=now - timedelta(days=31))
    kept = create_guest(language="ko", now=now - timedelta(days=29))

    assert purge_idle_guests(now=now) == 1

    assert not User.objects.filter(pk=user_of(idle).pk).exists()
    assert User.objects.filter(pk__in=(kept.pk, user_of(friend).pk)).count() == 2
    assert not Match.objects.filter(public_id=alone["id"]).exists()
    assert friend.look(shared)["state"] == "finished", "nobody waits for who is gone"
    assert [seat["name"] for seat in friend.look(shared)["seats"]] == [
        None,
        user_of(friend).nickname,
    ]

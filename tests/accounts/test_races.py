"""Two who want the same at the same instant: one has it, the other has their form again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from allauth.socialaccount.models import SocialAccount
from django.core import mail
from django.db import connection
from django.test import Client
from pytest_django import Settings

from accounts import services
from accounts.adapter import AccountAdapter
from accounts.forms import AddEmailForm, NewAccount
from accounts.models import User
from accounts.views import ActivateCodeView
from tests.accounts.conftest import PASSWORD, come_back, last_mail, link_in
from tests.matches.callers import Caller, computer

pytestmark = pytest.mark.django_db

FORM = {"username": "단골손", "email": "one@example.com", "password1": PASSWORD, "is_14": "on"}
NICKNAME_TAKEN = "이미 있거나, 있는 것과 너무 닮은 닉네임이에요."
EMAIL_TAKEN = "이미 계정이 있는 이메일이에요."
OTHERS = pytest.mark.parametrize(
    ("nickname", "email", "says"),
    [("단골_손", "2@example.com", NICKNAME_TAKEN), ("다른이", "ONE@example.com", EMAIL_TAKEN)],
    ids=["nickname", "address"],
)

Meanwhile = Callable[[Any, str, Callable[[], Any]], None]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Lets something happen once, just before a method that comes after every check."""

    def happens(owner: Any, name: str, act: Callable[[], Any]) -> None:
        method = getattr(owner, name)

        def delayed(*args: Any, **kwargs: Any) -> Any:
            monkeypatch.setattr(owner, name, method)
            act()
            return method(*args, **kwargs)

        monkeypatch.setattr(owner, name, delayed)

    return happens


@OTHERS
def test_who_signs_up_second_has_the_form_again(
    client: Client, meanwhile: Meanwhile, nickname: str, email: str, says: str
) -> None:
    meanwhile(NewAccount, "try_save", lambda: User.objects.create_user(nickname, email=email))
    response = client.post("/account/signup/", FORM)
    page = response.content.decode()
    assert response.status_code == 200
    assert says in page
    assert 'value="단골손"' in page
    assert 'value="one@example.com"' in page
    assert User.objects.get().nickname == nickname
    assert not EmailAddress.objects.exists()
    assert "_auth_user_id" not in client.session


@OTHERS
def test_a_guest_who_registers_second_is_a_guest_still(
    meanwhile: Meanwhile, nickname: str, email: str, says: str
) -> None:
    guest = Caller.guest()
    match = guest.create(computer())
    meanwhile(NewAccount, "try_save", lambda: User.objects.create_user(nickname, email=email))
    assert guest.user is not None
    page = guest.client.post("/account/signup/", FORM).content.decode()
    assert says in page
    assert guest.user.nickname in page
    assert User.objects.filter(pk=guest.user.pk, is_guest=True, email="").exists()
    guest.client.post("/account/signup/", FORM | {"username": "새손님", "email": "3@example.com"})
    assert guest.look(match)["you"] == 0


def test_a_guest_who_presses_twice_registers_once(meanwhile: Meanwhile) -> None:
    guest = Caller.guest()
    assert guest.user is not None
    user = User.objects.get(pk=guest.user.pk)
    fields = {"nickname": "단골손", "email": "one@example.com", "password": PASSWORD}
    meanwhile(NewAccount, "try_save", lambda: services.upgrade_guest(user=user, **fields))
    response = guest.client.post("/account/signup/", FORM | {"username": "다른이"})
    assert response.headers["Location"] == "/account/login/"
    assert User.objects.get().nickname == "단골손"


@OTHERS
def test_who_comes_from_a_service_second_has_the_form_again(
    client: Client,
    meanwhile: Meanwhile,
    kakao: dict[str, Any],
    nickname: str,
    email: str,
    says: str,
) -> None:
    come_back(client)
    meanwhile(NewAccount, "try_save", lambda: User.objects.create_user(nickname, email=email))
    page = client.post("/account/social/signup/", FORM).content.decode()
    assert says in page
    assert User.objects.get().nickname == nickname
    assert not SocialAccount.objects.exists()
    client.post("/account/social/signup/", FORM | {"username": "새손님", "email": "3@example.com"})
    assert SocialAccount.objects.get().user.nickname == "새손님"


def test_who_signed_up_through_a_service_elsewhere_meanwhile_logs_in(
    client: Client,
    kakao: dict[str, Any],
) -> None:
    phone = Client()
    for browser in (client, phone):
        come_back(browser)
    phone.post("/account/social/signup/", FORM)
    response = client.post(
        "/account/social/signup/", FORM | {"username": "새손님", "email": "3@example.com"}
    )
    assert response.headers["Location"] == "/account/login/"
    assert User.objects.get().nickname == "단골손"


def test_a_hidden_address_stays_hidden(
    client: Client, meanwhile: Meanwhile, settings: Settings
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    meanwhile(
        NewAccount, "try_save", lambda: User.objects.create_user("다른이", email=FORM["email"])
    )
    response = client.post("/account/signup/", FORM)
    assert response.headers["Location"] == "/account/confirm-email/"
    assert User.objects.get().nickname == "다른이"
    assert "이미 가입하신 계정이 있습니다" in last_mail().subject


def test_who_changes_their_nickname_second_has_the_form_again(
    member: Client, regular: User, meanwhile: Meanwhile
) -> None:
    meanwhile(services, "change_nickname", lambda: User.objects.create_user("Lily"))
    form = {"nickname": "L1ly", "avatar": "moon", "profile_audience": "me"}
    page = member.post("/account/profile/", form).content.decode()
    assert NICKNAME_TAKEN in page
    assert 'value="L1ly"' in page
    regular.refresh_from_db()
    assert (regular.nickname, regular.avatar) == ("단골손", "domino")


def test_two_step_login_is_switched_on_once(
    member: Client, regular: User, meanwhile: Meanwhile
) -> None:
    member.get("/account/two-step/on/")
    secret = member.session["mfa.totp.secret"]
    meanwhile(ActivateCodeView, "form_valid", lambda: totp.TOTP.activate(regular, secret))
    code = totp.format_hotp_value(
        totp.hotp_value(secret, next(totp.yield_hotp_counters_from_time()))
    )
    response = member.post("/account/two-step/on/", {"code": code})
    assert response.headers["Location"] == "/account/two-step/spare/"
    assert Authenticator.objects.filter(user=regular).count() == 1


def test_an_address_replaced_at_once_is_the_firsts(
    member: Client, regular: User, meanwhile: Meanwhile
) -> None:
    taken = "other@example.com"
    meanwhile(AddEmailForm, "save", lambda: User.objects.create_user("다른이", email=taken))
    response = member.post("/account/email/", {"email": taken, "action_add": "1"})
    page = response.content.decode()
    assert EMAIL_TAKEN in page
    assert f'value="{taken}"' in page
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"
    assert EmailAddress.objects.get().email == "regular@example.com"
    assert mail.outbox == []


def test_a_confirmed_address_is_the_firsts(
    member: Client, regular: User, meanwhile: Meanwhile
) -> None:
    EmailAddress.objects.create(user=regular, email=regular.email, verified=True, primary=True)
    taken = "other@example.com"
    member.post("/account/email/", {"email": taken, "action_add": "1"})
    meanwhile(
        EmailAddress, "set_as_primary", lambda: User.objects.create_user("다른이", email=taken)
    )
    page = member.post(link_in(last_mail()), follow=True).content.decode()
    assert EMAIL_TAKEN in page
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"
    assert EmailAddress.objects.get(verified=True).email == "regular@example.com"


@pytest.mark.django_db(transaction=True)
def test_of_two_real_ones_one_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    both_checked = threading.Barrier(2, timeout=10)
    clean_username = AccountAdapter.clean_username

    def wait(adapter: AccountAdapter, username: str, shallow: bool = False) -> str:
        cleaned = clean_username(adapter, username, shallow)
        if threading.current_thread().name not in came:
            came.add(threading.current_thread().name)
            both_checked.wait()
        return cleaned

    came: set[str] = set()
    answers: list[int] = []

    def sign_up(number: int) -> None:
        try:
            form = FORM | {"email": f"{number}@example.com"}
            answers.append(Client().post("/account/signup/", form).status_code)
        finally:
            connection.close()

    monkeypatch.setattr(AccountAdapter, "clean_username", wait)
    threads = [threading.Thread(target=sign_up, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 302]
    assert User.objects.get().nickname == "단골손"

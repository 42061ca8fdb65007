"""E-mail addresses: confirmed where that is asked for, and changed."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tests.accounts.conftest import PASSWORD, last_mail, link_in
from tests.matches.callers import Caller, computer

pytestmark = pytest.mark.django_db

FORM = {
    "username": "새손님",
    "email": "new@example.com",
    "password1": PASSWORD,
    "is_14": "on",
}


@pytest.fixture
def verified_only(settings: Settings) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"


@pytest.mark.usefixtures("verified_only")
def test_signing_up_waits_for_the_confirmed_address(client: Client) -> None:
    response = client.post("/account/signup/", FORM, follow=True)
    assert response.redirect_chain[-1][0] == "/account/confirm-email/"
    assert "_auth_user_id" not in client.session
    assert "새손님 님, 판놀이에 오신 것을 환영합니다." in last_mail().body

    link = link_in(last_mail())
    assert "새손님 님의 것이 맞나요?" in client.get(link).content.decode()
    assert not EmailAddress.objects.get(email="new@example.com").verified
    client.post(link)
    assert EmailAddress.objects.get(email="new@example.com").verified
    assert client.session["_auth_user_id"] == str(User.objects.get(nickname="새손님").pk)


@pytest.mark.usefixtures("verified_only")
def test_a_guest_who_signs_up_is_in_after_confirming_and_keeps_the_match() -> None:
    guest = Caller.guest()
    match = guest.create(computer())
    guest.client.post("/account/signup/", FORM)
    assert "_auth_user_id" not in guest.client.session
    guest.client.post(link_in(last_mail()))
    assert guest.look(match)["you"] == 0


@pytest.mark.usefixtures("verified_only")
def test_logging_in_unconfirmed_sends_the_link_again(client: Client, regular: User) -> None:
    response = client.post("/account/login/", {"login": "단골손", "password": PASSWORD})
    assert response.headers["Location"] == "/account/confirm-email/"
    assert "_auth_user_id" not in client.session
    assert last_mail().to == ["regular@example.com"]
    client.post("/account/login/", {"login": "단골손", "password": PASSWORD})
    assert len(mail.outbox) == 1, "not more than one in three minutes"


@pytest.mark.usefixtures("verified_only")
def test_signing_up_with_a_taken_address_tells_its_owner_alone(
    client: Client, regular: User
) -> None:
    response = client.post("/account/signup/", FORM | {"email": "Regular@example.com"})
    assert response.headers["Location"] == "/account/confirm-email/"
    assert User.objects.count() == 1
    assert "이미 가입하신 계정이 있습니다" in last_mail().subject
    assert link_in(last_mail()) == "/account/password/reset/"


def test_without_the_setting_nobody_waits(client: Client) -> None:
    client.post("/account/signup/", FORM)
    assert "_auth_user_id" in client.session


def change_to(client: Client, email: str) -> str:
    response = client.post("/account/email/", {"email": email, "action_add": "1"}, follow=True)
    return response.content.decode()


@pytest.fixture
def confirmed(regular: User) -> None:
    EmailAddress.objects.create(user=regular, email=regular.email, verified=True, primary=True)


@pytest.mark.usefixtures("confirmed")
def test_a_changed_address_holds_once_confirmed(member: Client, regular: User) -> None:
    assert "other@example.com" in change_to(member, "other@example.com")
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"
    assert last_mail().to == ["other@example.com"]
    member.post(link_in(last_mail()))
    regular.refresh_from_db()
    assert regular.email == "other@example.com"
    told = last_mail()
    assert told.to == ["regular@example.com"]
    assert "regular@example.com → other@example.com" in told.body
    login = {"login": "other@example.com", "password": PASSWORD}
    assert Client().post("/account/login/", login).status_code == 302


@pytest.mark.usefixtures("confirmed")
def test_a_change_can_be_called_off(member: Client, regular: User) -> None:
    change_to(member, "other@example.com")
    link = link_in(last_mail())
    member.post("/account/email/", {"email": "other@example.com", "action_remove": "1"})
    member.post(link)
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"


@pytest.mark.usefixtures("confirmed")
def test_an_address_that_somebody_took_meanwhile_is_not_taken_from_them(
    member: Client, regular: User
) -> None:
    change_to(member, "other@example.com")
    link = link_in(last_mail())
    User.objects.create_user("먼저온", email="Other@example.com")
    page = member.post(link, follow=True).content.decode()
    assert "이미 계정이 있는 이메일이에요." in page
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"


def test_an_address_never_confirmed_is_replaced_at_once_and_told(
    member: Client, regular: User
) -> None:
    assert "other@example.com" in change_to(member, "other@example.com")
    regular.refresh_from_db()
    assert regular.email == "other@example.com"
    assert sorted(sent.to[0] for sent in mail.outbox) == [
        "other@example.com",
        "regular@example.com",
    ]


def test_a_taken_address_cannot_be_had_by_never_confirming_it(
    member: Client, regular: User
) -> None:
    User.objects.create_user("먼저온", email="Other@example.com")
    assert "이미 계정이 있는 이메일이에요." in change_to(member, "other@example.com")
    regular.refresh_from_db()
    assert regular.email == "regular@example.com"


@pytest.mark.parametrize(
    "email",
    ["", "nonsense", "regular@example.com", "<b>@example.com", f"{'k' * 250}@example.com"],
)
def test_an_address_that_is_none_or_the_same_is_refused(
    member: Client, regular: User, email: str
) -> None:
    response = member.post("/account/email/", {"email": email, "action_add": "1"})
    assert "field-error" in response.content.decode()
    assert mail.outbox == []


def test_changing_the_address_asks_for_the_password_where_it_was_typed_long_ago(
    client: Client, regular: User
) -> None:
    client.force_login(regular)
    form = {"email": "other@example.com", "action_add": "1"}
    response = client.post("/account/email/", form)
    assert response.headers["Location"].startswith("/account/reauthenticate/")
    asked = response.headers["Location"]
    refused = client.post(asked, {"password": "wrong"})
    assert "비밀번호가 맞지 않아요." in refused.content.decode()
    assert mail.outbox == []
    client.post(asked, {"password": PASSWORD, "next": "/account/email/"})
    assert mail.outbox[0].to == ["other@example.com"]


@pytest.mark.parametrize("key", ["MQ:1abc:def", "nonsense"])
def test_a_made_up_confirmation_says_so(client: Client, key: str) -> None:
    page = client.get(f"/account/confirm-email/{key}/")
    assert "쓸 수 없는 링크예요" in page.content.decode()
    assert client.post(f"/account/confirm-email/{key}/").status_code == 404

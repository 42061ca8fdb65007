"""Changing a password that is known, and getting a new one where it is not."""

import pytest
from django.core import mail
from django.test import Client
from rest_framework.authtoken.models import Token

from accounts.models import User
from accounts.services import create_guest
from games.matches import clock
from tests.accounts.conftest import PASSWORD, last_mail, link_in

pytestmark = pytest.mark.django_db

NEW = "another-way-in"


def ask_for_link(client: Client, email: str = "regular@example.com", prefix: str = "") -> None:
    response = client.post(f"{prefix}/account/password/reset/", {"email": email})
    assert response.status_code == 302


@pytest.mark.parametrize(
    ("prefix", "subject", "says"),
    [
        ("", "[판놀이] 새 비밀번호 정하기", "단골손 님 계정의 비밀번호를"),
        ("/en", "[Pannori] Choose a new password", "for the account 단골손"),
    ],
)
def test_a_forgotten_password_is_replaced_by_a_link_in_the_readers_language(
    client: Client, regular: User, prefix: str, subject: str, says: str
) -> None:
    ask_for_link(client, prefix=prefix)
    sent = last_mail()
    assert sent.subject == subject
    assert sent.to == ["regular@example.com"]
    assert says in sent.body
    html = str(sent.alternatives[0][0])
    assert says in html
    assert f'<html lang="{prefix[1:] or "ko"}">' in html

    page = client.get(link_in(sent), follow=True)
    form = page.redirect_chain[-1][0]
    done = client.post(form, {"password1": NEW}, follow=True)
    assert done.redirect_chain[-1][0] == f"{prefix}/account/password/reset/key/done/"
    regular.refresh_from_db()
    assert regular.check_password(NEW)
    assert "바뀌었습니다" in last_mail().subject or "was changed" in last_mail().subject


def test_a_link_works_once(client: Client, regular: User) -> None:
    ask_for_link(client)
    link = link_in(last_mail())
    form = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(form, {"password1": NEW})
    again = Client().get(link)
    assert "쓸 수 없는 링크예요" in again.content.decode()


def test_a_made_up_link_changes_nothing(client: Client, regular: User) -> None:
    page = client.get("/account/password/reset/key/1-abc-0123456789/")
    assert "쓸 수 없는 링크예요" in page.content.decode()


def test_nobody_learns_whether_an_address_has_an_account(client: Client, regular: User) -> None:
    ask_for_link(client, "nobody@example.com")
    assert last_mail().to == ["nobody@example.com"]
    assert "가입한 계정이 없습니다" in last_mail().subject
    assert link_in(last_mail()) == "/account/signup/"


def test_a_new_password_that_is_too_simple_is_refused(client: Client, regular: User) -> None:
    ask_for_link(client)
    form = client.get(link_in(last_mail()), follow=True).redirect_chain[-1][0]
    assert client.post(form, {"password1": "12345678"}).status_code == 200
    regular.refresh_from_db()
    assert regular.check_password(PASSWORD)


def test_asking_for_links_is_limited(client: Client, regular: User) -> None:
    for _ in range(5):
        ask_for_link(client)
    response = client.post("/account/password/reset/", {"email": "regular@example.com"})
    assert response.status_code == 429
    assert "조금 빨랐어요" in response.content.decode()
    assert len(mail.outbox) == 5


def test_a_password_is_changed_by_who_knows_it_and_ends_other_sessions(
    member: Client, regular: User
) -> None:
    elsewhere = Client()
    elsewhere.force_login(regular)
    response = member.post(
        "/account/password/change/", {"oldpassword": PASSWORD, "password1": NEW}, follow=True
    )
    assert response.redirect_chain == [("/account/settings/", 302)]
    assert "비밀번호를 바꿨습니다." in response.content.decode()
    regular.refresh_from_db()
    assert regular.check_password(NEW)
    assert elsewhere.get("/account/email/").status_code == 302
    assert last_mail().to == ["regular@example.com"]
    assert "비밀번호가 바뀌었습니다" in last_mail().subject


def test_a_new_password_ends_tokens_of_the_api(member: Client, regular: User) -> None:
    token = Token.objects.create(user=regular)
    member.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": NEW})
    assert not Token.objects.filter(key=token.key).exists()


def test_the_notice_of_a_change_says_from_where(member: Client) -> None:
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36"
    member.post(
        "/en/account/password/change/",
        {"oldpassword": PASSWORD, "password1": NEW},
        headers={"user-agent": chrome},
    )
    assert "Done with: Chrome · Windows" in last_mail().body
    assert "Internet address: 127.0.0.1" in last_mail().body
    assert "http://testserver/en/account/password/reset/" in last_mail().body


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"oldpassword": "wrong", "password1": NEW}, "비밀번호가 맞지 않아요."),
        ({"oldpassword": PASSWORD, "password1": "단골손"}, "너무"),
        ({"oldpassword": PASSWORD}, "비워 둘 수 없어요."),
    ],
)
def test_a_refused_change_says_why(
    member: Client, regular: User, form: dict[str, str], says: str
) -> None:
    response = member.post("/account/password/change/", form)
    assert says in response.content.decode()
    regular.refresh_from_db()
    assert regular.check_password(PASSWORD)
    assert mail.outbox == []


def test_guessing_the_current_password_is_limited(member: Client) -> None:
    form = {"oldpassword": "wrong", "password1": NEW}
    answers = [member.post("/account/password/change/", form).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]


@pytest.mark.parametrize("path", ["email/", "password/change/", "password/set/", "reauthenticate/"])
def test_strangers_and_guests_log_in_first(client: Client, path: str) -> None:
    to_login = f"/account/login/?next=/account/{path}"
    assert client.get(f"/account/{path}").headers["Location"] == to_login
    client.force_login(create_guest(language="ko", now=clock.now()))
    assert client.post(f"/account/{path}").headers["Location"] == to_login

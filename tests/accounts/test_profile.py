"""Nickname and picture, the devices that are logged in, and leaving for good."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.devices import device_name
from accounts.models import Avatar, User
from games.matches.models import Match
from tests.accounts.conftest import PASSWORD, last_mail
from tests.matches.callers import OPEN, Caller, computer

pytestmark = pytest.mark.django_db


def save(client: Client, **changed: str) -> str:
    form = {"nickname": "단골손", "avatar": "domino", "profile_audience": "everybody"} | changed
    return client.post("/account/profile/", form, follow=True).content.decode()


def test_a_nickname_can_be_changed_once_in_thirty_days(member: Client, regular: User) -> None:
    assert "저장했습니다." in save(member, nickname="새이름")
    regular.refresh_from_db()
    assert regular.nickname == "새이름"
    assert regular.nickname_changed_at

    save(member, nickname="또바꿈")
    regular.refresh_from_db()
    assert regular.nickname == "새이름"
    assert "부터 다시 바꿀 수 있어요." in member.get("/account/profile/").content.decode()

    month_ago = regular.nickname_changed_at - services.NICKNAME_KEPT_FOR
    User.objects.filter(pk=regular.pk).update(nickname_changed_at=month_ago)
    save(member, nickname="또바꿈")
    regular.refresh_from_db()
    assert regular.nickname == "또바꿈"


def test_two_changes_at_once_are_one(regular: User) -> None:
    now = timezone.now()
    same = User.objects.get(pk=regular.pk)
    services.change_nickname(user=regular, nickname="하나", now=now)
    with pytest.raises(services.NicknameKept) as kept:
        services.change_nickname(user=same, nickname="둘이", now=now + timedelta(days=29))
    assert kept.value.until == now + timedelta(days=30)


def test_a_nickname_that_somebody_takes_in_the_meantime_stays_theirs(regular: User) -> None:
    User.objects.create_user("Lily")
    with pytest.raises(services.NicknameTaken):
        services.change_nickname(user=regular, nickname="L1ly", now=timezone.now())
    regular.refresh_from_db()
    assert (regular.nickname, regular.nickname_changed_at) == ("단골손", None)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"nickname": "<b>x</b>"}, "쓸 수 있어요."),
        ({"nickname": "운영자"}, "닉네임은 쓸 수 없어요."),
        ({"nickname": "가" * 13}, "닉네임은 2자에서 12자까지예요."),
        ({"nickname": "L1ly"}, "닮은 닉네임이에요."),
        ({"nickname": "\u3000"}, "닉네임은 2자에서 12자까지예요."),
        ({"avatar": "../../etc/passwd"}, "고를 수 없는 항목이에요."),
    ],
)
def test_a_refused_profile_says_why(
    member: Client, regular: User, changed: dict[str, str], says: str
) -> None:
    User.objects.create_user("Lily")
    assert says in save(member, **changed)
    regular.refresh_from_db()
    assert (regular.nickname, regular.avatar) == ("단골손", "domino")


def test_ones_own_nickname_may_be_written_otherwise(client: Client) -> None:
    user = User.objects.create_user("Rosa")
    client.force_login(user)
    save(client, nickname="ROSA")
    user.refresh_from_db()
    assert user.nickname == "ROSA"


def test_a_picture_is_kept_and_does_not_use_up_the_nickname(member: Client, regular: User) -> None:
    save(member, avatar="moon")
    regular.refresh_from_db()
    assert (regular.avatar, regular.nickname_changed_at) == ("moon", None)


def test_every_picture_is_there_and_no_other() -> None:
    folder = settings.BASE_DIR / "frontend/templates/includes/avatars"
    assert {path.stem for path in folder.iterdir()} == set(Avatar.values)


# -- devices --------------------------------------------------------------------------------

CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1"
WHALE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Whale/4.29 Safari/537.36"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (CHROME, "Chrome · Windows"),
        (IPHONE, "Safari · iPhone"),
        (WHALE, "Whale · Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0", "Firefox · Linux"),
        ("Mozilla/5.0 (Linux; Android 14) Chrome/130.0 KAKAOTALK 11.1", "KakaoTalk · Android"),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_a_device_has_the_name_its_owner_knows(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name


def test_the_other_devices_are_listed_and_logged_out(regular: User) -> None:
    def log_in(user_agent: str) -> Client:
        client = Client(headers={"user-agent": user_agent})
        client.post("/account/login/", {"login": "단골손", "password": PASSWORD})
        return client

    here, phone = log_in(CHROME), log_in(IPHONE)
    stranger = User.objects.create_user("다른이", PASSWORD)
    theirs = Client()
    theirs.post("/account/login/", {"login": "다른이", "password": PASSWORD})

    page = here.get("/account/devices/").content.decode()
    assert "Chrome · Windows" in page
    assert "Safari · iPhone" in page
    done = here.post("/account/devices/", follow=True).content.decode()
    assert "다른 기기에서 모두 로그아웃했습니다." in done
    assert "Safari · iPhone" not in done
    assert phone.get("/account/profile/").status_code == 302
    assert here.get("/account/profile/").status_code == 200
    assert UserSession.objects.filter(user=stranger).count() == 1
    assert theirs.get("/account/profile/").status_code == 200


# -- leaving --------------------------------------------------------------------------------


def delete(client: Client, **form: str) -> str:
    return client.post("/account/delete/", form, follow=True).content.decode()


def test_a_deleted_account_leaves_nothing_of_its_owner(member: Client, regular: User) -> None:
    EmailAddress.objects.create(user=regular, email=regular.email)
    assert "탈퇴했습니다." in delete(member, password=PASSWORD)
    assert not User.objects.exists()
    assert not EmailAddress.objects.exists()
    assert not UserSession.objects.exists()
    assert "_auth_user_id" not in member.session
    assert last_mail().to == ["regular@example.com"]
    assert last_mail().subject == "[판놀이] 회원 탈퇴가 끝났습니다"


def test_a_deleted_user_has_no_name_in_matches_and_histories(regular: User) -> None:
    leaver, friend = Caller(regular), Caller.guest()
    match = leaver.create(OPEN)
    friend.post(f"/matches/{match['id']}/seats/")
    friend.act(match, "resign")
    delete(leaver.client, password=PASSWORD)
    assert friend.look(match)["seats"][0]["name"] is None
    assert "탈퇴한 사용자" in friend.client.get("/history/").content.decode()
    for path in ("", "replay/"):
        page = friend.client.get(f"/matches/{match['id']}/{path}")
        assert page.status_code == 200
        assert "단골손" not in page.content.decode()


def test_who_leaves_for_good_lets_nobody_wait(regular: User) -> None:
    leaver, friend = Caller(regular), Caller.guest()
    running, alone, shared = leaver.create(OPEN), leaver.create(computer()), leaver.create(OPEN)
    friend.post(f"/matches/{running['id']}/seats/")
    three = leaver.create(OPEN, OPEN)
    friend.post(f"/matches/{three['id']}/seats/")
    delete(leaver.client, password=PASSWORD)
    states = dict(Match.objects.values_list("public_id", "state"))
    assert states[running["id"]] == states[alone["id"]] == "finished"
    standings = friend.look(running)["outcome"]["standings"]
    assert {place["seat"]: place["rank"] for place in standings} == {0: 2, 1: 1}
    assert states[shared["id"]] == "aborted"
    assert states[three["id"]] == "open"
    assert friend.look(three)["host"] is True


@pytest.mark.parametrize("form", [{}, {"password": "wrong"}, {"nickname": "단골손"}])
def test_without_the_password_nothing_is_deleted(
    member: Client, regular: User, form: dict[str, str]
) -> None:
    assert "field-error" in delete(member, **form)
    assert User.objects.filter(pk=regular.pk).exists()
    assert mail.outbox == []


def test_who_has_no_password_types_the_nickname(client: Client) -> None:
    user = User.objects.create_user("단골손")
    client.force_login(user)
    assert "내 닉네임과 달라요." in delete(client, nickname="남의것")
    delete(client, nickname="단골손")
    assert not User.objects.exists()


def test_guessing_the_password_to_delete_is_limited(member: Client, regular: User) -> None:
    answers = [
        member.post("/account/delete/", {"password": "wrong"}).status_code for _ in range(10)
    ]
    assert answers[0] == 200
    assert answers[-1] == 429


@pytest.mark.parametrize("path", ["profile/", "devices/", "delete/"])
def test_guests_have_none_of_these(path: str) -> None:
    guest = Caller.guest()
    where = guest.client.get(f"/account/{path}").headers["Location"]
    assert where == f"/account/login/?next=/account/{path}"
    guest.client.post(f"/account/{path}", {"nickname": "남의것", "avatar": "moon"})
    assert User.objects.get().avatar == "domino"


def test_the_settings_lead_to_all_of_it(member: Client, client: Client) -> None:
    page = member.get("/account/settings/").content.decode()
    for path in ("profile/", "email/", "password/change/", "devices/", "delete/"):
        assert f'href="/account/{path}"' in page
        assert member.get(f"/account/{path}").status_code == 200
    assert "profile/" not in client.get("/account/settings/").content.decode()

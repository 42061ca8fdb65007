import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest
from tests.matches.callers import OPEN, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("운영자", "sesame-open"))
    return client


def test_staff_find_users_and_guests(staff: Client) -> None:
    guest = create_guest(language="ko", now=timezone.now())
    page = staff.get("/admin/accounts/user/", {"q": guest.nickname, "is_guest__exact": "1"})
    assert guest.nickname in page.content.decode()
    assert staff.get(f"/admin/accounts/user/{guest.pk}/change/").status_code == 200


def test_staff_make_users_by_nickname(staff: Client) -> None:
    fields = {
        "nickname": "새사람",
        "email": "new@example.com",
        "usable_password": "true",
        "password1": "sesame-open",
        "password2": "sesame-open",
    }
    response = staff.post("/admin/accounts/user/add/", fields)
    assert response.status_code == 302, response.context["adminform"].form.errors
    assert User.objects.get(nickname="새사람").check_password("sesame-open")


def test_a_look_alike_is_refused_in_the_admin_too(staff: Client) -> None:
    User.objects.create_user("Lily")
    other = User.objects.create_user("Rosa")
    response = staff.post(
        f"/admin/accounts/user/{other.pk}/change/",
        {"nickname": "L1ly", "pace": "normal", "theme": "system", "is_active": "on"},
    )
    assert response.status_code == 200
    other.refresh_from_db()
    assert other.nickname == "Rosa"


@pytest.mark.parametrize("where", ["the user's page", "the list"])
def test_matches_of_a_user_whom_staff_deletes_wait_for_nobody(staff: Client, where: str) -> None:
    host, friend = Caller.guest(), Caller.guest()
    match = host.create(OPEN)
    friend.post(f"/matches/{match['id']}/seats/")
    assert host.user is not None
    if where == "the list":
        chosen = {"action": "delete_selected", "_selected_action": host.user.pk, "post": "yes"}
        staff.post("/admin/accounts/user/", chosen)
    else:
        staff.post(f"/admin/accounts/user/{host.user.pk}/delete/", {"post": "yes"})
    assert not User.objects.filter(nickname=host.user.nickname).exists()
    assert friend.look(match)["state"] == "finished"


def test_a_time_zone_that_is_none_is_refused(staff: Client) -> None:
    user = User.objects.create_user("단골손")
    page = staff.get(f"/admin/accounts/user/{user.pk}/change/").content.decode()
    assert "Asia/Tokyo" in page
    form = {"nickname": "단골손", "pace": "normal", "theme": "system", "time_zone": "Mars"}
    response = staff.post(f"/admin/accounts/user/{user.pk}/change/", form)
    assert "time_zone" in response.context["adminform"].form.errors


def test_tokens_of_the_api_are_nobodys_to_read(staff: Client) -> None:
    assert staff.get("/admin/authtoken/tokenproxy/").status_code == 404


def test_players_have_no_way_into_the_admin(client: Client) -> None:
    client.force_login(User.objects.create_user("단골손"))
    assert client.get("/admin/accounts/user/").status_code == 302

"""The form that starts a match, as a browser without script fills it in."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.ai.levels import levels
from games.matches.models import Match
from games.rules.registry import all_games

pytestmark = [pytest.mark.django_db, pytest.mark.embedded]

KINGDOMINO = {"company": "computer", "opponents": "1", "level": "normal"}


def play(client: Client, game: str = "kingdomino", **chosen: str) -> tuple[int, str]:
    response = client.post(f"/en/play/{game}/", KINGDOMINO | chosen, follow=True)
    return response.status_code, response.content.decode()


def kinds() -> list[str]:
    return list(Match.objects.get().seats.order_by("number").values_list("kind", flat=True))


def test_every_game_that_the_computer_plays_is_offered_with_its_options(client: Client) -> None:
    page = client.get("/en/").content.decode()
    offered = re.findall(r'data-play="(\w+)"', page)
    assert offered == [game.key for game in all_games() if levels(game.key)]
    for game in all_games():
        form = page[page.index(f'data-play="{game.key}"') :]
        form = form[: form.index("</form>")]
        for option in game.options_type.__struct_fields__:
            assert f'name="{option}"' in form


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_the_address_names_the_game_whose_form_shows(client: Client, game: str) -> None:
    page = client.get(f"/?game={game}").content.decode()
    for tag in re.findall(r"<form[^>]*data-play[^>]*>", page):
        assert (" hidden" in tag) == (f'data-play="{game}"' not in tag)
    assert client.get(f"/play/{game}/").headers["Location"] == f"/?game={game}"


def test_what_is_no_game_has_no_form(client: Client) -> None:
    assert client.get("/?game=chess").status_code == 200
    assert client.post("/play/chess/", KINGDOMINO).status_code == 404
    assert client.get("/rules/chess/").status_code == 404


def test_options_are_chosen_by_ticking_them(client: Client) -> None:
    assert play(client, mighty_duel="on", harmony="on")[0] == 200
    match = Match.objects.get()
    chosen = {name for name, value in match.options.items() if value}
    assert (match.game, chosen) == ("kingdomino", {"mighty_duel", "harmony"})
    assert (match.state, match.visibility, kinds()) == ("running", "public", ["person", "computer"])


def test_options_that_are_not_for_so_many_are_refused_in_words_and_stay_chosen(
    client: Client,
) -> None:
    status, page = play(client, opponents="2", mighty_duel="on", harmony="on", level="easy")
    assert status == 422
    assert "The Mighty Duel is for 2 players only." in page
    assert not Match.objects.exists()
    form = page[page.index('data-play="kingdomino"') :]
    for chosen in ('name="mighty_duel"', 'name="harmony"', 'value="easy"', 'value="2"'):
        tag = re.search(rf"<input[^>]*{chosen}[^>]*>", form)
        assert tag
        assert " checked" in tag[0]


def test_the_form_knows_from_the_rules_which_option_is_for_how_many(client: Client) -> None:
    page = client.get("/?game=kingdomino").content.decode()
    found = dict(re.findall(r'name="(\w+)" data-opponents="([\d ]+)"', page))
    assert found == {"mighty_duel": "1", "abba": "1", "second_edition": "2"}


def test_a_table_for_friends_is_found_by_its_link_alone(client: Client) -> None:
    play(client, company="friends", opponents="2")
    match = Match.objects.get()
    assert (match.state, match.visibility) == ("open", "private")
    assert kinds() == ["person", "open", "open"]
    assert match.public_id not in Client().get("/lobby/").content.decode()
    page = Client().get(f"/en/matches/{match.public_id}/").content.decode()
    assert "A seat is free" in page
    assert "<title>Kingdomino · Pannori</title>" in page


def test_a_table_for_anyone_stands_in_the_lobby(client: Client) -> None:
    assert 'value="anyone" checked' in client.get("/?with=anyone").content.decode()
    play(client, company="anyone", level="")
    match = Match.objects.get()
    assert (match.state, match.visibility, kinds()) == ("open", "public", ["person", "open"])
    assert match.public_id in Client().get("/lobby/").content.decode()


def test_computers_and_a_friend_share_a_table(client: Client) -> None:
    play(client, opponents="3", level="each", level_1="easy", level_2="open", level_3="normal")
    match = Match.objects.get()
    assert (match.state, match.visibility) == ("open", "private")
    assert kinds() == ["person", "computer", "open", "computer"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"company": "enemies"},
        {"opponents": "0"},
        {"opponents": "4"},
        {"level": "godlike"},
        {"level": "each", "level_1": "godlike"},
    ],
)
def test_choices_that_are_none_start_nothing(client: Client, wrong: dict[str, str]) -> None:
    status, page = play(client, **wrong)
    assert status == 422
    assert "Please choose again" in page
    assert not Match.objects.exists()
